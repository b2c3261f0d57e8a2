"""The counters of a fleet and of the table: what is on them, that it fits, how many there are."""

from __future__ import annotations

import itertools
from pathlib import Path as FilePath

import numpy as np
import pytest

import printkit.systems.spaceship_battles as system_package
from printkit import fonts
from printkit.backends.pdf import render
from printkit.geometry import Box, Point, Size
from printkit.layout.blocks.pieces import columns
from printkit.layout.impose import CounterWords, impose
from printkit.page import BLACK, Document, Page, Path, Symbol
from printkit.press import CounterForm
from printkit.style import FLEET_LOOKS, NEUTRAL, Style
from printkit.systems.base import Board, Cost, Fleet, Piece, PieceGroup, Ship
from printkit.systems.rulings import load_rulings
from printkit.systems.spaceship_battles.counters import (
    common_counters,
    counter_notes,
    counters,
    ship_counter,
)
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.systems.spaceship_battles.silhouettes import outlines
from printkit.units import A4, LETTER, MM_PER_PT, Paper
from tests.margins import HARD_MARGIN
from tests.raster import Darkness, pdf_page
from tests.sheets.ink import Drawn, around, drawn, outside, overlapping, written

RULINGS = load_rulings(FilePath(system_package.__file__).with_name("rulings.toml"))
LOOK = FLEET_LOOKS["blue"]
BOARD = Board("square", 21, 18, 25.4)
SIZES = "ABCDEF"
KEEP_CLEAR = 2.3 * MM_PER_PT


def ship_class(size: str = "D", code: str = "", **more: object) -> ShipClass:
    return ShipClass.model_validate(
        {
            "system": "spaceship-battles",
            "name": f"Class {size}",
            "code": code or size,
            "size": size,
            "top_speed": "hyper-5",
            **more,
        }
    )


def fleet_of(*definitions: ShipClass) -> Fleet:
    """A fleet whose ships are numbered throughout."""
    ships = (Ship(one, n, Cost(1, "1", (), "")) for n, one in enumerate(definitions, 1))
    return Fleet("Blue fleet", LOOK, tuple(ships))


def groups_of(fleet: Fleet) -> dict[str, PieceGroup]:
    return {group.title: group for group in counters(fleet, RULINGS, CounterForm())}


def common_groups() -> dict[str, PieceGroup]:
    found = common_counters((fleet_of(ship_class()),), RULINGS, BOARD)
    return {group.title: group for group in found}


def page(symbol: Symbol) -> Page:
    return Page(Size(symbol.box.width, symbol.box.height), symbol.marks)


def labels(symbol: Symbol) -> list[str]:
    return [item.text for item in written(page(symbol))]


def picture(symbol: Symbol) -> Darkness:
    return pdf_page(render(Document((page(symbol),), "counter")), 0, 300)


def everything() -> list[Piece]:
    """All pieces of a fleet that has all there is, and those of the table."""
    armed = {"energy_weapon": "II", "force_field": "I", "invisibility": True}
    fleet = fleet_of(*(ship_class(size, code, **armed) for size in SIZES for code in ("i", "WWWW")))
    groups = (*counters(fleet, RULINGS, CounterForm()), *common_groups().values())
    return [piece for group in groups for piece in group.pieces]


# Sizes and looks.


def test_ships_are_five_eighths_and_markers_half_an_inch() -> None:
    sides = {"Ships": 15.875, "Markers": 12.7, "Turn and phase": 12.7}
    groups = groups_of(fleet_of(ship_class())) | common_groups()
    for title, side in sides.items():
        assert groups[title].pieces
        for piece in groups[title].pieces:
            assert piece.size == pytest.approx((side, side), abs=1e-9)


def test_all_ink_stays_on_the_counter_and_words_clear_of_the_cut_and_of_each_other() -> None:
    for piece in everything():
        for symbol in (piece.front, piece.back):
            assert symbol.box == Box(0, 0, *piece.size)
            sheet = page(symbol)
            clear = symbol.box.inset(*[KEEP_CLEAR] * 4)
            words = [item.box for item in written(sheet, high=fonts.CAP_HEIGHT)]
            assert words or symbol.name.startswith("blank")
            assert all(clear.contains(box) for box in words), labels(symbol)
            assert all(symbol.box.contains(item.box) for item in drawn(sheet)), symbol.name
            assert not overlapping(sheet)


def test_pictures_of_markers_run_into_no_words() -> None:
    fleet = fleet_of(ship_class(energy_weapon="I", force_field="I", invisibility=True))
    pieces = (*groups_of(fleet)["Markers"].pieces, *common_groups()["Turn and phase"].pieces)
    assert len(pieces) == 9
    for piece in pieces:
        for symbol in (piece.front, piece.back):
            icon = tuple(mark for mark in symbol.marks if isinstance(mark, Path))
            dark = picture(Symbol("icon", symbol.box, icon))
            assert dark.any()
            for item in written(page(symbol), high=fonts.CAP_HEIGHT):
                assert not under(item.box, dark, symbol.box).any(), labels(symbol)


