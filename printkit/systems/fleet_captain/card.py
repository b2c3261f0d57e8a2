"""The reference card's parts: the game's numbers, from the same tables as everything else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from printkit.layout.blocks import Block
from printkit.layout.blocks.number_grid import NumberGrid
from printkit.systems.base import SheetParts
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.ship import Size
from printkit.systems.rulings import Rulings, Value

ONE_DIE = 6
"""The highest result of the countdown for a ship that rolls one die."""


class PowerRow(NamedTuple):
    """A d6 roll and which die goes to shields, weapons and movement."""

    roll: str
    shields: str
    weapons: str
    movement: str


class SizeRow(NamedTuple):
    """The usual numbers of ships of a size, as printed."""

    name: str
    dice: str
    slowness: str
    hull: str
    volleys: str


class Larger(NamedTuple):
    """A weapons die and what a torpedo rolls for it along the centerline."""

    die: str
    centerline: str


def card(rulings: Rulings) -> SheetParts:
    """What the card's template may use: numbers, rows of tables and drawn parts."""
    return SheetParts(_blocks(), {**_words(rulings), **_numbers(), **_rows(rulings)})


def _words(rulings: Rulings) -> dict[str, object]:
    def dagger(*ids: str) -> str:
        return rulings.dagger(*ids)

    def ruling(key: str) -> Value:
        return rulings[key].value

    note = "low, middle, high: the sizes of a ship’s power dice"
    return {"note": note, "dagger": dagger, "ruling": ruling}


def _numbers() -> dict[str, object]:
    return {
        "bonus": tables.OFF_CENTER_BONUS,
        "pods": tables.FLAGSHIP_PODS,
        "criticals": span(*tables.CRITICAL_POINTS, "or"),
        "cards": f"{tables.CREW_CARDS[0]} to {tables.CREW_CARDS[-1]}",
        "faces": ", ".join(tables.FACES),
        "density": tables.EXPLOSION_DENSITY,
        "gone": tables.EXPLOSION_GONE,
        "densities": f"{tables.DENSITIES[0]} to {tables.DENSITIES[-1]}",
    }


def _rows(rulings: Rulings) -> dict[str, object]:
    results = tables.countdown(None, rulings)
    return {
        "power": power(rulings),
        "sizes": tuple(size(name, rulings) for name in tables.SIZES),
        "larger": larger_dice(),
        "countdown": tuple(result for result in results if result.roll <= ONE_DIE),
        "countdown_two": tuple(result for result in results if result.roll > ONE_DIE),
    }


def _blocks() -> dict[str, Block]:
    return {"attack": attack_chart()}


def attack_chart() -> NumberGrid:
    """Hull points lost for every attack and shield roll."""
    return damage_grid(tables.LONGEST_ATTACK, tables.LARGEST_SHIELD)


def damage_grid(attack: int, shield: int) -> NumberGrid:
    """Hull points lost for rolls up to these; an attack that fails is left empty."""
    attacks, shields = range(1, attack + 1), range(1, shield + 1)
    cells = tuple(tuple(str(tables.damage(a, s) or "") for s in shields) for a in attacks)
    return NumberGrid(
        tuple(map(str, attacks)), tuple(map(str, shields)), cells, "attack", "shield", "card"
    )


def power(rulings: Rulings) -> tuple[PowerRow, ...]:
    """The six orders of the power dice."""
    rows = []
    for roll in range(1, len(tables.ORDERS) + 1):
        held = rulings[f"power.roll_{roll}"]
        rows.append(PowerRow(f"{roll}{held.dagger}", *str(held.value).split()))
    return tuple(rows)


def size(name: Size, rulings: Rulings) -> SizeRow:
    """The usual numbers of a size."""
    low, high = tables.HULL[name]
    volleys = rulings[f"phasers.volleys_{name}"]
    return SizeRow(
        name,
        " ".join(f"d{sides}" for sides in tables.DICE[name]),
        span(tables.SLOWNESS[name][0], tables.SLOWNESS[name][-1], "–"),
        f"{low}+" if high is None else span(low, high, "–"),
        f"{volleys.value}{volleys.dagger}",
    )


def span(low: int, high: int, word: str) -> str:
    """From and to, or the one number that both are: 4–8, 2 or 3, 1."""
    if low == high:
        return str(low)
    return f"{low}{word}{high}" if word == "–" else f"{low} {word} {high}"


def larger_dice(dice: Iterable[int] = tables.DICE_SIZES[:-1]) -> tuple[Larger, ...]:
    """The centerline's die for each of these weapons dice."""
    return tuple(Larger(str(die), str(tables.larger_die(die))) for die in dice)
