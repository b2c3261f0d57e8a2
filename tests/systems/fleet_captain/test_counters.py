"""The counters of Fleet Captain: what is on them, that it fits, and how many there are."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from pathlib import Path as FilePath

import pytest

import printkit.systems.fleet_captain as system_package
from printkit import fonts
from printkit.board.grid import Cell
from printkit.board.hexes import HexGrid
from printkit.geometry import Box, Point
from printkit.layout.arrange import DAGGER_NOTE
from printkit.layout.impose import CounterWords, impose
from printkit.page import Mark, Path, Symbol, Text, Use
from printkit.press import CounterForm
from printkit.style import FLEET_LOOKS, NEUTRAL, FleetLook, Style
from printkit.systems.base import Board, Cost, Fleet, Piece, PieceGroup, Ship
from printkit.systems.fleet_captain.counters import (
    common_counters,
    counter_notes,
    counters,
    ship_counter,
)
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.fleet_captain.silhouettes import outlines
from printkit.systems.fleet_captain.torpedo_arc import torpedo_hexes
from printkit.systems.rulings import Rulings, load_rulings
from printkit.units import A4, LETTER, MM_PER_PT, Paper

RULINGS = load_rulings(FilePath(system_package.__file__).with_name("rulings.toml"))
GREEN = FLEET_LOOKS["green"]
KEEP_CLEAR = 2.3 * MM_PER_PT
INCH = 25.4
MAP = Board("hex", 20, 20, 0.75 * INCH)


def ship_class(code: str = "CR", size: str = "cruiser", **more: object) -> ShipClass:
    if not more.get("flagship"):
        more = {"crew": "2345", "captain": "J", **more}
    return ShipClass.model_validate(
        {"system": "fleet-captain", "name": code, "code": code, "size": size, "hull": 10, **more}
    )


FLAGSHIP = ship_class("FS", "battleship", flagship=True)


def fleet_of(*classes: ShipClass, look: FleetLook = GREEN) -> Fleet:
    numbered = enumerate(classes, 1)
    ships = tuple(Ship(one, number, Cost(1, "1", (), "")) for number, one in numbered)
    return Fleet("Green fleet", look, ships)


def ruled(**values: object) -> Rulings:
    rulings, faults = RULINGS.override({k.replace("__", "."): v for k, v in values.items()})
    assert not faults
    return rulings


def of_fleet(*classes: ShipClass, rulings: Rulings = RULINGS) -> dict[str, PieceGroup]:
    return {group.title: group for group in counters(fleet_of(*classes), rulings, CounterForm())}


def of_table(
    *classes: ShipClass, rulings: Rulings = RULINGS, board: Board = MAP
) -> dict[str, PieceGroup]:
    fleets = (fleet_of(*classes),)
    return {group.title: group for group in common_counters(fleets, rulings, board)}


def template(arc: str, cell: float) -> Symbol:
    board = Board("hex", 20, 20, cell)
    groups = of_table(ship_class(), rulings=ruled(torpedo__arc=arc), board=board)
    return groups["Torpedo arc"].pieces[0].front


def flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """Marks and those of the symbols they use, which all lie at the same origin here."""
    for mark in marks:
        if isinstance(mark, Use):
            assert mark.transform == (1, 0, 0, 1, 0, 0)
            yield from flat(mark.symbol.marks)
        else:
            yield mark


def paths(symbol: Symbol) -> list[Path]:
    return [mark for mark in flat(symbol.marks) if isinstance(mark, Path)]


def text_boxes(symbol: Symbol) -> list[tuple[str, Box]]:
    """Labels and their boxes from baseline to the height of capitals."""
    return [
        (label.text, Box(label.x, label.y - high, label.width, high))
        for mark in flat(symbol.marks)
        if isinstance(mark, Text)
        for high in (fonts.cap_height(mark.font),)
        for label in mark.labels
    ]


def labels(symbol: Symbol) -> list[str]:
    return [text for text, _ in text_boxes(symbol)]


def path_box(path: Path) -> Box:
    numbers = [op[1:] for op in path.ops if len(op) > 1]
    xs = [x for op in numbers for x in op[0::2]]
    ys = [y for op in numbers for y in op[1::2]]
    ink = path.pen.width / 2 if path.pen else 0.0
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return box.inset(-ink, -ink, -ink, -ink)


def overlap(one: Box, other: Box) -> bool:
    return not (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def everything(look: FleetLook = GREEN) -> Iterator[Piece]:
    """All there is, with the longest words."""
    sizes = ("escort", "cruiser", "battleship")
    fleet = fleet_of(FLAGSHIP, *(ship_class("WWWW", size) for size in sizes), look=look)
    for rulings in (RULINGS, ruled(orders__fourth="hold", torpedo__arc="180")):
        for group in (
            *counters(fleet, rulings, CounterForm()),
            *common_counters((fleet,), rulings, MAP),
        ):
            yield from group.pieces


# Sizes and looks.


def test_ships_are_five_eighths_and_small_counters_half_an_inch() -> None:
    groups = of_fleet(ship_class()) | of_table(ship_class())
    sides = {
        "Ships": 15.875,
        "Order markers": 12.7,
        "Escape pods and fires": 12.7,
        "Explosions": 12.7,
        "Asteroids": 12.7,
    }
    assert groups.keys() == {*sides, "Torpedo arc"}
    for title, side in sides.items():
        assert groups[title].on_board
        for piece in groups[title].pieces:
            assert piece.size == pytest.approx((side, side), abs=1e-9)
            assert piece.front.box == piece.back.box == Box(0, 0, *piece.size)
    assert not groups["Torpedo arc"].on_board


@pytest.mark.parametrize("look", FLEET_LOOKS.values(), ids=FLEET_LOOKS)
def test_all_ink_stays_on_the_counter_and_words_clear_of_the_cut(look: FleetLook) -> None:
    for piece in everything(look):
        for symbol in (piece.front, piece.back):
            clear = symbol.box.inset(*[KEEP_CLEAR] * 4)
            assert all(symbol.box.contains(path_box(path)) for path in paths(symbol)), symbol.name
            assert all(clear.contains(box) for _, box in text_boxes(symbol)), labels(symbol)


def test_words_on_a_counter_never_overlap() -> None:
    for piece in everything():
        for symbol in (piece.front, piece.back):
            for (_, one), (_, other) in itertools.combinations(text_boxes(symbol), 2):
                assert not overlap(one, other), labels(symbol)


# Ships.


def hull_in(symbol: Symbol) -> str:
    """The hull on a counter, in its place."""
    x, y, radius = (points * MM_PER_PT for points in (22.5, 20.6, 10.6))
    known = {outline.path(x, y, radius): name for name, outline in outlines().items()}
    (found,) = [known[path.ops] for path in paths(symbol) if path.ops in known]
    return found


@pytest.mark.parametrize(
    ("one", "hull"),
    [
        (ship_class(size="escort"), "escort"),
        (ship_class(size="cruiser"), "cruiser"),
        (ship_class(size="battleship"), "battleship"),
        (FLAGSHIP, "flagship"),
        (ship_class(size="escort", flagship=True), "flagship"),
        (ship_class(size="cruiser", silhouette="heavy-cruiser"), "heavy-cruiser"),
        (ship_class(size="escort", flagship=True, silhouette="frigate"), "frigate"),
    ],
)
def test_a_ship_flies_under_the_hull_of_its_size_on_both_sides(one: ShipClass, hull: str) -> None:
    fleet = fleet_of(one)
    front, back = ship_counter(fleet.ships[0], fleet)
    assert [hull_in(front), hull_in(back)] == [hull, hull]
    assert labels(front) == labels(back) == [one.code, "1"]
    broken = [any(p.pen and p.pen.dash for p in paths(side)) for side in (front, back)]
    assert broken == [False, True]


@pytest.mark.parametrize("name", outlines())
def test_outlines_are_symmetrical_and_within_their_square(name: str) -> None:
    outline = outlines()[name]
    for part in (outline.hull, outline.slots):
        points = {point for polygon in part for point in polygon}
        assert points == {(-x, y) for x, y in points}
    assert Box(0, 0, 2, 2).contains(path_box(Path(outline.path(1, 1, 1))))


@pytest.mark.parametrize("count", [1, 10, 13])
def test_each_ship_is_there_once_and_blanks_fill_the_row(count: int) -> None:
    pieces = of_fleet(*[ship_class()] * count)["Ships"].pieces
    printed = [labels(piece.front) for piece in pieces]
    assert printed[:count] == [["CR", str(number)] for number in range(1, count + 1)]
    assert all(piece.count == 1 for piece in pieces[:count])
    assert sum(piece.count for piece in pieces) == -(-count // 10) * 10
    assert all(words == [] for words in printed[count:])


# Order markers.


def test_each_ship_has_one_marker_for_each_order() -> None:
    pieces = of_fleet(*[ship_class()] * 7)["Order markers"].pieces
    printed = [(labels(piece.front), piece.count) for piece in pieces]
    assert printed == [([word], 7) for word in ("FORWARD", "LEFT", "RIGHT", "DRIFT†")]


def test_a_session_says_what_the_fourth_order_is() -> None:
    group = of_fleet(ship_class(), rulings=ruled(orders__fourth="hold"))["Order markers"]
    assert labels(group.pieces[-1].front) == ["HOLD"]
    assert "†" not in group.note
    assert DAGGER_NOTE in of_fleet(ship_class())["Order markers"].note


@pytest.mark.parametrize("fourth", ["drift", "hold"])
def test_markers_face_down_tell_nothing_and_face_up_differ(fourth: str) -> None:
    pieces = of_fleet(ship_class(), rulings=ruled(orders__fourth=fourth))["Order markers"].pieces
    (back,) = {piece.back for piece in pieces}
    assert not labels(back)
    pictures = {tuple(path.ops for path in paths(piece.front)) for piece in pieces}
    assert len(pictures) == 4


def heading(symbol: Symbol) -> float:
    """Degrees clockwise from forward that an arrow's head points to."""
    # The head is a triangle drawn last: a foot, the tip, the other foot.
    head = paths(symbol)[-1].ops
    a, tip, b = (Point(op[1], op[2]) for op in head if op[0] == "M" or op[0] == "L")
    return math.degrees(math.atan2(tip.x - (a.x + b.x) / 2, (a.y + b.y) / 2 - tip.y))


