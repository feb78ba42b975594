"""Writers of the plain wordings of common effects: canonical text of ``common.lark``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import (
    AnyNumber,
    Chosen,
    CountersOn,
    Each,
    Either,
    ExpeditionOf,
    It,
    Me,
    Move,
    Number,
    OtherPlayer,
    Plus,
    Rest,
    Step,
    Times,
    TopOfDeck,
    Which,
    You,
)
from altered.ability.write.counts import each
from altered.ability.write.nouns import ZONES, NoText, article, words_of
from altered.ability.write.regions import in_another
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Cost, Limit, QuickAction, Ref
    from altered.ability.write.conditions import ConditionWriter
    from altered.ability.write.nouns import NounWriter
    from altered.ability.write.steps import StepWriter


def alternatives(writer: StepWriter, step: Step, action: Either) -> str:
    """One of several effects: with "or", or as a list of options."""
    if action.at_random or action.who != You():
        if step.may:
            raise NoText("no words for this optional choice")
        modes = " ".join(f"• {writer.effect(effect)}." for effect in action.effects)
        if action.at_random:
            return f"choose one at random: {modes}".removesuffix(".")
        return f"{writer.player(action.who)} chooses one: {modes}".removesuffix(".")
    texts: list[str] = []
    for effect in action.effects:
        if len(effect.steps) != 1:
            raise NoText("no words for a choice between several steps")
        only = effect.steps[0]
        if only != Step(only.actions):
            raise NoText("no words for a choice between steps under conditions")
        text = writer.clause(replace(only, may=step.may))
        texts.append(text.removeprefix("you may ") if texts else text)
    return " or ".join(texts)


def shown_words(writer: NounWriter, ref: Ref) -> str | None:
    """Some of the cards looked at or revealed; ``None`` for another reference."""
    which = getattr(ref, "which", None)
    if not isinstance(ref, Chosen | Each) or not isinstance(which, Which):
        return None
    if not isinstance(which.these, Rest | It):
        return None
    if isinstance(ref, Chosen) and ref.ordered and isinstance(ref.count, AnyNumber):
        return "the rest"
    kind = replace(which, these=None)
    if isinstance(ref, Each):
        return f"all {writer.noun(kind, many=True)} among them"
    if isinstance(ref.count, AnyNumber):
        number = "any number of"
    elif isinstance(ref.count, Number):
        number = f"up to {words_of(ref.count.value)}" if ref.up_to else words_of(ref.count.value)
    else:
        raise NoText("no words for so many of the cards")
    if kind == Which():
        return f"{number.removesuffix(' of')} of them"
    if ref.count == Number(1) and not ref.up_to:
        return f"{article(writer.noun(kind))} among them"
    many = ref.count != Number(1)
    return f"{number} {writer.noun(kind, many=many)} among them"


def near(writer: NounWriter, place: ExpeditionOf) -> str | None:
    """In the same Expedition as an object, or facing it; ``None`` for another place."""
    ref = place.of
    if not isinstance(ref, Each | It) or place != ExpeditionOf(where=place.where, of=ref):
        return None
    if place.where not in (None, "facing") or (place.where is None and isinstance(ref, It)):
        return None
    object_ = "it"
    if isinstance(ref, Each):
        noun = writer.noun(ref.which, other=False)
        object_ = f"another {noun}" if ref.which.other else article(noun)
    return f"facing {object_}" if place.where else f"in the same Expedition as {object_}"


def not_near(writer: NounWriter, which: Which) -> list[str]:
    """Not facing a Character."""
    places = [one.expedition for one in which.none_of if one == Which(expedition=one.expedition)]
    told = [near(writer, place) for place in places if place is not None]
    return [f"not {text}" for text in told if text is not None] + in_another(which)


def boosts(writer: NounWriter, limit: Limit) -> str | None:
    """Fewer boosts than me; ``None`` for a bound on something else."""
    if limit.feature != "boosts":
        return None
    match limit.amount:
        case CountersOn(Me() | It() as ref, "boost") if limit.compare in ("<", ">", "="):
            if limit.compare == "=":
                return f"the same number of boosts as {writer.ref(ref)}"
            return f"{'fewer' if limit.compare == '<' else 'more'} boosts than {writer.ref(ref)}"
    raise NoText("no words for this bound on boosts")


def speaks_of_shown(ref: Ref) -> bool:
    """Whether it is some of the cards looked at or revealed."""
    which = getattr(ref, "which", None)
    return isinstance(ref, Rest) or (isinstance(which, Which) and isinstance(which.these, Rest))


def owners(shown: Ref) -> str:
    """Whose the cards are that are looked at or revealed: your; their owner's."""
    whose = shown.who == You() if isinstance(shown, TopOfDeck) else None
    which = getattr(shown, "which", None)
    if whose is None:
        whose = not isinstance(which, Which) or which.controller in ("any", "you")
    return "your" if whose else "their owner's"


