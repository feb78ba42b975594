"""Objects with a determiner: "target Character", "a card from your hand", "each Plant"."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.amount import AllBut, One
from altered.ability.named.filter import Located
from altered.ability.named.place import TheyControl
from altered.terms import WITHOUT_OBJECTS, Type, Zone

NoOther = declare(kinds.Otherness, "NoOther", "")
declare(kinds.Otherness, "Other", "other", other=True)


def _one_place(phrase: Phrase, amount: tree.Amount | None, which: tree.Which) -> tree.Which:
    """The filter, where a number of objects is meant: it is of no several places at once."""
    place = which.expedition
    if amount == tree.AnyNumber():
        return which
    if any(isinstance(one, kinds.WhichPlayers) and one.each for one in phrase.walk()):
        nothing("no number of objects is chosen among those of each player")
    if place is not None and place.each and not place.standing:
        nothing("no number of objects is chosen in each of several Expeditions")
    if amount != tree.Number(1) or place is None:
        return which
    if place == tree.ExpeditionOf(whose=place.whose) != tree.ExpeditionOf():
        zones = (Zone.EXPEDITION_ZONE,)
        return replace(which, expedition=None, controller=place.whose, zones=zones)
    return which


def _own(which: tree.Which, speech: Speech) -> tree.Which:
    """Mana Orbs of whoever acts, where nobody is named: nobody chooses another's."""
    if which == tree.Which(types=(Type.MANA_ORB,), zones=(Zone.MANA_ZONE,)):
        if isinstance(speech.who, tree.You):
            return replace(which, controller="you")
        return replace(which, controlled_by=speech.who)
    return which


# Some of them, chosen by whoever acts


class Picked(kinds.Objects):
    """Objects of a kind that whoever acts chooses."""

    at_random = False

    def picked(self, speech: Speech) -> tuple[kinds.Quantity, tree.Which]:
        """How many are chosen, and among which."""
        nothing()

    def ref(self, speech: Speech) -> tree.Ref:
        quantity, which = self.picked(speech)
        amount = None if isinstance(quantity, AllBut) else quantity.amount(speech)
        which = speech.spoken.kind = _one_place(self, amount, which)
        return replace(quantity.chosen(_own(which, speech), speech), at_random=self.at_random)

    def which(self, speech: Speech) -> tree.Which:
        quantity, which = self.picked(speech)
        if self.at_random or not isinstance(quantity, One):
            nothing("a reaction triggers for one object at a time")
        return kinds.heard(which)


_HERO = tree.Which(types=(Type.HERO,))


class OfOneKind(Picked):
    """Objects of a kind, with how many."""

    quantity: kinds.Quantity
    other: kinds.Otherness
    kind: kinds.Noun

    def picked(self, speech: Speech) -> tuple[kinds.Quantity, tree.Which]:
        return self.quantity, self.other.apart(self.kind.which(speech))


@construct("{quantity} {other} {kind:quantity.num}", num="quantity")
class Some(OfOneKind):
    """Those that whoever acts chooses: "a Character", "up to three boosted Characters"."""

    def refused(self) -> Reason | None:
        parts = tuple(self.kind.walk())
        alone = any(getattr(one, "meant", None) == _HERO for one in parts)
        alone = alone and any(isinstance(one, TheyControl) for one in parts)
        return Reason("a player has one Hero: write 'target player's Hero'") if alone else None


synonym(
    "Some(One, other, Kinds(qualities, head, [Located(TheyControl(who))]))",
    "{who:own} {other} {qualities*:sg} {head|:sg}",
    num="sg",
)
synonym("Some(UpTo(number), other, kind)", "up to {number} {other} {kind:sg}", num="number")


declare(
    OfOneKind,
    "Random",
    "{quantity} random {other} {kind:quantity.num}",
    "{quantity} {other} {kind:quantity.num} at random",
    num="quantity",
    at_random=True,
)


