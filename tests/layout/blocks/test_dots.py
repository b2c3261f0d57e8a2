"""A chart of dots: each where it is asked for, heads above, brackets over the right columns."""

from __future__ import annotations

import itertools

import pytest

from printkit.geometry import Box
from printkit.layout.blocks import DotChart, DotGroup, DotRow
from printkit.page import BLACK, Color
from printkit.units import mm
from tests.layout.blocks.alone import FULL, STYLE, Alone, alone, faults, letters, subpaths, widths
from tests.sheets import ink

COLUMNS = ("S", "H1", "H2", "H3", "H4")
ROWS = (
    DotRow("1", "", frozenset({0, 4})),
    DotRow("2", "attack", frozenset({1, 2, 3}), strong=True),
    DotRow("12", "", frozenset()),
)
GROUPS = (DotGroup(0, 0, "I"), DotGroup(1, 2, "II"), DotGroup(3, 4, "III"))
CHART = DotChart(COLUMNS, ROWS, "PHASE", GROUPS, "FACTOR")


def circles(sheet: Alone, fill: Color) -> list[Box]:
    return [ink.around(run) for path in sheet.paths(fill=fill) for run in subpaths(path.ops)]


def places(sheet: Alone, fill: Color, chart: DotChart) -> list[tuple[int, int]]:
    """The row and column of each circle: the nearest label and head."""
    words = dict(letters(sheet))
    across = [words[name].center.x for name in chart.columns]
    down = [words[row.label].center.y for row in chart.rows]
    found = []
    for box in circles(sheet, fill):
        column = min(range(len(across)), key=lambda n: abs(across[n] - box.center.x))
        row = min(range(len(down)), key=lambda n: abs(down[n] - box.center.y))
        assert box.center.x == pytest.approx(across[column])
        assert box.center.y == pytest.approx(down[row], abs=0.1)
        found.append((row, column))
    return sorted(found)


def test_dots_are_where_they_are_asked_for_and_specks_everywhere_else() -> None:
    wanted = [(n, column) for n, row in enumerate(ROWS) for column in sorted(row.dots)]
    every = [(row, column) for row in range(3) for column in range(5)]
    chart = DotChart(COLUMNS, tuple(row._replace(label=f"no. {row.label}") for row in ROWS), "")
    for wide in widths(chart):
        sheet = alone(chart, wide)
        assert places(sheet, BLACK, chart) == wanted
        assert places(sheet, STYLE.grays.ghost, chart) == sorted({*every} - {*wanted})
        dots, specks = (circles(sheet, fill)[0] for fill in (BLACK, STYLE.grays.ghost))
        assert dots.width > 4 * specks.width


def test_a_bracket_spans_its_columns_and_no_others_with_its_words_in_the_middle() -> None:
    for wide in widths(CHART):
        sheet = alone(CHART, wide)
        heads = [dict(letters(sheet))[name] for name in COLUMNS]
        pitch = heads[1].center.x - heads[0].center.x
        (path,) = sheet.paths(pen=STYLE.lines.bracket)
        xs = [point.x for run in subpaths(path.ops) for point in run]
        for group in GROUPS:
            words = sheet.label(group.words)
            start = heads[group.first].center.x - pitch / 2
            end = heads[group.last].center.x + pitch / 2
            assert words.x + words.width / 2 == pytest.approx((start + end) / 2)
            own = [x for x in xs if start < x < end]
            assert min(own) - start == pytest.approx(end - max(own))
            assert min(own) < heads[group.first].center.x
            assert max(own) > heads[group.last].center.x
        # Brackets end over the heads.
        assert all(
            point.y < head.y for run in subpaths(path.ops) for point in run for head in heads
        )


@pytest.mark.parametrize("words", ["I", "a word", "words a good deal wider than their column"])
def test_words_of_a_group_never_leave_its_columns(words: str) -> None:
    charts = (
        DotChart(("1",), ROWS[2:], "PHASE", (DotGroup(0, 0, words),), "FACTOR"),
        DotChart(("1", "2"), ROWS[2:], "", (DotGroup(0, 0, words), DotGroup(1, 1, words))),
    )
    for chart in charts:
        for wide in widths(chart):
            sheet = alone(chart, wide)
            assert faults(sheet) == []
            found = [place for text, place in letters(sheet) if text == words]
            assert len(found) == len(chart.groups)
            gaps = [after.x - before.right for before, after in itertools.pairwise(found)]
            assert all(gap > mm(3) for gap in gaps)


def test_no_column_is_wider_than_told_unless_its_words_are() -> None:
    sheet = alone(CHART, FULL)
    heads = [dict(letters(sheet))[name].center.x for name in COLUMNS]
    assert heads[1] - heads[0] == pytest.approx(CHART.widest)
    wider = DotChart(("a head wider than that", "another head as wide"), ROWS[2:], "PHASE")
    assert faults(alone(wider, FULL)) == []


def test_a_strong_row_is_bold_with_a_wider_line_under_it() -> None:
    sheet = alone(CHART)
    (strong,) = sheet.paths(pen=STYLE.lines.panel)
    (light,) = sheet.paths(pen=STYLE.lines.hairline)
    levels = sorted(run[0].y for run in subpaths(strong.ops))
    others = sorted(run[0].y for run in subpaths(light.ops))
    top = levels[0]
    # Under the heads and under the second row; hairlines under the first and the third.
    assert levels == pytest.approx([top, top + 2 * CHART.row])
    assert others == pytest.approx([top + CHART.row, top + 3 * CHART.row])
    fonts = {label.text: mark.font for mark in sheet.texts() for label in mark.labels}
    assert fonts["2"] == STYLE.type.strong
    assert fonts["1"] == fonts["12"] == STYLE.type.body


def test_labels_end_in_step_and_notes_follow() -> None:
    sheet = alone(CHART)
    places = dict(letters(sheet))
    assert places["1"].right == pytest.approx(places["12"].right)
    assert places["attack"].x > places["12"].right
    assert places["attack"].right < places["S"].x
