"""The counters of a fleet and of the table: what there is, and how many of each to print.

Nothing on a counter is said by color alone: the fleet by its shape, the class of a ship by its
hull, the damaged side by a broken frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.geometry import Box
from printkit.layout.blocks.counters import icons
from printkit.layout.blocks.counters.art import (
    SMALL,
    cap_points,
    fleet_mark,
    inked,
    scaled,
    sized,
    words,
)
from printkit.layout.blocks.counters.frames import frame
from printkit.layout.blocks.counters.groups import ship_groups
from printkit.layout.blocks.counters.markers import LABEL, Marker, marker_counter
from printkit.layout.blocks.counters.ships import ship_sides
from printkit.layout.blocks.counters.sizes import ShipFace
from printkit.page import Face, Font, Mark, Path, Pen, Symbol, polygon
from printkit.style import FleetLook
from printkit.systems.base import Board, CounterForm, Fleet, Piece, PieceGroup, Ship
from printkit.systems.fleet_captain import pictures
from printkit.systems.fleet_captain.ship import ShipClass
from printkit.systems.fleet_captain.silhouettes import hull_for, outlines
from printkit.systems.fleet_captain.tables import (
    DENSITIES,
    EXPLOSION_DENSITY,
    EXPLOSION_GONE,
    FLAGSHIP_PODS,
    crew_cards,
)
from printkit.systems.fleet_captain.torpedo_arc import is_true_size, torpedo_template
from printkit.systems.rulings import Rulings
from printkit.units import mm

DENSITY = Font(Face.BLACK, 15.5)
BLAST = Font(Face.BLACK, 9.6)

SIDE, INSET, MIDDLE = 36.0, 2.3, 18.0
FOOT = 31.0
FRAME = 1.1

FIRES_A_SHIP = 2
MOST_EXPLOSIONS = 20
ASTEROIDS_A_DENSITY = 2
FOOTNOTE = "† not in the published text; agree on it before play"

__all__ = ["Order", "common_counters", "counter_notes", "counters", "orders", "ship_counter"]


def ship_counter(ship: Ship, fleet: Fleet) -> tuple[Symbol, Symbol]:
    """Front and damaged back of a ship's counter, which is turned over at 0 hull.

    Raises LayoutError for an identity number of more than three digits.
    """
    return ship_sides(_face(ship), fleet.look)


def counters(fleet: Fleet, rulings: Rulings, form: CounterForm) -> tuple[PieceGroup, ...]:
    """Everything to cut out for a fleet: ships, order markers, escape pods and fires."""
    if not fleet.ships:
        return ()
    return *_ships(fleet, form), _orders(fleet, rulings), _small(fleet, rulings)


def common_counters(
    fleets: Sequence[Fleet], rulings: Rulings, board: Board
) -> tuple[PieceGroup, ...]:
    """What the table needs once: explosions, asteroids and the torpedo arc template."""
    ships = sum(len(fleet.ships) for fleet in fleets)
    if not ships:
        return ()
    return _explosions(min(ships, MOST_EXPLOSIONS)), _asteroids(), _template(rulings, board)


def counter_notes(fleet: Fleet, rulings: Rulings) -> tuple[str, ...]:
    """A line for each kind of counter: how many, and why."""
    ships = len(fleet.ships)
    if not ships:
        return ()
    *first, last = (f"{order.name}{order.dagger}" for order in orders(rulings))
    each = f"{', '.join(first)} and {last}"
    return (
        f"{len(orders(rulings)) * ships} order markers: {each} for each ship",
        f"{_pods(fleet, rulings)} escape pods: enough for two ships",
        f"{FIRES_A_SHIP * ships} fires: {FIRES_A_SHIP} for each ship",
    )


class Order(NamedTuple):
    """An order a marker gives, and the dagger it needs."""

    name: str
    dagger: str = ""


def orders(rulings: Rulings) -> tuple[Order, ...]:
    """The orders there are: a ship has a marker for each."""
    fourth = rulings["orders.fourth"]
    plain = (Order("forward"), Order("left turn"), Order("right turn"))
    return *plain, Order(str(fourth.value), fourth.dagger)


def class_of(ship: Ship) -> ShipClass:
    """A ship's class, as one of this game."""
    assert isinstance(ship.definition, ShipClass)
    return ship.definition