@Picked.means("{quantity:m,1} of {owner:pl} {other} {kind:pl}", num="quantity")
def some_of_theirs(
    quantity: kinds.Quantity,
    owner: kinds.Owner,
    other: kinds.Otherness,
    kind: kinds.Noun,
    speech: Speech,
) -> tuple[kinds.Quantity, tree.Which]:
    """Objects that somebody has: "one of your Mana Orbs"."""
    which = other.apart(kind.which(speech))
    return quantity, owner.owned(which, speech)


@Picked.means("{quantity} {kind:quantity.num} {done} this way", num="quantity", needs="deed")
def some_of_those_done(
    quantity: kinds.Quantity, kind: kinds.Noun, done: kinds.DoneBefore, speech: Speech
) -> tuple[kinds.Quantity, tree.Which]:
    """Some of the objects that were acted on: "a card discarded this way"."""
    return quantity, _those_done(kind, done, speech)


@kinds.Objects.means("all [the] {kind:pl} {done} this way", num="pl", needs="deed")
def all_of_those_done(kind: kinds.Noun, done: kinds.DoneBefore, speech: Speech) -> tree.Which:
    """All of the objects that were acted on and are of a kind."""
    return _those_done(kind, done, speech)


def _those_done(kind: kinds.Noun, done: kinds.DoneBefore, speech: Speech) -> tree.Which:
    """The filter for them; cards that were revealed are still where they were."""
    acted = tree.Rest() if done.way == "reveal" else done.acted()
    return replace(done.narrow(kind.which(speech)), these=acted or tree.It())


synonym("AllOfThoseDone(kind, done)", "each {kind:sg} {done} this way", num="sg")


synonym(
    "Random(quantity, other, Kinds(qualities, head, filters))",
    "{quantity} {other} {qualities*:quantity.num} {head|:quantity.num} at random"
    " {filters*:quantity.num}",
    num="quantity",
)


# Targets


def _targets(
    kind: kinds.Noun,
    other: kinds.Otherness,
    count: tree.Amount,
    speech: Speech,
    up_to: bool = False,
) -> tree.Target:
    which, totals = kind.targets(speech)
    if set(which.zones) & set(WITHOUT_OBJECTS):
        nothing(kind, "a card in a hidden zone cannot be a target")
    return tree.Target(other.apart(which), count, up_to, totals)


@construct("{quantity} {other} target {kind:quantity.num}", num="quantity")
class Targets(kinds.Objects):
    """Objects chosen as targets (5.2.3): "target Character", "up to two target cards"."""

    target = True

    quantity: kinds.Quantity
    other: kinds.Otherness
    kind: kinds.Noun

    def ref(self, speech: Speech) -> tree.Ref:
        amount = self.quantity.amount(speech)
        target = _targets(self.kind, self.other, amount, speech, self.quantity.up_to)
        return replace(target, which=_one_place(self, amount, target.which))

    def which(self, speech: Speech) -> tree.Which:
        if not isinstance(self.quantity, One):
            nothing("these words mean one target")
        return tree.Which(these=self.ref(speech))


idiom("Targets(One, NoOther, kind)", "target {kind:sg}", num="sg")
idiom("Targets(One, Other, kind)", "a other target {kind:sg}", num="sg")
synonym(
    "Targets(UpTo(number), other, kind)", "up to {number} {other} target {kind:sg}", num="number"
)
synonym("Targets(UpTo(number), NoOther, kind)", "up to {number} targets, {kind:pl}", num="pl")
for _place, _words in {
    "InExpedition(TargetExpeditions(One, [], []))": "in the same Expedition",
    "ControlledBy(TargetPlayer(NoOther, PlayerNoun, []))": "(controlled by the same player"
    "|the same player controls)",
}.items():
    synonym(
        f"Targets(quantity, other, Kinds(qualities, head, [Located({_place})]))",
        f"{{quantity}} {{other}} target {{qualities*:pl}} {{head|:pl}} {_words}",
        num="pl",
    )


