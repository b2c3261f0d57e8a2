"""Every block keeps inside its box, is as high as it says, and knows how narrow it may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from printkit.geometry import Box
from printkit.layout.blocks import (
    SMALL_SIDE,
    Block,
    BoxCount,
    BracketStrip,
    BracketTrack,
    Columns,
    DiceCell,
    DiceRow,
    DiceTable,
    DotChart,
    DotGroup,
    DotRow,
    FactorStep,
    Hand,
    Hands,
    Level,
    LevelTrack,
    Log,
    LogColumn,
    MarkedTrack,
    Panel,
    Prose,
    Row,
    Run,
    SquareArc,
    Stack,
    StepRow,
    plain,
)
from printkit.layout.blocks.base import least_width
from printkit.layout.blocks.header import Figure, ShipHeader
from printkit.page import BLACK, Path, Symbol, rectangle
from printkit.units import mm
from tests.layout.blocks.alone import STYLE, alone, bottom, faults, widths

DICE = tuple(DiceCell(sides) for sides in (4, 6, 8, 10, 12, 20))
LEVELS = (
    Level("No damage", 40, 29, "40"),
    Level("Light", 28, 15, "30†"),
    Level("Crippled", 14, 1, "5"),
)
SINGLES = (Level("No damage", 2, 2, "40"), Level("Crippled", 1, 1, "5"))
STEPS = (FactorStep("III", "Hyper 5"), FactorStep("II", "2"), FactorStep("off", "–", box=False))
PHASES = (DotRow("1", "attack", frozenset({0}), strong=True), DotRow("12", "", frozenset()))
LONG = "words that go on for a good while and then some more, until the line has to end somewhere"

COUNTER = Symbol("counter", Box(0, 0, 16, 16), (Path(rectangle(Box(0, 0, 16, 16)), fill=BLACK),))
FIGURES = tuple(Figure(str(n), f"Figure {n}") for n in range(1, 7))
HEAD = ShipHeader(COUNTER, "Halberd", "Destroyer", "DD · escort", FIGURES, "Red Fleet")
PANELS = tuple(Panel(f"Panel {n}", Prose(plain(LONG * (1 + n % 3)))) for n in range(5))


def thresholds(count: int, part: int) -> tuple[int, ...]:
    return tuple(-(-n // part) for n in range(1, count + 1))


def boxes(count: int, *, labelled: bool = True) -> BracketTrack:
    above, below = thresholds(count, 4), thresholds(count, 2)
    legend = plain("Above the boxes: Minor from. Below: Major from.")
    return BracketTrack(count, above, below, legend=legend, labelled=labelled)


BLOCKS: Mapping[str, Block] = MappingProxyType(
    {
        "no name": BoxCount("", 1),
        "boxes": BoxCount("Fires", 8, lead=mm(60)),
        "boxes in rows": BoxCount("Fires", 43),
        "small boxes": BoxCount("Torpedoes, jury-rigged", 23, side=SMALL_SIDE),
        "boxes and words": BoxCount("Fires", 23, words=plain(LONG)),
        "hull": MarkedTrack(15, (8, 1), "critical", "at 0"),
        "hull without end": MarkedTrack(15, (8, 1), "critical"),
        "hull 60": MarkedTrack(60, (60, 59, 45, 31, 30, 2, 1), "critical", "at 0"),
        "hull all marked": MarkedTrack(12, tuple(range(1, 13)), "critical", "at 0"),
        "hull 100": MarkedTrack(100, (50,), "critical", "at 0"),
        "log": Log((LogColumn("Shields"), LogColumn("Weapons"), LogColumn("Move"))),
        "log of nine": Log(
            tuple(
                LogColumn(f"Column {n}", ("box", "strong", "ghost")[n % 3], 1 + n % 2)
                for n in range(9)
            )
        ),
        "log of unequal shares": Log(
            (LogColumn("A long label"), LogColumn("Wide", share=9), LogColumn("As long a one"))
        ),
        "log without title": Log((LogColumn("Move"),), 3, "", first=99),
        "levels": LevelTrack(LEVELS, "power points"),
        "levels of three": LevelTrack(SINGLES, "power points", ("Ship 1", "Ship 2", "Ship 3")),
        "levels of named ships": LevelTrack(SINGLES, "points", ("Agamemnon's Revenge", "B", "C")),
        "long levels of two": LevelTrack(LEVELS, "power points", ("Ship 1", "Ship 2")),
        "steps": StepRow("Engines", STEPS, plain("speed up to†")),
        "step of one": StepRow("A title wider than all", STEPS[:1], plain("and a note beside it")),
        "dots": DotChart(("S", "H1", "H2"), PHASES, "PHASE", (DotGroup(0, 1, "III"),), "FACTOR"),
        "dots of one": DotChart(
            ("1",), PHASES, "PHASE", (DotGroup(0, 0, "wider than the column"),), "FACTOR"
        ),
        "dots under long heads": DotChart(("sub-light", "hyperspace"), PHASES, "PHASE"),
        "dots in groups of one": DotChart(
            ("1", "2"), PHASES, "", (DotGroup(0, 0, "VIII"), DotGroup(1, 1, "a long one"))
        ),
        "arc": SquareArc("forward", True, "forward arc†"),
        "arc and words": SquareArc("all", True, "any direction at all, with words wider than it"),
        "dice": DiceTable(DICE, (DiceRow("1", DICE), DiceRow("2", DICE, ruled=True)), "D6"),
        "dice and boxes": DiceTable(
            DICE,
            (DiceRow("Lasers", DICE, "all round", 2), DiceRow("Gatling", DICE)),
            "WEAPON DIE",
            "LOST",
            large=True,
        ),
        "words wider than the die": DiceTable(
            (DiceCell(words="A"), DiceCell(words="B")),
            (
                DiceRow(
                    "1", (DiceCell(20, "wider than the die"), DiceCell(8, "just as wide, or so"))
                ),
            ),
        ),
        "heads wider than the die": DiceTable(
            (DiceCell(words="SHIELDS AND ALL"), DiceCell(words="WEAPONS AND ALL")),
            (DiceRow("1", DICE[:2]),),
            "D6",
        ),
        "words without dice": DiceTable(DICE[:2], (DiceRow("No weapons", (DiceCell(),) * 2),)),
        "strip": BracketStrip(tuple("123456"), tuple("001122"), "HEXES FOR PIPS"),
        "strip of noughts": BracketStrip(tuple(map(str, range(1, 13))), ("0",) * 12, ""),
        "strip of thousands": BracketStrip(("98", "99"), ("1000", "2000"), ""),
        "strip of one": BracketStrip(("1",), ("0",), "HEXES FOR PIPS"),
        "strip of words": BracketStrip(("1", "2"), ("a hundred", "forty"), ""),
        "brackets": boxes(35),
        "brackets without words": boxes(100, labelled=False),
        "brackets of one": boxes(1),
        "head": HEAD,
        "head of half": replace(HEAD, half=True, player="Ann"),
        "head without names": replace(HEAD, name="", fleet="", detail=plain(LONG)),
        "head of long names": replace(HEAD, name=LONG, class_name=LONG, fleet=LONG, player=LONG),
        "row": Row((boxes(20), Prose((Run(LONG),)))),
        "two columns": Columns((Stack(PANELS[:2]), Stack(PANELS[2:])), (2, 1)),
        "three columns": Columns((*PANELS[:2], Stack(PANELS[2:])), (1, 1, 1)),
        "hands": Hands(
            (
                Hand(("2", "3", "10"), "crew: strike the highest"),
                Hand(("K", "Q"), "captain"),
                Hand(("J",), "words much wider than the card above them"),
            )
        ),
    }
)
EVERY = pytest.mark.parametrize("name", BLOCKS)

WORDS_GIVE_WAY = {
    "log",
    "log of nine",
    "log of unequal shares",
    "log without title",
    "steps",
    "step of one",
    "dots",
    "dots of one",
    "dots under long heads",
    "dots in groups of one",
    "arc",
    "arc and words",
    "words wider than the die",
    "heads wider than the die",
    "strip of thousands",
    "strip of one",
    "strip of words",
    "hands",
}
"""Blocks whose least width is that of words or pictures; the rest keep boxes large enough."""


@EVERY
def test_nothing_leaves_the_box_or_runs_into_anything_at_any_width(name: str) -> None:
    block = BLOCKS[name]
    for wide in widths(block):
        assert faults(alone(block, wide)) == [], f"{wide:.1f} mm"


@EVERY
def test_a_block_is_as_high_as_what_it_draws(name: str) -> None:
    block = BLOCKS[name]
    for wide in widths(block):
        sheet = alone(block, wide)
        # Below the last ink there is no room for one more line of the smallest words.
        spare = mm(7.4) if isinstance(block, ShipHeader) else mm(6.4)
        assert 0 <= sheet.box.height - bottom(sheet) + 1e-6 < spare, f"{wide:.1f} mm"


@pytest.mark.parametrize("name", sorted(WORDS_GIVE_WAY))
def test_a_fifth_less_than_the_least_width_would_not_do(name: str) -> None:
    block = BLOCKS[name]
    assert faults(alone(block, 0.8 * least_width(block, STYLE)))


@EVERY
def test_where_it_stands_changes_nothing(name: str) -> None:
    """A box higher than the block needs leaves its marks as they are."""
    block = BLOCKS[name]
    sheet = alone(block)
    higher = sheet.box.inset(0, 0, 0, -50)
    assert block.draw(higher, STYLE) == sheet.page.marks
