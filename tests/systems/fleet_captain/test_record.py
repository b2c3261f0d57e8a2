"""The ship record read back from its page: boxes, cards, dice, hexes and words."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from printkit import build
from printkit.geometry import Box, Point, Size, Transform
from printkit.page import Page, Symbol, Use
from printkit.resources import ships_folder
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.style import Style
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.rulings import Value
from printkit.units import mm
from tests.sheets import ink, ships
from tests.sheets.test_facts import numbers, squares, ticked
from tests.sheets.test_records import subpaths
from tests.systems.fleet_captain.test_counters import RULINGS, hexes_ahead

STOCK = sorted((ships_folder() / "fleet_captain").glob("*.toml"))
EACH = pytest.mark.parametrize("file", STOCK, ids=lambda file: file.stem)
STYLE = Style()
TYPE, LINES = STYLE.type, STYLE.lines
PLAIN: Mapping[str, Value] = {
    "size": "cruiser",
    "hull": 10,
    "crew": "2345",
    "captain": "JQ",
    "phasers": True,
    "torpedoes": True,
}
FLAGSHIP: Mapping[str, Value] = {
    "size": "battleship",
    "hull": 15,
    "flagship": True,
    "phasers": True,
    "torpedoes": True,
}


def literal(value: object) -> str:
    if isinstance(value, str):
        return ships.toml(value)
    if isinstance(value, Sequence):
        return f"[{', '.join(map(literal, value))}]"
    return str(value).lower()


def text_of(base: Mapping[str, object] = PLAIN, /, **more: object) -> str:
    """A ship's file: the plain cruiser, or another ship, but for what is said."""
    return text_with({**base, **more})


def cruiser(values: Mapping[str, object]) -> str:
    """The plain cruiser's file, but for some values."""
    return text_with({**PLAIN, **values})


def text_with(values: Mapping[str, object]) -> str:
    lines = [f"{key} = {literal(value)}" for key, value in values.items()]
    head = ['system = "fleet-captain"', 'name = "Test"', 'code = "T"']
    waive = ["hull-of-its-size", "dice-of-its-size", "two-or-three-critical-points"]
    return "\n".join([*head, f"waive = {literal(waive)}", *lines])


def definition(source: str | Path) -> ShipClass:
    found = ships.load_ship(source).definition
    assert isinstance(found, ShipClass)
    return found


@cache
def record(source: str | Path, *rulings: tuple[str, Value]) -> Page:
    """A ship's record; one of several pages as if they were pasted under each other."""
    agreed, faults = RULINGS.override(dict(rulings))
    assert faults == ()
    ((system, fleet),) = build.neutral_fleets([ships.load_ship(source)])
    pages = records_document(system, (fleet,), agreed, SheetOptions()).pages
    width, height = pages[0].size
    marks = [
        Use(Symbol("page", Box(0, 0, width, height), page.marks), Transform.move(0, n * height))
        for n, page in enumerate(pages)
    ]
    return Page(Size(width, height * len(pages)), tuple(marks))


def panel(page: Page, title: str, *after: str) -> list[ink.Written]:
    """The labels from a panel's title down to those of the panels under it, in drawing order.

    Of two panels side by side the one drawn first ends where the other begins.
    """
    words = ink.written(page)
    heads = [n for n, item in enumerate(words) if item.font == TYPE.panel_title]
    start = next(n for n in heads if words[n].text == title)
    end = next((n for n in heads if n > start), len(words))
    assert not after or words[end].text in after
    return words[start:end]


def said(items: Sequence[ink.Written]) -> str:
    """Words in drawing order; what is set without a space between is joined."""
    text, end = "", (0.0, 0.0)
    for item in items:
        left, low = item.corners[0].x, item.corners[2].y
        near = abs(left - end[0]) < 0.01 and abs(low - end[1]) < 0.01
        text += item.text if near else f" {item.text}"
        end = (item.corners[1].x, low)
    return re.sub(r"\s+", " ", text)


def corners_of(page: Page, count: int, width: float | None = None) -> list[list[Point]]:
    """The parts of all drawn lines that have so many corners."""
    return [
        [Point(x, y) for x, y in part]
        for item in ink.drawn(page)
        if item.path.pen and (width is None or abs(item.path.pen.width - width) < 1e-6)
        for part in subpaths(item.ops)
        if len(part) == count
    ]


def same(one: Box, other: Box) -> bool:
    edges = ("x", "y", "right", "bottom")
    return all(abs(getattr(one, edge) - getattr(other, edge)) < 0.01 for edge in edges)


# The head.


