"""Tables that have too little width."""

import pytest

from printkit.layout.blocks import Table, plain
from tests.layout.blocks.alone import alone

ROWS = tuple(
    tuple(map(plain, row))
    for row in (
        ("escort", "d4 d6 d8", "1", "4-8", "1"),
        ("battleship", "d8 d10 d12", "3-4", "10+", "3"),
    )
)


@pytest.mark.parametrize("width", [52.0, 46.0, 41.5])
def test_no_word_is_broken_while_another_column_can_wrap(width: float) -> None:
    found = alone(Table(ROWS, ("start", "start", "end", "end", "end")), width).words()
    said = [word for text in found for word in text.split()]
    assert "battleship" in said
    assert {"d8", "d10", "d12", "10+"} <= set(said)


def test_a_word_wider_than_its_share_is_broken_rather_than_cut() -> None:
    rows = ((plain("x" * 40), plain("y" * 40)),)
    found = alone(Table(rows, ("start", "start")), 60).words()
    assert "".join(found).count("x") == 40
    assert "".join(found).count("y") == 40
    assert len(found) > 2
