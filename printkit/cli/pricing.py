"""The command that prices a design by play."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

import click

from printkit.cli.ask import JSON, STRICT, file_names, ships_of, whose
from printkit.cli.say import catching, print_json, say

if TYPE_CHECKING:
    from printkit.balance.price import Price
    from printkit.definitions.load import LoadedShip
    from printkit.systems.base import Cost


@click.command()
@click.argument("ship", shell_complete=file_names)
@click.option(
    "--seed", type=click.IntRange(0, 2**31), default=1, show_default=True, help="Seed of the dice."
)
@JSON
@STRICT
@whose("Whose class is meant by a name.")
@catching
def price(ship: str, seed: int, as_json: bool, strict: bool, system: str) -> None:
    """Say at how many points a design wins half of its battles, and what the formula says."""
    from printkit.build.balance import priced

    (loaded,) = ships_of([ship], system, strict=strict, of_sessions="printkit balance match")
    found, formula = priced(loaded, seed)
    if as_json:
        print_json({"file": ship, **_tree(loaded, found, formula, seed)})
    else:
        _tell(loaded, found, formula)


def whole(found: Price) -> tuple[int, int, int]:
    """The price in whole points, and the least and most it may be with 95 %."""
    low, high = found.between
    return max(1, round(found.points)), max(1, floor(low)), ceil(high)


def _tell(loaded: LoadedShip, found: Price, formula: Cost) -> None:
    from printkit.systems.points import PricedDefinition

    design = loaded.definition
    assert design is not None
    points, low, high = whole(found)
    say(f"{design.name} ({design.code}): wins half at {points} points, {low} to {high} with 95 %,")
    say("as half of its fleet, beside stock ships and against them.")
    say(f"The formula says {formula.points} (table {formula.table}).")
    if isinstance(design, PricedDefinition):
        say("\nTo keep this price, put into its file, above the first [table]:")
        say(f'points = {points}\npoints_table = "{formula.table}"')
    else:
        say("Its points stay as published.")


def _tree(loaded: LoadedShip, found: Price, formula: Cost, seed: int) -> dict[str, object]:
    design = loaded.definition
    assert design is not None
    points, low, high = whole(found)
    return {
        "name": design.name,
        "code": design.code,
        "system": design.system,
        "points": points,
        "error": round(found.error, 2),
        "low": low,
        "high": high,
        "formula": formula.points,
        "table": formula.table,
        "trials": found.trials,
        "seed": seed,
    }
