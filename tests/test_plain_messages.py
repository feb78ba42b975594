"""Every message, hint and help text is plain: what is wrong, where, what to write instead.

The sentences are read out of the sources, so that none is left out: all text in them for turns
that readers stumble over, and what is handed to a failure or refusal for its form.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest
import typer

from altered.cli import application
from altered.cli.speaking import everywhere
from tests.plain_words import BANNED
from verification.report import fault

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("altered", "core_c", "verification")
REPORTERS: Final = frozenset(
    {
        *("AbilityError", "Broken", "Exhausted", "Malformed", "Missing", "NotARecord", "NotJson"),
        *("Problem", "Reason", "Refusal", "_problem", "_refused", "_told", "_wrong", "nothing"),
        *("problem", "refusal"),
    }
)
"""What makes a message of its strings."""
NAMES: Final = frozenset({"expected", "few", "hint", "message", "untold", "why", "words"})
"""Variables and keywords that hold a message, or a part of one."""
TABLES: Final = frozenset({"CODES", "KINDS", "MEANING"})
"""Tables of messages by their codes or kinds."""

STEMS: Final = (
    *("told", "that of", "in force", "by", "is nothing", "reckon", "dearer", "table of four"),
    *("said of", "was said", "so many", "is not enough for"),
)
"""Words of which each banned turn has one."""
MOST_WORDS: Final = 30
LONGEST_SUMMARY: Final = 88
"""A command's first line fits beside its name in a terminal."""

NUMBERED: Final = re.compile(r"\b(?<!no )(?:player|team) (?:\{(?!(?:player_name|names_of)\()|\d)")
"""A player or team by number; only a number that somebody wrote is answered with it."""
PYTHON: Final = re.compile(r"\bNone\b|\b(?:True|False)\b|\b_\w|\w+\.\w+\(\)")
"""What a program calls things."""
BEGINS: Final = r"(?:An?|Each|Every|If|It|No|Not|Nothing|Only|Say|The|There|This|Write)\b"
"""A word that a message would begin with in small letters."""
EXAMPLES: Final = frozenset({"Create an Ash Wisp 1/1/1 Spirit token in target Expedition."})
"""Texts of abilities that a message hands out whole."""
ONE_SAYS: Final = re.compile(r"(?<!\bthere )\b(?:is|are) no (?!longer\b)[a-z]")
"""'This is no rule' for 'this is not a rule'; 'there is no rule' is another thing."""


def _text(node: ast.AST) -> str | None:
    """The words of a string or an f-string, with its expressions in braces."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (
            "{" + ast.unparse(one.value) + "}"
            if isinstance(one, ast.FormattedValue)
            else str(getattr(one, "value", ""))
            for one in node.values
        )
        return "".join(parts)
    return None


def _parts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings in an expression, each with its line; those inside an f-string are its own."""
    text = _text(node)
    if text is not None:
        yield getattr(node, "lineno", 0), text
        return
    for inner in ast.iter_child_nodes(node):
        yield from _parts(inner)


