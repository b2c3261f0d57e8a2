"""The ship record's parts: finished numbers, tracks and boxes, by the phases of the turn."""

from __future__ import annotations

from printkit.layout.blocks import (
    SMALL_SIDE,
    BigNumber,
    Block,
    BracketTrack,
    Checks,
    Flow,
    Lane,
    MarkedTrack,
    Prose,
    Result,
    Results,
    Row,
    Run,
    Runs,
    SquareTrack,
    Tally,
    Track,
    plain,
)
from printkit.systems.base import (
    Damage,
    Fleet,
    HeaderNumber,
    RecordParts,
    SheetParts,
    Ship,
    Variant,
)
from printkit.systems.colors_and_lights import tables, tracks
from printkit.systems.colors_and_lights.counters import ship_counter
from printkit.systems.colors_and_lights.damage import BAY_KINDS, COUNTS, CREW
from printkit.systems.colors_and_lights.labels import signed, square_labels
from printkit.systems.colors_and_lights.record_boxes import lost_box
from printkit.systems.colors_and_lights.record_gunnery import gunnery, range_ruler, weapon_rows
from printkit.systems.colors_and_lights.record_movement import altered, movement, sides_of
from printkit.systems.colors_and_lights.rose import (
    TurnBoxes,
    rose_hexes,
)
from printkit.systems.colors_and_lights.ship import Bays, ShipClass
from printkit.systems.rulings import Rulings
from printkit.units import mm

FULL_CELL, HALF_CELL = (mm(19.4), mm(18)), (mm(19.6), mm(15.4))
BEGINNER_BOX, BEGINNER_APOTHEM = (mm(24), mm(20)), mm(16.6)
SHORT_TRACK = 40
"""Up to so much superstructure the damage tables fit beside and below its track."""
FEW_BAYS = 2
"""So many bays stand beside a short ready track on a half record."""

TAGS = {
    "torpedo": "T",
    "assault": "A",
    "fighter": "F",
    "bomber": "B",
    "fighter_bomber": "F/B",
}
"""What a bay is called at its box."""


def record(ship: Ship, fleet: Fleet, rulings: Rulings, variant: Variant) -> RecordParts:
    """A ship's record in the variant asked for."""
    definition = ship.definition
    assert isinstance(definition, ShipClass)
    if variant == "simple":
        return _first_evening(ship, definition, fleet, rulings)
    half = variant == "half"
    blocks: dict[str, Block] = {
        **_interphase(ship.damage, rulings, half),
        **gunnery(definition, ship.damage, rulings, half),
        **_damage(definition, ship.damage, rulings, half),
        **movement(definition, ship.damage, rulings, half),
    }
    if tracks_needed(definition.bays):
        blocks |= _ordnance(definition.bays, ship.damage, rulings, half)
    return RecordParts(
        kind=_kind(definition),
        numbers=_numbers(ship, definition),
        icon=ship_counter(ship, fleet)[0],
        parts=SheetParts(blocks, _values(ship, definition, rulings)),
    )


def _first_evening(
    ship: Ship, definition: ShipClass, fleet: Fleet, rulings: Rulings
) -> RecordParts:
    """What the first evening needs: moving, firing, and boxes to cross off."""
    sides = sides_of(rulings)
    boxes = MarkedTrack(
        definition.superstructure,
        (),
        box=BEGINNER_BOX,
        least=BEGINNER_BOX[1],
        key="superstructure",
        lost=ship.damage.lost("superstructure"),
    )
    points = str(tables.MOVEMENT_POINTS[definition.type])
    alters = rulings.dagger("movement.point_alters")
    words = plain(f"points a turn: each adds 1 {altered(rulings)}, or 1 of rotation{alters}")
    blocks: dict[str, Block] = {
        "superstructure": boxes,
        "course": Row((rose_hexes(sides, BEGINNER_APOTHEM), TurnBoxes())),
        "movement_points": BigNumber(points, words),
    }
    if definition.weapons:
        rows = weapon_rows(definition, ship.damage, rulings, "")
        blocks["weapons"] = range_ruler(rows, half=True, lost="")
    out = rulings["beginner.out_at"]
    values = {
        **_values(ship, definition, rulings),
        "shots": tables.SHOTS[definition.type],
        "point_defense": definition.point_defense,
        "out_at": f"{out.value}{out.dagger}",
    }
    left_out = ("Point def.", "C&C")
    return RecordParts(
        kind=_kind(definition),
        numbers=tuple(n for n in _numbers(ship, definition) if n.label not in left_out),
        icon=ship_counter(ship, fleet)[0],
        parts=SheetParts(blocks, values),
        tracks=("superstructure",),
    )


