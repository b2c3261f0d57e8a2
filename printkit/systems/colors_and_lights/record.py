"""The ship record's parts: finished numbers, tracks and boxes, by the phases of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.layout.blocks import (
    SMALL_SIDE,
    Band,
    BigNumber,
    Block,
    BracketTrack,
    Check,
    Checks,
    Lane,
    Part,
    Prose,
    RangeRuler,
    Result,
    Results,
    Row,
    Run,
    Runs,
    SquareTrack,
    Stack,
    Tally,
    Track,
    Weapon,
    plain,
)
from printkit.systems.base import (
    Fleet,
    HeaderNumber,
    RecordParts,
    SheetParts,
    Ship,
    Variant,
)
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.counters import ship_counter
from printkit.systems.colors_and_lights.rose import CourseRose
from printkit.systems.colors_and_lights.ship import Bays, ShipClass
from printkit.systems.colors_and_lights.weapons import bands
from printkit.systems.rulings import Rulings
from printkit.units import mm

HALF_CELL = (mm(19.6), mm(16))
