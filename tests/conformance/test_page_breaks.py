"""Where pages break: where a template says so, else only between panels and table rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from printkit import build
from printkit.errors import TemplateError
from printkit.geometry import Size
from printkit.page import Document, Page
from printkit.press import RecordForm
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.units import LETTER, mm
from tests.conformance import checks, games
from tests.conformance.games import GAMES, Design
from tests.sheets import ink, ships
from tests.sheets.test_records import subpaths

BREAK = "::: page-break"


def own(key: str, sheet: str, text: str, folder: Path) -> Path:
    """A player's folder with one template of theirs."""
    place = folder / games.game(key).folder
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{sheet}.md.j2").write_text(text, encoding="utf-8")
    return folder


def record(key: str, folder: Path, per_page: str = "1", layout: str = "standard") -> Document:
    system = games.game(key)
    form = RecordForm(layout=layout)  # type: ignore[arg-type]
    options = SheetOptions(LETTER, per_page, folder, records=form)  # type: ignore[arg-type]
    return ships.records(system.ships / f"{system.starter}.toml", options=options)


def texts(page: Page) -> list[str]:
    return [item.text for item in ink.written(page)]


def stock_text(key: str, sheet: str) -> str:
    return (games.game(key).templates / f"{sheet}.md.j2").read_text("utf-8")


TWO = '::: panel "First"\nalpha\n:::\n{}\n::: panel "Second"\nbeta\n:::\n'


@GAMES
def test_a_record_goes_on_over_the_page_under_its_head(key: str, tmp_path: Path) -> None:
    document = record(key, own(key, "record", TWO.format(BREAK), tmp_path))
    first, second = map(texts, document.pages)
    assert ("alpha" in first, "beta" in first) == (True, False)
    assert ("alpha" in second, "beta" in second) == (False, True)
    definition = ships.load_ship(
        games.game(key).ships / f"{games.game(key).starter}.toml"
    ).definition
    assert definition is not None
    for number, page in enumerate((first, second), 1):
        assert definition.name in page
        assert any(text.endswith(f"page {number} of 2") for text in page)
    assert len(document.outline) == 1


@GAMES
def test_a_break_in_the_stock_template_loses_nothing(key: str, tmp_path: Path) -> None:
    before = record(key, own(key, "record", stock_text(key, "record"), tmp_path / "a"))
    text = f'{stock_text(key, "record")}\n{BREAK}\n\n::: panel "Last"\nomega\n:::\n'
    after = record(key, own(key, "record", text, tmp_path / "b"))
    assert len(after.pages) == len(before.pages) + 1
    assert texts(after.pages[-1]).count("omega") == 1
    kept = Counter(texts(before.pages[0])) - Counter(texts(after.pages[0]))
    assert all("ship record" in text for text in kept)


@pytest.mark.parametrize(
    "text",
    [
        f"{BREAK}\n\n{TWO.format(BREAK)}",
        f"{TWO.format(BREAK)}\n{BREAK}\n",
        TWO.format(f"{BREAK}\n\n{BREAK}"),
        TWO.format(f"\n:::: page-break  \n\n{{% if true %}}\n{BREAK}\n{{% endif %}}\n"),
    ],
    ids=["first", "last", "twice", "in a condition"],
)
def test_breaks_never_leave_a_page_empty(text: str, tmp_path: Path) -> None:
    key = games.OWN[0]
    assert len(record(key, own(key, "record", text, tmp_path)).pages) == 2


@GAMES
def test_cards_and_plans_have_breaks_too(key: str, tmp_path: Path) -> None:
    system = games.game(key)
    folder = own(key, "card", TWO.format(BREAK), tmp_path)
    options = SheetOptions(templates=own(key, "plan", TWO.format(BREAK), folder))
    assert len(card_document(system, system.rulings, options).pages) == 2
    session = games.session(games.stock_sessions()[key][0])
    documents = build.pages(session, options)
    assert len(documents["plan"].pages) == 2
    assert "page 2 of 2" in " ".join(texts(documents["packet"].pages[1]))


