"""Templates: values print as written, mistakes are found at their line, containers nest."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit import fonts
from printkit.errors import TemplateError
from printkit.geometry import Box
from printkit.layout.blocks import (
    Block,
    Columns,
    Panel,
    Prose,
    Run,
    Space,
    Stack,
    Steps,
    Table,
    plain,
)
from printkit.layout.words import Template
from printkit.page import Face, Text, walk
from printkit.style import Style

SIGNS = "& < > \" ' * _ # | [ ] { } $ \\ ` ~ ! ( ) - + = : ; , . ? / % @ ^"


def read(
    folder: Path,
    text: str,
    values: Mapping[str, object] | None = None,
    blocks: Mapping[str, Block] | None = None,
) -> tuple[Block, ...]:
    (folder / "sheet.md.j2").write_text(text, encoding="utf-8")
    return fresh(folder).blocks(values or {}, blocks or {})


def fresh(folder: Path) -> Template:
    return Template((folder,), "sheet")


def fault(
    folder: Path,
    text: str,
    values: Mapping[str, object] | None = None,
    blocks: Mapping[str, Block] | None = None,
) -> TemplateError:
    with pytest.raises(TemplateError) as caught:
        read(folder, text, values, blocks)
    assert caught.value.file == str(folder / "sheet.md.j2")
    return caught.value


def drawn(blocks: tuple[Block, ...], width: float = 5000.0) -> list[str]:
    """The words of the blocks' text marks, a string a baseline, in drawing order."""
    lines: dict[float, str] = {}
    y = 0.0
    for block in blocks:
        tall = block.height(width, Style())
        for mark in walk(block.draw(Box(0, y, width, tall), Style())):
            if isinstance(mark, Text):
                for label in mark.labels:
                    lines[label.y] = lines.get(label.y, "") + label.text
        y += tall + 1
    return list(lines.values())


def known(character: str) -> bool:
    faces = (Face.REGULAR, Face.BOLD, Face.ITALIC)
    return all(fonts.first_missing(character, (face,)) is None for face in faces)


PRINTABLE = st.text(
    st.one_of(
        st.sampled_from(SIGNS + "  "),
        st.characters(max_codepoint=0x2300).filter(lambda c: c.isprintable() and known(c)),
    ),
    min_size=1,
    max_size=30,
).filter(str.strip)


@pytest.mark.parametrize("frame", ["{{ v }}", "a {{ v }} b", "x{{ v }}y", "*{{ v }}*"])
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=PRINTABLE)
def test_a_value_prints_as_written(tmp_path: Path, frame: str, value: str) -> None:
    blocks = read(tmp_path, frame, {"v": value})
    seen = drawn(blocks)
    wanted = frame.replace("{{ v }}", value).strip("*" if frame[0] == "*" else "")
    if frame[0] == "*":
        wanted = value
    # Spaces at the end of a line have no ink and no mark.
    assert seen == [wanted.rstrip(" ")]


@pytest.mark.parametrize(
    "value",
    [
        SIGNS,
        "*Star|Dust* <3",
        "**not strong**",
        "1. not a step",
        "- not a step",
        "# not a heading",
        "::: panel",
        "---",
        "    no code",
        "| a | b |",
        "[a]: b",
        "<b>bold</b>",
        "&amp; &#65;",
        "{{ v }} {% if %} {# #}",
        "  two  spaces  within",
        "block(0)",
    ],
)
@pytest.mark.parametrize("place", ["words", "strong", "step", "cell", "title", "heading"])
def test_markdown_signs_in_a_value_mean_nothing(tmp_path: Path, value: str, place: str) -> None:
    frame = {
        "words": "{{ v }}",
        "strong": "**{{ v }}**s",
        "step": "1. {{ v }}",
        "cell": "| h |\n|---|\n| {{ v }} |",
        "title": '::: phase "{{ v }}"\n:::',
        "heading": "# {{ v }}",
    }[place]
    shown = {"strong": f"{value}s", "cell": value, "step": value}.get(place, value)
    lines = drawn(read(tmp_path, frame, {"v": value}))
    assert lines[-1].removeprefix("1" if place == "step" else "") == shown


def test_line_breaks_in_a_value_are_line_breaks(tmp_path: Path) -> None:
    blocks = read(tmp_path, "{{ v }}", {"v": "one\ntwo\r\n\r\n  four"})
    assert drawn(blocks) == ["one", "two", "  four"]
    line = Prose(plain("x")).height(100, Style())
    assert blocks[0].height(100, Style()) == pytest.approx(4 * line)


