"""Finding a class by path, code, stem or name, in three places, in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.definitions.lookup import ClassFinder, LookupFault
from printkit.errors import DefinitionError
from printkit.systems.discovery import get
from tests.definitions.folders import SESSION, SHIP

SYSTEM = get("colors-and-lights")


def finder(base: Path) -> ClassFinder:
    """A finder for a session in ``base/evening``, working in ``base/work``."""
    for folder in ("evening", "work/ships/colors_and_lights"):
        (base / folder).mkdir(parents=True, exist_ok=True)
    return ClassFinder(SYSTEM, base / "evening", base / "work")


def put(base: Path, where: str, name: str = "Lancer", code: str = "LN") -> Path:
    """A ship in a file."""
    file = base / where
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(SHIP.replace("Lancer", name).replace('"LN"', f'"{code}"'))
    return file


def found(base: Path, wanted: str) -> str:
    """The name of the class found."""
    definition = finder(base).find(wanted).definition
    assert definition is not None
    return definition.name


@pytest.mark.parametrize("wanted", ["DD", "destroyer", "Destroyer", "DESTROYER"])
def test_a_stock_class_goes_by_code_stem_and_name(wanted: str, tmp_path: Path) -> None:
    assert found(tmp_path, wanted) == "Destroyer"


def test_a_name_with_spaces_and_any_case(tmp_path: Path) -> None:
    assert found(tmp_path, "point defense FRIGATE") == "Point Defense Frigate"


def test_a_code_must_be_exact(tmp_path: Path) -> None:
    with pytest.raises(LookupFault, match="there is no class 'dd'"):
        found(tmp_path, "dd")


def test_a_path_starts_at_the_session(tmp_path: Path) -> None:
    put(tmp_path, "evening/own/lancer.toml")
    put(tmp_path, "evening/flat.toml", "Flat")
    assert found(tmp_path, "own/lancer.toml") == "Lancer"
    assert found(tmp_path, "flat.toml") == "Flat"
    with pytest.raises(DefinitionError, match="no such file"):
        found(tmp_path, "none.toml")


@pytest.mark.parametrize(
    "folders",
    [
        ["evening", "work/ships", "work/ships/colors_and_lights"],
        ["work/ships", "work/ships/colors_and_lights"],
        ["work/ships/colors_and_lights"],
    ],
)
def test_the_nearest_place_wins_over_the_stock(folders: list[str], tmp_path: Path) -> None:
    for folder in folders:
        put(tmp_path, f"{folder}/destroyer.toml", f"From {folder}", "DD")
    for wanted in ("DD", "destroyer"):
        assert found(tmp_path, wanted) == f"From {folders[0]}"


def test_a_code_comes_before_a_stem_and_a_stem_before_a_name(tmp_path: Path) -> None:
    put(tmp_path, "evening/a.toml", "By code", "AX")
    put(tmp_path, "evening/AX.toml", "By stem", "B")
    put(tmp_path, "evening/c.toml", "AX", "C")
    assert found(tmp_path, "AX") == "By code"
    assert found(tmp_path, "ax") == "By stem"
    (tmp_path / "evening" / "AX.toml").unlink()
    assert found(tmp_path, "ax") == "AX"


def test_two_hits_in_one_place_are_named(tmp_path: Path) -> None:
    put(tmp_path, "evening/one.toml")
    put(tmp_path, "evening/two.toml")
    with pytest.raises(LookupFault) as caught:
        found(tmp_path, "LN")
    assert "one.toml" in caught.value.message
    assert "two.toml" in caught.value.message


def test_no_hit_names_the_near_ones(tmp_path: Path) -> None:
    with pytest.raises(LookupFault) as caught:
        found(tmp_path, "batleship")
    assert "'battleship'" in caught.value.hint


def test_other_files_of_a_place_do_no_harm(tmp_path: Path) -> None:
    evening = tmp_path / "evening"
    evening.mkdir()
    (evening / "broken.toml").write_text("= = =")
    (evening / "binary.toml").write_bytes(b"\xff\x00")
    (evening / "chess.toml").write_text('system = "chess"\nname = "Destroyer"\ncode = "DD"\n')
    (evening / "folder.toml").mkdir()
    assert found(tmp_path, "DD") == "Destroyer"


def test_a_broken_file_that_is_asked_for_says_so_itself(tmp_path: Path) -> None:
    evening = tmp_path / "evening"
    evening.mkdir()
    (evening / "mine.toml").write_text("= = =")
    loaded = finder(tmp_path).find("mine")
    assert [d.rule for d in loaded.diagnostics] == ["toml-syntax"]
    assert loaded.diagnostics[0].file.endswith("mine.toml")


@pytest.mark.parametrize(("wanted", "near"), [("dd", "'DD'"), ("Carier", "'carrier'")])
def test_near_names_are_spelled_as_they_must_be_written(
    wanted: str, near: str, tmp_path: Path
) -> None:
    with pytest.raises(LookupFault) as caught:
        found(tmp_path, wanted)
    assert near in caught.value.hint


def test_near_names_of_own_classes_are_offered(tmp_path: Path) -> None:
    put(tmp_path, "work/ships/x.toml", "Æolian Lancer", "AEL")
    for wanted in ("AEl", "æolian lancr"):
        with pytest.raises(LookupFault) as caught:
            found(tmp_path, wanted)
        assert "'AEL'" in caught.value.hint or "'Æolian Lancer'" in caught.value.hint


@pytest.mark.parametrize("wanted", ["a\0b.toml", "x" * 300 + ".toml", "loop.toml", "DD/", "./"])
def test_an_impossible_path_is_one_fault(wanted: str, tmp_path: Path) -> None:
    search = finder(tmp_path)
    (tmp_path / "evening" / "loop.toml").symlink_to("loop.toml")
    with pytest.raises(DefinitionError) as caught:
        search.find(wanted)
    assert len(caught.value.diagnostics) == 1


def test_a_session_beside_classes_is_no_class(tmp_path: Path) -> None:
    put(tmp_path, "evening/DD.toml").write_text(SESSION.replace("Evening", "Destroyer"))
    assert found(tmp_path, "DD") == "Destroyer"
    assert found(tmp_path, "destroyer") == "Destroyer"


def test_without_a_session_paths_start_at_the_working_folder(tmp_path: Path) -> None:
    put(tmp_path, "own/lancer.toml")
    assert ClassFinder(SYSTEM, None, tmp_path).find("own/lancer.toml").ok


def test_a_class_of_another_game_is_refused(tmp_path: Path) -> None:
    put(tmp_path, "evening/chess.toml").write_text('system = "chess"\n')
    (fault,) = finder(tmp_path).find("chess.toml").diagnostics
    assert fault.rule == "other-system"
    assert 'its system is the text "chess"' in fault.message


def test_a_file_is_named_from_the_working_folder(tmp_path: Path) -> None:
    put(tmp_path, "work/ships/x.toml")
    put(tmp_path, "evening/y.toml", "Other", "OT")
    assert finder(tmp_path).find("LN").source.name == "ships/x.toml"
    assert finder(tmp_path).find("OT").source.name == str(tmp_path / "evening" / "y.toml")


def test_a_session_is_no_class_and_says_so_in_one_line(tmp_path: Path) -> None:
    from tests.definitions.folders import SESSION, rules, session

    (tmp_path / "evening.toml").write_text(SESSION)
    text = SESSION.replace('"destroyer"', '"evening.toml"')
    assert rules(session(text, tmp_path).diagnostics) == ["not-a-ship", "broken-class"]