@EACH
def test_the_head_says_hull_slowness_dice_and_points(file: Path) -> None:
    ship = definition(file)
    size = {"escort": (1, "4·6·8"), "cruiser": (2, "6·8·10"), "battleship": (3, "8·10·12")}
    slowness, dice = size[ship.size]
    assert numbers(record(file)) == {
        "HULL": str(ship.hull),
        "SLOWNESS": str(ship.slowness or slowness),
        "POWER DICE": dice,
        "POINTS": str(build.cost(ships.load_ship(file)).points),
    }
    words = f"{ship.code} · {'Fleet Captain' if ship.flagship else ship.size}"
    assert words in [item.text.strip() for item in ink.written(record(file))]


# Hull.

HULL_BOX = mm(28)
"""Boxes of the hull are 28 points high, and nothing else on a record is."""


class HullBox(NamedTuple):
    number: int
    strong: bool
    pointed: bool


def hull_boxes(page: Page) -> list[HullBox]:
    """The boxes in reading order."""
    frames = [f for f in map(ink.around, corners_of(page, 4, LINES.box)) if is_high(f)]
    strong = [f for f in map(ink.around, corners_of(page, 4, mm(2))) if is_high(f)]
    tips = [part[2] for item in filled(page) for part in item if len(part) == 3]
    labels = [item for item in ink.written(page) if item.text.isdigit()]
    found = []
    for frame in sorted(frames, key=lambda f: (round(f.y, 1), f.x)):
        inner = [x for x, y in lines(page) if frame.x < x < frame.right and abs(y - frame.y) < 0.01]
        for left, right in itertools.pairwise([frame.x, *sorted(inner), frame.right]):
            box = Box(left, frame.y, right - left, frame.height)
            (number,) = [i.text for i in labels if box.contains(i.box)]
            pointed = [t for t in tips if abs(t.x - box.center.x) < 0.01 and 0 < box.y - t.y < 1]
            found.append(HullBox(int(number), any(same(box, s) for s in strong), bool(pointed)))
    assert len(strong) == sum(box.strong for box in found)
    return found


def is_high(frame: Box) -> bool:
    return abs(frame.height - HULL_BOX) < 0.01


def lines(page: Page) -> list[tuple[float, float]]:
    """Where single lines of the boxes' pen begin."""
    return [(part[0].x, part[0].y) for part in corners_of(page, 2, LINES.box)]


def filled(page: Page) -> list[list[list[Point]]]:
    """The parts of what is filled in black without a line."""
    return [
        [[Point(x, y) for x, y in part] for part in subpaths(item.ops)]
        for item in ink.drawn(page)
        if item.path.fill and not item.path.pen
    ]


@pytest.mark.parametrize(
    ("values", "critical"),
    [
        ({"hull": 10}, {5, 1}),
        ({"hull": 7}, {4, 1}),
        ({"hull": 4, "size": "escort"}, {2, 1}),
        ({"hull": 2, "size": "escort"}, {1}),
        ({"hull": 1, "size": "escort"}, set()),
        ({"hull": 18, "size": "battleship"}, {9, 1}),
        ({"hull": 60, "size": "battleship"}, {30, 1}),
        ({"hull": 7, "critical_points": [5, 3, 1]}, {5, 3, 1}),
        ({"hull": 60, "size": "battleship", "critical_points": [59, 41, 2]}, {59, 41, 2}),
    ],
)
def test_a_box_is_printed_for_each_hull_point_and_critical_ones_are_marked(
    values: dict[str, object], critical: set[int]
) -> None:
    page = record(cruiser(values))
    boxes = hull_boxes(page)
    assert [box.number for box in boxes] == list(range(len(boxes), 0, -1))
    assert len(boxes) == values["hull"]
    assert {box.number for box in boxes if box.strong} == critical
    assert {box.number for box in boxes if box.pointed} == critical
    words = said(panel(page, "HULL"))
    assert words.count("at 0") == 1
    listed = re.findall(r"▼ Damage brings the hull to or past ([^:]*): roll a critical", words)
    assert ("critical" in words) == bool(critical)
    *first, last = map(str, sorted(critical, reverse=True)) if critical else ("",)
    expected = f"{', '.join(first)} or {last}" if first else last
    assert [text.replace("†", "") for text in listed] == [expected] * bool(critical)


