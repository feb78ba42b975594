"""Small edits of proven functions, made by rule: one operator or number at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

SWAPS: Final[Mapping[str, tuple[str, ...]]] = {
    "<": ("<=", ">"), "<=": ("<", ">="), ">": (">=", "<"), ">=": (">", "<="), "==": ("!=",),
    "!=": ("==",), "&&": ("||",), "||": ("&&",), "+": ("-",), "-": ("+",), "*": ("+",),
    "/": ("*",), "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",),
    "+=": ("=", "-="), "|=": ("=", "&="), "!": ("",), "~": ("",), "++": ("--",),
}  # fmt: skip
TOKEN: Final = re.compile(
    r"/\*.*?\*/|#[^\n]*|\"[^\"]*\"|[A-Za-z_]\w*|\d\w*|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|->"
    r"|[-+*/&|^]=|[-+*/&|^<>!~?:=.,;(){}\[\]]|\s+", re.DOTALL,
)  # fmt: skip
FUNCTION: Final = "static[^;{{}}]*\\b{0}\\([^;{{}}]*\\)\n\\{{|[\\w ]+\\b{0}\\([^;{{}}]*\\)\n\\{{"


@dataclass(frozen=True)
class Mutant:
    """One edit: where, what stood there, what stands there now."""

    function: str
    number: int
    line: int
    old: str
    new: str
    text: str

    @property
    def name(self) -> str:
        """A name that stays as long as the function does."""
        return f"{self.function}:{self.number} {self.old} -> {self.new or 'nothing'}"


def body_of(text: str, function: str) -> tuple[int, int]:
    """Where the body of a function begins and ends."""
    found = re.search(FUNCTION.format(re.escape(function)), text)
    assert found is not None, function
    end = text.index("\n}\n", found.end())
    return found.end(), end


def mutants(text: str, function: str) -> Iterator[Mutant]:
    """Every edit of a function; operators of types (`const x *`) are left as they are."""
    start, end = body_of(text, function)
    number, before = 0, ""
    for found in TOKEN.finditer(text, start, end):
        token = found.group()
        if token.isspace() or token.startswith(("/*", "#")):
            continue
        pointer = (token == "*" and not (before == ")" or re.match(r"\w", before))) or (
            token in {"*", "&"} and text[found.end()] not in " "
        )
        unary = token in {"-", "+"} and before in {"=", "(", "?", ":", "return", ","}
        swaps = () if pointer or unary else SWAPS.get(token, ())
        if re.fullmatch(r"\d+u?", token):
            value = int(token.rstrip("u"))
            swaps = (f"{value + 1}{token[len(str(value)) :]}",)
        for new in swaps:
            number += 1
            line = text[: found.start()].count("\n") + 1
            edited = text[: found.start()] + new + text[found.end() :]
            yield Mutant(function, number, line, token, new, edited)
        before = token
