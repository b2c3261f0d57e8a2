"""The reference card: one page, the published numbers, and words that follow the rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from printkit import fonts
from printkit.geometry import Box
from printkit.layout.arrange import DAGGER_NOTE
from printkit.layout.blocks import HexDiagram
from printkit.page import BLACK, Document, Font, Label, Page, Text, walk
from printkit.sheets.cards import card_document
from printkit.sheets.options import SheetOptions
from printkit.style import Style
from printkit.systems.colors_and_lights.card import card
from printkit.systems.colors_and_lights.system import SYSTEM
from printkit.systems.rulings import DAGGER, Rulings, Value
from printkit.units import PAPERS, mm
from tests.margins import MARGIN

PAPER_NAMES = ("letter", "a4")

TOGETHER = (
    ("ready_track.order", "ready_track.torpedo_lead", "ftl_track.order"),
    ("damage.battery_chooser", "damage.bay_chooser"),
)
"""Rulings that share one dagger."""
NOT_ON_CARD = {"crew.start", "beginner.out_at"}
"""Rulings whose value the card does not print."""


def ruled(values: Mapping[str, Value]) -> Rulings:
    rulings, faults = SYSTEM.rulings.override(values)
    assert not faults
    return rulings


def document(rulings: Rulings = SYSTEM.rulings, paper: str = "letter") -> Document:
    return card_document(SYSTEM, rulings, SheetOptions(paper=PAPERS[paper]))


def labels(page: Page) -> Iterator[tuple[Label, Font]]:
    """The card's words; the ruler in the margin is the only turned text."""
    for mark in walk(page.marks):
        if isinstance(mark, Text) and not mark.angle:
            for label in mark.labels:
                yield label, mark.font


def words(page: Page) -> str:
    """All words in drawing order; spans of a line are joined, lines get a space."""
    text, end = "", (0.0, 0.0)
    for label, _ in labels(page):
        near = abs(label.x - end[0]) < 0.01 and abs(label.y - end[1]) < 0.01
        text += label.text if near else f" {label.text}"
        end = (label.x + label.width, label.y)
    return re.sub(r"\s+", " ", text)


@cache
def said(*overrides: tuple[str, Value]) -> str:
    (page,) = document(ruled(dict(overrides))).pages
    return words(page)


def others(ruling: str) -> tuple[Value, ...]:
    """What a ruling may be instead."""
    held = SYSTEM.rulings[ruling]
    if isinstance(held.value, bool):
        return (not held.value,)
    if held.choices:
        return tuple(choice for choice in held.choices if choice != held.value)
    assert isinstance(held.value, int)
    assert held.minimum is not None
    assert held.maximum is not None
    return tuple(v for v in (held.minimum, held.maximum) if v != held.value)


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_card_is_one_page(paper: str) -> None:
    assert len(document(paper=paper).pages) == 1


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_card_is_one_page_whatever_is_ruled(paper: str) -> None:
    for ruling in SYSTEM.rulings.by_id:
        for value in others(ruling):
            assert len(document(ruled({ruling: value}), paper).pages) == 1, (ruling, value)
    farthest = {ruling: others(ruling)[-1] for ruling in SYSTEM.rulings.by_id if others(ruling)}
    assert len(document(ruled(farthest), paper).pages) == 1


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_no_words_overlap_and_all_stand_within_the_margin(paper: str) -> None:
    (page,) = document(paper=paper).pages
    live = Box(0, 0, *page.size).inset(MARGIN, MARGIN, MARGIN, 0)
    boxes = []
    for label, font in labels(page):
        if label.text.strip():
            high, deep = fonts.cap_height(font), fonts.descent(font)
            box = Box(label.x, label.y - high, label.width, high + deep)
            assert live.contains(box), label.text
            boxes.append((box, label.text))
    for number, (one, text) in enumerate(boxes):
        for other, second in boxes[number + 1 :]:
            across = min(one.right, other.right) - max(one.x, other.x)
            down = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert min(across, down) < 0.01, (text, second)


def test_all_type_is_eight_points_or_more() -> None:
    (page,) = document().pages
    assert min(font.size for _, font in labels(page)) >= 8


def test_the_body_is_black_at_reading_size() -> None:
    (page,) = document().pages
    style = Style()
    grays = {style.grays.secondary, style.grays.in_box}
    for mark in page.marks:
        if isinstance(mark, Text) and mark.font == style.type.card:
            assert (mark.color, mark.font.size) == (BLACK, 9.2)
        elif isinstance(mark, Text) and mark.color != BLACK and mark.font != style.type.chip:
            assert mark.color in grays


def test_no_placeholder_is_left() -> None:
    assert not re.search(r"\{\{|\{%|\bNone\b|\bTrue\b|\bFalse\b|\bnan\b|[\ufdd0-\ufdef]", said())


