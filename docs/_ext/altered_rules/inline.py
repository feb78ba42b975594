"""Turn a folded text of the specification into nodes: references, symbols, plain text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx import addnodes

from .nodes import symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .corpus import Corpus

_TOKEN: Final = re.compile(r":(?P<role>[rt]):`(?P<inside>[^`]+)`|\{(?P<symbol>[VMOJHRTD]|\d+)\}")
_WORDED: Final = re.compile(r"(?P<words>.*\S)\s*<(?P<target>[^<>]+)>\s*", re.DOTALL)
_BRACKET: Final = re.compile(r"(?P<before>[^\[\]]*)\[(?P<target>[^\[\]]+)\](?P<after>[^\[\]]*)")


@dataclass(frozen=True)
class Link:
    """What a role says: its target and the words shown instead of the target's name."""

    target: str
    words: str | None


def read_link(inside: str) -> Link:
    """Read the inside of a role: `dusk.tie`, `words <dusk.tie>` or `[Expedition]s`."""
    worded = _WORDED.fullmatch(inside)
    if worded is not None:
        return Link(worded["target"].strip(), " ".join(worded["words"].split()))
    bracket = _BRACKET.fullmatch(inside)
    if bracket is not None:
        return Link(bracket["target"], "".join(bracket.groups()))
    return Link(inside.strip(), None)


def reference(
    corpus: Corpus, role: str, target: str, docname: str, words: str | None = None
) -> addnodes.pending_xref:
    """Return a reference to a rule (role `r`) or section (`t`), resolved by the domain."""
    shown = words or target
    classes = ["xref-words"]
    if words is None:
        rule = corpus.find_rule(target) if role == "r" else None
        if rule is not None:
            shown = rule.name
            classes = ["xref-number" if rule.number is not None else "xref-slug"]
    return addnodes.pending_xref(
        "",
        nodes.inline("", shown, classes=classes),
        refdomain="rule",
        reftype=role,
        reftarget=target,
        refexplicit=words is not None,
        refwarn=True,
        refdoc=docname,
    )


def inline(text: str, corpus: Corpus, docname: str) -> Iterator[nodes.Node]:
    """Give the nodes of a folded text."""
    done = 0
    for token in _TOKEN.finditer(text):
        if token.start() > done:
            yield nodes.Text(text[done : token.start()])
        done = token.end()
        if token["symbol"]:
            yield symbol(token[0], token[0], name=token["symbol"])
        else:
            link = read_link(token["inside"])
            yield reference(corpus, token["role"], link.target, docname, link.words)
    if done < len(text):
        yield nodes.Text(text[done:])
