"""The drawing for a cutting machine: outlines alone, in mm, where the printed sheet has them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from printkit.backends import pdf, svg
from printkit.cli import cli
from printkit.errors import LayoutError
from printkit.geometry import Box, Point
from printkit.layout.blocks.pieces import PieceGroup
from printkit.page import Op, circle
from printkit.press import Duplex, Press
from printkit.units import A4, LETTER, Paper
from tests.press.reading import Side, around, sides
from tests.press.samples import SHIP, document, group, number, numbered, piece

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
NEAR = 0.002
Run = list[Point]


def drawing(
    groups: Sequence[PieceGroup], paper: Paper = LETTER, press: Press | None = None
) -> tuple[ElementTree.Element, Side]:
    """The first cut file, and the side it is cut from."""
    made = document(groups, paper, press, cut_file=True)
    return ElementTree.fromstring(svg.render_layers(made.cuts[0])), sides(pdf.render(made))[0]


def layer(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    (found,) = [g for g in root.iter(f"{SVG}g") if g.get(f"{INKSCAPE}label") == name]
    assert found.get(f"{INKSCAPE}groupmode") == "layer"
    return list(found)


def runs(path: ElementTree.Element) -> list[Run]:
    """The subpaths of a path, control points included."""
    found: list[Run] = []
    for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", path.get("d", "")):
        values = [float(value) for value in numbers.split()]
        points = [Point(*values[i : i + 2]) for i in range(0, len(values), 2)]
        if letter == "M":
            found.append([])
        found[-1] += points if letter != "Z" else [found[-1][0]]
    return found


def segments(root: ElementTree.Element) -> list[tuple[Point, Point]]:
    return [
        (one, other)
        for path in layer(root, "cut")
        for run in runs(path)
        for one, other in pairwise(run)
    ]


def length(root: ElementTree.Element) -> float:
    return sum(abs(a.x - b.x) + abs(a.y - b.y) for a, b in segments(root))


@pytest.mark.parametrize("paper", [LETTER, A4.turned()], ids=["letter", "a4 landscape"])
def test_the_drawing_is_as_large_as_the_paper_in_mm(paper: Paper) -> None:
    root, _ = drawing([numbered(23)], paper)
    width, height = (f"{side:g}" for side in paper.size)
    assert (root.get("width"), root.get("height")) == (f"{width}mm", f"{height}mm")
    assert root.get("viewBox") == f"0 0 {width} {height}"


def test_there_are_outlines_and_register_marks_and_no_words() -> None:
    root, _ = drawing([numbered(23)])
    assert {e.tag.removeprefix(SVG) for e in root.iter()} == {"svg", "defs", "g", "path"}
    assert [g.get(f"{INKSCAPE}label") for g in root.iter(f"{SVG}g")] == ["cut", "registration"]
    for path in layer(root, "cut"):
        assert path.get("fill") == "none"
        assert path.get("stroke")


@pytest.mark.parametrize("count", [1, 9, 10, 23, 60])
def test_abutting_edges_are_cut_once(count: int) -> None:
    """A block of full rows and a last one: each edge between two counters is there once."""
    root, side = drawing([numbered(count)])
    rows, last = divmod(count, 10)
    across = min(count, 10)
    # Above each row its own edges, and below the last of each column.
    level = count + across
    upright = rows * 11 + (last + 1 if last else 0)
    assert length(root) == pytest.approx((level + upright) * SHIP, abs=0.05)
    # Every edge of every counter lies on a line of the drawing.
    cuts = segments(root)
    for form in side.forms:
        for one, other in edges(form.box):
            middle = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
            assert sum(on(middle, *cut) for cut in cuts) == 1


def edges(box: Box) -> list[tuple[Point, Point]]:
    a, b = Point(box.x, box.y), Point(box.right, box.y)
    c, d = Point(box.right, box.bottom), Point(box.x, box.bottom)
    return [(a, b), (b, c), (c, d), (d, a)]


def on(point: Point, start: Point, end: Point) -> bool:
    return (
        min(start.x, end.x) - NEAR <= point.x <= max(start.x, end.x) + NEAR
        and min(start.y, end.y) - NEAR <= point.y <= max(start.y, end.y) + NEAR
    )


def test_lines_through_a_block_are_whole() -> None:
    root, _ = drawing([numbered(60)])
    assert len(layer(root, "cut")) == 7 + 11  # 6 rows of 10


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold-over", "fronts-only"])
@pytest.mark.parametrize("offset", [Point(0, 0), Point(1.5, -0.5)])
def test_with_a_gutter_each_piece_is_an_outline_where_its_front_is_printed(
    duplex: Duplex, offset: Point
) -> None:
    press = Press(duplex, front_offset=offset, back_offset=Point(3, 3), gutter=2)
    root, side = drawing([numbered(23)], LETTER, press)
    paths = layer(root, "cut")
    assert len(paths) == 23
    fronts = sorted(side.forms, key=lambda form: form.color[2] != 1)[:23]
    for path, form in zip(paths, sorted(fronts, key=number), strict=True):
        assert path.get("d", "").endswith("Z")
        (run,) = runs(path)
        box = around(run)
        assert (box.x, box.y) == pytest.approx((form.box.x, form.box.y), abs=NEAR)
        assert (box.right, box.bottom) == pytest.approx((form.box.right, form.box.bottom), abs=NEAR)


def test_round_pieces_are_closed_curves_that_no_neighbor_breaks() -> None:
    outline = circle(SHIP / 2, SHIP / 2, SHIP / 2)
    root, _ = drawing([group(*(piece(index, outline=outline) for index in range(12)))])
    paths = layer(root, "cut")
    assert len(paths) == 12
    assert all(path.get("d", "").count("C") == 4 for path in paths)


def test_shapes_that_share_an_edge_keep_their_other_sides() -> None:
    """Two houses side by side: the wall between them once, each roof whole."""
    house: tuple[Op, ...] = (
        ("M", 0, 5), ("L", SHIP / 2, 0), ("L", SHIP, 5), ("L", SHIP, SHIP), ("L", 0, SHIP), ("Z",),
    )  # fmt: skip
    root, _ = drawing([group(*(piece(index, outline=house) for index in range(2)))])
    found = [sorted(run) for path in layer(root, "cut") for run in runs(path)]
    roofs = [run for run in found if len(run) == 3]
    lines = [run for run in found if len(run) == 2]
    assert len(roofs) == 2
    # Three walls and one floor through both.
    assert sorted(round(b.x - a.x + b.y - a.y, 2) for a, b in lines) == pytest.approx(
        [SHIP - 5] * 3 + [2 * SHIP], abs=0.01
    )


@pytest.mark.parametrize("duplex", ["long-edge", "fold-over"])
def test_register_marks_stand_in_the_drawing_where_they_are_printed(duplex: Duplex) -> None:
    press = Press(duplex, front_offset=Point(0.5, 1))
    root, side = drawing([numbered(23)], LETTER, press)
    drawn = [around(run) for path in layer(root, "registration") for run in runs(path)]
    assert len(drawn) == 3
    black = [box for color, box in side.fills if color == (0, 0, 0) and abs(box.width - 3.5) < NEAR]
    strokes = [stroke for stroke in side.strokes if abs(stroke.width - 0.6) < NEAR]
    printed = [*black, *(around([s.start, s.end]) for s in strokes)]
    for box in drawn:
        assert any(near(box, other) for other in [*printed, *pairs_of(printed)])
    printable = LETTER.printable.moved(0.5, 1)
    square = drawn[0]
    assert (square.x, square.y) == pytest.approx((printable.x, printable.y), abs=NEAR)
    (low,) = [box for box in drawn if box.y > 100]
    if duplex == "fold-over":
        assert low.bottom < 279.4 / 2  # Still seen when the sheet is folded.


def pairs_of(boxes: list[Box]) -> list[Box]:
    return [one.union(other) for one in boxes for other in boxes]


def near(one: Box, other: Box) -> bool:
    return abs(one.x - other.x) + abs(one.y - other.y) < 0.01 and (
        abs(one.right - other.right) + abs(one.bottom - other.bottom) < 0.01
    )


def test_backs_bear_no_register_marks_and_have_no_drawing() -> None:
    made = document([numbered(150)], cut_file=True)
    assert [cut.page for cut in made.cuts] == [0, 2]
    front, back = sides(pdf.render(made))[:2]
    assert any(abs(stroke.width - 0.6) < NEAR for stroke in front.strokes)
    assert not any(abs(stroke.width - 0.6) < NEAR for stroke in back.strokes)


def test_no_mark_crosses_a_register_mark() -> None:
    cards = replace(numbered(9, 60.0), full_width=True)
    made = document([cards], LETTER, Press(), None, cut_file=True)
    front = sides(pdf.render(made))[0]
    printable = LETTER.printable
    corners = [Box(printable.x, printable.y, 3.5, 3.5), Box(printable.x, 269.55, 3.5, 3.5)]
    for stroke in front.strokes:
        if abs(stroke.width - 0.6) > NEAR:
            assert not any(
                on(stroke.start, Point(c.x, c.y), Point(c.right, c.bottom)) for c in corners
            )


def test_pieces_in_the_corners_of_the_sheet_leave_no_room_for_register_marks() -> None:
    filling = replace(numbered(100, 20.32), full_width=True)
    with pytest.raises(LayoutError, match="no room for the register marks") as caught:
        document([filling], LETTER, Press(), None, cut_file=True)
    assert "--cut-file" in caught.value.hint


SESSIONS = ("first-contact", "border-incident", "captains-courageous")


@pytest.mark.parametrize("name", SESSIONS)
@pytest.mark.parametrize("ink", ["normal", "saver"])
def test_a_session_of_every_game_writes_cut_files_beside_its_sheets(
    name: str, ink: str, tmp_path: Path
) -> None:
    args = ["session", f"ships/sessions/{name}.toml", "-q", "--cut-file", "--ink", ink]
    made = []
    for folder in ("one", "two"):
        result = CliRunner().invoke(cli, [*args, "-o", str(tmp_path / folder)])
        assert result.exit_code == 0, result.output
        cut = tmp_path / folder / name / "cut"
        made.append({file.name: file.read_bytes() for file in sorted(cut.iterdir())})
    assert made[0] == made[1]
    sheets = sides((tmp_path / "one" / name / "counters.pdf").read_bytes())
    registered = [
        side for side in sheets if any(abs(stroke.width - 0.6) < NEAR for stroke in side.strokes)
    ]
    # Fronts alone, and black whatever the ink.
    assert registered == sheets[::2]
    assert list(made[0]) == [f"counters-{n:03d}.svg" for n in range(1, len(registered) + 1)]
    for data, side in zip(made[0].values(), registered, strict=True):
        assert any(
            color == (0, 0, 0) and abs(box.width - 3.5) < NEAR and abs(box.height - 3.5) < NEAR
            for color, box in side.fills
        )
        root = ElementTree.fromstring(data)
        points = [point for path in layer(root, "cut") for run in runs(path) for point in run]
        assert near(around(points), side.trim)


def test_cut_files_of_an_earlier_run_go(tmp_path: Path) -> None:
    ships = ["ships/colors_and_lights/destroyer.toml"]
    old = tmp_path / "cut" / "counters-009.svg"
    old.parent.mkdir()
    old.write_text("old", encoding="utf-8")
    other = tmp_path / "cut" / "mine.svg"
    other.write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(cli, ["counters", *ships, "--cut-file", "-o", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert not old.exists()
    assert other.exists()
    assert (tmp_path / "cut" / "counters-001.svg").exists()


def test_without_the_wish_there_are_no_cut_files(tmp_path: Path) -> None:
    ships = ["ships/colors_and_lights/destroyer.toml"]
    CliRunner().invoke(cli, ["counters", *ships, "--format", "all", "-o", str(tmp_path)])
    assert (tmp_path / "svg").exists()
    assert not (tmp_path / "cut").exists()
