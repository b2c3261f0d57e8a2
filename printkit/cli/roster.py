"""The roster of a session on standard output, instead of its sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from printkit.cli.ask import stacked
from printkit.cli.say import print_data, print_json

if TYPE_CHECKING:
    from printkit.definitions.session import Session

Form = Literal["csv", "json"]

ROSTER = stacked(
    click.option("--csv", "as_csv", is_flag=True, help="Print the roster as CSV, and no sheets."),
    click.option("--json", "as_json", is_flag=True, help="The same as JSON."),
)
NOT_OF_SHEETS = {"file", "as_csv", "as_json", "strict"}
"""Parameters that say nothing about sheets."""


def form_of(as_csv: bool, as_json: bool) -> Form | None:
    """What was asked for instead of sheets, if anything.

    Raises UsageError for both at once, or for an option that is about sheets.
    """
    if not (as_csv or as_json):
        return None
    if as_csv and as_json:
        raise click.UsageError("--csv and --json are one or the other")
    form: Form = "csv" if as_csv else "json"
    context = click.get_current_context()
    for parameter in context.command.params:
        if parameter.name is None or parameter.name in NOT_OF_SHEETS:
            continue
        source = context.get_parameter_source(parameter.name)
        if source is click.core.ParameterSource.COMMANDLINE:
            option = max(parameter.opts, key=len)
            raise click.UsageError(f"--{form} prints the roster instead of sheets, so no {option}")
    return form


def print_roster(session: Session, form: Form) -> None:
    """The roster on standard output."""
    from printkit.definitions.roster import as_csv, as_tree

    if form == "csv":
        print_data(as_csv(session))
    else:
        print_json(as_tree(session))
