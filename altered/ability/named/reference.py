"""The bearer, objects spoken of before, and cards named by their place."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, declare, idiom
from altered.ability.kinds import (
    DoneBefore,
    Head,
    Number,
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
    """The bearer of the ability: no "it" of later words, which say "I" again."""

    gives = ""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Me()

    def which(self, speech: Speech) -> None:
        return None

    def mine(self) -> bool:
        return True


It = declare(Pronoun, "It", "it", features=("", "sg", "3"), needs="thing")
declare(Pronoun, "Them", {"subj": "they", "obj": "them"}, features=("", "pl", "3"), needs="thing")
idiom("Them", {"subj|obj": ["each of them", "each one"]}, num="sg", only_read=True)
idiom("Them", {"subj|obj": ["both of them", "both", "all of them"]}, num="pl", only_read=True)
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

    quantity: Quantity

    def ref(self, speech: Speech) -> tree.Ref:
        return self.quantity.chosen(tree.Which(these=tree.Rest()), speech)


@construct("{quantity:m,1} of them", num="quantity", per="3", needs="several")
class SomeOfThem(SomeBefore):
    """Some of them."""


@construct(
    "{quantity:m,1} of those {head:pl}",
    also=("{quantity:m,1} of (these|the) {head:pl}",),
    num="quantity",
    per="3",
    gen="head",
    needs="several",
)
class SomeOfThose(SomeBefore):
    """Some of them, by their kind."""

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
TheOther = declare(
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


@construct(
    "the {done} {head:sg}",
    also=("the {head:sg} {done} this way",),
    num="sg",
    per="3",
    gen="head",
    needs="thing",
)
class DoneThing(Pronoun):
    """The object to which something was done: "the sacrificed Character"."""

    done: DoneBefore
    head: Head

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Former()


idiom(
    "DoneThing(ToPut(zone), head)",
    "the {head:sg} put in {zone:in} this way",
    num="sg",
    per="3",
    gen="head",
)


# Cards of a player by their place


class OnTop(Objects):
    """The top cards of a Deck."""

    def ref(self, speech: Speech) -> tree.Ref:
        amount: tree.Amount = tree.Number(1)
        owner: tree.Who | None = None
        for part in self.parts():
            if isinstance(part, Number):
                amount = part.amount(speech)
            if isinstance(part, Owner):
                owner = part.who(speech)
        return tree.TopOfDeck(owner or nothing(self), amount)


declare(
    OnTop,
    "TopCard",
    "the top card of {owner} deck",
    {"owner": "Owner"},
    features=("f", "sg", "3"),
)
declare(
    OnTop,
    "TopCards",
    "the top {number} cards of {owner} deck",
    {"number": "NumberWord", "owner": "Owner"},
    also=("{number} cards from the top of {owner} deck",),
    features=("f", "pl", "3"),
)


@construct("{owner} {names&}", num="names", per="3", gen="names")
class AllOfZone(WholeZone):
    """All cards in zones of a player: "your hand", "your hand and Reserve"."""

    owner: Owner
    names: tuple[ZoneName, ...]

    def all(self, speech: Speech) -> tree.Which:
        zones = tuple(name.zone() for name in self.names)
        return self.owner.owned(tree.Which(zones=zones), speech)


@construct("{zones&}", num="pl", per="3")
class BothZones(Objects):
    """All cards in zones, each with its owner: "their hand and their Reserve"."""

    zones: tuple[WholeZone, ...]

    def refused(self) -> Reason | None:
        return Reason("these words already name one zone") if len(self.zones) < 2 else None

    def all(self, speech: Speech) -> tree.Which:
        found = [zone.all(speech) for zone in self.zones]
        if len({replace(one, zones=()) for one in found}) > 1:
            nothing(self, "both zones must belong to the same player")
        return replace(found[0], zones=tuple(zone for one in found for zone in one.zones))


@construct("{owner} Hero", num="sg", per="3", gen="m")
class HeroOf(Objects):
    """The Hero of a player."""

    owner: Owner

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.HeroOf(self.owner.who(speech) or nothing(self))


declare(
    Objects,
    "TargetRegion",
    "target visible region",
    features=("", "sg", "3"),
    since="4.0",
    mechanic="Terrain Markers",
)
