"""Records of stock ships in the forms a player may ask for, and what stands on their pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from printkit.page import Document, Page
from printkit.press import RecordForm
from printkit.sheets.options import SheetOptions
from printkit.units import LETTER, Paper
from tests.conformance import games
from tests.sheets import ink, ships

STOCK = [
    pytest.param(key, file, id=f"{key}-{file.stem}")
    for key in games.OWN
    for file in games.stock(games.game(key))
]
EACH_SHIP = pytest.mark.parametrize(("key", "file"), STOCK)


def options(paper: Paper = LETTER, per_page: str = "auto", **form: Any) -> SheetOptions:
    """Options for records of a form."""
    return SheetOptions(paper, per_page, records=RecordForm(**form))  # type: ignore[arg-type]


@cache
def record(file: Path, paper: Paper = LETTER, per_page: str = "auto", **form: Any) -> Document:
    """The record of a stock ship."""
    return ships.records(file, options=options(paper, per_page, **form))


def words(page: Page) -> Counter[tuple[str, float, float]]:
    """Every label of a page and where it stands, in hundredths of a millimeter."""
    return Counter(
        (item.text, round(item.box.x, 2), round(item.box.y, 2)) for item in ink.written(page)
    )


def lines(page: Page) -> Counter[tuple[object, ...]]:
    """Every path of a page, where it stands and how it is drawn."""
    return Counter((item.path, item.transform) for item in ink.drawn(page))


def charts_of(file: Path, paper: Paper = LETTER, per_page: str = "1") -> str:
    """What the charts of a ship say, and nothing of its record or of heads and feet."""
    plain = record(file, paper, per_page)
    found = record(file, paper, per_page, charts=True)
    said = words(found.pages[0]) - words(plain.pages[0])
    texts = [text for text, _, _ in _in_order(said)]
    for page in found.pages[len(plain.pages) :]:
        head = words(plain.pages[0])
        texts += [text for text, _, _ in _in_order(words(page) - head)]
    return " ".join(" ".join(texts).split())


def _in_order(said: Iterable[tuple[str, float, float]]) -> list[tuple[str, float, float]]:
    # A Counter keeps the order of drawing.
    return list(said)


def with_form(base: SheetOptions, **form: Any) -> SheetOptions:
    """The same options for another form of record."""
    return replace(base, records=replace(base.records, **form))
