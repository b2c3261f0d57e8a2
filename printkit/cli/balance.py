"""Commands that play battles: fair matches, fair fleets, and what a design is worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.ask import GAME, JSON, STRICT, file_names
from printkit.cli.pricing import price
from printkit.cli.say import WRONG_USE, catching, fail, note, print_json, say

if TYPE_CHECKING:
    from printkit.balance.pairs import Pair
    from printkit.systems.base import GameSystem


@click.group()
def balance() -> None:
    """Play battles without a board, and say how fair they are."""


balance.add_command(price)

SEED = click.option(
    "--seed", type=click.IntRange(0, 2**31), default=1, show_default=True, help="Seed of the dice."
)
BATTLES = click.option(
    "--battles",
    type=click.IntRange(100, 1_000_000),
    default=1_000,
    show_default=True,
    help="How often a match is played; four times as often halves the error.",
)


@balance.command()
@click.argument("file", shell_complete=file_names)
@SEED
@BATTLES
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Processes to share the work.")
@JSON
@STRICT
@catching
def match(file: str, seed: int, battles: int, jobs: int, as_json: bool, strict: bool) -> None:
    """Say which fleet of a session wins how often, what it loses, what would even it out."""
    from printkit.build.balance import is_damaged, judged
    from printkit.cli.sheets import session_of
    from printkit.cli.verdicts import tell, tree

    session = session_of(file, strict=strict, of_ships="printkit balance price")
    verdict = judged(session, seed, battles, jobs)
    if is_damaged(session):
        note("note: every ship is played undamaged")
    if as_json:
        print_json(tree(session, verdict))
    else:
        tell(session, verdict)


@balance.command()
@GAME
@click.option(
    "--points",
    type=click.IntRange(1, 1_000_000),
    default=400,
    show_default=True,
    help="About what each fleet costs.",
)
@click.option(
    "--ships",
    type=click.IntRange(1, 12),
    default=12,
    show_default=True,
    help="At most so many ships a fleet.",
)
@click.option(
    "--count",
    type=click.IntRange(1, 50),
    default=5,
    show_default=True,
    help="At most so many pairs.",
)
@SEED
@BATTLES
@click.option(
    "--write",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the fairest pair into this file, a session to print.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@JSON
@catching
def fleets(
    system: str,
    points: int,
    ships: int,
    count: int,
    seed: int,
    battles: int,
    file: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Propose pairs of fleets of stock ships that are a fair match, the fairest first."""
    from printkit.balance.pairs import Wish
    from printkit.build.balance import pairs_of
    from printkit.cli.new import refuse_file
    from printkit.cli.pairs import tell, tree
    from printkit.systems.discovery import get

    if as_json and file is not None:
        fail("--json and --write are one or the other", "leave one of them out", WRONG_USE)
    if file is not None:
        refuse_file(file, force)
    game = get(system)
    pairs = pairs_of(game, Wish(points, ships, count, seed, battles))
    if as_json:
        print_json(tree(game, pairs))
        return
    tell(game, pairs)
    if file is not None:
        _write(file, game, pairs[0], force)


def _write(file: Path, game: GameSystem, pair: Pair, force: bool) -> None:
    """The fairest pair as a session."""
    from printkit import build
    from printkit.cli.new import create
    from printkit.definitions.schema import session_schema

    text = build.pair_text(game, (pair.match.first, pair.match.second))
    create(file, text, f"{game.key}.session", session_schema(game), force)
    say(f"Next: printkit session {file}")
