"""Finding game systems: a folder is enough, and a wrong one says what it lacks."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from printkit.definitions.load import load_ship
from printkit.definitions.source import Source
from printkit.errors import GameSystemError
from printkit.systems.base import GameSystem
from printkit.systems.discovery import GROUP, Systems, folders, get, plugins, systems

GAME = """
from dataclasses import replace
from printkit.systems.colors_and_lights.system import SYSTEM as stock

SYSTEM = replace(stock, key="{key}")
"""
NAME = "games_for_this_test"
Package = Callable[..., ModuleType]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Package]:
    """Makes a package of the files named: ``package(alpha=text of its system.py)``."""

    def make(**folders: str | None) -> ModuleType:
        home = tmp_path / NAME
        for name, text in folders.items():
            (home / name).mkdir(parents=True)
            (home / name / "__init__.py").touch()
            if text is not None:
                (home / name / "system.py").write_text(text, encoding="utf-8")
        (home / "__init__.py").touch()
        (home / "base.py").touch()
        monkeypatch.syspath_prepend(tmp_path)
        importlib.invalidate_caches()
        return importlib.import_module(NAME)

    yield make
    for module in [name for name in sys.modules if name.split(".")[0] == NAME]:
        del sys.modules[module]


def test_each_folder_of_systems_is_a_game() -> None:
    home = Path(sys.modules["printkit.systems.discovery"].__file__ or "").parent
    folders = {init.parent.name.replace("_", "-") for init in home.glob("*/__init__.py")}
    assert "colors-and-lights" in folders
    assert set(systems()) == folders


@pytest.mark.parametrize("key", systems())
def test_get_gives_the_system_of_that_key(key: str) -> None:
    system = get(key)
    assert isinstance(system, GameSystem)
    assert system.key == key


@pytest.mark.parametrize("key", systems())
def test_a_system_keeps_its_words_and_ships_in_folders_of_its_name(key: str) -> None:
    system, folder = get(key), key.replace("-", "_")
    assert (system.templates.name, system.ships.name) == (folder, folder)
    assert list(system.templates.glob("*.md.j2"))
    assert list(system.ships.glob("*.toml"))


@pytest.mark.parametrize("key", ["color-and-light", "colors_and_lights", "Colors-and-lights"])
def test_an_unknown_system_names_the_near_one(key: str) -> None:
    with pytest.raises(GameSystemError, match=key) as caught:
        get(key)
    assert "did you mean 'colors-and-lights'" in caught.value.hint


def test_a_key_like_no_other_lists_the_systems() -> None:
    with pytest.raises(GameSystemError) as caught:
        get("xyzzy")
    assert all(key in caught.value.hint for key in systems())


def test_a_new_folder_is_all_that_a_new_game_takes(package: Package) -> None:
    games = package(alpha=GAME.format(key="alpha"), two_words=GAME.format(key="two-words"))
    assert {key: game.key for key, game in Systems(folders(games)).items()} == {
        "alpha": "alpha",
        "two-words": "two-words",
    }


@pytest.mark.parametrize(
    "text", [None, "", "SYSTEM = 1", GAME.format(key="beta")], ids=["none", "empty", "1", "beta"]
)
def test_a_folder_without_its_game_says_what_it_lacks(package: Package, text: str | None) -> None:
    games = package(alpha=text)
    with pytest.raises(GameSystemError, match="'alpha'") as caught:
        Systems(folders(games))["alpha"]
    assert "key='alpha'" in caught.value.hint


def test_a_missing_library_of_a_game_is_not_hidden(package: Package) -> None:
    games = package(alpha="import no_such_library_at_all")
    with pytest.raises(ModuleNotFoundError, match="no_such_library_at_all"):
        Systems(folders(games))["alpha"]


def point(key: str, value: str) -> EntryPoint:
    """What a package says: ``harbor-tugs = "harbor_tugs.system:SYSTEM"``."""
    return EntryPoint(key, f"{NAME}.{value}", GROUP)


def test_an_entry_point_brings_a_game_under_its_name(package: Package) -> None:
    package(alpha=GAME.format(key="alpha-beta"))
    found = Systems(plugins([point("alpha-beta", "alpha.system:SYSTEM")], ()))
    assert {key: game.key for key, game in found.items()} == {"alpha-beta": "alpha-beta"}


def test_a_game_of_another_package_never_takes_printkits_place(package: Package) -> None:
    games = package(alpha=GAME.format(key="alpha"), other=GAME.format(key="alpha"))
    own = folders(games)
    found = Systems({**own, **plugins([point("alpha", "other.system:SYSTEM")], own)})
    assert found["alpha"] is sys.modules[f"{NAME}.alpha.system"].__dict__["SYSTEM"]
    assert_refused(found, f"alpha ({NAME}.other.system)")


def test_two_packages_with_one_key_are_both_refused_by_name(package: Package) -> None:
    package(first=GAME.format(key="alpha"), second=GAME.format(key="alpha"))
    points = [point("alpha", f"{name}.system:SYSTEM") for name in ("second", "first")]
    found = Systems(plugins(points, ()))
    assert list(found) == ["alpha"]
    with pytest.raises(GameSystemError, match=r"first\.system and .*second\.system"):
        found["alpha"]
    assert_refused(found, "alpha")


def assert_refused(found: Systems, key: str) -> None:
    """The game of this key says that its true key is taken, and what to do about it."""
    with pytest.raises(GameSystemError, match="more than one game system 'alpha'") as caught:
        found[key]
    assert "uninstall" in caught.value.hint


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("nowhere.system:SYSTEM", "nowhere"),
        ("alpha.system:GAME", "GAME"),
        ("broken.system:SYSTEM", "division by zero"),
        ("bare.system:SYSTEM", "no_such_library_at_all"),
    ],
    ids=["no-module", "no-such-name", "raises", "lacks-a-library"],
)
def test_an_entry_point_that_cannot_be_loaded_says_why(
    package: Package, value: str, why: str
) -> None:
    package(alpha=GAME.format(key="alpha"), broken="1 / 0", bare="import no_such_library_at_all")
    found = Systems(plugins([point("alpha", value)], ()))
    with pytest.raises(GameSystemError, match=why) as caught:
        found["alpha"]
    assert f"{NAME}.{value}" in caught.value.message
    assert caught.value.hint


@pytest.mark.parametrize("text", ["SYSTEM = 1", GAME.format(key="beta")], ids=["1", "beta"])
def test_an_entry_point_that_names_no_game_of_its_key_says_so(package: Package, text: str) -> None:
    package(alpha=text)
    found = Systems(plugins([point("alpha", "alpha.system:SYSTEM")], ()))
    with pytest.raises(GameSystemError, match="is no game system 'alpha'") as caught:
        found["alpha"]
    assert "key='alpha'" in caught.value.hint


SHIP = """\
system = "{key}"
name = "Dart"
code = "DT"
type = "escort"
superstructure = 20
point_defense = 2
"""


def test_a_broken_package_breaks_no_other_game(package: Package) -> None:
    package(alpha=GAME.format(key="alpha"), broken="1 / 0")
    points = [point(key, f"{key}.system:SYSTEM") for key in ("broken", "alpha")]
    found = Systems(plugins(points, ()))
    assert set(found) == {"alpha", "broken"}
    loaded = {key: load_ship(Source(key, SHIP.format(key=key)), found) for key in found}
    assert loaded["alpha"].ok
    (fault,) = loaded["broken"].diagnostics
    assert (fault.rule, fault.place) == ("broken-system", (1, 10))
    assert "division by zero" in fault.message
