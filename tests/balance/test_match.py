"""printkit balance match: chances with their error, losses, and what would even a match out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit.balance.dice import Dice
from printkit.balance.field import MOST_SHIPS, Stock, fleets, worth
from printkit.balance.match import judge
from printkit.balance.play import BATCH, Match, batches, play
from printkit.balance.tally import Tally
from printkit.build.balance import engine_of, stock_of
from printkit.systems.base import ShipDefinition
from printkit.systems.discovery import get
from tests.cli.runs import FIRST_CONTACT, run

SESSIONS = FIRST_CONTACT.parent
SYSTEM = get("colors-and-lights")


@pytest.mark.parametrize("name", ["first-contact", "border-incident", "captains-courageous"])
def test_a_stock_session_is_judged_in_every_game(name: str) -> None:
    result = run("balance", "match", SESSIONS / f"{name}.toml", "--battles", "200", "--json")
    assert result.exit_code == 0, result.output
    tree = json.loads(result.stdout)
    chances = [fleet["chance"] for fleet in tree["fleets"]]
    assert sum(chances) == pytest.approx(1)
    assert tree["battles"] == 200
    assert all(0 <= ship["lost"] <= 1 for fleet in tree["fleets"] for ship in fleet["ships"])
    again = run("balance", "match", SESSIONS / f"{name}.toml", "--battles", "200", "--json")
    assert again.stdout == result.stdout


def test_a_match_is_told_in_words(tmp_path: Path) -> None:
    result = run("balance", "match", FIRST_CONTACT, "--battles", "200")
    assert result.exit_code == 0, result.output
    assert "First Contact: Red Fleet" in result.stdout
    assert "CA-1" in result.stdout
    assert "To even it out give" in result.stdout


def test_three_fleets_are_no_match(tmp_path: Path) -> None:
    file = tmp_path / "three.toml"
    fleet = '[[fleet]]\nname = "{}"\n[[fleet.ship]]\nclass = "destroyer"\n'
    text = "".join(fleet.format(name) for name in "ABC")
    file.write_text(f'system = "colors-and-lights"\ntitle = "Three"\n{text}', encoding="utf-8")
    result = run("balance", "match", file)
    assert result.exit_code == 1
    assert "two fleets" in result.stderr


def coin(first: object, second: object, dice: Dice, battles: int) -> Tally:
    """A game in which the side with more ships always wins, and equal sides draw."""
    a, b = len(first), len(second)  # type: ignore[arg-type]
    won = battles if a > b else 0
    lost = battles if a < b else 0
    return Tally(battles, won, lost, (0,) * (a + b), battles * (a + b))


def classes() -> tuple[ShipDefinition, ...]:
    return stock_of(SYSTEM).ships


def test_a_gift_evens_a_match_out() -> None:
    ship, other = classes()[:2]
    stock = Stock((ship, other), (10.0, 5.0))
    verdict = judge(coin, Match((ship, ship), (ship,)), stock)
    assert verdict.gift is not None
    # Either ship makes the numbers equal: the cheaper is given, to the side that lacks one.
    assert (verdict.gift.side, verdict.gift.ship, verdict.gift.tally.chance) == (1, other, 0.5)
    assert judge(coin, Match((ship,), (ship,)), stock).gift is None
    full = Match((ship,) * (MOST_SHIPS + 1), (ship,) * MOST_SHIPS)
    assert judge(coin, full, stock).gift is None


def test_batches_are_all_battles_and_each_has_dice_of_its_own() -> None:
    assert sum(count for _, count in batches(2 * BATCH + 1)) == 2 * BATCH + 1
    assert [number for number, _ in batches(2 * BATCH + 1)] == [0, 1, 2]
    rolls = {tuple(Dice(1, number).d6(20).tolist()) for number in range(3)}
    assert len(rolls) == 3


def test_a_tally_adds_up_and_turns() -> None:
    one, two = Tally(10, 6, 3, (1, 2), 50), Tally(10, 2, 8, (4, 0), 70)
    both = one + two
    assert (both.battles, both.first, both.second, both.draws) == (20, 8, 11, 1)
    assert both.chance == (8 + 0.5) / 20
    assert both.turned(1).chance == pytest.approx(1 - both.chance)
    assert both.turned(1).lost == (2, 5)


def test_a_seed_plays_the_same_and_another_does_not() -> None:
    (ship,) = [each for each in classes() if each.code == "DD"]
    engine = engine_of(SYSTEM)
    match = Match((ship, ship), (ship, ship))
    assert play(engine, match, 1, 300) == play(engine, match, 1, 300)
    assert play(engine, match, 1, 300) != play(engine, match, 2, 300)


def test_fleets_of_a_field_come_near_their_budget() -> None:
    stock = stock_of(SYSTEM)
    cheapest = min(stock.points)
    for fleet in fleets(stock, 400, 50, seed=1):
        assert 0 < len(fleet) <= MOST_SHIPS
        off = abs(worth(fleet, lambda ship: SYSTEM.cost(ship).points) - 400)
        # Filled as well as one more ship can, unless twelve ships are there already.
        assert off <= cheapest or len(fleet) == MOST_SHIPS
    with pytest.raises(ValueError, match="buy no ship"):
        fleets(stock, cheapest / 4, 1, seed=1)
