"""Writers of ``measures.lark``: statistics and terrains as qualities, counters dealt out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.read.joints import rebuilt
from altered.ability.tree import (
    Chosen,
    Cost,
    Each,
    ExpeditionOf,
    InternalAction,
    Me,
    Number,
    Opponent,
    OtherPlayer,
    PlayerOf,
    Regions,
    Take,
    Target,
    TargetPlayer,
    Which,
    You,
)
from altered.ability.vocabulary import BASE_FORMS
from altered.ability.write.doers import doer_of
from altered.ability.write.joined import taken
from altered.ability.write.nouns import SYMBOLS, NoText, capital, words_of

if TYPE_CHECKING:
    from altered.ability.tree import (
        Ref,
        Spread,
        Step,
        Who,
    )
    from altered.ability.write.nouns import NounWriter
    from altered.ability.write.steps import StepWriter


def in_regions(which: Which) -> list[str]:
    """In {V} or {M}; not in {V}."""
    if not which.terrains:
        return []
    named = " or ".join(SYMBOLS[terrain] for terrain in which.terrains)
    return [f"not in {named}" if which.outside else f"in {named}"]


def in_company(which: Which) -> list[str]:
    """Alone in its Expedition; in an Expedition with three or more Characters."""
    told: list[str] = []
    for limit in which.limits:
        if limit.feature != "company":
            continue
        match limit.compare, limit.amount:
            case "=", Number(1):
                told.append("alone in its Expedition")
            case ">=", Number(number):
                many = f"{words_of(number)} or more Characters"
                told.append(f"in an Expedition with {many}")
            case _:
                raise NoText("no words for so many in an Expedition")
    return told


def in_standing(place: ExpeditionOf) -> str | None:
    """In an Expedition that's behind; ``None`` for another place."""
    if not place.standing or place.target or place.terrains or place.crowd or place.occupied:
        return None
    there = f"Expedition that's {' or '.join(place.standing)}"
    if place == ExpeditionOf(each=True, standing=place.standing):
        return f"in an {there}"
    if place == ExpeditionOf(whose="you", each=True, standing=place.standing):
        return f"in one of your {there.replace('Expedition', 'Expeditions')}"
    return None


def is_any_card(ref: Ref) -> bool:
    """Whether it is a card of one's own that may be anywhere it can be played from."""
    return isinstance(ref, Chosen) and not ref.which.zones and ref.which.these is None


def dealt_out(writer: NounWriter, action: Spread) -> str:
    """3 boosts among any number of target Characters."""
    number = action.amount.value if isinstance(action.amount, Number) else 2
    counters = f"{writer.amount(action.amount)} {writer.counters(action.name, number)}"
    return f"{counters} among {writer.ref(action.ref)}"


def _theirs(value: object, who: Who) -> object:
    """What "you" do, as it is said of somebody else."""
    if value == You():
        return who
    made = rebuilt(value, lambda part: _theirs(part, who))
    if isinstance(made, Which) and made.controller == "you":
        return replace(made, controller="any", controlled_by=who)
    return made


def offered(writer: StepWriter, action: InternalAction) -> str:
    """Each player may discard a card from their hand to draw a card."""
    cost = _theirs(action.cost, action.who)
    steps = _theirs(action.effect.steps, action.who)
    assert isinstance(cost, Cost)
    assert isinstance(steps, tuple)
    before, writer.doer = writer.doer, action.who
    try:
        paid = writer.cost(cost, small=True)
        done = [writer.chain((step,)) for step in steps]
    finally:
        writer.doer = before
    who = writer.player(action.who)
    if any(not text.startswith(f"{who} ") for text in done):
        raise NoText("no words for what another player pays for")
    deeds = [base_form(text.removeprefix(f"{who} ")) for text in done]
    return f"{who} may {paid} to {' and '.join(deeds)}"


def paid_by(step: Step, action: InternalAction) -> InternalAction:
    """The internal action with who is asked: a player who is a target is named by the step."""
    if isinstance(action.who, TargetPlayer) != isinstance(step.who_may, TargetPlayer):
        raise NoText("no words for one who is asked and another who pays")
    return replace(action, who=step.who_may) if isinstance(action.who, TargetPlayer) else action


def is_of_others(step: Step) -> bool:
    """Whether another player decides whether the step is done, or has to do it."""
    first = step.actions[0] if step.actions else None
    payer = first.who if isinstance(first, InternalAction) else You()
    if step.may:
        return (step.who_may, payer) != (You(), You())
    return bool(step.actions) and all(
        isinstance(doer_of(one), Opponent | OtherPlayer | TargetPlayer | PlayerOf)
        and not isinstance(getattr(one, "ref", None), Each)
        for one in step.actions
    )


def regions(amount: Regions) -> str:
    """Visible {V} regions, without their last s."""
    if amount.single and amount.terrain is not None:
        raise NoText("no words for these regions")
    kind = "single-terrain " if amount.single else ""
    return f"visible {kind or (f'{SYMBOLS[amount.terrain]} ' if amount.terrain else '')}region"


def takes(writer: StepWriter, step: Step) -> str | None:
    """Target a Character and another Character; ``None`` for a step that does more."""
    refs = [a.ref for a in step.actions if isinstance(a, Take) and isinstance(a.ref, Target | Me)]
    if step.may or len(refs) < 2 or len(refs) < len(step.actions):
        return None
    named = ("me" if isinstance(ref, Me) else taken(writer, ref) for ref in refs)
    return f"target {' and '.join(named)}"


def base_form(text: str) -> str:
    """Draws a card: draw a card."""
    verb, _, rest = text.partition(" ")
    base = BASE_FORMS.get(verb.lower(), verb)
    return f"{capital(base) if verb[:1].isupper() else base} {rest}".rstrip()


__all__ = [
    "dealt_out",
    "in_regions",
    "in_standing",
    "is_any_card",
    "is_of_others",
    "offered",
    "regions",
    "takes",
]
