"""Objects, their kinds and qualities, tokens and counters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds.narrowing import both
from altered.ability.kinds.speech import Counting, Speech, nothing

if TYPE_CHECKING:
    from altered.terms import Status


class Subject(Phrase, noun="objects", case="subj"):
    """Objects of which something is said."""

    gives = "thing"

    def all(self, speech: Speech) -> tree.Which:
        """The filter for them, where all of a kind are meant."""
        nothing("name a kind of object")

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Each(self.all(speech))

    def which(self, speech: Speech) -> tree.Which | None:
        """The filter that an object must fit to be one of them; ``None`` for the bearer."""
        return heard(self.all(speech))

    def mine(self) -> bool:
        """Whether this is the bearer itself."""
        return False

    def several(self) -> bool:
        """Whether all that happens to them at the same time counts once: "one or more"."""
        return False


def heard(which: tree.Which) -> tree.Which:
    """The filter as a trigger asks it: a field of its own marks opponents."""
    if which.controlled_by == tree.OPPONENTS:
        return replace(which, controlled_by=None, controller="opponent")
    return which


class Objects(Subject, case="obj"):
    """Objects to which something is done; French has the cases "dat" ("to it") and "ton", too."""


class Collective(Subject):
    """All objects of a kind, named in the plural alone: "Characters you control"."""


class Pronoun(Objects, noun="'it'"):
    """Objects spoken of before."""

    meant: ClassVar[tree.Ref] = tree.It()

    def ref(self, speech: Speech) -> tree.Ref:
        return self.meant


class WholeZone(Objects, noun="a whole zone"):
    """All cards of a zone of somebody."""


class Noun(Phrase, noun="a kind of object", num="sg", tgt="0"):
    """A kind of object with its qualities; ``tgt`` says that it is a target (French says it)."""

    def which(self, speech: Speech) -> tree.Which:
        nothing()

    def targets(self, speech: Speech) -> tuple[tree.Which, tuple[tree.Limit, ...]]:
        """The same for targets, with the bounds on what all of them have together."""
        return self.which(speech), ()


class Head(Phrase, noun="a kind of object", num="sg"):
    """The noun alone: a type, a sub-type, "card", "token"; a sub-type stands ``before`` some."""

    meant: ClassVar[tree.Which | None] = None
    before: ClassVar[bool] = False

    def which(self) -> tree.Which:
        return self.meant or nothing()


class Narrowing:
    """What narrows a filter: to a fixed one, or as its only part that narrows one does."""

    meant: ClassVar[tree.Which | None] = None
    lacking: ClassVar[tree.Which | None] = None
    """The filter for those of which it does not hold, if there is one of its own."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        if self.meant is not None:
            assert isinstance(self, Phrase)
            return both(which, self.meant)
        return self._only().narrow(which, speech)

    def contrary(self, which: tree.Which, speech: Speech) -> tree.Which:
        """A filter for those of which it does not hold."""
        if self.lacking is not None:
            assert isinstance(self, Phrase)
            return both(which, self.lacking)
        if type(self).narrow is Narrowing.narrow and self.meant is None:
            return self._only().contrary(which, speech)
        return replace(which, none_of=(*which.none_of, self.narrow(tree.Which(), speech)))

    def _only(self) -> Narrowing:
        assert isinstance(self, Phrase)
        parts = [one for one in self.parts() if isinstance(one, Narrowing)]
        return parts[0] if len(parts) == 1 else nothing()


class Adjective(Phrase, Narrowing, noun="a quality", num="sg", gen="m"):
    """A quality that stands with a noun."""


class Filter(Phrase, Narrowing, noun="a restriction", num="sg", gen="m"):
    """What restricts a noun after it; an ``extreme`` one only one object meets, or a few alike."""

    @property
    def extreme(self) -> bool:
        return False

    def total(self, speech: Speech) -> tree.Limit | None:
        """A bound on what several targets have together, if it is one."""
        return None


class Trait(Phrase, Narrowing, noun="what an object has", num="sg", gen="m"):
    """What an object has, after "with" and "without"."""

    extreme: ClassVar[bool] = False

    def total(self, speech: Speech) -> tree.Limit | None:
        """A bound on what several targets have together, if it is one."""
        return None


class LongTrait(Phrase, Narrowing, noun="what an object has"):
    """The same where another object is named to tell it."""


class LongFilter(Phrase, Narrowing, noun="a restriction", num="sg", gen="m"):
    """A restriction that may contain a noun phrase and so stands last."""


class Whereabouts(Phrase, Narrowing, noun="a place", num="sg", gen="m"):
    """Where objects are, or who controls them."""


class Otherness(Phrase, noun="'other'", num="sg", gen="m"):
    """Whether it is another one: "other", or nothing."""

    other = False

    def apart(self, which: tree.Which) -> tree.Which:
        """A filter, for those other than the bearer if it is so."""
        if self.other and which.other:
            nothing("'other' already means other than this card")
        return replace(which, other=True) if self.other else which


class Alternative(Phrase, noun="an object"):
    """One object of a list: "a Robot", "another token"."""

    other: Otherness
    kind: Noun


class Quantity(Phrase, Counting, noun="how many", gen="m", of="0"):
    """How many objects are chosen; ``of`` says that "of" follows: "one of your cards"."""

    up_to: ClassVar[bool] = False
    untold = "this is not a number of targets"

    def chosen(self, which: tree.Which, speech: Speech) -> tree.Chosen:
        return tree.Chosen(which, self.amount(speech), speech.who, self.up_to)


class StatusWord(Phrase, Narrowing, noun="a status", num="sg", gen="m"):
    """A status, a keyword or "Boosted", as a quality."""

    def status(self) -> Status:
        if self.meant is None or not self.meant.statuses:
            nothing("this is not a status that an object gains or loses")
        return self.meant.statuses[0]

    def contrary(self, which: tree.Which, speech: Speech) -> tree.Which:
        has = self.narrow(tree.Which(), speech)
        if has.boosted:
            return replace(which, boosted=False)
        if has.keyword is not None:
            return replace(which, lacks=has.keyword)
        if has.without:
            return replace(which, statuses=(*which.statuses, *has.without))
        return replace(which, without=(*which.without, *has.statuses))


class CounterName(Phrase, noun="a counter", num="sg"):
    """A kind of counter; counters of whatever name have none."""

    meant: ClassVar[str] = ""

    def name(self) -> str:
        return self.meant


class Mark(Phrase, noun="a status or counters", num="sg", gen="m"):
    """What an object gains or loses."""

    def gained(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        nothing("an object cannot gain this")

    def lost(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        nothing("an object cannot lose this")

    def heard(self) -> tuple[str, ...]:
        """The names of the counters or the statuses, as a reaction hears of them."""
        nothing("name the statuses and counters that trigger a reaction")


class TokenPhrase(Phrase, noun="a token", num="sg"):
    """A token with its characteristics."""

    gives = "tokens"

    def token(self, speech: Speech) -> tree.Token:
        nothing()


class Predicate(Phrase, Narrowing, noun="a quality", num="sg", gen="m"):
    """What something is, was, or is not."""

    def holds(self, ref: tree.Ref, speech: Speech) -> tree.Condition:
        return tree.Fits(ref, self.narrow(tree.Which(), speech))