@pytest.mark.parametrize(
    ("values", "rounding", "words"),
    [
        ({"hull": 7}, None, "4† or 1"),
        ({"hull": 7}, "up", "4 or 1"),
        ({"hull": 7}, "down", "3 or 1"),
        ({"hull": 8}, None, "4 or 1"),
        ({"hull": 3}, "down", "1"),
        ({"hull": 7, "critical_points": [4, 1]}, None, "4 or 1"),
    ],
)
def test_only_a_half_that_is_rounded_has_the_dagger_of_the_rounding(
    values: dict[str, object], rounding: str | None, words: str
) -> None:
    agreed = [("critical.half_rounding", rounding)] if rounding else []
    page = record(cruiser(values), *agreed)
    assert f"to or past {words}: roll a critical" in said(panel(page, "HULL"))
    marked = {str(box.number) for box in hull_boxes(page) if box.strong}
    assert marked == set(words.replace("†", "").split(" or "))


@EACH
def test_fires_and_states_have_boxes(file: Path) -> None:
    page = record(file)
    boxes, words = squares(page), panel(page, "HULL")
    # Results of the countdown that last for a turn: 4, and 9 of two dice.
    states = {"Sitting duck": True, "Engine stall": definition(file).flagship}
    for state, printed in states.items():
        labels = [item for item in words if item.text == state]
        assert [ticked(label, boxes) for label in labels] == [1] * printed
    (fires,) = [item for item in words if item.text == "Fires"]
    row = [
        f
        for f in map(ink.around, corners_of(page, 4, LINES.box))
        if f.x > fires.box.right and f.y < fires.box.center.y < f.bottom and f.x < mm(300)
    ]
    assert row
    assert [item.text for item in words].count("Fires") == 1


@EACH
def test_each_design_flaw_has_a_box(file: Path) -> None:
    page, ship = record(file), definition(file)
    boxes = squares(page)
    titles = [item.text for item in ink.written(page)]
    assert titles.count("DESIGN FLAWS") == bool(ship.flaws)
    words = panel(page, "DESIGN FLAWS") if ship.flaws else []
    for flaw in ship.flaws:
        (label,) = [item for item in words if item.text == flaw]
        assert ticked(label, boxes) == 1


def test_six_long_flaws_are_printed_with_a_box_each() -> None:
    flaws = [f"{n} {'very long words about it ' * 7}".strip() for n in range(1, 7)]
    short, full = (record(text_of(flaws=found)) for found in (flaws[:1], flaws))
    # They go on on a second page.
    words = said(ink.written(full))
    assert [words.count(flaw) for flaw in flaws] == [1] * 6
    assert len(squares(full)) == len(squares(short)) + 5


# Cards.


HANDS = ("Crew: strike the highest", "Captain")


def hands(page: Page) -> dict[str, list[str]]:
    """The cards of each hand, by the words over it; every card has a frame of its own."""
    cards = [item for item in ink.written(page) if item.font == TYPE.damage]
    tags = [item for item in ink.written(page) if item.text in HANDS]
    frames = [
        box
        for item in ink.drawn(page)
        if item.path.pen and any(op[0] == "C" for op in item.ops)
        for part in parts(item)
        if mm(20) < (box := ink.around(part)).height < mm(30) and box.width < box.height
    ]
    assert len(frames) == len(cards)
    found: dict[str, list[str]] = {tag.text: [] for tag in tags}
    for card in cards:
        (frame,) = [frame for frame in frames if frame.contains(card.box)]
        over = [t for t in tags if 0 < frame.y - t.box.y < mm(16) and t.box.x < card.box.x]
        found[max(over, key=lambda t: t.box.x).text].append(card.text)
    return found


def parts(item: ink.Drawn) -> list[list[Point]]:
    """The corners of each part of a path; ends of curves count."""
    found: list[list[Point]] = []
    for op in item.ops:
        if op[0] == "M":
            found.append([])
        if op[0] != "Z":
            found[-1].append(Point(float(op[-2]), float(op[-1])))
    return found


@pytest.mark.parametrize("captain", ["J", "JQ", "JQK"])
@pytest.mark.parametrize("highest", range(2, 11))
def test_crew_and_captain_are_cards_to_strike(highest: int, captain: str) -> None:
    cards = [str(card) for card in range(2, highest + 1)]
    found = hands(record(text_of(crew="".join(cards), captain=captain)))
    assert found == {"Crew: strike the highest": cards, "Captain": list(captain)}


def test_the_flagship_says_fleet_captain_and_has_no_cards() -> None:
    page = record(text_of(FLAGSHIP))
    assert hands(page) == {}
    words = said(panel(page, "MOVE"))
    assert "Fleet Captain: no crew or captain rating, so any card lets it act" in words
    assert "Fleet Captain" not in said(panel(record(text_of()), "MOVE"))
    every = said(ink.written(page))
    for absent in ("Crew points", "Crew: strike", "with these numbers"):
        assert absent not in every


