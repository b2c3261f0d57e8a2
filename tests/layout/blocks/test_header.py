"""The head of a record with a line of detail: where the player goes, and that long names fit."""

from __future__ import annotations

from itertools import product

import pytest

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.blocks import plain
from printkit.layout.blocks.counters.ships import blank_counter
from printkit.layout.blocks.header import BAR, LEAST_PLAYER, Figure, ShipHeader
from printkit.style import FLEET_LOOKS
from printkit.units import mm
from tests.layout.blocks.alone import (
    FULL,
    STYLE,
    Alone,
    alone,
    bottom,
    faults,
    letters,
    lines,
)

LOOK = FLEET_LOOKS["red"]
ICON = blank_counter(LOOK, damaged=False)
TWO = (Figure("15", "Hull"), Figure("227", "Points"))
SIX = tuple(
    Figure("123456", label) for label in ("Hull", "Slow", "Power", "Crew", "Cards", "Points")
)
SHORT = "hull 100, engines 20"
LONG = "hull 100, engines 20, energy weapon 40, force fields 12, projectiles 30, and " * 3
UNBROKEN = "W" * 120
WORDS = ("Agamemnon the Great " * 6)[:120].strip()
NAMES = ("", "Ada", WORDS, UNBROKEN)
WIDTHS = (mm(480), FULL, 250.0)


def header(
    name: str = "",
    player: str = "",
    figures: tuple[Figure, ...] = TWO,
    detail: str = SHORT,
    *,
    half: bool = False,
    fleet: str = "",
) -> ShipHeader:
    return ShipHeader(
        icon=ICON,
        name=name,
        class_name="Battlecruiser",
        kind="BC · big ship",
        figures=figures,
        fleet=fleet,
        look=LOOK if fleet else None,
        player=player,
        half=half,
        detail=plain(detail) if detail else (),
    )


def places(sheet: Alone) -> dict[str, Box]:
    return dict(letters(sheet))


def rules(sheet: Alone) -> list[Box]:
    """Lines to write on."""
    return [box for _, box in lines(sheet) if box.height == 0 and box.width > LEAST_PLAYER - 0.1]


@pytest.mark.parametrize("half", [False, True], ids=["full", "half"])
@pytest.mark.parametrize("detail", ["", SHORT, LONG], ids=["no detail", "a line", "lines"])
@pytest.mark.parametrize("figures", [TWO, SIX], ids=["two", "six"])
def test_nothing_overlaps_or_leaves_the_header_whatever_the_names(
    figures: tuple[Figure, ...], detail: str, half: bool
) -> None:
    for name, player, fleet in product(NAMES, NAMES, ("", "Northern Reach", WORDS)):
        block = header(name, player, figures, detail, half=half, fleet=fleet)
        for wide in WIDTHS:
            assert faults(alone(block, wide)) == [], (name[:8], player[:8], fleet[:8], wide)


@pytest.mark.parametrize("half", [False, True], ids=["full", "half"])
def test_all_words_are_there_and_long_ones_are_broken_only(half: bool) -> None:
    sheet = alone(header(WORDS, UNBROKEN, SIX, LONG, half=half))
    said = "".join(sheet.words()).replace(" ", "")
    for wanted in (WORDS, UNBROKEN, LONG):
        assert wanted.replace(" ", "") in said
    assert said.count("123456") == 6


@pytest.mark.parametrize("half", [False, True], ids=["full", "half"])
@pytest.mark.parametrize("player", ["", "Ada"])
def test_with_a_detail_the_player_stands_beside_the_numbers_in_step_with_them(
    player: str, half: bool
) -> None:
    sheet = alone(header(player=player, half=half), FULL)
    found = places(sheet)
    assert sheet.label("PLAYER").y == pytest.approx(sheet.label("POINTS").y)
    assert found["PLAYER"].x > found["227"].right
    if player:
        assert sheet.label("Ada").y == pytest.approx(sheet.label("227").y)
        assert sheet.label("Ada").x == pytest.approx(sheet.label("PLAYER").x)
    else:
        (rule,) = [box for box in rules(sheet) if box.right == pytest.approx(sheet.box.right)]
        assert rule.width == pytest.approx(LEAST_PLAYER)
        assert rule.y == pytest.approx(sheet.label("227").y)
        assert rule.x == pytest.approx(sheet.label("PLAYER").x)


def test_a_name_that_reaches_the_numbers_goes_below_them() -> None:
    """It stays beside them as long as it fits with its gap, and not a letter longer."""
    font = STYLE.type.class_line_strong
    for count in range(1, 60):
        player = "n" * count
        sheet = alone(header(player=player), FULL)
        end = sheet.label("227").x + sheet.label("227").width
        beside = sheet.label("PLAYER").y == pytest.approx(sheet.label("POINTS").y)
        if beside:
            (name,) = (label for label in sheet.labels() if label.text == player)
            assert name.x >= end + mm(10)
        else:
            # It had no room: its width and a gap are more than what is left.
            assert fonts.width(player, font) + mm(20) > sheet.box.right - end
            assert sheet.label("PLAYER").y > sheet.label(SHORT).y
    assert not beside


def test_without_a_detail_the_player_stands_below_the_numbers() -> None:
    for player in ("", "Ada"):
        sheet = alone(header(player=player, detail=""), FULL)
        assert sheet.label("PLAYER").y > sheet.label("POINTS").y + mm(5)


@pytest.mark.parametrize("half", [False, True], ids=["full", "half"])
@pytest.mark.parametrize("player", ["", "Ada", UNBROKEN])
def test_the_detail_stands_under_the_numbers_and_from_where_they_begin(
    player: str, half: bool
) -> None:
    sheet = alone(header(player=player, detail=LONG, half=half))
    detail = [label for label in sheet.labels() if label.text[:4] in LONG and len(label.text) > 20]
    assert len(detail) > 1
    assert {round(label.x, 6) for label in detail} == {round(sheet.label("15").x, 6)}
    assert min(label.y for label in detail) > sheet.label("HULL").y + mm(6)


def test_a_detail_takes_no_room_a_header_has_already() -> None:
    """Beside the counter there is room for the numbers and a line; more lines make it higher."""
    one, many = (header(detail=detail) for detail in (SHORT, LONG * 3))
    icon = BAR + ICON.box.height
    assert icon < one.height(FULL, STYLE) < icon + mm(15)
    tall = many.height(FULL, STYLE)
    assert tall > icon + mm(15)
    assert 0 <= tall - bottom(alone(many, FULL)) < mm(10)
