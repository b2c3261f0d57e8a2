"""What a PDF file holds, read back with other libraries."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, Destination, DictionaryObject, PdfObject, StreamObject

from printkit import fonts
from printkit.backends import pdf
from printkit.errors import FontError, LayoutError
from printkit.geometry import Box, Size, Transform
from printkit.page import (
    BLACK,
    Document,
    Face,
    Field,
    Font,
    Image,
    Label,
    OutlineEntry,
    Page,
    Path,
    Pen,
    Symbol,
    Text,
    Use,
    circle,
    gray,
    line,
)
from tests.backends import samples


def read(document: Document) -> PdfReader:
    return PdfReader(io.BytesIO(pdf.render(document)))


def dictionary(entry: PdfObject) -> DictionaryObject:
    """What an entry of a file is or refers to."""
    found = entry.get_object()
    assert isinstance(found, DictionaryObject)
    return found


def numbers(entry: PdfObject) -> list[float]:
    """The numbers of an array."""
    assert isinstance(entry, ArrayObject)
    return [float(value) for value in entry]


def content(document: Document) -> str:
    """The operators of the first page."""
    stream = read(document).pages[0].get_contents()
    assert stream is not None
    return stream.get_data().decode("latin-1")


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("text", [samples.SPECIAL, "two  and   three", "DD-1 †½→≥×°", "é ß Œ ñ"])
def test_extracted_text_is_what_was_drawn(text: str, face: Face) -> None:
    found = read(samples.document(fonts.text(text, 20, 20, Font(face, 9)))).pages[0]
    assert found.extract_text() == text


@pytest.mark.parametrize("text", ["Αθήνα Ωμέγα", "Жуков Слава Ёж"])
@pytest.mark.parametrize("face", [Face.REGULAR, Face.SEMIBOLD, Face.BOLD, Face.BLACK])
def test_greek_and_cyrillic_can_be_searched(text: str, face: Face) -> None:
    found = read(samples.document(fonts.text(text, 20, 20, Font(face, 9)))).pages[0]
    assert found.extract_text() == text


def test_every_character_of_every_face_can_be_printed_and_found() -> None:
    # More than fit into one part of an embedded face, so the parts must be switched.
    for face in Face:
        wanted = [c for c in fonts.metrics(face).advances if c.isalnum()]
        parts = ["".join(wanted[i : i + 40]) for i in range(0, len(wanted), 40)]
        lines = [text for part in parts for text in (part, parts[0])]
        marks = (fonts.text(s, 10, 10 + 5 * i, Font(face, 8)) for i, s in enumerate(lines))
        assert len(wanted) > 400 or face is Face.ITALIC
        assert read(samples.document(*marks)).pages[0].extract_text().split("\n") == lines


def test_text_in_symbols_is_found_once_for_each_use() -> None:
    counter = samples.counter()
    uses = [Use(counter, Transform.move(30 + 20 * n, 40)) for n in range(3)]
    assert read(samples.document(*uses)).pages[0].extract_text().split() == ["DD-1"] * 3


@pytest.mark.parametrize("text", ["warp ★", "\t", "line\nbreak", "\x00", "漢", "😀"])
def test_a_character_the_face_lacks_is_an_error_that_names_it(text: str) -> None:
    mark = Text((Label(20, 20, text, 10),), samples.BODY)
    lacking = next(c for c in text if c not in fonts.metrics(Face.REGULAR).advances)
    with pytest.raises(FontError, match=f"U\\+{ord(lacking):04X}"):
        pdf.render(samples.document(mark))


def test_greek_in_the_italic_is_an_error() -> None:
    mark = Text((Label(20, 20, "Ω", 10),), Font(Face.ITALIC, 8))
    with pytest.raises(FontError, match="GREEK CAPITAL LETTER OMEGA"):
        pdf.render(samples.document(mark))


def test_the_pdf_library_knows_every_character_that_has_a_width() -> None:
    from reportlab.pdfbase.ttfonts import TTFontFile

    for face in Face:
        known = TTFontFile(str(fonts.face_file(face))).charToGlyph
        assert {ord(c) for c in fonts.metrics(face).advances} <= set(known)


def test_all_fonts_are_embedded() -> None:
    objects = read(samples.every_mark())
    seen = [
        entry
        for number in range(1, len(objects.xref[0]) + 1)
        if isinstance(entry := objects.get_object(number), DictionaryObject)
        and entry.get("/Type") == "/Font"
    ]
    assert {str(f["/BaseFont"]).split("+")[1] for f in seen} == {
        f"SourceSansPro-{face.value}" for face in Face
    }
    for font in seen:
        assert str(font["/Subtype"]) == "/TrueType"
        assert "/FontFile2" in dictionary(font["/FontDescriptor"])
        assert "/ToUnicode" in font


def test_a_page_without_text_names_no_font() -> None:
    assert b"/BaseFont" not in pdf.render(samples.document(Path(line(1, 1, 9, 9), Pen(0.3))))


@pytest.mark.parametrize(
    ("size", "points"),
    [(Size(215.9, 279.4), (612, 792)), (Size(210, 297), (595.2756, 841.8898))],
)
def test_the_media_box_is_the_paper(size: Size, points: tuple[float, float]) -> None:
    box = read(samples.document(size=size)).pages[0].mediabox
    assert (box.left, box.bottom) == (0, 0)
    assert (float(box.width), float(box.height)) == pytest.approx(points, abs=5e-5)


def test_trim_and_bleed_boxes_are_the_page_s_own() -> None:
    plain, trimmed, after = read(samples.described()).pages
    mm = 72 / 25.4
    # 10, 20 mm from the top left, 100 x 50 mm; y goes up in the file.
    assert [float(v) for v in trimmed.trimbox] == pytest.approx(
        [10 * mm, 792 - 70 * mm, 110 * mm, 792 - 20 * mm], abs=1e-3
    )
    assert [float(v) for v in trimmed.bleedbox] == pytest.approx(
        [7 * mm, 792 - 73 * mm, 113 * mm, 792 - 17 * mm], abs=1e-3
    )
    for page in (plain, after):
        assert "/TrimBox" not in page
        assert "/BleedBox" not in page


def test_viewers_are_told_not_to_scale_and_what_the_file_is_called() -> None:
    root = dictionary(read(samples.described()).trailer["/Root"])
    preferences = dictionary(root["/ViewerPreferences"])
    assert str(preferences["/PrintScaling"]) == "/None"
    assert str(preferences["/DisplayDocTitle"]) == "True"
    assert str(root["/Lang"]) == "en"


def test_title_author_subject_and_creator() -> None:
    info = read(samples.described()).metadata
    assert info is not None
    assert info.title == "First Contact – Ωμέγα"
    assert info.author == "Ann & Bo"
    assert info.subject == "records (2)"
    assert info.creator == "printkit"


def test_page_labels_are_free_text_or_the_number() -> None:
    assert read(samples.described()).page_labels == ["plan", "Ωμέγα (1)", "3"]


def test_the_outline_keeps_levels_and_leads_to_its_pages() -> None:
    reader = read(samples.described())

    def shape(entries: Iterable[object]) -> Iterator[object]:
        for entry in entries:
            if isinstance(entry, Destination):
                yield entry.title, reader.get_destination_page_number(entry)
            elif isinstance(entry, list):
                yield list(shape(entry))

    assert list(shape(reader.outline)) == [
        ("Plan", 0),
        ("Fleet", 1),
        [("Æsir “DD-1”", 1)],
        ("Last", 2),
    ]
    assert str(dictionary(reader.trailer["/Root"])["/PageMode"]) == "/UseOutlines"


@pytest.mark.parametrize(
    ("outline", "words"),
    [
        ((OutlineEntry("A", 1),), "leads to no page"),
        ((OutlineEntry("A", -1),), "leads to no page"),
        ((OutlineEntry("A", 0, 1),), "skips a level"),
        ((OutlineEntry("A", 0), OutlineEntry("B", 0, 2)), "skips a level"),
    ],
)
def test_a_broken_outline_is_an_error(outline: tuple[OutlineEntry, ...], words: str) -> None:
    with pytest.raises(LayoutError, match=words):
        pdf.render(replace(samples.document(), outline=outline))


def test_a_document_without_pages_is_an_error() -> None:
    with pytest.raises(LayoutError, match="no pages"):
        pdf.render(Document((), "nothing"))


def test_the_same_document_gives_the_same_bytes() -> None:
    assert pdf.render(samples.every_mark()) == pdf.render(samples.every_mark())
    assert pdf.render(samples.described()) == pdf.render(samples.described())


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_the_bytes_do_not_depend_on_the_hash_seed(seed: str) -> None:
    program = (
        "import sys; from hashlib import sha256; from tests.backends import samples;"
        "from printkit.backends import pdf, svg, dump;"
        "d = samples.every_mark(), samples.described(), samples.fillable();"
        "b = b''.join(pdf.render(x) + b''.join(svg.render(x)) + dump.render(x).encode()"
        " for x in d);"
        "print(sha256(b).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": s},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for s in ("31", seed)
    }
    assert len(runs) == 1


def test_streams_are_compressed_without_ascii_armor_and_the_setting_is_put_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from reportlab import rl_config

    monkeypatch.setattr(rl_config, "useA85", 1)
    data = pdf.render(samples.every_mark())
    assert b"ASCII85" not in data
    assert b"/FlateDecode" in data
    assert rl_config.useA85 == 1
    with pytest.raises(FontError):
        pdf.render(samples.document(Text((Label(1, 1, "★", 1),), samples.BODY)))
    assert rl_config.useA85 == 1


def test_black_is_pure_black_and_grays_are_grays() -> None:
    code = content(
        samples.document(
            fonts.text("b", 10, 10, samples.BODY, color=gray(0.32)),
            fonts.text("a", 10, 20, samples.BODY, color=BLACK),
            Path(line(0, 0, 1, 1), Pen(0.3, samples.RED)),
        )
    )
    assert re.findall(r"^.* (?:g|rg|G|RG)$", code, re.MULTILINE) == [
        "0.32 g",
        "0 g",
        "0.7 0.1 0.12 RG",
    ]


def test_lengths_are_exact_and_state_is_written_once() -> None:
    code = content(
        samples.document(
            Path(line(25.4, 25.4, 50.8, 25.4), Pen(25.4 / 72 * 1.2, dash=(25.4, 12.7))),
            Path(line(25.4, 50.8, 50.8, 50.8), Pen(25.4 / 72 * 1.2, dash=(25.4, 12.7))),
        )
    )
    lines = code.split("\n")
    assert "72 720 m" in lines
    assert "144 720 l" in lines
    assert "144 648 l" in lines
    assert lines.count("1.2 w") == 1
    assert lines.count("[72 36] 0 d") == 1


def test_many_labels_do_not_drift() -> None:
    # Each is placed from the one before, by steps that are no whole thousandths.
    labels = tuple(fonts.label("1", 10 + n * 0.1234567, 20, samples.BODY) for n in range(1000))
    code = content(samples.document(Text(labels, samples.BODY)))
    steps = [float(x) for x in re.findall(r"^(\S+) \S+ Td$", code, re.MULTILINE)]
    assert len(steps) == 1000
    assert sum(steps) == pytest.approx((10 + 999 * 0.1234567) * 72 / 25.4, abs=0.0006)


def test_an_invalid_place_is_an_error() -> None:
    with pytest.raises(LayoutError, match="no place"):
        pdf.render(samples.document(Path(line(0, float("nan"), 1, 1), Pen(0.3))))


def test_symbols_of_equal_name_stay_apart_and_are_stored_once() -> None:
    round_one = Symbol("x", Box(-5, -5, 10, 10), (Path(circle(0, 0, 4), Pen(0.3)),))
    flat_one = Symbol("x", Box(-5, -5, 10, 10), (Path(line(-4, 0, 4, 0), Pen(0.3)),))
    uses = [Use(s, Transform.move(30, 30)) for s in (round_one, flat_one, round_one)]
    page = Page(samples.LETTER, tuple(uses))
    data = pdf.render(Document((page, page), "twice"))
    assert data.count(b"/Subtype /Form") == 2
    code = PdfReader(io.BytesIO(data)).pages[0].get_contents()
    assert code is not None
    names = re.findall(rb"/(\S+) Do", code.get_data())
    assert names[0] == names[2] != names[1]


def test_fields_can_be_filled_and_read_back() -> None:
    writer = PdfWriter(clone_from=io.BytesIO(pdf.render(samples.fillable())))
    writer.update_page_form_field_values(
        writer.pages[0],
        {"DD-1 notes": "two hits", "DD-1 hull 1": "/Yes"},
        auto_regenerate=False,
    )
    out = io.BytesIO()
    writer.write(out)
    found = PdfReader(out).get_fields()
    assert found is not None
    assert found["DD-1 notes"].value == "two hits"
    assert found["DD-1 notes"]["/TU"] == "Notes of DD-1"
    assert found["DD-1 hull 1"].value == "/Yes"


def test_fields_stand_over_their_boxes_and_start_empty() -> None:
    annotations = read(samples.fillable()).pages[0].annotations
    assert annotations is not None
    text, check = map(dictionary, annotations)
    mm = 72 / 25.4
    assert numbers(text["/Rect"]) == pytest.approx(
        [20 * mm, 792 - 28 * mm, 80 * mm, 792 - 20 * mm], abs=1e-3
    )
    assert numbers(check["/Rect"]) == pytest.approx(
        [90 * mm, 792 - 25 * mm, 95 * mm, 792 - 20 * mm], abs=1e-3
    )
    assert (str(text["/V"]), str(check["/V"])) == ("", "/Off")
    for field in (text, check):
        assert not {"/BS", "/MK", "/Ff"} & field.keys()


def test_empty_fields_paint_nothing() -> None:
    annotations = read(samples.fillable()).pages[0].annotations
    assert annotations is not None
    text, check = map(dictionary, annotations)
    assert "/AP" not in text
    off = dictionary(dictionary(check["/AP"])["/N"])["/Off"]
    assert isinstance(off, StreamObject)
    assert off.get_data().split() == []


def checks(*fields: Field) -> list[DictionaryObject]:
    """Check boxes as they are in a PDF."""
    annotations = read(samples.document(*fields)).pages[0].annotations
    assert annotations is not None
    return [dictionary(annotation) for annotation in annotations]


def test_a_checked_field_starts_checked() -> None:
    box = Box(10, 10, 6, 4)
    on, off = checks(Field("on", box, "check", checked=True), Field("off", box, "check"))
    assert [str(on[key]) for key in ("/V", "/AS")] == ["/Yes", "/Yes"]
    assert [str(off[key]) for key in ("/V", "/AS")] == ["/Off", "/Off"]


def test_a_check_box_is_as_wide_and_high_as_its_box_and_draws_within_it() -> None:
    for kind in ("check", "ring"):
        (field,) = checks(Field("hull", Box(10, 10, 6, 4), kind))
        mm = 72 / 25.4
        left, bottom, right, top = numbers(field["/Rect"])
        assert (right - left, top - bottom) == pytest.approx((6 * mm, 4 * mm), abs=1e-3)
        yes = dictionary(dictionary(dictionary(field["/AP"])["/N"])["/Yes"])
        assert isinstance(yes, StreamObject)
        assert numbers(yes["/BBox"]) == pytest.approx([0, 0, 6 * mm, 4 * mm], abs=1e-3)
        steps = re.findall(r"^(.*) [mlc]$", yes.get_data().decode(), re.MULTILINE)
        places = [float(number) for step in steps for number in step.split()]
        assert places
        assert all(0 < x < 6 * mm for x in places[0::2])
        assert all(0 < y < 4 * mm for y in places[1::2])


def test_check_boxes_of_one_size_share_their_looks() -> None:
    found = [Field(f"box {n}", Box(10 + 5 * n, 10, 4, 4), "check") for n in range(20)]
    data = pdf.render(samples.document(*found))
    assert data.count(b"/Subtype /Form") == 2
    more = pdf.render(samples.document(*found[:10]))
    assert (len(data) - len(more)) / 10 < 250


def test_cells_are_centered_and_notes_have_several_lines() -> None:
    box = Box(10, 10, 30, 20)
    text, cell, note = checks(*(Field(kind, box, kind) for kind in ("text", "cell", "note")))
    assert [field.get("/Q", 0) for field in (text, cell, note)] == [0, 1, 0]
    assert [field.get("/Ff", 0) for field in (text, cell, note)] == [0, 0, 1 << 12]


def test_two_fields_of_one_name_are_an_error() -> None:
    field = Field("hull", Box(10, 10, 5, 5), "check")
    one = Page(samples.LETTER, (field,))
    with pytest.raises(LayoutError, match="two fields are called 'hull'"):
        pdf.render(Document((one, one), "twice"))


def test_a_field_in_a_symbol_is_an_error() -> None:
    symbol = Symbol("s", Box(0, 0, 9, 9), (Field("hull", Box(0, 0, 5, 5), "check"),))
    with pytest.raises(LayoutError, match="inside the symbol"):
        pdf.render(samples.document(Use(symbol, Transform())))


def test_a_broken_picture_is_an_error() -> None:
    with pytest.raises(LayoutError, match="picture"):
        pdf.render(samples.document(Image(Box(0, 0, 9, 9), b"not a picture", "image/png")))
