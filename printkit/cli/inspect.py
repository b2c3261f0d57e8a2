"""Commands that look at definitions: check, cost, list, schema."""

from __future__ import annotations

import sys
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.ask import (
    FILES,
    GAME,
    JSON,
    QUIET,
    STRICT,
    SYSTEM,
    file_names,
    games,
    ships_of,
    source_of,
    whose,
)
from printkit.cli.say import (
    FAULTS,
    catching,
    note,
    print_json,
    print_table,
    say,
    say_heading,
    show,
)
from printkit.errors import PrintkitError

if TYPE_CHECKING:
    from printkit.definitions.load import LoadedShip
    from printkit.diagnostics import Diagnostic
    from printkit.systems.base import Cost, Rule


Checked = tuple[str, tuple["Diagnostic", ...]]
"""A file's name and what is wrong with it."""


@click.command()
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE|FOLDER...", shell_complete=file_names
)
@JSON
@STRICT
@click.option("--explain", is_flag=True, help="Say the rule behind each fault.")
@QUIET
@catching
def check(files: tuple[str, ...], as_json: bool, strict: bool, explain: bool, quiet: bool) -> None:
    """Check ships, sessions and folders; every fault at once.

    Of a folder: all ships and sessions in it and below.
    """
    from printkit import build
    from printkit.definitions.report import report
    from printkit.errors import DefinitionError

    rules: dict[str, tuple[Rule, ...]] = {}
    named, skipped, found = definitions_of(files)
    for name in named:
        try:
            source = source_of(name)
            found.append((name, build.check(source)))
            rules[name] = build.rules_of(source) if explain else ()
        except DefinitionError as error:
            found.append((name, error.diagnostics))
    if as_json:
        print_json({**report(found, strict=strict), "skipped": skipped})
    else:
        show_checked(found, rules, set(files), strict, quiet)
        if not quiet and any(map(is_folder, files)):
            say(summary(found, skipped, strict))
    if any(stops(diagnostics, strict) for _, diagnostics in found):
        sys.exit(FAULTS)


def definitions_of(names: Iterable[str]) -> tuple[list[str], list[str], list[Checked]]:
    """The files to check, those of folders too, what is skipped in these, and their own faults."""
    from printkit.definitions.below import definitions_below

    found: dict[str, None] = {}
    skipped: dict[str, None] = {}
    faults: list[Checked] = []
    for name in names:
        if not is_folder(name):
            found[name] = None
            continue
        below = definitions_below(Path(name))
        found |= dict.fromkeys(map(str, below.definitions))
        skipped |= dict.fromkeys(map(str, below.others))
        faults += [(fault.file, (fault,)) for fault in below.faults]
    return list(found), [name for name in skipped if name not in found], faults


def is_folder(name: str) -> bool:
    """Whether a folder is named, rather than a file or standard input."""
    try:
        return name not in ("-", "") and Path(name).is_dir()
    except (OSError, ValueError):
        return False


def stops(diagnostics: tuple[Diagnostic, ...], strict: bool) -> bool:
    """Whether a file is not fine."""
    from printkit.diagnostics import has_errors

    return has_errors(diagnostics) or (strict and bool(diagnostics))


def show_checked(
    found: Iterable[Checked],
    rules: Mapping[str, tuple[Rule, ...]],
    asked: Container[str],
    strict: bool,
    quiet: bool,
) -> None:
    """The faults of files, each once, and which files asked for by name are fine."""
    told: set[Diagnostic] = set()
    for name, diagnostics in found:
        fresh = [diagnostic for diagnostic in diagnostics if diagnostic not in told]
        told.update(fresh)
        show(fresh)
        explain_rules(rules.get(name, ()), fresh)
        if name in asked and not quiet and not stops(diagnostics, strict):
            count = len(diagnostics)
            say(f"{name}: fine" + (f", {counted(count, 'warning')}" if count else ""))


def summary(found: Iterable[Checked], skipped: Sequence[str], strict: bool) -> str:
    """``34 files: 33 fine, 1 with errors, 2 warnings``, and what was passed over."""
    from printkit.diagnostics import Severity

    checked = {name: diagnostics for name, diagnostics in found if not is_folder(name)}
    bad = sum(stops(diagnostics, strict) for diagnostics in checked.values())
    told = {diagnostic for diagnostics in checked.values() for diagnostic in diagnostics}
    warnings = sum(diagnostic.severity is Severity.WARNING for diagnostic in told)
    parts = [f"{len(checked) - bad} fine"]
    parts += [f"{bad} with errors"] if bad else []
    parts += [counted(warnings, "warning")] if warnings else []
    text = f"{counted(len(checked), 'file')}: {', '.join(parts)}"
    if skipped:
        names = ", ".join(skipped[:MOST_NAMED]) + (", ..." if len(skipped) > MOST_NAMED else "")
        text += f"\n{len(skipped)} skipped, without the key system: {names}"
    return text


MOST_NAMED = 5
"""Skipped files that the summary names."""


def counted(count: int, word: str) -> str:
    """``1 file``, ``2 files``; ``2 classes``."""
    ending = "" if count == 1 else "es" if word.endswith("s") else "s"
    return f"{count} {word}{ending}"


