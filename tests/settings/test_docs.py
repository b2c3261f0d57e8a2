"""The page about settings lists every one of them, as the registry has it."""

from __future__ import annotations

from pathlib import Path

from printkit.settings.registry import ALL, SETTINGS, Setting
from printkit.settings.resolve import written

PAGE = Path(__file__).parent.parent.parent / "docs" / "printing" / "settings.md"


def row(setting: Setting[object]) -> str:
    """A setting's line of the table."""
    default = f"`{written(setting.default)}`" if setting.default != "" else "all"
    sheets = "all sheets" if setting.sheets == ALL else ", ".join(setting.sheets) or "session"
    return f"| `{setting.key}` | {default} | {setting.help} | {sheets} |"


def test_every_setting_is_on_the_page_in_order() -> None:
    section = PAGE.read_text(encoding="utf-8").split("## All settings\n")[1]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    assert lines == [row(setting) for setting in SETTINGS]
