"""A player's own pictures: what is read, what is refused, and where the fault is said to be."""

from __future__ import annotations

import io
import os
import struct
import zlib
from pathlib import Path as FilePath

import pytest
from PIL import Image as Pictures

from printkit.definitions.art import LONG_SIDE, load_art
from printkit.definitions.svg_tree import ArtFault
from printkit.geometry import Box, Point
from printkit.page import Color, Image, Page, Path, Symbol
from tests.cli.runs import run
from tests.definitions.folders import SESSION, SHIP, session
from tests.sheets import ink

RED, GREEN = Color(1, 0, 0), Color(0, 128 / 255, 0)
CORSAIR = FilePath(__file__).parent.parent.parent / "docs" / "examples" / "corsair.svg"


def svg(body: str, frame: str = 'viewBox="0 0 10 10"', more: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}{more}>{body}</svg>'.encode()


def read(data: bytes, folder: FilePath, name: str = "art.svg") -> Symbol:
    file = folder / name
    file.write_bytes(data)
    return load_art(file)


def drawn(symbol: Symbol) -> list[ink.Drawn]:
    return ink.drawn(Page((100, 100), symbol.marks))  # type: ignore[arg-type]


def corners(item: ink.Drawn) -> list[Point]:
    return [Point(float(op[-2]), float(op[-1])) for op in item.ops if len(op) > 1]


# What is drawn. A view box of 10 is as large as a picture's symbol: a pixel is a millimeter.


@pytest.mark.parametrize(
    ("body", "box", "fill"),
    [
        ('<rect x="1" y="2" width="3" height="4" fill="red"/>', (1, 2, 3, 4), RED),
        ('<rect x="1" y="2" width="3" height="4" rx="1" fill="#f00"/>', (1, 2, 3, 4), RED),
        ('<circle cx="5" cy="4" r="2" fill="green"/>', (3, 2, 4, 4), GREEN),
        ('<ellipse cx="5" cy="4" rx="3" ry="1" fill="rgb(0,128,0)"/>', (2, 3, 6, 2), GREEN),
        ('<polygon points="1,1 5,1 3 4" fill="rgb(100%,0%,0%)"/>', (1, 1, 4, 3), RED),
        ('<path d="M1 1h4v3h-4z" style="fill:#FF0000"/>', (1, 1, 4, 3), RED),
        ('<path d="m1,1 4,0 0,3 -4,0z" fill="hsl(0,100%,50%)"/>', (1, 1, 4, 3), RED),
        ('<g fill="red"><rect width="2" height="2"/></g>', (0, 0, 2, 2), RED),
        ('<g transform="translate(3 1)"><rect width="2" height="2"/></g>', (3, 1, 2, 2), None),
        ('<rect width="2" height="2" transform="scale(2,1) translate(1)"/>', (2, 0, 4, 2), None),
        ('<rect width="2" height="1" transform="rotate(90 2 2)"/>', (3, 0, 1, 2), None),
        ('<rect width="1" height="1" transform="matrix(2 0 0 3 4 5)"/>', (4, 5, 2, 3), None),
        ('<rect width="1in" height="96" transform="scale(.05)"/>', (0, 0, 4.8, 4.8), None),
        ('<defs><rect id="a" width="1" height="2"/></defs><use href="#a" x="4" y="5"/>',
         (4, 5, 1, 2), None),
        ("<style>.s{fill:red} /* x */</style><rect class='s' width='1' height='1'/>",
         (0, 0, 1, 1), RED),
        ("<style>rect,circle{fill:lime}#a{fill:red}</style><rect id='a' width='1' height='1'/>",
         (0, 0, 1, 1), RED),
        ("<style>rect{fill:red}</style><rect fill='lime' width='1' height='1'/>",
         (0, 0, 1, 1), RED),
        ("<rect fill='rgba(255,0,0,1)' width='1' height='1'/>", (0, 0, 1, 1), RED),
        ("<rect fill='#ff0000ff' width='1' height='1'/>", (0, 0, 1, 1), RED),
        ("<g color='red'><rect fill='currentColor' width='1' height='1'/></g>",
         (0, 0, 1, 1), RED),
    ],
)  # fmt: skip
def test_shapes_stand_where_they_stood_in_their_color(
    body: str, box: tuple[float, ...], fill: Color | None, tmp_path: FilePath
) -> None:
    (item,) = drawn(read(svg(body), tmp_path))
    around = ink.around(corners(item))
    assert (around.x, around.y, around.width, around.height) == pytest.approx(box, abs=1e-6)
    assert item.path.fill == (fill or Color(0, 0, 0))
    assert item.path.pen is None


