"""Text as outlines: the letters of the fonts, where live text has them, and nothing that needs one.

Where a glyph stands is read from the file and compared with the advances of the font.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from printkit import fonts
from printkit.backends import pdf, svg
from printkit.errors import FontError
from printkit.geometry import Box, Size, Transform
from printkit.page import Document, Face, Font, Label, Mark, Page, Symbol, Text, Use
from printkit.units import mm
from tests import raster
from tests.backends import samples

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
EM = 1000.0


def file_of(*marks: Mark, size: Size = samples.LETTER) -> bytes:
    return svg.render(samples.document(*marks, size=size), "outlines")[0]


class Set(NamedTuple):
    """A label as set: its words, its matrix, and each glyph with its place in font units."""

    words: str
    matrix: tuple[float, ...]
    glyphs: tuple[tuple[str, float], ...]


def labels_of(file: bytes) -> list[Set]:
    found = []
    for group in ElementTree.fromstring(file).iter(f"{SVG}g"):
        if group.get("aria-label") is None:
            continue
        inside = re.fullmatch(r"matrix\((.*)\)", group.get("transform", ""))
        assert inside
        glyphs = tuple(
            (use.get(LINK, "").removeprefix("#"), float(use.get("x", "0")))
            for use in group.findall(f"{SVG}use")
        )
        matrix = tuple(map(float, inside[1].split()))
        found.append(Set(group.get("aria-label", ""), matrix, glyphs))
    return found


def glyphs_of(file: bytes) -> dict[str, str]:
    """The path of each glyph by its id."""
    defs = ElementTree.fromstring(file).find(f"{SVG}defs")
    assert defs is not None
    return {path.get("id", ""): path.get("d", "") for path in defs.findall(f"{SVG}path")}


def test_every_kind_of_mark_looks_as_with_live_text_and_as_in_pdf() -> None:
    document = samples.every_mark()
    outlined = raster.svg_page(svg.render(document, "outlines")[0])
    live = raster.svg_page(svg.render(document)[0])
    assert raster.differing_windows(outlined, live) == []
    assert raster.differing_windows(outlined, raster.pdf_page(pdf.render(document), 0)) == []


@pytest.mark.parametrize(("dx", "dy"), [(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)])
@pytest.mark.parametrize("angle", [0.0, 30.0, -90.0, 180.0])
@pytest.mark.parametrize("face", list(Face))
def test_a_label_moved_by_two_points_is_seen(
    face: Face, angle: float, dx: float, dy: float
) -> None:
    def page(x: float, y: float) -> Document:
        font = Font(face, 8, 0.4)
        label = fonts.text("Ram 4-6", 20.3 + x, 20.7 + y, font, angle=angle)
        return samples.document(label, size=Size(40, 40))

    live = raster.svg_page(svg.render(page(0, 0))[0])
    outlined = raster.svg_page(svg.render(page(mm(dx), mm(dy)), "outlines")[0])
    assert bool(raster.differing_windows(live, outlined)) == bool(dx or dy)


def test_nothing_is_left_that_needs_a_font() -> None:
    for file in svg.render(samples.every_mark(), "outlines"):
        top = ElementTree.fromstring(file)
        assert {e.tag for e in top.iter()}.isdisjoint({f"{SVG}text", f"{SVG}style"})
        assert b"font" not in file


def test_letters_stand_by_their_advances_without_kerning_or_ligatures() -> None:
    font = Font(Face.REGULAR, 12)
    (found,) = labels_of(file_of(fonts.text("AVATAR fi", 20, 30, font)))
    with TTFont(fonts.face_file(Face.REGULAR)) as file:
        names, advances = file.getBestCmap(), file["hmtx"].metrics
    x, wanted = 0.0, []
    for letter in "AVATAR fi":
        if letter != " ":
            wanted.append((f"R{ord(letter):x}", x))
        x += advances[names[ord(letter)]][0]
    assert list(found.glyphs) == wanted
    scale = 12 * 25.4 / 72 / EM
    assert found.matrix == pytest.approx((scale, 0, 0, -scale, 20, 30), abs=1e-8)


def test_tracking_stands_between_letters() -> None:
    # 6 points of 12 are half the type size.
    found, plain = (
        labels_of(file_of(fonts.text("CREW", 20, 30, Font(Face.BOLD, 12, tracking))))[0]
        for tracking in (6, 0)
    )
    apart = [b - a for (_, b), (_, a) in zip(found.glyphs, plain.glyphs, strict=True)]
    assert apart == pytest.approx([0, 500, 1000, 1500])


def test_text_turns_clockwise_about_its_start() -> None:
    (found,) = labels_of(file_of(fonts.text("up", 20, 30, Font(Face.REGULAR, 10), angle=30)))
    transform = Transform(*found.matrix)
    scale = 10 * 25.4 / 72
    assert transform.apply(0, 0) == (20, 30)
    along, above = transform.apply(EM, 0), transform.apply(0, EM)
    turned = math.radians(30)
    assert along == pytest.approx((20 + scale * math.cos(turned), 30 + scale * math.sin(turned)))
    assert above == pytest.approx((20 + scale * math.sin(turned), 30 - scale * math.cos(turned)))


@pytest.mark.parametrize("face", list(Face))
def test_glyphs_are_the_outlines_of_the_font_file(face: Face) -> None:
    letters = "Åg8†–"
    found = glyphs_of(file_of(fonts.text(letters, 20, 30, Font(face, 10))))
    assert len(found) == len(letters)
    with TTFont(fonts.face_file(face)) as font:
        for letter in letters:
            drawn, own = BoundsPen(None), BoundsPen(font.getGlyphSet())
            (path,) = (d for name, d in found.items() if name.endswith(f"{ord(letter):x}"))
            parse_path(path, drawn)
            font.getGlyphSet()[font.getBestCmap()[ord(letter)]].draw(own)
            assert drawn.bounds == pytest.approx(own.bounds, abs=0.1)


def test_a_glyph_stands_once_and_blanks_not_at_all() -> None:
    marks = [fonts.text("aa ba", 20, y, Font(face, 8)) for y in (20, 30) for face in Face]
    file = file_of(*marks)
    assert list(glyphs_of(file)) == [f"{face}{c}" for face in "LJRISBK" for c in ("61", "62")]
    assert all(len(label.glyphs) == 4 for label in labels_of(file))


def test_pages_carry_only_the_glyphs_they_use_and_every_use_leads_to_one() -> None:
    inside = Symbol("s", Box(0, 0, 9, 9), (fonts.text("DD-1", 1, 5, samples.BODY),))
    pages = (
        Page(samples.LETTER, (fonts.text("abc", 20, 20, samples.BODY),)),
        Page(samples.LETTER, (Use(inside, Transform.move(20, 20)),)),
    )
    first, second = svg.render(Document(pages, "two"), "outlines")
    assert set(glyphs_of(first)) == {"R61", "R62", "R63"}
    assert set(glyphs_of(second)) == {f"R{ord(c):x}" for c in "D-1"}
    for file in (first, second):
        top = ElementTree.fromstring(file)
        ids = [e.get("id") for e in top.iter() if e.get("id")]
        assert len(set(ids)) == len(ids)
        links = {use.get(LINK, "").removeprefix("#") for use in top.iter(f"{SVG}use")}
        assert links == set(ids)


@pytest.mark.parametrize("text", [samples.SPECIAL, "two  and   three", "  led in", "Ωμέγα Ёж †½"])
def test_the_words_stay_as_labels(text: str) -> None:
    (found,) = labels_of(file_of(fonts.text(text, 20, 20, samples.BODY)))
    assert found.words == text.strip()


def test_labels_of_one_color_share_a_group() -> None:
    labels = tuple(fonts.label(str(n), 10, 10 + n, samples.BODY) for n in range(3))
    top = ElementTree.fromstring(file_of(Text(labels, samples.BODY, samples.RED)))
    (group,) = top.findall(f"{SVG}g")
    assert group.get("fill") == "#b21a1f"
    assert [g.get("aria-label") for g in group] == ["0", "1", "2"]
    assert all(g.get("fill") is None for g in group)


def test_blank_and_empty_labels_leave_nothing() -> None:
    labels = (Label(20, 20, "", 0), Label(20, 30, "  ", 3))
    assert ElementTree.fromstring(file_of(Text(labels, samples.BODY))).findall(f"{SVG}g") == []


def test_the_same_document_gives_the_same_bytes() -> None:
    once, again = (svg.render(samples.every_mark(), "outlines") for _ in range(2))
    assert once == again


def test_a_character_the_face_lacks_is_an_error_that_names_it() -> None:
    mark = Text((Label(20, 20, "warp ★", 10),), samples.BODY)
    with pytest.raises(FontError, match=r"U\+2605 BLACK STAR"):
        file_of(mark)
