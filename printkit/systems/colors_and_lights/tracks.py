"""The ready track and the FTL track: squares between a counter's start and READY."""

from __future__ import annotations

from typing import Literal, NamedTuple

from printkit.systems.rulings import Rulings

Tag = Literal["F/B", "T/A"]
MODIFIERS = (-2, -1, 0, 1, 2)
"""Crew modifiers with a square of their own; beyond them the end squares count."""


class Square(NamedTuple):
    """A square so many Interphases from READY, and the Crew modifiers that start on it."""

    distance: int
    modifiers: tuple[int, ...]


def lead(tag: Tag, rulings: Rulings) -> int:
    """How many squares nearer to READY a lane starts than the fighters' and bombers' lane."""
    return rulings.number("ready_track.torpedo_lead") if tag == "T/A" else 0


def distance(tag: Tag, modifier: int, rulings: Rulings) -> int:
    """Interphases from placing a counter to READY; at least one."""
    clamped = max(MODIFIERS[0], min(MODIFIERS[-1], modifier))
    if rulings["ready_track.order"].value == "low_near":
        clamped = -clamped
    return max(1, 3 - clamped - lead(tag, rulings))


def lane(tag: Tag, rulings: Rulings) -> tuple[Square, ...]:
    """The squares of a lane from the farthest to the one before READY."""
    found: dict[int, list[int]] = {}
    for modifier in MODIFIERS:
        found.setdefault(distance(tag, modifier, rulings), []).append(modifier)
    return tuple(Square(steps, tuple(found[steps])) for steps in sorted(found, reverse=True))


def ftl_lane(rulings: Rulings) -> tuple[Square, ...]:
    """The squares of the FTL track from the farthest to the one before READY."""
    near = rulings["ftl_track.order"].value == "low_near"
    return tuple(
        Square(5 - place, (modifier,))
        for place, modifier in enumerate(reversed(MODIFIERS) if near else MODIFIERS)
    )
