"""What the fields of a record are called when its pencil boxes are filled in on a screen.

A name says the fleet, the ship's mark, the track and the box: ``Red Fleet/DD-1/superstructure/12``.
It depends on nothing else, so a saved form can be read again after the session has grown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printkit.geometry import Box
from printkit.page import Field, FieldKind


@dataclass(frozen=True, slots=True)
class Form:
    """One record's fields. ``who`` begins their tooltips: a ship's name."""

    fleet: str
    identity: str
    who: str

    def of_page(self, number: int) -> Form:
        """The form of what is repeated at the head of a record's further pages."""
        if number == 1:
            return self
        return replace(self, identity=f"{self.identity} page {number}")

    def field(
        self, kind: FieldKind, key: str, place: str, box: Box, *, checked: bool = False
    ) -> Field:
        """A field over a box. ``key`` names the track, with dots; ``place`` the box in it, if any.

        Two boxes of a record never share both.
        """
        parts = (self.fleet, self.identity, *key.split("."), *((place,) if place else ()))
        words = " ".join(filter(None, (key.replace(".", " ").replace("_", " "), place)))
        return Field("/".join(map(_safe, parts)), box, kind, f"{self.who}: {words}", checked)


KEPT = frozenset("./=")
"""Signs with a meaning: PDF parts names at dots, we at slashes, and write such signs with =."""


def _safe(part: str) -> str:
    """A part of a name; no two parts become alike."""
    return "".join(f"={ord(sign):X}=" if sign in KEPT else sign for sign in part)
