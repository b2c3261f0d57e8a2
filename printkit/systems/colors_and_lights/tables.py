"""The published numbers of the game, once: rules, points, records, counters and card use them.

Values that are not published (or could be ruled otherwise) are in ``rulings.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from printkit.systems.colors_and_lights.ship import Bays, ShipClass, ShipType

TYPE_WORDS: Mapping[ShipType, str] = MappingProxyType(
    {"escort": "escort", "capital": "capital ship"}
)

MOVEMENT_POINTS: Mapping[ShipType, int] = MappingProxyType({"escort": 3, "capital": 2})
"""Movement points a turn."""

SHOTS: Mapping[ShipType, int] = MappingProxyType({"escort": 1, "capital": 2})
"""Shots a turn of each weapon."""

LONG_RANGE_PENALTY = 1
"""What a projectile adds to the number it needs at long range."""

POINT_DEFENSE_RANGE = 2
"""Hexes."""

CONTROL_PER_BAY = 2
"""Command and control that each fighter, bomber or fighter/bomber bay gives its fleet."""

TORPEDO_POINTS = 3
"""Movement points a torpedo may spend at launch, half or more of them forward."""

RAM_CREW_BONUS = 2
"""Crew that a survivor of a ram between enemies gains."""

SET_UP_HEXES = 40
"""Side of the board for a small engagement."""

SET_UP_DISTANCE = 10
"""Hexes between enemies at the start, at least."""


class Craft(NamedTuple):
    """A kind of ordnance: its mark, its name, and what it can do; None where it can't."""

    mark: str
    name: str
    move: int | None
    air_to_air: int
    attack: int
    note: str


ORDNANCE: Mapping[str, Craft] = MappingProxyType(
    {
        "fighter": Craft("F", "Fighter", 8, 4, 0, ""),
        "bomber": Craft("B", "Bomber", 6, 0, 6, ""),
        "fighter_bomber": Craft("F/B", "Fighter/bomber", 8, 3, 3, "by agreement"),
        "assault": Craft("A", "Assault craft", 4, 0, 0, "boards"),
        "torpedo": Craft("T", "Torpedo", None, 0, 10, "constant course"),
    }
)
"""Stock ordnance by the key of its bay: movement, ATA and ATG."""


def minor(superstructure: int) -> int:
    """The least loss in a round that is a minor damage roll: a quarter of SS, rounded up."""
    return -(-superstructure // 4)


def major(superstructure: int) -> int:
    """The least loss in a round that is a major damage roll: half of SS, rounded up."""
    return -(-superstructure // 2)


def breach_damage(superstructure: int) -> int:
    """What an exploding ship deals around it: half its SS before the hit, rounded up."""
    return -(-superstructure // 2)


def armed(ship: ShipClass) -> bool:
    """Whether a ship can hurt another: by a weapon, or by a bay of what attacks ships."""
    bays = ship.bays
    return bool(ship.weapons or bays.torpedo or bays.bomber or bays.fighter_bomber or bays.assault)


def command_and_control(bays: Bays) -> int:
    """What the bays add to the fleet's limit of fighters and bombers in play."""
    return CONTROL_PER_BAY * (bays.fighter + bays.bomber + bays.fighter_bomber)


class Outcome(NamedTuple):
    """A row of a damage table. ``lasts`` has a check box on the record; ``ruling`` a dagger."""

    rolls: tuple[int, ...]
    name: str
    effect: str
    lasts: bool = False
    ruling: str = ""

    @property
    def numbers(self) -> str:
        return ", ".join(map(str, self.rolls))

    @property
    def key(self) -> str:
        """Names its box on the record."""
        return self.name.lower().replace(" ", "_")


MINOR_DAMAGE = (
    Outcome((7,), "Sparks and Smoke", "Crew −1"),
    Outcome((6, 8), "Fire", "Fire +1"),
    Outcome((5, 9), "Point defenses", "cannot fire", lasts=True),
    Outcome((4, 10), "Battery", "lose one weapon", lasts=True, ruling="damage.battery_chooser"),
    Outcome((3, 11), "Ordnance bay", "lose one bay", lasts=True, ruling="damage.bay_chooser"),
    Outcome((2, 12), "Chain Reaction", "roll Major"),
)
"""2d6."""

MAJOR_DAMAGE = (
    Outcome((7,), "Engines Damaged", "1 movement point", lasts=True),
    Outcome((6, 8), "Sensors Offline", "ranges 1, C&C 0", lasts=True),
    Outcome((5, 9), "Engines Offline", "course, heading fixed", lasts=True),
    Outcome((4, 10), "Weapons Offline", "no fire, PD, launch", lasts=True),
    Outcome((3, 11), "Life Support", "Crew −2 for good", lasts=True),
    Outcome((2, 12), "Reactor Breach", "destroyed"),
)
"""2d6; all but the breach add Fire +1."""

BOARDERS = (
    Outcome((1, 2), "Skirmish", "Crew −1"),
    Outcome((3, 4), "Set Fire", "Fire +1"),
    Outcome((5, 6), "Demolition", "roll Minor"),
)
"""1d6 for each boarder."""
