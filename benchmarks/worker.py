"""A process that draws when it is told to: ``python -m benchmarks.worker DRAWER FOLDER [MORE]``.

It says "ready" when all is read. A line on its input makes it draw once; it answers with the
seconds, the bytes and the files' number. A file named in the line gets the first file drawn.
"""

from __future__ import annotations

import gc
import json
import sys
from importlib import import_module
from pathlib import Path
from time import perf_counter


def main(drawer: str, work: str, *more: str) -> None:
    """Draw for every line, until the input ends."""
    draw = import_module(f"benchmarks.drawers.{drawer}").prepare(Path(work), *more)
    print("ready", flush=True)
    for line in sys.stdin:
        gc.collect()
        start = perf_counter()
        files = draw()
        seconds = perf_counter() - start
        if line.strip():
            Path(line.strip()).write_bytes(files[0])
        size = sum(map(len, files))
        print(json.dumps({"seconds": seconds, "size": size}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