def test_turns_point_to_the_next_side_of_a_hex() -> None:
    pieces = of_fleet(ship_class())["Order markers"].pieces
    assert [heading(p.front) for p in pieces] == pytest.approx([0, -60, 60, 0], abs=1e-6)


# Pods, fires, and what lies on the table.


def test_pods_and_fires_of_a_fleet() -> None:
    # The Fleet Captain leaves ten pods, and so does a full crew: its highest card. Two ships may
    # be abandoned before pods are picked up; ten at least.
    full, few = ship_class(crew="2345678910"), ship_class(crew="2345")
    fleets = (([few] * 3, 10), ([full] * 3, 20), ([FLAGSHIP, few, ship_class(crew="2")], 15))
    for fleet, count in fleets:
        pods, fires = of_fleet(*fleet)["Escape pods and fires"].pieces
        assert (labels(pods.front), pods.count) == (["POD"], count)
        assert (labels(fires.front), fires.count) == (["FIRE"], 6)


def test_the_notes_say_how_many_and_why() -> None:
    assert counter_notes(fleet_of(FLAGSHIP, ship_class(crew="2345")), RULINGS) == (
        "8 order markers: forward, left turn, right turn and drift† for each ship",
        "15 escape pods: enough for two ships",
        "4 fires: 2 for each ship",
    )


