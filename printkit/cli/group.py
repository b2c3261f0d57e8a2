"""The command that all others hang from; a command's module is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import NamedTuple

import click

from printkit import __version__


class Lazy(NamedTuple):
    """Where a command is, and what it is for: its own first line, which a test compares."""

    module: str
    name: str
    summary: str


COMMANDS: Mapping[str, Lazy] = MappingProxyType(
    {
        "balance": Lazy(
            "balance", "balance", "Play battles without a board, and say how fair they are."
        ),
        "calibrate": Lazy(
            "calibrate",
            "calibrate",
            "Print a sheet that shows how far your printer shifts the back.",
        ),
        "card": Lazy("sheets", "card", "Print a game's reference card."),
        "check": Lazy(
            "inspect", "check", "Check ships, sessions and folders; every fault at once."
        ),
        "cost": Lazy("inspect", "cost", "Work out the points of ships, part by part."),
        "counters": Lazy("sheets", "counters", "Print counter sheets for ships, fronts and backs."),
        "list": Lazy("inspect", "list_", "List the stock classes of a game with their points."),
        "map": Lazy("maps", "map_", "Print map sheets, and how they join."),
        "new": Lazy("new", "new", "Start a ship, a session or templates of your own."),
        "record": Lazy("sheets", "record", "Print ship records: one PDF for all files."),
        "schema": Lazy("inspect", "schema", "Print a JSON Schema of a game's ships or sessions."),
        "session": Lazy(
            "sheets", "session", "Print everything for an evening, from a session file."
        ),
    }
)


class LazyGroup(click.Group):
    """A group that lists its commands from a table and imports one only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        found = getattr(import_module(f"printkit.cli.{entry.module}"), entry.name)
        assert isinstance(found, click.Command)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table's summaries, so that help loads nothing."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in sorted(COMMANDS.items())])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="printkit")
def cli() -> None:
    """Print everything a paper spaceship game needs, from ships written in TOML."""
