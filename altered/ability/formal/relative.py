"""Relative clauses: the wordings of a category that begin with a slot, said of "who".

"{who} control~who {counted}" is "who control~3s {counted}" of one of several players.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.formal.phrase import REGISTERED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.ability.formal.phrase import Wording


@dataclass(frozen=True)
class Relative:
    """How a clause becomes a relative one: its first ``slot``, and what stands there.

    ``said`` are the words instead of the slot, ``meant`` the pattern; ``made`` is the construct
    of relative clauses around it. ``follows`` says that the verb agrees with those spoken of.
    """

    slot: str
    said: str
    meant: str
    made: str
    follows: bool = True
    gender: str = "m"

    def of(
        self, wordings: Iterable[tuple[str, Wording]], clauses: str
    ) -> Iterator[tuple[str, Wording]]:
        """The relative clauses of those wordings that are ``clauses`` and begin with the slot."""
        first = re.compile(rf"\{{{self.slot}(:\w+)?\}}")
        for _, one in wordings:
            name = one.pattern.partition("(")[0]
            begins = first.match(one.text)
            if REGISTERED[name].category != clauses or begins is None or one.guard:
                continue
            text = self.said + one.text[begins.end() :]
            if first.search(text):
                continue
            pattern = f"{self.made}({self._pattern(name, one.pattern)})"
            for number in ("sg", "pl"):
                form = f"3{number[0]}" if self.follows else "3s"
                told = re.sub(rf"~{self.slot}\b", f"~{form}", text)
                told = re.sub(rf"@{self.slot}\b", form, told)
                told = re.sub(rf"\^{self.slot}\b", f"^{self.gender}{form[1]}", told)
                told = re.sub(rf"\b{self.slot}\.num\b", "sg" if form == "3s" else "pl", told)
                told = re.sub(rf"\b{self.slot}\.gen\b", self.gender, told)
                yield "", replace(one, pattern=pattern, text=told, guard=f"num={number}", light="")

    def _pattern(self, name: str, pattern: str) -> str:
        if name == pattern:
            fields = (field.name for field in REGISTERED[name].fields)
            pattern = f"{name}({', '.join(fields)})"
        return re.sub(rf"\b{self.slot}\b", self.meant, pattern)
