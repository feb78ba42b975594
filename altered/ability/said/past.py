"""What has happened this turn, this Afternoon or this Day."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability import kinds, tree
from altered.ability.does.advance import FailToMove
from altered.ability.does.draw import OneOrMoreCards
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.countable import times_of
from altered.ability.named.feature import OrMore
from altered.ability.named.object import AllOfKind, Each, NoOther, SomeOrMore
from altered.ability.named.place import TheyHave, YouHave
from altered.ability.said.moment import ThisDay
from altered.ability.said.standing import of_owner
from altered.terms import Side


def often(event: tree.Trigger, duration: kinds.Duration) -> tree.Amount:
    """How often something has happened in a time."""
    since = duration.time()
    if isinstance(event, tree.Played) and event.which is not None:
        plain = event.zone is None and event.who in (tree.You(), tree.OPPONENTS)
        if plain and since != "turn":
            return tree.Plays(event.which, event.who, since == "Day")
    return tree.Happened(event, since)


Bound = tuple[tree.Compare, tree.Amount]
_ONCE: Final[Bound] = (">=", tree.Number(1))


@construct("no {kind:pl}", num="pl")
class NoObjects(kinds.Objects):
    """No objects of a kind: "you played no Spells this Day"."""

    kind: kinds.Noun

    def all(self, speech: Speech) -> tree.Which:
        nothing("only of what was done in a time 'no' is said")


@construct("no cards")
class NoCards(kinds.CardCount):
    """No cards: "you drew no cards this Day"."""

    def amount(self, speech: Speech) -> tree.Amount:
        nothing("only of what was done in a time 'no' is said")


_NEVER: Final[Bound] = ("=", tree.Number(0))


def _counted(phrase: kinds.Deed, speech: Speech) -> tuple[Bound, kinds.Deed]:
    """How often a deed is asked for, with the deed done once: "sacrificed two or more tokens"."""
    for at, value in enumerate(phrase.values):
        one: Phrase
        match value:
            case SomeOrMore():
                bound, one = value.number.bound(speech), Each(value.other, value.kind)
            case ManyCards():
                bound, one = value.number.bound(speech), OneOrMoreCards()
            case NoObjects():
                bound, one = _NEVER, Each(NoOther(), value.kind)
            case NoCards():
                bound, one = _NEVER, OneOrMoreCards()
            case _:
                continue
        once = (*phrase.values[:at], one, *phrase.values[at + 1 :])
        return bound, type(phrase)(*once)
    return _ONCE, phrase


def _objects(what: kinds.Subject, speech: Speech) -> tuple[Bound, tree.Which | None]:
    """How many objects are asked for, with the filter that picks them."""
    if isinstance(what, SomeOrMore):
        return what.number.bound(speech), Each(what.other, what.kind).which(speech)
    if isinstance(what, AllOfKind):
        nothing(what, "what happened is counted: ask for 'a Character' or 'two or more Characters'")
    return _ONCE, what.which(speech)


@construct("{number} card^number")
class ManyCards(kinds.CardCount):
    """Cards within a bound, that were drawn: "ten or more cards"."""

    number: kinds.SoMany

    def refused(self) -> Reason | None:
        if isinstance(self.number, OrMore) and self.number.number.values == (1,):
            return Reason("these words mean one or more cards")
        return None


# Whether it happened


@kinds.PlayerPredicate.means(
    "{deed:past} {duration}",
    "have~ {deed:pp} {duration}",
    contrary=("(haven't~|have~ not) {deed:pp} {duration}", "didn't {deed:inf} {duration}"),
)
def player_did(
    deed: kinds.Deed, duration: kinds.Duration, who: tree.Who, speech: Speech
) -> tree.Condition:
    """They did something, as often as the words say."""
    bound, once = _counted(deed, speech)
    return tree.Measure(often(once.trigger(who, speech), duration), *bound)


@kinds.Fact.means(
    "{what:subj} {verb:past,what.gen,what.num} {duration}",
    "{what:subj} have~what {verb:pp} {duration}",
    contrary=(
        "{what:subj} didn't {verb:inf} {duration}",
        "{what:subj} (haven't~what|have~what not) {verb:pp} {duration}",
    ),
)
def object_did(
    what: kinds.Subject, verb: kinds.ObjectVerb, duration: kinds.Duration, speech: Speech
) -> tree.Condition:
    """An object did something, or something happened to it."""
    bound, which = _objects(what, speech)
    return tree.Measure(often(verb.trigger(which, speech), duration), *bound)


idiom(
    "Not(ObjectDid(Some(One, other, kind), verb, duration))",
    "no {other} {kind:sg} {verb:past} {duration}",
    "no {other} {kind:pl} (have {verb:pp}|{verb:past,m,pl}) {duration}",
    "no {other} {kind:sg} has {verb:pp} {duration}",
)
idiom(
    "Not(ObjectDid(what, Undergo(deeds), duration))",
    "{what:subj} (weren't~what|was~what not|haven't~what been|have~what not been) {deeds|}"
    " {duration}",
)


class Moved(kinds.Fact):
    """What an Expedition did before."""

    expedition: kinds.Expedition
    verb: kinds.ExpeditionVerb


@construct(
    "{expedition:subj} {verb:past} {duration}",
    "{expedition:subj} have~expedition {verb:pp} {duration}",
    contrary=(
        "{expedition:subj} didn't {verb:inf} {duration}",
        "{expedition:subj} (haven't~expedition|have~expedition not) {verb:pp} {duration}",
    ),
)
class ExpeditionDid(Moved):
    """An Expedition moved."""

    duration: kinds.Duration

    def condition(self, speech: Speech) -> tree.Condition:
        return _moved(self, self.duration, _ONCE, speech)

    def contrary(self, speech: Speech) -> tree.Condition:
        return _moved(self, self.duration, _NEVER, speech)


@construct("{expedition:subj} {verb:past}")
class ExpeditionJustDid(Moved):
    """An Expedition did something in the Dusk that has just ended."""

    def refused(self) -> Reason | None:
        return None if isinstance(self.verb, FailToMove) else Reason("say when: this Day")

    def condition(self, speech: Speech) -> tree.Condition:
        return _moved(self, ThisDay(), _ONCE, speech)


def _moved(fact: Moved, duration: kinds.Duration, bound: Bound, speech: Speech) -> tree.Condition:
    def ask(one: kinds.Expedition, own: Speech) -> tree.Condition:
        found, asked = one.expedition(own), one.bound
        if found.each and asked is None:
            nothing(one, "several Expeditions or players could be meant: name one")
        single = asked in (None, (">=", 1))
        of_all = [replace(found, each=False, side=s) for s in ((found.side,) if single else Side)]
        ways = [[_NEVER if asked == ("=", 0) else bound] * len(of_all)]
        if asked == ("=", 1):  # the one, and not the other
            ways = [[_ONCE, _NEVER], [_NEVER, _ONCE]]
        counts = [often(fact.verb.trigger(each, own), duration) for each in of_all]
        facts = [[tree.Measure(n, *so) for n, so in zip(counts, way, strict=True)] for way in ways]
        every = [tree.All((*way,)) if way[1:] else way[0] for way in facts]
        return tree.AnyOf((*every,)) if every[1:] else every[0]

    return of_owner(fact.expedition, speech, ask)


# What is counted of it


@construct("{kind:$num} {done} {duration}")
class DoneOnes(kinds.Measured):
    """Objects to which something was done: "Characters sacrificed this Day"."""

    kind: kinds.Noun
    done: kinds.DoneTo
    duration: kinds.Duration

    def refused(self) -> Reason | None:
        theirs = any(isinstance(one, YouHave | TheyHave) for one in self.kind.walk())
        return Reason("these words say who has done it") if theirs else None

    def count(self, speech: Speech) -> tree.Amount:
        return often(self.done.event(self.kind.which(speech)), self.duration)


@kinds.Measured.means(
    "{other} {kind:$num} {who} {done:past} {duration}",
    "{other} {kind:$num} {who} have~who {done} {duration}",
)
def done_by_them(
    other: kinds.Otherness,
    kind: kinds.Noun,
    who: kinds.Someone,
    done: kinds.DoneTo,
    duration: kinds.Duration,
    speech: Speech,
) -> tree.Amount:
    """Objects to which a player did something: "cards you discarded this Day"."""
    which = kind.which(speech)
    which = replace(which, other=True) if other.other else which
    event = done.by(who.who(speech), which)
    return often(event, duration)


@kinds.Measured.means("{kind:$num} that {verb:past} {duration}")
def left_ones(
    kind: kinds.Noun, verb: kinds.ObjectVerb, duration: kinds.Duration, speech: Speech
) -> tree.Amount:
    """Objects that left a zone in a time: they are no longer where they were."""
    event = verb.trigger(kind.which(speech), speech)
    if not isinstance(event, tree.Leaves):
        nothing("only objects that leave can be counted here")
    return often(event, duration)


def _done_this_way(which: tree.Which, done: kinds.DoneBefore) -> tree.Amount:
    """How many of a kind something was done to, as they were then, unless words say where to."""
    there = done.narrow(which)
    bare = tree.Which(types=which.types, subtypes=which.subtypes, either=which.either)
    was = which == there != bare
    return tree.Among(there, done.acted(was=which == there) or (tree.Former() if was else None))


@kinds.Measured.means("{kind:$num} {done} this way", needs="deed")
def done_this_way(kind: kinds.Noun, done: kinds.DoneBefore, speech: Speech) -> tree.Amount:
    """Those of the objects acted on before that are of a kind."""
    which = kind.which(speech)
    if which == tree.Which() and done.way is None:
        return tree.ThatMany()
    return _done_this_way(which, done)


@kinds.Measured.means(
    {"num=sg": "time {who} {deed:past} {duration}", "num=pl": "times {who} {deed:past} {duration}"}
)
def times_done(
    who: kinds.Someone, deed: kinds.Deed, duration: kinds.Duration, speech: Speech
) -> tree.Amount:
    """How often a player did something."""
    return often(deed.trigger(who.who(speech), speech), duration)


# Done by the deed before


class SomethingDone(kinds.Fact):
    """One of the objects acted on before is of a kind."""

    kind: kinds.Noun
    done: kinds.DoneBefore

    def condition(self, speech: Speech) -> tree.Condition:
        which = self.kind.which(speech)
        if which == tree.Which() and self.done.way is None:
            return tree.Did()
        return tree.Measure(_done_this_way(which, self.done), ">=", tree.Number(1))


for _name, _text in {
    "OneDoneThisWay": "a {kind:sg} was {done} this way",
    "YouDidThisWay": "you {done} a {kind:sg} this way",
}.items():
    declare(SomethingDone, _name, _text, needs="deed", gives="thing")
for _pattern, _text in {
    "Not(OneDoneThisWay(kind, done))": "no {kind:sg} was {done} this way",
    "Not(YouDidThisWay(kind, done))": "you didn't {done:inf} a {kind:sg} this way",
    "YouDidThisWay(kind, ToPut(zone))": "you put a {kind:sg} in {zone:in} this way",
    "Not(YouDidThisWay(kind, ToPut(zone)))": "you didn't put a {kind:sg} in {zone:in} this way",
}.items():
    idiom(_pattern, _text)
synonym("YouDidThisWay(kind, ToPut(BareZone(Reserve)))", "you Resupplied a {kind:sg} this way")
synonym(
    "ThereAre(SeveralMeasured(number, DoneThisWay(kind, done)))",
    "{number} {kind:number.num} (was|were) {done} this way",
    "you {done} {number} {kind:number.num} this way",
)
synonym("DoneThisWay(Kinds([], [Card], []), done)", {"num=sg": "one {done} this way"})


@kinds.PerEach.means(
    "for each (|one|of them)", "(for each|per) (boost|counter) removed this way", needs="deed"
)
def per_done(times: int) -> tree.Amount:
    """Once for each of the objects acted on before."""
    return times_of(tree.ThatMany(), times)


for _per, _words in (
    ("PerNoun(DoneThisWay(kind, done))", "{kind:sg} {done} this way"),
    ("PerNoun(DoneThisWay(Kinds([], [Card], []), done))", "one {done} this way"),
    ("PerDone", "(one|of them|boost removed this way|counter removed this way)"),
):
    synonym(f"ActPer(deed, {_per})", {"main": f"for each {_words}, {{deed:imp}}"})
    synonym(
        f"ObjectsDo(what, [Gain([CountersMark(CountersPer(number, counter, {_per}))])])",
        {"main": f"for each {_words}, {{what:subj}} gain~what {{number}} {{counter:number.num}}"},
    )
