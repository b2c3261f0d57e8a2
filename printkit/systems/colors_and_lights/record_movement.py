"""Movement on the record: the course rose, movement points and the FTL track."""

from __future__ import annotations

from printkit.layout.blocks import (
    SMALL_SIDE,
    BigNumber,
    Block,
    Checks,
    Flow,
    Lane,
    Prose,
    Row,
    Run,
    Runs,
    SquareTrack,
    Stack,
    plain,
)
from printkit.systems.base import (
    Damage,
)
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.labels import square_labels
from printkit.systems.colors_and_lights.record_boxes import lost_box
from printkit.systems.colors_and_lights.rose import (
    HALF_APOTHEM,
    CourseRose,
    TurnBoxes,
    rose_hexes,
)
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.rulings import Rulings
from printkit.units import mm


def sides_of(rulings: Rulings) -> tuple[int, ...]:
    """The number of each side of a hex, clockwise from the index arrow."""
    clockwise = rulings["movement.numbering"].value == "clockwise"
    return (1, 2, 3, 4, 5, 6) if clockwise else (1, 6, 5, 4, 3, 2)


def altered(rulings: Rulings) -> str:
    """Which sides of a course a movement point may add to."""
    forward = rulings["movement.point_alters"].value == "forward"
    return "forward or to a side next to it" if forward else "to any side"


def movement(
    definition: ShipClass, damage: Damage, rulings: Rulings, half: bool
) -> dict[str, Block]:
    """The course rose, movement points and the FTL track."""
    sides = sides_of(rulings)
    squares = square_labels(tracks.ftl_lane(rulings))
    points = str(tables.MOVEMENT_POINTS[definition.type])
    if half:
        return _half_movement(definition, damage, rulings, sides, squares, points)
    alters = rulings.dagger("movement.point_alters")
    forward = rulings["movement.point_alters"].value == "forward"
    what = "forward or a side next to it" if forward else "any side"
    words: Runs = (
        Run("movement points a turn: each adds 1 to "),
        Run(f"{what}, or 1 of rotation{alters}."),
    )
    if definition.type == "capital":
        words += (Run("  Hard turn: ", "strong"), Run("both on rotation, lose 1 SS."))
    lost = Stack(
        (
            Prose((Run("FTL", "strong"),)),
            Checks((lost_box(plain("lost"), "ftl", damage),), side=SMALL_SIDE),
        ),
        mm(5),
    )
    track = SquareTrack((Lane("", squares, "jump"),), "READY", "may jump", key="jump.now")
    weapons = rulings["ftl.no_weapons"]
    silence = f", weapons or launches{weapons.dagger}" if weapons.value else ""
    note = plain(
        f"Power up on the square of the Crew modifier{rulings.dagger('ftl_track.order')}. "
        f"While powered: no course change{silence}."
    )
    return {
        "course": CourseRose(sides, rulings.dagger("movement.numbering")),
        "movement_points": BigNumber(points, words),
        "ftl": Flow((Row((lost, track), mm(10)), Prose(note))),
    }


def _half_movement(
    definition: ShipClass,
    damage: Damage,
    rulings: Rulings,
    sides: tuple[int, ...],
    squares: tuple[str, ...],
    points: str,
) -> dict[str, Block]:
    words = "movement points a turn"
    if definition.type == "capital":
        words += "; both on rotation: 1 SS"
    losses = Checks(
        (
            lost_box(plain("Engines Damaged: 1 point a turn"), "engines_damaged", damage),
            lost_box(plain("Engines Offline: course, heading fixed"), "engines_offline", damage),
            lost_box(plain("FTL lost"), "ftl", damage),
        ),
        side=SMALL_SIDE,
    )
    silence = rulings["ftl.no_weapons"]
    also = f", weapons, launches{silence.dagger}" if silence.value else ""
    powered = Prose(plain(f"While powered: no course change{also}."))
    beside = Stack((Row((TurnBoxes(), BigNumber(points, plain(words)))), losses), mm(3))
    return {
        "course": Row((rose_hexes(sides, HALF_APOTHEM), beside)),
        "ftl": Flow(
            (
                SquareTrack((Lane("FTL", squares, "jump"),), "READY", "may jump", key="jump.now"),
                powered,
            )
        ),
    }
