"""The page before a map's sheets: how many there are, how they lie, how to put them together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from printkit import fonts
from printkit.board.tiling import Tile, letters, sheet_name
from printkit.errors import LayoutError
from printkit.fonts import Line, Span
from printkit.geometry import Box, Point
from printkit.layout.map_frame import FOOT_GAP, Frame, number
from printkit.layout.marks import RULER_ABOVE, hatch, pointer, ring
from printkit.page import WHITE, Font, Mark, Op, Path, Pen, Text, line, rectangle
from printkit.units import MM_PER_UNIT, mm

_CHIP = Box(0, 0, mm(13), mm(13.5))
_PANEL_HEAD = mm(22)
_NUMBER_GAP = mm(7)
_STEP_GAP = mm(5)
_COLUMN_GAP = mm(20)
_DETAIL_WIDTH = mm(190)
_LEAST_STEPS = mm(110)
"""Narrower steps have no picture beside them."""
_LEAST_PICTURE = mm(70)
_MOST_SCALE = 0.4
_GAP = mm(9)
_LEAST_TILE = mm(3)
"""Sheets drawn smaller than this are not drawn one by one."""
_AXIS_ROOM = mm(14)
_HATCH = mm(2.6)


class Step(NamedTuple):
    """Something to do: the word for it, and how."""

    lead: str
    text: str


class Figure(NamedTuple):
    """A number and what it counts."""

    value: str
    label: str


def steps(frame: Frame) -> tuple[Step, ...]:
    """What to do, in order."""
    tiling = frame.tiling
    edges = [name for name, many in (("left", tiling.across), ("top", tiling.down)) if many > 1]
    found = [
        Step(
            "Print",
            f"all {tiling.count} sheets on one side at 100 %, not fitted to the page. "
            "The ruler below must measure 100 mm and 4 in.",
        ),
        Step("Trim", f"each sheet along its dashed lines ({' and '.join(edges)})."),
    ]
    if tiling.across > 1:
        rows = "Join each row" if tiling.down > 1 else "Join the row"
        found.append(
            Step(rows, "from the left: lay B1 over the hatched strip of A1, and so on. " + _MEET)
        )
    if tiling.down > 1:
        over = "row 2 over the hatched strip of row 1" if tiling.across > 1 else "A2 over A1"
        what = "Join the rows" if tiling.across > 1 else "Join the sheets"
        meet = "" if tiling.across > 1 else _MEET
        found.append(Step(what, f"from the top: lay {over}, and so on. {meet}".rstrip()))
    found.append(Step("Tape", "the joins on the back, or glue the hatched strips."))
    return tuple(found)


_MEET = "Rings, ticks and lines of both sheets must meet."


def assembly_page(frame: Frame) -> Iterator[Mark]:
    """The marks of the page, but for its foot. Raises LayoutError for paper that is too small."""
    top, head = _head(frame)
    yield from head
    bottom = frame.ruler_line - RULER_ABOVE - FOOT_GAP - mm(8)
    room = Box(frame.left, top, frame.right - frame.left, bottom - top)
    for sheets, steps_room, pictured in _arrangements(frame, room):
        if sheets.height >= _LEAST_PICTURE + _PANEL_HEAD:
            yield from _panel_head(frame, steps_room, "Put it together")
            yield from _steps(frame, steps_room.inset(0, _PANEL_HEAD, 0, 0), pictured)
            yield from _panel_head(frame, sheets, "The sheets", _note(frame, sheets.width))
            yield from _picture(frame, sheets.inset(0, _PANEL_HEAD, 0, 0))
            return
    raise LayoutError(
        "the page that shows how the map is put together has no room for it",
        hint=f"{frame.paper.title} is too small: use larger paper",
    )


def _arrangements(frame: Frame, room: Box) -> Iterator[tuple[Box, Box, bool]]:
    """Where the sheets and the steps may stand, and whether the steps have a picture, best first.

    Low paper has them side by side.
    """
    for pictured in (True, False):
        if pictured and _words_room(room.width, pictured=True) < _LEAST_STEPS:
            continue
        tall = _PANEL_HEAD + _steps_height(frame, room.width, pictured)
        above, below = room.inset(0, 0, 0, tall + mm(12)), room.inset(0, room.height - tall, 0, 0)
        yield above, below, pictured
    half = (room.width - _COLUMN_GAP) / 2
    right = room.inset(half + _COLUMN_GAP, 0, 0, 0)
    if _PANEL_HEAD + _steps_height(frame, half, pictured=False) <= room.height:
        yield room.inset(0, 0, half + _COLUMN_GAP, 0), right, False


def _note(frame: Frame, room: float) -> str:
    """The note of the picture, where there is room beside its title: the steps say it too."""
    note = "trim dashed edges · hatched ones lie underneath"
    type_ = frame.style.type
    wide = fonts.width("THE SHEETS", type_.panel_title) + mm(12) + fonts.width(note, type_.body)
    return note if wide <= room else ""


def _head(frame: Frame) -> tuple[float, list[Mark]]:
    """Where the head ends, and its marks: the title, whose map it is, and the numbers."""
    type_, gray = frame.style.type, frame.style.grays.secondary
    y = frame.paper.live.y + fonts.cap_height(type_.sheet_title)
    marks: list[Mark] = [fonts.text("Map: assembly", frame.left, y, type_.sheet_title)]
    span = Span(frame.words.title, type_.class_line, gray)
    y += mm(2)
    for words in fonts.wrap((span,), frame.right - frame.left):
        y += mm(13)
        marks += fonts.set_line(words, Point(frame.left, y))
    y += mm(26)
    x = frame.left
    for figure in _figures(frame):
        wide = _figure_width(frame, figure)
        if x > frame.left and x + wide > frame.right:
            x, y = frame.left, y + mm(32)
        marks.append(fonts.text(figure.value, x, y, type_.header_number))
        marks.append(fonts.text(figure.label.upper(), x, y + mm(9.5), type_.micro, color=gray))
        x += wide + mm(24)
    return y + mm(24), marks


def _figure_width(frame: Frame, figure: Figure) -> float:
    type_ = frame.style.type
    return max(
        fonts.width(figure.value, type_.header_number),
        fonts.width(figure.label.upper(), type_.micro),
    )


def _figures(frame: Frame) -> tuple[Figure, ...]:
    grid, size, inch = frame.grid, frame.grid.size, float(MM_PER_UNIT["in"])
    inches = f"{number(size.width / inch, 1)} × {number(size.height / inch, 1)} in"
    return (
        Figure(f"{frame.tiling.count}", f"sheets of {frame.paper.title}"),
        Figure(f"{grid.columns} × {grid.rows}", grid.words.many),
        Figure(
            f"{number(grid.cell)} mm", f"{grid.words.measure}, {number(grid.cell / inch, 3)} in"
        ),
        Figure(f"{size.width:.0f} × {size.height:.0f} mm", f"put together, {inches}"),
    )


def _panel_head(frame: Frame, place: Box, title: str, note: str = "") -> Iterator[Mark]:
    style = frame.style
    yield Path(line(place.x, place.y, place.right, place.y), Pen(style.lines.panel))
    base = place.y + mm(10.6)
    yield fonts.text(title.upper(), place.x, base, style.type.panel_title)
    if note:
        gray = style.grays.secondary
        yield fonts.text(note, place.right, base, style.type.body, color=gray, anchor="end")


def _words_room(width: float, pictured: bool) -> float:
    """The width of the steps' words beside their numbers, and beside the picture of a join."""
    return width - _CHIP.width - _NUMBER_GAP - (_DETAIL_WIDTH + _COLUMN_GAP if pictured else 0.0)


