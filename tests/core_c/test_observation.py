"""What the core writes for a learner: nothing hidden, the games of its seeds, refusals."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace

import pytest

from altered.cards.from_toml import load_deck
from altered.day.phases import EndPhase
from altered.engine import protocol
from altered.engine.protocol import SplitMix64, answer_chance
from altered.failure import Illegal
from altered.play.check import CheckReactions
from altered.play.turn import TakeTurn
from altered.state.choice import CHANCE
from altered.state.deck import Deck
from altered.state.model import Card, GameObject, State
from altered.terms import Form, Phase, Zone
from tests.day.board import HERO, board, character, put, rules
from verification.agreement.engine import Tally, random_lockstep

pytest.importorskip("core_c.game", reason="the compiled core is absent")

from core_c._ffi import ffi, lib
from core_c.game import CoreGame
from core_c.image import image
from core_c.lanes import CUT, Lanes, Rows
from core_c.observation import CHOICES, Layout
from core_c.vocabulary import columns

WIDTH = len(columns()["choice"])
ME, THEM = 0, 1
MEMORY, NULL, SEAT = -31, -30, -36


@dataclass(frozen=True)
class Seen:
    """What a player observes."""

    numbers: tuple[int, ...]
    choices: tuple[int, ...]
    mask: tuple[int, ...]


def _seen(game: CoreGame, player: int) -> Seen:
    numbers = array("h", bytes(2 * Layout(game.seats).numbers))
    choices, mask = array("h", bytes(2 * CHOICES * WIDTH)), array("b", bytes(CHOICES))
    game.observe(player, numbers, choices, mask)
    return Seen(tuple(numbers), tuple(choices), tuple(mask))


def _table() -> State:
    """My turn; each player has hidden cards everywhere.

    Of their cards 0 to 3 two are in the Hand and two in the Deck, and 4 and 5 are Mana Orbs; so it
    is of mine, from 6 on.
    """
    names = [f"{whose} {letter}" for whose in ("Theirs", "Mine") for letter in "ABCDEF"]
    owners = [THEM] * 6 + [ME] * 6
    cards = tuple(
        Card(character(name=name), owner) for name, owner in zip(names, owners, strict=True)
    )
    state = replace(board(), cards=cards)
    for player, first in ((THEM, 0), (ME, 6)):
        deck = Deck(top=(first + 2, first + 3))
        one = replace(state.players[player], hand=(first, first + 1), deck=deck)
        seats = tuple(one if seat == player else old for seat, old in enumerate(state.players))
        state = replace(state, players=seats)
        for card in (first + 4, first + 5):
            state = _orb(state, card, player)
    state = put(state, character(name="Mine G"), Zone.EXPEDITION_ZONE, ME, HERO, boosts=1)
    agenda = (EndPhase(Phase.AFTERNOON), CheckReactions(), TakeTurn(ME))
    return replace(state, phase=Phase.AFTERNOON, turn=ME, agenda=agenda)


def _orb(state: State, card: int, player: int) -> State:
    shown = state.cards[card].face
    thing = GameObject(state.clock, Form.CARD, Zone.MANA_ZONE, player, player, shown, card=card)
    return replace(state, objects=(*state.objects, thing), clock=state.clock + 1)


def _with(state: State, player: int, **changes: object) -> State:
    one = replace(state.players[player], **changes)  # type: ignore[arg-type]
    seats = tuple(one if seat == player else old for seat, old in enumerate(state.players))
    return replace(state, players=seats)


def _swapped_orb(state: State, player: int) -> State:
    """A card of the Hand lies in the Mana zone instead, and that one in the Hand."""
    hand = state.players[player].hand
    orb = next(o for o in state.objects if o.zone is Zone.MANA_ZONE and o.owner == player)
    assert orb.card is not None
    other = replace(orb, card=hand[0], face=state.cards[hand[0]].face)
    things = tuple(other if o.id == orb.id else o for o in state.objects)
    return _with(replace(state, objects=things), player, hand=(orb.card, *hand[1:]))


def _loaded(state: State) -> CoreGame:
    game = CoreGame(state, rules())
    game.load(state)
    return game


HIDDEN = {
    "their Hand and Deck": lambda s: _with(s, THEM, hand=(2, 3), deck=Deck(top=(0, 1))),
    "the order of their Deck": lambda s: _with(s, THEM, deck=Deck(top=(3, 2))),
    "the order of my Deck": lambda s: _with(s, ME, deck=Deck(top=(9, 8))),
    "what is known of my Deck": lambda s: _with(s, ME, deck=Deck(bag=(8, 9))),
    "their Mana Orb": lambda s: _swapped_orb(s, THEM),
}
KNOWN = {
    "my Hand": lambda s: _with(s, ME, hand=(8, 9), deck=Deck(top=(6, 7))),
    "how many cards they hold": lambda s: _with(s, THEM, hand=(0,), deck=Deck(top=(1, 2, 3))),
    "my Mana Orb": lambda s: _swapped_orb(s, ME),
    "that they passed": lambda s: _with(s, THEM, passed=True),
    "a marker": lambda s: _with(s, THEM, hero_marker=2),
}


@pytest.mark.parametrize("what", HIDDEN)
def test_what_is_hidden_makes_no_difference(what: str) -> None:
    """Two states that differ only in hidden things give the same observation (3.1.3.e-f)."""
    one, other = _table(), HIDDEN[what](_table())
    assert one != other
    assert _seen(_loaded(one), ME) == _seen(_loaded(other), ME)
    assert _loaded(one).image() != _loaded(other).image(), "the core does hold another game"


@pytest.mark.parametrize("what", KNOWN)
def test_what_is_known_makes_one(what: str) -> None:
    """The same change where the player may see it gives another observation."""
    one, other = _table(), KNOWN[what](_table())
    assert _seen(_loaded(one), ME).numbers != _seen(_loaded(other), ME).numbers


def test_only_who_decides_has_choices() -> None:
    """The other player sees no choice, which would tell what is in the Hand."""
    game = _loaded(_table())
    assert any(_seen(game, ME).mask)
    assert not any((*_seen(game, THEM).mask, *_seen(game, THEM).choices))


def test_a_leak_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games in lockstep stop where an observation is not what the view holds."""
    real = CoreGame.observe

    def leaks(
        game: CoreGame, player: int, out: array[int], choices: array[int], mask: array[int]
    ) -> int:
        count = real(game, player, out, choices, mask)
        out[0] += game.image()[13] % 2  # the number of a card in somebody's Hand
        return count

    tally = Tally()
    decks = (load_deck("summit"), load_deck("workshop"))
    monkeypatch.setattr(CoreGame, "observe", leaks)
    random_lockstep(rules(), decks, 1, "two-player", tally)
    assert len(tally.failed) == 1
    assert "observes" in tally.failed[0]


