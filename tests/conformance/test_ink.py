"""Saver ink, for every game: half the darkness on each sheet, every word and number still there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from printkit import build
from printkit.backends import pdf
from printkit.geometry import Box
from printkit.page import BLACK, Color, Document, Text, walk
from printkit.page import Path as Drawing
from printkit.settings.kinds import Raw
from printkit.settings.resolve import Said, resolve
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.units import A4, LETTER, Paper
from tests.conformance import games
from tests.sheets import ink, ships

LEAST_CONTRAST = 4.5
"""What WCAG 2 asks of small words."""


def saver(paper: Paper, per_page: str = "auto") -> SheetOptions:
    """The options of someone who asked for saver ink."""
    return chosen({"paper": paper.key, "ink": "saver", "per_page": per_page})


@cache
def saved(file: Path, paper: Paper) -> dict[str, Document]:
    return build.pages(games.session(file), saver(paper))


def parts(file: Path, paper: Paper) -> Iterator[tuple[str, Document, Document]]:
    """Each document of a packet: its kind, in normal ink and in saver ink."""
    for kind, document in games.packet(file, paper).items():
        if kind != "packet":
            yield kind, document, saved(file, paper)[kind]


def darkness(document: Document) -> list[float]:
    """The mean darkness of each page, drawn in grays at 150 dpi."""
    with pypdfium2.PdfDocument(pdf.render(document)) as drawn:
        pictures = [page.render(scale=150 / 72, grayscale=True).to_numpy() for page in drawn]
    return [1 - float(np.mean(picture)) / 255 for picture in pictures]


def luminance(color: Color) -> float:
    """Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(color: Color, ground: float) -> float:
    """https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio, on a ground of that luminance."""
    dark, light = sorted((luminance(color), ground))
    return (light + 0.05) / (dark + 0.05)


def assert_half(normal: Document, spare: Document) -> None:
    for number, (before, after) in enumerate(
        zip(darkness(normal), darkness(spare), strict=True), 1
    ):
        assert after <= before / 2, f"{spare.title}, page {number}: {after / before:.3f}"


PACKETS = [
    *((file, LETTER) for found in games.stock_sessions().values() for file in found),
    *((found[0], A4) for found in games.stock_sessions().values()),
]
"""Every session on one paper, one of each game on another."""


@pytest.mark.parametrize(("file", "paper"), PACKETS, ids=lambda value: getattr(value, "stem", ""))
def test_every_page_of_a_packet_has_half_the_darkness(file: Path, paper: Paper) -> None:
    for _, normal, spare in parts(file, paper):
        assert_half(normal, spare)


@games.GAMES
def test_records_of_every_form_have_half_the_darkness(key: str) -> None:
    system = games.game(key)
    fleets = build.neutral_fleets([ships.load_ship(file) for file in games.stock(system)])
    for form in games.variants(system):
        normal, spare = (
            records_document(system, [fleet for _, fleet in fleets], system.rulings, options)
            for options in (form, saver(LETTER, form.per_page))
        )
        assert_half(normal, spare)


CHOICES: dict[str, tuple[str, dict[str, Raw]]] = {
    "poker": ("cards", {"card_size": "poker"}),
    "tarot": ("cards", {"card_size": "tarot"}),
    "round": ("counters", {"counter_shape": "round", "counter_size": "0.7in"}),
    "folded": ("counters", {"duplex": "fold-over", "marks": "full"}),
    "plain": ("map", {"board_look": "plain"}),
    "charts": ("records", {"charts": True}),
    "beginner": ("records", {"layout": "beginner"}),
    "large": ("records", {"large_print": True}),
    "a5": ("records", {"paper": "a5"}),
}


@pytest.mark.parametrize("choice", CHOICES)
@games.GAMES
def test_sheets_as_players_choose_them_have_half_the_darkness(key: str, choice: str) -> None:
    kind, said = CHOICES[choice]
    session = games.session(games.stock_sessions()[key][0])
    normal, spare = (
        build.pages(session, chosen(said | more))[kind] for more in ({}, {"ink": "saver"})
    )
    assert_half(normal, spare)


def chosen(said: Mapping[str, Raw]) -> SheetOptions:
    """The options of someone who said all this."""
    return SheetOptions.of(resolve([{key: Said(raw, "test") for key, raw in said.items()}]))


