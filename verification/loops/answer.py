"""Answers: what is known of a set of cards, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from verification.loops.certificate import Proof
    from verification.loops.replay import Replay
    from verification.loops.search import Candidate

Verdict = Literal["terminates", "cut by the limit", "escapes the limit", "unknown"]


@dataclass(frozen=True)
class Loop:
    """A loop that was replayed: where it starts, what one round is, how the replay ended.

    ``line`` are the choices of one round in words, ``lead`` those before the first. ``forced``
    when nothing in it is done because a player wants to; ``keep_going`` are then the players who
    choose among several targets, else those whose will it needs. ``most_possible`` is the largest
    number of activations from that start that the counts allow, when it is known. ``candidate`` is
    what was replayed; it is not kept in files.
    """

    start: str
    pending: tuple[str, ...]
    lead: tuple[str, ...]
    line: tuple[str, ...]
    replay: Replay
    forced: bool
    keep_going: tuple[int, ...]
    most_possible: int | None = None
    candidate: Candidate | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Answer:
    """The answer for a set of cards.

    ``proof`` is that of "terminates"; ``limited`` says whether the limits stop everything at the
    latest (``None``: not known). ``loop`` belongs to the two kinds of loops. ``why`` names what
    stopped us, for "unknown".
    """

    cards: tuple[str, ...]
    verdict: Verdict
    proof: Proof | None = None
    quantities: tuple[str, ...] = ()
    limited: bool | None = None
    loop: Loop | None = None
    why: str = ""
    rules: int = 0
    notes: tuple[str, ...] = field(default_factory=tuple)
