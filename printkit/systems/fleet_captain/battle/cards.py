"""The deck: one for both players, and which ship acts on a card."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from printkit.balance.dice import Flags, Ints
from printkit.systems.fleet_captain.battle.forces import JACK, KING
from printkit.systems.fleet_captain.battle.state import CARDS, Fight, Rows
from printkit.systems.fleet_captain.tables import CREW_CARDS

RED = 16
"""Red cards' bits come so far after those of the black ones."""


class Card(NamedTuple):
    """A card face up in every battle: its rank from the ace (1) to the king (13), and red."""

    rank: Ints
    red: Flags


class Hand(NamedTuple):
    """The cards of a turn: a row a battle, a column a card.

    ``slots`` are the occasions to act that they give, two a card; ``done`` those that are past:
    an entry a battle.
    """

    rank: Ints
    red: Flags
    slots: Ints
    done: Ints


class Chosen(NamedTuple):
    """Ships that act on the card: battles, the ship of each, and whether it is a maneuver."""

    rows: Rows
    ships: Ints
    maneuver: Flags


def deal(fight: Fight) -> Hand:
    """All cards of the turn: what happens on one changes none that follow."""
    count = flips(fight)
    ranks, reds = zip(*(flip(fight, number) for number in range(int(count.max()))), strict=True)
    return Hand(np.stack(ranks, axis=1), np.stack(reds, axis=1), 2 * count, np.zeros_like(count))


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


def choose(fight: Fight, hand: Hand) -> tuple[Card, Chosen] | None:
    """In every battle the next ship to act, with its card; None when no one acts any more.

    Battles don't wait for one another: each goes on to its next card that some ship acts on. Of
    the ships that the card lets act, and that have a use for it, the one with the fewest cards.
    """
    acts, forces = _acts(fight), fight.forces
    rows, slots = _next(fight, hand, acts)
    if not rows.size:
        return None
    hand.done[rows] = slots + 1
    card = Card(np.zeros(fight.battles, np.int32), np.zeros(fight.battles, np.bool_))
    card.rank[rows], card.red[rows] = (each[rows, slots // 2] for each in (hand.rank, hand.red))
    may = acts[rows] >> _bits(card.rank[rows], card.red[rows])[:, None] & 1
    may &= forces.side == (fight.leads[rows] ^ slots % 2)[:, None]
    ships = (may * fight.urgency[rows]).argmax(axis=1).astype(np.int32)
    maneuver = (card.rank[rows] >= JACK) & ~fight.flagship[rows, ships]
    off = ~maneuver | (fight.dice.d6(len(rows)) <= forces.plan.maneuver)
    return card, Chosen(rows[off], ships[off], maneuver[off])


def _next(fight: Fight, hand: Hand, acts: Ints) -> tuple[Rows, Ints]:
    """Battles in which a ship has still to act, and the first slot of each in which one does."""
    sides = [np.bitwise_or.reduce(acts[:, ships], axis=1) for ships in fight.forces.sides]
    ahead, behind = (np.where(fight.leads == step, *sides[::-1]) for step in (1, 0))
    slots = np.arange(2 * hand.rank.shape[1], dtype=np.int32)
    some = np.empty((fight.battles, len(slots)), np.bool_)
    bits = np.int32(1) << _bits(hand.rank, hand.red)
    some[:, 0::2] = ahead[:, None] & bits
    some[:, 1::2] = behind[:, None] & bits
    some &= (slots >= hand.done[:, None]) & (slots < hand.slots[:, None])
    first = some.argmax(axis=1)
    rows = np.flatnonzero(some[np.arange(fight.battles), first])
    return rows, first[rows].astype(np.int32)


def _bits(rank: Ints, red: Flags) -> Ints:
    """The place of a card among the bits that say what a ship acts on."""
    return rank + red * np.int32(RED)


def _acts(fight: Fight) -> Ints:
    """The cards that each ship acts on, a bit each."""
    may = fight.marker & fight.able
    red, black = useful(fight)
    cards = reads(fight) * may
    return (cards << RED) * red + cards * black


def reads(fight: Fight) -> Ints:
    """The ranks that let a ship act, a bit each: crew's numbers, captain's faces, or any."""
    crew = (1 << fight.crew + CREW_CARDS[0]) - (1 << CREW_CARDS[0])
    return crew | fight.orders


def useful(fight: Fight) -> tuple[Flags, Flags]:
    """Which ships have a use for red, and for black.

    Red is of use with a target in range, black to come into range.
    """
    in_range = fight.armed & (fight.nearest(fight.targets) <= fight.weapons)
    return in_range, fight.forward & ~in_range
