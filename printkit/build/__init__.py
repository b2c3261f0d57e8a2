"""The pipeline, one short function for each arrow:

load (a file -> a typed ship or session, or diagnostics) -> check (every fault) -> cost (points)
-> pages (documents of finished marks) -> render (bytes) -> write (files).

This is the only room that writes files, in ``writing``. Nothing here prints.
"""

# ``records`` and ``stock`` are the functions here; the modules of these names are reached by
# ``from printkit.build.records import ...``.
from printkit.build.loading import check, cost, load, rules_of, session_diagnostics
from printkit.build.records import records_pdf
from printkit.build.session import counters, neutral_fleets, pages, records
from printkit.build.stock import find_class, pair_text, session_text, ship_text, stock
from printkit.build.writing import render, write

__all__ = [
    "check",
    "cost",
    "counters",
    "find_class",
    "load",
    "neutral_fleets",
    "pages",
    "pair_text",
    "records",
    "records_pdf",
    "render",
    "rules_of",
    "session_diagnostics",
    "session_text",
    "ship_text",
    "stock",
    "write",
]
