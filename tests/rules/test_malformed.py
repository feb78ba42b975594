"""Every way to break a file is reported with its code and its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered.failure import Malformed
from altered.rules.limits import read_limits
from tests.conftest import SpecFolder

DUSK = "1.0/4.2.4.toml"
QUICK = "1.0/unnumbered/quick.dusk.toml"
READING = "readings/dusk.tie.strict.toml"

# file, what stands there, what is put there, then: code, file, line, column, length, hint
BROKEN: dict[str, tuple[str, str, str, tuple[str, str, int, int, int, str | None]]] = {
    "bad TOML": (
        DUSK,
        'title   = "Dusk"',
        "title   = Dusk",
        ("ALT-R001", DUSK, 4, 11, 1, None),
    ),
    "unfinished text": (
        QUICK,
        'text = "Add up the statistics."',
        "text = '''Add up",
        ("ALT-R001", QUICK, 9, 17, 1, None),
    ),
    "unknown key": (
        DUSK,
        'kind   = "constraint"',
        'kindd  = "constraint"',
        ("ALT-R003", DUSK, 44, 1, 5, 'did you mean "kind"?'),
    ),
    "unknown key in a norm": (
        DUSK,
        "  over     =",
        "  ovre     =",
        ("ALT-R003", DUSK, 55, 3, 4, 'did you mean "over"?'),
    ),
    "wrong type": (
        DUSK,
        '  over     = ["dusk.progress"]',
        '  over     = "dusk.progress"',
        ("ALT-R004", DUSK, 55, 14, 15, None),
    ),
    "wrong type in an array": (
        DUSK,
        '["dusk.tie", "quick.dusk.sum"]',
        '["dusk.tie", 7]',
        ("ALT-R004", DUSK, 17, 23, 1, None),
    ),
    "missing key": (
        QUICK,
        'kind = "procedure"\n',
        "",
        ("ALT-R005", QUICK, 5, 1, 8, None),
    ),
    "unknown kind": (
        DUSK,
        'kind   = "constraint"',
        'kind   = "constrain"',
        ("ALT-R006", DUSK, 44, 10, 11, 'did you mean "constraint"?'),
    ),
    "missing text": (
        QUICK,
        'text = "Add up the statistics."\n',
        "",
        ("ALT-R007", QUICK, 5, 1, 8, None),
    ),
    "empty text": (
        DUSK,
        "'''\nA tie is not enough to move.\n'''",
        "'''\n\n'''",
        ("ALT-R007", DUSK, 45, 8, 3, None),
    ),
    "empty remark": (
        DUSK,
        '"Sums may be zero."',
        '"  "',
        ("ALT-R007", DUSK, 33, 10, 4, None),
    ),
    "badly written slug": (
        QUICK,
        '"dusk.progress"',
        '"Dusk progress"',
        ("ALT-R008", QUICK, 8, 9, 15, None),
    ),
    "badly written digest": (
        DUSK,
        "0123456789abcdef" * 4,
        "0123",
        ("ALT-R008", DUSK, 18, 49, 6, None),
    ),
    "wrong edition": (
        QUICK,
        'edition = "1.0"',
        'edition = "1.1"',
        ("ALT-R009", QUICK, 1, 11, 5, None),
    ),
    "number does not continue": (
        DUSK,
        'number = "4.2.4.c"',
        'number = "4.2.4.d"',
        ("ALT-R010", DUSK, 43, 10, 9, 'write number = "4.2.4.c"'),
    ),
    "number absent": (
        DUSK,
        'number = "4.2.4.c"\n',
        "",
        ("ALT-R010", DUSK, 41, 1, 8, 'write number = "4.2.4.c"'),
    ),
    "table disagrees": (
        "editions.toml",
        '"dusk.one-effect"',
        '"dusk.only-effect"',
        ("ALT-R011", DUSK, 7, 10, 17, None),
    ),
    "not in files": (
        "editions.toml",
        '"7.3.19"',
        '"4.2.4.d" = "dusk.zero"\n"7.3.19"',
        ("ALT-R012", "editions.toml", 10, 13, 11, None),
    ),
    "unnumbered not in files": (
        "editions.toml",
        '"quick.pass"]',
        '"quick.pass", "quick.pass.late"]',
        ("ALT-R012", "editions.toml", 2, 47, 17, None),
    ),
    "not in table": (
        "editions.toml",
        '"4.10.a" = "late.rule"\n',
        "",
        ("ALT-R013", "1.0/4.10.toml", 7, 10, 8, None),
    ),
    "unnumbered not in table": (
        "editions.toml",
        '"quick.dusk.sum", ',
        "",
        ("ALT-R013", QUICK, 6, 8, 16, None),
    ),
    "dead see": (
        DUSK,
        '["dusk.tie", "quick.dusk.sum"]',
        '["dusk.tie", "quick.dusk.some"]',
        ("ALT-R020", DUSK, 17, 23, 17, 'did you mean "quick.dusk.sum"?'),
    ),
    "see itself": (
        QUICK,
        '["dusk.progress"]',
        '["quick.dusk.sum"]',
        ("ALT-R020", QUICK, 8, 9, 16, None),
    ),
    "dead role": (
        DUSK,
        "see :r:`dusk.tie`",
        "see :r:`dusk.tye`",
        ("ALT-R021", DUSK, 22, 33, 8, 'did you mean "dusk.tie"?'),
    ),
    "the reference is not closed": (
        DUSK,
        "see :r:`dusk.tie`",
        "see :r:`dusk.tie",
        ("ALT-R021", DUSK, 22, 29, 3, None),
    ),
    "a number in plain words that is not a rule": (
        DUSK,
        "see :r:`dusk.tie`",
        "see 4.2.4.x",
        ("ALT-R021", DUSK, 22, 29, 7, 'did you mean "4.2.4.c"?'),
    ),
    "dead role with words": (
        "1.0/4.2.toml",
        "<dusk.tie>",
        "<dusk.tye>",
        ("ALT-R021", "1.0/4.2.toml", 13, 26, 8, 'did you mean "dusk.tie"?'),
    ),
    "number as role": (
        DUSK,
        ":r:`day.phases`",
        ":r:`4.2.a`",
        ("ALT-R021", DUSK, 29, 49, 5, 'did you mean "day.phases"?'),
    ),
    "dead over": (
        DUSK,
        '  over     = ["dusk.progress"]',
        '  over     = ["dusk.progres"]',
        ("ALT-R022", DUSK, 55, 15, 14, 'did you mean "dusk.progress"?'),
    ),
    "dead by": (
        DUSK,
        '  by       = "dusk.one-effect"',
        '  by       = "dusk.no-effect"',
        ("ALT-R022", DUSK, 56, 14, 16, 'did you mean "dusk.one-effect"?'),
    ),
    "dead reading": (
        DUSK,
        '"dusk.tie.strict" =',
        '"dusk.tie.strikt" =',
        ("ALT-R023", DUSK, 57, 16, 17, 'did you mean "dusk.tie.strict"?'),
    ),
    "dead reading value": (
        DUSK,
        '= "strict" }',
        '= "strikt" }',
        ("ALT-R023", DUSK, 57, 36, 8, 'did you mean "strict"?'),
    ),
    "reading of no rule": (
        READING,
        'rules = ["dusk.tie"]',
        'rules = ["dusk.tip"]',
        ("ALT-R024", READING, 2, 10, 10, 'did you mean "dusk.tie"?'),
    ),
    "dead role in a reading": (
        READING,
        '"The shorter reading."',
        '"As :r:`dusk.tye` has it."',
        ("ALT-R021", READING, 6, 15, 8, 'did you mean "dusk.tie"?'),
    ),
    "a rule over itself": (
        DUSK,
        '  over     = ["dusk.progress"]',
        '  over     = ["dusk.tie"]',
        ("ALT-R022", DUSK, 55, 15, 10, None),
    ),
    "by without over": (
        DUSK,
        '  over     = ["dusk.progress"]\n',
        "",
        ("ALT-R022", DUSK, 55, 3, 2, None),
    ),
    "every other rule is no fault in over, an unknown one is": (
        DUSK,
        '  over     = ["dusk.progress"]',
        '  over     = ["*", "dusk.progres"]',
        ("ALT-R022", DUSK, 55, 20, 14, 'did you mean "dusk.progress"?'),
    ),
    "default is no value": (
        READING,
        'default = "strict"',
        'default = "stric"',
        ("ALT-R030", READING, 5, 11, 7, 'did you mean "strict"?'),
    ),
    "glued list": (
        "1.0/4.2.toml",
        "phases:\n\n*",
        "phases:\n*",
        ("ALT-R016", "1.0/4.2.toml", 11, 1, 9, None),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_one_fault_is_one_problem_at_its_place(spec: SpecFolder, name: str) -> None:
    """One broken thing gives exactly one problem, with code, place and repair."""
    file, old, new, expected = BROKEN[name]
    spec.edit(file, old, new)
    found = [
        (p.code, p.place.file, p.place.line, p.place.column, p.place.length, p.hint)
        for p in spec.problems()
        if p.place is not None
    ]
    assert [expected] == found


def test_the_fixture_has_no_fault(spec: SpecFolder) -> None:
    """The folder that the other tests break is right before."""
    assert spec.problems() == ()


def test_duplicate_id(spec: SpecFolder) -> None:
    """An id used twice is reported at the second place and names the first."""
    spec.edit("1.0/4.10.toml", '"late.rule"', '"dusk.tie"')
    spec.edit("editions.toml", '"4.10.a" = "late.rule"\n', "")
    codes_found = {problem.code: problem for problem in spec.problems()}
    assert "1.0/4.2.4.toml:42" in codes_found["ALT-R014"].message or (
        "1.0/4.10.toml:6" in codes_found["ALT-R014"].message
    )


def test_not_in_family(spec: SpecFolder) -> None:
    """An unnumbered id begins with its family."""
    spec.edit(QUICK, 'family  = "quick.dusk"', 'family  = "quick.noon"')
    spec.root.joinpath(QUICK).rename(spec.root / "1.0/unnumbered/quick.noon.toml")
    assert [problem.code for problem in spec.problems()] == ["ALT-R015"]


def test_wrong_file_name(spec: SpecFolder) -> None:
    """A section lies in the file of its number."""
    spec.root.joinpath("1.0/4.10.toml").rename(spec.root / "1.0/4.11.toml")
    (problem,) = spec.problems()
    assert (problem.code, problem.expected) == ("ALT-R009", "1.0/4.10.toml")


def test_not_utf8(spec: SpecFolder) -> None:
    """A file in another encoding is refused at its line."""
    path = spec.root / QUICK
    path.write_bytes(path.read_bytes().replace(b"Add up", b"\xe9"))
    (problem,) = spec.problems()
    assert (problem.code, problem.place.line if problem.place else 0) == ("ALT-R002", 9)


def test_a_rule_that_was_taken_out_is_told_once(spec: SpecFolder) -> None:
    """The numbers that follow are right; who names it is told with it."""
    text = (spec.root / DUSK).read_text(encoding="utf-8")
    first, last = (
        text.index('[[rule]]\nid     = "dusk.progress"'),
        text.index('[[rule]]\nid     = "dusk.tie"'),
    )
    spec.write(DUSK, text[:first] + text[last:])
    (problem,) = spec.problems()
    assert (problem.code, problem.message) == ("ALT-R012", 'no file holds 4.2.4.b "dusk.progress"')
    assert problem.hint == "the rule is named by 4.2.4.c, 4.2.a, quick.dusk.sum"


def test_a_number_taken_out_of_the_table_too_leaves_a_gap(spec: SpecFolder) -> None:
    """The first rule after the gap does not continue its section; no rule is said to be absent."""
    spec.edit("editions.toml", '"4.2.4.b" = "dusk.progress"\n', "")
    text = (spec.root / DUSK).read_text(encoding="utf-8")
    first, last = (
        text.index('[[rule]]\nid     = "dusk.progress"'),
        text.index('[[rule]]\nid     = "dusk.tie"'),
    )
    spec.write(DUSK, text[:first] + text[last:])
    assert "ALT-R010" in [problem.code for problem in spec.problems()]


def test_a_reading_that_cannot_be_read_is_not_dead(spec: SpecFolder) -> None:
    """What is wrong with its file is told, and not once more at each norm under it."""
    spec.edit(READING, "situation", "situaton")
    assert {(p.code, p.place.file) for p in spec.problems() if p.place} == {("ALT-R003", READING)}


def test_a_limit_has_bounds(tmp_path: Path) -> None:
    """A number that no engine could count is refused where it stands."""
    for value, fits in ((0, True), (1_000_000, True), (1_000_001, False), (7 * 10**19, False)):
        text = f'[[limit]]\nid = "days"\nvalue = {value}\nours = true\nrules = []\ntext = "x"\n'
        (tmp_path / "editions.toml").write_text("", encoding="utf-8")
        (tmp_path / "limits.toml").write_text(text, encoding="utf-8")
        try:
            read_limits(tmp_path)
        except Malformed as told:
            (problem,) = told.problems
            assert (fits, problem.code, problem.place and problem.place.line) == (
                False,
                "ALT-R008",
                3,
            )
        else:
            assert fits


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n"])
def test_a_file_that_holds_nothing_is_told_once(spec: SpecFolder, text: str) -> None:
    """Not once for each key that it should have."""
    spec.write(READING, text)
    with pytest.raises(Malformed) as failure:
        spec.load()
    wrong = [p for p in failure.value.problems if p.place is not None and p.place.file == READING]
    assert [(p.code, p.message) for p in wrong] == [("ALT-R005", "the file is empty")]


def test_windows_line_ends(spec: SpecFolder) -> None:
    """A file with other line ends holds the same rules at the same lines."""
    before = spec.load()
    path = spec.root / DUSK
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert before == spec.load()
    assert before["dusk.tie"].place == spec.load()["dusk.tie"].place


def test_all_problems_at_once_sorted(spec: SpecFolder) -> None:
    """Problems of several files come together, by file, line and column."""
    spec.edit(QUICK, '["dusk.progress"]', '["dusk.nothing", "dusk.nobody"]')
    spec.edit(DUSK, "see :r:`dusk.tie`", "see :r:`dusk.tye`")
    spec.edit("1.0/4.10.toml", 'kind   = "meta"', 'kind   = "meat"')
    found = [(p.place.file, p.place.line) for p in spec.problems() if p.place]
    assert found == [(DUSK, 22), ("1.0/4.10.toml", 8), (QUICK, 8), (QUICK, 8)]


def test_a_broken_file_does_not_break_the_others(spec: SpecFolder) -> None:
    """References into a file that cannot be read are not reported as dead."""
    spec.write(DUSK, "oh no")
    assert [problem.code for problem in spec.problems()] == ["ALT-R001"]
