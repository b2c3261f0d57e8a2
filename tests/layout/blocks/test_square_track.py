"""Squares that counters move along into READY: its words stand clear of its frame and arrows."""

from __future__ import annotations

import pytest

from printkit.layout.blocks.tracks import ARROW, Lane, SquareTrack
from printkit.units import mm
from tests.layout.blocks.alone import (
    FULL,
    HAIR,
    HALF,
    STYLE,
    Alone,
    alone,
    letters,
    struck,
    subpaths,
)
from tests.sheets import ink

LANES = (Lane("F/B", ("≤−2", "−1", "0", "≥+1")), Lane("T/A", ("−1", "0")))
NOTES = ("may jump", "launch in 2", "launch in phase 2", "a note that is longer than all others")


def sides(sheet: Alone, note: str) -> tuple[float, float]:
    """How far the note is from the left and the right of READY."""
    (frame,) = sheet.paths(pen=STYLE.lines.ready)
    goal = ink.around(subpaths(frame.ops)[0])
    (place,) = (box for name, box in letters(sheet) if name == note)
    return place.x - goal.x, goal.right - place.right


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("lanes", [LANES[:1], LANES], ids=["one lane", "two lanes"])
@pytest.mark.parametrize("wide", [None, HALF, FULL])
def test_the_note_is_clear_of_the_frame_and_of_the_arrow(
    note: str, lanes: tuple[Lane, ...], wide: float | None
) -> None:
    block = SquareTrack(lanes, "READY", note)
    sheet = alone(block, wide and max(wide, block.min_width(STYLE)))
    left, right = sides(sheet, note)
    assert left >= mm(ARROW) - HAIR
    assert right >= mm(ARROW) - HAIR
    assert not struck(sheet)
