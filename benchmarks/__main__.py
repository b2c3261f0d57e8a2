"""``python -m benchmarks``: measure, and print the table."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks import environment
from benchmarks.bench import Bench
from benchmarks.comparisons import ALL
from benchmarks.figures import table
from benchmarks.measure import interleave
from benchmarks.processes import Command

ROUNDS = 5
PAGE = environment.ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- measured -->\n", "<!-- end of measured -->"


def machine() -> str:
    """The machine in a few words, and how busy it was."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{os.cpu_count()} cores, {platform.python_implementation()} "
        f"{platform.python_version()} on {platform.system()}; load {load} before the run"
    )


def settle(work: Path) -> None:
    """Give every process below the same Python settings, whatever this one was started with.

    All bytecode goes to the work folder, so that each module is compiled once, by the warm-up.
    """
    for name in [name for name in os.environ if name.startswith("PYTHON")]:
        del os.environ[name]
    os.environ["PYTHONPYCACHEPREFIX"] = str(work / "bytecode")


def measure(rounds: int) -> str:
    """The table and its caption, as Markdown."""
    busy = machine()
    with TemporaryDirectory(prefix="printkit-bench-") as folder, ExitStack() as stack:
        work = Path(folder)
        settle(work)
        bench = Bench(work, {"ours": environment.ours(), "peers": environment.peers()}, stack)
        command: Command = [bench.pythons["ours"], "-m", "benchmarks.workload", work]
        subprocess.run(command, cwd=environment.ROOT, check=True)
        results = interleave([comparison.contenders(bench) for comparison in ALL], rounds)
        rows = [row for comparison in ALL for row in comparison.figures(bench, results)]
    of = f"Medians of at least {rounds}" if rounds > 1 else "One repetition only"
    return f"{table(rows)}\n\n{of}, interleaved. {busy}.\n"


def write(measured: str) -> None:
    """Put the table into docs/performance.md."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}{measured}{END}{after}", encoding="utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one repetition, for trying things")
    parser.add_argument("--write", action="store_true", help="renew the table of the docs as well")
    said = parser.parse_args()
    start = perf_counter()
    measured = measure(1 if said.quick else ROUNDS)
    print(measured)
    if said.write:
        write(measured)
    print(f"{perf_counter() - start:.0f} s in all", file=sys.stderr)


if __name__ == "__main__":
    main()
