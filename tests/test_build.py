"""The Python API: lazily loaded, and a session from file to bytes without the command line."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import printkit
from printkit import build
from printkit.definitions.load import LoadedShip
from printkit.definitions.session import LoadedSession
from printkit.errors import DefinitionError, LayoutError, TemplateError
from printkit.page import Page
from printkit.sheets.options import SheetOptions
from printkit.systems.discovery import get

FIRST_CONTACT = Path(__file__).parent.parent / "ships" / "sessions" / "first-contact.toml"
HEAVY = (
    "pydantic",
    "reportlab",
    "watchfiles",
    "svgwrite",
    "jinja2",
    "markdown_it",
    "fontTools",
    "tree_sitter",
)


def loaded_by(code: str) -> set[str]:
    """The heavy libraries that a Python process has loaded after running some code."""
    probe = f"import sys\n{code}\nprint(*[n for n in {HEAVY!r} if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_importing_printkit_loads_nothing_heavy() -> None:
    assert loaded_by("import printkit; printkit.__version__") == set()


def test_help_loads_click_alone() -> None:
    code = "from printkit.cli import cli\ntry: cli(['--help'])\nexcept SystemExit: pass"
    assert loaded_by(code) == set()


def test_a_record_as_pdf_needs_no_svg_and_no_syntax_tree() -> None:
    code = (
        "from pathlib import Path; from printkit import build\n"
        "from printkit.sheets.options import SheetOptions\n"
        f"ship = build.load(Path({str(FIRST_CONTACT.parent.parent)!r}) / "
        "'colors_and_lights' / 'destroyer.toml')\n"
        "build.render({'records': build.records([ship], SheetOptions())}, 'pdf')"
    )
    assert loaded_by(code) == {"pydantic", "reportlab", "jinja2", "markdown_it", "fontTools"}


def test_a_session_from_file_to_bytes() -> None:
    assert printkit.check(FIRST_CONTACT) == ()
    loaded = printkit.load(FIRST_CONTACT)
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    documents = printkit.pages(loaded.session, SheetOptions())
    assert list(documents) == ["packet", "plan", "roster", "map", "counters", "records", "cards"]
    parts = [page for kind in list(documents)[1:] for page in documents[kind].pages]
    assert list(documents["packet"].pages) == parts
    assert all(isinstance(page, Page) for page in parts)
    files = printkit.render({"plan": documents["plan"]}, "all")
    assert set(files) == {"plan.pdf", "svg/plan-001.svg"}
    assert files["plan.pdf"].startswith(b"%PDF-")


def test_cost_refuses_a_faulty_ship(tmp_path: Path) -> None:
    file = tmp_path / "ship.toml"
    file.write_text('system = "colors-and-lights"\n')
    loaded = printkit.load(file)
    with pytest.raises(DefinitionError, match="name is missing"):
        printkit.cost(loaded)  # type: ignore[arg-type]


def test_an_unknown_name_of_the_package_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        printkit.nothing  # noqa: B018


def test_a_fleet_costs_the_sum_of_its_ships() -> None:
    loaded = printkit.load(FIRST_CONTACT)
    assert isinstance(loaded, LoadedSession)
    assert loaded.session is not None
    for fleet in loaded.session.fleets:
        assert fleet.points == sum(ship.cost.points for ship in fleet.ships)


def stock(key: str, count: int) -> list[LoadedShip]:
    """So many ships of a game, its classes in turn."""
    files = sorted(get(key).ships.glob("*.toml"))
    ships = [build.load(files[number % len(files)]) for number in range(count)]
    return [ship for ship in ships if isinstance(ship, LoadedShip)]


@pytest.mark.parametrize(
    ("key", "per_page", "count"),
    [
        ("colors-and-lights", "auto", 23),  # half and full pages in turn
        ("colors-and-lights", "1", 9),
        ("fleet-captain", "auto", 5),
        ("spaceship-battles", "auto", 1),
    ],
)
def test_several_processes_make_the_bytes_of_one(key: str, per_page: str, count: int) -> None:
    options = SheetOptions(per_page=per_page)  # type: ignore[arg-type]  # one of the three
    one, two = (build.records_pdf(stock(key, count), options, jobs) for jobs in (1, 2))
    assert one == two


@pytest.mark.parametrize("games", [("fleet-captain",), ("spaceship-battles", "fleet-captain")])
def test_page_by_page_makes_the_bytes_of_the_whole_document(games: tuple[str, ...]) -> None:
    ships = [ship for key in games for ship in stock(key, 3)]
    options = SheetOptions()
    whole = build.render({"records": build.records(ships, options)}, "pdf")["records.pdf"]
    assert build.records_pdf(ships, options) == whole
    assert build.records_pdf(ships, options, 2) == whole


def test_an_error_of_another_process_arrives_whole() -> None:
    options = SheetOptions(per_page="2")
    with pytest.raises(LayoutError, match="does not fit half") as caught:
        build.records_pdf(stock("colors-and-lights", 12), options, 2)
    assert caught.value.hint == "use --per-page auto or 1, or larger paper"


def test_errors_are_whole_after_pickling() -> None:
    error = TemplateError("unknown", file="x.md.j2", line=3, hint="say this")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is TemplateError
    assert (str(again), again.hint, again.file, again.line) == ("unknown", "say this", "x.md.j2", 3)
