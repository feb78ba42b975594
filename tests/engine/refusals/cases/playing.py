"""What playing refuses: cards, quick actions, declarations, payments, internal actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability.tree import (
    OPPONENTS,
    Cannot,
    Chosen,
    Condition,
    Cost,
    Discard,
    Draw,
    Effect,
    IsFirstPlayer,
    Me,
    NotPlayedFrom,
    Number,
    Passive,
    RemoveAny,
    Step,
    Which,
    You,
)
from altered.play import cost as costs
from altered.play.card import declared
from altered.play.declaration import Declaration
from altered.play.internal import InternalAction
from altered.play.questions import (
    ChooseCounter,
    ChooseMode,
    ChoosePayment,
    ChooseTarget,
)
from altered.play.turn import TurnDecision
from altered.state.choice import choice
from altered.state.face import Face
from altered.state.model import Binding, State
from altered.terms import Side, Status, Type, Zone
from tests.engine.refusals.case import Case, Probe, asking, case
from tests.play.table import (
    boost,
    boost_me,
    draw,
    face,
    in_deck,
    in_hand,
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

HAND: Final = Which(zones=(Zone.HAND,), controller="you")
ANY_CARD: Final = Discard(Chosen(HAND, Number(1), You()))
PLAY: Final = choice("play", 0, card=0)
HERO: Final = choice("play", 0, card=0, side="Hero")
QUICK: Final = choice("quick", 0, object=1, ability=0)


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


def begun(state: State) -> ChooseTarget:
    """The target of the Spell that is card 0 is asked."""
    turn = TurnDecision(0)
    return ChooseTarget(replace(declared(state, PLAY), back=turn))


def ember(number: int) -> State:
    """A Landmark with counters and a quick action that spends 2."""
    state = at(Zone.LANDMARK_ZONE, face(Type.PERMANENT, 1, 1, quick(Cost(spend=(("ember", 2),)))))
    first = state.objects[0].with_counters("ember", number)
    return replace(state, objects=(first, *state.objects[1:]))


def landmark(cost: Cost, *statuses: Status, player: int = 0, awake: bool = False) -> State:
    """A Landmark with one quick action, object 1; ``awake``: it cannot be exhausted."""
    kept = (Passive(Cannot("exhaust")),) if awake else ()
    card = face(Type.PERMANENT, 1, 1, quick(cost, boost_me()), *kept)
    return at(Zone.LANDMARK_ZONE, card, player, *statuses)


def restricted(only_if: Condition | None = None, *, daily: bool = False) -> State:
    """A Landmark with one quick action that is not always played, object 1."""
    action = replace(quick(Cost(), boost_me()), only_if=only_if, daily=daily)
    return at(Zone.LANDMARK_ZONE, face(Type.PERMANENT, 1, 1, action))


SUPPORT: Final = face(support=(quick(Cost(discard_me=True), Draw(You(), Number(1))),))
HEROIC: Final = face(Type.HERO)
BARRED: Final = face(Type.CHARACTER, 1, 1, Passive(NotPlayedFrom(Zone.HAND)))
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


def counter() -> State:
    """Which counter is spent from object 1, which has two kinds of them, is asked."""
    from altered.play.quick import declared as quick_declared

    state = landmark(Cost(actions=(RemoveAny(Me(), Number(1)),)))
    first = state.objects[0].with_counters("ember", 1).with_counters("ash", 1)
    state = replace(state, objects=(first, *state.objects[1:]))
    return asking(state, ChooseCounter(quick_declared(state, QUICK)))


def of_nobody(cost: Cost) -> Probe:
    """Whether an internal action of an object that has gone can be paid for."""
    d = Declaration(player=0, kind="internal action", cost=cost)
    return lambda: tuple(costs.why_unpayable(table(), d, 0))


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
    in_reserve = spell(boost(which=Which(zones=(Zone.RESERVE,))))
    itself = orbs(reserve(table(), in_reserve), 1)
    return [
        case("ALT-L032", passed(), HERO, hand(face())),
        case("ALT-L033", hand(face()), choice("play", 0, side="Hero"), instead=HERO),
        case("ALT-L033", table(), choice("pass", 0, card=1), instead=choice("pass", 0)),
        case("ALT-L033", landmark(Cost()), choice("quick", 0, object=1), instead=QUICK),
        case("ALT-L034", table(), HERO, hand(face())),
        case("ALT-L034", table(), QUICK, landmark(Cost())),
        case("ALT-L035", in_deck(table(), 1), HERO, hand(face())),
        case("ALT-L035", at(Zone.LIMBO), HERO, at(Zone.RESERVE)),
        case("ALT-L036", at(Zone.MANA_ZONE), HERO, at(Zone.RESERVE)),
        case("ALT-L037", at(Zone.DISCARD_PILE), HERO, at(Zone.RESERVE)),
        case("ALT-L038", at(Zone.EXPEDITION_ZONE), HERO, at(Zone.RESERVE)),
        case("ALT-L039", orbs(in_hand(table(), face(), 1), 1), HERO, hand(face())),
        case("ALT-L039", orbs(in_deck(table(), 1, 1), 1), HERO, hand(face())),
        case("ALT-L040", at(Zone.RESERVE, face(), 1), HERO, at(Zone.RESERVE)),
        case("ALT-L064", hand(BARRED), HERO, hand(face())),
        case("ALT-L041", at(Zone.HERO_ZONE, HEROIC), PLAY, at(Zone.RESERVE, spell(draw()))),
        case("ALT-L041", hand(HEROIC), PLAY, hand(spell(draw()))),
        case("ALT-L042", hand(face(Type.REGION)), PLAY, hand(face(Type.PERMANENT))),
        case("ALT-L043", hand(face()), PLAY, instead=HERO),
        case("ALT-L044", hand(face(Type.PERMANENT)), HERO, instead=PLAY),
        case("ALT-L045", hand(face()), choice("play", 0, card=0, side="Third"), instead=HERO),
        case("ALT-L046", hand(face(hand=2)), HERO, hand(face(hand=2), 2)),
        case("ALT-L047", hand(aim), PLAY, hand(aim, 1, one)),
        case(
            "ALT-L048",
            hand(aim, 1, (tough(1), 1)),
            PLAY,
            hand(aim, 2, (tough(1), 1)),
        ),
        case(
            "ALT-L049",
            asking(seen, ChooseTarget(stuck)),
            choice("withdraw", 0),
            asking(seen, begun(seen)),
        ),
        case("ALT-L050", landmark(Cost(), player=1), QUICK, landmark(Cost())),
        case("ALT-L051", landmark(Cost()), choice("quick", 0, object=1, ability=1), instead=QUICK),
        case(
            "ALT-L052",
            at(Zone.EXPEDITION_ZONE, tough(1)),
            QUICK,
            at(Zone.EXPEDITION_ZONE, face(Type.CHARACTER, 1, 1, quick(Cost(), draw()))),
        ),
        case("ALT-L053", at(Zone.DISCARD_PILE, SUPPORT), QUICK, at(Zone.RESERVE, SUPPORT)),
        case("ALT-L054", at(Zone.RESERVE, SUPPORT, 1), QUICK, at(Zone.RESERVE, SUPPORT)),
        case(
            "ALT-L055",
            landmark(Cost(exhaust_me=True), Status.EXHAUSTED),
            QUICK,
            landmark(Cost(exhaust_me=True)),
        ),
        case("ALT-L056", landmark(Cost(discard_me=True)), QUICK, at(Zone.RESERVE, SUPPORT)),
        case("ALT-L057", ember(1), QUICK, ember(2)),
        case("ALT-L058", landmark(Cost(actions=(ANY_CARD,))), QUICK, sabotaged),
        case("ALT-L058", landmark(Cost(exhaust_me=True), awake=True), QUICK, landmark(Cost())),
        Case("ALT-L058", "the bearer has gone", *map(of_nobody, (Cost(exhaust_me=True), Cost()))),
        case("ALT-L058", landmark(Cost(actions=(draw(),))), QUICK, landmark(Cost())),
        case(
            "ALT-L059",
            replace(landmark(Cost()), uses=(((1, 0), 100),)),
            QUICK,
            replace(landmark(Cost()), uses=(((1, 0), 99),)),
        ),
        case(
            "ALT-L098",
            replace(restricted(daily=True), uses=(((1, 0), 1),)),
            QUICK,
            restricted(daily=True),
        ),
        case(
            "ALT-L099",
            restricted(IsFirstPlayer(OPPONENTS)),
            QUICK,
            restricted(IsFirstPlayer(You())),
        ),
        case(
            "ALT-L060", modes(forty), choice("mode", 0, mode=2), instead=choice("mode", 0, mode=1)
        ),
        case(
            "ALT-L061",
            modes(forty, 0),
            choice("mode", 0, mode=0),
            instead=choice("mode", 0, mode=1),
        ),
        case(
            "ALT-L062",
            modes(hand(modal(*TWO))),
            choice("mode", 0, mode=1),
            modes(hand(modal(*TWO), 1, one)),
        ),
        case(
            "ALT-L063",
            targets(itself),
            choice("target", 0, object=number),
            targets(replace(itself, readings=table(play_targets_itself="yes").readings)),
        ),
        case(
            "ALT-L071",
            targets(seen),
            choice("target", 0, object=seen.in_zone(Zone.MANA_ZONE)[0].id),
            instead=choice("target", 0, object=number),
        ),
        case(
            "ALT-L076",
            targets(twice, number),
            choice("target", 0, object=number),
            targets(twice),
        ),
        case(
            "ALT-L065",
            targets(poor),
            choice("target", 0, object=poor.objects[0].id),
            instead=choice("target", 0, object=poor.objects[1].id),
        ),
        case(
            "ALT-L066",
            targets(twice, number),
            choice("done", 0),
            targets(hand(spell(boost(2, up_to=True)), 1, one), number),
        ),
        case(
            "ALT-L067",
            payment(sabotaged),
            choice("pay", 0, object=1),
            instead=choice("pay", 0, card=1 + 1),
        ),
        case(
            "ALT-L068",
            payment(pair, 2),
            choice("pay", 0, card=2),
            instead=choice("pay", 0, card=3),
        ),
        case(
            "ALT-L069",
            offer(table(), Cost(Number(1))),
            choice("internal", 0),
            offer(orbs(table(), 1), Cost(Number(1))),
        ),
    ]
