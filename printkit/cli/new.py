"""Commands that start something of your own: new ship, new session."""

from __future__ import annotations

from pathlib import Path

import click

from printkit.cli.ask import whose
from printkit.cli.group import cli
from printkit.cli.say import catching, fail, say


@cli.group()
def new() -> None:
    """Start a ship or a session of your own."""


FORCE = click.option("--force", is_flag=True, help="Write over a file that is there.")


@new.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--from", "model", help="Class to start from  [default: the game's starter].")
@whose("Whose ship.")
@FORCE
@catching
def ship(file: Path, model: str | None, system: str, force: bool) -> None:
    """Copy a class into FILE, to change it."""
    from printkit import build
    from printkit.systems.discovery import get

    create(file, build.ship_text(model, get(system)), force)
    say(f"Next: change it, then printkit check {file} and printkit record {file}")


@new.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@whose("Whose session.")
@FORCE
@catching
def session(file: Path, system: str, force: bool) -> None:
    """Write a session with two fleets into FILE, to change it."""
    from printkit import build
    from printkit.systems.discovery import get

    create(file, build.session_text(get(system)), force)
    say(f"Next: change it, then printkit session {file}")


def create(file: Path, text: str, force: bool) -> None:
    """Write a new file; one that is there is left alone."""
    from printkit import build

    if file.suffix != ".toml":
        name = file.name.strip(".")
        hint = f"name it {file.with_name(f'{name}.toml')}" if name else "for example mine.toml"
        fail(f"{str(file)!r} is not the name of a .toml file", hint, 2)
    if file.exists() and not force:
        fail(f"{file} is there already", "choose another name, or --force")
    build.write({file.name: text.encode()}, file.parent)
    say(f"Wrote {file}")
