"""What changes in a battle: a row a battle, a column a place."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import lcm

import numpy as np

from printkit.balance.dice import Dice, Flags, Ints
from printkit.balance.ledger import Columns
from printkit.balance.roster import Kinds
from printkit.systems.fleet_captain.battle.forces import FAR, Forces
from printkit.systems.fleet_captain.tables import DICE_SIZES

CARDS = 52
Rows = np.ndarray
"""Indices of battles, each once, beside which go arrays with an entry a battle."""


@dataclass(slots=True)
class Fight:
    """Battles in progress, those of a match one after the other.

    Arrays are (battles, places) unless said; a place that a fleet leaves empty has a ship that is
    nobody and never ``there``. ``match`` (battles) is that of each battle. ``kind`` is a ship's
    class, from which come ``flagship``, ``armed``, ``orders``, ``urgency`` and ``waits``.
    ``advance`` is the hexes a ship has come toward the enemy; ``crew`` the number cards left;
    ``shields``, ``weapons`` and ``movement`` the sides of this turn's dice; ``marker`` an order
    marker not yet used, ``forward`` what it says; ``duck`` a sitting duck; ``blast`` an exploded
    ship whose blast is still to come. ``deck`` is (battles, cards), ``leads`` (battles): the side
    that acts first.
    """

    forces: Forces
    dice: Dice
    match: Columns
    kind: Kinds
    flagship: Flags
    armed: Flags
    orders: Ints
    urgency: Ints
    waits: Ints
    advance: Ints
    hull: Ints
    crew: Ints
    there: Flags
    duck: Flags
    blast: Flags
    marker: Flags
    forward: Flags
    shields: Ints
    weapons: Ints
    movement: Ints
    deck: Ints
    leads: Ints

    @property
    def battles(self) -> int:
        return len(self.leads)

    @property
    def able(self) -> Flags:
        """Ships that can still act: not lost, with someone who gives or takes orders."""
        return self.there & ((self.crew > 0) | self.flagship)

    @property
    def targets(self) -> Flags:
        """Ships that a hit does something to."""
        return self.there & ((self.hull > 0) | self.duck)

    def targets_in(self, rows: Rows) -> Flags:
        """The same in some battles."""
        found: Flags = self.there[rows] & ((self.hull[rows] > 0) | self.duck[rows])
        return found

    def foremost(self, which: Flags) -> Ints:
        """How far the foremost of these has come on the other side of each ship: (2, battles)."""
        come = np.where(which, self.advance, -FAR).T
        return np.stack([come[ships].max(axis=0) for ships in reversed(self.forces.sides)])

    def nearest(self, which: Flags) -> Ints:
        """How far each ship is from the nearest of these on the other side."""
        most = self.foremost(which)
        away = self.forces.plan.start - self.advance
        for side, ships in enumerate(self.forces.sides):
            away[:, ships] -= most[side][:, None]
        return np.maximum(away, self.forces.plan.nearest)

    def distances(self, rows: Rows, ships: Ints) -> Ints:
        """How far a ship a row is from every other; FAR for those of its own side."""
        away = self.forces.plan.start - self.advance[rows, ships][:, None] - self.advance[rows]
        apart: Ints = np.maximum(away, self.forces.least[ships])
        return apart


def begin(forces: Forces, dice: Dice, battles: int) -> Fight:
    """So many battles of each match before their first turn: nothing is hurt."""
    kind, classes = np.repeat(forces.kind, battles, axis=0), forces.classes
    every, shape = len(kind), kind.shape

    def zeros() -> Ints:
        return np.zeros(shape, np.int32)

    def no() -> Flags:
        return np.zeros(shape, np.bool_)

    return Fight(
        forces=forces,
        dice=dice,
        match=np.repeat(np.arange(len(forces.kind)), battles),
        kind=kind,
        flagship=classes.flagship[kind],
        armed=classes.armed[kind],
        orders=classes.orders[kind],
        urgency=classes.urgency[kind],
        waits=classes.waits(forces.plan)[kind],
        advance=zeros(),
        hull=classes.hull[kind],
        crew=classes.crew[kind],
        there=kind != forces.roster.nobody,
        duck=no(),
        blast=no(),
        marker=no(),
        forward=no(),
        shields=zeros(),
        weapons=zeros(),
        movement=zeros(),
        deck=np.tile(np.arange(CARDS, dtype=np.int32), (every, 1)),
        leads=np.zeros(every, np.int32),
    )


def select(fight: Fight, which: Columns) -> Fight:
    """Some of the battles."""
    rows = {
        field.name: getattr(fight, field.name)[which]
        for field in fields(fight)
        if field.name not in ("forces", "dice")
    }
    return replace(fight, **rows)


EVERY = lcm(*DICE_SIZES)
"""Sides of a die from which each of the game's dice can be read."""


def roll(dice: Dice, sides: Ints) -> Ints:
    """A roll of each of these dice, whatever their sides."""
    rolled: Ints = dice.d(EVERY, *sides.shape) % sides + 1
    return rolled


def roll_both(dice: Dice, one: Ints, other: Ints) -> tuple[Ints, Ints]:
    """A roll of each of these dice and of each of the others, as many as there are of those."""
    first, second = dice.d(EVERY, 2, *other.shape)
    return first % one + 1, second % other + 1