def test_chance_is_that_of_the_reference() -> None:
    """The generator answers as on the reference, up to the first decision of a player."""
    opening = protocol.start(rules(), (load_deck("summit"), load_deck("workshop")))
    game, rng, state = CoreGame(opening, rules()), SplitMix64(5), opening
    left = game.chance(5)
    while protocol.decider(state) == CHANCE:
        state = protocol.step(state, answer_chance(state, rng)).state
    assert (game.image(), left) == (image(state, game.book), rng.counter)
    assert game.standing() == (protocol.decider(state), (0, 0))


def test_chance_answers_what_was_listed() -> None:
    """Whoever looked at the choices of chance before changes nothing by it."""
    opening = protocol.start(rules(), (load_deck("summit"), load_deck("workshop")))
    looked, other = CoreGame(opening, rules()), CoreGame(opening, rules())
    while looked.legal()[0].kind != "name":
        looked.go_on(0)
        other.go_on(0)
    assert looked.chance(2) == other.chance(2)
    assert looked.image() == other.image()
    assert looked.legal() == other.legal()


def test_a_position_may_leave_nothing_to_do() -> None:
    """With an empty agenda nobody decides, and chance answers nothing."""
    game = _loaded(replace(_table(), agenda=()))
    assert (game.count(), game.chance(3), game.standing()) == (0, 3, (CHANCE, (0, 0)))


