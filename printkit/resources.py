"""Where templates and stock ships are: in the wheel, or beside pyproject.toml in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def data_folder() -> Path:
    """The folder that holds ``templates/`` and ``ships/``: the package first, then the checkout."""
    package = Path(__file__).resolve().parent
    packed = package / "data"
    return packed if packed.is_dir() else package.parent


def templates_folder() -> Path:
    """The stock templates, a folder a system."""
    return data_folder() / "templates"


def ships_folder() -> Path:
    """The stock ships, a folder a system, and ``sessions/``."""
    return data_folder() / "ships"
