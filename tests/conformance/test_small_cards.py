"""Poker and tarot cards of every game: their size, how many on a page, backs, and every word."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest
from pypdf import PdfReader

from printkit.backends import pdf
from printkit.layout.arrange import DAGGER_NOTE
from printkit.layout.deck import NOTE
from printkit.page import Document, Text
from printkit.press import CardSize, CutMarks, Duplex, Press
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.style import Type
from printkit.units import A4, A5, LETTER, MM_PER_PT, TABLOID, Paper, mm
from tests import raster
from tests.conformance import games
from tests.conformance.checks import MICRO
from tests.conformance.games import GAMES
from tests.margins import HARD_MARGIN
from tests.press.reading import sides as read_sides
from tests.sheets import ink, small_cards
from tests.sheets.small_cards import NO_MARKS, SIZES

EACH_SIZE = pytest.mark.parametrize("size", small_cards.SMALL)
SAFE = 2.5
"""From the cut, in mm: a knife that slips leaves everything on the card."""


@GAMES
@EACH_SIZE
def test_cards_have_their_size_and_abut_on_the_page(key: str, size: CardSize) -> None:
    width, height = SIZES[size]
    for side in read_sides(small_cards.printed(key, size)):
        for form in side.forms:
            assert (form.box.width, form.box.height) == pytest.approx((width, height), abs=0.01)
        for pitch, along in ((width, "x"), (height, "y")):
            places = sorted({round(getattr(form.box, along), 3) for form in side.forms})
            assert all(b - a == pytest.approx(pitch, abs=0.01) for a, b in pairwise(places))


@pytest.mark.parametrize(
    ("size", "paper", "most"),
    [
        ("poker", LETTER, 9),
        ("poker", A4, 9),
        ("poker", A5, 4),
        ("poker", TABLOID, 18),  # on their side: 3 of 88.9 mm side by side, 6 rows
        ("tarot", LETTER, 4),
        ("tarot", A4, 4),
        ("tarot", A5, 2),
        ("tarot", TABLOID, 10),
    ],
    ids=lambda value: value.key if isinstance(value, Paper) else str(value),
)
@GAMES
def test_a_page_holds_so_many(key: str, size: CardSize, paper: Paper, most: int) -> None:
    fronts = read_sides(small_cards.printed(key, size, paper, Press()))[::2]
    count = len(small_cards.pieces(key, size))
    full, rest = divmod(count, most)
    assert [len(side.forms) for side in fronts] == [most] * full + [rest] * bool(rest)
    slots = list(small_cards.slots(SIZES[size], paper))
    assert len(slots) == most
    if full:
        for form, slot in zip(fronts[0].forms, slots, strict=True):
            assert form.center == pytest.approx(slot.center, abs=0.01)


@GAMES
@EACH_SIZE
@pytest.mark.parametrize("paper", [LETTER, A4, A5, TABLOID], ids=lambda paper: paper.key)
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold-over"])
def test_no_ink_is_where_printers_print_nothing_and_no_words_overlap(
    key: str, size: CardSize, paper: Paper, duplex: Duplex
) -> None:
    """But for half the line of a cut at the very edge of a full page."""
    system = games.game(key)
    options = SheetOptions(paper, card_size=size, press=Press(duplex))
    for page in card_document(system, system.rulings, options).pages:
        assert ink.outside(page, HARD_MARGIN - mm(0.4) / 2) == []
        assert ink.overlapping(page) == []


@GAMES
@EACH_SIZE
def test_backs_lie_behind_their_fronts_and_trim_is_around_them(key: str, size: CardSize) -> None:
    sides = read_sides(small_cards.printed(key, size))
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        behind = sorted((LETTER.size.width - f.center.x, f.center.y) for f in back.forms)
        for through, form in zip(behind, sorted(f.center for f in front.forms), strict=True):
            assert through == pytest.approx(form, abs=0.01)
        for side in (front, back):
            edges = [form.box for form in side.forms]
            assert side.trim.x == pytest.approx(min(box.x for box in edges), abs=0.01)
            assert side.trim.right == pytest.approx(max(box.right for box in edges), abs=0.01)
            assert side.trim.bottom == pytest.approx(max(box.bottom for box in edges), abs=0.01)


@GAMES
@EACH_SIZE
def test_a_back_is_the_same_turned_by_half_a_turn(key: str, size: CardSize) -> None:
    *_, back = small_cards.sides(key, size)
    picture = raster.pdf_page(pdf.render(Document((back,), "back")), 0, 254)  # 10 dots a mm
    assert picture.shape == (round(10 * back.size.height), round(10 * back.size.width))
    assert raster.differing_windows(picture, picture[::-1, ::-1], dpi=254) == []


@GAMES
@EACH_SIZE
def test_nothing_stands_near_the_cut_or_runs_into_other_words(key: str, size: CardSize) -> None:
    for side in small_cards.sides(key, size):
        assert ink.outside(side, SAFE) == []
        assert ink.overlapping(side) == []


@GAMES
@EACH_SIZE
def test_words_have_eight_points_or_more_but_for_the_labels_of_charts(
    key: str, size: CardSize
) -> None:
    labels = {getattr(Type(), name) for name in MICRO}
    for side in small_cards.sides(key, size):
        small = [w for w in ink.written(side) if w.font.size < 8 and w.font not in labels]
        assert small == []


@GAMES
@EACH_SIZE
def test_cards_are_numbered_and_say_the_game_and_its_points_table(key: str, size: CardSize) -> None:
    found, system = small_cards.texts(key, size), games.game(key)
    assert len(found) == len(small_cards.pieces(key, size)) > 1
    for number, text in enumerate(found, 1):
        assert f"{number} of {len(found)}" in text
        assert f"{system.title} · points {system.points_version}" in " ".join(text.split())


@GAMES
@EACH_SIZE
def test_every_word_and_number_of_the_sheet_is_on_the_cards(key: str, size: CardSize) -> None:
    """As often as on the sheet, but for the sheet's own head and foot."""
    system = games.game(key)
    sheet = pdf.render(card_document(system, system.rulings, SheetOptions()))
    with pypdfium2.PdfDocument(sheet) as document:
        wanted = Counter(
            word for page in document for word in tokens(page.get_textpage().get_text_range())
        )
    frame = (
        f"{system.title} reference card print at 100 % · {system.title} · reference card"
        f" · points {system.points_version}"
        f"{DAGGER_NOTE} 100 MM · 4 IN · · ·"
    )
    wanted -= Counter(tokens(frame))
    there = Counter(word for text in small_cards.texts(key, size) for word in tokens(text))
    assert wanted
    assert wanted - there == Counter()


