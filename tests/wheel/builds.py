"""A copy of the checkout, and the sdist and the wheel built from it."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tarfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ALWAYS = (".gitignore", "LICENSE", "README.md", "pyproject.toml")
"""What an sdist brings without being told."""
LONG_AGO = 1_000_000_000
"""A time that no file of the checkout has: 2001."""


@dataclass(frozen=True)
class Built:
    """What a build made."""

    sdist: Path
    wheel: Path

    @property
    def bytes(self) -> dict[str, bytes]:
        """Both files by their names."""
        return {file.name: file.read_bytes() for file in (self.sdist, self.wheel)}


def copy_checkout(target: Path) -> Path:
    """The project of the checkout as it is now, without what else lies there."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    sdist = tomllib.loads(text)["tool"]["hatch"]["build"]["targets"]["sdist"]
    target.mkdir()
    for name in (*ALWAYS, *sdist["only-include"]):
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, target / name, ignore=ignored)
        else:
            shutil.copy2(ROOT / name, target / name)
    return target


def copy_from_elsewhere(project: Path, target: Path) -> Path:
    """The same project as another person has it: other times and modes, and things left about."""
    shutil.copytree(project, target)
    for number, file in enumerate(sorted(target.rglob("*"))):
        if file.is_file():
            file.chmod(0o600 | file.stat().st_mode & stat.S_IXUSR)
            os.utime(file, (LONG_AGO + number, LONG_AGO + number))
    for left in ("output/evening/packet.pdf", "evening.toml", "printkit/__pycache__/build.pyc"):
        file = target / left
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"left about")
    return target


def build(project: Path, folder: Path, epoch: str | None = None) -> Built:
    """Build both from a project's folder, as ``python -m hatchling build`` does."""
    hatchling((), project, folder, epoch)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Built(sdist, wheel)


def build_wheel(project: Path, folder: Path) -> Path:
    """Build the wheel alone."""
    hatchling(("-t", "wheel"), project, folder, None)
    (wheel,) = folder.iterdir()
    return wheel


def hatchling(words: tuple[str, ...], project: Path, folder: Path, epoch: str | None) -> None:
    """Run the build backend on a project."""
    settings = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    if epoch is not None:
        settings["SOURCE_DATE_EPOCH"] = epoch
    command = (sys.executable, "-m", "hatchling", "build", "-d", str(folder), *words)
    done = subprocess.run(
        command, cwd=project, env=settings, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr


def unpack(sdist: Path, folder: Path) -> Path:
    """The project's folder out of an sdist."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (project,) = folder.iterdir()
    return project


def files_below(folder: Path) -> dict[str, bytes]:
    """All files of a folder with their content, by their paths from it."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }
