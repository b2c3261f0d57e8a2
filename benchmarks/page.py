"""docs/performance.md: each part's table stands between two marks, and is renewed there."""

from __future__ import annotations

from benchmarks.environment import ROOT

PAGE = ROOT / "docs" / "performance.md"


def renewed(page: str, part: str, measured: str) -> str:
    """The page with a part's table. Raises ValueError unless the part has its two marks, once."""
    begin, end = f"<!-- measured: {part} -->\n", f"<!-- end of {part} -->"
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed) or begin in rest:
        raise ValueError(f"{PAGE.name} needs {begin.strip()} and after it {end}, once")
    return f"{before}{begin}{measured}{end}{after}"


def write(part: str, measured: str) -> None:
    """Put a part's table into the page."""
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), part, measured), encoding="utf-8")
