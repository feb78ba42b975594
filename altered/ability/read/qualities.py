"""Readers of ``qualities.lark``: what objects are not, bounds in other words, parts of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.counts import times_of
from altered.ability.read.objects import OF_HAND, doer, named, of_hand
from altered.ability.tree import (
    Chosen,
    CountOf,
    Discard,
    Each,
    FeatureOf,
    Fits,
    Former,
    It,
    Limit,
    Me,
    Number,
    PartOf,
    Sacrifice,
    Which,
)
from altered.state.terms import Type

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Compare, Condition, Feature, Ref, Who


_GONE: Final = frozenset({"sacrificed", "discarded", "returned"})


class QualityReader:
    """What ``qualities.lark`` means."""

    # -- what they are not -----------------------------------------------------------------------

    def q_subtype(self, name: str) -> Which:
        """A Robot."""
        return Which(subtypes=(name,))

    def q_type(self, name: str) -> Which:
        """A Spell."""
        return Which(types=(Type(name),))

    def q_not(self, kind: Which) -> Which:
        """That is not a Robot; other than Robots."""
        return Which(none_of=(kind,))

    def q_non_subtype(self, name: str) -> Which:
        """Non-Robot."""
        return self.q_not(self.q_subtype(name))

    def q_non_type(self, name: str) -> Which:
        """Non-Spell."""
        return self.q_not(self.q_type(name))

    def q_not_boosted(self) -> Which:
        """That is not Boosted."""
        return Which(boosted=False)

    def q_not_token(self) -> Which:
        """That is not a token."""
        return Which(token=False)

    def q_facing_none(self, which: Which) -> Which | No:
        """Facing no Characters."""
        return NO if which.types != (Type.CHARACTER,) else self.q_not_facing(Each(which))

    def q_not_facing(self, ref: Ref) -> Which:
        """Not facing a Character."""
        faced: Which = self.u_facing(ref)  # type: ignore[attr-defined]
        return Which(none_of=(faced,))

    # -- company ---------------------------------------------------------------------------------

    def q_alone(self, kind: str = "Character") -> Which | No:
        """Alone in its Expedition: only Characters are in one."""
        return self.q_of_company("=", "1", kind)

    def q_it_is_alone(self) -> Condition | No:
        """It's alone in its Expedition."""
        quality = self.q_alone()
        return NO if isinstance(quality, No) else Fits(It(), quality)

    def q_it_was_alone(self) -> Condition | No:
        """It was alone in its Expedition."""
        quality = self.q_alone()
        return NO if isinstance(quality, No) else Fits(Former(), quality)

    def q_in_company(self, kind: str = "Character") -> Which | No:
        """In an Expedition with another Character."""
        return self.q_of_company(">=", "2", kind)

    def q_of_many(self, digits: str, kind: str) -> Which | No:
        """In an Expedition with three or more Characters."""
        return self.q_of_company(">=", digits, kind)

    def q_of_company(self, compare: Compare, digits: str, kind: str) -> Which | No:
        """So many Characters in its Expedition, itself included."""
        bound = Limit("company", compare, Number(int(digits)))
        return Which(limits=(bound,)) if Type(kind) is Type.CHARACTER else NO

    # -- bounds ----------------------------------------------------------------------------------

    def _bound(self, feature: str, compare: Compare, amount: Amount) -> Which:
        return Which(limits=(Limit(cast("Feature", feature), compare, amount),))

    def q_same_as_me(self, feature: Feature) -> Which:
        """With the same Hand Cost as me."""
        return self._bound(feature, "=", FeatureOf(Me(), feature))

    def q_same_as_it(self, feature: Feature) -> Which:
        """With the same Hand Cost as it."""
        return self._bound(feature, "=", FeatureOf(It(), feature))

    def q_many(self, digits: str, terrain: str) -> Which:
        """At least 3 {V}."""
        return self._bound(terrain, ">=", Number(int(digits)))

    def q_few(self, digits: str, terrain: str) -> Which:
        """2 or less {V}."""
        return self._bound(terrain, "<=", Number(int(digits)))

    def q_just(self, digits: str, terrain: str) -> Which:
        """3 {V}."""
        return self._bound(terrain, "=", Number(int(digits)))

    def q_nothing(self, terrain: str) -> Which:
        """No {V}."""
        return self.q_just("0", terrain)

    def q_cost_within(self, feature: Feature, low: str, high: str) -> Which | No:
        """Hand Cost {2} or {3}: not less than the one, not more than the other."""
        if "X" in (low, high) or int(low) >= int(high):
            return NO
        least, most = Number(int(low)), Number(int(high))
        if int(high) > int(low) + 1:
            return NO  # what lies between is neither
        return Which(limits=(Limit(feature, ">=", least), Limit(feature, "<=", most)))

    def q_some_zero(self, digits: str) -> Which | No:
        """A statistic of 0: none is lower."""
        return NO if digits != "0" else self._bound("lowest statistic", "<=", Number(0))

    def q_tough(self) -> Which:
        """With Tough, whatever the number."""
        return Which(keyword="Tough")

    # -- parts of what is there ------------------------------------------------------------------

    def _theirs(self, which: Which) -> tuple[Which, Amount] | No:
        """The filter for what belongs to whoever the clause is about, and how many there are."""
        if which.controller == "opponent" or which.controlled_by not in (None, doer, named):
            return NO
        theirs = replace(which, controller="any", controlled_by=doer)
        return theirs, CountOf(theirs)

    def q_half(self, which: Which, up: bool) -> Ref | No:
        """Half the cards in your hand, rounded up."""
        found = self._theirs(which)
        if isinstance(found, No):
            return NO
        theirs, number = found
        return Chosen(theirs, PartOf(number, 2, up), doer)

    def q_as_many(self, which: Which, amount: Amount) -> Ref:
        """As many cards from your hand as you control Characters."""
        return Chosen(which, amount, doer)

    def _per(self, parts: tuple[str | Which | Amount, ...]) -> Chosen | No:
        times = next((int(part) for part in parts if isinstance(part, str)), 1)
        which = next(part for part in parts if isinstance(part, Which))
        amount = next(part for part in parts if not isinstance(part, str | Which))
        return Chosen(of_hand(which), times_of(amount, times), doer)

    def q_discard_number(self, amount: Amount) -> Action:
        """Discard cards equal to a number, from the hand."""
        return Discard(Chosen(OF_HAND, amount, doer))

    def q_discard_per(self, *parts: str | Which | Amount) -> Action | No:
        """Discard a card from your hand for each Character you control."""
        found = self._per(parts)
        return NO if isinstance(found, No) else Discard(found)

    def q_sacrifice_per(self, *parts: str | Which | Amount) -> Action | No:
        """Sacrifice a Character for each Landmark you control."""
        found = self._per(parts)
        return NO if isinstance(found, No) else Sacrifice(doer, found)

    def q_its_cost(self, *words: str | Feature) -> Amount:
        """That Character's Hand Cost; the discarded card's, which another "it" does not change."""
        cost = cast("Feature", next(w for w in words if w.endswith(" cost")))
        return FeatureOf(Former() if _GONE.intersection(words) else It(), cost)

    def q_its_controller(self, _whose: str) -> Who:
        """That Character's controller."""
        made: Who = self.its_controller()  # type: ignore[attr-defined]
        return made


__all__ = ["QualityReader"]