def failing(text: str, folder: Path, sheet: str, per_page: str, layout: str) -> TemplateError:
    key = games.OWN[0]
    with pytest.raises(TemplateError) as caught:
        record(key, own(key, sheet, text, folder), per_page, layout)
    assert caught.value.file == str(folder / games.game(key).folder / f"{sheet}.md.j2")
    assert caught.value.hint
    return caught.value


@pytest.mark.parametrize(
    ("sheet", "layout"), [("record-half", "standard"), ("record-beginner", "beginner")]
)
def test_a_half_page_never_breaks(sheet: str, layout: str, tmp_path: Path) -> None:
    error = failing(TWO.format(BREAK), tmp_path, sheet, "2", layout)
    assert "half pages never break" in error.message
    assert error.line == 4


@pytest.mark.parametrize(
    "text",
    [
        f'::: panel "One"\nalpha\n\n{BREAK}\n\nbeta\n:::\n',
        f':::: columns 1 1\n::: panel "One"\nalpha\n:::\n{BREAK}\n::::\n',
    ],
    ids=["panel", "columns"],
)
def test_a_break_inside_a_container_is_refused(text: str, tmp_path: Path) -> None:
    error = failing(text, tmp_path, "record", "1", "standard")
    assert "inside a container" in error.message
    assert error.line == text[: text.index(BREAK)].count("\n") + 1


def test_a_break_among_words_is_refused(tmp_path: Path) -> None:
    error = failing(f"alpha\n{BREAK}\nbeta\n", tmp_path, "record", "1", "standard")
    assert "line of its own" in error.hint


TALL = replace(LETTER, key="tall", size=Size(LETTER.size.width, 1900.0))


@games.each("extremes")
def test_a_record_breaks_only_between_panels_and_rows(key: str, design: Design) -> None:
    """What stands on one line of a page as high as it takes stands on one line of some page."""
    loaded = games.load(design.values)
    (tall,) = build.records([loaded], SheetOptions(TALL, "1")).pages
    pages = build.records([loaded], SheetOptions(LETTER, "1")).pages
    # A row that goes on may repeat the name before it.
    lines = Counter(part for page in pages for line in rows(page) for part in (line, line[1:]))
    for line, count in Counter(rows(tall)).items():
        assert lines[line] >= count, line
    for page in pages:
        checks.clean(Document((page,), "page"))
    assert rectangles([tall]) - rectangles(pages) == Counter()


def rows(page: Page) -> list[tuple[str, ...]]:
    """The words on a page that stand side by side within a column, line by line."""
    found: list[tuple[float, list[tuple[float, str]]]] = []
    items = sorted(ink.written(page), key=lambda item: (column(page, item), item.box.bottom))
    for item in items:
        if page.size.height - item.box.bottom < mm(40) or item.text.startswith("100 MM"):
            continue
        place = column(page, item) * page.size.height + item.box.bottom
        if not found or place - found[-1][0] > 0.3:
            found.append((place, []))
        found[-1][1].append((item.box.x, item.text))
    lines = [tuple(text for _, text in sorted(line)) for _, line in found]
    return [line for line in lines if not any("continued" in text for text in line)]


def column(page: Page, item: ink.Written) -> int:
    """Whether words begin in the right half of a page."""
    return int(item.box.x > page.size.width / 2)


def rectangles(pages: Sequence[Page]) -> Counter[tuple[float, float]]:
    """The sizes of the boxes on pages, in tenths of a millimeter."""
    found: Counter[tuple[float, float]] = Counter()
    for item in (item for page in pages for item in ink.drawn(page)):
        for part in subpaths(item.ops):
            if len(part) == 4:
                xs, ys = zip(*part, strict=True)
                found[round(max(xs) - min(xs), 1), round(max(ys) - min(ys), 1)] += 1
    return found
