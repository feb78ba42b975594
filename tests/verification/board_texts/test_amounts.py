"""Costs, triggers, conditions and amounts are computed beside the engine: a fault in it is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

import altered.ask.passive
import altered.ask.select
import altered.play.cost
import altered.reaction.activation
from altered.ability.from_text import parse_text
from altered.ability.tree import Ability, Amount, Condition, Cost, Effect, SpellEffect
from altered.ask.context import Context
from altered.ask.passive import ask
from altered.ask.picked import Targets
from altered.cards import DeckList, load_deck
from altered.effect.resolve import ResolveEffect
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.play.declaration import Declaration
from altered.reaction.emblem import Activation
from altered.rules import load
from altered.state.atom import Atom
from altered.state.face import Face
from altered.state.model import Binding, State
from altered.terms import Type, Zone
from altered.trace.random_play import pick
from verification.board_texts.meaning import read
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.records.recorder import Recorder

CHOICES = 90
COSTS = (
    "Characters you play cost {1} less.",
    "The first Character you play each Afternoon costs {1} less.",
    "{J} The next card you play this turn costs {1} less.",
    "{T}, {1}: Draw a card.",
)
ORBS = ("{T}, Exhaust one of your Mana Orbs: Draw a card.",)
TWO_IN_A_LINE = (
    "The {J} and {H} abilities of Characters facing me can't activate.\n{T}, {1}: Draw a card.",
)
TRIGGERS = (
    "When another Character joins your Expeditions — I gain 1 boost.",
    "When you draw a card — If you control two or more Characters, I gain 1 boost.",
    "At Noon — If you have four or more cards in your hand, I gain 1 boost.",
    "{J} If my Expedition is in {V}, draw a card.",
    "{J} Draw X cards, where X is the number of Characters you control.",
)
NEXT = (
    "{J} The next card you play this turn costs {1} less. If it's a Character, it gains 1 boost.",
    "{J} The next card you play this Day costs {1} less. If it's a Spell, draw a card.",
    "{J} The next Spell you play this Day is free. If you play it from your hand, draw a card.",
    "{J} The next two cards you play this Day cost {1} less.",
    "{H} The next Character you play this Day costs {1} less. It gains 1 boost and Anchored.",
    "Target Character gains 1 boost. Resupply.",
    "Resupply.",
)
"""Effects on the next card in several sentences, and Spells that use them up."""


def cheap(*texts: str) -> DeckList:
    """A Hero of a shipped deck and cards that say these in turn, at 1 or 2, then 0 or 1.

    They are Characters, and Spells where the text is an effect alone.
    """
    faces = [_speaker(n, texts[n % len(texts)]) for n in range(13)]
    return DeckList(load_deck("summit").hero, tuple(faces * 3), "speakers")


def _speaker(n: int, text: str) -> Face:
    abilities = parse_text(text)
    spell = any(isinstance(one, SpellEffect) for one in abilities)
    return Face(
        f"Speaker {n}",
        Type.SPELL if spell else Type.CHARACTER,
        hand_cost=1 + n % 2,
        reserve_cost=n // 2 % 2,
        statistics=None if spell else (1, 1, 1),
        abilities=abilities,
    )


def broken(texts: tuple[str, ...]) -> set[str]:
    """The checks that do not hold in the beginning of a game of a deck of these texts."""
    deck = cheap(*texts)
    rng = SplitMix64(2)
    recorder = Recorder(protocol.start(load(), (deck, deck)), "a planted fault")
    for _ in range(CHOICES):
        legal = protocol.legal(recorder.state)
        if not legal:
            break
        recorder.take(pick([o for o in legal if o.kind == "play"] or legal, rng), legal)
    said = Judge(registry().checks).play(recorder.record())
    assert said.crashes == []
    return {breach.check.name for breach in said.breaches}


@pytest.mark.parametrize("texts", [COSTS, ORBS, TWO_IN_A_LINE, TRIGGERS, NEXT])
def test_without_a_fault_nothing_is_broken(texts: tuple[str, ...]) -> None:
    """The same plays are found right when nothing is planted."""
    assert broken(texts) == set()


def test_a_card_that_costs_one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes the cost of a card changes it by one too little."""
    real = altered.ask.passive.cost_change

    def fault(state: State, player: int, face: Face, zone: Zone, card: int | None = None) -> int:
        less = real(state, player, face, zone, card)
        return less + 1 if less else less

    monkeypatch.setattr(altered.play.cost, "cost_change", fault)
    assert broken(COSTS) >= {"quick_play.exactly_its_cost"}


