"""Which quick actions can be played: what may hinder them, how often they were used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from altered.ability import tree
from altered.ability.tree.walk import parts
from verification.board_texts.amounts import holds
from verification.board_texts.at_work import abilities, passives
from verification.board_texts.meaning import read
from verification.board_texts.prices import CHOSEN, Occasion, said_of_play, written
from verification.records.model import Thing


def quick_action(thing: Thing, number: object) -> tree.QuickAction | None:
    """The quick action of an object with this number; ``None`` when it is none, or not read."""
    offered = thing.offered
    if not isinstance(number, int) or number not in offered:
        return None
    found = read(offered[number]) or ()
    before = thing.lines[:number].count(thing.lines[number]) if thing.lines else 0
    one = found[before] if before < len(found) else None  # which of the abilities of its text
    return one if isinstance(one, tree.QuickAction) else None


ANY_COST: Final = 1000
"""More mana than any card costs."""


def saving(at: Occasion, card: Thing) -> int:
    """How much less mana a card costs who pays all that it offers on top or instead."""
    own = passives(said_of_play(at, card)) or ()
    offers = [one.static for one in own if isinstance(one.static, tree.OptionalCost)]
    return sum(ANY_COST if one.rather else one.less for one in offers)


def is_plain(at: Occasion, card: Thing) -> bool:
    """Whether nothing but mana is needed to play a card, by its own words."""
    found = abilities(said_of_play(at, card))
    if found is None or card.type not in {"Character", "Permanent", "Spell"}:
        return False
    for one in found:
        if isinstance(one, tree.Passive) and isinstance(
            one.static,
            tree.AdditionalCost
            | tree.OptionalCost
            | tree.NotPlayed
            | tree.NotPlayedFrom
            | tree.Cannot,
        ):
            return False
        if isinstance(one, tree.SpellEffect) and needs_choice(one.effect):
            return False
    return True


@lru_cache(maxsize=4096)
def needs_choice(part: object) -> bool:
    """Whether an effect asks for targets, or modes: then it may be impossible to declare it."""
    if next(parts(part, *CHOSEN), None) is not None:
        return True
    named = any(words.target for words in parts(part, tree.ExpeditionOf))
    return named or any(effect.modes for effect in parts(part, tree.Effect))


def quick_choices(at: Occasion) -> Iterator[tuple[Thing, int, tree.QuickAction]]:
    """The quick actions of a player's objects in play and in the Reserve."""
    for thing in at.board.things.values():
        if thing.controller != at.player or not (thing.in_play or thing.zone == "Reserve"):
            continue
        for number in thing.offered:
            one = quick_action(thing, number)
            if one is not None:
                yield thing, number, one


def why_not_quick(at: Occasion, thing: Thing, number: int, one: tree.QuickAction) -> str:
    """Why a quick action cannot be played, as far as its own words and its symbols say."""
    cost, speech = one.cost, at.speech(me=thing)
    if thing.zone == "Reserve" and at.reads("ability.in-play.unless") == "by-the-ability":
        return "no support ability works in the Reserve"
    if cost.exhaust_me and thing.has("Exhausted"):
        return "it is Exhausted"
    if cost.discard_me and thing.zone != "Reserve":
        return "it is not in the Reserve"
    for name, due in cost.spend:
        if thing.counters.get(name, 0) < due:
            return f"it has {thing.counters.get(name, 0)} {name} counters"
    mana, ready = written(speech, cost), at.board.ready_orbs(at.player)
    least = min(0, cost.more) if cost.more_to is not None else 0
    if mana is not None and mana > ready and not least:
        return f"it costs {mana}, and {ready} mana is ready"
    if holds(speech, one.only_if) is False:
        return "its condition is not met"
    if one.daily and uses(at, thing, number):
        return "it was played today"
    return ""


def may_be_hindered(at: Occasion, thing: Thing, number: int, one: tree.QuickAction) -> bool:
    """Whether a quick action may be impossible for other reasons than those."""
    cost = one.cost
    asks = bool(cost.actions) or needs_choice(one.effect)
    known = written(at.speech(me=thing), cost) is not None
    met = holds(at.speech(me=thing), one.only_if) is True
    daily = one.daily and _used_by_one_like(at, thing, number)
    return asks or not known or not met or daily or uses(at, thing, number) >= OFTEN


def _used_by_one_like(at: Occasion, thing: Thing, number: int) -> bool:
    """Whether one with the same text used it today: a reading counts those of a card together."""
    return any(
        uses(at, one, number) > 0
        for one in at.board.things.values()
        if one.abilities == thing.abilities
    )


OFTEN: Final = 100
"""So often a given quick action is played in a day, at most (1.4.6.b)."""


def uses(at: Occasion, thing: Thing, number: int) -> int:
    """How often a quick action of an object was played today, as far as the record goes."""
    times = 0
    for moment in reversed(at.record.moments[: at.place]):
        if moment.before.day != at.board.day:
            break
        for event in moment.events:
            mine = event.kind == "quick-action" and event["object"] == thing.id
            times += mine and (event["amount"] or 0) == number
    return times
