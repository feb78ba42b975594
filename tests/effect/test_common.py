"""Common effects played: one of several, cards looked at, bounds on quick actions, new numbers."""

from __future__ import annotations

from altered.ability.from_text import parse_ability
from altered.ability.tree import Effect, QuickAction, Reaction, SpellEffect
from altered.ask import select
from altered.ask.context import Context
from altered.effect import targets
from altered.play import quick
from altered.state.choice import Choice
from altered.state.model import State
from altered.terms import Side, Zone
from tests.effect.table import Table, being, blank, landmark


def effect(text: str) -> Effect:
    """The effect that a text has."""
    (ability,) = parse_ability(text)
    assert isinstance(ability, SpellEffect | Reaction | QuickAction)
    return ability.effect


def deck(state: State, player: int = 0) -> list[int]:
    """The cards of a Deck from the top, all in known order."""
    cards = state.players[player].deck
    assert not cards.bag
    return [*cards.top, *cards.bottom]


# -- one of several effects --------------------------------------------------------------------


def test_one_of_two_effects_is_chosen_before_the_step() -> None:
    """It is asked as the effect resolves, and only one of them happens (6.1.g)."""
    table = Table()
    table.resolve(effect("Draw a card or Resupply."))
    assert table.legal() == ["option option=0", "option option=1"]
    table.choose("option option=1")
    assert (len(table.state.players[0].hand), table.in_zone(Zone.RESERVE, 0)) == (0, ["Deck 0.0"])
    assert table.idle()


def test_an_option_of_which_nothing_can_happen_is_not_chosen() -> None:
    """Without a Character nobody chooses to sacrifice one; with one they may."""
    text = "Sacrifice a Character or discard a card from your hand."
    table = Table()
    table.hold(blank("Held"))
    table.resolve(effect(text))
    assert table.legal() == ["option option=1"]
    assert table.refused("option", option=0) == "ALT-L097"
    assert table.refused("option", option=7) == "ALT-L096"
    other = Table()
    other.put(being())
    other.hold(blank("Held"))
    other.resolve(effect(text))
    assert other.legal() == ["option option=0", "option option=1"]


def test_an_opponent_chooses_what_happens() -> None:
    """The other player chooses; "you" is still the controller, "they" who has chosen."""
    text = "Target opponent chooses one: • You draw a card. • They discard a card from their hand."
    for option, drawn, left in ((0, 1, 1), (1, 0, 0)):
        table = Table()
        table.hold(blank("Theirs"), 1)
        table.resolve(effect(text), targets=((1,),))
        assert table.refused("option", 0, option=0) is not None
        table.choose(f"option option={option}")
        hands = [len(player.hand) for player in table.state.players]
        assert hands == [drawn, left]


def test_chance_chooses_at_random() -> None:
    """The words "At random" leaves the choice to chance."""
    table = Table()
    table.resolve(effect("Choose one at random: • Draw a card. • Resupply."))
    table.chance(1)
    assert table.in_zone(Zone.RESERVE, 0) == ["Deck 0.0"]


# -- cards looked at ---------------------------------------------------------------------------


def test_one_of_the_cards_looked_at_and_the_rest() -> None:
    """One goes to the Hand, the rest to the Reserve, in one step; nobody else learns which."""
    table = Table()
    text = "Look at the top three cards of your deck. Put one in your hand and the rest in Reserve."
    table.resolve(effect(text))
    assert table.legal() == ["choose card=0", "choose card=1", "choose card=2"]
    seen = next(e for e in table.events if "look" in str(e))
    assert (seen.get("amount"), seen.get("card")) == (3, None)
    table.choose("choose card=1")
    assert table.state.players[0].hand == (1,)
    assert table.in_zone(Zone.RESERVE, 0) == ["Deck 0.0", "Deck 0.2"]
    assert deck(table.state) == [3, 4, 5]


def test_what_is_not_taken_goes_under_the_deck() -> None:
    """The words "You may put a Spell among them": declined, and all of them are the rest."""
    table = Table()
    text = (
        "Look at the top two cards of your deck. You may put a Character among them in your hand."
        " Put the rest on the bottom of your deck."
    )
    table.resolve(effect(text))
    table.choose("do")
    assert deck(table.state) == [2, 3, 4, 5, 0, 1]


def test_a_revealed_hand_and_a_card_chosen_from_it() -> None:
    """The controller chooses from the Hand that was revealed, and its owner discards that card."""
    table = Table()
    spell = table.hold(blank("Their Spell"), 1)
    table.hold(being("Their Walker"), 1)
    table.hold(blank("Mine"))
    text = "Target opponent reveals their hand. Choose a Spell from it. They discard it."
    table.resolve(effect(text), targets=((1,),))
    assert table.in_zone(Zone.DISCARD_PILE, 1) == ["Their Spell"]
    assert spell not in table.state.players[1].hand
    assert len(table.state.players[0].hand) == 1


