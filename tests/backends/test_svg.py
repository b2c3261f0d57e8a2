"""What an SVG file holds, read back with other libraries."""

from __future__ import annotations

import io
import re
from base64 import b64decode
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from printkit import fonts
from printkit.backends import svg
from printkit.errors import FontError, LayoutError
from printkit.geometry import Box, Size, Transform
from printkit.page import Document, Face, Font, Label, Page, Path, Pen, Symbol, Text, Use, line
from tests import raster
from tests.backends import samples

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


def root(document: Document) -> ElementTree.Element:
    return ElementTree.fromstring(svg.render(document)[0])


def faces(file: bytes) -> dict[tuple[int, str], TTFont]:
    """The fonts of a file by weight and style."""
    found = re.findall(
        rb"font-weight:(\d+);font-style:(\w+);src:url\(data:font/woff;base64,([^)]+)\)", file
    )
    return {
        (int(weight), style.decode()): TTFont(io.BytesIO(b64decode(data)))
        for weight, style, data in found
    }


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [(Size(215.9, 279.4), "215.9", "279.4"), (Size(210, 297), "210", "297")],
)
def test_width_and_height_are_millimeters_as_are_all_places(
    size: Size, width: str, height: str
) -> None:
    top = root(samples.document(size=size))
    assert (top.get("width"), top.get("height")) == (f"{width}mm", f"{height}mm")
    assert top.get("viewBox") == f"0 0 {width} {height}"


def test_a_path_keeps_its_places_to_a_thousandth() -> None:
    ops = (("M", 19.05, 1e-7), ("L", -0.0001, 2 / 3), ("C", 1.0, 2.0, 3.0, 4.0, 5.0, 6.5), ("Z",))
    path = root(samples.document(Path(ops, Pen(0.3)))).find(f"{SVG}path")  # type: ignore[arg-type]
    assert path is not None
    assert path.get("d") == "M19.05 0L0 0.667C1 2 3 4 5 6.5Z"


@pytest.mark.parametrize("text", [samples.SPECIAL, "two  and   three", "  led in", "Ωμέγα Ёж †½"])
def test_text_is_written_as_drawn(text: str) -> None:
    found = root(samples.document(fonts.text(text, 20, 20, samples.BODY))).findall(f"{SVG}text")
    assert ["".join(t.itertext()) for t in found] == [text]


def test_spaces_are_kept() -> None:
    file = svg.render(samples.document(fonts.text("a  b", 20, 20, samples.BODY)))[0]
    assert b'xml:space="preserve"' in file
    assert b"white-space:pre" in file


def test_names_are_escaped_in_the_title_and_control_characters_go() -> None:
    document = Document((Page(samples.LETTER, (), "<b> & \x07"),), 'A "ship"')
    title = root(document).find(f"{SVG}title")
    assert title is not None
    assert title.text == 'A "ship" – <b> &  '


def test_labels_of_one_font_share_a_group() -> None:
    font = Font(Face.SEMIBOLD, 7.2, 0.36)
    labels = tuple(fonts.label(str(n), 10, 10 + n, font) for n in range(5))
    top = root(samples.document(Text(labels, font, samples.RED)))
    (group,) = top.findall(f"{SVG}g")
    assert group.get("font-family") == "Source Sans Pro"
    assert group.get("font-weight") == "600"
    assert group.get("fill") == "#b21a1f"
    # 7.2 pt are 2.54 mm.
    assert float(group.get("font-size", "")) == pytest.approx(2.54, abs=1e-5)
    assert float(group.get("letter-spacing", "")) == pytest.approx(0.127, abs=1e-5)
    texts = group.findall(f"{SVG}text")
    assert [t.text for t in texts] == list("01234")
    assert all(set(t.attrib) == {"x", "y"} for t in texts)


def test_every_face_is_embedded_with_just_its_characters() -> None:
    texts = {Face.REGULAR: "Hull 12", Face.ITALIC: "slow", Face.BLACK: "ΩЖ"}
    marks = (fonts.text(s, 20, 20, Font(face, 8)) for face, s in texts.items())
    found = faces(svg.render(samples.document(*marks))[0])
    assert {key: {chr(c) for c in font.getBestCmap()} for key, font in found.items()} == {
        (400, "normal"): set("Hull 12"),
        (400, "italic"): set("slow"),
        (900, "normal"): set("ΩЖ"),
    }


