"""The preprocessor of C, as far as the core uses it; anything else is refused.

Known are `#include`, `#define` and `#undef` of names and of functions with `#` and `##`, and
conditions made of `defined(NAME)`, `!`, `&&` and `||`. Headers of the system are not read:
what the core uses of them is `SYSTEM`. A condition may ask for what the sources define and for
`COMPILER`, so that no text is left out which some compiler would read; every line keeps its
number by line markers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from altered.failure import Place, SourceText
from verification.proof.failure import Unsupported

HEADERS: Final = frozenset({"stdint.h", "stddef.h", "string.h", "stdbool.h"})
SYSTEM: Final = """\
typedef signed char int8_t; typedef unsigned char uint8_t;
typedef short int16_t; typedef unsigned short uint16_t;
typedef int int32_t; typedef unsigned int uint32_t;
typedef long int64_t; typedef unsigned long uint64_t;
typedef unsigned long size_t; typedef long ptrdiff_t;
typedef unsigned long uintptr_t; typedef long intptr_t;
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
int memcmp(const void *, const void *, size_t);
"""
CONSTANTS: Final = {
    "NULL": "((void *)0)",
    "INT8_MIN": "(-128)",
    "INT8_MAX": "127",
    "INT16_MIN": "(-32768)",
    "INT16_MAX": "32767",
    "INT32_MIN": "(-2147483647 - 1)",
    "INT32_MAX": "2147483647",
    "UINT8_MAX": "255",
    "UINT16_MAX": "65535",
    "UINT32_MAX": "4294967295u",
    "SIZE_MAX": "18446744073709551615ul",
}

COMPILER: Final = {"__GNUC__": "12", "__x86_64__": "1"}
"""What the compiler itself may define; the program is read with all of it and with nothing."""
NEVER: Final = frozenset({"__cplusplus"})

_TOKEN: Final = re.compile(
    r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\.?\d[\w.]*|##|\s+|.', re.DOTALL
)
_COMMENT: Final = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.DOTALL)
_DIRECTIVE: Final = re.compile(r"\s*#\s*(\w+)\s*(.*)", re.DOTALL)
_DEFINE: Final = re.compile(r"(\w+)(\(([^)]*)\))?(?:\s+(.*))?$", re.DOTALL)
_DEFINED: Final = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
_INCLUDE: Final = re.compile(r'"([^"]+)"|<([^>]+)>')


@dataclass(frozen=True, slots=True)
class _Macro:
    body: tuple[str, ...]
    params: tuple[str, ...] | None


@dataclass
class _Unit:
    files: Mapping[str, str]
    macros: dict[str, _Macro] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = {n for text in self.files.values() for n in _DEFINED.findall(text)}
        self.names |= {*COMPILER, *NEVER, *CONSTANTS}

    def is_defined(self, name: str, at: tuple[str, int]) -> bool:
        """Whether a name is a macro now, where its being one is known at all."""
        if name not in self.names:
            raise self.fail(f"a condition on {name}, which no source defines", *at)
        return name in self.macros

    def fail(self, what: str, name: str, line: int) -> Unsupported:
        return Unsupported(what, line_place(self.files, name, line))


def line_place(files: Mapping[str, str], name: str, line: int) -> Place:
    """The whole of a line, from its first sign on."""
    source = SourceText(name, files.get(name, ""))
    text = source.line(line)
    start = len(text) - len(text.lstrip())
    return Place(name, max(line, 1), start + 1, max(1, len(text.strip())), source)


def preprocess(files: Mapping[str, str], name: str, defined: Mapping[str, str]) -> str:
    """The file `name` with its directives carried out.

    `files` are the texts that may be included, by name; `defined` are further macros. Raises
    `Unsupported` with the line of a directive that is not known.
    """
    unit = _Unit(files)
    for macro, body in (*CONSTANTS.items(), *defined.items()):
        unit.macros[macro] = _Macro(tuple(_tokens(body)), None)
    unit.out += ['# 1 "<system>"', *SYSTEM.splitlines()]
    _file(unit, name)
    return "\n".join(unit.out) + "\n"


def _without_comments(text: str) -> str:
    def plain(found: re.Match[str]) -> str:
        whole = found.group()
        return whole if whole.startswith('"') else " " + "\n" * whole.count("\n")

    return _COMMENT.sub(plain, text)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers; one that ends in a backslash goes on in the next."""
    waiting, first = "", 0
    for n, line in enumerate(_without_comments(text).split("\n"), 1):
        first = first or n
        if line.endswith("\\"):
            waiting += line[:-1] + " "
            continue
        yield first, waiting + line
        waiting, first = "", 0


def _file(unit: _Unit, name: str) -> None:
    unit.out.append(f'# 1 "{name}"')
    at = 1
    alive: list[tuple[bool, bool]] = []  # whether this branch is read, whether any was
    for n, line in _lines(unit.files[name]):
        if n != at:
            unit.out.append(f'# {n} "{name}"')
        at = n + 1
        found = _DIRECTIVE.fullmatch(line)
        if found is None:
            read = all(now for now, _ in alive)
            unit.out.append("".join(_expanded(unit, [*_tokens(line)], frozenset())) if read else "")
        elif not _branch(unit, found[1], found[2].strip(), alive, (name, n)):
            if all(now for now, _ in alive):
                _command(unit, found[1], found[2].strip(), (name, n))
            unit.out.append(f'# {n + 1} "{name}"')


