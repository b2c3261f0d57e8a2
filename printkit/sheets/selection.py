"""A part of a session: some fleets, some ships."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from printkit.definitions.session import Session
from printkit.errors import SettingError
from printkit.settings import registry as s
from printkit.settings.resolve import Settings
from printkit.systems.base import Fleet, Ship


def selected(session: Session, settings: Settings) -> Session:
    """The session with the fleets and ships that ``fleet`` and ``ship`` name, all if they don't.

    A fleet is named by the beginning of its name, a ship by its mark or its own name, whatever
    the case. Raises SettingError, with the near names, for a name that is nobody's.
    """
    fleets = _fleets(session.fleets, settings.get(s.FLEET))
    wanted = settings.get(s.SHIP)
    if wanted:
        fleets = _with_ships(fleets, wanted)
    return replace(session, fleets=tuple(fleets), part=bool(wanted))


def _fleets(fleets: Sequence[Fleet], names: Sequence[str]) -> Sequence[Fleet]:
    for name in names:
        if not any(_is_called(fleet, name) for fleet in fleets):
            known = [fleet.name for fleet in fleets]
            raise SettingError(f"there is no fleet {name!r}", hint=_hint(name, known))
    return [f for f in fleets if not names or any(_is_called(f, name) for name in names)]


def _is_called(fleet: Fleet, name: str) -> bool:
    return fleet.name.casefold().startswith(name.casefold())


def _with_ships(fleets: Sequence[Fleet], names: Sequence[str]) -> list[Fleet]:
    """The fleets that have ships of these names, with those ships."""
    for name in names:
        if not any(name.casefold() in _names(ship) for fleet in fleets for ship in fleet.ships):
            known = [ship.identity for fleet in fleets for ship in fleet.ships]
            raise SettingError(f"there is no ship {name!r}", hint=_hint(name, known))
    folded = {name.casefold() for name in names}
    found = (replace(fleet, ships=_some(fleet.ships, folded)) for fleet in fleets)
    return [fleet for fleet in found if fleet.ships]


def _some(ships: Iterable[Ship], names: set[str]) -> tuple[Ship, ...]:
    return tuple(ship for ship in ships if _names(ship) & names)


def _names(ship: Ship) -> set[str]:
    return {ship.identity.casefold(), ship.name.casefold()} - {""}


def _hint(name: str, known: Sequence[str]) -> str:
    known = list(dict.fromkeys(known))
    near = difflib.get_close_matches(name, known, 3)
    return f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known[:20])}"
