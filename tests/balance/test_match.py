"""printkit balance match: chances with their error, losses, and what would even a match out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from printkit.balance.dice import Dice
from printkit.balance.field import MOST_SHIPS, fleets, worth
from printkit.balance.play import BATCH, Match, batches, play, play_all
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


def test_a_match_is_told_in_words() -> None:
    result = run("balance", "match", FIRST_CONTACT, "--battles", "200")
    assert result.exit_code == 0, result.output
    assert "First Contact: Red Fleet" in result.stdout
    assert "CA-1" in result.stdout
    assert "200 battles" in result.stdout


def words(tmp_path: Path, *fleets: tuple[str, int]) -> str:
    """What is said of a session of so many ships of a class each."""
    file = tmp_path / "match.toml"
    fleet = '[[fleet]]\nname = "{}"\n[[fleet.ship]]\nclass = "{}"\ncount = {}\n'
    text = "".join(fleet.format(name, *each) for name, each in zip("AB", fleets, strict=True))
    file.write_text(f'system = "spaceship-battles"\ntitle = "M"\n{text}', encoding="utf-8")
    result = run("balance", "match", file)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_ships_and_the_points_that_even_it_out_are_said(tmp_path: Path) -> None:
    # The larger fleet has one ship more and wins always: the same ship makes the fleets alike.
    said = words(tmp_path, ("destroyer", 2), ("destroyer", 1))
    assert "To even it out give B one Destroyer (120 points): 5" in said
    assert "B lacks about 1" in said


def test_a_fair_match_is_called_fair(tmp_path: Path) -> None:
    assert "A fair fight as it is." in words(tmp_path, ("cruiser", 2), ("cruiser", 2))


def test_where_neither_side_can_win_that_is_said(tmp_path: Path) -> None:
    said = words(tmp_path, ("transport", 1), ("colony-ship", 1))
    assert "M: neither A nor B won any battle" in said
    assert "No fight at all: neither side can win." in said
    assert "fair" not in said


def test_what_comes_nearest_is_said_when_nothing_is_enough(tmp_path: Path) -> None:
    said = words(tmp_path, ("battleship", 12), ("battleship", 2))
    assert "up to 3 stock ships, 12 in all" in said
    assert "To even it out" not in said
    assert "more than a gift can tell" in said


def test_ships_are_played_undamaged_and_that_is_said(tmp_path: Path) -> None:
    text = FIRST_CONTACT.read_text(encoding="utf-8").replace("# damage", "damage")
    file = tmp_path / "second.toml"
    file.write_text(text, encoding="utf-8")
    result = run("balance", "match", file, "--battles", "100")
    assert result.exit_code == 0, result.output
    assert "every ship is played undamaged" in result.stderr
    assert "every ship" not in run("balance", "match", FIRST_CONTACT, "--battles", "100").stderr


def test_three_fleets_are_no_match(tmp_path: Path) -> None:
    file = tmp_path / "three.toml"
    fleet = '[[fleet]]\nname = "{}"\n[[fleet.ship]]\nclass = "destroyer"\n'
    text = "".join(fleet.format(name) for name in "ABC")
    file.write_text(f'system = "colors-and-lights"\ntitle = "Three"\n{text}', encoding="utf-8")
    result = run("balance", "match", file)
    assert result.exit_code == 1
    assert "two fleets" in result.stderr


def classes() -> tuple[ShipDefinition, ...]:
    return stock_of(SYSTEM).ships


def test_batches_are_all_battles_and_each_has_dice_of_its_own() -> None:
    assert sum(count for _, count in batches(2 * BATCH + 1)) == 2 * BATCH + 1
    assert [number for number, _ in batches(2 * BATCH + 1)] == [0, 1, 2]
    rolls = {tuple(Dice(1, number).d6(20).tolist()) for number in range(3)}
    assert len(rolls) == 3


def test_a_tally_adds_up() -> None:
    one, two = Tally(10, 6, 3, (1, 2), 50), Tally(10, 2, 8, (4, 0), 70)
    both = one + two
    assert (both.battles, both.first, both.second, both.draws) == (20, 8, 11, 1)
    assert both.chance == (8 + 0.5) / 20
    assert (both.lost, both.ship_turns) == ((5, 2), 120)


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


def test_processes_share_a_match_and_change_nothing() -> None:
    """Three batches: two whole and a part of one."""
    ships = classes()
    match, battles = Match(ships[2:4], ships[3:5]), 2 * BATCH + 10
    engine = engine_of(SYSTEM)
    assert play(engine, match, 1, battles, 2) == play(engine, match, 1, battles)


def sizes(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
    """A game that the larger fleet wins; it counts a ship-turn for each match of the call."""
    return [
        Tally(battles, battles * (len(each.first) > len(each.second)), 0, (), len(matches))
        for each in matches
    ]


def test_as_many_matches_are_played_at_once_as_make_a_batch() -> None:
    ship = classes()[0]
    pair = [Match((ship, ship), (ship,)), Match((ship,), (ship, ship))]
    for jobs in (1, 2):
        tallies = list(play_all(sizes, pair * 3, 1, BATCH // 4, jobs))
        assert [tally.first > 0 for tally in tallies] == [True, False] * 3
        assert [tally.ship_turns for tally in tallies] == [4, 4, 4, 4, 2, 2]
        assert list(play_all(sizes, [], 1, 8, jobs)) == []
    # Those that are batches by themselves are played one by one.
    (tally,) = play_all(sizes, pair[:1], 1, 2 * BATCH + 1)
    assert (tally.battles, tally.first, tally.ship_turns) == (2 * BATCH + 1, 2 * BATCH + 1, 3)


def test_each_call_has_dice_of_its_own() -> None:
    def rolls(matches: Sequence[Match], dice: Dice, battles: int) -> list[Tally]:
        return [Tally(battles, int(dice.d(1_000_000)), 0, (), 0) for _ in matches]

    ship = classes()[0]
    met = [Match((ship,), (ship,))] * 4
    found = [tally.first for seed in (1, 2) for tally in play_all(rolls, met, seed, BATCH // 2)]
    assert len(set(found)) == 8


def test_match_says_the_same_with_two_jobs() -> None:
    words = ("balance", "match", FIRST_CONTACT, "--battles", "4010")
    alone, shared = run(*words), run(*words, "--jobs", "2")
    assert (shared.exit_code, shared.stdout) == (0, alone.stdout)
