"""Random games over a deck that uses every kind of play: no dead ends, invariants, readings."""

from __future__ import annotations

from typing import Final

import pytest

from altered.ability.tree import (
    Activate,
    AfterYou,
    Chosen,
    Cost,
    Discard,
    Effect,
    InternalAction,
    Joins,
    Keyword,
    Move,
    Number,
    Played,
    PlayForFree,
    Reaction,
    Sacrifice,
    SpellEffect,
    Step,
    Target,
    Which,
    You,
)
from altered.cards.deck import DeckList
from altered.engine import protocol
from altered.play.questions import Question
from altered.play.turn import TurnDecision
from altered.state.choice import CHANCE
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Form, Status, Type, Zone
from tests.day.board import rules as law
from tests.play.table import boost, boost_me, draw, face, modal, quick, spell

HAND: Final = Which(zones=(Zone.HAND,), controller="you")
RESERVE: Final = Which(zones=(Zone.RESERVE,))
MINE: Final = Which((Type.CHARACTER,), controller="you")
CHARACTERS: Final = Which((Type.CHARACTER,))


def one(*actions: object) -> Effect:
    """An effect with one step for each action."""
    return Effect(tuple(Step((a,)) for a in actions))  # type: ignore[arg-type]


def deck() -> DeckList:
    """Forty cards: each face four times."""
    guest = PlayForFree(
        Chosen(Which(zones=(Zone.RESERVE,), types=(Type.CHARACTER,)), Number(1), You())
    )
    faces: tuple[Face, ...] = (
        face(Type.CHARACTER, 1, 1, Reaction((Joins(),), one(boost())), name="Usher"),
        face(Type.CHARACTER, 2, 1, Keyword("Tough", 1), name="Oak"),
        face(
            Type.CHARACTER,
            1,
            2,
            Reaction((Played(Zone.RESERVE),), one(draw())),
            support=(quick(Cost(discard_me=True), boost()),),
            name="Porter",
        ),
        face(Type.PERMANENT, 1, 1, quick(Cost(exhaust_me=True), boost(2, up_to=True)), name="Well"),
        face(
            Type.PERMANENT,
            1,
            1,
            quick(Cost(Number(1), actions=(Discard(Chosen(HAND, Number(1), You())),)), draw()),
            quick(Cost(actions=(Sacrifice(You(), Chosen(MINE, Number(1), You())),)), draw()),
            name="Mill",
        ),
        face(
            Type.PERMANENT,
            0,
            0,
            Reaction((Joins(CHARACTERS),), one(boost())),
            quick(Cost(exhaust_me=True), AfterYou()),
            name="Gate",
        ),
        spell(boost(), boost()),
        modal(one(draw()), one(boost()), one(Move(Target(RESERVE, Number(1)), Zone.HAND))),
        face(
            Type.SPELL,
            1,
            1,
            SpellEffect(one(InternalAction(Cost(Number(1)), one(boost())), guest)),
            name="Feast",
        ),
        face(
            Type.SPELL,
            2,
            1,
            Keyword("Fleeting"),
            SpellEffect(
                one(
                    Activate(Target(MINE, Number(1)), "join"),
                    Move(Target(CHARACTERS, Number(1)), Zone.RESERVE),
                )
            ),
            name="Gust",
        ),
    )
    return DeckList(
        face(Type.HERO, None, None, quick(Cost(exhaust_me=True), boost_me())),
        faces * 4,
        "everything",
    )


def check(state: State) -> None:
    """I1-I3 of the invariants, as far as playing touches them."""
    numbers = [o.id for o in state.objects]
    assert len(set(numbers)) == len(numbers)
    shown = [o.card for o in state.objects if o.card is not None]
    hidden = [c for p in state.players for c in (*p.hand, *p.deck.cards)]
    assert sorted((*shown, *hidden)) == list(range(len(state.cards)))
    for thing in state.objects:
        assert thing.form is not Form.TOKEN or thing.zone is Zone.EXPEDITION_ZONE
        fleeting = thing.has(Status.FLEETING)
        assert not (fleeting and thing.face.type is Type.PERMANENT)
        assert not (fleeting and thing.zone in {Zone.RESERVE, Zone.DISCARD_PILE})
    if isinstance(protocol.decision(state), TurnDecision):
        assert all(o.form is Form.EMBLEM for o in state.in_zone(Zone.LIMBO))


def play(seed: int, steps: int, **readings: str) -> set[str]:
    """Play ``steps`` choices at random; what kinds of choices there were."""
    chosen = {k.replace("__", "."): v for k, v in readings.items()}
    rules = law().under(chosen)
    rng = protocol.SplitMix64(seed)
    state = protocol.start(rules, (deck(), deck()), seed)
    seen: set[str] = set()
    for _ in range(steps):
        due = protocol.decision(state)
        if due is None:
            break
        if protocol.decider(state) == CHANCE:
            state = protocol.step(state, protocol.answer_chance(state, rng)).state
            continue
        legal = protocol.legal(state)
        assert legal, f"nothing is legal in {due}"
        if isinstance(due, Question):
            assert any(c.kind != "withdraw" for c in legal), f"only withdrawing is left in {due}"
        choice = legal[rng.below(len(legal))]
        seen.add(choice.kind)
        state = protocol.step(state, choice).state
        check(state)
    return seen


KINDS: Final = {
    "play",
    "quick",
    "pass",
    "target",
    "mode",
    "pay",
    "withdraw",
    "done",
    "internal",
    "decline",
    "react",
}


@pytest.mark.audit
def test_random_games() -> None:
    """No dead end, every invariant, and every kind of choice of this chapter is met."""
    seen: set[str] = set()
    for seed in range(3):
        seen |= play(seed, 500)
    assert seen >= KINDS


OTHERS: Final = {
    "play.spell-moment": "before-effect",
    "play.limbo": "after-payment",
    "play.targets-itself": "yes",
    "play.withdraw": "never",
    "payment.orbs": "chosen",
    "fleeting.character-keeps": "same-step",
    "check-reactions.after-step": "every-step",
    "reaction.no-target": "rest-happens",
    "reaction.surcharge": "must-pay",
    "cost.told-to-play": "must-pay",
}


EACH: Final = [
    pytest.param(name, marks=[pytest.mark.audit] * bool(number % 3))
    for number, name in enumerate(OTHERS)
]
"""Every third one is played each time, all of them by `make audit`."""


@pytest.mark.parametrize("reading", EACH)
def test_random_games_under_each_reading(reading: str) -> None:
    """The other value of each reading of this chapter can be played under, too."""
    rules = law().under({reading: OTHERS[reading]})
    assert dict(rules.choices)[reading] == OTHERS[reading]
    assert play(7, 250, **{reading.replace(".", "__"): OTHERS[reading]})
