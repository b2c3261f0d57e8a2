"""Blocks dealt onto cards: in order, whole where a card holds them, nothing lost."""

from __future__ import annotations

import pytest

from printkit.errors import LayoutError
from printkit.layout.blocks import (
    Block,
    Columns,
    Flow,
    Panel,
    Prose,
    Space,
    Stack,
    Step,
    Steps,
    Table,
    aligned,
    plain,
)
from printkit.layout.deal import GAP, Room, deal, in_turn, narrowed
from printkit.style import Style

ROOM = Room(60, 80, 10, Style())
LINE = Prose(plain("one line"), "body").height(60, Style())


def panel(title: str, *blocks: Block) -> Panel:
    return Panel(title, Flow(blocks))


def high(title: str, tall: float) -> Panel:
    """A panel of a height in mm."""
    head = panel(title, Space()).height(60, Style())
    return panel(title, Space(tall - head))


def names(cards: tuple[tuple[Block, ...], ...]) -> list[list[str]]:
    return [[b.title if isinstance(b, Panel) else "words" for b in card] for card in cards]


def test_neighbors_share_a_card_as_far_as_they_fit() -> None:
    blocks = [high("a", 30), high("b", 50 - GAP), high("c", 20)]
    assert names(deal(blocks, ROOM)) == [["a", "b"], ["c"]]
    assert names(deal([high("a", 30), high("b", 50.1 - GAP)], ROOM)) == [["a"], ["b"]]


def test_a_dagger_keeps_the_room_of_its_note() -> None:
    marked = panel("a", Prose(plain("value†"), "body"))
    rest = 80 - marked.height(60, Style()) - GAP
    assert names(deal([marked, high("b", rest - 10)], ROOM)) == [["a", "b"]]
    assert names(deal([marked, high("b", rest - 9.9)], ROOM)) == [["a"], ["b"]]


def test_a_panel_that_a_card_holds_is_not_broken() -> None:
    steps = Steps(tuple(Step(str(n), plain("step")) for n in range(10)), "body")
    cards = deal([high("a", 60), panel("b", steps)], ROOM)
    assert names(cards) == [["a"], ["b"]]


def test_a_higher_panel_breaks_between_its_parts_and_says_that_it_goes_on() -> None:
    tall = panel("a", Space(30), Space(30), Space(30), Space(30))
    cards = deal([tall], ROOM)
    assert names(cards) == [["a"], ["a"]]
    first, second = (card[0] for card in cards)
    assert isinstance(first, Panel)
    assert isinstance(second, Panel)
    assert [len(part.body.blocks) for part in (first, second)] == [2, 2]  # type: ignore[attr-defined]
    assert first.note == ()
    assert second.note == plain("continued")


def test_a_part_higher_than_a_card_breaks_between_its_rows() -> None:
    rows = tuple((plain(str(n)), plain("words")) for n in range(40))
    cards = deal([panel("a", Table(rows, aligned(2, "start")))], ROOM)
    found = [
        cell
        for card in cards
        for part in card
        for table in part.body.blocks  # type: ignore[attr-defined]
        for cell, _ in table.rows
    ]
    assert found == [plain(str(n)) for n in range(40)]
    assert len(cards) > 1
    for card in cards:
        assert ROOM.holds(card)


def test_what_no_card_holds_is_an_error_that_names_the_panel() -> None:
    with pytest.raises(LayoutError, match="'a' is higher than a card") as caught:
        deal([panel("a", Space(90))], ROOM)
    assert "--card-size" in (caught.value.hint or "")
    with pytest.raises(LayoutError, match=r"'a{40}' needs .* mm and a card has 60.0 mm"):
        deal([panel("a" * 40, Space(9))], ROOM)


def test_columns_are_read_one_after_the_other_and_notes_come_last() -> None:
    first, second, third = (panel(title, Space(9)) for title in "abc")
    note, intro = Prose(plain("note")), Prose(plain("intro"))
    sheet = Columns((Stack((intro, first, second, note)), Stack((third,))), (1, 1))
    assert in_turn([sheet]) == [intro, first, second, third, note]


def test_what_does_not_fit_side_by_side_goes_under_each_other() -> None:
    table = Table(((plain("word " * 3), plain("8")),), aligned(2))
    fits = Columns((table, table), (1, 1))
    assert narrowed(fits, ROOM) == fits
    wide = Columns((table, table, table, table), (1, 1, 1, 1))
    assert narrowed(wide, ROOM) == Flow((table,) * 4)
    assert narrowed(panel("a", wide), ROOM) == panel("a", *[table] * 4)
