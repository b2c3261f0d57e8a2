"""The order markers as they lie beside a record: a picture and a word each."""

from __future__ import annotations

from dataclasses import dataclass

from printkit import fonts
from printkit.geometry import Box
from printkit.page import Mark, Path, rounded
from printkit.style import Style
from printkit.systems.fleet_captain import pictures
from printkit.systems.fleet_captain.counters import orders
from printkit.systems.rulings import Rulings
from printkit.units import mm

BOX = mm(34)
PICTURE = mm(20)


@dataclass(frozen=True, slots=True)
class OrderBoxes:
    """The orders a ship may be given, side by side."""

    rulings: Rulings

    def min_width(self, style: Style) -> float:
        return len(orders(self.rulings)) * (BOX + mm(8)) - mm(8)

    def height(self, width: float, style: Style) -> float:
        return BOX + mm(12)

    def draw(self, box: Box, style: Style) -> tuple[Mark, ...]:
        found = orders(self.rulings)
        pitch = (box.width - BOX) / (len(found) - 1)
        marks: list[Mark] = []
        for number, order in enumerate(found):
            x = box.x + number * pitch
            middle = x + BOX / 2
            frame = rounded(Box(x, box.y, BOX, BOX), mm(3))
            marks.append(Path(frame, style.pen(style.lines.box)))
            marks += pictures.order_picture(order.name, middle, box.y + BOX / 2, PICTURE)
            words = f"{order.name.removesuffix(' turn')}{order.dagger}"
            marks.append(
                fonts.text(words, middle, box.y + BOX + mm(9.4), style.type.body, anchor="middle")
            )
        return tuple(marks)
