"""The text of a document: readable, complete, short."""

from printkit import fonts
from printkit.backends import dump
from printkit.geometry import Box, Transform
from printkit.page import Face, Field, Font, Path, Pen, Symbol, Text, Use, gray, line, rectangle
from tests.backends import samples


def lines(*marks: object) -> list[str]:
    """The lines after those of document and page."""
    return dump.render(samples.document(*marks)).splitlines()[2:]  # type: ignore[arg-type]


def test_a_page_reads_as_drawn() -> None:
    symbol = Symbol("box", Box(-1, -1, 2, 2), (Path(rectangle(Box(-1, -1, 2, 2)), Pen(0.25)),))
    document = samples.document(
        Path(line(1, 2.004, 3.333, -0.001), Pen(0.3, samples.RED, (2, 1), "round", "round")),
        Path(line(0, 0, 1, 0), None, gray(1)),
        fonts.text('say "hi"', 20, 20, Font(Face.BOLD, 9.5, 0.5), color=gray(0), angle=30),
        Use(symbol, Transform.move(5, 6)),
        Use(symbol, Transform.move(7, 8).after(Transform.rotate(90))),
        Use(symbol, Transform.move(9, 8).after(Transform.scale(2))),
        Use(symbol, Transform.move(9, 8).after(Transform.scale(-1, 1))),
        Field("notes", Box(1, 2, 3, 4), "text", "Notes"),
    )
    assert dump.render(document).splitlines() == [
        'document "Sample" by "printkit" about ""',
        'symbol s1 "box" box -1 -1 2 2',
        "  path pen 0.25 black: M-1,-1 L1,-1 L1,1 L-1,1 Z",
        'page 1 215.9 x 279.4 ""',
        "  path pen 0.3 #b21a1f dash 2 1 cap round join round: M1,2 L3.33,0",
        "  path fill #ffffff: M0,0 L1,0",
        r'  text Bold 9.5 black tracking 0.5 angle 30: 20,20 "say \"hi\""',
        "  use s1: 5,6 7,8@90 9,8*2 9,8[-1 0 0 1]",
        '  field text "notes" 1 2 3 4 "Notes"',
    ]


def test_pages_and_outline_are_told() -> None:
    text = dump.render(samples.described()).splitlines()
    assert text[:5] == [
        'document "First Contact – Ωμέγα" by "Ann & Bo" about "records (2)"',
        '  page 1 "Plan"',
        '  page 2 "Fleet"',
        '    page 2 "Æsir “DD-1”"',
        '  page 3 "Last"',
    ]
    assert 'page 2 215.9 x 279.4 "Ωμέγα (1)" trim 10 20 100 50 bleed 7 17 106 56' in text


def grid(shift: float = 0.0) -> Path:
    """A path of many lines, the last of them shifted."""
    ops = [op for n in range(1000) for op in line(n % 40, n // 40, n % 40 + 1, n // 40)]
    last = line(39, 24, 40, 24 + shift)
    return Path((*ops[:-2], *last), Pen(0.3))


def test_a_long_path_is_summed_up_in_one_line() -> None:
    (text,) = lines(grid())
    assert text.startswith("  path pen 0.3 black: box 0 0 40 24 M*1000 L*1000 ")
    assert len(text) < 80


def test_a_long_path_changes_with_any_of_its_points_but_not_with_dust() -> None:
    assert lines(grid()) == lines(grid(0.001))
    assert lines(grid()) != lines(grid(-0.01))
    assert lines(grid()) == lines(grid(1e-12))


def test_halves_are_not_decided_by_dust() -> None:
    for place in (19.525, 0.005, 7.115):
        assert lines(Path(line(place, 0, 1, 1), Pen(0.3))) == lines(
            Path(line(place + 2e-15, 0, 1, 1), Pen(0.3))
        )
        assert lines(Path(line(place, 0, 1, 1), Pen(0.3))) == lines(
            Path(line(place - 2e-15, 0, 1, 1), Pen(0.3))
        )


def test_many_labels_stay_short_and_complete() -> None:
    names = [f"{c:02}{r:02}" for c in range(1, 12) for r in range(1, 15)]
    labels = tuple(
        fonts.label(name, int(name[:2]) * 16.5, int(name[2:]) * 19.05, samples.BODY)
        for name in names
    )
    text = lines(Text(labels, samples.BODY))
    assert max(map(len, text)) <= 100
    joined = " ".join(text)
    assert all(joined.count(f'"{name}"') == 1 for name in names)
    assert len(joined) < 4000
