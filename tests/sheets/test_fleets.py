"""Eight fleets told apart: by color, also as color-blind eyes see it, and in gray by their shapes.

Color: severity 1.0 of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, on linear RGB; differences are
CIEDE2000 (Sharma, Wu, Dalal 2005). About 2 is seen side by side, 5 at a glance.

Gray: counters drawn in black, without the fleet's mark, blurred as an eye at arm's length blurs
them; what is left of the difference must be as much as a line of the frame, some mm long.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from printkit.backends import pdf
from printkit.geometry import Size, Transform
from printkit.layout.blocks.counters.frames import GAPS
from printkit.layout.blocks.shapes import shape_path
from printkit.page import BLACK, WHITE, Color, Document, Mark, Page, Path, Symbol, Use
from printkit.press import CounterForm
from printkit.style import FLEET_LOOKS, SHAPES, FleetLook
from printkit.units import mm
from tests import raster
from tests.conformance import games

Vector = NDArray[np.float64]

EYES: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LEAST_DIFFERENCE = {"usual": 15.0, "protanopia": 8.0, "deuteranopia": 8.0, "tritanopia": 8.0}
PAIRS = tuple(combinations(FLEET_LOOKS, 2))


def linear(color: Color) -> Vector:
    """sRGB without its gamma (IEC 61966-2-1)."""
    c = np.array(color)
    found: Vector = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    return found


def lab(rgb: Vector) -> tuple[float, float, float]:
    """CIE L*a*b* of linear sRGB, white point D65."""
    to_xyz = np.array(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ]
    )
    white = np.array([0.95047, 1.0, 1.08883])
    ratio = to_xyz @ np.clip(rgb, 0, 1) / white
    x, y, z = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return float(116 * y - 16), float(500 * (x - y)), float(200 * (y - z))


def difference(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    middle = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + (1 - math.sqrt(middle**7 / (middle**7 + 25**7))) / 2
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * _cos(hue - 30)
        + 0.24 * _cos(2 * hue)
        + 0.32 * _cos(3 * hue + 6)
        - 0.20 * _cos(4 * hue - 63)
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    twist = 30 * math.exp(-(((hue % 360 - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(2 * twist))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((36.4612, 47.858, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ],
)
def test_the_measure_of_colors_gives_the_published_differences(
    one: tuple[float, float, float], other: tuple[float, float, float], known: float
) -> None:
    assert difference(one, other) == pytest.approx(known, abs=1e-4)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_fleets_differ_in_color_to_every_eye(one: str, other: str, eyes: str) -> None:
    seen = [lab(np.array(EYES[eyes]) @ linear(FLEET_LOOKS[name].color)) for name in (one, other)]
    assert difference(*seen) >= LEAST_DIFFERENCE[eyes]


@pytest.mark.parametrize("name", FLEET_LOOKS)
def test_white_figures_can_be_read_on_every_fleet_s_color(name: str) -> None:
    luminance = float(np.array([0.2126, 0.7152, 0.0722]) @ linear(FLEET_LOOKS[name].color))
    assert 1.05 / (luminance + 0.05) >= 4.5


# --- Gray ----------------------------------------------------------------------------------

DPI = 150.0
BLUR = 0.17
"""In mm: a minute of arc at 60 cm."""
LEAST_INK = 1.5
"""In mm²: two gaps of a millimeter and a half in a line of half a millimeter."""


def blackened(marks: Iterable[Mark], look: FleetLook) -> Iterator[Mark]:
    """Marks in black, without the fleet's own mark."""
    for mark in marks:
        if isinstance(mark, Use):
            symbol = mark.symbol
            inner = tuple(blackened(symbol.marks, look))
            yield replace(mark, symbol=Symbol(symbol.name, symbol.box, inner))
        elif isinstance(mark, Path):
            if mark.fill == look.color and look.color not in (BLACK, WHITE):
                continue
            pen = mark.pen and replace(mark.pen, color=BLACK)
            yield replace(mark, pen=pen)
        else:
            yield mark


def picture(symbol: Symbol, look: FleetLook) -> raster.Darkness:
    """A counter at arm's length, without color and without its mark."""
    page = Page(
        Size(symbol.box.width, symbol.box.height),
        tuple(blackened((Use(symbol, Transform()),), look)),
    )
    drawn = raster.pdf_page(pdf.render(Document((page,), "counter")), 0, DPI)
    return blurred(drawn, BLUR * DPI / raster.MM_PER_INCH)


def blurred(picture: raster.Darkness, sigma: float) -> raster.Darkness:
    reach = math.ceil(3 * sigma)
    weights = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * sigma**2))
    for axis in (0, 1):
        picture = np.apply_along_axis(np.convolve, axis, picture, weights / weights.sum(), "same")
    return picture


def unlike(one: raster.Darkness, other: raster.Darkness) -> float:
    """By how much ink two pictures differ, in mm²."""
    pixel = raster.MM_PER_INCH / DPI
    return float(abs(one - other).sum()) * pixel**2


FORMS = {"usual": CounterForm(), "round": CounterForm(19.05, "round")}


def sides(key: str, look: FleetLook, form: CounterForm) -> list[Symbol]:
    """Both sides of the first counter of each kind that has a frame in the fleet's color."""
    fleet = games.session(games.stock_sessions()[key][0]).fleets[0]
    found: dict[str, Symbol] = {}
    for group in games.game(key).counters(replace(fleet, look=look), games.game(key).rulings, form):
        for piece in group.pieces:
            for number, side in enumerate((piece.front, piece.back)):
                if has_frame(side.marks, look):
                    found.setdefault(f"{side.name.rpartition(' ')[0]} {number}", side)
    return list(found.values())


def has_frame(marks: Iterable[Mark], look: FleetLook) -> bool:
    return any(
        has_frame(mark.symbol.marks, look)
        if isinstance(mark, Use)
        else isinstance(mark, Path) and mark.pen is not None and mark.pen.color == look.color
        for mark in marks
    )


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@games.GAMES
def test_counters_of_two_fleets_differ_in_gray_beyond_their_marks(
    key: str, form: CounterForm
) -> None:
    seen = {
        name: {side.name: picture(side, look) for side in sides(key, look, form)}
        for name, look in FLEET_LOOKS.items()
    }
    for one, other in PAIRS:
        assert seen[one].keys() == seen[other].keys()
        assert len(seen[one]) >= 4
        for side, drawn in seen[one].items():
            assert unlike(drawn, seen[other][side]) >= LEAST_INK, f"{side}: {one}, {other}"


@pytest.mark.parametrize(("one", "other"), tuple(combinations(SHAPES, 2)))
def test_the_marks_of_two_fleets_differ_in_shape(one: str, other: str) -> None:
    """At the size that counters have, by an eighth of their ink at least."""
    drawn = []
    for shape in (one, other):
        mark = Path(shape_path(shape, 3, 3, mm(2.7)), fill=BLACK)
        page = Page(Size(6, 6), (mark,))
        picture = raster.pdf_page(pdf.render(Document((page,), "mark")), 0, 300)
        drawn.append(blurred(picture, BLUR * 300 / raster.MM_PER_INCH))
    ink = min(float(picture.sum()) for picture in drawn)
    assert float(abs(drawn[0] - drawn[1]).sum()) >= ink / 8


def test_every_shape_has_a_frame_of_its_own() -> None:
    assert set(GAPS) == set(SHAPES)
    assert len(set(GAPS.values())) == len(SHAPES)
