"""What every test has: no settings of whoever runs it."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _no_user_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    empty: Path = tmp_path_factory.getbasetemp() / "no-settings.toml"
    empty.touch()
    monkeypatch.setenv("PRINTKIT_SETTINGS", str(empty))