def under(box: Box, dark: Darkness, whole: Box) -> Darkness:
    """The part of a picture under a box."""
    scale = dark.shape[1] / whole.width
    left, right, top, bottom = (
        round(edge * scale) for edge in (box.x, box.right, box.y, box.bottom)
    )
    return dark[top:bottom, left:right]


@pytest.mark.parametrize("size", SIZES)
def test_a_ship_faces_one_side_of_its_square_on_both_sides(size: str) -> None:
    fleet = fleet_of(ship_class(size))
    for symbol in ship_counter(fleet.ships[0], fleet):
        dark = picture(symbol)
        # Between the cut and the frame, 1.8 pt wide, there is but the tip of the arrowhead.
        rim = int(len(dark) * 1.8 / 45)
        sides = [np.rot90(dark, turn)[:rim].sum() for turn in range(4)]
        assert sides[0] > 3
        assert sides[1:] == [0, 0, 0]


def test_the_back_is_the_damaged_side_with_a_broken_frame_and_a_bolt() -> None:
    fleet = fleet_of(ship_class("C", "CA"))
    front, back = ship_counter(fleet.ships[0], fleet)
    assert labels(front) == labels(back) == ["CA", "1"]
    frames = [framed(symbol) for symbol in (front, back)]
    assert [bool(frame.path.pen and frame.path.pen.dash) for frame in frames] == [False, True]
    assert len(drawn(page(back))) == len(drawn(page(front))) + 1
    note = groups_of(fleet)["Ships"].back_note
    assert "serious or critical" in note


def framed(symbol: Symbol) -> Drawn:
    return next(item for item in drawn(page(symbol)) if item.path.pen)


# Hulls.


def test_there_is_a_hull_for_each_size_in_its_square_and_symmetrical() -> None:
    assert set(SIZES) <= set(outlines())
    for outline in outlines().values():
        for part in (outline.hull, outline.slots):
            points = {point for polygon in part for point in polygon}
            assert points == {(-x, y) for x, y in points}
            assert all(-1 <= x <= 1 and -1 <= y <= 1 for x, y in points)


@pytest.mark.parametrize("size", SIZES)
def test_a_ship_flies_under_the_hull_of_its_size_solid(size: str) -> None:
    fleet = fleet_of(ship_class(size, "XX"))
    hull = outlines()[size].path(*(points * MM_PER_PT for points in (22.5, 20.6, 10.6)))
    for symbol in ship_counter(fleet.ships[0], fleet):
        assert [item.path.fill for item in drawn(page(symbol)) if item.path.ops == hull] == [BLACK]


def hull_picture(size: str) -> Darkness:
    path = Path(outlines()[size].path(10, 10, 10), fill=BLACK)
    return pdf_page(render(Document((Page(Size(20, 20), (path,)),), "hull")), 0, 127)


def test_the_smaller_the_size_the_less_ink_and_no_two_hulls_look_alike() -> None:
    pictures = {size: hull_picture(size) for size in SIZES}
    ink = [pictures[size].sum() for size in "ABCDE"]
    assert ink == sorted(ink, reverse=True)
    for one, other in itertools.combinations(SIZES, 2):
        union = np.maximum(pictures[one], pictures[other]).sum()
        assert np.abs(pictures[one] - pictures[other]).sum() > 0.25 * union, (one, other)


def test_a_squadron_shows_three_ships_apart_the_leader_ahead() -> None:
    ships = [around(Point(*point) for point in polygon) for polygon in outlines()["F"].hull]
    left, leader, right = sorted(ships, key=lambda box: box.x)
    assert left.right < leader.center.x < right.x
    assert left.bottom < leader.center.y  # y runs forward: their bows are behind its middle
    assert (left.y, left.bottom) == (right.y, right.bottom)


def test_the_note_explains_a_squadron_where_there_is_one() -> None:
    for size in SIZES:
        note = groups_of(fleet_of(ship_class(size)))["Ships"].note
        assert ("squadron of 3" in note) == (size == "F")


# How many.


@pytest.mark.parametrize("count", [1, 9, 10, 13])
def test_every_ship_is_there_once_and_blanks_fill_its_last_row(count: int) -> None:
    fleet = fleet_of(*(ship_class(size) for size in (SIZES * 3)[:count]))
    pieces = groups_of(fleet)["Ships"].pieces
    for piece, ship in zip(pieces, fleet.ships, strict=False):
        assert piece.count == 1
        for symbol in (piece.front, piece.back):
            assert "-".join(labels(symbol)) == ship.identity
    blanks = pieces[count:]
    assert columns(pieces[0].size) == 10
    assert sum(piece.count for piece in blanks) == -count % 10
    assert all(labels(side) == [] for piece in blanks for side in (piece.front, piece.back))


def marker_words(fleet: Fleet) -> list[tuple[str, str, int]]:
    """Front, back and number of each kind of marker."""
    return [
        (" ".join(labels(piece.front)), " ".join(labels(piece.back)), piece.count)
        for piece in groups_of(fleet)["Markers"].pieces
    ]


