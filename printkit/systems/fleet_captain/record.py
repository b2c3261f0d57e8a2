"""The ship record's parts: power dice, movement, attack, hull and the countdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printkit.layout.blocks import (
    Block,
    BoxCount,
    BracketStrip,
    Check,
    Checks,
    DiceCell,
    DiceRow,
    DiceTable,
    Hand,
    Hands,
    HexArrow,
    HexCell,
    HexDiagram,
    Log,
    LogColumn,
    MarkedTrack,
    Places,
    Prose,
    Result,
    Results,
    Row,
    Run,
    Stack,
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
from printkit.systems.fleet_captain import tables
from printkit.systems.fleet_captain.counters import ship_counter
from printkit.systems.fleet_captain.damage import FIRES
from printkit.systems.fleet_captain.order_boxes import OrderBoxes
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.fleet_captain.torpedo_arc import torpedo_hexes
from printkit.systems.rulings import Rulings
from printkit.units import mm

TURNS = 12
"""Turns of the log."""
LOG_ROW = mm(15.4)
ARC_REACH = 3
"""Range shown on the hex rose; beyond it the lines go on."""
APOTHEM = mm(12.6)
BEGINNER_DIE, BEGINNER_ROW = mm(38), mm(22)
BEGINNER_BOX = (mm(26), mm(24))
FLAW_GAP = mm(5.8)
"""Between a box and its words, as in other boxes."""


def record(ship: Ship, fleet: Fleet, rulings: Rulings, variant: Variant) -> RecordParts:
    """A ship's record."""
    definition = ship.definition
    assert isinstance(definition, ShipClass)
    if variant == "simple":
        return _first_evening(ship, definition, fleet, rulings)
    damage = ship.damage
    powers = tuple(LogColumn(power) for power in ("Shields", "Weapons", "Move"))
    blocks: dict[str, Block] = {
        "log": Log(powers, TURNS, row=LOG_ROW, key="power"),
        "pips": pip_strip(definition),
        "orders": OrderBoxes(rulings),
        "hull": hull_track(definition, rulings, damage),
        "fires": BoxCount("Fires", FIRES, lead=mm(60), key="fires", lost=damage.lost("fires")),
        "states": _states(definition),
        "countdown": countdown(definition, rulings),
    }
    if tables.armed(definition):
        blocks["weapons"] = weapon_table(definition, rulings, damage)
        blocks["arc"] = arc_diagram(definition, rulings)
    if not definition.flagship:
        blocks["power"] = power_table(definition, rulings)
        blocks["crew"] = hands(definition, damage)
    if definition.flaws:
        blocks["flaws"] = flaw_boxes(definition, damage)
    return RecordParts(
        kind=_kind(definition),
        numbers=_numbers(ship, definition),
        icon=ship_counter(ship, fleet)[0],
        parts=SheetParts(blocks, _values(ship, definition, rulings)),
    )


def _numbers(ship: Ship, definition: ShipClass) -> tuple[HeaderNumber, ...]:
    """The numbers of the head."""
    dice = "·".join(map(str, tables.dice(definition)))
    return (
        HeaderNumber(str(definition.hull), "Hull"),
        HeaderNumber(str(tables.slowness(definition)), "Slowness"),
        HeaderNumber(dice, "Power dice"),
        HeaderNumber(str(ship.cost.points), "Points"),
    )


def _first_evening(
    ship: Ship, definition: ShipClass, fleet: Fleet, rulings: Rulings
) -> RecordParts:
    """What the first evening needs: power dice, moving, firing, and the hull."""
    blocks: dict[str, Block] = {
        "places": Places(("Shields", "Weapons", "Move"), BEGINNER_DIE, "power"),
        "pips": pip_strip(definition),
        "orders": OrderBoxes(rulings),
        "hull": MarkedTrack(
            definition.hull,
            (),
            box=BEGINNER_BOX,
            least=BEGINNER_BOX[1],
            key="hull",
            lost=ship.damage.lost("hull"),
        ),
    }
    if tables.armed(definition):
        blocks["weapons"] = _first_weapons(definition, rulings)
    if not definition.flagship:
        blocks["power"] = replace(power_table(definition, rulings), row=BEGINNER_ROW)
        (crew, _) = hands(definition, ship.damage).hands
        blocks["crew"] = Hands((crew._replace(words="Acts on"),))
    return RecordParts(
        kind=_kind(definition),
        numbers=_numbers(ship, definition),
        icon=ship_counter(ship, fleet)[0],
        parts=SheetParts(blocks, _values(ship, definition, rulings)),
        tracks=("hull", "crew"),
    )


