"""A sheet's blocks dealt onto small cards, one column wide, in the order they are read.

A panel has a card of its own or shares one with its neighbors; it is broken only when it is
higher than a card, between its parts if they allow it. Nothing is shrunk. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.layout.arrange import has_dagger
from printkit.layout.blocks.base import Block, Divisible, Splittable, least_width
from printkit.layout.blocks.containers import Columns, Flow, Row, Stack
from printkit.layout.blocks.panel import Panel
from printkit.layout.blocks.prose import Run
from printkit.style import Style
from printkit.units import mm

GAP = mm(7)
"""Between two panels of a card."""
CONTINUED = (Run("continued"),)


@dataclass(frozen=True, slots=True)
class Room:
    """What a card has for blocks; ``foot`` is what the note of a dagger takes of the height."""

    width: float
    height: float
    foot: float
    style: Style

    def holds(self, blocks: Iterable[Block]) -> bool:
        """Whether so many blocks fit a card together."""
        return self.tall(blocks) <= self.height + 1e-6

    def tall(self, blocks: Iterable[Block]) -> float:
        """What blocks take of a card's height, with gaps and the foot that they need."""
        found = list(blocks)
        heights = sum(block.height(self.width, self.style) for block in found)
        foot = self.foot if any(map(self.dagger, found)) else 0.0
        return heights + GAP * max(0, len(found) - 1) + foot

    def dagger(self, block: Block) -> bool:
        """Whether a block has a dagger, so that its card needs the note."""
        box = Box(0, 0, self.width, block.height(self.width, self.style))
        return has_dagger(block.draw(box, self.style))


def deal(blocks: Iterable[Block], room: Room) -> tuple[tuple[Block, ...], ...]:
    """The blocks of each card. Raises LayoutError for a part that no card holds."""
    cards: list[list[Block]] = [[]]
    left = [narrowed(block, room) for block in in_turn(blocks)]
    for block in left:
        _check(block, room)
    while left:
        block = left.pop(0)
        if room.holds((*cards[-1], block)):
            cards[-1].append(block)
        elif cards[-1]:
            cards.append([])
            left.insert(0, block)
        else:
            head, rest = _broken(block, room)
            cards[-1].append(head)
            cards.append([])
            left.insert(0, rest)
    return tuple(tuple(card) for card in cards if card)


def _name(block: Block) -> str:
    return f"the panel {block.title!r}" if isinstance(block, Panel) else "a part of the card"


def _check(block: Block, room: Room) -> None:
    least = least_width(block, room.style)
    if least > room.width + 1e-6:
        raise LayoutError(
            f"{_name(block)} needs {least:.1f} mm and a card has {room.width:.1f} mm",
            hint="use larger cards, --card-size sheet, or shorter words in the template",
        )


def in_turn(blocks: Iterable[Block]) -> list[Block]:
    """Panels, and what stands outside of panels, one by one: down each column in turn.

    Words under the last panel of a column are about the whole sheet, so they come last.
    """
    found: list[Block] = []
    notes: list[Block] = []
    for block in blocks:
        _collect(block, found, notes)
    return [*found, *notes]


def _collect(block: Block, found: list[Block], notes: list[Block]) -> None:
    inner = _inside(block)
    panels = [number for number, part in enumerate(inner) if _holds_panel(part)]
    if not panels:
        found.append(block)
        return
    for part in inner[: panels[-1] + 1]:
        _collect(part, found, notes)
    notes += inner[panels[-1] + 1 :]


def _inside(block: Block) -> tuple[Block, ...]:
    match block:
        case Columns():
            return block.columns
        case Stack() | Flow() | Row():
            return block.blocks
        case _:
            return ()


def _holds_panel(block: Block) -> bool:
    return isinstance(block, Panel) or any(map(_holds_panel, _inside(block)))


def narrowed(block: Block, room: Room) -> Block:
    """A block in a form for a card's width: what stands side by side goes under each other."""
    match block:
        case Panel():
            return replace(block, body=narrowed(block.body, room))
        case Stack() | Flow():
            parts = tuple(part for inner in block.blocks for part in _narrow_parts(inner, room))
            return replace(block, blocks=parts)
        case _:
            parts = tuple(_narrow_parts(block, room))
            return parts[0] if len(parts) == 1 else Flow(parts)


def _narrow_parts(block: Block, room: Room) -> Iterator[Block]:
    match block:
        case Columns() | Row():
            if block.min_width(room.style) <= room.width + 1e-6:
                yield block
                return
            for inner in _inside(block):
                yield narrowed(inner, room)
        case Panel() | Stack() | Flow():
            yield narrowed(block, room)
        case Divisible():
            yield from block.divided(room.width, room.style)
        case _:
            yield block


def _broken(block: Block, room: Room) -> tuple[Block, Block]:
    """A block higher than a card: what fits one, and the rest."""
    found: tuple[Block, Block] | None = None
    if isinstance(block, Panel):
        found = _broken_panel(block, room)
    elif isinstance(block, Splittable):
        found = block.split(room.width, room.height - room.foot, room.style)
    if found is None:
        raise LayoutError(
            f"{_name(block)} is higher than a card",
            hint="use larger cards, --card-size sheet, or shorter words in the template",
        )
    return found


def _broken_panel(panel: Panel, room: Room) -> tuple[Panel, Panel] | None:
    """Between the parts of its body, or within a part that no card holds whole."""
    first, rest = panel, replace(panel, note=CONTINUED)
    if isinstance(panel.body, Flow):
        parts = panel.body.blocks
        count = next(
            count
            for count in range(len(parts), -1, -1)
            if not count or room.holds((replace(panel, body=Flow(parts[:count])),))
        )
        whole = room.holds((replace(rest, body=Flow(parts[count : count + 1])),))
        if count and whole:
            return (
                replace(first, body=Flow(parts[:count])),
                replace(rest, body=Flow(parts[count:])),
            )
    if not isinstance(panel.body, Splittable):
        return None
    head = panel.height(room.width, room.style) - panel.body.height(room.width, room.style)
    left = room.height - room.foot - head
    found = panel.body.split(room.width, left, room.style)
    if found is None:
        return None
    return replace(first, body=found[0]), replace(rest, body=found[1])
