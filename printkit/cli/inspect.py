"""Commands that look at definitions: check, cost, list, schema."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from printkit.cli.ask import FILES, JSON, QUIET, STRICT, SYSTEM, ships_of, source_of, whose
from printkit.cli.group import cli
from printkit.cli.say import FAULTS, catching, note, print_json, print_table, say, show

if TYPE_CHECKING:
    from printkit.definitions.load import LoadedShip
    from printkit.diagnostics import Diagnostic
    from printkit.systems.base import Cost, Rule


@cli.command()
@FILES
@JSON
@STRICT
@click.option("--explain", is_flag=True, help="Say the rule behind each fault.")
@QUIET
@catching
def check(files: tuple[str, ...], as_json: bool, strict: bool, explain: bool, quiet: bool) -> None:
    """Check ships and sessions; every fault at once."""
    from printkit import build
    from printkit.definitions.report import report
    from printkit.diagnostics import has_errors
    from printkit.errors import DefinitionError

    found: list[tuple[str, tuple[Diagnostic, ...]]] = []
    rules: dict[str, tuple[Rule, ...]] = {}
    for name in files:
        try:
            source = source_of(name)
            found.append((name, build.check(source)))
            rules[name] = build.rules_of(source) if explain else ()
        except DefinitionError as error:
            found.append((name, error.diagnostics))
    if as_json:
        print_json(report(found, strict=strict))
    else:
        for name, diagnostics in found:
            show(diagnostics)
            explain_rules(rules.get(name, ()), diagnostics)
            stopped = has_errors(diagnostics) or (strict and diagnostics)
            if not quiet and not stopped:
                count = len(diagnostics)
                also = f", {count} warning{'s' if count > 1 else ''}" if count else ""
                say(f"{name}: fine{also}")
    if any(has_errors(diagnostics) or (strict and diagnostics) for _, diagnostics in found):
        sys.exit(FAULTS)


def explain_rules(rules: Iterable[Rule], diagnostics: Iterable[Diagnostic]) -> None:
    """The sentence of each rule that found something."""
    fired = {diagnostic.rule for diagnostic in diagnostics}
    for rule in rules:
        if rule.id in fired:
            waive = f" It may be waived: waive = [{rule.id!r}]." if rule.waivable else ""
            note(f"  {rule.id}: {rule.sentence}{waive}".replace("'", '"'))


@cli.command()
@FILES
@JSON
@STRICT
@click.option("--explain", is_flag=True, help="Show the formula and what its parts mean.")
@whose("Whose class is meant by a name.")
@QUIET
@catching
def cost(
    files: tuple[str, ...], as_json: bool, strict: bool, explain: bool, system: str, quiet: bool
) -> None:
    """Work out the points of ships, part by part."""
    from printkit import build

    costs = [(name, loaded, build.cost(loaded)) for name, loaded in named(files, system, strict)]
    total = sum(price.points for _, _, price in costs)
    if as_json:
        print_json({"ships": [cost_json(*entry) for entry in costs], "total": total})
        return
    for _, loaded, price in costs:
        assert loaded.definition is not None
        say(f"{loaded.definition.name} ({loaded.definition.code}): {price.points} points")
        if not quiet:
            show_lines(price, explain)
    if len(costs) > 1:
        say(f"Total: {total} points")


def named(files: tuple[str, ...], system: str, strict: bool) -> list[tuple[str, LoadedShip]]:
    """Ships with the names they were asked for by."""
    return list(zip(files, ships_of(files, system, strict=strict), strict=True))


def show_lines(price: Cost, explain: bool) -> None:
    """The parts of a ship's points as an aligned list."""
    width = max(len(line.label) for line in price.lines)
    for line in price.lines:
        ident = f"  {line.id}" if explain else ""
        say(f"  {line.label:<{width}}  {line.value:8.2f}{ident}")
    if explain:
        say(f"  points = {price.formula}")
        say(f"  table {price.table}")


def cost_json(name: str, loaded: LoadedShip, price: Cost) -> dict[str, object]:
    """A ship of the JSON report."""
    assert loaded.definition is not None
    return {
        "file": name,
        "name": loaded.definition.name,
        "code": loaded.definition.code,
        "system": loaded.definition.system,
        "points": price.points,
        "table": price.table,
        "lines": [line._asdict() for line in price.lines],
        "formula": price.formula,
    }


@cli.command(name="list")
@click.argument("system", default=SYSTEM)
@JSON
@catching
def list_(system: str, as_json: bool) -> None:
    """List the stock classes of a game with their points."""
    from printkit import build
    from printkit.systems.discovery import get

    game = get(system)
    rows = build.stock(game)
    if as_json:
        print_json({"system": game.key, "classes": rows})
        return
    print_table(rows)
    said = "" if game.key == SYSTEM else f" --system {game.key}"
    first = rows[0]["Code"]
    say(f"\n{len(rows)} classes of {game.title}. Print one: printkit record {first}{said}")


@cli.command()
@click.argument("system", default=SYSTEM)
@click.option(
    "--of",
    "what",
    type=click.Choice(["ship", "session"]),
    default="ship",
    show_default=True,
    help="What the schema is of.",
)
@catching
def schema(system: str, what: str) -> None:
    """Print a JSON Schema of a game's ships or sessions, for editors and other programs."""
    from printkit.definitions.schema import session_schema, ship_schema
    from printkit.systems.discovery import get

    game = get(system)
    print_json(ship_schema(game) if what == "ship" else session_schema(game))
