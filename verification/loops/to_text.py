"""Answers in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.state.players import names_of
from altered.trace.loop_words import choice_words, quantity_words
from altered.trace.speech import Speech
from verification.loops.answer import Answer, Loop

PLAYABLE: Final = 1_000
"""Events up to which people could still play a loop to its end at a table."""
ASSUMED: Final = (
    "beside plain cards (no ability, costs of 1 or more), from any position, within one phase"
)
SWAP: Final = (
    "Exchanging a ready and an Exhausted Mana Orb (3.2.9.e) changes no number, and no rule limits "
    "it; the model leaves it out unless it triggers a reaction."
)


CONCLUSION: Final = {
    "cut by the limit": "a loop that a limit ends: an ability of one object is used {most} times a "
    "Day at most (1.4.6.b, 6.3.f)",
    "escapes the limit": "an endless loop: the limits stop one object only "
    "(1.4.6.b, 6.3.f), and no play of a card",
}
"""What a loop means, in a line."""


def lines(answer: Answer, say: Speech) -> Iterator[str]:
    """The answer for a set of cards, line by line; `say` has the words for what is counted."""
    yield f"{' + '.join(map(say.called, answer.cards))}: {answer.verdict}"
    if answer.verdict == "terminates":
        yield f"  no endless loop: proved {ASSUMED}; these numbers fall, in this order:"
        for number, quantity in enumerate(answer.quantities, 1):
            yield f"    {number}. {quantity_words(quantity, say)}"
    if answer.verdict in CONCLUSION:
        most = 0 if answer.loop is None else answer.loop.replay.most
        yield f"  {CONCLUSION[answer.verdict].format(most=most)}"
    if answer.why:
        yield f"  {quantity_words(answer.why, say)}"
    if answer.loop is not None:
        yield from _loop(answer.loop, say)
    for note in answer.notes:
        yield f"  {note}"


def _loop(loop: Loop, say: Speech) -> Iterator[str]:
    shown = loop.replay
    if loop.pending:
        yield f"  starts with a pending reaction: {quantity_words('; '.join(loop.pending), say)}"
    for title, choices in (("first", loop.lead), ("then again and again", loop.line)):
        if choices:
            yield f"  {title}:"
            yield from (f"    {choice_words(choice, say)}" for choice in choices)
    if not loop.line:
        yield "  again and again: only reactions, with nothing to choose"
    yield f"  {_whose(loop)}{'; needs a die or a draw' if shown.dice else ''}"
    if shown.gained:
        yield "  each round brings: " + ", ".join(
            f"{n} x {quantity_words(what, say)}" for what, n in shown.gained
        )
    else:
        yield "  a round leaves everything as it was"
    if shown.ending == "cut":
        life = "people can play it to its end" if shown.events <= PLAYABLE else "too long to play"
        yield (
            f"  replayed: {shown.rounds} rounds, {shown.activations} activations, {shown.events} "
            f"events; then the limit refuses: {quantity_words(shown.stopped_by, say)} ({life})"
        )
        if loop.most_possible is not None:
            word = "exactly" if loop.most_possible == shown.activations else "at most"
            yield f"  from this start: {word} {loop.most_possible} activations before the cut"
    else:
        yield (
            f"  replayed: {shown.rounds} rounds, {shown.activations} activations and "
            f"{shown.plays} plays, none of one object more than {shown.most} times; {shown.bound}"
        )
    yield "  start:"
    _, _, position = loop.start.partition("[position]")
    yield from (f"    {line}" for line in position.splitlines() if line)


def _whose(loop: Loop) -> str:
    """Whether somebody can stop it, and who."""
    who = names_of(loop.keep_going)
    if not loop.forced:
        want = "want" if len(loop.keep_going) > 1 else "wants"
        return f"optional: it goes on while {who} {want}"
    if not who:
        return "mandatory: nobody can stop it"
    return f"mandatory; it goes on while {who} chooses the same each round"
