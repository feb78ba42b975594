"""The bearer, objects spoken of before, and cards named by their place."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    DoneTo,
    Head,
    NumberWord,
    Objects,
    Owner,
    Pronoun,
    Speech,
    WholeZone,
    ZoneName,
    nothing,
)


@construct({"subj": "I", "obj": "me"}, num="sg", per="1")
class Me(Objects):
    """The bearer of the ability."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Me()

    def which(self, speech: Speech) -> None:
        return None

    def mine(self) -> bool:
        return True


@construct("it", num="sg", per="3", needs="thing")
class It(Pronoun):
    """The object spoken of."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.It()


@construct({"subj": "they", "obj": "them"}, num="pl", per="3", needs="thing")
class Them(Pronoun):
    """The objects spoken of."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.It()


@construct("that {head:sg}", also=("the {head:sg}",), num="sg", per="3", gen="head", needs="thing")
class That(Pronoun):
    """The object spoken of, by its kind: "that card"."""

    head: Head

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.It()


@construct("those {head:pl}", also=("the {head:pl}",), num="pl", per="3", gen="head", needs="thing")
class ThoseThings(Pronoun):
    """The objects spoken of, by their kind."""

    head: Head

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.It()


@construct("one of them", num="sg", per="3", needs="thing")
class OneOfThem(Pronoun):
    """One of the cards that were looked at or revealed."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(tree.Which(these=tree.Rest()), tree.Number(1), speech.who)


@construct("{number} of them", num="pl", per="3", needs="thing")
class SomeOfThem(Pronoun):
    """Several of the cards that were looked at or revealed."""

    number: NumberWord

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(tree.Which(these=tree.Rest()), self.number.amount(speech), speech.who)


@construct("up to {number} of them", num="pl", per="3", needs="thing")
class UpToSomeOfThem(Pronoun):
    """The same up to a number."""

    number: NumberWord

    def ref(self, speech: Speech) -> tree.Ref:
        shown = tree.Which(these=tree.Rest())
        return tree.Chosen(shown, self.number.amount(speech), speech.who, True)


@construct("any number of them", num="pl", per="3", needs="thing")
class AnyOfThem(Pronoun):
    """However many of the cards that were looked at or revealed."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(tree.Which(these=tree.Rest()), tree.AnyNumber(), speech.who, True)


@construct("the rest", num="pl", per="3", needs="thing")
class TheRest(Pronoun):
    """The cards looked at or revealed that are still there."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Rest()


@construct("one", num="sg", per="3", needs="thing")
class OneOfTwo(Pronoun):
    """One of the cards that were looked at or revealed."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(tree.Which(these=tree.Rest()), tree.Number(1), speech.who)


@construct("the other", num="sg", per="3", needs="thing")
class TheOther(Pronoun):
    """The other of two cards that were looked at or revealed."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Rest()


@construct("the others", num="pl", per="3", needs="thing")
class TheOthers(Pronoun):
    """The other ones of the cards that were looked at or revealed."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Rest()


@construct("the {done} {head:sg}", num="sg", per="3", gen="head", needs="thing")
class DoneThing(Pronoun):
    """The object to which something was done: "the sacrificed Character"."""

    done: DoneTo
    head: Head

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Former()


# Cards of a player by their place


@construct("the top card of {owner} deck", num="sg", per="3", gen="f")
class TopCard(Objects):
    """The top card of a Deck."""

    owner: Owner

    def ref(self, speech: Speech) -> tree.Ref:
        who = self.owner.who(speech)
        return tree.TopOfDeck(who or nothing(self), tree.Number(1))


@construct("the top {number} cards of {owner} deck", num="pl", per="3", gen="f")
class TopCards(Objects):
    """The top cards of a Deck."""

    number: NumberWord
    owner: Owner

    def ref(self, speech: Speech) -> tree.Ref:
        number = self.number.amount(speech)
        return tree.TopOfDeck(self.owner.who(speech) or nothing(self), number)


@construct("{owner} {name}", num="sg", per="3", gen="name")
class AllOfZone(WholeZone):
    """All cards in a zone of a player: "your hand"."""

    owner: Owner
    name: ZoneName

    def ref(self, speech: Speech) -> tree.Ref:
        which = tree.Which(zones=(self.name.zone(),))
        return tree.Each(self.owner.owned(which, speech))


@construct("{zone} and {second}", num="pl", per="3")
class BothZones(Objects):
    """All cards in two zones: "their hand and their Reserve"."""

    zone: WholeZone
    second: WholeZone

    def ref(self, speech: Speech) -> tree.Ref:
        one, other = self.zone.ref(speech), self.second.ref(speech)
        assert isinstance(one, tree.Each)
        assert isinstance(other, tree.Each)
        if replace(one.which, zones=()) != replace(other.which, zones=()):
            nothing(self, "both zones belong to one player")
        return tree.Each(replace(one.which, zones=(*one.which.zones, *other.which.zones)))


@construct("{owner} Hero", num="sg", per="3", gen="m")
class HeroOf(Objects):
    """The Hero of a player."""

    owner: Owner

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.HeroOf(self.owner.who(speech) or nothing(self))


@construct("target visible region", since="4.0", mechanic="Terrain Markers", num="sg", per="3")
class TargetRegion(Objects):
    """A Region chosen as a target, in a later edition."""
