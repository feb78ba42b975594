"""What happens to the next card that somebody plays, or to cards as somebody plays them."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, synonym
from altered.ability.holds.cost import NthPlayed, PlayedCards, SomeonesCards
from altered.ability.holds.paid import Least
from altered.ability.kinds import ObjectVerb, PlainHolding, Speech, nothing
from altered.ability.named.reference import It
from altered.ability.said.clause import ObjectsDo
from altered.ability.tree.walk import contains
from altered.ability.wording import with_words
from altered.ability.words.values import Numeral
from altered.terms import Duration, Type


class WherePlayed(Phrase, noun="a zone"):
    """Where cards are played from."""

    def played(self, which: tree.Which) -> tree.Which:
        """A filter for cards that are played from there."""
        return which


declare(WherePlayed, "AnywherePlayed", "")


@WherePlayed.means("from {zone:from}")
def played_from_there(zone: kinds.Zone, which: tree.Which) -> tree.Which:
    """From a zone of the player."""
    return replace(which, zones=(zone.source(),))


class NextCards(Phrase, noun="the next card", num="sg"):
    """The next card of a kind that a player plays, or the next few of them."""

    kind: kinds.Noun
    who: kinds.Someone
    place: WherePlayed
    duration: kinds.Duration

    def many(self) -> int:
        return 1

    def chain(self, one: tree.NextPlayed) -> tree.NextPlayed:
        """Words about the next card, for several next cards."""
        found = one
        for _ in range(1, self.many()):
            found = replace(one, then=found)
        return found

    def first(self, number: int) -> NextCards:
        """The same for several of them."""
        return NextCard(self.kind, self.who, self.place, self.duration)

    def played(self, speech: Speech) -> tree.NextPlayed:
        """The next card, without any statement about it."""
        which = self.place.played(self.kind.which(speech))
        return tree.NextPlayed(which, self.duration.duration(), who=self.who.who(speech))


@construct(
    "the next {kind:sg} [that] {who} play~who {place} {duration}",
    "the next {kind:sg} [that] {who} play~who {duration} {place}",
    "{duration}, the next {kind:sg} [that] {who} play~who {place}",
    num="sg",
)
class NextCard(NextCards):
    """The next one."""


synonym(
    "NextCard(kind, You, place, duration)",
    "the next {kind:sg} played {place} {duration}",
    "your next {kind:sg} {place} {duration}",
    num="sg",
)
synonym(
    "NextCard(Kinds(qualities, head, filters), who, place, duration)",
    "the next {qualities*:sg} {head|:sg} [that] {who} play~who {place} {duration} {filters*:sg}",
    num="sg",
)


@construct(
    "the next {number} {kind:pl} [that] {who} play~who {place} {duration} [each]",
    "the next {number} {kind:pl} [that] {who} play~who {duration} {place}",
    "{duration}, the next {number} {kind:pl} [that] {who} play~who {place}",
    num="pl",
)
class NextFew(NextCards):
    """The next few of them."""

    number: kinds.NumberWord

    def many(self) -> int:
        return self.number.plain()

    def first(self, number: int) -> NextCards:
        if number == 1:
            return super().first(number)
        few = cast("kinds.NumberWord", Numeral(number))
        return NextFew(self.kind, self.who, self.place, self.duration, few)


synonym(
    "NextFew(kind, You, place, duration, number)",
    "the next {number} {kind:pl} played {place} {duration}",
    num="pl",
)


@construct({"main": "{cards} {verbs&:@cards}", "inf": "have {cards} {verbs&:inf}"}, gives="next")
class NextDo(kinds.Clause):
    """What happens to the next card of a kind that a player plays, or to each of the next few."""

    cards: NextCards
    verbs: tuple[kinds.NextVerb, ...]

    def steps(self, speech: Speech) -> tree.Steps:
        steps = []
        for one, verbs in statements(self.cards.played(speech), self.verbs, speech):
            found = with_words(one, NextDo(self.cards.first(1), verbs))
            for number in range(2, self.cards.many() + 1):
                found = replace(one, then=found)
                found = with_words(found, NextDo(self.cards.first(number), verbs))
            steps.append(tree.Step((found,)))
        return tuple(steps)


def statements(
    played: tree.NextPlayed, verbs: tuple[kinds.NextVerb, ...], speech: Speech
) -> tuple[tuple[tree.NextPlayed, tuple[kinds.NextVerb, ...]], ...]:
    """The next card with each statement about it, all in one effect, and its words."""
    found: list[tuple[tree.NextPlayed, tuple[kinds.NextVerb, ...]]] = []
    for verb in verbs:
        words: tuple[kinds.NextVerb, ...] = (verb,)
        one = verb.next(played, speech)
        last = found[-1][0].effect if found else None
        if last is not None and one.effect is not None:
            words = (*found.pop()[1], verb)
            one = replace(one, effect=tree.Effect((*last.steps, *one.effect.steps)))
        does = tuple(word.verb for word in words if isinstance(word, NextDoes))
        if one.effect is not None and len(does) == len(words):
            with_words(one.effect, ObjectsDo(It(), does))
        found.append((one, words))
    return tuple(found)


@construct("{verb:$form}")
class NextDoes(kinds.NextVerb):
    """Something that the next card does, or that is done to it."""

    verb: kinds.ObjectVerb

    def next(self, played: tree.NextPlayed, speech: Speech) -> tree.NextPlayed:
        return replace(played, effect=tree.Effect(self.verb.steps(tree.It(), speech)))


@kinds.Deed.means(
    "pay~ {mana} less for {cards} {least}", "reduce~ the cost of {cards} by {mana} {least}"
)
def pay_less(mana: kinds.Mana, cards: NextCards, least: Least, speech: Speech) -> tree.Actions:
    """A player pays less for the next card of a kind that they play."""
    less = mana.amount(speech)
    one = replace(cards.played(speech), cheaper=less, least=least.least())
    return (cards.chain(one),)


class NextIs(Phrase, noun="what the next card is"):
    """What is asked of the next card once it is played."""

    def only(self, speech: Speech) -> tree.Which:
        """The filter that it must fit."""
        nothing()


@NextIs.means("(you play it|it is' played) from {zone:from}")
def next_from(zone: kinds.Zone) -> tree.Which:
    """Where it is played from."""
    return tree.Which(zones=(zone.source(),))


@NextIs.means("it is' {predicate:sg}")
def next_of_kind(predicate: kinds.Predicate, speech: Speech) -> tree.Which:
    """What it is."""
    return predicate.narrow(tree.Which(), speech)


@kinds.Sentence.means("if {asked}, it {verbs&:3s}.", needs="next")
def if_next(
    asked: NextIs, verbs: tuple[kinds.NextVerb, ...], speech: Speech, before: tree.Steps
) -> tree.Steps:
    """What happens to the next card besides if something holds for it."""
    played = replace(_awaited(before), only=asked.only(speech))
    found = statements(played, verbs, speech)
    return (*before, *(tree.Step((one,)) for one, _ in found))


@kinds.Sentence.means("if {asked}, {then}.", needs="next")
def if_next_then(
    asked: NextIs, then: kinds.Sequence, speech: Speech, before: tree.Steps
) -> tree.Steps:
    """What else is done when the next card is played, if something holds for it."""
    played = replace(_awaited(before), only=asked.only(speech))
    done = with_words(tree.Effect(then.steps(speech)), then)
    if contains(done, tree.Target, tree.TargetPlayer):
        nothing(then, "no target is chosen when the next card is played")
    return (*before, tree.Step((replace(played, effect=done),)))


@kinds.Sentence.means("it {verbs&:3s}.", needs="next")
def next_also(verbs: tuple[kinds.NextVerb, ...], speech: Speech, before: tree.Steps) -> tree.Steps:
    """What happens to the next card besides."""
    found = statements(_awaited(before), verbs, speech)
    return (*before, *(tree.Step((one,)) for one, _ in found))


def _awaited(before: tree.Steps) -> tree.NextPlayed:
    """The next card named before, without any statement about it."""
    last = before[-1].actions if before else ()
    if len(last) != 1 or not isinstance(last[0], tree.NextPlayed) or last[0].then is not None:
        nothing("the text names no card before that is still to be played")
    return tree.NextPlayed(last[0].which, last[0].duration, who=last[0].who)


@construct("{cards} {verbs&:@cards}")
class PlayedCardsDo(PlainHolding):
    """A reaction that happens to each card as it is played."""

    cards: PlayedCards
    verbs: tuple[ObjectVerb, ...]

    def refused(self) -> Reason | None:
        if isinstance(self.cards, SomeonesCards | NthPlayed):
            return None
        return Reason("say who plays the cards")

    def passives(self, speech: Speech) -> tree.Abilities:
        return (reaction(self.cards, self.verbs, speech),)

    def lasting(self, speech: Speech, duration: Duration) -> tree.Actions:
        return (tree.Whenever(reaction(self.cards, self.verbs, speech), duration),)


def reaction(cards: PlayedCards, verbs: tuple[ObjectVerb, ...], speech: Speech) -> tree.Reaction:
    """The reaction to a card being played; of Spells it speaks while they are in Limbo."""
    heard = cards.heard(speech)
    (played,) = heard.triggers
    assert isinstance(played, tree.Played)
    which = played.which or nothing(cards)
    steps = tuple(step for verb in verbs for step in verb.steps(tree.It(), speech))
    spells = not which.types or Type.SPELL in which.types
    statuses = contains(steps, tree.GainStatus, tree.LoseStatus)
    played = replace(played, in_limbo=spells and statuses and not which.first)
    effect = with_words(tree.Effect(steps), ObjectsDo(It(), verbs))
    return tree.Reaction((played,), effect, first=heard.first, nth=heard.nth)
