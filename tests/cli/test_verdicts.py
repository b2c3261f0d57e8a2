"""What printkit balance match and fleets say of battles whose end is given."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.balance.field import Fleet
from printkit.balance.gift import Found, Gift, Present
from printkit.balance.match import Verdict
from printkit.balance.pairs import Pair
from printkit.balance.tally import Tally
from printkit.build.balance import match_of
from printkit.cli import pairs
from printkit.cli.sheets import session_of
from printkit.cli.verdicts import tell, tree
from printkit.definitions.session import Session
from tests.cli.runs import FIRST_CONTACT


@pytest.fixture(scope="module")
def session() -> Session:
    """Two fleets, Red and Blue."""
    return session_of(str(FIRST_CONTACT), strict=True)


def verdict(session: Session, won: int, lost: int, found: Found | None = None) -> Verdict:
    """Ten battles, so many won by Blue and no other; every ship is lost so often."""
    match = match_of(session)
    count = len(match.first) + len(match.second)
    return Verdict(match, Tally(10, 0, won, (lost,) * count, 10), found)


def said(capsys: pytest.CaptureFixture[str], session: Session, told: Verdict) -> str:
    tell(session, told)
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("lost", "words"),
    [
        (0, "No fight at all: neither side can win."),
        (4, "They fight and lose ships, and neither side ever wins."),
        (10, "They fight, and in the end neither side is left."),
    ],
)
def test_why_nobody_wins_is_said_and_it_is_not_fair(
    lost: int, words: str, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = verdict(session, 0, lost)
    text = said(capsys, session, drawn)
    assert text.splitlines()[-1] == words
    assert "neither Red Fleet nor Blue Fleet won any battle" in text
    data = tree(session, drawn)
    assert (data["fair"], data["draws"], data["gift"]) == (False, 10, None)


@pytest.mark.parametrize(("won", "fair"), [(2, False), (3, True), (5, True)])
def test_a_match_that_needs_nothing_is_fair_unless_most_battles_have_no_winner(
    won: int, fair: bool, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each side wins so many of ten."""
    told = verdict(session, won, 0)
    told = replace(told, tally=replace(told.tally, first=won))
    assert tree(session, told)["fair"] is fair
    end = said(capsys, session, told).splitlines()[-1]
    hardly = "Hardly a fight: 6 of 10 battles have no winner."
    assert end == ("A fair fight as it is." if fair else hardly)


def test_what_a_lopsided_match_lacks_is_said_also_where_most_battles_have_no_winner(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, session, verdict(session, 4, 0, Found(None, 5.0)))
    assert "Hardly a fight: 6 of 10 battles have no winner.\nNo gift to Red Fleet" in text


@pytest.mark.parametrize("points", [None, 5.0])
def test_that_no_gift_helps_is_said_whether_gifts_are_too_small_or_too_large(
    points: float | None, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, session, verdict(session, 10, 3, Found(None, points)))
    assert "No gift to Red Fleet brings it nearer to even (up to 3 stock ships, 12 in all)." in text
    assert ("Red Fleet lacks about 5 points." in text) == (points is not None)


def test_large_numbers_of_points_are_written_whole(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    ships: Fleet = match_of(session).first[:1]
    gift = Gift(0, Present(ships, 1_234_500.0), Tally(10, 5, 5, (), 10))
    text = said(capsys, session, verdict(session, 10, 3, Found(gift, 1_234_498.0)))
    assert "(1,234,500 points)" in text
    assert "lacks about 1,234,500 points" in text
    pair = Pair(match_of(session), (1_234_500.0, 900.0), gift.tally)
    pairs.tell(session.system, [pair])
    first, second = capsys.readouterr().out.splitlines()[1:]
    assert first.endswith(" (1,234,500)")
    assert second.endswith(" (900)")