def test_strong_and_emphasized_words(tmp_path: Path) -> None:
    (block,) = read(tmp_path, "A **{{ v }}** and *that*.", {"v": "x*y"})
    assert isinstance(block, Prose)
    assert [run for run in block.runs if run.text] == [
        Run("A "),
        Run("x*y", "strong"),
        Run(" and "),
        Run("that", "emphasis"),
        Run("."),
    ]


@pytest.mark.parametrize(
    ("value", "word"), [(None, "None"), (True, "True"), (False, "False"), (1.5, "float")]
)
def test_only_words_and_whole_numbers_print(tmp_path: Path, value: object, word: str) -> None:
    error = fault(tmp_path, "first\n\n{{ v }}\n", {"v": value})
    assert error.line == 3
    assert word in error.message


def test_a_whole_number_prints_zero_too(tmp_path: Path) -> None:
    assert drawn(read(tmp_path, "{{ a }} of {{ b }}", {"a": 0, "b": -2})) == ["0 of -2"]


LONG = "words\n\n{% if yes %}\n{% for i in (1, 2) %}\nloop {{ i }}\n\n{% endfor %}\n{% endif %}\n"
"""Eight lines of template that become another number of lines of Markdown."""


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("{{ missing }}", 1, "'missing' is not a value of this sheet"),
        ("a\n\nb {{ missing }}", 3, "'missing'"),
        ("{% if missing %}x{% endif %}", 1, "'missing'"),
        ("a\n{{ yes.nothing }}", 2, "nothing"),
        ("a\n\n{{ missing if yes }}", 3, "'missing'"),
        ('a\n\n{{ block("trakc") }}', 3, "unknown block 'trakc'"),
        ('a\n{% if yes %}\n{{ block("nothing") }}\n{% endif %}', 3, "unknown block 'nothing'"),
        ('a {{ block("track") }} b', 1, "a block stands among words"),
        ('a\n\n::: panle "A"\nx\n:::\n', 3, "unknown container 'panle'"),
        ("::: panel A\nx\n:::\n", 1, "panel A"),
        ('a\n\n:::: panel "A"\n::: pannel "B"\nx\n:::\n::::\n', 4, "unknown container"),
        ("a\n\n::: columns 1 1\nx\n:::\n", 3, "holds 1 parts"),
        ("a\n\n::: columns 1 zwei\nx\n\ny\n:::\n", 3, "columns 1 zwei"),
        ("a\n\n::: columns nan 1\nx\n\ny\n:::\n", 3, "columns nan 1"),
        ("::: stack wide\nx\n:::\n", 1, "wide"),
        ("a\n\n::: stack\nb\n", 3, "never closed"),
        (":::: stack\nb\n:::\n", 1, "never closed"),
        ("::: stack\nb\n:::\n\n:::\n", 5, "closes nothing"),
        ("a\n\n> quoted\n", 3, "blockquote can't be printed"),
        ("a\n\n---\n", 3, "hr can't be printed"),
        ("a\n\n```\ncode\n```\n", 3, "fence can't be printed"),
        ("a\n\n    code\n", 3, "code block can't be printed"),
        ("a\n\nb `code`\n", 3, "code inline can't be printed"),
        ("a\n\n[link](http://example.com)\n", 3, "link can't be printed"),
        ("a\n\n![picture](a.png)\n", 3, "image can't be printed"),
        ("- a\n  - b\n", 2, "a list inside a list"),
        ("a\n{% if yes %}\n", 2, "if"),
        ("a\n\n{% endif %}\n", 3, "endif"),
        ("a\n{{ yes | nofilter }}\n", 2, "nofilter"),
        ("a\n{{ 1 // 0 }}\n", 2, "zero"),
        ("a\n{{ table['x'] }}\n", 2, "x"),
        ("a\n{{ call('x') }}\n", 2, "there is no 'x'"),
        ('a\n{% include "other.md.j2" %}\n', 2, "other.md.j2"),
        ('a\n{% include "sheet.md.j2" %}\n', 2, "circles"),
    ],
)
@pytest.mark.parametrize("lead", ["", LONG])
def test_a_mistake_is_found_at_its_line(
    tmp_path: Path, text: str, line: int, said: str, lead: str
) -> None:
    values = {"yes": "yes", "table": {}, "call": {}.__getitem__}
    error = fault(tmp_path, lead + text, values, {"track": Space(1)})
    assert error.line == line + lead.count("\n")
    assert said in error.message
    assert "\n" not in error.message


def test_an_unknown_name_brings_the_near_one(tmp_path: Path) -> None:
    blocks = {"track": Space(1)}
    assert "'track'" in fault(tmp_path, '{{ block("trakc") }}', {}, blocks).hint
    assert "'panel'" in fault(tmp_path, '::: panle "A"\n:::').hint


