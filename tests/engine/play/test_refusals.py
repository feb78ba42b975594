"""Every refusal of playing: reached in one state, gone in a state that differs in one point.

So each one is alive (something is refused by it) and matters (nothing else refuses the same).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pytest

import altered
from altered.ability.tree import Chosen, Cost, Discard, Draw, Effect, Number, Step, Which, You
from altered.engine.choice import choice
from altered.engine.task import Decision
from altered.play.card import declared
from altered.play.emblem import PayOrNot
from altered.play.internal import InternalAction
from altered.play.questions import ChooseMode, ChooseOrb, ChoosePayment, ChooseTarget
from altered.play.refusals import CODES
from altered.play.turn import TurnDecision
from altered.state.model import Binding
from altered.state.terms import Side, Status, Type, Zone
from tests.engine.play.table import (
    boost,
    boost_me,
    draw,
    face,
    in_deck,
    in_hand,
    last,
    modal,
    orbs,
    put,
    quick,
    reserve,
    send,
    spell,
    table,
    tough,
)

if TYPE_CHECKING:
    from altered.engine.choice import Choice
    from altered.state.face import Face
    from altered.state.model import State

HAND: Final = Which(zones=(Zone.HAND,), controller="you")
ANY_CARD: Final = Discard(Chosen(HAND, Number(1), You()))
PLAY: Final = choice("play", 0, card=0)
HERO: Final = choice("play", 0, card=0, side="Hero")
QUICK: Final = choice("quick", 0, object=1, ability=0)


@dataclass(frozen=True)
class Case:
    """A choice that is refused with ``code``; with ``mended``, or ``instead``, it is not."""

    code: str
    state: State
    choice: Choice
    mended: State | None = None
    instead: Choice | None = None


def due(state: State) -> Decision:
    """The decision that is due."""
    top = state.agenda[-1]
    assert isinstance(top, Decision)
    return top


def codes(state: State, what: Choice) -> list[str]:
    """All codes, the first one first; what ``refuse`` says is the first of what ``reasons`` say."""
    found = list(due(state).reasons(state, what))
    assert due(state).refuse(state, what) == (found[0] if found else None)
    return [why.code for why in found]


def at(zone: Zone, card: Face | None = None, player: int = 0, *statuses: Status) -> State:
    """One card in a zone, one Mana Orb."""
    side = Side.HERO if zone is Zone.EXPEDITION_ZONE else None
    return orbs(put(table(), card or face(), zone, player, side, *statuses), 1, player=0)


def hand(card: Face, mana: int = 1, *sent: tuple[Face, int]) -> State:
    """One card, number 0, in the Hand; Characters, objects 1 and so on; Mana Orbs."""
    state = in_hand(table(), card)
    for character, player in sent:
        state = send(state, character, player)
    return orbs(state, mana)


def passed() -> State:
    """The player has passed."""
    state = hand(face())
    player = replace(state.players[0], passed=True)
    return replace(state, players=(player, state.players[1]))


def asking(state: State, decision: Decision) -> State:
    """Another decision is due."""
    return replace(state, agenda=(decision,))


def begun(state: State) -> ChooseTarget:
    """The target of the Spell that is card 0 is asked."""
    turn = TurnDecision(0)
    return ChooseTarget(replace(declared(state, PLAY), back=turn))


def ember(number: int) -> State:
    """A Landmark with counters and a quick action that spends 2."""
    state = at(Zone.LANDMARK_ZONE, face(Type.PERMANENT, 1, 1, quick(Cost(spend=(("ember", 2),)))))
    first = state.objects[0].with_counters("ember", number)
    return replace(state, objects=(first, *state.objects[1:]))


def landmark(cost: Cost, *statuses: Status, player: int = 0) -> State:
    """A Landmark with one quick action, object 1."""
    card = face(Type.PERMANENT, 1, 1, quick(cost, boost_me()))
    return at(Zone.LANDMARK_ZONE, card, player, *statuses)


SUPPORT: Final = face(support=(quick(Cost(discard_me=True), Draw(You(), Number(1))),))
HEROIC: Final = face(Type.HERO)
TWO: Final = (Effect((Step((draw(),)),)), Effect((Step((boost(),)),)))


def modes(state: State, *taken: int) -> State:
    """A mode of the modal Spell that is card 0 is asked."""
    d = declared(state, PLAY)
    return asking(state, ChooseMode(replace(d, modes=(taken,)) if taken else d))


def targets(state: State, *taken: int) -> State:
    """A target is asked; ``taken`` are chosen already."""
    question = begun(state)
    return asking(state, replace(question, declaration=replace(question.declaration, open=taken)))


def payment(state: State, *taken: int) -> State:
    """A card of the Hand is asked as payment of the quick action of object 1."""
    from altered.play.quick import declared as quick_declared

    d = replace(quick_declared(state, QUICK), paid=(tuple(("card", c) for c in taken), ()))
    return asking(state, ChoosePayment(d, 1 if taken else 0))


def offer(state: State, cost: Cost) -> State:
    """An internal action is offered."""
    effect = Effect((Step((draw(),)),))
    return asking(state, InternalAction(0, cost, effect, Binding()))


def cases() -> list[Case]:
    """One for each code, more for some."""
    one = (face(), 0)
    aim = spell(boost())
    sabotaged = in_hand(landmark(Cost(actions=(ANY_CARD,))), face())
    pair = in_hand(in_hand(landmark(Cost(actions=(ANY_CARD, ANY_CARD))), face()), face())
    seen = hand(aim, 1, one, one)
    twice = hand(spell(boost(2)), 1, one, one)
    poor = hand(aim, 2, (tough(2), 1), (tough(1), 1))
    stuck = replace(begun(seen).declaration, back=None)
    forty = hand(modal(*TWO, choose=2), 1, one)
    number = 1
    return [
        Case("ALT-L030", hand(face()), choice("shout", 0), instead=HERO),
        Case("ALT-L031", hand(face()), choice("pass", 1), instead=choice("pass", 0)),
        Case("ALT-L032", passed(), HERO, hand(face())),
        Case("ALT-L033", hand(face()), choice("play", 0, side="Hero"), instead=HERO),
        Case("ALT-L033", table(), choice("pass", 0, card=1), instead=choice("pass", 0)),
        Case("ALT-L033", landmark(Cost()), choice("quick", 0, object=1), instead=QUICK),
        Case("ALT-L034", table(), HERO, hand(face())),
        Case("ALT-L034", table(), QUICK, landmark(Cost())),
        Case("ALT-L035", in_deck(table(), 1), HERO, hand(face())),
        Case("ALT-L035", at(Zone.LIMBO), HERO, at(Zone.RESERVE)),
        Case("ALT-L036", at(Zone.MANA_ZONE), HERO, at(Zone.RESERVE)),
        Case("ALT-L037", at(Zone.DISCARD_PILE), HERO, at(Zone.RESERVE)),
        Case("ALT-L038", at(Zone.EXPEDITION_ZONE), HERO, at(Zone.RESERVE)),
        Case("ALT-L039", orbs(in_hand(table(), face(), 1), 1), HERO, hand(face())),
        Case("ALT-L039", orbs(in_deck(table(), 1, 1), 1), HERO, hand(face())),
        Case("ALT-L040", at(Zone.RESERVE, face(), 1), HERO, at(Zone.RESERVE)),
        Case("ALT-L041", at(Zone.HERO_ZONE, HEROIC), PLAY, at(Zone.RESERVE, spell(draw()))),
        Case("ALT-L041", hand(HEROIC), PLAY, hand(spell(draw()))),
        Case("ALT-L042", hand(face(Type.REGION)), PLAY, hand(face(Type.PERMANENT))),
        Case("ALT-L043", hand(face()), PLAY, instead=HERO),
        Case("ALT-L044", hand(face(Type.PERMANENT)), HERO, instead=PLAY),
        Case("ALT-L045", hand(face()), choice("play", 0, card=0, side="Third"), instead=HERO),
        Case("ALT-L046", hand(face(hand=2)), HERO, hand(face(hand=2), 2)),
        Case("ALT-L047", hand(aim), PLAY, hand(aim, 1, one)),
        Case(
            "ALT-L048",
            hand(aim, 1, (tough(1), 1)),
            PLAY,
            hand(aim, 2, (tough(1), 1)),
        ),
        Case(
            "ALT-L049",
            asking(seen, ChooseTarget(stuck)),
            choice("withdraw", 0),
            asking(seen, begun(seen)),
        ),
        Case("ALT-L050", landmark(Cost(), player=1), QUICK, landmark(Cost())),
        Case("ALT-L051", landmark(Cost()), choice("quick", 0, object=1, ability=1), instead=QUICK),
        Case(
            "ALT-L052",
            at(Zone.EXPEDITION_ZONE, tough(1)),
            QUICK,
            at(Zone.EXPEDITION_ZONE, face(Type.CHARACTER, 1, 1, quick(Cost(), draw()))),
        ),
        Case("ALT-L053", at(Zone.DISCARD_PILE, SUPPORT), QUICK, at(Zone.RESERVE, SUPPORT)),
        Case("ALT-L054", at(Zone.RESERVE, SUPPORT, 1), QUICK, at(Zone.RESERVE, SUPPORT)),
        Case(
            "ALT-L055",
            landmark(Cost(exhaust_me=True), Status.EXHAUSTED),
            QUICK,
            landmark(Cost(exhaust_me=True)),
        ),
        Case("ALT-L056", landmark(Cost(discard_me=True)), QUICK, at(Zone.RESERVE, SUPPORT)),
        Case("ALT-L057", ember(1), QUICK, ember(2)),
        Case("ALT-L058", landmark(Cost(actions=(ANY_CARD,))), QUICK, sabotaged),
        Case("ALT-L058", landmark(Cost(actions=(draw(),))), QUICK, landmark(Cost())),
        Case(
            "ALT-L059",
            replace(landmark(Cost()), uses=(((1, 0), 100),)),
            QUICK,
            replace(landmark(Cost()), uses=(((1, 0), 99),)),
        ),
        Case(
            "ALT-L060", modes(forty), choice("mode", 0, mode=2), instead=choice("mode", 0, mode=1)
        ),
        Case(
            "ALT-L061",
            modes(forty, 0),
            choice("mode", 0, mode=0),
            instead=choice("mode", 0, mode=1),
        ),
        Case(
            "ALT-L062",
            modes(hand(modal(*TWO))),
            choice("mode", 0, mode=1),
            modes(hand(modal(*TWO), 1, one)),
        ),
        Case(
            "ALT-L063",
            targets(seen),
            choice("target", 0, object=seen.in_zone(Zone.MANA_ZONE)[0].id),
            instead=choice("target", 0, object=number),
        ),
        Case(
            "ALT-L064",
            targets(twice, number),
            choice("target", 0, object=number),
            targets(twice),
        ),
        Case(
            "ALT-L065",
            targets(poor),
            choice("target", 0, object=poor.objects[0].id),
            instead=choice("target", 0, object=poor.objects[1].id),
        ),
        Case(
            "ALT-L066",
            targets(twice, number),
            choice("done", 0),
            targets(hand(spell(boost(2, up_to=True)), 1, one), number),
        ),
        Case(
            "ALT-L067",
            payment(sabotaged),
            choice("pay", 0, object=1),
            instead=choice("pay", 0, card=1 + 1),
        ),
        Case(
            "ALT-L068",
            payment(pair, 2),
            choice("pay", 0, card=2),
            instead=choice("pay", 0, card=3),
        ),
        Case(
            "ALT-L069",
            offer(table(), Cost(Number(1))),
            choice("internal", 0),
            offer(orbs(table(), 1), Cost(Number(1))),
        ),
    ]


ALL: Final = cases()


@pytest.mark.parametrize("case", ALL, ids=[f"{i}-{c.code}" for i, c in enumerate(ALL)])
def test_refusal(case: Case) -> None:
    """The refusal is the first one where it applies; without its cause nothing is refused."""
    assert codes(case.state, case.choice)[:1] == [case.code]
    state = case.mended if case.mended is not None else case.state
    assert codes(state, case.instead or case.choice) == []


def test_every_code_is_reached() -> None:
    """No refusal of playing is without its case."""
    assert {case.code for case in ALL} == set(CODES)


def test_every_code_cites_rules_that_exist() -> None:
    """Each refusal cites a rule of the edition."""
    rules = altered.load()
    assert all(slug in rules for slugs, _ in CODES.values() for slug in slugs)
    assert all(slugs for slugs, _ in CODES.values())


def test_several_reasons_are_all_told() -> None:
    """Too little mana and no target are both told; the first one counts."""
    state = hand(spell(boost(), hand=3), 1)
    assert codes(state, PLAY) == ["ALT-L046", "ALT-L047"]


def test_legal_and_refused_never_disagree() -> None:
    """Every candidate is either legal or refused, and what is legal is a candidate."""
    state = send(reserve(hand(spell(boost(), hand=3), 1), SUPPORT), face())
    decision = due(state)
    for one in decision.candidates(state):
        assert (decision.refuse(state, one) is None) is (one in decision.legal(state))


def test_orbs_named_by_the_player() -> None:
    """Under the reading that asks for Mana Orbs, one that is not ready or named does not do."""
    state = orbs(orbs(in_hand(table(payment_orbs="chosen"), face()), 2), 1, 0, Status.EXHAUSTED)
    one, two, spent = (o.id for o in state.in_zone(Zone.MANA_ZONE))
    d = replace(declared(state, HERO), orbs=(one,))
    asked = asking(state, ChooseOrb(d))
    assert codes(asked, choice("pay", 0, orb=one)) == ["ALT-L068"]
    assert codes(asked, choice("pay", 0, orb=spent)) == ["ALT-L067"]
    assert codes(asked, choice("pay", 0, orb=two)) == []
    assert codes(asked, choice("pay", 0)) == ["ALT-L033"]


def test_surcharge_of_a_reaction() -> None:
    """PayOrNot refuses what is not asked, what cannot be paid and, by a reading, declining."""
    from altered.play.carry import Pay

    state = orbs(table(reaction_surcharge="must-pay"), 1)
    pay = Pay(replace(declared(hand(spell(draw())), PLAY), kind="reaction"), 1)
    asked = asking(state, PayOrNot(0, pay))
    assert codes(asked, choice("decline", 0)) == ["ALT-L049"]
    assert codes(asked, choice("pay-surcharge", 0)) == []
    assert codes(asked, choice("pay-surcharge", 1)) == ["ALT-L031"]
    assert codes(asked, choice("maybe", 0)) == ["ALT-L033"]
    poor = asking(table(reaction_surcharge="must-pay"), PayOrNot(0, pay))
    assert codes(poor, choice("pay-surcharge", 0)) == ["ALT-L046"]
    assert codes(poor, choice("decline", 0)) == []


def test_one_hundred_is_not_one_hundred_and_one() -> None:
    """1.4.6.b: the hundredth play is still legal; ``last`` is the Landmark's Mana Orb."""
    state = replace(landmark(Cost()), uses=(((1, 0), 99),))
    assert last(state).zone is Zone.MANA_ZONE
    assert codes(state, QUICK) == []
