"""A dagger marks what the published text does not say; what was agreed on prints without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import zip_longest

import pytest

from printkit import build
from printkit.backends import dump
from printkit.definitions.session import Session
from printkit.page import Document
from printkit.press import RecordForm
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.systems.rulings import DAGGER, Ruling, Value
from printkit.units import A4, LETTER, Paper
from tests.conformance import checks, games
from tests.conformance.games import GAMES
from tests.sheets import ink

SESSION = """\
system = {key}
title = "Test"
[board]
columns = 6
rows = 6
[[fleet]]
name = "Reds"
color = "red"
"""


def sheets(key: str, values: Mapping[str, Value]) -> dict[str, Document]:
    """The sheets of a session of every stock class under rulings of its own.

    Records have their charts; the first evening's are among them.
    """
    found, options = session(key, values), SheetOptions(LETTER, "1")
    return {**build.pages(found, options, OTHERS), **records(found, options)}


def records(found: Session, options: SheetOptions) -> dict[str, Document]:
    """The records of a session with charts, and those of the first evening."""
    return {
        name: records_document(
            found.system, found.fleets, found.rulings, replace(options, records=form)
        )
        for name, form in FORMS.items()
    }


OTHERS = ("plan", "roster", "map", "counters", "cards")
FORMS = {"records": RecordForm(charts=True), "first evening": RecordForm("beginner")}


def session(key: str, values: Mapping[str, Value]) -> Session:
    """A session of every stock class under rulings of its own."""
    text = SESSION.format(key=games.toml(key))
    for file in games.stock(games.game(key)):
        text += f"[[fleet.ship]]\nclass = {games.toml(file.stem)}\n"
    text += "".join(["[rulings]\n", *(f'"{k}" = {games.toml(v)}\n' for k, v in values.items())])
    loaded = games.load_session(text)
    assert loaded.session is not None, loaded.diagnostics
    return loaded.session


def daggers(documents: Mapping[str, Document]) -> list[str]:
    """Every text with a dagger, but the plan's words on what to do with daggers."""
    found = []
    for kind, document in documents.items():
        if kind not in ("packet", "plan"):
            texts = [item.text for page in document.pages for item in ink.written(page)]
            found += [text for text in texts if DAGGER in text]
    return found


def explained(text: str) -> bool:
    """Whether a text with a dagger is the note that says what it means."""
    return text.endswith("† not in the published text; agree on it before play")


def reconstructed(key: str) -> dict[str, Ruling]:
    """The rulings that need a dagger."""
    rulings = games.game(key).rulings.by_id.items()
    return {name: ruling for name, ruling in rulings if ruling.source == "reconstructed"}


def each(wanted: Callable[[Ruling], bool]) -> pytest.MarkDecorator:
    """A test for each ruling of that kind in every system."""
    found = [
        pytest.param(key, ruling, id=f"{key}-{ruling.id}")
        for key in games.OWN
        for ruling in games.game(key).rulings.by_id.values()
        if wanted(ruling)
    ]
    return pytest.mark.parametrize(("key", "ruling"), found)


@cache
def agreed(key: str) -> dict[str, Document]:
    """The sheets when every ruling was agreed on as it is."""
    return sheets(key, {name: r.value for name, r in games.game(key).rulings.by_id.items()})


@each(lambda ruling: ruling.source == "reconstructed")
def test_a_ruling_has_a_dagger_until_it_is_agreed_on(key: str, ruling: Ruling) -> None:
    others = {name: r.value for name, r in reconstructed(key).items() if name != ruling.id}
    found = daggers(sheets(key, others))
    assert [text for text in found if not explained(text)] != []
    assert [text for text in found if explained(text)] != []


@GAMES
def test_no_dagger_is_left_when_all_is_agreed_on(key: str) -> None:
    assert daggers(agreed(key)) == []


@GAMES
def test_every_sheet_with_a_dagger_explains_it_and_no_other_does(key: str) -> None:
    for kind, document in sheets(key, {}).items():
        if kind in ("packet", "plan"):
            continue
        for page in document.pages:
            texts = [item.text for item in ink.written(page) if DAGGER in item.text]
            notes = [text for text in texts if explained(text)]
            assert bool(notes) == (len(texts) > len(notes)), (kind, texts)


def other_values(ruling: Ruling) -> Iterator[Value]:
    """Legal values that are not the ruling's own; none if it can only be agreed on."""
    if isinstance(ruling.value, bool):
        yield not ruling.value
    elif ruling.choices:
        yield from (choice for choice in ruling.choices if choice != ruling.value)
    elif isinstance(ruling.value, int):
        ends = (ruling.minimum, ruling.maximum)
        yield from (end for end in ends if end is not None and end != ruling.value)
    elif ruling.words:
        yield from (" ".join(ruling.words), " ".join(ruling.words[:1]))
        yield ""


@each(lambda ruling: list(other_values(ruling)) != [])
def test_another_value_of_a_ruling_changes_the_sheets(key: str, ruling: Ruling) -> None:
    same = {name: r.value for name, r in games.game(key).rulings.by_id.items()}
    changed = (sheets(key, {**same, ruling.id: value}) for value in other_values(ruling))
    assert any(drawn(documents) != drawn_as_agreed(key) for documents in changed)


@cache
def drawn_as_agreed(key: str) -> list[str]:
    return drawn(agreed(key))


def drawn(documents: Mapping[str, Document]) -> list[str]:
    """What is on the sheets, as text."""
    return [dump.render(documents[kind]) for kind in ("counters", "cards", *FORMS)]


def combinations() -> Iterator[object]:
    """Other values of all rulings of a system at once, until each was there."""
    for key in games.OWN:
        rulings = games.game(key).rulings.by_id
        columns = [list(other_values(r)) or [r.value] for r in rulings.values()]
        for number, row in enumerate(zip_longest(*columns)):
            values = [
                column[-1] if v is None else v for v, column in zip(row, columns, strict=True)
            ]
            paper = (LETTER, A4)[number % 2]
            found = dict(zip(rulings, values, strict=True))
            yield pytest.param(key, found, paper, id=f"{key}-{number}")


@pytest.mark.parametrize(("key", "values", "paper"), list(combinations()))
def test_sheets_are_clean_under_any_rulings(
    key: str, values: Mapping[str, Value], paper: Paper
) -> None:
    found, options = session(key, values), SheetOptions(paper, "1")
    documents = {**build.pages(found, options, OTHERS), **records(found, options)}
    assert daggers(documents) == []
    for kind in ("plan", "roster", "counters", "cards", *FORMS):
        checks.clean(documents[kind])
        checks.filled_in(documents[kind])
