"""The lines of a catalogue: what gettext would refuse, each at its place.

The library that reads catalogues takes the first and the last character of what follows a keyword
for quotation marks, whatever they are; so each line is looked at before it reads them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from altered.failure import Problem, SourceText
from altered.rules import codes
from altered.rules.near import did_you_mean

_KEYWORDS: Final = ("msgctxt", "msgid", "msgid_plural", "msgstr")
_MARK: Final = re.compile(r"\s*(?:#~\|?|#\|)?\s*")
"""What stands before an entry that is obsolete, and before the old words of a message."""
_WORD: Final = re.compile(r"([A-Za-z_]+)(?:\[\d+\])?(?=[\s\"]|$)\s*")
_ESCAPE: Final = re.compile(r"\\(.?)")
_KNOWN: Final = frozenset('abfnrtv\\"')
_A_LINE: Final = 'a comment (#), msgid "...", msgstr "..." or a text between quotation marks'


def problems_of(source: SourceText) -> tuple[Problem, ...]:
    """Return what is wrong with the lines of a catalogue, and messages without a ``msgstr``."""
    found: list[Problem] = []
    alone: list[Problem] = []
    start = 0
    asked: tuple[int, int] | None = None
    for line in (*source.text.split("\n"), "msgid"):  # as if one more entry followed
        text = line.rstrip()
        mark = _MARK.match(text)
        begin = mark.end() if mark is not None else 0
        word = _WORD.match(text, begin)
        if word is not None and word[1] in {"msgid", "msgstr"} and "|" not in text[:begin]:
            if asked is not None and word[1] == "msgid":
                message = "this message has no msgstr"
                alone.append(_problem(source, *asked, message, 'msgstr "..." after it'))
            asked = (start + begin, len(text) - begin) if word[1] == "msgid" else None
        if start <= len(source.text):
            found += _of_line(source, start, text, begin)
        start += len(line) + 1
    return tuple(found or alone)


def syntax_problem(source: SourceText, reason: str) -> Problem:
    """Return the problem that the library tells of as `reason`, which names a line."""
    told = re.search(r"\(line (\d+)\)", reason)
    number = int(told[1]) if told else 1
    lines = source.text.split("\n")
    stands = source.line(number)
    start = sum(len(one) + 1 for one in lines[: number - 1])
    message = f'"{stands.strip()[:40]}" is not allowed here in a catalogue'
    expected = "a msgid and then a msgstr in each entry"
    place = source.place(start, max(1, len(stands)))
    return Problem(codes.BAD_CATALOGUE, message, place, expected)


def _of_line(source: SourceText, start: int, text: str, begin: int) -> Iterator[Problem]:
    """What is wrong with a line whose entry, or the part of one, begins at `begin`."""
    if begin == len(text) or text[begin] == "#":
        return  # an empty line or a comment
    word = _WORD.match(text, begin)
    known = word is not None and word[1] in _KEYWORDS
    if word is not None and not known and text[word.end() : word.end() + 1] == '"':
        message = f'unknown word "{word[1]}" in a catalogue'
        expected, hint = "one of " + ", ".join(_KEYWORDS), did_you_mean(word[1], _KEYWORDS)
        yield _problem(source, start + begin, len(word[1]), message, expected, hint)
        return
    at = word.end() if word is not None and known else begin
    if text[at : at + 1] == '"':
        yield from _of_text(source, start + at, text[at:])
    elif known or text.endswith('"'):
        message = "the text has no opening quotation mark"
        yield _problem(source, start + at, max(1, len(text) - at), message, f'"{text[at:]}')
    else:
        message = "no line of a catalogue begins like this"
        yield _problem(source, start + at, len(text) - at, message, _A_LINE)


def _of_text(source: SourceText, start: int, text: str) -> Iterator[Problem]:
    """What is wrong with a text that begins with its quotation mark."""
    place = 1
    while place < len(text) and text[place] != '"':
        escape = _ESCAPE.match(text, place)
        if escape is not None and escape[1] not in _KNOWN:
            message = f"a catalogue cannot contain {escape[0]}"
            expected = 'one of \\n, \\t, \\" and \\\\'
            yield _problem(source, start + place, len(escape[0]), message, expected)
        place = escape.end() if escape is not None else place + 1
    if place >= len(text):
        message = "the text has no closing quotation mark"
        yield _problem(source, start + len(text) - 1, 1, message, '" at the end of the line')
    elif place < len(text) - 1:
        message = "something follows the closing quotation mark"
        expected = 'the end of the line; a quotation mark in a text is written \\"'
        yield _problem(source, start + place, 1, message, expected)


def _problem(
    source: SourceText,
    start: int,
    length: int,
    message: str,
    expected: str,
    hint: str | None = None,
) -> Problem:
    place = source.place(start, length)
    return Problem(codes.BAD_CATALOGUE, message, place, expected, hint)
