"""Rulings: daggers, overrides and their faults, and the stock file's care."""

from __future__ import annotations

from pathlib import Path

import pytest

import printkit.systems.colors_and_lights as package
from printkit.errors import PrintkitError
from printkit.systems.rulings import RulingError, Rulings, load_rulings

FILE = Path(package.__file__).with_name("rulings.toml")

SAMPLE = """\
["rolls.fire"]
value = 4
source = "reconstructed"
reason = "Missing."
minimum = 2
maximum = 6

["track.order"]
value = "low"
source = "derived"
reason = "By analogy."
choices = ["low", "high"]

["ftl.quiet"]
value = true
source = "reconstructed"
reason = "Missing."
"""


@pytest.fixture
def rulings(tmp_path: Path) -> Rulings:
    file = tmp_path / "rulings.toml"
    file.write_text(SAMPLE, encoding="utf-8")
    return load_rulings(file)


def test_only_a_reconstructed_value_has_a_dagger(rulings: Rulings) -> None:
    assert [rulings[key].dagger for key in ("rolls.fire", "track.order")] == ["†", ""]
    assert rulings.dagger("track.order") == ""
    assert rulings.dagger("track.order", "rolls.fire") == "†"


@pytest.mark.parametrize("values", [{"rolls": {"fire": 5}}, {"rolls.fire": 5}])
def test_an_override_is_agreed_on_and_loses_its_dagger(
    rulings: Rulings, values: dict[str, object]
) -> None:
    changed, faults = rulings.override(values)
    assert faults == ()
    assert changed.number("rolls.fire") == 5
    assert changed["rolls.fire"].dagger == ""
    assert rulings.number("rolls.fire") == 4, "the rulings themselves never change"


def test_overriding_with_the_same_value_is_agreement_too(rulings: Rulings) -> None:
    changed, _ = rulings.override({"rolls": {"fire": 4}})
    assert changed["rolls.fire"].dagger == ""


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("rolls.fire", 1, "at least 2"),
        ("rolls.fire", 7, "at most 6"),
        ("rolls.fire", "4", "a whole number"),
        ("rolls.fire", True, "a whole number"),
        ("track.order", "middle", "one of 'low', 'high'"),
        ("ftl.quiet", 1, "true or false"),
    ],
)
def test_a_wrong_value_is_refused_and_nothing_changes(
    rulings: Rulings, key: str, value: object, says: str
) -> None:
    changed, (fault,) = rulings.override({key: value})
    assert isinstance(fault, RulingError)
    assert says in fault.message
    assert fault.path == (key,)
    assert changed[key] == rulings[key]


@pytest.mark.parametrize("value", [2, 6])
def test_the_bounds_themselves_are_allowed(rulings: Rulings, value: int) -> None:
    changed, faults = rulings.override({"rolls.fire": value})
    assert (changed.number("rolls.fire"), faults) == (value, ())


def test_an_unknown_ruling_names_the_near_one_and_its_place(rulings: Rulings) -> None:
    _, (fault,) = rulings.override({"rolls": {"fires": 5}})
    assert fault.path == ("rolls", "fires")
    assert "'rolls.fire'" in fault.hint


def test_every_fault_is_found_at_once(rulings: Rulings) -> None:
    changed, faults = rulings.override({"rolls": {"fire": 9, "x": 1}, "track": {"order": "high"}})
    assert len(faults) == 2
    assert changed["track.order"].value == "high"


def test_a_source_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rulings.toml"
    file.write_text(SAMPLE.replace("derived", "guessed"), encoding="utf-8")
    with pytest.raises(PrintkitError, match=r"track\.order"):
        load_rulings(file)


def test_a_word_is_no_number(rulings: Rulings) -> None:
    with pytest.raises(TypeError, match=r"track\.order"):
        rulings.number("track.order")


def test_every_stock_ruling_stands_its_own_test_and_gives_a_reason() -> None:
    for ruling in load_rulings(FILE).by_id.values():
        assert ruling.fault(ruling.value) == "", ruling.id
        assert ruling.reason.endswith("."), ruling.id
        assert (ruling.minimum is None) == (ruling.maximum is None), ruling.id


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rolls.targeting_escort", 4),
        ("rolls.targeting_capital", 3),
        ("crew.start", 0),
        ("damage.breach_clears_ordnance", True),
    ],
)
def test_what_the_published_examples_show_has_no_dagger(key: str, value: object) -> None:
    ruling = load_rulings(FILE)[key]
    assert (ruling.value, ruling.source, ruling.dagger) == (value, "derived", "")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rolls.point_defense", 4),
        ("rolls.fire", 4),
        ("rolls.damage_control", 4),
        ("weapons.odd_beam_half", "up"),
        ("ready_track.torpedo_lead", 1),
        ("movement.numbering", "clockwise"),
        ("fire.charged", "interphase"),
        ("rally.bonus", 1),
    ],
)
def test_what_the_text_lost_has_a_dagger(key: str, value: object) -> None:
    ruling = load_rulings(FILE)[key]
    assert (ruling.value, ruling.source, ruling.dagger) == (value, "reconstructed", "†")