@pytest.mark.parametrize(("ships", "count"), [((1, 2), 3), ((20,), 20), ((15, 15), 20)])
def test_an_explosion_for_each_ship_of_all_fleets_up_to_twenty(
    ships: tuple[int, ...], count: int
) -> None:
    fleets = [fleet_of(*[ship_class()] * number) for number in ships]
    groups = {group.title: group for group in common_counters(fleets, RULINGS, MAP)}
    (piece,) = groups["Explosions"].pieces
    assert piece.count == count
    assert labels(piece.front) == ["1", "6: GONE"]  # density 1, gone on a 6
    note = groups["Explosions"].note
    assert all(words in note for words in ("density 1", "stationary", "gone on a 6"))


def test_two_asteroids_of_each_density_face_one_way_or_none() -> None:
    pieces = of_table(ship_class())["Asteroids"].pieces
    assert [(labels(p.front), p.count) for p in pieces] == [([str(n)], 2) for n in range(1, 7)]
    for piece in pieces:
        front, back = paths(piece.front), paths(piece.back)
        assert labels(piece.back) == labels(piece.front)
        assert [p.ops for p in front[:-1]] == [p.ops for p in back]
        arrowhead = path_box(front[-1])
        assert arrowhead.center.x == pytest.approx(piece.size.width / 2)
        assert arrowhead.bottom < min(box.y for _, box in text_boxes(piece.front))


