"""The print plan: what to print on which stock, what to cut, how to set up, the fleets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from printkit.fonts import Anchor
from printkit.layout.arrange import Sheet, full_pages
from printkit.layout.blocks import Block, Prose, Run, Runs, Stack, Table, plain
from printkit.layout.blocks.header import SheetHeader
from printkit.layout.blocks.shapes import shape_path
from printkit.page import BLACK, Document, OutlineEntry, Path
from printkit.sheets.options import SheetOptions
from printkit.systems.base import Fleet, GameSystem
from printkit.units import mm

Stock = Literal["paper", "card"]


@dataclass(frozen=True, slots=True)
class PrintJob:
    """A part of the packet: its pages in ``packet.pdf`` (from 1), its stock, what to do next."""

    title: str
    file: str
    first: int
    pages: int
    stock: Stock
    duplex: bool
    then: str

    @property
    def sheets(self) -> int:
        """Sheets of stock: two pages on one when printed on both sides."""
        return (self.pages + 1) // 2 if self.duplex else self.pages

    @property
    def page_range(self) -> str:
        last = self.first + self.pages - 1
        return f"{self.first}–{last}" if last > self.first else f"{self.first}"
