"""The wheel: the same bytes each time, complete, and it prints away from the checkout."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
import zipfile
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest
from pypdf import PdfReader

from printkit.systems.discovery import folders
from tests.systems.plugin import run
from tests.wheel import builds, pythons
from tests.wheel.builds import Built
from tests.wheel.empty import EmptyEnvironment, compiled, needs, requirements

KEYS = tuple(folders(import_module("printkit.systems")))
GAMES = tuple(key.replace("-", "_") for key in KEYS)
"""The folders of the games."""
DATA = "printkit/data/"
"""Where templates and ships are in a wheel."""
EPOCH = "1700000000"
"""2023-11-14 22:13:20, as SOURCE_DATE_EPOCH."""
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
# Typed as a person's own program is; its last line is wrong on purpose.
PROGRAM = """\
from pathlib import Path

import printkit
from printkit.sheets.options import SheetOptions

loaded = printkit.load(Path("evening.toml"))
print(printkit.check(Path("evening.toml")), SheetOptions().per_page)
wrong: int = printkit.render({}, "pdf")
"""


@dataclass(frozen=True)
class Trees:
    """The checkout as it is, and the same project as another person has it."""

    here: Path
    elsewhere: Path
    version: str


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wheel")


@pytest.fixture(scope="module")
def trees(room: Path) -> Trees:
    here = builds.copy_checkout(room / "here")
    version = VERSION.search((here / "printkit" / "__init__.py").read_text(encoding="utf-8"))
    assert version is not None
    return Trees(here, builds.copy_from_elsewhere(here, room / "elsewhere"), version.group(1))


@pytest.fixture(scope="module")
def built(trees: Trees, room: Path) -> Built:
    return builds.build(trees.here, room / "built")


@pytest.fixture(scope="module")
def packed(built: Built) -> dict[str, bytes]:
    """The wheel's files by name."""
    with zipfile.ZipFile(built.wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def installed(built: Built, room: Path) -> EmptyEnvironment:
    environment = EmptyEnvironment(room / "environment")
    environment.create()
    environment.install(built.wheel)
    return environment


@pytest.mark.parametrize("epoch", [None, EPOCH], ids=["no epoch", "epoch"])
def test_both_are_the_same_bytes_each_time(epoch: str | None, trees: Trees, tmp_path: Path) -> None:
    first = builds.build(trees.here, tmp_path / "first", epoch)
    again = builds.build(trees.here, tmp_path / "again", epoch)
    elsewhere = builds.build(trees.elsewhere, tmp_path / "elsewhere", epoch)
    assert first.bytes == again.bytes
    assert first.bytes == elsewhere.bytes
    if epoch:
        with zipfile.ZipFile(first.wheel) as archive:
            assert {entry.date_time for entry in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_they_are_named_after_the_version(built: Built, trees: Trees) -> None:
    assert built.wheel.name == f"printkit-{trees.version}-py3-none-any.whl"
    assert built.sdist.name == f"printkit-{trees.version}.tar.gz"


def test_the_wheel_holds_the_package_the_words_and_the_ships(
    packed: dict[str, bytes], trees: Trees
) -> None:
    own = {name: data for name, data in packed.items() if ".dist-info/" not in name}
    expected: dict[str, bytes] = {}
    for folder, prefix in (("printkit", ""), ("templates", DATA), ("ships", DATA)):
        files = builds.files_below(trees.here / folder)
        expected |= {f"{prefix}{folder}/{name}": data for name, data in files.items()}
    assert own == expected
    assert "printkit/py.typed" in own
    for folder in GAMES:
        assert f"{DATA}templates/{folder}/record.md.j2" in own
    for folder in (*GAMES, "sessions"):
        assert any(name.startswith(f"{DATA}ships/{folder}/") for name in own)


def test_the_wheel_describes_itself_and_brings_its_license(
    packed: dict[str, bytes], trees: Trees
) -> None:
    info = f"printkit-{trees.version}.dist-info/"
    described = {name.removeprefix(info) for name in packed if name.startswith(info)}
    assert described == {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"}
    assert packed[f"{info}licenses/LICENSE"] == (trees.here / "LICENSE").read_bytes()


def test_the_sdist_builds_the_same_wheel_and_can_be_tested(
    built: Built, trees: Trees, tmp_path: Path
) -> None:
    project = builds.unpack(built.sdist, tmp_path / "unpacked")
    assert builds.build_wheel(project, tmp_path / "wheel").read_bytes() == built.wheel.read_bytes()
    files = builds.files_below(project)
    del files["PKG-INFO"]
    assert files == builds.files_below(trees.here)
    assert {"docs", "tests", "Makefile", "constraints.txt"} <= {
        name.split("/")[0] for name in files
    }


def imported(package: Path) -> set[str]:
    """What the modules of a package import from outside, at once or when it is needed."""
    found: set[str] = set()
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.split(".")[0])
    return found - sys.stdlib_module_names - {package.name}


def test_what_it_needs_is_there_and_no_more(installed: EmptyEnvironment) -> None:
    checked = installed.pip("check")
    assert checked.returncode == 0, checked.stdout
    names = imported(installed.site / "printkit")
    assert {"click", "watchfiles"} <= names
    command = (str(installed.python), "-c")
    for name in names:
        assert run((*command, f"import {name}"), installed.folder).returncode == 0, name
    for name in ("mypy", "pytest", "tests"):
        assert run((*command, f"import {name}"), installed.folder).returncode == 1, name


def test_the_command_is_that_of_the_wheel(
    installed: EmptyEnvironment, trees: Trees, tmp_path: Path
) -> None:
    said = installed.script(tmp_path, "--version")
    assert said.stdout == f"printkit, version {trees.version}\n"
    where = run(
        (str(installed.python), "-c", "import printkit; print(printkit.__file__)"), tmp_path
    )
    assert Path(where.stdout.strip()).is_relative_to(installed.site)


@pytest.mark.parametrize("key", KEYS)
def test_it_prints_a_packet_of_each_game(
    key: str, installed: EmptyEnvironment, tmp_path: Path
) -> None:
    new = installed.script(tmp_path, "new", "session", "evening.toml", "--system", key)
    assert (new.returncode, new.stderr) == (0, "")
    session = tomllib.loads((tmp_path / "evening.toml").read_text(encoding="utf-8"))
    assert session["system"] == key
    printed = installed.script(tmp_path, "session", "evening.toml")
    assert (printed.returncode, printed.stderr) == (0, "")
    folder = tmp_path / "output" / "evening"
    pdfs = {file.stem: PdfReader(file) for file in folder.glob("*.pdf")}
    packet = pdfs.pop("packet")
    assert {"plan", "map", "counters", "records", "cards"} <= set(pdfs)
    assert len(packet.pages) == sum(len(pdf.pages) for pdf in pdfs.values()) > 5
    assert packet.metadata is not None
    assert packet.metadata.title == session["title"]
    plan = packet.pages[0].extract_text()
    for fleet in session["fleet"]:
        assert fleet["name"] in plan


def test_a_typed_program_sees_its_types(installed: EmptyEnvironment, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    strict = (sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache")
    python = ("--python-executable", str(installed.python))
    said = run((*strict, *python, "--no-error-summary", "program.py"), tmp_path).stdout
    (fault,) = said.splitlines()
    assert fault.startswith(f"program.py:{len(PROGRAM.splitlines())}: error:")
    assert '"dict[str, bytes]"' in fault
    assert fault.endswith("[assignment]")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_it_prints_the_script_that_completes_in_a_shell(
    shell: str, installed: EmptyEnvironment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (builds.ROOT / "docs" / "shell-completion.md").read_text(encoding="utf-8")
    assert f"{shell}_source" in page
    monkeypatch.setenv("_PRINTKIT_COMPLETE", f"{shell}_source")
    script = installed.script(tmp_path)
    assert script.returncode == 0
    assert f"{shell}_complete" in script.stdout


def test_it_completes_a_command_and_a_choice(
    installed: EmptyEnvironment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_PRINTKIT_COMPLETE", "bash_complete")
    for words, place, answers in (
        ("printkit ch", "1", ["plain,check"]),
        ("printkit map --ink ", "3", ["plain,normal", "plain,saver"]),
        ("printkit map --paper a", "3", ["plain,a4", "plain,a5", "plain,a3"]),
    ):
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", place)
        assert installed.script(tmp_path).stdout.split() == answers


def test_each_python_present_understands_every_module(
    built: Built, installed: EmptyEnvironment
) -> None:
    """Compiled packages are there for this Python only.

    So another Python compiles every module, and imports those that need none of them;
    ``python -m tests.wheel.everywhere`` prints packets with each Python, with a network.
    """
    this = "{}.{}".format(*sys.version_info[:2])
    of_this = compiled(needs(requirements(built.wheel)))
    modules = len(list((installed.site / "printkit").rglob("*.py")))
    for version, python in pythons.present().items():
        found = pythons.imports(python, installed.site)
        assert found.faults == [], version
        assert len(found.compiled) == modules
        assert len(found.imported) + len(found.missing) == modules - 1, "all but __main__"
        missing = {name.split(".")[0] for name in found.missing.values()}
        assert missing <= (frozenset() if version == this else of_this), version
        assert {"printkit.units", "printkit.page", "printkit.layout.tile"} <= set(found.imported)
