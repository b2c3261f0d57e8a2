"""The Pythons on this computer that printkit is for, and what each makes of the wheel."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MINORS = tuple(range(11, 15))
"""Python 3.11 to 3.14."""
IMPORTS = Path(__file__).with_name("imports.py")
ASK = "import sys; print(sys.implementation.name, *sys.version_info[:2], sys.executable)"


class Found(NamedTuple):
    """What a Python makes of the modules of a folder."""

    compiled: list[str]
    """Modules whose text it understands, without a warning."""
    imported: list[str]
    """Modules that it imports."""
    missing: dict[str, str]
    """Modules that it could not import, each with the foreign module that was not there."""
    faults: list[str]
    """Everything else."""


def present() -> dict[str, Path]:
    """An interpreter for each minor version that is present, this one among them."""
    found = {"{}.{}".format(*sys.version_info[:2]): Path(sys.executable)}
    for candidate in candidates():
        done = subprocess.run(
            (str(candidate), "-I", "-c", ASK), capture_output=True, encoding="utf-8", check=False
        )
        said = done.stdout.strip().split(" ", 3)
        if done.returncode == 0 and said[0] == "cpython":
            found.setdefault(f"{said[1]}.{said[2]}", Path(said[3]))
    return found


def candidates() -> Iterator[Path]:
    """What may be such an interpreter: on the path, or among those of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for minor in MINORS:
        on_path = shutil.which(f"python3.{minor}")
        if on_path:
            yield Path(on_path)
        if os.name == "nt":
            yield from sorted(pyenv.glob(f"3.{minor}.*/python.exe"))
        else:
            yield from sorted(pyenv.glob(f"3.{minor}.*/bin/python"))


def imports(python: Path, site: Path) -> Found:
    """What a Python makes of the printkit in a folder of packages."""
    command = (str(python), "-I", "-B", "-W", "error", "-X", "utf8", str(IMPORTS), str(site))
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return Found(**json.loads(done.stdout))
