"""The list of commands: lazily loaded, and saying what each command says of itself."""

from __future__ import annotations

import click
import pytest

from printkit.cli.group import COMMANDS, cli
from tests.cli.runs import run


@pytest.mark.parametrize("name", COMMANDS)
def test_the_summary_is_the_beginning_of_the_commands_own_help(name: str) -> None:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert command.name == name
    said = " ".join((command.help or "").split("\n\n")[0].split())
    assert said.startswith(COMMANDS[name].summary.rstrip("."))


def test_help_lists_every_command() -> None:
    lines = run("--help").output.split("Commands:\n")[1].splitlines()
    assert [line.split()[0] for line in lines] == sorted(COMMANDS)


def test_an_unknown_command_is_wrong_use() -> None:
    assert run("chek").exit_code == 2
