"""Points and rules of every system against what was worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from printkit import build
from printkit.diagnostics import Diagnostic, Severity
from printkit.sheets.options import SheetOptions
from tests.conformance import games
from tests.conformance.games import GAMES, Design
from tests.sheets import ink


@GAMES
def test_a_system_has_an_oracle_with_costs_extremes_and_a_plain_design(key: str) -> None:
    oracle = games.oracle(key)
    assert list(oracle.designs("costs")) != []
    assert list(oracle.designs("extremes")) != []
    assert games.load(oracle.plain).diagnostics == ()


@GAMES
def test_every_rule_is_seen_from_both_sides(key: str) -> None:
    wanted = {rule.id for rule in games.game(key).rules}
    for kind in ("faults", "legal"):
        assert {design.says["rule"] for design in games.oracle(key).designs(kind)} == wanted, kind


@GAMES
def test_rules_may_be_waived_and_warn_as_they_should(key: str) -> None:
    rules, says = games.game(key).rules, games.oracle(key).tables
    assert {rule.id for rule in rules if rule.waivable} == set(says["waivable"])
    warnings = {rule.id for rule in rules if rule.severity is Severity.WARNING}
    assert warnings == set(says["warnings"])


@games.each("costs")
def test_points_are_those_worked_out_by_hand(key: str, design: Design) -> None:
    loaded = games.load(design.values)
    assert loaded.ok, loaded.diagnostics
    found = build.cost(loaded)
    lines = {line.id: line.value for line in found.lines}
    assert lines == pytest.approx(dict(design.says["lines"]), abs=1e-9)
    assert found.points == design.says["points"]


def others(design: Design, diagnostics: Sequence[Diagnostic]) -> list[str]:
    """The rules a design breaks, but the one it is there for."""
    return [found.rule for found in diagnostics if found.rule != design.says["rule"]]


@games.each("faults")
def test_a_design_beyond_the_line_breaks_the_rule_at_its_key(key: str, design: Design) -> None:
    loaded = games.load(design.values)
    (found,) = [one for one in loaded.diagnostics if one.rule == design.says["rule"]]
    assert others(design, loaded.diagnostics) == design.says.get("also", [])
    assert list(found.path) == design.says["at"]
    line = list(design.values).index(design.says["at"][0]) + 1 if design.says["at"] else 1
    assert found.place.line == line
    assert found.message
    assert found.hint
    (rule,) = [rule for rule in games.game(key).rules if rule.id == found.rule]
    assert found.severity is rule.severity
    assert loaded.ok == (rule.severity is Severity.WARNING)


@games.each("legal")
def test_a_design_on_the_line_keeps_the_rule(key: str, design: Design) -> None:
    loaded = games.load(design.values)
    assert [one.rule for one in loaded.diagnostics] == design.says.get("also", [])


@games.each("faults")
def test_a_rule_is_waived_if_it_may_be(key: str, design: Design) -> None:
    (rule,) = [rule for rule in games.game(key).rules if rule.id == design.says["rule"]]
    loaded = games.load({**design.values, "waive": [rule.id]})
    found = [one for one in loaded.diagnostics if one.rule not in design.says.get("also", [])]
    if not rule.waivable:
        assert "not-waivable" in [one.rule for one in found]
        assert not loaded.ok
        return
    assert [(one.rule, one.severity) for one in found] == [(rule.id, Severity.WARNING)]
    assert loaded.ok
    for page in build.records([loaded], SheetOptions(per_page="1")).pages:
        assert "house design" in " ".join(item.text for item in ink.written(page))


@games.each("legal")
def test_waiving_a_rule_that_is_kept_is_needless(key: str, design: Design) -> None:
    (rule,) = [rule for rule in games.game(key).rules if rule.id == design.says["rule"]]
    if rule.waivable:
        loaded = games.load({**design.values, "waive": [rule.id]})
        found = [one.rule for one in loaded.diagnostics]
        assert found == [*design.says.get("also", []), "needless-waiver"]
        assert not loaded.house_design
