"""The calibration sheet: front and back, to print on one sheet of paper."""

from __future__ import annotations

from printkit import fonts
from printkit.layout.calibration import Sheet
from printkit.page import Document, OutlineEntry
from printkit.sheets.options import SheetOptions


def calibrate_document(options: SheetOptions, keep: str) -> Document:
    """The sheet for a paper and a printer as it is set; ``keep`` is where its numbers may live.

    Raises LayoutError.
    """
    if fonts.first_missing(keep) is not None:
        keep = "printkit.toml in your settings folder, which the terminal names:"
    pages = Sheet(options.paper, options.style, options.press, keep).pages()
    return Document(
        pages, "Calibration", subject="Calibration", outline=(OutlineEntry("Calibration", 0),)
    )
