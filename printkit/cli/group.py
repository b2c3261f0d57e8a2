"""The command that all others hang from."""

import click

from printkit import __version__


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="printkit")
def cli() -> None:
    """Print everything a paper spaceship game needs, from ships written in TOML."""
