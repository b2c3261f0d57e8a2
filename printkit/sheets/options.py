"""What a person may choose about the sheets, whatever the game."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from pathlib import Path

from printkit.errors import TemplateError
from printkit.layout.arrange import PerPage
from printkit.layout.words import Template
from printkit.style import Style
from printkit.systems.base import GameSystem
from printkit.units import LETTER, Paper


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """Paper, records a page, a folder of the player's own templates, and the look."""

    paper: Paper = LETTER
    per_page: PerPage = "auto"
    templates: Path | None = None
    style: Style = field(default_factory=Style)

    def template(self, system: GameSystem, sheet: str) -> Template:
        """A sheet's template: the player's ``<system>/`` folder first, then the stock one."""
        if self.templates is None:
            return Template((system.templates,), sheet)
        own = self.templates / system.folder
        _check_own(own, system)
        return Template((own, system.templates), sheet)


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