def tokens(text: str) -> list[str]:
    """Words, numbers and signs, whatever spaces there are between them."""
    return re.findall(r"\w+|[^\w\s]", text)


@GAMES
@EACH_SIZE
def test_a_card_with_a_dagger_says_what_it_means_and_no_other(key: str, size: CardSize) -> None:
    for text in small_cards.texts(key, size):
        said = " ".join(text.split())
        assert ("†" in said.replace(NOTE, "")) == (NOTE in said)


@GAMES
def test_panels_begin_cards_in_the_order_of_the_sheet(key: str) -> None:
    """Whatever is broken says on the next card that it goes on."""
    titles: list[str] = []
    for text in small_cards.texts(key, "poker"):
        for line in text.splitlines():
            words = re.sub(r"^[\d–]+\s", "", line.strip())
            title = re.match(r"[A-Z][A-Z, -]{4,}[A-Z]†?", words)
            if title and title[0] != (titles[-1] if titles else ""):
                titles.append(title[0])
    assert len(titles) == len(set(titles)) > 4


@GAMES
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold-over", "fronts-only"])
def test_every_way_of_printing_holds_all_cards(key: str, duplex: Duplex) -> None:
    press = Press(duplex)
    count = len(small_cards.pieces(key, "poker"))
    sides = read_sides(small_cards.printed(key, "poker", LETTER, press))
    backs = 0 if duplex == "fronts-only" else count
    assert sum(len(side.forms) for side in sides) == count + backs


@GAMES
def test_a_document_has_a_title_and_a_bookmark(key: str) -> None:
    reader = PdfReader(BytesIO(small_cards.printed(key, "poker")))
    assert reader.metadata is not None
    assert reader.metadata.title == f"{games.game(key).title}: reference cards"
    assert [entry["/Title"] for entry in reader.outline] == ["Reference cards"]  # type: ignore[call-overload]


@GAMES
def test_marks_by_choice_none_leaves_no_line_at_the_corners(key: str) -> None:
    with_marks = read_sides(small_cards.printed(key, "poker", LETTER, Press()))[0]
    without = read_sides(small_cards.printed(key, "poker", LETTER, NO_MARKS))[0]
    assert with_marks.strokes
    assert without.strokes == []
    assert with_marks.size.width == pytest.approx(612 * MM_PER_PT, abs=0.01)


@GAMES
@EACH_SIZE
def test_full_marks_do_not_run_through_words(key: str, size: CardSize) -> None:
    system = games.game(key)
    for style, words in (("corners", True), ("full", False)):
        press = Press(marks=CutMarks(style))  # type: ignore[arg-type]
        options = SheetOptions(LETTER, card_size=size, press=press)
        document = card_document(system, system.rulings, options)
        beside = [
            label.text
            for page in document.pages
            for mark in page.marks
            if isinstance(mark, Text)
            for label in mark.labels
        ]
        assert any("print at 100 %" in text for text in beside) is words
