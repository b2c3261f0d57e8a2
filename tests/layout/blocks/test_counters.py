"""Counters of ships for every game: outlines read from a file, both sides, and blanks."""

from __future__ import annotations

import itertools
from pathlib import Path as FilePath

import pytest

from printkit.errors import LayoutError
from printkit.geometry import Box, Point, Size
from printkit.layout.blocks.counters.art import SHIP, SMALL
from printkit.layout.blocks.counters.outlines import Outline, load_outlines
from printkit.layout.blocks.counters.ships import blank_counter, ship_pieces, ship_sides
from printkit.layout.blocks.counters.sizes import ShipFace
from printkit.page import BLACK, Op, Page, Symbol
from printkit.style import FLEET_LOOKS, FleetLook
from tests.layout.blocks.alone import subpaths
from tests.sheets import ink

LOOK = FLEET_LOOKS["blue"]
LOOKS = pytest.mark.parametrize("look", FLEET_LOOKS.values(), ids=FLEET_LOOKS)
SIDES = pytest.mark.parametrize("damaged", [False, True], ids=["front", "back"])
TRIANGLE = Outline((((0.0, 1.0), (-1.0, -1.0), (1.0, -1.0)),), ())
"""Counterclockwise with y forward."""


def page(symbol: Symbol) -> Page:
    return Page(Size(symbol.box.width, symbol.box.height), symbol.marks)


def words(symbol: Symbol) -> list[str]:
    return [item.text for item in ink.written(page(symbol))]


def area(ops: tuple[Op, ...]) -> float:
    """Of all polygons of a path, those that run the other way round taken off."""
    return sum(
        (a.x * b.y - b.x * a.y) / 2 for run in subpaths(ops) for a, b in itertools.pairwise(run)
    )


# Outlines.


@pytest.fixture
def hulls(tmp_path: FilePath) -> dict[str, Outline]:
    file = tmp_path / "silhouettes.toml"
    file.write_text(
        """
        [kite]  # begins and ends on the middle line
        halves = [[[0, 1], [0.5, 0], [0, -1]]]

        [reversed]
        halves = [[[0, -1], [0.5, 0], [0, 1]]]

        [twins]  # off the middle line, so there are two
        halves = [[[0.2, 0.5], [0.8, 0.5], [0.8, -0.5], [0.2, -0.5]]]

        [holed]
        halves = [[[0, 1], [1, 1], [1, -1], [0, -1]]]
        slots = [[-0.5, 0.5, 0.5, -0.5]]
        """,
        encoding="utf-8",
    )
    return dict(load_outlines(file))


def test_a_half_that_ends_on_the_middle_line_closes_with_its_mirror_image(
    hulls: dict[str, Outline],
) -> None:
    for name in ("kite", "reversed"):
        (whole,) = hulls[name].hull
        assert set(whole) == {(0, 1), (0.5, 0), (0, -1), (-0.5, 0)}
        assert len(whole) == 4


def test_any_other_half_is_there_twice(hulls: dict[str, Outline]) -> None:
    right, left = sorted(hulls["twins"].hull, key=lambda points: -points[0][0])
    assert {(-x, y) for x, y in right} == set(left)
    assert len(right) == len(left) == 4


@pytest.mark.parametrize(
    ("name", "size"),
    # A kite of 1 by 2; two bars of 0.6 by 1; a square of 2 less an opening of 1.
    [("kite", 1.0), ("reversed", 1.0), ("twins", 1.2), ("holed", 3.0)],
)
def test_hulls_run_one_way_and_openings_the_other(
    name: str, size: float, hulls: dict[str, Outline]
) -> None:
    """So that filling adds up the hull and leaves the openings."""
    path = hulls[name].path(0, 0, 1)
    assert abs(area(path)) == pytest.approx(size)
    ways = {area(_ops(run)) > 0 for run in subpaths(path)}
    assert len(ways) == (2 if name == "holed" else 1)


def _ops(run: list[Point]) -> tuple[Op, ...]:
    return (("M", *run[0]), *(("L", *point) for point in run[1:]))


def test_a_path_points_up_the_page_about_its_place(hulls: dict[str, Outline]) -> None:
    box = ink.around(subpaths(hulls["kite"].path(30, 40, 4))[0])
    assert (box.x, box.y, box.width, box.height) == pytest.approx((28, 36, 4, 8))
    arrow = subpaths(TRIANGLE.path(0, 0, 1))[0]
    assert min(arrow, key=lambda point: point.y).x == 0


# Ship counters.


