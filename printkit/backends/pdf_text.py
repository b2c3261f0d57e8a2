"""The faces in a PDF, and the operators that show a string."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printkit import fonts
from printkit.backends.numbers import decimal
from printkit.page import Face

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_OPEN = "BT 1 0 0 1 0 0 Tm "
_CLOSE = " ET"


def base_font() -> str:
    """The name of a registered face for a canvas to start with."""
    return _registered(Face.REGULAR)


def _registered(face: Face) -> str:
    """The name of a face among reportlab's fonts; registered when first asked for."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    # A name of our own, so that no font registered by others is taken for it.
    name = f"printkit-{face.value}"
    if name not in pdfmetrics.getRegisteredFontNames():
        file = str(fonts.face_file(face))
        pdfmetrics.registerFont(TTFont(name, file, asciiReadable=False, shapable=False))
    return name


class Shown(NamedTuple):
    """The operators of a string: the font they begin with, the rest, the font they end with."""

    font: str
    operators: str
    last_font: str


class TextOperators:
    """Operators by string, since sheets say the same things many times over.

    A text object of the canvas makes them, so that reportlab keeps track of the characters to
    embed; what is kept is the part between the placing and the end.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._memo: dict[tuple[str, Face, float], Shown] = {}

    def show(self, text: str, face: Face, size: float) -> Shown:
        """The operators for a string. Raises FontError for a character the face lacks."""
        key = (text, face, size)
        shown = self._memo.get(key)
        if shown is None:
            shown = self._memo[key] = self._make(text, face, size)
        return shown

    def _make(self, text: str, face: Face, size: float) -> Shown:
        advances = fonts.metrics(face).advances
        for character in text:
            if character not in advances:
                raise fonts.missing(character, text)
        maker = self._canvas.beginText(0, 0)
        maker.setFont(_registered(face), size, leading=0)
        maker.textOut(text)
        code: str = maker.getCode()
        body = code.removeprefix(_OPEN).removesuffix(_CLOSE)
        # A string of rare characters may switch between parts of a face: "font Tf 0 TL (..) Tj".
        switch = f" {decimal(size, 6)} Tf 0 TL "
        first, operators = body.split(switch, 1)
        last = operators.rsplit(switch, 1)
        last_font = last[0].rsplit(" ", 1)[1] if len(last) == 2 else first
        return Shown(first, operators, last_font)
