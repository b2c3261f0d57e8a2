"""The range ruler on wide and narrow paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.geometry import Point
from printkit.layout.blocks import Band, Part, RangeRuler, Weapon, plain
from printkit.layout.blocks.base import least_width
from printkit.page import WHITE
from printkit.units import mm
from tests.layout.blocks.alone import STYLE, alone, letters, spilled, widths
from tests.sheets import ink

WORDINGS = (
    (Part("12", "number"), Part("† damage   ", "word"), Part("△4+  ▲3+", "need")),
    (Part("12", "number"), Part("† ", "word"), Part("△4+ ▲3+", "need")),
)
GUNS = (
    Weapon("Beam", "12 / 24", (Band(0, 12, WORDINGS, True), Band(13, 24, WORDINGS)), "3"),
    Weapon("A beam with a name of many words", "3 / 2", (Band(0, 2, WORDINGS),), "3"),
    Weapon("PD", "range 2", (Band(0, 2, WORDINGS[1:], True),), "2", plain("one per unit")),
)
RULER = RangeRuler(GUNS, shots_label="SHOTS")
EVERY = pytest.mark.parametrize(
    "ruler",
    [RULER, replace(RULER, weapons=GUNS[:2]), replace(RULER, weapons=GUNS[1:])],
    ids=["all", "no notes", "short"],
)


@EVERY
def test_nothing_leaves_the_ruler_or_runs_into_anything(ruler: RangeRuler) -> None:
    for wide in widths(ruler):
        sheet = alone(ruler, wide)
        assert spilled(sheet) == [], f"{wide:.1f} mm"
        assert ink.overlapping(sheet.page) == [], f"{wide:.1f} mm"


@EVERY
def test_all_bands_and_words_are_there_at_every_width(ruler: RangeRuler) -> None:
    for wide in widths(ruler):
        sheet = alone(ruler, wide)
        bands = sheet.paths(fill=WHITE)
        assert len(bands) == sum(len(weapon.bands) for weapon in ruler.weapons)
        said = " ".join(text for text, _ in letters(sheet))
        for weapon in ruler.weapons:
            for words in (weapon.name, weapon.detail, weapon.shots):
                assert all(word in said for word in words.split())


def test_on_narrow_paper_the_bands_begin_at_the_left_under_their_names() -> None:
    sheet = alone(RULER, least_width(RULER, STYLE))
    places = dict(letters(sheet))
    bands = [
        ink.around(Point(*op[1:]) for op in path.ops if op[0] != "Z")
        for path in sheet.paths(fill=WHITE)
    ]
    firsts = [band for band in bands if abs(band.x - sheet.box.x) < 0.01]
    assert len(firsts) == len(GUNS)
    for name, band in zip(("Beam", "A beam", "PD"), firsts, strict=True):
        place = next(p for text, p in places.items() if text.startswith(name) and p.bottom < band.y)
        assert place.bottom > band.y - mm(14)
        assert band.height == pytest.approx(RULER.row)
