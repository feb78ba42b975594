"""The bearer, objects spoken of before, and cards named by their place."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing


@construct({"subj": "I", "obj": "me"}, num="sg", per="1")
class Me(kinds.Objects):
    """The bearer of the ability: no "it" of later words, which say "I" again."""

    gives = ""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Me()

    def which(self, speech: Speech) -> None:
        return None

    def mine(self) -> bool:
        return True


It = declare(kinds.Pronoun, "It", "it", num="sg", needs="thing")
declare(kinds.Pronoun, "Them", {"subj": "they", "obj": "them"}, num="pl", needs="thing")
synonym("Them", {"subj|obj": ["each (of them|one)"]}, num="sg")
synonym("Them", {"subj|obj": ["both (of them|)", "all of them"]}, num="pl")
declare(
    kinds.Pronoun, "That", "(that|the) {head:sg}", parts={"head": "Head"}, num="sg", needs="thing"
)
declare(
    kinds.Pronoun,
    "ThoseThings",
    "(those|the|these) {head:pl}",
    parts={"head": "Head"},
    num="pl",
    needs="thing",
)


class SomeBefore(kinds.Pronoun):
    """Some of the cards that were looked at or revealed, or of the objects spoken of."""

    quantity: kinds.Quantity

    def ref(self, speech: Speech) -> tree.Ref:
        return self.quantity.chosen(tree.Which(these=tree.Rest()), speech)


declare(SomeBefore, "SomeOfThem", "{quantity:m,1} of them", num="quantity", needs="several")


@construct("{quantity:m,1} of (those|these|the) {head:pl}", num="quantity", needs="several")
class SomeOfThose(SomeBefore):
    """Some of them, by their kind."""

    head: kinds.Head


for _name, *_texts in (
    ("TheRest", "the rest [of them]", "the remaining ones"),
    ("TheOthers", "the (others|other ones|other cards|other objects)"),
):
    declare(kinds.Pronoun, _name, *_texts, num="pl", needs="thing", meant=tree.Rest())
TheOther = declare(
    kinds.Pronoun, "TheOther", "the other [one]", num="sg", needs="thing", meant=tree.Rest()
)


@construct("one", num="sg", needs="several")
class OneOfTwo(kinds.Pronoun):
    """One of the cards that were looked at or revealed."""

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(tree.Which(these=tree.Rest()), tree.Number(1), speech.who)


@construct("the {done} {head:sg}", "the {head:sg} {done} this way", num="sg", needs="thing")
class DoneThing(kinds.Pronoun):
    """The object to which something was done: "the sacrificed Character"."""

    done: kinds.DoneBefore
    head: kinds.Head

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Former()


idiom("DoneThing(ToPut(zone), head)", "the {head:sg} put in {zone:in} this way", num="sg")


# Cards of a player by their place


class OnTop(kinds.Objects):
    """The top cards of a Deck."""

    def ref(self, speech: Speech) -> tree.Ref:
        amount: tree.Amount = tree.Number(1)
        owner: tree.Who | None = None
        for part in self.parts():
            if isinstance(part, kinds.Number):
                amount = part.amount(speech)
            if isinstance(part, kinds.Owner):
                owner = part.who(speech)
        return tree.TopOfDeck(owner or nothing(), amount)


declare(OnTop, "TopCard", "the top card of {owner} deck", parts={"owner": "Owner"}, num="sg")
declare(
    OnTop,
    "TopCards",
    "the top {number} cards of {owner} deck",
    "{number} cards from the top of {owner} deck",
    parts={"number": "NumberWord", "owner": "Owner"},
    num="pl",
)


@kinds.WholeZone.means("{owner} {names&}", num="names")
def all_of_zone(
    owner: kinds.Owner, names: tuple[kinds.ZoneName, ...], speech: Speech
) -> tree.Which:
    """All cards in zones of a player: "your hand", "your hand and Reserve"."""
    zones = tuple(name.zone() for name in names)
    return owner.owned(tree.Which(zones=zones), speech)


@kinds.Objects.means("{zones&}", num="pl", few="these words already name one zone")
def both_zones(zones: tuple[kinds.WholeZone, ...], speech: Speech) -> tree.Which:
    """All cards in zones, each with its owner: "their hand and their Reserve"."""
    found = [zone.all(speech) for zone in zones]
    if len({replace(one, zones=()) for one in found}) > 1:
        nothing("both zones must belong to the same player")
    return replace(found[0], zones=tuple(zone for one in found for zone in one.zones))


@kinds.Objects.means("{owner} Hero", num="sg")
def hero_of(owner: kinds.Owner, speech: Speech) -> tree.Ref:
    """The Hero of a player."""
    return tree.HeroOf(owner.who(speech) or nothing())


declare(
    kinds.Objects, "TargetRegion", "target visible region", num="sg", mechanic="Terrain Markers"
)
