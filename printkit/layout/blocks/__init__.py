"""Blocks: the parts a sheet is made of. A game system imports this room and no other of layout."""

from printkit.layout.blocks.base import Block, Splittable
from printkit.layout.blocks.boxes import SMALL_SIDE, Check, Checks, Tally
from printkit.layout.blocks.brackets import BracketTrack
from printkit.layout.blocks.containers import Columns, Flow, Row, Space, Stack
from printkit.layout.blocks.hexes import HexArrow, HexCell, HexDiagram, HexDot
from printkit.layout.blocks.numbers import BigNumber
from printkit.layout.blocks.panel import Panel, PhaseTitle
from printkit.layout.blocks.prose import Prose, Run, Runs, Step, Steps, plain
from printkit.layout.blocks.ruler import Band, Part, RangeRuler, Weapon
from printkit.layout.blocks.table import Result, Results, Table
from printkit.layout.blocks.tracks import Lane, SquareTrack, Track

__all__ = [
    "SMALL_SIDE",
    "Band",
    "BigNumber",
    "Block",
    "BracketTrack",
    "Check",
    "Checks",
    "Columns",
    "Flow",
    "HexArrow",
    "HexCell",
    "HexDiagram",
    "HexDot",
    "Lane",
    "Panel",
    "Part",
    "PhaseTitle",
    "Prose",
    "RangeRuler",
    "Result",
    "Results",
    "Row",
    "Run",
    "Runs",
    "Space",
    "Splittable",
    "SquareTrack",
    "Stack",
    "Step",
    "Steps",
    "Table",
    "Tally",
    "Track",
    "Weapon",
    "plain",
]
