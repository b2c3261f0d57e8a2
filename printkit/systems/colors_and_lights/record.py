"""The ship record's parts: finished numbers, tracks and boxes, by the phases of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.blocks import (
    SMALL_SIDE,
    Band,
    BigNumber,
    Block,
    BracketTrack,
    Check,
    Checks,
    Flow,
    Lane,
    MarkedTrack,
    Part,
    Prose,
    RangeRuler,
    Result,
    Results,
    Row,
    Run,
    Runs,
    SquareTrack,
    Stack,
    Tally,
    Track,
    Weapon,
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
from printkit.systems.colors_and_lights.rose import (
    HALF_APOTHEM,
    CourseRose,
    TurnBoxes,
    rose_hexes,
)
from printkit.systems.colors_and_lights.ship import Bays, ShipClass
from printkit.systems.colors_and_lights.weapons import bands
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


def signed(value: int) -> str:
    """A modifier as printed: −1, 0, +1."""
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"


def record(ship: Ship, fleet: Fleet, rulings: Rulings, variant: Variant) -> RecordParts:
    """A ship's record in the variant asked for."""
    definition = ship.definition
    assert isinstance(definition, ShipClass)
    if variant == "simple":
        return _first_evening(ship, definition, fleet, rulings)
    half = variant == "half"
    blocks: dict[str, Block] = {
        **_interphase(ship.damage, rulings, half),
        **_gunnery(definition, ship.damage, rulings, half),
        **_damage(definition, ship.damage, rulings, half),
        **_movement(definition, ship.damage, rulings, half),
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
    sides = _sides(rulings)
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
    words = plain(f"points a turn: each adds 1 {_altered(rulings)}, or 1 of rotation{alters}")
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


def _sides(rulings: Rulings) -> tuple[int, ...]:
    """The number of each side of a hex, clockwise from the index arrow."""
    clockwise = rulings["movement.numbering"].value == "clockwise"
    return (1, 2, 3, 4, 5, 6) if clockwise else (1, 6, 5, 4, 3, 2)


def _altered(rulings: Rulings) -> str:
    """Which sides of a course a movement point may add to."""
    forward = rulings["movement.point_alters"].value == "forward"
    return "forward or to a side next to it" if forward else "to any side"


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


def _lost(runs: Runs, key: str, damage: Damage) -> Check:
    """A box for a lasting loss."""
    return Check(runs, key, bool(damage.lost(key)))


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
    support = _lost(plain("Life Support: −2 for good"), "life_support", damage)
    return {
        "fire": track("Fire", counts, 0, None),
        "boarders": track("Boarders", counts, 0, None),
        "crew": track("Crew", crew, CREW[0], start),
        "life_support": Checks((support,), side=SMALL_SIDE),
    }


def _square_labels(squares: tuple[tracks.Square, ...]) -> tuple[str, ...]:
    """The modifiers of each square; the end squares serve everything beyond them too."""
    ends = tracks.MODIFIERS[0], tracks.MODIFIERS[-1]
    labels = []
    for square in squares:
        low, high = min(square.modifiers), max(square.modifiers)
        if low == ends[0]:
            labels.append(f"≤{signed(high)}")
        elif high == ends[1]:
            labels.append(f"≥{signed(low)}")
        else:
            labels.append(signed(low) if low == high else f"{signed(low)}, {signed(high)}")
    return tuple(labels)


def _ordnance(bays: Bays, damage: Damage, rulings: Rulings, half: bool) -> dict[str, Block]:
    """The ready track with the lanes the ship has, and a box for each bay."""
    craft = bays.fighter + bays.bomber + bays.fighter_bomber
    lanes = []
    if craft:
        lanes.append(Lane("F/B", _square_labels(tracks.lane("F/B", rulings)), "ready.craft"))
    if bays.torpedo or bays.assault:
        lanes.append(Lane("T/A", _square_labels(tracks.lane("T/A", rulings)), "ready.torpedoes"))
    track = SquareTrack(tuple(lanes), "READY", "launch in phase 2", key="ready.now")
    count = sum(getattr(bays, kind) for kind in TAGS)
    few = half and count <= FEW_BAYS and not craft
    boxes = tuple(
        _lost(
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


def _contents(damage: str, needs: tuple[int, int], dagger: str) -> tuple[tuple[Part, ...], ...]:
    """A band's wordings, the fullest first."""
    escort, capital = needs
    number = Part(damage, "number")
    needed = f"△{escort}+  ▲{capital}+"
    return (
        (number, Part(f"{dagger} damage   ", "word"), Part(needed, "need")),
        (number, Part(f"{dagger} dmg  ", "word"), Part(needed, "need")),
        (number, Part(f"{dagger} ", "word"), Part(needed, "need")),
        (number, Part(f"{dagger} ", "word"), Part(needed.replace("  ", " "), "need")),
    )


def _gunnery(
    definition: ShipClass, damage: Damage, rulings: Rulings, half: bool
) -> dict[str, Block]:
    """The range ruler: a row a weapon, point defense last; and what takes them all away."""
    shots = tables.SHOTS[definition.type]
    word = "" if half else "shot" if shots == 1 else "shots"
    rows = weapon_rows(definition, damage, rulings, word)
    if definition.point_defense:
        defense = _point_defense(definition.point_defense, rulings, half)
        rows.append(defense._replace(lost=bool(damage.lost(defense.key))))
    offline = Checks(
        (
            _lost(plain("Sensors: ranges 1, C&C 0"), "sensors_offline", damage),
            _lost(plain("Weapons: no fire, PD, launch"), "weapons_offline", damage),
        ),
        side=SMALL_SIDE,
        gap=mm(12),
    )
    if not rows:
        return {"offline": offline}
    return {"weapons": range_ruler(rows, half), "offline": offline}


def weapon_rows(definition: ShipClass, damage: Damage, rulings: Rulings, word: str) -> list[Weapon]:
    """A row of the range ruler for each weapon; ``word`` stands behind its shots."""
    shots = tables.SHOTS[definition.type]
    rows = []
    for number, weapon in enumerate(definition.weapons, 1):
        ranges = tuple(
            Band(
                band.first,
                band.last,
                _contents(str(band.damage), (band.escort, band.capital), band.dagger),
                strong=not band.long,
            )
            for band in bands(weapon, rulings)
        )
        kind = weapon.name or weapon.kind.capitalize()
        detail = f"{weapon.strength} / {weapon.range}"
        key = f"weapons.{number}"
        lost = bool(damage.lost(key))
        rows.append(Weapon(kind, detail, ranges, str(shots), (), word, key, lost))
    return rows


def range_ruler(rows: Sequence[Weapon], half: bool, lost: str = "LOST") -> RangeRuler:
    """Rows of weapons over one range axis."""
    return RangeRuler(
        tuple(rows),
        lost,
        axis="RANGE" if half else "RANGE IN HEXES",
        name_width=mm(60) if half else mm(98),
        cell=mm(25) if half else mm(29.2),
        shots_width=mm(20) if half else mm(56),
        shots_label="SHOTS" if half else "",
        row=mm(21) if half else mm(23),
    )


def _point_defense(shots: int, rulings: Rulings, half: bool) -> Weapon:
    ruling = rulings["rolls.point_defense"]
    band = Band(
        0,
        tables.POINT_DEFENSE_RANGE,
        ((Part(f"{ruling.value}+{ruling.dagger}", "need"),),),
        strong=True,
    )
    full = "after all gunnery, each shot at another ordnance unit · ordnance hits · launch"
    note = "one per unit" if half else full
    word = "" if half else "shot" if shots == 1 else "shots"
    name = "PD" if half else "Point def."
    detail = f"range {tables.POINT_DEFENSE_RANGE}"
    return Weapon(name, detail, (band,), str(shots), plain(note), word, "point_defense")


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


def _movement(
    definition: ShipClass, damage: Damage, rulings: Rulings, half: bool
) -> dict[str, Block]:
    """The course rose, movement points and the FTL track."""
    sides = _sides(rulings)
    squares = _square_labels(tracks.ftl_lane(rulings))
    points = str(tables.MOVEMENT_POINTS[definition.type])
    if half:
        return _half_movement(definition, damage, rulings, sides, squares, points)
    alters = rulings.dagger("movement.point_alters")
    forward = rulings["movement.point_alters"].value == "forward"
    what = "forward or a side next to it" if forward else "any side"
    words: Runs = (
        Run("movement points a turn: each adds 1 to "),
        Run(f"{what}, or 1 of rotation{alters}."),
    )
    if definition.type == "capital":
        words += (Run("  Hard turn: ", "strong"), Run("both on rotation, lose 1 SS."))
    lost = Stack(
        (
            Prose((Run("FTL", "strong"),)),
            Checks((_lost(plain("lost"), "ftl", damage),), side=SMALL_SIDE),
        ),
        mm(5),
    )
    track = SquareTrack((Lane("", squares, "jump"),), "READY", "may jump", key="jump.now")
    weapons = rulings["ftl.no_weapons"]
    silence = f", weapons or launches{weapons.dagger}" if weapons.value else ""
    note = plain(
        f"Power up on the square of the Crew modifier{rulings.dagger('ftl_track.order')}. "
        f"While powered: no course change{silence}."
    )
    return {
        "course": CourseRose(sides, rulings.dagger("movement.numbering")),
        "movement_points": BigNumber(points, words),
        "ftl": Flow((Row((lost, track), mm(10)), Prose(note))),
    }


def _half_movement(
    definition: ShipClass,
    damage: Damage,
    rulings: Rulings,
    sides: tuple[int, ...],
    squares: tuple[str, ...],
    points: str,
) -> dict[str, Block]:
    words = "movement points a turn"
    if definition.type == "capital":
        words += "; both on rotation: 1 SS"
    losses = Checks(
        (
            _lost(plain("Engines Damaged: 1 point a turn"), "engines_damaged", damage),
            _lost(plain("Engines Offline: course, heading fixed"), "engines_offline", damage),
            _lost(plain("FTL lost"), "ftl", damage),
        ),
        side=SMALL_SIDE,
    )
    silence = rulings["ftl.no_weapons"]
    also = f", weapons, launches{silence.dagger}" if silence.value else ""
    powered = Prose(plain(f"While powered: no course change{also}."))
    beside = Stack((Row((TurnBoxes(), BigNumber(points, plain(words)))), losses), mm(3))
    return {
        "course": Row((rose_hexes(sides, HALF_APOTHEM), beside)),
        "ftl": Flow(
            (
                SquareTrack((Lane("FTL", squares, "jump"),), "READY", "may jump", key="jump.now"),
                powered,
            )
        ),
    }
