"""The reference card's parts: the game's numbers, from the same tables as everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from printkit.layout.blocks import Block
from printkit.systems.base import SheetParts
from printkit.systems.colors_and_lights import tables, tracks, weapons
from printkit.systems.colors_and_lights.card_art import (
    SmallTracks,
    course_example,
    numbered_sides,
)
from printkit.systems.colors_and_lights.course import Course, reduced
from printkit.systems.colors_and_lights.labels import signed, square_labels
from printkit.systems.colors_and_lights.ship import Weapon
from printkit.systems.rulings import Rulings, Value

EXAMPLE_SS = (5, 20, 21, 29, 35, 60, 100)
"""The published example's superstructures, and some round ones."""

EXAMPLE_COURSE = ((1, 3), (3, 2))
"""Sides and hexes along them: two directions with one between them."""

CHOOSERS: Mapping[Value, str] = MappingProxyType(
    {"owner": "its player chooses", "enemy": "the enemy chooses", "random": "a die chooses"}
)
DASH = "–"


class Aim(NamedTuple):
    """A weapon at a range: damage in terms of its strength, the rolls needed."""

    name: str
    damage: str
    escort: str
    capital: str
    kind: str


class Threshold(NamedTuple):
    """A superstructure and the least losses that are rolls."""

    ss: int
    minor: int
    major: int


class OutcomeRow(NamedTuple):
    """A row of a damage table as printed."""

    rolls: str
    words: str


class CraftRow(NamedTuple):
    """A row of the ordnance table as printed."""

    name: str
    move: str
    ata: str
    atg: str


def card(rulings: Rulings) -> SheetParts:
    """What the card's template may use: numbers, rows of tables and drawn parts."""
    return SheetParts(_blocks(rulings), {**_words(rulings), **_numbers(), **_rows(rulings)})


def _words(rulings: Rulings) -> dict[str, object]:
    def roll(ruling: str) -> str:
        return f"{rulings.number(ruling)}+{rulings[ruling].dagger}"

    def dagger(*ids: str) -> str:
        return rulings.dagger(*ids)

    def ruling(key: str) -> Value:
        return rulings[key].value

    note = "A roll is d6 + Crew, the number or more. SS: superstructure"
    return {"note": note, "roll": roll, "dagger": dagger, "ruling": ruling}


def _numbers() -> dict[str, object]:
    return {
        "points": tables.MOVEMENT_POINTS,
        "shots": tables.SHOTS,
        "pd_range": tables.POINT_DEFENSE_RANGE,
        "control": tables.CONTROL_PER_BAY,
        "torpedo_points": tables.TORPEDO_POINTS,
        "ram_crew": tables.RAM_CREW_BONUS,
        "board": tables.SET_UP_HEXES,
        "apart": tables.SET_UP_DISTANCE,
        "least": signed(tracks.MODIFIERS[0]),
        "most": signed(tracks.MODIFIERS[-1]),
    }


def _rows(rulings: Rulings) -> dict[str, object]:
    drawn, after = _example()
    *major, breach = outcomes(tables.MAJOR_DAMAGE)
    return {
        "aims": aims(rulings),
        "thresholds": tuple(Threshold(ss, tables.minor(ss), tables.major(ss)) for ss in EXAMPLE_SS),
        "minor": outcomes(tables.MINOR_DAMAGE),
        "major": tuple(major),
        "breach": breach,
        "choice": choice(rulings),
        "boarders": outcomes(tables.BOARDERS),
        "craft": ordnance(),
        "drawn": drawn,
        "reduced": after,
    }


def _blocks(rulings: Rulings) -> dict[str, Block]:
    sides = side_numbers(rulings)
    lanes = (
        ("F/B", square_labels(tracks.lane("F/B", rulings))),
        ("T/A", square_labels(tracks.lane("T/A", rulings))),
        ("FTL", square_labels(tracks.ftl_lane(rulings))),
    )
    return {
        "sides": numbered_sides(sides),
        "course_example": course_example(*_example(), sides),
        "tracks": SmallTracks(lanes, "READY"),
    }


def side_numbers(rulings: Rulings) -> tuple[int, ...]:
    """The number of each side of a hex, clockwise from the index arrow."""
    clockwise = rulings["movement.numbering"].value == "clockwise"
    return (1, 2, 3, 4, 5, 6) if clockwise else (1, 6, 5, 4, 3, 2)


def aims(rulings: Rulings, odd: bool = True) -> tuple[Aim, ...]:
    """What each kind of weapon needs and deals, short and long; ``odd`` tells of odd halves."""
    rows = []
    # Any strength and range will do; an odd strength brings the ruling's dagger.
    strength = 3 if odd else 2
    for kind, name in (("beam", "Beam"), ("projectile", "Projectile")):
        weapon = Weapon(kind=kind, strength=strength, range=8)  # type: ignore[arg-type]  # of the two
        for band in weapons.bands(weapon, rulings):
            full = band.damage == weapon.strength
            up = band.damage * 2 > weapon.strength
            rounded = f", {'up' if up else 'down'}{band.dagger}" if odd else ""
            damage = "S" if full else f"S ÷ 2{rounded}"
            reach = "long" if band.long else "short"
            needs = (f"{band.escort}+", f"{band.capital}+")
            rows.append(Aim(f"{name}, {reach}", damage, *needs, kind))
    return tuple(rows)


def outcomes(table: Iterable[tables.Outcome]) -> tuple[OutcomeRow, ...]:
    """A damage table's rows; a name that says its effect already is not said twice."""
    return tuple(
        OutcomeRow(
            outcome.numbers,
            outcome.effect
            if outcome.effect.startswith(outcome.name)
            else f"{outcome.name}: {outcome.effect}",
        )
        for outcome in table
    )


def choice(rulings: Rulings) -> str:
    """Who says which weapon or bay is lost."""
    battery, bay = (rulings[f"damage.{kind}_chooser"] for kind in ("battery", "bay"))
    chosen = [f"{CHOOSERS[ruling.value]}{ruling.dagger}" for ruling in (battery, bay)]
    if chosen[0] == chosen[1]:
        return chosen[0][0].upper() + chosen[0][1:]
    return f"Weapon: {chosen[0]}; bay: {chosen[1]}"


def ordnance(kinds: Iterable[str] = tables.ORDNANCE) -> tuple[CraftRow, ...]:
    """The ordnance table: what can't attack ships has a dash, ATA 0 is a number."""
    return tuple(
        CraftRow(
            craft.name,
            "course" if craft.move is None else str(craft.move),
            str(craft.air_to_air),
            str(craft.attack) if craft.attack else craft.note or DASH,
        )
        for craft in map(tables.ORDNANCE.__getitem__, kinds)
    )


def _example() -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The example's course as drawn up and reduced: sides and hexes along them."""
    along = [0] * 6
    for side, hexes in EXAMPLE_COURSE:
        along[side - 1] = hexes
    after = reduced(Course(tuple(along)))
    return EXAMPLE_COURSE, tuple((i, n) for i, n in enumerate(after.sides, 1) if n)