def _goal(action: Move, owner: str) -> str:
    """Where cards that were shown go: to a place of their owner."""
    match action.zone:
        case Zone.RESERVE:
            return "in Reserve"
        case Zone.HAND | Zone.DISCARD_PILE:
            return f"in {owner} {ZONES[action.zone]}"
        case Zone.DECK:
            return f"{'on the bottom of' if action.bottom else 'on top of'} {owner} deck"
        case Zone.MANA_ZONE:
            return f"in {owner} Mana zone{' as a ready Mana Orb' if action.ready else ''}"
    raise NoText(f"no words for a move to {action.zone.value}")


def dealt(writer: StepWriter, step: Step) -> str:
    """Put one of them in your hand and the rest in your Reserve."""
    parts: list[str] = []
    for action in step.actions:
        if not isinstance(action, Move) or step.may or not speaks_of_shown(action.ref):
            raise NoText("no words for two actions at once")
        parts.append(moved(writer, action)[1])
    return f"put {', '.join(parts[:-1])} and {parts[-1]}"


def moved(writer: StepWriter, action: Move) -> tuple[str, str]:
    """Put, send or return, and where to, in an order that is chosen."""
    verb, what = _moved(writer, action)
    if not isinstance(action.ref, Chosen) or not action.ref.ordered:
        return verb, what
    return verb, f"{what} in {'a random' if action.ref.at_random else 'any'} order"


def _is_theirs(ref: Ref) -> bool:
    """Whether it is a card of an opponent's, or of another player's, that is chosen."""
    if not isinstance(ref, Chosen):
        return False
    return ref.which.controller == "opponent" or ref.which.controlled_by == OtherPlayer()


def _moved(writer: StepWriter, action: Move) -> tuple[str, str]:
    ref = writer.ref(action.ref)
    if action.zone is Zone.EXPEDITION_ZONE and action.into is not None:
        return "put", f"{ref} in {writer.expedition(action.into)}"
    if speaks_of_shown(action.ref):
        return "put", f"{ref} {_goal(action, writer.shown_of)}"
    from_own = isinstance(action.ref, Chosen) and (
        action.ref.which.controller == "you" or action.ref.which.controlled_by == writer.doer
    )
    which = action.ref.which if isinstance(action.ref, Chosen) else Which()
    yours = which.controller == "you"
    owner = "your" if writer.doer == You() or yours else "their"
    if isinstance(action.ref, Me):
        owner = "my owner's"
    elif yours and not which.zones:
        # what is controlled may belong to somebody else
        owner = "their owner's" if writer.is_plural(action.ref) else "its owner's"
    elif not from_own and (
        getattr(action.ref, "who", None) != writer.doer or _is_theirs(action.ref)
    ):
        owner = "their owner's" if writer.is_plural(action.ref) else "its owner's"
    if action.zone is Zone.RESERVE:
        if from_own:
            return "put", f"{ref} in Reserve"
        return "send", f"to Reserve {ref}" if " with " in ref else f"{ref} to Reserve"
    if action.zone is Zone.HAND:
        return "return", f"{ref} to {owner} hand"
    if action.zone is Zone.DECK:
        end = "on the bottom of" if action.bottom else "on top of"
        return "put", f"{ref} {end} {owner} deck"
    if action.zone is Zone.MANA_ZONE:
        ready = " as a ready Mana Orb" if action.ready else ""
        return "put", f"{ref} in {owner} Mana zone{ready}"
    if action.zone is Zone.DISCARD_PILE:
        return "put", f"{ref} in {owner} discard pile"
    if action.zone in (Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE):
        return "put", f"{ref} in the {action.zone.value}"
    raise NoText(f"no words for a move to {action.zone.value}")


def fixed_mana(cost: Cost, *, small: bool) -> int:
    """The part of a mana cost that does not change."""
    if isinstance(cost.mana, Number):
        return cost.mana.value
    if small:
        raise NoText("no words for this much mana")
    return cost.mana.more if isinstance(cost.mana, Plus) else 0


def by_number(writer: NounWriter, cost: Cost) -> str:
    """What a quick action costs less, or more, for each of something, as a sentence."""
    if isinstance(cost.mana, Number):
        return ""
    amount = cost.mana.amount if isinstance(cost.mana, Plus) else cost.mana
    times, unit = (amount.times, amount.amount) if isinstance(amount, Times) else (1, amount)
    if cost.more or not times:
        raise NoText("no words for two surcharges")
    side = f"{{{abs(times)}}} {'more' if times > 0 else 'less'}"
    return f" This action costs {side}{each(writer, unit)}."


def restricted(writer: ConditionWriter, action: QuickAction) -> str:
    """When a quick action may be played, as a sentence."""
    if action.daily and action.only_if is not None:
        raise NoText("no words for two bounds on a quick action")
    if action.daily:
        return " Use this action only once each Day."
    if action.only_if is not None:
        return f" Use this action only if {writer.condition(action.only_if)}."
    return ""


__all__ = [
    "alternatives",
    "boosts",
    "by_number",
    "dealt",
    "fixed_mana",
    "moved",
    "near",
    "owners",
    "restricted",
    "shown_words",
    "speaks_of_shown",
]
