"""A sheet that shows how far a printer shifts the back, and what to type against it.

Both sides have a cross and a grid of half millimeters in the middle of the page, each behind the
other. A needle through the cross of the front leaves a hole in the grid of the back: its lines
bear the very numbers to type. Seen against the light, the cross of the back stands in the grid of
the front, whose lines bear the numbers for that. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from printkit import fonts
from printkit.errors import LayoutError
from printkit.fonts import Span
from printkit.geometry import Box, Point, Transform
from printkit.layout.imposing import sides
from printkit.layout.imposing.heads import Head, SheetWords, foot, foot_room
from printkit.page import Mark, Op, Page, Path, Pen, Text, line, rectangle
from printkit.press import Press
from printkit.style import NEUTRAL, Style
from printkit.units import Paper, mm

REACH = 5
"""The grid's half side."""
STEP = 0.5
ARM = 22.0
"""From the middle to the free ends of the cross."""
ACROSS, DOWN = 8.4, 3.6
"""Between two numbers above the grid, and beside it."""
ABOVE, BESIDE = 31.0, 21.0
"""From the middle to the numbers."""
UP, ASIDE = 22.0, 6.5
"""To where the lines begin to lean to their numbers: above, past the numbers at the side."""
WORDS = SheetWords("Calibration", "printkit calibrate", "", NEUTRAL)
FLIP = {"long-edge": "flip on the long edge", "short-edge": "flip on the short edge"}
CODE = "\t"
"""Begins a paragraph that is to be typed."""
LEAST_COLUMN = 25.0
NAMES = ("first number", "second number")

Value = Callable[[float, float], Point]
"""What to type for a place of the grid, right and down from its middle."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet on a paper for a printer as it is set; ``keep`` says where its numbers may live."""

    paper: Paper
    style: Style
    press: Press
    keep: str

    def pages(self) -> tuple[Page, Page]:
        """Front and back. Raises LayoutError for a sheet without a back, and for small paper."""
        duplex = self.press.duplex
        if duplex not in FLIP:
            raise LayoutError(
                f"nothing to calibrate: {duplex} prints no back on the other side",
                hint="use --duplex long-edge or short-edge",
            )
        flip = FLIP[duplex]
        notes = (f"front · {flip}", f"back · {flip}")
        front = self._page(self.paper, notes, back=False)
        return front, self._page(sides.other_side(duplex, self.paper), notes, back=True)

    def _page(self, paper: Paper, notes: tuple[str, str], *, back: bool) -> Page:
        head = Head(WORDS, notes, paper.live, self.style)
        value = self.from_hole if back else self.from_light
        words = self._back_words() if back else self._front_words()
        live = paper.live
        room = Box(
            live.x,
            live.y + head.height,
            live.width,
            live.height - head.height - foot_room(live, self.style),
        )
        middle = sides.middle(paper.size)
        marks = (
            *head.draw(back),
            *figure(middle, value, self.style),
            *_set(words, _columns(room, middle, self.style), self.style, paper),
            *foot(live, self.style),
        )
        offset = self.press.back_offset if back else self.press.front_offset
        place = Transform.move(*offset)
        return Page(paper.size, tuple(sides.moved(marks, place)), "back" if back else "front")

    def from_hole(self, right: float, down: float) -> Point:
        """What to type for a hole so far from the cross of the back."""
        # The hole is where the cross belongs.
        return Point(self.press.back_offset.x + right, self.press.back_offset.y + down)

    def from_light(self, right: float, down: float) -> Point:
        """What to type for a cross of the back that shines through so far from the front's."""
        if sides.like_a_page(self.press.duplex, self.paper):
            return self.from_hole(right, -down)
        return self.from_hole(-right, down)

    def _front_words(self) -> Words:
        flip = FLIP[self.press.duplex]
        front, back = (_typed(at) for at in (self.press.front_offset, self.press.back_offset))
        return (
            (
                f"1  Print both pages on one sheet: both sides, {flip}, at 100 %.",
                "2  Push a needle through the middle of the cross on this side.",
                "3  Turn the sheet. The hole in the grid of the other side stands on two lines, or "
                "nearest to them: black lines are whole millimeters, gray lines the halves.",
                "4  Their numbers are what to type, as the other side says.",
            ),
            (
                "Or hold the sheet against the light: the cross that shines through stands in this "
                "grid, and the numbers here are for that.",
                "This sheet was printed with these and takes them into account: what you read here "
                "replaces them.",
                f"{CODE}--front-offset {front} --back-offset {back}",
                "Only how the back stands to the front counts; the fronts may stay where they are.",
            ),
        )

    def _back_words(self) -> Words:
        return (
            (
                "Find the two lines through the hole. The number above is the first, the number at "
                "the left the second.",
                f"{CODE}--back-offset first,second",
                "A back that stands 1.5 mm too far left and 0.5 mm too low needs",
                f"{CODE}--back-offset 1.5mm,-0.5mm",
                "Print this sheet again with it: the hole is in the middle then.",
            ),
            (
                f"To keep it for everything you print, write into {self.keep}",
                f"{CODE}[print]",
                f'{CODE}back_offset = "1.5mm,-0.5mm"',
                "The same two lines in a session hold for that session.",
            ),
        )


