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
    may = reads(fight, card) & fight.marker & fight.able & useful(fight, card)
    may &= (fight.forces.side == side[:, None]) & here[:, None]
    eager = fight.forces.eager
    may = may[:, eager]
    rows = np.flatnonzero(may.any(axis=1))
    ships = eager[may[rows].argmax(axis=1)]
    maneuver = (card.rank[rows] >= JACK) & ~fight.forces.flagship[ships]
    off = ~maneuver | (fight.dice.d6(len(rows)) <= fight.forces.plan.maneuver)
    return Chosen(rows[off], ships[off], maneuver[off])


def reads(fight: Fight, card: Card) -> Flags:
    """Ships that the card lets act: by their crew's numbers or captain's faces, or any card."""
    number = card.rank[:, None] - CREW_CARDS[0]
    crew = (number >= 0) & (number < fight.crew)
    return crew | fight.forces.faces.T[card.rank] | fight.forces.flagship


def useful(fight: Fight, card: Card) -> Flags:
    """Red is of use with a target in range, black to come into range."""
    in_range = fight.forces.armed & (fight.nearest(fight.targets) <= fight.weapons)
    return np.where(card.red[:, None], in_range, fight.forward & ~in_range)
