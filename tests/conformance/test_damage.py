"""Damage already taken: each field changes exactly one track of the record, in every form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from printkit.definitions.load import LoadedShip
from printkit.errors import PrintkitError
from printkit.geometry import Box, Point
from printkit.page import PENCIL, Document, Field, Mark, Path, crossed, ringed
from printkit.sheets.options import SheetOptions
from printkit.systems.base import DamageField
from tests.conformance import damage, games
from tests.conformance.games import GAMES
from tests.sheets import ink


def pencil(marks: Iterable[Mark]) -> list[Path]:
    """What crosses boxes off and rings numbers."""
    return [mark for mark in marks if isinstance(mark, Path) and mark.pen == PENCIL]


CROSS_STEPS = len(crossed(Box(0, 0, 1, 1)))
RING_STEPS = len(ringed(Box(0, 0, 1, 1)))


def added(plain: Document, marked: Document) -> list[list[Path]]:
    """What each page has more in pencil; all the rest is the same, in the same order."""
    found: list[list[Path]] = []
    for before, after in zip(plain.pages, marked.pages, strict=True):
        more = pencil(after.marks)
        rest = [mark for mark in after.marks if mark not in more]
        # Symbols are equal only to themselves, so what they draw is compared.
        assert list(ink.placed(rest)) == list(ink.placed(before.marks))
        found.append(more)
    return found


def tracks(document: Document, key: str) -> list[list[Box]]:
    """The boxes of a track on each page of a record with fields."""
    part = "/".join(key.split("."))
    return [
        [
            mark.box
            for mark in page.marks
            if isinstance(mark, Field)
            and (mark.name.endswith(f"-1/{part}") or f"-1/{part}/" in mark.name)
        ]
        for page in document.pages
    ]


def strokes(paths: Iterable[Path]) -> list[Box]:
    """The box around each cross (two lines) or ring (one closed line)."""
    found = []
    for path in paths:
        size = RING_STEPS if ("Z",) in path.ops else CROSS_STEPS
        for start in range(0, len(path.ops), size):
            steps = path.ops[start : start + size]
            found.append(
                ink.around(
                    Point(float(op[i]), float(op[i + 1]))
                    for op in steps
                    for i in range(1, len(op), 2)
                )
            )
    return found


def values(field: DamageField) -> set[int]:
    """The least damage, the most, and where a count may go both ways the other end."""
    return {field.start + 1, field.most, field.least} - {field.start}


def marks_one_track(
    loaded: LoadedShip, options: SheetOptions, form: SheetOptions, field: DamageField
) -> None:
    system = loaded.system
    assert system is not None
    plain = damage.records(system, damage.hurt(loaded), options=options)
    boxes = tracks(damage.records(system, damage.hurt(loaded), options=form), field.key)
    for value in values(field):
        ship = damage.hurt(loaded, {field.key: value})
        found = added(plain, damage.records(system, ship, options=options))
        count = 0
        for more, places in zip(found, boxes, strict=True):
            for stroke in strokes(more):
                assert sum(place.contains(stroke) for place in places) == 1, field.key
                count += 1
        counted = field.key in ("fire", "boarders", "crew") and system.key == "colors-and-lights"
        assert count == (1 if counted else value), field.key


def fullest(key: str) -> list[LoadedShip]:
    """A ship of each kind that has the most tracks, but those of hundreds of bays."""
    found = [loaded for loaded in damage.designs(key) if len(damage.fields(loaded)) < 60]
    return sorted(found, key=lambda loaded: len(damage.fields(loaded)))[-3:]


@GAMES
def test_each_field_changes_exactly_one_track(key: str) -> None:
    system = games.game(key)
    pairs = zip(damage.forms(system), damage.forms(system, fillable=True), strict=True)
    for options, form in pairs:
        for loaded in fullest(key):
            for field in damage.fields(loaded):
                marks_one_track(loaded, options, form, field)


@GAMES
def test_a_beginner_s_record_shows_the_damage_it_has_boxes_for_and_refuses_other(key: str) -> None:
    system = games.game(key)
    options, form = damage.beginner(), damage.beginner(fillable=True)
    for loaded in damage.stock(key):
        empty = damage.records(system, damage.hurt(loaded), options=form)
        shown = set()
        for field in damage.fields(loaded):
            if any(tracks(empty, field.key)):
                marks_one_track(loaded, options, form, field)
                shown.add(field.key.partition(".")[0])
            else:
                hurt = damage.hurt(loaded, {field.key: field.start + 1})
                with pytest.raises(PrintkitError, match=f"no track for the damage to '{field.key}"):
                    damage.records(system, hurt, options=options)
        assert shown & {"hull", "superstructure"}


@GAMES
def test_every_design_shows_the_first_and_last_of_each_kind_of_damage(key: str) -> None:
    system = games.game(key)
    for loaded in damage.designs(key):
        some = {field.key: field.most for field in damage.some(damage.fields(loaded))}
        (options, *_) = damage.forms(system)
        plain = damage.records(system, damage.hurt(loaded), options=options)
        marked = damage.records(system, damage.hurt(loaded, some), options=options)
        assert any(added(plain, marked))


@GAMES
def test_the_emptiest_ship_has_a_hull_to_lose(key: str) -> None:
    fewest = min(damage.designs(key), key=lambda loaded: len(damage.fields(loaded)))
    assert {"hull", "hull.1", "superstructure"} & {field.key for field in damage.fields(fewest)}


@pytest.mark.parametrize(
    ("key", "track", "value", "off", "still"),
    [
        ("colors-and-lights", "superstructure", 12, range(100, 88, -1), range(88, 0, -1)),
        ("spaceship-battles", "hull", 17, range(60, 43, -1), range(43, 0, -1)),
        ("fleet-captain", "hull", 7, range(60, 53, -1), range(53, 0, -1)),
        ("fleet-captain", "fires", 3, (1, 2, 3), (4, 5, 6, 7, 8)),
        ("fleet-captain", "crew", 2, (10, 9), range(8, 1, -1)),
        ("spaceship-battles", "engines", 1, ("III",), ("II", "I")),
        ("colors-and-lights", "fire", 2, (2,), (0, 1, *range(3, 11))),
        ("colors-and-lights", "crew", -2, (-2,), (*range(-6, -2), *range(-1, 5))),
    ],
)
def test_boxes_are_crossed_off_from_the_end_the_rules_say(
    key: str, track: str, value: int, off: Sequence[object], still: Sequence[object]
) -> None:
    """The first open box is what is left: hull from the highest number, fires from one up."""
    system = games.game(key)
    loaded = next(
        games.load(design.values)
        for design in games.oracle(key).designs("extremes")
        if design.says["name"] in ("every option", "the most of all") and len(design.values) > 4
    )
    ship = damage.hurt(loaded, {track: value})
    for options, form in zip(
        damage.forms(system), damage.forms(system, fillable=True), strict=True
    ):
        drawn = [
            stroke
            for page in damage.records(system, ship, options=options).pages
            for stroke in strokes(pencil(page.marks))
        ]
        fields = {
            mark.name.rpartition("/")[2]: mark
            for page in damage.records(system, ship, options=form).pages
            for mark in page.marks
            if isinstance(mark, Field) and f"-1/{track}/" in mark.name
        }
        crossed = {n for n, f in fields.items() if any(f.box.contains(box) for box in drawn)}
        assert crossed == {str(n) for n in off}
        assert crossed == {n for n, f in fields.items() if f.checked}
        assert fields.keys() - crossed == {str(n) for n in still}
