"""Fair pairs of fleets: what they cost, that they differ, and that they are fair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from printkit.balance.dice import Dice
from printkit.balance.field import Stock
from printkit.balance.pairs import Pair, Wish, Worths, differ, drawn, fair_pairs
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.build.balance import armed_of
from printkit.systems.discovery import get
from tests.balance.toys import Scales, stock

POINTS = {"Gig": 10.0, "Brig": 25.0, "Ship": 60.0, "Ark": 150.0}
STOCK = stock(POINTS)


@pytest.mark.parametrize(("points", "ships"), [(100, 12), (300, 3), (400, 6), (150, 1)])
def test_fleets_are_drawn_near_the_points_and_within_the_ships(points: float, ships: int) -> None:
    drafts = drawn(STOCK, Wish(points, ships))
    assert drafts
    assert len(set(drafts)) == len(drafts)
    for draft in drafts:
        assert 1 <= len(draft) <= ships
        cost = sum(STOCK.points[place] for place in draft)
        assert 0.95 * points <= cost <= 1.05 * points


def test_no_fleet_is_drawn_where_none_costs_so_much_or_so_little() -> None:
    assert drawn(STOCK, Wish(5)) == []
    assert drawn(STOCK, Wish(12 * 150 * 1.1)) == []


def test_no_fleet_has_two_ships_of_which_there_may_be_one() -> None:
    assert any(draft.count(3) > 1 for draft in drawn(STOCK, Wish(400)))
    alone = Stock(STOCK.ships, STOCK.points, lambda ship: ship.name == "Ark")
    drafts = drawn(alone, Wish(400))
    assert {draft.count(3) for draft in drafts} == {0, 1}


def test_a_fleet_captain_has_one_ship_of_his_own() -> None:
    stock = armed_of(get("fleet-captain"))
    (flagship,) = [ship for ship in stock.ships if ship.code == "FC"]
    assert stock.allows((flagship, *stock.ships[:2]))
    assert not stock.allows((flagship, flagship))


def test_fleets_differ_that_share_less_than_half_of_their_ships() -> None:
    assert differ((0, 0, 1), (1, 2, 2))
    assert not differ((0, 0, 1), (0, 0, 2))
    assert not differ((3,), (3,))
    assert not differ((0, 1), (1, 2, 2))


def pairs(game: Scales, wish: Wish) -> list[Pair]:
    return fair_pairs(game, STOCK, wish)


def codes(pair: Pair) -> frozenset[tuple[str, ...]]:
    sides = (pair.match.first, pair.match.second)
    return frozenset(tuple(ship.name for ship in side) for side in sides)


def test_pairs_are_fair_different_and_the_fairest_comes_first() -> None:
    # A Ship weighs more than it costs, so that not every two fleets of equal points are fair.
    game = Scales({**POINTS, "Ship": 75.0}, 4)
    found = pairs(game, Wish(600, count=4))
    assert len(found) == 4
    fleets = [fleet for pair in found for fleet in codes(pair)]
    assert len(set(fleets)) == len(fleets)
    offs = [abs(pair.tally.chance - 0.5) for pair in found]
    assert offs == sorted(offs)
    for pair in found:
        mine, other = game.weigh(pair.match.first), game.weigh(pair.match.second)
        assert mine / (mine + other) == pytest.approx(pair.tally.chance, abs=0.001)
        assert 0.45 <= pair.tally.chance <= 0.55
        assert pair.tally.battles == 1_000
        costs = tuple(
            sum(POINTS[ship.name] for ship in side)
            for side in (pair.match.first, pair.match.second)
        )
        assert pair.points == costs


def test_no_fleet_is_in_two_pairs() -> None:
    # Where weights are points every two fleets are fair, so that each could be in many pairs.
    found = pairs(Scales(POINTS), Wish(400, count=10))
    fleets = [fleet for pair in found for fleet in codes(pair)]
    assert len(set(fleets)) == len(fleets) == 20


def test_the_search_does_not_depend_on_how_few_are_asked_for() -> None:
    game = Scales({**POINTS, "Ship": 75.0}, 4)
    found = pairs(game, Wish(600))
    assert len(found) == 5
    for count in range(1, 5):
        assert pairs(game, Wish(600, count=count)) == found[:count]


def test_the_dearest_fleet_has_one_ship_of_which_there_may_be_one() -> None:
    def dearest(*alone: str) -> float:
        return Stock(STOCK.ships, STOCK.points, lambda ship: ship.name in alone).dearest(12)

    assert dearest() == 12 * 150
    assert dearest("Ark") == 150 + 11 * 60
    assert dearest("Ark", "Ship") == 150 + 11 * 25
    assert dearest("Gig") == 12 * 150
    assert dearest(*POINTS) == 150


def test_the_dearest_ship_leads_its_fleet() -> None:
    for pair in pairs(Scales(POINTS), Wish(300)):
        for side in (pair.match.first, pair.match.second):
            costs = [POINTS[ship.name] for ship in side]
            assert costs == sorted(costs, reverse=True)


def test_the_same_wish_gives_the_same_and_another_seed_others() -> None:
    def of(seed: int) -> list[frozenset[tuple[str, ...]]]:
        return [codes(pair) for pair in pairs(Scales(POINTS), Wish(400, seed=seed))]

    assert of(1) == of(1)
    assert of(1) != of(2)


def test_where_no_two_fleets_are_fair_there_are_none() -> None:
    class Unfair(Scales):
        def won(self, match: Match, battles: int) -> int:
            return battles

    game = Unfair(POINTS)
    assert pairs(game, Wish(300, count=2)) == []
    # Every sketch says so, and none is played in full.
    assert set(game.asked) == {100}


@pytest.mark.parametrize(("drawn", "proposed"), [(24, True), (26, False), (96, False)])
def test_no_fleets_are_proposed_that_hardly_fight(drawn: int, proposed: bool) -> None:
    """Of a hundred battles so many have no winner; the others are won by both alike."""

    class Idle(Scales):
        def __call__(self, matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
            won = battles * (100 - drawn) // 200
            found = super().__call__(matches, dice, battles)
            return [replace(each, first=won, second=won) for each in found]

    game = Idle(POINTS)
    assert bool(pairs(game, Wish(300, count=2))) == proposed
    # Sketches show it, and none is played in full.
    assert proposed or set(game.asked) == {100}


def test_what_ships_are_worth_is_learned_from_odds() -> None:
    worths = Worths([0.0, 0.0, 0.0])
    # Ships 0 and 1 are alike, ship 2 is worth one more than either.
    for _ in range(40):
        for first, second, odds in (((0,), (1,), 0.0), ((2,), (0,), 1.0), ((2, 2), (0, 1), 2.0)):
            worths.learn(first, second, odds)
    assert worths.guess((2, 0), (0, 1)) == pytest.approx(1, abs=0.01)
    assert worths.guess((0, 0), (1, 1)) == pytest.approx(0, abs=0.01)
    assert worths.guess((2,), (0, 1)) == -worths.guess((0, 1), (2,))


@pytest.mark.parametrize(
    ("key", "unarmed"),
    [
        # Liner and freighter have no weapons; so have transport and colony ship. Shuttles are
        # unarmed and cost nothing.
        ("colors-and-lights", {"NEP", "NCF"}),
        ("spaceship-battles", {"Transport", "Colony Ship", "Shuttle Squadron"}),
        ("fleet-captain", set()),
    ],
)
def test_only_armed_ships_are_proposed(key: str, unarmed: set[str]) -> None:
    system = get(key)
    armed = {ship.code for ship in armed_of(system).ships}
    names = {ship.name for ship in armed_of(system).ships}
    assert len(armed) == len(list(system.ships.glob("*.toml"))) - len(unarmed)
    assert not unarmed & (armed | names)
