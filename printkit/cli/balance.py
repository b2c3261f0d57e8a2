"""Commands that play battles: how fair a match is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from printkit.cli.ask import JSON, STRICT, file_names
from printkit.cli.say import catching, print_json, print_table, say
from printkit.cli.sheets import session_of

if TYPE_CHECKING:
    from printkit.balance.match import Verdict
    from printkit.definitions.session import Session


@click.group()
def balance() -> None:
    """Play battles without a board, and say how fair they are."""


@balance.command()
@click.argument("file", shell_complete=file_names)
@click.option(
    "--seed", type=click.IntRange(0, 2**31), default=1, show_default=True, help="Seed of the dice."
)
@click.option(
    "--battles",
    type=click.IntRange(100, 1_000_000),
    default=4_000,
    show_default=True,
    help="How often it is played.",
)
@JSON
@STRICT
@catching
def match(file: str, seed: int, battles: int, as_json: bool, strict: bool) -> None:
    """Say which fleet of a session wins how often, what it loses, what would even it out."""
    from printkit.build.balance import judged

    session = session_of(file, strict=strict)
    verdict = judged(session, seed, battles)
    if as_json:
        print_json(_tree(session, verdict))
        return
    _tell(session, verdict)


def _tell(session: Session, verdict: Verdict) -> None:
    from printkit.balance.match import chance_words

    names = [fleet.name for fleet in session.fleets]
    say(f"{session.title}: {chance_words(verdict.tally, names)}")
    say(
        f"{verdict.tally.battles:,} battles, {verdict.tally.draws:,} of them drawn; "
        "no maneuver, and both sides fight alike"
    )
    rows: list[dict[str, str | int]] = []
    for fleet, losses in zip(session.fleets, verdict.losses, strict=True):
        for ship, lost in zip(fleet.ships, losses, strict=True):
            rows.append(
                {
                    "Fleet": fleet.name,
                    "Ship": ship.identity,
                    "Class": ship.definition.name,
                    "Lost %": round(100 * lost),
                }
            )
    print_table(rows)
    say(_even(verdict, names))


def _even(verdict: Verdict, names: list[str]) -> str:
    """What would even it out."""
    gift = verdict.gift
    if gift is not None:
        first = round(100 * gift.tally.chance)
        return (
            f"To even it out give {names[gift.side]} one {gift.ship.name} "
            f"({gift.points:g} points): {first} to {100 - first}"
        )
    near = abs(verdict.tally.chance - 0.5) <= 0.05
    return "A fair fight as it is." if near else "No single stock ship evens it out."


def _tree(session: Session, verdict: Verdict) -> dict[str, object]:
    tally, gift = verdict.tally, verdict.gift
    chances = (tally.chance, 1 - tally.chance)
    return {
        "battles": tally.battles,
        "draws": tally.draws,
        "error": round(tally.error, 5),
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
        "gift": gift
        and {
            "fleet": session.fleets[gift.side].name,
            "class": gift.ship.name,
            "points": gift.points,
            "chances": [round(gift.tally.chance, 5), round(1 - gift.tally.chance, 5)],
        },
    }
