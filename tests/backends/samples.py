"""Pages with every kind of mark, for comparing what the backends draw."""

from __future__ import annotations

import io

from PIL import Image as Picture

from printkit import fonts
from printkit.geometry import Box, Size, Transform
from printkit.page import (
    BLACK,
    WHITE,
    Color,
    Document,
    Face,
    Field,
    Font,
    Image,
    Mark,
    OutlineEntry,
    Page,
    Path,
    Pen,
    Symbol,
    Text,
    Use,
    circle,
    gray,
    line,
    polygon,
    rectangle,
    rounded,
)

LETTER = Size(215.9, 279.4)
BODY = Font(Face.REGULAR, 8)
RED = Color(0.70, 0.10, 0.12)
SPECIAL = "& < > \" ' * _ # | [ ] { } $ \\ `"


def document(*marks: Mark, size: Size = LETTER, title: str = "Sample") -> Document:
    """A document of one page."""
    return Document((Page(size, marks),), title)


def png() -> bytes:
    """A small picture: four squares, one of them clear."""
    picture = Picture.new("RGBA", (2, 2), (200, 0, 0, 255))
    picture.putpixel((1, 0), (0, 0, 0, 0))
    picture.putpixel((0, 1), (0, 0, 0, 255))
    big = picture.resize((64, 64), Picture.Resampling.NEAREST)
    out = io.BytesIO()
    big.save(out, "png")
    return out.getvalue()


def jpeg() -> bytes:
    """A gray picture."""
    out = io.BytesIO()
    Picture.new("L", (40, 20), 128).save(out, "jpeg")
    return out.getvalue()


def counter() -> Symbol:
    """A symbol that reaches left of and above its origin."""
    return Symbol(
        "counter",
        Box(-8.5, -8.5, 17, 17),
        (
            Path(rounded(Box(-8, -8, 16, 16), 2), Pen(0.6, RED), gray(0.9)),
            Path(polygon([(0, -7), (4, -2), (-4, -2)]), None, RED),
            fonts.text("DD-1", 0, 5, Font(Face.BOLD, 10), anchor="middle"),
        ),
    )


def nested(inner: Symbol) -> Symbol:
    """A symbol that uses another, twice and turned."""
    return Symbol(
        "pair",
        Box(-20, -20, 40, 40),
        (
            Use(inner, Transform.move(-8, 0).after(Transform.scale(0.5))),
            Use(inner, Transform.move(8, 0).after(Transform.rotate(-60))),
            Path(line(-18, 15, 18, 15), Pen(0.3, dash=(2, 1))),
        ),
    )


def every_mark() -> Document:
    """A page with every kind of mark but fields."""
    return document(*_paths(), *_symbols(), *_texts(), *_pictures())


def _paths() -> tuple[Mark, ...]:
    return (
        Path(rectangle(Box(20, 20, 30, 12)), Pen(0.42)),
        Path(rectangle(Box(55, 20, 30, 12)), None, gray(0.82)),
        Path(rounded(Box(90, 20, 30, 12), 3), Pen(1.2, RED), gray(0.68)),
        Path(circle(140, 26, 6), Pen(0.11, gray(0.32), dash=(1.5, 0.7))),
        Path(polygon([(155, 32), (160, 20), (165, 32)]), Pen(2.0)),
        Path(polygon([(192, 32), (195, 18), (198, 32)]), Pen(1.5)),
        Path(polygon([(172, 32), (177, 20), (182, 32)]), Pen(2.0, join="round")),
        Path(line(20, 40, 50, 40), Pen(2.0, cap="round")),
        Path(line(60, 40, 90, 40), Pen(2.0, cap="square", dash=(4, 4))),
        Path(line(100, 40, 130, 44), Pen(0.3)),
        # A ring and a filled pair: winding is nonzero, so equal turns leave no hole.
        Path((*circle(150, 42, 6), *circle(150, 42, 3)), Pen(0.2), RED),
        Path(
            (("M", 165.0, 45.0), ("C", 170.0, 30.0, 180.0, 55.0, 190.0, 40.0)),
            Pen(0.6, Color(0.11, 0.29, 0.55)),
        ),
    )


