"""What cards say of their own entry and play, and abilities that objects lose."""

from __future__ import annotations

from dataclasses import replace

from altered.ability.from_text import parse_ability
from altered.ability.tree import Create, ExpeditionOf, Keyword, Number, SpellEffect, Token
from altered.ask.passive import (
    expeditions_of,
    has_keyword,
    now,
    statistics,
    working_abilities,
)
from altered.engine import protocol
from altered.terms import Duration, Phase, Side, Status, Type, Zone
from tests.effect.table import GIGANTIC, Table, being
from tests.play.table import face, in_hand, orbs, reserve, step, table


def test_a_keyword_is_lost_while_the_ability_works() -> None:
    """What is lost is lost as long as the ability that says so applies (2.3.1.i)."""
    on = Table()
    guard = on.put(being("Guard", Keyword("Defender"), *parse_ability("{T}: Draw a card.")), 1)
    assert has_keyword(on.state, guard, "Defender")
    on.put(being("Sneak", *parse_ability("Characters facing me lose Defender.")))
    assert not has_keyword(on.state, guard, "Defender")
    kept = [place for place, _ in working_abilities(on.state, on.find(guard))]
    assert kept == [0, 1], "the other ability keeps its place"
    far = on.put(being("Far", Keyword("Defender")), 1, side=Side.COMPANION)
    assert has_keyword(on.state, far, "Defender")


def test_losing_gigantic_leaves_one_expedition() -> None:
    """An object that loses Gigantic stays where its card is (7.4.3.k), for as long as it says."""
    on = Table()
    giant = on.put(being("Giant", GIGANTIC))
    (spell,) = parse_ability("Target Character loses Gigantic this turn.")
    assert isinstance(spell, SpellEffect)
    assert len(expeditions_of(on.state, giant)) == 2
    on.resolve(spell.effect, targets=((giant,),))
    assert expeditions_of(on.state, giant) == ((0, Side.HERO),)
    from altered.reaction.ongoing import expire

    expire(on.game, Duration.TURN)
    assert len(expeditions_of(on.state, giant)) == 2


def test_all_abilities_are_lost() -> None:
    """Without a keyword all of them are; what grants others later is lost in its turn."""
    on = Table()
    one = on.put(being("Sage", *parse_ability("Gigantic, Defender."), *parse_ability("Tough 1.")))
    on.put(being("Hush", *parse_ability("Characters facing me lose all abilities.")), 1)
    assert not any(has_keyword(on.state, one, n) for n in ("Gigantic", "Defender", "Tough"))


def test_an_object_enters_with_what_it_says() -> None:
    """Counters and statuses are there from the beginning: nothing is gained."""
    boosted = parse_ability("I enter play with 2 boosts.")
    asleep = parse_ability("I enter play Asleep.")
    card = replace(face(), abilities=(*boosted, *asleep))
    state, events = step(orbs(in_hand(table(), card), 1), "play card=0 side=Hero")
    (thing,) = state.in_zone(Zone.EXPEDITION_ZONE)
    assert (thing.count(), thing.statuses) == (2, frozenset({Status.ASLEEP}))
    assert "gain" not in [e.kind for e in events]


def test_a_token_enters_with_what_it_says() -> None:
    """A token has the abilities that its creating effect gives (7.3.3.b)."""
    on = Table()
    token = Token("Egg", (0, 0, 0), (), parse_ability("I enter play with 1 boost."))
    on.do(Create(token, Number(1), ExpeditionOf("mine")), me=on.put(being()))
    assert on.state.objects[-1].count() == 1


def test_a_card_is_not_played_from_where_it_says() -> None:
    """A prohibition beats what may be done otherwise (1.4.1.a)."""
    card = face(Type.CHARACTER, 1, 1, *parse_ability("I can't be played from your Reserve."))
    lying, held = orbs(reserve(table(), card), 1), orbs(in_hand(table(), card), 1)
    plays = [[c.id for c in protocol.legal(s) if c.kind == "play"] for s in (lying, held)]
    assert plays[0] == []
    assert plays[1]


def test_sub_types_are_had_besides() -> None:
    """Other abilities see sub-types that objects have through a passive ability (2.3.2.c)."""
    on = Table()
    on.put(being("King", *parse_ability("Robots you control have +1/+1/+1.")))
    one = on.put(being("Tin"))
    text = "Characters you control are Robots in addition to their other types."
    on.put(being("Smith", *parse_ability(text)))
    assert now(on.state, one).subtypes == ("Robot",)
    assert statistics(on.state, one) == (2, 2, 2), "which depends on the later one"


def test_statistics_equal_a_number() -> None:
    """What is set is counted anew; what is added besides is added later."""
    on = Table()
    text = "My {V} is equal to the number of Characters you control."
    one = on.put(being("Tide", *parse_ability(text)))
    assert statistics(on.state, one) == (1, 1, 1)
    on.put(being())
    assert statistics(on.state, one) == (2, 1, 1)


def test_a_statement_of_one_phase() -> None:
    """It holds in that phase alone."""
    on = Table()
    one = on.put(being("Owl", *parse_ability("During Dusk, I have +2/+2/+2.")))
    assert statistics(on.state, one) == (1, 1, 1)
    on.game.change(phase=Phase.DUSK)
    assert statistics(on.state, one) == (3, 3, 3)
