"""What objects and players cannot do, and what cannot be done to them (1.4.1.a)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.does.done import ToPlay
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, idiom, synonym
from altered.ability.holds.cost import EachTime, OwnersCards, SomeonesPlayed, once_more
from altered.ability.holds.subject import held
from altered.ability.kinds import Speech, nothing

# Objects


@kinds.ObjectHolds.means("(can't|don't|doesn't|do not|does not) {verbs|:inf,$gen,$num}")
def object_cannot(
    verbs: tuple[kinds.ObjectVerb, ...], which: tree.Which | None, speech: Speech
) -> tree.Statics:
    """Objects cannot do something, or something cannot be done to them."""
    return tuple(one for verb in verbs for one in verb.cannot(which, speech))


@kinds.PlainHolding.means("if {what:subj} would {verb:inf}, it (doesn't|does not)")
def one_cannot(what: kinds.Subject, verb: kinds.ObjectVerb, speech: Speech) -> tree.Statics:
    """Something does not happen to any of the objects to which it would."""
    ref = what.ref(speech)
    if not isinstance(ref, tree.Chosen):
        nothing("say that it can't")
    return verb.cannot(what.which(speech), speech)


synonym(
    "ObjectsHold(what, [ObjectCannot([verb])])",
    "if {what:subj} would {verb:inf}, (it doesn't|it does not|they don't|they do not|I don't)",
)


@construct("{cards} (can't|don't|doesn't|do not|does not) {verbs|:inf}")
class PlayedCannot(kinds.PlainHolding):
    """Cards that a player plays cannot do something while they are played."""

    cards: SomeonesPlayed
    verbs: tuple[kinds.ObjectVerb, ...]

    def refused(self) -> Reason | None:
        if isinstance(self.cards, OwnersCards):
            return Reason("name cards that a player plays, not cards that a player has")
        return None

    def statics(self, speech: Speech) -> tree.Statics:
        which, who = self.cards.which(speech) or tree.Which(), self.cards.who(speech)
        if isinstance(who, tree.You):
            which = replace(which, controller="you")
        else:
            which = replace(which, controlled_by=who)
        return tuple(one for verb in self.verbs for one in verb.cannot(which, speech))


# By whom it cannot be done


class BySpells(Phrase, noun="by what"):
    """By which Spells something cannot be targeted."""

    def who(self, speech: Speech) -> tree.Who | None:
        return None


declare(BySpells, "ByAllSpells", "by Spells")


@BySpells.means("by {player:own} Spells")
def by_their_spells(player: kinds.Player, speech: Speech) -> tree.Who | None:
    """By no Spell of a player."""
    return player.who(speech)


@kinds.ObjectVerb.means("be'~ (targeted|the target of) {by}")
def targeted_by_spells(by: BySpells, which: tree.Which | None, speech: Speech) -> tree.Statics:
    """Spells choose an object as a target."""
    return (tree.Cannot("target", which, by.who(speech), spells=True),)


# In phases and for limits


@kinds.ObjectVerb.means("ready~ during Morning")
def ready_in_morning(which: tree.Which | None) -> tree.Statics:
    """Exhausted objects become ready in the Morning (4.2.1)."""
    return (tree.StaysExhausted(which or tree.Which(these=tree.Me())),)


idiom("ObjectCannot([ReadyInMorning])", "(remain~|stay~) exhausted during Morning")


@kinds.ObjectVerb.means("count~ (towards|against) (your|their owner's|its owner's) Reserve limit")
def count_for_limit(which: tree.Which | None) -> tree.Statics:
    """Cards take places in the Reserve at Night."""
    return (tree.NotCounted(which),)


idiom(
    "ObjectsHold(Me, [ObjectCannot([CountForLimit])])",
    "I don't count towards (your|their owner's|its owner's) Reserve limit",
)


# Players


class Forbidden(Phrase, noun="what a player cannot do"):
    """What players cannot do."""

    def cannot(self, who: tree.Who, speech: Speech) -> tree.Statics:
        nothing()


@kinds.PlainHolding.means("{who} can't {deeds|}")
def player_cannot(who: kinds.Someone, deeds: tuple[Forbidden, ...], speech: Speech) -> tree.Statics:
    """Players cannot do something."""
    player = who.who(speech)
    found: list[tree.Static] = []
    for deed in deeds:
        found += deed.cannot(player, speech)
        player = kinds.named_again(player)
    return tuple(found)


synonym(
    "PlayerCannot(SomePlayers(EachOne, NoOther, PlayerNoun, []), deeds)",
    "(no|neither) player can {deeds|}",
)


@construct("{deed:inf}")
class DeedForbidden(Forbidden):
    """Players do not do something."""

    deed: kinds.Deed

    def refused(self) -> Reason | None:
        if any(isinstance(part, kinds.Subject) for part in self.deed.parts()):
            return Reason("name only the verb that is forbidden")
        return None

    def cannot(self, who: tree.Who, speech: Speech) -> tree.Statics:
        return self.deed.cannot(who, speech.done_by(who))


@construct("{verbs|:inf} {what:obj}")
class DoneForbidden(Forbidden):
    """Players do not do something to objects."""

    verbs: tuple[kinds.DoneTo, ...]
    what: kinds.Subject

    def refused(self) -> Reason | None:
        if self.what.mine() and any(isinstance(one, ToPlay) for one in self.verbs):
            return Reason(
                "this card itself cannot be played here", hint='write "I can\'t be played"'
            )
        return None

    def cannot(self, who: tree.Who, speech: Speech) -> tree.Statics:
        which = held(self.what, speech.done_by(who))
        return tuple(verb.cannot(which, who) for verb in self.verbs)


@construct("play more than {number} {kind:number.num} {each}")
class PlayMore(Forbidden):
    """Players play at most a number cards of a kind in a time."""

    number: kinds.NumberWord
    kind: kinds.Noun
    each: EachTime

    def refused(self) -> Reason | None:
        return once_more(self.each)

    def cannot(self, who: tree.Who, speech: Speech) -> tree.Statics:
        played = tree.Played(None, self.kind.which(speech.done_by(who)))
        plays = tree.Happened(played, self.each.time())
        return (tree.PlaysAtMost(self.number.plain(), plays, who),)


synonym(
    "PlayerCannot(who, [PlayMore(number, kind, each)])",
    "{who} can (only play|play only|play at most|play up to) {number} {kind:number.num} {each}",
)
idiom(
    "HoldsFor(ObjectsHold(what, verbs), duration)",
    {"main": "{duration}, {what:subj} {verbs&:@what,what.num,what.gen}"},
)
for _each, _while, _words in (
    ("EachTurn", "ThisTurn", "this turn"),
    ("EachAfternoon", "ThisAfternoon", "this Afternoon"),
    ("EachDay", "ThisDay", "this Day"),
):
    idiom(
        f"HoldsFor(PlayerCannot(who, [PlayMore(number, kind, {_each})]), {_while})",
        f"{{who}} can't play more than {{number}} {{kind:number.num}} {_words}",
        f"{{who}} can only play {{number}} {{kind:number.num}} {_words}",
    )
