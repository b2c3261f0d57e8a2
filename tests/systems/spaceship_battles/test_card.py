"""The card read back from its page: every number on it is the published one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import takewhile

import pytest

from printkit.page import Page
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.systems.rulings import DAGGER, Value
from printkit.systems.spaceship_battles.system import SYSTEM
from printkit.units import PAPERS
from tests.sheets.ink import written
from tests.systems.spaceship_battles import published, reading
from tests.systems.spaceship_battles.reading import Panel, panels

FACTORS = (("I", 1), ("II", 2), ("III", 3))


def card(rulings: Mapping[str, Value] | None = None, paper: str = "letter") -> Page:
    return _card(tuple((rulings or {}).items()), paper)


@cache
def _card(rulings: tuple[tuple[str, Value], ...], paper: str) -> Page:
    ruled, faults = SYSTEM.rulings.override(dict(rulings))
    assert not faults
    (page,) = card_document(SYSTEM, ruled, SheetOptions(paper=PAPERS[paper])).pages
    return page


def panel(title: str) -> Panel:
    return panels(card())[title]


def table(found: Panel, heads: str, left: float = 0.0) -> list[list[str]]:
    """The rows under a table's heads, to the first that has another number of cells."""
    rows = reading.rows(item for item in found.words if item.box.x >= left)
    start = next(i for i, row in enumerate(rows) if row[1:] == heads.split())
    wide = len(rows[start])
    return list(takewhile(lambda row: len(row) == wide, rows[start + 1 :]))


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_card_has_all_parts_of_the_game_on_one_page(paper: str) -> None:
    assert set(panels(card(paper=paper))) == {
        "",
        "COMMAND",
        "MOVE",
        "SIZES",
        "ATTACK",
        "DAMAGE LEVELS",
        "FORCE FIELDS AND WEAPONS",
        "TRACTOR BEAM",
        "INVISIBILITY",
        "BOARDING",
        "RAMMING",
        "SELF-DESTRUCT",
        "FLEET POINTS",
    }


# --- Tables --------------------------------------------------------------------------------


def test_the_chart_is_the_whole_movement_chart() -> None:
    found = panel("MOVE")
    assert reading.heads(found) == published.MARKS
    assert reading.dots(found) == published.chart()
    attacks = {int(row[0]) for row in found.rows if row[1:] == ["attack"]}
    assert attacks == published.ATTACKS


def test_the_sizes() -> None:
    found = table(panel("SIZES"), "HP MVR Shots")
    assert found == [
        [f"{size} {row.names}", str(row.hull), str(row.maneuver), str(row.shots)]
        for size, row in published.SIZES.items()
    ]


def test_the_deductions() -> None:
    rows = {row[0]: row[1:] for row in panel("ATTACK").rows}
    assert rows["Range"] == ["4–7 −1", "8–11 −2", "12 −3"]
    assert rows["Own speed"] == rows["Target’s speed"] == ["Hyper 4+ −1", "Hyper 8+ −3"]
    assert rows["Target’s size"] == ["D −1", "E −2", "F −3"]
    system, *others = rows["Target"]
    assert system in ("aimed −3", "a system −3")
    assert others == ["blocked −3", "invisible −6"]


def test_the_damage_levels() -> None:
    found = table(panel("DAMAGE LEVELS"), "PP A B C D E F")
    spans = zip(*(row.levels for row in published.SIZES.values()), strict=True)
    assert found == [
        [name, str(power), *level]
        for (name, power), level in zip(published.LEVELS.items(), spans, strict=True)
    ]
    # As the published table has its rows, read across.
    assert found[0] == ["No damage", "8", "60–46", "48–37", "36–28", "24–19", "12–10", "6–5"]
    assert found[3] == ["Critical", "2", "15–1", "12–1", "9–1", "6–1", "3–1", "2–1"]


