"""Pages as pictures, and where two pictures of a page differ.

Pictures are arrays of darkness: 0 for paper, 1 for black.

A page is compared in windows of 2 mm that overlap by half. Mean darkness alone would miss a label
moved within its window, and a bare count of differing pixels would take every edge for a
difference. So both pictures are blurred by less than a stroke, and the difference within a window
is taken as a part of the ink there: gray labels count as much as black ones. Measured at 144 dpi,
PDF against SVG stays under 0.25 on dense pages (text of 5 to 13 points, hairlines, dashes), while
a label moved by 2 points gives 0.58 or more, down to one pale figure or a row of full stops.
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

Darkness = NDArray[np.float32]

MM_PER_INCH = 25.4
_OVERSAMPLE = 3
"""Pixels drawn for one of the picture, each way: pdfium draws no line thinner than a pixel."""

DPI = 144.0
"""What the tolerance is measured at."""

_TOLERANCE = 0.4
_BLUR_MM = 0.15
_FAINT = 0.01  # darkness that counts as no ink, so that paper isn't divided by

_FONT_URL = re.compile(r"url\(data:font/woff;base64,([A-Za-z0-9+/=]+)\)")


def pdf_page(pdf: bytes, index: int, dpi: float = DPI) -> Darkness:
    """A page of a PDF file, fields not shown."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[index]
        scale = dpi * _OVERSAMPLE / 72
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


def shown(pdf: bytes, index: int, dpi: float = DPI, *, forms: bool = True) -> Darkness:
    """A page of a PDF file as a viewer shows it: with its fields, perhaps ready to fill in."""
    with pypdfium2.PdfDocument(pdf) as document:
        if forms:
            document.init_forms()
        bitmap = document[index].render(scale=dpi / 72, draw_annots=True, may_draw_forms=forms)
        return _darkness(bitmap.to_pil())


def svg_page(svg: bytes, dpi: float = DPI) -> Darkness:
    """An SVG file, drawn with the fonts it carries and no others."""
    text = svg.decode("utf-8")
    with TemporaryDirectory() as folder:
        png = resvg_py.svg_to_bytes(
            svg_string=text,
            dpi=dpi * _OVERSAMPLE,
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
    shades = np.asarray(image.convert("L"), dtype=np.float32)
    height, width = (side // _OVERSAMPLE for side in shades.shape)
    shades = shades[: height * _OVERSAMPLE, : width * _OVERSAMPLE]
    cells = shades.reshape(height, _OVERSAMPLE, width, _OVERSAMPLE)
    light: Darkness = cells.mean(axis=(1, 3)) / 255
    return 1 - light


def differing_windows(
    a: Darkness, b: Darkness, dpi: float = DPI, window_mm: float = 2.0
) -> list[Box]:
    """The windows in which two pictures of a page differ, in mm on the page."""
    # Renderers round the last pixel differently.
    height, width = (min(sides) for sides in zip(a.shape, b.shape, strict=True))
    assert max(*a.shape, *b.shape) - max(height, width) <= 2, "pages of different sizes"
    first, second = (_blurred(page[:height, :width], dpi) for page in (a, b))
    side = round(window_mm * dpi / MM_PER_INCH)
    step = max(1, side // 2)
    difference = _window_means(abs(first - second), side, step)
    ink = _window_means(np.maximum(first, second), side, step)
    found = np.argwhere(difference / (ink + _FAINT) > _TOLERANCE)
    scale = MM_PER_INCH / dpi
    return [
        Box(float(x) * step * scale, float(y) * step * scale, side * scale, side * scale)
        for y, x in found
    ]


def _blurred(page: Darkness, dpi: float) -> Darkness:
    sigma = _BLUR_MM * dpi / MM_PER_INCH
    reach = max(1, round(3 * sigma))
    weights = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * sigma**2))
    weights /= weights.sum()
    for axis in (0, 1):
        padding = [(reach, reach) if axis == other else (0, 0) for other in (0, 1)]
        wide = np.pad(page, padding)
        length = page.shape[axis]
        page = sum(
            (
                np.float32(weight) * wide.take(range(start, start + length), axis)
                for start, weight in enumerate(weights)
            ),
            start=np.zeros_like(page),
        )
    return page


def _window_means(page: Darkness, side: int, step: int) -> Darkness:
    sums = np.pad(page.astype(np.float64), ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    means = (
        sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    ) / side**2
    kept: Darkness = means[::step, ::step].astype(np.float32)
    return kept
