"""The pages of the games: coefficients, and the points of stock ships, as they are now."""

from __future__ import annotations

import re
from collections.abc import Mapping

from benchmarks.environment import ROOT
from printkit.balance.calibration.formula import Table
from printkit.systems.base import GameSystem
from printkit.systems.measured import flat

GAMES = ROOT / "docs" / "games"
ROW = re.compile(r"^\| `([\w.]+)` \| ([\d.]+) \|", re.MULTILINE)


def renewed(text: str, table: Table, points: Mapping[str, int]) -> str:
    """A page with a table's coefficients and version, and classes' points in its tables."""
    values = flat(table)

    def row(found: re.Match[str]) -> str:
        name, old = found.groups()
        return f"| `{name}` | {values.get(name, old)} |"

    prefix = table["version"].rpartition("-")[0]
    text = re.sub(rf"`{prefix}-\d+`", f"`{table['version']}`", text)
    text = ROW.sub(row, text)
    for name, worth in points.items():
        text = re.sub(rf"\| {re.escape(name)} \| \d+ \|", f"| {name} | {worth} |", text)
    return text


def write(system: GameSystem, table: Table, points: Mapping[str, int]) -> None:
    """Renew all pages of a game that name its points."""
    for path in sorted(GAMES.glob(f"{system.key}*.md")):
        text = path.read_text(encoding="utf-8")
        path.write_text(renewed(text, table, points), encoding="utf-8")
