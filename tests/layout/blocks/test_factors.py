"""The steps of a system: joined cells, the first strong, a box in each that can be lost."""

from __future__ import annotations

import pytest

from printkit.geometry import Box
from printkit.layout.blocks import FactorStep, StepRow, plain
from printkit.layout.blocks.factors import SIDE
from printkit.units import mm
from tests.layout.blocks.alone import STYLE, Alone, alone, cells, letters, widths

FOUR = (
    FactorStep("III", "Hyper 5"),
    FactorStep("II", "2"),
    FactorStep("I", "1"),
    FactorStep("off-line", "–", box=False),
)
ALL_LOST = tuple(FactorStep(f"step {n}", f"{n}0d6") for n in range(1, 8))


def parts(sheet: Alone) -> tuple[list[Box], list[Box]]:
    """The cells, and the boxes in them."""
    found = cells(sheet.paths(pen=STYLE.lines.box))
    small = [box for box in found if box.height == pytest.approx(SIDE)]
    return [box for box in found if box not in small], small


@pytest.mark.parametrize("steps", [FOUR, ALL_LOST, FOUR[:1]], ids=["four", "seven", "one"])
def test_a_cell_a_step_holds_its_name_its_value_and_its_box(steps: tuple[FactorStep, ...]) -> None:
    block = StepRow("Engines", steps, plain("speed up to"))
    for wide in widths(block):
        sheet = alone(block, wide)
        frames, boxes = parts(sheet)
        assert len(frames) == len(steps)
        assert len(boxes) == sum(step.box for step in steps)
        for frame, step in zip(frames, steps, strict=True):
            assert frame.width == pytest.approx(sheet.box.width / len(steps))
            words = [(text, place) for text, place in letters(sheet) if frame.contains(place)]
            assert {text for text, _ in words} == {step.name, step.value}
            inside = [box for box in boxes if frame.contains(box)]
            assert len(inside) == step.box
            for box in inside:
                assert (box.width, box.height) == pytest.approx((SIDE, SIDE))
                for _, place in words:
                    assert place.right + mm(3) < box.x or place.y > box.bottom


def test_the_first_step_alone_is_drawn_wider() -> None:
    sheet = alone(StepRow("Engines", FOUR))
    assert STYLE.lines.emphasis > STYLE.lines.box
    (strong,) = cells(sheet.paths(pen=STYLE.lines.emphasis))
    first = parts(sheet)[0][0]
    assert strong.contains(first)
    assert first.contains(strong)


def test_title_and_note_stand_above_the_cells_at_either_end() -> None:
    sheet = alone(StepRow("Engines", FOUR, plain("speed up to")))
    places = dict(letters(sheet))
    top = parts(sheet)[0][0].y
    title, note = places["Engines"], places["speed up to"]
    assert title.x == pytest.approx(sheet.box.x)
    assert note.right == pytest.approx(sheet.box.right)
    assert max(title.bottom, note.bottom) < top


def test_it_is_as_wide_as_its_widest_words_need() -> None:
    """A step that no box loses needs no room for one."""
    lost, kept = (
        StepRow("", (FactorStep("off-line", "–", box=box),)).min_width(STYLE)
        for box in (True, False)
    )
    assert lost - kept > SIDE
