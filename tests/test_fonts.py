"""Measuring, placing and wrapping text."""

from itertools import pairwise

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from printkit import fonts
from printkit.errors import FontError, LayoutError
from printkit.fonts import Line, Span
from printkit.geometry import Point
from printkit.page import BLACK, Face, Font, gray

BODY = Font(Face.REGULAR, 8)
BOLD = Font(Face.BOLD, 8)
MM = 25.4 / 72


@pytest.mark.parametrize("face", list(Face))
def test_every_face_is_the_one_it_says(face: Face) -> None:
    with TTFont(fonts.face_file(face)) as font:
        assert font["OS/2"].usWeightClass == fonts.WEIGHTS[face]
        assert bool(font["OS/2"].fsSelection & 1) == (face in (Face.ITALIC, Face.LIGHT_ITALIC))
        assert (font["name"].getDebugName(16) or font["name"].getDebugName(1)) == fonts.FAMILY


@pytest.mark.parametrize("face", list(Face))
def test_the_measures_of_letters_are_the_font_s(face: Face) -> None:
    with TTFont(fonts.face_file(face)) as font:
        em, os2 = font["head"].unitsPerEm, font["OS/2"]
        assert os2.sCapHeight / em == pytest.approx(fonts.CAP_HEIGHT, abs=0.001)
        if face is Face.REGULAR:
            assert os2.sxHeight / em == pytest.approx(fonts.X_HEIGHT, abs=0.001)
        glyphs, cmap = font["glyf"], font.getBestCmap()
        lowest = min(glyphs[cmap[ord(c)]].yMin for c in "pq,;()[]{}/Q")
        highest = max(glyphs[cmap[ord(c)]].yMax for c in "bdhklABCXYZ0123456789")
        assert lowest / em >= -fonts.DESCENT
        assert highest / em <= fonts.ASCENT


@pytest.mark.parametrize("face", list(Face))
def test_figures_are_tabular(face: Face) -> None:
    assert len({fonts.width(figure, Font(face, 8)) for figure in "0123456789"}) == 1


def test_a_width_is_the_sum_of_advances() -> None:
    # H, u and l advance 652, 544 and 255 thousandths of an em in the regular face.
    assert fonts.width("Hull", Font(Face.REGULAR, 10)) == pytest.approx(
        (0.652 + 0.544 + 2 * 0.255) * 10 * MM
    )


@given(st.text("AVTo fi.12", max_size=20), st.text("AVTo fi.12", max_size=20))
def test_widths_add_up_without_kerning(head: str, tail: str) -> None:
    assert fonts.width(head + tail, BODY) == pytest.approx(
        fonts.width(head, BODY) + fonts.width(tail, BODY)
    )


@given(st.text("abc 12", max_size=12), st.floats(4, 40), st.floats(0, 3))
def test_widths_grow_with_size_and_tracking(text: str, size: float, tracking: float) -> None:
    plain = fonts.width(text, Font(Face.REGULAR, 1))
    assert fonts.width(text, Font(Face.REGULAR, size, tracking)) == pytest.approx(
        plain * size + len(text) * tracking * MM
    )


@pytest.mark.parametrize(
    ("character", "name"),
    [("★", "U+2605 BLACK STAR"), ("↻", "U+21BB"), ("\t", "U+0009 control character")],
)
def test_a_missing_character_is_an_error_that_names_it(character: str, name: str) -> None:
    text = f"warp {character}"
    with pytest.raises(FontError) as caught:
        fonts.width(text, BODY)
    assert name in caught.value.message
    assert repr(text) in caught.value.message
    assert fonts.first_missing(text) == character


def test_signs_of_the_sheets_are_there() -> None:
    assert fonts.first_missing("†‡→≥≤×½■▲△✓°–—−“”’") is None
    assert fonts.first_missing("Ωμέγα Жуков Åse Łódź") is None
    assert fonts.first_missing("Ω", (Face.ITALIC,)) == "Ω"


@pytest.mark.parametrize(("anchor", "part"), [("start", 0), ("middle", 0.5), ("end", 1)])
@pytest.mark.parametrize("tracking", [0.0, 2.0])
def test_labels_are_placed_by_what_is_seen(
    anchor: fonts.Anchor, part: float, tracking: float
) -> None:
    font = Font(Face.REGULAR, 8, tracking)
    label = fonts.label("Crew", 50, 20, font, anchor)
    seen = fonts.width("Crew", font) - tracking * MM
    assert label.x == pytest.approx(50 - part * seen)
    assert (label.y, label.text) == (20, "Crew")
    assert label.width == pytest.approx(fonts.width("Crew", font))


