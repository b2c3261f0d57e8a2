"""Tables of docs/performance.md are renewed in their place, and nothing else is touched."""

from __future__ import annotations

import re

import pytest

from benchmarks.__main__ import PARTS
from benchmarks.page import PAGE, renewed

BEFORE = "# Speed\n\n<!-- measured: a -->\nold\n<!-- end of a -->\n"
AFTER = "words\n<!-- measured: b -->\nkept\n<!-- end of b -->\n"


def test_a_table_takes_the_place_of_the_one_before() -> None:
    new = "# Speed\n\n<!-- measured: a -->\nnew\n<!-- end of a -->\n"
    assert renewed(BEFORE + AFTER, "a", "new\n") == new + AFTER
    assert renewed(new + AFTER, "a", "new\n") == new + AFTER


@pytest.mark.parametrize(
    "page",
    [
        AFTER,
        BEFORE.replace("<!-- end of a -->", ""),
        BEFORE + BEFORE,
        "<!-- end of a -->\n<!-- measured: a -->\n",
    ],
)
def test_a_page_without_a_place_for_a_part_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="measured: a"):
        renewed(page, "a", "new\n")


def test_the_page_has_a_place_for_every_part() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"<!-- measured: (\w+) -->", page) == list(PARTS)
    for part in PARTS:
        assert "new words\n<!-- end" in renewed(page, part, "new words\n")
