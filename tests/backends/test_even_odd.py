"""A path that leaves every second layer open does so in PDF and SVG; any other is filled."""

from __future__ import annotations

import pytest

from printkit.backends import dump, pdf, svg
from printkit.geometry import Box, Size
from printkit.page import BLACK, Document, Page, Path, Pen, rectangle
from tests.raster import pdf_page, svg_page

RINGS = rectangle(Box(2, 2, 16, 16)) + rectangle(Box(6, 6, 8, 8))
"""Both run the same way round, so that nonzero winding fills the inner one."""


def document(*, even_odd: bool, pen: Pen | None) -> Document:
    return Document((Page(Size(20, 20), (Path(RINGS, pen, BLACK, even_odd),)),), "rings")


@pytest.mark.parametrize("pen", [None, Pen(0.2)])
@pytest.mark.parametrize("even_odd", [True, False])
def test_the_inner_square_is_open_or_filled(even_odd: bool, pen: Pen | None) -> None:
    rings = document(even_odd=even_odd, pen=pen)
    for dark in (pdf_page(pdf.render(rings), 0), svg_page(svg.render(rings)[0])):
        middle, side = dark.shape[0] // 2, dark.shape[0]
        assert dark[middle, middle] == (0.0 if even_odd else 1.0)
        assert dark[middle, round(side * 4 / 20)] == 1.0
    assert ("evenodd" in dump.render(rings)) is even_odd
