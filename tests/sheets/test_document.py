"""The look of sheets: which styles are small, what is black, what a part left out leaves."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from printkit import build
from printkit.page import BLACK, Font, Page
from printkit.sheets.options import SheetOptions
from printkit.style import Style, Type
from printkit.units import A4, LETTER, Paper, mm
from tests.conformance.checks import MICRO
from tests.margins import HARD_MARGIN
from tests.sheets import ink, ships

PAPER = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])


def test_only_micro_styles_are_under_eight_points() -> None:
    style = Type()
    small = {field.name for field in fields(style) if getattr(style, field.name).size < 8}
    assert small == set(MICRO)


@PAPER
def test_numbers_of_play_are_black(paper: Paper) -> None:
    play = {"header_number", "half_number", "damage", "needed", "shots", "minor", "major", "points"}
    faces = {getattr(Style().type, name) for name in play}
    session = ships.load_session(ships.FIRST_CONTACT)
    for page in build.pages(session, SheetOptions(paper))["records"].pages:
        for item in ink.written(page):
            if item.font in faces:
                assert item.color == BLACK, item.text


def bands(page: Page) -> list[float]:
    """The heights of the white stripes across the page, but those at its head and foot."""
    ruler = HARD_MARGIN + mm(8)
    foot = max(item.box.bottom for item in ink.written(page))
    spans = sorted(
        (box.y, box.bottom)
        for _, box in ink.boxes(page)
        if box.right > ruler and box.bottom < foot - mm(6)
    )
    found, reached = [], spans[0][1]
    for top, bottom in spans:
        found.append(top - reached)
        reached = max(reached, bottom)
    return found


@pytest.mark.parametrize("panel", ["Gunnery", "Damage", "Movement"])
@PAPER
def test_a_part_left_out_leaves_no_hole_and_scales_nothing(
    panel: str, paper: Paper, tmp_path: Path
) -> None:
    own = tmp_path / "colors_and_lights"
    own.mkdir()
    folder = ships.STOCK[0].parents[2] / "templates" / "colors_and_lights"
    whole = (folder / "record.md.j2").read_text("utf-8")
    (own / "record.md.j2").write_text(without(whole, panel), "utf-8")
    file = next(file for file in ships.STOCK if file.stem == "battleship")
    before, after = (
        ships.records(file, options=SheetOptions(paper, "1", templates)).pages[0]
        for templates in (None, tmp_path)
    )
    title = panel.upper()
    assert title in [item.text for item in ink.written(before)]
    assert title not in [item.text for item in ink.written(after)]
    assert max(bands(after)) <= mm(30)
    # What is left is in the same type and as wide as it was.
    assert sizes(after) <= sizes(before)
    assert rules(after) <= rules(before)


def without(text: str, panel: str) -> str:
    """A template without one of its panels."""
    lines = text.splitlines(keepends=True)
    begin = next(i for i, line in enumerate(lines) if f'"{panel}"' in line)
    fence = lines[begin].split(" ")[0]
    end = next(i for i in range(begin + 1, len(lines)) if lines[i].strip() == fence)
    return "".join(lines[:begin] + lines[end + 1 :])


def sizes(page: Page) -> set[Font]:
    return {item.font for item in ink.written(page)}


def rules(page: Page) -> set[tuple[float, float]]:
    """Left and right end of the rules over the panels."""
    width = Style().lines.panel
    return {
        (round(item.box.x, 2), round(item.box.right, 2))
        for item in ink.drawn(page)
        if item.path.pen is not None and item.path.pen.width == width
    }
