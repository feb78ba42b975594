"""Rules whose text is another than the one that their check and formula were read against.

Nothing fails by it here: the words may say the same. Where text and translation were changed
together, and the formula was left as it is, there is no other trace of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from altered.failure import Problem
from altered.rules import Rules
from verification.audit.codes import STALE_CHECK

FOLDER: Final = "witnesses"
_REVIEWED: Final = re.compile(r'(?m)^id += "([^"]+)"\nreviewed += "([0-9a-f]+)"$')
"""As `verification.audit.review` writes it."""
_FORBIDS: Final = re.compile(r"not answer|answer (?:=|<=) 0")
_FORBIDDEN: Final = re.compile(
    r"\b(?:not|no|never|cannot|nothing|none|neither|nor|nobody|without|except\w*|unless|only|los\w+|"
    r"lacks?|leaves?|fails?|instead|stops?|empty|0|zero|hidden|out of|unpaid|rather than|single|"
    r"less|fewer|at most|forbid\w*|prevent\w*|prohibit\w*|impossible)\b",
    re.I,
)
"""Words by which a text may say "no"; one is enough for saying nothing here."""


def unreviewed(rules: Rules) -> Iterator[Problem]:
    """One for each rule with a formula whose witness file has the checksum of another text.

    It is an error where all that the formula says is "no", and the text has no such word any more.
    """
    known: dict[str, str] = {}
    for path in sorted((rules.root / FOLDER).glob("*.toml")):
        known |= _REVIEWED.findall(path.read_text(encoding="utf-8", errors="replace"))
    for rule in rules:
        reviewed = known.get(rule.id)
        if rule.norms and reviewed is not None and not rule.checksum.startswith(reviewed):
            lines = ", ".join(dict.fromkeys(str(norm.place.line) for norm in rule.norms))
            forbids = all(_FORBIDS.fullmatch(" ".join(n.then.text.split())) for n in rule.norms)
            wrong = forbids and _FORBIDDEN.search(rule.text) is None
            what = ": the formula forbids something, and the text does not" if wrong else ""
            yield Problem(
                STALE_CHECK,
                f"the text of {rule.name} has changed since the review of its formula{what}",
                rule.text_place,
                f"a look at the formula (line {lines}) and the check",
                f"then run python -m verification.audit.review {rule.name}; `altered audit` fails",
                rule.id,
                "error" if wrong else "warning",
            )
