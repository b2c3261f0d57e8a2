"""How fast sheets are printed, against the peers and against the floor."""

from __future__ import annotations

import os
import subprocess
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import environment
from benchmarks.bench import Bench
from benchmarks.comparisons import ALL
from benchmarks.figures import table
from benchmarks.measure import interleave
from benchmarks.processes import Command


def settle(work: Path) -> None:
    """Give every process below the same Python settings, whatever this one was started with.

    All bytecode goes to the work folder, so that each module is compiled once, by the warm-up.
    """
    for name in [name for name in os.environ if name.startswith("PYTHON")]:
        del os.environ[name]
    os.environ["PYTHONPYCACHEPREFIX"] = str(work / "bytecode")


def measure(rounds: int) -> str:
    """The table of all comparisons, as Markdown."""
    with TemporaryDirectory(prefix="printkit-bench-") as folder, ExitStack() as stack:
        work = Path(folder)
        settle(work)
        bench = Bench(work, {"ours": environment.ours(), "peers": environment.peers()}, stack)
        command: Command = [bench.pythons["ours"], "-m", "benchmarks.workload", work]
        subprocess.run(command, cwd=environment.ROOT, check=True)
        results = interleave([comparison.contenders(bench) for comparison in ALL], rounds)
        return table(row for comparison in ALL for row in comparison.figures(bench, results))
