"""Text goldens of pages: what a sheet says and where, read before it is renewed.

``make golden`` renews them; the difference shows what a change does to every stock sheet.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from printkit import build
from printkit.backends import dump
from printkit.page import Document
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.systems.base import GameSystem
from printkit.units import A4, LETTER, Paper
from tests.conformance import games
from tests.sheets import ships

GOLDEN = Path(__file__).parent / "golden"


def record(file: Path, per_page: str) -> Document:
    return ships.records(file, options=SheetOptions(per_page=per_page))  # type: ignore[arg-type]


def counters(system: GameSystem) -> Document:
    loaded = [ships.load_ship(file) for file in games.stock(system)]
    return build.counters(loaded, SheetOptions())


def card(system: GameSystem, paper: Paper) -> Document:
    return card_document(system, system.rulings, SheetOptions(paper))


def packet(system: GameSystem, kind: str, paper: Paper) -> Document:
    """A part of the packet of the system's first stock session."""
    return games.packet(games.stock_sessions()[system.key][0], paper)[kind]


def cases() -> Iterator[tuple[str, Callable[[], Document]]]:
    """The goldens by folder and name: alike for every system."""
    for system in map(games.game, games.OWN):
        name = f"{system.folder}/{{}}".format
        for form in games.variants(system):
            kind = "full" if form.per_page == "1" else "auto"
            for file in games.stock(system):
                yield name(f"record-{kind}-{file.stem}"), partial(record, file, form.per_page)
        yield name("counters-stock"), partial(counters, system)
        yield name("card"), partial(card, system, LETTER)
        yield name("plan"), partial(packet, system, "plan", LETTER)
        yield name("roster"), partial(packet, system, "roster", LETTER)
        yield name("map"), partial(packet, system, "map", LETTER)


FIRST = games.game("colors-and-lights")
CASES: dict[str, Callable[[], Document]] = {
    **dict(cases()),
    # On the other paper too, for one game: what moves is the same in all.
    f"{FIRST.folder}/card-a4": partial(card, FIRST, A4),
    f"{FIRST.folder}/map-a4": partial(packet, FIRST, "map", A4),
    f"{FIRST.folder}/records-a4": partial(packet, FIRST, "records", A4),
}


@pytest.mark.parametrize("name", CASES)
def test_pages_are_as_they_were_read(name: str) -> None:
    text = dump.render(CASES[name]())
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("PRINTKIT_RENEW_GOLDENS"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), f"{name} changed: make golden, then read"


def test_every_golden_has_its_case() -> None:
    found = {file.relative_to(GOLDEN).with_suffix("").as_posix() for file in GOLDEN.rglob("*.txt")}
    assert found == set(CASES)
