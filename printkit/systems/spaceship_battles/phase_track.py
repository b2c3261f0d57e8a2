"""The tracks of the table: phases, the attack phases standing out, and turns. Points throughout.

A track is one piece: a head over two rows, then six cells a row. A cell has its number above a
place for the marker, so that the marker never hides where it stands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from printkit.geometry import Box, Size
from printkit.layout.blocks.counters import icons
from printkit.layout.blocks.counters.art import inked, scaled, sized, words
from printkit.page import Face, Font, Mark, Op, Path, Pen, Symbol, Text, gray, line, rectangle
from printkit.systems.spaceship_battles.tables import ATTACK_PHASES, PHASES
from printkit.units import mm

NUMBER = Font(Face.BOLD, 10)
WORD = Font(Face.REGULAR, 8)
STRONG = Font(Face.BOLD, 8)

WIDE, PLACE = 45.0, 39.0
"""A cell's width and the height of its place: a marker of 36 and some play."""
TOP = 14.0
"""Above the place: the number and perhaps a word."""
TALL = TOP + PLACE
HEAD = 54.0
EDGE = 4.0
"""From the cut to the lines."""
INDENT, DROP, LEAD = 4.0, 10.4, 10.4
"""From a line to the words beside it, from the top of a cell to its baseline, line to line."""
UNDER, HALF = EDGE + DROP + 2 * LEAD, EDGE + TALL + DROP
"""The first baseline of the words in the head: under the title, or in the lower half."""
ROWS, ROW = 2, 6
TURNS = range(1, ROWS * ROW + 1)

TRACK = Size(mm(2 * EDGE + HEAD + ROW * WIDE), mm(2 * EDGE + ROWS * TALL))

ORDERS = ("off: destroyed", "power", "speed", "self-destruct", "repair")
"""What is done in phase 0, before the others."""


def phase_track() -> Symbol:
    """Phase 0, then the twelve phases; those with an attack have heavy lines and a sight."""
    return _track("Phase 0", PHASES, _lines(ORDERS, UNDER), strong=ATTACK_PHASES)


def turn_track() -> Symbol:
    """Turns; those of a longer game begin again."""
    picture = inked(icons.cycle(mm(EDGE + HEAD / 2), mm(EDGE + TOP + PLACE / 2), mm(24)))
    lines = _lines((f"after {TURNS[-1]}:", f"again at {TURNS[0]}"), HALF)
    return _track("Turn", TURNS, (picture, *lines))


def _track(
    title: str, numbers: Sequence[int], more: Iterable[Mark], *, strong: Collection[int] = ()
) -> Symbol:
    places = {n: _cell(index) for index, n in enumerate(numbers)}
    head = rectangle(Box(EDGE, EDGE, HEAD, ROWS * TALL))
    boxes = _rectangles(places.values())
    heavy = _rectangles(places[n] for n in strong)
    rules = tuple(op for b in places.values() for op in line(b.x, b.y + TOP, b.right, b.y + TOP))
    marks: list[Mark] = [
        Path(scaled(rules), Pen(mm(0.3), gray(0.82))),
        Path(scaled(head + boxes), Pen(mm(0.7))),
        words(title, EDGE + INDENT, EDGE + DROP, NUMBER),
        *more,
    ]
    if heavy:
        marks.append(Path(scaled(heavy), Pen(mm(1.8))))
    for n, box in places.items():
        marks.append(words(str(n), box.x + INDENT, box.y + DROP, NUMBER))
        if n in strong:
            middle = box.y + TOP + PLACE / 2
            marks.append(words("attack", box.right - INDENT, box.y + DROP, STRONG, "end"))
            marks.append(inked(icons.crosshair(mm(box.center.x), mm(middle), mm(20))))
    return Symbol(f"track {title}", sized(TRACK), tuple(marks))


def _cell(index: int) -> Box:
    row, column = divmod(index, ROW)
    return Box(EDGE + HEAD + column * WIDE, EDGE + row * TALL, WIDE, TALL)


def _rectangles(boxes: Iterable[Box]) -> tuple[Op, ...]:
    return tuple(op for box in boxes for op in rectangle(box))


def _lines(strings: Sequence[str], first: float) -> tuple[Text, ...]:
    """Words in the head, from their first baseline on."""
    return tuple(
        words(string, EDGE + INDENT, first + number * LEAD, WORD)
        for number, string in enumerate(strings)
    )