def _callee(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _held(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions that a node hands to a reporter, or names as a message."""
    match node:
        case ast.Call() if _callee(node) in REPORTERS:
            yield from node.args
            yield from (one.value for one in node.keywords if one.arg in NAMES)
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in NAMES:
            yield value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict(values=values)):
            yield from values if name in TABLES else ()


@cache
def _sources() -> Mapping[str, str]:
    paths = (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.*")))
    read = (path for path in paths if path.suffix in {".py", ".c", ".h"})
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in read}


@cache
def messages() -> Mapping[str, str]:
    """What a failure, a refusal or a finding says, by its place; hints in both languages."""
    found: dict[str, str] = {}
    for name, source in _sources().items():
        for node in ast.walk(ast.parse(source)) if name.endswith(".py") else ():
            for line, text in (part for held in _held(node) for part in _parts(held)):
                if len(text.split()) > 1:
                    found[f"{name}:{line}: {text[:20]}"] = text
    return found | dict(_hints("en"))


def _hints(lang: str) -> Iterator[tuple[str, str]]:
    """The reasons and hints of texts that are not read."""
    folder = ROOT / "altered" / "ability"
    said = tomllib.loads((folder / "mistakes" / "messages.toml").read_text("utf-8"))["said"]
    yield from ((key, pair[lang == "fr"]) for key, pair in said.items())
    wishes = tomllib.loads((folder / "wishes.toml").read_text("utf-8"))["wish"]
    key = "why" if lang == "en" else "why_fr"
    yield from ((one["words"][0], one[key]) for one in wishes if one.get(key))


def commands() -> Iterator[tuple[str, object]]:
    """Every command, those of groups included."""
    waiting: list[tuple[str, object]] = [
        ("altered", everywhere(typer.main.get_command(application())))
    ]
    while waiting:
        name, command = waiting.pop()
        yield name, command
        inner: Mapping[str, object] = getattr(command, "commands", {})
        waiting += [(f"{name} {key}", one) for key, one in sorted(inner.items())]


def helps() -> Mapping[str, str]:
    """The help of every option and argument."""
    return {
        f"{name} {option.opts[0]}": str(getattr(option, "help", "") or "")
        for name, command in commands()
        for option in getattr(command, "params", ())
    }


def test_there_is_something_to_read() -> None:
    """The collection finds what it is for."""
    assert len(_sources()) > 600
    assert len(messages()) > 700
    assert len(helps()) > 130
    assert "there is no suitable target" in messages().values()
    assert "a status that is on no list" not in messages().values()


def test_no_source_has_a_turn() -> None:
    """Neither what users read nor what is written for the next programmer; the place is named."""
    pattern = re.compile("|".join(BANNED.values()))
    found = [
        f"{name}: {one}"
        for name, source in (*_sources().items(), *_hints("en"))
        for one in re.split(r"[.;:]\s", " ".join(source.split()))
        if any(stem in one for stem in STEMS) and pattern.search(one)
    ]
    assert found == []


@pytest.mark.parametrize("turn", BANNED)
def test_a_turn_has_its_stem(turn: str) -> None:
    """What is looked for first, as it is quick, is in each turn."""
    assert any(stem in BANNED[turn].replace("\\b", "") for stem in STEMS)


@pytest.mark.parametrize("pattern", [NUMBERED, PYTHON, ONE_SAYS], ids=lambda one: one.pattern)
def test_a_message_names_things_as_people_do(pattern: re.Pattern[str]) -> None:
    """Players by name, nothing by its name in the program, and no riddles."""
    code = r"\{.*?\}" if pattern is not NUMBERED else "(?!)"
    read = {place: re.sub(code, "", text) for place, text in messages().items()}
    assert {place: text for place, text in read.items() if pattern.search(text)} == {}


def test_a_message_is_one_short_sentence() -> None:
    """It begins small, as it stands behind a code; it has no full stop and few words."""
    for place, text in messages().items():
        begun = re.match(BEGINS, text) is None or text in EXAMPLES
        ended = not text.endswith(".") or text.endswith(" ...") or text in EXAMPLES
        short = len(re.sub(r"\{.*?\}", "X", text).split()) <= MOST_WORDS
        assert (begun, ended, short) == (True, True, True), f"{place}: {text}"


def test_a_help_text_is_a_sentence() -> None:
    """It begins with a capital or a word to type, ends with a full stop and is short."""
    assert {
        place: text
        for place, text in helps().items()
        if not re.match(r"[A-Z]|[\w-]+[,:] ", text)
        or not text.endswith(".")
        or len(text.split()) > MOST_WORDS
    } == {}


def test_a_command_says_first_what_it_does() -> None:
    """In one line, with a verb: it is the list of commands."""
    for name, command in commands():
        first = str(getattr(command, "help", "")).partition("\n")[0]
        assert re.match(r"[A-Z][a-z]+ ", first), name
        assert first.endswith("."), name
        assert len(first) <= LONGEST_SUMMARY, name


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hints_are_short(lang: str) -> None:
    """A hint is read beside the text that it is about."""
    assert {k: v for k, v in _hints(lang) if len(v.split()) > MOST_WORDS} == {}
    assert {k: v for k, v in _hints(lang) if v.endswith(".") and not v.endswith("...")} == {}


def test_kinds_of_faults_are_short() -> None:
    """Each kind of finding is explained in a line of a report."""
    assert [one for one in fault.KINDS.values() if len(one) > LONGEST_SUMMARY] == []
