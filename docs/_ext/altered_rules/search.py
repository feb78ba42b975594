"""Search that keeps rule numbers whole, so that `4.2.4.c` and `4.2.4c` find the rule."""

from __future__ import annotations

import re
from typing import Final

from sphinx.search.en import SearchEnglish
from sphinx.search.fr import SearchFrench

_WORD: Final = re.compile(r"[0-9]+(?:\.[0-9]+)+(?:\.?[a-z]\b)?|\w+")
_NUMBER: Final = re.compile(r"([0-9]+(?:\.[0-9]+)+)\.?([a-z])?")

_SPLITTER: Final = r"""
function splitQuery(query) {
  const word = /[0-9]+(?:\.[0-9]+)+(?:\.?[a-zA-Z](?![\p{L}\p{N}_]))?|[\p{L}\p{N}_]+/gu;
  return (query.match(word) || []).map((word) =>
    word.replace(/^([0-9]+(?:\.[0-9]+)+)\.?([a-zA-Z])$/, (_, section, letter) =>
      section + "." + letter.toLowerCase()));
}
"""


def split_words(text: str) -> list[str]:
    """Return the words of a text; a rule number is one word, written `4.2.4.c`."""
    return [_whole(word) for word in _WORD.findall(text)]


def _whole(word: str) -> str:
    number = _NUMBER.fullmatch(word)
    if number is None or number[2] is None:
        return word
    return f"{number[1]}.{number[2]}"


class RuleSearchEnglish(SearchEnglish):
    """English search with whole numbers."""

    js_splitter_code = _SPLITTER

    def split(self, input: str) -> list[str]:  # noqa: A002  # the name Sphinx gave it
        """Return the words of `input`."""
        return split_words(input)


class RuleSearchFrench(SearchFrench):
    """French search with whole numbers."""

    js_splitter_code = _SPLITTER

    def split(self, input: str) -> list[str]:  # noqa: A002
        """Return the words of `input`."""
        return split_words(input)
