"""Pages as pictures, and where two pictures of a page differ.

Pictures are arrays of darkness: 0 for paper, 1 for black.
"""

from __future__ import annotations

import io
import re
from base64 import b64decode
from ctypes import byref
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
import resvg_py
from fontTools.ttLib import TTFont
from numpy.typing import NDArray
from PIL import Image

from printkit.geometry import Box

Darkness = NDArray[np.float64]

MM_PER_INCH = 25.4
_FONT_URL = re.compile(r"url\(data:font/woff;base64,([A-Za-z0-9+/=]+)\)")


def pdf_page(pdf: bytes, index: int, dpi: float) -> Darkness:
    """A page of a PDF file, fields not shown."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[index]
        scale = dpi / 72
        width, height = (round(side * scale) for side in page.get_size())
        bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGRx)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
        # Not page.render: that stretches the page to whole pixels.
        pdfium.FPDF_RenderPageBitmapWithMatrix(
            bitmap,
            page,
            byref(pdfium.FS_MATRIX(scale, 0, 0, scale, 0, 0)),
            byref(pdfium.FS_RECTF(0, 0, width, height)),
            0,
        )
        return _darkness(bitmap.to_pil())


def svg_page(svg: bytes, dpi: float) -> Darkness:
    """An SVG file, drawn with the fonts it carries and no others."""
    text = svg.decode("utf-8")
    with TemporaryDirectory() as folder:
        png = resvg_py.svg_to_bytes(
            svg_string=text,
            dpi=dpi,
            background="white",
            skip_system_fonts=True,
            font_files=_unpack_fonts(text, Path(folder)),
        )
    return _darkness(Image.open(io.BytesIO(png)))


def _unpack_fonts(svg: str, folder: Path) -> list[str]:
    """The fonts of an SVG as files, since resvg takes no data URLs."""
    files = []
    for number, data in enumerate(_FONT_URL.findall(svg)):
        file = folder / f"{number}.ttf"
        with TTFont(io.BytesIO(b64decode(data))) as font:
            font.flavor = None
            font.save(file)
        files.append(str(file))
    return files


def _darkness(image: Image.Image) -> Darkness:
    return 1.0 - np.asarray(image.convert("L"), dtype=np.float64) / 255.0
