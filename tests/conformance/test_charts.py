"""Charts beside a record: only what its ship uses, and the record stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit import build
from printkit.errors import PrintkitError
from printkit.units import A4, LETTER, TABLOID, Paper
from tests.conformance import checks, games
from tests.conformance.games import GAMES
from tests.conformance.record_forms import (
    EACH_SHIP,
    charts_of,
    lines,
    options,
    record,
    words,
)
from tests.margins import MARGIN
from tests.sheets import ink, ships

PAPERS = pytest.mark.parametrize(
    "paper", [LETTER, A4, TABLOID, TABLOID.turned()], ids=["letter", "a4", "tabloid", "turned"]
)
NOTE = "† not in the published text; agree on it before play"


@EACH_SHIP
@PAPERS
@pytest.mark.parametrize("per_page", ["1", "auto"])
def test_a_record_is_the_same_with_and_without_charts(
    key: str, file: Path, paper: Paper, per_page: str
) -> None:
    plain = record(file, paper, per_page)
    beside = record(file, paper, per_page, charts=True)
    assert len(beside.pages) >= len(plain.pages)
    for without, page in zip(plain.pages, beside.pages, strict=False):
        assert words(without) - words(page) == {}
        assert lines(without) - lines(page) == {}


@EACH_SHIP
@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
@pytest.mark.parametrize("per_page", ["1", "auto"])
def test_charts_hold_to_what_sheets_must(key: str, file: Path, paper: Paper, per_page: str) -> None:
    document = record(file, paper, per_page, charts=True)
    checks.clean(document)
    checks.filled_in(document)
    checks.legible(document)
    checks.within_margins(document)
    checks.readable(document)
    assert charts_of(file, paper, per_page)


@EACH_SHIP
def test_charts_are_on_the_record_s_page_or_follow_under_its_head(key: str, file: Path) -> None:
    plain, beside = (record(file, per_page="1", **form) for form in ({}, {"charts": True}))
    for page in beside.pages[len(plain.pages) :]:
        texts = [item.text for item in ink.written(page)]
        definition = ships.load_ship(file).definition
        assert definition is not None
        assert definition.name in " ".join(texts)
        assert any(text.endswith("· charts") or " charts " in text for text in texts)
    assert len(beside.outline) == 1


def test_charts_stand_below_a_record_that_leaves_room() -> None:
    file = games.game("spaceship-battles").ships / "shuttle-squadron.toml"
    assert len(record(file, LETTER, "1", charts=True).pages) == 2
    (page,) = record(file, TABLOID, "1", charts=True).pages
    (plain,) = record(file, TABLOID, "1").pages
    foot = max(y for _, _, y in words(plain))
    # The words of the edge ruler stand in the margin.
    low = max(y for _, x, y in words(plain) if y < foot - 1 and x > MARGIN - 0.1)
    added = words(page) - words(plain)
    assert min(y for text, _, y in added if text != NOTE) > low


@EACH_SHIP
def test_charts_stand_to_the_right_on_wide_paper(key: str, file: Path) -> None:
    paper = TABLOID.turned()
    (plain,) = record(file, paper).pages
    (page,) = record(file, paper, charts=True).pages
    middle = paper.size.width / 2
    record_s = [x for text, x, y in words(plain) if x > MARGIN - 0.1]
    added = [(x, y) for text, x, y in words(page) - words(plain) if text != NOTE]
    assert max(record_s) < middle
    # A quarter record's charts may go on in the cells below.
    assert all(x > middle or y > paper.size.height / 2 for x, y in added)
    assert any(x > middle for x, _ in added)


def test_neighbors_share_a_page_with_their_charts_where_four_fit() -> None:
    file = games.game("colors-and-lights").ships / "bulk-freighter.toml"
    loaded = [ships.load_ship(file)] * 3
    found = build.records(loaded, options(TABLOID, charts=True))
    assert [entry.page for entry in found.outline] == [0, 0, 1]
    first, second = found.pages
    assert len([1 for text, _, _ in words(first).elements() if text == "COURSE REDUCTION"]) == 2
    assert len([1 for text, _, _ in words(second).elements() if text == "COURSE REDUCTION"]) == 1


@GAMES
def test_every_ship_of_a_fleet_has_its_own_charts(key: str) -> None:
    loaded = [ships.load_ship(file) for file in games.stock(games.game(key))]
    document = build.records(loaded, options(per_page="1", charts=True))
    alone = [record(file, LETTER, "1", charts=True) for file in games.stock(games.game(key))]
    assert [words(page) for page in document.pages] == [
        words(page) for one in alone for page in one.pages
    ]
    starts = [0]
    for one in alone:
        starts.append(starts[-1] + len(one.pages))
    assert [entry.page for entry in document.outline] == starts[:-1]


@GAMES
def test_the_beginner_layout_has_no_charts(key: str) -> None:
    starter = games.game(key).ships / f"{games.game(key).starter}.toml"
    with pytest.raises(PrintkitError, match="no charts") as caught:
        record(starter, charts=True, layout="beginner")
    assert "leave" in caught.value.hint


def has(file: Path, *titles: str) -> list[str]:
    """Which of these panel titles the charts of a ship have."""
    said = charts_of(file)
    return [title for title in titles if title.upper() in said]


COLORS_TITLES = ("Rolls by Crew", "Targeting", "Point defense", "Ordnance", "Intercept")


@pytest.mark.parametrize(
    ("ship", "titles"),
    [
        ("bulk-freighter", ()),
        ("light-cruiser", ("Rolls by Crew", "Targeting", "Point defense")),
        ("heavy-cruiser", ("Rolls by Crew", "Targeting", "Ordnance")),
        ("battleship", ("Rolls by Crew", "Targeting", "Ordnance", "Intercept")),
        ("assault-frigate", ("Rolls by Crew", "Point defense", "Ordnance")),
        ("dreadnought", COLORS_TITLES),
    ],
)
def test_colors_and_lights_ships_have_the_charts_they_use(
    ship: str, titles: tuple[str, ...]
) -> None:
    file = games.game("colors-and-lights").ships / f"{ship}.toml"
    assert has(file, *COLORS_TITLES) == list(titles)


@pytest.mark.parametrize(
    ("ship", "said", "unsaid"),
    [
        # Move, ATA and ATG as published.
        ("destroyer", ["Torpedo course 0 10"], ["Fighter 8", "Bomber 6", "Assault craft 4"]),
        ("corvette", ["Assault craft 4 0 boards"], ["Torpedo", "Fighter 8", "Bomber 6"]),
        ("battleship", ["Fighter 8 4 –"], ["Torpedo", "Bomber 6", "Assault"]),
        ("carrier", ["Fighter 8 4 –", "Bomber 6 0 6"], ["Torpedo", "Assault"]),
        # A beam of 8 deals half at long range; only projectiles need 1 more there.
        ("light-cruiser", ["Beam, long S ÷ 2 4+ 3+"], ["Projectile"]),
        ("battleship", ["Projectile, long S 5+ 4+"], ["Beam"]),
        # 3+ and 4+ at Crew −3 to +3.
        ("light-cruiser", ["3+ 6+ 5+ 4+ 3+ 2+ any any 4+ no 6+ 5+ 4+ 3+ 2+ any"], ["5+ no no"]),
        ("battleship", ["5+ no no 6+ 5+ 4+ 3+ 2+"], []),
        # Half the superstructure before the hit, rounded up.
        ("destroyer", ["SS 35 30 25 20 15 10 5 Damage 18 15 13 10 8 5 3"], []),
    ],
)
def test_colors_and_lights_charts_say_what_is_published(
    ship: str, said: list[str], unsaid: list[str]
) -> None:
    assert_charts("colors-and-lights", ship, said, unsaid)


BATTLES_TITLES = (
    "Aimed shots", "Projectiles", "Invisibility", "Tractor beam", "Breaking away", "Ramming",
    "Boarding", "Self-destruct", "Squadron",
)  # fmt: skip
ALL_SHIPS = ("Breaking away", "Ramming", "Boarding", "Self-destruct")


@pytest.mark.parametrize(
    ("ship", "titles"),
    [
        ("shuttle-squadron", (*ALL_SHIPS, "Squadron")),
        ("transport", ("Tractor beam", *ALL_SHIPS)),
        ("monitor", ("Aimed shots", "Tractor beam", *ALL_SHIPS)),
        ("raider", ("Aimed shots", "Projectiles", "Invisibility", *ALL_SHIPS)),
        (
            "fighter-squadron",
            ("Aimed shots", "Projectiles", "Tractor beam", *ALL_SHIPS, "Squadron"),
        ),
    ],
)
def test_spaceship_battles_ships_have_the_charts_they_use(
    ship: str, titles: tuple[str, ...]
) -> None:
    file = games.game("spaceship-battles").ships / f"{ship}.toml"
    assert has(file, *BATTLES_TITLES) == list(titles)


def assert_charts(key: str, ship: str, said: list[str], unsaid: list[str]) -> None:
    """A ship's charts say some things and not others."""
    text = charts_of(games.game(key).ships / f"{ship}.toml").replace("†", "")
    for fact in said:
        assert fact in text
    for word in unsaid:
        assert word not in text


