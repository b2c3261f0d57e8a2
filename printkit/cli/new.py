"""Commands that start something of your own: new ship, new session, new templates."""

from __future__ import annotations

from pathlib import Path

import click

from printkit.cli.ask import GAME, whose
from printkit.cli.say import catching, fail, say


@click.group()
def new() -> None:
    """Start a ship, a session or templates of your own."""


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
    from printkit.definitions.schema import ship_schema
    from printkit.systems.discovery import get

    game = get(system)
    create(file, build.ship_text(model, game), f"{game.key}.ship", ship_schema(game), force)
    say(f"Next: change it, then printkit check {file} and printkit record {file}")


@new.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@whose("Whose session.")
@FORCE
@catching
def session(file: Path, system: str, force: bool) -> None:
    """Write a session with two fleets into FILE, to change it."""
    from printkit import build
    from printkit.definitions.schema import session_schema
    from printkit.systems.discovery import get

    game = get(system)
    schema = session_schema(game)
    create(file, build.session_text(game), f"{game.key}.session", schema, force)
    say(f"Next: change it, then printkit session {file}")


@new.command()
@GAME
@click.argument(
    "folder", type=click.Path(file_okay=False, path_type=Path), default=Path("templates-of-mine")
)
@FORCE
@catching
def templates(system: str, folder: Path, force: bool) -> None:
    """Copy a game's templates into FOLDER, to change their words and order."""
    from printkit import build
    from printkit.systems.discovery import get

    game = get(system)
    files = {file.name: file.read_bytes() for file in sorted(game.templates.glob("*.j2"))}
    own = folder / game.folder
    there = [name for name in files if (own / name).exists()]
    if there and not force:
        fail(f"{own / there[0]} is there already", "choose another folder, or --force")
    for path in build.write(files, own):
        say(f"Wrote {path}")
    say(f"Next: change them, then print with --templates {folder}")


def create(file: Path, text: str, name: str, schema: dict[str, object], force: bool) -> None:
    """Write a new file and, beside it, the schema that its first line names for editors.

    A file that is there is left alone.
    """
    import json

    from printkit import build

    refuse_file(file, force)
    said = f"{name}.schema.json"
    files = {
        file.name: f"#:schema ./{said}\n{text}".encode(),
        said: (json.dumps(schema, ensure_ascii=False, indent=2) + "\n").encode(),
    }
    build.write(files, file.parent)
    say(f"Wrote {file}, and {said} for editors")


def refuse_file(file: Path, force: bool) -> None:
    """Leave with a fault for a file that can't be a new one."""
    if file.suffix != ".toml":
        name = file.name.strip(".")
        hint = f"name it {file.with_name(f'{name}.toml')}" if name else "for example mine.toml"
        fail(f"{str(file)!r} is not the name of a .toml file", hint, 2)
    if file.exists() and not force:
        fail(f"{file} is there already", "choose another name, or --force")
