"""Records to fill in on a screen: a field over each pencil box, named for good, and unseen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pytest
from pypdf import PdfReader, PdfWriter

from printkit import build
from printkit.backends import pdf, svg
from printkit.definitions.load import LoadedShip
from printkit.errors import LayoutError
from printkit.geometry import Box
from printkit.page import Document, Field, Page
from printkit.press import RecordForm
from printkit.sheets.options import SheetOptions
from printkit.systems.colors_and_lights.ship import ShipClass as ColorsAndLights
from printkit.systems.fleet_captain.ship import ShipClass as FleetCaptain
from printkit.systems.spaceship_battles import tables as battles
from printkit.systems.spaceship_battles.ship import ShipClass as SpaceshipBattles
from printkit.units import LETTER, Paper, parse_paper
from tests import raster
from tests.conformance import damage, games
from tests.conformance.games import GAMES
from tests.sheets import ink, ships

PAPERS = ("letter", "a4", "a5", "tabloid")
SLACK = 0.2
"""In mm: how far a field's edge may be from its box's."""


def fields(document: Document) -> list[Field]:
    return [mark for page in document.pages for mark in page.marks if isinstance(mark, Field)]


def records(loaded: LoadedShip, options: SheetOptions) -> Document:
    assert loaded.system is not None
    return damage.records(loaded.system, damage.hurt(loaded), options=options)


def filled(key: str, paper: Paper = LETTER) -> Iterator[tuple[LoadedShip, Document, SheetOptions]]:
    """Every design of a game in every form, fillable; on paper but Letter the stock classes."""
    found = damage.designs if paper == LETTER else damage.stock
    for options in damage.forms(games.game(key), paper, fillable=True):
        for loaded in found(key):
            yield loaded, records(loaded, options), options


class Name(NamedTuple):
    """A field's name in its parts."""

    fleet: str
    identity: str
    track: str
    rest: tuple[str, ...]


def name(field: Field) -> Name:
    fleet, identity, track, *rest = field.name.split("/")
    return Name(fleet, identity, track, tuple(rest))


# --- As many as the model says ---------------------------------------------------------------

LASTING = ("life_support", "sensors_offline", "weapons_offline", "engines_damaged",
           "engines_offline", "ftl")  # fmt: skip


def colors_and_lights(ship: Any) -> dict[str, int]:
    assert isinstance(ship, ColorsAndLights)
    bays = ship.bays
    craft = bays.fighter + bays.bomber + bays.fighter_bomber
    others = bays.torpedo + bays.assault
    # Crew modifiers have a square each from -2 to +2; torpedoes start a square nearer.
    ready = (5 if craft else 0) + (4 if others else 0)
    return {
        **dict.fromkeys(("fire", "boarders", "crew"), 11),
        **dict.fromkeys(LASTING, 1),
        "superstructure": ship.superstructure,
        "weapons": len(ship.weapons),
        "point_defense": min(1, ship.point_defense),
        "bays": craft + others,
        "ready": ready + (1 if ready else 0),
        "jump": 5 + 1,
        "course": 6 + 1 + 2,
    }


def spaceship_battles(ship: Any) -> dict[str, int]:
    assert isinstance(ship, SpaceshipBattles)
    squadron = 3 if ship.size == "F" else 1
    hull = {"A": 60, "B": 48, "C": 36, "D": 24, "E": 12, "F": 6}[ship.size]
    shoots = ship.missiles or ship.torpedoes
    armed = shoots or ship.energy_weapon != "none"
    shield = ship.force_field != "none"
    systems = (True, shield, armed, ship.tractor_beam, ship.invisibility)
    return {
        "power": 12 * (sum(systems) + 3 + bool(shoots)),
        "engines": 3,
        "fields": 3 * shield,
        "weapons": 3 * armed,
        "hull": squadron * hull,
        # By the default ruling the shots are a squadron's, not each ship's.
        "shots": battles.shots(ship),
        "boarded": 2 + shield + armed,
        "held": 1,
        "self_destruct": 1,
    }


def fleet_captain(ship: Any) -> dict[str, int]:
    assert isinstance(ship, FleetCaptain)
    crew = 0 if ship.flagship else 9 if (ship.crew or "").endswith("10") else len(ship.crew or "")
    return {
        "power": 12 * 3,
        "crew": crew,
        **{kind: int(getattr(ship, kind)) for kind in ("lasers", "phasers", "torpedoes")},
        "hull": ship.hull,
        "fires": 8,
        "sitting_duck": 1,
        "engine_stall": int(ship.flagship),
        "flaws": len(ship.flaws),
    }


