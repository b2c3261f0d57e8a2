"""The deck: one for both players, and which ship acts on a card."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.fleet_captain.battle.forces import JACK, KING
from printkit.systems.fleet_captain.battle.state import CARDS, Fight, Rows
from printkit.systems.fleet_captain.tables import CREW_CARDS


class Card(NamedTuple):
    """A card face up in every battle: its rank from the ace (1) to the king (13), and red."""

    rank: Ints
    red: Flags


class Chosen(NamedTuple):
    """Ships that act on the card: battles, the ship of each, and whether it is a maneuver."""

    rows: Rows
    ships: Ints
    maneuver: Flags


def flips(fight: Fight) -> Ints:
    """How many cards each battle flips this turn."""
    plan = fight.forces.plan
    fleets = [fight.there[:, ships].sum(axis=1) for ships in fight.forces.sides]
    count: Ints = plan.flips + plan.flips_a_ship * np.maximum(*fleets)
    return np.minimum(count, CARDS)


def flip(fight: Fight, number: int) -> Card:
    """The next card of a deck of which so many have been flipped this turn."""
    every, deck = np.arange(fight.battles), fight.deck
    place = number + fight.dice.d(CARDS - number, fight.battles) - 1
    card = deck[every, place]
    deck[every, place] = deck[:, number]
    deck[:, number] = card
    return Card(card % KING + 1, card >= CARDS // 2)


def choose(fight: Fight, card: Card, side: Ints, here: Flags) -> Chosen:
    """The ship that each battle's side activates, where there is one.

    Of those that the card lets act, and that have a use for it, the one with the fewest cards.
    """
    may = reads(fight, card) & fight.marker & fight.able
    may &= (fight.forces.side == side[:, None]) & here[:, None]
    rows, places = np.nonzero(may[:, fight.forces.eager])
    ships = fight.forces.eager[places]
    use = useful(fight, card, rows, ships)
    rows, ships = rows[use], ships[use]
    first = np.ones(len(rows), np.bool_)
    first[1:] = rows[1:] != rows[:-1]
    rows, ships = rows[first], ships[first]
    maneuver = (card.rank[rows] >= JACK) & ~fight.forces.flagship[ships]
    off = ~maneuver | (fight.dice.d6(len(rows)) <= fight.forces.plan.maneuver)
    return Chosen(rows[off], ships[off], maneuver[off])


def reads(fight: Fight, card: Card) -> Flags:
    """Ships that the card lets act: by their crew's numbers or captain's faces, or any card."""
    number = np.where(card.rank < CREW_CARDS[0], CARDS, card.rank - CREW_CARDS[0])
    read: Flags = number[:, None] < fight.crew
    read |= fight.forces.faces.T[card.rank] | fight.forces.flagship
    return read


def useful(fight: Fight, card: Card, rows: Rows, ships: Ints) -> Flags:
    """Whether ships of some battles, that may be more than one in each, have a use for the card.

    Red is of use with a target in range, black to come into range.
    """
    plan, red = fight.forces.plan, card.red[rows]
    foremost = fight.foremost(fight.targets)[fight.forces.side[ships], rows]
    away = np.maximum(plan.start - fight.advance[rows, ships] - foremost, plan.nearest)
    in_range = fight.forces.armed[ships] & (away <= fight.weapons[rows, ships])
    use: Flags = np.where(red, in_range, fight.forward[rows, ships] & ~in_range)
    return use