def test_the_seven_steps_of_the_interphase_stand_in_their_order() -> None:
    part = said().split("Interphase")[1].split("Torpedoes, by their course")[0]
    steps = ("Ready tracks", "FTL track", "Fire:", "Fire roll", "Boarder", "Damage Control", "C&C")
    found = [part.index(f" {number} {step}") for number, step in enumerate(steps, 1)]
    assert found == sorted(found)
    assert not re.search(r" 8 ", part)


def test_the_phases_stand_in_the_order_of_play() -> None:
    phases = ("0 Interphase", "1 Ordnance", "2 Gunnery", "3 Damage", "4 Movement")
    found = [said().index(phase) for phase in phases]
    assert found == sorted(found)


def test_ordnance_moves_in_the_published_order() -> None:
    part = said().split("1 Ordnance")[1]
    steps = ("1 Torpedoes", "2 Assault craft", "3 Bombers", "4 Fighters", "5 Ready", "6 Unready")
    found = [part.index(step) for step in steps]
    assert found == sorted(found)


def test_the_thresholds_are_those_of_the_published_example() -> None:
    # 35: 9 and 18; 29: 8; 21: 11; 5: 3; the others by the same quarter and half, rounded up.
    assert "SS 5 20 21 29 35 60 100" in said()
    assert "Minor 2 5 6 8 9 15 25" in said()
    assert "Major 3 10 11 15 18 30 50" in said()
    assert "At SS 0 any damage is a Major roll" in said()


def test_targeting_numbers_are_those_of_the_published_example() -> None:
    assert "Beam, short S 4+ 3+" in said()
    assert "Beam, long S ÷ 2, up† 4+ 3+" in said()
    assert "Projectile, short S 4+ 3+" in said()
    assert "Projectile, long S 5+ 4+" in said()


def test_the_ordnance_table_has_the_published_numbers() -> None:
    assert "Move ATA ATG Fighter 8 4 – Bomber 6 0 6 Fighter/bomber 8 3 3" in said()
    assert "Assault craft 4 0 boards Torpedo course 0 10" in said()


@pytest.mark.parametrize(
    "row",
    [
        "7 Sparks and Smoke: Crew −1",
        "6, 8 Fire +1",
        "5, 9 Point defenses: cannot fire",
        "4, 10 Battery: lose one weapon",
        "3, 11 Ordnance bay: lose one bay",
        "2, 12 Chain Reaction: roll Major",
        "7 Engines Damaged: 1 movement point",
        "ranges 1, C&C 0 5, 9 Engines Offline:",
        "6, 8 Sensors Offline:",
        "4, 10 Weapons Offline: no",
        "3, 11 Life Support: Crew −2 for good",
        "2, 12 Reactor Breach: destroyed; half its SS before the hit, rounded up, to all ships "
        "in its hex and the six around",
        "All but the breach: Fire +1",
        "1, 2 Skirmish: Crew −1",
        "3, 4 Set Fire: Fire +1",
        "5, 6 Demolition: roll Minor",
    ],
)
def test_a_damage_table_has_the_published_row(row: str) -> None:
    assert said().count(row) == 1


@pytest.mark.parametrize(
    "fact",
    [
        "40 × 40 hexes",
        "at least 10 between enemies",
        "Points a turn: escort 3, capital 2",
        "Shots of a weapon a turn: escort 1, capital 2",
        "within 2 hexes",
        "an unmodified d6 under the difference",
        "Equal: both go",
        "C&C: 2 a fighter, bomber or F/B bay",
        "up to 3 points",
        "deals its current SS",
        "a survivor gets Crew +2, even over its start",
        SYSTEM.credit,
    ],
)
def test_a_published_fact_is_on_the_card(fact: str) -> None:
    assert fact in said()


def test_the_example_of_reduction_ends_where_it_ended_before() -> None:
    assert "Before side 1: 3 side 3: 2 After side 1: 1 side 2: 2" in said()
    diagram = card(SYSTEM.rulings).blocks["course_example"]
    assert isinstance(diagram, HexDiagram)
    # Three up and two down to the right: two columns right, in axial coordinates (2, -3).
    assert [(dot.at, dot.filled) for dot in diagram.dots] == [((0, 0), True), ((2, -3), False)]
    assert [(arrow.weight, arrow.label) for arrow in diagram.arrows] == [
        ("ghost", "3"),
        ("ghost", "2"),
        ("strong", "1"),
        ("strong", "2"),
    ]


def test_no_arrow_of_the_example_leaves_its_hexes() -> None:
    diagram = card(SYSTEM.rulings).blocks["course_example"]
    assert isinstance(diagram, HexDiagram)
    hexes = {(cell.q, cell.r) for cell in diagram.cells}
    for arrow in diagram.arrows:
        for q, r in (arrow.start, arrow.end):
            assert any(abs(q - x) + abs(r - y) < 0.4 for x, y in hexes)


