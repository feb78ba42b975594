"""More counters or tokens than there would be: additive modifiers."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, idiom
from altered.ability.holds.subject import named
from altered.ability.kinds import (
    CounterName,
    Noun,
    NumberWord,
    PlainHolding,
    Someone,
    Speech,
    Subject,
    nothing,
)


class OfWhat(Phrase, noun="what is spoken of again"):
    """The counters or tokens, named again or not."""

    def same(self, what: Phrase) -> bool:
        """Whether they are those of before."""
        return True


@construct("")
class OfThose(OfWhat):
    """Not named again."""


@construct("{counter:pl}")
class OfCounters(OfWhat):
    """Counters."""

    counter: CounterName

    def same(self, what: Phrase) -> bool:
        return self.counter == what


@construct("{kind:pl}")
class OfKind(OfWhat):
    """Objects of a kind."""

    kind: Noun

    def same(self, what: Phrase) -> bool:
        return self.kind == what or _token(self.kind)


def _token(kind: Noun) -> bool:
    """Whether nothing but "tokens" is said."""
    return kind.which(Speech()) == tree.Which(token=True)


class More(Phrase, noun="how many instead"):
    """How many more, and how many times as many."""

    def more(self) -> tuple[int, int]:
        nothing(self)


@construct(
    "that many {what} plus {number}",
    also=("{number} (more|additional) {what}",),
)
class PlusNumber(More):
    """So many more."""

    what: OfWhat
    number: NumberWord

    def more(self) -> tuple[int, int]:
        return self.number.plain(), 1


idiom("PlusNumber(OfThose, number)", "{number} more of (them|those)", only_read=True)


@construct("twice as many {what}", also=("twice that many {what}",))
class TwiceAsMany(More):
    """Twice as many."""

    what: OfWhat

    def more(self) -> tuple[int, int]:
        return 0, 2


def _more(more: More, what: Phrase) -> tuple[int, int]:
    (again,) = (one for one in more.parts() if isinstance(one, OfWhat))
    if not again.same(what):
        nothing(more, "the same is said of what there is more of")
    return more.more()


@construct(
    "if {what:subj} would gain (one|1) or more {counter:pl},"
    " (it gains|they gain|I gain) {more} instead"
)
class MoreCounters(PlainHolding):
    """Objects gain more counters than they would."""

    what: Subject
    counter: CounterName
    more: More

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        more, times = _more(self.more, self.counter)
        which = named(self.what, speech)
        return (tree.GainsMore(which, self.counter.name(), more, times),)


@construct(
    "(if|when) (one|1) or more {counter:pl} would be (placed|put) on {what:obj},"
    " {more} are (placed|put) [on (it|me|them)] instead"
)
class MorePlaced(PlainHolding):
    """The same, said of the counters."""

    counter: CounterName
    what: Subject
    more: More

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return MoreCounters(self.what, self.counter, self.more).statics(speech)


@construct(
    "(if|when) {who} would create (one|1) or more {kind:pl}, (create|they create) {more} instead",
    also=("(if|when) {who} would create a {kind:sg}, (create|they create) {more} [instead]",),
)
class MoreTokens(PlainHolding):
    """Players create more tokens than they would."""

    who: Someone
    kind: Noun
    more: More

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        more, times = _more(self.more, self.kind)
        which = self.kind.which(speech)
        return (tree.CreatesMore(self.who.who(speech), which, more, times),)
