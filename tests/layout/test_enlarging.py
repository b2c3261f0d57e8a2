"""Marks made larger: every measure of each kind of mark, by arithmetic."""

from __future__ import annotations

from printkit.geometry import Box, Size, Transform
from printkit.layout.edge import edge_ruler
from printkit.layout.enlarging import enlarged, enlarged_page
from printkit.page import (
    BLACK,
    Face,
    Field,
    Font,
    Image,
    Label,
    Op,
    Page,
    Path,
    Pen,
    Symbol,
    Text,
    Use,
)
from printkit.style import Style
from printkit.units import A4


def test_a_path_grows_with_its_pen_and_its_dashes() -> None:
    ops: tuple[Op, ...] = (("M", 1.0, 2.0), ("C", 1.0, 0.0, 2.0, 0.0, 3.0, 4.0), ("Z",))
    path = Path(ops, Pen(0.5, BLACK, (1.0, 2.0)))
    assert enlarged(path, 2) == Path(
        (("M", 2.0, 4.0), ("C", 2.0, 0.0, 4.0, 0.0, 6.0, 8.0), ("Z",)),
        Pen(1.0, BLACK, (2.0, 4.0)),
    )


def test_text_grows_with_its_tracking_and_its_measured_width() -> None:
    text = Text((Label(1, 2, "CA", 4),), Font(Face.BOLD, 8, 0.5), BLACK, 90)
    assert enlarged(text, 1.25) == Text(
        (Label(1.25, 2.5, "CA", 5),), Font(Face.BOLD, 10, 0.625), BLACK, 90
    )


def test_boxes_of_fields_and_pictures_grow() -> None:
    box, twice = Box(1, 2, 3, 4), Box(2, 4, 6, 8)
    assert enlarged(Field("hull", box, "check"), 2) == Field("hull", twice, "check")
    assert enlarged(Image(box, b"", "image/png"), 2) == Image(twice, b"", "image/png")


def test_a_symbol_stays_the_same_and_is_placed_larger() -> None:
    symbol = Symbol("ship", Box(0, 0, 1, 1), ())
    use = enlarged(Use(symbol, Transform.move(3, 4)), 2)
    assert isinstance(use, Use)
    assert use.symbol is symbol
    assert use.transform.apply(0, 0) == (6, 8)
    assert use.transform.apply(1, 0) == (8, 8)


def test_a_page_grows_with_its_boxes_and_not_at_all_by_one() -> None:
    page = Page(Size(100, 200), (), "one", Box(1, 1, 2, 2), Box(0, 0, 4, 4))
    grown = enlarged_page(page, 2, Size(200, 400))
    assert grown == Page(Size(200, 400), (), "one", Box(2, 2, 4, 4), Box(0, 0, 8, 8))
    assert enlarged_page(page, 1, page.size) is page


def test_the_ruler_of_a_page_to_be_enlarged_is_the_true_one_made_smaller() -> None:
    smaller = edge_ruler(A4.scaled(1 / 1.25), Style(enlarged=1.25))
    (line, words), (true, true_words) = smaller, edge_ruler(A4, Style())
    grown = enlarged(line, 1.25)
    assert isinstance(grown, Path)
    assert isinstance(true, Path)
    for one, other in zip(grown.ops, true.ops, strict=True):
        assert all(abs(a - b) < 1e-9 for a, b in zip(one[1:], other[1:], strict=True))
    assert isinstance(words, Text)
    assert isinstance(true_words, Text)
    assert abs(words.font.size * 1.25 - true_words.font.size) < 1e-9
