"""The progress bar: on a terminal, when work takes over a second, and gone at the end."""

import io
import sys
from collections.abc import Iterator

import pytest

from printkit.cli.sheets import progress
from printkit.page import Document

STEPS = {"map": Document((), "map"), "cards": Document((), "cards")}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, seconds: list[float], quiet: bool = False
) -> str:
    """What two steps write when the clock shows these seconds."""
    clock: Iterator[float] = iter(seconds)
    with monkeypatch.context() as patch:
        patch.setattr("time.monotonic", lambda: next(clock))
        patch.setattr(sys, "stderr", stream)
        with progress(STEPS, quiet) as step:
            step("map")
            step("cards")
    return stream.getvalue()


def test_long_work_on_a_terminal_shows_a_bar_and_takes_it_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = shown(monkeypatch, Terminal(), [0.0, 0.5, 1.5])
    assert "map" not in text
    assert f"\r[{'#' * 24}] cards" in text
    assert text.endswith("\r" + " " * 40 + "\r")


@pytest.mark.parametrize(
    ("stream", "seconds", "quiet"),
    [
        (io.StringIO(), [0.0, 2.0, 3.0], False),
        (Terminal(), [0.0, 0.4, 0.9], False),
        (Terminal(), [0.0, 2.0, 3.0], True),
    ],
    ids=["no terminal", "short work", "quiet"],
)
def test_else_nothing_is_shown(
    stream: io.StringIO, seconds: list[float], quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shown(monkeypatch, stream, seconds, quiet) == ""
