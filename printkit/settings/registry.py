"""Every setting, once: its key, how it is written, its default, and which sheets it is for.

The command line's options, the keys of ``[print]``, the user's file and the docs all come from
this list: ``back_offset`` in TOML is ``--back-offset`` on the command line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, TypeVar

from printkit.errors import SettingError, UnitError
from printkit.settings.kinds import (
    Kind,
    Raw,
    choice,
    count,
    flag,
    length,
    margins,
    names,
    optional_length,
    several,
    shift,
)
from printkit.units import PAPERS, Paper, parse_paper

T_co = TypeVar("T_co", covariant=True)

RECORDS, COUNTERS, MAP, CARDS = "records", "counters", "map", "cards"
ALL = (RECORDS, COUNTERS, MAP, CARDS)
KINDS = ("plan", "roster", "map", "counters", "records", "cards")
"""What ``only`` may name, in print order."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T_co]):
    """One thing a person may choose."""

    key: str
    kind: Kind[T_co]
    default: Raw
    help: str
    sheets: tuple[str, ...] = ALL

    @property
    def option(self) -> str:
        """As it is said on the command line."""
        return "--" + self.key.replace("_", "-")


def _paper(raw: Raw) -> Paper:
    try:
        return parse_paper(str(raw))
    except UnitError as error:
        raise SettingError(error.message, hint=error.hint) from error


_CUT = (COUNTERS, CARDS)

PAPER = Setting(
    "paper", Kind("paper", _paper, usual=tuple(PAPERS)), "letter",
    "letter, legal, tabloid, a5, a4, a3, half-letter or a size such as 140x200mm",
)  # fmt: skip
PAGE = Setting(
    "page", choice("as-is", "portrait", "landscape"), "as-is",
    "portrait or landscape; as-is takes the paper as it is named",
)  # fmt: skip
MARGINS = Setting(
    "margins", margins("100mm"), "6.35mm",
    "what stays white: one length, or top,right,bottom,left",
)  # fmt: skip
INK = Setting(
    "ink", choice("normal", "saver"), "normal", "saver prints every number with half the ink"
)
DUPLEX = Setting(
    "duplex", choice("long-edge", "short-edge", "fold-over", "fronts-only"), "long-edge",
    "how backs meet fronts: turned over on an edge, folded, or no backs", _CUT,
)  # fmt: skip
FRONT_OFFSET = Setting(
    "front_offset", shift("20mm"), "0mm,0mm", "moves the fronts right,down", _CUT
)
BACK_OFFSET = Setting(
    "back_offset", shift("20mm"), "0mm,0mm",
    "moves the backs right,down: printkit calibrate says how far", _CUT,
)  # fmt: skip
MARKS = Setting(
    "marks", choice("corners", "full", "none"), "corners",
    "cut marks: ticks at the ends of the cuts, lines through the sheet, or none", _CUT,
)  # fmt: skip
MARK_LENGTH = Setting("mark_length", length("0.5mm", "30mm"), "8pt", "length of a cut mark", _CUT)
MARK_OFFSET = Setting(
    "mark_offset", length("0mm", "30mm"), "4pt", "from the pieces to their cut marks", _CUT
)
MARK_WEIGHT = Setting(
    "mark_weight", length("0.25pt", "2mm"), "0.4pt", "line of the cut marks", _CUT
)
GUTTER = Setting("gutter", length("0mm", "30mm"), "0mm", "paper between two pieces", _CUT)
BLEED = Setting(
    "bleed", length("0mm", "10mm"), "0mm", "how far backgrounds go on past the cut", _CUT
)
CUT_FILE = Setting(
    "cut_file", flag(), False, "an SVG of the outlines for a cutting machine as well", _CUT
)
SVG_TEXT = Setting(
    "svg_text", choice("live", "outlines"), "live",
    "text of SVG files: with its font, or as paths for programs without it",
)  # fmt: skip
COUNTER_SIZE = Setting(
    "counter_size", optional_length("8mm", "80mm", "game"), "game",
    'side of a ship\'s counter, "9/16in"; game takes the game\'s own', (COUNTERS,),
)  # fmt: skip
COUNTER_SHAPE = Setting(
    "counter_shape", choice("square", "round"), "square", "outline of a ship's counter",
    (COUNTERS,),
)  # fmt: skip
STANDEES = Setting(
    "standees", flag(), False, "ships as standees: fold over, with a slot base", (COUNTERS,)
)
BLANKS = Setting(
    "blanks",
    count(0, 200),
    0,
    "blank counters of each fleet to write on; 0 fills the last row",
    (COUNTERS,),
)
BOARD_LOOK = Setting(
    "board_look", choice("light", "plain", "dark"), "light",
    "light; plain without marks in the cells; dark with stars", (MAP,),
)  # fmt: skip
PER_PAGE = Setting(
    "per_page", choice("auto", "1", "2", "4"), "auto",
    "records on a page; auto prints as many as fit", (RECORDS,),
)  # fmt: skip
LAYOUT = Setting(
    "layout", choice("standard", "beginner"), "standard",
    "beginner is half a page with the first rules only", (RECORDS,),
)  # fmt: skip
LARGE_PRINT = Setting("large_print", flag(), False, "records in larger type", (RECORDS,))
CHARTS = Setting("charts", flag(), False, "the charts a ship uses beside its record", (RECORDS,))
PENCIL_SPACE = Setting("pencil_space", flag(), False, "lines for notes on each record", (RECORDS,))
UNIQUE = Setting(
    "unique", flag(), False, "one record for all undamaged ships of a class, with their number",
    (RECORDS,),
)  # fmt: skip
FILLABLE = Setting(
    "fillable", flag(), False, "pencil boxes as form fields, to play on a screen", (RECORDS,)
)
CARD_SIZE = Setting(
    "card_size", choice("sheet", "poker", "tarot"), "sheet",
    "the reference card as a sheet, or cut into poker or tarot cards", (CARDS,),
)  # fmt: skip
ONLY = Setting("only", several(*KINDS), "", "only these sheets, with commas between", ())
FLEET = Setting("fleet", names(), "", "only these fleets, by name", ())
SHIP = Setting("ship", names(), "", "only these ships, by their marks such as CA-1", ())

SETTINGS: tuple[Setting[object], ...] = (
    PAPER, PAGE, MARGINS, INK,
    DUPLEX, FRONT_OFFSET, BACK_OFFSET, MARKS, MARK_LENGTH, MARK_OFFSET, MARK_WEIGHT,
    GUTTER, BLEED, CUT_FILE, SVG_TEXT,
    COUNTER_SIZE, COUNTER_SHAPE, STANDEES, BLANKS,
    BOARD_LOOK,
    PER_PAGE, LAYOUT, LARGE_PRINT, CHARTS, PENCIL_SPACE, UNIQUE, FILLABLE,
    CARD_SIZE,
    ONLY, FLEET, SHIP,
)  # fmt: skip
BY_KEY: Mapping[str, Setting[object]] = MappingProxyType({s.key: s for s in SETTINGS})


def settings_of(*sheets: str) -> tuple[Setting[object], ...]:
    """The settings of some sheets, in their order."""
    return tuple(s for s in SETTINGS if any(sheet in s.sheets for sheet in sheets))
