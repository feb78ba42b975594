"""Readers of abilities: triggers, costs, passive statements, lines; part 5, and the reader."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.actions import ActionReader
from altered.ability.read.again import AgainReader
from altered.ability.read.apart import ApartReader
from altered.ability.read.common import CommonReader
from altered.ability.read.common_nouns import CommonNounReader, Only, with_surcharge
from altered.ability.read.compared import ComparedReader
from altered.ability.read.costs import (
    CostReader,
    bounds_cost,
    by_amount,
    cost_of,
    is_least_cost,
    is_own,
    own_cost,
)
from altered.ability.read.counts import CountReader, times_of
from altered.ability.read.dealing import AGAIN, DealingReader
from altered.ability.read.deeds import DeedReader, with_tokens
from altered.ability.read.dice import DiceReader
from altered.ability.read.facts import FactReader
from altered.ability.read.further import FurtherReader
from altered.ability.read.giving import GivingReader
from altered.ability.read.joined import JoinedReader
from altered.ability.read.joints import contains, parts, settled, together
from altered.ability.read.kinds import merged
from altered.ability.read.later import LaterReader
from altered.ability.read.likeness import LikenessReader
from altered.ability.read.limits import LimitsReader
from altered.ability.read.measures import MeasureReader
from altered.ability.read.moments import MomentReader
from altered.ability.read.moving import MovingReader
from altered.ability.read.next import NextReader
from altered.ability.read.numbers import NumberReader
from altered.ability.read.oncemore import OnceMoreReader
from altered.ability.read.open import OpenReader
from altered.ability.read.opposed import OpposedReader
from altered.ability.read.paid import PaidReader, paid_x
from altered.ability.read.past import PastReader, where_it_is
from altered.ability.read.persons import PersonsReader
from altered.ability.read.plain import PlainReader
from altered.ability.read.played import PlayedReader, said_of_played
from altered.ability.read.players import PlayersReader
from altered.ability.read.qualities import QualityReader
from altered.ability.read.replaced import ReplacedReader
from altered.ability.read.restricted import RestrictedReader
from altered.ability.read.rules import RulesReader
from altered.ability.read.settings import SettingReader
from altered.ability.read.shares import ShareReader
from altered.ability.read.special import SpecialReader
from altered.ability.read.stands import StandsReader
from altered.ability.read.statuses import StatusReader
from altered.ability.read.steps import StepReader
from altered.ability.read.subjects import SubjectReader
from altered.ability.read.theirs import TheirsReader
from altered.ability.read.traits import TraitReader
from altered.ability.read.triggers import TriggerReader
from altered.ability.read.turns import TurnReader
from altered.ability.read.unsaid import UnsaidReader
from altered.ability.read.upto import UpToReader
from altered.ability.read.ways import WaysReader
from altered.ability.read.wordings import WordingsReader
from altered.ability.refer.bound_it import bound
from altered.ability.refer.bound_place import of_each, placed
from altered.ability.refer.controlled import controlled
from altered.ability.refer.counted_first import counted_first
from altered.ability.refer.each_of_them import each_told
from altered.ability.refer.former import told_of_former
from altered.ability.refer.named_tokens import by_their_names
from altered.ability.refer.nth_played import played_before
from altered.ability.refer.other_place import other_place_told
from altered.ability.refer.other_than_it import told_apart
from altered.ability.refer.set_aside import set_aside
from altered.ability.refer.spoken_of import told_again
from altered.ability.refer.their_many import many_of_each
from altered.ability.refer.their_own import counts_theirs
from altered.ability.refer.unsaid_counters import counters_named
from altered.ability.refer.whose_choice import chosen_by_you
from altered.ability.tree import (
    Ability,
    ActivatesMore,
    BeginsWith,
    CannotActivate,
    CannotMove,
    ChangeCost,
    ChangeLimit,
    ChangeStatistics,
    Condition,
    Cost,
    Effect,
    ExpeditionOf,
    Fits,
    GrantAbilities,
    It,
    Joins,
    Keyword,
    Me,
    Not,
    Number,
    Opponent,
    OwnCost,
    Passive,
    Played,
    QuickAction,
    Reaction,
    RegionTypes,
    RollDie,
    SetCost,
    SetRegion,
    SpellEffect,
    Static,
    Which,
    You,
)
from altered.state.terms import Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Trigger, TriggerSymbol

Abilities = tuple[Ability, ...]
Statics = tuple[Static, ...]


@dataclass(frozen=True)
class Line:
    """One line of text: its abilities, and whether it is marked {I}."""

    abilities: Abilities
    reserve: bool = False


def only_those(statics: Statics, quality: Which) -> Abilities | No:
    """Characters facing me have -1/-1/-1 as long as they are Boosted: those of them that are."""
    found: list[Static] = []
    for static in statics:
        which = static.which if isinstance(static, ChangeStatistics | GrantAbilities) else None
        both = NO if which is None else merged(which, quality)
        if isinstance(both, No) or not isinstance(static, ChangeStatistics | GrantAbilities):
            return NO
        found.append(replace(static, which=both))
    return tuple(Passive(static) for static in found)


class AbilityReader(
    NumberReader,
    TriggerReader,
    StepReader,
    ActionReader,
    SpecialReader,
    DeedReader,
    DiceReader,
    PaidReader,
    FactReader,
    ComparedReader,
    CountReader,
    JoinedReader,
    RulesReader,
    ReplacedReader,
    QualityReader,
    WaysReader,
    NextReader,
    RestrictedReader,
    LikenessReader,
    TraitReader,
    SettingReader,
    StatusReader,
    CostReader,
    StandsReader,
    SubjectReader,
    MovingReader,
    TheirsReader,
    PlayedReader,
    OnceMoreReader,
    PersonsReader,
    OpposedReader,
    PlayersReader,
    UpToReader,
    WordingsReader,
    ShareReader,
    FurtherReader,
    GivingReader,
    CommonReader,
    CommonNounReader,
    MeasureReader,
    DealingReader,
    PlainReader,
    PastReader,
    LimitsReader,
    TurnReader,
    ApartReader,
    AgainReader,
    MomentReader,
    UnsaidReader,
    LaterReader,
    OpenReader,
):
    """All methods the grammar calls."""

    # -- lines -----------------------------------------------------------------------------------

    def whole(self, line: Line | Abilities) -> Line | No:
        """A line."""
        made = line if isinstance(line, Line) else Line(line)
        if any(counts_theirs(ability) for ability in made.abilities):
            return NO  # "they" is nobody that was spoken of
        if AGAIN in parts(made.abilities, RollDie):
            return NO  # no dice were rolled that are rolled again
        named = tuple(map(counters_named, made.abilities))
        if None in named:
            return NO
        asked = controlled(played_before(tuple(one for one in named if one is not None)))
        apart = (one for ability in asked for one in of_each(ability))
        paid = tuple(paid_x(ability) for ability in apart)
        told = tuple(None if one is None else placed(_told(one)) for one in paid)
        if None in told:
            return NO
        there = tuple(other_place_told(one) for one in told if one is not None)
        known = tuple(told_of_former(set_aside(counted_first(one))) for one in there)
        made = replace(made, abilities=known)
        done = with_tokens(together(chosen_by_you(settled(made, You()))))
        return done if isinstance(done, No) else by_their_names(done)

    def in_reserve(self, abilities: Abilities) -> Line | No:
        """{I}: works in the Reserve; {D} says so by itself."""
        if any(isinstance(a, SpellEffect) for a in abilities):
            return NO
        discards = [isinstance(a, QuickAction) and a.cost.discard_me for a in abilities]
        return Line(abilities, reserve=not all(discards))

    def several_in_reserve(self, *parts: Abilities) -> Line | No:
        """Abilities on one line that all work in the Reserve."""
        made = self.several(*parts)
        return made if isinstance(made, No) else self.in_reserve(made)

    def keywords_then(self, keywords: Abilities, rest: Abilities) -> Abilities | No:
        """Keywords, then another ability on the same line."""
        if all(isinstance(a, Keyword) for a in rest):
            return NO
        return (*keywords, *rest)

    def several(self, *parts: Abilities) -> Abilities | No:
        """Abilities on one line, all but the first with a sign that it begins."""
        if bounds_cost(parts[0]) and any(is_least_cost(part) for part in parts[1:]):
            return NO  # a minimum is said of what makes it cheaper, in the sentence before
        return tuple(ability for part in parts for ability in part)

    def quoted_line(self, line: Line | Abilities) -> Abilities | No:
        """Abilities in quotation marks; those of the support box are not granted so."""
        return NO if isinstance(line, Line) else line

    def keywords(self, *keywords: Keyword) -> Abilities:
        """Keywords on one line."""
        return keywords

    def single(self, ability: Ability) -> Abilities:
        """One ability."""
        return (ability,)

    def plain_keyword(self, name: str) -> Keyword:
        """Gigantic."""
        return Keyword(name)

    def tough(self, digits: str) -> Keyword:
        """Tough 2."""
        return Keyword("Tough", int(digits))

    def joined(self, symbols: tuple[TriggerSymbol, ...], effect: Effect) -> Abilities:
        """{J} ..."""
        zones = {"hand": Zone.HAND, "reserve": Zone.RESERVE}
        triggers: tuple[Trigger, ...] = tuple(
            Joins() if s == "join" else Played(zones[s]) for s in symbols
        )
        return (Reaction(triggers, effect),)

    def reaction(
        self, triggers: tuple[Trigger, ...], *rest: Condition | Effect | None
    ) -> Abilities:
        """When ..., if ... — ..."""
        effect = rest[-1]
        condition = rest[0] if len(rest) > 1 else None
        assert isinstance(effect, Effect)
        assert not isinstance(condition, Effect)
        return (Reaction(triggers, effect, condition),)

    def quick_action(self, cost: Cost, effect: Effect, *more: Cost | Only | None) -> Abilities | No:
        """{T}, {1}: ..."""
        only = next((part for part in more if isinstance(part, Only)), Only())
        dearer = next((part for part in more if isinstance(part, Cost)), None)
        if dearer is not None:
            told = with_surcharge(cost, dearer)
            if isinstance(told, No):
                return NO
            cost = told
        return (QuickAction(cost, effect, only.condition, only.daily),)

    def surcharge(self, mana: str, condition: Condition) -> Cost | No:
        """A cost that is higher under a condition."""
        return NO if mana == "X" else Cost(more=int(mana), more_if=condition)

    def spell_effect(self, effect: Effect) -> Abilities:
        """What a Spell does."""
        return (SpellEffect(effect),)

    def m_afternoon(self) -> bool:
        """Each Afternoon."""
        return False

    def m_day(self) -> bool:
        """Each Day."""
        return True

    def first_played(self, which: Which, *rest: Zone | bool | Effect) -> Abilities | No:
        """The first Character you play each Afternoon gains 1 boost."""
        effect = rest[-1]
        if not isinstance(effect, Effect):
            return NO
        zone = next((r for r in rest if isinstance(r, Zone)), None)
        trigger = self._played(replace(which, first=True, each_day=True in rest), You(), zone)
        if isinstance(trigger, No) or isinstance(said_of_played(trigger, effect.steps), No):
            return NO
        return (Reaction((trigger,), effect),)

    # -- passive statements ----------------------------------------------------------------------

    def passive(self, statics: Statics) -> Abilities:
        """A statement."""
        return tuple(Passive(static) for static in statics)

    def passive_if(self, condition: Condition, statics: Statics) -> Abilities | No:
        """If ..., a statement; a limit does not depend on the card that is kept."""
        if contains(condition, It) and any(isinstance(s, ChangeLimit) for s in statics):
            return NO
        if any(is_own(s) for s in statics):
            condition = where_it_is(condition)
        return tuple(Passive(static, condition) for static in statics)

    def passive_after_if(self, statics: Statics, condition: Condition) -> Abilities | No:
        """A statement if ..., or as long as it is so: only of those that are."""
        if isinstance(condition, Fits) and condition.ref == It():
            return only_those(statics, condition.which)
        return self.passive_if(condition, statics)

    def tr_those(self, statics: Statics, quality: Which) -> Abilities | No:
        """Characters you control have +1/+1/+1 while they are Asleep."""
        return only_those(statics, quality)

    def passive_unless(self, statics: Statics, condition: Condition) -> Abilities | No:
        """A statement unless ..."""
        return self.passive_if(Not(condition), statics)

    def unless_passive(self, condition: Condition, statics: Statics) -> Abilities | No:
        """Unless ..., a statement."""
        return self.passive_unless(statics, condition)

    def keywords_if(self, keywords: Abilities, condition: Condition) -> Abilities | No:
        """Gigantic if ...: I am Gigantic if ..."""
        return self.passive_if(condition, self.s_are(None, keywords))

    def if_keywords(self, condition: Condition, keywords: Abilities) -> Abilities | No:
        """If ..., Gigantic: I am Gigantic if ..."""
        return self.keywords_if(keywords, condition)

    def keywords_unless(self, keywords: Abilities, condition: Condition) -> Abilities | No:
        """Defender unless ...: I am Defender unless ..."""
        return self.passive_unless(self.s_are(None, keywords), condition)

    def s_are(self, which: Which | None, keywords: Abilities) -> Statics:
        """Characters you control are Tough 2."""
        return (GrantAbilities(which, keywords),)

    def s_have(self, which: Which | None, *parts: Abilities | Keyword) -> Statics:
        """Your Characters have: "..."."""
        return (GrantAbilities(which, self.with_text(*parts)),)

    def s_change(self, which: Which | None, text: str) -> Statics:
        """Characters you control have +1/+1/+1."""
        forest, mountain, water = (Number(int(part)) for part in text.split("/"))
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def s_change_per(self, which: Which | None, text: str, per: Amount) -> Statics:
        """I have +1/+1/+1 for each Landmark you control."""
        forest, mountain, water = (times_of(per, int(part)) for part in text.split("/"))
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def s_change_one(self, which: Which | None, number: str, terrain: str) -> Statics:
        """I have +2 {M}."""
        change = tuple(Number(int(number) if name == Terrain(terrain) else 0) for name in Terrain)
        forest, mountain, water = change
        return (ChangeStatistics(which, (forest, mountain, water)),)

    def s_dearer(self, which: Which, *rest: Zone | str | int) -> Statics | No:
        """Spells your opponent plays cost {1} more."""
        made = self.s_cheaper(which, *rest)
        if isinstance(made, No) or not isinstance(made[0], ChangeCost | SetCost):
            return NO
        return (replace(made[0], who=Opponent()),)

    def s_own_cost_where(self, _me: None, mana: str, sign: int, amount: Amount) -> Statics | No:
        """I cost {X} less, where X is a number."""
        return (own_cost("1", sign, amount),) if mana == "X" else NO

    def is_less(self) -> int:
        """Less."""
        return -1

    def is_more(self) -> int:
        """More."""
        return 1

    def s_cheaper(self, which: Which, *rest: Zone | str | int) -> Statics | No:
        """Spells you play cost {1} less."""
        zones = tuple(r for r in rest if isinstance(r, Zone))
        mana = next(r for r in rest if isinstance(r, str))
        sign = next(r for r in rest if isinstance(r, int))
        if mana == "X" or (zones and which.zones):
            return NO
        if which.controller == "opponent" and not which.zones:
            return NO
        if which.zones:
            which = replace(which, controller="any")
        return (cost_of(replace(which, zones=zones or which.zones), mana, sign),)

    def s_cheaper_post(self, which: Which, *rest: Zone | Which | str | int) -> Statics | No:
        """Spells you play with Hand Cost {4} or more cost {1} less."""
        told = tuple(part for part in rest if isinstance(part, Which))
        both = merged(which, *told)
        placed = any(one.where or one.expedition or one.zones or one.side for one in told)
        if isinstance(both, No) or placed:
            return NO
        return self.s_cheaper(both, *(part for part in rest if not isinstance(part, Which)))

    def s_play_cheaper(self, which: Which, *rest: Zone | str) -> Statics | No:
        """You may play Spells for {1} less."""
        return self.s_cheaper(which, *rest, -1)

    def s_play_cheaper_by(self, which: Which, *rest: Zone | str | Amount) -> Statics | No:
        """You may play Spells for {1} less for each of something."""
        *told, amount = rest
        return self.s_cheaper_by(which, *told, -1, amount)

    def s_cheaper_by(self, which: Which, *rest: Zone | str | int | Amount) -> Statics | No:
        """Spells you play cost {1} less for each of something, or {X} less."""
        *told, amount = rest
        once = ["1" if part == "X" else part for part in told]
        return _by(self.s_cheaper(which, *once), amount)  # type: ignore[arg-type]

    def s_dearer_by(self, which: Which, *rest: Zone | str | int | Amount) -> Statics | No:
        """Spells your opponent plays cost {1} more for each of something."""
        *told, amount = rest
        once = ["1" if part == "X" else part for part in told]
        return _by(self.s_dearer(which, *once), amount)  # type: ignore[arg-type]

    def s_all_cheaper_by(self, which: Which, mana: str, sign: int, amount: Amount) -> Statics | No:
        """Spells cost {1} less for each of something."""
        once = "1" if mana == "X" else mana
        return _by(self.v_cheaper(which, once, sign), amount)

    def s_own_cost(self, _me: None, mana: str, sign: int) -> Statics | No:
        """I cost {1} less."""
        return NO if mana == "X" else (own_cost(mana, sign),)

    def s_own_cost_per(self, _me: None, mana: str, sign: int, per: Amount) -> Statics | No:
        """I cost {1} less per exhausted card in Reserve."""
        return NO if mana == "X" else (own_cost(mana, sign, per),)

    def s_own_cut(self, mana: str, per: Amount | None = None) -> Statics | No:
        """My cost is reduced by {1}."""
        return NO if mana == "X" else (OwnCost(-int(mana), per),)

    def s_cannot_move(self, expedition: ExpeditionOf, phase: str | None = None) -> Statics | No:
        """Expeditions cannot move forward."""
        return (CannotMove(expedition),) if phase is None else NO

    def s_cannot_activate(self, triggers: tuple[TriggerSymbol, ...], which: Which) -> Statics:
        """The {J} abilities of objects cannot activate."""
        return tuple(CannotActivate(which, trigger) for trigger in triggers)

    def s_twice(self) -> int:
        """Twice, an additional time: once more."""
        return 1

    def s_times(self, digits: str) -> int | No:
        """Three times."""
        return int(digits) - 1 if int(digits) > 1 else NO

    def s_more_times(self, digits: str) -> int:
        """Two additional times."""
        return int(digits)

    def s_activate_more(
        self, triggers: tuple[TriggerSymbol, ...], which: Which, more: int
    ) -> Statics:
        """The {J} abilities of objects activate twice."""
        return tuple(ActivatesMore(which, trigger, more) for trigger in triggers)

    def s_yours_activate_more(self, triggers: tuple[TriggerSymbol, ...], more: int) -> Statics:
        """Your {J} abilities activate twice."""
        return self.s_activate_more(triggers, Which(controller="you"), more)

    def s_mine_activate_more(self, triggers: tuple[TriggerSymbol, ...], more: int) -> Statics:
        """My {R} abilities activate twice."""
        return self.s_activate_more(triggers, Which(these=Me()), more)

    def s_regions_lose(self, *names: str) -> Statics:
        """All Regions are {V} and lose their other types."""
        return (RegionTypes(tuple(Terrain(n) for n in names)),)

    def s_regions_keep(self, *names: str) -> Statics:
        """All Regions are {V} in addition to their other types."""
        return (RegionTypes(tuple(Terrain(n) for n in names), lose_others=False),)

    def s_region_keep(self, name: str) -> Statics:
        """My region is {V} in addition."""
        return (SetRegion(Terrain(name)),)

    def s_region_lose(self, name: str) -> Statics:
        """My region is {V} and loses its other types."""
        return (SetRegion(Terrain(name), lose_others=True),)

    def s_regions_both(self, name: str) -> Statics:
        """My region and the one of the Expedition facing me."""
        return (SetRegion(Terrain(name), facing_too=True, lose_others=True),)

    def s_begins(self, digits: str, name: str) -> Statics:
        """I begin the game with counters."""
        return (BeginsWith(name, int(digits)),)

    def l_your_reserve(self) -> ChangeLimit:
        """Your Reserve limit."""
        return ChangeLimit("reserve", "you", 0)

    def l_your_landmark(self) -> ChangeLimit:
        """Your Landmark limit."""
        return ChangeLimit("landmark", "you", 0)

    def l_all_reserve(self) -> ChangeLimit:
        """All Reserve limits."""
        return ChangeLimit("reserve", "any", 0)

    def l_all_landmark(self) -> ChangeLimit:
        """All Landmark limits."""
        return ChangeLimit("landmark", "any", 0)

    def s_limit_up(self, limit: ChangeLimit, digits: str) -> Statics:
        """Is increased."""
        return (replace(limit, change=int(digits)),)

    def s_limit_down(self, limit: ChangeLimit, digits: str) -> Statics:
        """Is reduced."""
        return (replace(limit, change=-int(digits)),)

    # -- later editions --------------------------------------------------------------------------

    def later_keyword(self, name: str, value: str | None = None) -> Keyword | No:
        """A keyword of a later edition."""
        if value is not None and not value.isdigit():
            return NO
        return Keyword(name, None if value is None else int(value))


def _told(ability: Ability) -> Ability:
    """The ability with whom "they", "it" and "other" mean."""
    return told_apart(bound(many_of_each(told_again(each_told(ability)))))


def _by(statics: Statics | No, amount: Amount) -> Statics | No:
    """Changes of costs, as often as a number says."""
    if isinstance(statics, No):
        return NO
    found: list[Static] = []
    for one in statics:
        made = by_amount(one, amount)
        if isinstance(made, No):
            return NO
        found.append(made)
    return tuple(found)


__all__ = ["AbilityReader", "Line"]
