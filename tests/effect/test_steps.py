"""Steps of an effect: may, if, otherwise, if you do, "it", impossible parts (6.1, 6.5)."""

from __future__ import annotations

from altered.ability.tree import (
    OPPONENTS,
    Chosen,
    Create,
    Did,
    Discard,
    Draw,
    EachPlayer,
    Effect,
    Either,
    ExpeditionOf,
    Fits,
    Gain,
    GainStatus,
    It,
    Me,
    Move,
    Number,
    Resupply,
    Step,
    Target,
    Token,
    Which,
    You,
)
from altered.ask.select import matching
from altered.terms import Side, Status, Type, Zone
from tests.effect.table import Table, being, blank, landmark

HAND = Which(zones=(Zone.HAND,), controller="you")
ONE = Number(1)


def test_open_the_gates() -> None:
    """Two tokens in each of your Expeditions: one step, four atomic actions (6.1.e)."""
    table = Table()
    token = Token("Recruit", (1, 1, 1), ("Soldier",))
    both = ExpeditionOf(whose="you", each=True)
    table.do(Create(token, Number(2), both))
    made = [e for e in table.events if e.kind == "create"]
    assert len(made) == 4
    assert all("create.meaning" in e.rules for e in made)
    sides = [o.side for o in table.state.in_zone(Zone.EXPEDITION_ZONE, 0)]
    assert sides == [Side.HERO, Side.HERO, Side.COMPANION, Side.COMPANION]
    first = table.state.objects[0]
    assert (first.face.type, first.face.subtypes) == (Type.CHARACTER, ("Soldier",))
    assert first.face.abilities == ()


def test_draw_takes_the_top_cards() -> None:
    """Each card drawn is one atomic action of one step."""
    table = Table()
    table.do(Draw(You(), Number(2)))
    assert table.state.players[0].hand == (0, 1)
    assert table.kinds() == ["draw", "draw"]


def test_may_is_decided_just_before_the_step() -> None:
    """The first step has happened when the second, optional one is asked about (6.5.b)."""
    table = Table()
    table.do(Draw(You(), ONE), Step((Draw(You(), ONE),), may=True))
    assert len(table.state.players[0].hand) == 1
    assert table.legal() == ["do", "decline"]
    assert table.refused("do", player=1) == "ALT-L002"
    assert table.refused("dance") == "ALT-L003"
    table.choose("decline")
    assert len(table.state.players[0].hand) == 1
    assert table.idle()


def test_condition_is_asked_just_before_the_step() -> None:
    """What an earlier step did counts for the condition of a later one (6.5.c)."""
    table = Table()
    me = table.put(being())
    boosted = Fits(Me(), Which(boosted=True))
    table.do(
        Gain(Me(), ONE),
        Step((Draw(You(), ONE),), condition=boosted, otherwise=(Step((Gain(Me(), ONE),)),)),
        me=me,
    )
    assert table.find(me).count() == 1
    assert len(table.state.players[0].hand) == 1


def test_otherwise_is_done_when_the_condition_fails() -> None:
    """If and otherwise are decided once: one of the two is done."""
    table = Table()
    me = table.put(being())
    boosted = Fits(Me(), Which(boosted=True))
    other = Step((Gain(Me(), ONE),))
    table.do(Step((Draw(You(), ONE),), condition=boosted, otherwise=(other,)), me=me)
    assert table.find(me).count() == 1
    assert table.state.players[0].hand == ()


def test_if_you_do_asks_whether_it_was_possible() -> None:
    """Step A is mandatory; step B follows if the player was able to do step A (5.4.b)."""
    discard = Step((Discard(Chosen(HAND, ONE, You())),))
    draw = Step((Draw(You(), ONE),), condition=Did())
    table = Table()
    table.do(discard, draw)
    assert table.state.players[0].hand == ()
    table = Table()
    card = table.hold(blank())
    table.do(discard, draw)
    assert table.in_zone(Zone.DISCARD_PILE, 0) == ["Card"]
    assert table.state.players[0].hand == (0,)
    assert card != 0


def test_if_you_do_in_part_is_a_reading() -> None:
    """One card where two are to be discarded: done in part."""
    for value, drawn in (("some", 1), ("whole", 0)):
        table = Table({"effect.if-you-do.partly": value})
        table.hold(blank())
        discard = Step((Discard(Chosen(HAND, Number(2), You())),))
        table.do(discard, Step((Draw(You(), ONE),), condition=Did()))
        assert len(table.state.players[0].hand) == drawn


def test_declining_is_not_doing() -> None:
    """You may ...; if you do, ...: declined, the second step is not done."""
    for answer, drawn in (("do", 2), ("decline", 0)):
        table = Table()
        table.do(Step((Draw(You(), ONE),), may=True), Step((Draw(You(), ONE),), condition=Did()))
        table.choose(answer)
        assert len(table.state.players[0].hand) == drawn