def _face(ship: Ship) -> ShipFace:
    ship_class = class_of(ship)
    return ShipFace(ship_class.code, ship.number, hull_for(ship_class), art=ship.art)


def _ships(fleet: Fleet, form: CounterForm) -> tuple[PieceGroup, ...]:
    """Each ship once, in order, then blanks."""
    chosen = any(class_of(ship).silhouette for ship in fleet.ships)
    note = "hull by class" if chosen else "hull by size"
    return ship_groups(
        [_face(ship) for ship in fleet.ships],
        fleet.look,
        form,
        notes=(f"{note}; the Fleet Captain’s own has three prongs",),
        back_note="at 0 hull: broken frame and a bolt",
    )


def _orders(fleet: Fleet, rulings: Rulings) -> PieceGroup:
    """One of each for each ship; one back, the same symbol for all, so that none tells anything."""
    back = _order_back(fleet.look)
    pieces = tuple(
        Piece(_order_front(order, fleet.look), back, SMALL, len(fleet.ships))
        for order in orders(rulings)
    )
    notes = ["1/2 in · one face down beside each ship"]
    if rulings.dagger("orders.fourth"):
        notes.append(FOOTNOTE)
    return PieceGroup("Order markers", " · ".join(notes), "all backs are alike", pieces)


def _order_front(order: Order, look: FleetLook) -> Symbol:
    word = f"{order.name.removesuffix(' turn').upper()}{order.dagger}"
    marks: tuple[Mark, ...] = (
        frame(SIDE, INSET, 2.0, FRAME, look, broken=False),
        fleet_mark(look, 7.6, 7.8, 2.1),
        *pictures.order_picture(order.name, mm(MIDDLE), mm(14.8), mm(18)),
        words(word, MIDDLE, FOOT, LABEL, "middle"),
    )
    return Symbol(f"order {order.name}", sized(SMALL), marks)


def _order_back(look: FleetLook) -> Symbol:
    """Stars around the fleet's mark."""
    margin = INSET + 2.6
    sky = Box(mm(margin), mm(margin), mm(SIDE - 2 * margin), mm(SIDE - 2 * margin))
    marks: tuple[Mark, ...] = (
        frame(SIDE, INSET, 2.0, FRAME, look, broken=False),
        inked(pictures.stars(sky, mm(4.6), mm(7.8))),
        fleet_mark(look, MIDDLE, MIDDLE, 4.0),
    )
    return Symbol("order back", sized(SMALL), marks)


def _pods(fleet: Fleet, rulings: Rulings) -> int:
    """Enough for the two ships with the most pods; ten at least."""
    most = sorted((_crew_points(ship, rulings) for ship in fleet.ships), reverse=True)
    return max(FLAGSHIP_PODS, sum(most[:2]))


def _crew_points(ship: Ship, rulings: Rulings) -> int:
    """The pods that leave a ship without casualties."""
    ship_class = class_of(ship)
    if ship_class.flagship:
        return FLAGSHIP_PODS
    cards = crew_cards(ship_class)
    if rulings["crew.points"].value == "highest card":
        return max(cards, default=0)
    return len(cards)


def _small(fleet: Fleet, rulings: Rulings) -> PieceGroup:
    pod, fire = _pod_counter(fleet.look), marker_counter(Marker(icons.flame, ("Fire",)))
    pieces = (
        Piece(pod, pod, SMALL, _pods(fleet, rulings)),
        Piece(fire, fire, SMALL, FIRES_A_SHIP * len(fleet.ships)),
    )
    return PieceGroup(
        "Escape pods and fires",
        "1/2 in · a pod on the hex for each crew point · a fire beside the ship that burns",
        "alike on both sides",
        pieces,
    )


