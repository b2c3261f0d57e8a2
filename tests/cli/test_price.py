"""printkit balance price, and designs that carry their price through every command."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from printkit import build
from printkit.balance import price as pricing
from printkit.balance.price import Price
from printkit.balance.trials import Effort
from printkit.systems.colors_and_lights.cost import points_table
from printkit.systems.discovery import get
from tests.cli.runs import SHIP, run

TABLE = points_table().version
ARMED = SHIP + '[[weapons]]\nkind = "beam"\nstrength = 4\nrange = 6\n'


def carrying(points: int, table: str = TABLE) -> str:
    return ARMED.replace("[[w", f'points = {points}\npoints_table = "{table}"\n[[w')


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Writes a ship's file into the working folder."""
    monkeypatch.chdir(tmp_path)

    def written(text: str) -> Path:
        file = tmp_path / "lancer.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return written


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices with little effort."""
    monkeypatch.setattr(pricing, "Effort", lambda: Effort(trials=24, battles=4, error=0.1))


def report(*words: str | Path) -> Mapping[str, object]:
    result = run("balance", "price", *words, "--json")
    assert result.exit_code == 0, result.output
    tree: Mapping[str, object] = json.loads(result.stdout)
    return tree


@pytest.mark.usefixtures("quick")
def test_a_price_is_told_with_its_error_beside_the_formula(write: Callable[[str], Path]) -> None:
    file = write(ARMED)
    tree = report(file, "--seed", "3")
    assert (tree["file"], tree["name"], tree["code"]) == (str(file), "Lancer", "LN")
    assert (tree["system"], tree["table"], tree["seed"]) == ("colors-and-lights", TABLE, 3)
    formula = build.cost(build.load(file)).points  # type: ignore[arg-type]
    assert tree["formula"] == formula
    low, points, high = (tree[key] for key in ("low", "points", "high"))
    assert isinstance(low, int)
    assert isinstance(points, int)
    assert isinstance(high, int)
    assert low < points < high
    said = run("balance", "price", file, "--seed", "3").stdout
    assert f"Lancer (LN): wins half at {points} points, {low} to {high} with 95 %,\n" in said
    assert "as half of its fleet" in said
    assert f"The formula says {formula} (table {TABLE})" in said
    # The last two lines may be pasted into the file.
    file = write(ARMED.replace("[[w", "\n".join(said.splitlines()[-2:]) + "\n[[w"))
    assert build.cost(build.load(file)).points == points  # type: ignore[arg-type]


@pytest.mark.usefixtures("quick")
def test_a_seed_changes_the_price_and_nothing_else_does(write: Callable[[str], Path]) -> None:
    file = write(ARMED)
    assert report(file) == report(file)
    assert report(file) != report(file, "--seed", "2")


@pytest.mark.usefixtures("quick")
def test_a_carried_price_does_not_sway_the_measured_one(write: Callable[[str], Path]) -> None:
    file = write(ARMED)
    plain = report(file)
    assert report(write(carrying(999))) == plain


@pytest.mark.usefixtures("quick")
def test_a_stock_class_of_published_points_is_priced_without_lines_to_paste() -> None:
    result = run("balance", "price", "DD", "--system", "spaceship-battles")
    assert result.exit_code == 0, result.output
    assert "The formula says 120" in result.stdout
    assert "points_table" not in result.stdout


UNARMED = """\
system = "fleet-captain"
name = "Lancer"
code = "LN"
size = "escort"
silhouette = "picket"
hull = 4
crew = "23"
captain = "J"
lasers = false
"""


@pytest.mark.parametrize("text", [SHIP, UNARMED], ids=["colors-and-lights", "fleet-captain"])
def test_an_unarmed_ship_is_told_plainly(text: str, write: Callable[[str], Path]) -> None:
    result = run("balance", "price", write(text))
    assert result.exit_code == 1
    assert "Lancer can't be priced by play: it has no weapons" in result.stderr
    assert "the formula prices it (printkit cost)" in result.stderr


def test_whole_points_hold_what_is_between() -> None:
    from printkit.cli.pricing import whole

    # 95 % of a normal distribution lie within 1.96 errors: 100 / 1.0816 to 100 * 1.0816.
    assert whole(Price(100.4, 0.04, 100)) == (100, 92, 109)
    assert whole(Price(0.9, 1.0, 100)) == (1, 1, 7)


def test_a_carried_price_is_the_cost(write: Callable[[str], Path]) -> None:
    file = write(carrying(60))
    (ship,) = json.loads(run("cost", file, "--json").stdout)["ships"]
    assert (ship["points"], ship["table"], ship["formula"]) == (60, TABLE, "priced")
    assert ship["lines"] == [{"id": "priced", "label": "Priced by play", "value": 60}]
    plain = build.cost(build.load(write(ARMED))).points  # type: ignore[arg-type]
    said = run("cost", write(carrying(60)), "--explain").stdout
    assert "Lancer (LN): 60 points" in said
    assert f"the formula says {plain} (table {TABLE})" in said


@pytest.mark.parametrize("key", ["colors-and-lights", "fleet-captain"])
def test_every_game_with_a_formula_takes_a_price(key: str, write: Callable[[str], Path]) -> None:
    system = get(key)
    text = (system.ships / f"{system.starter}.toml").read_text(encoding="utf-8")
    (formula,) = json.loads(run("cost", write(text), "--json").stdout)["ships"]
    said = f'points = {formula["points"] + 1}\npoints_table = "{formula["table"]}"\n'
    file = write(said + text)
    (ship,) = json.loads(run("cost", file, "--json").stdout)["ships"]
    assert (ship["points"], ship["formula"]) == (formula["points"] + 1, "priced")
    assert run("check", file, "--strict").exit_code == 0


def test_sessions_count_the_carried_price(write: Callable[[str], Path], tmp_path: Path) -> None:
    write(carrying(60))
    file = tmp_path / "evening.toml"
    file.write_text(
        'system = "colors-and-lights"\ntitle = "E"\n[[fleet]]\nname = "F"\npoints_limit = 119\n'
        '[[fleet.ship]]\nclass = "lancer.toml"\ncount = 2\n',
        encoding="utf-8",
    )
    result = run("session", file, "--json")
    assert result.exit_code == 0, result.output
    (fleet,) = json.loads(result.stdout)["fleets"]
    assert [fleet["points"], *(ship["points"] for ship in fleet["ships"])] == [120, 60, 60]
    limit = run("check", file)
    assert "120" in limit.stderr
    assert "119" in limit.stderr


def test_check_warns_of_a_price_outside_of_what_explain_tells(
    write: Callable[[str], Path],
) -> None:
    told = json.loads(run("cost", write(ARMED), "--explain", "--json").stdout)["ships"][0]
    low, high = told["sureness"]["low"], told["sureness"]["high"]
    assert low < told["points"] < high
    for points, warned in ((low, False), (high, False), (low - 1, True), (high + 1, True)):
        file = write(carrying(points))
        result = run("check", file)
        assert result.exit_code == 0
        assert ("price-near-formula" in result.stderr) == warned, points
        assert (f"says {told['points']}, {low} to {high}" in result.stderr) == warned
        assert run("check", file, "--strict").exit_code == int(warned)


def test_check_warns_of_a_price_of_another_table(write: Callable[[str], Path]) -> None:
    plain = build.cost(build.load(write(ARMED))).points  # type: ignore[arg-type]
    result = run("check", write(carrying(plain, "cl-0")))
    assert result.exit_code == 0
    assert f"priced with cl-0, the table is {TABLE} now" in result.stderr
    assert "price it again" in result.stderr


def test_a_price_of_another_game_s_table_is_an_error(write: Callable[[str], Path]) -> None:
    result = run("check", write(carrying(60, "fc-2")))
    assert result.exit_code == 1
    assert "error[price-of-this-game]" in result.stderr
    assert 'points_table is the text "fc-2", no points table of this game' in result.stderr
    assert f"hint: it is {TABLE} now; printkit balance price" in result.stderr
    assert "price-of-this-table" not in result.stderr


@pytest.mark.parametrize(
    ("line", "given", "lacking"),
    [
        ("points = 60", "points", "points_table"),
        (f'points_table = "{TABLE}"', "points_table", "points"),
    ],
)
def test_one_key_without_the_other_is_an_error(
    line: str, given: str, lacking: str, write: Callable[[str], Path]
) -> None:
    result = run("check", write(f"{line}\n{ARMED}"))
    assert result.exit_code == 1
    assert f"{given} goes with {lacking}, which is missing" in result.stderr
    assert "lancer.toml:1:" in result.stderr
    assert "balance price" in result.stderr


def test_published_points_can_not_be_set(write: Callable[[str], Path]) -> None:
    system = get("spaceship-battles")
    text = (system.ships / f"{system.starter}.toml").read_text(encoding="utf-8")
    result = run("check", write(f'points = 60\npoints_table = "sb-2019"\n{text}'))
    assert result.exit_code == 1
    assert "points can't be set here" in result.stderr
    assert "published sum" in result.stderr
