"""Every choice can be said in three places; the command line is the strongest, then the session."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.settings.registry import BY_KEY, SETTINGS, Setting
from printkit.settings.resolve import written
from tests.cli.runs import run

OTHERS = {
    "paper": ("a4", "a5", "140x200mm"),
    "margins": ("10mm", "8mm,9mm,10mm,11mm", "0.5in"),
    "front_offset": ("1mm,2mm", "0.5mm,-0.5mm", "0mm,1mm"),
    "back_offset": ("1.5mm,-0.5mm", "-1mm,0mm", "2mm,2mm"),
    "mark_length": ("5mm", "6mm", "10pt"),
    "mark_offset": ("1mm", "2mm", "0mm"),
    "mark_weight": ("0.25mm", "0.5pt", "1pt"),
    "gutter": ("2mm", "3mm", "4mm"),
    "bleed": ("1mm", "2mm", "3mm"),
    "counter_size": ("1/2in", "9/16in", "1in"),
    "only": ("records", "map", "records,map"),
    "fleet": ("Red Fleet", "Blue", "Red Fleet, Blue"),
    "ship": ("DD-1", "CA-1", "DD-1,DD-2"),
}
"""Three values of each setting that is no choice of words, flag or number."""
EVERY = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)

SESSION = """\
system = "colors-and-lights"
title = "Evening"
{print}
[[fleet]]
name = "Red Fleet"
[[fleet.ship]]
class = "destroyer"
"""


def values(setting: Setting[object]) -> tuple[str | int | bool, ...]:
    """Three values, the last two alike where a setting has only two."""
    kind = setting.kind
    if kind.type is bool:
        return (True, False, True)
    if kind.type is int:
        return (kind.least, kind.least + 1, kind.most)
    if kind.choices:
        return (kind.choices[0], kind.choices[-1], kind.choices[0])
    return OTHERS[setting.key]


def toml(setting: Setting[object], value: str | int | bool) -> str:
    quoted = f'"{value}"' if isinstance(value, str) else written(value)
    return f"[print]\n{setting.key} = {quoted}\n"


def option(setting: Setting[object], value: str | int | bool) -> list[str]:
    if isinstance(value, bool):
        return [setting.option if value else f"--no-{setting.option[2:]}"]
    return [setting.option, str(value)]


def explained(file: Path, *words: str) -> dict[str, tuple[str, str]]:
    """Each setting's value and where it came from, as the command says."""
    result = run("session", str(file), "--explain-settings", *words)
    assert result.exit_code == 0, result.output
    head, *rows = result.stdout.splitlines()
    where, value = head.index("From"), head.index("Value")
    return {row.split()[0]: (row[value:where].strip(), row[where:].strip()) for row in rows if row}


@EVERY
def test_the_command_line_wins_over_the_session_and_that_over_the_users_file(
    setting: Setting[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = values(setting)
    file, user = tmp_path / "evening.toml", tmp_path / "printkit.toml"
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(user))
    user.write_text("# nothing yet\n", encoding="utf-8")
    file.write_text(SESSION.format(print=""), encoding="utf-8")
    default = written(setting.default) or "all"
    assert explained(file)[setting.key] == (default, "default")
    user.write_text(toml(setting, third), encoding="utf-8")
    assert explained(file)[setting.key] == (written(third), f"{user} line 2")
    file.write_text(SESSION.format(print=toml(setting, second)), encoding="utf-8")
    assert explained(file)[setting.key] == (written(second), f"{file} line 4")
    said = explained(file, *option(setting, first))[setting.key]
    assert said == (written(first), "command line")


@pytest.mark.parametrize(
    ("key", "value", "hint"),
    [
        ("paper", '"b99"', "letter"),
        ("margins", '"1mm,2mm"', "four"),
        ("margins", '"10"', "add one of mm"),
        ("back_offset", '"1mm"', "1.5mm,-0.5mm"),
        ("back_offset", '"30mm,0mm"', "20mm"),
        ("mark_weight", '"0.1pt"', "0.25pt"),
        ("counter_size", '"3mm"', "8mm to 80mm"),
        ("only", '"record"', "records"),
        ("only", '","', "a,b"),
        ("margins", '"1mm,,2mm,3mm"', "a,b"),
    ],
)
def test_a_value_that_cannot_be_read_is_a_fault_at_its_place(
    key: str, value: str, hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, user = tmp_path / "evening.toml", tmp_path / "printkit.toml"
    file.write_text(SESSION.format(print=f"[print]\n{key} = {value}\n"), encoding="utf-8")
    column = len(key) + 4
    result = run("check", str(file))
    assert result.exit_code == 1
    assert f"{file}:4:{column}" in result.stderr
    assert hint in result.stderr
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(user))
    user.write_text(f"[print]\n{key} = {value}\n", encoding="utf-8")
    result = run("record", "destroyer", "-o", str(tmp_path))
    assert result.exit_code == 1
    assert f"{user}:2:{column}" in result.stderr
    result = run("session", str(file), BY_KEY[key].option, value.strip('"'))
    assert result.exit_code == 2
    assert BY_KEY[key].option in result.stderr


def test_an_unknown_key_of_the_users_file_says_what_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = tmp_path / "printkit.toml"
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(user))
    user.write_text('[print]\npapr = "a4"\n', encoding="utf-8")
    result = run("card", "-o", str(tmp_path))
    assert result.exit_code == 1
    assert f"{user}:2:1" in result.stderr
    assert "'paper'" in result.stderr


def test_a_file_of_settings_that_is_named_must_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(tmp_path / "nowhere.toml"))
    result = run("card", "-o", str(tmp_path))
    assert result.exit_code == 1
    assert "nowhere.toml" in result.stderr
    assert "PRINTKIT_SETTINGS" in result.stderr


def test_a_session_that_asks_for_nobody_is_not_fine(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(SESSION.format(print='[print]\nfleet = "Green"\n'), encoding="utf-8")
    result = run("check", str(file))
    assert result.exit_code == 1
    assert f"{file}:3:1" in result.stderr
    assert "no fleet 'Green'" in result.stderr


def test_settings_that_do_not_go_together_do_not_stop_the_check_of_others(tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    clash = '[print]\nlayout = "beginner"\ncharts = true\n'
    one.write_text(SESSION.format(print=clash), encoding="utf-8")
    other.write_text(SESSION.format(print="").replace("destroyer", "destroxer"), encoding="utf-8")
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert str(one) in result.stderr
    assert "destroxer" in result.stderr


def test_the_users_file_holds_for_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pypdf import PdfReader

    user = tmp_path / "printkit.toml"
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(user))
    user.write_text('[print]\npaper = "a4"\n', encoding="utf-8")
    for words, name in (
        (("record", "destroyer"), "records"),
        (("counters", "destroyer"), "counters"),
        (("card",), "cards"),
        (("map", "--columns", "4", "--rows", "4"), "map"),
    ):
        assert run(*words, "-o", str(tmp_path)).exit_code == 0
        (box, *_) = [page.mediabox for page in PdfReader(tmp_path / f"{name}.pdf").pages]
        assert float(box.width) == pytest.approx(210 / 25.4 * 72, abs=0.01)


def test_margins_that_leave_nothing_are_refused(tmp_path: Path) -> None:
    result = run("record", "destroyer", "--margins", "95mm", "-o", str(tmp_path))
    assert result.exit_code == 1
    assert "no room on Letter" in result.stderr