def _pod_counter(look: FleetLook) -> Symbol:
    marks: tuple[Mark, ...] = (
        frame(SIDE, INSET, 2.0, FRAME, look, broken=False),
        fleet_mark(look, 7.6, 7.8, 2.1),
        inked(pictures.pod(mm(MIDDLE), mm(14.6), mm(17))),
        words("POD", MIDDLE, FOOT, LABEL, "middle"),
    )
    return Symbol("escape pod", sized(SMALL), marks)


def _explosions(count: int) -> PieceGroup:
    marks = (
        inked(pictures.burst(mm(MIDDLE), mm(14.2), mm(23))),
        words(str(EXPLOSION_DENSITY), MIDDLE, 14.2 + _half(BLAST), BLAST, "middle"),
        words(f"{EXPLOSION_GONE}: GONE", MIDDLE, FOOT + 1, LABEL, "middle"),
    )
    symbol = Symbol("explosion", sized(SMALL), marks)
    note = (
        f"1/2 in · asteroids of density {EXPLOSION_DENSITY}, stationary; "
        f"each turn d6: gone on a {EXPLOSION_GONE}"
    )
    piece = Piece(symbol, symbol, SMALL, count)
    return PieceGroup("Explosions", note, "alike on both sides", (piece,))


def _asteroids() -> PieceGroup:
    pieces = tuple(
        Piece(
            _asteroid(density, moving=True),
            _asteroid(density, moving=False),
            SMALL,
            ASTEROIDS_A_DENSITY,
        )
        for density in DENSITIES
    )
    return PieceGroup(
        "Asteroids",
        "1/2 in · figure: density · arrowhead: facing",
        "no arrowhead: stationary",
        pieces,
    )


SPLINTERS = ((5.4, 9.8, 4.2, 0), (30.8, 28.6, 4.6, 140), (30.6, 10.2, 3.4, 60),
             (5.4, 28.4, 3.8, 250), (13.0, 32.0, 2.8, 90), (22.6, 32.2, 3.0, 200))  # fmt: skip
"""Small rocks around the large one: place, height and turn. As many as the density."""


def _asteroid(density: int, *, moving: bool) -> Symbol:
    level = 19.0
    marks: list[Mark] = [
        Path(pictures.rock(mm(MIDDLE), mm(level), mm(19)), Pen(mm(1.2), join="round")),
        words(str(density), MIDDLE, level + _half(DENSITY), DENSITY, "middle"),
    ]
    for x, y, height, turn in SPLINTERS[:density]:
        marks.append(inked(pictures.splinter(mm(x), mm(y), mm(height), turn)))
    if moving:
        head = polygon(((MIDDLE, 0.6), (MIDDLE + 8, 7.2), (MIDDLE - 8, 7.2)))
        marks.append(inked(scaled(head)))
    side = "front" if moving else "back"
    return Symbol(f"asteroids {density} {side}", sized(SMALL), tuple(marks))


def _half(font: Font) -> float:
    """Half the height of figures, in points."""
    return cap_points(font) / 2


def _template(rulings: Rulings, board: Board) -> PieceGroup:
    notes = [f"shown smaller than {board.words.many} of {board.cell:g} mm"]
    if is_true_size(board):
        notes = [
            f"true size for {board.words.many} of {board.cell:g} mm",
            "clear film over the ships, or card under them",
        ]
    if rulings.dagger("torpedo.arc"):
        notes.append(FOOTNOTE)
    piece = torpedo_template(rulings, board, outlines()["cruiser"])
    return PieceGroup("Torpedo arc", " · ".join(notes), "blank", (piece,), on_board=False)
