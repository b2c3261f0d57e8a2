"""The words and numbers of a record agree with the ship's file, each there exactly once."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from printkit import build
from printkit.backends import pdf
from printkit.geometry import Box, Size, Transform
from printkit.page import WHITE, Page, Symbol, Use
from printkit.sheets.options import SheetOptions
from printkit.style import Style
from printkit.systems.colors_and_lights.ship import ShipClass, Weapon
from printkit.units import A4, LETTER, Paper, mm
from tests.sheets import ink, ships
from tests.sheets.test_records import FULL, subpaths

STOCK = pytest.mark.parametrize("file", ships.STOCK, ids=lambda file: file.stem)
PAPERS = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
ODD = ships.ship_text(
    superstructure=20,
    kind="capital",
    weapons=[
        ("beam", 7, 1, ""),
        ("projectile", 5, 9, "Lance"),
        ("beam", 100, 60, "Sunbeam"),
    ],
    point_defense=6,
    bays={"torpedo": 2, "fighter": 1, "bomber": 1, "fighter_bomber": 2, "assault": 1},
)
TAGS = {"torpedo": "T", "assault": "A", "fighter": "F", "bomber": "B", "fighter_bomber": "F/B"}


def page_of(source: object, options: SheetOptions = FULL) -> Page:
    """A ship's record; one of several pages as if they were pasted under each other."""
    pages = ships.records(source, options=options).pages  # type: ignore[arg-type]
    width, height = pages[0].size
    sheet = Box(0, 0, width, height)
    marks = [
        Use(Symbol("page", sheet, page.marks), Transform.move(0, number * height))
        for number, page in enumerate(pages)
    ]
    return Page(Size(width, height * len(pages)), tuple(marks))


def both(source: object) -> list[Page]:
    """A record in full, and in half where it fits."""
    return [page_of(source), page_of(source, SheetOptions(LETTER, "auto"))]


def class_of(source: object) -> ShipClass:
    return ships.definition(ships.load_ship(source))  # type: ignore[arg-type]


@STOCK
def test_the_text_of_the_pdf_is_the_text_of_the_page(file: object) -> None:
    document = ships.records(file, options=FULL)  # type: ignore[arg-type]
    reader = PdfReader(BytesIO(pdf.render(document)))
    for page, read in zip(document.pages, reader.pages, strict=True):
        printed = Counter("".join(item.text for item in ink.written(page)))
        found = Counter(read.extract_text())
        for blank in " \n":
            del printed[blank], found[blank]
        assert found == printed


def rows_of(weapon: Weapon, page: Page) -> list[list[tuple[str, ...]]]:
    """The bands of each row that says a weapon's strength and range."""
    words = ink.written(page)
    style = Style()
    rows = []
    for detail in words:
        if detail.text != f"{weapon.strength} / {weapon.range}":
            continue
        assert detail.font == style.type.body
        middle = detail.box.bottom - mm(8.6)
        row = sorted(
            (round(item.box.x, 1), item.box.y, item.text)
            for item in words
            if item.box.x > detail.box.right and abs(item.box.center.y - middle) < mm(6)
        )
        rows.append(BAND.findall("".join(text for *_, text in row)))
    return rows


BAND = re.compile(r"(\d+)(†?)\s*(?:damage|dmg)?\s*△(\d)\+\s*▲(\d)\+")


def expected_bands(weapon: Weapon) -> list[tuple[str, ...]]:
    """Damage, whether it needs a dagger, and the rolls against an escort and a capital ship.

    A beam keeps its aim and halves its damage beyond half its range; a projectile keeps its
    damage and needs one more.
    """
    near = (str(weapon.strength), "", "4", "3")
    if weapon.kind == "projectile":
        return [near, (str(weapon.strength), "", "5", "4")]
    half = (weapon.strength + 1) // 2
    return [near, (str(half), "†" if weapon.strength % 2 else "", "4", "3")]


@pytest.mark.parametrize("source", [*ships.STOCK, ODD], ids=lambda s: getattr(s, "stem", "odd"))
def test_each_weapon_prints_its_damage_and_rolls_once(source: object) -> None:
    weapons = class_of(source).weapons
    for page in both(source):
        for weapon in weapons:
            same = [w for w in weapons if (w.strength, w.range) == (weapon.strength, weapon.range)]
            rows = rows_of(weapon, page)
            assert sorted(rows) == sorted(map(expected_bands, same))


def frames(page: Page) -> list[Box]:
    """The bands of weapons: white boxes with a line around them."""
    return [
        item.box.inset(*[item.path.pen.width / 2] * 4)
        for item in ink.drawn(page)
        if item.path.fill == WHITE and item.path.pen is not None and len(item.path.ops) == 5
    ]


