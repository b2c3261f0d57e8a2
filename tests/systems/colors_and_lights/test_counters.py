"""The counters of a fleet: what is on them, that it fits, and how many there are."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import printkit.systems.colors_and_lights as system_package
from printkit import fonts
from printkit.backends.pdf import render
from printkit.errors import LayoutError
from printkit.geometry import Box, Size
from printkit.layout.blocks.pieces import columns
from printkit.layout.blocks.shapes import REACH, shape_path
from printkit.page import BLACK, Document, Label, Mark, Page, Path, Symbol, Text, Use
from printkit.press import CounterForm
from printkit.style import FLEET_LOOKS, SHAPES, FleetLook
from printkit.systems.base import Cost, Fleet, Piece, PieceGroup, Ship
from printkit.systems.colors_and_lights.counters import (
    counters,
    explain_counts,
    ordnance_counts,
    ship_counter,
)
from printkit.systems.colors_and_lights.ordnance_counters import COURSE_BOX
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.colors_and_lights.ship_counters import hull_for
from printkit.systems.colors_and_lights.silhouettes import (
    CRAFT,
    hull_path,
    outlines,
    ship_hulls,
)
from printkit.systems.rulings import Rulings, load_rulings
from printkit.units import MM_PER_PT
from tests.raster import Darkness, pdf_page

RULINGS = load_rulings(FilePath(system_package.__file__).with_name("rulings.toml"))
RED = FLEET_LOOKS["red"]
STOCK = ("K", "FFAA", "FFA", "DD", "CVE", "CL", "CA", "BB", "BBD", "CV", "NEP", "NCF")
KEEP_CLEAR = 2.3 * MM_PER_PT


def ship_class(code: str = "DD", kind: str = "escort", ss: int = 35, **more: object) -> ShipClass:
    return ShipClass.model_validate(
        {
            "system": "colors-and-lights",
            "name": f"Class {code}",
            "code": code,
            "type": kind,
            "superstructure": ss,
            **more,
        }
    )


def bays(**counts: int) -> ShipClass:
    return ship_class(bays=counts)


def ship(definition: ShipClass, number: int = 1) -> Ship:
    return Ship(definition, number, Cost(1, "1", (), ""))


def fleet_of(*definitions: ShipClass, look: FleetLook = RED) -> Fleet:
    """A fleet whose ships are numbered by code."""
    seen: dict[str, int] = {}
    ships = []
    for definition in definitions:
        seen[definition.code] = seen.get(definition.code, 0) + 1
        ships.append(ship(definition, seen[definition.code]))
    return Fleet("Red Fleet", look, tuple(ships))


def groups_of(fleet: Fleet, rulings: Rulings = RULINGS) -> dict[str, PieceGroup]:
    return {group.title: group for group in counters(fleet, rulings, CounterForm())}


def agreed_multirole() -> Rulings:
    rulings, faults = RULINGS.override({"ordnance.multirole": True})
    assert not faults
    return rulings


def flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """Marks and those of the symbols they use, which all lie at the same origin here."""
    for mark in marks:
        if isinstance(mark, Use):
            assert mark.transform == (1, 0, 0, 1, 0, 0)
            yield from flat(mark.symbol.marks)
        else:
            yield mark


def labels(symbol: Symbol) -> list[str]:
    return [
        label.text for mark in flat(symbol.marks) if isinstance(mark, Text) for label in mark.labels
    ]


def text_boxes(symbol: Symbol) -> list[tuple[str, Box]]:
    """Labels and their boxes from baseline to the height of capitals."""
    return [
        (label.text, cap_box(label, mark))
        for mark in flat(symbol.marks)
        if isinstance(mark, Text)
        for label in mark.labels
    ]


def cap_box(label: Label, mark: Text) -> Box:
    high = fonts.cap_height(mark.font)
    tracking = mark.font.tracking * MM_PER_PT
    return Box(label.x, label.y - high, label.width - tracking, high)


def path_box(path: Path) -> Box:
    numbers = [op[1:] for op in path.ops if len(op) > 1]
    xs = [x for op in numbers for x in op[0::2]]
    ys = [y for op in numbers for y in op[1::2]]
    half = path.pen.width / 2 if path.pen else 0.0
    return Box(
        min(xs) - half,
        min(ys) - half,
        max(xs) - min(xs) + 2 * half,
        max(ys) - min(ys) + 2 * half,
    )


def paths(symbol: Symbol) -> list[Path]:
    return [mark for mark in flat(symbol.marks) if isinstance(mark, Path)]


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def picture(symbol: Symbol, dpi: float = 300) -> Darkness:
    """A counter in gray levels."""
    page = Page(Size(symbol.box.width, symbol.box.height), symbol.marks)
    return pdf_page(render(Document((page,), "counter")), 0, dpi)


def everything(look: FleetLook = RED) -> list[Piece]:
    """The pieces of a fleet that has all there is."""
    all_bays = {"torpedo": 1, "fighter": 1, "bomber": 1, "fighter_bomber": 1, "assault": 1}
    classes = [
        ship_class(code, kind, bays=all_bays)
        for code in (*STOCK, "WWWW", "WW", "i")
        for kind in ("escort", "capital")
    ]
    found = counters(fleet_of(*classes, look=look), agreed_multirole(), CounterForm())
    return [piece for group in found for piece in group.pieces]


# Sizes and looks.


def test_ships_are_five_eighths_and_the_rest_half_an_inch() -> None:
    groups = groups_of(fleet_of(bays(torpedo=1, fighter=1)))
    sides = {"Ships": 15.875, "Ordnance": 12.7, "Markers": 12.7}
    assert groups.keys() == sides.keys()
    for title, side in sides.items():
        for piece in groups[title].pieces:
            assert piece.size == pytest.approx((side, side), abs=1e-9)
            for symbol in (piece.front, piece.back):
                assert symbol.box == Box(0, 0, *piece.size)


@pytest.mark.parametrize("look", FLEET_LOOKS.values(), ids=FLEET_LOOKS)
def test_all_ink_stays_on_the_counter_and_words_clear_of_the_cut(look: FleetLook) -> None:
    for piece in everything(look):
        for symbol in (piece.front, piece.back):
            clear = symbol.box.inset(*[KEEP_CLEAR] * 4)
            assert all(symbol.box.contains(path_box(path)) for path in paths(symbol))
            assert all(clear.contains(box) for _, box in text_boxes(symbol)), labels(symbol)


def test_words_on_a_counter_never_overlap() -> None:
    for piece in everything():
        for symbol in (piece.front, piece.back):
            for (_, one), (_, other) in itertools.combinations(text_boxes(symbol), 2):
                assert not overlap(one, other), labels(symbol)


def identity_box(symbol: Symbol, number: str) -> Box:
    """The box around the identity number: the smallest closed line around its figures."""
    figures = next(box for text, box in text_boxes(symbol) if text == number)
    around = [
        path_box(path)
        for path in paths(symbol)
        if path.pen and path.pen.color == BLACK and path_box(path).contains(figures)
    ]
    return min(around, key=lambda box: box.width * box.height)


def hull_box(symbol: Symbol, hull: str) -> Box:
    """The box of the hull, known by the number of its steps."""
    steps = len(hull_path(hull, 0, 0, 1))
    return next(path_box(path) for path in paths(symbol) if len(path.ops) == steps)


codes = st.text("WMi1A8", min_size=1, max_size=4)


@settings(max_examples=150, deadline=None)
@given(
    code=codes,
    number=st.integers(1, 999),
    kind=st.sampled_from(("escort", "capital")),
    hull=st.sampled_from(STOCK),
)
def test_code_number_and_hull_fit_whatever_their_length(
    code: str, number: int, kind: str, hull: str
) -> None:
    definition = ship_class(code, kind, silhouette=hull)
    for symbol in ship_counter(ship(definition, number), fleet_of()):
        words = dict(reversed(text_boxes(symbol)))
        assert sorted(labels(symbol)) == sorted((code, str(number)))
        code_box = next(box for text, box in text_boxes(symbol) if text == code)
        if code == str(number):
            continue
        box = identity_box(symbol, str(number))
        assert box.contains(words[str(number)])
        assert not overlap(box, code_box)
        ship_hull = hull_box(symbol, hull)
        assert not overlap(ship_hull, code_box)
        mark = next(path_box(p) for p in paths(symbol) if p.fill == RED.color)
        assert not overlap(mark, box)
        assert not overlap(box, ship_hull)
        steps = len(hull_path(hull, 0, 0, 1))
        outline = next(path for path in paths(symbol) if len(path.ops) == steps)
        for op in outline.ops:
            if op[0] == "M" or op[0] == "L":
                assert not mark.contains(Box(op[1], op[2], 0, 0))


@pytest.mark.parametrize(
    ("code", "size"), [("K", 9.6), ("BBD", 9.6), ("WWW", 8.6), ("FFAA", 8.6), ("WWWW", 8.6)]
)
def test_codes_are_set_in_one_of_two_sizes(code: str, size: float) -> None:
    front, _ = ship_counter(ship(ship_class(code)), fleet_of())
    font = next(
        mark.font
        for mark in flat(front.marks)
        if isinstance(mark, Text) and mark.labels[0].text == code
    )
    assert font.size == size


@pytest.mark.parametrize("number", [0, 1000])
def test_a_number_that_has_no_room_is_refused_by_name(number: int) -> None:
    with pytest.raises(LayoutError, match=f"DD-{number}"):
        ship_counter(ship(ship_class("DD"), number), fleet_of())


def test_the_damaged_side_shows_the_same_in_the_same_place() -> None:
    front, back = ship_counter(ship(ship_class("CA", "capital")), fleet_of())
    assert text_boxes(front) == text_boxes(back)
    solid, broken = paths(front), paths(back)
    # All shapes but the frame's dashes are alike; the back has the bolt besides.
    assert [path.ops for path in broken[: len(solid)]] == [path.ops for path in solid]
    assert len(broken) == len(solid) + 1
    assert [bool(p.pen and p.pen.dash) for p in solid] == [False] * len(solid)
    assert [bool(p.pen and p.pen.dash) for p in broken] == [True] + [False] * len(solid)


@pytest.mark.parametrize(("kind", "solid"), [("capital", True), ("escort", False)])
def test_capital_hulls_are_solid_and_escort_hulls_open(kind: str, solid: bool) -> None:
    front, _ = ship_counter(ship(ship_class("CA", kind)), fleet_of())
    steps = len(hull_path("CA", 0, 0, 1))
    hull = next(path for path in paths(front) if len(path.ops) == steps)
    assert (hull.fill is not None) is solid
    assert (hull.pen is None) is solid


@pytest.mark.parametrize("kind", ["escort", "capital"])
def test_an_arrowhead_breaks_the_frame_forward_and_nowhere_else(kind: str) -> None:
    for symbol in ship_counter(ship(ship_class("CVE", kind)), fleet_of()):
        dark = picture(symbol)
        # Between the cut and the frame, 1.8 pt wide, there is but the tip of the arrowhead.
        rim = int(len(dark) * 1.8 / 45)
        sides = [np.rot90(dark, turn)[:rim].sum() for turn in range(4)]
        assert sides[0] > 3
        assert sides[1:] == [0, 0, 0]


# Fleets without color.


def mark_picture(look: FleetLook) -> Darkness:
    """A fleet's mark as on a ship counter, all marks in the same ink."""
    side = 2 * REACH * 2.7 * MM_PER_PT
    path = Path(shape_path(look.shape, side / 2, side / 2, 2.7 * MM_PER_PT), fill=BLACK)
    return pdf_page(render(Document((Page(Size(side, side), (path,)),), "mark")), 0, 300)


