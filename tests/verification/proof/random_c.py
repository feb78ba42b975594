"""Random functions in the subset of C, for the comparison of the translation with a compiler."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

TYPES: Final = tuple(f"{u}int{w}_t" for w in (8, 16, 32, 64) for u in ("", "u"))
WIDTHS: Final = {name: int(name.strip("uint_")) for name in TYPES}
EDGES: Final = (
    0,
    1,
    -1,
    2,
    7,
    127,
    -128,
    255,
    32767,
    -32768,
    65535,
    2**31 - 1,
    -(2**31),
    2**63 - 1,
)
BINARY: Final = ("+", "-", "*", "&", "|", "^", "<<", ">>", "/", "%", "<", "<=", ">", ">=", "==",
                 "!=", "&&", "||")  # fmt: skip
PRELUDE: Final = """\
typedef struct pair { int16_t first[4]; uint8_t second; int64_t third; } pair;
static const uint8_t table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static inline int twice(short x) { return x * 2; }
"""


@dataclass(frozen=True)
class Function:
    """A function with its text, and the types of its parameters and result."""

    name: str
    text: str
    params: tuple[str, ...]
    result: str


def value_of(random: Random, kind: str) -> int:
    """A value of a type, often at the edge of some type."""
    width = WIDTHS[kind]
    raw = random.choice(EDGES) if random.random() < 0.6 else random.getrandbits(width)
    raw &= (1 << width) - 1
    return raw if kind[0] == "u" or raw < 1 << (width - 1) else raw - (1 << width)


class Writer:
    """Writes one function."""

    def __init__(self, random: Random, name: str) -> None:
        self.random = random
        self.name = name
        self.params = tuple(random.choice(TYPES) for _ in range(random.randint(1, 4)))
        self.names = [f"p{i}" for i in range(len(self.params))]
        self.locals = 0
        self.loops = 0

    def function(self) -> Function:
        """The whole function; it reads a structure through a pointer, too."""
        result = self.random.choice(TYPES)
        body = ["    pair one = {{1, -2, 3, -4}, 5, 6};", "    const pair *const at = &one;",
                "    uint16_t cells[4] = {7};"]  # fmt: skip
        body += [line for _ in range(self.random.randint(2, 6)) for line in self.statement(1)]
        body.append(f"    return {self.expr(4)};")
        params = ", ".join(f"{k} p{i}" for i, k in enumerate(self.params))
        text = "\n".join([f"{result} {self.name}({params})", "{", *body, "}"])
        return Function(self.name, text, self.params, result)

    def statement(self, depth: int) -> list[str]:
        """One statement as lines."""
        pad = "    " * depth
        pick = self.random.random()
        if pick < 0.3 or depth > 2:
            name = f"v{self.locals}"
            self.locals += 1
            line = f"{pad}{self.random.choice(TYPES)} {name} = {self.expr(3)};"
            if depth == 1:
                self.names.append(name)
            return [line]
        if pick < 0.5:
            op = self.random.choice(("", "+", "-", "&", "|", "^", "*", "<<", ">>"))
            return [f"{pad}{self.target()} {op}= {self.expr(3)};"]
        if pick < 0.6:
            return [f"{pad}{self.target()}{self.random.choice(('++', '--'))};"]
        if pick < 0.8:
            lines = [f"{pad}if ({self.expr(3)}) {{", *self.statement(depth + 1)]
            if self.random.random() < 0.5:
                lines += [f"{pad}}} else {{", *self.statement(depth + 1)]
            if self.random.random() < 0.2:
                lines.append(f"{pad}    return {self.expr(2)};")
            return [*lines, f"{pad}}}"]
        return self.loop(pad, depth)

    def loop(self, pad: str, depth: int) -> list[str]:
        """A loop that ends, with or without a way out or over."""
        name = f"i{self.loops}"
        self.loops += 1
        self.names.append(name)
        lines = [
            f"{pad}for (unsigned {name} = 0; {name} < {self.random.randint(1, 4)}; {name}++) {{"
        ]
        if self.random.random() < 0.5:
            word = self.random.choice(("break", "continue", f"return {self.expr(1)}"))
            lines.append(f"{pad}    if ({self.expr(2)}) {{ {word}; }}")
        lines += self.statement(depth + 1)
        self.names.remove(name)
        return [*lines, f"{pad}}}"]

    def target(self) -> str:
        """Something that can be set, but for the counters of loops."""
        plain = [n for n in self.names if n[0] != "i"]
        return self.random.choice((
            self.random.choice(plain), f"cells[{self.expr(1)} & 3]", "one.second", "one.third",
            f"one.first[{self.random.randint(0, 3)}]",
        ))  # fmt: skip

    def literal(self) -> str:
        """A number, now and then hexadecimal or unsigned."""
        value = abs(self.random.choice(EDGES))
        if value >= 2**31:
            return f"{value}l"
        shown = hex(value) if self.random.random() < 0.3 else str(value)
        return shown + self.random.choice(("", "", "u", "l", "ul"))

    def expr(self, depth: int) -> str:
        """An expression."""
        if depth == 0 or self.random.random() < 0.15:
            return self.random.choice((
                self.random.choice(self.names), self.random.choice(self.names), self.literal(),
                f"table[{self.random.choice(self.names)} & 7]", "at->first[1]", "one.third",
                f"cells[{self.random.randint(0, 3)}]", f"at->first[{self.names[0]} & 3]",
            ))  # fmt: skip
        pick = self.random.random()
        inner = self.expr(depth - 1)
        if pick < 0.6:
            other, op = self.expr(depth - 1), self.random.choice(BINARY)
            if op in {"<<", ">>"} and self.random.random() < 0.8:
                other = f"({other} & 15)"
            return f"({inner} {op} {other})"
        if pick < 0.75:
            return f"({self.random.choice('-~!+')}{inner})"
        if pick < 0.88:
            return f"(({self.random.choice(TYPES)}){inner})"
        if pick < 0.92:
            return f"twice({inner})"
        if pick < 0.94:
            return f"(unsigned)sizeof({inner})"
        return f"({inner} ? {self.expr(depth - 1)} : {self.expr(depth - 1)})"


def functions(seed: int, count: int) -> list[Function]:
    """So many functions of a seed."""
    random = Random(seed)
    return [Writer(random, f"f{i}").function() for i in range(count)]