def test_the_force_fields() -> None:
    found = panel("FORCE FIELDS AND WEAPONS")
    (edge,) = (item.box.x for item in found.words if item.text == "Weapon")
    fields = Panel(found.box, tuple(w for w in found.words if w.box.right < edge), ())
    assert table(fields, "I II III IV V") == [
        ["I", "1", "2", "3", "4", "5"],
        ["II", "2", "4", "6", "8", "10"],
        ["III", "3", "6", "9", "12", "15"],
    ]


def test_the_energy_weapons() -> None:
    found = panel("FORCE FIELDS AND WEAPONS")
    (edge,) = (item.box.x for item in found.words if item.text == "Weapon")
    assert table(found, "I II III IV", edge - 0.1) == [
        ["I", "1d6", "2d6", "3d6", "3d6"],
        ["II", "2d6", "3d6", "4d6", "6d6"],
        ["III", "3d6", "4d6", "5d6", "9d6"],
        ["Range", "9", "9", "12", "9"],
    ]


def test_the_dice_of_type_iv_by_range() -> None:
    found = table(panel("FORCE FIELDS AND WEAPONS"), "1 2 3 4 5 6 7 8 9")
    assert found == [
        [name, *(str(published.dice("IV", factor, n) or "–") for n in range(1, 10))]
        for name, factor in FACTORS
    ]
    assert found[0] == ["I", "3", "3", "3", "2", "2", "1", "–", "–", "–"]


def test_the_points() -> None:
    found = panel("FLEET POINTS")
    rows = found.rows
    assert rows[rows.index(["Points", "Size", "Top speed", "Field", "Dice"]) + 1 :][:6] == [
        ["100", "A", "Hyper 9–10", "V", "9d6"],
        ["50", "B", "Hyper 7–8", "IV", "5d6"],
        ["25", "C", "Hyper 5–6", "III", "4d6"],
        ["10", "D", "Hyper 3–4", "II", "3d6"],
        ["5", "E", "Hyper 1–2", "I", "2d6"],
        ["0", "F", "Sub-light", "–", "1d6"],
    ]
    assert "Also: aft weapons 25, invisibility 25, torpedoes 25, missiles 10." in found.said


def test_the_card_credits_the_game() -> None:
    said = " ".join(found.said for found in panels(card()).values())
    assert said.count("Spaceship Battles, John M. Stater, 2019") == 1