def test_fleet_marks_differ_pairwise_in_black() -> None:
    assert {look.shape for look in FLEET_LOOKS.values()} == set(SHAPES)
    pictures = {look.shape: mark_picture(look) for look in FLEET_LOOKS.values()}
    assert len(pictures) == 8
    for (one, a), (other, b) in itertools.combinations(pictures.items(), 2):
        union = np.maximum(a, b).sum()
        assert np.abs(a - b).sum() > 0.15 * union, (one, other)


def test_the_ring_alone_is_hollow() -> None:
    for look in FLEET_LOOKS.values():
        dark = mark_picture(look)
        middle = len(dark) // 2
        assert dark[middle, middle] == (0.0 if look.shape == "ring" else 1.0), look.shape


@pytest.mark.parametrize("look", FLEET_LOOKS.values(), ids=FLEET_LOOKS)
def test_every_ship_and_ordnance_counter_bears_the_shape_of_its_fleet(look: FleetLook) -> None:
    steps = [op[0] for op in shape_path(look.shape, 0, 0, 1)]
    marked = [p for p in everything(look) if not p.front.name.startswith("marker")]
    assert len(marked) > 20
    for piece in marked:
        for symbol in (piece.front, piece.back):
            filled = [p for p in paths(symbol) if p.fill == look.color]
            assert [[op[0] for op in path.ops] for path in filled] == [steps]


