"""Commands that print: the files they write, where, and that they write them whole."""

from __future__ import annotations

import os
import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from printkit import build
from printkit.errors import OutputError
from tests.cli.runs import BROKEN, FIRST_CONTACT, SHIP, STOCK, files_below, run

KINDS = ("plan", "roster", "map", "counters", "records", "cards")
PDFS = {"packet.pdf", *(f"{kind}.pdf" for kind in KINDS)}


def test_a_session_writes_its_packet_below_its_own_name(tmp_path: Path) -> None:
    result = run("session", FIRST_CONTACT, "-o", tmp_path, "--format", "all")
    assert (result.exit_code, result.stderr) == (0, "")
    found = files_below(tmp_path)
    folder = "first-contact/"
    assert {name for name in found if name.endswith(".pdf")} == {folder + pdf for pdf in PDFS}
    pages = {kind: len(PdfReader(tmp_path / folder / f"{kind}.pdf").pages) for kind in KINDS}
    drawings = {
        f"{folder}svg/{kind}-{number:03d}.svg"
        for kind, count in pages.items()
        for number in range(1, count + 1)
    }
    assert {name for name in found if name.endswith(".svg")} == drawings
    assert found == {folder + pdf for pdf in PDFS} | drawings
    packet = PdfReader(tmp_path / folder / "packet.pdf")
    assert len(packet.pages) == sum(pages.values())
    assert pages["map"] == 7  # six sheets and how they join
    for name in ("packet.pdf", "cards.pdf"):
        assert str(tmp_path / folder / name) in result.stdout


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (["record", STOCK / "destroyer.toml"], "records"),
        (["counters", STOCK / "destroyer.toml"], "counters"),
        (["map", "--columns", "4", "--rows", "4"], "map"),
        (["card"], "cards"),
    ],
)
@pytest.mark.parametrize("form", ["pdf", "svg", "all"])
def test_other_commands_write_their_kind(
    words: list[str | Path], kind: str, form: str, tmp_path: Path
) -> None:
    result = run(*words, "-o", tmp_path / "new" / "folder", "--format", form, "-q")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    found = files_below(tmp_path / "new" / "folder")
    wanted = {f"{kind}.pdf"} if form != "svg" else set()
    assert {name for name in found if name.endswith(".pdf")} == wanted
    assert any(name.startswith(f"svg/{kind}-001") for name in found) == (form != "pdf")


@pytest.mark.parametrize(
    "words",
    [
        ["record", STOCK / "destroyer.toml"],
        ["counters", STOCK / "destroyer.toml"],
        ["map", "--columns", "4", "--rows", "4"],
        ["card"],
        ["session", FIRST_CONTACT],
    ],
    ids=lambda words: words[0],
)
def test_svg_text_is_live_or_outlines(words: list[str | Path], tmp_path: Path) -> None:
    for form, more in (("live", []), ("outlines", ["--svg-text", "outlines"])):
        folder = tmp_path / form
        result = run(*words, "-o", folder, "--format", "svg", "-q", *more)
        assert (result.exit_code, result.stderr) == (0, "")
        for file in folder.rglob("*.svg"):
            drawing = file.read_text("utf-8")
            assert ("<text" in drawing) == ("@font-face" in drawing) == (form == "live"), file


