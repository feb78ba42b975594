"""What is refused around playing: the protocol, the set-up, Morning, Dusk, Night, reactions."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.day.morning import Expand
from altered.day.night import CleanUp
from altered.day.setup import ChooseFirstOrb
from altered.engine.chance import FirstPlayer, NameCard, RevealTumult
from altered.play.check import CheckReactions
from altered.play.turn import TurnDecision
from altered.reaction.activation import activate_named
from altered.reaction.emblem import reactions_in_limbo
from altered.state.choice import CHANCE, choice
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Side, Status, Zone
from tests.day.board import after, board, character, hold, put
from tests.engine.refusals.case import Case, asking, case


def reacting() -> State:
    """Two reactions of player 0 and one of player 1 are in Limbo; player 0 chooses one."""
    boost_me = tree.Reaction(
        (tree.Joins(),), tree.Effect((tree.Step((tree.Gain(tree.Me(), tree.Number(1)),)),))
    )
    state = board()
    for player in (0, 0, 1):
        face = character(abilities=(boost_me,))
        state = put(state, face, Zone.EXPEDITION_ZONE, player, Side.HERO)
    game = Game(state)
    for thing in state.objects:
        activate_named(game, 0, thing.id, "join")
    return after(game.state, CheckReactions())


def cases() -> list[Case]:
    """Each refusal of the protocol, of chance and of the phases."""
    over = replace(board(), result=0)
    turn = asking(board(), TurnDecision(0))
    leave = choice("pass", 0)
    expand = after(hold(hold(board(), 0, 1), 1, 1), Expand())
    decline = choice("decline", 0)
    first = asking(hold(board(), 0, 4), ChooseFirstOrb((0,), ((0, 1),)))
    night = board()
    for _ in range(4):
        night = put(night, character(), Zone.RESERVE, 0)
    clean = after(night, CleanUp())
    one_more = tree.ChangeLimit("reserve", "you", 1, tree.Which(statuses=(Status.EXHAUSTED,)))
    keeper = character(abilities=(tree.Passive(one_more),))
    spare = put(night, keeper, Zone.EXPEDITION_ZONE, 0, Side.HERO)
    tired = tuple(
        replace(o, statuses=frozenset({Status.EXHAUSTED})) if o.id == 1 else o
        for o in spare.objects
    )
    room = after(replace(spare, objects=tired), CleanUp(kept=(2, 3)))
    again = after(night, CleanUp(kept=(1,)))
    named = asking(hold(board(), 0, 0, deck=3), NameCard(0))
    dusk = asking(replace(board(), tumult=("ashen-ford", "copper-ridge")), RevealTumult(0))
    reveal, elsewhere = (
        choice("tumult", CHANCE, place=place, card="ashen-ford", turned=0) for place in (0, 1)
    )
    check = reacting()
    own, theirs = (reactions_in_limbo(check, player)[0].id for player in (0, 1))
    react = choice("react", 0, object=own)
    return [
        case("ALT-L001", over, leave, turn),
        case("ALT-L002", turn, choice("pass", 1), instead=leave),
        case("ALT-L003", turn, choice("shout", 0), instead=leave),
        case("ALT-L004", expand, choice("decline", 0, card=0), instead=decline),
        case("ALT-L010", expand, choice("orb", 0, card=1), instead=choice("orb", 0, card=0)),
        case("ALT-L011", clean, choice("keep", 0, object=99), instead=choice("keep", 0, object=1)),
        case("ALT-L013", room, choice("keep", 0, object=4), instead=choice("keep", 0, object=1)),
        case("ALT-L012", again, choice("keep", 0, object=1), instead=choice("keep", 0, object=2)),
        case("ALT-L100", check, choice("react", 0, object=1), instead=react),
        case("ALT-L101", check, choice("react", 0, object=theirs), instead=react),
        case(
            "ALT-L120",
            asking(board(), FirstPlayer()),
            choice("first-player", CHANCE, seat=2),
            instead=choice("first-player", CHANCE, seat=1),
        ),
        case(
            "ALT-L121",
            named,
            choice("name", CHANCE, card=7),
            instead=choice("name", CHANCE, card=2),
        ),
        case(
            "ALT-L122",
            dusk,
            choice("tumult", CHANCE, place=0, card="glass-delta", turned=0),
            instead=reveal,
        ),
        case("ALT-L123", dusk, elsewhere, instead=reveal),
        case("ALT-L124", first, choice("orb", 0, card=9), instead=choice("orb", 0, card=2)),
        case("ALT-L125", first, choice("orb", 0, card=1), instead=choice("orb", 0, card=2)),
    ]
