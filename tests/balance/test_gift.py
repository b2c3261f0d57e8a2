"""The gift that evens a match out, in games whose chances are known."""

from __future__ import annotations

import pytest

from printkit.balance.field import MOST_SHIPS, Stock
from printkit.balance.gift import FINALISTS, MOST_GIVEN, TRIALS, TRIES, Found, Gift, Present
from printkit.balance.match import Verdict, judge
from printkit.balance.play import Engine, Match
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition
from tests.balance.toys import Scales, ship, stock

POINTS = {"Gig": 10.0, "Brig": 25.0, "Ship": 60.0, "Ark": 150.0}
STOCK = stock(POINTS)
"""Here each class weighs what it costs."""


def fleet(*names: str) -> tuple[ShipDefinition, ...]:
    return tuple(map(ship, names))


def verdict(
    first: tuple[str, ...],
    second: tuple[str, ...],
    game: Engine | None = None,
    given: Stock = STOCK,
) -> Verdict:
    match = Match(fleet(*first), fleet(*second))
    return judge(game or Scales(POINTS, 3), match, given, lambda each: POINTS[each.name])


def found(judged: Verdict) -> Found:
    assert judged.found is not None
    return judged.found


def names(judged: Verdict) -> list[str]:
    gift = found(judged).gift
    assert gift is not None
    return [each.name for each in gift.present.ships]


def test_the_ship_that_is_missing_is_given() -> None:
    short = verdict(("Ark", "Ship"), ("Ark",))
    assert names(short) == ["Ship"]
    gift = found(short).gift
    assert gift is not None
    assert (gift.side, gift.present.points, gift.tally.chance, gift.evens) == (1, 60, 0.5, True)
    assert found(short).points == 60


def test_the_first_side_is_given_ships_too() -> None:
    short = verdict(("Ark", "Brig"), ("Ark", "Brig", "Ship"))
    assert names(short) == ["Ship"]
    assert short.weaker == 0


def test_two_or_three_are_given_when_one_is_not_enough() -> None:
    assert names(verdict(("Ark",) * 5, ("Ark",) * 3)) == ["Ark", "Ark"]
    assert names(verdict(("Ark", "Ark", "Ship", "Ship"), ("Ark",))) == ["Ship", "Ship", "Ark"]


def test_a_fair_match_needs_no_gift() -> None:
    game = Scales(POINTS)
    assert verdict(("Ark",), ("Ark",), game).found is None
    # 160 to 150 is 51.6 in a hundred.
    assert verdict(("Ark", "Gig"), ("Ark",), game).found is None
    assert game.asked == [1000, 1000]


def test_when_nothing_is_enough_the_nearest_is_named_and_no_points() -> None:
    short = verdict(("Ark",) * 12, ("Ark",) * 6)
    assert names(short) == ["Ark"] * MOST_GIVEN
    gift = found(short).gift
    assert gift is not None
    assert not gift.evens
    # 12 to the third against 9 to the third.
    assert gift.tally.chance == pytest.approx(12**3 / (12**3 + 9**3), abs=0.002)
    assert found(short).points is None


def test_no_more_than_twelve_ships_are_a_side() -> None:
    full = verdict(("Ark",) * MOST_SHIPS, ("Gig",) * MOST_SHIPS)
    assert found(full) == Found(None, None)
    one = verdict(("Brig",) * MOST_SHIPS, ("Brig",) * (MOST_SHIPS - 1) + (), Scales(POINTS, 12))
    assert names(one) == ["Brig"]


def test_no_second_ship_is_given_of_which_a_fleet_has_one() -> None:
    match = Match(fleet("Ark", "Ark"), fleet("Ark"))
    alone = Stock(STOCK.ships, STOCK.points, lambda each: each.name == "Ark")

    def most(side: tuple[ShipDefinition, ...]) -> int:
        short = judge(Scales(POINTS, 3), Match(match.first, side), alone, lambda _: 150)
        gift = found(short).gift
        assert gift is not None
        return sum(each.name == "Ark" for each in (*side, *gift.present.ships))

    assert most(fleet("Ark")) == 1
    assert most(fleet("Gig", "Ship", "Ship")) == 1


