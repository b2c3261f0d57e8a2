"""Arithmetic on arrays with a column a battle, where numpy's own way is slow."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from printkit.balance.dice import Ints

ALONE = 200_000
"""Multiplications that one thread does."""

Floats = TypeVar("Floats", NDArray[np.float32], NDArray[np.float64])
Values = TypeVar("Values", bound=NDArray[Any])


def place_of_greatest(values: Ints) -> Ints:
    """The row of each column's greatest value, of equals the first.

    Values times rows must stay within 32 bits: a key holds a value and its place, since the
    greatest of a column is found much faster than its place.
    """
    rows = len(values)
    key = (values * rows + np.arange(rows, dtype=np.int32)[::-1, None]).max(axis=0)
    place: Ints = rows - 1 - key % rows
    return place


def product(a: Floats, b: Floats) -> Floats:
    """The product of matrices in parts so small that numpy shares none of them among threads.

    Sharing takes many times as long as these products do, and other processes want the cores.
    """
    part = max(1, ALONE // a.size)
    whole = np.empty((len(a), b.shape[1]), a.dtype)
    for first in range(0, b.shape[1], part):
        columns = slice(first, first + part)
        np.matmul(a, b[:, columns], out=whole[:, columns])
    return whole


def repeated(values: Values, times: int) -> Values:
    """Arrays whose last axis is matches with a column for each of so many battles of a match.

    Those of a single match are all one column in memory: read it, never write.
    """
    if values.shape[-1] == 1:
        return cast("Values", np.broadcast_to(values, (*values.shape[:-1], times)))
    return cast("Values", np.repeat(values, times, axis=-1))


def chosen(values: Values, columns: NDArray[np.intp]) -> Values:
    """Some columns of what ``repeated`` gives."""
    if values.strides[-1] == 0:
        return cast("Values", np.broadcast_to(values[..., :1], (*values.shape[:-1], len(columns))))
    return cast("Values", values.take(columns, axis=-1))
