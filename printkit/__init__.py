"""printkit: ship definitions in TOML become everything a paper spaceship game needs.

The public names, loaded when first used: ``load`` a file, ``check`` it, work out the ``cost`` of
a ship, lay out a session's ``pages``, ``render`` documents to bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from printkit.build import check, cost, load, pages, render

__all__ = ["__version__", "check", "cost", "load", "pages", "render"]


def __getattr__(name: str) -> object:
    """Load the pipeline only when one of its names is used."""
    if name in __all__:
        from printkit import build

        return getattr(build, name)
    raise AttributeError(f"module 'printkit' has no attribute {name!r}")