def _first_weapons(definition: ShipClass, rulings: Rulings) -> DiceTable:
    """The weapons that fire all round; torpedoes only if there are no others."""
    dice = sorted(set(tables.dice(definition)))
    rows = list(_weapon_rows(definition, dice, rulings))
    if definition.lasers or definition.phasers:
        rows = [row for row in rows if not row.name.startswith("Torpedo")]
    rows = [row._replace(boxes=0, ruled=False) for row in rows]
    heads = tuple(DiceCell(die) for die in dice)
    return DiceTable(heads, tuple(rows), "WEAPON DIE = RANGE", row=BEGINNER_ROW, large=True)


def _kind(definition: ShipClass) -> str:
    return f"{definition.code} · {'Fleet Captain' if definition.flagship else definition.size}"


def _values(ship: Ship, definition: ShipClass, rulings: Rulings) -> dict[str, object]:
    """What the template's words may use."""

    def dagger(*ids: str) -> str:
        return rulings.dagger(*ids)

    fitted = ((definition.lasers, "lasers"), (definition.phasers, "phasers"))
    return {
        "dagger": dagger,
        "name": ship.name,
        "class_name": definition.name,
        "code": definition.code,
        "points": ship.cost.points,
        "hull_points": definition.hull,
        "flagship": definition.flagship,
        "slowness": tables.slowness(definition),
        "criticals": _criticals(definition, rulings),
        "crew_points": rulings["crew.points"].value,
        "pods": tables.FLAGSHIP_PODS,
        "bonus": tables.OFF_CENTER_BONUS,
        "torpedoes": definition.torpedoes,
        "volleys": tables.volleys(definition, rulings),
        "all_round": " and ".join(word for has, word in fitted if has),
        "density": tables.EXPLOSION_DENSITY,
        "gone": tables.EXPLOSION_GONE,
        "armed": tables.armed(definition),
        "flawed": bool(definition.flaws),
    }


def _criticals(ship: ShipClass, rulings: Rulings) -> str:
    """The critical points in words; a half that is rounded has the dagger of the rounding."""
    rounded = ship.critical_points is None and ship.hull % 2 == 1
    words = [str(point) for point in tables.critical_points(ship, rulings)]
    if rounded and words:
        words[0] += rulings.dagger("critical.half_rounding")
    return " or ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _states(ship: ShipClass) -> Checks:
    """Boxes for what the countdown says of this turn."""
    names = ["Sitting duck", *(["Engine stall"] if ship.flagship else [])]
    checks = (Check(plain(name), name.lower().replace(" ", "_")) for name in names)
    return Checks(tuple(checks), "This turn")


def power_table(ship: ShipClass, rulings: Rulings) -> DiceTable:
    """The six orders of the dice: what goes to shields, weapons and movement."""
    dice = tables.dice(ship)
    rows = []
    for roll in range(1, len(tables.ORDERS) + 1):
        cells = tuple(
            DiceCell(dice[which], strong=dice[which] == max(dice))
            for which in tables.power_order(roll, rulings)
        )
        rows.append(DiceRow(str(roll), cells))
    dagger = rulings.dagger(*(f"power.roll_{n}" for n in range(1, len(tables.ORDERS) + 1)))
    heads = tuple(DiceCell(words=word) for word in ("SHIELD", "WEAPON", "MOVE"))
    # Two rows of the log beside it each.
    return DiceTable(heads, tuple(rows), f"D6{dagger}", row=2 * LOG_ROW)


def pip_strip(ship: ShipClass) -> BracketStrip:
    """Hexes for every roll of the largest die."""
    pips = range(1, max(tables.dice(ship)) + 1)
    slowness = tables.slowness(ship)
    values = tuple(str(tables.hexes(pip, slowness)) for pip in pips)
    return BracketStrip(tuple(map(str, pips)), values, "PIPS ROLLED, AND HEXES BELOW")


