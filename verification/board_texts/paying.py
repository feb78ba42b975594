"""What a player declares of a play, and what is paid for it: taken together from a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from altered.ability import tree
from altered.terms import Type
from verification.board_texts.at_work import passives
from verification.board_texts.prices import (
    Occasion,
    card_mana,
    is_free,
    playable,
    said_of_play,
    surcharge,
    written,
)
from verification.board_texts.quick_actions import quick_action
from verification.records.model import Event, Record, Thing
from verification.records.subjects import Option, option

DECLARING: Final = frozenset(
    {"target", "mode", "done", "pay", "counter", "optional", "decline", "orb"}
)
"""Choices that are part of a declaration of intent."""
BETWEEN: Final = frozenset(
    {
        "declare",
        "quick-action",
        "gain",
        "lose",
        "impossible",
        "activate",
        "not-activated",
        "joins",
        "leaves",
    }
)
"""What may happen after a declaration and before it is paid for."""
VERBS: Final = {
    tree.Sacrifice: "sacrifice", tree.Discard: "discard", tree.Move: "put", tree.Remove: "remove",
    tree.RemoveAny: "spend", tree.LoseStatus: "lose", tree.GainStatus: "gain",
}  # fmt: skip
"""The actions of costs, and the words that events have for them."""


@dataclass(frozen=True)
class Paid:
    """What was chosen in a declaration, in order, and the events of the step that pays for it."""

    asked: tuple[Option, ...]
    events: tuple[Event, ...]

    def chosen(self, kind: str) -> tuple[Option, ...]:
        """The choices of a kind."""
        return tuple(one for one in self.asked if one.kind == kind)

    def orbs(self, at: Occasion) -> int:
        """How many Mana Orbs of the player are exhausted."""
        own = {orb.id for orb in at.board.zone("Mana zone", at.player)}
        return sum(e["object"] in own and "exhaust" in e.words for e in self.events)


def paid(record: Record, place: int) -> Paid | None:
    """What follows the choice to play something; ``None`` when it is not carried out."""
    asked: list[Option] = []
    used_up = False
    for moment in record.moments[place + 1 :]:
        if moment.decision is not None:
            one = option(moment.decision.choice)
            if one.kind not in DECLARING:
                open_ = moment.decision.player < 0 or one.kind == "withdraw"
                return None if open_ else Paid(tuple(asked), ())
            asked.append(one)
            continue
        kinds = {event.kind for event in moment.events}
        if kinds & {"withdraw", "react"}:
            return None
        if any("pay" in event.words for event in moment.events):
            return Paid(tuple(asked), moment.events)
        ceases = any(event["kind"] == "cease" for event in moment.events)
        again, used_up = used_up and kinds == {"last"}, ceases  # "the next two": one is to come
        if not kinds <= BETWEEN and not ceases and not again:
            return Paid(tuple(asked), ())
    return None


def owed_for_card(at: Occasion, number: int, done: Paid) -> int | None:
    """The mana that a card costs as it was declared."""
    card = next((one for one in playable(at) if one.card == number), None)
    if card is None:
        return None
    if is_free(at, card):
        return 0
    offers: list[int] = []
    for one in passives(said_of_play(at, card)) or ():
        if isinstance(one.static, tree.OptionalCost):
            if one.static.rather or one.condition is not None:
                return None  # what may be paid in the place of mana, or on terms, is not looked at
            offers.append(one.static.less)
    answers = [one.kind for one in done.asked if one.kind in {"optional", "decline"}]
    taken = zip(offers, answers, strict=False)
    less = sum(number for number, answer in taken if answer == "optional")
    early = at.reads("cost-change.order") == "decreases-first"
    mana = card_mana(at, card, less if early else 0)
    more = added(at, done)
    if mana is None or more is None:
        return None
    return (mana if early else max(0, mana - less)) + more


def owed_for_quick(at: Occasion, thing: Thing, cost: tree.Cost, done: Paid) -> int | None:
    """The mana that a quick action costs as it was declared.

    Nothing is said where other Mana Orbs are exhausted to pay: what is mana cannot be told.
    """
    if other_orbs(cost):
        return None
    mana = written(at.speech(me=thing), cost)
    more = added(at, done, 0 if cost.more_to is None else cost.more, cost.more_to)
    return None if mana is None or more is None else max(0, mana + more)


def added(at: Occasion, done: Paid, more: int = 0, more_to: tree.Which | None = None) -> int | None:
    """What the targets add to the cost; nothing where they are chosen later and paid for then."""
    late = at.reads("spell.targets.when") == "before-step"
    return 0 if late else surcharge(at, targets(at, done), more, more_to)


def other_orbs(cost: tree.Cost) -> int:
    """How many Mana Orbs are exhausted to pay besides those for mana."""
    refs = (a.ref for a in cost.actions if isinstance(a, tree.GainStatus))
    orbs = [r for r in refs if isinstance(r, tree.Chosen) and Type.MANA_ORB in r.which.types]
    return sum(r.count.value if isinstance(r.count, tree.Number) else 1 for r in orbs)


def targets(at: Occasion, done: Paid) -> tuple[Thing, ...]:
    """The objects that were chosen as targets."""
    found = (at.board.find(one["object"]) for one in done.chosen("target"))
    return tuple(thing for thing in found if thing is not None)


def quick_cost(at: Occasion, chosen: Option) -> tuple[Thing, tree.Cost] | None:
    """The object whose quick action is chosen, and the cost of that."""
    thing = at.board.find(chosen["object"])
    one = None if thing is None else quick_action(thing, chosen["ability"])
    return None if thing is None or one is None else (thing, one.cost)


def wrongly_paid(at: Occasion, thing: Thing, cost: tree.Cost, done: Paid) -> Iterator[str | bool]:
    """Whether all that a cost says is paid, besides mana, and nothing else."""
    own = [event for event in done.events if event["object"] == thing.id]
    left = len(done.events) - done.orbs(at) + other_orbs(cost)
    tired = sum("exhaust" in event.words for event in own) if thing.zone != "Mana zone" else 0
    gone = [event for event in own if "discard" in event.words and event["to"] == "Discard pile"]
    known = all(_number(action) is not None for action in cost.actions)
    if known and not cost.actions:
        yield tired == cost.exhaust_me or f"{thing} is exhausted {tired} times for {{T}}"
        yield len(gone) == cost.discard_me or f"{thing} is discarded {len(gone)} times for {{D}}"
    others = any(VERBS.get(type(action)) == "spend" for action in cost.actions)
    for name, number in cost.spend:
        spent = sum(event.number("amount") for event in own if event["name"] == name)
        right = spent == number or (others and spent > number)  # another part may be paid so, too
        yield right or f"{spent} {name} counters of {thing} are spent, not {number}"
    if known:
        acted = sum(_number(action) or 0 for action in cost.actions)
        due = cost.exhaust_me + cost.discard_me + len(cost.spend) + acted
        yield left == due or f"{left} things are paid besides mana, not {due}"
        for action in cost.actions:
            verb = VERBS[type(action)]
            number = sum(_is_of(event, verb) for event in done.events)
            wanted = sum(_number(one) or 0 for one in cost.actions if VERBS[type(one)] == verb)
            more = {"discard": int(cost.discard_me), "spend": len(cost.spend)}.get(verb, 0)
            if verb not in {"gain", "lose"}:
                words = f"{number} times {verb} is paid, not {wanted + more}"
                yield number == wanted + more or words


def _is_of(event: Event, verb: str) -> bool:
    verbs = str(event["verbs"]).split(", ")
    return verb in verbs and not (verb == "discard" and "sacrifice" in verbs)


def _number(action: object) -> int | None:
    """How many things an action of a cost acts on, if it is fixed."""
    if type(action) not in VERBS:
        return None
    ref = getattr(action, "ref", None)
    if isinstance(ref, tree.Me | tree.HeroOf):
        return 1
    if isinstance(ref, tree.Chosen) and isinstance(ref.count, tree.Number) and not ref.up_to:
        return ref.count.value
    return None