def test_markers_are_counted_by_ships_and_by_what_they_have() -> None:
    fleet = fleet_of(
        ship_class("A", force_field="V", energy_weapon="III"),
        ship_class("B", force_field="II", torpedoes=True, invisibility=True),
        ship_class("C", invisibility=True, missiles=True),
        ship_class("E"),
        ship_class("F", energy_weapon="I"),
    )
    assert marker_words(fleet) == [
        ("−6 INVISIBLE", "−6 INVISIBLE", 2),
        ("HELD BY TRACTOR", "HELD BY TRACTOR", 3),
        ("BOARDED", "BOARDED", 3),
        ("SELF- DESTRUCT", "SELF- DESTRUCT", 3),
        ("−1 ENGINE FACTOR", "−2 ENGINE FACTOR", 5),
        ("−1 FIELD FACTOR", "−2 FIELD FACTOR", 2),
        ("−1 WEAPON FACTOR", "−2 WEAPON FACTOR", 4),
    ]
    assert counter_notes(fleet, RULINGS) == (
        "2 invisible: one for each ship with the device",
        "3 held by tractor, 3 boarded, 3 self-destruct: one for every two ships",
        "5 engine factor: one for each ship",
        "2 field factor: one for each ship with a force field",
        "4 weapon factor: one for each armed ship",
    )


def test_a_lone_transport_has_one_of_each_marker_it_can_need() -> None:
    found = [(front, count) for front, _, count in marker_words(fleet_of(ship_class("E")))]
    assert found == [
        ("HELD BY TRACTOR", 1),
        ("BOARDED", 1),
        ("SELF- DESTRUCT", 1),
        ("−1 ENGINE FACTOR", 1),
    ]


def test_an_empty_fleet_has_no_counters() -> None:
    assert counters(fleet_of(), RULINGS, CounterForm()) == ()
    assert counter_notes(fleet_of(), RULINGS) == ()


# The table.


def test_nothing_of_the_table_lies_on_the_board() -> None:
    assert [group.on_board for group in common_groups().values()] == [False, False]
    assert all(group.on_board for group in groups_of(fleet_of(ship_class())).values())
    markers = [labels(piece.front) for piece in common_groups()["Turn and phase"].pieces]
    assert markers == [["TURN"], ["PHASE"]]


def track(index: int) -> Symbol:
    piece = common_groups()["Tracks"].pieces[index]
    assert piece.back.marks == ()  # no ink where none is needed
    return piece.front


def corners(item: Drawn) -> list[tuple[Point, ...]]:
    """The points of each subpath."""
    found: list[list[Point]] = []
    for op in item.ops:
        if op[0] == "M":
            found.append([])
        found[-1] += [Point(float(op[i]), float(op[i + 1])) for i in range(1, len(op), 2)]
    return [tuple(points) for points in found]


def cells(sheet: Page, width: float) -> list[Box]:
    """The cells of a track drawn with a pen of so many points."""
    return [
        around(points)
        for item in drawn(sheet)
        if item.path.pen and item.path.pen.width == pytest.approx(width * MM_PER_PT)
        for points in corners(item)
    ]


@pytest.mark.parametrize("index", [0, 1])
def test_a_track_has_twelve_cells_in_which_a_marker_leaves_the_number_free(index: int) -> None:
    sheet = page(track(index))
    numbers = [item for item in written(sheet) if item.text.isdecimal()]
    assert [item.text for item in numbers] == [str(number) for number in range(1, 13)]
    head, *places = cells(sheet, 0.7)
    assert len(places) == 12
    assert head.height == pytest.approx(2 * places[0].height)
    for item, place in zip(numbers, places, strict=True):
        assert place.contains(item.box)
        assert place.width > 12.7
        assert place.bottom - item.box.bottom > 12.7


@pytest.mark.parametrize("index", [0, 1])
def test_the_words_in_the_head_of_a_track_keep_off_its_lines(index: int) -> None:
    sheet = page(track(index))
    head = cells(sheet, 0.7)[0]
    inside = [item for item in written(sheet) if item.box.x < head.right]
    assert len(inside) > 2
    for item in inside:
        assert head.bottom - item.box.bottom > 1
        assert item.box.x - head.x > 1


def test_the_phases_with_an_attack_stand_out_on_the_track() -> None:
    sheet = page(track(0))
    words = written(sheet)
    heavy = cells(sheet, 1.8)
    attacks = []
    for box in heavy:
        number, word = (item.text for item in words if box.contains(item.box))
        assert word == "attack"
        attacks.append(int(number))
    assert attacks == [3, 6, 9, 12]
    assert [item.text for item in words].count("attack") == 4
    orders = ["Phase 0", "off: destroyed", "power", "speed", "self-destruct", "repair"]
    head = cells(sheet, 0.7)[0]
    assert [item.text for item in words if head.contains(item.box)] == orders


@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
def test_the_table_needs_one_sheet_of_either_paper(paper: Paper) -> None:
    words = CounterWords("Counters for the table", "Spaceship Battles", "", NEUTRAL)
    pages = impose(common_groups().values(), paper, Style(), words)
    assert len(pages) == 2
    for side in pages:
        assert not outside(side, HARD_MARGIN)
        assert not overlapping(side)
