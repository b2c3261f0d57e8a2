"""The command line: thin over printkit.build; the only room that prints, asks or exits."""

from printkit.cli.group import cli
from printkit.cli.main import main

__all__ = ["cli", "main"]