def test_a_session_may_ask_for_outlines(tmp_path: Path) -> None:
    said = FIRST_CONTACT.read_text("utf-8").replace(
        'paper = "letter"', 'paper = "letter"\nsvg_text = "outlines"'
    )
    assert "svg_text" in said
    file = tmp_path / "own.toml"
    file.write_text(said, "utf-8")
    assert run("session", file, "-o", tmp_path, "--format", "svg", "-q").exit_code == 0
    drawings = [path.read_text("utf-8") for path in tmp_path.rglob("*.svg")]
    assert drawings
    assert not any("<text" in drawing for drawing in drawings)


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        run("session", FIRST_CONTACT, "-o", tmp_path / folder, "--format", "all")
    for name in files_below(tmp_path / "one"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_paper_is_one_choice_for_all_sheets(tmp_path: Path) -> None:
    for paper, size in (("letter", (612.0, 792.0)), ("a4", (595.276, 841.89))):
        run("session", FIRST_CONTACT, "-o", tmp_path / paper, "--paper", paper)
        for file in (tmp_path / paper).rglob("*.pdf"):
            boxes = {tuple(map(float, page.mediabox)) for page in PdfReader(file).pages}
            assert len(boxes) == 1, file.name
            (box,) = boxes
            assert box == pytest.approx((0, 0, *size), abs=0.01)


def test_the_session_may_choose_the_paper(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(FIRST_CONTACT.read_text().replace('"letter"', '"a4"'))
    run("session", file, "-o", tmp_path)
    page = PdfReader(tmp_path / "evening" / "plan.pdf").pages[0]
    assert float(page.mediabox.width) == pytest.approx(595.276, abs=0.01)


def test_pages_of_an_earlier_run_go_but_other_files_stay(tmp_path: Path) -> None:
    two = [STOCK / "carrier.toml", STOCK / "dreadnought.toml"]
    run("record", *two, "-o", tmp_path, "--format", "svg")
    (tmp_path / "svg" / "records-mine.svg").write_text("mine")
    (tmp_path / "notes.txt").write_text("mine")
    assert {"svg/records-001.svg", "svg/records-002.svg"} <= files_below(tmp_path)
    run("record", two[0], "-o", tmp_path, "--format", "svg")
    assert files_below(tmp_path) == {"svg/records-001.svg", "svg/records-mine.svg", "notes.txt"}


def test_a_failing_write_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build.write({"a.pdf": b"old"}, tmp_path)

    def broken(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(OutputError, match="No space left"):
        build.write({"a.pdf": b"new"}, tmp_path)
    assert files_below(tmp_path) == {"a.pdf"}
    assert (tmp_path / "a.pdf").read_bytes() == b"old"


def test_output_that_is_a_file_is_wrong_use(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    assert run("card", "-o", tmp_path / "taken").exit_code == 2
    result = run("card", "-o", tmp_path / "taken" / "below")
    assert result.exit_code == 1
    assert "can't write" in result.stderr


def test_faults_write_nothing(tmp_path: Path) -> None:
    file = tmp_path / "ship.toml"
    file.write_text(BROKEN)
    result = run("record", file, STOCK / "destroyer.toml", "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert not (tmp_path / "out").exists()


def test_what_the_screen_and_the_json_call_an_error_stops_printing(tmp_path: Path) -> None:
    """Exit status, text, JSON and rendering agree for fine, warned and faulty ships."""
    for text, errors in ((SHIP, False), (SHIP.replace("= 30", "= 180"), False), (BROKEN, True)):
        file = tmp_path / "ship.toml"
        file.write_text(text)
        status = run("check", file).exit_code
        assert (status == 1) == errors
        assert ('"ok": false' in run("check", "--json", file).stdout) == errors
        assert ("error[" in run("check", file).stderr) == errors
        assert (run("record", file, "-o", tmp_path / "out").exit_code == 1) == errors


def test_an_own_template_changes_the_words(tmp_path: Path) -> None:
    own = tmp_path / "colors_and_lights"
    own.mkdir()
    stock = Path(__file__).parent.parent.parent / "templates" / "colors_and_lights"
    words = (stock / "record.md.j2").read_text().replace('"Gunnery"', '"Fire at will"')
    (own / "record.md.j2").write_text(words)
    run("record", STOCK / "carrier.toml", "-o", tmp_path, "--templates", tmp_path, "-q")
    assert "FIRE AT WILL" in PdfReader(tmp_path / "records.pdf").pages[0].extract_text()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{{ block("weapon") }}', "unknown block 'weapon'"),
        ("{{ nothing }}", "nothing"),
        ("{% if %}", ""),
        ("::: pannel 2\n:::", "unknown container 'pannel'"),
    ],
)
def test_a_broken_template_is_named_with_its_line(line: str, message: str, tmp_path: Path) -> None:
    own = tmp_path / "colors_and_lights"
    own.mkdir()
    (own / "record.md.j2").write_text(f"words\n\n{line}\n")
    words: list[str | Path] = ["record", STOCK / "carrier.toml", "--per-page", "1"]
    result = run(*words, "--templates", tmp_path, "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert f"{own / 'record.md.j2'}:3: " in result.stderr
    assert message in result.stderr


def test_a_name_can_not_leave_the_folder(tmp_path: Path) -> None:
    file = tmp_path / "ship.toml"
    file.write_text(SHIP.replace("Lancer", "../../../escape"))
    run("record", file, "-o", tmp_path / "out", "--format", "all")
    assert files_below(tmp_path) == {"ship.toml", "out/records.pdf", "out/svg/records-001.svg"}


def test_a_session_from_standard_input_has_a_folder(tmp_path: Path) -> None:
    result = run("session", "-", "-o", tmp_path, "-q", text=FIRST_CONTACT.read_bytes())
    assert result.exit_code == 0
    assert "session/packet.pdf" in files_below(tmp_path)


def test_records_come_in_the_order_of_the_files(tmp_path: Path) -> None:
    names = ("carrier", "corvette", "battleship", "carrier")
    run("record", *(STOCK / f"{name}.toml" for name in names), "-o", tmp_path, "-q")
    outline = PdfReader(tmp_path / "records.pdf").outline
    titles = [entry.title for entry in outline if not isinstance(entry, list)]
    assert titles == ["Carrier CV-1", "Corvette K-1", "Battleship BB-1", "Carrier CV-2"]


class TestNew:
    def test_a_new_ship_checks_and_prints(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        assert run("new", "ship", file, "--from", "CA").exit_code == 0
        text = file.read_text().split("\n", 1)[1]  # after the line that names its schema
        assert text == (STOCK / "heavy-cruiser.toml").read_text()
        assert run("check", "--strict", file).exit_code == 0
        assert run("record", file, "-o", tmp_path, "-q").exit_code == 0

    def test_a_new_session_checks_and_prints(self, tmp_path: Path) -> None:
        file = tmp_path / "evening.toml"
        assert run("new", "session", file).exit_code == 0
        assert run("check", "--strict", file).exit_code == 0
        assert run("session", file, "-o", tmp_path, "-q").exit_code == 0
        assert (tmp_path / "evening" / "packet.pdf").stat().st_size > 10_000

    def test_a_file_that_is_there_is_left_alone(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        file.write_text("mine")
        assert run("new", "ship", file).exit_code == 1
        assert file.read_text() == "mine"
        assert run("new", "ship", file, "--force").exit_code == 0
        assert file.read_text() != "mine"

    def test_only_toml_files_are_made(self, tmp_path: Path) -> None:
        assert run("new", "ship", tmp_path / "mine").exit_code == 2
        assert os.listdir(tmp_path) == []

    def test_an_unknown_model_names_the_near_ones(self, tmp_path: Path) -> None:
        result = run("new", "ship", tmp_path / "mine.toml", "--from", "batleship")
        assert result.exit_code == 1
        assert "'battleship'" in result.stderr


def test_the_packet_asks_viewers_not_to_scale(tmp_path: Path) -> None:
    run("session", FIRST_CONTACT, "-o", tmp_path, "-q")
    data = (tmp_path / "first-contact" / "packet.pdf").read_bytes()
    root = PdfReader(BytesIO(data)).root_object
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]


@pytest.mark.parametrize("name", ["...toml", "..toml", "a b.toml"])
def test_a_packet_has_a_folder_of_its_own_below_the_output(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(FIRST_CONTACT.read_bytes())
    result = run("session", tmp_path / name, "-o", tmp_path / "out", "-q")
    assert result.exit_code == 0
    folder = "a b" if name.startswith("a") else "session"
    assert files_below(tmp_path) == {name} | {f"out/{folder}/{pdf}" for pdf in PDFS}


def test_own_templates_that_would_be_passed_over_are_an_error(tmp_path: Path) -> None:
    carrier, out = STOCK / "carrier.toml", tmp_path / "out"
    words: list[str | Path] = ["record", carrier, "-o", out, "--templates", tmp_path]
    result = run(*words)
    assert (result.exit_code, "colors_and_lights" in result.stderr) == (1, True)
    (tmp_path / "colors_and_lights").mkdir()
    assert run(*words).exit_code == 0
    (tmp_path / "colors_and_lights" / "recrod.md.j2").write_text("x")
    result = run(*words)
    assert result.exit_code == 1
    assert "did you mean 'record.md.j2'?" in result.stderr


@pytest.mark.parametrize(("size", "cards"), [("poker", 9), ("tarot", 4)])
def test_a_card_may_be_a_set_of_small_cards(size: str, cards: int, tmp_path: Path) -> None:
    assert run("card", "--card-size", size, "-o", tmp_path, "-q").exit_code == 0
    reader = PdfReader(tmp_path / "cards.pdf")
    first = reader.pages[0].extract_text()
    assert len(re.findall(r"\d+ of \d+", first)) == cards
    assert len(reader.pages) % 2 == 0


def test_a_session_s_packet_has_small_cards_and_its_plan_says_so(tmp_path: Path) -> None:
    said = FIRST_CONTACT.read_text("utf-8").replace(
        'paper = "letter"', 'paper = "letter"\ncard_size = "poker"'
    )
    file = tmp_path / "own.toml"
    file.write_text(said, "utf-8")
    assert run("session", file, "-o", tmp_path, "-q").exit_code == 0
    folder = tmp_path / "own"
    cards = PdfReader(folder / "cards.pdf")
    packet = PdfReader(folder / "packet.pdf")
    assert "1 of" in cards.pages[0].extract_text()
    assert packet.pages[-len(cards.pages)].extract_text() == cards.pages[0].extract_text()
    plan = " ".join(PdfReader(folder / "plan.pdf").pages[0].extract_text().split())
    assert "Reference cards" in plan