@pytest.mark.parametrize(
    ("data", "points"),
    [
        ("M0 0 L4 0 l0 2 H1 v-1", [(0, 0), (4, 0), (4, 2), (1, 2), (1, 1)]),
        ("M1 1 2 2 3 1z l1 1", [(1, 1), (2, 2), (3, 1), (1, 1), (1, 1), (2, 2)]),
        ("M0 0C0 1 1 2 2 2S4 3 4 4", [(0, 0), (2, 2), (4, 4)]),
        ("M0 2Q1 4 2 2T4 2", [(0, 2), (2, 2), (4, 2)]),
        ("M1 5A4 4 0 0 1 9 5", [(1, 5), (5, 1), (9, 5)]),
    ],
)
def test_paths_go_where_their_data_says(
    data: str, points: list[tuple[float, float]], tmp_path: FilePath
) -> None:
    (item,) = drawn(read(svg(f'<path d="{data}"/>'), tmp_path))
    assert corners(item) == [pytest.approx(point, abs=1e-6) for point in points]


def test_a_quadratic_curve_is_the_same_curve_as_a_cubic_one(tmp_path: FilePath) -> None:
    (item,) = drawn(read(svg('<path d="M0 0Q3 3 6 0"/>'), tmp_path))
    (curve,) = [op for op in item.ops if op[0] == "C"]
    assert curve[1:] == pytest.approx((2, 2, 4, 2, 6, 0))


def test_lines_are_as_wide_as_they_were_and_dashed(tmp_path: FilePath) -> None:
    body = (
        '<g transform="scale(2)" stroke="red" stroke-width=".5" fill="none">'
        '<path d="M1 1H4" stroke-dasharray="1,.5,.5" stroke-linecap="round"/></g>'
    )
    (item,) = drawn(read(svg(body), tmp_path))
    pen = item.path.pen
    assert pen is not None
    assert item.path.fill is None
    assert pen.width == pytest.approx(1)
    assert (pen.color, pen.cap) == (RED, "round")
    assert pen.dash == pytest.approx((2, 1, 1, 2, 1, 1))


def test_a_line_that_is_stretched_one_way_is_stretched_after_it_is_drawn(
    tmp_path: FilePath,
) -> None:
    body = '<path transform="scale(2,1)" d="M1 1V5" stroke="red" stroke-width="1"/>'
    (item,) = drawn(read(svg(body), tmp_path))
    # 1 wide before, so 2 wide after; as high as it was.
    assert (item.box.x, item.box.width) == pytest.approx((1, 2))
    assert (item.box.y, item.box.height) == pytest.approx((1, 4))


def test_every_second_layer_stays_open_where_the_drawing_says_so(tmp_path: FilePath) -> None:
    body = '<path fill-rule="evenodd" d="M0 0H8V8H0zM2 2H6V6H2z"/><path d="M0 0H1V1H0z"/>'
    assert [item.path.even_odd for item in drawn(read(svg(body), tmp_path))] == [True, False]


@pytest.mark.parametrize(
    ("frame", "body", "size"),
    [
        ('viewBox="0 0 20 10"', '<rect x="5" y="2" width="4" height="4"/>', (10, 5)),
        ('width="10" height="20"', '<rect width="4" height="4"/>', (5, 10)),
        ("", '<rect x="3" y="3" width="4" height="2"/>', (10, 5)),
        # What stands beyond the page is seen as well.
        ('viewBox="0 0 10 10"', '<rect width="20" height="10"/>', (10, 5)),
    ],
)
def test_a_picture_is_its_page_and_all_its_ink(
    frame: str, body: str, size: tuple[float, float], tmp_path: FilePath
) -> None:
    symbol = read(svg(body, frame), tmp_path)
    assert (symbol.box.width, symbol.box.height) == pytest.approx(size)
    assert max(size) == LONG_SIDE
    for item in drawn(symbol):
        assert symbol.box.contains(item.box)


