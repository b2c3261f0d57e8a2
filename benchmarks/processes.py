"""What is timed: whole processes, and drawers in processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, Self

from benchmarks.environment import ROOT

_LAUNCH = Path(__file__).parent / "launch.py"
_KIB = 1024
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else _KIB

Command = Sequence[str | Path]


class Sample(NamedTuple):
    """One measurement; what was not asked for is 0."""

    seconds: float = 0.0
    size: int = 0
    """Bytes written."""
    memory: int = 0
    """Bytes at the peak."""


def run(command: Command) -> Sample:
    """The time of a whole process."""
    start = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return Sample(seconds=perf_counter() - start)


def peak(command: Command) -> Sample:
    """The peak memory of a whole process that prints nothing."""
    launch: Command = [sys.executable, "-I", "-S", _LAUNCH, *command]
    done = subprocess.run(launch, check=True, capture_output=True, text=True)
    return Sample(memory=int(done.stdout) * _MAXRSS_UNIT)


@dataclass(frozen=True, slots=True)
class Drawer:
    """A module of ``benchmarks.drawers``, what it is told, and the Python it needs."""

    module: str
    python: Path
    work: Path
    more: tuple[str, ...] = ()

    def fresh(self) -> Sample:
        """Draw once in a new process, with nothing remembered; its start is not counted."""
        with Worker(self) as worker:
            return worker.draw()


class Worker:
    """A drawer's process, which stays, and draws each time it is told to."""

    def __init__(self, drawer: Drawer) -> None:
        command: list[str | Path] = [drawer.python, "-m", "benchmarks.worker", drawer.module]
        command += [drawer.work, *drawer.more]
        self._process: subprocess.Popen[str] = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._name = drawer.module
        self._answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def draw(self, to: Path | None = None) -> Sample:
        """Draw once; the first file goes to ``to``."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{to or ''}\n")
        self._process.stdin.flush()
        return Sample(**json.loads(self._answer()))

    def _answer(self) -> str:
        assert self._process.stdout is not None
        answer: str = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the drawer {self._name} ended early")
        return answer
