"""The pages for Windows and for shells say what there is: commands, options, targets."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from printkit.cli import cli
from tests.wheel.builds import ROOT

WINDOWS = ROOT / "docs" / "windows.md"
CODE = re.compile(r"^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RECIPE = re.compile(r"^([a-z]+):.*\n((?:\t.*\n)+)", re.MULTILINE)
MAKE_WORDS = {
    "$(BIN)/": ".venv\\Scripts\\",
    "$(SESSION)": "ships/sessions/first-contact.toml",
    "PRINTKIT_RENEW_GOLDENS=1 ": "",
    " $(BENCH)": "",
    " $(FIGURES)": "",
    " $(GAMES)": "",
}


def code() -> list[str]:
    """The lines of code on the page for Windows, without remarks."""
    text = "".join(CODE.findall(WINDOWS.read_text(encoding="utf-8")))
    return [re.split(r"\s+# ", line)[0] for line in text.splitlines()]


def printkit_lines() -> Iterator[list[str]]:
    """The words after ``printkit`` on each of them."""
    for line in code():
        words = shlex.split(line.split("|")[0].replace("\\", "/"))
        if words and words[0].endswith("printkit"):
            yield words[1:]


def parse(group: click.Group, words: list[str]) -> None:
    """Parse a command's words as the command line does. Raises UsageError."""
    command = group.get_command(click.Context(group), words[0])
    assert command is not None, words
    if isinstance(command, click.Group):
        parse(command, words[1:])
    else:
        command.make_context(words[0], words[1:])


def test_every_command_for_windows_exists_with_its_options() -> None:
    found = [words for words in printkit_lines() if words != ["--version"]]
    assert len(found) > 6
    for words in found:
        parse(cli, words)


def targets() -> dict[str, list[str]]:
    """The commands behind the targets of the Makefile."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return {name: recipe.split("\n\t") for name, recipe in RECIPE.findall(text)}


@pytest.mark.parametrize("target", targets())
def test_the_commands_behind_each_target_are_told(target: str) -> None:
    _, heading, rest = WINDOWS.read_text(encoding="utf-8").partition(f"`make {target}`:\n")
    assert heading
    section = rest.split("`make ")[0].splitlines()
    for command in targets()[target]:
        assert in_powershell(command.strip()) in section


def in_powershell(command: str) -> str:
    """A command of the Makefile as PowerShell has it."""
    if command.startswith("rm -rf "):
        names = ", ".join(command.split()[2:])
        return f"Remove-Item -Recurse -Force {names} -ErrorAction SilentlyContinue"
    for word, own in MAKE_WORDS.items():
        command = command.replace(word, own)
    return command


def test_the_readme_leads_to_both_pages() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for page in (WINDOWS, Path("shell-completion.md")):
        assert f"- [docs/{page.name}](docs/{page.name}): " in readme
