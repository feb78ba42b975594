"""The bearer, objects spoken of before, and cards named by their place."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare
from altered.ability.kinds import (
    DoneTo,
    Head,
    NumberWord,
    Objects,
    Owner,
    Pronoun,
    Quantity,
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


It = declare(Pronoun, "It", "it", features=("", "sg", "3"), needs="thing")
declare(Pronoun, "Them", {"subj": "they", "obj": "them"}, features=("", "pl", "3"), needs="thing")
declare(
    Pronoun,
    "That",
    "that {head:sg}",
    {"head": "Head"},
    also=("the {head:sg}",),
    features=("head", "sg", "3"),
    needs="thing",
)
declare(
    Pronoun,
    "ThoseThings",
    "those {head:pl}",
    {"head": "Head"},
    also=("(the|these) {head:pl}",),
    features=("head", "pl", "3"),
    needs="thing",
)


class SomeBefore(Pronoun):
    """Some of the cards that were looked at or revealed, or of the objects spoken of."""

    def ref(self, speech: Speech) -> tree.Ref:
        quantity = self.values[0]
        assert isinstance(quantity, Quantity)
        return quantity.chosen(tree.Which(these=tree.Rest()), speech)


@construct("{quantity:m,1} of them", num="quantity", per="3", needs="thing")
class SomeOfThem(SomeBefore):
    """Some of them."""

    quantity: Quantity


@construct(
    "{quantity:m,1} of those {head:pl}",
    also=("{quantity:m,1} of (these|the) {head:pl}",),
    num="quantity",
    per="3",
    gen="head",
    needs="thing",
)
class SomeOfThose(SomeBefore):
    """Some of them, by their kind."""

    quantity: Quantity
    head: Head


declare(
    Pronoun,
    "TheRest",
    "the rest",
    also=("the rest of them", "the remaining ones"),
    features=("", "pl", "3"),
    needs="thing",
    meant=tree.Rest(),
)
declare(
    Pronoun,
    "TheOther",
    "the other",
    also=("the other one",),
    features=("", "sg", "3"),
    needs="thing",
    meant=tree.Rest(),
)
declare(
    Pronoun,
    "TheOthers",
    "the others",
    also=("the other ones", "the other (cards|objects)"),
    features=("", "pl", "3"),
    needs="thing",
    meant=tree.Rest(),
)


@construct("one", num="sg", per="3", needs="thing")
class OneOfTwo(Pronoun):
    """One of the cards that were looked at or revealed."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(tree.Which(these=tree.Rest()), tree.Number(1), speech.who)


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