@games.EACH_SESSION
def test_every_word_stands_where_it_stood(file: Path) -> None:
    for kind, normal, spare in parts(file, LETTER):
        for before, after in zip(normal.pages, spare.pages, strict=True):
            moved = unmatched(ink.written(before), ink.written(after))
            assert not moved, f"{kind} {after.label}: {moved}"


def unmatched(before: list[ink.Written], after: list[ink.Written]) -> list[str]:
    """Words of one page that the other does not have within 0.1 mm, at both ends."""
    places: dict[str, list[Box]] = {}
    for word in after:
        places.setdefault(word.text, []).append(word.box)
    missing = [f"{len(after) - len(before)} more"] if len(after) != len(before) else []
    for word in before:
        near = [box for box in places.get(word.text, ()) if close(word.box, box)]
        if near:
            places[word.text].remove(near[0])
        else:
            missing.append(word.text)
    return missing


def close(one: Box, other: Box) -> bool:
    return one.contains(other, 0.1) and other.contains(one, 0.1)


@games.EACH_SESSION
def test_the_text_that_is_read_back_is_the_same(file: Path) -> None:
    for kind, normal, spare in parts(file, LETTER):
        with (
            pypdfium2.PdfDocument(pdf.render(normal)) as first,
            pypdfium2.PdfDocument(pdf.render(spare)) as second,
        ):
            for before, after in zip(first, second, strict=True):
                assert letters(before) == letters(after), kind


def letters(page: pypdfium2.PdfPage) -> str:
    """The page's text in order, without the breaks that a reader of PDF guesses from gaps."""
    return "".join(page.get_textpage().get_text_range().split())


@games.EACH_SESSION
def test_no_word_pales_below_what_the_eye_needs(file: Path) -> None:
    for kind, normal, spare in parts(file, LETTER):
        for before, after in zip(normal.pages, spare.pages, strict=True):
            for was, now in zip(by_place(before.marks), by_place(after.marks), strict=True):
                # Figures under the pencil are paler than that in normal ink, and stay so.
                least = min(LEAST_CONTRAST, contrast(was, 1.0))
                if was == (1, 1, 1):
                    assert contrast(now, palest_ground(after.marks)) >= LEAST_CONTRAST, kind
                else:
                    assert contrast(now, 1.0) >= least - 1e-9, f"{kind}: {now}"


def by_place(marks: Iterable[object]) -> list[Color]:
    """The colors of all labels in the order of their marks."""
    return [
        mark.color
        for mark in walk(marks)  # type: ignore[arg-type]
        if isinstance(mark, Text)
        for _ in mark.labels
    ]


def palest_ground(marks: Iterable[object]) -> float:
    """The luminance of the darkest area that is large enough to hold words."""
    fills = [
        luminance(mark.fill)
        for mark in walk(marks)  # type: ignore[arg-type]
        if isinstance(mark, Drawing) and mark.fill and mark.pen
    ]
    return min(fills, default=1.0)


@games.EACH_SESSION
def test_types_keep_their_sizes_and_lines_their_least_width(file: Path) -> None:
    for kind, normal, spare in parts(file, LETTER):
        for before, after in zip(normal.pages, spare.pages, strict=True):
            sizes = [sorted(w.font.size for w in ink.written(page)) for page in (before, after)]
            assert sizes[0] == sizes[1], kind
            for drawn in ink.drawn(after):
                pen = drawn.path.pen
                assert pen is None or pen.width >= 0.25 * 25.4 / 72 - 1e-9, kind


def test_a_solid_hull_still_differs_from_an_open_one() -> None:
    """Solid is capital, open is escort: a pale area with an outline is not an empty one."""
    file = games.stock_sessions()["colors-and-lights"][0]
    fills = {
        mark.fill
        for page in saved(file, LETTER)["counters"].pages
        for mark in walk(page.marks)
        if isinstance(mark, Drawing) and mark.fill and mark.pen
    }
    grays = [fill for fill in fills if fill.red == fill.green == fill.blue]
    assert grays
    assert all(1.4 < contrast(fill, 1.0) < 2.5 for fill in grays)


def test_normal_ink_is_black() -> None:
    file = games.SESSIONS[0]
    assert BLACK in by_place(games.packet(file)["records"].pages[0].marks)