def test_two_steps_after_one_if_you_do() -> None:
    """Both steps ask about the step before them, not about each other."""
    table = Table()
    gone = Step((GainStatus(Me(), Status.ANCHORED),), condition=Did())
    me = table.put(being(), statuses=(Status.ANCHORED,))
    table.do(Draw(You(), ONE), gone, Step((Draw(You(), ONE),), condition=Did()), me=me)
    assert len(table.state.players[0].hand) == 2


def test_what_is_impossible_is_ignored() -> None:
    """The rest of the effect happens as usual (6.5.f)."""
    table = Table()
    me = table.put(being(), statuses=(Status.EXHAUSTED,))
    table.do(GainStatus(Me(), Status.EXHAUSTED), Draw(You(), ONE), me=me)
    assert table.kinds() == ["impossible", "draw"]


def test_it_follows_what_the_effect_moves() -> None:
    """The effect that sends it to the Reserve finds the new object there (2.1.e)."""
    table = Table()
    there = table.put(being())
    which = Which(types=(Type.CHARACTER,))
    table.do(Move(Target(which, ONE), Zone.RESERVE), Gain(It(), Number(2)), targets=((there,),))
    (new,) = table.state.in_zone(Zone.RESERVE)
    assert new.id != there
    assert new.count() == 2


def test_me_follows_several_moves_of_the_effect() -> None:
    """Across several changes of zones that come from the ability itself (2.1.f)."""
    table = Table()
    me = table.put(being())
    table.do(Move(Me(), Zone.RESERVE), Discard(Me()), Gain(Me(), ONE), me=me)
    (new,) = table.state.in_zone(Zone.DISCARD_PILE)
    assert new.count() == 1


def test_what_ceased_is_not_changed() -> None:
    """What another ability moved is another object: nothing happens to it (2.1.c)."""
    table = Table()
    there = table.put(being())
    table.do(Discard(It()), it=(there,))
    table.do(Gain(It(), ONE), it=(there,))
    assert table.kinds()[-1] == "impossible"
    assert table.state.in_zone(Zone.DISCARD_PILE)[0].count() == 0


def test_a_card_from_the_hand_is_asked_wherever_it_is() -> None:
    """Ada Lovelace: the card put in the Reserve is a Permanent there, too (2.2.1.i)."""
    for face, drawn in ((landmark(), 1), (being(), 0)):
        table = Table()
        table.hold(face)
        permanent = Fits(It(), Which(types=(Type.PERMANENT,)))
        table.do(
            Move(Chosen(HAND, ONE, You()), Zone.RESERVE),
            Step((Draw(You(), ONE),), condition=permanent),
        )
        assert len(table.state.players[0].hand) == drawn


def test_choices_are_made_in_initiative_order() -> None:
    """The player whose turn it is chooses first (6.1.g, 1.4.5); the step happens for all."""
    table = Table()
    table.game.change(turn=1)
    for owner in (0, 1, 0, 1):
        table.hold(blank(), owner)
    hand = Which(zones=(Zone.HAND,), controlled_by=EachPlayer())
    table.do(Discard(Chosen(hand, ONE, EachPlayer())))
    assert table.legal() == ["choose card=13", "choose card=15"]
    assert table.refused("choose", 1, card=12) == "ALT-L082"
    table.choose("choose card=13")
    assert "discard" not in table.kinds()
    table.choose("choose card=12")
    assert table.kinds().count("discard") == 2
    assert len(table.in_zone(Zone.DISCARD_PILE)) == 2


def test_an_opponent_chooses_among_their_own() -> None:
    """Each opponent discards a card: the opponent chooses from the own Hand."""
    table = Table()
    mine, theirs = table.hold(blank(), 0), table.hold(blank(), 1)
    hand = Which(zones=(Zone.HAND,), controlled_by=OPPONENTS)
    table.do(Discard(Chosen(hand, ONE, OPPONENTS)))
    assert table.state.players[0].hand == (mine,)
    assert table.state.players[1].hand == ()
    assert theirs not in table.state.players[1].hand


def test_choosing_has_refusals() -> None:
    """What is not offered, what was taken, stopping too early."""
    table = Table()
    a, b = table.put(being()), table.put(being())
    table.put(being())
    tower = table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    characters = Which(types=(Type.CHARACTER,), controller="you")
    table.do(Gain(Chosen(characters, Number(2), You()), ONE))
    assert table.refused("choose", object=tower) == "ALT-L082"
    assert table.refused("choose", player=1, object=a) == "ALT-L002"
    assert table.refused("done") == "ALT-L084"
    table.choose(f"choose object={a}")
    assert table.refused("choose", object=a) == "ALT-L083"
    table.choose(f"choose object={b}")
    assert (table.find(a).count(), table.find(b).count()) == (1, 1)