@pytest.mark.parametrize(
    "body",
    [
        '<rect width="1" height="1" display="none"/>',
        '<g style="display:none"><text>no</text></g>',
        '<rect width="1" height="1" opacity="0"/>',
        '<rect width="1" height="1" visibility="hidden"/>',
        '<rect width="1" height="1" fill="none"/>',
        '<rect width="0" height="1"/>',
        '<defs><linearGradient id="g"/><text>no</text></defs>',
        "<metadata><text>no</text></metadata><title>Ship</title>",
        '<x:text xmlns:x="urn:x">no</x:text>',
        '<path d="none"/>',
        '<polygon points=""/>',
    ],
)
def test_what_shows_nothing_is_passed_over(body: str, tmp_path: FilePath) -> None:
    shown = '<rect x="1" y="1" width="1" height="1"/>'
    assert len(drawn(read(svg(body + shown), tmp_path))) == 1
    with pytest.raises(ArtFault, match="nothing to see"):
        read(svg(body), tmp_path)


def test_the_example_of_the_docs_is_twelve_paths_in_its_colors() -> None:
    symbol = load_art(CORSAIR)
    items = drawn(symbol)
    assert all(isinstance(item.path, Path) for item in items)
    # Two wings; two engines of two; hull and cockpit; two chevrons; two lights.
    assert len(items) == 2 + 4 + 2 + 2 + 2
    assert items[0].path.fill == Color(0x35 / 255, 0x50 / 255, 0x6B / 255)
    left, right = (ink.around(corners(item)) for item in items[:2])
    assert left.x == pytest.approx(10 - right.right)


# What is refused, by name.


