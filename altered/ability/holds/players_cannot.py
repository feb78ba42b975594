"""What players cannot do (1.4.1.a)."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, Reason, construct, idiom
from altered.ability.holds.cannot import DoneTo, ToPlay
from altered.ability.holds.cost import EachTime, once_more
from altered.ability.holds.subject import held, in_play
from altered.ability.kinds import (
    Duration,
    Noun,
    NumberWord,
    PlainHolding,
    Someone,
    Speech,
    Statement,
    Subject,
    nothing,
)
from altered.state.terms import IN_PLAY
from altered.state.terms import Zone as ZoneTerm


class PlayerForbidden(Phrase, noun="what a player cannot do"):
    """What players cannot do."""

    def cannot(self, who: tree.Who, speech: Speech) -> tuple[tree.Static, ...]:
        nothing(self)


@construct("{who} can't {deeds|}")
class PlayerCannot(PlainHolding):
    """Players cannot do something."""

    who: Someone
    deeds: tuple[PlayerForbidden, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        who = self.who.who(speech)
        found: list[tree.Static] = []
        for deed in self.deeds:
            found += deed.cannot(who, speech)
            if isinstance(who, tree.TargetPlayer):
                who = tree.TargetPlayer(again=True)
        return tuple(found)


idiom(
    "PlayerCannot(SomePlayers(EachOne, NoOther, PlayerNoun, []), deeds)",
    "(no|neither) player can {deeds|}",
    only_read=True,
)


@construct("draw cards")
class DrawForbidden(PlayerForbidden):
    """Players draw no cards."""

    def cannot(self, who: tree.Who, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.Cannot("draw", who=who),)


@construct("Resupply")
class ResupplyForbidden(PlayerForbidden):
    """Players do not Resupply."""

    def cannot(self, who: tree.Who, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.Cannot("resupply", who=who),)


@construct("Sabotage")
class SabotageForbidden(PlayerForbidden):
    """Players do not Sabotage."""

    def cannot(self, who: tree.Who, speech: Speech) -> tuple[tree.Static, ...]:
        return (tree.Cannot("sabotage", who=who),)


@construct("{verbs|:inf} {what:obj}")
class DoForbidden(PlayerForbidden):
    """Players do not do something to objects."""

    verbs: tuple[DoneTo, ...]
    what: Subject

    def refused(self) -> Reason | None:
        if self.what.mine() and any(isinstance(one, ToPlay) for one in self.verbs):
            return Reason("the bearer cannot be played", hint='write "I can\'t be played"')
        return None

    def cannot(self, who: tree.Who, speech: Speech) -> tuple[tree.Static, ...]:
        which = held(self.what, speech.done_by(who))
        found = []
        for deed in (one.deed for one in self.verbs):
            free = deed in ("play", "sacrifice", "quick-action")
            found.append(tree.Cannot(deed, which if free else in_play(which), who))
        return tuple(found)


@construct("play quick actions")
class ActForbidden(PlayerForbidden):
    """Players play no quick actions."""

    def cannot(self, who: tree.Who, speech: Speech) -> tuple[tree.Static, ...]:
        anywhere = tree.Which(zones=(*IN_PLAY, ZoneTerm.RESERVE))
        return (tree.Cannot("quick-action", anywhere, who),)


@construct("play more than {number} {kind:number.num} {each}")
class PlayMoreForbidden(PlayerForbidden):
    """Players play at most so many cards of a kind in a time."""

    number: NumberWord
    kind: Noun
    each: EachTime

    def refused(self) -> Reason | None:
        return once_more(self.each)

    def cannot(self, who: tree.Who, speech: Speech) -> tuple[tree.Static, ...]:
        played = tree.Played(None, self.kind.which(speech.done_by(who)))
        plays = tree.Happened(played, self.each.time())
        return (tree.PlaysAtMost(self.number.plain(), plays, who),)


@construct(
    "{who} can only play {number} {kind:number.num} {each}",
    also=("{who} can play (at most|only|up to) {number} {kind:number.num} {each}",),
)
class PlayAtMost(PlainHolding):
    """The same, said of how many they may play."""

    who: Someone
    number: NumberWord
    kind: Noun
    each: EachTime

    def refused(self) -> Reason | None:
        return once_more(self.each)

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        most = PlayMoreForbidden(self.number, self.kind, self.each)
        return most.cannot(self.who.who(speech), speech)


@construct(
    "{who} can't play more than {number} {kind:number.num} {duration}",
    also=("{who} can only play {number} {kind:number.num} {duration}",),
)
class PlayAtMostForNow(Statement):
    """The same, said of an effect that lasts for a time."""

    who: Someone
    number: NumberWord
    kind: Noun
    duration: Duration

    def steps(self, speech: Speech) -> tuple[tree.Step, ...]:
        lasting = self.duration.duration()
        played = tree.Played(None, self.kind.which(speech.done_by(self.who.who(speech))))
        plays = tree.Happened(played, self.duration.time())
        most = tree.PlaysAtMost(self.number.plain(), plays, self.who.who(speech))
        return (tree.Step((tree.Lasting(most, lasting),)),)
