"""What ``balance match`` says: chances, losses and the gift, in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.cli.say import print_table, say

if TYPE_CHECKING:
    from printkit.balance.gift import Found, Gift
    from printkit.balance.match import Verdict
    from printkit.balance.tally import Tally
    from printkit.definitions.session import Session


def tell(session: Session, verdict: Verdict) -> None:
    """A verdict on standard output."""
    from printkit.balance.words import chance_words

    names = [fleet.name for fleet in session.fleets]
    say(f"{session.title}: {chance_words(verdict.tally, names)}")
    say(
        f"{verdict.tally.battles:,} battles, {verdict.tally.draws:,} of them drawn; "
        "no maneuver, and both sides fight alike"
    )
    print_table(
        [
            {
                "Fleet": fleet.name,
                "Ship": ship.identity,
                "Class": ship.definition.name,
                "Lost %": round(100 * lost),
            }
            for fleet, losses in zip(session.fleets, verdict.losses, strict=True)
            for ship, lost in zip(fleet.ships, losses, strict=True)
        ]
    )
    if verdict.tally.undecided:
        say(_undecided(verdict.tally))
    elif verdict.tally.fair:
        say("A fair fight as it is.")
    if verdict.found is not None:
        say(_even(verdict.found, names[verdict.weaker]))
        say(_missing(verdict.found, names[verdict.weaker]))


def _undecided(tally: Tally) -> str:
    """Why neither side wins, as far as the losses tell."""
    if tally.draws < tally.battles:
        return f"Hardly a fight: {tally.draws:,} of {tally.battles:,} battles have no winner."
    if not any(tally.lost):
        return "No fight at all: neither side can win."
    if all(lost == tally.battles for lost in tally.lost):
        return "They fight, and in the end neither side is left."
    return "They fight and lose ships, and neither side ever wins."


def _even(found: Found, weaker: str) -> str:
    """What would even it out, or what comes nearest."""
    from printkit.balance.words import gift_words, odds_words

    gift = found.gift
    if gift is None:
        return f"No gift to {weaker} brings it nearer to even (up to 3 stock ships, 12 in all)."
    given = f"{gift_words(gift.present.ships)} ({gift.present.points:,.0f} points)"
    then = odds_words(gift.tally)
    if gift.evens:
        return f"To even it out give {weaker} {given}: {then}"
    return (
        f"Nothing that {weaker} may be given evens it out (up to 3 stock ships, 12 in all); "
        f"nearest comes {given}: {then}"
    )


def _missing(found: Found, weaker: str) -> str:
    """The points that would even it out, to five: more is not known."""
    if found.points is None:
        return f"How many points {weaker} lacks is more than a gift can tell."
    return f"{weaker} lacks about {max(5, 5 * round(found.points / 5)):,} points."


def tree(session: Session, verdict: Verdict) -> dict[str, object]:
    """A verdict as data; ``error`` is the standard error of the chance."""
    tally, found = verdict.tally, verdict.found
    chances = (tally.chance, 1 - tally.chance)
    return {
        "battles": tally.battles,
        "draws": tally.draws,
        "error": round(tally.error, 5),
        "fair": tally.fair,
        "fleets": [
            {
                "name": fleet.name,
                "points": fleet.points,
                "chance": round(chance, 5),
                "ships": [
                    {"id": ship.identity, "lost": round(lost, 5)}
                    for ship, lost in zip(fleet.ships, losses, strict=True)
                ],
            }
            for fleet, chance, losses in zip(session.fleets, chances, verdict.losses, strict=True)
        ],
        "points_missing": None if found is None or found.points is None else round(found.points, 1),
        "gift": None if found is None or found.gift is None else _gift_tree(session, found.gift),
    }


def _gift_tree(session: Session, gift: Gift) -> dict[str, object]:
    from printkit.balance.words import kinds

    chance = round(gift.tally.chance, 5)
    return {
        "fleet": session.fleets[gift.side].name,
        "ships": [{"class": name, "count": count} for name, count in kinds(gift.present.ships)],
        "points": gift.present.points,
        "chances": [chance, round(1 - chance, 5)],
        "error": round(gift.tally.error, 5),
        "evens": gift.evens,
    }
