"""The print plan: sheets by stock, and how each part is printed, folded and cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.press import CounterForm, CutMarks, Duplex, Press
from printkit.sheets.jobs import Packet, how_to, print_jobs, shopping, total_sheets
from printkit.sheets.options import SheetOptions
from printkit.units import A4, parse_paper

PACKET = Packet(
    {"roster": 2, "map": 7, "counters": 4, "records": 7, "cards": 1}, ships=10, players=2
)
OPTIONS = SheetOptions()


def pressed(duplex: Duplex) -> SheetOptions:
    return replace(OPTIONS, press=Press(duplex))


def test_pages_follow_one_another_after_the_plan() -> None:
    ranges = [job.page_range for job in print_jobs(PACKET, 2, OPTIONS)]
    assert ranges == ["2–3", "4–10", "11–14", "15–21", "22"]


@pytest.mark.parametrize(
    ("duplex", "sheets"),
    # Four pages are two sheets printed on both sides, or four sheets.
    [("long-edge", 2), ("short-edge", 2), ("fold-over", 4), ("fronts-only", 4)],
)
def test_counters_take_a_sheet_for_two_pages_or_for_one(duplex: Duplex, sheets: int) -> None:
    jobs = print_jobs(PACKET, 2, pressed(duplex))
    (counters,) = [job for job in jobs if job.title == "Counters"]
    assert counters.sheets == sheets
    # 2 rosters, 7 of the map, 7 records, a card for each of two players.
    assert shopping(jobs, A4) == (
        f"18 sheets of A4 paper, {sheets} sheets of A4 card (200 g/m² or more)"
    )
    assert total_sheets(jobs) == f"{18 + sheets} sheets: 18 of paper, {sheets} of card"


def test_one_sheet_is_no_sheets() -> None:
    jobs = print_jobs(Packet({"records": 1}, ships=1, players=2), 1, OPTIONS)
    assert shopping(jobs, parse_paper("140x200mm")) == "1 sheet of 140 × 200 mm paper"


def test_cut_cards_are_of_card() -> None:
    options = replace(OPTIONS, card_size="poker")
    jobs = print_jobs(Packet({"cards": 4}, ships=1, players=3), 1, options)
    # Four pages on both sides are two sheets, for each of three players.
    assert shopping(jobs, A4) == "6 sheets of A4 card (200 g/m² or more)"
    assert "ticks" in how_to(Packet({"cards": 4}, ships=1, players=3), options)["cards"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (pressed("long-edge"), ["both sides", "long edge", "ticks"]),
        (pressed("short-edge"), ["both sides", "short edge"]),
        (pressed("fold-over"), ["one side", "Fold", "fold line", "glue"]),
        (pressed("fronts-only"), ["one side", "no backs"]),
        (replace(OPTIONS, press=Press(marks=CutMarks("none"))), ["no cut marks"]),
        (replace(OPTIONS, press=Press(marks=CutMarks("full"))), ["along the lines"]),
        (replace(OPTIONS, cut_file=True), ["cutting machine", "cut/"]),
        (replace(OPTIONS, counters=CounterForm(standees=True)), ["standees", "fold", "slot"]),
    ],
)
def test_the_plan_says_how_counters_are_printed_and_cut(
    options: SheetOptions, words: list[str]
) -> None:
    told = how_to(PACKET, options)["counters"]
    assert [word for word in words if word not in told] == []


def test_nothing_is_said_where_nothing_is_to_do() -> None:
    alone = Packet({"map": 1, "records": 3, "cards": 1}, ships=3, players=2)
    assert set(how_to(alone, OPTIONS).values()) == {""}
    assert "dotted" in how_to(alone._replace(ships=4), OPTIONS)["records"]
