"""Names print as written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

from printkit import build
from printkit.backends import pdf, svg
from printkit.page import Document
from printkit.sheets.options import SheetOptions
from tests.sheets import ink, ships

SIGNS = "*Star|Dust* <3 & \"x' # _ [a] {b} $ \\"
NAMES = [
    SIGNS,
    "**bold** _em_ `code`",
    "{{ name }} {% if %}",
    "::: panel",
    "# Heading",
    "1. First",
    "- dash – — …",
    "<b>&amp;</b> &lt;",
    "a\\*b\\\\c",
    "[link](http://x) ![y](z)",
    "Éclair Ñandú Žižka",
    "Ωμέγα",
    "Кирилл",
    "Two  spaces",
    "~tilde~ ^caret^ ==mark==",
    "https://example.org/a_b_c",
    "|a|b|",
    "!!! &#65; &copy;",
]

SESSION = """\
system = "colors-and-lights"
title = {name}
[[fleet]]
name = {name}
player = {name}
color = "red"
[[fleet.ship]]
class = "mine.toml"
names = [{name}]
"""


@pytest.fixture
def documents(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, Document]:
    """The sheets of a session in which everything has one name."""
    name: str = request.param
    mine = ships.ship_text(name=name, code="XY", weapons=[("beam", 4, 6, name)], kind="capital")
    (tmp_path / "mine.toml").write_text(mine, encoding="utf-8")
    session = ships.load_session(SESSION.format(name=ships.toml(name)), tmp_path)
    return build.pages(session, SheetOptions(per_page="1"))


def squeezed(text: str) -> str:
    """Text without its blanks: lines break where there is room."""
    return "".join(text.split())


@pytest.mark.parametrize("documents", NAMES, indirect=True, ids=range(len(NAMES)))
def test_names_print_as_written_in_pdf_and_svg(
    documents: dict[str, Document], request: pytest.FixtureRequest
) -> None:
    name = squeezed(request.node.callspec.params["documents"])
    for kind in ("records", "plan", "roster", "map", "counters"):
        document = documents[kind]
        read = PdfReader(BytesIO(pdf.render(document)))
        in_pdf = squeezed("".join(page.extract_text() for page in read.pages))
        roots = [ElementTree.fromstring(page) for page in svg.render(document)]
        in_svg = squeezed("".join("".join(root.itertext()) for root in roots))
        on_page = squeezed(
            "".join(item.text for page in document.pages for item in ink.written(page))
        )
        printed = on_page.count(name)
        assert printed >= 1, kind
        assert in_pdf.count(name) >= printed, kind
        assert in_svg.count(name) >= printed, kind


@pytest.mark.parametrize("documents", [SIGNS], indirect=True)
def test_names_are_the_titles_a_viewer_shows(documents: dict[str, Document]) -> None:
    reader = PdfReader(BytesIO(pdf.render(documents["packet"])))
    assert reader.metadata is not None
    assert reader.metadata.title == SIGNS
    titles = [entry.title for entry in flat(reader.outline)]
    assert f"{SIGNS} ({SIGNS} XY-1)" in titles


def flat(outline: Iterable[object]) -> Iterator[Destination]:
    """The entries of an outline, those below others too."""
    for entry in outline:
        if isinstance(entry, list):
            yield from flat(entry)
        else:
            assert isinstance(entry, Destination)
            yield entry
