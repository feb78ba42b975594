"""What questions of a play and of an effect refuse: targets, modes, payments, surcharges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import (
    Cost,
    Effect,
    Joins,
    Reaction,
    SpellEffect,
    Step,
)
from altered.play.card import declared
from altered.play.carry import Pay
from altered.play.emblem import PayOrNot, PlayReaction
from altered.play.free import ChooseExpedition, PlayFree
from altered.play.questions import (
    ChooseOrb,
)
from altered.reaction.activation import activate_named
from altered.reaction.emblem import reactions_in_limbo
from altered.state.choice import Refusal, choice
from altered.state.game import Game
from altered.terms import Side, Status, Type, Zone
from tests.day.board import run
from tests.engine.refusals.case import Case, Probe, asking, case
from tests.play.table import (
    boost,
    draw,
    face,
    in_hand,
    modal,
    orbs,
    put,
    reserve,
    spell,
    table,
)

if TYPE_CHECKING:
    pass
from tests.engine.refusals.cases.playing import (
    ANY_CARD,
    HERO,
    PLAY,
    TWO,
    begun,
    counter,
    hand,
    landmark,
    modes,
    offer,
    payment,
    targets,
)


def cases() -> list[Case]:
    """What a question refuses that no longer concerns what is declared, but how it is paid."""
    seen = hand(spell(boost()), 1, (face(), 0))
    may_stop = Effect((), modes=TWO, choose=2, up_to=True)
    one_or_both = Effect((), modes=TWO, choose=2, up_to=True, least=1)
    some = hand(face(Type.SPELL, 1, 1, SpellEffect(one_or_both)), 1, (face(), 0))
    fork = in_hand(table(), face(Type.SPELL, 2, 2, SpellEffect(may_stop)))
    named = orbs(orbs(in_hand(table(payment_orbs="chosen"), face()), 2), 1, 0, Status.EXHAUSTED)
    one, two, spent = (o.id for o in named.in_zone(Zone.MANA_ZONE))
    paying = asking(named, ChooseOrb(replace(declared(named, HERO), orbs=(one,))))
    right = choice("pay", 0, orb=two)
    pair = in_hand(in_hand(landmark(Cost(actions=(ANY_CARD,))), face()), face())
    mode = choice("mode", 0, mode=0)
    return [
        case(
            "ALT-L033",
            asking(seen, begun(seen)),
            choice("withdraw", 0, card=0),
            instead=choice("withdraw", 0),
        ),
        case("ALT-L033", targets(seen), choice("target", 0), instead=choice("target", 0, object=1)),
        case("ALT-L033", modes(hand(modal(*TWO))), choice("mode", 0), instead=mode),
        case("ALT-L033", payment(pair), choice("pay", 0), instead=choice("pay", 0, card=2)),
        case("ALT-L033", paying, choice("pay", 0), instead=right),
        case("ALT-L062", modes(fork), choice("done", 0), modes(orbs(fork, 2))),
        case("ALT-L062", modes(some), choice("done", 0), modes(some, 0)),
        case("ALT-L067", paying, choice("pay", 0, orb=spent), instead=right),
        case("ALT-L068", paying, choice("pay", 0, orb=one), instead=right),
        case(
            "ALT-L067",
            counter(),
            choice("counter", 0, object=1, name="boost"),
            instead=choice("counter", 0, object=1, name="ember"),
        ),
        *inside(),
    ]


def inside() -> list[Case]:
    """What is refused while an effect resolves: surcharges, internal actions, playing for free."""
    pay = Pay(replace(declared(hand(spell(draw())), PLAY), kind="reaction", zone=Zone.LIMBO), 1)
    law = table(reaction_surcharge="must-pay")
    rich, poor = (asking(s, PayOrNot(0, pay)) for s in (orbs(law, 1), law))
    may = asking(orbs(table(), 1), PayOrNot(0, pay))
    surcharge, decline = choice("pay-surcharge", 0), choice("decline", 0)
    free = asking(reserve(table(), face()), ChooseExpedition(0, PlayFree(0, 0)))
    ours = asking(
        reserve(table(), face()), ChooseExpedition(0, PlayFree(0, 0, into=((0, Side.HERO),)))
    )
    internal = choice("internal", 0)
    return [
        case("ALT-L033", rich, choice("pay-surcharge", 0, orb=1), instead=surcharge),
        case("ALT-L046", poor, surcharge, rich),
        case("ALT-L049", rich, decline, may),
        case("ALT-L033", offer(table(), Cost()), choice("internal", 0, card=1), instead=internal),
        case("ALT-L033", free, choice("play", 0, card=1, side="Hero"), instead=HERO),
        case("ALT-L043", free, PLAY, instead=HERO),
        case("ALT-L045", ours, choice("play", 0, card=0, side="Companion"), instead=HERO),
        for_free("ALT-L035", Zone.LIMBO),
        for_free("ALT-L036", Zone.MANA_ZONE),
        for_free("ALT-L038", Zone.EXPEDITION_ZONE),
        Case("ALT-L053", "a reaction in Limbo", *map(in_limbo, ("by-the-ability", "by-any-rule"))),
    ]


def in_limbo(works_there: str) -> Probe:
    """The reaction of an Emblem is played; a reading says whether it works in Limbo."""
    reacts = Reaction((Joins(),), Effect((Step((draw(),)),)))
    state = table(ability_in_play_unless=works_there)
    state = put(state, face(Type.HERO, 0, 0, reacts), Zone.HERO_ZONE, 0)
    game = Game(state)
    activate_named(game, 0, state.objects[0].id, "join")
    (emblem,) = reactions_in_limbo(game.state)
    return lambda: tuple(
        Refusal(str(e.get("code")), e.rules, e.kind)
        for e in run(game.state, PlayReaction(emblem.id))[1]
        if e.kind == "no-effect"
    )


def for_free(code: str, zone: Zone) -> Case:
    """An effect that plays a card for free finds it impossible, and says so in an event."""

    def played(where: Zone) -> Probe:
        state = put(table(), spell(draw()), where, 0)
        return lambda: tuple(
            Refusal(str(e.get("code")), e.rules, e.kind)
            for e in run(state, PlayFree(0, 0))[1]
            if e.kind == "impossible"
        )

    return Case(code, f"play for free from the {zone.value}", played(zone), played(Zone.RESERVE))
