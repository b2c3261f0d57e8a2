"""What every file of a packet has: one size, fonts, titles, labels, black text, a ruler."""

from __future__ import annotations

import math
from dataclasses import fields
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from printkit import build
from printkit.backends import pdf
from printkit.page import BLACK, Document, Face, Font, Page
from printkit.sheets.options import SheetOptions
from printkit.style import HARD_MARGIN, Style, Type
from printkit.units import A4, LETTER, PAPERS, Paper, mm
from tests.sheets import ink, ships

KINDS = ("packet", "plan", "map", "counters", "records", "cards")
EVERY = pytest.mark.parametrize("kind", KINDS)
PAPER = pytest.mark.parametrize("paper", list(PAPERS))


@cache
def documents(paper: str = "letter") -> dict[str, Document]:
    session = ships.load_session(ships.FIRST_CONTACT)
    return build.pages(session, SheetOptions(PAPERS[paper]))


@cache
def reader(kind: str, paper: str = "letter") -> PdfReader:
    return PdfReader(BytesIO(pdf.render(documents(paper)[kind])))


@EVERY
def test_a_file_says_what_it_is(kind: str) -> None:
    found = reader(kind).metadata
    assert found is not None
    assert found.title
    assert found.author == "printkit"
    assert found.subject
    assert "untitled" not in found.title
    titles = {str(reader(other).metadata.title) for other in KINDS}  # type: ignore[union-attr]
    assert len(titles) == len(KINDS)


@EVERY
@PAPER
def test_every_page_has_the_size_of_the_paper(kind: str, paper: str) -> None:
    size = {"letter": (612.0, 792.0), "a4": (595.276, 841.89)}[paper]
    for page in reader(kind, paper).pages:
        assert tuple(map(float, page.mediabox)) == pytest.approx((0, 0, *size), abs=0.01)


@EVERY
def test_viewers_are_asked_not_to_scale(kind: str) -> None:
    root = reader(kind).root_object
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]


@EVERY
def test_pages_are_labelled_as_they_are_called(kind: str) -> None:
    pages = documents()[kind].pages
    assert reader(kind).page_labels == [page.label for page in pages]
    assert all(page.label for page in pages)


@EVERY
def test_fonts_are_in_the_file(kind: str) -> None:
    found = 0
    for page in reader(kind).pages:
        resources = page["/Resources"].get_object()
        for font in resources.get("/Font", {}).values():  # type: ignore[union-attr]
            font = font.get_object()
            descriptor = font.get("/FontDescriptor")
            assert descriptor is not None, font["/BaseFont"]
            assert "/FontFile2" in descriptor.get_object()
            found += 1
    assert found


MICRO = ("micro", "in_box", "lane", "ruler", "map_label")
"""The styles that may be set under 8 points."""


def micro_fonts() -> set[Font]:
    style = Type()
    found = {getattr(style, name) for name in MICRO}
    # Major thresholds are named in the bold of the micro style; BOARDERS has no room for tracking.
    return found | {
        Font(Face.BOLD, style.micro.size, style.micro.tracking),
        Font(Face.SEMIBOLD, 6.6),
    }


def test_only_micro_styles_are_under_eight_points() -> None:
    style = Type()
    small = {field.name for field in fields(style) if getattr(style, field.name).size < 8}
    assert small == set(MICRO)


@EVERY
@PAPER
def test_no_text_is_smaller_than_its_style(kind: str, paper: str) -> None:
    for page in documents(paper)[kind].pages:
        for item in ink.written(page):
            assert item.font.size >= 8 or item.font in micro_fonts(), item


@PAPER
def test_letters_keep_their_size_on_the_page(paper: str) -> None:
    """No symbol is scaled: an 8-point letter is 8 points high on paper too."""
    for kind in ("plan", "map", "records", "cards"):
        for page in documents(paper)[kind].pages:
            for item in ink.written(page, 0, 1):
                _, top, bottom, _ = item.corners
                assert math.dist(top, bottom) == pytest.approx(mm(item.font.size))


@PAPER
def test_words_are_black_and_the_rest_one_of_the_grays(paper: str) -> None:
    style = Style()
    grays = {getattr(style.grays, field.name) for field in fields(style.grays)}
    for kind in ("plan", "records", "cards"):
        for page in documents(paper)[kind].pages:
            items = ink.written(page)
            dark = [item for item in items if item.color == BLACK]
            assert len(dark) > len(items) / 3
            for item in items:
                assert item.color == BLACK or item.color in grays or item.color == (1, 1, 1)


@PAPER
def test_numbers_of_play_are_black(paper: str) -> None:
    play = {"header_number", "half_number", "damage", "needed", "shots", "minor", "major", "points"}
    faces = {getattr(Style().type, name) for name in play}
    for page in documents(paper)["records"].pages:
        for item in ink.written(page):
            if item.font in faces:
                assert item.color == BLACK, item.text


@PAPER
@EVERY
def test_every_sheet_has_a_ruler_of_100_mm_and_4_in(paper: str, kind: str) -> None:
    for page in documents(paper)[kind].pages:
        words = " ".join(item.text for item in ink.written(page)).lower()
        assert "100 mm" in words
        assert "4 in" in words
        assert "100 %" in words
        assert measured(page, 100.0)
        assert measured(page, 101.6)


def measured(page: Page, length: float) -> bool:
    """Whether two ticks of one path are so far apart, up to 0.02 mm."""
    for item in ink.drawn(page):
        if item.path.pen is None:
            continue
        starts = [op for op in item.ops if op[0] == "M"]
        for axis in (1, 2):
            places = sorted({round(float(op[axis]), 3) for op in starts})
            if places and any(abs(b - places[0] - length) < 0.02 for b in places):
                return True
            if places and any(abs(places[-1] - a - length) < 0.02 for a in places):
                return True
    return False


@PAPER
@EVERY
def test_no_ink_is_where_printers_print_nothing(paper: str, kind: str) -> None:
    for number, page in enumerate(documents(paper)[kind].pages, 1):
        assert ink.outside(page, HARD_MARGIN) == [], f"page {number}"


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
@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
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
