"""What is done to objects: "sacrificed" and "to sacrifice", whoever does it."""

from __future__ import annotations

from dataclasses import replace

from altered import terms
from altered.ability import kinds, tree
from altered.ability.does.move import at_zone
from altered.ability.does.places import anywhere, in_play, nowhere, within
from altered.ability.formal.phrase import construct, declare
from altered.ability.kinds import Speech, nothing


@construct("(be'~|get~) {deeds|:pp,$num,$gen}")
class Undergo(kinds.ObjectVerb):
    """Something is done to an object, whoever does it."""

    deeds: tuple[kinds.DoneTo, ...]

    def actions(self, ref: tree.Ref, speech: Speech) -> tree.Actions:
        if len(self.deeds) > 1:
            nothing("only one thing can happen to it here")
        return (self.deeds[0].action(ref),)

    def heard(self, which: tree.Which | None, speech: Speech) -> kinds.Heard:
        return kinds.Heard(tuple(one.event(which) for one in self.deeds))

    def cannot(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        return tuple(one.cannot(which, None) for one in self.deeds)


@construct("be'~ {deeds|:pp,$num,$gen} by {player:obj}")
class UndergoBy(kinds.ObjectVerb):
    """A player does something to an object."""

    deeds: tuple[kinds.DoneTo, ...]
    player: kinds.Player

    def heard(self, which: tree.Which | None, speech: Speech) -> kinds.Heard:
        who, what = self.player.who(speech), which or tree.Which(these=tree.Me())
        return kinds.Heard(tuple(one.by(who, what) for one in self.deeds))

    def cannot(self, which: tree.Which | None, speech: Speech) -> tree.Statics:
        who = self.player.who(speech)
        return tuple(one.cannot(which, who) for one in self.deeds)


@kinds.DoneTo.means("exhaust~", deed="exhaust", way="exhaust")
def to_exhaust(ref: tree.Ref) -> tree.Action:
    """Making Exhausted."""
    return tree.GainStatus(ref, terms.Status.EXHAUSTED)


@kinds.DoneTo.means("ready~", deed="ready", way="ready")
def to_ready(ref: tree.Ref) -> tree.Action:
    """Making ready."""
    return tree.LoseStatus(ref, terms.Status.EXHAUSTED)


@construct("discard~")
class ToDiscard(kinds.DoneTo):
    """Discarding, from anywhere."""

    deed = way = "discard"

    def action(self, ref: tree.Ref) -> tree.Action:
        return tree.Discard(ref)

    def event(self, which: tree.Which | None) -> tree.Trigger:
        return tree.Leaves(in_play(which), goal=terms.Zone.DISCARD_PILE)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        if which == tree.Which():
            return tree.Draws(who, "discard")
        return tree.Does(who, "discard", which)


@construct("discard~ from {zone:from}")
class ToDiscardFrom(kinds.DoneTo):
    """Discarding from a zone."""

    deed = way = "discard"
    zone: kinds.Zone

    def event(self, which: tree.Which | None) -> tree.Trigger:
        from_there = at_zone(which, self.zone, Speech())
        return tree.Leaves(from_there, self.zone.zone(), terms.Zone.DISCARD_PILE)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Does(who, "discard", self.zone.narrow(which, Speech()))

    def cannot(self, which: tree.Which | None, who: tree.Who | None) -> tree.Static:
        here = tree.Which(these=tree.Me()) if which is None else which
        return super().cannot(self.zone.narrow(here, Speech()), who)


@construct("discard~ from {expedition}")
class ToDiscardFromExpedition(kinds.DoneTo):
    """Discarding from an Expedition."""

    deed = way = "discard"
    expedition: kinds.Expedition

    def event(self, which: tree.Which | None) -> tree.Trigger:
        expedition = self.expedition.expedition(Speech())
        inside = within(nowhere(which or nothing()), expedition)
        return tree.Leaves(inside, terms.Zone.EXPEDITION_ZONE, terms.Zone.DISCARD_PILE)

    def cannot(self, which: tree.Which | None, who: tree.Who | None) -> tree.Static:
        inside = within(which or nothing(), self.expedition.expedition(Speech()))
        return super().cannot(inside, who)


@construct("draw~")
class ToDraw(kinds.DoneTo):
    """Drawing: only cards are said to be drawn, for nobody else sees which."""

    def event(self, which: tree.Which | None) -> tree.Trigger:
        return self.by(tree.EachPlayer(), which or tree.Which(these=tree.Me()))

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        if which != tree.Which():
            nothing("nobody sees which card another player draws: write 'card'")
        return tree.Draws(who)

    def cannot(self, which: tree.Which | None, who: tree.Who | None) -> tree.Static:
        return nothing("say who can't draw cards")


@construct("sacrifice~")
class ToSacrifice(kinds.DoneTo):
    """Sacrificing: only who controls an object can do it."""

    deed = way = "sacrifice"

    def event(self, which: tree.Which | None) -> tree.Trigger:
        who: tree.Who = tree.You() if which is None else tree.EachPlayer()
        return tree.Sacrificed(who, anywhere(which))

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Sacrificed(who, anywhere(which))


@construct("play~")
class ToPlay(kinds.DoneTo):
    """Playing."""

    deed = "play"

    def event(self, which: tree.Which | None) -> tree.Trigger:
        if which is None:
            nothing("{H} and {R} say that the bearer is played")
        if which.zones:
            nothing("let the verb say from where: 'is played from your Reserve'")
        return tree.Played(None, which, tree.EachPlayer())

    def own(self) -> tree.Trigger:
        return tree.Played()

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Played(None, which, who)

    def cannot(self, which: tree.Which | None, who: tree.Who | None) -> tree.Static:
        if which is None:
            return tree.NotPlayed()
        return super().cannot(which, who or tree.EachPlayer())


@construct("play~ from {zone:from}")
class ToPlayFrom(kinds.DoneTo):
    """Playing from a zone."""

    zone: kinds.Zone

    def event(self, which: tree.Which | None) -> tree.Trigger:
        who: tree.Who = tree.You() if which is None else tree.EachPlayer()
        return tree.Played(self.zone.source(), which, who)

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Played(self.zone.source(), which, who)

    def cannot(self, which: tree.Which | None, who: tree.Who | None) -> tree.Static:
        if which is None:
            return tree.NotPlayedFrom(self.zone.source())
        return nothing("say what cannot be played, not from where")


@construct("(put~|place~) (in|into) {zone:in}", "(send~|return~) to {zone:to}")
class ToPut(kinds.DoneBefore):
    """Moving to a zone: what is discarded or ceases instead has not come there."""

    way = "put"
    zone: kinds.Zone

    def narrow(self, which: tree.Which) -> tree.Which:
        goal = self.zone.zone()
        kind = tree.Which(types=which.types, subtypes=which.subtypes, either=which.either)
        if goal not in (terms.Zone.RESERVE, terms.Zone.DISCARD_PILE):
            nothing("of cards in hidden zones nothing is known later")
        if which != kind:
            nothing("a card in another zone has lost what it had: name only its kind")
        return replace(which, zones=(goal,))


declare(kinds.DoneBefore, "ToReveal", "reveal~", way="reveal")
declare(kinds.DoneTo, "ToTarget", "target~", deed="target")
declare(kinds.DoneTo, "ToAct", {"inf": "play quick actions of"}, deed="quick-action")


@construct("create~")
class ToCreate(kinds.DoneTo):
    """Creating, of tokens."""

    way = "create"

    def event(self, which: tree.Which | None) -> tree.Trigger:
        return tree.Creates(tree.EachPlayer(), which or nothing())

    def by(self, who: tree.Who, which: tree.Which) -> tree.Trigger:
        return tree.Creates(who, which)
