"""The pages about the games say what the program does: keys, rules, house rules, blocks, points."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from printkit import build
from printkit.balance.field import MOST_SHIPS
from printkit.definitions.below import definitions_below
from printkit.definitions.load import LoadedShip
from printkit.definitions.roster import as_tree
from printkit.diagnostics import as_text
from printkit.systems.base import ShipDefinition
from printkit.systems.discovery import folders, get
from printkit.systems.measured import flat
from tests.conformance import damage

DOCS = Path(__file__).parent.parent / "docs"
KEYS = tuple(folders(import_module("printkit.systems")))
EVERY = pytest.mark.parametrize("key", KEYS)


@cache
def page(key: str) -> str:
    return (DOCS / "games" / f"{key}.md").read_text(encoding="utf-8")


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of all tables under a heading, without their heads."""
    section = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    found: list[list[str]] = []
    head = True
    for line in section.splitlines():
        if not line.startswith("|"):
            head = True
        elif head:
            head = False
        elif not line.startswith("| ---"):
            cells = re.split(r"(?<!\\)\|", line.strip("|"))
            found.append([cell.strip() for cell in cells])
    return found


@EVERY
def test_every_key_of_a_ship_is_explained_and_no_other(key: str) -> None:
    model: type[ShipDefinition] = get(key).ship_model
    keys = {field.alias or name for name, field in model.model_fields.items()}
    told = {name.strip("`[]").split(".")[0] for name, *_ in rows(page(key), "A ship")}
    assert told == keys


@EVERY
def test_every_ruling_is_listed_with_its_default_and_dagger(key: str) -> None:
    said = {row[0].strip("`"): row[1] for row in rows(page(key), "House rules")}
    expected = {}
    for ruling in get(key).rulings.by_id.values():
        value = json.dumps(ruling.value)  # as TOML writes texts, whole numbers, true and false
        expected[ruling.id] = f"`{value}`" + (" †" if ruling.dagger else "")
    assert said == expected


@EVERY
def test_every_rule_is_named_and_every_waivable_one_as_such(key: str) -> None:
    for rule in get(key).rules:
        assert f"`{rule.id}`" in page(key)
    waivable = any(rule.waivable for rule in get(key).rules)
    assert waivable == ("aivable" in page(key) or "be\nwaived" in page(key))


@EVERY
def test_every_block_of_a_stock_record_is_named(key: str) -> None:
    system = get(key)
    section = page(key).split("## Blocks of the record\n")[1]
    for file in system.ships.glob("*.toml"):
        loaded = build.load(file)
        assert isinstance(loaded, LoadedShip)
        ((_, fleet),) = build.neutral_fleets([loaded])
        for variant in system.variants:
            parts = system.record(fleet.ships[0], fleet, system.rulings, variant).parts
            for name in parts.blocks:
                assert f"`{name}`" in section, (file.stem, name)


@EVERY
def test_every_block_of_stock_charts_is_named(key: str) -> None:
    system = get(key)
    section = page(key).split("Blocks of the charts: ")[1].split(";")[0]
    names: set[str] = set()
    for file in system.ships.glob("*.toml"):
        loaded = build.load(file)
        assert isinstance(loaded, LoadedShip)
        ((_, fleet),) = build.neutral_fleets([loaded])
        assert system.charts is not None
        names |= set(system.charts(fleet.ships[0], fleet, system.rulings, "full").blocks)
    assert set(re.findall("`([^`]+)`", section)) == names


@EVERY
def test_every_game_has_its_page_in_the_readme(key: str) -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert f"docs/games/{key}.md" in readme
    assert get(key).title in readme