@pytest.mark.parametrize("value", ["highest card", "cards left"])
def test_the_record_says_what_crew_points_are(value: str) -> None:
    words = said(panel(record(text_of(), ("crew.points", value)), "COUNTDOWN TO DOOM"))
    assert f"Crew points: {value}." in words
    unsaid = said(panel(record(text_of()), "COUNTDOWN TO DOOM"))
    assert "Crew points: highest card†." in unsaid


# Dice.

CORNERS = {4: 3, 6: 4, 8: 4, 10: 8, 12: 5, 20: 6}
"""Corners of the outline of each die; a d8 is a square on its corner."""


class Die(NamedTuple):
    sides: int
    at: Point
    strong: bool


def dice(page: Page) -> list[Die]:
    """The dice on the page: a number in an outline that is that of its sides."""
    outlines = [
        ([Point(x, y) for x, y in part], item.path.pen.width)
        for item in ink.drawn(page)
        if item.path.pen and not item.path.fill
        for part in subpaths(item.ops)
        if 3 <= len(part) <= 8
        and max((box := ink.around(Point(x, y) for x, y in part)).width, box.height) < mm(23)
    ]
    found = []
    for label in ink.written(page):
        if label.font != TYPE.strong or label.text not in {str(sides) for sides in CORNERS}:
            continue
        around = [
            (corners, width)
            for corners, width in outlines
            if ink.around(corners).contains(label.box)
        ]
        if not around:
            continue
        ((corners, width),) = around
        sides = int(label.text)
        assert len(corners) == CORNERS[sides]
        upright = sum(abs(corners[0].y - other.y) < 0.01 for other in corners) == 2
        assert upright == (sides in (6, 10))
        found.append(Die(sides, label.box.center, width == LINES.emphasis))
    return found


def power_rows(page: Page) -> dict[int, dict[str, int]]:
    """For each roll the dice of shields, weapons and movement."""
    words = panel(page, "POWER DICE", "MOVE")
    heads = {w: i.box.center.x for i in words for w in ("SHIELD", "WEAPON", "MOVE") if i.text == w}
    # The log has a column MOVE too, farther right.
    heads["MOVE"] = min(i.box.center.x for i in words if i.text == "MOVE")
    rolls = [item for item in words if item.font == TYPE.shots]
    found: dict[int, dict[str, int]] = {}
    for roll in rolls:
        row = [die for die in dice(page) if abs(die.at.y - roll.box.center.y) < mm(6)]
        found[int(roll.text)] = {
            head: die.sides for head, x in heads.items() for die in row if abs(die.at.x - x) < 0.5
        }
    return found


BY_ROLL = {
    1: "low middle high",
    2: "low high middle",
    3: "middle low high",
    4: "middle high low",
    5: "high low middle",
    6: "high middle low",
}


def wanted_rows(by_roll: Mapping[int, str], sizes: Sequence[int]) -> dict[int, dict[str, int]]:
    worth = dict(zip(("low", "middle", "high"), sizes, strict=True))
    return {
        roll: dict(
            zip(("SHIELD", "WEAPON", "MOVE"), map(worth.__getitem__, said.split()), strict=True)
        )
        for roll, said in by_roll.items()
    }


@pytest.mark.parametrize(
    ("values", "sizes"),
    [
        ({"size": "escort", "hull": 6}, (4, 6, 8)),
        ({"size": "cruiser"}, (6, 8, 10)),
        ({"size": "battleship", "hull": 12}, (8, 10, 12)),
        ({"size": "cruiser", "dice": [4, 10, 12]}, (4, 10, 12)),
    ],
)
def test_each_roll_gives_its_dice_to_shields_weapons_and_movement(
    values: dict[str, object], sizes: tuple[int, ...]
) -> None:
    page = record(cruiser(values))
    assert power_rows(page) == wanted_rows(BY_ROLL, sizes)


@pytest.mark.parametrize("roll", range(1, 7))
def test_the_power_table_follows_what_players_agree_on(roll: int) -> None:
    for order in ("high middle low", "low high middle"):
        page = record(text_of(), (f"power.roll_{roll}", order))
        assert power_rows(page) == wanted_rows({**BY_ROLL, roll: order}, (6, 8, 10))


def test_the_power_table_has_its_dagger_until_all_six_orders_are_agreed_on() -> None:
    agreed = [(f"power.roll_{roll}", order) for roll, order in BY_ROLL.items()]
    for count in range(7):
        titles = [i.text for i in panel(record(text_of(), *agreed[:count]), "POWER DICE")]
        assert ("D6†" in titles, "D6" in titles) == (count < 6, count == 6)