def _symbols() -> tuple[Mark, ...]:
    one, other = counter(), counter()  # equal names, two objects
    return (
        Use(one, Transform.move(30, 65)),
        Use(one, Transform.move(60, 65).after(Transform.rotate(60))),
        Use(one, Transform.move(90, 65).after(Transform.scale(-1, 1))),
        Use(other, Transform.move(120, 65).after(Transform.scale(0.7))),
        Use(nested(one), Transform.move(165, 65).after(Transform.rotate(15))),
    )


def _texts() -> tuple[Mark, ...]:
    micro = Font(Face.SEMIBOLD, 6.4, 0.55)
    columns = tuple(
        fonts.label(f"{column:02}{row:02}", 120 + column * 8, 90 + row * 6, micro)
        for column in range(1, 7)
        for row in range(1, 5)
    )
    return (
        *(
            fonts.text(f"{face.name} face 0123456789", 20, 90 + 6 * index, Font(face, 8 + index))
            for index, face in enumerate(Face)
        ),
        Text(columns, micro, gray(0.32)),
        fonts.text("27", 20, 130, Font(Face.BOLD, 20)),
        fonts.text("white on black", 42, 130, Font(Face.BOLD, 9), color=RED),
        Path(rectangle(Box(40, 132, 40, 7)), None, BLACK),
        fonts.text("white on black", 42, 137, Font(Face.BOLD, 9), color=WHITE),
        fonts.text("Αθήνα Ωμέγα Κένταυρος", 20, 148, BODY),
        fonts.text("Жуков Слава Ёж", 20, 154, Font(Face.BOLD, 10)),
        fonts.text("Åse Œuvre Žižka Łódź ñandú", 20, 160, Font(Face.ITALIC, 10)),
        fonts.text("†‡→≥≤×½■▲△✓° –—−“”’", 20, 166, Font(Face.REGULAR, 12)),
        fonts.text(SPECIAL, 20, 172, Font(Face.REGULAR, 10)),
        fonts.text("two  and   three", 20, 178, BODY),
        fonts.text("  led in by spaces", 20, 184, BODY),
        fonts.text("fi ffl AVATAR To Wa", 20, 190, Font(Face.REGULAR, 14)),
        fonts.text("T R A C K E D", 20, 198, Font(Face.BOLD, 12, 3)),
        fonts.text("turned", 120, 150, Font(Face.SEMIBOLD, 12), angle=60),
        fonts.text("upside down", 150, 150, BODY, angle=180, anchor="middle"),
        fonts.text("upward", 170, 160, BODY, angle=-90, color=RED, anchor="end"),
        fonts.text("upward", 180, 160, Font(Face.REGULAR, 8, 1), angle=270),
    )


def _pictures() -> tuple[Mark, ...]:
    return (
        Path(rectangle(Box(120, 180, 40, 20)), None, gray(0.82)),
        Image(Box(125, 182, 16, 16), png(), "image/png"),
        Image(Box(165, 182, 30, 10), jpeg(), "image/jpeg"),
    )


def described() -> Document:
    """Three pages with all that a viewer shows beside them."""
    mark = fonts.text("a page", 20, 20, BODY)
    trim, bleed = Box(10, 20, 100, 50), Box(7, 17, 106, 56)
    pages = (
        Page(LETTER, (mark,), "plan"),
        Page(LETTER, (mark,), "Ωμέγα (1)", trim, bleed),
        Page(LETTER, (mark,), ""),
    )
    outline = (
        OutlineEntry("Plan", 0),
        OutlineEntry("Fleet", 1),
        OutlineEntry("Æsir “DD-1”", 1, 1),
        OutlineEntry("Last", 2),
    )
    return Document(pages, "First Contact – Ωμέγα", "Ann & Bo", "records (2)", outline)


def fillable() -> Document:
    """A page with fields over its own boxes."""
    return document(
        Path(rectangle(Box(20, 20, 60, 8)), Pen(0.3)),
        Field("DD-1 notes", Box(20, 20, 60, 8), "text", "Notes of DD-1"),
        Path(rectangle(Box(90, 20, 5, 5)), Pen(0.3)),
        Field("DD-1 hull 1", Box(90, 20, 5, 5), "check"),
    )