def test_an_unknown_shape_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LayoutError, match="heart") as caught:
        shape_path("heart", 0, 0, 1)
    assert all(shape in caught.value.hint for shape in SHAPES)


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_stay_within_their_reach(shape: str) -> None:
    box = path_box(Path(shape_path(shape, 10, 20, 2)))
    reach = 2 * REACH
    assert Box(10 - reach, 20 - reach, 2 * reach, 2 * reach).contains(box)


# Hulls.


def test_every_stock_class_and_every_craft_has_an_outline() -> None:
    assert set(outlines()) == {*STOCK, *CRAFT}
    assert set(ship_hulls()) == set(STOCK)


@pytest.mark.parametrize("name", [*STOCK, *CRAFT])
def test_outlines_are_symmetrical_and_within_their_square(name: str) -> None:
    outline = outlines()[name]
    for part in (outline.hull, outline.slots):
        points = {point for polygon in part for point in polygon}
        assert points == {(-x, y) for x, y in points}
    assert path_box(Path(hull_path(name, 5, 5, 5))).x >= -1e-9
    assert Box(0, 0, 10, 10).contains(path_box(Path(hull_path(name, 5, 5, 5))))


def test_slots_of_a_solid_hull_stay_open() -> None:
    size = Size(20, 20)
    page = Page(size, (Path(hull_path("CV", 10, 10, 10), fill=BLACK),))
    dark = pdf_page(render(Document((page,), "hull")), 0, 127)  # 5 dots a mm
    assert dark[50, 50] == 1.0  # amidships, between the decks
    assert dark[50, 50 + 13] == 0.0  # 0.26 to the right: the middle of a deck
    assert dark[50, 50 - 13] == 0.0