def test_the_flagship_has_no_power_table() -> None:
    page = record(text_of(FLAGSHIP))
    assert power_rows(page) == {}
    assert "the Fleet Captain chooses" in said(panel(page, "POWER DICE"))
    assert "which die goes where" not in said(panel(page, "POWER DICE"))
    assert "d6: which die goes where" in said(panel(record(text_of()), "POWER DICE"))


@pytest.mark.parametrize("base", [PLAIN, FLAGSHIP], ids=["cruiser", "flagship"])
def test_the_log_has_a_row_for_each_of_twelve_turns_and_a_place_for_each_die(
    base: Mapping[str, object],
) -> None:
    page = record(text_of(base))
    words = panel(page, "POWER DICE", "MOVE")
    (turn,) = [item.box for item in words if item.text == "TURN"]
    turns = [
        i for i in words if i.font == TYPE.strong and abs(i.box.center.x - turn.center.x) < 0.5
    ]
    assert [item.text for item in turns] == [str(n) for n in range(1, 13)]
    columns = [
        f
        for f in map(ink.around, corners_of(page, 4, LINES.box))
        if f.height > mm(150) and f.x > turn.x
    ]
    assert len(columns) == 3
    for name, column in zip(
        ("SHIELDS", "WEAPONS", "MOVE"), sorted(columns, key=lambda f: f.x), strict=True
    ):
        heads = [i for i in words if i.text == name and abs(i.box.center.x - column.center.x) < 0.5]
        assert len(heads) == 1, name
        inner = [
            y for x, y in lines(page) if abs(x - column.x) < 0.01 and column.y < y < column.bottom
        ]
        edges = [column.y, *sorted(inner), column.bottom]
        assert len(edges) == 13
        for item, (top, bottom) in zip(turns, itertools.pairwise(edges), strict=True):
            assert top < item.box.y < item.box.bottom < bottom


# Movement.


def pips_to_hexes(page: Page) -> dict[int, int]:
    """For each roll the number under the bracket that spans it."""
    words = panel(page, "MOVE")
    strip = [item for item in words if item.text.isdigit()]
    assert any("PIPS" in item.text and "HEXES BELOW" in item.text for item in words)
    pips = [item for item in strip if item.font == TYPE.body]
    values = [item for item in strip if item.font == TYPE.shots]
    spans = [ink.around(part) for part in corners_of(page, 4, LINES.bracket)]
    assert len(spans) == len(values)
    found = {}
    for pip in pips:
        (span,) = [s for s in spans if s.x < pip.box.center.x < s.right]
        (value,) = [v for v in values if abs(v.box.center.x - span.center.x) < 0.01]
        found[int(pip.text)] = int(value.text)
    return found


@pytest.mark.parametrize(
    ("values", "hexes"),
    [
        ({"size": "escort", "hull": 6}, "1 2 3 4 5 6 7 8"),
        ({"size": "cruiser"}, "0 1 1 2 2 3 3 4 4 5"),
        ({"size": "battleship", "hull": 12}, "0 0 1 1 1 2 2 2 3 3 3 4"),
        ({"size": "battleship", "hull": 12, "slowness": 4}, "0 0 0 1 1 1 1 2 2 2 2 3"),
    ],
)
def test_every_pip_of_the_largest_die_has_its_hexes(values: dict[str, object], hexes: str) -> None:
    found = pips_to_hexes(record(cruiser(values)))
    assert found == dict(enumerate(map(int, hexes.split()), 1))


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"size": "escort", "hull": 6}, "1 pip a hex"),
        ({"size": "cruiser"}, "2 pips a hex"),
        ({"size": "battleship", "hull": 12, "slowness": 4}, "4 pips a hex"),
    ],
)
def test_the_panel_says_the_slowness(values: dict[str, object], words: str) -> None:
    assert words in [item.text for item in panel(record(cruiser(values)), "MOVE")]


def order_words(page: Page) -> list[str]:
    """The words under the four boxes of orders."""
    frames = [
        box
        for item in ink.drawn(page)
        if item.path.pen and any(op[0] == "C" for op in item.ops)
        for part in parts(item)
        if abs((box := ink.around(part)).height - mm(34)) < 0.01 and abs(box.width - mm(34)) < 0.01
    ]
    assert len(frames) == 4
    found = []
    for frame in sorted(frames, key=lambda f: f.x):
        (word,) = [
            item.text
            for item in ink.written(page)
            if abs(item.box.center.x - frame.center.x) < 0.3
            and 0 < item.box.bottom - frame.bottom < mm(11)
        ]
        found.append(word)
    return found


