"""Figures of points: a game whose points are right, and one where they are not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import pytest

from benchmarks.calibrate.measure import (
    Showing,
    Sureness,
    edge_matches,
    edge_wins,
    fair_matches,
    fair_part,
    showings,
    sureness,
)
from printkit.balance.calibration.trial import Play, Trial, meetings
from printkit.balance.dice import Dice
from printkit.balance.field import MOST_SHIPS, Stock
from printkit.balance.play import Match
from printkit.balance.tally import Tally
from printkit.systems.base import ShipDefinition
from tests.balance.toys import tally
from tests.benchmarks.calibrate.toy import STEEP, TRUE, engine, toy, worth

TABLE = {**TRUE, "scale": 1.0}
SHIPS = sorted(
    (toy(hull, guns) for hull in (5, 10, 15, 20) for guns in (0, 1, 2)),
    key=lambda ship: worth(ship, TABLE),
)
STOCK = Stock(tuple(SHIPS), tuple(worth(ship, TABLE) for ship in SHIPS))
PLAY = Play(engine, 400, 1, 1)


def price(ship: ShipDefinition) -> float:
    return worth(ship, TABLE)


def cost(fleet: Sequence[ShipDefinition]) -> float:
    return sum(map(price, fleet))


def test_a_design_meets_fleets_of_its_own_fleets_points() -> None:
    design = toy(17, 1)
    for meeting in meetings(design, price(design), STOCK, Trial(share=0.25), 1):
        own, other = meeting.match.first, meeting.match.second
        assert own.count(design) == round(100 / 71)
        assert len(own) <= MOST_SHIPS
        assert len(other) <= MOST_SHIPS
        assert cost(own) == pytest.approx(400, rel=0.05)
        assert cost(other) == pytest.approx(cost(own), rel=0.05)


@pytest.mark.parametrize(("share", "copies"), [(0.01, 1), (0.25, 2), (0.5, 4)])
def test_a_design_makes_up_its_share(share: float, copies: int) -> None:
    assert Trial(share=share).copies(50) == copies


def test_of_a_flagship_there_is_one() -> None:
    flagship = toy(6, 0)
    alone = Stock(STOCK.ships, STOCK.points, lambda ship: ship is flagship)
    for meeting in meetings(flagship, 18, alone, Trial(), 1):
        assert meeting.match.first.count(flagship) == 1


def test_right_points_win_half() -> None:
    found = showings(SHIPS, price, STOCK, Trial(fleets=30), PLAY)
    assert [each.design for each in found] == SHIPS
    for each in found:
        assert each.chance == pytest.approx(0.5, abs=0.03)
    assert fair_part(found) == 1


def test_half_the_points_win_as_often_as_arithmetic_says() -> None:
    """A quarter of 400 points that are worth twice as much: 500 to 400."""
    design = toy(40, 4)
    (found,) = showings(
        [design],
        lambda ship: price(ship) / (2 if ship is design else 1),
        STOCK,
        Trial(share=0.25),
        PLAY,
    )
    assert found.points == 100
    assert found.share == pytest.approx(0.25, abs=0.02)
    assert found.chance == pytest.approx(1 / (1 + 0.8**STEEP), abs=0.02)


def test_fleets_with_an_edge_have_it() -> None:
    for match in edge_matches(STOCK, 20, 1.2, 1):
        assert cost(match.first) / cost(match.second) == pytest.approx(1.2, rel=0.0101)


def test_an_edge_wins_as_often_as_arithmetic_says() -> None:
    assert edge_wins(STOCK, PLAY, 50, 1.2) == pytest.approx(1 / (1 + 1.2**-STEEP), abs=0.02)


def test_matches_of_equal_points_are_fair_where_points_are_right() -> None:
    assert fair_matches(STOCK, PLAY, 50) == 1


def test_matches_are_fair_by_themselves_not_on_average() -> None:
    """Half of them won by the first side, half by the other."""
    winner = cycle((1, 0))

    def lopsided(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
        return [tally(match, battles * next(winner), battles) for match in matches]

    play = Play(lopsided, 24, 1, 1)
    assert edge_wins(STOCK, play, 50, 1.0) == 0.5
    assert fair_matches(STOCK, play, 50) == 0


def test_sureness_is_how_far_points_were_off() -> None:
    """Points off by 30 % in the logarithm, either way, whatever the design; exact battles."""
    steep, share = 6.0, 0.25
    odds = [2.718281828 ** (sign * 0.3 * steep * share) for sign in (1, -1) * 2_000]
    found = [Showing(SHIPS[0], 50, odd / (1 + odd), 0.0, share) for odd in odds]
    sure = sureness(found, [0.5, 1.0] * 2_000, steep)
    assert sure.near == pytest.approx(0.3, rel=0.01)


def strangers(count: int, more: float = 0.1) -> Sureness:
    """From designs that are off by 0.1, and by ``more`` for each unit of strangeness up to 2."""
    steep, share = 6.0, 0.25
    found, strange = [], []
    for number in range(count):
        far = number % 3
        odds = 2.718281828 ** ((-1) ** number * (0.1 + more * far) * steep * share)
        found.append(Showing(SHIPS[0], 50, odds / (1 + odds), 0.0, share))
        strange.append(float(far))
    return sureness(found, strange, steep)


def test_strange_designs_are_less_sure() -> None:
    sure = strangers(6_000)
    assert sure.near == pytest.approx(0.1, rel=0.05)
    assert sure.far == pytest.approx(0.1, rel=0.1)


def test_fewer_designs_leave_more_possible_of_strange_ones() -> None:
    """The bound closes in on the truth from above, also where strangeness says nothing."""
    for more in (0.1, 0.0):
        bounds = [strangers(count, more).far for count in (30, 120, 6_000)]
        assert bounds[0] > bounds[1] > bounds[2] > more
        # As the root of the number of designs, give or take where numbers are few.
        assert (bounds[1] - more) / (bounds[2] - more) == pytest.approx(50**0.5, rel=0.3)


def test_what_strange_designs_leave_possible_takes_nothing_from_the_others() -> None:
    """Where strangeness says nothing, a design like the stock ships is as far off as all."""
    for count in (60, 200):
        assert strangers(count, more=0.0).near == pytest.approx(0.1, abs=0.002)


def test_the_bound_is_that_of_nineteen_cases_of_twenty() -> None:
    """By the likelihood itself: with every design as strange, only the sum of both is known."""
    found = [Showing(SHIPS[0], 50, 0.6, 0.0, 0.25)] * 10
    sure = sureness(found, [0.0] * 10, 6.0)
    assert sure.far == 2.0
    # ln(0.6 / 0.4) over 6 times a quarter.
    assert sure.near == pytest.approx(0.2703, abs=0.001)


def test_what_the_dice_explain_is_not_held_against_points() -> None:
    """The same chances, once as the dice give them and once as what points are off."""

    def sure(error: float) -> float:
        found = [Showing(SHIPS[0], 50, 0.5 + sign * 0.05, error, 0.25) for sign in (1, -1) * 2_000]
        return sureness(found, [0.5, 1.0] * 2_000, 6.0).near

    # ln(0.55 / 0.45) over 6 times a quarter.
    assert sure(0.0) == pytest.approx(0.1338, rel=0.01)
    assert sure(0.05) < 0.1338 / 3
