"""The SVG itself: escaping, determinism, no ids, contrast, widths, reading back."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from altered.draw import card_face, stylesheet
from altered.draw.element import Drawing, el, number
from altered.draw.palette import TEXT_PAIRS, contrast, theme
from altered.draw.read_back import Box, read_back
from altered.draw.symbols import SIGNS, SYMBOLS, icon, words_of
from altered.draw.text import atoms_of, block, label, measure, shorten, wrap
from altered.failure import Malformed
from tests.draw.faces import face, hard_faces


def test_text_is_escaped() -> None:
    """Markup in a name stays text, and what XML cannot hold is replaced."""
    made = el("text", '<a> & "b"\x00', class_='x"y').to_text()
    assert ElementTree.fromstring(made).text == '<a> & "b"\N{REPLACEMENT CHARACTER}'
    assert ElementTree.fromstring(made).get("class") == 'x"y'


def test_numbers_are_short() -> None:
    """Two decimals at most, no minus zero."""
    assert [number(v) for v in (1, 1.0, 0.126, -0.001, 12.5)] == ["1", "1", "0.13", "0", "12.5"]


def test_every_drawing_is_xml_with_words_and_no_ids() -> None:
    """Each hard face parses, has a title, a label and a description, and no id to clash."""
    for drawing in hard_faces().values():
        for text in (drawing.standalone(), drawing.inline()):
            root = ElementTree.fromstring(text)
            assert root.get("role") == "img"
            shown = drawing.title.replace("\x07", "\N{REPLACEMENT CHARACTER}")
            assert root.get("aria-label") == shown != ""
            assert not re.search(r'\sid="|url\(|href=', text)
        assert "<style>" not in drawing.inline()


@pytest.mark.audit
def test_the_same_on_every_run() -> None:
    """Another process, with another order of sets, writes the same bytes."""
    code = (
        "import sys; from tests.draw.faces import hard_faces\n"
        "sys.stdout.write(''.join(d.standalone() for d in hard_faces().values()))"
    )
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        env={"PYTHONHASHSEED": "2", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
        cwd=Path(__file__).parents[2],
    ).stdout.decode("utf-8")
    here = "".join(drawing.standalone() for drawing in hard_faces().values())
    assert len(here) > 50_000
    assert done == here


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_contrast(dark: bool) -> None:
    """Whatever is read as text has a contrast of 4.5:1 or more."""
    colours = theme(dark=dark)
    low = {pair: round(ratio, 2) for pair in TEXT_PAIRS
           if (ratio := contrast(colours[pair[0]], colours[pair[1]])) < 4.5}  # fmt: skip
    assert low == {}


def test_contrast_is_that_of_the_guideline() -> None:
    """Black on white is 21:1, equal colours 1:1, and a known grey 4.54:1."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#123456", "#123456") == pytest.approx(1)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_every_class_has_a_style() -> None:
    """No shape is left black because the style sheet lacks its colour."""
    known = set(re.findall(r"\.([a-z-]+)[{ ]", stylesheet())) | {"card-face", "symbol"}
    used = {
        name
        for drawing in hard_faces().values()
        for classes in re.findall(r'class="([^"]*)"', drawing.inline())
        for name in classes.split()
    }
    assert used - known - {"altered-drawing"} == set()
    assert 'data-theme="dark"' in stylesheet(page=True)


def test_measure() -> None:
    """Widths add up, bold is wider, letters with marks are as wide as without, wide ones wide."""
    assert measure("ab", 10) == pytest.approx(measure("a", 10) + measure("b", 10))
    assert measure("Harbor", 10, bold=True) > measure("Harbor", 10)
    assert measure("ế", 10) == measure("e", 10)
    assert measure("e\N{COMBINING ACUTE ACCENT}", 10) == measure("e", 10)
    assert measure("界", 10) == 10
    assert measure("0123", 20) == pytest.approx(2 * measure("0123", 10))


def test_wrap() -> None:
    """No line is too long, no word is lost, a word that is too long is broken."""
    text = "Each Character in the Expedition facing me loses all boosts " + "x" * 60
    lines = wrap(text, 90, 11)
    assert all(measure(line, 11) <= 90 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert wrap("", 90, 11) == []


def test_shorten() -> None:
    """The ellipsis is there only when something was cut, and the rest fits."""
    assert shorten("short", 100, 10) == "short"
    cut = shorten("a long name that does not fit", 60, 10)
    assert cut.endswith("…")
    assert measure(cut, 10) <= 60
    assert shorten("name", 0, 10) == ""


def test_atoms() -> None:
    """Symbols are kept apart, punctuation stays with its word, unknown braces are text."""
    atoms = atoms_of("{T}, {2}: Draw (now). {Q9}", frozenset({"draw"}))
    assert [a.symbol for a in atoms if a.symbol] == ["T", "2"]
    assert [a.text for a in atoms if a.italic] == ["(", "now", ")."]
    assert [a.text for a in atoms if a.bold] == ["Draw"]
    assert atoms[1] == type(atoms[1])(",", glued=True)
    lines = block(atoms, 60, 10).lines
    assert not any(line[0].glued for line in lines[1:])


def test_every_symbol_has_words_and_a_shape_inside_its_field() -> None:
    """A reader who does not see a symbol hears what it means; no shape leaves its square."""
    for name in (*SYMBOLS, *SIGNS, "3", "X"):
        assert words_of(name)
        drawn = read_back(Drawing("x", 16, 16, "x", "", (icon(name, 0, 0, 16),)).inline())
        assert [run.text for run in drawn.runs] == [f"{{{name}}}"]
        made = (SYMBOLS | SIGNS).get(name)
        if made is not None:
            shape = el("path", d=made.d)
            (found,) = read_back(Drawing("x", 16, 16, "x", "", (shape,)).inline()).shapes
            assert Box(0, 0, 16, 16).holds(found.box, 0.4), name


def test_read_back_follows_moves_scales_and_windows() -> None:
    """Places are those on the page; what a window cuts off does not count."""
    text = label("ab", 10, 20, 10)
    moved = el("g", text, transform="translate(5 6) scale(2)", data_part="p")
    inner = el("svg", el("circle", cx=0, cy=0, r=50), x=10, y=10, width=20, height=20)
    drawn = read_back(Drawing("x", 99, 99, "x", "", (moved, inner)).inline())
    (part,) = drawn.parts
    (run,) = part.runs
    assert run.box.left == 25
    assert run.box.right == pytest.approx(25 + 2 * measure("ab", 10), abs=0.02)
    assert run.box.top == pytest.approx(6 + 2 * (20 - 7.5))
    assert run.size == 20
    assert drawn.shapes[0].box == Box(10, 10, 30, 30)


@pytest.mark.parametrize("text", ["", "<svg", "<html/>"])
def test_what_is_no_drawing_is_refused(text: str) -> None:
    """The code is stable."""
    with pytest.raises(Malformed) as caught:
        read_back(text)
    assert caught.value.problems[0].code == "ALT-G001"


def test_the_title_of_a_face() -> None:
    """Name and type line, for a reader who hears it."""
    assert card_face(face(), "", "").title == "Card face: Reed Stalker, Character — Animal"
