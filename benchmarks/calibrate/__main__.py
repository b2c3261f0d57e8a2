"""``python -m benchmarks.calibrate``: fit the points of a game, measure them, or try prices."""

from __future__ import annotations

import argparse
import os
from dataclasses import asdict, replace
from time import perf_counter

from benchmarks.calibrate import pages, report
from benchmarks.calibrate.run import QUICK, SLOW, Calibration, Effort
from benchmarks.calibrate.table_file import next_version, renewed, rounded
from printkit.build.balance import stock_of
from printkit.systems.base import ShipDefinition
from printkit.systems.discovery import get

GAMES = ("colors-and-lights", "fleet-captain", "spaceship-battles")
FORMULAS = ("colors-and-lights", "fleet-captain")
"""Games whose designs may carry a price."""
SLOWER = ("spaceship-battles",)
PUBLISHED = "spaceship-battles"
"""The game whose points are those of its book."""


def main() -> None:
    asked = _asked()
    for game in asked.games or (FORMULAS if asked.step == "prices" else GAMES):
        usual = SLOW if game in SLOWER else Effort()
        effort = replace(QUICK if asked.quick else usual, seed=asked.seed, jobs=asked.jobs)
        calibration = Calibration(get(game), effort)
        start = perf_counter()
        if asked.step == "fit":
            _fit(calibration, write=asked.write)
        elif asked.step == "measure":
            _measure(calibration, game, write=asked.write)
        else:
            print(report.prices(calibration.prices()), flush=True)
        print(f"{game}: {perf_counter() - start:.0f} s", flush=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibrate", description=__doc__)
    parser.add_argument("step", choices=("fit", "measure", "prices"))
    parser.add_argument("games", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--quick", action="store_true", help="few battles, while trying things")
    parser.add_argument("--write", action="store_true", help="renew points and docs/calibration.md")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_intermixed_args()


def _fit(calibration: Calibration, *, write: bool) -> None:
    """Fit from the table as it is; a table that changes has the next version."""
    before = calibration.read()
    found, played = calibration.fit(before)
    print(f"{len(played.meetings):,} matches, slope {found.slope:.2f}, loss {found.loss:.4f}")
    table = dict(found.table)
    table["measured"] = {**before["measured"], **rounded({"slope": found.slope})}
    if table != before:
        table["version"] = next_version(before["version"])
    text = renewed(calibration.file.read_text(encoding="utf-8"), table)
    print(text)
    if write:
        calibration.file.write_text(text, encoding="utf-8")


def _measure(calibration: Calibration, game: str, *, write: bool) -> None:
    """Measure the table, and the published points beside it where there are any."""
    table = calibration.read()
    cost = calibration.system.cost

    def points(ship: ShipDefinition) -> float:
        return float(cost(ship).points)

    fitted_only = game == PUBLISHED
    figures = calibration.measure(table, None if fitted_only else points)
    others = calibration.measure(table, points) if fitted_only else None
    print(report.table(figures, others))
    if write:
        text = renewed(
            calibration.file.read_text(encoding="utf-8"),
            {**table, "measured": asdict(figures.measured)},
        )
        calibration.file.write_text(text, encoding="utf-8")
        report.write(game, figures, others)
        if game != PUBLISHED:
            stock = stock_of(calibration.system)
            named = zip(stock.ships, stock.points, strict=True)
            pages.write(calibration.system, table, {one.name: int(cost) for one, cost in named})


if __name__ == "__main__":
    main()