def _lanes(count: int, most: int) -> tuple[Lanes, Rows, dict[str, array[int]]]:
    opening = protocol.start(rules(), (load_deck("summit"), load_deck("workshop")))
    sizes = {
        "observations": ("h", 2 * Layout(2).numbers),
        "choices": ("h", 2 * CHOICES * WIDTH),
        "masks": ("b", CHOICES),
        "players": ("b", 1),
        "rewards": ("b", 2),
        "ends": ("b", 1),
    }
    found = {name: array(code, bytes(count * size)) for name, (code, size) in sizes.items()}
    rows = Rows(**found)
    return Lanes(opening, rules(), count, rows, most), rows, found


def test_a_lane_is_a_game_of_its_own() -> None:
    """Each lane shows what a game alone does with its seed and the same choices."""
    opening = protocol.start(rules(), (load_deck("summit"), load_deck("workshop")))
    lanes, _, found = _lanes(3, 10_000)
    lanes.reset(7)
    alone = [CoreGame(opening, rules()) for _ in range(3)]
    counters = [game.chance(7 + i) for i, game in enumerate(alone)]
    for turn in range(40):
        actions = array("q")
        for i, game in enumerate(alone):
            player, _ = game.standing()
            seen = _seen(game, player)
            row = slice(i * len(seen.numbers), (i + 1) * len(seen.numbers))
            assert (found["players"][i], tuple(found["observations"][row])) == (
                player,
                seen.numbers,
            )
            allowed = [k for k, open_ in enumerate(seen.mask) if open_]
            assert list(found["masks"][i * CHOICES : (i + 1) * CHOICES]) == list(seen.mask)
            actions.append(allowed[turn % len(allowed)])
            game.take(actions[-1])
            counters[i] = game.chance(counters[i])
        lanes.step(actions)


def test_a_lane_is_cut_off_and_begins_anew() -> None:
    """After the most choices; the reward is nothing, and a game of day 1 goes on."""
    lanes, _, found = _lanes(1, 3)
    lanes.reset(1)
    ends = []
    for _ in range(6):
        lanes.step(array("q", [found["masks"].index(1)]))
        ends.append(found["ends"][0])
    assert ends == [0, 0, CUT, 0, 0, CUT]
    assert list(found["rewards"]) == [0, 0]
    assert found["observations"][columns()["head"].index("day")] == 1


def test_a_lane_refuses_what_is_no_choice() -> None:
    """A place without a choice has a code and the lane, and buffers of another size are refused."""
    lanes, rows, found = _lanes(2, 100)
    lanes.reset(1)
    with pytest.raises(Illegal, match="lane 1"):
        lanes.step(array("q", [found["masks"].index(1), 511]))
    with pytest.raises(Illegal, match="lane 0"):
        lanes.step(array("q", [-1, 0]))
    with pytest.raises(ValueError, match="8 bytes instead of 16"):
        lanes.step(array("q", [0]))
    opening = protocol.start(rules(), (load_deck("summit"), load_deck("workshop")))
    with pytest.raises(ValueError, match="bytes instead of"):
        Lanes(opening, rules(), 3, rows, 100)


def test_what_is_malformed_has_a_code() -> None:
    """No such player, an array of another length, no array, no engine."""
    game = _loaded(_table())
    numbers = Layout(2).numbers
    out = ffi.new("int16_t[]", numbers)
    nothing, no_engine = ffi.NULL, ffi.new("uint64_t[]", 8)
    calls = [
        lib.altered_engine_observe(game.memory, 2, out, numbers, nothing, nothing),
        lib.altered_engine_observe(game.memory, 0, out, numbers - 1, nothing, nothing),
        lib.altered_engine_observe(game.memory, 0, nothing, numbers, nothing, nothing),
        lib.altered_engine_observe(no_engine, 0, out, numbers, nothing, nothing),
        lib.altered_engine_chance(game.memory, nothing),
        lib.altered_engine_standing(game.memory, nothing),
        lib.altered_engine_lanes(nothing, 1, nothing, nothing, nothing),
    ]
    assert calls == [SEAT, MEMORY, NULL, MEMORY, NULL, NULL, NULL]
    assert lib.altered_engine_observation(5) == 0
