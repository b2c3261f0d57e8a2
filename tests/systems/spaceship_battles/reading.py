"""Reading a page back: its panels, their words, rows of cells, boxes and dots. Lengths are mm."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import pytest

from printkit import build
from printkit.geometry import Box
from printkit.page import BLACK, WHITE, Page
from printkit.sheets.options import SheetOptions
from printkit.sheets.records import records_document
from printkit.style import Style
from printkit.systems.rulings import DAGGER, Value
from tests.sheets import ink, ships
from tests.sheets.ink import Drawn, Written

STYLE = Style()
NEAR = 0.02
"""Spans of one line touch as near as this."""


def design(size: object = "D", top_speed: object = "hyper-5", **more: object) -> str:
    """A ship's file; ``more`` are its other keys."""
    values = {
        "system": "spaceship-battles",
        "name": "Tester",
        "code": "T",
        "size": size,
        "top_speed": top_speed,
        **more,
    }
    return "".join(f"{key} = {_toml(value)}\n" for key, value in values.items())


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ships.toml(value) if isinstance(value, str) else str(value)


def record(source: str, rulings: Mapping[str, Value] | None = None) -> Page:
    """The one page of a ship's record."""
    return _record(source, tuple((rulings or {}).items()))


@cache
def _record(source: str, rulings: tuple[tuple[str, Value], ...]) -> Page:
    ((system, fleet),) = build.neutral_fleets([ships.load_ship(source)])
    ruled, faults = system.rulings.override(dict(rulings))
    assert not faults
    (page,) = records_document(system, (fleet,), ruled, SheetOptions()).pages
    return page


class Panel(NamedTuple):
    """A part of a page under one title: what is written and what is drawn there."""

    box: Box
    words: tuple[Written, ...]
    paths: tuple[Drawn, ...]

    @property
    def said(self) -> str:
        return prose(self.words)

    @property
    def rows(self) -> list[list[str]]:
        return rows(self.words)


def panels(page: Page) -> dict[str, Panel]:
    """The panels by title, without daggers; the page's head is the one without a title."""
    words, paths = ink.written(page), ink.drawn(page)
    bars = [path.box for path in paths if _is_bar(path)]
    head = Box(0, 0, page.size.width, min(bar.y for bar in bars))
    found = {"": head}
    for item in words:
        if item.font == STYLE.type.panel_title:
            bar = max(
                (b for b in bars if b.x - 0.1 <= item.box.x <= b.right and b.y < item.box.y),
                key=lambda b: b.y,
            )
            below = (b.y for b in bars if b.y > bar.y + 1 and b.x < bar.right and bar.x < b.right)
            bottom = min(below, default=_foot(words))
            found[item.text.strip(DAGGER)] = Box(bar.x, bar.y, bar.width, bottom - bar.y)
    return {
        title: Panel(
            box,
            tuple(w for w in words if _inside(w.box, box) and not _of_title(w)),
            tuple(p for p in paths if _inside(p.box, box)),
        )
        for title, box in found.items()
    }


def _is_bar(path: Drawn) -> bool:
    """Whether a path is the line over a panel."""
    pen = path.path.pen
    return bool(pen and pen.width == STYLE.lines.panel and len(path.ops) == 2)


def _of_title(item: Written) -> bool:
    """Whether words are a panel's title or the number before it, white on black."""
    return item.font == STYLE.type.panel_title or item.color == WHITE


def _foot(words: Sequence[Written]) -> float:
    """The top of the page's last line."""
    return max(item.box.y for item in words if item.text.startswith("print at 100 %")) - 1


def _inside(item: Box, box: Box) -> bool:
    return box.x - 0.5 <= item.center.x <= box.right + 0.5 and box.y <= item.center.y < box.bottom


def prose(items: Iterable[Written]) -> str:
    """All words in drawing order; what is set without a space between is joined."""
    text, end = "", (0.0, 0.0)
    for item in items:
        start, stop = item.corners[3], item.corners[2]
        near = abs(start.x - end[0]) < NEAR and abs(start.y - end[1]) < NEAR
        text += item.text if near else f" {item.text}"
        end = (stop.x, stop.y)
    return re.sub(r"\s+", " ", text).strip()