@pytest.mark.parametrize(
    "file", [f for f in ships.STOCK if class_of(f).weapons], ids=lambda f: f.stem
)
def test_bands_cover_the_hexes_they_reach_to(file: object) -> None:
    page = page_of(file)
    words = ink.written(page)
    (lead,) = [item for item in words if item.text == "RANGE IN HEXES"]
    axis = {
        int(item.text): item.box.center.x
        for item in words
        if item.text.isdigit() and abs(item.box.bottom - lead.box.bottom) < 0.01
    }
    covered = {
        frozenset(number for number, x in axis.items() if frame.x < x < frame.right)
        for frame in frames(page)
    }
    for weapon in class_of(file).weapons:
        middle = weapon.range // 2
        if frozenset(range(middle + 1)) not in covered:
            # Too narrow for the words: then the bands say their hexes.
            texts = [item.text.strip() for item in words]
            assert f"0–{middle}" in texts
            continue
        assert frozenset(range(middle + 1, weapon.range + 1)) in covered


def test_bands_that_are_too_narrow_say_their_hexes() -> None:
    weapons = [("beam", 7, 5, ""), ("beam", 4, 60, "")]
    page = page_of(ships.ship_text(weapons=weapons, point_defense=0))
    texts = [item.text.strip() for item in ink.written(page)]
    for hexes in ("0–2", "3–5"):
        assert texts.count(hexes) == 1


def numbers(page: Page) -> dict[str, str]:
    """The numbers of the head by the labels under them."""
    style = Style()
    words = ink.written(page)
    big = [i for i in words if i.font in (style.type.header_number, style.type.half_number)]
    found = {}
    for item in words:
        if item.font == style.type.micro:
            over = [b.text for b in big if abs(b.box.x - item.box.x) < 0.01 and near(b, item)]
            if over:
                (found[item.text],) = over
    return found


def near(number: ink.Written, label: ink.Written) -> bool:
    return 0 < label.box.bottom - number.box.bottom < mm(12)


@pytest.mark.parametrize("source", [*ships.STOCK, ODD], ids=lambda s: getattr(s, "stem", "odd"))
def test_the_head_prints_the_ships_numbers_and_no_zeros(source: object) -> None:
    ship = class_of(source)
    bays = ship.bays
    capital = ship.type == "capital"
    wanted = {
        "SS": ship.superstructure,
        "MOVE": 2 if capital else 3,
        "SHOTS": (2 if capital else 1) if ship.weapons else 0,
        "POINT DEF.": ship.point_defense,
        "C&C": 2 * (bays.fighter + bays.bomber + bays.fighter_bomber),
        "POINTS": build.cost(ships.load_ship(source)).points,  # type: ignore[arg-type]
    }
    for page in both(source):
        assert numbers(page) == {label: str(value) for label, value in wanted.items() if value}


def squares(page: Page) -> list[Box]:
    """The boxes to tick."""
    found = []
    for item in ink.drawn(page):
        if item.path.pen is None or item.path.fill is not None:
            continue
        for part in subpaths(item.ops):
            if len(part) != 4:
                continue
            (left, top), (right, _), (_, bottom), _ = part
            wide, tall = right - left, bottom - top
            if abs(wide - tall) < 0.001 and mm(10.3) < wide < mm(12.3):
                found.append(Box(left, top, wide, tall))
    return found


def ticked(label: ink.Written, boxes: list[Box]) -> int:
    """How many boxes stand right before a label."""
    return sum(
        -0.01 < label.box.x - box.right < mm(9) and abs(label.box.center.y - box.center.y) < mm(3)
        for box in boxes
    )


@pytest.mark.parametrize("source", [*ships.STOCK, ODD], ids=lambda s: getattr(s, "stem", "odd"))
def test_each_bay_has_one_box_with_its_label(source: object) -> None:
    ship = class_of(source)
    wanted = {
        (tag, number): 1
        for kind, tag in TAGS.items()
        for number in range(1, getattr(ship.bays, kind) + 1)
    }
    for page in both(source):
        words, boxes = ink.written(page), squares(page)
        found = Counter(
            (one.text.removeprefix("Bay "), int(other.text))
            for one, other in pairwise(words)
            if one.text.removeprefix("Bay ") in TAGS.values()
            and other.text.startswith(" ")
            and other.text.strip().isdigit()
            and ticked(one, boxes) == 1
        )
        assert found == wanted


LOSSES = ("Engines Damaged", "Sensors", "Engines Offline", "Weapons", "Life Support")


@pytest.mark.parametrize("source", [*ships.STOCK, ODD], ids=lambda s: getattr(s, "stem", "odd"))
def test_what_is_lost_for_good_has_one_box_each(source: object) -> None:
    ship = class_of(source)
    bays = sum(getattr(ship.bays, kind) for kind in TAGS)
    armed = len(ship.weapons) + (ship.point_defense > 0)
    for page in both(source):
        boxes = squares(page)
        words = ink.written(page)
        for loss in LOSSES:
            assert sum(ticked(i, boxes) for i in words if i.text.startswith(loss)) == 1, loss
        assert sum(ticked(i, boxes) for i in words if i.text in ("lost", "FTL lost")) == 1
        assert len(boxes) == armed + bays + len(LOSSES) + 1


@PAPERS
def test_shots_are_printed_for_each_weapon_and_the_point_defense(paper: Paper) -> None:
    page = page_of(ODD, SheetOptions(paper, "1"))
    shots = [i.text for i in ink.written(page) if i.font == Style().type.shots and i.text != "="]
    assert shots == ["2"] * 3 + ["6"]