def test_an_unknown_silhouette_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LayoutError, match="XX") as caught:
        hull_path("XX", 0, 0, 1)
    assert "CVE" in caught.value.hint


def test_a_class_names_its_hull_or_gets_its_codes_or_its_kins() -> None:
    assert hull_for(ship_class("DD", silhouette="BB")) == "BB"
    assert hull_for(ship_class("cve")) == "CVE"
    assert hull_for(ship_class("F", ss=30)) in STOCK  # a craft's letter is no hull
    carrier = ship_class("X", "capital", 80, bays={"fighter_bomber": 6})
    assert hull_for(carrier) == "CV"
    gun = {"kind": "beam", "strength": 4, "range": 6}
    assert hull_for(ship_class("X", "capital", 95, weapons=[gun])) == "BBD"
    assert hull_for(ship_class("X", "escort", 5)) == "NEP"
    assert hull_for(ship_class("X", "capital", 5, noncombatant=True)) == "NCF"


# How many.


def test_every_ship_is_there_once_with_its_identity() -> None:
    classes = [ship_class(code) for code in ("DD", "DD", "BB", "DD", "FFAA", "BB")] * 4
    fleet = fleet_of(*classes)
    pieces = groups_of(fleet)["Ships"].pieces
    assert [piece.count for piece in pieces[: len(classes)]] == [1] * len(classes)
    for piece, one in zip(pieces, fleet.ships, strict=False):
        for symbol in (piece.front, piece.back):
            assert "-".join(labels(symbol)) == one.identity


