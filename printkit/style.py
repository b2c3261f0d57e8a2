"""The look: pens, type and colors. A sheet draws with one Style and nothing else.

Lengths are mm (written as ``mm(points)``, since the grammar of the sheets is in points), type
sizes points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from printkit.fields import Form
from printkit.page import BLACK, Color, Face, Font, Pen, gray
from printkit.units import mm

SHAPES = ("diamond", "circle", "square", "hourglass", "hexagon", "star", "cross", "ring")
"""The marks of fleets, in the order of FLEET_COLORS."""


@dataclass(frozen=True, slots=True)
class FleetLook:
    """A fleet's color and the shape that says the same without color."""

    name: str
    color: Color
    shape: str


NEUTRAL = FleetLook("black", BLACK, "diamond")
"""Ships that belong to no fleet."""

FLEET_LOOKS: Mapping[str, FleetLook] = MappingProxyType(
    {
        look.name: look
        for look in (
            FleetLook("red", Color(0.70, 0.10, 0.12), "diamond"),
            FleetLook("blue", Color(0.11, 0.29, 0.55), "circle"),
            FleetLook("green", Color(0.12, 0.45, 0.30), "square"),
            FleetLook("orange", Color(0.68, 0.38, 0.01), "hourglass"),
            FleetLook("purple", Color(0.62, 0.31, 0.74), "hexagon"),
            FleetLook("teal", Color(0.02, 0.21, 0.25), "star"),
            FleetLook("brown", Color(0.30, 0.21, 0.16), "cross"),
            FleetLook("gray", Color(0.41, 0.41, 0.41), "ring"),
        )
    }
)
"""The eight colors a fleet may have, each with a shape of its own."""


@dataclass(frozen=True, slots=True)
class Grays:
    """Levels from 0 (black) to 1 (white)."""

    secondary: Color = field(default_factory=lambda: gray(0.32))
    in_box: Color = field(default_factory=lambda: gray(0.50))
    ghost: Color = field(default_factory=lambda: gray(0.68))
    hairline: Color = field(default_factory=lambda: gray(0.82))


@dataclass(frozen=True, slots=True)
class Type:
    """The closed list of fonts. Micro styles are the only ones under 8 points."""

    ship_name: Font = Font(Face.BOLD, 27)
    half_name: Font = Font(Face.BOLD, 20)
    half_number: Font = Font(Face.BOLD, 18)
    sheet_title: Font = Font(Face.BOLD, 21)
    sheet_name: Font = Font(Face.BOLD, 15)
    class_line: Font = Font(Face.REGULAR, 10.5)
    class_line_strong: Font = Font(Face.SEMIBOLD, 10.5)
    header_number: Font = Font(Face.BOLD, 20)
    panel_title: Font = Font(Face.BOLD, 9.5, 0.5)
    chip: Font = Font(Face.BOLD, 10)
    row_name: Font = Font(Face.BOLD, 10)
    damage: Font = Font(Face.BOLD, 15.5)
    needed: Font = Font(Face.SEMIBOLD, 11)
    shots: Font = Font(Face.BOLD, 13)
    points: Font = Font(Face.BOLD, 24)
    axis: Font = Font(Face.BOLD, 8)
    minor: Font = Font(Face.REGULAR, 8.5)
    major: Font = Font(Face.BOLD, 8.5)
    body: Font = Font(Face.REGULAR, 8)
    strong: Font = Font(Face.BOLD, 8)
    semibold: Font = Font(Face.SEMIBOLD, 8)
    emphasis: Font = Font(Face.ITALIC, 8)
    card: Font = Font(Face.REGULAR, 9.2)
    card_strong: Font = Font(Face.BOLD, 9.2)
    card_emphasis: Font = Font(Face.ITALIC, 9.2)
    square: Font = Font(Face.REGULAR, 13)
    ready: Font = Font(Face.BOLD, 9.5, 0.5)
    # Micro styles.
    micro: Font = Font(Face.SEMIBOLD, 6.4, 0.55)
    in_box: Font = Font(Face.REGULAR, 6.7)
    lane: Font = Font(Face.SEMIBOLD, 7.5)
    ruler: Font = Font(Face.REGULAR, 7.5)
    map_label: Font = Font(Face.REGULAR, 6.8, 0.2)


@dataclass(frozen=True, slots=True)
class Lines:
    """Line widths in mm."""

    panel: float = mm(1.2)
    box: float = mm(0.7)
    emphasis: float = mm(1.6)
    short_band: float = mm(1.4)
    ready: float = mm(1.8)
    table: float = mm(0.6)
    hairline: float = mm(0.3)
    bracket: float = mm(0.45)
    hex: float = mm(0.9)
    cut: float = mm(0.4)


@dataclass(frozen=True, slots=True)
class Ink:
    """How much of what is drawn reaches the paper; ``layout/inking.py`` follows it.

    ``pens`` is what lines keep of their width (none becomes thinner than ``least_pen``, and thinner
    ones stay), ``lines`` and ``areas`` what they keep of their darkness. An area that pales gets
    an outline, so that it still differs from an open one. Words pale as far as ``contrast`` with
    the paper allows, in the face that ``faces`` has for theirs. Words that are gray already can't
    pale as much: they get the face of ``gray_faces`` and keep ``light_contrast``.
    """

    pens: float = 1.0
    least_pen: float = mm(0.4)
    lines: float = 1.0
    areas: float = 1.0
    outline: float = mm(0.5)
    contrast: float = 21.0
    light_contrast: float = 21.0
    faces: Mapping[Face, Face] = field(default_factory=dict)
    gray_faces: Mapping[Face, Face] = field(default_factory=dict)

    @property
    def full(self) -> bool:
        """Whether everything is printed as it is drawn."""
        return self == Ink()


SAVER = Ink(
    pens=0.65,
    lines=0.42,
    areas=0.2,
    contrast=4.6,
    light_contrast=6.0,
    faces=MappingProxyType(
        {
            Face.BLACK: Face.BOLD,
            Face.BOLD: Face.SEMIBOLD,
            Face.SEMIBOLD: Face.REGULAR,
        }
    ),
    gray_faces=MappingProxyType({Face.REGULAR: Face.LIGHT, Face.ITALIC: Face.LIGHT_ITALIC}),
)
"""Half the ink, every number still there: 4.5 is the least contrast that small words need."""


@dataclass(frozen=True, slots=True)
class Style:
    """Everything a block may ask about looks. ``accent`` is the fleet's color.

    With a ``form`` the sheet is filled in on a screen: its pencil boxes become fields. The finished
    page is ``enlarged`` so many times: what must measure true is drawn so much smaller.
    """

    accent: Color = BLACK
    ink: Ink = field(default_factory=Ink)
    grays: Grays = field(default_factory=Grays)
    type: Type = field(default_factory=Type)
    lines: Lines = field(default_factory=Lines)
    spacing: float = mm(3)
    panel_gap: float = mm(12)
    column_gap: float = mm(18)
    form: Form | None = None
    enlarged: float = 1.0

    def with_accent(self, accent: Color) -> Style:
        """The same look for another fleet."""
        return replace(self, accent=accent)

    def with_cards(self, points: float) -> Style:
        """The same look with the words of cards in another size."""
        kind = self.type
        return replace(
            self,
            type=replace(
                kind,
                card=kind.card._replace(size=points),
                card_strong=kind.card_strong._replace(size=points),
                card_emphasis=kind.card_emphasis._replace(size=points),
            ),
        )

    def pen(self, width: float, color: Color = BLACK) -> Pen:
        """A solid pen."""
        return Pen(width, color)
