"""Watching: a saved file makes the sheet anew, a fault is shown in its place."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import click
import pytest
from pypdf import PdfReader

from tests.cli.runs import SHIP, run

PATIENCE = 30
"""Seconds after which a test gives up."""


class Watcher:
    """A running ``printkit ... --watch``, its lines read as they come."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: Queue[str] = Queue()
        self.reader = Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)

    def wait_for(self, words: str) -> None:
        """Read on to the line with these words."""
        seen = []
        while True:
            try:
                seen.append(self.lines.get(timeout=PATIENCE))
            except Empty:
                raise AssertionError(f"no {words!r} in {seen}") from None
            if words in seen[-1]:
                return


@contextmanager
def watching(folder: Path, *words: str) -> Iterator[Watcher]:
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "printkit", *words, "--watch"],
        cwd=folder,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "NO_COLOR": "1"},
    )
    watcher = Watcher(process)
    try:
        watcher.wait_for("Watching")
        yield watcher
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        watcher.reader.join(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()


def words_of(pdf: Path) -> str:
    return "".join(page.extract_text() for page in PdfReader(pdf).pages)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent in another way there")
def test_a_saved_ship_is_printed_anew_and_its_faults_are_shown(tmp_path: Path) -> None:
    file, pdf = tmp_path / "lancer.toml", tmp_path / "output" / "records.pdf"
    file.write_text(SHIP, encoding="utf-8")
    with watching(tmp_path, "record", "lancer.toml") as watcher:
        assert "Lancer" in words_of(pdf)
        file.write_text(SHIP.replace("Lancer", "Hussar"), encoding="utf-8")
        watcher.wait_for("records.pdf")
        assert "Hussar" in words_of(pdf)
        file.write_text(SHIP.replace('"escort"', '"scout"'), encoding="utf-8")
        watcher.wait_for("lancer.toml:5:8: error")
        watcher.wait_for("Waiting for the next save")
        assert "Hussar" in words_of(pdf)
        file.write_text(SHIP.replace("Lancer", "Dragoon"), encoding="utf-8")
        watcher.wait_for("records.pdf")
        assert "Dragoon" in words_of(pdf)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent in another way there")
def test_a_saved_template_changes_the_card(tmp_path: Path) -> None:
    run("new", "templates", "fleet-captain", tmp_path / "mine")
    template = tmp_path / "mine" / "fleet_captain" / "card.md.j2"
    with watching(tmp_path, "card", "fleet-captain", "--templates", "mine") as watcher:
        text = template.read_text(encoding="utf-8")
        template.write_text(text.replace("Agree before play", "Talk first"), encoding="utf-8")
        watcher.wait_for("cards.pdf")
        assert "TALK FIRST" in words_of(tmp_path / "output" / "cards.pdf")


def test_open_opens_the_first_file_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(click, "launch", opened.append)
    assert run("card", "-o", tmp_path, "--open").exit_code == 0
    assert run("card", "-o", tmp_path).exit_code == 0
    assert opened == [str(tmp_path / "cards.pdf")]