def _kind(definition: ShipClass) -> str:
    kind = tables.TYPE_WORDS[definition.type]
    civil = ", noncombatant" if definition.noncombatant else ""
    return f"{definition.code} · {kind}{civil}"


def _numbers(ship: Ship, definition: ShipClass) -> tuple[HeaderNumber, ...]:
    """The numbers of the head; what the ship has none of is left out."""
    control = tables.command_and_control(definition.bays)
    numbers = (
        (definition.superstructure, "SS"),
        (tables.MOVEMENT_POINTS[definition.type], "Move"),
        (tables.SHOTS[definition.type] if definition.weapons else 0, "Shots"),
        (definition.point_defense, "Point def."),
        (control, "C&C"),
        (ship.cost.points, "Points"),
    )
    return tuple(HeaderNumber(str(value), label) for value, label in numbers if value)


def _values(ship: Ship, definition: ShipClass, rulings: Rulings) -> dict[str, object]:
    """What the template's words may use."""

    def roll(ruling: str) -> str:
        return f"{rulings.number(ruling)}+{rulings[ruling].dagger}"

    def dagger(*ids: str) -> str:
        return rulings.dagger(*ids)

    return {
        "roll": roll,
        "sides": rulings["movement.numbering"].value,
        "rally": signed(rulings.number("rally.bonus")),
        "fire_now": rulings["fire.charged"].value == "interphase",
        "dagger": dagger,
        "bays": tracks_needed(definition.bays),
        "launch_words": _launch_words(definition.bays),
        "armed": bool(definition.weapons),
        "short": _is_short(definition),
        "capital": definition.type == "capital",
        "name": ship.name,
        "class_name": definition.name,
        "code": definition.code,
        "superstructure": definition.superstructure,
        "points": ship.cost.points,
        "movement_points": tables.MOVEMENT_POINTS[definition.type],
    }


def tracks_needed(bays: Bays) -> bool:
    """Whether the ship has anything to ready."""
    return any(getattr(bays, kind) for kind in TAGS)


def _interphase(damage: Damage, rulings: Rulings, half: bool) -> dict[str, Block]:
    cell = HALF_CELL if half else FULL_CELL
    lead = mm(52) if half else mm(54.6)
    counts = (*map(str, range(COUNTS)), f"{COUNTS}+")
    crew = tuple(
        f"≤{signed(n)}" if n == CREW[0] else f"≥{signed(n)}" if n == CREW[-1] else signed(n)
        for n in CREW
    )

    def track(name: str, values: tuple[str, ...], first: int, start: int | None) -> Track:
        key = name.lower()
        return Track(name, values, start, lead, cell, key, first, damage.at(key))

    start = CREW.index(rulings.number("crew.start"))
    support = lost_box(plain("Life Support: −2 for good"), "life_support", damage)
    return {
        "fire": track("Fire", counts, 0, None),
        "boarders": track("Boarders", counts, 0, None),
        "crew": track("Crew", crew, CREW[0], start),
        "life_support": Checks((support,), side=SMALL_SIDE),
    }


def _ordnance(bays: Bays, damage: Damage, rulings: Rulings, half: bool) -> dict[str, Block]:
    """The ready track with the lanes the ship has, and a box for each bay."""
    craft = bays.fighter + bays.bomber + bays.fighter_bomber
    lanes = []
    if craft:
        lanes.append(Lane("F/B", square_labels(tracks.lane("F/B", rulings)), "ready.craft"))
    if bays.torpedo or bays.assault:
        lanes.append(Lane("T/A", square_labels(tracks.lane("T/A", rulings)), "ready.torpedoes"))
    count = sum(getattr(bays, kind) for kind in TAGS)
    few = half and count <= FEW_BAYS and not craft
    # Beside the bays there is no room for the word; 2 is the number of the panel below.
    launch = "launch in 2" if few else "launch in phase 2"
    track = SquareTrack(tuple(lanes), "READY", launch, key="ready.now")
    boxes = tuple(
        lost_box(
            (Run(f"Bay {TAGS[kind]}" if few else TAGS[kind], "strong"), Run(f" {number}")),
            f"bays.{kind}.{number}",
            damage,
        )
        for kind in BAY_KINDS
        for number in range(1, getattr(bays, kind) + 1)
    )
    control: Runs = ()
    if craft:
        control = (
            (Run("7 ", "strong"), Run("C&C: remove excess"))
            if half
            else plain(f"{tables.CONTROL_PER_BAY} C&C a bay")
        )
    side = SMALL_SIDE if half else mm(12.2)
    checks = Checks(boxes, "" if few else "Bays", side, tail=control)
    if few:
        return {"ready_track": Row((track, checks), mm(8), grow=0, align="middle")}
    return {"ready_track": track, "bays": checks, "launches": _launches(bays, rulings)}