def test_the_four_orders_stand_side_by_side_and_the_fourth_has_a_dagger() -> None:
    common = ["forward", "left", "right"]
    assert order_words(record(text_of())) == [*common, "drift†"]
    for fourth in ("drift", "hold"):
        assert order_words(record(text_of(), ("orders.fourth", fourth))) == [*common, fourth]
    words = said(panel(record(text_of(), ("orders.fourth", "hold")), "MOVE"))
    # A ship that is not activated drifts whatever the fourth order is.
    assert "Not activated: drift." in words


# Weapons.


class WeaponRow(NamedTuple):
    dice: list[tuple[int, str]]
    """Sides, and what is added to the roll."""
    strong: bool
    detail: str
    boxes: int


def weapon_rows(page: Page) -> dict[str, WeaponRow]:
    """The rows of the table of weapons by name."""
    words = panel(page, "ATTACK", "HULL")
    names = [item for item in words if item.font == TYPE.row_name]
    added = [item for item in words if item.font == TYPE.needed]
    found = {}
    for name in names:
        # The middle of a row with a detail lies under its name.
        level = name.box.center.y + mm(4.6)
        row = sorted((d for d in dice(page) if abs(d.at.y - level) < mm(8)), key=lambda d: d.at.x)
        rolled = [(die.sides, "".join(a.text for a in added if beside(die, a.box))) for die in row]
        details = [
            i.text
            for i in words
            if abs(i.box.x - name.box.x) < 0.01 and 0 < i.box.y - name.box.y < mm(14)
        ]
        boxes = [
            b for b in squares(page) if b.right < name.box.x and abs(b.center.y - level) < mm(8)
        ]
        strong = bool(row) and all(die.strong for die in row)
        found[name.text] = WeaponRow(rolled, strong, "".join(details), len(boxes))
    return found


def beside(die: Die, words: Box) -> bool:
    return 0 < words.x - die.at.x < mm(16) and abs(words.center.y - die.at.y) < mm(6)


TORPEDO = "extra attack, forward arc†"


def head_dice(page: Page) -> list[int]:
    """The weapons dice over the columns."""
    (lead,) = [i.box for i in panel(page, "ATTACK") if i.text == "WEAPON DIE = RANGE"]
    row = [die for die in dice(page) if abs(die.at.y - lead.center.y) < mm(8) and die.at.x > lead.x]
    return [die.sides for die in sorted(row, key=lambda die: die.at.x)]


@pytest.mark.parametrize(
    ("base", "sizes", "larger", "volleys"),
    [
        ({"size": "escort", "hull": 6}, [4, 6, 8], [6, 8, 10], "1 volley†"),
        ({"size": "cruiser"}, [6, 8, 10], [8, 10, 12], "2 volleys†"),
        ({"size": "battleship", "hull": 12}, [8, 10, 12], [10, 12, 20], "3 volleys†"),
        (FLAGSHIP, [8, 10, 12], [10, 12, 20], "3 volleys†"),
    ],
)
def test_each_weapon_has_its_dice_and_a_box(
    base: Mapping[str, object], sizes: list[int], larger: list[int], volleys: str
) -> None:
    page = record(text_of(base) if base is FLAGSHIP else cruiser(base))
    plain = [(die, "") for die in sizes]
    assert head_dice(page) == sizes
    assert weapon_rows(page) == {
        "Lasers": WeaponRow(plain, False, "all round", 1),
        "Phasers": WeaponRow(plain, False, f"all round, {volleys}", 1),
        "Torpedo, centerline": WeaponRow([(d, "") for d in larger], True, TORPEDO, 1),
        # One weapon, so one box.
        "Torpedo, off center": WeaponRow([(d, "+1") for d in sizes], False, TORPEDO, 0),
    }


@pytest.mark.parametrize(
    ("lasers", "phasers", "torpedoes"), list(itertools.product([True, False], repeat=3))
)
def test_only_weapons_that_a_ship_has_are_printed(
    lasers: bool, phasers: bool, torpedoes: bool
) -> None:
    page = record(text_of(lasers=lasers, phasers=phasers, torpedoes=torpedoes))
    rows = weapon_rows(page)
    named = {
        "Lasers": lasers,
        "Phasers": phasers,
        "Torpedo, centerline": torpedoes,
        "Torpedo, off center": torpedoes,
    }
    assert set(rows) == {name for name, printed in named.items() if printed}
    assert sum(row.boxes for row in rows.values()) == lasers + phasers + torpedoes
    words = said(panel(page, "ATTACK", "HULL"))
    armed = lasers or phasers or torpedoes
    assert ("Range = size of the weapon die." in words) == armed
    assert ("LOST" in words) == armed
    assert ("No weapons" in words) == (not armed)
    around = [name for name, fitted in (("lasers", lasers), ("phasers", phasers)) if fitted]
    found = re.findall(r"Every hex: ([^.]*)\.", words)
    assert found == [" and ".join(around)] * bool(around)


