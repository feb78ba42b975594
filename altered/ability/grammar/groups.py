"""Groups of a grammar file become rules of their own.

lark multiplies out what stands in parentheses: five choices in a row are hundreds of rules. A
group, or an optional part, that is a rule of its own stays one.
"""

from __future__ import annotations

import re
from typing import Final

_TOKEN: Final = re.compile(r'"[^"]*"|->|[()|?*+:!]|[A-Za-z_$][\w$]*|\s+|//[^\n]*')
_RULE: Final = re.compile(r"(?m)^(?=[!?]?[a-z_]\w*:)")


def hoisted(text: str, prefix: str) -> str:
    """The grammar with every group as a rule whose name begins with ``prefix``."""
    rules: list[str] = []
    helpers: dict[tuple[str, str], str] = {}
    for rule in _RULE.split(text):
        head, colon, body = rule.partition(":")
        if not colon or head.lstrip().startswith("//"):
            continue
        mark = "!" if head.startswith("!") else ""
        rules.append(f"{head}: {_flat(body, mark, prefix, helpers)}")
    rules += (f"{mark}{name}: {body}" for (mark, body), name in helpers.items())
    return "\n".join([*rules, ""])


def _flat(body: str, mark: str, prefix: str, helpers: dict[tuple[str, str], str]) -> str:
    levels: list[list[str]] = [[]]
    tokens = [t for t in _TOKEN.findall(body) if not t.isspace() and not t.startswith("//")]
    for token in tokens:
        if token == "(":
            levels.append([])
        elif token == ")":
            inner = " ".join(levels.pop())
            levels[-1].append(_helper(inner, mark, prefix, helpers))
        elif token == "?":
            levels[-1].append(_helper(f"{levels[-1].pop()} |", mark, prefix, helpers))
        elif token in "*+":
            many = levels[-1].pop() + "+"
            tail = " |" if token == "*" else ""
            levels[-1].append(_helper(many + tail, mark, prefix, helpers))
        elif token == "->":
            levels[-1].append("->")
        elif token == "|" and len(levels) == 1:
            levels[-1].append("\n    |")
        else:
            levels[-1].append(token)
    return " ".join(levels[0])


def _helper(body: str, mark: str, prefix: str, helpers: dict[tuple[str, str], str]) -> str:
    """The name of the helper rule with this body; equal bodies share one."""
    return helpers.setdefault((mark, body), f"{prefix}{len(helpers)}")
