"""What a person may choose about the sheets, whatever the game."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from printkit.errors import SettingError, TemplateError
from printkit.layout.sharing import PerPage
from printkit.layout.words import Template
from printkit.press import (
    BoardLook,
    CardSize,
    CounterForm,
    CutMarks,
    Duplex,
    MarkStyle,
    Press,
    RecordForm,
    Shape,
    SvgText,
)
from printkit.settings import registry as s
from printkit.settings.resolve import Settings
from printkit.style import SAVER, Ink, Style
from printkit.systems.base import GameSystem
from printkit.units import LETTER, Paper

LEAST_LIVE = 30.0
"""Of what the margins leave of a sheet, in mm."""


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """Paper, records a page, a folder of the player's own templates, the look, and the rest."""

    paper: Paper = LETTER
    per_page: PerPage = "auto"
    templates: Path | None = None
    style: Style = field(default_factory=Style)
    press: Press = field(default_factory=Press)
    counters: CounterForm = field(default_factory=CounterForm)
    records: RecordForm = field(default_factory=RecordForm)
    board_look: BoardLook = "light"
    card_size: CardSize = "sheet"
    svg_text: SvgText = "live"
    cut_file: bool = False

    @classmethod
    def of(cls, settings: Settings, templates: Path | None = None) -> SheetOptions:
        """The options that settings ask for. Raises SettingError for what can't be read."""
        get = settings.get
        return cls(
            paper=paper_of(settings),
            per_page=cast(PerPage, get(s.PER_PAGE)),
            templates=templates,
            style=Style(ink=SAVER if get(s.INK) == "saver" else Ink()),
            press=press_of(settings),
            counters=CounterForm(
                get(s.COUNTER_SIZE),
                cast(Shape, get(s.COUNTER_SHAPE)),
                get(s.STANDEES),
                get(s.BLANKS),
            ),
            records=RecordForm(
                "beginner" if get(s.LAYOUT) == "beginner" else "standard",
                get(s.CHARTS),
                get(s.PENCIL_SPACE),
                get(s.UNIQUE),
                get(s.FILLABLE),
                get(s.LARGE_PRINT),
            ),
            board_look=cast(BoardLook, get(s.BOARD_LOOK)),
            card_size=cast(CardSize, get(s.CARD_SIZE)),
            svg_text=cast(SvgText, get(s.SVG_TEXT)),
            cut_file=get(s.CUT_FILE),
        )

    def template(self, system: GameSystem, sheet: str) -> Template:
        """A sheet's template: the player's ``<system>/`` folder first, then the stock one."""
        if self.templates is None:
            return Template((system.templates,), sheet)
        own = self.templates / system.folder
        _check_own(own, system)
        return Template((own, system.templates), sheet)


def paper_of(settings: Settings) -> Paper:
    """The paper, turned and with its margins. Raises SettingError when they leave no room."""
    paper = settings.get(s.PAPER)
    wanted = settings.get(s.PAGE)
    if wanted != "as-is" and (wanted == "landscape") != paper.landscape:
        paper = paper.turned()
    paper = replace(paper, margins=settings.get(s.MARGINS))
    if min(paper.live.width, paper.live.height) < LEAST_LIVE:
        raise SettingError(
            f"the margins leave no room on {paper.title}",
            hint="use smaller margins or larger paper",
        )
    return paper


def press_of(settings: Settings) -> Press:
    """How two-sided sheets are printed and cut."""
    get = settings.get
    marks = CutMarks(
        cast(MarkStyle, get(s.MARKS)), get(s.MARK_LENGTH), get(s.MARK_OFFSET), get(s.MARK_WEIGHT)
    )
    return Press(
        cast(Duplex, get(s.DUPLEX)),
        get(s.FRONT_OFFSET),
        get(s.BACK_OFFSET),
        marks,
        get(s.GUTTER),
        get(s.BLEED),
    )


def _check_own(own: Path, system: GameSystem) -> None:
    """Raise TemplateError for a player's folder that would be passed over without a word."""
    known = [file.name for file in system.templates.glob("*.md.j2")]
    if not own.is_dir():
        raise TemplateError(
            f"there is no folder {own.name!r} for the templates of {system.title}",
            file=str(own.parent),
            line=1,
            hint=f"put them into {own}",
        )
    for file in sorted(own.glob("*.j2")):
        # A name that begins with _ is a part that other templates include.
        if file.name not in known and not file.name.startswith("_"):
            near = difflib.get_close_matches(file.name, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
            raise TemplateError("there is no sheet of this name", file=str(file), line=1, hint=hint)