def _wrapped(frame: Frame, width: float, pictured: bool) -> list[tuple[Line, ...]]:
    type_ = frame.style.type
    room = _words_room(width, pictured)
    return [
        fonts.wrap((Span(f"{s.lead} ", type_.card_strong), Span(s.text, type_.card)), room)
        for s in steps(frame)
    ]


def _steps_height(frame: Frame, width: float, pictured: bool) -> float:
    wrapped = _wrapped(frame, width, pictured)
    lead = fonts.line_height(frame.style.type.card)
    text = sum(map(len, wrapped)) * lead + (len(wrapped) - 1) * _STEP_GAP
    return max(text, mm(120)) if pictured else text


def _steps(frame: Frame, place: Box, pictured: bool) -> Iterator[Mark]:
    """The steps, and perhaps a picture of one join beside them."""
    if pictured:
        yield from _detail(frame, place.inset(place.width - _DETAIL_WIDTH, 0, 0, 0))
    lead, y = fonts.line_height(frame.style.type.card), place.y
    for count, lines in enumerate(_wrapped(frame, place.width, pictured), 1):
        yield from _chip(frame, Point(place.x, y), str(count))
        base = y + mm(9.8)
        for index, words in enumerate(lines):
            at = Point(place.x + _CHIP.width + _NUMBER_GAP, base + index * lead)
            yield from fonts.set_line(words, at)
        y += len(lines) * lead + _STEP_GAP


