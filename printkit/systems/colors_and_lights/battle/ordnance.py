"""Phase 1, Ordnance, and launching at the end of Gunnery.

Ordnance in flight is counted by the turns it has flown; it engages the ship its fleet aims at.
"""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Ints
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.battle.forces import (
    ASSAULT,
    BOMBER,
    FIGHTER,
    TORPEDO,
    doctrine,
)
from printkit.systems.colors_and_lights.battle.state import Fight, crew_square
from printkit.systems.colors_and_lights.cost import default_rulings


def moves() -> tuple[int, int, int, int]:
    """Hexes a turn by kind."""
    plan, craft = doctrine(), tables.ORDNANCE
    return (
        tables.TORPEDO_POINTS + plan.torpedo_course,
        craft["fighter"].move or 0,
        craft["bomber"].move or 0,
        craft["assault"].move or 0,
    )


def ordnance(fight: Fight) -> Ints:
    """Ordnance flies, fighters intercept, bays begin to ready the next load.

    Gives what now stands beside the enemy: (battles, sides, kinds) by the side that sent it.
    """
    arrived = _fly(fight)
    _intercept(fight, arrived)
    _begin_to_ready(fight)
    return arrived


def _fly(fight: Fight) -> Ints:
    """A turn of flight. Gives what engages; the rest is a turn older, dodged or removed."""
    plan = doctrine()
    arrived = np.zeros(fight.flying.shape[:3], np.int32)
    later = np.zeros_like(fight.flying)
    for kind, move in enumerate(moves()):
        for flown in range(fight.flying.shape[3]):
            count = fight.flying[:, :, kind, flown]
            if not count.any():
                continue
            near = (move * (flown + 1) + plan.adjacent >= fight.distance)[:, None]
            arrived[:, :, kind] += np.where(near, count, 0)
            rest = np.where(near, 0, count)
            if kind == TORPEDO:
                rest = fight.dice.kept(rest, plan.torpedo_kept)
            if kind != ASSAULT:
                # Bombers never give up; a torpedo that still flies then is gone.
                older = min(flown + 1, fight.flying.shape[3] - 1)
                if kind == BOMBER or older > flown:
                    later[:, :, kind, older] += rest
    fight.flying = later
    return arrived


def _intercept(fight: Fight, arrived: Ints) -> None:
    """Covering fighters meet the escort first, one for one, then one unit each."""
    plan = doctrine()
    sent = arrived.sum(axis=2) > 0
    escort = np.where(sent, fight.fighters // plan.escorting, 0)
    for side in (0, 1):
        enemy = 1 - side
        cover = fight.fighters[:, side] - escort[:, side]
        met = np.minimum(cover, escort[:, enemy])
        fight.fighters[:, side] -= met
        fight.fighters[:, enemy] -= met
        escort[:, enemy] -= met
        left = cover - met
        for kind in (TORPEDO, BOMBER, ASSAULT):
            shot = np.minimum(left, arrived[:, enemy, kind])
            arrived[:, enemy, kind] -= shot
            left = left - shot


def _begin_to_ready(fight: Fight) -> None:
    """Each undamaged bay without a counter gets one, on the square of the crew."""
    free = fight.bays - fight.track.sum(axis=3)
    ready = fight.there & ~fight.no_weapons
    free = np.where(ready[..., None], np.maximum(0, free), 0)
    square = crew_square(fight.crew)
    for kind in range(free.shape[2]):
        if free[..., kind].any():
            battles, ships = np.nonzero(free[..., kind])
            steps = fight.forces.ready_time[kind][square[battles, ships]]
            fight.track[battles, ships, kind, steps] += free[battles, ships, kind]


def point_defense(fight: Fight, arrived: Ints) -> None:
    """Point defense of the whole formation, one unit a success: torpedoes, bombers, assault."""
    need = default_rulings().number("rolls.point_defense")
    forces = fight.forces
    fires = fight.there & ~fight.no_point_defense & ~fight.no_weapons
    chance = np.clip(7 - need + fight.crew, 0, 6)
    for side, ships in enumerate(forces.sides):
        coming = arrived[:, 1 - side]
        if not coming.any():
            continue
        hits = np.zeros(fight.battles, np.int32)
        for ship in range(ships.start, ships.stop):
            shots = int(forces.point_defense[ship])
            if shots:
                rolls = fight.dice.d6(fight.battles, shots)
                good = (rolls <= chance[:, ship, None]).sum(axis=1, dtype=np.int32)
                hits += np.where(fires[:, ship], good, 0)
        for kind in (TORPEDO, BOMBER, ASSAULT):
            shot = np.minimum(hits, coming[:, kind])
            coming[:, kind] -= shot
            hits -= shot


def launch(fight: Fight) -> None:
    """Ready ordnance is launched if it can arrive; fighters and bombers as far as C&C goes."""
    plan = doctrine()
    within = [
        plan.adjacent + move * turns
        for move, turns in zip(moves(), (plan.torpedo_turns, 99, 3, 1), strict=True)
    ]
    able = fight.there & ~fight.no_weapons
    for side, ships in enumerate(fight.forces.sides):
        ready = np.where(able[:, ships, None], fight.track[:, ships, :, 0], 0)
        room = _control(fight)[:, side] - _in_play(fight)[:, side]
        for kind in (TORPEDO, ASSAULT, BOMBER, FIGHTER):
            go = ready[:, :, kind] * (fight.distance <= within[kind])[:, None]
            if not go.any():
                continue
            if kind in (BOMBER, FIGHTER):
                go = _at_most(go, room)
                room = room - go.sum(axis=1)
            fight.track[:, ships, kind, 0] -= go
            total = go.sum(axis=1, dtype=np.int32)
            if kind == FIGHTER:
                fight.fighters[:, side] += total
            else:
                fight.flying[:, side, kind, 0] += total


def _at_most(go: Ints, room: Ints) -> Ints:
    """As many of each ship's as there is room for, in the order of the ships."""
    before = np.cumsum(go, axis=1) - go
    return np.clip(room[:, None] - before, 0, go).astype(np.int32)


def _control(fight: Fight) -> Ints:
    """Command and control of each side: two for each craft bay of ships that have sensors."""
    able = fight.there & ~fight.no_sensors
    each = np.where(able, fight.forces.control, 0)
    return np.stack([each[:, ships].sum(axis=1) for ships in fight.forces.sides], axis=1)


def _in_play(fight: Fight) -> Ints:
    bombers: Ints = fight.flying[:, :, BOMBER].sum(axis=2, dtype=np.int32)
    return fight.fighters + bombers


def excess(fight: Fight) -> None:
    """Remove what is beyond command and control: fighters first, then bombers."""
    over = np.maximum(0, _in_play(fight) - _control(fight))
    if not over.any():
        return
    fighters = np.minimum(over, fight.fighters)
    fight.fighters -= fighters.astype(np.int32)
    over = over - fighters
    for flown in range(fight.flying.shape[3]):
        gone = np.minimum(over, fight.flying[:, :, BOMBER, flown])
        fight.flying[:, :, BOMBER, flown] -= gone.astype(np.int32)
        over = over - gone
