"""What is drawn: files of ships, and the marks of 100 records for the peers.

``python -m benchmarks.workload FOLDER``, in the environment that has printkit.
"""

from __future__ import annotations

import io
import math
import pickle
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from pypdf import PdfReader

from benchmarks import marks as plain
from printkit import build, fonts
from printkit.backends import pdf
from printkit.definitions.load import LoadedShip
from printkit.geometry import Transform
from printkit.page import Color, Document, Face, Mark, Page, Pen, Text, Use, transformed
from printkit.page import Path as Outline
from printkit.sheets.options import SheetOptions
from printkit.systems.discovery import systems
from printkit.units import PT_PER_MM

MIXED, FLEET = "mixed", "fleet"
"""Folders of ships: of every game, and of the first one."""
COUNTS = {MIXED: 100, FLEET: 1_000}
_DIGITS = 3


def write_ships(folder: Path, games: Iterable[str], count: int) -> None:
    """The stock classes of some games in turn, each ship with a name of its own."""
    folder.mkdir(parents=True)
    stock = [file for key in games for file in sorted(systems()[key].ships.glob("*.toml"))]
    for number, file in enumerate(islice(cycle(stock), count), 1):
        text = file.read_text(encoding="utf-8")
        named = re.sub(r'^name = "(.*)"', rf'name = "\1 {number}"', text, count=1, flags=re.M)
        (folder / f"{number:04}.toml").write_text(named, encoding="utf-8")


def load_ships(files: Iterable[Path]) -> list[LoadedShip]:
    """Every file as a ship; a fault here is a fault of the workload."""
    found = []
    for file in files:
        loaded = build.load(file)
        if not isinstance(loaded, LoadedShip) or not loaded.ok:
            raise ValueError(f"{file.name} is no sound ship: {loaded.diagnostics}")
        found.append(loaded)
    return found


def records(work: Path) -> Document:
    """The document that (c) to (f) draw."""
    return build.records(ships(work), SheetOptions())


def ships(work: Path) -> list[LoadedShip]:
    """The ships of all games, loaded."""
    return load_ships(sorted((work / MIXED).glob("*.toml")))


def in_points(page: Page) -> plain.Sheet:
    """A page's marks in points, y up."""
    height = page.size.height * PT_PER_MM
    return _sheet(page, Transform(PT_PER_MM, 0, 0, -PT_PER_MM, 0, height), 1.0)


def in_mm(page: Page) -> plain.Sheet:
    """A page's marks in mm, y down, as they are."""
    return _sheet(page, Transform(), 1 / PT_PER_MM)


def _sheet(page: Page, to: Transform, point: float) -> plain.Sheet:
    """``point`` is the length of a point in the units of the sheet."""
    width, height = (_round(abs(side * to.a)) for side in page.size)
    return plain.Sheet(width, height, tuple(_flat(page.marks, Transform(), to, point)))


def _flat(
    marks: Iterable[Mark], placed: Transform, to: Transform, point: float
) -> Iterator[plain.Shape | plain.Words]:
    for mark in marks:
        match mark:
            case Use():
                yield from _flat(mark.symbol.marks, placed.after(mark.transform), to, point)
            case Outline():
                if mark.ops and (mark.pen or mark.fill):
                    yield _shape(mark, placed, to)
            case Text():
                yield _words(mark, placed, to, point)
            case _:
                raise ValueError(f"the peers draw no {type(mark).__name__}")


def _shape(path: Outline, placed: Transform, to: Transform) -> plain.Shape:
    whole = to.after(placed)
    ops = tuple((op[0], _rounded(op[1:])) for op in transformed(path.ops, whole))
    pen = None if path.pen is None else _pen(path.pen, _scale(whole))
    return plain.Shape(ops, pen, None if path.fill is None else _color(path.fill))


def _pen(pen: Pen, scale: float) -> plain.Pen:
    dash = _rounded(part * scale for part in pen.dash)
    return plain.Pen(_round(pen.width * scale), _color(pen.color), dash, pen.cap, pen.join)


def _words(text: Text, placed: Transform, to: Transform, point: float) -> plain.Words:
    size = point * _scale(placed)
    whole = to.after(placed)
    labels = tuple(
        plain.Label(_round(at.x), _round(at.y), label.text)
        for label in text.labels
        for at in [whole.apply(label.x, label.y)]
        if label.text
    )
    angle = _round(text.angle + math.degrees(math.atan2(placed.b, placed.a))) % 360
    return plain.Words(
        labels,
        text.font.face.value,
        _round(text.font.size * size),
        _round(text.font.tracking * size),
        _color(text.color),
        angle,
    )


def _color(color: Color) -> plain.Color:
    return color.red, color.green, color.blue


def _scale(transform: Transform) -> float:
    """How much larger things become."""
    return math.sqrt(abs(transform.a * transform.d - transform.b * transform.c))


def _round(value: float) -> float:
    return round(value, _DIGITS)


def _rounded(values: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(value, _DIGITS) for value in values)


def embedded_fonts(file: bytes) -> tuple[plain.FontFile, ...]:
    """The fonts of a PDF that printkit made."""
    reader = PdfReader(io.BytesIO(file))
    found: dict[str, Any] = {}
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            face = str(font["/BaseFont"]).rpartition("-")[2]
            if font.get_object() is not found.setdefault(face, font.get_object()):
                raise ValueError(f"{face} is embedded in two parts: draw fewer characters")
    return tuple(_font_file(face, font) for face, font in found.items())


def _font_file(face: str, font: Any) -> plain.FontFile:
    descriptor = font["/FontDescriptor"]
    numbers = ("/Flags", "/Ascent", "/Descent", "/CapHeight", "/ItalicAngle", "/StemV")
    box = " ".join(str(number) for number in descriptor["/FontBBox"])
    words = " ".join(f"{key} {descriptor[key]}" for key in numbers)
    to_unicode: bytes = font["/ToUnicode"].get_data()
    return plain.FontFile(
        face,
        descriptor["/FontFile2"].get_data(),
        _codes(to_unicode.decode("ascii")),
        int(font["/FirstChar"]),
        tuple(float(width) for width in font["/Widths"]),
        f"/FontBBox [{box}] {words}",
        to_unicode,
    )


def _codes(to_unicode: str) -> dict[str, int]:
    """The byte of each character; unused bytes claim to be spaces, 32 shows both kinds of them."""
    pairs = re.findall(r"^<(\w\w)> <(\w{4})>$", to_unicode, flags=re.M)
    codes = {chr(int(text, 16)): int(code, 16) for code, text in pairs}
    return codes | {" ": 32, "\N{NO-BREAK SPACE}": 32}


def main(work: Path) -> None:
    """Write everything the drawers read."""
    games = sorted(systems())
    write_ships(work / MIXED, games, COUNTS[MIXED])
    write_ships(work / FLEET, games[:1], COUNTS[FLEET])
    document = records(work)
    files = {
        plain.PDF_MARKS: tuple(map(in_points, document.pages)),
        plain.SVG_MARKS: tuple(map(in_mm, document.pages)),
        plain.PDF_FONTS: embedded_fonts(pdf.render(document)),
    }
    for name, content in files.items():
        (work / name).write_bytes(pickle.dumps(content))
    (work / "fonts").mkdir()
    for face in Face:
        shutil.copy(fonts.face_file(face), plain.font_file(work, face.value))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
