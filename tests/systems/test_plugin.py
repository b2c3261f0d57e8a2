"""A game from outside: what docs/add-a-game-system.md says, done word for word."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.systems.plugin import Environment, files_of_guide, names_of_guide, write_files

KEY = "harbor-tugs"
OF_GAME = ("--system", KEY)

TUG = """\
schema = 1
system = "harbor-tugs"
name = "Bollard"
code = "BO"
pull = 4
hull = 17
"""
WEAK = TUG.replace("hull = 17", "hull = 7")
WAIVED = f'{WEAK}waive = ["hull-bears-pull"]\n'
RULE = "hull-bears-pull"

MY_CARD = """\
::: panel "House words"
Mind the ferry. {{ hull_per_pull }} boxes a die.
:::
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the game of the guide, and nothing else of it, installed."""
    folder = tmp_path_factory.mktemp("plugin")
    project = folder / KEY
    write_files(files_of_guide(), project)
    made = Environment(folder / "environment")
    made.create()
    made.install(project)
    project.rename(folder / "moved")  # only what was installed may be used
    return made


@pytest.fixture
def game(environment: Environment, tmp_path: Path) -> Game:
    return Game(environment, tmp_path)


class Game:
    """The command line in a folder with ``bollard.toml``."""

    def __init__(self, environment: Environment, folder: Path) -> None:
        self.environment = environment
        self.folder = folder
        self.write("bollard.toml", TUG)

    def write(self, name: str, text: str) -> None:
        write_files({name: text}, self.folder)

    def says(self, *words: str) -> str:
        """What a run prints; it must be a good one."""
        done = self.environment.printkit(self.folder, *words)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def faults(self, *words: str) -> str:
        """What a run says is wrong; it must leave with 1."""
        done = self.environment.printkit(self.folder, *words)
        assert done.returncode == 1, done.stdout + done.stderr
        return done.stderr

    def pages(self, file: str) -> list[str]:
        """The words of each page of a PDF."""
        return [page.extract_text() for page in PdfReader(self.folder / "output" / file).pages]


def test_the_guide_shows_every_file_it_names() -> None:
    assert {Path(path).name for path in files_of_guide()} == names_of_guide()


def test_its_stock_classes_are_listed_by_their_points(game: Game) -> None:
    # 7 + 3 * 2 and 14 + 3 * 5, as cost.py of the guide says it.
    rows = json.loads(game.says("list", KEY, "--json"))["classes"]
    assert [tuple(row.values()) for row in rows] == [
        ("MN", "Minnow", 2, 7, 13),
        ("OX", "Ox", 5, 14, 29),
    ]
    assert "Harbor Tugs" in game.says("list", KEY)


def test_printkits_own_games_stay(game: Game) -> None:
    assert "Destroyer" in game.says("list")


def test_a_broken_package_beside_it_harms_only_its_own_game(game: Game) -> None:
    # A folder that python runs in counts as a place of installed packages.
    game.write("sunk-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: sunk\nVersion: 1\n")
    game.write("sunk-1.dist-info/entry_points.txt", "[printkit.systems]\nsunk = sunk:SYSTEM\n")
    game.write("sunk.py", "raise OSError('no water')\n")
    game.write("wreck.toml", TUG.replace("harbor-tugs", "sunk"))
    fault = game.faults("list", "sunk")
    assert "the game system 'sunk' can't be loaded: sunk:SYSTEM of sunk: no water" in fault
    assert "Minnow" in game.says("list", KEY)
    done = game.environment.printkit(game.folder, "check", "wreck.toml", "bollard.toml")
    assert (done.returncode, done.stdout) == (1, "bollard.toml: fine\n")
    assert done.stderr.startswith("wreck.toml:2:10: error[broken-system]")


def test_a_good_ship_is_fine(game: Game) -> None:
    assert game.says("check", "bollard.toml") == "bollard.toml: fine\n"


def test_a_ship_that_breaks_its_rule_is_refused(game: Game) -> None:
    game.write("weak.toml", WEAK)
    fault = game.faults("check", "weak.toml")
    assert fault.startswith(f"weak.toml:6:8: error[{RULE}]")
    assert "give it 8 or more" in fault


def test_its_keys_are_as_strict_as_any(game: Game) -> None:
    game.write("typo.toml", TUG.replace("pull", "pul"))
    fault = game.faults("check", "typo.toml")
    assert "typo.toml:5:1: error[unknown-key]" in fault
    assert "did you mean 'pull'?" in fault
    assert "dice rolled for a tow" in fault


def test_a_waived_rule_makes_a_house_design(game: Game) -> None:
    game.write("weak.toml", WAIVED)
    done = game.environment.printkit(game.folder, "record", "weak.toml")
    assert done.returncode == 0
    assert f"warning[{RULE}]" in done.stderr
    assert "house design" in game.pages("records.pdf")[0]


def test_its_formula_gives_the_points(game: Game) -> None:
    (ship,) = json.loads(game.says("cost", "bollard.toml", "--json"))["ships"]
    lines: dict[str, float] = {line["id"]: line["value"] for line in ship["lines"]}
    assert lines == {"hull": 17, "pull": 12}
    assert eval(ship["formula"], {"__builtins__": {}}, lines) == ship["points"] == 29
    assert "Ox (OX): 29 points" in game.says("cost", "OX", *OF_GAME)


def test_its_record_has_name_numbers_boxes_and_dagger(game: Game) -> None:
    game.says("record", "bollard.toml")
    (page,) = game.pages("records.pdf")
    assert "Bollard  BO · harbor tug" in page
    assert "4PULL 17HULL 29POINTS" in page
    assert "roll 4d6" in page
    assert "Barge 4+†\nFreighter 5+†" in page


def test_its_counters_carry_code_and_number(game: Game) -> None:
    game.says("counters", "bollard.toml", "bollard.toml")
    front, back = game.pages("counters.pdf")
    for page in (front, back):
        assert page.split().count("BO") == 2
        assert {"1", "2"} <= set(page.split())
    assert "arrowhead is forward" in front
    assert "damaged side" in back


def test_its_card_prints_in_its_words(game: Game) -> None:
    game.says("card", KEY)
    (page,) = game.pages("cards.pdf")
    assert "Harbor Tugs" in page
    assert "at least 2 × its pull" in page
    assert "4+†" in page


def test_own_templates_come_before_its_own(game: Game) -> None:
    game.write("mine/harbor_tugs/card.md.j2", MY_CARD)
    game.says("card", KEY, "--templates", "mine")
    (page,) = game.pages("cards.pdf")
    assert "Mind the ferry. 2 boxes a die." in page
    assert "Barge" not in page


def test_a_template_of_another_name_is_refused(game: Game) -> None:
    game.write("mine/harbor-tugs/card.md.j2", MY_CARD)
    assert "there is no folder 'harbor_tugs'" in game.faults("card", KEY, "--templates", "mine")


def test_new_ship_copies_its_starter(game: Game) -> None:
    game.says("new", "ship", "mine.toml", *OF_GAME)
    first, rest = (game.folder / "mine.toml").read_text(encoding="utf-8").split("\n", 1)
    assert first == "#:schema ./harbor-tugs.ship.schema.json"
    assert rest == stock("ships/minnow.toml")
    game.says("check", "mine.toml")


def stock(path: str) -> str:
    """A file of the game's package as the guide shows it."""
    return files_of_guide()[f"harbor_tugs/{path}"]


