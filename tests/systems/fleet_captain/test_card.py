"""The reference card: one page, the published numbers, and words that follow the rulings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from printkit.layout.arrange import Sheet, full_pages
from printkit.layout.blocks.number_grid import NumberGrid
from printkit.layout.blocks.prose import Prose, plain
from printkit.layout.words import Template
from printkit.page import BLACK, Page
from printkit.resources import templates_folder
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.style import Style
from printkit.systems.fleet_captain import card as room
from printkit.systems.fleet_captain.card import card
from printkit.systems.fleet_captain.system import SYSTEM
from printkit.systems.rulings import DAGGER, Rulings, Value, load_rulings
from printkit.units import A4, LETTER, PAPERS, Paper
from tests.margins import HARD_MARGIN, MARGIN
from tests.sheets import ink

RULINGS = load_rulings(Path(room.__file__).with_name("rulings.toml"))
PAPER = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
EDGE_RULER = "100 MM"


def ruled(values: Mapping[str, Value]) -> Rulings:
    rulings, faults = RULINGS.override(values)
    assert not faults
    return rulings


def pages(rulings: Rulings = RULINGS, paper: Paper = LETTER) -> tuple[Page, ...]:
    return card_document(SYSTEM, rulings, SheetOptions(paper)).pages


@cache
def said(*overrides: tuple[str, Value]) -> str:
    """All words in drawing order; what is set without a space between is joined."""
    (page,) = pages(ruled(dict(overrides)))
    text, end = "", (0.0, 0.0)
    for item in ink.written(page):
        left, low = item.corners[0].x, item.corners[2].y
        near = abs(left - end[0]) < 0.01 and abs(low - end[1]) < 0.01
        text += item.text if near else f" {item.text}"
        end = (item.corners[1].x, low)
    return re.sub(r"\s+", " ", text)


def others(ruling: str) -> tuple[Value, ...]:
    """What a ruling may be instead."""
    held = RULINGS[ruling]
    if isinstance(held.value, bool):
        return (not held.value,)
    if held.choices:
        return tuple(choice for choice in held.choices if choice != held.value)
    assert isinstance(held.value, int)
    assert held.minimum is not None
    assert held.maximum is not None
    return tuple(v for v in (held.minimum, held.maximum) if v != held.value)


@PAPER
def test_the_card_is_one_page_whatever_is_ruled(paper: Paper) -> None:
    assert len(pages(paper=paper)) == 1
    for choice in (0, -1):
        every = {ruling: others(ruling)[choice] for ruling in RULINGS.by_id}
        assert len(pages(ruled(every), paper)) == 1


@PAPER
def test_no_words_overlap_and_all_stand_within_the_margin(paper: Paper) -> None:
    (page,) = pages(paper=paper)
    assert ink.overlapping(page) == []
    assert ink.outside(page, HARD_MARGIN) == []
    right = page.size.width - MARGIN
    for item in ink.written(page):
        if not item.text.startswith(EDGE_RULER):
            assert item.box.x >= MARGIN - 0.01, item.text
            assert item.box.right <= right + 0.01, item.text


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_three_columns_begin_on_one_line_and_the_chart_has_the_widest(paper: str) -> None:
    (page,) = pages(paper=PAPERS[paper])
    heads = {item.text: item.box for item in ink.written(page)}
    turn, attack, doom = (heads[name] for name in ("TURN", "ATTACK", "COUNTDOWN TO DOOM"))
    assert turn.bottom == pytest.approx(attack.bottom)
    assert attack.bottom == pytest.approx(doom.bottom)
    assert attack.x - turn.x < doom.x - attack.x


def test_only_the_axes_of_the_chart_and_the_ruler_are_under_eight_points() -> None:
    (page,) = pages()
    small = {item.text for item in ink.written(page) if item.font.size < 8}
    assert {text for text in small if not text.startswith(EDGE_RULER)} == {"ATTACK ↓", "SHIELD →"}


def test_no_placeholder_is_left() -> None:
    assert not re.search(r"\{\{|\{%|\bNone\b|\bTrue\b|\bFalse\b|[\ufdd0-\ufdef]", said())


def test_the_attack_chart_is_attack_by_shield_with_fractions_dropped() -> None:
    chart = card(RULINGS).blocks["attack"]
    assert isinstance(chart, NumberGrid)
    assert chart.rows == tuple(str(attack) for attack in range(1, 21))
    assert chart.columns == tuple(str(shield) for shield in range(1, 13))
    held = {
        (int(attack), int(shield)): cell
        for attack, row in zip(chart.rows, chart.cells, strict=True)
        for shield, cell in zip(chart.columns, row, strict=True)
    }
    for (attack, shield), cell in held.items():
        assert (cell == "") == (attack <= shield)
        if cell:
            # The largest whole number of shields that the attack holds.
            assert int(cell) * shield <= attack < (int(cell) + 1) * shield
    assert [held[20, shield] for shield in (1, 3, 7, 12)] == ["20", "6", "2", "1"]


@pytest.mark.parametrize(
    "fact",
    [
        "Each Explosion marker: d6; gone on 6",
        "a d6 a player; the higher roll must act first after every flip",
        "Black: a ship may move.",
        "Red: a ship may shoot.",
        "No marker left: it can’t be activated",
        "A ship not activated drifts",
        "Forward full move; may sideslip on its last hex",
        "Left, Right full move, then turn 60°",
        "movement roll ÷ slowness in hexes, fractions dropped",
        "The Fleet Captain’s own ship chooses instead",
        "escort d4 d6 d8 1 4–8 1†",
        "cruiser d6 d8 d10 2 6–12 2†",
        "battleship d8 d10 d12 3–4 10+ 3†",
        "Lasers: all round",
        "Phasers: all round, in volleys. Each volley at another target, the nearest first",
        "Torpedoes: forward only",
        "an extra attack",
        "Off the centerline +1",
        "Weapons die d4 d6 d8 d10 d12 Centerline d6 d8 d10 d12 d20",
        "Number cards, 2 to 10",
        "Face cards, J, Q, K",
        "Casualties strike the highest card first",
        "2 or 3 a ship; for most at half the hull",
        "and at 1.",
        "Its chart was never published; fires come from it",
        "All in its hex are hit as by a centerline torpedo, all in adjacent hexes as by one off",
        "an asteroid field of density 1 that stays",
        "a facing arrow and a density, 1 to 6",
        "d6; the Fleet Captain 2d6",
        "result 3 is 10 pods, but it fights on",
        "Fleet Captain, from the jrients game blog, 2011; printkit prints its numbers in its own "
        "words.",
    ],
)
def test_a_published_fact_is_on_the_card(fact: str) -> None:
    assert fact in said()


@pytest.mark.parametrize(
    "row",
    [
        r"1 Strike colors: off the board;[^:]*enemy wins[^:]*court-martial",
        r"2 Boom: [^:]*explodes",
        r"3 Abandon ship: [^:]*pod[^:]*each crew point; 1 in 6 it explodes",
        r"4 Sitting duck: this turn drift only;[^:]*X in 6",
        r"5 Venting: crew −1; 3 in 6 one fire[^:]*; act",
        r"6 Repairs: hull \+1; 2 in 6 one fire[^:]*; act",
        r"7 Repairs: hull \+d6, all fires out, one weapon repaired; act",
        r"8 Repairs: hull \+1; 2 in 6 one fire[^:]*; act",
        r"9 Engine stall: this turn drift only; weapons and shields work",
        r"10 Spite strike: [^:]*number X[^:]*X in 6",
        r"11 Core breach: explodes this turn",
        r"12 Miracle: all damage and fires",
    ],
)
def test_the_countdown_has_the_published_result(row: str) -> None:
    assert len(re.findall(row, said().split("COUNTDOWN TO DOOM")[1])) == 1


def test_the_results_stand_in_order_and_those_of_two_dice_apart() -> None:
    part = said().split("COUNTDOWN TO DOOM")[1].split("EXPLOSION")[0]
    names = re.findall(r"(\d+) [A-Z][a-z]+(?: [a-z]+)?:", part)
    assert [int(name) for name in names] == list(range(1, 13))
    assert "act normally 7 to 12: the Fleet Captain only 7 Repairs" in part


def test_the_six_orders_of_the_power_dice_differ() -> None:
    part = said().split("POWER DICE")[1].split("ORDER MARKERS")[0]
    rows = re.findall(r"(\d)† (low|middle|high) (low|middle|high) (low|middle|high)", part)
    assert [row[0] for row in rows] == list("123456")
    assert len({row[1:] for row in rows}) == 6
    assert all(sorted(row[1:]) == ["high", "low", "middle"] for row in rows)


@pytest.mark.parametrize(
    ("ruling", "value", "words"),
    [
        ("power.roll_1", "high middle low", "1 high middle low 2†"),
        ("phasers.volleys_escort", 3, "1 4–8 3 cruiser"),
        ("torpedo.arc", "180", "forward only, 180°;"),
        ("critical.half_rounding", "down", "rounded down, and at 1"),
        ("crew.points", "cards left", "Crew points left: the number of cards left."),
        ("orders.fourth", "hold", "Hold stay in its hex"),
        ("countdown.flagship_venting", True, "result 5 costs it crew all the same."),
    ],
)
def test_the_words_follow_a_ruling_of_the_players(ruling: str, value: Value, words: str) -> None:
    assert words in said((ruling, value))
    assert words not in said()


def test_every_ruling_that_could_differ_changes_the_card() -> None:
    for ruling in RULINGS.by_id:
        for value in others(ruling):
            assert said((ruling, value)) != said(), (ruling, value)


def test_a_reconstructed_value_has_a_dagger_until_it_is_agreed_on() -> None:
    for ruling, held in RULINGS.by_id.items():
        if held.dagger:
            agreed = said((ruling, held.value))
            assert agreed.count(DAGGER) == said().count(DAGGER) - 1, ruling
    every = said(*((ruling, held.value) for ruling, held in RULINGS.by_id.items()))
    assert DAGGER not in every


@pytest.mark.parametrize("counts", [False, True])
def test_the_plan_is_set_up_for_this_game(counts: bool) -> None:
    values = {
        "title": "Test",
        "shopping": "9 sheets",
        "how": {"counters": "cut", "map": "", "records": "", "cards": ""},
        "columns": 31,
        "rows": 27,
        "cells": "hexes",
        "points_table": "t-1",
        "tables": 1,
        "balance": "even" if counts else "",
    }
    blocks = {name: Prose(plain(f"<{name}>")) for name in ("print_table", "fleets", "counts")}
    if not counts:
        del blocks["counts"]
    body = Template((templates_folder() / "fleet_captain",), "plan").blocks(values, blocks)
    (page,) = full_pages(Sheet("Plan", BLACK, Prose(()), body, "plan"), LETTER, Style())
    text = " ".join(item.text for item in ink.written(page))
    assert ("<counts>" in text) == counts
    assert ("Balance: even." in " ".join(text.split())) == counts
    assert all(word in text for word in ("<print_table>", "<fleets>", "9 sheets", "t-1"))
    assert "31 × 27 hexes" in text
    assert "one order marker of each kind" in text
    assert "black is move, red is shoot" in text
