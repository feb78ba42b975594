"""A game on the table as values: choosing, going back, the seats, what a viewer may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.failure import Illegal, Malformed
from altered.rules.library import Rules
from altered.simulation.greedy import greedy_choice, worth
from altered.state.choice import CHANCE
from altered.studio import session
from altered.studio.options import (
    card_handle,
    handles,
    options,
    refused,
    seat_handle,
    thing_handle,
    zone_handle,
)
from altered.studio.session import GREEDY, RANDOM, YOU, Point, Start, begin, settle, take
from altered.studio.table import WIDE, drawn, last_steps, looked_at
from altered.terms import Phase, Side, Zone
from altered.trace.speech import speech

SOLO = (YOU, RANDOM, RANDOM)


@pytest.fixture(scope="module")
def opening(rules: Rules) -> Point:
    """A game of two in which nobody has chosen anything."""
    decks = (load_deck("summit"), load_deck("workshop"))
    return begin(Start(rules, protocol.start(rules, decks), decks, seed=7))


def played(point: Point, seats: tuple[str, ...], *, days: int) -> Point:
    """Play on: for a person the first choice that goes on, up to a day or the end."""
    while point.decider is not None and point.state.day <= days:
        if session.seat_of(point, seats) == YOU:
            point = take(point, session.chance(point))
        for one in settle(point, seats):
            point = one
    return point


@pytest.fixture(scope="module")
def game(opening: Point) -> Point:
    """A game of two, to its result."""
    return played(opening, SOLO, days=99)


def test_a_game_comes_to_a_result(game: Point) -> None:
    """Chance and a person choose until nobody decides any more."""
    assert game.state.result is not None
    assert game.legal == ()
    assert len(game.way()) == game.at + 1


def test_the_same_choices_lead_to_the_same_state(opening: Point, game: Point) -> None:
    """A game is its start and the places of its choices; played again it is the same."""
    again = opening
    for index in game.line:
        again = take(again, index)
    assert again.state == game.state
    assert [one.events for one in again.way()] == [one.events for one in game.way()]


def test_going_back_changes_nothing(opening: Point, game: Point) -> None:
    """The points passed stay as they were: to the first day and forward again."""
    way = game.way()
    at: int | None = game.at
    seen = []
    while at is not None:
        seen.append(at)
        at = session.back(way[: at + 1], SOLO)
    assert way[seen[-1]].decider == 0
    assert way[seen[-1]].state.day == 1
    assert seen == sorted(seen, reverse=True)
    forward: int | None = seen[-1]
    passed = []
    while forward is not None:
        passed.append(forward)
        forward = session.forward(way, forward, SOLO)
    assert passed == list(reversed(seen))
    assert way[0].state == opening.state


def test_a_choice_that_is_not_there_is_refused(opening: Point) -> None:
    """The number of a choice is one of those that are legal; nothing changes."""
    with pytest.raises(Illegal) as wrong:
        take(opening, len(opening.legal))
    assert wrong.value.problems[0].code == session.NOT_OFFERED


def test_no_game_goes_on_for_ever(opening: Point) -> None:
    """A game on the table has a bound, and says so."""
    with pytest.raises(Malformed) as wrong:
        take(replace(opening, at=session.MOST_CHOICES), 0)
    assert wrong.value.problems[0].code == session.TOO_LONG


def test_chance_is_the_same_after_going_back(opening: Point) -> None:
    """What chance draws rests on the seed and the place, not on what was tried in between."""
    first = [one.index for one in settle(opening, SOLO)]
    assert [one.index for one in settle(opening, SOLO)] == first
    other = replace(opening, start=replace(opening.start, seed=8))
    assert [one.index for one in settle(other, SOLO)] != first


def test_settling_stops_at_a_person(opening: Point) -> None:
    """Who sits at the table as a person is asked; chance is one when somebody plays it."""
    last = list(settle(opening, SOLO))[-1]
    assert last.decider == 0
    assert list(settle(opening, (YOU, YOU, YOU))) == []


def test_without_a_person_one_choice_is_made(opening: Point) -> None:
    """A game that is watched goes on choice by choice, with what chance decides then."""
    seats = (RANDOM, RANDOM, RANDOM)
    first = list(settle(opening, seats))
    second = list(settle(first[-1], seats))
    assert sum(one.choice is not None and one.choice.player != CHANCE for one in second) == 1


@pytest.mark.audit
def test_the_greedy_player_ends_ahead_of_chance(rules: Rules) -> None:
    """In 3 games it wins more than chance does, and its choices are legal ones."""
    decks = (load_deck("summit"), load_deck("workshop"))
    won = 0
    for seed in (1, 2, 3):
        point = begin(Start(rules, protocol.start(rules, decks), decks, seed))
        point = played(point, (GREEDY, RANDOM, RANDOM), days=99)
        won += point.state.result == 0
    assert won >= 2


def test_the_greedy_player_takes_what_is_worth_most(game: Point) -> None:
    """Of its choices none leads to a better place, seen one choice ahead."""
    point = turn(game)
    chosen = greedy_choice(point.state, point.legal)
    worths = [worth(take(point, n).state, 0) for n in range(len(point.legal))]
    assert worths[chosen] == max(worths)
    assert len(set(worths)) > 1


def test_the_timeline_has_each_phase_once(game: Point) -> None:
    """Days follow each other; each phase in which somebody decided leads to its first point."""
    stops = session.timeline(game.way())
    pairs = [(one.day, one.phase) for one in stops]
    assert len(pairs) == len(set(pairs))
    assert [day for day, _ in pairs] == sorted(day for day, _ in pairs)
    assert (1, Phase.NOON) in pairs
    assert all(game.way()[one.at].state.day == one.day for one in stops)


def test_a_trace_says_the_same_game(game: Point, rules: Rules) -> None:
    """Saved and opened again it leads to the same state, and every digest agrees."""
    trace = session.to_trace(game)
    assert trace.ended
    assert trace.replay(rules).agrees
    opened = session.from_trace(game.way()[0].start, trace)
    assert (opened.line, opened.state) == (game.line, game.state)


def test_a_written_position_has_no_trace(opening: Point) -> None:
    """A trace begins with decks; who has none is told what to do instead."""
    with pytest.raises(Malformed) as wrong:
        session.to_trace(replace(opening, start=replace(opening.start, decks=())))
    assert wrong.value.problems[0].hint == "make a scenario of it"


# -- what may be chosen, where it lies, and why not ------------------------------------------------


def turn(game: Point, *, cards: int = 3) -> Point:
    """A turn of the first player with cards in hand and in Reserve."""
    return next(
        one
        for one in game.way()
        if one.decider == 0
        and {"play", "pass"} <= {c.kind for c in one.legal}
        and len(one.state.players[0].hand) >= cards
        and one.state.in_zone(Zone.RESERVE, 0)
    )


def test_every_legal_choice_is_an_option(game: Point) -> None:
    """At every point the options are the legal choices, each once, alike ones together."""
    say = speech()
    for one in game.way():
        found = options(one, None, say)
        places = sorted(n for option in found for n in (option.index, *option.others))
        assert places == list(range(len(one.legal)))
        words = [option.words for option in found]
        assert len(words) == len(set(words))


def test_a_play_lies_on_its_card_and_its_expedition(game: Point) -> None:
    """A card in hand is named by its number, one in Reserve by its object."""
    point = turn(game)
    for one in point.legal:
        if one.kind != "play":
            continue
        found = handles(one, point.state)
        card = one.number("card")
        there = next((o.id for o in point.state.objects if o.card == card), None)
        assert found[0] == (card_handle(card) if there is None else thing_handle(there))
        side = one.get("side")
        if side is not None:
            assert found[1] == zone_handle(0, Side(side))


def test_what_options_lie_on_is_drawn(game: Point) -> None:
    """Whatever a choice of a player lies on can be pointed at on the board, save Mana Orbs."""
    for one in game.way()[::9]:
        svg = drawn(one, one, None, speech(), width=WIDE)
        orbs = {thing_handle(o.id) for o in one.state.in_zone(Zone.MANA_ZONE)}
        piles = {thing_handle(o.id) for o in one.state.in_zone(Zone.DISCARD_PILE)}
        for option in options(one, None, speech()):
            for handle in set(option.handles) - orbs - piles:
                assert f'data-handle="{handle}"' in svg, (one.at, option)


def test_a_refused_play_says_why(game: Point) -> None:
    """What is too dear is refused with its rule; pointing at the card gives the same reason."""
    point, say = turn(game), speech()
    ready = sum(orb.ready for orb in point.state.in_zone(Zone.MANA_ZONE, 0))
    hand = point.state.players[0].hand
    dear = [c for c in hand if (point.state.cards[c].face.hand_cost or 0) > ready]
    assert dear
    name = point.state.cards[dear[0]].face.name
    every = refused(point, None, say)
    assert any(name in one.words and f"{ready} mana is ready" in one.why for one in every)
    pointed = refused(point, None, say, card_handle(dear[0]))
    assert pointed
    assert all("quick.play.cost" in one.rules for one in pointed)


def test_pointing_at_what_is_not_offered_says_why(game: Point) -> None:
    """A card of the opponent cannot be played, and that has a reason with a rule."""
    point = turn(game)
    theirs = point.state.players[1].hand[0]
    found = refused(point, None, speech(), card_handle(theirs))
    assert len(found) == 1
    assert found[0].rules


def test_reasons_are_french(game: Point) -> None:
    """The other language says the same reasons in its own words."""
    point = turn(game)
    english, french = refused(point, None, speech()), refused(point, None, speech("fr"))
    assert [one.rules for one in english] == [one.rules for one in french]
    assert not {one.why for one in english} & {one.why for one in french}


# -- what a viewer may know ------------------------------------------------------------------------


def test_a_viewer_sees_the_own_choices_only(game: Point) -> None:
    """Of what others and chance may choose nothing is listed, allowed or not."""
    say = speech()
    for one in game.way()[:-1]:
        for viewer in (0, 1):
            assert bool(options(one, viewer, say)) is (one.decider == viewer)
            if one.decider != viewer:
                assert refused(one, viewer, say) == ()


def test_nothing_hidden_is_shown(opening: Point) -> None:
    """Two games that differ in what Bob drew and put in his Mana zone look the same to Alice."""
    one, other = opening, opening
    while one.state.turn is None:
        bobs = one.decider == 1 or (
            one.decider == CHANCE and "name" in {c.kind for c in one.legal} and _draws(one, 1)
        )
        assert len(one.legal) == len(other.legal)
        one = take(one, 0)
        other = take(other, len(other.legal) - 1 if bobs else 0)
    assert one.state.players[1].hand != other.state.players[1].hand
    say, rules = speech(), opening.start.rules
    for alice, same in ((one, other),):
        assert last_steps(alice.way(), 0, say, rules) == last_steps(same.way(), 0, say, rules)
        before = drawn(alice, alice.way()[0], 0, say, width=WIDE)
        assert before == drawn(same, same.way()[0], 0, say, width=WIDE)
    assert last_steps(one.way(), 1, say, rules) != last_steps(other.way(), 1, say, rules)
    hidden = [card_handle(c) for c in one.state.players[1].hand]
    hidden += [thing_handle(o.id) for o in one.state.in_zone(Zone.MANA_ZONE, 1)]
    assert [looked_at(one, 0, handle, rules, speech()) for handle in hidden] == [None] * len(hidden)
    assert looked_at(one, 1, hidden[0], rules, speech()) is not None


def _draws(point: Point, player: int) -> bool:
    """Whether the card that chance names is one of a player."""
    return point.state.cards[point.legal[0].number("card")].owner == player


def test_seats_can_be_pointed_at(opening: Point) -> None:
    """Who is to be the first player is a choice that lies on the players."""
    assert opening.decider == CHANCE
    assert [handles(one, opening.state) for one in opening.legal] == [
        (seat_handle(0),),
        (seat_handle(1),),
    ]
