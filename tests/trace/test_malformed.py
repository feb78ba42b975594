"""Every way to break a trace file is reported with its code and its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered.failure import Malformed
from altered.rules.located_json import NotJson, parse
from altered.trace import Trace

# what stands there, what is put there (once), then: code, what the line of the place holds, caret
BROKEN: dict[str, tuple[str, str, str, str]] = {
    "no JSON": ('"format": 1,', '"format": one,', "ALT-T001", "one"),
    "no colon": ('"edition": "1.0"', '"edition" "1.0"', "ALT-T001", '"1.0"'),
    "a key twice": ('"edition": "1.0"', '"format": 1', "ALT-T001", '"format"'),
    "a comma too many": ('"over": true}', '"over": true,}', "ALT-T001", "}"),
    "another version": ('"format": 1,', '"format": 2,', "ALT-T002", "2"),
    "an unknown key": ('"edition": "1.0"', '"editon": "1.0"', "ALT-R003", '"editon"'),
    "a missing key": ('",\n "decks"', '",\n "deck"', "ALT-R003", '"deck"'),
    "a wrong type": ('"edition": "1.0"', '"edition": 1', "ALT-R004", "1"),
    "a wrong player": ('"player": -1,', '"player": "-1",', "ALT-R004", '"-1"'),
    "a wrong end": ('"end": {"steps": ', '"end": {"steps": 1', "ALT-T007", "1"),
    "no such card in the deck": ('"hero": 0', '"hero": 99', "ALT-T006", "99"),
    "no such type": ('"type": "Hero"', '"type": "Heron"', "ALT-C001", '"Heron"'),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_reported(tmp_path: Path, text: str, case: str) -> None:
    """Code and place are those of the fault; the caret stands under it."""
    before, after, code, under = BROKEN[case]
    assert before in text
    path = tmp_path / "broken.json"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        Trace.read(path)
    problem = next(one for one in caught.value.problems if one.code == code)
    place = problem.place
    assert place is not None
    assert place.file == "broken.json"
    source = path.read_text(encoding="utf-8").split("\n")[place.line - 1]
    assert source[place.column - 1 :].startswith(under)
    assert problem.expected or problem.message


def test_a_card_text_is_reported_where_it_stands(tmp_path: Path, text: str) -> None:
    """A text that means nothing is told at the deck and card."""
    path = tmp_path / "broken.json"
    path.write_text(text.replace('"text": "{J} ', '"text": "{J} blorb ', 1), encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        Trace.read(path)
    place = caught.value.problems[0].place
    assert place is not None
    line = path.read_text(encoding="utf-8").split("\n")[place.line - 1]
    assert "blorb" in line


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"3 4"])
def test_what_is_no_trace_is_malformed(tmp_path: Path, content: bytes) -> None:
    """An empty file, bytes that are no text, another value: each is malformed."""
    path = tmp_path / "no.json"
    path.write_bytes(content)
    with pytest.raises(Malformed):
        Trace.read(path)
    with pytest.raises(Malformed, match="ALT-R002"):
        Trace.read(tmp_path / "absent.json")


def test_json_is_read_with_its_places() -> None:
    """Values are those of JSON, each with the place where it stands."""
    source = '{"a": [1, -2.5, "x\\"y"], "b": {"c": null, "d": true}}'
    parsed = parse(source)
    assert parsed.value == {"a": [1, -2.5, 'x"y'], "b": {"c": None, "d": True}}
    assert parsed.cut is None
    span = parsed.located.value(("a", 2))
    assert source[span.start : span.end] == '"x\\"y"'
    with pytest.raises(NotJson):
        parse("[" * 100 + "]" * 100)
