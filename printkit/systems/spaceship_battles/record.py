"""The ship record's parts: power, systems, hull, movement and attack, in the order of the turn."""

from __future__ import annotations

from dataclasses import replace

from printkit.layout.blocks import Block, Check, Checks, Log, LogColumn, Run, Runs, plain
from printkit.systems.base import (
    Damage,
    Fleet,
    HeaderNumber,
    RecordParts,
    SheetParts,
    Ship,
    Variant,
)
from printkit.systems.rulings import Rulings
from printkit.systems.spaceship_battles import tables
from printkit.systems.spaceship_battles.charts import (
    arc_diagram,
    attack_table,
    factor_rows,
    hull_levels,
    movement_chart,
    power_choices,
    shot_boxes,
)
from printkit.systems.spaceship_battles.counters import ship_counter
from printkit.systems.spaceship_battles.damage import boarded, hull_keys, shot_keys
from printkit.systems.spaceship_battles.ship import ShipClass
from printkit.units import mm

NO_BREAK = "\u00a0"
DIE = 6
TURNS = 12
"""Turns of the power log."""
BEGINNER_PHASE, BEGINNER_LEVEL = mm(11.6), mm(18.4)
"""The height of a phase, and of a damage level, on the first evening's record."""


def record(ship: Ship, fleet: Fleet, rulings: Rulings, variant: Variant) -> RecordParts:
    """A ship's record, or a squadron's."""
    definition = ship.definition
    assert isinstance(definition, ShipClass)
    if variant == "simple":
        return _first_evening(ship, definition, fleet, rulings)
    blocks: dict[str, Block] = {
        "power": power_log(definition),
        **factor_rows(definition, ship.damage, rulings),
        "hull": hull_levels(definition, ship.damage),
        "chart": movement_chart(rulings, tables.step(definition.top_speed), definition),
        "losses": _losses(definition, ship.damage),
    }
    if tables.armed(definition):
        blocks["attack"] = attack_table(definition)
        blocks["arc"] = arc_diagram(definition, rulings)
    if tables.shots(definition):
        blocks["shots"] = shot_boxes(definition, ship.damage, rulings)
    return RecordParts(
        kind=_kind(definition),
        numbers=_numbers(ship, definition),
        icon=ship_counter(ship, fleet)[0],
        parts=SheetParts(blocks, record_values(ship, definition, rulings)),
        detail=_points(ship),
    )


def _first_evening(
    ship: Ship, definition: ShipClass, fleet: Fleet, rulings: Rulings
) -> RecordParts:
    """What the first evening needs: power, moving, firing, and the hull."""
    plain_weapons = _first_weapons(definition)
    fastest = tables.step(definition.top_speed)
    blocks: dict[str, Block] = {
        "power": power_choices(definition, rulings),
        "hull": replace(hull_levels(definition, ship.damage), row=BEGINNER_LEVEL),
        "chart": replace(movement_chart(rulings, fastest), row=BEGINNER_PHASE),
    }
    if tables.armed(definition):
        blocks["attack"] = replace(attack_table(plain_weapons), pad=mm(1.2))
    if tables.shots(plain_weapons):
        blocks["shots"] = shot_boxes(plain_weapons, ship.damage, rulings)
    factors = ("engines.factor_2", "engines.factor_1", "engines.rounding")
    values = {
        **record_values(ship, definition, rulings),
        "factor_dagger": rulings.dagger(*factors),
        "shots_left_out": tables.shots(definition) > tables.shots(plain_weapons),
    }
    return RecordParts(
        kind=_kind(definition),
        numbers=_numbers(ship, definition),
        icon=ship_counter(ship, fleet)[0],
        parts=SheetParts(blocks, values),
        tracks=(*hull_keys(definition), *shot_keys(plain_weapons, rulings)),
    )


def _first_weapons(ship: ShipClass) -> ShipClass:
    """The ship with its energy weapon alone, if it has one."""
    if ship.energy_weapon == "none":
        return ship
    return ship.model_copy(update={"missiles": False, "torpedoes": False})


def _kind(definition: ShipClass) -> str:
    squadron = f" × {tables.SQUADRON}" if definition.size == "F" else ""
    return f"{definition.code} · size {definition.size}{squadron}"


def _numbers(ship: Ship, definition: ShipClass) -> tuple[HeaderNumber, ...]:
    """The numbers of the head."""
    size = tables.SIZE_TABLE[definition.size]
    hull = f"{tables.SQUADRON} × {size.hull}" if definition.size == "F" else str(size.hull)
    speed = tables.speed_words(tables.step(definition.top_speed))
    return (
        HeaderNumber(hull, "Hull"),
        HeaderNumber(str(size.maneuver), "MVR"),
        HeaderNumber(speed[0].upper() + speed[1:], "Top speed"),
        HeaderNumber(str(ship.cost.points), "Points"),
    )


