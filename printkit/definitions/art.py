"""A player's own pictures: an SVG as vector marks, a PNG as a picture, read once and checked."""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

from printkit.definitions.faults import short
from printkit.definitions.source import Source
from printkit.definitions.svg_art import NOTHING, svg_marks
from printkit.definitions.svg_tree import ArtFault
from printkit.diagnostics import Diagnostic, KeyPath, Severity
from printkit.geometry import Box, Transform
from printkit.page import Image, Mark, Path, Symbol, Use, transformed

LARGEST_SVG = 1_048_576
LARGEST_PNG = 5 * 1_048_576
"""Bytes."""
WIDEST_PNG = 4000
"""Pixels of the longer side."""
LONG_SIDE = 10.0
"""The longer side of a picture's symbol, in mm: about what it has on a counter."""
LONGEST_PATH = 1000
PNG = b"\x89PNG\r\n\x1a\n"


def read_art(
    wanted: object, source: Source, path: KeyPath
) -> tuple[Symbol | None, tuple[Diagnostic, ...]]:
    """The picture that a key of a definition names, or the fault of it at the key's place.

    A path begins at the folder of the definition's file. What is no text is the model's fault.
    """
    if not isinstance(wanted, str) or not 0 < len(wanted) <= LONGEST_PATH:
        return None, ()
    try:
        return load_art((source.folder or FilePath()) / wanted), ()
    except ArtFault as error:
        fault = Diagnostic(
            Severity.ERROR, "bad-art", f"{short(wanted)}: {error.message}", error.hint, path
        )
        return None, (source.at(fault, source.locator.value(path)),)


def load_art(file: FilePath) -> Symbol:
    """A picture as a symbol whose longer side is ``LONG_SIDE``. Raises ArtFault."""
    data = _read(file)
    if data.startswith(PNG):
        return _png(data, file.stem)
    if data.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<"):
        return _svg(data, file.stem)
    raise ArtFault("this is neither an SVG nor a PNG", hint="export the picture as one of them")


def _read(file: FilePath) -> bytes:
    try:
        if not file.is_file():
            raise ArtFault(
                "this is no file" if file.exists() else "there is no such file",
                hint="its path begins at the folder of this definition",
            )
        with file.open("rb") as stream:
            data = stream.read(LARGEST_PNG + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ArtFault(
            f"the file can't be read: {reason.lower()}", hint="check its name"
        ) from error
    most = LARGEST_PNG if data.startswith(PNG) else LARGEST_SVG
    if len(data) > most:
        hint = "simplify the drawing, or use a PNG" if most == LARGEST_SVG else "make it smaller"
        raise ArtFault(f"the file is larger than {most // 1_048_576} MiB", hint=hint)
    return data


def _svg(data: bytes, name: str) -> Symbol:
    marks, box = svg_marks(data)
    scale = LONG_SIDE / max(box.width, box.height)
    place = Transform(scale, 0, 0, scale, -scale * box.x, -scale * box.y)
    size = Box(0, 0, scale * box.width, scale * box.height)
    return Symbol(f"art {name}", size, tuple(_scaled(mark, place) for mark in marks))


def _scaled(mark: Mark, place: Transform) -> Mark:
    """A mark in mm. ``place`` scales evenly."""
    if isinstance(mark, Use):
        return replace(mark, transform=place.after(mark.transform))
    assert isinstance(mark, Path)
    pen = mark.pen
    if pen is not None:
        dash = tuple(place.a * part for part in pen.dash)
        pen = replace(pen, width=place.a * pen.width, dash=dash)
    return replace(mark, ops=transformed(mark.ops, place), pen=pen)


def _png(data: bytes, name: str) -> Symbol:
    from PIL import Image as Pictures

    width, height = _png_size(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Pictures.DecompressionBombWarning)
            picture: Any = Pictures.open(io.BytesIO(data), formats=("PNG",))
            if picture.size != (width, height):  # A second header says otherwise.
                raise ValueError
            picture.load()
            plain = _plain_png(picture, data)
    except ArtFault:
        raise
    except _DAMAGE as error:
        raise _damaged() from error
    except (Pictures.DecompressionBombError, Pictures.DecompressionBombWarning) as error:
        raise _damaged() from error
    scale = LONG_SIDE / max(width, height)
    box = Box(0, 0, scale * width, scale * height)
    return Symbol(f"art {name}", box, (Image(box, plain, "image/png"),))


_DAMAGE = (OSError, SyntaxError, ValueError, EOFError, LookupError, TypeError, ArithmeticError,
           struct.error, zlib.error)  # fmt: skip
"""What Pillow raises for a PNG that it can't read."""


def _damaged() -> ArtFault:
    return ArtFault("the PNG is damaged", hint="export it again")


def _png_size(data: bytes) -> tuple[int, int]:
    """Width and height in pixels, looked at before anything is unpacked. Raises ArtFault."""
    if data[8:16] != b"\0\0\0\x0dIHDR" or len(data) < 24:
        raise _damaged()
    width, height = struct.unpack_from(">II", data, 16)
    if not width or not height:
        raise _damaged()
    if max(width, height) > WIDEST_PNG:
        raise ArtFault(
            f"the picture has {width} x {height} pixels",
            hint=f"make it at most {WIDEST_PNG} pixels wide and high",
        )
    return width, height


def _plain_png(picture: Any, data: bytes) -> bytes:
    """The picture with 8 bits a channel, gray, RGB or RGBA: what every program draws alike."""
    clear = picture.mode in ("LA", "PA") or "transparency" in picture.info
    if (clear or picture.mode == "RGBA") and not picture.convert("RGBA").getextrema()[3][1]:
        raise ArtFault(NOTHING, hint="draw something, or leave art out")
    if picture.mode in ("L", "RGB", "RGBA") and not clear:
        return data
    if picture.mode.startswith("I"):
        picture = picture.point(lambda level: level / 257).convert("L")
    plain = picture.convert("RGBA" if clear else "RGB")
    out = io.BytesIO()
    plain.save(out, "PNG")
    return out.getvalue()
