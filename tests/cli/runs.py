"""Running the command line in a folder of its own."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from printkit.cli import cli

ROOT = Path(__file__).parent.parent.parent
STOCK = ROOT / "ships" / "colors_and_lights"
FIRST_CONTACT = ROOT / "ships" / "sessions" / "first-contact.toml"

SHIP = """\
schema = 1
system = "colors-and-lights"
name = "Lancer"
code = "LN"
type = "escort"
superstructure = 30
point_defense = 2
"""
BROKEN = SHIP.replace("superstructure = 30", 'superstructure = "4"').replace("code", "cod")
WARNED = SHIP.replace("superstructure = 30", "superstructure = 180")


def run(*words: str | Path, text: bytes | None = None) -> Result:
    """A run of ``printkit`` with these words and perhaps standard input."""
    return CliRunner().invoke(cli, [str(word) for word in words], input=text)


def files_below(folder: Path) -> set[str]:
    """All files of a folder, by their paths from it."""
    return {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}
