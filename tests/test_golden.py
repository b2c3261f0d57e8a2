"""Text goldens of pages: what a sheet says and where, read before it is renewed.

``make golden`` renews them; the difference shows what a change does to every stock sheet.
"""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from printkit import build
from printkit.backends import dump
from printkit.definitions.load import LoadedShip
from printkit.definitions.session import LoadedSession, Session
from printkit.page import Document
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.systems.discovery import get
from printkit.units import A4, LETTER

GOLDEN = Path(__file__).parent / "golden"
ROOT = Path(__file__).parent.parent
SYSTEM = get("colors-and-lights")
STOCK = sorted(SYSTEM.ships.glob("*.toml"))


def ships(*files: Path) -> list[LoadedShip]:
    found = [build.load(file) for file in files]
    return [ship for ship in found if isinstance(ship, LoadedShip)]


def record(file: Path, per_page: str) -> Document:
    return build.records(ships(file), SheetOptions(per_page=per_page))  # type: ignore[arg-type]


def first_contact() -> Session:
    loaded = build.load(ROOT / "ships" / "sessions" / "first-contact.toml")
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    return loaded.session


def packet(kind: str, options: SheetOptions) -> Document:
    return build.pages(first_contact(), options)[kind]


CASES: dict[str, Callable[[], Document]] = {
    **{f"record-full-{file.stem}": partial(record, file, "1") for file in STOCK},
    **{f"record-auto-{file.stem}": partial(record, file, "auto") for file in STOCK},
    "counters-stock": lambda: build.counters(ships(*STOCK), SheetOptions()),
    "card": lambda: card_document(SYSTEM, SYSTEM.rulings, SheetOptions()),
    "card-a4": lambda: card_document(SYSTEM, SYSTEM.rulings, SheetOptions(A4)),
    "plan": lambda: packet("plan", SheetOptions(LETTER)),
    "map": lambda: packet("map", SheetOptions(LETTER)),
    "map-a4": lambda: packet("map", SheetOptions(A4)),
    "records-a4": lambda: packet("records", SheetOptions(A4)),
}


@pytest.mark.parametrize("name", CASES)
def test_pages_are_as_they_were_read(name: str) -> None:
    text = dump.render(CASES[name]())
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("PRINTKIT_RENEW_GOLDENS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), f"{name} changed: make golden, then read"


def test_every_golden_has_its_case() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(CASES)
