"""The lines of catalogues: what gettext would refuse is told at its line and column."""

from __future__ import annotations

import pytest

import altered
from altered.rules.catalogue import opened
from altered.rules.update import update
from tests.conftest import SpecFolder

NAME = "locale/fr/LC_MESSAGES/x.po"
GOOD = """\
# A comment.
msgid ""
msgstr ""
"Language: fr\\n"

#: 4.2.4.toml:3
#, fuzzy
#| msgid "Old \\"words\\""
#| " of it"
msgid "A day ends."
msgstr ""
"Un jour "
"finit."

#~ msgid "gone"
#~ msgstr "parti"
"""

BROKEN = {
    "no opening quotation mark": ('msgid "A day', "msgid A day", 10, 7, 'A day ends."'),
    "none in a line that goes on": ('"finit."', 'finit."', 13, 1, 'finit."'),
    "no closing one": ('finit."', "finit.", 13, 7, "."),
    "one inside": ('"finit."', '"fi"nit."', 13, 4, '"'),
    "an escape that is none": ('"finit."', '"fi\\dnit."', 13, 4, "\\d"),
    "a misspelt word": ('msgid "A', 'msgdi "A', 10, 1, "msgdi"),
    "a mark of a merge": ("# A comment.", "<<<<<<< ours", 1, 1, "<<<<<<< ours"),
    "no translation": ('msgid "A day ends."\n', 'msgid "A"\n\nmsgid "B"\n', 10, 1, 'msgid "A"'),
    "no message": ('msgid "A day ends."\n', "", 10, 1, 'msgstr ""'),
    "an obsolete text without its quotation mark": ('#~ msgstr "', "#~ msgstr ", 16, 11, 'parti"'),
    "two translations": (
        "#~ msgid",
        'msgid "A day ends."\nmsgstr "Autre."\n\n#~ msgid',
        15,
        1,
        'msgid "A day ends."',
    ),
}


def test_a_good_catalogue_is_read(spec: SpecFolder) -> None:
    """Comments, old words, obsolete entries, other line ends and a byte order mark are no fault."""
    for text in (GOOD, GOOD.replace("\n", "\r\n"), f"\ufeff{GOOD}", GOOD.rstrip("\n"), ""):
        spec.write(NAME, text)
        found = [(one.msgid, one.msgstr) for one in opened(spec.root / NAME, spec.root)]
        assert found[:1] == ([("A day ends.", "Un jour finit.")] if text else [])


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_line_has_its_place(spec: SpecFolder, name: str) -> None:
    """Each mistake stands under its caret, with what was expected."""
    old, new, line, column, marked = BROKEN[name]
    assert GOOD.count(old) == 1
    spec.write(NAME, GOOD.replace(old, new))
    with pytest.raises(altered.Malformed) as caught:
        opened(spec.root / NAME, spec.root)
    problem = caught.value.problems[0]
    at = problem.place
    assert at is not None
    assert at.source is not None
    shown = at.source.line(at.line)[at.column - 1 : at.column - 1 + at.length]
    assert (problem.code, at.file, at.line, at.column, shown) == (
        "ALT-R041", NAME, line, column, marked,
    )  # fmt: skip
    assert problem.expected


def test_a_catalogue_is_no_text_of_another_encoding(spec: SpecFolder) -> None:
    """A byte that is not UTF-8 is told at its place."""
    (spec.root / NAME).parent.mkdir(parents=True, exist_ok=True)
    (spec.root / NAME).write_bytes(GOOD.replace("finit", "fin\xe9").encode("latin-1"))
    with pytest.raises(altered.Malformed) as caught:
        opened(spec.root / NAME, spec.root)
    (problem,) = caught.value.problems
    assert problem.place is not None
    assert (problem.code, problem.place.line, problem.place.column) == ("ALT-R002", 13, 5)


def test_what_is_written_is_read(spec: SpecFolder) -> None:
    """Every catalogue that an update writes is one."""
    for change in update(spec.load(), "fr"):
        opened(spec.root / change.name, spec.root)