def test_up_to_may_stop() -> None:
    """Up to two: one is enough, none is, too."""
    table = Table()
    a = table.put(being())
    table.put(being())
    which = Which(types=(Type.CHARACTER,))
    table.do(Gain(Chosen(which, Number(2), You(), up_to=True), ONE))
    table.choose(f"choose object={a}", "done")
    assert table.find(a).count() == 1
    assert table.idle()


def test_the_impossible_is_not_offered() -> None:
    """To exhaust one of them, an Exhausted one cannot be chosen; a reading lets it."""
    which = Which(types=(Type.CHARACTER,))
    for value, offered in (("possible-only", 0), ("anything", 2)):
        table = Table({"effect.impossible-part.choice": value})
        a = table.put(being(), statuses=(Status.EXHAUSTED,))
        b = table.put(being())
        table.do(GainStatus(Chosen(which, ONE, You()), Status.EXHAUSTED))
        assert (0 if table.idle() else len(table.legal())) == offered
        if table.idle():
            assert not table.find(b).ready
        assert not table.find(a).ready


def test_an_alternative_of_no_steps() -> None:
    """No step of it is impossible: it may be chosen beside another, and nothing happens."""
    table = Table()
    table.do(Either((Effect(()), Effect((Step((Draw(You(), ONE),)),)))))
    assert table.legal() == ["option option=0", "option option=1"]
    table.choose("option option=0")
    assert table.idle()
    assert table.state.players[0].hand == ()


def test_modes_are_chosen_already() -> None:
    """Only the steps of the chosen mode are done (6.5.e)."""
    table = Table()
    modes = (Effect((Step((Draw(You(), ONE),)),)), Effect((Step((Draw(You(), Number(2)),)),)))
    table.resolve(Effect(modes=modes), modes=(1,))
    assert len(table.state.players[0].hand) == 2


def test_for_each_does_it_once_for_every_object() -> None:
    """The step happens once for each object, which "it" means."""
    table = Table()
    a, b = table.put(being()), table.put(being(), 1)
    each = Step((Gain(It(), ONE), Draw(You(), ONE)), for_each=Which(types=(Type.CHARACTER,)))
    table.do(each)
    assert table.find(a).count() == table.find(b).count() == 1
    assert len(table.state.players[0].hand) == 2
    assert [o.id for o in matching(table.state, Which(boosted=True), 0)] == [a, b]


def test_then_depends_on_its_step() -> None:
    """Further steps of a declined step are not done."""
    for answer, count in (("do", 2), ("decline", 0)):
        table = Table()
        then = (Step((Draw(You(), ONE),)),)
        table.do(Step((Draw(You(), ONE),), may=True, then=then))
        table.choose(answer)
        assert len(table.state.players[0].hand) == count


def test_resupply_twice_is_two_steps() -> None:
    """One after the other, with "it" the last card."""
    table = Table()
    table.do(Resupply(You(), Number(2)), Gain(It(), ONE))
    assert table.in_zone(Zone.RESERVE, 0) == ["Deck 0.0", "Deck 0.1"]
    assert [o.count() for o in table.state.in_zone(Zone.RESERVE, 0)] == [0, 1]


def test_each_player_who_wants_to() -> None:
    """Each player may ...: asked in initiative order, and each acts on their own cards."""
    table = Table()
    a, b = table.put(being("A")), table.put(being("B"), 1)
    table.put(being("C"), 1)
    own = Which(types=(Type.CHARACTER,), controlled_by=EachPlayer())
    gain = Gain(Chosen(own, ONE, EachPlayer()), ONE)
    table.do(Step((gain,), may=True, who_may=EachPlayer()))
    table.choose("decline")
    assert table.legal() == ["do", "decline"]
    table.choose("do", f"choose object={b}")
    assert (table.find(a).count(), table.find(b).count()) == (0, 1)


def test_each_player_chooses_among_their_own() -> None:
    """Each player ... a Character they control: "they" are who chooses, whatever is done to it."""
    theirs = Chosen(Which(types=(Type.CHARACTER,), controlled_by=EachPlayer()), ONE, EachPlayer())
    for action in (Move(theirs, Zone.HAND), GainStatus(theirs, Status.ASLEEP), Gain(theirs, ONE)):
        table = Table()
        things = [table.put(being(f"{p}{n}"), p) for p in (0, 1) for n in (0, 1)]
        table.do(action)
        for player in (0, 1):  # in initiative order
            own = [f"choose object={thing}" for thing in things[2 * player : 2 * player + 2]]
            assert table.legal() == own
            table.choose(own[0])


def test_a_state_with_an_open_choice_can_be_hashed() -> None:
    """Everything still to be done is a value: equal games are equal states."""
    states = []
    for _ in range(2):
        table = Table()
        table.hold(blank())
        table.hold(blank())
        table.do(Discard(Chosen(HAND, ONE, You())), Step((Draw(You(), ONE),), may=True))
        states.append(table.state)
    assert states[0] == states[1]
    assert len(set(states)) == 1