def _chip(frame: Frame, at: Point, text: str) -> Iterator[Mark]:
    yield Path(rectangle(_CHIP.moved(*at)), fill=frame.style.accent)
    base = at.y + _CHIP.height / 2 + fonts.cap_height(frame.style.type.chip) / 2
    x = at.x + _CHIP.width / 2
    yield fonts.text(text, x, base, frame.style.type.chip, color=WHITE, anchor="middle")


def _detail(frame: Frame, box: Box) -> Iterator[Mark]:
    """Two sheets about to be joined: the second goes over the strip of the first."""
    beside = frame.tiling.across > 1
    lie, strip, apart = mm(16), mm(12), mm(26)
    wide = (box.width - strip - apart) / 2 if beside else box.width - 2 * lie
    tall = min(box.height, mm(118)) if beside else (box.height - strip - apart) / 2
    first = Box(box.x + (0 if beside else lie), box.y, wide, tall)
    dx, dy = (wide + strip + apart, 0.0) if beside else (0.0, tall + strip + apart)
    second = first.moved(dx, dy)
    pen = Pen(frame.style.lines.box)
    under = (
        Box(first.right, first.y, strip, tall)
        if beside
        else Box(first.x, first.bottom, wide, strip)
    )
    yield Path(hatch(under, _HATCH), Pen(mm(0.3), frame.style.grays.in_box))
    yield Path((*_sides(first, (False, False)), *rectangle(under)), pen)
    yield Path(_sides(second, (beside, not beside)), pen)
    dashed = (
        line(second.x, second.y, second.x, second.bottom)
        if beside
        else line(second.x, second.y, second.right, second.y)
    )
    yield Path(dashed, Pen(mm(0.7), dash=(mm(5), mm(2.5))))
    yield from _meeting(frame, first, second, beside)
    names = ("A1", "B1" if beside else "A2")
    for place, name in zip((first, second), names, strict=True):
        base = place.center.y + fonts.cap_height(frame.style.type.sheet_name) / 2
        yield fonts.text(name, place.center.x, base, frame.style.type.sheet_name, anchor="middle")


def _meeting(frame: Frame, first: Box, second: Box, beside: bool) -> Iterator[Mark]:
    """The rings that come to lie on one another, and the way there."""
    rings: list[Op] = []
    ways: list[Op] = []
    for part in (0.14, 0.86):
        if beside:
            y = first.y + part * first.height
            start, end = Point(second.x, y), Point(first.right, y)
            tip, turn = Point(end.x + mm(7), y), -90.0
        else:
            x = first.x + part * first.width
            start, end = Point(x, second.y), Point(x, first.bottom)
            tip, turn = Point(x, end.y + mm(7)), 0.0
        for at in (start, end):
            rings += ring(at, mm(3), mm(5))
        ways += _way(start, tip, mm(7))
        yield Path(pointer(tip, mm(2.4), turn), fill=frame.style.pen(0).color)
    yield Path(tuple(ways), Pen(mm(0.7)))
    yield Path(tuple(rings), Pen(mm(0.6)))


def _way(start: Point, tip: Point, gap: float) -> tuple[Op, ...]:
    """A line to a pointer from beside a ring."""
    dx = (tip.x > start.x) - (tip.x < start.x)
    dy = (tip.y > start.y) - (tip.y < start.y)
    return line(start.x + dx * gap, start.y + dy * gap, tip.x, tip.y)


def _sides(box: Box, without: tuple[bool, bool]) -> tuple[Op, ...]:
    """A box without its left, or without its upper side."""
    no_left, no_top = without
    ops = [
        *line(box.right, box.y, box.right, box.bottom),
        *line(box.x, box.bottom, box.right, box.bottom),
    ]
    if not no_left:
        ops += line(box.x, box.y, box.x, box.bottom)
    if not no_top:
        ops += line(box.x, box.y, box.right, box.y)
    return tuple(ops)


