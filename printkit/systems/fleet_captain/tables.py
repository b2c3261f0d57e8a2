"""The game's numbers: one source for rules, points, records and cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from printkit.systems.fleet_captain.ship import ShipClass, Size
from printkit.systems.rulings import Rulings

SIZES: tuple[Size, ...] = ("escort", "cruiser", "battleship")
DICE_SIZES = (4, 6, 8, 10, 12, 20)
"""The dice there are; a centerline torpedo rolls the next larger one."""

DICE: Mapping[Size, tuple[int, int, int]] = MappingProxyType(
    {"escort": (4, 6, 8), "cruiser": (6, 8, 10), "battleship": (8, 10, 12)}
)
SLOWNESS: Mapping[Size, tuple[int, ...]] = MappingProxyType(
    {"escort": (1,), "cruiser": (2,), "battleship": (3, 4)}
)
"""Movement pips a hex; the usual one first."""

HULL: Mapping[Size, tuple[int, int | None]] = MappingProxyType(
    {"escort": (4, 8), "cruiser": (6, 12), "battleship": (10, None)}
)
"""Hull points, from and to."""

CRITICAL_POINTS = (2, 3)
"""How many critical points a ship has, from and to."""

OFF_CENTER_BONUS = 1
"""What a torpedo adds to the weapons die off the centerline."""
LONGEST_ATTACK, LARGEST_SHIELD = 20, 12
"""The largest roll of an attack (a centerline torpedo on a d20) and of a shield."""
FLAGSHIP_PODS = 10
"""Escape pods of the Fleet Captain's ship."""
ABANDONED_EXPLODES = 1
"""In 6: a ship that its crew leaves explodes all the same."""
VENTED_CREW, REPAIRED_HULL, OVERHAUL_DIE = 1, 1, 6
"""Of the countdown: crew lost to venting, hull points repaired, the die of the great repair."""
EXPLOSION_DENSITY, EXPLOSION_GONE = 1, 6
"""An explosion is an asteroid field of this density; the d6 that removes it."""
DENSITIES = range(1, 7)
CREW_CARDS = range(2, 11)
FACES = "JQK"

POWERS = ("shields", "weapons", "movement")
"""What the three power dice go to, one each."""
ORDERS = ("low middle high", "low high middle", "middle low high", "middle high low",
          "high low middle", "high middle low")  # fmt: skip
"""The six ways to give out the dice: to shields, weapons, movement."""


def dice(ship: ShipClass) -> tuple[int, int, int]:
    """A ship's power dice, the smallest first."""
    return ship.dice or DICE[ship.size]


def slowness(ship: ShipClass) -> int:
    """A ship's movement pips a hex."""
    return ship.slowness or SLOWNESS[ship.size][0]


def armed(ship: ShipClass) -> bool:
    """Whether a ship has a weapon."""
    return ship.lasers or ship.phasers or ship.torpedoes


def volleys(ship: ShipClass, rulings: Rulings) -> int:
    """How many volleys a ship's phasers fire; 0 without phasers."""
    if not ship.phasers:
        return 0
    return ship.phaser_volleys or rulings.number(f"phasers.volleys_{ship.size}")


def critical_points(ship: ShipClass, rulings: Rulings) -> tuple[int, ...]:
    """The hull points left at which a ship rolls a critical, the highest first."""
    if ship.critical_points:
        return ship.critical_points
    up = rulings["critical.half_rounding"].value == "up"
    half = (ship.hull + 1) // 2 if up else ship.hull // 2
    return tuple(sorted({point for point in (half, 1) if 0 < point < ship.hull}, reverse=True))


def crew_cards(ship: ShipClass) -> tuple[int, ...]:
    """The number cards a ship acts on; none for the Fleet Captain's own."""
    if ship.crew is None:
        return ()
    count = 9 if ship.crew.endswith("10") else len(ship.crew)
    return tuple(CREW_CARDS[:count])


def larger_die(sides: int) -> int:
    """The die of the next size."""
    return DICE_SIZES[DICE_SIZES.index(sides) + 1]


def damage(attack: int, shield: int) -> int:
    """Hull points a hit takes: attack / shield, fractions dropped, if the attack is higher."""
    return attack // shield if attack > shield else 0


def hexes(pips: int, slowness: int) -> int:
    """Hexes a ship may move for its movement die."""
    return pips // slowness


def power_order(roll: int, rulings: Rulings) -> tuple[int, int, int]:
    """Which die (0 smallest, 2 largest) goes to shields, weapons and movement on a d6 roll."""
    words = str(rulings[f"power.roll_{roll}"].value).split()
    shields, weapons, movement = (("low", "middle", "high").index(word) for word in words)
    return shields, weapons, movement


class Doom(NamedTuple):
    """A result of the Countdown to Doom."""

    roll: int
    name: str
    effect: str


COUNTDOWN: tuple[Doom, ...] = (
    Doom(1, "Strike colors", "off the board; the enemy’s prize if the enemy wins, else a "
                             "court-martial"),
    Doom(2, "Boom", "the ship explodes"),
    Doom(3, "Abandon ship", "an escape pod on its hex for each crew point; "
                            f"{ABANDONED_EXPLODES} in 6 it explodes and kills them"),
    Doom(4, "Sitting duck", "this turn drift only; a hit that costs X hull explodes it, X in 6"),
    Doom(5, "Venting", f"crew −{VENTED_CREW}; 3 in 6 one fire goes out; act normally"),
    Doom(6, "Repairs", f"hull +{REPAIRED_HULL}; 2 in 6 one fire goes out; act normally"),
    Doom(7, "Repairs", f"hull +d{OVERHAUL_DIE}, all fires out, one weapon repaired; act normally"),
    Doom(8, "Repairs", f"hull +{REPAIRED_HULL}; 2 in 6 one fire goes out; act normally"),
    Doom(9, "Engine stall", "this turn drift only; weapons and shields work"),
    Doom(10, "Spite strike", "this turn fire any number X of weapons; it explodes, X in 6"),
    Doom(11, "Core breach", "explodes this turn; its player says when"),
    Doom(12, "Miracle", "all damage and fires are gone"),
)  # fmt: skip
"""What happens at 0 hull: an ordinary ship rolls d6, the Fleet Captain 2d6."""


def countdown(ship: ShipClass | None, rulings: Rulings) -> tuple[Doom, ...]:
    """The results a ship can roll, in its own words; all twelve for None."""
    if ship is None:
        return COUNTDOWN
    if not ship.flagship:
        return COUNTDOWN[:6]
    return tuple(_for_flagship(result, rulings) for result in COUNTDOWN[1:])


def _for_flagship(result: Doom, rulings: Rulings) -> Doom:
    if result.roll == 3:
        return result._replace(
            effect=f"{FLAGSHIP_PODS} escape pods on its hex; {ABANDONED_EXPLODES} in 6 it "
            "explodes and kills them; else fight on with the command crew"
        )
    if result.roll == 5 and not rulings["countdown.flagship_venting"].value:
        dagger = rulings.dagger("countdown.flagship_venting")
        return result._replace(
            effect=f"no crew to lose{dagger}; 3 in 6 one fire goes out; act normally"
        )
    return result
