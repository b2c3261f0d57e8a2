"""The faces in an SVG: subsets as data URLs, so that a file looks the same anywhere."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Iterable, Mapping

from printkit import fonts
from printkit.page import Document, Face, Mark, Symbol, Text, Use

Characters = dict[Face, set[str]]
"""The characters set in each face."""

_KEPT_NAMES = [0, 1, 2, 6, 16, 17]  # copyright, family, style, PostScript name
_DROPPED_TABLES = ["BASE", "DSIG", "GDEF", "GPOS", "GSUB", "gasp"]
_TEXT_RULE = (
    "text{white-space:pre;font-kerning:none;font-variant-ligatures:none;"
    "text-rendering:geometricPrecision}"
)


def characters(marks: Iterable[Mark]) -> Characters:
    """The characters of some marks by face, those in symbols too.

    Raises FontError for a character that its face lacks.
    """
    used: Characters = {}
    seen: set[Symbol] = set()
    _collect(marks, used, seen)
    return used


def _collect(marks: Iterable[Mark], used: Characters, seen: set[Symbol]) -> None:
    for mark in marks:
        if isinstance(mark, Use) and mark.symbol not in seen:
            seen.add(mark.symbol)
            _collect(mark.symbol.marks, used, seen)
        elif isinstance(mark, Text):
            _add(mark, used.setdefault(mark.font.face, set()))


def _add(text: Text, used: set[str]) -> None:
    advances = fonts.metrics(text.font.face).advances
    for label in text.labels:
        for character in label.text:
            if character not in used:
                if character not in advances:
                    raise fonts.missing(character, label.text)
                used.add(character)


def subsets(document: Document) -> dict[Face, bytes]:
    """One WOFF file for each face used anywhere in the document."""
    used: Characters = {}
    seen: set[Symbol] = set()
    for page in document.pages:
        _collect(page.marks, used, seen)
    return {face: subset(face, used[face]) for face in Face if used.get(face)}


def subset(face: Face, wanted: Iterable[str]) -> bytes:
    """A WOFF file with some characters of a face: outlines and advances, no kerning."""
    from fontTools import subset as tools
    from fontTools.ttLib import TTFont

    options = tools.Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = _KEPT_NAMES
    options.drop_tables = [*options.drop_tables, *_DROPPED_TABLES]
    with TTFont(fonts.face_file(face), lazy=True, recalcTimestamp=False) as font:
        subsetter = tools.Subsetter(options)
        subsetter.populate(unicodes=sorted(map(ord, wanted)))
        subsetter.subset(font)
        font.flavor = "woff"
        out = io.BytesIO()
        font.save(out)
    return out.getvalue()


def stylesheet(files: Mapping[Face, bytes], faces: Iterable[Face]) -> str:
    """The rules of a page that uses some of the faces."""
    wanted = set(faces)
    return "".join(_face_rule(face, files[face]) for face in Face if face in wanted) + _TEXT_RULE


def _face_rule(face: Face, file: bytes) -> str:
    style = "italic" if face in fonts.ITALICS else "normal"
    return (
        f'@font-face{{font-family:"{fonts.FAMILY}";font-weight:{fonts.WEIGHTS[face]};'
        f"font-style:{style};"
        f'src:url(data:font/woff;base64,{b64encode(file).decode("ascii")}) format("woff")}}'
    )