def rows(items: Iterable[Written]) -> list[list[str]]:
    """The lines from the top, each as its cells from the left."""
    lines: dict[float, list[Written]] = {}
    for item in items:
        lines.setdefault(round(item.corners[3].y, 1), []).append(item)
    return [list(_cells(lines[y])) for y in sorted(lines)]


def _cells(line: Sequence[Written]) -> Iterator[str]:
    run: list[Written] = []
    for item in sorted(line, key=lambda item: item.box.x):
        if run and abs(item.corners[3].x - run[-1].corners[2].x) > NEAR:
            yield prose(run)
            run = []
        run.append(item)
    yield prose(run)


def parts(path: Drawn) -> list[Box]:
    """The box around each part of a path."""
    found: list[list[tuple[float, float]]] = []
    for op in path.ops:
        if op[0] == "M":
            found.append([])
        found[-1] += [(float(op[i]), float(op[i + 1])) for i in range(1, len(op), 2)]
    return [
        Box(
            min(x for x, _ in points),
            min(y for _, y in points),
            max(x for x, _ in points) - min(x for x, _ in points),
            max(y for _, y in points) - min(y for _, y in points),
        )
        for points in found
    ]


def dots(panel: Panel) -> dict[int, set[str]]:
    """A movement chart: the heads under which each phase has a dot."""
    heads = {
        item.text: item.box.center.x for item in panel.words if item.font == STYLE.type.row_name
    }
    left = min(heads.values())
    phases = {
        int(item.text): item.box.center.y
        for item in panel.words
        if item.text.isdecimal() and item.box.right < left and item.box.x >= panel.box.x
        if item.font in (STYLE.type.body, STYLE.type.strong)
    }
    assert sorted(phases) == list(range(1, 13))
    found: dict[int, set[str]] = {phase: set() for phase in phases}
    for path in panel.paths:
        if path.path.fill != BLACK or not any(op[0] == "C" for op in path.ops):
            continue
        for dot in parts(path):
            assert dot.width == pytest.approx(dot.height)
            (phase,) = (n for n, y in phases.items() if abs(y - dot.center.y) < 1)
            (head,) = (name for name, x in heads.items() if abs(x - dot.center.x) < 0.5)
            assert head not in found[phase]
            found[phase].add(head)
    return found


def heads(panel: Panel) -> tuple[str, ...]:
    """The heads of a movement chart from the left."""
    found = [item for item in panel.words if item.font == STYLE.type.row_name]
    return tuple(item.text for item in sorted(found, key=lambda item: item.box.x))


def brackets(panel: Panel) -> dict[str, list[str]]:
    """The brackets over a movement chart: their words and the heads they hold."""
    pens = (STYLE.lines.bracket, STYLE.grays.in_box)
    ends = [
        part
        for path in panel.paths
        if path.path.pen and (path.path.pen.width, path.path.pen.color) == pens
        for part in parts(path)
    ]
    tops = {round(end.y, 2) for end in ends}
    assert len(tops) == 1
    found: dict[str, list[str]] = {}
    columns = [item for item in panel.words if item.font == STYLE.type.row_name]
    columns.sort(key=lambda item: item.box.x)
    for left, right in zip(ends[0::2], ends[1::2], strict=True):
        (words,) = (
            item.text
            for item in panel.words
            if left.right <= item.box.x and item.box.right <= right.x
            if abs(item.box.center.y - left.y) < 1
        )
        found[words] = [c.text for c in columns if left.x < c.box.center.x < right.right]
    return found


def factors(panel: Panel) -> dict[str, dict[str, str]]:
    """The rows of systems: by title, what each factor gives."""
    lines = panel.rows
    return {
        lines[index - 1][0]: dict(zip(names, lines[index + 1], strict=True))
        for index, names in enumerate(lines)
        if "off-line" in names
    }


def numbers(text: str) -> list[str]:
    """All numbers in a text: ``6``, ``5–6``, ``−3``, ``12d6``; not the d6 that is rolled.

    What is needed on a die may stand as ``5+`` too.
    """
    found = re.findall(r"(?<![\w–])−?\d+(?:–\d+)?(?:d6)?\+?", text)
    return [f"{number[:-1]}–6" if number.endswith("+") else number for number in found]
