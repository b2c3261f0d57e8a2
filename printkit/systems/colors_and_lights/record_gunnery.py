"""Gunnery on the record: a row of the range ruler for each weapon, point defense last."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.blocks import (
    SMALL_SIDE,
    Band,
    Block,
    Checks,
    Part,
    RangeRuler,
    Weapon,
    plain,
)
from printkit.systems.base import (
    Damage,
)
from printkit.systems.colors_and_lights import tables
from printkit.systems.colors_and_lights.record_boxes import lost_box
from printkit.systems.colors_and_lights.ship import ShipClass
from printkit.systems.colors_and_lights.weapons import bands
from printkit.systems.rulings import Rulings
from printkit.units import mm


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


def gunnery(
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
            lost_box(plain("Sensors: ranges 1, C&C 0"), "sensors_offline", damage),
            lost_box(plain("Weapons: no fire, PD, launch"), "weapons_offline", damage),
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