@pytest.mark.parametrize(
    ("ruling", "value", "words"),
    [
        ("rolls.fire", 5, "Fire roll 5+: Fire −1"),
        ("rolls.damage_control", 3, "Damage Control 3+: repair"),
        ("rolls.point_defense", 6, "Point defense: 6+ removes"),
        ("rolls.targeting_escort", 3, "Beam, short S 3+ 3+"),
        ("rolls.targeting_capital", 5, "Projectile, long S 5+ 6+"),
        ("weapons.odd_beam_half", "down", "S ÷ 2, down 4+"),
        ("movement.numbering", "counterclockwise", "sides count counterclockwise."),
        ("movement.point_alters", "any", "adds 1 to any side, or 1 of rotation."),
        ("movement.ram_consent", "both", "if both players want it."),
        ("ready_track.order", "low_near", "F/B ≥+2 +1 0 −1 ≤−2 T/A"),
        ("ready_track.torpedo_lead", 0, "T/A ≤−2 −1 0 +1 ≥+2 FTL"),
        ("ftl_track.order", "low_near", "FTL ≥+2 +1 0 −1 ≤−2 READY"),
        ("ftl.no_weapons", False, "no course change. Jump"),
        ("fire.charged", "damage", "total off SS, with Fire"),
        ("damage.none_left", "roll again", "none left: roll again."),
        ("damage.battery_chooser", "enemy", "Weapon: the enemy chooses; bay: its player chooses†"),
        ("damage.bay_chooser", "random", "Weapon: its player chooses†; bay: a die chooses"),
        ("damage.breach_clears_ordnance", False, "the six around All but"),
        ("rally.bonus", 2, "Crew +2, at most its start 7"),
        ("ordnance.intercept_totals", "unit by unit", "Unit by unit, ATA decides:"),
        ("ordnance.no_roll_against_zero", False, "a fighter rolls too."),
        ("ordnance.multirole", True, "excess goes at once. TARGETING"),
    ],
)
def test_the_words_follow_a_ruling_of_the_players(ruling: str, value: Value, words: str) -> None:
    tidy = said((ruling, value)).replace("\u00a0", " ")
    if ruling.endswith("_track.order") or ruling.endswith("torpedo_lead"):
        # A track's names are drawn first, then its squares lane by lane.
        lanes = [part.split() for part in re.split(r" (?=T/A|FTL|READY)", words)]
        squares = " ".join(square for lane in lanes for square in lane[1:])
        assert squares in tidy.split("F/B T/A FTL ")[1].split("READY")[0]
    else:
        assert words in tidy
    assert words not in said()


def test_every_ruling_that_could_differ_changes_the_card() -> None:
    for ruling in set(SYSTEM.rulings.by_id) - NOT_ON_CARD:
        for value in others(ruling):
            assert said((ruling, value)) != said(), (ruling, value)


def test_a_reconstructed_value_has_a_dagger_until_it_is_agreed_on() -> None:
    reconstructed = {r for r, held in SYSTEM.rulings.by_id.items() if held.dagger} - NOT_ON_CARD
    shared = {ruling for group in TOGETHER for ruling in group}
    for group in (*TOGETHER, *((ruling,) for ruling in sorted(reconstructed - shared))):
        agreed = said(*((ruling, SYSTEM.rulings[ruling].value) for ruling in group))
        assert agreed.count(DAGGER) == said().count(DAGGER) - 1, group
        for ruling in group if len(group) > 1 else ():
            one = said((ruling, SYSTEM.rulings[ruling].value))
            assert one.count(DAGGER) == said().count(DAGGER), ruling


def test_a_card_without_daggers_says_nothing_of_them() -> None:
    assert DAGGER_NOTE in said()
    agreed = said(*((ruling, held.value) for ruling, held in SYSTEM.rulings.by_id.items()))
    assert DAGGER not in agreed


def test_the_sides_are_drawn_in_the_order_ruled() -> None:
    for order, sides in (("clockwise", "123456"), ("counterclockwise", "165432")):
        diagram = card(ruled({"movement.numbering": order})).blocks["sides"]
        assert isinstance(diagram, HexDiagram)
        ring = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
        held = {(cell.q, cell.r): cell.label for cell in diagram.cells}
        assert "".join(held[at] for at in ring) == sides


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_the_three_columns_begin_on_one_line(paper: str) -> None:
    (page,) = document(paper=paper).pages
    titles = {"TURN", "ORDNANCE", "MINOR DAMAGE"}
    lines = {label.y for label, _ in labels(page) if label.text in titles}
    assert len(lines) == 1
    lefts = sorted(label.x for label, _ in labels(page) if label.text in titles)
    assert lefts[1] - lefts[0] == pytest.approx(lefts[2] - lefts[1])
    width = page.size.width - 2 * MARGIN
    assert lefts[1] - lefts[0] == pytest.approx((width + mm(18)) / 3)
