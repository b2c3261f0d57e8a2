"""Making many small objects that all stay alive, without looking through them again and again."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (50_000, 20, 100)


@contextmanager
def collecting_rarely() -> Iterator[None]:
    """Python's garbage collector works seldom meanwhile; its thresholds are put back after.

    Sheets are trees without circles, so it would find nothing, and takes a tenth of the time.
    """
    before = gc.get_threshold()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*before)
