"""The game of docs/add-a-game-system.md, taken from the page and installed like any package."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import printkit

HOME = Path(printkit.__file__).parent.parent
"""Where this printkit is imported from."""
GUIDE = Path(__file__).parent.parent.parent / "docs" / "add-a-game-system.md"

FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A path on a line of its own with a colon, then the file as a fenced block."""
FOLDER_TREE = re.compile(r"^```text\nharbor-tugs/\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files_of_guide() -> dict[str, str]:
    """Every file that stands in the guide, by its path; each once."""
    found: dict[str, str] = {}
    for path, text in FILE.findall(GUIDE.read_text(encoding="utf-8")):
        assert path not in found, f"{path} stands in the guide twice"
        found[path] = text
    return found


def names_of_guide() -> set[str]:
    """The names of files in the guide's picture of the folder."""
    tree = FOLDER_TREE.search(GUIDE.read_text(encoding="utf-8"))
    assert tree is not None
    return {word for word in tree.group(1).split() if not word.endswith("/")}


def write_files(files: Mapping[str, str], folder: Path) -> None:
    """Write files below a folder."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


@dataclass(frozen=True)
class Environment:
    """A virtual environment of its own that sees this printkit and what it needs."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        scripts = self._path("scripts")
        return scripts / ("python.exe" if os.name == "nt" else "python")

    def _path(self, kind: str) -> Path:
        base = {"base": str(self.folder), "platbase": str(self.folder)}
        return Path(sysconfig.get_path(kind, scheme="venv", vars=base))

    def create(self) -> None:
        """Make it; a path file shows it the checkout and the packages of this environment."""
        venv.EnvBuilder(with_pip=False).create(self.folder)
        seen = (str(HOME), sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))
        lines = "".join(f"{path}\n" for path in dict.fromkeys(seen))
        (self._path("purelib") / "seen.pth").write_text(lines, encoding="utf-8")

    def install(self, project: Path) -> None:
        """Install a folder's package as pip does, without a network."""
        pip = (sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet")
        offline = ("--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir")
        run((*pip, *offline, str(project)), project.parent).check_returncode()

    def printkit(self, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command line in a folder."""
        return run((str(self.python), "-m", "printkit", *words), folder)


def run(command: tuple[str, ...], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder; nothing of this run's own paths reaches it."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    settings = {**kept, "PYTHONUTF8": "1", "NO_COLOR": "1"}
    return subprocess.run(command, cwd=folder, env=settings, capture_output=True, encoding="utf-8")