def explain_rules(rules: Iterable[Rule], diagnostics: Iterable[Diagnostic]) -> None:
    """The sentence of each rule that found something."""
    fired = {diagnostic.rule for diagnostic in diagnostics}
    for rule in rules:
        if rule.id in fired:
            waive = f" It may be waived: waive = [{rule.id!r}]." if rule.waivable else ""
            note(f"  {rule.id}: {rule.sentence}{waive}".replace("'", '"'))


@click.command()
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
    totals = totals_of((loaded, price) for _, loaded, price in costs)
    if as_json:
        told = [cost_json(*entry) | (explained(*entry[1:]) if explain else {}) for entry in costs]
        print_json({"ships": told, **totals_json(totals)})
        return
    for _, loaded, price in costs:
        assert loaded.definition is not None
        say(f"{loaded.definition.name} ({loaded.definition.code}): {price.points} points")
        if not quiet:
            show_lines(price, explain)
        if explain and not quiet:
            show_sureness(loaded, price)
    if len(costs) > 1:
        show_totals(totals)


Totals = dict[str, tuple[str, int]]
"""By the key of each game its title and the points of its ships: points of two don't mix."""


def totals_of(costs: Iterable[tuple[LoadedShip, Cost]]) -> Totals:
    """The points of the ships of each game."""
    found: Totals = {}
    for loaded, price in costs:
        assert loaded.system is not None
        game = loaded.system
        _, before = found.get(game.key, ("", 0))
        found[game.key] = (game.title, before + price.points)
    return found


def totals_json(totals: Totals) -> dict[str, object]:
    """The total; of ships of several games there is none, but one for each."""
    points = {key: total for key, (_, total) in totals.items()}
    if len(points) == 1:
        return {"total": next(iter(points.values()))}
    return {"total": None, "totals": points}


def show_totals(totals: Totals) -> None:
    """The total, or one for each game."""
    for title, points in totals.values():
        say(f"Total{f' of {title}' if len(totals) > 1 else ''}: {points} points")


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
        if price.by_formula:
            told = price.by_formula
            say(f"  the formula says {told.points} (table {told.table})")


def show_sureness(loaded: LoadedShip, price: Cost) -> None:
    """How sure the points of a game are that has measured them."""
    from printkit.build.sureness import sureness, sureness_words

    assert loaded.system is not None
    assert loaded.definition is not None
    found = sureness(loaded.system, loaded.definition, price)
    if found is not None:
        say(f"  {sureness_words(found)}")


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


def explained(loaded: LoadedShip, price: Cost) -> dict[str, object]:
    """What --explain adds to a ship of the JSON report."""
    from printkit.build.sureness import sureness

    assert loaded.system is not None
    assert loaded.definition is not None
    found, told = sureness(loaded.system, loaded.definition, price), price.by_formula
    return {
        "by_formula": None if told is None else {"points": told.points, "table": told.table},
        "sureness": None if found is None else found._asdict(),
    }


Rows = list[dict[str, str | int]]
"""The stock classes of a game, as a table."""


@click.command(name="list")
@click.argument("system", metavar="[GAME]", required=False, shell_complete=games)
@click.option("--all", "every", is_flag=True, help="The classes of every game.")
@JSON
@catching
def list_(system: str | None, every: bool, as_json: bool) -> None:
    """List the stock classes of a game with their points.

    Without GAME: those of Colors and Lights, and which other games there are.
    """
    from printkit import build
    from printkit.systems.discovery import get

    if every:
        if system is not None:
            raise click.UsageError("name a game, or say --all")
        list_all(as_json)
        return
    game = get(system or SYSTEM)
    rows = build.stock(game)
    if as_json:
        print_json({"system": game.key, "classes": rows})
        return
    show_classes(rows)
    say(f"\n{classes_of(rows, game.title)}")
    if rows:
        first, whose_ = rows[0]["Code"], "" if game.key == SYSTEM else f" --system {game.key}"
        say(f"Print one: printkit record {first}{whose_}")
        say(f"Start from one: printkit new ship mine.toml --from {first}{whose_}")
    if system is None:
        say(other_games(game.key))


def list_all(as_json: bool) -> None:
    """Every game's classes; a game that can't be listed keeps no other from being so."""
    from printkit import build
    from printkit.systems.discovery import systems

    found: list[tuple[str, str, Rows]] = []
    for key in systems():
        try:
            game = systems()[key]
            found.append((game.key, game.title, build.stock(game)))
        except Exception as error:  # whatever a package of others raises is its own fault
            message = str(error) if isinstance(error, PrintkitError) else repr(error)
            note(f"warning: {key} can't be listed: {message}", "yellow")
    if as_json:
        print_json({"games": [{"system": key, "classes": rows} for key, _, rows in found]})
        return
    for key, title, rows in found:
        say_heading(f"{title} ({key})")
        show_classes(rows)
        say()
    total = sum(len(rows) for _, _, rows in found)
    say(f"{counted(total, 'class')} of {counted(len(found), 'game')}.")
    say("Print one: printkit record CODE --system GAME")


def show_classes(rows: Rows) -> None:
    """The table, if there is anything to show."""
    if rows:
        print_table(rows)


def classes_of(rows: Rows, title: str) -> str:
    """``12 classes of Colors and Lights.``"""
    return f"{counted(len(rows), 'class')} of {title}."


def other_games(key: str) -> str:
    """Which games there are besides one, and how to list them."""
    from printkit.systems.discovery import systems

    others = [other for other in systems() if other != key]
    return f"Other games: {', '.join(others)}. List one: printkit list GAME; all: --all"


@click.command()
@GAME
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