@pytest.mark.parametrize("volleys", [1, 2, 3])
def test_each_volley_needs_another_target_the_nearest_first(volleys: int) -> None:
    words = said(panel(record(text_of(phaser_volleys=volleys)), "ATTACK", "HULL"))
    assert ("Each volley at another target, the nearest first." in words) == (volleys > 1)
    assert ("The nearest target first." in words) == (volleys == 1)
    assert "nearest" not in said(panel(record(text_of(phasers=False)), "ATTACK", "HULL"))


def test_a_ship_without_weapons_has_neither_their_dice_nor_hexes() -> None:
    page = record(text_of(lasers=False, phasers=False, torpedoes=False))
    attack, hull = (panel(page, title)[0].box for title in ("ATTACK", "HULL"))
    assert [die for die in dice(page) if attack.y < die.at.y < hull.y] == []
    assert hexes(page) == []
    assert ink.overlapping(page) == []


@pytest.mark.parametrize(
    ("values", "agreed", "words"),
    [
        ({}, None, "2 volleys†"),
        ({}, 1, "1 volley"),
        ({}, 3, "3 volleys"),
        ({"phaser_volleys": 1}, None, "1 volley"),
        ({"phaser_volleys": 3}, 1, "3 volleys"),
    ],
)
def test_volleys_follow_the_class_before_the_players(
    values: dict[str, object], agreed: int | None, words: str
) -> None:
    rulings = [("phasers.volleys_cruiser", agreed)] if agreed else []
    detail = weapon_rows(record(cruiser(values), *rulings))["Phasers"].detail
    assert detail == f"all round, {words}"


def test_without_torpedoes_nothing_is_said_of_them() -> None:
    page = record(text_of(torpedoes=False))
    words = said(panel(page, "ATTACK", "HULL"))
    for word in ("orpedo", "enterline", "off center", "forward", "extra", "▲", "+1", "†"):
        # The volleys of its phasers have a dagger of their own.
        assert word not in words.replace("volleys†", "volleys"), word
    # An explosion counts as a torpedo for whoever is near.
    every = said(ink.written(page))
    assert every.count("torpedo") == every.count("as by a centerline torpedo") == 1


# The torpedo's arc.


def hexes(page: Page) -> list[tuple[Box, float]]:
    """The hexes of the diagram and their pens; a gray one has a pen of 0."""
    return [
        (box, 0.0 if item.path.pen.color == STYLE.grays.ghost else item.path.pen.width)
        for item in ink.drawn(page)
        if item.path.pen and not item.path.fill
        for part in subpaths(item.ops)
        if len(part) == 6
        and (box := ink.around(Point(x, y) for x, y in part)).width > mm(25)  # no die
        and box.width / box.height == pytest.approx(2 / 3**0.5)  # nor a part of an icon
    ]


def rose(page: Page) -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], float]]:
    """Labels and pens of the hexes by column and half hexes ahead of the ship in their middle."""
    words = panel(page, "ATTACK", "HULL")
    found = hexes(page)
    x, y = (sum(getattr(box.center, axis) for box, _ in found) / len(found) for axis in "xy")
    wide, high = found[0][0].width, found[0][0].height
    labels: dict[tuple[int, int], str] = {}
    pens: dict[tuple[int, int], float] = {}
    for box, pen in found:
        across, ahead = (box.center.x - x) / (0.75 * wide), (y - box.center.y) / (high / 2)
        place = round(across), round(ahead)
        assert abs(place[0] - across) < 1e-6
        assert abs(place[1] - ahead) < 1e-6
        pens[place] = pen
        labels[place] = "".join(
            i.text for i in words if i.font == TYPE.axis and box.contains(i.box)
        )
    # All hexes up to range 3, and the ship's own.
    assert len(pens) == 1 + 6 + 12 + 18
    return labels, pens


