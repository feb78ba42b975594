"""What a decision is about: whose play or effect it belongs to, and what the step does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.to_text import NoText, words_of
from altered.ask.context import Course
from altered.cards.saying import Saying
from altered.engine import protocol
from altered.play.declaration import Declaration
from altered.play.questions import ChooseMode
from altered.play.quick import abilities
from altered.terms import Form

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Action, Effect
    from altered.state.choice import Choice
    from altered.state.model import State
    from altered.trace.speech import Speech


def about(state: State, say: Speech) -> str:
    """Return what the decision that is due belongs to: a play, or a step of an effect."""
    due = protocol.decision(state)
    declaration, course = getattr(due, "declaration", None), getattr(due, "course", None)
    if isinstance(declaration, Declaration):
        return _name(state, declaration.object, declaration.card, say)
    if not isinstance(course, Course):
        return ""
    name = _name(state, course.context.me, None, say)
    done = " ".join(_words(action, say) for action in course.step.actions).strip()
    return f"{name}: {done}" if name and done else name or done


def stands_for(chosen: Choice, state: State, say: Speech) -> str:
    """Return what a choice stands for, where its own words do not say it.

    That is the text of a mode or a quick action, and the effect of a reaction; where that has no
    words of its own, all abilities of what bears it.
    """
    due = protocol.decision(state)
    mode, number = chosen.get("mode"), chosen.get("object")
    if isinstance(due, ChooseMode) and isinstance(mode, int) and due.declaration.modal is not None:
        return _words(due.declaration.effects[due.declaration.modal].modes[mode], say)
    thing = state.find(number) if isinstance(number, int) else None
    ability = chosen.get("ability")
    if thing is not None and chosen.kind == "quick" and isinstance(ability, int):
        return _texts(abilities(state, thing)[ability : ability + 1], say)
    if chosen.kind != "react" or thing is None or thing.effect is None:
        return ""
    bearer = None if thing.binding.me is None else state.last_known(thing.binding.me)
    own = "" if bearer is None else _texts(bearer.face.abilities, say)
    return _words(thing.effect, say) or own


def _texts(parts: tuple[Ability, ...], say: Speech) -> str:
    """Abilities in their canonical texts; nothing for abilities that no text was read for."""
    try:
        return Saying(say.reads).box(parts)[0]
    except NoText:
        return ""


def _name(state: State, number: int | None, card: int | None, say: Speech) -> str:
    thing = None if number is None else state.last_known(number)
    if thing is not None and thing.form is Form.EMBLEM and thing.binding.me is not None:
        bearer = state.last_known(thing.binding.me)
        thing = thing if bearer is None else bearer
    if thing is not None:
        return say.called(thing.face.name) or say("an object")
    return "" if card is None else say.called(state.cards[card].face.name)


def _words(part: Action | Effect, say: Speech) -> str:
    """The words of a part of an ability; in English where the other language has none."""
    for lang in dict.fromkeys((say.reads, "en")):
        try:
            return words_of(part, lang=lang)
        except NoText:
            continue
    return ""
