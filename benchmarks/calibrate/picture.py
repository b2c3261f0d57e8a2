"""A picture of a table's figures; the only use of matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from benchmarks.calibrate.run import Figures

INK, ACCENT, PALE = "#222222", "#b3261e", "#dddddd"
BINS = 20


def draw(figures: Figures, published: Figures | None, path: Path) -> None:
    """Stock classes, new designs and edges side by side, as PNG."""
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    rcParams["font.size"] = 8
    page = Figure(figsize=(9, 3), dpi=110, layout="constrained")
    stock, designs, edges = page.subplots(1, 3)
    _stock(stock, figures, published)
    _designs(designs, figures, published)
    _edges(edges, figures, published)
    for axes in (stock, designs, edges):
        axes.spines[["top", "right"]].set_visible(False)
    page.savefig(path, pil_kwargs={"optimize": True})
    _fewer_colors(path)


def _fewer_colors(path: Path) -> None:
    from PIL import Image

    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(32)
    small.save(path, optimize=True)


def _stock(axes: Any, figures: Figures, published: Figures | None) -> None:
    order = sorted(range(len(figures.stock)), key=lambda place: figures.stock[place].points)
    axes.axvspan(45, 55, color=PALE, lw=0)
    names = [figures.stock[place].design.name for place in order]
    if published is not None:
        axes.plot(_chances(published, order), names, "x", color=INK, label="published")
    axes.plot(_chances(figures, order), names, "o", color=ACCENT, ms=4, label="fitted")
    axes.set(xlim=(0, 100), xlabel="wins at equal points, %", title="Stock classes")
    if published is not None:
        axes.legend(frameon=False)


def _chances(figures: Figures, order: list[int]) -> list[float]:
    return [100 * figures.stock[place].chance for place in order]


def _designs(axes: Any, figures: Figures, published: Figures | None) -> None:
    axes.axvspan(40, 60, color=PALE, lw=0)
    kept = {"bins": BINS, "range": (0, 100)}
    axes.hist([100 * each.chance for each in figures.designs], color=ACCENT, **kept)
    if published is not None:
        chances = [100 * each.chance for each in published.designs]
        axes.hist(chances, histtype="step", color=INK, **kept)
    axes.set(xlabel="wins at equal points, %", ylabel="designs", title="Random designs")


def _edges(axes: Any, figures: Figures, published: Figures | None) -> None:
    axes.axhline(90, color=PALE)
    for one, color in ((figures, ACCENT), (published, INK)):
        if one is not None:
            more, wins = zip(*one.edges, strict=True)
            axes.plot([100 * (each - 1) for each in more], [100 * win for win in wins], color=color)
    axes.set(xlabel="points more, %", ylabel="wins, %", ylim=(45, 100), title="Richer fleets")
