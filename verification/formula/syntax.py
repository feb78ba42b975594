"""Text of a formula -> parse tree of ``formula.lark``, with the place of every mistake."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken

Node = Tree[Token]

_WORDS = {
    "NAME": "a name",
    "INT": "a number",
    "LPAR": '"("',
    "RPAR": '")"',
    "COLON": '":"',
    "COMMA": '","',
    "COMPARE": "a comparison (=, !=, <, <=, >, >=)",
    "PLUS": '"+" or "-"',
    "QUANT": "forall, exists, sum or count",
    "LBRACE": '"{"',
    "RBRACE": '"}"',
    "STAR": '"*"',
    "MINUS": '"-"',
    "$END": "the end of the formula",
}


class FormulaError(Exception):
    """A formula that cannot be read: message, offset and length in its text, help."""

    def __init__(
        self, message: str, offset: int, length: int = 1, expected: str = "", hint: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.length = length
        self.expected = expected
        self.hint = hint


@cache
def _grammar() -> Lark:
    text = files("verification.formula").joinpath("formula.lark").read_text("utf-8")
    return Lark(text, parser="lalr", propagate_positions=True, maybe_placeholders=True)


@cache
def tree(text: str) -> Node:
    """The parse tree of a formula. Raises ``FormulaError``."""
    try:
        return _grammar().parse(text)
    except UnexpectedCharacters as error:
        at = error.pos_in_stream or 0
        raise FormulaError(f"{text[at]!r} has no meaning here", at) from None
    except UnexpectedEOF as error:
        expected = _expected(error.expected)
        raise FormulaError("the formula stops early", len(text), expected=expected) from None
    except UnexpectedToken as error:
        token = error.token
        if token.type == "$END":
            end = len(text.rstrip())
            message = "the formula stops early"
            raise FormulaError(message, end, expected=_expected(error.expected)) from None
        start, length, hint = token.start_pos or 0, len(token), ""
        # Where no quantifier may stand its word is read as a name: the next word is refused.
        word = re.search(r"\b(forall|exists|sum|count|if)\s+$", text[:start])
        if word and "NAME" not in error.expected:
            start, length = word.start(), len(word[1])
            hint = "put a quantifier or an if that is part of a larger formula in parentheses"
        elif token.type == "COMPARE" and "NAME" not in error.expected:
            hint = "comparisons cannot be chained: write a < b and b < c"
        raise FormulaError(
            f"{text[start : start + length]!r} does not fit here",
            start,
            length,
            expected=_expected(error.expected),
            hint=hint,
        ) from None


def _expected(names: Iterable[str]) -> str:
    shown = sorted({_WORDS.get(n, f'"{n.lower()}"') for n in names})
    return ", ".join(shown[:8])