def hands(ship: ShipClass, damage: Damage) -> Hands:
    """The cards the ship acts on."""
    cards = tuple(map(str, tables.crew_cards(ship)))
    faces = tuple(ship.captain or "")
    crew = Hand(cards, "Crew: strike the highest", "crew", damage.lost("crew"))
    return Hands((crew, Hand(faces, "Captain")))


def weapon_table(ship: ShipClass, rulings: Rulings, damage: Damage) -> DiceTable:
    """What each weapon of an armed ship rolls for each die that may go to weapons."""
    dice = sorted(set(tables.dice(ship)))
    rows = (row._replace(lost=damage.lost(row.key)) for row in _weapon_rows(ship, dice, rulings))
    return DiceTable(
        tuple(DiceCell(die) for die in dice),
        tuple(rows),
        "WEAPON DIE = RANGE",
        "LOST",
        row=mm(25),
        large=True,
    )


def _weapon_rows(ship: ShipClass, dice: list[int], rulings: Rulings) -> Iterator[DiceRow]:
    plain_dice = tuple(DiceCell(die) for die in dice)
    volleys = tables.volleys(ship, rulings)
    if ship.lasers:
        ruled = ship.torpedoes and not volleys
        yield DiceRow("Lasers", plain_dice, "all round", 1, ruled, "lasers")
    if volleys:
        told = "" if ship.phaser_volleys else rulings.dagger(f"phasers.volleys_{ship.size}")
        many = f"{volleys} volley{'s' if volleys > 1 else ''}{told}"
        yield DiceRow("Phasers", plain_dice, f"all round, {many}", 1, ship.torpedoes, "phasers")
    if ship.torpedoes:
        larger = tuple(DiceCell(tables.larger_die(die), strong=True) for die in dice)
        bonus = tuple(DiceCell(die, f"+{tables.OFF_CENTER_BONUS}") for die in dice)
        detail = f"extra attack, forward arc{rulings.dagger('torpedo.arc')}"
        yield DiceRow("Torpedo, centerline", larger, detail, 1, key="torpedoes")
        yield DiceRow("Torpedo, off center", bonus, detail)


def arc_diagram(ship: ShipClass, rulings: Rulings) -> HexDiagram:
    """The hexes around the ship: the torpedo's arc, and all others for lasers and phasers."""
    arc = str(rulings["torpedo.arc"].value)
    hit = {(h.q, h.r): h for h in torpedo_hexes(arc, ARC_REACH)} if ship.torpedoes else {}
    cells = []
    reach = range(-ARC_REACH, ARC_REACH + 1)
    for q in reach:
        for r in reach:
            if abs(q + r) > ARC_REACH or (q, r) == (0, 0):
                continue
            found = hit.get((q, r))
            if found is None:
                cells.append(HexCell(q, r, "ghost"))
            elif found.centerline:
                cells.append(HexCell(q, r, "strong", "▲"))
            else:
                cells.append(HexCell(q, r, "plain", f"+{tables.OFF_CENTER_BONUS}"))
    ahead = (HexArrow((0, 0.3), (0, -0.34)),)
    return HexDiagram((*cells, HexCell(0, 0, "strong")), ahead, apothem=APOTHEM)


def hull_track(ship: ShipClass, rulings: Rulings, damage: Damage) -> MarkedTrack:
    """Hull points with the critical points marked."""
    points = tables.critical_points(ship, rulings)
    return MarkedTrack(ship.hull, points, end="at 0", key="hull", lost=damage.lost("hull"))


def flaw_boxes(ship: ShipClass, damage: Damage) -> Stack:
    """A box for each design flaw; its words may take several lines."""
    rows = []
    for number, flaw in enumerate(ship.flaws, 1):
        key = f"flaws.{number}"
        box = Checks((Check((), key, bool(damage.lost(key))),))
        rows.append(Row((box, Prose(plain(flaw))), FLAW_GAP, align="middle"))
    return Stack(tuple(rows), mm(5))


def countdown(ship: ShipClass, rulings: Rulings) -> Results:
    """The results this ship can roll."""
    return Results(
        tuple(
            Result(str(doom.roll), (Run(f"{doom.name}: ", "strong"), Run(doom.effect)))
            for doom in tables.countdown(ship, rulings)
        ),
        # Eleven results are set smaller, so that the record stays on a page.
        size="body" if ship.flagship else "card",
    )
