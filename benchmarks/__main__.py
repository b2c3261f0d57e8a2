"""``python -m benchmarks``: measure, and print the tables."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from time import perf_counter
from types import MappingProxyType
from typing import cast

from benchmarks import page

ROUNDS = 5
PARTS: Mapping[str, str] = MappingProxyType(
    {"sheets": "benchmarks.sheets", "battles": "benchmarks.battles"}
)
"""The module of each table; each has ``measure``."""


def machine() -> str:
    """The machine in a few words, and how busy it was."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{os.cpu_count()} cores, {platform.python_implementation()} "
        f"{platform.python_version()} on {platform.system()}; load {load} before the run"
    )


def measure(part: str, rounds: int) -> str:
    """A part's table and its caption, as Markdown."""
    busy = machine()
    table = cast("Callable[[int], str]", import_module(PARTS[part]).measure)(rounds)
    of = f"Medians of at least {rounds}" if rounds > 1 else "One repetition only"
    return f"{table}\n\n{of}, interleaved. {busy}.\n"


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one repetition, for trying things")
    parser.add_argument("--write", action="store_true", help="renew the tables of the docs as well")
    parser.add_argument("--only", choices=PARTS, help="measure one part")
    said = parser.parse_args()
    start = perf_counter()
    for part in [said.only] if said.only else PARTS:
        measured = measure(part, 1 if said.quick else ROUNDS)
        print(measured)
        if said.write:
            page.write(part, measured)
    print(f"{perf_counter() - start:.0f} s in all", file=sys.stderr)


if __name__ == "__main__":
    main()
