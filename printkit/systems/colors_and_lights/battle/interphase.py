"""Phase 0, the Interphase, in its seven steps."""

from __future__ import annotations

import numpy as np

from printkit.balance.dice import Flags
from printkit.systems.colors_and_lights.battle.damage import roll_minor, suffer
from printkit.systems.colors_and_lights.battle.forces import doctrine
from printkit.systems.colors_and_lights.battle.state import Fight
from printkit.systems.colors_and_lights.cost import default_rulings
from printkit.systems.colors_and_lights.tables import BOARDERS


def interphase(fight: Fight) -> None:
    """Ready tracks, fire damage, the Fire roll, boarders, repairs, command and control.

    Nobody powers up an FTL drive: fleets fight it out.
    """
    _ready(fight)
    suffer(fight, np.where(fight.there, fight.fire, 0))
    _put_out(fight)
    _board(fight)
    _repair(fight)
    _control(fight)


def _ready(fight: Fight) -> None:
    """Counters move a square nearer to READY."""
    track = fight.track
    track[..., 0] += track[..., 1]
    track[..., 1:-1] = track[..., 2:]
    track[..., -1] = 0


def _put_out(fight: Fight) -> None:
    """The Fire roll takes one fire off."""
    need = default_rulings().number("rolls.fire")
    roll = fight.dice.d6(*fight.fire.shape) + fight.crew
    fight.fire -= (fight.fire > 0) & (roll >= need)


def _board(fight: Fight) -> None:
    """A roll on the Boarder table for each boarder."""
    skirmish, fire, _ = (outcome.rolls for outcome in BOARDERS)
    for number in range(int(fight.boarders.max(initial=0))):
        here = fight.there & (fight.boarders > number)
        roll = fight.dice.d6(*here.shape)
        hurt = here & np.isin(roll, skirmish)
        burnt = here & np.isin(roll, fire)
        fight.crew -= hurt
        fight.fire += burnt
        roll_minor(fight, here & ~hurt & ~burnt)


def _repair(fight: Fight) -> None:
    """Damage Control repairs the worst that is broken; a weary crew is rallied instead."""
    rulings = default_rulings()
    broken = _broken(fight)
    weary = fight.crew < fight.ceiling
    rally = fight.there & weary & ((fight.crew <= doctrine().rally_at) | ~broken)
    fight.crew = np.where(
        rally, np.minimum(fight.ceiling, fight.crew + rulings.number("rally.bonus")), fight.crew
    )
    work = fight.there & broken & ~rally
    if not work.any():
        return
    roll = fight.dice.d6(*work.shape) + fight.crew
    work &= roll >= rulings.number("rolls.damage_control")
    for system in (fight.no_weapons, fight.no_sensors):
        work &= ~_mend(system, work)
    work &= ~_mend_weapons(fight, work)
    work &= ~_mend(fight.no_point_defense, work)
    work &= ~_mend_bays(fight, work)
    _mend(fight.no_engines, work)


def _broken(fight: Fight) -> Flags:
    broken = fight.no_weapons | fight.no_sensors | fight.no_point_defense | fight.no_engines
    broken |= (fight.bays < fight.forces.bays).any(axis=2)
    for weapon, ship in enumerate(fight.forces.weapons.ship):
        broken[:, ship] |= ~fight.weapons[:, weapon]
    return broken


def _mend(system: Flags, work: Flags) -> Flags:
    """Mend a system where there is work for it. Gives where it was."""
    done = system & work
    system &= ~done
    return done


def _mend_weapons(fight: Fight, work: Flags) -> Flags:
    """The strongest broken weapon first."""
    done = np.zeros_like(work)
    for weapon in fight.forces.weapons.weakest_first[::-1]:
        ship = fight.forces.weapons.ship[weapon]
        mended = ~fight.weapons[:, weapon] & work[:, ship] & ~done[:, ship]
        fight.weapons[:, weapon] |= mended
        done[:, ship] |= mended
    return done


def _mend_bays(fight: Fight, work: Flags) -> Flags:
    done = np.zeros_like(work)
    for kind in range(fight.bays.shape[2]):
        mended = (fight.bays[..., kind] < fight.forces.bays[:, kind]) & work & ~done
        fight.bays[..., kind] += mended
        done |= mended
    return done


def _control(fight: Fight) -> None:
    """Fighters and bombers beyond command and control are removed, bombers first."""
    from printkit.systems.colors_and_lights.battle.ordnance import excess

    excess(fight)
