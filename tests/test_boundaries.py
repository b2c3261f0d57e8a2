"""Who may import whom: the house's one straight line, read from the imports themselves."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "printkit"

ORDER = (
    {"units", "geometry", "errors", "diagnostics", "resources", "collector"},
    {"page", "fields", "fonts", "style", "press"},
    {"settings"},
    {"board"},
    {"layout"},
    {"systems.base", "systems.rulings", "systems.points", "systems.measured"},
    {"definitions"},
    {"balance"},
    {"systems.X"},
    {"systems.discovery"},
    {"sheets"},
    {"build"},
    {"cli"},
)
"""From right to left: a room imports only rooms of its own or an earlier line."""

BACKENDS_MAY_IMPORT = {
    *("page", "geometry", "fonts", "units", "errors", "collector"),
    "backends",
}


def modules() -> Iterator[str]:
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        if parts[-1] not in ("__init__", "__main__"):
            yield ".".join(parts)


def room(module: str) -> str:
    """The room a module stands in; systems count as one room, X, but for what they share."""
    parts = module.split(".")
    if parts[0] == "systems" and len(parts) > 1:
        shared = parts[1] in ("base", "rulings", "points", "measured", "discovery")
        return f"systems.{parts[1]}" if shared else "systems.X"
    return parts[0]


def imports(module: str) -> Iterator[str]:
    file = PACKAGE.joinpath(*module.split(".")).with_suffix(".py")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            base = node.module or ""
            names = [f"{base}.{a.name}" if _is_module(base, a.name) else base for a in node.names]
        for name in names:
            if name.startswith("printkit."):
                yield name.removeprefix("printkit.")


def _is_module(base: str, name: str) -> bool:
    """Whether a package's name is a file or a folder of it, and not something one defines."""
    path = PACKAGE.joinpath(*base.split(".")[1:], name)
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def level(name: str) -> int:
    return next(i for i, rooms in enumerate(ORDER) if name in rooms)


@pytest.mark.parametrize("module", list(modules()))
def test_a_module_imports_only_rooms_before_its_own(module: str) -> None:
    home = room(module)
    for name in imports(module):
        target = room(name)
        arrow = f"{module} -> {name}"
        if home == "backends":
            assert target in BACKENDS_MAY_IMPORT, arrow
        elif target == "backends":
            assert home == "build", arrow
        else:
            assert level(target) <= level(home), arrow
        if home == "systems.X":
            assert target != "systems.X" or name.split(".")[1] == module.split(".")[1], arrow
            assert target != "layout" or name.startswith("layout.blocks"), arrow


@pytest.mark.parametrize(
    ("library", "home"),
    [
        ("reportlab", "backends.pdf"),
        ("svgwrite", "backends.svg"),
        ("click", "cli"),
        ("jinja2", "layout.words"),
        ("markdown_it", "layout.words"),
    ],
)
def test_a_library_is_known_in_one_room_only(library: str, home: str) -> None:
    """The room may be a few files of one name: ``backends/pdf.py``, ``backends/pdf_text.py``."""
    users = set()
    for module in modules():
        file = PACKAGE.joinpath(*module.split(".")).with_suffix(".py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = (
                [a.name for a in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            if any(name.split(".")[0] == library for name in names):
                users.add(module)
    assert users
    assert all(user.startswith(home) for user in users), users
