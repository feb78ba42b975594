"""More counters or tokens than there would be: additive modifiers, and what Support can give."""

from __future__ import annotations

from typing import ClassVar, Final

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, construct, declare, synonym
from altered.ability.holds.subject import named
from altered.ability.kinds import PlainHolding, Speech, nothing


class OfWhat(Phrase, noun="what is spoken of again"):
    """The counters or tokens, named again or not."""

    def same(self, what: Phrase) -> bool:
        """Whether they are those of before."""
        return all(part == what or _tokens(part) for part in self.parts())


def _tokens(part: Phrase) -> bool:
    return isinstance(part, kinds.Noun) and part.which(Speech()) == tree.Which(token=True)


declare(OfWhat, "OfThose", "")
declare(OfWhat, "OfCounters", "{counter:pl}", parts={"counter": "CounterName"})
declare(OfWhat, "OfKind", "{kind:pl}", parts={"kind": "Noun"})


class More(Phrase, noun="how many instead"):
    """How many more, and how many times as many."""

    what: OfWhat

    def more(self) -> tuple[int, int]:
        nothing()


@More.means("that many {what} plus {number}", "{number} (more|additional) {what}")
def plus_number(number: kinds.NumberWord) -> tuple[int, int]:
    """So many more."""
    return number.plain(), 1


synonym("PlusNumber(OfThose, number)", "{number} more of (them|those)")


@More.means("twice (as|that) many {what}")
def twice_as_many() -> tuple[int, int]:
    """Twice as many."""
    return 0, 2


@construct("{number} {what}", "{number} of (them|those) {what}")
class Fold(More):
    """So many for each one."""

    number: kinds.NumberWord

    def more(self) -> tuple[int, int]:
        return 0, self.number.plain()


def _more(more: More, what: Phrase, each: bool = False) -> tuple[int, int]:
    if not more.what.same(what):
        nothing(more, "both parts must name the same thing")
    if isinstance(more, Fold) and not each:
        nothing(more, "say how many more: 'that many plus 1', 'twice as many'")
    return more.more()


@kinds.PlainHolding.means(
    "if {what:subj} would gain (one|1) or more {counter:pl}, it~what gain~what {more} instead"
)
def more_counters(
    what: kinds.Subject, counter: kinds.CounterName, more: More, speech: Speech
) -> tree.Statics:
    """Objects gain more counters than they would."""
    added, times = _more(more, counter)
    which = named(what, speech)
    return (tree.GainsMore(which, counter.name(), added, times),)


synonym(
    "MoreCounters",
    "(if|when) (one|1) or more {counter:pl} would be (placed|put) on {what:obj},"
    " {more} are (placed|put) [on (it|me|them)] instead",
)


class MakingMore(kinds.PlainHolding):
    """Players create more tokens than they would."""

    each: ClassVar[bool] = False
    who: kinds.Someone
    kind: kinds.Noun
    more: More

    def statics(self, speech: Speech) -> tree.Statics:
        more, times = _more(self.more, self.kind, self.each)
        which = self.kind.which(speech)
        return (tree.CreatesMore(self.who.who(speech), which, more, times),)


@construct(
    "(if|when) {who} would create (one|1) or more {kind:pl}, (create|they create) {more} instead"
)
class MoreTokens(MakingMore):
    """Of some tokens, however many."""


@construct("(if|when) {who} would create a {kind:sg}, (create|they create) {more} [instead]")
class MoreThanOneToken(MakingMore):
    """Of each token."""

    each = True


_CAN_GIVE: Final = "the Support abilities of cards in Reserve can give them"
_MECHANIC: Final = "counters beyond the maximum"

declare(
    PlainHolding,
    "SupportMore",
    f"{_CAN_GIVE} 1 more counter than their maximum",
    mechanic=_MECHANIC,
)
declare(
    PlainHolding, "SupportAny", f"{_CAN_GIVE} counters beyond their maximum", mechanic=_MECHANIC
)
