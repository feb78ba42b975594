"""What follows on what: reactions, what is resolved, the phases; each fault of order is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from altered.rules import load
from verification.checks.consistency import consistency
from verification.records import directed, plays
from verification.records.model import Event, Moment, Record


def said(record: Record) -> str:
    """All that does not add up, in one text."""
    return "; ".join(one.words or "" for one in consistency(record))


def without(record: Record, kind: str, nth: int = 0) -> Record:
    """The record in which an event did not happen; the boards stay."""
    places = [m.place for m in record.moments if any(e.kind == kind for e in m.events)]
    return put(record, places[nth], lambda events: tuple(e for e in events if e.kind != kind))


def put(
    record: Record, place: int, change: Callable[[tuple[Event, ...]], tuple[Event, ...]]
) -> Record:
    """The record with other events at one moment."""
    moments: list[Moment] = list(record.moments)
    moments[place] = replace(moments[place], events=change(moments[place].events))
    return replace(record, moments=tuple(moments))


def place_of(record: Record, kind: str) -> int:
    """The first moment with an event of a kind."""
    return next(m.place for m in record.moments if any(e.kind == kind for e in m.events))


def test_a_sound_game(game: Record) -> None:
    """Nothing is said of a game as it was played, and it has reactions."""
    assert said(game) == ""
    assert any(event.kind == "react" for m in game.moments for event in m.events)


@pytest.mark.parametrize(
    ("kind", "words"), [("react", "ceases, and was not chosen"), ("phase", "follows")]
)
def test_what_is_missing(game: Record, kind: str, words: str) -> None:
    """A reaction that is not chosen; a phase that is left out."""
    assert words in said(without(game, kind, 1))


def test_a_condition_that_nobody_looks_at(game: Record) -> None:
    """A reaction that begins with "If" does not end before its condition was looked at."""
    for moment in game.moments:
        for event in moment.events:
            thing = moment.before.find(event["object"]) if event.kind == "react" else None
            if thing is not None and any(text.startswith("If ") for text in thing.abilities):
                later = [m.place for m in game.moments[moment.place :]]
                found = next(
                    n for n in later if any(e.kind == "condition" for e in game.moments[n].events)
                )
                broken = put(game, found, lambda events: events[:0])
                assert "before anybody checked its condition" in said(broken)
                return
    pytest.fail("no reaction of this game asks anything")


def test_what_nobody_resolves(game: Record) -> None:
    """A die is not rolled as a turn begins, and another player does not do what a reaction does."""
    turn, react = place_of(game, "turn"), place_of(game, "react")
    roll = replace(game.moments[turn].events[0], kind="roll", data={"player": 0, "amount": 3})
    assert '"roll" while nothing is resolved' in said(put(game, turn, lambda e: (*e, roll)))
    chosen = game.moments[react].events[0]
    other = replace(chosen, data={**chosen.data, "player": 1 - chosen.number("player")})
    assert "is chosen by Alice" in said(put(game, react, lambda _: (other,)))
    begins = game.moments[turn].events[0]
    assert "did not happen" in said(put(game, react, lambda _: (begins,)))
    assert "was chosen before" in said(put(game, react, lambda _: (chosen, chosen)))


def test_an_emblem_that_works_in_play_alone_lasts() -> None:
    """Read by the letter, "The next Character you play" does nothing in Limbo, and lasts its Day.

    Read as usual it is used up: the same play, with that reading put down, is told.
    """
    rules = load()
    path = rules.root / "scenarios" / "mechanics" / "dice.later.toml"
    record = plays.otherwise(path, rules.root, directed.read_as(rules, 1), 0)
    assert record.readings["ability.in-play.unless"] == "by-the-ability"
    assert said(record) == ""
    usual = {**record.readings, "ability.in-play.unless": "by-any-rule"}
    assert "still lasts, although its card was played" in said(replace(record, readings=usual))