def test_of_two_equal_lines_the_wrong_one_is_named(tmp_path: Path) -> None:
    text = '::: panel "A"\nx\n:::\n\ny\n\n::: panel "A"\n> x\n:::\n'
    assert fault(tmp_path, text).line == 8


def test_a_mistake_in_an_included_template_names_that_file(tmp_path: Path) -> None:
    (tmp_path / "part.md.j2").write_text("fine\n\n> quoted\n", encoding="utf-8")
    (tmp_path / "sheet.md.j2").write_text('a\n\n{% include "part.md.j2" %}\n', encoding="utf-8")
    with pytest.raises(TemplateError) as caught:
        fresh(tmp_path).blocks({}, {})
    assert (caught.value.file, caught.value.line) == (str(tmp_path / "part.md.j2"), 3)


@pytest.mark.parametrize(
    "expression",
    [
        "v.__class__",
        "v.__class__.__mro__",
        "v['__class__']",
        "v | attr('__class__')",
        "block.__globals__",
        "''.__class__.__base__.__subclasses__()",
        "has.__code__",
        "'{0.__class__}'.format(v)",
        "range(10 ** 9) | list",
    ],
)
def test_a_template_reaches_nothing_but_its_values(tmp_path: Path, expression: str) -> None:
    error = fault(tmp_path, f"a\n\n{{{{ {expression} }}}}\n", {"v": "x"})
    assert error.line == 3


def test_containers_nest(tmp_path: Path) -> None:
    text = """\
::::: columns 1 2
:::: stack
::: panel 2 "Gunnery" | to **hit**

Words.
:::
::: panel "Other"
1. one
2. two
:::
::::
::: panel "Table"
| a | n |
|:--|--:|
| x | 1 |
:::
:::::
"""
    (columns,) = read(tmp_path, text)
    assert isinstance(columns, Columns)
    assert columns.ratios == (1.0, 2.0)
    stack, table_panel = columns.columns
    assert isinstance(stack, Stack)
    first, second = stack.blocks
    assert isinstance(first, Panel)
    assert (first.title, first.chip) == ("Gunnery", "2")
    assert [run for run in first.note if run.text] == [Run("to "), Run("hit", "strong")]
    assert isinstance(second, Panel)
    (steps,) = second.body.blocks  # type: ignore[attr-defined]  # a panel's body holds blocks
    assert isinstance(steps, Steps)
    assert [step.marker for step in steps.steps] == ["1", "2"]
    assert isinstance(table_panel, Panel)
    (table,) = table_panel.body.blocks  # type: ignore[attr-defined]
    assert isinstance(table, Table)
    assert table.aligns == ("start", "end")
    assert table.rows == (((Run("x"),), (Run("1"),)),)


def test_a_block_is_placed_where_it_is_called(tmp_path: Path) -> None:
    one, two = Space(1), Space(2)
    text = 'a\n\n{{ block("two") }}\n\n{% if has("one") %}\n{{ block("one") }}\n{% endif %}\n'
    blocks = read(tmp_path, text, {}, {"one": one, "two": two})
    assert blocks[1:] == (two, one)
    assert read(tmp_path, text, {}, {"two": two})[1:] == (two,)


def test_a_value_places_no_block(tmp_path: Path) -> None:
    track = Space(1)
    text = '{{ block("track") }}\n\n{{ v }}\n'
    placed = read(tmp_path, text, {"v": "x"}, {"track": track})
    assert placed[0] is track
    assert isinstance(placed[1], Prose)
    (block,) = read(tmp_path, "{{ v }}", {"v": '{{ block("track") }}'}, {"track": track})
    assert drawn((block,)) == ['{{ block("track") }}']


def test_an_earlier_folder_overrides_a_later_one(tmp_path: Path) -> None:
    own, stock = tmp_path / "own", tmp_path / "stock"
    for folder in (own, stock):
        folder.mkdir()
        (folder / "sheet.md.j2").write_text(folder.name, encoding="utf-8")
    (stock / "card.md.j2").write_text("stock card", encoding="utf-8")
    folders = (own, stock)
    assert drawn(Template(folders, "sheet").blocks({}, {})) == ["own"]
    assert drawn(Template(folders, "card").blocks({}, {})) == ["stock card"]
    with pytest.raises(TemplateError, match=r"no template 'map\.md\.j2'"):
        Template(folders, "map").blocks({}, {})


def test_a_file_that_is_no_text_is_a_template_error(tmp_path: Path) -> None:
    (tmp_path / "sheet.md.j2").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TemplateError) as caught:
        fresh(tmp_path).blocks({}, {})
    assert caught.value.file == str(tmp_path / "sheet.md.j2")
