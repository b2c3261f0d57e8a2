"""Numbers as short text: what pages are mostly made of."""

from __future__ import annotations

import math

from printkit.errors import LayoutError


def decimal(value: float, digits: int) -> str:
    """A number with at most so many decimals, no exponent, no "-0" and no trailing zeros.

    Raises LayoutError for what is not a number.
    """
    if not math.isfinite(value):
        raise LayoutError(f"a mark stands at {value}, which is no place on a page")
    text = f"{round(value, 9):.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Coordinates(dict[float, str]):
    """The text of ``scale * value + origin``, worked out once for each value.

    The places of a sheet repeat: rows share heights, columns share sides.
    """

    def __init__(self, digits: int, scale: float = 1.0, origin: float = 0.0) -> None:
        super().__init__()
        self._digits = digits
        self._scale = scale
        self._origin = origin

    def __missing__(self, value: float) -> str:
        text = self[value] = decimal(self._scale * value + self._origin, self._digits)
        return text