# All of them: one meaning in several styles


class AllOfKind(kinds.Objects):
    """Every object of a kind."""

    other: kinds.Otherness
    kind: kinds.Noun

    def all(self, speech: Speech) -> tree.Which:
        return self.other.apart(self.kind.which(speech))


Each = declare(AllOfKind, "Each", "each {other} {kind:sg}", "every {other} {kind:sg}", num="sg")
declare(AllOfKind, "All", "all {other} {kind:pl}", "all [of] the {other} {kind:pl}", num="pl")


@kinds.Collective.means("{other} {kind:pl}", num="pl")
def bare(other: kinds.Otherness, kind: kinds.Noun, speech: Speech) -> tree.Which:
    """The same in the plural alone: "Characters you control"."""
    return other.apart(kind.which(speech))


@construct("{owner:pl} {other} {kind:pl}", num="pl")
class OwnersObjects(kinds.Collective):
    """All objects of a kind that a player has: "your Characters"."""

    owner: kinds.Owner
    other: kinds.Otherness
    kind: kinds.Noun

    def all(self, speech: Speech) -> tree.Which:
        return self.owner.owned(self.other.apart(self.kind.which(speech)), speech)


@kinds.Objects.means(
    "all of {owner:pl} {other} {kind:pl}", "all {owner:pl} {other} {kind:pl}", num="pl"
)
def all_of_theirs(
    owner: kinds.Owner, other: kinds.Otherness, kind: kinds.Noun, speech: Speech
) -> tree.Which:
    """The same where something is done to them."""
    return OwnersObjects(owner, other, kind).all(speech)


synonym("AllOfTheirs(owner, other, kind)", "each of {owner:pl} {other} {kind:pl}", num="sg")


@construct("the {kind:pl}", num="pl")
class TheMany(kinds.Objects):
    """All objects in a place: "the Characters facing me"."""

    kind: kinds.Noun

    def refused(self) -> Reason | None:
        if any(isinstance(part, Located) for part in self.kind.parts()):
            return None
        return Reason("say which ones")

    def all(self, speech: Speech) -> tree.Which:
        return self.kind.which(speech)


class OneAlone(kinds.Objects):
    """The object with the most or the least of something, or one of those."""

    kind: kinds.Noun

    def refused(self) -> Reason | None:
        if any(isinstance(part, kinds.Filter) and part.extreme for part in self.kind.parts()):
            return None
        return Reason("say which one")

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Chosen(self._of(speech), tree.Number(1), speech.who)

    def _of(self, speech: Speech) -> tree.Which:
        return self.kind.which(speech)


declare(OneAlone, "TheOne", "the {kind:sg}", num="sg")


@OneAlone.means("_of", "{owner} {kind:sg}", num="sg")
def their_one(kind: kinds.Noun, owner: kinds.Owner, speech: Speech) -> tree.Which:
    """That one of what somebody has."""
    return owner.owned(kind.which(speech), speech)


@construct("{number} {other} {kind:number.num}", num="number")
class SomeOrMore(kinds.Objects):
    """Objects of a kind within a bound: "one or more" are heard once for all of them."""

    number: kinds.SoMany
    other: kinds.Otherness
    kind: kinds.Noun

    def all(self, speech: Speech) -> tree.Which:
        return self.other.apart(self.kind.which(speech))

    def ref(self, speech: Speech) -> tree.Ref:
        nothing()

    def which(self, speech: Speech) -> tree.Which:
        if self.number.bound(speech) != (">=", tree.Number(1)):
            nothing("a reaction triggers for one object, or for one or more")
        return super().which(speech) or nothing()

    def several(self) -> bool:
        return True


synonym(
    "SomeOrMore(number, other, Kinds(qualities, head, [Located(YouControl)]))",
    "{number} of your {other} {qualities*:pl} {head|:pl}",
    num="pl",
)
