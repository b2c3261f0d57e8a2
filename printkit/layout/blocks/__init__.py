"""Blocks: the parts a sheet is made of. A game system imports this room and no other of layout."""

from printkit.layout.blocks.arcs import SquareArc
from printkit.layout.blocks.base import Block, Splittable
from printkit.layout.blocks.boxes import SMALL_SIDE, Check, Checks, Tally
from printkit.layout.blocks.brackets import BracketTrack
from printkit.layout.blocks.breaks import PageBreak
from printkit.layout.blocks.choices import Choice, Choices, Places
from printkit.layout.blocks.containers import Columns, Flow, Row, Space, Stack
from printkit.layout.blocks.dice import DiceCell, DiceRow, DiceTable
from printkit.layout.blocks.dots import DotChart, DotGroup, DotRow
from printkit.layout.blocks.factors import FactorStep, StepRow
from printkit.layout.blocks.grouped import BoxCount, Grouping, MarkedTrack
from printkit.layout.blocks.hands import Hand, Hands
from printkit.layout.blocks.hexes import HexArrow, HexCell, HexDiagram, HexDot
from printkit.layout.blocks.levels import Level, LevelTrack
from printkit.layout.blocks.lines import WriteLines
from printkit.layout.blocks.log import Log, LogColumn
from printkit.layout.blocks.number_grid import NumberGrid
from printkit.layout.blocks.numbers import BigNumber
from printkit.layout.blocks.panel import Panel, PhaseTitle
from printkit.layout.blocks.pencil import Spot, ticked, written
from printkit.layout.blocks.prose import Prose, Run, Runs, Step, Steps, plain
from printkit.layout.blocks.ruler import RangeRuler
from printkit.layout.blocks.ruler_rows import Band, Part, Weapon
from printkit.layout.blocks.strips import BracketStrip
from printkit.layout.blocks.table import Result, Results, Table, aligned
from printkit.layout.blocks.tracks import Lane, SquareTrack, Track

__all__ = [
    "SMALL_SIDE",
    "Band",
    "BigNumber",
    "Block",
    "BoxCount",
    "BracketStrip",
    "BracketTrack",
    "Check",
    "Checks",
    "Choice",
    "Choices",
    "Columns",
    "DiceCell",
    "DiceRow",
    "DiceTable",
    "DotChart",
    "DotGroup",
    "DotRow",
    "FactorStep",
    "Flow",
    "Grouping",
    "Hand",
    "Hands",
    "HexArrow",
    "HexCell",
    "HexDiagram",
    "HexDot",
    "Lane",
    "Level",
    "LevelTrack",
    "Log",
    "LogColumn",
    "MarkedTrack",
    "NumberGrid",
    "PageBreak",
    "Panel",
    "Part",
    "PhaseTitle",
    "Places",
    "Prose",
    "RangeRuler",
    "Result",
    "Results",
    "Row",
    "Run",
    "Runs",
    "Space",
    "Splittable",
    "Spot",
    "SquareArc",
    "SquareTrack",
    "Stack",
    "Step",
    "StepRow",
    "Steps",
    "Table",
    "Tally",
    "Track",
    "Weapon",
    "WriteLines",
    "aligned",
    "plain",
    "ticked",
    "written",
]
