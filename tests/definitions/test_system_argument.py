"""Loading knows no game: model, rules and stock come with the system it is given."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from printkit.definitions.faults import STRUCTURAL
from printkit.definitions.load import LoadedShip, load_ship
from printkit.definitions.lookup import ClassFinder
from printkit.definitions.session import LoadedSession, load_session
from printkit.definitions.source import decode, in_order
from printkit.diagnostics import Diagnostic, Place, Severity
from printkit.systems.base import MOST_WAIVERS
from tests.definitions.folders import places, rules
from tests.definitions.small_game import RAFT, lawless, rafts

NOWHERE = Path("/no/such/folder")
ERROR, WARNING = Severity.ERROR, Severity.WARNING


def raft(text: str) -> LoadedShip:
    return load_ship(decode("raft.toml", text.encode()), {"rafts": rafts(NOWHERE)})


def found(text: str) -> list[tuple[str, Severity]]:
    return [(d.rule, d.severity) for d in raft(text).diagnostics]


# --- The system a file names ---------------------------------------------------------------


def test_a_file_names_its_system_among_those_given() -> None:
    games = {key: rafts(NOWHERE, key) for key in ("rafts", "canoes")}
    for key in games:
        loaded = load_ship(decode("x", RAFT.replace("rafts", key).encode()), games)
        assert loaded.system is games[key]
        assert loaded.diagnostics == ()


def test_only_the_systems_given_are_known() -> None:
    (fault,) = raft(RAFT.replace("rafts", "colors-and-lights")).diagnostics
    assert fault.rule == "unknown-system"
    assert fault.hint == 'it is one of "rafts"'


def test_a_misspelled_system_key_is_an_unknown_key() -> None:
    (fault,) = raft(RAFT.replace("system", "sytem")).diagnostics
    assert (fault.rule, fault.place) == ("unknown-key", (1, 1))
    assert fault.hint == "did you mean 'system'?"


def test_a_file_without_a_system_is_told_the_systems() -> None:
    (fault,) = raft(RAFT.replace('system = "rafts"', "")).diagnostics
    assert (fault.rule, fault.place) == ("missing-key", (1, 1))
    assert fault.hint == 'it is one of "rafts"'


# --- Rules ---------------------------------------------------------------------------------

SINKING = RAFT.replace("planks = 9", "planks = 3")
CROWDED = RAFT + "crew = 10\n"
CRATE = '[[crates]]\nlabel = "{}"\nweight = {}\n'
HEAVY = RAFT + CRATE.format("Tea", 5) + CRATE.format("Salt", 6) + CRATE.format("Iron", 9)


def test_rules_tell_all_their_faults_at_their_values_in_order() -> None:
    text = HEAVY.replace("planks = 9", "planks = 2\ncrew = 3")
    assert places(raft(text).diagnostics) == [
        ("raft-floats", 4, 10),
        ("crew-fits", 5, 8),
        ("crates-are-light", 11, 10),
        ("crates-are-light", 14, 10),
    ]


def test_warnings_do_not_stop_a_ship() -> None:
    loaded = raft(HEAVY)
    assert found(HEAVY) == [("crates-are-light", WARNING)] * 2
    assert (loaded.ok, loaded.house_design) == (True, False)


def test_rules_are_asked_only_of_a_sound_model() -> None:
    assert found(SINKING + "crew = true\n") == [("wrong-type", ERROR)]


def test_errors_come_before_warnings_of_the_same_place() -> None:
    warning, error = (Diagnostic(severity, "r", "m", file="f") for severity in (WARNING, ERROR))
    later = replace(error, place=Place(1, 2))
    assert in_order([later, warning, error, warning]) == (error, warning, later)


def test_a_fault_in_a_name_does_not_hide_those_of_rules() -> None:
    assert rules(raft(SINKING.replace("Kon", "K漢n")).diagnostics) == [
        "unprintable-character",
        "raft-floats",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Kon\\tTiki", "name: a tab (U+0009) can't be printed"),
        ("Kon\\nTiki", "name: a line break (U+000A) can't be printed"),
        ("Kon\\u0007", "name: a control character (U+0007) can't be printed"),
        ("\\u007fKon", "name: a control character (U+007F) can't be printed"),
        ("  ", "name: there is nothing but spaces"),
        ("\\u00a0", "name: there is nothing but spaces"),
    ],
)
def test_a_name_is_a_line_of_characters(text: str, said: str) -> None:
    (fault,) = raft(RAFT.replace("Kon", text)).diagnostics
    assert (fault.rule, fault.place, fault.message) == ("unprintable-character", (2, 8), said)


@pytest.mark.parametrize(
    ("text", "fine"), [("one\\ntwo", True), ("one\\ttwo", False), ("one\\rtwo", False)]
)
def test_a_description_may_have_line_breaks(text: str, fine: bool) -> None:
    assert raft(f'{RAFT}description = "{text}"\n').ok is fine


def test_texts_deep_in_a_definition_are_read_too() -> None:
    (fault,) = raft(RAFT + CRATE.format("Tea", 1) + CRATE.format("漢", 1)).diagnostics
    assert (fault.rule, fault.place) == ("unprintable-character", (9, 9))
    assert fault.message.startswith("crates[2].label: ")
    assert "U+6F22" in fault.message


# --- Waivers -------------------------------------------------------------------------------


def test_a_waiver_changes_the_severity_and_the_hint_alone() -> None:
    (before,) = raft(SINKING).diagnostics
    (after,) = raft(SINKING + 'waive = ["raft-floats"]\n').diagnostics
    assert (before.severity, after.severity) == (ERROR, WARNING)
    assert "house design" in after.hint
    for part in ("rule", "message", "path", "place", "source_line"):
        assert getattr(before, part) == getattr(after, part)


def test_a_waiver_covers_its_own_rule_alone() -> None:
    text = SINKING + 'crew = 5\nwaive = ["raft-floats"]\n'
    assert found(text) == [("raft-floats", WARNING), ("crew-fits", ERROR)]
    assert not raft(text).ok


def test_a_waived_warning_makes_a_house_design_too() -> None:
    loaded = raft('waive = ["crates-are-light"]\n' + HEAVY)
    assert (rules(loaded.diagnostics), loaded.house_design) == (["crates-are-light"] * 2, True)


@pytest.mark.parametrize(("planks", "fires"), [(3, True), (4, False)])
def test_a_waiver_is_needless_unless_its_rule_fires(planks: int, fires: bool) -> None:
    text = RAFT.replace("= 9", f"= {planks}") + 'waive = ["raft-floats"]\n'
    assert rules(raft(text).diagnostics) == ["raft-floats" if fires else "needless-waiver"]
    assert raft(text).house_design is fires
    assert raft(text).ok


@pytest.mark.parametrize("name", sorted({*STRUCTURAL, "crew-fits"}))
def test_structural_faults_and_firm_rules_are_not_waivable(name: str) -> None:
    (fault,) = raft(f'{RAFT}waive = ["{name}"]\n').diagnostics
    assert (fault.rule, fault.severity, fault.place) == ("not-waivable", ERROR, (5, 10))


def test_waiving_a_firm_rule_leaves_it_an_error() -> None:
    text = CROWDED + 'waive = ["crew-fits"]\n'
    assert found(text) == [("crew-fits", ERROR), ("not-waivable", ERROR)]
    assert (raft(text).ok, raft(text).house_design) == (False, False)


def test_every_wrong_waiver_is_told_at_its_place() -> None:
    text = RAFT + 'waive = ["raft-float", "crew-fits", "raft-floats", 4]\n'
    loaded = raft(text)
    assert places(loaded.diagnostics) == [
        ("unknown-rule", 5, 10),
        ("not-waivable", 5, 24),
        ("wrong-type", 5, 52),
    ]
    assert loaded.diagnostics[0].hint == "did you mean 'raft-floats'?"


def test_an_unknown_rule_is_told_the_waivable_ones() -> None:
    (fault,) = raft(RAFT + 'waive = ["zzz"]\n').diagnostics
    assert fault.hint == "waivable: raft-floats, crates-are-light"


def test_a_game_without_waivable_rules_says_so() -> None:
    source = decode("x", f'{RAFT}waive = ["raft-floats"]\n'.encode())
    (fault,) = load_ship(source, {"rafts": lawless(NOWHERE)}).diagnostics
    assert fault.rule == "unknown-rule"
    assert fault.hint == "no rule of this game is waivable"


@pytest.mark.parametrize("more", [0, 1])
def test_waivers_are_bounded(more: int) -> None:
    waive = ", ".join(['"raft-floats"'] * (MOST_WAIVERS + more))
    loaded = raft(f"{SINKING}waive = [{waive}]\n")
    assert rules(loaded.diagnostics) == (["out-of-range"] if more else ["raft-floats"])


def test_far_too_many_wrong_waivers_are_not_all_told() -> None:
    told = rules(raft(f"{RAFT}waive = {['zzz'] * 1000}\n").diagnostics)
    assert told == ["out-of-range", *["unknown-rule"] * MOST_WAIVERS]


def test_a_very_long_id_is_told_in_short() -> None:
    (fault,) = raft(f'{RAFT}waive = ["{"x" * 5000}"]\n').diagnostics
    assert len(fault.message) < 120


def test_a_very_long_key_is_told_in_short() -> None:
    (fault,) = raft(f"{RAFT}{'x' * 5000} = 1\n").diagnostics
    assert (fault.rule, fault.place) == ("unknown-key", (5, 1))
    assert len(fault.message) < 120


def test_columns_count_characters_as_they_are_written() -> None:
    # E and its accent are two characters in the file and one on a sheet.
    text = RAFT + 'crates = [{label = "E\u0301tui", wieght = 2}]\n'
    (fault,) = raft(text).diagnostics
    assert fault.source_line[fault.place.column - 1 :].startswith("wieght")


# --- Sessions ------------------------------------------------------------------------------

SESSION = """\
system = "rafts"
title = "Regatta"
[[fleet]]
name = "Reds"
"""
ENTRY = '[[fleet.ship]]\nclass = "{}"\n'


@pytest.fixture
def stock(tmp_path: Path) -> Path:
    """Three stock classes, of 4, 9 and 20 points."""
    folder = tmp_path / "stock"
    folder.mkdir()
    for code, planks in (("A", 4), ("B", 9), ("C", 20)):
        text = RAFT.replace("Kon", f"Raft {code}").replace("KT", code)
        (folder / f"{code.lower()}-raft.toml").write_text(text.replace("= 9", f"= {planks}"))
    return folder


def regatta(text: str, stock: Path) -> LoadedSession:
    source = decode("regatta.toml", text.encode(), stock.parent)
    return load_session(source, {"rafts": rafts(stock)}, stock.parent)


def test_the_stock_and_the_board_are_the_systems_own(stock: Path) -> None:
    loaded = regatta(SESSION + ENTRY.format("Raft B"), stock)
    assert loaded.session is not None
    assert (loaded.session.board.columns, loaded.session.board.cell) == (10, 20.0)
    assert loaded.session.fleets[0].ships[0].cost.points == 9


def test_a_total_is_the_same_in_any_order(stock: Path) -> None:
    for codes in itertools.permutations(("A", "B", "C", "B")):
        loaded = regatta(SESSION + "".join(map(ENTRY.format, codes)), stock)
        assert loaded.session is not None
        assert loaded.session.fleets[0].points == 4 + 9 + 20 + 9


@pytest.mark.parametrize(("limit", "over"), [(27, True), (28, False), (29, False)])
def test_a_limit_counts_every_ship_of_its_fleet(limit: int, over: bool, stock: Path) -> None:
    text = f"{SESSION}points_limit = {limit}\n{ENTRY.format('A')}count = 2\n{ENTRY.format('C')}"
    loaded = regatta(text, stock)
    assert [d.message for d in loaded.diagnostics] == (
        [f"28 of {limit} points, Reds"] if over else []
    )
    assert loaded.ok


@pytest.mark.parametrize(("counts", "fine"), [((200,), True), ((199, 1), True), ((199, 2), False)])
def test_a_fleet_has_at_most_two_hundred_ships(
    counts: tuple[int, ...], fine: bool, stock: Path
) -> None:
    text = SESSION + "".join(f"{ENTRY.format('A')}count = {count}\n" for count in counts)
    loaded = regatta(text, stock)
    assert loaded.ok is fine
    if not fine:
        (fault,) = loaded.diagnostics
        assert (fault.rule, fault.message) == ("out-of-range", "Reds has 201 ships")


@pytest.mark.parametrize("cell", ["5mm", "10cm"])
def test_hexes_of_the_smallest_and_the_largest_size_are_fine(cell: str, stock: Path) -> None:
    assert regatta(f'{SESSION}{ENTRY.format("A")}[board]\ncell = "{cell}"\n', stock).ok


def test_a_very_long_length_is_told_in_short(stock: Path) -> None:
    text = f'{SESSION}{ENTRY.format("A")}[board]\ncell = "{"9" * 5000}"\n'
    (fault,) = regatta(text, stock).diagnostics
    assert (fault.rule, fault.place) == ("out-of-range", (8, 8))
    assert len(fault.message) < 120


def test_a_system_that_is_none_hides_no_other_fault(stock: Path) -> None:
    text = SESSION.replace("rafts", "raft").replace("title", "titel") + ENTRY.format("A")
    assert places(regatta(text, stock).diagnostics) == [
        ("missing-key", 1, 1),
        ("unknown-system", 1, 10),
        ("unknown-key", 2, 1),
    ]


@pytest.mark.parametrize("line", ["system = 4", "sytem = 'rafts'", ""])
def test_a_fault_of_the_system_key_is_told_once(line: str, stock: Path) -> None:
    text = SESSION.replace('system = "rafts"', line) + ENTRY.format("A")
    assert len(regatta(text, stock).diagnostics) == 1


def test_a_folder_that_can_not_be_looked_into_does_no_harm(
    stock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_dir = Path.is_dir

    def denied(self: Path) -> bool:
        if self.name == "ships":
            raise PermissionError(13, "Permission denied")
        return is_dir(self)

    monkeypatch.setattr(Path, "is_dir", denied)
    assert ClassFinder(rafts(stock), None, stock.parent).find("B").ok
