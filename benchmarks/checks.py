"""That both sides of a comparison did the same: a fast wrong file is no result."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from pypdf import PdfReader


def page_count(file: Path) -> int:
    """The pages of a PDF."""
    return len(PdfReader(file).pages)


def same_pages(ours: Path, other: Path) -> None:
    """Raise ValueError unless both have as many pages, of one size, with the same letters."""
    mine, theirs = PdfReader(ours), PdfReader(other)
    if len(mine.pages) != len(theirs.pages):
        raise ValueError(f"{other.name} has {len(theirs.pages)} pages, not {len(mine.pages)}")
    for number, (page, like) in enumerate(zip(mine.pages, theirs.pages, strict=True), 1):
        if [round(float(side)) for side in page.mediabox] != [
            round(float(side)) for side in like.mediabox
        ]:
            raise ValueError(f"page {number} of {other.name} has another size")
        # In what order letters are found is the reader's guess.
        if Counter("".join(page.extract_text().split())) != Counter(
            "".join(like.extract_text().split())
        ):
            raise ValueError(f"page {number} of {other.name} has other letters")


def same_file(one: Path, other: Path) -> None:
    """Raise ValueError unless both have the same bytes."""
    if one.read_bytes() != other.read_bytes():
        raise ValueError(f"{one.parent.name} and {other.parent.name} give different files")
