"""Every stock session: the sheets of its packet and what its files say of themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

from printkit import build
from printkit.backends import pdf
from printkit.sheets.options import SheetOptions
from printkit.units import Paper
from tests.conformance import checks, games
from tests.conformance.games import EACH_SESSION, GAMES, PAPER
from tests.sheets import ships

KINDS = ("packet", "plan", "roster", "map", "counters", "records", "cards")
CHAPTERS = ["Print plan", "Roster", "Map", "Counters", "Ship records", "Reference card"]


@cache
def reader(file: Path, kind: str) -> PdfReader:
    """A file of a session's packet on Letter."""
    return PdfReader(BytesIO(pdf.render(games.packet(file)[kind])))


@GAMES
def test_a_system_has_a_session(key: str) -> None:
    assert games.stock_sessions()[key]


@EACH_SESSION
def test_a_stock_session_has_no_fault_and_no_warning(file: Path) -> None:
    assert build.check(file) == ()


@EACH_SESSION
@PAPER
def test_sheets_of_a_session_hold_to_what_sheets_must(file: Path, paper: Paper) -> None:
    documents = games.packet(file, paper)
    assert set(documents) == set(KINDS)
    for kind, document in documents.items():
        if kind == "packet":  # the pages of the others
            continue
        checks.clean(document)
        checks.filled_in(document)
        checks.legible(document)
        checks.of_one_size(document, paper.size)
        checks.ruled(document)
        if kind in ("plan", "roster", "records", "cards"):
            checks.within_margins(document)
            checks.black_and_gray(document)


@EACH_SESSION
def test_the_packet_holds_the_pages_of_all_in_print_order(file: Path) -> None:
    documents = games.packet(file)
    pages = [page for kind in KINDS[1:] for page in documents[kind].pages]
    assert documents["packet"].pages == tuple(pages)


@EACH_SESSION
@PAPER
def test_the_text_of_a_packet_can_be_read_with_the_fonts_in_the_file(
    file: Path, paper: Paper
) -> None:
    checks.readable(games.packet(file, paper)["packet"])


@EACH_SESSION
@pytest.mark.parametrize("kind", KINDS)
def test_a_file_says_what_it_is(file: Path, kind: str) -> None:
    found = reader(file, kind).metadata
    assert found is not None
    assert found.title
    assert found.author == "printkit"
    assert found.subject
    assert "untitled" not in found.title
    titles = {str(reader(file, other).metadata.title) for other in KINDS}  # type: ignore[union-attr]
    assert len(titles) == len(KINDS)


@EACH_SESSION
@pytest.mark.parametrize("kind", KINDS)
def test_viewers_are_asked_not_to_scale(file: Path, kind: str) -> None:
    root = reader(file, kind).root_object
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]


@EACH_SESSION
@pytest.mark.parametrize("kind", KINDS)
def test_pages_are_labelled_as_they_are_called(file: Path, kind: str) -> None:
    pages = games.packet(file)[kind].pages
    assert reader(file, kind).page_labels == [page.label for page in pages]
    assert all(page.label for page in pages)


@EACH_SESSION
def test_the_outline_leads_to_every_chapter_fleet_and_ship(file: Path) -> None:
    session, documents = games.session(file), games.packet(file)
    read = reader(file, "packet")
    found = [(str(entry.title), read.get_destination_page_number(entry)) for entry in flat(read)]
    expected, start = [], 0
    for chapter, kind in zip(CHAPTERS, KINDS[1:], strict=True):
        document = documents[kind]
        expected.append((chapter, start))
        parts = [(entry.title, start + entry.page) for entry in document.outline]
        expected += [part for part in parts if part[0] != chapter]
        start += len(document.pages)
    assert found == expected
    fleets = [entry.title for entry in documents["counters"].outline]
    assert fleets[: len(session.fleets)] == [fleet.name for fleet in session.fleets]
    assert len(documents["records"].outline) == sum(len(fleet.ships) for fleet in session.fleets)


def flat(read: PdfReader) -> list[Destination]:
    """The entries of an outline, those below others too."""

    def below(entries: Iterable[object]) -> Iterator[Destination]:
        for entry in entries:
            if isinstance(entry, list):
                yield from below(entry)
            else:
                assert isinstance(entry, Destination)
                yield entry

    return list(below(read.outline))


@EACH_SESSION
def test_the_same_session_gives_the_same_bytes(file: Path) -> None:
    def files() -> dict[str, bytes]:
        session = ships.load_session(file)
        return build.render(build.pages(session, SheetOptions()), "all")

    assert files() == files()