def test_the_points_of_fleet_captain_are_those_of_its_table() -> None:
    package = import_module("printkit.systems.fleet_captain")
    text = page("fleet-captain")
    file = Path(str(package.__file__)).with_name("points.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    assert f"`{table.pop('version')}`" in text
    told = rows(text, "Points")
    assert {row[0].strip("`"): float(row[1]) for row in told if row[0].startswith("`")} == flat(
        table
    )
    classes = {row["Class"]: str(row["Points"]) for row in build.stock(get("fleet-captain"))}
    assert {row[0]: row[1] for row in told if row[0] in classes} == classes


def test_the_lines_of_the_cruiser_are_those_it_costs() -> None:
    loaded = build.load(get("fleet-captain").ships / "cruiser.toml")
    assert isinstance(loaded, LoadedShip)
    lines = {line.label: f"{line.value:g}" for line in build.cost(loaded).lines}
    told = {row[0]: row[1] for row in rows(page("fleet-captain"), "Points")}
    assert lines.items() <= told.items()


def test_the_readmes_mistake_is_refused_as_it_says(tmp_path: Path) -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    ship = readme.split("```toml\n")[1].split("```")[0]
    said = readme.split("$ printkit check lancer.toml\n")[1].split("```")[0]
    file = tmp_path / "lancer.toml"
    file.write_text(ship, encoding="utf-8")
    text = "\n".join(as_text(fault) for fault in build.check(file))
    assert text.replace(str(file), "lancer.toml").strip() == said.strip()


def is_part(said: Any, real: Any) -> bool:
    """Whether an example says what is so; of a list it may leave items out."""
    if isinstance(said, dict) and isinstance(real, dict):
        return said.keys() == real.keys() and all(is_part(said[key], real[key]) for key in said)
    if isinstance(said, list) and isinstance(real, list):
        return all(any(is_part(item, other) for other in real) for item in said)
    return bool(said == real)


def test_the_rosters_of_the_page_about_reports_are_those_of_stock_sessions() -> None:
    text = (DOCS / "reports.md").read_text(encoding="utf-8")
    examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    sessions = {}
    for file in sorted((DOCS.parent / "ships" / "sessions").glob("*.toml")):
        loaded = build.load(file)
        assert not isinstance(loaded, LoadedShip)
        assert loaded.session is not None
        sessions[loaded.session.title] = as_tree(loaded.session)
    assert examples
    for example in examples:
        assert is_part(example, sessions[example["title"]])


def test_the_page_about_reports_counts_the_files_that_are_checked() -> None:
    text = (DOCS / "reports.md").read_text(encoding="utf-8")
    count = len(definitions_below(DOCS.parent / "ships").definitions)
    assert f"$ printkit check ships\n{count} files: {count} fine\n" in text


def test_the_page_about_reports_has_the_points_of_a_stock_class() -> None:
    text = (DOCS / "reports.md").read_text(encoding="utf-8")
    code, points = re.findall(r'{"Code": "(\w+)", ..., "Points": (\d+)}', text)[0]
    classes = build.stock(get("colors-and-lights"))
    assert (code, int(points)) in {(row["Code"], row["Points"]) for row in classes}


def test_the_first_evening_says_all_that_keeps_the_chances_from_the_plan() -> None:
    """The line of the plan is missing where ``fairness`` says nothing."""
    text = " ".join((DOCS / "first-evening.md").read_text(encoding="utf-8").split())
    said = text.split("It has no such line where ")[1].split(". ")[0]
    assert MOST_SHIPS == 12
    for reason in ("other than two fleets", "more than twelve ships", "with damage", "only a part"):
        assert reason in said


@EVERY
def test_every_track_that_may_be_damaged_is_listed_and_no_other(key: str) -> None:
    text = (DOCS / "definitions.md").read_text(encoding="utf-8")
    table = dict(rows("## Damage\n" + text.split("### Damage already taken\n")[1], "Damage"))
    said = set(re.findall("`([^`]+)`", table[get(key).title]))
    fields = {field.key for loaded in damage.designs(key) for field in damage.fields(loaded)}
    assert {re.sub(r"\d+$", "N", one) for one in fields} == {
        re.sub(r"\d+$", "N", one) for one in said
    }
