"""Prices by play against a game whose answer is arithmetic: strength decides, as points do."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from math import log

import numpy as np
import pytest

from printkit.balance.dice import Dice
from printkit.balance.field import MOST_SHIPS, Stock
from printkit.balance.play import Match, play_all
from printkit.balance.price import Price, price
from printkit.balance.share import share
from printkit.balance.tally import Tally
from printkit.balance.trials import Effort, generator, sides, spread
from printkit.balance.trying import fair_part, try_prices
from printkit.build.balance import armed_of, engine_of, field_of, stock_of
from printkit.errors import PrintkitError
from printkit.systems.base import GameSystem, ShipDefinition
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.discovery import get, systems
from tests.balance.toys import tally

STRENGTHS = (12, 30, 45, 70, 100, 150)
STEEP = 6
SIDES = 1_000_000


def ship(strength: int, code: str = "S") -> ShipClass:
    """A ship whose superstructure is its strength; 1 stands for none."""
    return ShipClass(
        system="colors-and-lights",
        name=f"Strength {strength}",
        code=code,
        type="escort",
        superstructure=strength,
    )


def field(parts: Sequence[float] = (1.0,) * len(STRENGTHS)) -> Stock:
    """Stock ships that cost their strength, or such parts of it."""
    costs = [strength * part for strength, part in zip(STRENGTHS, parts, strict=True)]
    return Stock(tuple(map(ship, STRENGTHS)), tuple(costs))


LUMPY = field((1.2, 0.8, 1.1, 0.9, 1.25, 0.85))
"""Stock ships that cost too much or too little, one in two either way."""


def strength_of(ships: Sequence[ShipDefinition]) -> float:
    strength = 0.0
    for each in ships:
        assert isinstance(each, ShipClass)
        strength += each.superstructure if each.superstructure > 1 else 0
    cursed = len(ships) > 1 and any(each.code == "BAD" for each in ships)
    return strength / 2 if cursed else strength


def contest(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """Sides win as the sixth powers of their strengths are to each other."""
    found = []
    for match in matches:
        a, b = strength_of(match.first) ** STEEP, strength_of(match.second) ** STEEP
        won = int((dice.d(SIDES, battles) <= SIDES * a / (a + b)).sum())
        found.append(tally(match, won, battles))
    return found


@pytest.mark.parametrize("strength", [20, 62, 110, 400])
@pytest.mark.parametrize("off", [0.5, 2.5])
def test_a_design_is_worth_its_strength_whatever_the_guess(strength: int, off: float) -> None:
    found = price(contest, ship(strength), field(), strength * off)
    low, high = found.between
    assert low * 0.98 < strength < high * 1.02
    assert found.error < 0.08 * strength


def test_a_design_cheaper_than_any_stock_ship_is_priced_too() -> None:
    found = price(contest, ship(4), field(), 10, Effort(error=0.01))
    assert found.points == pytest.approx(4, abs=3 * found.error)
    assert found.error < 0.6


def test_half_the_strength_is_half_the_price_where_stock_costs_double() -> None:
    doubled = field((2.0,) * len(STRENGTHS))
    found = price(contest, ship(62), doubled, 62)
    assert abs(log(found.points / 124)) < 3 * found.log_error


def test_the_error_is_honest() -> None:
    """Of many seeds nearly all find the truth, which much play with another seed finds, in 95 %."""
    truth = price(contest, ship(62), LUMPY, 60, Effort(error=0.004, trials=1_500), seed=999)
    found = [price(contest, ship(62), LUMPY, 60, seed=seed) for seed in range(1, 31)]
    assert sum(each.between[0] < truth.points < each.between[1] for each in found) >= 26
    # Nor is it a fear: the prices are spread about as widely as their errors say.
    logs = np.log([each.points for each in found])
    stated = np.sqrt(np.mean([each.log_error**2 for each in found]))
    assert 0.6 * stated < logs.std() < 1.5 * stated


def test_the_share_is_the_plain_mean_of_many_trials() -> None:
    """The regression makes the error small, and changes nothing else."""
    design, count = ship(80), 3_000
    drawn = sides(LUMPY, spread(62, 0.1, count), 1.0, generator(5))
    tallies = play_all(contest, drawn.matches(design, LUMPY), 5, 8)
    shares = np.array([tally.chance for tally in tallies])
    found = share(contest, design, 62, LUMPY, Effort(trials=1_000), seed=8)
    assert shares.std() / count**0.5 > found.error / 3**0.5
    assert found.chance == pytest.approx(shares.mean(), abs=0.02)
    assert found.chance > 0.55


def test_sides_of_a_trial_cost_the_same_at_its_points() -> None:
    stock = field()
    points = spread(180, 0.1, 400)
    drawn = sides(stock, points, 1.0, generator(3))
    theirs, ours = drawn.enemies @ stock.costs, drawn.friends @ stock.costs
    assert drawn.points * drawn.copies == pytest.approx(theirs - ours)
    assert np.abs(theirs / (ours + points) - 1).mean() < 0.02
    assert ours.mean() == pytest.approx(180, rel=0.05)
    assert (drawn.copies == 1).all()


def test_a_cheap_design_comes_in_several_copies_and_none_is_a_threshold() -> None:
    """Copies and companions come to 1.5 times the mean stock ship each: 1.5 * 407 / 6 points."""
    stock = field()
    least = 1.5 * sum(STRENGTHS) / len(STRENGTHS)
    drawn = sides(stock, np.full(4_000, 40.0), 1.0, generator(3))
    assert 40 * drawn.copies.mean() == pytest.approx(least, rel=0.02)
    assert set(drawn.copies) == {2, 3}
    assert (drawn.friends @ stock.costs).mean() == pytest.approx(least, rel=0.05)
    assert (sides(stock, np.full(9, 3.0), 1.0, generator(3)).copies == MOST_SHIPS // 2).all()


def test_a_seed_gives_the_same_price() -> None:
    def found(seed: int) -> Price:
        return price(contest, ship(62), LUMPY, 60, seed=seed)

    assert found(seed=3) == found(seed=3)
    assert found(seed=3) != found(seed=4)
    one = share(contest, ship(62), 60, LUMPY, seed=3)
    assert one == share(contest, ship(62), 60, LUMPY, seed=3)
    assert one != share(contest, ship(62), 60, LUMPY, seed=4)


def test_more_effort_makes_the_error_smaller() -> None:
    little, much = (price(contest, ship(62), LUMPY, 60, Effort(error=e)) for e in (0.03, 0.01))
    assert much.trials > little.trials
    assert much.log_error < 0.7 * little.log_error
    few, many = (
        share(contest, ship(62), 60, LUMPY, replace(Effort(), trials=trials))
        for trials in (80, 720)
    )
    # Nine times the trials, a third of the error.
    assert many.error == pytest.approx(few.error / 3, rel=0.35)


@pytest.mark.parametrize(
    ("design", "stock", "message", "hint"),
    [
        (ship(1), field(), "6 of it win against no stock ship", "the formula prices it"),
        (ship(5, "BAD"), field(), "loses more than half even at 1 point", "no match"),
        (ship(900), Stock((ship(12),), (120.0,)), "no fleet of stock ships is", "1,440 points"),
    ],
)
def test_what_can_not_be_priced_is_told(
    design: ShipClass, stock: Stock, message: str, hint: str
) -> None:
    with pytest.raises(PrintkitError, match=message) as told:
        price(contest, design, stock, 20)
    assert hint in told.value.hint
    assert "unarmed" not in told.value.hint


def test_prices_hold_when_tried_anew() -> None:
    designs = [ship(strength) for strength in (25, 50, 75, 100)]
    tried = list(try_prices(contest, designs, LUMPY, strength_guess))
    assert tried == list(try_prices(contest, designs, LUMPY, strength_guess, jobs=2))
    assert [each.design for each in tried] == designs
    assert fair_part(tried) == 1
    assert fair_part(tried, within=0) == 0
    assert all(each.share.error < each.price.log_error for each in tried)


@pytest.mark.parametrize("game", [each for each in systems().values() if each.battle])
def test_processes_can_share_the_designs_of_every_game(game: GameSystem) -> None:
    """They are told of the engine and of the field."""
    told = engine_of(game), field_of(game), armed_of(game)
    engine, field, armed = pickle.loads(pickle.dumps(told))
    assert engine is engine_of(game)
    assert (field.points, armed.points) == (field_of(game).points, armed_of(game).points)
    assert [field.alone(ship) for ship in armed.ships] == [game.alone(s) for s in armed.ships]


def strength_guess(design: ShipDefinition) -> float:
    return strength_of((design,))


@pytest.mark.parametrize(("key", "code"), [("colors-and-lights", "CA"), ("fleet-captain", "CR")])
def test_a_stock_ship_is_worth_points_in_each_game(key: str, code: str) -> None:
    """Against its own like a cruiser is worth something between half and double its formula."""
    system = get(key)
    stock = stock_of(system)
    (cruiser,) = (each for each in stock.ships if each.code == code)
    formula = system.cost(cruiser).points
    found = price(engine_of(system), cruiser, stock, formula, Effort(24, 4, error=0.08))
    assert formula / 2 < found.points < formula * 2