def test_a_cost_that_is_paid_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what a quick action costs besides mana nothing is paid."""
    real = altered.play.cost.atoms

    def fault(state: State, d: Declaration, mana: int) -> list[Atom]:
        return real(state, d, mana)[: max(mana, 1)]

    monkeypatch.setattr(altered.play.cost, "atoms", fault)
    assert broken(("{T}, {1}: Draw a card.",)) >= {"s6_1.all_of_it"}


def test_what_is_too_dear_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cost in mana is not looked at when it is asked what can be played."""

    def fault(state: State, cost: Cost, player: int, binding: Binding) -> int:
        del state, cost, player, binding
        return 0

    monkeypatch.setattr("altered.play.quick.mana", fault)
    assert broken(("{T}, {2}: Draw a card.",)) & {"s1_4_1.not_offered", "s1_1_6.pays_mana"}


@pytest.mark.parametrize("texts", [TRIGGERS, NEXT])
@pytest.mark.parametrize("change", [lambda found: found[1:], lambda found: found + found[:1]])
def test_a_reaction_that_is_activated_too_often_or_not(
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[list[Activation]], list[Activation]],
    texts: tuple[str, ...],
) -> None:
    """The first reaction that an event matches is not activated, or twice."""
    real = altered.reaction.activation.activations

    def fault(before: State, after: State, done: Sequence[Atom]) -> list[Activation]:
        return change(real(before, after, done))

    monkeypatch.setattr(altered.reaction.activation, "activations", fault)
    assert broken(texts) >= {"s6_3.each_that_matches"}


def test_another_effect_on_the_next_spell(monkeypatch: pytest.MonkeyPatch) -> None:
    """What draws a card when the next Spell is played does something else instead."""
    (other,) = parse_text("Create an Ash Wisp 1/1/1 Spirit token in your Hero Expedition.")
    assert isinstance(other, SpellEffect)

    def fault(
        effect: Effect, player: int, binding: Binding, targets: Targets, zone: Zone
    ) -> ResolveEffect:
        del effect
        return ResolveEffect(other.effect, player, binding, targets, zone)

    monkeypatch.setattr("altered.reaction.ongoing.ResolveEffect", fault)
    assert broken(NEXT) >= {"s6_1.as_the_verbs_say"}


def test_of_a_text_that_cannot_be_read_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither of what enters play with it, which has another number than it had in Limbo."""
    text = "{J} Draw four cards."

    def blind(said: str) -> tuple[Ability, ...] | None:
        return None if said == text else read(said)

    monkeypatch.setattr("verification.board_texts.at_work.read", blind)
    assert "s6_3.each_that_matches" not in broken((text,))


def test_a_condition_that_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every condition of a step is held to be met."""

    def fault(state: State, condition: Condition, context: Context) -> bool:
        del state, condition, context
        return True

    monkeypatch.setattr(altered.ask.select, "true", fault)
    assert broken(TRIGGERS) >= {"s6_5.looked_at_now"}


def test_a_bearer_that_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a bearer that its own effect has sacrificed it is asked how its card is (2.1.c)."""
    text = "{J} I gain 1 boost. Sacrifice a Character. If I'm Boosted, draw a card."
    assert broken((text,)) == set()
    real = Context.following
    monkeypatch.setattr(
        Context, "following", lambda self, done: replace(real(self, done), i_was=None)
    )
    assert broken((text,)) >= {"s6_5.looked_at_now"}


def test_a_trigger_condition_that_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """The condition in a trigger is held to be met."""
    text = "When another Character joins your Expeditions, if I'm boosted — Draw a card."

    def fault(state: State, condition: Condition | None, who: int, binding: Binding) -> bool:
        del state, condition, who, binding
        return True

    monkeypatch.setattr(ask, "holds", fault)
    assert broken((text,)) >= {"s6_3.each_that_matches"}


def test_an_amount_that_is_one_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is counted there is always one more."""
    real = altered.ask.select.number

    def fault(state: State, value: Amount, context: Context) -> int:
        return real(state, value, context) + 1

    monkeypatch.setattr(altered.ask.select, "number", fault)
    assert broken(TRIGGERS) >= {"s1_2_6.as_much_as_said"}