@pytest.mark.parametrize(
    ("ship", "said", "unsaid"),
    [
        # Range 12: all bands; Hyper 10: both of its own speeds take off.
        ("battleship", ["Range 4–7 −1 8–11 −2 12 −3 Own speed Hyper 4+ −1 Hyper 8+ −3"], []),
        # Range 9 and Hyper 6: what is farther and faster is not there.
        ("corvette", ["Range 4–7 −1 8–9 −2 Own speed Hyper 4+ −1 Target’s speed"], ["12 −3"]),
        ("monitor", ["Target’s size D −1 E −2 F −3"], ["Own speed"]),
        # One easier for two levels faster, up to the ship's own speed.
        ("battleship", ["0–1 6 2–3 5+ 4–5 4+ 6–7 3+ 8–9 2+ 10 1+"], []),
        ("transport", ["0–1 6 2 5+ Slower"], ["4–5"]),
        ("shuttle-squadron", ["0 6 Slower"], ["5+ Slower"]),
        ("battleship", ["Sub-light 6 Hyper 1–5 5+ Hyper 6–10 4+"], []),
        ("transport", ["Sub-light 6 Hyper 1–5 5+"], ["Hyper 6–10"]),
        ("monitor", ["Sub-light 6"], ["Hyper 1–5"]),
        (
            "monitor",
            [
                "0 1 2 3 4 5 Dice 12d6 11d6 10d6 9d6 8d6 7d6",
                "6 7 8 9 10 11 Dice 6d6 5d6 4d6 3d6 2d6 1d6",
            ],
            [],
        ),
    ],
)
def test_spaceship_battles_charts_say_what_is_published(
    ship: str, said: list[str], unsaid: list[str]
) -> None:
    assert_charts("spaceship-battles", ship, said, unsaid)


