"""Records in large print, for every game: all of it a quarter larger, nothing lost, on the page."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from printkit import build
from printkit.errors import LayoutError
from printkit.geometry import Size
from printkit.page import Document, Field, Page
from printkit.press import RecordForm
from printkit.settings.resolve import Said, resolve
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import PageBreaks, each_page
from printkit.style import Type
from printkit.units import LETTER, Paper, parse_paper
from tests.conformance import games
from tests.sheets import ink, ships

LARGE = 1.25
PT = 25.4 / 72
MICRO = {getattr(Type(), name).size for name in ("micro", "in_box", "lane", "ruler")}
"""Labels of boxes and figures under the pencil: under 8 points in usual print, no play text."""


@cache
def records(key: str, paper: Paper, *, large: bool, fillable: bool = False) -> Document:
    loaded = [ships.load_ship(file) for file in games.stock(games.game(key))]
    form = RecordForm(large_print=large, fillable=fillable)
    return build.records(loaded, SheetOptions(paper, "1", records=form))


def sizes(page: Page) -> Counter[float]:
    """The sizes of all words in points, as they are printed."""
    found: Counter[float] = Counter()
    for mark, place in ink.placed(page.marks):
        if hasattr(mark, "font"):
            scale = (abs(place.a * place.d - place.b * place.c)) ** 0.5
            found[round(mark.font.size * scale, 3)] += 1
    return found


@games.PAPER
@games.GAMES
def test_no_play_text_is_smaller_than_10_points(key: str, paper: Paper) -> None:
    allowed = {round(size * LARGE, 3) for size in MICRO}
    usual = {
        round(size * LARGE, 3)
        for page in records(key, paper, large=False).pages
        for size in sizes(page)
    }
    ruler_words = round(Type().micro.size, 3)
    for page in records(key, paper, large=True).pages:
        found = sizes(page)
        # The ruler alone is as it was.
        assert found.pop(ruler_words) == 1
        small = {size for size in found if size < 10} - allowed
        # The icon in the head is a counter made to fit its place.
        assert small <= usual
        assert min(found) >= 8
        assert max(found) <= 27 * LARGE


@games.PAPER
@games.GAMES
def test_every_page_is_the_paper_s_and_holds_its_ink(key: str, paper: Paper) -> None:
    for page in records(key, paper, large=True).pages:
        assert page.size == paper.size
        assert ink.outside(page, 6.35) == []
        assert ink.overlapping(page) == []


@games.GAMES
def test_every_word_of_the_usual_record_is_there(key: str) -> None:
    words = [
        {
            word
            for page in records(key, LETTER, large=large).pages
            for label in ink.written(page)
            for word in label.text.split()
        }
        for large in (False, True)
    ]
    assert words[0] <= words[1]


@games.PAPER
@games.GAMES
def test_the_ruler_at_the_edge_measures_true(key: str, paper: Paper) -> None:
    for page in records(key, paper, large=True).pages:
        at_edge = [one for one in ink.drawn(page) if one.box.right < paper.printable.x + 8 * PT]
        (ruler,) = [one for one in at_edge if one.box.height > 90]
        ys = sorted({round(float(op[2]), 4) for op in ruler.ops if len(op) == 3}, reverse=True)
        assert paper.printable.bottom - ys[0] == pytest.approx(4 * PT, abs=1e-3)
        assert any(abs(ys[0] - y - 100) < 1e-3 for y in ys)
        assert ys[0] - ys[-1] == pytest.approx(101.6, abs=1e-3)


@games.GAMES
def test_boxes_to_fill_in_grow_with_their_words(key: str) -> None:
    usual, large = (
        {
            mark.name: mark
            for page in records(key, LETTER, large=large, fillable=True).pages
            for mark in page.marks
            if isinstance(mark, Field)
        }
        for large in (False, True)
    )
    assert usual
    assert usual.keys() <= large.keys()
    for name, field in usual.items():
        assert large[name].kind == field.kind
        # Tables share out the width anew; heights are those of boxes.
        if field.kind == "check":
            assert large[name].box.height >= 1.25 * field.box.height - 1e-6, name


@games.GAMES
def test_the_setting_asks_for_it_and_processes_share_the_work(key: str) -> None:
    options = SheetOptions.of(resolve([{"large_print": Said(True, "test")}]))
    assert options.records.large_print
    system = games.game(key)
    loaded = [ships.load_ship(file) for file in games.stock(system)]
    ((_, fleet),) = build.neutral_fleets(loaded)
    breaks = PageBreaks(system, fleet, system.rulings, options)
    starts = [titles for _, titles in each_page(system, (fleet,), system.rulings, options)]
    first = [titles[0] for titles in starts if titles]
    all_titles = [title for titles in starts for title in titles]
    for wanted in range(1, len(all_titles)):
        at = breaks.after(0, wanted)
        assert at == len(all_titles) or all_titles[at] in first


def test_paper_too_small_for_large_print_is_told_so() -> None:
    paper = parse_paper("100x130mm")
    with pytest.raises(LayoutError) as raised:
        records("colors-and-lights", paper, large=True)
    assert "in large print" in raised.value.message
    assert "leave large_print out" in (raised.value.hint or "")
    assert paper.size == Size(100, 130)
