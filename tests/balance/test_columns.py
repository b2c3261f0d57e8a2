"""Fast ways through columns against the plain ones."""

from __future__ import annotations

import numpy as np
import pytest

from printkit.balance.columns import ALONE, place_of_greatest, product


@pytest.mark.parametrize(
    ("column", "place"),
    [
        ([0, 5, 4, 1], 1),
        ([0, 5, 5, 5], 1),
        ([-3, -2, -2, -9], 1),
        ([-(2**25)] * 4, 0),
        ([0, -(2**25), 2**25, 2**25 - 1], 2),
        ([7], 0),
    ],
)
def test_the_greatest_of_a_column_is_the_first_of_equals(column: list[int], place: int) -> None:
    values = np.array([column, [0] * len(column)], np.int32).T
    assert place_of_greatest(values).tolist() == [place, 0]


@pytest.mark.parametrize("columns", [1, 2_000])
def test_a_product_in_parts_is_the_product(columns: int) -> None:
    a = np.arange(38 * 30, dtype=np.float32).reshape(38, 30) % 13
    b = np.arange(30 * columns, dtype=np.float32).reshape(30, columns) % 7
    assert a.size < ALONE < a.size * 2_000
    whole = a.astype(np.int64) @ b.astype(np.int64)
    assert (product(a, b) == whole).all()
    assert product(a, b).dtype == np.float32