def test_turned_text_turns_about_its_anchor() -> None:
    wide = fonts.width("Crew", BODY)
    mark = fonts.text("Crew", 50, 20, BODY, anchor="middle", angle=90)
    # Text that runs downward, its middle at the point.
    assert mark.labels[0][:2] == pytest.approx((50, 20 - wide / 2))
    assert mark.angle == 90


def test_line_measures_follow_the_size() -> None:
    font = Font(Face.REGULAR, 10)
    assert fonts.line_height(font) == pytest.approx(12 * MM)
    assert fonts.cap_height(font) == pytest.approx(6.6 * MM)
    assert fonts.descent(font) == pytest.approx(2.5 * MM)


def words(lines: tuple[Line, ...]) -> str:
    return "".join(span.text for line in lines for span in line.spans)


faces = st.sampled_from([BODY, BOLD, Font(Face.REGULAR, 12, 0.5)])
spans = st.lists(
    st.builds(
        Span, st.text("abMW, 12Ω\n", max_size=30), faces, st.sampled_from([BLACK, gray(0.5)])
    ),
    max_size=6,
)


@given(spans, st.floats(6, 120))
def test_wrapped_lines_fit_and_keep_every_character_in_order(text: list[Span], room: float) -> None:
    lines = fonts.wrap(text, room)
    for line in lines:
        assert fonts.span_width(line.spans) <= room + 1e-3 or not words((line,)).strip()
        assert line.width == pytest.approx(fonts.span_width(line.spans))
    whole = "".join(span.text for span in text)
    assert words(lines).replace(" ", "") == whole.replace(" ", "").replace("\n", "")


@given(spans, st.floats(6, 120))
def test_every_character_keeps_its_font_and_color(text: list[Span], room: float) -> None:
    def characters(parts: list[Span]) -> list[tuple[str, Font, object]]:
        return [(c, s.font, s.color) for s in parts for c in s.text if c not in " \n"]

    lines = fonts.wrap(text, room)
    assert characters([s for line in lines for s in line.spans]) == characters(text)


@given(st.lists(st.text("abMW12", min_size=1, max_size=6), min_size=1), st.floats(20, 60))
def test_a_line_takes_all_the_words_it_can(parts: list[str], room: float) -> None:
    lines = [words((line,)) for line in fonts.wrap([Span(" ".join(parts), BODY)], room)]
    for line, following in pairwise(lines):
        assert fonts.width(f"{line} {following.split(' ')[0]}", BODY) > room
    assert " ".join(lines) == " ".join(parts)


def test_line_feeds_break_lines_and_empty_lines_stay() -> None:
    lines = fonts.wrap([Span("one\n\ntwo", BODY)], 100)
    assert [words((line,)) for line in lines] == ["one", "", "two"]


def test_spaces_within_a_line_stay_as_written() -> None:
    (line,) = fonts.wrap([Span("  two  spaces", BODY)], 100)
    assert words((line,)) == "  two  spaces"


def test_a_word_wider_than_the_room_is_broken() -> None:
    room = fonts.width("MMMM", BODY)
    lines = fonts.wrap([Span("M" * 10, BODY)], room)
    assert [words((line,)) for line in lines] == ["MMMM", "MMMM", "MM"]


def test_nothing_is_one_empty_line() -> None:
    assert fonts.wrap([], 50) == (Line((), 0.0),)


def test_no_room_for_one_character_is_an_error() -> None:
    with pytest.raises(LayoutError, match="no room"):
        fonts.wrap([Span("M", BODY)], 0.5)


def test_words_across_spans_are_not_broken_between_them() -> None:
    text = [Span("aaa ", BODY), Span("bold", BOLD), Span("ly", BODY)]
    room = fonts.width("aaa ", BODY) + fonts.width("bold", BOLD) + 0.1
    assert [words((line,)) for line in fonts.wrap(text, room)] == ["aaa", "boldly"]
    assert fonts.widest_word(text) == pytest.approx(
        fonts.width("bold", BOLD) + fonts.width("ly", BODY)
    )


@pytest.mark.parametrize(("align", "part"), [("start", 0), ("middle", 0.5), ("end", 1)])
def test_a_set_line_runs_from_end_to_end(align: fonts.Anchor, part: float) -> None:
    (line,) = fonts.wrap([Span("plain ", BODY), Span("bold", BOLD)], 100)
    marks = fonts.set_line(line, Point(50, 20), align)
    assert [m.labels[0].text for m in marks] == ["plain ", "bold"]
    assert [m.font for m in marks] == [BODY, BOLD]
    first, second = (m.labels[0] for m in marks)
    assert first.x == pytest.approx(50 - part * line.width)
    assert second.x == pytest.approx(first.x + first.width)
    assert {label.y for label in (first, second)} == {20}