def test_where_weights_are_not_points_the_search_still_finds_what_is_missing() -> None:
    # All weigh a third more than they cost, but for a Ship, which weighs half as much.
    game = Scales({"Gig": 13.0, "Brig": 33.0, "Ship": 30.0, "Ark": 200.0}, 3)
    short = verdict(("Ark", "Brig", "Brig"), ("Ark",), game)
    gift = found(short).gift
    assert gift is not None
    assert gift.evens
    assert len(game.asked) <= 1 + TRIES + FINALISTS


@pytest.mark.parametrize(
    ("weights", "given"),
    [
        ({"Gig": 60.0, "Brig": 0.0, "Ship": 0.0}, ["Gig"]),
        ({"Gig": 30.0, "Brig": 0.0, "Ship": 0.0}, ["Gig", "Gig"]),
        ({"Gig": 500.0, "Brig": 20.0, "Ship": 0.0}, ["Brig", "Brig", "Brig"]),
    ],
)
def test_where_points_mislead_what_each_ship_does_is_tried(
    weights: dict[str, float], given: list[str]
) -> None:
    """Sixty are missing, and the ship of sixty points is worth nothing here."""
    game = Scales({**weights, "Ark": 150.0, "Hulk": 60.0}, 3)
    match = Match(fleet("Ark", "Hulk"), fleet("Ark"))
    few = {name: POINTS[name] for name in weights}
    short = judge(game, match, stock(few), lambda each: {**POINTS, "Hulk": 60.0}[each.name])
    assert names(short) == given
    gift = found(short).gift
    assert gift is not None
    assert gift.evens


def test_a_gift_after_which_most_battles_have_no_winner_evens_nothing_out() -> None:
    present = Present(fleet("Gig"), 10.0)
    assert Gift(0, present, Tally(10, 3, 3, (), 0)).evens
    assert not Gift(0, present, Tally(10, 2, 2, (), 0)).evens


def test_a_gift_that_only_harms_is_not_one() -> None:
    # Each more that a side has makes it weaker, and the first side has one ship of five weights.
    game = Scales({"Gig": -10.0, "Ark": 100.0, "Five": 500.0})
    match = Match(fleet("Five"), fleet("Ark"))
    short = judge(game, match, stock({"Gig": 10.0}), lambda each: 100)
    assert short.found == Found(None, None)


@pytest.mark.parametrize("extra", ["Gig", "Brig", "Ship", "Ark"])
def test_few_battles_are_played_for_it(extra: str) -> None:
    game = Scales(POINTS, 8)
    verdict(("Ark", "Ark", extra, extra), ("Ark", "Ark"), game)
    assert game.asked[0] == 1_000
    assert sum(game.asked[1:]) <= 400 * TRIES + 1_000 * FINALISTS


class Unlucky(Scales):
    """Few battles go by luck: the first side wins eight of a hundred too many of them."""

    def won(self, match: Match, battles: int) -> int:
        return super().won(match, battles) + (8 * battles // 100 if battles == TRIALS else 0)


def test_what_a_gift_does_is_told_from_as_many_battles_as_the_match() -> None:
    """By the trials nothing is enough: 58 to 42; by a thousand battles the ship evens it out."""
    short = verdict(("Ark", "Ship"), ("Ark",), Unlucky(POINTS, 3), stock({"Ship": 60.0}))
    assert names(short) == ["Ship"]
    gift = found(short).gift
    assert gift is not None
    assert (gift.tally.battles, gift.tally.chance, gift.evens) == (1_000, 0.5, True)


def test_of_gifts_that_came_near_the_nearest_is_chosen_anew() -> None:
    """Luck favors the first side by 8: to the second a Ship of 75 seems what a Ship of 60 is."""
    classes = {"Ship": 60.0, "Bark": 75.0}
    game = Unlucky({**POINTS, **classes}, 3)
    match = Match(fleet("Ark", "Ship"), fleet("Ark"))
    judged = judge(game, match, stock(classes), lambda each: {**POINTS, **classes}[each.name])
    assert names(judged) == ["Ship"]
