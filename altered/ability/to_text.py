"""Tree of abilities -> canonical text, in the words and forms of the game.

``to_text`` writes an ability box, ``line_text`` one line. Reading the text again gives the same
tree; a tree the game has no words for raises ``NoText``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast, get_args

from altered.ability.read.joints import Acted, Bare
from altered.ability.refer.controlled import spoken
from altered.ability.refer.former import as_it
from altered.ability.refer.other_than_it import as_other
from altered.ability.tree import (
    ActivatesMore,
    AfterEffect,
    Amount,
    AtPhase,
    BeginsWith,
    CannotActivate,
    CannotMove,
    ChangeCost,
    ChangeLimit,
    ChangeStatistics,
    Chosen,
    Creates,
    Does,
    Draws,
    Each,
    EachPlayer,
    ExpeditionOf,
    Gain,
    Gains,
    GainStatus,
    GrantAbilities,
    HeroOf,
    Instead,
    InsteadGain,
    It,
    Joins,
    Keyword,
    LeastCost,
    Leaves,
    Loses,
    MayReplace,
    Me,
    MovesForward,
    Not,
    Number,
    OptionalCost,
    OwnCost,
    Passive,
    Played,
    Puts,
    QuickAction,
    Reaction,
    RegionTypes,
    Sacrificed,
    SetCost,
    SetRegion,
    SpellEffect,
    Step,
    Target,
    TopOfDeck,
    Trigger,
    Which,
    You,
)
from altered.ability.write.common import by_number, restricted
from altered.ability.write.costs import cost_text, without_least
from altered.ability.write.counts import each as for_each
from altered.ability.write.counts import part_of, so_many_times
from altered.ability.write.doers import DOERS, third
from altered.ability.write.moves import leaves_text, of_quick, put_text
from altered.ability.write.nouns import (
    SYMBOLS,
    ZONES,
    NoText,
    article,
    as_later,
    capital,
    words_of,
)
from altered.ability.write.paid import paid
from altered.ability.write.played import ORDINALS, nth_text, of_played
from altered.ability.write.regions import bare, goes, neither_moves
from altered.ability.write.replaced import instead_text
from altered.ability.write.special import daily_effect, event_text, passive_text, static_text
from altered.ability.write.steps import SYMBOL, StepWriter
from altered.state.terms import Duration, Status, Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.ability.read.abilities import Line
    from altered.ability.tree import Ability, Action, Cost, Static, Who

REFS: Final = (Me, It, Target, Chosen, Each, TopOfDeck, HeroOf)
EVENTS: Final = get_args(Trigger)
AMOUNTS: Final = get_args(Amount)
_WHOLE: Final = re.compile(
    r"(?:when|at|after|before|during|once|on|in|this|until|while|as long as|the \w+ time"
    r"|(?:each|every) (?:time|turn|day|afternoon|game|morning|noon|dusk|night))\b",
    re.IGNORECASE,
)
"""How a trigger begins that needs no "When" before it."""
_OFTEN: Final = ("", "once per Day, ", "twice per Day, ")


def to_text(abilities: tuple[Ability, ...], *, reserve: bool = False) -> str:
    """The canonical text of an ability box: one ability a line."""
    lines = _grouped(abilities, _together)
    return "\n".join(line_text_of(line, reserve=reserve) for line in lines)


def line_text(line: Line) -> str:
    """The canonical text of a line."""
    text = AbilityWriter().line(line.abilities)
    return f"{{I}} {text}" if line.reserve else text


def line_text_of(abilities: tuple[Ability, ...], *, reserve: bool = False) -> str:
    """The canonical text of the abilities of one line."""
    text = AbilityWriter().line(abilities)
    if reserve and any(isinstance(a, Reaction | Passive | Keyword) for a in abilities):
        return "{I} " + text
    return text


def ended(text: str) -> str:
    """The text with one period at its end, which a quotation may bring along."""
    return text if text.endswith('."') else f"{text}."


def _grouped(
    abilities: tuple[Ability, ...], belong: Callable[[Ability, Ability], bool]
) -> list[tuple[Ability, ...]]:
    """Neighbours that belong to each other in one group."""
    groups: list[tuple[Ability, ...]] = []
    for ability in abilities:
        if groups and belong(groups[-1][-1], ability):
            groups[-1] = (*groups[-1], ability)
        else:
            groups.append((ability,))
    return groups


def _together(one: Ability, other: Ability) -> bool:
    """Whether two abilities come from one sentence."""
    return (
        isinstance(one, Passive)
        and isinstance(other, Passive)
        and isinstance(one.static, CannotActivate | ActivatesMore)
        and isinstance(other.static, CannotActivate | ActivatesMore)
        and replace(one.static, trigger=other.static.trigger) == other.static
        and one.condition == other.condition
    )


def _one_sentence(one: Ability, other: Ability) -> bool:
    """Whether abilities of one line stand in one sentence."""
    keywords = isinstance(one, Keyword) and isinstance(other, Keyword)
    return keywords or _together(one, other)


class AbilityWriter(StepWriter):
    """Abilities, triggers and passive statements."""

    def line(self, abilities: tuple[Ability, ...]) -> str:
        """One line, with its period."""
        abilities = as_other(as_it(abilities))
        self.shown_of = "your"
        later = as_later(abilities[0])
        if later is not None and len(abilities) == 1:
            return f"{self.later(later)}."
        groups = _grouped(abilities, _one_sentence)
        after = groups[2:] if groups[0] == (Keyword("Fleeting"),) else groups[1:]
        if any(isinstance(one[0], SpellEffect) for one in after):
            raise NoText("what a Spell does stands in a line of its own")
        return " ".join(self._group(one) for one in groups)

    def _group(self, abilities: tuple[Ability, ...]) -> str:
        """Abilities that one sentence says."""
        keywords = [a for a in abilities if isinstance(a, Keyword)]
        if keywords:
            return capital(", ".join(self.keyword(k) for k in keywords)) + "."
        passives = [a for a in abilities if isinstance(a, Passive)]
        return self._passive(passives) if passives else self._ability(abilities[0])

    def _when_dearer(self, cost: Cost) -> str:
        if cost.more_to is None:
            assert cost.more_if is not None
            return f"if {self.condition(cost.more_if)}"
        if cost.more_if is not None:
            raise NoText("no words for two surcharges")
        return f"to target {article(self.noun(cost.more_to))}"

    def _ability(self, ability: Ability) -> str:
        if isinstance(ability, SpellEffect):
            return self.effect(ability.effect) + "."
        if isinstance(ability, QuickAction):
            cost = ability.cost
            price, most = paid(self, cost)
            text = f"{price}: {self.effect(ability.effect)}.{most}"
            if cost.more_if is not None or cost.more_to is not None:
                side = f"{{{abs(cost.more)}}} {'more' if cost.more > 0 else 'less'}"
                text = f"{text} This action costs {side} {self._when_dearer(cost)}."
            return text + by_number(self, cost) + restricted(self, ability)
        if isinstance(ability, Reaction):
            return self._reaction(ability)
        raise NoText(f"no words for {ability}")

    def words(self, part: object, *, many: bool) -> str:
        """The words of any part of a tree inside a sentence."""
        if isinstance(part, Which):
            return self.noun(part, many=many)
        if isinstance(part, ExpeditionOf):
            return self.expedition(part)
        if isinstance(part, Bare | Acted):
            return self.chain(part.steps)
        if isinstance(part, Duration):
            return part.value
        later = as_later(part)
        if later is not None and later.parts != (self.doer,):
            return self.later(later)
        if isinstance(part, EVENTS):
            return self.event(part)
        if isinstance(part, tuple) and part and all(isinstance(p, EVENTS) for p in part):
            return " or ".join(self.event(p) for p in part)
        if isinstance(part, REFS):
            return self.ref(part)
        if isinstance(part, AMOUNTS):
            return self.sum(part)
        if isinstance(part, tuple) and part and all(isinstance(p, Step) for p in part):
            return self.chain(part)
        if isinstance(part, tuple) and len(part) == 1:
            return self._verb(part[0])
        if isinstance(part, tuple):
            raise NoText("no words for several verbs here")
        verb, rest = self._deed(cast("Action", part))
        return f"{verb} {rest}".rstrip()

    # -- reactions -------------------------------------------------------------------------------

    def _reaction(self, reaction: Reaction) -> str:
        triggers = reaction.triggers
        first = triggers[0]
        if reaction.most is not None and isinstance(first, AtPhase | AfterEffect):
            raise NoText("no words for how often this is activated")
        if isinstance(first, Played) and first.which is not None and first.which.first:
            return self._first_played(reaction, first)
        if isinstance(first, Played) and first.in_limbo:
            return f"{capital(of_played(self, first, reaction.effect))}."
        effect = self.effect(reaction.effect)
        symbols = [self._symbol(t) for t in triggers]
        if reaction.first is not None and reaction.nth:
            return f"When {nth_text(self, reaction)} each {reaction.first.since} — {effect}."
        if reaction.first is not None:
            if triggers != (reaction.first.event,) or reaction.condition or reaction.most:
                raise NoText("no words for this first time")
            told = self.events(triggers, together=reaction.together)
            return f"The first time {told} each {reaction.first.since} — {effect}."
        if all(symbols) and reaction.condition is None and reaction.most is None:
            return f"{', '.join(s for s in symbols if s)} {effect}."
        condition = (
            "" if reaction.condition is None else f", if {self.condition(reaction.condition)}"
        )
        if isinstance(first, AtPhase) and len(triggers) == 1:
            return f"At {first.phase.value}{condition} — {effect}."
        if len(triggers) > 1 and all(isinstance(t, AtPhase) for t in triggers):
            phases = " or ".join(f"at {t.phase.value}" for t in triggers if isinstance(t, AtPhase))
            return f"{capital(phases)}{condition} — {effect}."
        if as_later(first) is not None and _WHOLE.match(self.event(first)):
            return f"{capital(self.event(first))}{condition} — {effect}."
        if isinstance(first, AfterEffect) and len(triggers) == 1:
            return f"After {daily_effect(first)}{condition} — {effect}."
        events = self.events(triggers, together=reaction.together)
        often = "" if reaction.most is None else _OFTEN[reaction.most]
        return f"{capital(f'{often}when {events}')}{condition} — {effect}."

    def events(self, triggers: tuple[Trigger, ...], *, together: bool) -> str:
        """The triggers after "When"; ``together`` when they say "one or more"."""
        self.some = together
        told = " or ".join(self.event(trigger) for trigger in triggers)
        if self.some and not self.told_some:
            raise NoText("no words for what happens at the same time")
        self.some = self.told_some = False
        return told

    def _symbol(self, trigger: Trigger) -> str | None:
        if trigger == Joins():
            return SYMBOL["join"]
        if trigger == Played(Zone.HAND):
            return SYMBOL["hand"]
        return SYMBOL["reserve"] if trigger == Played(Zone.RESERVE) else None

    def _first_played(self, reaction: Reaction, first: Played) -> str:
        if len(reaction.triggers) > 1 or reaction.condition is not None or first.who != You():
            raise NoText("no words for this first card")
        assert first.which is not None
        noun = self.noun(replace(first.which, first=False, each_day=False))
        source = "" if first.zone is None else f" from your {ZONES[first.zone]}"
        moment = "Day" if first.which.each_day else "Afternoon"
        verbs = self.verbs(reaction.effect)
        return f"The first {noun} you play{source} each {moment} {verbs}."

    def replacing(self, one: Instead) -> str:
        """What happens instead, for a while."""
        return instead_text(self, one, None)

    def event(self, trigger: Trigger) -> str:
        """A trigger after "When"."""
        trigger = spoken(trigger)
        if trigger == Joins():
            return "I join the Expedition zone"
        if trigger == Played():
            return "I'm played"
        if isinstance(trigger, Does):
            if trigger.which == Which(these=Me()):
                return f"{self._does(trigger.who, trigger.deed)} me"
            if trigger.deed == "quick-action":
                verb = self._does(trigger.who, "play")
                return f"{verb} a quick action{of_quick(self.one, trigger.which)}"
            self.preposition = "from"
            return f"{self._does(trigger.who, trigger.deed)} {self.one(trigger.which)}"
        if isinstance(trigger, Joins) and trigger.which is not None:
            return self._joins(trigger.which)
        if isinstance(trigger, Played) and trigger.which is not None:
            own = {You: "your ", EachPlayer: ""}.get(type(trigger.who), "their ")
            source = "" if trigger.zone is None else f" from {own}{ZONES[trigger.zone]}"
            return f"{self._does(trigger.who, 'play')} {self.one(trigger.which)}{source}"
        if isinstance(trigger, Sacrificed):
            if trigger.which is None:
                return "I am sacrificed"
            if trigger.who == EachPlayer():
                return f"{self.one(trigger.which)} {self.third('be')} sacrificed"
            return f"{self._does(trigger.who, 'sacrifice')} {self.one(trigger.which)}"
        if isinstance(trigger, Creates):
            return f"{self._does(trigger.who, 'create')} {self.one(trigger.which)}"
        if isinstance(trigger, Draws):
            tails = {
                "draw": " a card",
                "roll": " one or more dice",
                "reveal": " a card",
                "discard": " a card",
                "become-first": " the first player",
            }
            if self.some and trigger.what == "draw":
                self.told_some = True
                tails["draw"] = " one or more cards"
            tail = tails.get(trigger.what, "") + (" this way" if trigger.this_way else "")
            verb = "become" if trigger.what == "become-first" else trigger.what
            return self._does(trigger.who, verb) + tail
        if isinstance(trigger, Leaves):
            return leaves_text(self, trigger)
        if isinstance(trigger, Puts):
            return f"{self._does(trigger.who, 'put')} {put_text(self, trigger)}"
        if isinstance(trigger, Gains):
            return self._gains(trigger)
        if isinstance(trigger, Loses):
            return self._loses(trigger)
        if isinstance(trigger, MovesForward):
            subject = self.moving(trigger.expedition)
            if trigger.fails:
                return f"{subject} {self.third('fail')} to move forward during Dusk"
            due = "" if trigger.due_to is None else f" due to {SYMBOLS[trigger.due_to]}"
            return f"{subject} {goes(trigger, self.third('move'))}{due}"
        later = as_later(trigger)
        if later is not None:
            return self.later(later)
        special = event_text(self, trigger)
        if special is not None:
            return special
        raise NoText(f"no words for the trigger {trigger}")

    def one(self, which: Which) -> str:
        """A Character; another Character; one or more Characters."""
        if self.some:
            self.told_some = True
            return f"one or more {self.noun(which, many=True)}"
        if which.other:
            return f"another {self.noun(which, other=False)}"
        return article(self.noun(which))

    def third(self, verb: str) -> str:
        """The verb of what a trigger speaks of: a Character joins, one or more Characters join."""
        if verb == "be":
            return "are" if self.some else "is"
        return verb if self.some else third(verb)

    def _does(self, who: Who, verb: str) -> str:
        subject = DOERS.get(type(who))
        if subject is None:
            raise NoText(f"no words for {who} in a trigger")
        return f"{subject} {verb if who == You() else third(verb)}"

    def _joins(self, which: Which) -> str:
        place = "the Expedition zone"
        bare = which
        if which.zones == (Zone.LANDMARK_ZONE,) and which.controller == "you":
            place, bare = "your Landmarks", replace(which, zones=(), controller="any")
        elif which.side is not None and which.controller == "you":
            place = f"your {which.side.value} Expedition"
            bare = replace(which, side=None, controller="any")
        elif which.where is not None:
            place = {
                "mine": "my Expedition",
                "other": "my other Expedition",
                "facing": "the Expedition facing me",
            }[which.where]
            bare = replace(which, where=None)
        elif which.controller != "any":
            place = "your Expeditions" if which.controller == "you" else "an opponent's Expedition"
            bare = replace(which, controller="any")
        return f"{self.one(bare)} {self.third('join')} {place}"

    def _gains(self, trigger: Gains) -> str:
        one = "I" if trigger.which is None else self.one(trigger.which)
        subject = "I gain" if trigger.which is None else f"{one} {self.third('gain')}"
        if trigger.which is not None and (trigger.what, trigger.reaching) == ("boost", 1):
            return f"{one} {self.third('become')} Boosted"
        if trigger.what in {s.value for s in Status}:
            return f"{subject} {trigger.what}"
        if trigger.reaching is not None:
            ordinal = ORDINALS[trigger.reaching]
            whose = "my" if trigger.which is None else "its"
            return f"{subject} {whose} {ordinal} {self.counters(trigger.what, 1)}"
        return f"{subject} one or more {self.counters(trigger.what)}"

    def _loses(self, trigger: Loses) -> str:
        one = "I" if trigger.which is None else self.one(trigger.which)
        subject = "I lose" if trigger.which is None else f"{one} {self.third('lose')}"
        if trigger.what in {s.value for s in Status}:
            if trigger.last:
                raise NoText("no words for the last status")
            return f"{subject} {trigger.what}"
        if trigger.last:
            owner = "my" if trigger.which is None else "its"
            return f"{subject} {owner} last {self.counters(trigger.what, 1)}"
        return f"{subject} one or more {self.counters(trigger.what)}"

    def moving(self, one: ExpeditionOf) -> str:
        """An Expedition, as the subject of a trigger; where it came from is said after it."""
        one = bare(one) if one.terrains else one
        if self.some and one == ExpeditionOf(whose="you"):
            self.told_some = True
            return "one or more of your Expeditions"
        if one == ExpeditionOf(whose=one.whose):
            return {
                "you": "one of your Expeditions",
                "opponent": "an opponent's Expedition",
                "any": "an Expedition",
            }[one.whose]
        if one.ascended:
            return "one of your Ascended Expeditions"
        return self.expedition(one)

    # -- passive abilities -----------------------------------------------------------------------

    def _passive(self, passives: list[Passive]) -> str:
        condition = passives[0].condition
        if any(p.condition != condition for p in passives):
            raise NoText("no words for two conditions on one line")
        statics = tuple(p.static for p in passives)
        first = statics[0]
        special = passive_text(self, passives[0]) if len(passives) == 1 else None
        if special is not None:
            return special + "."
        may = isinstance(first, MayReplace)
        inner = first.what if isinstance(first, MayReplace) else first
        if isinstance(inner, Instead | InsteadGain):
            if len(statics) > 1:
                raise NoText("no words for two replacements on one line")
            return instead_text(self, inner, condition, may=may) + "."
        text = self.statics(statics)
        if condition is None:
            return ended(capital(text))
        if isinstance(condition, Not) and not self._says_not(condition):
            bare, least = without_least(first)
            text = self.statics((bare, *statics[1:]))
            return f"{capital(text)} unless {self.condition(condition.condition)}{least}."
        return ended(f"If {self.condition(condition)}, {text}")

    def statics(self, statics: tuple[Static, ...]) -> str:
        """A passive statement, small first letter."""
        first = statics[0]
        later = as_later(first)
        if later is not None:
            return self.later(later)
        if isinstance(first, CannotActivate | ActivatesMore):
            return self._activating(statics, first)
        if len(statics) > 1:
            return neither_moves(self, statics)
        special = static_text(self, first)
        if special is not None:
            return special
        if isinstance(first, GrantAbilities):
            return self._grants(first)
        if isinstance(first, ChangeStatistics):
            return f"{self._bearers(first.which)} have {self.change(first)}"
        if isinstance(first, ChangeCost | SetCost | OwnCost | OptionalCost | LeastCost):
            return cost_text(self, first)
        if isinstance(first, CannotMove):
            return f"{self.expedition(first.expedition)} can't move forward"
        if isinstance(first, RegionTypes):
            names = " and ".join(SYMBOLS[t] for t in first.terrains)
            tail = " and lose their other types" if first.lose_others else ""
            extra = "" if first.lose_others else " in addition to their other types"
            return f"all regions are {names}{tail}{extra}"
        if isinstance(first, SetRegion):
            return self._set_region(first)
        if isinstance(first, ChangeLimit):
            return self._limit_change(first)
        if isinstance(first, BeginsWith):
            counters = self.counters(first.name, first.number)
            return f"I begin the game with {first.number} {counters}"
        raise NoText(f"no words for {first}")

    def _activating(
        self, statics: tuple[Static, ...], first: CannotActivate | ActivatesMore
    ) -> str:
        symbols: list[str] = []
        for static in statics:
            if not isinstance(static, CannotActivate | ActivatesMore):
                raise NoText("no words for two statements on one line")
            if replace(static, trigger=first.trigger) != first:
                raise NoText("no words for two statements on one line")
            symbols.append(SYMBOL[static.trigger])
        listed = symbols[0]
        if len(symbols) > 1:
            listed = f"{', '.join(symbols[:-1])} and {symbols[-1]}"
        does = "can't activate"
        if isinstance(first, ActivatesMore):
            does = f"activate {so_many_times(first.more + 1)}"
        if first.which == Which(controller="you") and isinstance(first, ActivatesMore):
            return f"your {listed} abilities {does}"
        if first.which == Which(these=Me()):
            return f"my {listed} abilities {does}"
        if first.which == Which():
            return f"{listed} abilities {does}"
        return f"the {listed} abilities of {self.noun(first.which, many=True)} {does}"

    def _bearers(self, which: Which | None) -> str:
        return "I" if which is None else self.noun(which, many=True)

    def _grants(self, grant: GrantAbilities) -> str:
        subject = self._bearers(grant.which)
        if all(isinstance(a, Keyword) for a in grant.abilities):
            keywords = [self.keyword(a) for a in grant.abilities if isinstance(a, Keyword)]
            verb = "am" if grant.which is None else "are"
            return f"{subject} {verb} {' and '.join(keywords)}"
        return f"{subject} have {self.granted(grant.abilities)}".removesuffix(".")

    def change(self, change: ChangeStatistics) -> str:
        """+1/+1/+1, for each of something."""
        parts: list[str] = []
        counted = [part_of(a) for a in change.change if a != Number(0)]
        each = {found[1] for found in counted if found is not None}
        if len(each) == 1 and all(counted):
            times = [found[0] if (found := part_of(a)) else 0 for a in change.change]
            return "/".join(f"{n:+d}" for n in times) + for_each(self, each.pop())
        for amount in change.change:
            if not isinstance(amount, Number):
                raise NoText("no words for this change of statistics")
            parts.append(f"{amount.value:+d}")
        return "/".join(parts)

    def _set_region(self, one: SetRegion) -> str:
        symbol = SYMBOLS[one.terrain]
        if one.facing_too:
            if not one.lose_others:
                raise NoText("no words for this change of regions")
            return (
                f"my region and the region of the Expedition facing me are {symbol} "
                "and lose their other terrains"
            )
        if one.lose_others:
            return f"my region is {symbol} and loses its other terrains"
        return f"my region is {symbol} in addition to its other terrains"

    def _limit_change(self, one: ChangeLimit) -> str:
        name = one.limit.capitalize()
        subject = f"your {name} limit is" if one.whose == "you" else f"all {name} limits are"
        if one.whose == "opponent":
            subject = f"your opponent's {name} limit is"
        verb = "increased" if one.change > 0 else "reduced"
        return f"{subject} {verb} by {words_of(abs(one.change))}"

    def gained(self, what: Gain | GainStatus) -> str:
        """What is gained instead: a status, or boosts."""
        if isinstance(what, GainStatus):
            return what.status.value
        return self._counters(what)


__all__ = ["AbilityWriter", "NoText", "line_text", "line_text_of", "to_text"]
