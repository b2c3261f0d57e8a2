"""PDF and SVG show the same page, and the comparison sees what it should."""

import pytest

from printkit import fonts
from printkit.backends import pdf, svg
from printkit.geometry import Box, Size, Transform
from printkit.page import (
    BLACK,
    Color,
    Document,
    Face,
    Font,
    Mark,
    Path,
    Pen,
    Symbol,
    Use,
    circle,
    gray,
    line,
    polygon,
)
from printkit.units import mm
from tests import raster
from tests.backends import samples


def both(document: Document) -> tuple[raster.Darkness, raster.Darkness]:
    """The first page as PDF and as SVG."""
    return raster.pdf_page(pdf.render(document), 0), raster.svg_page(svg.render(document)[0])


def test_every_kind_of_mark_looks_the_same_in_pdf_and_svg() -> None:
    document = samples.every_mark()
    assert raster.differing_windows(*both(document)) == []


def test_pages_of_uneven_size_look_the_same_in_pdf_and_svg() -> None:
    far = fonts.text("far corner", 180, 290, samples.BODY)
    document = samples.document(far, Path(line(200, 5, 205, 290), Pen(0.2)), size=Size(210, 297))
    assert raster.differing_windows(*both(document)) == []


def test_a_symbol_takes_nothing_from_the_marks_before_it() -> None:
    # The pen, fill and font that a PDF page begins with, so nothing need be said of them there.
    plain = Symbol(
        "plain",
        Box(-10, -10, 20, 20),
        (
            Path(polygon([(-8, 0), (0, -8), (8, 0)], close=False), Pen(mm(1))),
            Path(circle(-4, 5, 3), None, BLACK),
            fonts.text("DD-1", 0, 8, samples.BODY),
        ),
    )
    before = (
        Path(line(5, 5, 32, 5), Pen(1, samples.RED, (3, 3), "round", "round"), samples.RED),
        fonts.text("tracked", 5, 10, Font(Face.BOLD, 12, 3), color=samples.RED),
    )
    document = samples.document(*before, Use(plain, Transform.move(20, 24)), size=Size(40, 40))
    assert raster.differing_windows(*both(document)) == []


@pytest.mark.parametrize("dy", [0.0, 2.0])
@pytest.mark.parametrize("dx", [0.0, 2.0])
@pytest.mark.parametrize(
    ("text", "font", "color", "angle"),
    [
        ("range 4-6", Font(Face.REGULAR, 8), gray(0), 0),
        ("CREW", Font(Face.SEMIBOLD, 6.4, 0.55), gray(0.32), 0),
        ("27", Font(Face.BOLD, 20), gray(0), 0),
        ("12", Font(Face.REGULAR, 6.7), gray(0.5), 0),
        ("3", Font(Face.REGULAR, 6.7), gray(0.68), 0),
        ("0101", Font(Face.REGULAR, 6.8, 0.2), gray(0.32), 30),
        ("–", Font(Face.REGULAR, 8), gray(0), 0),
        ("DD", Font(Face.BOLD, 10), Color(0.7, 0.1, 0.12), 0),
    ],
)
def test_a_label_moved_by_two_points_is_seen(
    text: str, font: Font, color: Color, angle: float, dx: float, dy: float
) -> None:
    def page(x: float, y: float) -> Document:
        label = fonts.text(text, 10.3 + x, 12.7 + y, font, color=color, angle=angle)
        return samples.document(label, size=Size(40, 30))

    as_pdf = raster.pdf_page(pdf.render(page(0, 0)), 0)
    as_svg = raster.svg_page(svg.render(page(mm(dx), mm(dy)))[0])
    found = raster.differing_windows(as_pdf, as_svg)
    assert bool(found) == bool(dx or dy)
    around = Box(6, 6, 26, 16)
    assert all(around.contains(window) for window in found)


@pytest.mark.parametrize(
    "mark",
    [
        Path(line(5, 5, 30, 5), Pen(0.11, gray(0.82))),
        fonts.text(".", 20, 20, samples.BODY),
        Use(samples.counter(), Transform.move(20, 15)),
    ],
)
def test_a_missing_mark_is_seen(mark: Mark) -> None:
    size = Size(40, 30)
    with_it = raster.pdf_page(pdf.render(samples.document(mark, size=size)), 0)
    without = raster.svg_page(svg.render(samples.document(size=size))[0])
    assert raster.differing_windows(with_it, without)
