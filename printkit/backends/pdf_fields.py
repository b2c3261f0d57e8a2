"""The fillable boxes of a PDF: nothing to see over what the page draws until they are filled.

They are written as dictionaries of our own: the calls that reportlab has for them make square
check boxes only, and three times the bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, assert_never

from printkit.backends.numbers import decimal
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.page import PENCIL, Field, Op, pencil_mark
from printkit.units import MM_PER_PT, PT_PER_MM

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObject
    from reportlab.pdfgen.canvas import Canvas

Rectangle = tuple[float, float, float, float]
"""Left, bottom, right, top in points, y up."""

FONT = "Helvetica"
"""What is typed: a form's letters aren't known before, so they come with the viewer."""
LEAST_TYPE, MOST_TYPE, LINE_TYPE = 6.0, 11.0, 16.0
"""Points: the smallest, the largest in cells and notes, the largest on a line such as a name's."""
_PRINTED = 4
_SEVERAL_LINES = 1 << 12
_CENTERED = 1
_DIGITS = 3


class Fields:
    """The fields of a document, each of a name of its own."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._names: set[str] = set()
        self._looks: dict[tuple[str, str, str], PDFObject] = {}

    def add(self, field: Field, place: Rectangle) -> None:
        """Put a field on the current page. Raises LayoutError for a name used before."""
        if field.name in self._names:
            raise LayoutError(
                f"two fields are called {field.name!r}",
                hint="give each field of a document its own name",
            )
        self._names.add(field.name)
        match field.kind:
            case "text" | "cell" | "note":
                self._add(field, place, self._written(field, place))
            case "check" | "ring":
                self._add(field, place, self._checked(field, field.kind, place))
            case _ as unknown:
                assert_never(unknown)

    def _add(self, field: Field, place: Rectangle, own: dict[str, Any]) -> None:
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

        said = {
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Widget"),
            "F": _PRINTED,
            "Rect": PDFArray(place),
            "T": PDFString(field.name),
            **({"TU": PDFString(field.tooltip)} if field.tooltip else {}),
            **own,
        }
        widget = PDFDictionary(said)
        # A canvas has no other way to take an annotation of a kind it does not know.
        self._canvas._addAnnotation(widget)
        self._canvas.acroForm.fields.append(self._reference(widget))

    def _written(self, field: Field, place: Rectangle) -> dict[str, Any]:
        """A field to type into."""
        from reportlab.pdfbase.pdfdoc import PDFName, PDFString

        form = self._canvas.acroForm
        _, font = form.makeFont(FONT)
        size = MOST_TYPE if field.kind == "note" else (place[3] - place[1]) * 0.7
        most = LINE_TYPE if field.kind == "text" else MOST_TYPE
        size = max(LEAST_TYPE, min(most, round(size, 1)))
        said = {
            "FT": PDFName("Tx"),
            "V": PDFString(""),
            "DA": PDFString(f"/{font} {decimal(size, 1)} Tf 0 g"),
        }
        if field.kind == "cell":
            said["Q"] = _CENTERED
        if field.kind == "note":
            said["Ff"] = _SEVERAL_LINES
        return said

    def _checked(
        self, field: Field, kind: Literal["check", "ring"], place: Rectangle
    ) -> dict[str, Any]:
        """A box that is checked or not."""
        from reportlab.pdfbase.pdfdoc import PDFName

        state = PDFName("Yes" if field.checked else "Off")
        return {
            "FT": PDFName("Btn"),
            "V": state,
            "AS": state,
            "AP": self._look(kind, place[2] - place[0], place[3] - place[1]),
        }

    def _look(self, kind: Literal["check", "ring"], width: float, height: float) -> PDFObject:
        """How a box of a size looks, checked and not: boxes of a size share it."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary

        wide, tall = decimal(width, _DIGITS), decimal(height, _DIGITS)
        found = self._looks.get((kind, wide, tall))
        if found is None:
            own = Box(0, 0, width * MM_PER_PT, height * MM_PER_PT)
            on = _stroked(pencil_mark(Field("", own, kind)))
            states = {"Yes": self._stream(wide, tall, on), "Off": self._stream(wide, tall, "")}
            look = PDFDictionary({"N": PDFDictionary(states)})
            found = self._looks[kind, wide, tall] = self._reference(look)
        return found

    def _stream(self, wide: str, tall: str, code: str) -> PDFObject:
        form = self._canvas.acroForm
        return self._reference(form.makeStream(float(wide), float(tall), code))

    def _reference(self, found: PDFDictionary) -> PDFObject:
        reference: PDFObject = self._canvas.acroForm.getRef(found)
        return reference


def _stroked(ops: tuple[Op, ...]) -> str:
    """Pencil strokes as operators; they look the same with y up."""
    code = [f"{decimal(PENCIL.width * PT_PER_MM, _DIGITS)} w 1 J 0 G"]
    names = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    for name, *values in ops:
        numbers = [decimal(value * PT_PER_MM, _DIGITS) for value in values]
        code.append(" ".join((*numbers, names[name])))
    return "\n".join((*code, "S"))
