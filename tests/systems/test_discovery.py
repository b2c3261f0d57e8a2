"""Finding game systems: a folder is enough, and a wrong one says what it lacks."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from printkit.errors import GameSystemError
from printkit.systems.base import GameSystem
from printkit.systems.discovery import discover, get, systems

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
    assert {key: game.key for key, game in discover(games).items()} == {
        "alpha": "alpha",
        "two-words": "two-words",
    }


@pytest.mark.parametrize(
    "text", [None, "", "SYSTEM = 1", GAME.format(key="beta")], ids=["none", "empty", "1", "beta"]
)
def test_a_folder_without_its_game_says_what_it_lacks(package: Package, text: str | None) -> None:
    games = package(alpha=text)
    with pytest.raises(GameSystemError, match="'alpha'") as caught:
        discover(games)
    assert "key='alpha'" in caught.value.hint


def test_a_missing_library_of_a_game_is_not_hidden(package: Package) -> None:
    games = package(alpha="import no_such_library_at_all")
    with pytest.raises(ModuleNotFoundError, match="no_such_library_at_all"):
        discover(games)