@pytest.mark.parametrize(
    ("body", "message", "hint"),
    [
        ("<text>AB</text>", "<text> in line 1 is not drawn", "convert text to paths"),
        ("<image href='x.png'/>", "<image> in line 1 is not drawn", "as a PNG"),
        ("<script>x()</script>", "<script> in line 1", "delete it"),
        ("<rect onclick='x()' width='1' height='1'/>", "<rect> in line 1 has a script", "delete"),
        ("<foreignObject/>", "<foreignObject> in line 1", "paths"),
        ("<animate/>", "<animate> in line 1", "only shapes"),
        ("<svg/>", "<svg> in line 1", "ungroup"),
        ("<rect fill='url(#g)' width='1' height='1'/>", "the fill 'url(#g)' of <rect>", "plain"),
        ("<rect stroke='url(#g)' width='1' height='1'/>", "the stroke 'url(#g)'", "plain"),
        ("<rect fill='puce' width='1' height='1'/>", "the fill 'puce'", "#rrggbb"),
        ("<rect opacity='.5' width='1' height='1'/>", "the opacity of its whole is .5", "full"),
        ("<rect fill='rgba(1,2,3,.5)' width='1' height='1'/>", "half seen: the opacity of its fill",
         "full"),
        ("<g style='opacity:50%'/>", "<g> in line 1 is half seen", "full"),
        ("<rect fill-opacity='.2' width='1' height='1'/>", "the opacity of its fill is .2", "full"),
        ("<g clip-path='url(#c)'/>", "the clip-path of <g>", "Intersection"),
        ("<g mask='url(#c)'/>", "the mask of <g>", "Intersection"),
        ("<g style='filter:url(#c)'/>", "the filter of <g>", "off"),
        ("<path d='M0 0' marker-end='url(#c)'/>", "the marker-end of <path>", "stroke"),
        ("<path d='M0 0 K9'/>", "the path of <path> in line 1 can't be read", "again"),
        ("<path d='L1 1'/>", "the path of <path>", "again"),
        ("<path d='M0 0 L1'/>", "the path of <path>", "again"),
        ("<path d='M0 0A1 1 0'/>", "the path of <path>", "again"),
        ("<path d='M0 0L1e9 1'/>", "too far out", "move"),
        ("<path d='M0 0L1e999 1'/>", "too far out", "move"),
        ("<rect width='50%' height='1'/>", "the length '50%'", "numbers"),
        ("<polygon points='1 2 3'/>", "an odd number", "numbers"),
        ("<polygon points='1 2 a'/>", "the numbers '1 2 a'", "numbers"),
        ("<g transform='spin(3)'/>", "the transform 'spin", ""),
        ("<g transform='scale(1,2,3)'/>", "the transform 'scale", ""),
        ("<use href='other.svg#a'/>", "not in the file", "embed"),
        ("<use href='#a'/>", "leads nowhere", "Unlink"),
        ("<g id='a'><use href='#a'/></g>", "leads nowhere", "Unlink"),
        ("<style>g rect{fill:red}</style>", "the selector 'g rect'", "presentation"),
        ("<style>rect{fill:red !important}</style><rect width='1' height='1'/>",
         "the fill of <rect> in line 1 says", "!important"),
        ("<style>rect{fill:red!important}</style><rect style='fill:lime' width='1' height='1'/>",
         "the fill of <rect> in line 1 says", "!important"),
        ("<rect transform='rotate(9)' style='transform-origin:3px 3px' width='1' height='1'/>",
         "moves it: transform-origin", "plain"),
        ("<rect style='x:1px' width='1' height='1'/>", "moves it: x", "plain"),
        ("<style>rect{width:2px}</style><rect width='1' height='1'/>", "moves it: width", "plain"),
        ("<path d='M0 0' style='marker:url(#c)'/>", "the marker of <path>", "stroke"),
        ("<style>@import 'x';</style>", "more than rules", "presentation"),
        ("<path d='M0 0H9' stroke='red' stroke-linejoin='bevel'/>", "bevel", "round"),
        ("<path d='M0 0H9' stroke='red' stroke-dasharray='1' stroke-dashoffset='1'/>",
         "stroke-dashoffset", "begin"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_named_with_what_to_do(
    body: str, message: str, hint: str, tmp_path: FilePath
) -> None:
    with pytest.raises(ArtFault) as caught:
        read(svg(body), tmp_path)
    assert message in caught.value.message
    assert hint in caught.value.hint


def test_the_line_of_an_element_is_its_line_in_the_file(tmp_path: FilePath) -> None:
    with pytest.raises(ArtFault, match="<text> in line 4 "):
        read(svg("\n<g>\n\n<text>a</text></g>"), tmp_path)


LAUGHS = b"""<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg"><path d="&b;"/></svg>"""
OUTSIDE = b"""<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>
<svg xmlns="http://www.w3.org/2000/svg"><title>&x;</title></svg>"""
PUBLIC = b"""<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
 "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"""


@pytest.mark.parametrize("data", [LAUGHS, OUTSIDE])
def test_entities_are_refused(data: bytes, tmp_path: FilePath) -> None:
    with pytest.raises(ArtFault, match="it declares the entity"):
        read(data, tmp_path)


def test_the_usual_document_type_is_no_fault_and_is_not_fetched(tmp_path: FilePath) -> None:
    assert drawn(read(PUBLIC + svg('<rect width="1" height="1"/>'), tmp_path))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "neither an SVG nor a PNG"),
        (b"GIF89a", "neither an SVG nor a PNG"),
        (b"<html/>", "this is no SVG: it begins with <html>"),
        (b"<svg", "this is no SVG"),
        (b"<svg></svg><svg/>", "this is no SVG"),
        (b'<?xml version="1.0" encoding="klingon"?><svg/>', "this is no SVG"),
        (svg("<g>" * 100 + "</g>" * 100), "too many parts"),
        (svg("<g/>" * 20_001), "too many parts"),
        (svg(f'<path d="M0 0{"h1" * 100_000}"/>'), "too many parts"),
        (b"<svg>" + b" " * 1_048_576 + b"</svg>", "larger than 1 MiB"),
    ],
)
def test_files_that_are_no_drawings_are_refused(
    data: bytes, message: str, tmp_path: FilePath
) -> None:
    with pytest.raises(ArtFault, match=message):
        read(data, tmp_path)


