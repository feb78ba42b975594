"""The words of what resolves at a moment, and what they say of tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from verification.board_texts.doing import Doing, doing
from verification.checks import Happening, Step, Taken, Thing
from verification.checks.shared.abilities import quick
from verification.checks.shared.during import seen

Numbers = tuple[int, int, int]
"""Forest, Mountain, Water."""

TOKEN: Final = re.compile(
    r"[Cc]reates? (?:an?|one|two|three|four|five|X|that many|up to \w+) "
    r"(?P<name>[^\"/]*?) (?P<statistics>-?\d+(?:/-?\d+)*)\s*(?P<subtypes>[^\".]*?)\s*tokens?\b"
    r"(?P<rest>.*)",
    re.DOTALL,
)
"""A token in the text of an effect: name, statistics, sub-types, and what follows."""
_GIVEN: Final = r'(?:"[^"]*"|[A-Z]\w*(?: \d+)?)'
WITH: Final = re.compile(rf'^[^."]*\bwith (?P<given>{_GIVEN}(?:(?:,| and|, and) {_GIVEN})*)')
"""The abilities of a token: "with" and what stands in quotation marks, or keywords."""


def resolving(at: Happening | Step | Taken) -> tuple[str, ...]:
    """The abilities of what resolves: of the Emblem, of the card in Limbo, or the quick action.

    Empty when nothing resolves.
    """
    found = resolved(at)
    return found[1] if found is not None else ()


def resolved(at: Happening | Step | Taken) -> tuple[Thing | None, tuple[str, ...]] | None:
    """What resolves or is declared, and its texts; ``None`` when nothing is.

    The object is the Emblem, the card in Limbo or what has the quick action; a card that is
    declared is no object yet.
    """
    things = at.before.things
    done = False
    for moment in at.earlier:
        if moment.decision is not None:
            chosen = Taken(at.record, moment).chosen
            if chosen.kind == "quick":
                thing = moment.before.find(chosen["object"])
                return thing, _quick(thing, chosen["ability"])
            if chosen.kind in {"play", "pass"}:
                card = chosen["card"]
                if done or not isinstance(card, int):
                    return None
                return None, at.record.cards[card].printed.abilities
        for event in moment.events:
            if event.kind in {"turn", "phase", "day"}:
                return None
            if event.kind == "react":
                emblem = moment.before.find(event["object"])
                if emblem is not None and emblem.id in things:
                    return emblem, emblem.abilities
            if event.kind == "declare":
                played = moment.after.find(event["made"])
                if played is not None and played.id in things:
                    return played, played.printed.abilities
                done = True
    return None


def doing_of(at: Happening | Taken) -> Doing | None:
    """What resolves at a moment, as a tree, with what "I" and "it" are in it."""
    thing, texts = resolved(at) or (None, ())
    if thing is None:
        return None
    if thing.form != "Emblem":
        return doing(texts, thing.controller, thing, None)
    it = tuple(one for i in thing.it if (one := seen(at, i)) is not None)
    known = it if len(it) == len(thing.it) else None
    return doing(texts, thing.controller, seen(at, thing.me), known)


def beginning(e: Happening) -> Doing | None:
    """What begins to resolve with an event "react", "declare" (of a Spell) or "quick-action"."""
    after = next((m for m in e.later if m.events or m.decision is not None), None)
    if after is None or (e.event.kind == "declare" and not _is_spell_alone(e)):
        return None
    if e.event.kind == "quick-action":
        thing, text = quick(e)
        return doing((text,), thing.controller, thing, None)
    return doing_of(Happening(e.record, after, e.event))


def _is_spell_alone(e: Happening) -> bool:
    """Whether a Spell is declared, and nothing speaks of Spells that are played."""
    if e["card"] is None or e.card.type != "Spell":
        return False
    lasting = any(thing.duration is not None for thing in e.before.zone("Limbo"))
    return not lasting and not any("Spell" in t for o in e.before.in_play for t in o.abilities)


def _quick(thing: Thing | None, number: object) -> tuple[str, ...]:
    """The text of the quick action that was chosen."""
    if thing is None:
        return ()
    chosen = [text for at, text in thing.offered.items() if at == number]
    return tuple(chosen or dict.fromkeys(thing.offered.values()))


@dataclass(frozen=True)
class TokenText:
    """A token as the text of the effect that creates it describes it."""

    name: str
    statistics: Numbers
    written: str
    subtypes: tuple[str, ...]
    abilities: tuple[str, ...]


def tokens(texts: tuple[str, ...]) -> Iterator[TokenText]:
    """The tokens that texts speak of."""
    for text in texts:
        rest = text
        while match := TOKEN.search(rest):
            rest = match["rest"]
            numbers = [int(one) for one in match["statistics"].split("/")]
            said = WITH.match(rest)
            given = re.findall(_GIVEN, said["given"]) if said is not None else []
            plain = [one.removeprefix('"').removesuffix('"') for one in given]
            abilities = tuple(one.removesuffix(".") + "." for one in plain)
            three = (numbers[0], numbers[1], numbers[2]) if len(numbers) == 3 else (0, 0, 0)
            subtypes = tuple(one for one in match["subtypes"].split(", ") if one)
            yield TokenText(match["name"], three, match["statistics"], subtypes, abilities)


def tokens_described(e: Happening) -> tuple[TokenText, ...]:
    """The tokens that the effect speaks of whose event ``create`` this is."""
    return tuple(tokens(resolving(e)))
