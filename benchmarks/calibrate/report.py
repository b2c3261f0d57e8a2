"""The figures as docs/calibration.md has them: a table a game, and a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from benchmarks.calibrate import picture
from benchmarks.calibrate.measure import Showing, fair_part
from benchmarks.calibrate.run import Figures
from benchmarks.environment import ROOT
from benchmarks.page import renewed
from printkit.balance.trying import Tried
from printkit.balance.trying import fair_part as fair_prices

PAGE = ROOT / "docs" / "calibration.md"
PICTURES = ROOT / "docs" / "pictures"

Row = tuple[str, str, Callable[[Figures], str]]


def _percent(part: float) -> str:
    return f"{100 * part:.0f} %"


def _span(found: Sequence[Showing]) -> str:
    chances = [each.chance for each in found]
    return f"{100 * min(chances):.0f}–{100 * max(chances):.0f} %"


def _edge(figures: Figures, edge: float) -> str:
    return _percent(dict(figures.edges)[edge])


def _enough(figures: Figures) -> str:
    """The edge that wins nine of ten, read off between those that were played."""
    edges, wins = zip(*figures.edges, strict=True)
    if max(wins) < 0.9:
        return f"more than {100 * (edges[-1] - 1):.0f} %"
    return f"{100 * (float(np.interp(0.9, wins, edges)) - 1):.0f} %"


ROWS: tuple[Row, ...] = (
    ("stock classes against the field, least to most", "45–55 %", lambda f: _span(f.stock)),
    ("random designs that win 40–60 %", "90 %", lambda f: _percent(fair_part(f.designs))),
    ("… as a quarter of their fleets", "", lambda f: _percent(fair_part(f.quarters))),
    ("… as half of their fleets", "", lambda f: _percent(fair_part(f.halves))),
    ("a fleet with 20 % more points wins", "90 %", lambda f: _edge(f, 1.2)),
    ("points more that win nine of ten", "", _enough),
    ("matches of random fleets of equal points within 40–60 %", "", lambda f: _percent(f.fair)),
    (
        "points of a design like the stock ships, give or take",
        "",
        lambda f: _percent(f.measured.near),
    ),
)


def table(figures: Figures, published: Figures | None) -> str:
    """The figures as a Markdown table, published points beside fitted ones."""
    columns = [figures] if published is None else [published, figures]
    heads = ["measured"] if published is None else ["published", "fitted"]
    lines = [
        f"| | to reach | {' | '.join(heads)} |",
        f"| --- | --- |{' --- |' * len(heads)}",
    ]
    for words, aim, say in ROWS:
        lines.append(f"| {words} | {aim} | {' | '.join(say(one) for one in columns)} |")
    heads = [f"{head} points | wins" for head in heads] if published else ["points | wins"]
    lines += [
        "",
        f"| stock class | {' | '.join(heads)} |",
        f"| --- |{' ---: | ---: |' * len(columns)}",
    ]
    for each in zip(*(one.stock for one in columns), strict=True):
        cells = [f"{one.points:g} | {_percent(one.chance)}" for one in each]
        lines.append(f"| {each[0].design.name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def prices(tried: Sequence[Tried]) -> str:
    """How well prices by play hold, in words."""
    seconds = [each.seconds for each in tried]
    return (
        f"{len(tried)} random designs priced by play: {_percent(fair_prices(tried))} win 45–55 % "
        f"at their price (to reach: 95 %); {np.mean(seconds):.1f} s a price on one core, "
        f"{max(seconds):.1f} s at most (to reach: 10 s)"
    )


def write(game: str, figures: Figures, published: Figures | None) -> None:
    """Renew a game's table and picture in the documentation."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(renewed(page, game, table(figures, published)), encoding="utf-8")
    picture.draw(figures, published, PICTURES / f"balance-{game}.png")