RECT = "<rect width='9' height='9'/>"


@pytest.mark.parametrize(
    ("transform", "message"),
    [
        ("rotate(1e400)", "too large"),
        ("skewX(1e400)", "too large"),
        ("matrix(1e400 1e400 1e400 1e400 0 0)", "too large"),
        ("translate(1e400)", "too large"),
        ("scale(1e308) scale(1e308)", "too far out"),
        ("rotate(5 1e308 1e308) scale(1e308)", "too far out"),
        ("skewX(90)", "too far out"),
        ("scale(1e8)", "too far out"),
        ("scale(1e-9)", "too far out|too small|only a line"),
    ],
)
def test_places_beyond_all_bounds_are_refused(
    transform: str, message: str, tmp_path: FilePath
) -> None:
    with pytest.raises(ArtFault, match=message):
        read(svg(f"<g transform='{transform}'>{RECT}</g>", ""), tmp_path)


def bomb(inner: str, levels: int = 9) -> str:
    """Ten uses of ten uses of ..."""
    groups = [f"<g id='a0'>{inner}</g>"]
    for i in range(1, levels + 1):
        uses = f"<use href='#a{i - 1}'/>" * 10
        groups.append(f"<g id='a{i}'>{uses}</g>")
    return f"<defs>{''.join(groups)}</defs><use href='#a{levels}'/>"


NESTED = "<defs><path id='a0' d='M0 0h9v9z'/>" + "".join(
    f"<g id='a{i}'>{'<g>' * 50}<use href='#a{i - 1}'/>{'</g>' * 50}</g>" for i in range(1, 20)
)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (bomb(""), "too many parts"),
        (bomb(RECT), "too many parts"),
        (f"{NESTED}</defs><use href='#a19'/>", "nested too deeply"),
        (f"<style>{'a' * 200_000}</style>{RECT}", "longer than 20 KiB"),
        (f"<style>{'a' * 20_000}</style>{RECT}", "more than rules"),
        (f"<style>{'/*' * 10_000}</style>{RECT}", "more than rules"),
        (f"<rect width='1{' ' * 200_000}x' height='1'/>", "the length"),
        (f"<rect width='{'1' * 200_000}x' height='1'/>", "the length"),
        (f"<rect style='stroke-dasharray:{'1 ' * 9_000}' width='9' height='9'/>", "too long"),
    ],
)
def test_what_would_take_forever_is_refused_at_once(
    body: str, message: str, tmp_path: FilePath
) -> None:
    with pytest.raises(ArtFault, match=message):
        read(svg(body), tmp_path)


def test_thousands_of_clones_are_drawn(tmp_path: FilePath) -> None:
    body = f"<defs><g id='a'>{RECT}</g></defs>" + "<use href='#a'/>" * 3000
    assert len(drawn(read(svg(body), tmp_path))) == 3000


def test_an_arc_without_a_radius_is_a_straight_line(tmp_path: FilePath) -> None:
    (item,) = drawn(read(svg('<path d="M1 1A0 5 0 0 0 9 9L1 9Z"/>'), tmp_path))
    assert corners(item)[:3] == [(1, 1), (9, 9), (1, 9)]


@pytest.mark.parametrize(
    "rules",
    [
        ".b{fill:lime} .a{fill:red}",
        ".a{fill:red} rect{fill:lime}",
        "rect.a{fill:red} .b{fill:lime}",
        "#i{fill:red} rect.a{fill:lime}",
        "*{fill:lime}rect{fill:red}",
        ".a{fill:lime}/* } */.b{stroke:none}.a{fill:red}",
    ],
)
def test_of_equal_rules_the_last_wins_and_narrower_ones_over_all(
    rules: str, tmp_path: FilePath
) -> None:
    body = f"<style>{rules}</style><rect id='i' class='a b' width='9' height='9'/>"
    assert drawn(read(svg(body), tmp_path))[0].path.fill == RED