def _branch(
    unit: _Unit, word: str, rest: str, alive: list[tuple[bool, bool]], at: tuple[str, int]
) -> bool:
    """Carry out a condition; False when it is none."""
    if word in {"ifdef", "ifndef", "if"}:
        name = rest.split()[0] if rest else ""
        held = (
            _holds(unit, rest, at)
            if word == "if"
            else unit.is_defined(name, at) == (word[2] == "d")
        )
        alive.append((held, held))
    elif word == "else":
        _, before = alive.pop()
        alive.append((not before, True))
    elif word == "endif":
        alive.pop()
    else:
        return False
    unit.out.append("")
    return True


def _holds(unit: _Unit, text: str, at: tuple[str, int]) -> bool:
    def one(part: str) -> bool:
        found = re.fullmatch(r"\s*(!?)\s*defined\s*\(?\s*(\w+)\s*\)?\s*", part)
        if found is None:
            raise unit.fail(f'condition "{text}"', *at)
        return unit.is_defined(found[2], at) != bool(found[1])

    parts = [[one(p) for p in part.split("&&")] for part in text.split("||")]
    return any(all(held) for held in parts)


def _command(unit: _Unit, word: str, rest: str, at: tuple[str, int]) -> None:
    if word == "define":
        found = _DEFINE.fullmatch(rest)
        if found is None:
            raise unit.fail("macro", *at)
        params = None
        if found[2]:
            params = tuple(p.strip() for p in found[3].split(",") if p.strip())
        unit.macros[found[1]] = _Macro(tuple(_tokens((found[4] or "").strip())), params)
    elif word == "undef":
        unit.macros.pop(rest, None)
    elif word == "include":
        _include(unit, rest, at)
    else:
        raise unit.fail(f"directive #{word}", *at)


def _include(unit: _Unit, rest: str, at: tuple[str, int]) -> None:
    found = _INCLUDE.match(rest)
    if found is None or (found[2] and found[2] not in HEADERS):
        raise unit.fail(f"#include {rest}", *at)
    if found[1]:
        folder = at[0].rpartition("/")[0]
        name = f"{folder}/{found[1]}" if folder else found[1]
        if name not in unit.files:
            raise unit.fail(f"#include of {found[1]}, which is not there", *at)
        _file(unit, name)


def _tokens(text: str) -> Iterator[str]:
    return (found.group() for found in _TOKEN.finditer(text))


def _expanded(unit: _Unit, tokens: list[str], hidden: frozenset[str]) -> list[str]:
    """The tokens with macros replaced; one is not replaced within its own text."""
    done: list[str] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        macro = unit.macros.get(token)
        if macro is None or token in hidden:
            done.append(token)
            continue
        if macro.params is None:
            done += _expanded(unit, [*macro.body], hidden | {token})
            continue
        args, after = _arguments(tokens, at)
        if args is None or len(args) != max(1, len(macro.params)):
            done.append(token)  # a name alone, or what pycparser will refuse
            continue
        at = after
        text = _filled(unit, macro.body, dict(zip(macro.params, args, strict=False)), hidden)
        done += _expanded(unit, text, hidden | {token})
    return done


def _arguments(tokens: list[str], at: int) -> tuple[list[list[str]] | None, int]:
    while at < len(tokens) and tokens[at].isspace():
        at += 1
    if at == len(tokens) or tokens[at] != "(":
        return None, at
    depth, args = 0, [[]]  # type: tuple[int, list[list[str]]]
    for i in range(at, len(tokens)):
        token = tokens[i]
        depth += (token == "(") - (token == ")")
        if depth == 0:
            return args, i + 1
        if token == "," and depth == 1:
            args.append([])
        elif not (token == "(" and depth == 1 and i == at):
            args[-1].append(token)
    return None, at


def _filled(
    unit: _Unit, body: tuple[str, ...], args: Mapping[str, list[str]], hidden: frozenset[str]
) -> list[str]:
    """The text of a macro with its arguments in place."""
    plain = [token for token in body if not token.isspace()]
    filled: list[str] = []
    for i, token in enumerate(plain):
        pasted = "##" in (plain[i - 1] if i else "", plain[i + 1] if i + 1 < len(plain) else "")
        if token in args and i and plain[i - 1] == "#":
            quoted = "".join(args[token]).strip().replace('"', '\\"')
            filled.append(f'"{quoted}"')
        elif token in args:
            text = [t for t in args[token] if not (pasted and t.isspace())]
            filled += text if pasted else [*_expanded(unit, text, hidden), " "]
        elif token == "#" and i + 1 < len(plain) and plain[i + 1] in args:
            pass
        elif token == "##":
            while filled and filled[-1].isspace():
                filled.pop()
            filled.append("##")
        else:
            filled += [token] if pasted else [token, " "]
    joined: list[str] = []
    for token in filled:
        if joined and joined[-1] == "##":
            joined[-2:] = [joined[-2] + token]
        else:
            joined.append(token)
    return joined
