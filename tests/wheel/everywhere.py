"""Print a packet of each game with every Python present: ``python -m tests.wheel.everywhere``.

Each gets an environment of its own, with all that printkit needs from the network, so this is no
test of the suite. Every Python must print the same bytes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.systems.plugin import run
from tests.wheel import builds, pythons
from tests.wheel.empty import EmptyEnvironment


def printed(python: Path, wheel: Path, project: Path, room: Path) -> dict[str, bytes]:
    """The packets that a Python prints with the wheel, warnings being errors."""
    room.mkdir()
    environment = EmptyEnvironment(room / "environment")
    run((str(python), "-m", "venv", "--without-pip", str(environment.folder)), room)
    install = ("install", "--constraint", str(project / "constraints.txt"), str(wheel))
    environment.pip(*install).check_returncode()
    for session in sorted((project / "ships" / "sessions").glob("*.toml")):
        words = ("-W", "error", "-m", "printkit", "session", "--format", "all", str(session))
        done = run((str(environment.python), *words), room)
        assert done.returncode == 0, done.stderr
    return builds.files_below(room / "output")


def main() -> None:
    """Say what each Python does."""
    with tempfile.TemporaryDirectory() as name:
        room = Path(name)
        project = builds.copy_checkout(room / "checkout")
        wheel = builds.build_wheel(project, room / "wheel")
        first: dict[str, bytes] = {}
        for version, python in sorted(pythons.present().items()):
            files = printed(python, wheel, project, room / version)
            first = first or files
            other = sorted(file for file in {*first, *files} if first.get(file) != files.get(file))
            print(
                f"Python {version}: {len(files)} files, other bytes: {', '.join(other) or 'none'}"
            )
            if other:
                sys.exit(1)


if __name__ == "__main__":
    main()