def _picture(frame: Frame, room: Box) -> Iterator[Mark]:
    """All sheets, small and a little apart, with their names."""
    tiling, size = frame.tiling, frame.grid.size
    inner = room.inset(_AXIS_ROOM, _AXIS_ROOM, _AXIS_ROOM, 0)
    scale = min(inner.width / size.width, inner.height / size.height, _MOST_SCALE)
    # A very long and narrow map still has a width one can see.
    wide, tall = max(size.width * scale, mm(24)), max(size.height * scale, mm(24))
    gap = min(_GAP, 0.14 * wide / tiling.across, 0.14 * tall / tiling.down)
    wide = min(wide, inner.width - (tiling.across - 1) * gap)
    tall = min(tall, inner.height - (tiling.down - 1) * gap)
    scale_x, scale_y = wide / size.width, tall / size.height
    if scale < _MOST_SCALE and wide > mm(24) and tall > mm(24):
        scale_x = scale_y = min(scale_x, scale_y)
    full = Box(
        0,
        0,
        size.width * scale_x + (tiling.across - 1) * gap,
        size.height * scale_y + (tiling.down - 1) * gap,
    )
    full = full.moved(
        room.center.x - full.width / 2, inner.y + max(0.0, inner.height - full.height) / 2
    )
    boxes = []
    if min(scale_x * size.width / tiling.across, scale_y * size.height / tiling.down) < _LEAST_TILE:
        yield Path(rectangle(full), Pen(frame.style.lines.box))
    else:
        for tile in tiling.tiles():
            window = tile.window
            x = full.x + window.x * scale_x + tile.across * gap
            y = full.y + window.y * scale_y + tile.down * gap
            boxes.append((tile, Box(x, y, window.width * scale_x, window.height * scale_y)))
        yield from _small_sheets(frame, boxes, gap)
    yield from _names(frame, boxes, full)


def _small_sheets(frame: Frame, boxes: list[tuple[Tile, Box]], gap: float) -> Iterator[Mark]:
    solid: list[Op] = []
    dashed: list[Op] = []
    under: list[Op] = []
    for tile, box in boxes:
        solid += _sides(box, (tile.across > 0, tile.down > 0))
        if tile.across > 0:
            dashed += line(box.x, box.y, box.x, box.bottom)
        if tile.down > 0:
            dashed += line(box.x, box.y, box.right, box.y)
        strip = gap * 0.62
        if tile.across + 1 < frame.tiling.across:
            under += hatch(Box(box.right, box.y, strip, box.height), _HATCH)
        if tile.down + 1 < frame.tiling.down:
            under += hatch(Box(box.x, box.bottom, box.width, strip), _HATCH)
    yield Path(tuple(under), Pen(mm(0.3), frame.style.grays.in_box))
    yield Path(tuple(solid), Pen(frame.style.lines.box))
    if dashed:
        yield Path(tuple(dashed), Pen(mm(0.7), dash=(mm(4), mm(2))))


def _names(frame: Frame, boxes: list[tuple[Tile, Box]], full: Box) -> Iterator[Mark]:
    """The names in the sheets, or letters and numbers along the sides when they are small."""
    type_, tiling = frame.style.type, frame.tiling
    for font in (type_.sheet_name, type_.strong):
        widest = max(
            (fonts.width(sheet_name(a, tiling.down - 1), font) for a in range(tiling.across)),
            default=0.0,
        )
        fits = boxes and all(
            box.width > widest + mm(3) and box.height > fonts.cap_height(font) + mm(4)
            for _, box in boxes
        )
        if fits:
            yield from _inside(frame, boxes, font)
            return
    yield from _along(frame, full)


def _inside(frame: Frame, boxes: list[tuple[Tile, Box]], font: Font) -> Iterator[Mark]:
    body, gray = frame.style.type.body, frame.style.grays.secondary
    notes = [(f"sheet {n}", box) for n, (_, box) in enumerate(boxes, 1)]
    lead = fonts.line_height(body)
    roomy = all(
        box.width > fonts.width(note, body) + mm(6)
        and box.height > fonts.cap_height(font) + lead + mm(10)
        for note, box in notes
    )
    up = lead / 2 if roomy else 0.0
    names, lines = [], []
    for (tile, box), (note, _) in zip(boxes, notes, strict=True):
        base = box.center.y + fonts.cap_height(font) / 2 - up
        names.append(fonts.label(tile.name, box.center.x, base, font, "middle"))
        lines.append(fonts.label(note, box.center.x, base + lead + mm(1), body, "middle"))
    yield Text(tuple(names), font)
    if roomy:
        yield Text(tuple(lines), body, gray)


def _along(frame: Frame, full: Box) -> Iterator[Mark]:
    """Letters above the columns of sheets, numbers beside the rows: as many as have room."""
    font, tiling = frame.style.type.body, frame.tiling
    pitch = full.width / tiling.across
    widest = fonts.width("W" * len(letters(tiling.across - 1)), font) + mm(4)
    labels = [
        fonts.label(letters(n), full.x + (n + 0.5) * pitch, full.y - mm(4), font, "middle")
        for n in range(0, tiling.across, max(1, -int(-widest // pitch)))
    ]
    pitch = full.height / tiling.down
    drop = fonts.cap_height(font) / 2
    labels += [
        fonts.label(str(n + 1), full.x - mm(4), full.y + (n + 0.5) * pitch + drop, font, "end")
        for n in range(0, tiling.down, max(1, -int(-mm(10) // pitch)))
    ]
    yield Text(tuple(labels), font, frame.style.grays.secondary)
