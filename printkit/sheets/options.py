"""What a person may choose about the sheets, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

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
        own = () if self.templates is None else (self.templates / system.templates.name,)
        return Template((*own, system.templates), sheet)
