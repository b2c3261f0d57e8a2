"""Printing a part of a packet: --only, --fleet, --ship."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.runs import FIRST_CONTACT, files_below, run


def printed(folder: Path, *words: str) -> set[str]:
    result = run("session", FIRST_CONTACT, "-o", folder, *words)
    assert result.exit_code == 0, result.output
    return files_below(folder / "first-contact")


def entries(file: Path) -> list[str]:
    return [str(entry.title) for entry in PdfReader(file).outline if not isinstance(entry, list)]


def ships(file: Path) -> list[str]:
    """The identities of a records file, by its outline."""
    return [title.rstrip(")").split()[-1] for title in entries(file)]


def test_only_some_kinds_are_written_and_no_packet(tmp_path: Path) -> None:
    assert printed(tmp_path, "--only", "records,counters") == {"counters.pdf", "records.pdf"}
    assert printed(tmp_path / "plan", "--only", "plan,map") == {"map.pdf", "plan.pdf"}


def test_the_plan_of_a_part_lists_that_part(tmp_path: Path) -> None:
    printed(tmp_path, "--only", "plan,records", "--ship", "CA-1")
    text = PdfReader(tmp_path / "first-contact" / "plan.pdf").pages[0].extract_text()
    assert "records.pdf" in text
    assert "map.pdf" not in text
    assert "1 sheet of Letter paper" in text
    assert "packet.pdf" not in text


@pytest.mark.parametrize("name", ["first-contact", "border-incident", "captains-courageous"])
@pytest.mark.parametrize(("part", "nothing"), [("roster", True), ("map", False)])
def test_the_plan_says_that_nothing_is_to_be_cut(
    name: str, part: str, nothing: bool, tmp_path: Path
) -> None:
    file = FIRST_CONTACT.with_name(f"{name}.toml")
    assert run("session", file, "-o", tmp_path, "--only", f"plan,{part}").exit_code == 0
    text = PdfReader(tmp_path / name / "plan.pdf").pages[0].extract_text()
    assert ("Nothing to cut or to join." in text) == nothing
    assert ("Trim the dashed edges" in text) != nothing


def test_a_fleet_by_the_beginning_of_its_name(tmp_path: Path) -> None:
    printed(tmp_path, "--only", "records", "--fleet", "red")
    found = ships(tmp_path / "first-contact" / "records.pdf")
    assert found == ["CA-1", "CVE-1", "DD-1", "DD-2", "FFAA-1"]


def test_a_ship_by_its_mark_or_its_name(tmp_path: Path) -> None:
    printed(tmp_path, "--only", "records", "--ship", "CA-1, tern")
    assert ships(tmp_path / "first-contact" / "records.pdf") == ["CA-1", "K-2"]


def test_counters_of_one_ship_are_its_own(tmp_path: Path) -> None:
    printed(tmp_path, "--only", "counters", "--ship", "K-2")
    text = PdfReader(tmp_path / "first-contact" / "counters.pdf").pages[0].extract_text()
    assert "Blue Fleet" in text
    assert "Red Fleet" not in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--fleet", "Rad"], ["no fleet 'Rad'", "Red Fleet"]),
        (["--ship", "CA-7"], ["no ship 'CA-7'", "CA-1"]),
        (["--fleet", "Blue", "--ship", "CA-1"], ["no ship 'CA-1'", "CVE-1"]),
        (["--only", "record"], ["--only", "records"]),
    ],
)
def test_a_name_that_is_nobodys_is_an_error_with_the_near_ones(
    words: list[str], said: list[str], tmp_path: Path
) -> None:
    result = run("session", FIRST_CONTACT, "-o", tmp_path, *words)
    assert result.exit_code != 0
    assert [word for word in said if word not in result.stderr] == []
    assert not files_below(tmp_path)


def test_a_session_may_ask_for_a_part(tmp_path: Path) -> None:
    text = FIRST_CONTACT.read_text(encoding="utf-8")
    file = tmp_path / "first-contact.toml"
    file.write_text(text.replace("[print]", '[print]\nonly = "cards"', 1), encoding="utf-8")
    result = run("session", file, "-o", tmp_path / "out")
    assert result.exit_code == 0, result.output
    assert files_below(tmp_path / "out" / "first-contact") == {"cards.pdf"}
