"""Finding a class by what a person calls it: a path, a code, a file's stem or a name.

Looked for in the session's folder, then ``ships/`` of the working folder, then the stock. In
each place an exact code comes before a file's stem, a stem before a name.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from printkit.definitions.load import LoadedShip, is_session, load_ship
from printkit.definitions.source import Source, parse, read_source
from printkit.diagnostics import Diagnostic, Severity, describe
from printkit.errors import DefinitionError, PrintkitError
from printkit.systems.base import GameSystem


class LookupFault(PrintkitError):
    """No class, or more than one, goes by that name."""


def _is_folder(path: Path) -> bool:
    """Whether it is a folder that can be looked into; one that can't holds no class to find."""
    try:
        return path.is_dir()
    except OSError:
        return False


@dataclass(slots=True)
class ClassFinder:
    """Finds classes of one system; each file is read once."""

    system: GameSystem
    session_folder: Path | None
    working_folder: Path
    _loaded: dict[Path, LoadedShip] = field(default_factory=dict)
    _heads: dict[Path, tuple[str, str] | None] = field(default_factory=dict)

    def find(self, wanted: str) -> LoadedShip:
        """The class meant. Raises LookupFault, or DefinitionError for a file that can't be read."""
        if "/" in wanted or wanted.endswith(".toml"):
            base = self.session_folder or self.working_folder
            return self.load(base / wanted)
        for folder in self._places():
            hits = self._hits(folder, wanted)
            if len(hits) > 1:
                raise LookupFault(
                    f"{wanted!r} may mean {' or '.join(str(hit) for hit in hits)}",
                    hint="name the file, with its .toml",
                )
            if hits:
                return self.load(hits[0])
        known = self._known()
        near = difflib.get_close_matches(wanted.casefold(), known, 3, 0.5)
        names = ", ".join(repr(known[name]) for name in near)
        listed = f"printkit list {self.system.key} shows the stock classes"
        raise LookupFault(
            f"there is no class {wanted!r}",
            hint=f"did you mean {names}?" if near else listed,
        )

    def knows(self, wanted: str) -> bool:
        """Whether any class goes by a name."""
        return wanted.casefold() in self._known()

    def load(self, path: Path) -> LoadedShip:
        """A class's file, checked; it must be of this system."""
        if path not in self._loaded:
            source = self._read(path)
            other = self._other_game(source)
            self._loaded[path] = other or load_ship(source, {self.system.key: self.system})
        return self._loaded[path]

    def _other_game(self, source: Source) -> LoadedShip | None:
        """The fault of a ship whose game is not this one, if it names another."""
        try:
            key = parse(source).get("system")
        except DefinitionError:
            return None
        if not isinstance(key, str) or key == self.system.key:
            return None
        path = ("system",)
        fault = Diagnostic(
            Severity.ERROR,
            "other-system",
            f"this is no ship of {self.system.title}: its system is {describe(key)}",
            f'{self.system.title} is "{self.system.key}"',
            path,
        )
        return LoadedShip(source, None, None, (source.at(fault, source.locator.value(path)),))

    def _read(self, path: Path) -> Source:
        """The file under a short name: relative to the working folder where it lies below it."""
        source = read_source(path)
        try:
            name = str(path.resolve().relative_to(self.working_folder.resolve()))
        except ValueError:
            name = source.name
        return Source(name, source.text, source.folder)

    def _places(self) -> Iterator[Path]:
        """The folders to look in, strongest first, each once."""
        seen: set[Path] = set()
        ships = self.working_folder / "ships"
        for folder in (
            self.session_folder,
            ships,
            ships / self.system.folder,
            self.system.ships,
        ):
            if folder is not None and folder.resolve() not in seen and _is_folder(folder):
                seen.add(folder.resolve())
                yield folder

    def _files(self, folder: Path) -> list[Path]:
        return sorted(path for path in folder.glob("*.toml") if path.is_file())

    def _hits(self, folder: Path, wanted: str) -> list[Path]:
        files = self._files(folder)
        heads = {file: self._head(file) for file in files}
        ways = (
            [f for f in files if (head := heads[f]) and head[0] == wanted],
            [
                f
                for f in files
                if f.stem.casefold() == wanted.casefold() and self._may_be_class(f, heads[f])
            ],
            [f for f in files if (head := heads[f]) and head[1].casefold() == wanted.casefold()],
        )
        return next((hits for hits in ways if hits), [])

    def _may_be_class(self, file: Path, head: tuple[str, str] | None) -> bool:
        """A class of this system, or a file too broken to tell (it will say so itself)."""
        return head is not None or self._broken(file)

    def _broken(self, file: Path) -> bool:
        try:
            data = parse(read_source(file))
        except DefinitionError:
            return True
        return data.get("system") == self.system.key and not is_session(data)

    def _head(self, file: Path) -> tuple[str, str] | None:
        """Code and name of a class of this system; None for any other file."""
        if file not in self._heads:
            self._heads[file] = self._read_head(file)
        return self._heads[file]

    def _read_head(self, file: Path) -> tuple[str, str] | None:
        try:
            data = parse(read_source(file))
        except DefinitionError:
            return None
        code, name = data.get("code"), data.get("name")
        if data.get("system") != self.system.key or is_session(data):
            return None
        return (code, name) if isinstance(code, str) and isinstance(name, str) else None

    def _known(self) -> dict[str, str]:
        """Everything a class might be called, by its case-folded form."""
        words: dict[str, str] = {}
        for folder in self._places():
            for file in self._files(folder):
                if head := self._head(file):
                    for word in (file.stem, *head):
                        words.setdefault(word.casefold(), word)
        return words
