"""The command that prints maps."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.ask import OUTPUT, file_names, stacked, whose
from printkit.cli.printing import printing, sheet_options
from printkit.cli.say import WRONG_USE, catching, fail
from printkit.cli.sheets import session_of, write

if TYPE_CHECKING:
    from printkit.board.boards import Board
    from printkit.diagnostics import KeyPath
    from printkit.settings.resolve import Layer

SIGNS = click.Choice(["numbers", "letters", "double-letters"])
ORIGINS = click.Choice(["top-left", "top-right", "bottom-left", "bottom-right"])
NUMBERING = ("show", "origin", "first", "column_signs", "row_signs", "start_column", "start_row",
             "separator", "digits", "every")  # fmt: skip
"""The options that stand under [board.numbering]."""


def option(*names: str, **more: Any) -> Callable[[Any], Any]:
    """An option that is only passed on when it is said."""
    return click.option(*names, default=None, **more)


BOARD = stacked(
    option("--columns", type=int, help="Cells from left to right."),
    option("--rows", type=int, help="Cells from top to bottom."),
    option("--cell", help='Size of a hex flat to flat or of a square: "0.75in".'),
    option("--orientation", type=click.Choice(["flat", "point"]), help="What hexes have on top."),
    option(
        "--stagger",
        type=click.Choice(["second-low", "first-low"]),
        help="Which column stands half a hex lower (which row, farther right).",
    ),
    option("--half-hexes", flag_value=True, type=bool, help="Half hexes fill the jagged edges."),
    option("--center", type=click.Choice(["dot", "cross", "none"]), help="The mark in each cell."),
    option("--no-labels", "show", flag_value=False, type=bool, help="Print no labels."),
    option("--origin", type=ORIGINS, help="The corner that counting begins at."),
    option("--first", type=click.Choice(["column", "row"]), help="What a label says first."),
    option("--column-signs", type=SIGNS, help="Signs of the columns."),
    option("--row-signs", type=SIGNS, help="Signs of the rows."),
    option("--start-column", type=int, help="Number of the first column."),
    option("--start-row", type=int, help="Number of the first row."),
    option("--separator", help="Printed between column and row."),
    option("--digits", type=int, help="Digits of a number."),
    option("--every", type=int, help="Labels of every n-th column and row only."),
)


@click.command(name="map")
@click.argument("file", required=False, shell_complete=file_names)
@BOARD
@whose("Whose default board.")
@click.option("--title", help="Printed on each sheet  [default: Map].")
@OUTPUT
@printing("map")
@catching
def map_(
    file: str | None,
    system: str,
    title: str | None,
    output: Path,
    form: str,
    quiet: bool,
    said: Layer,
    **more: object,
) -> None:
    """Print map sheets, and how they join: a game's own board, or that of a session FILE.

    The options change a game's own board; a session says the same under [board].
    """
    from printkit.sheets.maps import map_document
    from printkit.systems.discovery import get, systems

    wanted = {key: value for key, value in more.items() if value is not None}
    if file is not None:
        if not Path(file).exists() and file in systems():
            fail(f"{file} is a game, not a session", f"say --system {file}", WRONG_USE)
        if wanted:
            fail("options of the board go with no file", "change [board] in the file", WRONG_USE)
        session = session_of(file, strict=False)
        game, board, name = session.system, session.board, session.title
        options = sheet_options(said, session)
    else:
        game = get(system)
        board, name, options = changed(game.board, wanted), "Map", sheet_options(said)
    document = map_document(title or name, game, board, options)
    write({"map": document}, output, form, quiet, svg_text=options.svg_text)


def changed(board: Board, said: dict[str, Any]) -> Board:
    """A board with what was said on the command line, checked as a session's is."""
    from pydantic import ValidationError

    from printkit.definitions.board_model import BoardTable
    from printkit.definitions.boards import read_board

    numbering = {key: said.pop(key) for key in NUMBERING if key in said}
    for part in ("column", "row"):
        if f"{part}_signs" in numbering:
            numbering[f"{part}s"] = numbering.pop(f"{part}_signs")

    def fault(rule: str, message: str, hint: str, path: KeyPath) -> None:
        fail(_of_option(message, path), hint, WRONG_USE)

    try:
        table = BoardTable.model_validate(said | ({"numbering": numbering} if numbering else {}))
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        name = _option_name(str(detail["loc"][-1]))
        fail(f"{name}: {detail['msg'].lower()}", code=WRONG_USE)
    return read_board(table, board, fault)


def _option_name(key: str) -> str:
    return "--" + key.replace("_", "-")


def _of_option(message: str, path: KeyPath) -> str:
    """A message about a key of [board] as one about an option."""
    if path == ("board",):
        return f"--columns and --rows: {message}"
    key = str(path[-1])
    return re.sub(rf"\b(board\.)?{key}\b", _option_name(key), message, count=1)
