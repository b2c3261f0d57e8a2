"""Documents to bytes, and bytes to files; nothing else writes files."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from printkit.errors import OutputError
from printkit.page import Document
from printkit.press import SvgText

Format = Literal["pdf", "svg", "all"]


def render(
    documents: Mapping[str, Document], form: Format, svg_text: SvgText = "live"
) -> dict[str, bytes]:
    """Bytes by file name: ``<kind>.pdf`` and ``svg/<kind>-001.svg`` for each document.

    A packet repeats the pages of the others, so it has no SVG files of its own. Text of SVG files
    is live, with its font, or outlines. Cuts for a cutting machine are ``cut/<kind>-001.svg``.
    """
    files: dict[str, bytes] = {}
    for kind, document in documents.items():
        if form in ("pdf", "all"):
            from printkit.backends import pdf

            files[f"{kind}.pdf"] = pdf.render(document)
        if form in ("svg", "all") and kind != "packet":
            from printkit.backends import svg

            for number, page in enumerate(svg.render(document, svg_text), 1):
                files[f"svg/{kind}-{number:03d}.svg"] = page
        if document.cuts and kind != "packet":
            from printkit.backends import svg

            for number, cut in enumerate(document.cuts, 1):
                files[f"cut/{kind}-{number:03d}.svg"] = svg.render_layers(cut)
    return files


def write(files: Mapping[str, bytes], folder: Path) -> tuple[Path, ...]:
    """Write files below a folder, each whole or not at all; pages of an earlier run go.

    Raises OutputError.
    """
    written = []
    try:
        for name, data in files.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(target, data)
            written.append(target)
        _remove_stale(files, folder)
    except OSError as error:
        raise OutputError(
            f"can't write {error.filename2 or error.filename or folder}: {error.strerror}",
            hint="choose another folder with --output",
        ) from error
    return tuple(written)


def _write_whole(target: Path, data: bytes) -> None:
    """To a temporary name beside the target, then renamed, so no reader sees half a file."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _remove_stale(files: Mapping[str, bytes], folder: Path) -> None:
    """Numbered pages and cuts of the same kinds that this run no longer has."""
    kinds = {name.rpartition("-")[0] for name in files if name.startswith(("svg/", "cut/"))}
    for kind in kinds:
        for old in folder.glob(f"{kind}-[0-9][0-9][0-9].svg"):
            if old.relative_to(folder).as_posix() not in files:
                old.unlink()