def test_a_session_of_it_prints_everything(game: Game) -> None:
    game.says("new", "session", "tide.toml", *OF_GAME)
    text = (game.folder / "tide.toml").read_text(encoding="utf-8")
    assert text.split("\n", 1)[1] == stock("sessions/evening.toml")
    game.says("session", "tide.toml")
    plan, *rest = game.pages("tide/packet.pdf")
    assert "12 × 9 hexes" in plan
    assert "1 ship 29 points" in plan
    assert "2 ships 26 points" in plan
    kinds = ("plan", "roster", "map", "counters", "records", "cards")
    pages = {kind: game.pages(f"tide/{kind}.pdf") for kind in kinds}
    assert 1 + len(rest) == sum(len(found) for found in pages.values())
    for name, page in zip(("Patience", "Gull", "Heron"), pages["records"], strict=True):
        assert name in page


@pytest.mark.parametrize(
    ("rulings", "rolls"),
    [({}, {"4+†", "5+†"}), ({"tow.roll": 3}, {"3+", "4+"})],
    ids=["default", "agreed"],
)
def test_a_session_may_agree_on_its_ruling(
    game: Game, rulings: dict[str, Any], rolls: set[str]
) -> None:
    table = "".join(f'"{key}" = {value}\n' for key, value in rulings.items())
    game.write("tide.toml", f"{stock('sessions/evening.toml')}\n[rulings]\n{table}")
    game.says("session", "tide.toml")
    pages = [*game.pages("tide/records.pdf"), *game.pages("tide/cards.pdf")]
    for page in pages:
        assert set(re.findall(r"\d\+†?", page)) == rolls


def test_a_ruling_out_of_bounds_is_refused(game: Game) -> None:
    game.write("tide.toml", f'{stock("sessions/evening.toml")}\n[rulings]\n"tow.roll" = 6\n')
    fault = game.faults("check", "tide.toml")
    assert "must be at most 5" in fault
    assert "4 is an even chance" in fault


def test_its_records_may_be_damaged_and_filled_in_on_a_screen(game: Game) -> None:
    entry = "[[fleet.ship]]\n"
    lost = stock("sessions/evening.toml").replace(entry, f"{entry}damage = {{ hull = 3 }}\n", 1)
    game.write("tide.toml", lost)
    game.says("session", "tide.toml", "--fillable")
    found = PdfReader(game.folder / "output" / "tide" / "records.pdf").get_fields()
    assert found is not None
    (fleet,) = {name.split("/")[0] for name, field in found.items() if field.value == "/Yes"}
    hull = {
        name.split("/")[3]: field.value
        for name, field in found.items()
        if name.startswith(f"{fleet}/OX-1/hull/")
    }
    # An ox has fourteen boxes; those lost are crossed off from the first.
    assert hull == {str(n): "/Yes" if n <= 3 else "/Off" for n in range(1, 15)}
    game.write("tide.toml", lost.replace("hull = 3", "hull = 15"))
    assert "hull must be from 0 to 14, not 15" in game.faults("check", "tide.toml")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--charts",), "Harbor Tugs has no charts"),
        (("--layout", "beginner"), "Harbor Tugs has no beginner layout"),
    ],
)
def test_what_a_game_does_not_bring_is_said(game: Game, words: tuple[str, ...], said: str) -> None:
    fault = game.faults("record", "bollard.toml", *words)
    assert said in fault
    assert words[0] in fault


def test_a_game_of_its_own_has_shared_records_and_lines_for_notes(game: Game) -> None:
    game.says("record", "bollard.toml", "bollard.toml", "--unique", "--pencil-space")
    (page,) = game.pages("records.pdf")
    assert "× 2" in page
    assert "BO-1, BO-2" in page
    assert "NOTES" in page