MODELS: Mapping[str, Callable[[Any], dict[str, int]]] = {
    "colors-and-lights": colors_and_lights,
    "spaceship-battles": spaceship_battles,
    "fleet-captain": fleet_captain,
}


@GAMES
def test_every_box_of_the_model_has_a_field(key: str) -> None:
    for loaded, document, options in filled(key):
        found = Counter(name(field).track for field in fields(document))
        if "hits" in MODELS[key](loaded.definition) or key == "colors-and-lights":
            # A round's hits have as many boxes as fit, and their total.
            assert found.pop("hits") in ((8, 9) if options.per_page == "auto" else (9,))
        pages = len(document.pages)
        expected = {"name": pages, "player": pages, **MODELS[key](loaded.definition)}
        assert found == Counter({track: n for track, n in expected.items() if n}), loaded.source


def beginners_colors_and_lights(ship: Any) -> dict[str, int]:
    assert isinstance(ship, ColorsAndLights)
    return {"superstructure": ship.superstructure, "course": 6 + 1 + 2}


def beginners_spaceship_battles(ship: Any) -> dict[str, int]:
    assert isinstance(ship, SpaceshipBattles)
    whole = spaceship_battles(ship)
    # A marker on each system's row: off-line, I, II or III.
    systems = 1 + bool(whole["fields"]) + bool(whole["weapons"])
    shots = ship.energy_weapon == "none" and whole["shots"]
    return {"power": 4 * systems, "hull": whole["hull"], "shots": int(shots)}


def beginners_fleet_captain(ship: Any) -> dict[str, int]:
    assert isinstance(ship, FleetCaptain)
    places = {"power": 3} if ship.flagship else {}
    return {**{track: fleet_captain(ship)[track] for track in ("crew", "hull")}, **places}


BEGINNERS: Mapping[str, Callable[[Any], dict[str, int]]] = {
    "colors-and-lights": beginners_colors_and_lights,
    "spaceship-battles": beginners_spaceship_battles,
    "fleet-captain": beginners_fleet_captain,
}


@GAMES
def test_every_box_of_a_beginner_s_record_has_a_field(key: str) -> None:
    for loaded in damage.stock(key):
        document = records(loaded, damage.beginner(fillable=True))
        found = Counter(name(field).track for field in fields(document))
        expected = {"name": 1, "player": 1, **BEGINNERS[key](loaded.definition)}
        assert found == Counter({track: n for track, n in expected.items() if n}), loaded.source


# --- Over their boxes ------------------------------------------------------------------------


class Edges:
    """The straight upright and level lines of a page."""

    def __init__(self, page: Page) -> None:
        self.level: list[tuple[float, float, float]] = []
        self.upright: list[tuple[float, float, float]] = []
        for path in ink.drawn(page):
            if path.path.pen is not None:
                self._add(path.ops)

    def _add(self, ops: Iterable[tuple[Any, ...]]) -> None:
        start = at = (0.0, 0.0)
        for op in ops:
            to = start if op[0] == "Z" else (op[-2], op[-1])
            if op[0] in "LZ":
                (x1, y1), (x2, y2) = sorted((at, to))
                if abs(y1 - y2) < 1e-6:
                    self.level.append((y1, x1, x2))
                elif abs(x1 - x2) < 1e-6:
                    self.upright.append((x1, min(y1, y2), max(y1, y2)))
            if op[0] == "M":
                start = to
            at = to

    def around(self, box: Box) -> set[str]:
        """The sides of a box along which a line runs."""
        return {
            side
            for side, lines, at, low, high in (
                ("top", self.level, box.y, box.x, box.right),
                ("bottom", self.level, box.bottom, box.x, box.right),
                ("left", self.upright, box.x, box.y, box.bottom),
                ("right", self.upright, box.right, box.y, box.bottom),
            )
            if self._runs(lines, at, low, high)
        }

    def _runs(
        self, lines: list[tuple[float, float, float]], at: float, low: float, high: float
    ) -> bool:
        """Whether lines at a place cover a side; corners may be round."""
        round_corner = (high - low) * 0.2
        reached = low + round_corner
        for start, end in sorted(line[1:] for line in lines if abs(line[0] - at) <= SLACK):
            if start <= reached + SLACK:
                reached = max(reached, end)
        return reached >= high - round_corner


