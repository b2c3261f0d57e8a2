"""Lengths: exact factors, any unit the same geometry, clear errors."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.errors import UnitError
from printkit.geometry import Box
from printkit.units import (
    A4,
    LETTER,
    MM_PER_PT,
    MM_PER_UNIT,
    PAPERS,
    PT_PER_MM,
    Margins,
    mm,
    parse_length,
    parse_paper,
)


@pytest.mark.parametrize(
    "same",
    [
        ("0.75in", "19.05mm", "54pt", "1.905cm"),
        ("0.625in", "15.875mm", "45pt", "1.5875cm"),
        ("1in", "25.4mm", "72pt", "2.54cm"),
        ("0.1in", "2.54mm", "7.2pt", ".254cm"),
        ("8.5in", "215.9mm", "612pt", "21.59cm"),
    ],
)
def test_the_same_length_in_any_unit_is_the_same_number(same: tuple[str, ...]) -> None:
    assert {parse_length(text) for text in same} == {parse_length(same[0])}


@pytest.mark.parametrize(
    ("text", "millimeters"),
    [
        ("0.75in", 19.05),
        ("19.05mm", 19.05),
        ("54pt", 19.05),
        ("2cm", 20.0),
        ("1in", 25.4),
        ("72pt", 25.4),
        ("  3 mm ", 3.0),
        ("-0.5in", -12.7),
        ("+1mm", 1.0),
        ("0mm", 0.0),
    ],
)
def test_lengths_are_exact(text: str, millimeters: float) -> None:
    assert parse_length(text) == millimeters


@given(st.integers(0, 10**9), st.integers(0, 6))
def test_inches_and_points_agree_for_any_number(digits: int, decimals: int) -> None:
    text = f"{digits / 10**decimals:.{decimals}f}"
    points = f"{digits * 72 / 10**decimals:.{decimals}f}"
    assert parse_length(f"{text}in") == parse_length(f"{points}pt")


@pytest.mark.parametrize("text", ["0.75", "12", "-3", ".5", " 7 "])
def test_a_bare_number_is_an_error_that_names_the_units(text: str) -> None:
    with pytest.raises(UnitError, match="has no unit") as caught:
        parse_length(text)
    assert "mm, cm, in, pt" in caught.value.hint


@pytest.mark.parametrize("text", ["1px", "1inch", "1 IN", "3m", "2Mm"])
def test_an_unknown_unit_is_an_error_that_names_the_units(text: str) -> None:
    with pytest.raises(UnitError, match="unknown unit") as caught:
        parse_length(text)
    assert "mm, cm, in, pt" in caught.value.hint


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "mm",
        "wide",
        "1e3mm",
        "nan mm",
        "inf mm",
        "1,5mm",
        '3"',
        "1mm2",
        ".",
        ".mm",
        "1 2mm",
    ],
)
def test_what_is_no_length_is_an_error_that_quotes_it(text: str) -> None:
    with pytest.raises(UnitError, match=re.escape(repr(text))):
        parse_length(text)


def test_a_number_of_thousands_of_digits_is_an_error() -> None:
    with pytest.raises(UnitError):
        parse_length("9" * 5000 + "mm")


def test_points_are_a_seventy_second_of_an_inch() -> None:
    assert mm(72) == pytest.approx(25.4, abs=1e-12)
    assert MM_PER_UNIT["pt"] * 72 == MM_PER_UNIT["in"]
    assert float(MM_PER_UNIT["pt"]) == pytest.approx(MM_PER_PT, abs=1e-15)
    assert abs(MM_PER_PT * PT_PER_MM - 1) < 1e-15


def test_papers_have_their_size() -> None:
    # 8.5 by 11 inches.
    assert (LETTER.size.width, LETTER.size.height) == (215.9, 279.4)
    assert (A4.size.width, A4.size.height) == (210, 297)
    sizes = {key: tuple(round(side, 6) for side in p.size) for key, p in PAPERS.items()}
    inch = 25.4
    assert sizes == {
        "letter": (round(8.5 * inch, 6), round(11 * inch, 6)),
        "legal": (round(8.5 * inch, 6), round(14 * inch, 6)),
        "tabloid": (round(11 * inch, 6), round(17 * inch, 6)),
        "half-letter": (round(5.5 * inch, 6), round(8.5 * inch, 6)),
        "a3": (297, 420),
        "a4": (210, 297),
        "a5": (148, 210),
    }


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A5", (148, 210)),
        ("140x200mm", (140, 200)),
        ("14cm x 200mm", (140, 200)),
        ("5.5 × 8.5in", (139.7, 215.9)),
        ("200x140mm", (200, 140)),
    ],
)
def test_paper_is_read_by_name_and_by_size(text: str, size: tuple[float, float]) -> None:
    assert tuple(parse_paper(text).size) == pytest.approx(size, abs=1e-9)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("leter", "letter"),
        ("140x200", "140x200mm"),
        ("10x200mm", "50 to 2000"),
        ("140x9000mm", "50 to 2000"),
        ("", "letter, a4"),
    ],
)
def test_what_is_no_paper_is_an_error_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(UnitError) as error:
        parse_paper(text)
    assert hint in error.value.hint


def test_margins_bound_what_is_printed_and_the_contents_stand_within() -> None:
    paper = replace(LETTER, margins=Margins(10, 20, 30, 40))
    assert paper.printable == Box(40, 10, 215.9 - 60, 279.4 - 40)
    live = paper.live
    assert live.x - 40 == pytest.approx(28.8 / 72 * 25.4 - 6.35)
    assert paper.mirrored().margins == Margins(10, 40, 30, 20)


@pytest.mark.parametrize(
    ("text", "length"), [("1/2in", 12.7), ("9/16in", 14.2875), ("5/8in", 15.875)]
)
def test_fractions_of_an_inch_are_lengths(text: str, length: float) -> None:
    assert parse_length(text) == pytest.approx(length, abs=1e-9)


def test_nothing_is_divided_by_zero() -> None:
    with pytest.raises(UnitError):
        parse_length("1/0in")
