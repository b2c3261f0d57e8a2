"""One source of truth: what is loaded, checked, reported and rendered agree about every file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit import build
from printkit.definitions.report import report
from printkit.definitions.session import LoadedSession
from printkit.diagnostics import Severity, as_text
from printkit.errors import DefinitionError
from printkit.resources import ships_folder
from tests.definitions.folders import SESSION, SHIP

WAIVED = 'waive = ["noncombatant-is-unarmed"]\nnoncombatant = true\n' + SHIP
FILES = {
    "fine ship": (SHIP, True),
    "warned ship": (SHIP.replace("= 30", "= 999"), True),
    "waived ship": (WAIVED, True),
    "rule broken": ("noncombatant = true\n" + SHIP, False),
    "wrong kind": (SHIP.replace("= 30", "= true"), False),
    "syntax": ("= 1", False),
    "empty": ("", False),
    "no system": ('name = "x"\n', False),
    "fine session": (SESSION, True),
    "warned session": (SESSION.replace("[[fleet]]", "[[fleet]]\npoints_limit = 1"), True),
    "small hexes": (SESSION + '[board]\ncell = "8mm"\n', True),
    "broken session": (SESSION + "count = 0\n", False),
    "unknown class": (SESSION.replace('"destroyer"', '"no such"'), False),
}


@pytest.fixture(params=FILES)
def case(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, bool]:
    """A file and whether it is fine."""
    text, fine = FILES[request.param]
    file = tmp_path / "x.toml"
    file.write_text(text, encoding="utf-8")
    return file, fine


def test_loading_checking_and_the_report_agree(case: tuple[Path, bool]) -> None:
    file, fine = case
    found = build.check(file)
    assert build.load(file).ok == fine
    assert any(d.severity is Severity.ERROR for d in found) != fine
    told = report([(str(file), found)])
    (entry,) = json.loads(json.dumps(told))["files"]
    assert (entry["file"], entry["ok"]) == (str(file), fine)
    assert len(entry["diagnostics"]) == len(found)
    for shown, diagnostic in zip(entry["diagnostics"], found, strict=True):
        head = as_text(diagnostic).splitlines()[0]
        assert head == (
            f"{file}:{shown['line']}:{shown['column']}: "
            f"{shown['severity']}[{shown['rule']}]: {shown['message']}"
        )


def test_only_what_is_fine_has_points(case: tuple[Path, bool]) -> None:
    file, fine = case
    loaded = build.load(file)
    if isinstance(loaded, LoadedSession):
        assert (loaded.session is not None) == fine
    elif fine:
        assert build.cost(loaded).points >= 1
    else:
        with pytest.raises(DefinitionError) as caught:
            build.cost(loaded)
        assert caught.value.diagnostics == build.check(file)


def test_the_report_is_fine_where_there_is_nothing_to_say() -> None:
    assert report([("a", ())]) == {"files": [{"file": "a", "ok": True, "diagnostics": []}]}


@pytest.mark.parametrize("folder", ["colors_and_lights", "sessions"])
def test_every_stock_file_is_fine_without_a_word(folder: str) -> None:
    files = sorted((ships_folder() / folder).glob("*.toml"))
    assert files
    assert {file.name: build.check(file) for file in files} == {file.name: () for file in files}


@pytest.mark.parametrize(
    ("text", "session"),
    [
        (SHIP, False),
        (SHIP + "[[fleet]]\nx = 1\n", False),
        ('system = "colors-and-lights"\n', False),
        (SESSION, True),
        ('system = "colors-and-lights"\ntitle = "x"\n', True),
        ('system = "colors-and-lights"\n[board]\nrows = 3\n', True),
        ('code = "X"\n' + SESSION, True),
    ],
)
def test_a_file_is_taken_for_what_most_of_its_keys_say(
    text: str, session: bool, tmp_path: Path
) -> None:
    file = tmp_path / "x.toml"
    file.write_text(text)
    assert isinstance(build.load(file), LoadedSession) == session