def wanted(field: Field) -> set[str]:
    """The sides of a field on which its box has a line."""
    _, _, track, rest = name(field)
    last = rest[-1] if rest else ""
    if track in ("name", "player", "notes") or rest[:1] == ("limit",):
        return {"bottom"}  # a line to write on
    if track == "course" and not last.endswith("clockwise"):
        return set()  # in a hex
    if track in ("ready", "jump"):
        # Beside the words that the square has already.
        return {"left", "right", "top" if last == "now" else "bottom"}
    if (track, last) == ("hits", "total"):
        return {"top", "right", "bottom"}
    return {"left", "right", "top", "bottom"}


@GAMES
@pytest.mark.parametrize("paper", PAPERS)
def test_every_field_lies_on_the_lines_of_its_box(key: str, paper: str) -> None:
    for loaded, document, _ in filled(key, parse_paper(paper)):
        for page in document.pages:
            edges = Edges(page)
            for field in (mark for mark in page.marks if isinstance(mark, Field)):
                assert wanted(field) <= edges.around(field.box), (loaded.source, field)


@GAMES
@pytest.mark.parametrize("paper", ["letter", "a5"])
@pytest.mark.parametrize(
    "more",
    [{"layout": "beginner"}, {"charts": True}, {"pencil_space": True, "charts": True}],
    ids=["beginner", "charts", "notes"],
)
def test_other_layouts_have_their_fields_on_their_boxes(
    key: str, paper: str, more: dict[str, Any]
) -> None:
    form = RecordForm(fillable=True, **more)
    for loaded in damage.stock(key):
        document = records(loaded, SheetOptions(parse_paper(paper), records=form))
        names = [field.name for field in fields(document)]
        assert len(set(names)) == len(names)
        assert form.pencil_space == any(name.endswith("/notes") for name in names)
        for page in document.pages:
            edges = Edges(page)
            for field in (mark for mark in page.marks if isinstance(mark, Field)):
                assert wanted(field) <= edges.around(field.box), (loaded.source, field)


def test_fields_of_the_course_lie_within_their_hexes() -> None:
    for _, document, _ in filled("colors-and-lights"):
        for page in document.pages:
            hexes = [
                hexagon
                for path in ink.drawn(page)
                for hexagon in closed(path.ops)
                if len(hexagon) == 6
            ]
            course = [mark for mark in page.marks if isinstance(mark, Field)]
            course = [f for f in course if name(f).track == "course" and "clockwise" not in f.name]
            for field in course:
                assert sum(inside(field.box, hexagon) for hexagon in hexes) == 1


def closed(ops: Iterable[tuple[Any, ...]]) -> list[list[tuple[float, float]]]:
    """The corners of each closed outline of a path."""
    found: list[list[tuple[float, float]]] = []
    corners: list[tuple[float, float]] = []
    for op in ops:
        if op[0] == "M":
            corners = []
        if op[0] == "Z":
            found.append(corners)
        else:
            corners.append((op[-2], op[-1]))
    return found


