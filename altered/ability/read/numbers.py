"""Readers of numbers and conditions: what the rules of ``ability.lark`` mean, part 1."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.counts import times_of
from altered.ability.read.joints import Unknown, changed, contains
from altered.ability.read.objects import is_of_each
from altered.ability.read.whom import against, so_many
from altered.ability.refer.each_of_them import EachOfThem
from altered.ability.tree import (
    All,
    Amount,
    AnyOf,
    BaseStatistics,
    CardsIn,
    Chosen,
    CountersAmong,
    CountersOn,
    CountOf,
    Did,
    Distinct,
    ExpeditionOf,
    FeatureOf,
    Fits,
    Former,
    FormerMe,
    HeroOf,
    InRegion,
    IsFirstPlayer,
    It,
    Me,
    Measure,
    Not,
    Number,
    Opponent,
    OwnFeature,
    Place,
    Plus,
    Rolled,
    Standing,
    ThatMany,
    Which,
    You,
)
from altered.state.terms import Terrain, Type, Zone

if TYPE_CHECKING:
    from altered.ability.read.whom import Whom
    from altered.ability.tree import Compare, Condition, Feature, Ref, Who


def unknown_amount(more: int = 0) -> Amount:
    """X, typed as the number it will become."""
    return cast("Amount", Unknown(more))


class NumberReader:
    """Numbers and conditions."""

    def to_number(self, digits: str) -> Amount:
        """A fixed number."""
        return Number(int(digits))

    def to_limit(self, digits: str, _name: str | None = None) -> int:
        """Up to a maximum of three."""
        return int(digits)

    def to_int(self, digits: str) -> int:
        """A fixed number that is no amount."""
        return int(digits)

    def one_token(self) -> Amount:
        """The word a: one."""
        return Number(1)

    def twice(self) -> Amount:
        """Two times."""
        return Number(2)

    def unknown(self) -> Amount:
        """X."""
        return unknown_amount()

    def unknown_plus(self, digits: str) -> Amount:
        """X+1 and the like."""
        return unknown_amount(int(digits))

    def that_many(self) -> Amount:
        """As many as before."""
        return ThatMany()

    def each_of_them(self) -> Amount:
        """For each of them."""
        return EachOfThem()

    def one_card(self, per: Amount | None = None) -> Amount:
        """A card, or one for each of something."""
        return Number(1) if per is None else per

    def n_cards(self, digits: str, per: Amount | None = None) -> Amount:
        """Some cards, or some for each of something."""
        return Number(int(digits)) if per is None else times_of(per, int(digits))

    def s_plus(self, *parts: str | Amount) -> Amount | No:
        """A number and so many more; X+1 has a rule of its own."""
        more = next(int(part) for part in parts if isinstance(part, str))
        amount = next(part for part in parts if not isinstance(part, str))
        return NO if contains(amount, Unknown) else Plus(amount, more)

    def s_count(self, which: Which) -> Amount:
        """The number of objects."""
        return CountOf(which)

    def s_my_counters(self, name: str) -> Amount:
        """The number of counters on me."""
        return CountersOn(Me(), name)

    def s_its_counters(self, name: str) -> Amount:
        """The number of counters on it."""
        return CountersOn(It(), name)

    def s_counters_on(self, name: str, ref: Ref) -> Amount | No:
        """The number of counters on an object; of one that is chosen they are a feature."""
        if isinstance(ref, Chosen) and name == "boost":
            return FeatureOf(ref, "boosts")
        return NO if isinstance(ref, Me | It) else CountersOn(ref, name)

    def s_my_statistic(self, terrain: str) -> Amount:
        """My {V}."""
        return FeatureOf(Me(), cast("Feature", terrain))

    def s_its_statistic(self, terrain: str) -> Amount:
        """Its {V}."""
        return FeatureOf(It(), cast("Feature", terrain))

    def s_my_cost(self, feature: Feature) -> Amount:
        """My cost."""
        return FeatureOf(Me(), feature)

    def s_its_cost(self, feature: Feature) -> Amount:
        """Its cost."""
        return FeatureOf(It(), feature)

    def s_cost_of(self, feature: Feature, ref: Ref) -> Amount:
        """The cost of an object."""
        return FeatureOf(ref, feature)

    def base_cost(self) -> Feature:
        """Base Cost, which is of later editions."""
        return "base cost"

    def s_highest(self) -> Amount:
        """Its highest statistic, which is of later editions."""
        return FeatureOf(It(), "highest statistic")

    def s_among(self, name: str, which: Which) -> Amount:
        """The number of boosts among objects."""
        return CountersAmong(which, name)

    def s_rolled(self) -> Amount:
        """The result of the die."""
        return Rolled()

    def boost(self) -> str:
        """Boosts."""
        return "boost"

    def named_counter(self, name: str) -> str:
        """Counters of another name, which has a capital even where it is a common word."""
        return name[:1].upper() + name[1:]

    def hand_cost(self) -> Feature:
        """Hand Cost."""
        return "hand cost"

    def reserve_cost(self) -> Feature:
        """Reserve Cost."""
        return "reserve cost"

    # -- rolls -----------------------------------------------------------------------------------

    def from_up(self, text: str) -> Condition:
        """4+."""
        return Measure(Rolled(), ">=", Number(int(text[:-1])))

    def from_to(self, text: str) -> Condition | No:
        """1-3, which a die can only fall below from above: two bounds."""
        low, high = (int(part) for part in text.split("-"))
        if low >= high:
            return NO
        return All((Measure(Rolled(), ">=", Number(low)), Measure(Rolled(), "<=", Number(high))))

    def just(self, text: str) -> Condition:
        """One number."""
        return Measure(Rolled(), "=", Number(int(text)))

    # -- quantities of "you control ..." ---------------------------------------------------------

    def q_more(self, digits: str, which: Which) -> tuple[Compare, int, Which]:
        """Two or more."""
        return ">=", int(digits), which

    def q_plus(self, text: str, which: Which) -> tuple[Compare, int, Which]:
        """2+ Landmarks."""
        return self.q_more(text.removesuffix("+"), which)

    def q_less(self, digits: str, which: Which) -> tuple[Compare, int, Which]:
        """Two or less."""
        return "<=", int(digits), which

    def q_below(self, digits: str, which: Which) -> tuple[Compare, int, Which]:
        """Less than two."""
        return "<", int(digits), which

    def q_above(self, digits: str, which: Which) -> tuple[Compare, int, Which]:
        """More than two: the same as three or more."""
        return ">=", int(digits) + 1, which

    def q_exactly(self, digits: str, which: Which) -> tuple[Compare, int, Which]:
        """Exactly two."""
        return "=", int(digits), which

    def q_one(self, which: Which) -> tuple[Compare, int, Which]:
        """A: one or more."""
        return ">=", 1, which

    def q_another(self, which: Which) -> tuple[Compare, int, Which]:
        """Another: one or more besides me."""
        return ">=", 1, replace(which, other=True)

    def q_none(self, which: Which) -> tuple[Compare, int, Which]:
        """No."""
        return "=", 0, which

    def b_counters_more(self, digits: str, name: str) -> tuple[Compare, int, str]:
        """Two or more boosts."""
        return ">=", int(digits), name

    def b_counters_less(self, digits: str, name: str) -> tuple[Compare, int, str]:
        """Two or less boosts."""
        return "<=", int(digits), name

    def b_counters_exactly(self, digits: str, name: str) -> tuple[Compare, int, str]:
        """Exactly two boosts."""
        return "=", int(digits), name

    def b_counters_some(self, name: str) -> tuple[Compare, int, str]:
        """A boost: one or more."""
        return ">=", 1, name

    def b_counters_none(self, name: str) -> tuple[Compare, int, str]:
        """No boosts."""
        return "=", 0, name

    # -- conditions ------------------------------------------------------------------------------

    def c_all(self, *facts: Condition) -> Condition:
        """A and b."""
        return All(facts)

    def c_any(self, *facts: Condition) -> Condition:
        """A or b."""
        return AnyOf(facts)

    def _counted(self, quantity: tuple[Compare, int, Which], **more: object) -> Condition:
        compare, number, which = quantity
        return so_many(changed(which, more), compare, number)

    def c_control(self, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """You control ..."""
        which = quantity[2]
        own = which.controller == "you" and which.side is not None  # "in your Hero Expedition"
        if (which.controller != "any" and not own) or which.zones:
            return NO
        return self._counted(quantity, controller="you")

    def c_control_all(self, *kinds: Which) -> Condition | No:
        """You control a ..., a ... and a ...: one object may be several of them."""
        parts = tuple(self.c_control((">=", 1, which)) for which in kinds)
        facts = tuple(part for part in parts if not isinstance(part, No))
        return All(facts) if len(facts) == len(parts) else NO

    def c_have_all(self, *kinds: Which) -> Condition | No:
        """You have a Mage and a Robot: in play, when nothing else is said."""
        return NO if any(which.zones for which in kinds) else self.c_control_all(*kinds)

    def c_control_none(self, which: Which) -> Condition | No:
        """You do not control any ..."""
        return self.c_control(("=", 0, which))

    def c_control_no_other(self, which: Which) -> Condition | No:
        """You do not control another ..."""
        return self.c_control(("=", 0, replace(which, other=True)))

    def c_have(self, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """You have ... cards in a zone, or Mana Orbs."""
        compare, number, which = quantity
        if which.controller not in ("any", "you"):
            return NO
        if not which.zones:  # "you have no Landmarks": in play, when nothing else is said
            return NO if which == Which() else self.c_control(quantity)
        if which == Which(zones=which.zones, controller=which.controller) and len(which.zones) == 1:
            return Measure(CardsIn(You(), which.zones[0]), compare, Number(number))
        return self._counted(quantity, controller="you")

    def c_there_are(self, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """There are ... somewhere; in the zones of several opponents they do not add up."""
        compare, number, which = quantity
        if which.controller == "opponent" and which.zones:
            return NO
        return so_many(which, compare, number)

    def c_facing(self, ref: Ref, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """I am facing ..."""
        if quantity[2].where is not None or quantity[2].expedition is not None:
            return NO
        if ref == It():
            return self._counted(quantity, expedition=ExpeditionOf("facing", of=It()))
        return self._counted(quantity, where="facing") if ref == Me() else NO

    def c_facing_region(self, ref: Ref, terrain: str) -> Condition | No:
        """I am facing an Expedition in a terrain."""
        return InRegion(Terrain(terrain), ExpeditionOf("facing")) if ref == Me() else NO

    def c_hero_counters(self, bound: tuple[Compare, int, str]) -> Condition:
        """Your Hero has ... counters."""
        return self.c_counters(HeroOf(You()), bound)

    def c_among(self, digits: str, name: str, which: Which) -> Condition:
        """There are seven or more boosts among ..."""
        return Measure(CountersAmong(which, name), ">=", Number(int(digits)))

    def c_more_objects(self, compare: str, which: Which, who: Who | Whom) -> Condition | No:
        """You control more Characters than your opponent."""
        return self._controlled(which, "<" if compare == "less" else ">", who)

    def _controlled(self, which: Which, sign: Compare, who: Who | Whom) -> Condition | No:
        if which.controller != "any" or which.controlled_by is not None:
            return NO
        return against(CountOf(replace(which, controller="you")), sign, who)

    def c_alone(self, kind: str) -> Condition:
        """I am the only Character in my Expedition."""
        which = Which(types=(Type(kind),), other=True, where="mine")
        return Measure(CountOf(which), "=", Number(0))

    def c_has(self, ref: Ref, which: Which) -> Condition | No:
        """It has a base statistic of 0; how many statuses or counters it has is a number."""
        told = any(
            one.feature == "statuses" or isinstance(one.amount, OwnFeature) for one in which.limits
        )
        counted = told or which.marked or which.boosted is not None or which.has_counters
        return NO if counted else Fits(ref, which)

    def _statistic(self, ref: Ref, terrain: str, digits: str) -> Condition:
        feature = cast("Feature", terrain)
        return Measure(FeatureOf(ref, feature), ">=", Number(int(digits)))

    def c_my_statistic(self, terrain: str, digits: str) -> Condition:
        """My {V} is 3 or more."""
        return self._statistic(Me(), terrain, digits)

    def c_its_statistic(self, terrain: str, digits: str) -> Condition:
        """Its {V} is 3 or more."""
        return self._statistic(It(), terrain, digits)

    def c_my_many(self, digits: str, terrain: str) -> Condition:
        """I have 3 or more {V}."""
        return self._statistic(Me(), terrain, digits)

    def c_distinct(self, *filters: Which) -> Condition:
        """A ..., another ... and yet another ...: all different."""
        return Distinct(filters)

    def c_statistics(self, digits: str, value: str, which: Which) -> Condition:
        """Three or more base statistics of 0 among ..."""
        return Measure(BaseStatistics(which, int(value)), ">=", Number(int(digits)))

    def c_fewer_cards(self, compare: str, zone: Zone, who: Who | Whom) -> Condition | No:
        """You have less cards in a zone than somebody."""
        return against(CardsIn(You(), zone), "<" if compare == "less" else ">", who)

    def c_counters(self, ref: Ref, bound: tuple[Compare, int, str]) -> Condition:
        """I have ... boosts."""
        compare, number, name = bound
        return Measure(CountersOn(ref, name), compare, Number(number))

    def q_adjective(self, which: Which) -> Which:
        """Is Boosted."""
        return which

    def q_noun(self, which: Which) -> Which:
        """Is a Spell."""
        return which

    def c_is(self, ref: Ref, which: Which) -> Condition:
        """It is ..."""
        return Fits(ref, which)

    def c_was_in(self, ref: Ref, expedition: ExpeditionOf) -> Condition | No:
        """It was in your Hero Expedition."""
        made: Condition | No = self.j_is_in(former(ref), expedition)  # type: ignore[attr-defined]
        return made

    def c_was_facing(self, ref: Ref) -> Condition | No:
        """It was facing me."""
        return NO if isinstance(ref, Me) else Fits(former(ref), Which(where="facing"))

    def c_was_yours(self) -> Condition:
        """You controlled it."""
        return Fits(Former(), Which(controller="you"))

    def c_was(self, ref: Ref, which: Which) -> Condition:
        """It was ..., before something moved it."""
        return Fits(former(ref), which)

    def c_was_not(self, ref: Ref, which: Which) -> Condition:
        """It was not ..."""
        return Not(self.c_was(ref, which))

    def c_is_not(self, ref: Ref, which: Which) -> Condition:
        """It is not ..."""
        return Not(Fits(ref, which))

    def c_region(self, expedition: ExpeditionOf, *terrains: str) -> Condition:
        """My Expedition is in a terrain, or in another."""
        several = tuple(InRegion(Terrain(terrain), expedition) for terrain in terrains)
        return several[0] if len(several) == 1 else AnyOf(several)

    def c_my_region(self, *terrains: str) -> Condition:
        """My region is of a terrain."""
        return self.c_region(ExpeditionOf("mine"), *terrains)

    def c_in_region(self, ref: Ref, *terrains: str) -> Condition:
        """I am in a terrain."""
        mine = ExpeditionOf("mine") if ref == Me() else ExpeditionOf(of=ref)
        itself = ref in (Me(), It())
        several = tuple(InRegion(Terrain(terrain), mine, itself) for terrain in terrains)
        return several[0] if len(several) == 1 else AnyOf(several)

    def c_standing(self, expedition: ExpeditionOf, *places: Place) -> Condition:
        """My Expedition is behind."""
        return Standing(expedition, places)

    def c_not_standing(self, expedition: ExpeditionOf, *places: Place) -> Condition:
        """It is not ahead."""
        return Not(Standing(expedition, places))

    def c_first(self) -> Condition:
        """You are first player."""
        return IsFirstPlayer(You())

    def c_not_first(self) -> Condition:
        """You are not the first player."""
        return Not(IsFirstPlayer(You()))

    def c_opponent_first(self) -> Condition:
        """Your opponent is first player."""
        return IsFirstPlayer(Opponent())

    def c_hand_empty(self) -> Condition:
        """Your hand is empty."""
        return Measure(CardsIn(You(), Zone.HAND), "=", Number(0))

    def c_reserve_empty(self) -> Condition:
        """Your Reserve is empty."""
        return Measure(CardsIn(You(), Zone.RESERVE), "=", Number(0))

    def c_my_cost(self, feature: Feature, bound: tuple[Compare, Amount]) -> Condition:
        """My Hand Cost is ..."""
        return Measure(FeatureOf(Me(), feature), *bound)

    def c_its_cost(self, feature: Feature, bound: tuple[Compare, Amount]) -> Condition:
        """Its Hand Cost is ..."""
        return Measure(FeatureOf(It(), feature), *bound)

    def did(self) -> Condition:
        """You do."""
        return Did()

    # -- bounds ----------------------------------------------------------------------------------

    def _mana(self, text: str) -> Amount:
        return unknown_amount() if text == "X" else Number(int(text))

    def b_less(self, mana: str) -> tuple[Compare, Amount]:
        """{4} or less."""
        return "<=", self._mana(mana)

    def b_x_less(self, count: Amount) -> tuple[Compare, Amount] | No:
        """X+2 or less; a fixed cost stands in braces."""
        return NO if isinstance(count, Number) else ("<=", count)

    def b_x_more(self, count: Amount) -> tuple[Compare, Amount] | No:
        """X or more."""
        return NO if isinstance(count, Number) else (">=", count)

    def b_plus_less(self, *parts: str) -> tuple[Compare, Amount] | No:
        """{X+2} or less."""
        more = parts[-1].lstrip("+")
        plain = len(parts) == 1 or parts[0] == "X"
        return ("<=", unknown_amount(int(more))) if plain and more.isdigit() else NO

    def b_plus_more(self, *parts: str) -> tuple[Compare, Amount] | No:
        """{X+2} or more."""
        made = self.b_plus_less(*parts)
        return made if isinstance(made, No) else (">=", made[1])

    def b_more(self, mana: str) -> tuple[Compare, Amount]:
        """{4} or more."""
        return ">=", self._mana(mana)

    def b_same(self, mana: str) -> tuple[Compare, Amount]:
        """{4}."""
        return "=", self._mana(mana)

    def b_same_sum(self, amount: Amount) -> tuple[Compare, Amount] | No:
        """Equal to a number."""
        return NO if is_of_each(amount) else ("=", amount)

    def b_less_sum(self, amount: Amount) -> tuple[Compare, Amount] | No:
        """Less than or equal to a number."""
        return NO if is_of_each(amount) else ("<=", amount)

    def b_more_sum(self, amount: Amount) -> tuple[Compare, Amount] | No:
        """Greater than or equal to a number."""
        return NO if is_of_each(amount) else (">=", amount)

    def b_below_sum(self, amount: Amount) -> tuple[Compare, Amount] | No:
        """Less than a number."""
        return NO if is_of_each(amount) else ("<", amount)

    def b_above_sum(self, amount: Amount) -> tuple[Compare, Amount] | No:
        """Greater than a number."""
        return NO if is_of_each(amount) else (">", amount)


def former(ref: Ref) -> Ref:
    """The object as it was."""
    told: dict[type, Ref] = {It: Former(), Me: FormerMe()}
    return told.get(type(ref), ref)