@pytest.mark.parametrize(
    ("ship", "said", "unsaid"),
    [
        ("picket", ["Lasers:"], ["Phasers", "Torpedoes", "Weapons die"]),
        ("light-cruiser", ["Phasers: all round, 2 volleys"], ["Torpedoes"]),
        (
            "flagship",
            ["Phasers: all round, 3 volleys", "d8 d10 d12 Centerline d10 d12 d20"],
            ["Casualties", "ATTACKS ON IT"],
        ),
        ("frigate", ["d4 d6 d8 Centerline d6 d8 d10", "maneuvers on J, Q:"], ["Phasers"]),
        ("battleship", ["÷ 4 in hexes"], []),
    ],
)
def test_fleet_captain_charts_say_what_the_ship_has(
    ship: str, said: list[str], unsaid: list[str]
) -> None:
    assert_charts("fleet-captain", ship, said, unsaid)


@pytest.mark.parametrize(
    ("ship", "attack", "shield"),
    [
        # A picket's dice are d4, d6, d8; a frigate's torpedo makes d10 of its d8 at best.
        ("picket", 8, 8),
        ("frigate", 10, 8),
    ],
)
def test_fleet_captain_damage_is_attack_by_shield(ship: str, attack: int, shield: int) -> None:
    """The figures of both grids, row by row: how many shields the attack holds."""
    text = charts_of(games.game("fleet-captain").ships / f"{ship}.toml")
    for attacks, shields in ((attack, 12), (20, shield)):
        figures = [
            str(a // s) for a in range(1, attacks + 1) for s in range(1, shields + 1) if a > s
        ]
        heads = " ".join(map(str, range(1, shields + 1)))
        rows = " ".join(map(str, range(1, attacks + 1)))
        assert f"ATTACK ↓ SHIELD → {heads} {rows} {' '.join(figures)}" in text
