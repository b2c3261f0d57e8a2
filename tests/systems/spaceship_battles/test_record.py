"""The record read back from its page: what it prints is what the game gives this ship."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from printkit.geometry import Box
from printkit.page import WHITE, Page
from printkit.systems.rulings import Value
from printkit.systems.spaceship_battles.system import SYSTEM
from printkit.units import mm
from tests.sheets.test_records import Strip, strips
from tests.systems.spaceship_battles import published, reading
from tests.systems.spaceship_battles.reading import Panel, design, panels, record

STOCK = sorted(SYSTEM.ships.glob("*.toml"))
FACTORS = ("III", "II", "I")
HULL_BOX, LARGE_BOX, SHOT_BOX = mm(17), mm(12.2), mm(10.4)
"""The heights of boxes: of the hull; to cross off a factor or tick; of projectiles."""


def boxes(page: Page, title: str, height: float) -> list[Strip]:
    """The joined boxes of a height in a panel."""
    box = panels(page)[title].box
    return [strip for strip in strips(page, height) if box.contains(_around(strip))]


def lines(found: list[Strip]) -> list[int]:
    """How many boxes stand on each line, from the top."""
    counts: dict[float, int] = {}
    for strip in found:
        y = round(strip.top, 2)
        counts[y] = counts.get(y, 0) + len(strip.cells)
    return [counts[y] for y in sorted(counts)]


def _around(strip: Strip) -> Box:
    return Box(strip.left, strip.top, strip.right - strip.left, strip.cells[0].height)


# --- The head ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", published.SIZES)
def test_the_head_has_the_hull_and_maneuver_of_the_size(size: str) -> None:
    row = published.SIZES[size]
    hull = f"3 × {row.hull}" if size == "F" else str(row.hull)
    said = panels(record(design(size, "hyper-9")))[""].said
    assert f"{hull} HULL {row.maneuver} MVR Hyper 9 TOP SPEED {row.points + 100} POINTS" in said
    assert f"size {size}" in said


@pytest.mark.parametrize("file", STOCK, ids=lambda file: file.stem)
def test_the_parts_of_the_points_sum_to_the_points(file: object) -> None:
    source = file.read_text("utf-8")  # type: ignore[attr-defined]
    said = panels(record(source))[""].said
    points = re.search(r"(\d+) POINTS", said)
    line = re.search(r"Size [A-F] \d+ \+ .*\d", said)
    assert points
    assert line
    prices = [int(part.rsplit(" ", 1)[1]) for part in line[0].split(" + ")]
    assert sum(prices) == int(points[1])
    given = re.findall(r'^(?:force_field|energy_weapon) = "|^(?:missiles|torpedoes|aft_weapons|'
                       r"invisibility) = true", source, re.M)  # fmt: skip
    assert len(prices) == 2 + len(given)


# --- Power ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fitted", "columns"),
    [
        ({}, "ENGINES TRACTOR"),
        ({"tractor_beam": False}, "ENGINES"),
        ({"force_field": "I"}, "ENGINES FIELDS TRACTOR"),
        ({"energy_weapon": "I"}, "ENGINES WEAPONS TRACTOR"),
        ({"missiles": True}, "ENGINES WEAPONS TRACTOR"),
        ({"torpedoes": True, "tractor_beam": False}, "ENGINES WEAPONS"),
        ({"invisibility": True}, "ENGINES TRACTOR INVIS."),
        (
            {"invisibility": True, "force_field": "V", "energy_weapon": "IV"},
            "ENGINES FIELDS WEAPONS TRACTOR INVIS.",
        ),
    ],
)
def test_the_power_log_has_a_column_for_what_the_ship_can_power(
    fitted: dict[str, object], columns: str
) -> None:
    power = panels(record(design(**fitted)))["POWER"]
    (heads,) = (line for line in power.rows if line[0] == "TURN")
    systems = heads[1 : heads.index("TOTAL")]
    assert [head.split()[0] for head in systems] == columns.split()
    # What they cost stands with them, where it is but one number.
    costs = {"TRACTOR": "1", "INVIS.": "3"}
    assert all(costs.get(name) == cost for name, *more in map(str.split, systems) for cost in more)
    shots = bool(fitted.get("missiles") or fitted.get("torpedoes"))
    assert heads[len(systems) + 1 :] == ["TOTAL", "LIMIT", "SPEED", *["SHOT"] * shots]
    turns = [line[0] for line in power.rows if line[0].isdecimal() and len(line) == 1]
    assert turns == [str(turn) for turn in range(1, 13)]
    assert "1, 2, 3 points: factor I, II, III" in power.said


def test_invisibility_is_explained_where_it_is_fitted() -> None:
    said = panels(record(design("C", invisibility=True)))["SYSTEMS"].said
    words = re.search(r"Invisible .*?(?= Repair)", said)
    assert words
    # Power points, what attacks on it lose, and the phase in which its points are free.
    assert reading.numbers(words[0]) == ["3", "−6", "0"]
    assert "Invisib" not in panels(record(design("C")))["SYSTEMS"].said


# --- Systems -------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", published.SPEEDS)
def test_the_engines_give_this_ships_speeds(speed: str) -> None:
    panel = panels(record(design("D", speed)))["SYSTEMS"]
    expected = dict(zip(FACTORS, published.ENGINES[speed].split(), strict=True))
    assert reading.factors(panel) == {"Engines": {**expected, "off-line": "–"}}
    (note,) = (line[1] for line in panel.rows if line[0] == "Engines")
    assert note.endswith("†")


@pytest.mark.parametrize("kind", published.FIELDS)
def test_force_fields_give_this_ships_values(kind: str) -> None:
    found = reading.factors(panels(record(design(force_field=kind)))["SYSTEMS"])
    one, two, three = published.FIELDS[kind]
    assert found[f"Force fields {kind}"] == {
        "III": str(three), "II": str(two), "I": str(one), "off-line": "0",
    }  # fmt: skip


@pytest.mark.parametrize("kind", published.DICE)
def test_the_energy_weapon_gives_this_ships_dice(kind: str) -> None:
    panel = panels(record(design(energy_weapon=kind)))["SYSTEMS"]
    one, two, three = published.DICE[kind]
    assert reading.factors(panel)[f"Energy weapon {kind}"] == {
        "III": f"{three}d6", "II": f"{two}d6", "I": f"{one}d6", "off-line": "–",
    }  # fmt: skip
    assert f"Energy weapon {kind} range {published.RANGES[kind]}" in panel.said


def test_weapons_without_an_energy_weapon_fire_at_any_factor() -> None:
    panel = panels(record(design(missiles=True)))["SYSTEMS"]
    found = reading.factors(panel)["Weapons"]
    assert found == {"III": "fires", "II": "fires", "I": "fires", "off-line": "–"}
    assert "projectiles only" in panel.said


@pytest.mark.parametrize(
    ("fitted", "systems"),
    [({}, 1), ({"force_field": "II"}, 2), ({"force_field": "II", "torpedoes": True}, 3)],
)
def test_every_step_of_a_system_has_a_box_to_lose_it(
    fitted: dict[str, object], systems: int
) -> None:
    found = boxes(record(design(**fitted)), "SYSTEMS", LARGE_BOX)
    assert [len(strip.cells) for strip in found] == [1] * 3 * systems
    assert lines(found) == [3] * systems


# --- Hull ----------------------------------------------------------------------------------


def levels(panel: Panel) -> list[list[str]]:
    """The rows of the hull: the level, its span, the numbers in its boxes, its power points."""
    found = []
    names = [item for item in panel.words if item.text in published.LEVELS]
    for name in names:
        y = name.box.center.y
        line = [item for item in panel.words if abs(item.box.center.y - y) < mm(10)]
        found.append([item.text for item in sorted(line, key=lambda item: item.box.x)])
    return found


@pytest.mark.parametrize("size", "ABCDE")
def test_every_level_has_a_box_a_hull_point_and_its_power_points(size: str) -> None:
    panel = panels(record(design(size)))["HULL"]
    found = [(line[0], line[1], line[-2], line[-1]) for line in levels(panel)]
    assert found == [
        (name, span, str(power), "power points")
        for (name, power), span in zip(
            published.LEVELS.items(), published.SIZES[size].levels, strict=True
        )
    ]
    counts = lines(boxes(record(design(size)), "HULL", HULL_BOX))
    spans = [published.first_and_last(span) for span in published.SIZES[size].levels]
    assert counts == [high - low + 1 for high, low in spans]
    assert sum(counts) == published.SIZES[size].hull


@pytest.mark.parametrize("size", published.SIZES)
def test_the_boxes_are_numbered_by_what_remains(size: str) -> None:
    panel = panels(record(design(size)))["HULL"]
    cells = [
        cell for strip in boxes(record(design(size)), "HULL", HULL_BOX) for cell in strip.cells
    ]
    numbers = [item for item in panel.words if item.font == reading.STYLE.type.in_box]
    ships = 3 if size == "F" else 1
    hull = published.SIZES[size].hull
    spans = [published.first_and_last(span) for span in published.SIZES[size].levels]
    # In reading order: level by level, in each the ships side by side.
    order = [n for high, low in spans for _ in range(ships) for n in range(high, low - 1, -1)]
    assert len(cells) == len(order) == ships * hull
    for item in numbers:
        ((index, _),) = ((i, cell) for i, cell in enumerate(cells) if cell.contains(item.box))
        assert order[index] == int(item.text)
    shown = [int(item.text) for item in numbers]
    assert all(shown.count(high) == ships for high, _ in spans)


def test_a_squadron_has_three_hulls_side_by_side() -> None:
    panel = panels(record(design("F")))["HULL"]
    titles = [item for item in panel.words if item.text.startswith("Ship ")]
    assert [item.text for item in titles] == ["Ship 1", "Ship 2", "Ship 3"]
    found = boxes(record(design("F")), "HULL", HULL_BOX)
    assert len(found) == 12
    for title, after in pairwise([*titles, None]):
        assert title is not None
        end = after.box.x if after else panel.box.right
        own = [strip for strip in found if title.box.x - 0.5 <= strip.left < end - 0.5]
        assert [len(strip.cells) for strip in own] == [2, 1, 1, 2]
        assert len({strip.left for strip in own}) == 1
    # Each level once, with the power points of the whole squadron.
    assert [(line[0], line[-2]) for line in levels(panel)] == [
        ("No damage", "8"), ("Light", "7"), ("Serious", "5"), ("Critical", "2"),
    ]  # fmt: skip


# --- Movement ------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", published.SPEEDS)
def test_the_chart_has_the_columns_up_to_the_top_speed_with_their_dots(speed: str) -> None:
    panel = panels(record(design("D", speed)))["MOVE"]
    own = published.MARKS[: published.MARKS.index(published.SPEEDS[speed]) + 1]
    assert reading.heads(panel) == own
    expected = {phase: marks & set(own) for phase, marks in published.chart().items()}
    found = reading.dots(panel)
    assert found == expected
    assert sum(len(marks) for marks in found.values()) == sum(range(1, len(own) + 1))
    attacks = {int(line[0]) for line in panel.rows if line[1:] == ["attack"]}
    assert attacks == published.ATTACKS


BRACKETS = {
    "hyper-1": ("H", "F", "1"),
    "hyper-2": ("H F", "1", "2"),
    "hyper-3": ("H F", "1 2", "3"),
    "hyper-4": ("H F", "1 2", "3 4"),
    "hyper-5": ("H F 1", "2 3", "4 5"),
    "hyper-6": ("H F 1", "2 3 4", "5 6"),
    "hyper-7": ("H F 1", "2 3 4", "5 6 7"),
    "hyper-8": ("H F 1 2", "3 4 5", "6 7 8"),
    "hyper-9": ("H F 1 2", "3 4 5 6", "7 8 9"),
    "hyper-10": ("H F 1 2", "3 4 5 6", "7 8 9 10"),
}
"""The speeds that need factors I, II and III at the least."""


@pytest.mark.parametrize(("speed", "spans"), BRACKETS.items())
def test_brackets_say_which_factor_a_speed_needs(speed: str, spans: tuple[str, ...]) -> None:
    found = reading.brackets(panels(record(design("D", speed)))["MOVE"])
    expected = zip(("I", "II", "III"), (span.split() for span in spans), strict=True)
    assert found == dict(expected)


def test_factors_that_give_the_same_speed_share_a_bracket() -> None:
    half, full = (
        reading.brackets(panels(record(design("D", speed)))["MOVE"]) for speed in ("half", "full")
    )
    assert half == {"I–III": ["H"]}
    assert full == {"I": ["H"], "II–III": ["F"]}


@pytest.mark.parametrize(
    ("sizes", "words"),
    [
        ("A", "a quarter turn after 3 squares forward"),
        ("B", "a quarter turn after 2 squares forward"),
        ("CD", "a quarter turn after 1 square forward"),
        ("EF", "a quarter turn"),
    ],
)
def test_words_say_how_the_ship_turns(sizes: str, words: str) -> None:
    for size in sizes:
        # The words end where the heads of the chart begin.
        assert f"one square, or {words} H F 1" in panels(record(design(size)))["MOVE"].said


# --- Attack --------------------------------------------------------------------------------


def attacks(panel: Panel) -> dict[tuple[str, int], str]:
    """The attack table: what is rolled by row and range."""
    style = reading.STYLE.type
    words = [item for item in panel.words if item.font in (style.card, style.card_strong)]
    (title, *bands), *rows = reading.rows(words)
    assert title == "Range"
    found: dict[tuple[str, int], str] = {}
    next_range = 1
    for column, band in enumerate(bands, 1):
        first, last = published.first_and_last(band)
        assert first == next_range
        next_range = last + 1
        for line in rows:
            assert len(line) == len(bands) + 1
            found.update({(line[0], n): line[column] for n in range(first, last + 1)})
    return found


def rolled(dice: int, distance: int) -> str:
    """Dice and what the range takes off, as a table has it."""
    if not dice:
        return "–"
    less = published.RANGE_DEDUCTIONS[distance]
    return f"{dice}d6 −{less}" if less else f"{dice}d6"


@pytest.mark.parametrize("projectiles", [(), ("Missile",), ("Torpedo",), ("Torpedo", "Missile")])
@pytest.mark.parametrize("kind", ["none", *published.DICE])
def test_the_attack_table_has_dice_and_deduction_at_every_range(
    kind: str, projectiles: tuple[str, ...]
) -> None:
    if kind == "none" and not projectiles:
        return
    fitted = {"missiles": "Missile" in projectiles, "torpedoes": "Torpedo" in projectiles}
    panel = panels(record(design("B", energy_weapon=kind, **fitted)))["ATTACK"]
    reach = max(
        [published.RANGES.get(kind, 0), *(published.PROJECTILES[p][1] for p in projectiles)]
    )
    expected: dict[tuple[str, int], str] = {}
    for n in range(1, reach + 1):
        for name, factor in (("III", 3), ("II", 2), ("I", 1)):
            if kind != "none":
                expected[name, n] = rolled(published.dice(kind, factor, n), n)
        for name in projectiles:
            dice, farthest = published.PROJECTILES[name]
            expected[name, n] = rolled(dice if n <= farthest else 0, n)
    assert attacks(panel) == expected
    assert "phases 3 · 6 · 9 · 12" in panel.said


def test_the_record_names_what_else_comes_off_the_roll() -> None:
    said = panels(record(design("A", energy_weapon="I")))["ATTACK"].said
    words = said[said.index("Less") : said.index("Damage =")]
    # Hyper 4+ and 8+, sizes D, E, F, aimed, blocked, invisible.
    assert re.findall(r"−\d", words) == ["−1", "−3", "−1", "−2", "−3", "−3", "−3", "−6"]
    assert "yours and the target’s: Hyper 4+ −1, 8+ −3" in words
    assert "size D −1, E −2, F −3" in words
    assert "blocked −3, invisible −6" in words
    assert "Damage = what is left − field." in said


def shots(page: Page) -> list[int]:
    """The boxes of projectiles on each line."""
    return lines(boxes(page, "ATTACK", SHOT_BOX))


@pytest.mark.parametrize("size", published.SIZES)
def test_there_is_a_box_a_shot_as_many_as_the_size_or_the_file_says(size: str) -> None:
    assert sum(shots(record(design(size, torpedoes=True)))) == published.SIZES[size].shots
    for given in (1, 5, 6):
        assert sum(shots(record(design(size, missiles=True, projectile_shots=given)))) == given


def test_a_ship_of_sixty_shots_has_sixty_boxes() -> None:
    assert sum(shots(record(design("A", missiles=True, projectile_shots=60)))) == 60


@pytest.mark.parametrize(
    ("fitted", "title"),
    [
        ({"missiles": True}, "Missiles"),
        ({"torpedoes": True}, "Torpedoes"),
        ({"missiles": True, "torpedoes": True}, "Torpedoes, missiles"),
    ],
)
def test_boxes_for_shots_say_of_what(fitted: dict[str, object], title: str) -> None:
    for size, mark in (("C", ""), ("F", "†")):
        page = record(design(size, **fitted))
        assert [title + mark] in panels(page)["ATTACK"].rows
        assert len(shots(page)) == 1


def test_each_ship_of_a_squadron_has_its_shots_where_the_players_rule_so() -> None:
    page = record(design("F", missiles=True), {"squadron.shots": "each"})
    assert shots(page) == [6, 6, 6]
    said = panels(page)["ATTACK"].said
    assert all(f"Missiles, ship {number}" in said for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("fitted", "words"),
    [
        ({"missiles": True}, "A missile: one a turn, 1 power point"),
        ({"torpedoes": True}, "A torpedo: one a turn, 1 power point"),
        ({"torpedoes": True, "aft_weapons": True}, "A torpedo: one a turn each way, 1 power point"),
        ({"torpedoes": True, "missiles": True}, "A torpedo or missile: one a turn, 1 power"),
    ],
)
def test_projectiles_say_how_often_they_fire(fitted: dict[str, object], words: str) -> None:
    assert words in panels(record(design("C", **fitted)))["ATTACK"].said


def hatched(panel: Panel) -> set[tuple[int, int]]:
    """The hatched squares of the arc, counted from the ship, to the right and down."""
    style = reading.STYLE
    (ship,) = (path.box.center for path in panel.paths if path.path.fill == WHITE)
    grids = [
        path.box for path in panel.paths
        if path.path.pen and path.path.pen.color == style.grays.ghost and len(path.ops) == 32
    ]  # fmt: skip
    (grid,) = grids
    cell = grid.width / 7
    strokes = [
        part
        for path in panel.paths
        if path.path.pen
        and (path.path.pen.width, path.path.pen.color) == (style.lines.hairline, style.grays.in_box)
        for part in reading.parts(path)
    ]
    return {
        (round((stroke.center.x - ship.x) / cell), round((stroke.center.y - ship.y) / cell))
        for stroke in strokes
    }


AROUND = {(x, y) for x in range(-3, 4) for y in range(-3, 4)} - {(0, 0)}
AHEAD = {(x, y) for x, y in AROUND if y < 0}
ABEAM = {(x, y) for x, y in AROUND if y == 0}


@pytest.mark.parametrize(
    ("aft", "abeam", "squares", "words"),
    [
        (False, None, AHEAD | ABEAM, "forward arc†"),
        (False, True, AHEAD | ABEAM, "forward arc"),
        (False, False, AHEAD, "forward arc"),
        (True, None, AROUND, "any direction"),
        (True, False, AROUND, "any direction"),
    ],
)
def test_the_arc_hatches_the_squares_in_reach(
    aft: bool, abeam: bool | None, squares: set[tuple[int, int]], words: str
) -> None:
    source = design("C", energy_weapon="II", aft_weapons=aft)
    rulings: dict[str, Value] = {} if abeam is None else {"arc.abeam": abeam}
    panel = panels(record(source, rulings))["ATTACK"]
    assert hatched(panel) == squares
    assert [words] in panel.rows or [words] in [line[-1:] for line in panel.rows]


# --- What a ship has not, and what can befall it -------------------------------------------


@pytest.mark.parametrize("size", published.SIZES)
def test_an_unarmed_ship_says_so_and_has_nothing_to_attack_with(size: str) -> None:
    found = panels(record(design(size, force_field="III")))
    attack = found["ATTACK"]
    assert "No weapons: nothing to fire." in attack.said
    assert not [path for path in attack.paths if path.path.fill == WHITE]
    assert boxes(record(design(size)), "ATTACK", SHOT_BOX) == []
    assert list(reading.factors(found["SYSTEMS"])) == ["Engines", "Force fields III"]
    assert "weapons" not in found["ALSO"].rows[-1]


@pytest.mark.parametrize("size", published.SIZES)
def test_a_ship_without_force_field_says_so(size: str) -> None:
    found = panels(record(design(size, energy_weapon="II")))
    assert "No force field: nothing is taken off a hit." in found["SYSTEMS"].said
    assert list(reading.factors(found["SYSTEMS"])) == ["Engines", "Energy weapon II"]
    assert "fields" not in found["ALSO"].rows[-1]
    fitted = panels(record(design(size, energy_weapon="II", force_field="I")))
    assert "No force field" not in fitted["SYSTEMS"].said


@pytest.mark.parametrize("fitted", [True, False])
def test_tractor_beam_boarding_ramming_and_the_end(fitted: bool) -> None:
    said = panels(record(design("C", tractor_beam=fitted)))["ALSO"].said
    titles = ("Tractor beam", "Boarding", "Ram", "Self-destruct", "Held by tractor")
    starts = [said.index(title) for title in titles]
    assert starts == sorted(starts)
    tractor, boarding, ram, end = (
        reading.numbers(said[start:stop]) for start, stop in pairwise(starts)
    )
    # Power points, range, dice; then what breaks away at sub-light, Hyper 1–5, Hyper 6–10.
    assert tractor == ["1", "3", "3d6"] * fitted + ["6", "1–5", "5–6", "6–10", "4–6"]
    assert ("Tractor beam: none" in said) != fitted
    # The bridge, then the other systems.
    assert boarding == ["6", "5–6"]
    # On a die, and for so many levels faster one easier.
    assert ram == ["6", "2"]
    # Phase, dice, squares.
    assert end == ["12", "12d6", "12"]


@pytest.mark.parametrize(
    ("fitted", "words"),
    [
        ({}, "engines"),
        ({"force_field": "I"}, "engines fields"),
        ({"missiles": True}, "engines weapons"),
        ({"force_field": "I", "energy_weapon": "I"}, "engines fields weapons"),
    ],
)
def test_there_is_a_box_for_each_system_that_can_be_boarded(
    fitted: dict[str, object], words: str
) -> None:
    source = design("C", **fitted)
    line = panels(record(source))["ALSO"].rows[-1]
    assert line == ["Held by tractor", "Boarded: bridge", *words.split(), "Self-destruct"]
    assert len(boxes(record(source), "ALSO", LARGE_BOX)) == len(line)
