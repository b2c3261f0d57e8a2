"""The counters of a fleet: ships, ordnance and markers, and how many of each to print.

Nothing on a counter is said by color alone: the fleet by its shape, the type by an open or solid
hull, the damaged or used side by a broken frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from printkit.layout.blocks.counters.art import SMALL
from printkit.layout.blocks.counters.groups import ship_groups
from printkit.layout.blocks.counters.markers import marker_counter
from printkit.page import Symbol
from printkit.style import FleetLook
from printkit.systems.base import CounterForm, Fleet, Piece, PieceGroup
from printkit.systems.colors_and_lights.ordnance_counters import (
    MARKERS,
    craft_counter,
    torpedo_counter,
)
from printkit.systems.colors_and_lights.ship import Bays, ShipClass
from printkit.systems.colors_and_lights.ship_counters import ship_counter, ship_face
from printkit.systems.colors_and_lights.tables import ORDNANCE, Craft, command_and_control
from printkit.systems.rulings import Rulings

PLURALS: Mapping[str, str] = MappingProxyType(
    {
        "fighter": "fighters",
        "bomber": "bombers",
        "fighter_bomber": "fighter/bombers",
        "torpedo": "torpedoes",
        "assault": "assault craft",
    }
)
"""The kinds of ordnance, as keys of a ship's bays, and their names in print."""

__all__ = ["OrdnanceCount", "counters", "explain_counts", "ordnance_counts", "ship_counter"]


def counters(fleet: Fleet, rulings: Rulings, form: CounterForm) -> tuple[PieceGroup, ...]:
    """Everything to cut out for a fleet: ships, ordnance if it has any, markers."""
    groups = (*_ships(fleet, form), _ordnance(fleet, rulings), _markers(fleet))
    return tuple(group for group in groups if group.pieces)


class OrdnanceCount(NamedTuple):
    """How many counters of a kind a fleet can need at once, and why."""

    in_play: int
    on_track: int
    reason: str

    @property
    def total(self) -> int:
        return self.in_play + self.on_track


def ordnance_counts(fleet: Fleet, rulings: Rulings) -> Mapping[str, OrdnanceCount]:
    """The ordnance a fleet can have on the table at once, by kind, in print order.

    Command and control limits fighters and bombers in play together, so either may use up all of
    it; besides, each bay may hold one counter on its ready track, and a fighter/bomber bay one of
    either. Multirole craft count only where the players agreed on them. Torpedoes and assault
    craft have no such limit: a torpedo bay readies one while two fly, an assault craft is gone a
    turn after its launch. Kinds the fleet has no bay for are left out.
    """
    bays = _bays(fleet)
    control = command_and_control(bays)
    found: dict[str, OrdnanceCount] = {}

    def controlled(kind: str, track: int) -> None:
        reason = f"C&C {control} in play + {track} on ready tracks"
        found[kind] = OrdnanceCount(control, track, reason)

    def launched(kind: str, flying: int) -> None:
        count: int = getattr(bays, kind)
        each = "its 1 bay" if count == 1 else f"each of {count} bays"
        reason = f"{flying} in play + 1 on the ready track for {each}"
        found[kind] = OrdnanceCount(flying * count, count, reason)

    controlled("fighter", bays.fighter + bays.fighter_bomber)
    controlled("bomber", bays.bomber + bays.fighter_bomber)
    if rulings["ordnance.multirole"].value is True:
        controlled("fighter_bomber", bays.fighter_bomber)
    launched("torpedo", 2)
    launched("assault", 1)
    return MappingProxyType({kind: count for kind, count in found.items() if count.on_track})


def explain_counts(fleet: Fleet, rulings: Rulings) -> tuple[str, ...]:
    """A line for each kind: ``12 fighters: C&C 8 in play + 4 on ready tracks``."""
    return tuple(
        f"{count.total} {PLURALS[kind]}: {count.reason}"
        for kind, count in ordnance_counts(fleet, rulings).items()
    )


def _bays(fleet: Fleet) -> Bays:
    """The bays of a whole fleet."""
    found = []
    for ship in fleet.ships:
        ship_class = ship.definition
        assert isinstance(ship_class, ShipClass)
        found.append(ship_class.bays)
    # A fleet may have more bays than any one ship, so the limits of a ship don't apply.
    return Bays.model_construct(
        torpedo=sum(bays.torpedo for bays in found),
        fighter=sum(bays.fighter for bays in found),
        bomber=sum(bays.bomber for bays in found),
        fighter_bomber=sum(bays.fighter_bomber for bays in found),
        assault=sum(bays.assault for bays in found),
    )


def _ships(fleet: Fleet, form: CounterForm) -> tuple[PieceGroup, ...]:
    """Each ship once, in order, then blanks."""
    faces = [ship_face(ship) for ship in fleet.ships]
    solid = "hull solid = capital, open = escort"
    if any(face.art for face in faces):
        solid += "; beside a picture ▲\u00a0capital, △\u00a0escort"
    return ship_groups(
        faces,
        fleet.look,
        form,
        notes=(solid,),
        back_note="damaged side: broken frame and a bolt",
        kinds=(True, False),
    )


def _ordnance(fleet: Fleet, rulings: Rulings) -> PieceGroup:
    counts = ordnance_counts(fleet, rulings)
    pieces = (
        Piece(*_ordnance_sides(kind, fleet.look), SMALL, count.total)
        for kind, count in counts.items()
    )
    notes = ["1/2 in", "left: move"]
    back_notes = []
    if "fighter_bomber" in counts:
        notes.append("F/B: ATA | ATG")
    if "torpedo" in counts:
        notes.append("torpedo: hexes, and the direction in the corner")
    if {"fighter", "fighter_bomber"} & counts.keys():
        back_notes.append("used side: broken frame, open hull")
    if {"bomber", "assault"} & counts.keys():
        back_notes.append("bombers and assault craft are alike on both sides")
    if "torpedo" in counts:
        back_notes.append("torpedo: ready side")
    return PieceGroup("Ordnance", " · ".join(notes), " · ".join(back_notes), tuple(pieces))


def _ordnance_sides(kind: str, look: FleetLook) -> tuple[Symbol, Symbol]:
    """Front and back; a kind without a used side is alike on both, so no side can mislead."""
    craft = ORDNANCE[kind]
    if kind == "torpedo":
        damage = craft.attack
        return torpedo_counter(damage, look), torpedo_counter(damage, look, ready=True)
    front = _craft_counter(craft, look)
    has_used_side = kind in ("fighter", "fighter_bomber")
    return front, _craft_counter(craft, look, used=True) if has_used_side else front


def _craft_counter(craft: Craft, look: FleetLook, *, used: bool = False) -> Symbol:
    if craft.air_to_air and craft.attack:
        stat = f"{craft.air_to_air} | {craft.attack}"
    elif craft.air_to_air:
        stat = f"ATA {craft.air_to_air}"
    elif craft.attack:
        stat = f"ATG {craft.attack}"
    else:
        stat = "board"
    return craft_counter(craft.mark, craft.move or 0, stat, look, used=used)


def _markers(fleet: Fleet) -> PieceGroup:
    """One of each for each ship: they move along the tracks of its record."""
    count = len(fleet.ships)
    pieces = []
    for marker in MARKERS if count else ():
        symbol = marker_counter(marker)
        pieces.append(Piece(symbol, symbol, SMALL, count))
    return PieceGroup(
        "Markers",
        "1/2 in · put beside a ship or its record; mark tracks with a pencil or a cube",
        "alike on both sides",
        tuple(pieces),
    )
