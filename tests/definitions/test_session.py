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
    assert loaded.session.print == {}
    (fleet,) = loaded.session.fleets
    assert (fleet.look, fleet.player, fleet.points_limit) == (FLEET_LOOKS["red"], "", None)


@pytest.mark.parametrize("table", ["[board]", "[print]", "[[fleet]]", "[[fleet.ship]]"])
def test_a_key_of_the_file_below_a_table_goes_above_the_first(table: str, tmp_path: Path) -> None:
    text = SESSION.replace('title = "', 'titel = "', 1) + f'\n{table}\ntitle = "Evening"\n'
    hints = [d.hint for d in session(text, tmp_path).diagnostics if d.message.endswith(".title'")]
    assert hints == ["title is a key of the file itself: write it above the first [table]"]


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


def test_each_ship_of_a_broken_class_is_told_and_its_faults_once(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SHIP.replace("= 30", "= true"))
    text = entries('class = "mine"', 'class = "mine.toml"\ncount = 2')
    assert rules(session(text, tmp_path).diagnostics) == [
        "broken-class",
        "broken-class",
        "wrong-type",
    ]


def test_warnings_of_a_class_do_not_stop_the_evening(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SHIP.replace("= 30", "= 999"))
    loaded = session(entries('class = "mine"'), tmp_path)
    assert [(d.rule, d.severity) for d in loaded.diagnostics] == [
        ("superstructure-within-stock", Severity.WARNING)
    ]
    assert loaded.ok


def test_a_house_design_is_one_on_the_table(tmp_path: Path) -> None:
    waived = 'waive = ["noncombatant-is-unarmed"]\nnoncombatant = true\n'
    (tmp_path / "mine.toml").write_text(waived + SHIP)
    loaded = session(entries('class = "mine"', 'class = "DD"'), tmp_path)
    assert loaded.session is not None
    assert [ship.house_design for ship in loaded.session.fleets[0].ships] == [True, False]


def test_a_fleet_without_a_color_gets_a_shape_that_no_other_has(tmp_path: Path) -> None:
    text = TWO.replace('"Red Fleet"', '"Red Fleet"\ncolor = "red"\npattern = "circle"')
    loaded = session(text, tmp_path)
    assert loaded.session is not None
    assert [(f.look.name, f.look.shape) for f in loaded.session.fleets] == [
        ("red", "circle"),
        ("green", "square"),
    ]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ('["Ax"]', "3 ships but 1 name"),
        ("[]", "3 ships but 0 names"),
        ('["A", "B", "C", "D"]', "3 ships but 4 names"),
    ],
)
def test_names_too_few_or_too_many(names: str, said: str, tmp_path: Path) -> None:
    (found,) = session(entries(f'class = "DD"\ncount = 3\nnames = {names}'), tmp_path).diagnostics
    assert found.message == said


@pytest.mark.parametrize(
    ("first", "second", "clash"),
    [("id = 1\ncount = 3", "id = 3", "DD-3"), ("id = 3", "id = 1\ncount = 3", "DD-3")],
)
def test_reserved_numbers_of_several_ships_may_not_meet(
    first: str, second: str, clash: str, tmp_path: Path
) -> None:
    text = entries(f'class = "DD"\n{first}', f'class = "DD"\n{second}')
    (found,) = session(text, tmp_path).diagnostics
    assert found.rule == "equal-identities"
    assert found.message.startswith(f"{clash} ")


def test_equal_ids_of_other_codes_or_fleets_are_fine(tmp_path: Path) -> None:
    text = TWO.replace('"destroyer"', '"CA"\nid = 7').replace('class = "CA"\n', 'class = "CA"\n')
    text += "id = 7\n[[fleet.ship]]\nclass = 'K'\nid = 7\n"
    assert marks(session(text, tmp_path)) == [["CA-7"], ["CA-7", "K-7"]]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('"rolls.fire" = true', "must be a whole number, not true"),
        ('"rolls.fire" = 5.0', "must be a whole number, not 5.0"),
        ('"rolls.fire" = 2026-01-01', "must be a whole number, not a date or time"),
        ('"rolls.fire" = [5]', "must be a whole number, not a list"),
        (f'"rolls.fire" = 0x{"f" * 6000}', "not a number of very many digits"),
    ],
)
def test_a_wrong_house_rule_is_told_in_plain_words(line: str, said: str, tmp_path: Path) -> None:
    (found,) = session(f"{SESSION}\n[rulings]\n{line}\n", tmp_path).diagnostics
    assert said in found.message
    assert found.place == (11, 16)


@pytest.mark.parametrize("value", ["3", "true", "[]", "1.5", f"0x{'f' * 6000}", '"chess"', '"漢"'])
def test_a_system_that_is_none_is_one_error(value: str, tmp_path: Path) -> None:
    text = SESSION.replace('"colors-and-lights"', value)
    (found,) = session(text, tmp_path).diagnostics
    assert (found.rule, found.place) == ("unknown-system", (1, 10))
    assert "colors-and-lights" in found.hint


def test_a_class_may_lie_at_a_path_in_any_script(tmp_path: Path) -> None:
    (tmp_path / "漢.toml").write_text(SHIP)
    assert session(entries('class = "漢.toml"'), tmp_path).diagnostics == ()
    (found,) = session(entries('class = "字.toml"'), tmp_path).diagnostics
    assert (found.rule, found.place) == ("unknown-class", (8, 9))


@pytest.mark.parametrize(
    ("was", "now", "place"),
    [
        ("Evening", "Eve漢", (2, 9)),
        ("Red Fleet", "Red\U0001f680", (5, 8)),
        ('"destroyer"', '"DD"\nnames = ["Å", "漢"]', (9, 15)),
        ("[[fleet.ship]]", 'player = "漢"\n[[fleet.ship]]', (7, 10)),
    ],
)
def test_what_no_sheet_prints_is_one_error_at_its_text(
    was: str, now: str, place: tuple[int, int], tmp_path: Path
) -> None:
    (found,) = session(SESSION.replace(was, now), tmp_path).diagnostics
    assert (found.rule, found.place) == ("unprintable-character", place)
    assert "U+6F22" in found.message or "U+1F680 ROCKET" in found.message


@pytest.mark.parametrize(
    "line", ['[board]\ncell = "漢"', '[rulings]\n"rolls.fire" = "漢"', '[print]\npaper = "漢"']
)
def test_a_wrong_value_that_is_also_unprintable_is_one_error(line: str, tmp_path: Path) -> None:
    assert len(session(f"{SESSION}{line}\n", tmp_path).diagnostics) == 1


def test_each_of_very_many_faults_is_told_at_its_place(tmp_path: Path) -> None:
    text = SESSION + "[board]\n" + "".join(f"k{i} = 1\n" for i in range(20_000))
    found = session(text, tmp_path).diagnostics
    assert len(found) == 20_000
    assert found[-1].place == (20_009, 1)


def test_a_malformed_value_hides_nothing_else(tmp_path: Path) -> None:
    text = entries('class = "frigatte"\ncount = "2"', 'class = "DD"\ncount = 2\nnames = ["x"]')
    text = text.replace('"Red Fleet"', '"Red Fleet"\npattern = "banana"')
    text += '[board]\ncell = "1"\n[rulings]\n"no.such" = 1\n'
    assert places(session(text, tmp_path).diagnostics) == [
        ("bad-value", 6, 11),
        ("unknown-class", 9, 9),
        ("wrong-type", 10, 9),
        ("names-and-count", 14, 9),
        ("bad-length", 16, 8),
        ("bad-ruling", 18, 13),
    ]