def test_embedded_fonts_keep_advances_and_have_neither_kerning_nor_ligatures() -> None:
    file = svg.render(samples.document(fonts.text("AVATAR fi", 20, 20, samples.BODY)))[0]
    (font,) = faces(file).values()
    assert not {"GPOS", "GSUB", "kern"} & set(font.keys())
    em = font["head"].unitsPerEm
    for code, name in font.getBestCmap().items():
        advance = font["hmtx"][name][0] / em
        assert advance == fonts.metrics(Face.REGULAR).advances[chr(code)]


def test_pages_share_subsets_and_carry_only_the_faces_they_use() -> None:
    one = Page(samples.LETTER, (fonts.text("abc", 20, 20, samples.BODY),))
    other = Page(
        samples.LETTER,
        (
            fonts.text("xyz", 20, 20, samples.BODY),
            fonts.text("bold", 20, 30, Font(Face.BOLD, 8)),
        ),
    )
    first, second = map(faces, svg.render(Document((one, other), "two")))
    assert set(first) == {(400, "normal")}
    assert set(second) == {(400, "normal"), (700, "normal")}
    for found in (first, second):
        assert {chr(c) for c in found[400, "normal"].getBestCmap()} == set("abcxyz")


def test_text_inside_nested_symbols_gets_its_font() -> None:
    outer = samples.nested(samples.counter())
    found = faces(svg.render(samples.document(Use(outer, Transform.move(50, 50))))[0])
    assert {chr(c) for c in found[700, "normal"].getBestCmap()} == set("DD-1")


def test_ids_are_unique_and_every_use_leads_to_one() -> None:
    top = root(samples.every_mark())
    ids = [e.get("id") for e in top.iter() if e.get("id")]
    # Two counters of one name, and the pair.
    assert ids == ["s1", "s2", "s3"]
    links = [e.get(LINK) for e in top.iter(f"{SVG}use")]
    assert set(links) == {f"#{identity}" for identity in ids}


def test_symbols_are_defined_once_and_after_those_they_use() -> None:
    outer = samples.nested(samples.counter())
    uses = (Use(outer, Transform.move(50, 50)), Use(outer, Transform.move(90, 50)))
    defs = root(samples.document(*uses)).find(f"{SVG}defs")
    assert defs is not None
    inner_group, outer_group = defs.findall(f"{SVG}g")
    assert [u.get(LINK) for u in outer_group.findall(f"{SVG}use")] == [
        f"#{inner_group.get('id')}"
    ] * 2


def test_what_lies_left_of_and_above_a_symbol_s_origin_is_drawn() -> None:
    symbol = Symbol("s", Box(-6, -6, 6, 6), (Path(line(-5, -3, -1, -3), Pen(1)),))
    page = samples.document(Use(symbol, Transform.move(20, 20)), size=Size(40, 40))
    picture = raster.svg_page(svg.render(page)[0])
    per_mm = raster.DPI / 25.4
    assert picture[round(17 * per_mm), round(17 * per_mm)] > 0.9


def test_fields_leave_nothing() -> None:
    assert [e.tag for e in root(samples.fillable())] == [
        f"{SVG}{tag}" for tag in ("title", "defs", "path", "path")
    ]


def test_the_same_document_gives_the_same_bytes() -> None:
    assert svg.render(samples.every_mark()) == svg.render(samples.every_mark())


def test_a_character_the_face_lacks_is_an_error_that_names_it() -> None:
    mark = Text((Label(20, 20, "warp ★", 10),), samples.BODY)
    with pytest.raises(FontError, match=r"U\+2605 BLACK STAR"):
        svg.render(samples.document(mark))
    inside = Symbol("s", Box(0, 0, 9, 9), (mark,))
    with pytest.raises(FontError, match=r"U\+2605 BLACK STAR"):
        svg.render(samples.document(Use(inside, Transform())))


def test_a_document_without_pages_is_an_error() -> None:
    with pytest.raises(LayoutError, match="no pages"):
        svg.render(Document((), "nothing"))


def test_an_invalid_place_is_an_error() -> None:
    with pytest.raises(LayoutError, match="no place"):
        svg.render(samples.document(Path(line(0, float("inf"), 1, 1), Pen(0.3))))
