"""A player's own templates: a changed word prints, a slip is reported with its file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from printkit import build
from printkit.errors import TemplateError
from printkit.page import Document
from printkit.press import RecordForm
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from tests.conformance import games
from tests.conformance.games import GAMES
from tests.sheets import ink, ships

WORD = "Quokka"
TITLE = re.compile(r'(?<=")([A-Z][\w ]*)(?=")')
"""The title of a panel, or of a phase."""


def templates() -> Iterator[object]:
    """Each template of each system."""
    for key in games.OWN:
        for file in sorted(games.game(key).templates.glob("*.md.j2")):
            yield pytest.param(key, file, id=f"{key}-{file.name.removesuffix('.md.j2')}")


EACH = pytest.mark.parametrize(("key", "file"), list(templates()))


@GAMES
def test_a_system_has_a_template_for_every_sheet(key: str) -> None:
    system = games.game(key)
    wanted = {"record", "card", "plan"}
    wanted |= {"record-half"} if "half" in system.variants else set()
    wanted |= {"record-beginner"} if "simple" in system.variants else set()
    wanted |= {"charts"} if system.charts else set()
    found = {file.name for file in system.templates.glob("*.md.j2") if file.name[0] != "_"}
    assert found == {f"{name}.md.j2" for name in wanted}


def own(key: str, name: str, text: str, folder: Path) -> Path:
    """A player's template in its place; the folder to name on the command line."""
    place = folder / games.game(key).folder
    place.mkdir()
    (place / name).write_text(text, encoding="utf-8")
    return folder


def printed(key: str, sheet: str, folder: Path | None) -> Document:
    """What a template of a system is for, with a player's folder of templates."""
    system = games.game(key)
    if sheet == "card":
        return card_document(system, system.rulings, SheetOptions(templates=folder))
    if sheet == "plan":
        return build.pages(games.session(games.stock_sessions()[key][0]), options("1", folder))[
            "plan"
        ]
    starter = ships.load_ship(system.ships / f"{system.starter}.toml")
    form = RecordForm("beginner" if sheet == "record-beginner" else "standard", sheet == "charts")
    found = options("1" if sheet in ("record", "charts") else "2", folder)
    return build.records([starter], replace(found, records=form))


def options(per_page: str, folder: Path | None) -> SheetOptions:
    return SheetOptions(per_page=per_page, templates=folder)  # type: ignore[arg-type]


def text_of(document: Document) -> str:
    return " ".join(item.text for page in document.pages for item in ink.written(page)).lower()


def sheet_of(file: Path) -> str:
    return file.name.removesuffix(".md.j2")


@EACH
def test_a_changed_word_prints(key: str, file: Path, tmp_path: Path) -> None:
    text, count = TITLE.subn(WORD, file.read_text("utf-8"), count=1)
    assert count == 1
    folder = own(key, file.name, text, tmp_path)
    before, after = (text_of(printed(key, sheet_of(file), f)) for f in (None, folder))
    assert WORD.lower() not in before
    assert WORD.lower() in after


SLIPS = [
    ('{{ block("quokka") }}', "quokka"),
    ("{{ quokka }}", "quokka"),
    ("{% if quokka %}x{% endif %}", "quokka"),
]


@EACH
@pytest.mark.parametrize(("slip", "named"), SLIPS, ids=["block", "value", "condition"])
def test_what_a_template_does_not_know_is_reported_with_file_and_line(
    key: str, file: Path, slip: str, named: str, tmp_path: Path
) -> None:
    text = file.read_text("utf-8").rstrip("\n")
    folder = own(key, file.name, f"{text}\n\n{slip}\n", tmp_path)
    with pytest.raises(TemplateError) as caught:
        printed(key, sheet_of(file), folder)
    assert caught.value.file == str(folder / games.game(key).folder / file.name)
    assert caught.value.line == text.count("\n") + 3
    assert named in caught.value.message
    assert caught.value.hint


@EACH
def test_a_template_of_another_name_is_refused(key: str, file: Path, tmp_path: Path) -> None:
    name = f"{sheet_of(file)}x.md.j2"
    folder = own(key, name, file.read_text("utf-8"), tmp_path)
    with pytest.raises(TemplateError) as caught:
        printed(key, "card", folder)
    assert caught.value.file.endswith(name)
    assert file.name in caught.value.hint


@GAMES
def test_a_folder_of_another_name_is_refused(key: str, tmp_path: Path) -> None:
    (tmp_path / key.replace("-", "")).mkdir()
    with pytest.raises(TemplateError) as caught:
        printed(key, "card", tmp_path)
    assert games.game(key).folder in caught.value.message
