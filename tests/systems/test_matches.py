"""Several matches at once: every game plays each as it would be played alone."""

from __future__ import annotations

from math import sqrt

import pytest

from printkit.balance.dice import Dice
from printkit.balance.play import Match, play
from printkit.balance.tally import Tally
from printkit.build.balance import engine_of, stock_of
from printkit.systems.base import GameSystem, ShipDefinition
from printkit.systems.discovery import systems

GAMES = [system for system in systems().values() if system.battle is not None]
BATTLES = 1_000


def by_title(game: GameSystem) -> str:
    return game.title


def unarmed(game: GameSystem) -> tuple[ShipDefinition, ...]:
    """The stock ships without weapons."""
    return tuple(ship for ship in stock_of(game).ships if not game.armed(ship))


def matches(game: GameSystem) -> list[Match]:
    """From one against one to twelve against five, of cheap ships and dear ones."""
    ships = stock_of(game).ships
    cheap, middle, dear = ships[0], ships[len(ships) // 2], ships[-1]
    return [
        Match((middle,), (middle,)),
        Match((dear,), (cheap,) * 3),
        Match((cheap,) * 12, (middle, dear, *ships[:3])),
        Match(ships[-3:], ships[-4:]),
        Match((middle, cheap), (cheap, middle)),
    ]


def near(one: float, other: float, variance: float) -> bool:
    """Two means of as many battles, within four standard errors of their difference."""
    return abs(one - other) <= 4 * sqrt(2 * variance / BATTLES) + 1e-12


def assert_alike(found: Tally, alone: Tally) -> None:
    """Battles, ships, chances, losses and length agree."""
    assert found.battles == alone.battles == BATTLES
    assert len(found.lost) == len(alone.lost)
    chance = alone.chance
    assert near(found.chance, chance, max(0.002, chance * (1 - chance)))
    for lost, expected in zip(found.lost, alone.lost, strict=True):
        part = expected / BATTLES
        assert near(lost / BATTLES, part, max(0.002, part * (1 - part)))
    # Ships are there for at most all turns: half their mean is more than they differ by.
    turns = alone.ship_turns / BATTLES
    assert near(found.ship_turns / BATTLES, turns, (turns / 2) ** 2)


@pytest.mark.parametrize("game", GAMES, ids=by_title)
def test_matches_played_together_go_as_those_played_alone(game: GameSystem) -> None:
    engine, met = engine_of(game), matches(game)
    together = engine(met, Dice(11), BATTLES)
    for match, found in zip(met, together, strict=True):
        assert_alike(found, play(engine, match, 7, BATTLES))


@pytest.mark.parametrize("game", GAMES, ids=by_title)
def test_a_tally_has_the_ships_of_its_match(game: GameSystem) -> None:
    met = matches(game)
    found = engine_of(game)(met, Dice(3), 20)
    assert [len(tally.lost) for tally in found] == [
        len(match.first) + len(match.second) for match in met
    ]
    assert all(tally.battles == 20 for tally in found)
    assert all(0 <= lost <= 20 for tally in found for lost in tally.lost)


@pytest.mark.parametrize("game", GAMES, ids=by_title)
def test_the_order_of_the_matches_is_that_of_the_tallies(game: GameSystem) -> None:
    """A strong side wins wherever its match stands."""
    ships = stock_of(game).ships
    won, lost = Match((ships[-1],) * 6, (ships[0],)), Match((ships[0],), (ships[-1],) * 6)
    found = engine_of(game)([won, lost, lost, won], Dice(5), 50)
    assert [tally.chance > 0.5 for tally in found] == [True, False, False, True]
    assert [len(tally.lost) for tally in found] == [7, 7, 7, 7]


@pytest.mark.parametrize("game", GAMES, ids=by_title)
def test_a_seed_plays_all_matches_the_same(game: GameSystem) -> None:
    engine, met = engine_of(game), matches(game)
    assert engine(met, Dice(2), 30) == engine(met, Dice(2), 30)
    assert engine(met, Dice(2), 30) != engine(met, Dice(3), 30)


@pytest.mark.parametrize("game", [game for game in GAMES if unarmed(game)], ids=by_title)
def test_a_long_battle_beside_short_ones_ends_as_alone(game: GameSystem) -> None:
    """Ships without weapons fight until time is up, and nobody wins."""
    engine, ships = engine_of(game), stock_of(game).ships
    idle, quick = Match(unarmed(game), unarmed(game)), Match((ships[-1],) * 3, (ships[-3],))
    found = engine([quick, idle, quick], Dice(4), 40)
    assert (found[1].draws, found[1].lost) == (40, (0,) * 2 * len(unarmed(game)))
    assert found[1].ship_turns == play(engine, idle, 1, 40).ship_turns
    assert [tally.first > 30 for tally in found] == [True, False, True]


@pytest.mark.parametrize("game", GAMES, ids=by_title)
def test_no_matches_have_no_tallies(game: GameSystem) -> None:
    assert engine_of(game)([], Dice(1), 10) == []


@pytest.mark.parametrize("game", GAMES, ids=by_title)
def test_every_ship_counts_for_the_turn_in_which_it_is_lost(game: GameSystem) -> None:
    """It has still acted: a first turn has all ships, and no turn has more."""
    ships = stock_of(game).ships
    match = Match((ships[-1],) * 2, (ships[len(ships) // 2],))
    (tally,) = engine_of(game)([match], Dice(6), 30)
    assert tally.ship_turns >= 30 * 3
