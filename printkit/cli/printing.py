"""The settings as options of the command line."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.say import WRONG_USE, fail
from printkit.settings.registry import BY_KEY, Setting, settings_of

if TYPE_CHECKING:
    from printkit.definitions.session import Session
    from printkit.settings.resolve import Layer, Settings
    from printkit.sheets.options import SheetOptions

COMMAND_LINE = "command line"


def printing(*sheets: str, more: tuple[Setting[object], ...] = ()) -> Callable[[Any], Any]:
    """Options for the settings of some sheets; the command gets what was said as ``said``."""
    chosen = (*settings_of(*sheets), *more)

    def decorate(command: Callable[..., Any]) -> Any:
        @wraps(command)
        def run(**kwargs: Any) -> Any:
            raw = {setting.key: kwargs.pop(setting.key) for setting in chosen}
            return command(**kwargs, said=_said(raw))

        decorated: Any = run
        for setting in reversed(chosen):
            decorated = _option(setting)(decorated)
        return decorated

    return decorate


def _option(setting: Setting[object]) -> Callable[[Any], Any]:
    kind, name = setting.kind, setting.option
    default = f"  [default: {setting.default}]" if setting.default not in ("", False) else ""
    about: dict[str, Any] = {
        "default": None,
        "help": f"{setting.help[:1].upper()}{setting.help[1:]}.",
    }
    about["help"] += default
    if kind.choices:
        return click.option(name, setting.key, type=click.Choice(kind.choices), **about)
    if kind.type is bool:
        return click.option(f"{name}/--no-{name[2:]}", setting.key, **about)
    if kind.type is int:
        return click.option(name, setting.key, type=click.IntRange(kind.least, kind.most), **about)
    metavar = kind.name.upper().replace(" ", "-")
    return click.option(
        name, setting.key, metavar=metavar, shell_complete=_completing(kind.usual), **about
    )


def _completing(words: tuple[str, ...]) -> Callable[..., list[str]]:
    """What a shell completes: the usual values that begin as what stands there."""

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete)]

    return complete


def _said(raw: dict[str, Any]) -> Layer:
    """What was said, read once so that a wrong value is wrong use."""
    from printkit.errors import SettingError
    from printkit.settings.resolve import Said

    for key, value in raw.items():
        if value is None:
            continue
        try:
            BY_KEY[key].kind.read(value)
        except SettingError as error:
            fail(f"{BY_KEY[key].option}: {error.message}", error.hint, WRONG_USE)
    return {key: Said(value, COMMAND_LINE) for key, value in raw.items() if value is not None}


def settings(said: Layer, session: Session | None = None) -> Settings:
    """The command line, then the session, then the user's file. Raises DefinitionError."""
    import os

    from printkit.definitions.print_model import user_settings
    from printkit.settings.resolve import resolve

    layers = [said, *([session.print] if session else []), user_settings(os.environ)]
    return resolve(layers)


def sheet_options(
    said: Layer, session: Session | None = None, templates: Path | None = None
) -> SheetOptions:
    """The sheets' options from all that was said. Raises DefinitionError, SettingError."""
    from printkit.sheets.options import SheetOptions

    return SheetOptions.of(settings(said, session), templates)