@LOOKS
@pytest.mark.parametrize("code", ["I", "DD", "WWWW"])
@pytest.mark.parametrize("number", [1, 10, 999])
def test_both_sides_say_code_and_number_apart_and_within_the_counter(
    code: str, number: int, look: FleetLook
) -> None:
    for symbol in ship_sides(ShipFace(code, number, TRIANGLE), look):
        assert symbol.box == Box(0, 0, *SHIP)
        assert sorted(words(symbol)) == sorted([code, str(number)])
        assert ink.outside(page(symbol), 0) == []
        assert ink.overlapping(page(symbol)) == []


def test_the_back_has_a_broken_frame_and_a_bolt_more() -> None:
    front, back = (page(side) for side in ship_sides(ShipFace("DD", 1, TRIANGLE), LOOK))
    for side, dashed in ((front, False), (back, True)):
        (frame,) = (
            item.path
            for item in ink.drawn(side)
            if item.path.pen and item.path.pen.color == LOOK.color
        )
        assert frame.pen is not None
        assert bool(frame.pen.dash) is dashed
    solid = [
        [item for item in ink.drawn(side) if item.path.fill == BLACK] for side in (front, back)
    ]
    assert len(solid[1]) == len(solid[0]) + 1


@pytest.mark.parametrize("solid", [True, False])
def test_a_hull_is_solid_or_open_on_both_sides(solid: bool) -> None:
    for symbol in ship_sides(ShipFace("DD", 1, TRIANGLE, solid), LOOK):
        hulls = [
            item.path
            for item in ink.drawn(page(symbol))
            if len(runs := subpaths(item.ops)) == 1
            and len(runs[0]) == 4
            and ink.around(runs[0]).center.y > 5
        ]
        (hull,) = hulls
        assert (hull.fill == BLACK) is solid
        assert (hull.pen is None) is solid


@pytest.mark.parametrize("number", [-1, 0, 1000])
def test_a_number_that_has_no_room_is_refused(number: int) -> None:
    with pytest.raises(LayoutError, match=f"DD-{number}: .* 1 to 999"):
        ship_sides(ShipFace("DD", number, TRIANGLE), LOOK)


# Blanks.


@LOOKS
@SIDES
@pytest.mark.parametrize("capital", [None, True, False])
def test_a_blank_has_a_line_and_a_box_to_write_in_and_no_words(
    capital: bool | None, damaged: bool, look: FleetLook
) -> None:
    symbol = blank_counter(look, damaged, capital=capital)
    assert symbol.box == Box(0, 0, *SHIP)
    assert words(symbol) == []
    assert ink.outside(page(symbol), 0) == []
    drawn = [item for item in ink.drawn(page(symbol)) if item.path.fill is None]
    (rule,) = (item.box for item in drawn if len(item.ops) == 2)
    box = min((item.box for item in drawn if len(item.ops) > 4), key=lambda found: found.width)
    assert rule.width > 6
    assert rule.right < box.x
    assert box.y < rule.y < box.bottom + 1
    # A ship's number stands in the same box.
    ship = ship_sides(ShipFace("DD", 1, TRIANGLE), look)[damaged]
    (number,) = (item.box for item in ink.written(page(ship)) if item.text == "1")
    assert box.contains(number)


@SIDES
def test_a_triangle_gives_the_type_in_a_game_that_makes_the_difference(damaged: bool) -> None:
    plain, capital, escort = (
        blank_counter(LOOK, damaged, capital=kind) for kind in (None, True, False)
    )
    for symbol, fill in ((capital, BLACK), (escort, None)):
        places = {(item.box.center, item.path.fill) for item in ink.drawn(page(plain))}
        (triangle,) = (
            item
            for item in ink.drawn(page(symbol))
            if (item.box.center, item.path.fill) not in places
        )
        (outline,) = subpaths(triangle.ops)
        assert len(outline) == 4
        assert triangle.path.fill == fill
        assert triangle.box.center.x > SHIP.width / 2
        assert triangle.box.center.y < SHIP.height / 2
    assert len({plain.name, capital.name, escort.name}) == 3


@pytest.mark.parametrize("count", [1, 3, 9, 10, 11])
@pytest.mark.parametrize("blanks", [(None,), (True, False)], ids=["one kind", "two kinds"])
def test_blanks_fill_the_last_row_of_ten_shared_among_their_kinds(
    blanks: tuple[bool | None, ...], count: int
) -> None:
    ships = [ShipFace("DD", number, TRIANGLE) for number in range(1, count + 1)]
    pieces = ship_pieces(ships, LOOK, blanks)
    assert [words(piece.front)[-1] for piece in pieces[:count]] == [str(s.number) for s in ships]
    assert all(piece.size == SHIP != SMALL for piece in pieces)
    spare = [piece.count for piece in pieces[count:]]
    assert sum(spare) == (10 - count % 10) % 10
    assert not spare or (max(spare) - min(spare) <= 1 and len(spare) <= len(blanks))