# --- Words ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "words", "expected"),
    [
        # Power points by damage level, then what they give a system.
        ("COMMAND", r"Power.*?(?= \d Speed)", ["8", "7", "5", "2", "1", "2", "3"]),
        ("COMMAND", r"Repair: .*? on d6", ["6"]),
        ("ATTACK", r"phases .*? roll", ["3", "6", "9", "12"]),
        # The arc's degrees; so much over the field for an aimed shot.
        ("ATTACK", r"Arc.*?forward", ["180"]),
        ("ATTACK", r"Aimed shot.*", ["6"]),
        ("SIZES", r"Size F.*", ["3"]),
        # Missile, torpedo, their range, the power points they need.
        ("FORCE FIELDS AND WEAPONS", r"Missile.*", ["4d6", "6d6", "9", "1"]),
        # Power points, range, dice; then what breaks away from it.
        ("TRACTOR BEAM", r".*", ["1", "3", "3d6", "6", "1–5", "5–6", "6–10", "4–6"]),
        # Power points, to be hit, and the phase in which its points are free.
        ("INVISIBILITY", r".*", ["3", "−6", "0"]),
        # People, the bridge, the other systems.
        ("BOARDING", r".*", ["6", "6", "5–6"]),
        # On a die, and for so many levels faster one easier.
        ("RAMMING", r"6.*faster", ["6", "2"]),
        # Phase, dice, squares.
        ("SELF-DESTRUCT", r".*", ["12", "12d6", "12"]),
    ],
)
def test_the_numbers_in_the_words_are_the_published_ones(
    title: str, words: str, expected: list[str]
) -> None:
    found = re.search(words, panel(title).said)
    assert found
    assert reading.numbers(found[0]) == expected


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("MOVE", r"All (?:ships )?move"),
        ("MOVE", r"Quarter turn after MVR squares forward"),
        ("ATTACK", r"any (?:way|direction) with aft weapons"),
        ("ATTACK", r"a ship destroyed still fires"),
        ("ATTACK", r"all at once|fire at once"),
        ("ATTACK", r"that system loses a factor, down to off-line"),
        ("ATTACK", r"can’t be powered above what is left"),
        ("SIZES", r"Size F is a squadron of 3"),
        ("FORCE FIELDS AND WEAPONS", r"Energy weapons fire in every attack phase"),
        ("FORCE FIELDS AND WEAPONS", r"one shot a turn, with aft weapons one each way"),
        ("TRACTOR BEAM", r"willing ship is towed one square behind"),
        ("TRACTOR BEAM", r"can’t move itself, is dragged, may fire"),
        ("TRACTOR BEAM", r"sub-light:? 6.*Hyper 1–5:? 5.*Hyper 6–10:? 4"),
        ("INVISIBILITY", r"no attacks while on"),
        ("BOARDING", r"no field up.* same speed"),
        ("BOARDING", r"bridge on 6"),
        ("BOARDING", r"engines, fields or weapons on 5.*off-line until repelled"),
        ("RAMMING", r"slower (?:ship )?never"),
        ("RAMMING", r"each takes the other’s full hull (?:points )?less its own field"),
        ("SELF-DESTRUCT", r"against every ship within 12 squares, friends too"),
        ("SELF-DESTRUCT", r"one die less a square"),
    ],
)
def test_a_published_fact_is_on_the_card(title: str, words: str) -> None:
    assert re.search(f"(?i){words}", panel(title).said)


def test_the_command_phase_is_in_the_published_order() -> None:
    said = panel("COMMAND").said
    found = [said.index(step) for step in ("Power", "Speed", "Self-destruct", "Repair")]
    assert found == sorted(found)


# --- Rulings -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rulings", "title", "before", "after"),
    [
        (
            {"engines.factor_2": 3, "engines.factor_1": 2, "engines.rounding": "down"},
            "MOVE",
            "III: top speed; II two thirds, I a third of its step, rounded up†",
            "III: top speed; II all, I two thirds of its step, rounded down ",
        ),
        (
            {"engines.factor_2": 1, "engines.factor_1": 0, "engines.rounding": "up"},
            "MOVE",
            "II two thirds, I a third of its step, rounded up†",
            "II a third, I none of its step, rounded up ",
        ),
        ({"squadron.limit": "best"}, "SIZES", "by its worst ship†", "by its best ship,"),
        ({"range.diagonal": 2}, "ATTACK", "a diagonal step 1†", "a diagonal step 2."),
        ({"arc.abeam": False}, "ATTACK", "level with the ship too†", "level with the ship not;"),
    ],
)
def test_the_words_follow_a_ruling_of_the_players(
    rulings: dict[str, Value], title: str, before: str, after: str
) -> None:
    assert before in panel(title).said
    said = panels(card(rulings))[title].said
    assert after in said
    assert before not in said


def test_the_chart_follows_a_ruling_and_keeps_its_dagger_until_all_phases_are_agreed() -> None:
    one = {"movement.phase_8": "H 10"}
    found = reading.dots(panels(card(one))["MOVE"])
    assert found == {**published.chart(), 8: {"H", "10"}}
    every_phase = range(1, 13)
    every = {f"movement.phase_{n}": "H 10" for n in every_phase}
    assert reading.dots(panels(card(every))["MOVE"]) == {n: {"H", "10"} for n in every_phase}
    titles = [
        [item.text for item in written(card(rulings)) if item.text.startswith("MOVE")]
        for rulings in (one, every)
    ]
    assert titles == [[f"MOVE{DAGGER}"], ["MOVE"]]
