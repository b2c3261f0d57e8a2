"""What a run of the bench has: the folder it works in, the two Pythons, the drawers at work."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from benchmarks.environment import ROOT
from benchmarks.measure import Contender
from benchmarks.processes import Drawer, Worker

Whose = Literal["ours", "peers"]


@dataclass(frozen=True, slots=True)
class Bench:
    """Hands out contenders; drawers live as long as ``stack``."""

    work: Path
    pythons: dict[Whose, Path]
    stack: ExitStack
    _drawing: dict[str, Contender] = field(default_factory=dict)

    def printkit(self, *words: str | Path) -> list[str | Path]:
        """A command line of printkit."""
        return [self.pythons["ours"].parent / "printkit", *words]

    def stock_ship(self) -> Path:
        """The ship of a single record."""
        return ROOT / "ships" / "colors_and_lights" / "destroyer.toml"

    def ships(self) -> list[Path]:
        """Files of 100 ships of every game."""
        return sorted((self.work / "mixed").glob("*.toml"))

    def fleet(self, count: int) -> list[Path]:
        """Files of up to 1,000 ships of one game."""
        return sorted((self.work / "fleet").glob("*.toml"))[:count]

    def folder(self, name: str) -> Path:
        """A folder for what a process writes."""
        return self.work / "out" / name

    def drawn(self, module: str) -> Path:
        """The first file that a drawer drew."""
        return self.work / f"{module}.drawn"

    def drawing(self, module: str, whose: Whose) -> Contender:
        """A drawer that stays and draws again and again; one of each module."""
        if module not in self._drawing:
            worker = self.stack.enter_context(Worker(self.drawer(module, whose)))
            worker.draw(to=self.drawn(module))
            self._drawing[module] = Contender(module, worker.draw, warm_up=False)
        return self._drawing[module]

    def drawer(self, module: str, whose: Whose, *more: str) -> Drawer:
        """A drawer that is yet to begin."""
        return Drawer(module, self.pythons[whose], self.work, more)
