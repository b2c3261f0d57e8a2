"""No text is cut, overlapped or shrunk, whatever a ship of Colors and Lights brings in."""

from __future__ import annotations

import pytest

from printkit import build
from printkit.page import Document
from printkit.sheets.options import SheetOptions
from printkit.units import A4, LETTER, Paper
from tests.conformance import checks
from tests.sheets import ships

PAPERS = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
FORMS = pytest.mark.parametrize("per_page", ["auto", "1"])
LONG = "The Most Honorable and Ancient Expeditionary Flagship of the Outer Reaches"
LONG += " and of the Seven Inner Systems, Rebuilt Twice"


def clean(document: Document) -> None:
    """Nothing overlaps, leaves the page or is beside its layout."""
    checks.clean(document)
    checks.within_margins(document)


FORTY = tuple(
    ("beam" if n % 2 else "projectile", n, 1 + n % 20, f"Battery {n}") for n in range(1, 41)
)
LARGE = {
    "forty weapons": ships.ship_text(weapons=FORTY, superstructure=400, kind="capital"),
    "forty unnamed weapons": ships.ship_text(weapons=[(*w[:3], "") for w in FORTY]),
    "a long class name": ships.ship_text(name=LONG),
    "a class name without spaces": ships.ship_text(name="W" * 120),
    "long weapon names": ships.ship_text(weapons=[(*w[:3], LONG) for w in FORTY[:5]]),
    "a weapon's name without spaces": ships.ship_text(weapons=[("beam", 3, 9, "W" * 120)]),
    "every bay": ships.ship_text(bays=dict.fromkeys(ships.BAYS, 60), code="WWWW"),
    "no weapons": ships.ship_text(weapons=(), superstructure=1),
    "nothing at all": ships.ship_text(weapons=(), point_defense=0, superstructure=1),
    "the most of all": ships.ship_text(
        superstructure=1000,
        kind="capital",
        name=LONG,
        code="WWWW",
        weapons=[("projectile", 100, 60, LONG)] * 60,
        point_defense=60,
        bays=dict.fromkeys(ships.BAYS, 60),
    ),
    "one short weapon": ships.ship_text(weapons=[("beam", 100, 1, "")], point_defense=0),
    "long ranges": ships.ship_text(weapons=[("projectile", 100, 60, ""), ("beam", 1, 1, "")]),
    **{f"{bay} bays": ships.ship_text(bays={bay: 60}, code="WWWW") for bay in ships.BAYS},
    **{f"one {bay} bay": ships.ship_text(bays={bay: 1}, weapons=()) for bay in ships.BAYS},
}


@PAPERS
@FORMS
@pytest.mark.parametrize("large", LARGE)
def test_large_and_small_ships_are_clean(paper: Paper, per_page: str, large: str) -> None:
    options = SheetOptions(paper, per_page)  # type: ignore[arg-type]
    clean(ships.records(LARGE[large], options=options))


@PAPERS
@pytest.mark.parametrize("large", LARGE)
def test_counters_of_large_and_small_ships_are_clean(paper: Paper, large: str) -> None:
    checks.clean(build.counters([ships.load_ship(LARGE[large])], SheetOptions(paper)))


SESSION = """\
system = "colors-and-lights"
title = {name}
[[fleet]]
name = {name}
player = {name}
color = "teal"
points_limit = 99999
[[fleet.ship]]
class = "dreadnought"
names = [{name}]
[[fleet.ship]]
class = "corvette"
count = 2
"""


@PAPERS
@FORMS
def test_a_session_of_names_without_spaces_is_clean(paper: Paper, per_page: str) -> None:
    name = ships.toml("W" * 120)
    session = ships.load_session(SESSION.format(name=name))
    options = SheetOptions(paper, per_page)  # type: ignore[arg-type]
    for kind, document in build.pages(session, options).items():
        if kind != "packet":
            checks.clean(document)