def _points(ship: Ship) -> Runs:
    """What the points are made of: ``Size A 100 + Hyper 10 100``."""
    runs: list[Run] = []
    for line in ship.cost.lines:
        lead = f"{' + ' if runs else ''}{line.label}{NO_BREAK}"
        runs += [Run(lead), Run(f"{line.value:g}", "strong")]
    return tuple(runs)


def power_log(ship: ShipClass) -> Log:
    """A row a turn, a column for each system the ship can power."""
    columns = [LogColumn("Engines")]
    if ship.force_field != "none":
        columns.append(LogColumn("Fields"))
    if tables.armed(ship):
        columns.append(LogColumn("Weapons"))
    if ship.tractor_beam:
        columns.append(LogColumn(f"Tractor {tables.TRACTOR_POWER}"))
    if ship.invisibility:
        columns.append(LogColumn(f"Invis. {tables.INVISIBILITY_POWER}"))
    columns += [LogColumn("Total", "strong"), LogColumn("Limit", "ghost"), LogColumn("Speed")]
    if tables.shots(ship):
        columns.append(LogColumn("Shot", share=0.7))
    return Log(tuple(columns), TURNS, key="power")


def _losses(ship: ShipClass, damage: Damage) -> Block:
    """Boxes for what others do to the ship, and its last resort."""
    held = (
        Check(
            plain(f"Boarded: {system}" if system == "bridge" else system),
            key := f"boarded.{system}",
            bool(damage.lost(key)),
        )
        for system in boarded(ship)
    )
    checks = (
        Check(plain("Held by tractor"), "held"),
        *held,
        Check(plain("Self-destruct"), "self_destruct"),
    )
    return Checks(checks, gap=mm(20))


def record_values(ship: Ship, definition: ShipClass, rulings: Rulings) -> dict[str, object]:
    """What the template's words may use."""
    size = tables.SIZE_TABLE[definition.size]
    projectiles = [
        item.name.lower()
        for fitted, item in (
            (definition.torpedoes, tables.TORPEDO),
            (definition.missiles, tables.MISSILE),
        )
        if fitted
    ]

    def dagger(*ids: str) -> str:
        return rulings.dagger(*ids)

    return {
        "dagger": dagger,
        "name": ship.name,
        "class_name": definition.name,
        "code": definition.code,
        "points": ship.cost.points,
        "squadron": definition.size == "F",
        "squadron_ships": tables.SQUADRON,
        **squadron_words(rulings),
        "maneuver": size.maneuver,
        "most_power": tables.MOST_POWER,
        "tractor": definition.tractor_beam,
        "invisible": definition.invisibility,
        "aft": definition.aft_weapons,
        "armed": tables.armed(definition),
        "projectiles": " or ".join(projectiles),
        "chart_dagger": rulings.dagger(*(f"movement.phase_{n}" for n in tables.PHASES)),
        **numbers(),
    }


def squadron_words(rulings: Rulings) -> dict[str, object]:
    """How a squadron acts, for the words of records and cards."""
    namers = {
        "attacker": "The attacker names",
        "owner": "Its player names",
        "random": "A die names",
    }
    shared = rulings["squadron.shots"].value == "shared"
    return {
        "limit": rulings["squadron.limit"].value,
        "each_attacks": rulings["squadron.attacks"].value == "each",
        "target_words": namers[str(rulings["squadron.target"].value)],
        "shots_are": "the squadron’s" if shared else "each ship’s",
    }


def numbers() -> dict[str, object]:
    """The game's numbers, for the words of records and cards."""
    speeds = tables.SPEED_DEDUCTIONS
    return {
        "aimed": tables.AIMED,
        "blocked": tables.BLOCKED,
        "hidden": tables.INVISIBLE,
        "margin": tables.AIMED_MARGIN,
        "repair": tables.REPAIR,
        "fast": speeds[0][0],
        "fast_less": speeds[0][1],
        "faster": speeds[1][0],
        "faster_less": speeds[1][1],
        "small": ", ".join(f"{size} −{less}" for size, less in tables.SIZE_DEDUCTIONS.items()),
        "tractor_power": tables.TRACTOR_POWER,
        "tractor_range": tables.TRACTOR.range,
        "tractor_dice": f"{tables.TRACTOR.dice}d6",
        "invisibility_power": tables.INVISIBILITY_POWER,
        "break_away": " · ".join(
            f"{words[0].lower() + words[1:] if step == 0 else words}:{NO_BREAK}"
            f"{least}{'–6' if least < DIE else ''}"
            for step, (words, least) in enumerate(tables.BREAK_AWAY)
        ),
        "bridge": tables.BRIDGE,
        "boarded": tables.SYSTEM_BOARDED,
        "party": tables.PARTY,
        "ram": tables.RAM,
        "ram_levels": tables.RAM_LEVELS,
        "self_destruct": f"{tables.SELF_DESTRUCT_DICE}d6",
        "self_destruct_range": tables.SELF_DESTRUCT_DICE,
        "self_destruct_phase": tables.SELF_DESTRUCT_PHASE,
        "attack_phases": " · ".join(map(str, tables.ATTACK_PHASES)),
    }