Words = tuple[tuple[str, ...], tuple[str, ...]]
"""Paragraphs before the figure, and after it."""


def _typed(at: Point) -> str:
    return ",".join(f"{number(part)}mm" for part in at)


def number(value: float) -> str:
    """A length in mm as it is typed, without its unit."""
    return f"{round(value, 3) + 0.0:g}"


def figure(middle: Point, value: Value, style: Style) -> Iterator[Mark]:
    """The cross, its grid, and the numbers of the grid's lines."""
    halves: list[Op] = []
    wholes: list[Op] = []
    steps = [index * STEP for index in range(round(-REACH / STEP), round(REACH / STEP) + 1)]
    for at in steps:
        ops = wholes if at == round(at) else halves
        ops += line(middle.x + at, middle.y - REACH, middle.x + at, middle.y + REACH)
        ops += line(middle.x - REACH, middle.y + at, middle.x + REACH, middle.y + at)
    yield Path(tuple(halves), style.pen(mm(0.25), style.grays.ghost))
    yield Path(tuple(wholes), style.pen(mm(0.3)))
    yield Path(
        rectangle(Box(middle.x - REACH, middle.y - REACH, 2 * REACH, 2 * REACH)), Pen(mm(0.5))
    )
    cross = (
        *line(middle.x - BESIDE, middle.y, middle.x + ARM, middle.y),
        *line(middle.x, middle.y - ABOVE, middle.x, middle.y + ARM),
    )
    yield Path(cross, Pen(mm(0.7)))
    yield from _numbers(middle, value, style)


def _numbers(middle: Point, value: Value, style: Style) -> Iterator[Mark]:
    """A line from each whole millimeter of the grid to what to type for it."""
    font = style.type.body
    leaders: list[Op] = []
    labels = []
    for at in range(-REACH, REACH + 1):
        x, y = middle.x + at, middle.y - REACH
        end = Point(middle.x + at * ACROSS, middle.y - ABOVE)
        leaders += (("M", x, y), ("L", x, middle.y - UP), ("L", end.x, end.y))
        labels.append(fonts.label(number(value(at, 0).x), end.x, end.y - mm(2), font, "middle"))
        x, y = middle.x - REACH, middle.y + at
        end = Point(middle.x - BESIDE, middle.y + at * DOWN)
        leaders += (("M", x, y), ("L", middle.x - ASIDE, y), ("L", end.x, end.y))
        base = end.y + fonts.cap_height(font) / 2
        labels.append(fonts.label(number(value(0, at).y), end.x - mm(2), base, font, "end"))
    yield Path(tuple(leaders), style.pen(mm(0.3)))
    yield Text(tuple(labels), font)
    first, second = NAMES
    over = middle.y - ABOVE - mm(2) - fonts.line_height(font)
    yield fonts.text(first, middle.x, over, style.type.strong, anchor="middle")
    low = middle.y + REACH * DOWN + fonts.line_height(font) * 1.4
    yield fonts.text(second, middle.x - BESIDE, low, style.type.strong, anchor="middle")


def _columns(room: Box, middle: Point, style: Style) -> tuple[Box, Box]:
    """Where words stand: above and below the figure, or at its sides on wide paper."""
    line_height = fonts.line_height(style.type.body)
    top = middle.y - ABOVE - mm(2) - 2 * line_height
    bottom = max(middle.y + ARM, middle.y + REACH * DOWN + 2 * line_height)
    if room.width <= 1.3 * room.height:
        gap = mm(10)
        return (
            Box(room.x, room.y, room.width, top - gap - room.y),
            Box(room.x, bottom + gap, room.width, room.bottom - bottom - gap),
        )
    half = REACH * ACROSS + mm(20)
    return (
        Box(room.x, room.y, middle.x - half - room.x, room.height),
        Box(middle.x + half, room.y, room.right - middle.x - half, room.height),
    )


def _set(words: Words, columns: Sequence[Box], style: Style, paper: Paper) -> Iterator[Mark]:
    """Paragraphs below one another; what is typed is bold and close to what leads to it."""
    high = fonts.line_height(style.type.class_line)
    for paragraphs, box in zip(words, columns, strict=True):
        if box.width < LEAST_COLUMN:
            raise _too_small(paper)
        y = box.y
        for number, paragraph in enumerate(paragraphs):
            code = paragraph.startswith(CODE)
            font = style.type.class_line_strong if code else style.type.class_line
            if number and not code:
                y += high * 0.5
            for item in fonts.wrap((Span(paragraph.removeprefix(CODE), font),), box.width):
                y += high
                if y > box.bottom:
                    raise _too_small(paper)
                yield from fonts.set_line(item, Point(box.x, y))


def _too_small(paper: Paper) -> LayoutError:
    return LayoutError(
        f"{paper.title} is too small to calibrate on", hint="use A5 or larger, with thin margins"
    )