# -- quick actions -----------------------------------------------------------------------------


def test_a_quick_action_once_each_day() -> None:
    """Its own text allows it once; the rules would allow it a hundred times (1.4.6.b)."""
    for text, again in (
        ("{1}: I gain 1 boost. Use this only once per Day.", "ALT-L098"),
        ("{1}: I gain 1 boost.", None),
    ):
        table = Table()
        me = table.put(being("Worker", *parse_ability(text)))
        chosen = Choice("quick", 0, (("object", me), ("ability", 0)))
        for name in ("Orb", "Other Orb"):
            table.put(blank(name), zone=Zone.MANA_ZONE)
        assert next(quick.reasons(table.state, chosen), None) is None
        from altered.ask.passive import which_ability

        key = which_ability(table.state, table.find(me), 0)
        table.game.change(uses=((key, 1),))
        found = next(quick.reasons(table.state, chosen), None)
        assert (None if found is None else found.code) == again


def test_a_quick_action_only_if() -> None:
    """It cannot be played unless what it asks for holds."""
    table = Table()
    text = "{T}: Draw a card. Use this only if you control a Landmark."
    me = table.put(being("Worker", *parse_ability(text)))
    chosen = Choice("quick", 0, (("object", me), ("ability", 0)))
    assert [why.code for why in quick.reasons(table.state, chosen)] == ["ALT-L099"]
    table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    assert list(quick.reasons(table.state, chosen)) == []


def test_a_quick_action_costs_less_for_each() -> None:
    """Three mana, one less for each Landmark, never below none."""
    text = "{3}, {T}: Draw a card. This ability costs {1} less for each Landmark you control."
    table = Table()
    me = table.put(being("Worker", *parse_ability(text)))
    chosen = Choice("quick", 0, (("object", me), ("ability", 0)))
    found = []
    for _ in range(5):
        found.append(quick.declared(table.state, chosen).mana)
        table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    assert found == [3, 2, 1, 0, 0]


# -- numbers -----------------------------------------------------------------------------------


def test_numbers_divided_added_and_told_apart() -> None:
    """Half a number is rounded as it says (1.1.6); a sum, a difference, different sub-types."""
    table = Table()
    for subtypes in (("Robot", "Plant"), ("Robot",), ("Mage",)):
        table.put(being(subtypes=subtypes))
    table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    expected = {
        "half the number of Characters you control, rounded up": 2,
        "half the number of Characters you control, rounded down": 1,
        "the number of Characters you control plus the number of Landmarks you control": 4,
        "the number of Characters you control minus the number of Landmarks you control": 2,
        "the number of Characters you control minus 1": 2,
        "the number of different subtypes among Characters you control": 3,
        "the number of different names among Characters you control": 1,
    }
    found = {}
    for words in expected:
        step = effect(f"Draw X cards, where X is {words}.").steps[0]
        amount = getattr(step.actions[0], "amount")  # noqa: B009
        found[words] = select.number(table.state, amount, Context(0))
    assert found == expected


def test_for_every_two() -> None:
    """One card for every two Characters: three Characters make one card."""
    table = Table()
    for _ in range(3):
        table.put(being())
    table.resolve(effect("Draw a card for every two Characters you control."))
    assert len(table.state.players[0].hand) == 1


def test_more_counters_under_a_condition() -> None:
    """The words "I gain 1 more" is of the counters spoken of before, on top of them."""
    table = Table()
    me = table.put(being(subtypes=("Robot",)))
    table.resolve(effect("{J} I gain 1 boost. If you control a Robot, I gain 2 more."), me=me)
    assert table.find(me).count() == 3


def test_exchanged_boosts() -> None:
    """Two targets exchange their boosts: each gets what the other had."""
    table = Table()
    one = table.put(being(), counters=(("boost", 3),))
    other = table.put(being("Other"), counters=(("boost", 1),))
    table.resolve(effect("Two target Characters exchange their boosts."), targets=((one, other),))
    assert (table.find(one).count(), table.find(other).count()) == (1, 3)


# -- what others pay, which ones are meant -------------------------------------------------------


def test_unless_its_controller_pays() -> None:
    """Its controller, not that of the effect, is asked and pays; otherwise it is discarded."""
    text = "Discard target Character unless its controller pays {1}."
    for mana, choice_, left in ((1, "internal", 1), (1, "decline", 0), (0, None, 0)):
        table = Table()
        theirs = table.put(being("Theirs"), 1)
        for _ in range(mana):
            table.put(blank(), 1, Zone.MANA_ZONE)
        table.put(blank(), 0, Zone.MANA_ZONE)
        table.resolve(effect(text), targets=((theirs,),))
        if choice_ is not None:
            assert table.decision.legal(table.state)[0].player == 1
            table.choose(choice_)
        assert len(table.state.in_zone(Zone.EXPEDITION_ZONE)) == left
        assert [o.ready for o in table.state.in_zone(Zone.MANA_ZONE, 0)] == [True]
        assert table.idle()