@pytest.mark.parametrize("dash", ["0 0", "0.00001 0.00001"])
@pytest.mark.parametrize("transform", ["scale(1)", "scale(2 1)"])
def test_dashes_too_fine_to_see_are_a_solid_line(
    dash: str, transform: str, tmp_path: FilePath
) -> None:
    body = f'<path transform="{transform}" d="M1 1H4V4" stroke="red" stroke-dasharray="{dash}"/>'
    (item,) = drawn(read(svg(body), tmp_path))
    assert item.path.pen is not None
    assert item.path.pen.dash == ()


# PNG.


def png(mode: str, size: tuple[int, int] = (6, 3), **more: object) -> bytes:
    out = io.BytesIO()
    Pictures.new("RGBA", size, "red").convert("L" if mode == "I;16" else mode).convert(mode).save(
        out, "PNG", **more
    )
    return out.getvalue()


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_kind_of_png_is_a_picture_in_its_proportions(mode: str, tmp_path: FilePath) -> None:
    symbol = read(png(mode), tmp_path, "art.png")
    (mark,) = symbol.marks
    assert isinstance(mark, Image)
    assert mark.box == symbol.box == Box(0, 0, 10, 5)
    with Pictures.open(io.BytesIO(mark.data)) as picture:
        assert picture.mode in ("L", "RGB", "RGBA")
        assert picture.size == (6, 3)


def test_sixteen_bits_of_gray_are_as_gray_in_eight(tmp_path: FilePath) -> None:
    out = io.BytesIO()
    Pictures.new("I;16", (1, 1), 128 * 257).save(out, "PNG")
    (mark,) = read(out.getvalue(), tmp_path, "art.png").marks
    assert isinstance(mark, Image)
    with Pictures.open(io.BytesIO(mark.data)) as picture:
        assert picture.convert("RGB").getpixel((0, 0)) == (128, 128, 128)


def test_a_clear_color_of_a_palette_stays_clear(tmp_path: FilePath) -> None:
    out = io.BytesIO()
    picture = Pictures.new("P", (2, 2), 1)
    picture.putpixel((1, 1), 0)
    picture.putpalette([0, 0, 0, 255, 0, 0])
    picture.save(out, "PNG", transparency=1)
    (mark,) = read(out.getvalue(), tmp_path, "art.png").marks
    assert isinstance(mark, Image)
    with Pictures.open(io.BytesIO(mark.data)) as plain:
        assert plain.mode == "RGBA"
        assert plain.getpixel((0, 0)) == (255, 0, 0, 0)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_unpacked(
    tmp_path: FilePath,
) -> None:
    head = struct.pack(">IIBBBBB", 50_000, 40_000, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b"")
    with pytest.raises(ArtFault, match="50000 x 40000 pixels"):
        read(data, tmp_path, "art.png")


@pytest.mark.parametrize("cut", [9, 30, 50])
def test_a_broken_png_is_refused(cut: int, tmp_path: FilePath) -> None:
    with pytest.raises(ArtFault, match=r"^the PNG is damaged$"):
        read(png("RGB", (40, 40))[:cut], tmp_path, "art.png")


HEAD = b"\x89PNG\r\n\x1a\n"


def header(*size: int) -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 0, 0, 0, 0))


@pytest.mark.parametrize(
    "data",
    [
        HEAD + chunk(b"tEXt", b"a\0b") + header(20_000, 20_000) + chunk(b"IEND", b""),
        HEAD + header(4, 4) + header(20_000, 20_000) + chunk(b"IDAT", b"") + chunk(b"IEND", b""),
        HEAD + header(0, 4) + chunk(b"IDAT", b"") + chunk(b"IEND", b""),
        HEAD + header(4, 4)[:-1] + b"x" + chunk(b"IDAT", b"") + chunk(b"IEND", b""),
        HEAD + header(4, 4) + chunk(b"IDAT", b"no") + chunk(b"IEND", b""),
        HEAD,
    ],
)
def test_a_damaged_png_is_called_so_and_no_more(data: bytes, tmp_path: FilePath) -> None:
    with pytest.raises(ArtFault, match=r"^the PNG is damaged$"):
        read(data, tmp_path, "art.png")


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_a_clear_png_shows_nothing(mode: str, tmp_path: FilePath) -> None:
    out = io.BytesIO()
    Pictures.new("RGBA", (2, 2)).convert(mode).save(out, "PNG")
    with pytest.raises(ArtFault, match="nothing to see"):
        read(out.getvalue(), tmp_path, "art.png")


