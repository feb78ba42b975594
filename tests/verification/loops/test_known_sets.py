"""Sets whose answer was worked out by hand: the tool says the same, and says why."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import pytest

from altered.rules import Rules
from tests.verification.loops.known_sets import VERDICTS, faces, names
from verification.loops.answer import Answer, Loop
from verification.loops.built import built
from verification.loops.certificate import faults
from verification.loops.decide import Effort, decide
from verification.loops.replay import replay
from verification.loops.search import Candidate, after, moment, options, same_or_less
from verification.loops.start import starts
from verification.loops.system import compiled, without_limits
from verification.loops.trace import trace

SMALL: Final = Effort(limit=4, rounds=16, second=0)
"""The same rules with a limit of 4 in place of the hundred: verdicts do not depend on it."""
FORCED: Final = frozenset(
    {
        "cut/another-makes-the-token",
        "cut/asleep-again",
        "cut/asleep-to-and-fro",
        "cut/baton",
        "cut/boost-answers-boost",
        "cut/boost-moves-to-and-fro",
        "cut/boosts-exchanged",
        "cut/boosts-make-tokens",
        "cut/die-7-modified",
        "cut/die-goes-on",
        "cut/die-goes-on-4",
        "cut/drawn-becomes-resupplied",
        "cut/echo-of-opponents",
        "cut/every-counter",
        "cut/first-boost-again",
        "cut/gains-that-many",
        "cut/given-boost-for-boost",
        "cut/hail",
        "cut/joins-make-tokens",
        "cut/mirrors",
        "cut/moves-to-and-fro",
        "cut/one-faces-it-in-turn",
        "cut/opponents-feed-each-other",
        "cut/put-answers-put",
        "cut/put-answers-return",
        "cut/revealed-and-rolled",
        "cut/some-face-it",
        "cut/three-that-switch",
        "cut/token-draws-and-discards",
        "cut/tokens-are-plants-too",
        "cut/two-sorts-of-boosts",
        "cut/unless-somebody-pays",
        "cut/ushers",
        "cut/warden-and-nest",
        "escapes/cards-change-places-in-play",
        "escapes/flicker-each-other",
        "escapes/flicker-two-copies",
        "escapes/flicker-with-die",
    }
)
"""The loops without any "may", payment or play."""
DICE: Final = frozenset(
    {
        "cut/dice-loop",
        "cut/die-7-modified",
        "cut/die-goes-on",
        "cut/die-goes-on-4",
        "cut/revealed-and-rolled",
        "cut/slot",
        "cut/token-draws-and-discards",
        "cut/two-dice",
        "escapes/die-pays-and-returns",
        "escapes/flicker-with-die",
    }
)
BEYOND_REPLAY: Final = frozenset(
    {
        "cut/activate-join-of-another",
        "cut/activates-twice",
        "cut/gains-what-is-returned",
        "cut/given-boost-for-boost",
        "cut/given-ready",
        "cut/given-tokens-pay",
        "cut/hero-pays",
        "cut/next-three-pay",
        "cut/nobody-draws-from-nothing",
        "cut/plain-landmarks-come-back",
        "cut/plain-spells-come-back",
        "cut/robots-activate-twice",
        "cut/shelf-and-well-for-some",
        "cut/support-and-return",
        "cut/toll-of-mana",
        "cut/turnstile-and-carousel",
        "cut/two-copies-ready-enough",
        "cut/warden-and-nest",
    }
)
"""More activations are possible than the loop that was found has: other uses of what is there."""
QUICK: Final = (
    "cut/boost-answers-boost",
    "cut/dice-loop",
    "cut/next-two-and-hero-pay",
    "cut/opponents-feed-each-other",
    "cut/next-spell-is-free-and-readies",
    "cut/pays-one-readies-two",
    "escapes/cheaper-for-spells",
    "escapes/flicker-two-copies",
    "escapes/spell-readies-and-returns",
    "unknown/cheaper-this-turn",
    "unknown/given-for-a-day",
)


def verdict_of(name: str) -> str:
    """What the folder says."""
    return VERDICTS[name.split("/")[0]]


def loop_of(answer: Answer) -> Loop:
    """The loop of an answer that has one."""
    assert answer.loop is not None
    return answer.loop


def by_hand(rules: Rules, name: str) -> Candidate:
    """The line of play that makes the first choice each time, from a hand and more ready mana."""
    cards = faces(name)
    world = without_limits(compiled(cards)).world
    hand = f'hand = ["Plain card", "Plain card", "{cards[0].name}"]'
    (start, *_) = (one for one in starts(world, ()) if hand in one.text)
    text = start.text.replace("mana = 9\nexhausted_mana = 3", "mana = 9", 1)
    line = [moment(built(replace(start, text=text), rules, world))]
    while (back := same_or_less(line)) is None:
        choice = options(line[-1].state, frozenset(c.name for c in cards))[0]
        line.append(after(line[-1], choice))
    return Candidate(tuple(line), back)


def test_there_are_enough_sets() -> None:
    """At least 40 sets, of all four verdicts."""
    counted = Counter(name.split("/")[0] for name in names())
    assert sum(counted.values()) >= 40
    assert min(counted[folder] for folder in VERDICTS) >= 2


@pytest.mark.parametrize("name", names("terminates"))
def test_it_terminates(rules: Rules, name: str) -> None:
    """The answer is a proof, and the checker that believes nobody accepts it."""
    answer = decide(rules, faces(name))
    assert answer.verdict == "terminates", answer.why
    assert answer.proof is not None
    assert faults(without_limits(compiled(faces(name))).rules, answer.proof) == []
    assert len(answer.quantities) == len(answer.proof.layers) > 0


@pytest.mark.parametrize("name", QUICK)
def test_some_loops_under_a_small_limit(rules: Rules, name: str) -> None:
    """Loops are found and replayed; the slow tests do it with the hundred of the rules."""
    answer = decide(rules, faces(name), SMALL)
    assert answer.verdict == verdict_of(name), answer.why
    if answer.loop is not None:
        assert answer.loop.forced == (name in FORCED)
        assert answer.loop.replay.dice == (name in DICE)


def test_a_loop_of_seven_uses_a_round(rules: Rules) -> None:
    """Three earlier plays pay for each play, once there are three: played by hand, it is cut."""
    shown = replay(by_hand(rules, "cut/next-three-pay"), limit=9)
    assert (shown.ending, shown.stopped_by) == ("cut", "activation of Old Steward, ability 1")
    assert shown.activations // shown.rounds == 7, "three boosts, three Mana Orbs, one return"


@pytest.mark.slow
@pytest.mark.parametrize("name", names("cut"))
def test_it_is_cut(rules: Rules, name: str) -> None:
    """The 100th activation of an ability happens, the 101st is refused; no sum allows more."""
    answer = decide(rules, faces(name))
    assert answer.verdict == "cut by the limit", answer.why
    loop = loop_of(answer)
    assert loop.forced == (name in FORCED)
    assert loop.replay.dice == (name in DICE)
    assert loop.replay.stopped_by
    assert loop.replay.most == 100
    told = trace(rules, loop)
    assert any(line.endswith("(number 100)") for line in told)
    assert not any(line.endswith("(number 101)") and "not activated" not in line for line in told)
    assert "refused" in told[-1]
    assert loop.most_possible is not None
    if name in BEYOND_REPLAY:
        assert loop.most_possible > loop.replay.activations
    else:
        assert loop.most_possible == loop.replay.activations


@pytest.mark.slow
@pytest.mark.parametrize("name", names("escapes"))
def test_it_escapes(rules: Rules, name: str) -> None:
    """Everything is as it was, or hundreds of rounds are replayed, and no limit is reached."""
    answer = decide(rules, faces(name))
    assert answer.verdict == "escapes the limit", answer.why
    assert answer.limited is not True
    loop = loop_of(answer)
    assert loop.forced == (name in FORCED)
    assert loop.replay.dice == (name in DICE)
    assert loop.replay.rounds >= 400 or "the loop never ends" in loop.replay.bound
    assert loop.replay.rounds < 400 or "ALT-E071" in loop.replay.bound
    assert loop.replay.stopped_by == ""
    assert loop.replay.most < 100


@pytest.mark.slow
@pytest.mark.parametrize("name", names("unknown"))
def test_it_is_unknown(rules: Rules, name: str) -> None:
    """What cannot be answered says which construct or bound stopped it."""
    answer = decide(rules, faces(name))
    assert answer.verdict == "unknown"
    assert answer.loop is None
    assert answer.proof is None
    assert "not modelled: abilities given" in answer.why or "no loop was found" in answer.why