def test_without_ships_there_are_no_counters() -> None:
    assert counters(fleet_of(), RULINGS, CounterForm()) == ()
    assert counter_notes(fleet_of(), RULINGS) == ()
    assert common_counters([fleet_of()], RULINGS, MAP) == ()


# The torpedo arc.


def hexes_ahead(reach: int, widest: float) -> dict[tuple[int, int], int]:
    """From the map's own grid: columns and half hexes from the ship, and range, by bearing."""
    size = 2 * reach + 1
    grid = HexGrid(size, size + 1, 1.0)
    ship = Cell(reach, reach)
    start = grid.center(ship)
    found = {}
    for column, row in itertools.product(range(grid.columns), range(grid.rows)):
        away = grid.distance(ship, Cell(column, row))
        x, y = grid.center(Cell(column, row))
        bearing = math.degrees(math.atan2(abs(x - start.x), start.y - y))
        if 1 <= away <= reach and bearing <= widest + 1e-9:
            found[column - reach, round(2 * (start.y - y))] = away
    return found


@pytest.mark.parametrize("reach", range(1, 13))
@pytest.mark.parametrize(("arc", "widest"), [("120", 60.0), ("180", 89.0)])
def test_the_arc_is_what_the_bearings_on_the_map_say(arc: str, widest: float, reach: int) -> None:
    found = {(h.q, -2 * h.r - h.q): h.range for h in torpedo_hexes(arc, reach)}
    assert found == hexes_ahead(reach, widest)
    assert len(found) == len(torpedo_hexes(arc, reach))


@pytest.mark.parametrize(("arc", "counts"), [("120", [3, 5, 7, 9]), ("180", [3, 5, 9, 11])])
def test_the_arc_has_so_many_hexes_at_each_range(arc: str, counts: list[int]) -> None:
    # A ring has 6 hexes for each step; a third of it and one more for both rays, or half of it
    # less those on the line through the ship.
    ranges = [place.range for place in torpedo_hexes(arc, 4)]
    assert [ranges.count(away) for away in (1, 2, 3, 4)] == counts


def drawn_hexes(symbol: Symbol) -> list[list[Point]]:
    """The corners of every hex of a template."""
    found = []
    for path in paths(symbol):
        if path.pen is None or path.fill is not None:
            continue
        points = [Point(op[1], op[2]) for op in path.ops if op[0] == "M" or op[0] == "L"]
        assert len(points) % 6 == 0
        found += [points[i : i + 6] for i in range(0, len(points), 6)]
    return found


