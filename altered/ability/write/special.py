"""Writers of what few cards say: canonical text of the nodes of ``special.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.refer.controlled import stated
from altered.ability.tree import (
    AdditionalCost,
    AfterEffect,
    Cannot,
    ChangeLimit,
    ChangeRoll,
    ChangeStatistics,
    Each,
    EachPlayer,
    EntersWith,
    EqualHighest,
    Exchange,
    ExchangeCounters,
    GainsAgain,
    GrantAbilities,
    GrantSubtypes,
    IgnoresDefender,
    InsteadLoses,
    InWeakTerrain,
    It,
    Keyword,
    LoseAbilities,
    Me,
    Measure,
    MovesBackward,
    MovesFurther,
    MovesOnlyDueTo,
    NotCounted,
    NotPlayedFrom,
    Number,
    Opponent,
    OtherPlayer,
    PlayCheaper,
    PlayerOf,
    PlayForFree,
    Regions,
    SetStatistics,
    Spread,
    StaysExhausted,
    TargetPlayer,
    ToughBy,
    Undergoes,
    Which,
    You,
)
from altered.ability.write.deeds import own_words, roll_change, what_they_are
from altered.ability.write.limits import limit_passive, limit_text
from altered.ability.write.measures import dealt_out, is_any_card, regions
from altered.ability.write.moves import of_quick
from altered.ability.write.nouns import SYMBOLS, NoText, article, words_of
from altered.ability.write.places import player_text, zone_text
from altered.ability.write.regions import goes
from altered.state.terms import Status, Zone

if TYPE_CHECKING:
    from altered.ability.to_text import AbilityWriter
    from altered.ability.tree import Action, Condition, Passive, Static, Trigger
    from altered.ability.write.steps import StepWriter

_DONE: Final = {
    "target": "be targeted",
    "sacrifice": "be sacrificed",
    "discard": "be discarded",
    "exhaust": "be exhausted",
    "ready": "be readied",
    "switch": "switch Expeditions",
    "leave": "leave play",
    "draw": "draw cards",
    "resupply": "Resupply",
    "sabotage": "Sabotage",
}


def passive_text(writer: AbilityWriter, passive: Passive) -> str | None:
    """The whole line of a passive ability that has a form of its own, without the period."""
    static, condition = passive.static, passive.condition
    told = limit_passive(writer, passive)
    if told is not None:
        return told
    if isinstance(static, MovesOnlyDueTo) and condition is not None:
        tail = f"it can't move forward during Dusk except due to {SYMBOLS[static.terrain]}"
        text = writer.condition(condition)
        if text.startswith(writer.expedition(static.expedition)):
            return f"If {text}, {tail}"
    if isinstance(static, AdditionalCost) and condition is None:
        return f"As an additional cost to play me, {writer.cost(static.cost, small=True)}"
    if isinstance(static, ToughBy) and condition is None:
        return f"Tough X, where X is {writer.sum(static.amount)}"
    return None


def static_text(writer: AbilityWriter, static: Static) -> str | None:
    """A statement, small first letter; ``None`` if it is none of these."""
    told = limit_text(writer, static)
    if told is not None:
        return told
    match static:
        case EqualHighest(None):
            return "my {V}, {M} and {O} are equal to my highest statistic"
        case EqualHighest(which):
            assert which is not None
            noun = writer.noun(which, many=True)
            return f"the {{V}}, {{M}} and {{O}} of {noun} are equal to their highest statistic"
        case IgnoresDefender(expedition):
            there = writer.expedition(expedition)
            return f"Defender Characters don't prevent {there} from moving forward"
        case MovesFurther(expedition, more):
            there = writer.expedition(expedition)
            regions = f"{words_of(more)} more region{'' if more == 1 else 's'}"
            return f"if {there} would move forward during Dusk, it moves forward {regions} instead"
        case StaysExhausted(Which(these=Me())):
            return "I remain exhausted during Morning"
        case StaysExhausted(which):
            return f"{writer.noun(which, many=True)} remain exhausted during Morning"
        case NotCounted(which):
            subject = "I" if which is None else writer.noun(which, many=True)
            return f"{subject} don't count towards your Reserve limit"
        case GainsAgain(status):
            return f"I can gain {status.value} even if I was already {status.value}"
        case ChangeLimit("reserve", "you", change, Which(statuses=(Status.EXHAUSTED,))):
            cards = "card in Reserve during Night if it's"
            if change != 1:
                cards = "cards in Reserve during Night if they're"
            return f"you may keep {words_of(change)} more {cards} exhausted"
        case InsteadLoses(which, loses, phase):
            during = "" if phase is None else f" during the {phase.value}"
            lost = loses.value if isinstance(loses, Status) else f"all its {writer.counters(loses)}"
            noun = article(writer.noun(which))
            return f"if {noun} would leave my Expedition{during}, it loses {lost} instead"
        case Cannot():
            return _cannot(writer, static)
        case ChangeRoll():
            return roll_change(static)
        case LoseAbilities() | EntersWith() | NotPlayedFrom():
            return own_words(writer, static)
        case GrantSubtypes() | SetStatistics():
            return what_they_are(writer, static)
        case GrantAbilities(Which(these=ref)) | ChangeStatistics(Which(these=ref)) if ref:
            return _to_these(writer, static)
    return None


def _cannot(writer: AbilityWriter, static: Cannot) -> str:
    static = stated(static)
    if static.which is not None and static.which.these is not None:
        subject = writer.ref(static.which.these, subject=True)
    elif static.deed == "play" and static.which is not None:
        return f"{_player(static.who)} can't play {writer.noun(static.which, many=True)}"
    elif static.deed == "quick-action":
        assert static.which is not None
        of = of_quick(lambda which: writer.noun(which, many=True), static.which)
        return f"{_player(static.who)} can't play quick actions{of}"
    elif static.deed == "sacrifice" and static.which is not None and static.who is not None:
        return f"{_player(static.who)} can't sacrifice {writer.noun(static.which, many=True)}"
    elif static.which is None and static.deed in ("draw", "resupply", "sabotage"):
        return f"{_player(static.who)} can't {_DONE[static.deed]}"
    else:
        subject = "I" if static.which is None else writer.noun(static.which, many=True)
    by = "" if static.who is None else " by opponents"
    if static.spells:
        by = " by opponents' Spells" if by else " by Spells"
    if static.who not in (None, Opponent()):
        raise NoText("no words for who cannot do this")
    return f"{subject} can't {_deed(writer, static)}{by}"


def _deed(writer: AbilityWriter, static: Cannot) -> str:
    verb, _, kind = static.deed.partition(" ")
    if kind == "status":
        return f"{verb} {static.what or 'statuses'}"
    if kind == "counters":
        return f"{verb} {writer.counters(static.what) if static.what else 'counters'}"
    if static.deed == "go":
        return f"go to {zone_text(Zone(static.what))}"
    if static.deed not in _DONE:
        raise NoText(f"no words for what cannot be done: {static.deed}")
    return _DONE[static.deed]


def _player(who: object) -> str:
    if isinstance(who, TargetPlayer | PlayerOf):
        return player_text(who)
    found = {
        You: "you",
        Opponent: "your opponent",
        OtherPlayer: "other players",
        EachPlayer: "players",
    }.get(type(who))
    if found is None:
        raise NoText("no words for this player")
    return found


def _to_these(writer: AbilityWriter, static: GrantAbilities | ChangeStatistics) -> str:
    assert static.which is not None
    ref = static.which.these
    assert ref is not None
    if static.which != Which(these=ref) or isinstance(ref, Me | Each):
        raise NoText("no words for these objects")
    subject, many = writer.ref(ref, subject=True), writer.is_plural(ref)
    if isinstance(static, ChangeStatistics):
        return f"{subject} {'have' if many else 'has'} {writer.change(static)}"
    keywords = [a for a in static.abilities if isinstance(a, Keyword)]
    if len(keywords) == len(static.abilities):
        names = " and ".join(writer.keyword(k) for k in keywords)
        return f"{subject} {'are' if many else 'is'} {names}"
    text = writer.granted(static.abilities).removesuffix(".")
    return f"{subject} {'have' if many else 'has'} {text}"


def deed_text(writer: StepWriter, action: Action) -> tuple[str, str] | None:
    """The verb of an action and what follows it; ``None`` if it is none of these."""
    if isinstance(action, Exchange):
        return "exchange", f"{writer.ref(action.one)} with {writer.ref(action.other)}"
    if isinstance(action, ExchangeCounters) and action.ref == It():
        return "exchange", f"their {writer.counters(action.name)}"
    if isinstance(action, Spread):
        return "distribute", dealt_out(writer, action)
    if not isinstance(action, PlayForFree | PlayCheaper):
        return None
    how = "for free"
    if isinstance(action, PlayCheaper):
        how = f"for {{{writer.amount(action.less)}}} less" if action.less != Number(0) else ""
    into = "" if action.into is None else f" in {writer.expedition(action.into)}"
    if how in ("", "for free") and not into and is_any_card(action.ref):
        return "immediately play", f"{writer.ref(action.ref)} {how}".rstrip()
    return "play", f"{writer.ref(action.ref)} {how}".rstrip() + into


def fact_text(fact: Condition) -> str | None:
    """A condition; ``None`` if it is none of these."""
    match fact:
        case Measure(Regions() as kind, ">=", Number(number)):
            named = regions(kind).removeprefix("visible ")
            return f"{words_of(number)} or more {named}s are visible"
        case InWeakTerrain(Me() | It() as ref, value):
            subject, its = ("I'm", "my") if isinstance(ref, Me) else ("it's", "its")
            return f"{subject} in a terrain where {its} base statistic is {value}"
    return None


def daily_effect(trigger: AfterEffect) -> str:
    """The name of the daily effect that has ended."""
    return "Clean-up" if trigger.effect == "CleanUp" else trigger.effect


def event_text(writer: AbilityWriter, trigger: Trigger) -> str | None:
    """A trigger after "When"; ``None`` if it is none of these."""
    if isinstance(trigger, AfterEffect):
        return None
    if isinstance(trigger, MovesBackward):
        return f"{writer.moving(trigger.expedition)} {goes(trigger, writer.third('move'))}"
    if isinstance(trigger, Undergoes) and trigger.deed in ("gain counters", "lose counters"):
        verb = trigger.deed.split(" ", maxsplit=1)[0]
        one = "I" if trigger.which is None else writer.one(trigger.which)
        one = f"{one} {verb if trigger.which is None else writer.third(verb)}"
        return f"{one} one or more counters"
    if not isinstance(trigger, Undergoes) or trigger.deed not in _DONE:
        return None
    one = "I" if trigger.which is None else writer.one(trigger.which)
    if trigger.deed == "switch":
        return f"{one} {'switch' if trigger.which is None else writer.third('switch')} Expeditions"
    verb = "am" if trigger.which is None else writer.third("be")
    return f"{one} {verb} {_DONE[trigger.deed].removeprefix('be ')}"
