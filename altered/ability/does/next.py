"""What happens to the next card that somebody plays, and to its cost."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct, idiom
from altered.ability.holds.price import Least
from altered.ability.kinds import (
    Clause,
    Deed,
    Duration,
    Mana,
    NextVerb,
    Noun,
    NumberWord,
    ObjectVerb,
    Sentence,
    Someone,
    Speech,
    Zone,
    nothing,
)
from altered.ability.named.reference import It
from altered.ability.said.clause import ObjectsDo
from altered.ability.wording import said
from altered.ability.words.terminals import Numeral


class WherePlayed(Phrase, noun="a zone"):
    """Where cards are played from."""

    def played(self, which: tree.Which) -> tree.Which:
        """A filter for cards that are played from there."""
        return which


@construct("")
class AnywherePlayed(WherePlayed):
    """Wherever cards are played from."""


@construct("from {zone:from}")
class PlayedFromThere(WherePlayed):
    """From a zone of the player."""

    zone: Zone

    def played(self, which: tree.Which) -> tree.Which:
        return replace(which, zones=(self.zone.zone(),))


@construct(
    {
        "main": (
            "the next {kind:sg} {who} play~who {place} {duration} {verbs&:3s}",
            "the next {kind:sg} {who} play~who {duration} {place} {verbs&:3s}",
            "{duration}, the next {kind:sg} {who} play~who {place} {verbs&:3s}",
            "the next {kind:sg} that {who} play~who {place} {duration} {verbs&:3s}",
        ),
        "inf": "have the next {kind:sg} {who} play~who {place} {duration} {verbs&:inf}",
    },
    gives="thing",
)
class NextPlayed(Clause):
    """What happens to the next card of a kind that a player plays."""

    kind: Noun
    who: Someone
    place: WherePlayed
    duration: Duration
    verbs: tuple[NextVerb, ...]

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        played = next_played(self.kind, self.who, self.place, self.duration, speech)
        found = said_of(played, self.verbs, speech)
        return tuple(tree.Step((said(one, self._only(verbs)),)) for one, verbs in found)

    def _only(self, verbs: tuple[NextVerb, ...]) -> NextPlayed:
        return NextPlayed(self.kind, self.who, self.place, self.duration, verbs)


@construct(
    {
        "main": (
            "the next {number} {kind:pl} {who} play~who {place} {duration} {verbs&:3p}",
            "the next {number} {kind:pl} {who} play~who {duration} {place} {verbs&:3p}",
            "the next {number} {kind:pl} {who} play~who {place} {duration} each {verbs&:3p}",
            "{duration}, the next {number} {kind:pl} {who} play~who {place} {verbs&:3p}",
        )
    },
    gives="thing",
)
class NextSeveral(Clause):
    """What happens to each of the next cards of a kind that a player plays."""

    number: NumberWord
    kind: Noun
    who: Someone
    place: WherePlayed
    duration: Duration
    verbs: tuple[NextVerb, ...]

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        played = next_played(self.kind, self.who, self.place, self.duration, speech)
        steps = []
        for one, verbs in said_of(played, self.verbs, speech):
            found = said(one, self._only(1, verbs))
            for number in range(2, self.number.plain() + 1):
                found = said(replace(one, then=found), self._only(number, verbs))
            steps.append(tree.Step((found,)))
        return tuple(steps)

    def _only(self, number: int, verbs: tuple[NextVerb, ...]) -> Clause:
        """What is said of so many of them."""
        if number == 1:
            return NextPlayed(self.kind, self.who, self.place, self.duration, verbs)
        return NextSeveral(
            cast("NumberWord", Numeral(number)),
            self.kind,
            self.who,
            self.place,
            self.duration,
            verbs,
        )


idiom(
    "NextPlayed(kind, You, place, duration, verbs)",
    {"main": "the next {kind:sg} played {place} {duration} {verbs&:3s}"},
    only_read=True,
)
idiom(
    "NextSeveral(number, kind, You, place, duration, verbs)",
    {"main": "the next {number} {kind:pl} played {place} {duration} {verbs&:3p}"},
    only_read=True,
)


def next_played(
    kind: Noun, who: Someone, place: WherePlayed, duration: Duration, speech: Speech
) -> tree.NextPlayed:
    """The next card of a kind that a player plays, before anything is said of it."""
    which = place.played(kind.which(speech))
    return tree.NextPlayed(which, duration.duration(), who=who.who(speech))


def said_of(
    played: tree.NextPlayed, verbs: tuple[NextVerb, ...], speech: Speech
) -> tuple[tuple[tree.NextPlayed, tuple[NextVerb, ...]], ...]:
    """The next card with each thing that is said of it, and its words.

    All that is done to it is one effect.
    """
    found: list[tuple[tree.NextPlayed, tuple[NextVerb, ...]]] = []
    for verb in verbs:
        words: tuple[NextVerb, ...] = (verb,)
        one = verb.next(played, speech)
        last = found[-1][0].effect if found else None
        if last is not None and one.effect is not None:
            words = (*found.pop()[1], verb)
            one = replace(one, effect=tree.Effect((*last.steps, *one.effect.steps)))
        does = tuple(word.verb for word in words if isinstance(word, NextDoes))
        if one.effect is not None and len(does) == len(words):
            said(one.effect, ObjectsDo(It(), does))
        found.append((one, words))
    return tuple(found)


@construct("{verb:$form}")
class NextDoes(NextVerb):
    """Something that the next card does, or that is done to it."""

    verb: ObjectVerb

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        return replace(played, effect=tree.Effect(self.verb.steps(tree.It(), speech)))


@construct(
    "pay~ {mana} less for the next {kind:sg} {who} play~who {place} {duration} {least}",
    also=("pay~ {mana} less for the next {kind:sg} {who} play~who {duration} {place} {least}",),
)
class PayLess(Deed):
    """A player pays less for the next card of a kind that they play."""

    mana: Mana
    kind: Noun
    who: Someone
    place: WherePlayed
    duration: Duration
    least: Least

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        played = next_played(self.kind, self.who, self.place, self.duration, speech)
        return (replace(played, cheaper=self.mana.amount(speech), least=self.least.least()),)


@construct(
    "if you play it from {zone:from}, it {verbs&:3s}.",
    also=("if it is' played from {zone:from}, it {verbs&:3s}.",),
    needs="thing",
)
class IfPlayedFromThere(Sentence):
    """What happens to the next card besides if it is played from a zone."""

    zone: Zone
    verbs: tuple[NextVerb, ...]

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        last = before[-1].actions if before else ()
        if len(last) != 1 or not isinstance(last[0], tree.NextPlayed):
            nothing(self, "no card that is still to be played was spoken of")
        played = tree.NextPlayed(last[0].which, last[0].duration, who=last[0].who)
        only = replace(played, only=tree.Which(zones=(self.zone.zone(),)))
        steps = tuple(tree.Step((one,)) for one, _ in said_of(only, self.verbs, speech))
        return (*before, *steps)