def test_nobody_who_could_pay_is_asked() -> None:
    """Of no target there is no controller, and nobody pays: it was not done."""
    table = Table()
    words = effect(
        "Up to one target Character gains 1 boost. Its controller may pay {1}. If they don't, draw"
        " a card."
    )
    table.put(blank(), 0, Zone.MANA_ZONE)
    table.resolve(words, targets=((),))
    assert (table.idle(), len(table.state.players[0].hand)) == (True, 1)


def test_another_target_is_another_one_than_the_first() -> None:
    """Each occurrence may repeat what another one took (5.2.3.b), unless it says "another"."""
    text = "Target Character gains 2 boosts. Another target Character gains 1 boost."
    first, second = targets.target_slots(effect(text))
    table = Table()
    one, other = table.put(being()), table.put(being())
    found = (
        targets.options(table.state, first, 0, None),
        targets.options(table.state, second, 0, None, ((one,),)),
    )
    assert found == ((one, other), (other,))


def test_boosts_are_compared() -> None:
    """Fewer boosts than me; the most boosts of all."""
    table = Table()
    me = table.put(being("Me"), counters=(("boost", 2),))
    few, many = table.put(being("Few")), table.put(being("Many"), counters=(("boost", 5),))
    (slot,) = targets.target_slots(
        effect("{J} Discard target Character with fewer boosts than me.")
    )
    assert targets.options(table.state, slot, 0, me) == (few,)
    table.resolve(effect("Discard the Character with the most boosts."))
    assert table.state.find(many) is None
    assert table.state.find(me) is not None


def test_who_faces_whom_and_who_is_beside_whom() -> None:
    """In the same Expedition as mine; facing one of mine; one boost for each that faces it."""
    table = Table()
    mine = table.put(being("Mine"), 0, side=Side.HERO)
    facing = table.put(being("Facing"), 1, side=Side.HERO)
    table.put(being("Aside"), 1, side=Side.COMPANION)
    near = effect("Discard target Character in the same Expedition as a Character you control.")
    against = effect("Discard target Character facing a Character you control.")
    for words, expected in ((near, (mine,)), (against, (facing,))):
        (slot,) = targets.target_slots(words)
        assert targets.options(table.state, slot, 0, None) == expected
    words = effect("Target Character gains 1 boost for each Character facing it.")
    table.resolve(words, targets=((mine,),))
    assert table.find(mine).count() == 1


def test_its_hand_cost_is_that_of_the_target() -> None:
    """Nothing was spoken of before the target: "its" cost is that of the target."""
    table = Table()
    number = table.put(being())
    text = "Target Character gains X boosts, where X is its Hand Cost."
    table.resolve(effect(text), targets=((number,),))
    assert table.find(number).count() == 2


def test_counters_of_all_names_together() -> None:
    """Five counters, of whatever names."""
    for marked, drawn in ((("ember", 3), ("boost", 2)), 1), ((("ember", 4),), 0):
        table = Table()
        me = table.put(being(), counters=marked)
        table.resolve(effect("{J} If I have 5 or more counters, draw a card."), me=me)
        assert len(table.state.players[0].hand) == drawn


def test_a_card_of_the_discard_pile_is_played_for_its_cost() -> None:
    """It is played while the effect resolves, and paid for."""
    table = Table()
    lost = table.put(landmark("Lost Tower"), zone=Zone.DISCARD_PILE)
    for _ in range(2):
        table.put(blank(), zone=Zone.MANA_ZONE)
    table.resolve(effect("{J} You may play a Permanent from your discard pile."))
    table.choose("do")
    while not table.idle():
        table.choose(table.legal()[0])
    assert table.in_zone(Zone.LANDMARK_ZONE, 0) == ["Lost Tower"]
    assert [o.ready for o in table.state.in_zone(Zone.MANA_ZONE, 0)] == [False, False]
    assert table.state.find(lost) is None


def test_a_character_of_no_zone_is_played_for_free_from_hand_or_reserve() -> None:
    """No zone is named: a card in the Reserve is played as if it were in hand (quick.reserve)."""
    table = Table()
    held = table.hold(being("Held"), 1)
    kept = table.put(being("Kept"), 1, Zone.RESERVE)
    table.resolve(effect("Target player may play a Character for free."), targets=((1,),))
    table.choose("do")
    ways = [one for one in table.decision.legal(table.state) if one.kind != "withdraw"]
    assert {way.get("card") or way.get("object") for way in ways} == {held, kept}
