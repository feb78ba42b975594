"""What happens to cards as somebody plays them: "Spells you play from your hand gain Fleeting"."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.holds.cost import NthPlayed, PlayedCards, SomeonesCards
from altered.ability.kinds import ObjectVerb, PlainHolding, Speech, nothing
from altered.ability.named.reference import It
from altered.ability.said.clause import ObjectsDo
from altered.ability.tree.walk import contains
from altered.ability.wording import with_words
from altered.terms import Duration, Type


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