@pytest.mark.parametrize(("arc", "widest"), [(None, 60.0), ("120", 60.0), ("180", 89.0)])
def test_the_arc_of_a_torpedo_is_drawn_as_bearings_say(arc: str | None, widest: float) -> None:
    page = record(text_of(), *([("torpedo.arc", arc)] if arc else []))
    labels, pens = rose(page)
    reached = hexes_ahead(3, widest)
    assert {place for place, text in labels.items() if text} == set(reached)
    for place in reached:
        straight = place[0] == 0
        assert labels[place] == ("▲" if straight else "+1")
        assert pens[place] == (LINES.ready if straight else LINES.hex)
    gray = {place for place, width in pens.items() if not width}
    assert gray == set(pens) - {*reached, (0, 0)}
    words = said(panel(page, "ATTACK", "HULL"))
    assert ("forward arc†" in words, "off center†" in words) == (arc is None, arc is None)
    assert "▲ torpedo on the centerline, +1 off center" in words


def test_the_ship_in_the_middle_of_its_hexes_points_ahead() -> None:
    page = record(text_of())
    (own,) = [box for box, _ in hexes(page) if heads_in(page, box)]
    (head,) = heads_in(page, own)
    tip = min(head, key=lambda point: point.y)
    assert abs(tip.x - own.center.x) < 0.01
    assert own.y < tip.y < own.center.y
    centers = [box.center for box, _ in hexes(page)]
    assert own.center.y == pytest.approx(sum(c.y for c in centers) / len(centers))
    assert own.center.x == pytest.approx(sum(c.x for c in centers) / len(centers))


def heads_in(page: Page, box: Box) -> list[list[Point]]:
    """The heads of arrows in a box."""
    triangles = [part for item in filled(page) for part in item if len(part) == 3]
    return [part for part in triangles if box.contains(ink.around(part))]


def test_without_torpedoes_all_hexes_are_alike() -> None:
    labels, pens = rose(record(text_of(torpedoes=False)))
    assert set(labels.values()) == {""}
    assert {width for place, width in pens.items() if place != (0, 0)} == {0.0}


# The countdown.


def countdown_rows(page: Page) -> dict[int, str]:
    """The results by the numbers in the margin."""
    words = panel(page, "COUNTDOWN TO DOOM")
    font = TYPE.card_strong if any(i.font == TYPE.card_strong for i in words) else TYPE.strong
    rolls = [n for n, i in enumerate(words) if i.font == font and i.text.isdigit()]
    ends = [
        *rolls[1:],
        next(n for n, i in enumerate(words) if re.match(r"Crew p|Explosion:", i.text)),
    ]
    found = {}
    for start, end in zip(rolls, ends, strict=True):
        roll, name, *rest = words[start:end]
        assert roll.box.right < name.box.x
        assert roll.box.bottom == pytest.approx(name.box.bottom)
        found[int(roll.text)] = said([name, *rest]).strip()
    return found


def test_an_ordinary_ship_has_the_results_of_a_d6() -> None:
    page = record(text_of())
    rows = countdown_rows(page)
    assert list(rows) == [1, 2, 3, 4, 5, 6]
    heads = ["Strike colors", "Boom", "Abandon ship", "Sitting duck", "Venting", "Repairs"]
    assert [row.split(":")[0] for row in rows.values()] == heads
    assert "at hull 0, before anything: d6" in said(panel(page, "COUNTDOWN TO DOOM"))


def test_the_fleet_captain_has_the_results_of_two_dice() -> None:
    page = record(text_of(FLAGSHIP))
    rows = countdown_rows(page)
    assert list(rows) == list(range(2, 13))
    for roll, facts in {
        3: ("10 escape pods", "1 in 6", "command crew"),
        5: ("no crew to lose†", "3 in 6"),
        7: ("hull +d6", "all fires", "one weapon"),
        12: ("all damage",),
    }.items():
        assert all(fact in rows[roll] for fact in facts)
    assert "at hull 0, before anything: 2d6" in said(panel(page, "COUNTDOWN TO DOOM"))


@pytest.mark.parametrize("base", [PLAIN, FLAGSHIP], ids=["cruiser", "flagship"])
@pytest.mark.parametrize("agreed", [None, False, True])
def test_the_printed_results_are_those_of_the_tables(
    base: Mapping[str, object], agreed: bool | None
) -> None:
    rulings = {} if agreed is None else {"countdown.flagship_venting": agreed}
    table, _ = RULINGS.override(rulings)
    results = tables.countdown(definition(text_of(base)), table)
    rows = countdown_rows(record(text_of(base), *rulings.items()))
    assert rows == {doom.roll: f"{doom.name}: {doom.effect}" for doom in results}


@EACH
def test_the_record_says_what_an_explosion_does(file: Path) -> None:
    words = said(panel(record(file), "COUNTDOWN TO DOOM")).split("Explosion:")[1]
    assert "its hex as by a centerline torpedo, adjacent hexes as off center" in words
    assert "asteroids of density 1, each turn d6, gone on 6." in words
