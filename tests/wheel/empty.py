"""An environment that holds a wheel, what the wheel says it needs, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import BytesParser
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.systems.plugin import Environment, run


class EmptyEnvironment(Environment):
    """As pip makes it on another computer, but without a network."""

    @property
    def site(self) -> Path:
        """Where its packages are."""
        return self._path("purelib")

    def create(self) -> None:
        """Make it, with nothing in it."""
        venv.EnvBuilder(with_pip=False).create(self.folder)

    def install(self, project: Path) -> None:
        """Install a wheel; what it needs comes from this environment, file by file.

        pip is told of no index, so it refuses a wheel whose needs are not met then.
        """
        for needed in needs(requirements(project)):
            copy_distribution(needed, self.site)
        self.pip("install", "--no-index", "--no-cache-dir", str(project)).check_returncode()

    def pip(self, command: str, *words: str) -> subprocess.CompletedProcess[str]:
        """Run pip on it."""
        pip = (sys.executable, "-m", "pip", "--python", str(self.python), "--quiet")
        return run((*pip, command, *words), self.folder)

    def script(self, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command ``printkit`` that the wheel brought, in a folder."""
        name = "printkit.exe" if os.name == "nt" else "printkit"
        return run((str(self._path("scripts") / name), *words), folder)


def requirements(wheel: Path) -> tuple[Requirement, ...]:
    """What a wheel says it needs."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = BytesParser().parsebytes(archive.read(name))
    return tuple(map(Requirement, metadata.get_all("Requires-Dist", [])))


def needs(required: Iterable[Requirement]) -> tuple[Distribution, ...]:
    """The installed packages that meet requirements, and those that they need in turn."""
    found: dict[str, Distribution] = {}
    left = [requirement for requirement in required if applies(requirement, "")]
    while left:
        requirement = left.pop()
        name = canonicalize_name(requirement.name)
        if name in found:
            continue
        found[name] = distribution(requirement.name)
        left += inner(found[name], ("", *requirement.extras))
    return tuple(found[name] for name in sorted(found))


def inner(package: Distribution, extras: Iterable[str]) -> Iterator[Requirement]:
    """What a package needs itself."""
    for requirement in map(Requirement, package.requires or ()):
        if any(applies(requirement, extra) for extra in extras):
            yield requirement


def applies(requirement: Requirement, extra: str) -> bool:
    """Whether it is needed here, with an extra or without any."""
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})


def copy_distribution(package: Distribution, site: Path) -> None:
    """The files of an installed package but its scripts."""
    assert package.files is not None, f"{package.name} does not say which files are its own"
    for file in package.files:
        source = Path(str(file.locate()))
        if ".." in file.parts or file.is_absolute() or not source.is_file():
            continue
        target = site / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def compiled(packages: Iterable[Distribution]) -> frozenset[str]:
    """The import names of packages that are compiled, so for one Python only."""
    endings = {".so", ".pyd"}
    return frozenset(
        file.parts[0]
        for package in packages
        for file in package.files or ()
        if file.suffix in endings
    )