# In definitions.


def test_a_fault_stands_at_the_key_in_a_ship(tmp_path: FilePath) -> None:
    file = tmp_path / "ship.toml"
    file.write_text(SHIP.replace("[[weapons]]", 'art = "none.svg"\n\n[[weapons]]', 1))
    line = file.read_text().splitlines().index('art = "none.svg"') + 1
    for words in (("check",), ("record", "-o", tmp_path), ("counters", "-o", tmp_path)):
        result = run(words[0], file, *words[1:])
        assert result.exit_code == 1
        assert (
            f"ship.toml:{line}:7: error[bad-art]: none.svg: there is no such file" in result.stderr
        )
        assert "Traceback" not in result.output


@pytest.mark.parametrize("art", ["", "a" * 2000, "a\\u0000b"])
def test_a_path_that_no_file_can_have_is_a_fault(art: str, tmp_path: FilePath) -> None:
    file = tmp_path / "ship.toml"
    file.write_text(SHIP.replace("[[weapons]]", f'art = "{art}"\n\n[[weapons]]', 1))
    result = run("check", file)
    assert result.exit_code == 1
    assert "ship.toml:9:7: error" in result.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_no_file_and_is_not_waited_for(tmp_path: FilePath) -> None:
    os.mkfifo(tmp_path / "art.svg")
    with pytest.raises(ArtFault, match="this is no file"):
        load_art(tmp_path / "art.svg")


def test_a_sessions_faults_stand_at_their_keys(tmp_path: FilePath) -> None:
    text = SESSION.replace("[[fleet.ship]]", 'art = "a.svg"\n[[fleet.ship]]\nart = "b.svg"')
    found = session(text, tmp_path).diagnostics
    assert [(d.rule, d.place.line, d.place.column) for d in found] == [
        ("bad-art", 7, 7),
        ("bad-art", 9, 7),
    ]
    assert [d.path for d in found] == [("fleet", 0, "art"), ("fleet", 0, "ship", 0, "art")]


def test_the_ships_own_picture_is_stronger_than_its_classs_and_that_than_its_fleets(
    tmp_path: FilePath,
) -> None:
    for name in ("fleet", "class", "ship"):
        (tmp_path / f"{name}.svg").write_bytes(svg('<rect width="1" height="1"/>'))
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "class.svg").write_bytes(svg('<rect width="1" height="1"/>'))
    (tmp_path / "sub" / "mine.toml").write_text(f'art = "class.svg"\n{SHIP}')
    entries = (
        '[[fleet.ship]]\nclass = "DD"\n',
        '[[fleet.ship]]\nclass = "sub/mine.toml"\n',
        '[[fleet.ship]]\nclass = "sub/mine.toml"\nart = "ship.svg"\n',
        '[[fleet.ship]]\nclass = "CA"\nart = "ship.svg"\n',
    )
    head = SESSION.split("[[fleet.ship]]")[0]
    loaded = session(head + 'art = "fleet.svg"\n' + "".join(entries), tmp_path)
    assert loaded.session is not None, loaded.diagnostics
    ships = loaded.session.fleets[0].ships
    names = [ship.art.name for ship in ships if ship.art]
    assert names == ["art fleet", "art class", "art ship", "art ship"]
    # One file is read once: its marks are printed from one symbol.
    assert ships[2].art is ships[3].art
    bare = session(head + "".join(entries[:1]), tmp_path)
    assert bare.session is not None
    assert bare.session.fleets[0].ships[0].art is None