def _launches(bays: Bays, rulings: Rulings) -> Block:
    """What each kind of bay launches, in the numbers of the ordnance table."""
    fighter, bomber = tables.ORDNANCE["fighter"], tables.ORDNANCE["bomber"]
    torpedo, assault = tables.ORDNANCE["torpedo"], tables.ORDNANCE["assault"]
    fighters = f"fighter: move {fighter.move}, ATA {fighter.air_to_air}"
    bombers = f"bomber: move {bomber.move}, ATG {bomber.attack}"
    words = {
        "torpedo": f"torpedo: {torpedo.attack} damage, constant course",
        "assault": f"assault craft: move {assault.move}, boards, gone after a turn",
        "fighter": fighters,
        "bomber": bombers,
        "fighter_bomber": f"{fighters}; or {bombers}",
    }
    runs: list[Run] = []
    for kind, tag in TAGS.items():
        if getattr(bays, kind):
            runs += [Run(f"{'  ' if runs else ''}{tag} ", "strong"), Run(words[kind])]
    return Prose(tuple(runs))


def _launch_words(bays: Bays) -> str:
    """What the bays launch, as short as it can be said: ``T 10 damage · A boards``."""
    stats = tables.ORDNANCE
    words = {
        "torpedo": f"T {stats['torpedo'].attack} damage",
        "assault": "A boards",
        "fighter": f"F ATA {stats['fighter'].air_to_air}",
        "bomber": f"B ATG {stats['bomber'].attack}",
        "fighter_bomber": "F/B fighter or bomber",
    }
    return " · ".join(words[kind] for kind in TAGS if getattr(bays, kind))


def _damage(
    definition: ShipClass, damage: Damage, rulings: Rulings, half: bool
) -> dict[str, Block]:
    """This turn's hits, the superstructure with its thresholds, and the damage tables."""
    total = definition.superstructure
    numbers = range(1, total + 1)
    track = BracketTrack(
        total,
        tuple(map(tables.minor, numbers)),
        tuple(map(tables.major, numbers)),
        "MINOR FROM" if half else "MINOR",
        "MAJOR FROM" if half else "MAJOR",
        plain("Above the boxes: Minor from. Below: Major from."),
        labelled=not half,
        key="superstructure",
        lost=damage.lost("superstructure"),
    )
    cell = (mm(23), mm(17) if half else mm(20))
    hits = Tally("Hits", 8, "total", mm(32) if half else mm(57), cell, key="hits")
    at_zero = Prose(plain("At SS 0 any further damage is a Major roll."), indent=mm(57))
    body: tuple[Block, ...] = (hits, track) if half else (hits, track, at_zero)
    return {"superstructure": Flow(body), **_tables(definition, damage, rulings)}


def _tables(definition: ShipClass, damage: Damage, rulings: Rulings) -> dict[str, Block]:
    """Both tables; a box stands where the record has no other for that loss."""
    minor = tuple(
        Result(row.numbers, plain(f"{_words(row)}{_dagger(row, rulings)}"))
        for row in tables.MINOR_DAMAGE
    )
    breach = "destroyed; half its SS before the hit, rounded up, to every ship within 1 hex"
    if definition.type == "capital" and rulings["damage.breach_clears_ordnance"].value:
        breach += "; all ordnance there goes"
    major = tuple(
        Result(row.numbers, plain(_words(row)), True, row.key, bool(damage.lost(row.key)))
        if row.lasts
        else Result(row.numbers, plain(f"{row.name}: {breach}"))
        for row in tables.MAJOR_DAMAGE
    )
    note: Runs = (Run("all but the breach: Fire +1 as well", "emphasis"),)
    columns = 2 if _is_short(definition) else 1
    return {
        "minor_damage": Results(minor, "Minor", "2d6", boxed=True),
        "major_damage": Results(major, "Major", "2d6", note, columns=columns),
    }


def _is_short(definition: ShipClass) -> bool:
    """Whether the superstructure leaves room for a table beside it and one below."""
    return definition.superstructure <= SHORT_TRACK


def _words(row: tables.Outcome) -> str:
    """``Fire +1`` says its name already."""
    return row.effect if row.effect.startswith(row.name) else f"{row.name}: {row.effect}"


def _dagger(row: tables.Outcome, rulings: Rulings) -> str:
    return rulings.dagger(row.ruling) if row.ruling else ""
