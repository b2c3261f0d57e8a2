"""What is said of battles: chances with their error, and classes in numbers."""

from __future__ import annotations

import pytest

from printkit.balance.tally import Tally
from printkit.balance.words import chance_words, fleet_words, gift_words, margin, plural
from tests.balance.toys import ship


def test_the_margin_is_twice_the_standard_error() -> None:
    # sqrt(0.5 * 0.5 / 400) is 0.025.
    assert margin(Tally(400, 200, 200, (), 0)) == 5
    # sqrt(0.1 * 0.9 / 10000) is 0.003, which is rounded up to one in a hundred.
    assert margin(Tally(10_000, 1_000, 9_000, (), 0)) == 1


def test_chances_sum_to_a_hundred() -> None:
    tally = Tally(400, 250, 150, (), 0)
    assert chance_words(tally, ("Red", "Blue")) == "Red 62 % (± 5), Blue 38 %"


@pytest.mark.parametrize(
    ("first", "shown", "even"),
    [
        (4_440, 44, False),
        (4_460, 45, True),
        (4_499, 45, True),
        (5_540, 55, True),
        (5_560, 56, False),
    ],
)
def test_what_is_shown_as_45_to_55_is_even(first: int, shown: int, even: bool) -> None:
    tally = Tally(10_000, first, 10_000 - first, (), 0)
    assert chance_words(tally, ("Red", "Blue")).startswith(f"Red {shown} %")
    assert tally.even is even


def test_of_battles_that_were_all_drawn_no_chance_is_told() -> None:
    assert chance_words(Tally(5, 0, 0, (), 0), ("Red", "Blue")) == (
        "neither Red nor Blue won any battle"
    )


def test_fleets_are_named_by_their_classes() -> None:
    cruiser, gig, sloop = ship("Cruiser"), ship("Gig"), ship("Sloop")
    assert fleet_words((cruiser, gig, gig)) == "Cruiser, 2 Gigs"
    assert gift_words((gig,)) == "one Gig"
    assert gift_words((gig, gig)) == "two Gigs"
    assert gift_words((gig, cruiser, gig)) == "two Gigs and one Cruiser"
    assert gift_words((gig, cruiser, sloop)) == "one Gig, one Cruiser and one Sloop"


@pytest.mark.parametrize(
    ("one", "several"),
    [("Destroyer", "Destroyers"), ("Colossus", "Colossuses"), ("Fighter Wing", "Fighter Wings")],
)
def test_a_plural(one: str, several: str) -> None:
    assert plural(one) == several
