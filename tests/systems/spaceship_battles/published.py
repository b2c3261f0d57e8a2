"""What the published text says, typed by hand, for the tests to compare with.

The movement chart and the share of the top speed that factors II and I allow are the two values
here that are not published but reconstructed; they were worked out by hand.
"""

from __future__ import annotations

from typing import NamedTuple


class SizeRow(NamedTuple):
    """A row of the size tables; the levels are spans of hull points, no damage first."""

    names: str
    hull: int
    maneuver: int
    levels: tuple[str, str, str, str]
    points: int
    shots: int


SIZES = {
    "A": SizeRow(
        "battleships, carriers, colony ships",
        60, 3, ("60–46", "45–31", "30–16", "15–1"), 100, 12,
    ),
    "B": SizeRow(
        "battlecruisers, heavy cruisers", 48, 2, ("48–37", "36–25", "24–13", "12–1"), 50, 9
    ),
    "C": SizeRow("cruisers", 36, 1, ("36–28", "27–19", "18–10", "9–1"), 25, 9),
    "D": SizeRow("destroyers, frigates", 24, 1, ("24–19", "18–13", "12–7", "6–1"), 10, 6),
    "E": SizeRow("corvettes, scouts, transports", 12, 0, ("12–10", "9–7", "6–4", "3–1"), 5, 6),
    "F": SizeRow("shuttles, fighters", 6, 0, ("6–5", "4", "3", "2–1"), 0, 6),
}  # fmt: skip
SHIPS_OF_A_SQUADRON = 3

LEVELS = {"No damage": 8, "Light": 7, "Serious": 5, "Critical": 2}
"""The power points of each level."""

FIELDS = {
    "I": (1, 2, 3),
    "II": (2, 4, 6),
    "III": (3, 6, 9),
    "IV": (4, 8, 12),
    "V": (5, 10, 15),
}
"""Values at factors I, II, III."""

DICE = {"I": (1, 2, 3), "II": (2, 3, 4), "III": (3, 4, 5), "IV": (3, 6, 9)}
"""Dice at factors I, II, III, where range takes none."""
RANGES = {"I": 9, "II": 9, "III": 12, "IV": 9}
DICE_IV = (
    (3, 3, 3, 2, 2, 1, 0, 0, 0),
    (6, 6, 6, 5, 5, 4, 3, 2, 1),
    (9, 9, 9, 8, 8, 7, 6, 5, 4),
)
"""Type IV at factors I, II, III, range 1 to 9."""
PROJECTILES = {"Missile": (4, 9), "Torpedo": (6, 9)}
"""Dice and range."""

RANGE_DEDUCTIONS = {
    1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 3,
}  # fmt: skip

SPEEDS = {
    "half": "H", "full": "F", "hyper-1": "1", "hyper-2": "2", "hyper-3": "3", "hyper-4": "4",
    "hyper-5": "5", "hyper-6": "6", "hyper-7": "7", "hyper-8": "8", "hyper-9": "9",
    "hyper-10": "10",
}  # fmt: skip
"""Speeds as a file says them, the slowest first, and their marks in the chart's head."""
MARKS = tuple(SPEEDS.values())
SPEED_POINTS = {
    "half": 0, "full": 0, "hyper-1": 5, "hyper-2": 5, "hyper-3": 10, "hyper-4": 10,
    "hyper-5": 25, "hyper-6": 25, "hyper-7": 50, "hyper-8": 50, "hyper-9": 100, "hyper-10": 100,
}  # fmt: skip
FIELD_POINTS = {"none": 0, "I": 5, "II": 10, "III": 25, "IV": 50, "V": 100}
WEAPON_POINTS = {"none": 0, "I": 10, "II": 25, "III": 50, "IV": 100}
"""By the most dice: 3, 4, 5 and 9."""
EXTRA_POINTS = {"aft_weapons": 25, "invisibility": 25, "torpedoes": 25, "missiles": 10}

ENGINES = {
    "half": "H H H",
    "full": "F F H",
    "hyper-1": "1 F H",
    "hyper-2": "2 1 F",
    "hyper-3": "3 2 F",
    "hyper-4": "4 2 F",
    "hyper-5": "5 3 1",
    "hyper-6": "6 4 1",
    "hyper-7": "7 4 1",
    "hyper-8": "8 5 2",
    "hyper-9": "9 6 2",
    "hyper-10": "10 6 2",
}
"""Top speed at factors III, II, I: all, two thirds, a third of its step, rounded up. Hyper 8 is
step 10: 20/3 is step 7 (Hyper 5), 10/3 is step 4 (Hyper 2)."""

ATTACKS = {3, 6, 9, 12}

_CHART = """
|    | H | F | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |
|  1 |   |   |   |   |   |   | x | x | x | x | x | x  |
|  2 |   |   | x | x | x | x |   | x | x | x | x | x  |
|  3 |   | x |   |   |   |   | x |   | x | x | x | x  |
|  4 |   |   |   |   | x | x | x | x |   | x | x | x  |
|  5 |   |   |   |   |   |   |   |   | x |   | x | x  |
|  6 | x |   | x | x |   | x | x | x | x | x | x | x  |
|  7 |   |   |   |   | x | x |   | x | x | x | x | x  |
|  8 |   |   |   |   |   |   | x |   |   | x |   | x  |
|  9 |   | x |   | x | x | x | x | x | x | x | x | x  |
| 10 |   |   | x |   |   |   |   | x | x |   | x | x  |
| 11 |   |   |   | x | x | x | x | x | x | x | x | x  |
| 12 |   |   |   |   |   |   |   |   |   | x | x | x  |
"""
MARKS_OF_PHASES = (6, 9, 6, 7, 3, 10, 7, 3, 10, 5, 9, 3)
"""How many speeds move in each phase, as published."""


def chart() -> dict[int, set[str]]:
    """The speeds that move in each phase, by their marks."""
    lines = (line.strip("|").split("|") for line in _CHART.strip().splitlines())
    (_, *heads), *rows = ([cell.strip() for cell in line] for line in lines)
    return {
        int(phase): {head for head, cell in zip(heads, cells, strict=True) if cell}
        for phase, *cells in rows
    }


def dice(weapon: str, factor: int, distance: int) -> int:
    """Dice of an energy weapon at a factor from 1 to 3; 0 out of range."""
    if distance > RANGES[weapon]:
        return 0
    return DICE_IV[factor - 1][distance - 1] if weapon == "IV" else DICE[weapon][factor - 1]


def first_and_last(span: str) -> tuple[int, int]:
    """The highest and lowest hull points of a level."""
    high, _, low = span.partition("–")
    return int(high), int(low or high)