def inside(box: Box, corners: list[tuple[float, float]]) -> bool:
    """Whether a box is in a convex outline."""
    sides = list(pairwise([*corners, corners[0]]))
    turns = [
        (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        for x, y in (
            (box.x, box.y),
            (box.right, box.y),
            (box.x, box.bottom),
            (box.right, box.bottom),
        )
        for (x1, y1), (x2, y2) in sides
    ]
    return min(turns) >= 0 or max(turns) <= 0


@GAMES
def test_no_two_fields_overlap(key: str) -> None:
    for _, document, _ in filled(key):
        for page in document.pages:
            boxes = [mark.box for mark in page.marks if isinstance(mark, Field)]
            boxes.sort(key=lambda box: box.y)
            for one, other in combinations(boxes, 2):
                if other.y >= one.bottom - 1e-6:
                    continue
                assert one.right <= other.x + 1e-6 or other.right <= one.x + 1e-6


FORMS: tuple[Mapping[str, Any], ...] = (
    {"layout": "beginner"},
    {"pencil_space": True},
    {"charts": True, "pencil_space": True},
)


@GAMES
@pytest.mark.parametrize("form", FORMS, ids=["beginner", "notes", "charts"])
def test_fields_of_every_form_of_record_have_one_name_each_and_lie_apart(
    key: str, form: Mapping[str, Any]
) -> None:
    options = SheetOptions(records=RecordForm(fillable=True, **form))
    loaded = [ships.load_ship(file) for file in games.stock(games.game(key))]
    document = build.records(loaded, options)
    found = fields(document)
    assert len({field.name for field in found}) == len(found)
    read = PdfReader(BytesIO(pdf.render(document))).get_fields() or {}
    assert len(read) >= len(found)
    if form.get("pencil_space"):
        assert [field.kind for field in found if field.name.endswith("/notes")] == ["note"] * len(
            loaded
        )
    for page in document.pages:
        boxes = [mark.box for mark in page.marks if isinstance(mark, Field)]
        boxes.sort(key=lambda box: box.y)
        for one, other in combinations(boxes, 2):
            if other.y < one.bottom - 1e-6:
                assert one.right <= other.x + 1e-6 or other.right <= one.x + 1e-6


# --- Names -----------------------------------------------------------------------------------


@GAMES
def test_names_are_the_same_in_every_form_and_on_every_paper(key: str) -> None:
    for loaded in damage.stock(key):
        ticks = [
            {f.name for f in fields(records(loaded, options)) if f.kind in ("check", "ring")}
            for paper in PAPERS
            for options in damage.forms(games.game(key), parse_paper(paper), fillable=True)
        ]
        assert ticks[0]
        assert all(names == ticks[0] for names in ticks)


SESSION = """system = "colors-and-lights"
title = "Evening"
[[fleet]]
name = "Red Fleet"
[[fleet.ship]]
class = "DD"
names = ["Halberd"]
"""


def evening(text: str) -> list[Field]:
    session = ships.load_session(text)
    form = SheetOptions(records=RecordForm(fillable=True))
    return fields(build.pages(session, form)["records"])


def test_names_of_a_ship_stay_when_others_join_it() -> None:
    alone = {field.name: field.tooltip for field in evening(SESSION)}
    more = '[[fleet.ship]]\nclass = "DD"\ncount = 3\n[[fleet.ship]]\nclass = "BBD"\n'
    blue = '[[fleet]]\nname = "Blue"\n[[fleet.ship]]\nclass = "DD"\n[[fleet]]'
    first = SESSION.replace("[[fleet]]", blue, 1)
    joined = {field.name: field.tooltip for field in evening(first + more)}
    assert alone.items() <= joined.items()
    assert len(joined) > 4 * len(alone)


def test_a_name_says_fleet_mark_track_and_box_and_the_tooltip_whose_it_is() -> None:
    found = {field.name: field.tooltip for field in evening(SESSION)}
    assert (
        found["Red Fleet/DD-1/superstructure/12"] == "Halberd (Destroyer DD-1): superstructure 12"
    )
    assert found["Red Fleet/DD-1/weapons/1"] == "Halberd (Destroyer DD-1): weapons 1"
    assert found["Red Fleet/DD-1/crew/-6"] == "Halberd (Destroyer DD-1): crew -6"
    assert found["Red Fleet/DD-1/bays/torpedo/4"] == "Halberd (Destroyer DD-1): bays torpedo 4"


@pytest.mark.parametrize(
    ("first", "second"), [("A.B", "A/B"), ("A/B", "A=2F=B"), ("Étoile", "Etoile"), ("a b", "a_b")]
)
def test_fleets_of_like_names_have_names_of_their_own_that_pdf_takes(
    first: str, second: str
) -> None:
    other = SESSION[SESSION.index("[[fleet]]") :].replace("Red Fleet", second)
    text = SESSION.replace("Red Fleet", first) + other
    names = [field.name for field in evening(text)]
    assert len(set(names)) == len(names)
    assert not any("." in name for name in names)


def test_ships_of_several_games_in_one_file_have_names_of_their_own() -> None:
    loaded = [
        ships.load_ship(games.game(key).ships / "destroyer.toml") for key in games.OWN
    ]  # three classes of the code DD
    document = build.records(loaded, SheetOptions(records=RecordForm(fillable=True)))
    names = [field.name for field in fields(document)]
    assert len(set(names)) == len(names)
    assert {name(field).fleet for field in fields(document)} == set(games.OWN)


# --- In the file -----------------------------------------------------------------------------


def fullest(key: str) -> LoadedShip:
    """The ship of a game with the most tracks to damage, but those of hundreds of bays."""
    found = [loaded for loaded in damage.designs(key) if len(damage.fields(loaded)) < 60]
    return max(found, key=lambda loaded: len(damage.fields(loaded)))


def both(key: str) -> list[tuple[Document, Document]]:
    """The fullest ship in every form, plain and fillable."""
    system, loaded = games.game(key), fullest(key)
    return [
        (records(loaded, plain), records(loaded, form))
        for plain, form in zip(
            damage.forms(system), damage.forms(system, fillable=True), strict=True
        )
    ]


@GAMES
def test_what_is_filled_in_reads_back(key: str) -> None:
    for _, document in both(key):
        checks = [field.name for field in fields(document) if field.kind in ("check", "ring")]
        texts = [field.name for field in fields(document) if field.name not in checks]
        values = {
            **dict.fromkeys(checks[::3], "/Yes"),
            **{t: f"{n} ä" for n, t in enumerate(texts)},
        }
        writer = PdfWriter(clone_from=BytesIO(pdf.render(document)))
        for page in writer.pages:
            writer.update_page_form_field_values(page, values, auto_regenerate=False)
        out = BytesIO()
        writer.write(out)
        found = PdfReader(out).get_fields()
        assert found is not None
        assert found.keys() == {*checks, *texts}
        for field, read in found.items():
            assert read.value == values.get(field, "/Off"), field


@GAMES
def test_each_field_of_the_file_is_where_the_page_has_it(key: str) -> None:
    for _, document in both(key):
        for page, read in zip(
            document.pages, PdfReader(BytesIO(pdf.render(document))).pages, strict=True
        ):
            tall = float(read.mediabox.height)
            placed = {
                str(a.get_object()["/T"]): [float(n) for n in a.get_object()["/Rect"]]
                for a in read.annotations or ()
            }
            for field in (mark for mark in page.marks if isinstance(mark, Field)):
                box, point = field.box, 72 / 25.4
                left, bottom, right, top = placed.pop(field.name)
                assert (left, right) == pytest.approx((box.x * point, box.right * point), abs=0.01)
                assert tall - top == pytest.approx(box.y * point, abs=0.01)
                assert tall - bottom == pytest.approx(box.bottom * point, abs=0.01)
            assert not placed


COARSE = 72.0
"""Dots an inch: enough to see a hair line where none should be."""


@GAMES
def test_empty_fields_are_not_seen(key: str) -> None:
    for plain, document in both(key):
        without, data = pdf.render(plain), pdf.render(document)
        for number in range(len(document.pages)):
            before = raster.shown(without, number, COARSE)
            for forms in (False, True):
                assert (raster.shown(data, number, COARSE, forms=forms) == before).all()
            bare = raster.pdf_page(without, number, COARSE / 2)
            assert (raster.pdf_page(data, number, COARSE / 2) == bare).all()


def in_pencil(page: bytes) -> set[str]:
    """The strokes of crosses and rings in an SVG file."""
    paths = re.findall(r'<path d="([^"]*)"[^>]*stroke-linecap="round"', page.decode())
    return {stroke for path in paths for stroke in path.split("M") if stroke}


@GAMES
def test_checked_fields_look_as_damage_that_is_printed(key: str) -> None:
    system, loaded = games.game(key), fullest(key)
    hurt = damage.hurt(loaded, {f.key: f.start + 1 for f in damage.fields(loaded)})
    for plain, form in zip(damage.forms(system), damage.forms(system, fillable=True), strict=True):
        printed = damage.records(system, hurt, options=plain)
        to_fill = damage.records(system, hurt, options=form)
        assert any(field.checked for field in fields(to_fill))
        for number in range(len(printed.pages)):
            one, other = (
                raster.shown(pdf.render(document), number, COARSE)
                for document in (printed, to_fill)
            )
            assert abs(one - other).max() < 0.4
            assert abs(one - other).mean() < 0.001
        drawn = [[in_pencil(page) for page in svg.render(one)] for one in (printed, to_fill)]
        assert drawn[0] == drawn[1]
        assert any(drawn[0])


@GAMES
def test_the_same_record_gives_the_same_bytes_and_few_more(key: str) -> None:
    for plain, document in both(key):
        data = pdf.render(document)
        assert data == pdf.render(document)
        more = len(data) - len(pdf.render(plain))
        assert more / len(fields(document)) < 380


@GAMES
def test_several_processes_write_the_bytes_of_one(key: str) -> None:
    files = games.stock(games.game(key))
    loaded = [ships.load_ship(file) for file in files]
    options = SheetOptions(records=RecordForm(fillable=True))
    one = build.records_pdf(loaded, options)
    assert one == build.records_pdf(loaded, options, jobs=2)
    assert one == pdf.render(build.records(loaded, options))


def test_a_block_placed_twice_is_an_error_that_names_the_field(tmp_path: Any) -> None:
    folder = tmp_path / "spaceship_battles"
    folder.mkdir()
    (folder / "record.md.j2").write_text(
        '{{ block("hull") }}\n\n{{ block("hull") }}\n', encoding="utf-8"
    )
    loaded = ships.load_ship(games.game("spaceship-battles").ships / "destroyer.toml")
    options = SheetOptions(templates=tmp_path, records=RecordForm(fillable=True))
    with pytest.raises(LayoutError, match="spaceship-battles/DD-1/hull/24"):
        pdf.render(build.records([loaded], options))