@pytest.mark.parametrize("count", [1, 9, 10, 13, 20])
def test_blanks_fill_the_last_row_of_ships(count: int) -> None:
    pieces = groups_of(fleet_of(*[ship_class()] * count))["Ships"].pieces
    assert sum(piece.count for piece in pieces) == -(-count // 10) * 10
    assert columns(pieces[0].size) == 10
    blanks = pieces[count:]
    assert sum(piece.count for piece in blanks) == -count % 10
    assert [labels(piece.front) for piece in blanks] == [[]] * len(blanks)
    if -count % 10 > 1:
        capital, escort = blanks
        assert abs(capital.count - escort.count) <= 1
        # Solid and open, and the same on both sides.
        assert [p.fill for p in paths(capital.front)] != [p.fill for p in paths(escort.front)]


def test_ordnance_is_counted_by_what_may_be_on_the_table() -> None:
    # Eight bays of craft give 16 C&C: 3 for fighters, 1 for bombers, 4 for either.
    fleet = fleet_of(
        bays(fighter=3, torpedo=2),
        bays(bomber=1, torpedo=2, assault=1),
        bays(fighter_bomber=4, assault=4),
    )
    found = {kind: tuple(count[:2]) for kind, count in ordnance_counts(fleet, RULINGS).items()}
    assert found == {
        "fighter": (16, 7),
        "bomber": (16, 5),
        "torpedo": (8, 4),
        "assault": (5, 5),
    }
    totals = {kind: count.total for kind, count in ordnance_counts(fleet, RULINGS).items()}
    assert totals == {"fighter": 23, "bomber": 21, "torpedo": 12, "assault": 10}
    assert explain_counts(fleet, RULINGS) == (
        "23 fighters: C&C 16 in play + 7 on ready tracks",
        "21 bombers: C&C 16 in play + 5 on ready tracks",
        "12 torpedoes: 2 in play + 1 on the ready track for each of 4 bays",
        "10 assault craft: 1 in play + 1 on the ready track for each of 5 bays",
    )


def test_fighter_bays_alone_need_no_bombers() -> None:
    fleet = fleet_of(bays(fighter=2), bays(fighter=2))
    assert explain_counts(fleet, RULINGS) == ("12 fighters: C&C 8 in play + 4 on ready tracks",)


def test_multirole_craft_come_only_where_agreed_and_from_their_bays() -> None:
    fleet = fleet_of(bays(fighter_bomber=2, fighter=1))
    assert "fighter_bomber" not in ordnance_counts(fleet, RULINGS)
    agreed = ordnance_counts(fleet, agreed_multirole())
    assert agreed["fighter_bomber"][:2] == (6, 2)
    assert "fighter_bomber" not in ordnance_counts(fleet_of(bays(fighter=1)), agreed_multirole())


def test_the_ordnance_printed_is_the_ordnance_counted() -> None:
    fleet = fleet_of(bays(fighter=1, bomber=2, fighter_bomber=1, torpedo=3, assault=2))
    group = groups_of(fleet, agreed_multirole())["Ordnance"]
    counted = ordnance_counts(fleet, agreed_multirole())
    assert [piece.count for piece in group.pieces] == [count.total for count in counted.values()]
    assert columns(group.pieces[0].size) == 12


def test_a_fleet_without_bays_has_no_ordnance() -> None:
    fleet = fleet_of(ship_class("CL", "capital"))
    assert list(groups_of(fleet)) == ["Ships", "Markers"]
    assert explain_counts(fleet, RULINGS) == ()


def test_an_empty_fleet_has_no_counters() -> None:
    assert counters(fleet_of(), RULINGS, CounterForm()) == ()


def test_each_ship_has_a_marker_for_each_of_its_tracks() -> None:
    pieces = groups_of(fleet_of(*[ship_class()] * 7))["Markers"].pieces
    assert [(labels(piece.front), piece.count) for piece in pieces] == [
        ([name], 7) for name in ("FIRE", "BOARDERS", "CREW", "FTL")
    ]
    inks = {p.fill for piece in pieces for p in paths(piece.front)}
    assert inks == {BLACK}


# Ordnance.


def ordnance_piece(kind: str) -> Piece:
    fleet = fleet_of(bays(**{kind: 1}))
    pieces = groups_of(fleet, agreed_multirole())["Ordnance"].pieces
    wanted = {"fighter": 0, "bomber": 0, "fighter_bomber": 2, "torpedo": 0, "assault": 0}
    return pieces[wanted[kind]]


@pytest.mark.parametrize(
    ("kind", "printed"),
    [
        ("fighter", {"F", "8", "ATA 4"}),
        ("bomber", {"B", "6", "ATG 6"}),
        ("fighter_bomber", {"F/B", "8", "3 | 3"}),
        ("assault", {"A", "4", "board"}),
        ("torpedo", {"10"}),
    ],
)
def test_ordnance_prints_the_published_numbers(kind: str, printed: set[str]) -> None:
    assert set(labels(ordnance_piece(kind).front)) == printed


@pytest.mark.parametrize("kind", ["fighter", "fighter_bomber"])
def test_fighters_have_a_used_side(kind: str) -> None:
    piece = ordnance_piece(kind)
    assert "used" in labels(piece.back)
    assert "used" not in labels(piece.front)
    frames = [next(p for p in paths(s) if p.pen) for s in (piece.front, piece.back)]
    assert [bool(frame.pen and frame.pen.dash) for frame in frames] == [False, True]


@pytest.mark.parametrize("kind", ["bomber", "assault"])
def test_bombers_and_assault_craft_are_alike_on_both_sides(kind: str) -> None:
    piece = ordnance_piece(kind)
    assert piece.front is piece.back
    assert "used" not in labels(piece.back)


def test_a_torpedo_has_room_for_exactly_two_course_numbers() -> None:
    piece = ordnance_piece("torpedo")
    assert set(labels(piece.back)) == {"10", "ready"}
    ruled = [p for p in paths(piece.front) if p.pen and p.pen.color != RED.color]
    corners, boxes = ruled
    # An outline and one line across it: two boxes, each with a cut-off corner.
    assert [op[0] for op in boxes.ops] == ["M", "L", "L", "L", "Z", "M", "L"]
    assert [op[0] for op in corners.ops] == ["M", "L", "M", "L"]
    outline = path_box(replace(boxes, pen=None))
    assert outline.height == pytest.approx(COURSE_BOX * MM_PER_PT)
    assert outline.width / 2 >= 10.5 * MM_PER_PT
    assert all(not overlap(box, path_box(boxes)) for _, box in text_boxes(piece.front))
