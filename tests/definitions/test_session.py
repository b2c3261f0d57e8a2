"""Sessions: fleets that can be told apart, ships with marks of their own, house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.definitions.session import LoadedSession
from printkit.diagnostics import Severity
from printkit.style import FLEET_LOOKS
from tests.definitions.folders import SESSION, SHIP, places, rules, session

TWO = SESSION + '\n[[fleet]]\nname = "Blue Fleet"\n\n[[fleet.ship]]\nclass = "CA"\n'


def marks(loaded: LoadedSession) -> list[list[str]]:
    """The identity marks, fleet by fleet."""
    assert loaded.session is not None, loaded.diagnostics
    return [[ship.identity for ship in fleet.ships] for fleet in loaded.session.fleets]


def test_a_small_session_has_the_games_defaults(tmp_path: Path) -> None:
    loaded = session(SESSION, tmp_path)
    assert loaded.diagnostics == ()
    assert loaded.session is not None
    board = loaded.session.board
    assert (board.columns, board.rows, board.cell) == (40, 40, 19.05)
    assert loaded.session.paper is None
    (fleet,) = loaded.session.fleets
    assert (fleet.look, fleet.player, fleet.points_limit) == (FLEET_LOOKS["red"], "", None)


def test_fleets_get_the_colors_that_are_free(tmp_path: Path) -> None:
    loaded = session(TWO.replace('"Red Fleet"', '"Red Fleet"\ncolor = "blue"'), tmp_path)
    assert loaded.session is not None
    assert [fleet.look.name for fleet in loaded.session.fleets] == ["blue", "red"]


@pytest.mark.parametrize("cell", ["0.75in", "19.05mm", "54pt", "1.905cm"])
def test_a_hex_may_be_given_in_any_unit(cell: str, tmp_path: Path) -> None:
    loaded = session(f'{SESSION}\n[board]\ncell = "{cell}"\n', tmp_path)
    assert loaded.session is not None
    assert loaded.session.board.cell == 19.05


@pytest.mark.parametrize("cell", ['"0.75"', '"3 furlongs"', '"big"'])
def test_a_length_needs_a_unit_that_is_one(cell: str, tmp_path: Path) -> None:
    (found,) = session(f"{SESSION}\n[board]\ncell = {cell}\n", tmp_path).diagnostics
    assert (found.rule, found.place) == ("bad-length", (11, 8))
    if cell != '"big"':
        assert "mm, cm, in, pt" in found.hint


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        ("cell = 19", "wrong-type"),
        ('cell = "4.9mm"', "out-of-range"),
        ('cell = "101mm"', "out-of-range"),
        ("columns = 0", "out-of-range"),
        ("rows = 401", "out-of-range"),
        ("colums = 3", "unknown-key"),
        ("columns = 400\nrows = 400", "board-too-large"),
    ],
)
def test_the_board_has_bounds(lines: str, rule: str, tmp_path: Path) -> None:
    assert rules(session(f"{SESSION}\n[board]\n{lines}\n", tmp_path).diagnostics) == [rule]


# --- Ships of a fleet ----------------------------------------------------------------------


def entries(*texts: str) -> str:
    """A session of one fleet with these entries."""
    head = SESSION[: SESSION.index("[[fleet.ship]]")]
    return head + "".join(f"[[fleet.ship]]\n{text}\n" for text in texts)


def test_marks_are_counted_per_code_in_file_order(tmp_path: Path) -> None:
    text = entries('class = "DD"\ncount = 2', 'class = "K"', 'class = "destroyer"')
    assert marks(session(text, tmp_path)) == [["DD-1", "DD-2", "K-1", "DD-3"]]


def test_each_fleet_counts_for_itself(tmp_path: Path) -> None:
    text = TWO.replace('"CA"', '"DD"')
    assert marks(session(text, tmp_path)) == [["DD-1"], ["DD-1"]]


def test_an_id_reserves_its_number_wherever_it_stands(tmp_path: Path) -> None:
    text = entries('class = "DD"\ncount = 2', 'class = "DD"\nid = 2\ncount = 2', 'class = "DD"')
    assert marks(session(text, tmp_path)) == [["DD-1", "DD-4", "DD-2", "DD-3", "DD-5"]]


def test_equal_marks_are_an_error_with_both_places(tmp_path: Path) -> None:
    text = entries('class = "DD"\nid = 3', 'class = "destroyer"\nid = 3')
    (found,) = session(text, tmp_path).diagnostics
    assert (found.rule, found.place) == ("equal-identities", (12, 6))
    assert "DD-3" in found.message
    assert "line 12" in found.message
    assert "line 9" in found.message


def test_names_give_the_count_and_must_agree_with_it(tmp_path: Path) -> None:
    loaded = session(entries('class = "DD"\nnames = ["Ax", "Bow"]'), tmp_path)
    assert loaded.session is not None
    assert [ship.name for ship in loaded.session.fleets[0].ships] == ["Ax", "Bow"]
    (found,) = session(entries('class = "DD"\ncount = 3\nnames = ["Ax"]'), tmp_path).diagnostics
    assert (found.rule, found.place) == ("names-and-count", (10, 9))


def test_damage_is_refused_rather_than_ignored(tmp_path: Path) -> None:
    assert session(entries('class = "DD"\ndamage = {}'), tmp_path).diagnostics == ()
    (found,) = session(entries('class = "DD"\ndamage = {fire = 1}'), tmp_path).diagnostics
    assert (found.rule, found.place) == ("no-damage-yet", (9, 10))


# --- Fleets --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ('name = "red fleet"', "equal-names"),
        ('name = "Blue Fleet"\ncolor = "red"', "equal-looks"),
        ('name = "Blue Fleet"\npattern = "diamond"', "equal-looks"),
    ],
)
def test_fleets_must_be_told_apart(line: str, rule: str, tmp_path: Path) -> None:
    text = TWO.replace('name = "Red Fleet"', 'name = "Red Fleet"\ncolor = "red"')
    found = session(text.replace('name = "Blue Fleet"', line), tmp_path).diagnostics
    assert set(rules(found)) == {rule}
    assert "line 4" in found[0].message


def test_eight_fleets_have_eight_shapes_and_nine_are_too_many(tmp_path: Path) -> None:
    fleet = '\n[[fleet]]\nname = "F{}"\n[[fleet.ship]]\nclass = "K"\n'
    head = SESSION[: SESSION.index("[[fleet]]")]
    loaded = session(head + "".join(fleet.format(i) for i in range(8)), tmp_path)
    assert loaded.session is not None
    assert len({fleet.look.shape for fleet in loaded.session.fleets}) == 8
    many = session(head + "".join(fleet.format(i) for i in range(9)), tmp_path)
    assert rules(many.diagnostics) == ["out-of-range"]


def test_a_limit_says_its_scope_and_count(tmp_path: Path) -> None:
    text = SESSION.replace('"Red Fleet"', '"Red Fleet"\npoints_limit = 99')
    text = text.replace('"destroyer"', '"CA"')
    loaded = session(text, tmp_path)
    (found,) = loaded.diagnostics
    assert (found.rule, found.severity) == ("points-limit", Severity.WARNING)
    assert found.message == "100 of 99 points, Red Fleet"
    assert found.place == (6, 16)
    assert loaded.ok
    assert session(text.replace("= 99", "= 100"), tmp_path).diagnostics == ()


# --- Rulings -------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", ['"rolls.fire" = 5', "rolls = {fire = 5}", "rolls.fire = 5"])
def test_a_house_rule_may_be_written_in_three_ways(lines: str, tmp_path: Path) -> None:
    loaded = session(f"{SESSION}\n[rulings]\n{lines}\n", tmp_path)
    assert loaded.session is not None
    ruling = loaded.session.rulings["rolls.fire"]
    assert (ruling.value, ruling.dagger) == (5, "")


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ('"rolls.fires" = 5', "did you mean 'rolls.fire'?"),
        ('"rolls.fire" = 9', ""),
        ('"rolls.fire" = "5"', ""),
        ('"rolls.fire" = true', ""),
        ('"weapons.odd_beam_half" = "sideways"', ""),
    ],
)
def test_a_wrong_house_rule_is_an_error(line: str, hint: str, tmp_path: Path) -> None:
    (found,) = session(f"{SESSION}\n[rulings]\n{line}\n", tmp_path).diagnostics
    assert (found.rule, found.place.line) == ("bad-ruling", 11)
    assert not hint or found.hint == hint


def test_points_follow_no_house_rule(tmp_path: Path) -> None:
    costs = []
    for extra in ("", '\n[rulings]\n"ready_track.torpedo_lead" = 0\n'):
        loaded = session(SESSION + extra, tmp_path)
        assert loaded.session is not None
        costs.append(loaded.session.fleets[0].points)
    assert costs[0] == costs[1]


# --- Faults of many kinds at once ----------------------------------------------------------


def test_all_faults_come_in_one_run(tmp_path: Path) -> None:
    text = entries('class = "frigatte"', 'class = "DD"\ncount = 2\nnames = ["x"]')
    text += '[board]\ncell = "1"\n[rulings]\n"no.such" = 1\n'
    found = session(text, tmp_path).diagnostics
    assert places(found) == [
        ("unknown-class", 8, 9),
        ("names-and-count", 12, 9),
        ("bad-length", 14, 8),
        ("bad-ruling", 16, 13),
    ]


def test_faults_of_a_class_are_told_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SHIP.replace("= 30", "= true"))
    loaded = session(entries('class = "mine.toml"'), tmp_path)
    assert {(d.rule, d.file) for d in loaded.diagnostics} == {
        ("wrong-type", "mine.toml"),
        ("broken-class", "evening.toml"),
    }
    assert loaded.session is None
