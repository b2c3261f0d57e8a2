"""The peers' own environment: made when it is missing, renewed when its list changes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
REQUIREMENTS = Path(__file__).parent / "requirements.txt"
FOLDER = ROOT / ".venv-bench"
_INSTALLED = FOLDER / "requirements.txt"
"""A copy of the list, written when all of it is installed."""


def ours() -> Path:
    """The Python that has printkit: the one that runs."""
    return Path(sys.executable)


def peers() -> Path:
    """The Python that has the peers, installed if need be."""
    wanted = REQUIREMENTS.read_text(encoding="utf-8")
    python = FOLDER / "bin" / "python"
    if _INSTALLED.exists() and _INSTALLED.read_text(encoding="utf-8") == wanted:
        return python
    print("Installing the peers into .venv-bench ...", file=sys.stderr)
    shutil.rmtree(FOLDER, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", FOLDER], check=True)
    pip: list[str | Path] = [python, "-m", "pip", "-qq", "--disable-pip-version-check", "install"]
    subprocess.run([*pip, "--requirement", REQUIREMENTS], check=True)
    _INSTALLED.write_text(wanted, encoding="utf-8")
    return python