@pytest.mark.parametrize("arc", ["120", "180"])
@pytest.mark.parametrize(
    ("cell", "reach"), [(5.0, 12), (12.7, 6), (0.75 * INCH, 4), (INCH, 2), (1.5 * INCH, 2)]
)
def test_the_template_is_as_large_as_the_map(arc: str, cell: float, reach: int) -> None:
    hexes = drawn_hexes(template(arc, cell))
    assert len(hexes) == 1 + len(hexes_ahead(reach, 60.0 if arc == "120" else 89.0))
    for corners in hexes:
        flats = {round(y, 6) for _, y in corners}
        assert max(flats) - min(flats) == pytest.approx(cell, abs=1e-5)
        sides = [math.dist(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
        assert sides == pytest.approx([cell / math.sqrt(3)] * 6)
    tops = sorted({round(min(y for _, y in corners), 6) for corners in hexes})
    assert [b - a for a, b in itertools.pairwise(tops)] == pytest.approx(
        [cell / 2] * (2 * reach), abs=1e-5
    )


@pytest.mark.parametrize("arc", ["120", "180"])
def test_the_centerline_alone_bears_the_sign_and_all_else_plus_one(arc: str) -> None:
    symbol = template(arc, MAP.cell)
    middle = symbol.box.center.x
    bonuses = [box for text, box in text_boxes(symbol) if text == "+1" and box.height > 3]
    assert len(bonuses) == len(torpedo_hexes(arc, 4)) - 4
    assert all(abs(box.center.x - middle) > MAP.cell / 2 for box in bonuses)
    strong = max(p.pen.width for p in paths(symbol) if p.pen)
    heavy = [p for p in paths(symbol) if p.pen and p.pen.width == strong]
    # The ship's hex and four ahead, straight above it.
    assert sum(len(p.ops) for p in heavy) == 5 * 7
    assert all(path_box(p).center.x == pytest.approx(middle) for p in heavy)
    ship = max(drawn_hexes(symbol), key=lambda corners: max(y for _, y in corners))
    assert sum(x for x, _ in ship) / 6 == pytest.approx(middle)


def inside(point: Point, corners: list[Point]) -> bool:
    """Whether a point is in a hex with a flat top."""
    x = sum(c.x for c in corners) / 6
    y = sum(c.y for c in corners) / 6
    half = max(c.y for c in corners) - y
    across, down = abs(point.x - x), abs(point.y - y)
    return max(down, across * math.sqrt(3) / 2 + down / 2) < half


@pytest.mark.parametrize("arc", ["120", "180"])
@pytest.mark.parametrize("cell", [5.0, 7.5, 10.0, 12.7, 15.0, 19.05, 24.5, 25.4, 38.1, 70.0])
def test_words_of_the_template_stand_beside_its_hexes(arc: str, cell: float) -> None:
    symbol = template(arc, cell)
    clear = symbol.box.inset(*[KEEP_CLEAR] * 4)
    hexes = drawn_hexes(symbol)
    words = [(text, box) for text, box in text_boxes(symbol) if len(text) > 2]
    assert len(words) >= 4
    for text, box in words:
        assert clear.contains(box), text
        edge = [Point(box.x + box.width * part / 20, box.y) for part in range(21)]
        assert not any(inside(point, corners) for point in edge for corners in hexes), text
    for (one, a), (other, b) in itertools.combinations(words, 2):
        assert not overlap(a, b), (one, other)


def test_the_template_says_what_its_range_is_and_that_its_width_is_a_guess() -> None:
    group = of_table(ship_class())["Torpedo arc"]
    said = labels(group.pieces[0].front)
    assert {"Torpedo arc†", "range = weapons die; lines go on"} <= set(said)
    assert DAGGER_NOTE in group.note
    assert "19.05 mm" in group.note
    agreed = of_table(ship_class(), rulings=ruled(torpedo__arc="180"))["Torpedo arc"]
    assert "Torpedo arc" in labels(agreed.pieces[0].front)
    assert "†" not in agreed.note


def test_hexes_too_large_for_a_card_are_shown_smaller_and_it_says_so() -> None:
    group = of_table(ship_class(), board=Board("hex", 9, 9, 60.0))["Torpedo arc"]
    assert "not to scale: the map’s hexes are larger" in labels(group.pieces[0].front)
    assert "true size" not in group.note
    true = template("120", 1.5 * INCH)
    assert not any("not to scale" in text for text in labels(true))


@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
@pytest.mark.parametrize("cell", [5.0, 19.05, 25.4, 38.9, 100.0])
def test_the_template_finds_room_on_the_sheets(paper: Paper, cell: float) -> None:
    board = Board("hex", 9, 9, cell)
    groups = common_counters([fleet_of(*[ship_class()] * 20)], RULINGS, board)
    pages = impose(groups, paper, Style(), CounterWords("Counters", "", "", NEUTRAL))
    placed = [
        (page, mark)
        for page in pages
        for mark in page.marks
        if isinstance(mark, Use) and mark.symbol.name == "torpedo arc"
    ]
    assert len(placed) == 1  # the back stays blank
    for page, use in placed:
        left = use.transform.apply(0, 0).x
        assert left + use.symbol.box.width / 2 == pytest.approx(page.size.width / 2)
