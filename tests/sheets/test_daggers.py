"""What records and card of Colors and Lights print follows the rulings agreed on."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from printkit import build
from printkit.page import Document, Face, Page
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.systems.discovery import get
from tests.sheets import ink, ships

SESSION = """\
system = "colors-and-lights"
title = "Test"
[rulings]
{rulings}
[[fleet]]
name = "Reds"
color = "red"
{ships}
"""


def literal(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else ships.toml(str(value))


def documents(rulings: Mapping[str, object], per_page: str = "auto") -> dict[str, Document]:
    """The sheets of a session of every stock class under rulings of its own."""
    lines = "\n".join(f'"{key}" = {literal(value)}' for key, value in rulings.items())
    fleet = "\n".join(f'[[fleet.ship]]\nclass = "{file.stem}"' for file in ships.STOCK)
    session = ships.load_session(SESSION.format(rulings=lines, ships=fleet))
    options = SheetOptions(per_page=per_page)  # type: ignore[arg-type]
    return build.pages(session, options)


def texts(page: Page) -> list[str]:
    return [item.text for item in ink.written(page)]


FORMS = pytest.mark.parametrize("per_page", ["auto", "1"])


def squeezed(document: Document) -> str:
    return "".join("".join("".join(texts(page)).split()) for page in document.pages)


ODD = ships.ship_text(weapons=[("beam", 7, 6, "")], kind="escort", code="ODD")


def odd_record(rulings: Mapping[str, object], per_page: str) -> Document:
    """The record of a ship with an odd beam."""
    changed, faults = get("colors-and-lights").rulings.override(rulings)
    assert faults == ()
    system, fleet = build.neutral_fleets([ships.load_ship(ODD)])[0]
    options = SheetOptions(per_page=per_page)  # type: ignore[arg-type]
    return records_document(system, (fleet,), changed, options)


RULED = [
    ("rolls.fire", 5, "Fireroll5+:"),
    ("rolls.damage_control", 3, "DamageControl3+"),
    ("rolls.point_defense", 6, "range26+"),
    # Seven at short range; half of it, rounded down, beyond.
    ("weapons.odd_beam_half", "down", "7△4+▲3+3△4+▲3+"),
    ("movement.numbering", "counterclockwise", "sidescounterclockwise"),
    ("rolls.targeting_escort", 2, "△2+▲3+"),
    ("rolls.targeting_capital", 6, "△4+▲6+"),
]


@pytest.mark.parametrize(("ruling", "value", "words"), RULED, ids=[r[0] for r in RULED])
@FORMS
def test_records_print_the_ruling_agreed_on(
    ruling: str, value: object, words: str, per_page: str
) -> None:
    before, after = (
        re.sub(
            "damage|dmg|†|0–3|4–6|count(?=c)", "", squeezed(odd_record(rulings, per_page))
        ).replace("Sides", "sides")
        for rulings in ({}, {ruling: value})
    )
    assert words not in before
    assert words in after


def test_the_full_record_says_how_a_crew_rallies() -> None:
    before, after = (squeezed(odd_record(r, "1")) for r in ({}, {"rally.bonus": 3}))
    assert "rally:Crew+1,uptoitsstart†" in before
    assert "rally:Crew+3,uptoitsstart" in after


def test_the_crew_starts_where_the_ruling_says() -> None:
    for start, words in ((0, "0"), (2, "+2"), (-1, "−1")):
        (page,) = odd_record({"crew.start": start}, "1").pages
        row = next(item for item in ink.written(page) if item.text == "Crew")
        bold = [
            item.text
            for item in ink.written(page)
            if abs(item.box.center.y - row.box.center.y) < 2
            and item.font.face is Face.BOLD
            and item.box.x > row.box.right
        ]
        assert bold == [words]


def test_the_card_prints_the_rulings_agreed_on() -> None:
    agreed = {"rolls.fire": 5, "rolls.damage_control": 3, "rolls.point_defense": 6}
    before, after = (squeezed(documents(r)["cards"]) for r in ({}, agreed))
    for words in ("Fireroll5+:", "DamageControl3+", "Pointdefense:6+"):
        assert words not in before
        assert words in after


def test_points_do_not_follow_the_rulings_of_an_evening() -> None:
    def points(rulings: Mapping[str, object]) -> list[str]:
        plan = documents(rulings)["plan"]
        return [t for page in plan.pages for t in texts(page) if re.fullmatch(r"\d+", t)]

    assert points({}) == points({"rolls.targeting_escort": 6, "weapons.odd_beam_half": "down"})
