"""What the checks of the modes share: who went how far, and what the words being done say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from altered.state.players import names_of, player_name
from verification.board_texts.law import read_as
from verification.board_texts.theirs import of_opponents
from verification.checks import (
    SIDES,
    TERRAINS,
    Board,
    Event,
    Happening,
    Look,
    Moment,
    Option,
    Phase,
    Taken,
    Thing,
    Verdicts,
)
from verification.checks.shared.wording import beginning

NAMES: Final = ("Alice", "Bob", "Camille", "David")
"""What the formulas call four players."""
FOUR: Final = 4
FIRST: Final = ("if you are the first player", "if you are first player")


def reading(subject: Happening | Phase, name: str) -> str:
    """How an open point is read in the play."""
    return read_as(subject.record.readings, name)


def past(board: Board, player: int) -> int:
    """How many Regions both Expeditions went beyond what they need to meet; below 0: not there."""
    return sum(board.marker(player, side) for side in SIDES) - board.length(player)


def there(board: Board) -> list[int]:
    """The players whose Expeditions met or crossed."""
    return [player for player in range(len(board.seats)) if past(board, player) >= 0]


def ending(e: Happening) -> list[int] | None:
    """The players who had arrived as a game was won or tiebreakers began; ``None`` if none had."""
    arrived = [] if e.before.tiebreakers else there(e.before)
    return arrived or None


def winner(e: Happening) -> int | None:
    """The team that wins in an event; ``None`` when tiebreakers begin."""
    return e.event.number("team") if e.event.kind == "win" else None


def followed(e: Happening) -> Event | None:
    """The next event after one, of whatever kind; ``None`` when the record ends."""
    return next((event for moment in e.later for event in moment.events), None)


def ended_at_once(e: Happening, *also: str) -> Verdicts:
    """Where an arrival is looked at at once, the game ends when the first player arrives.

    ``also`` are events of the mode that may come before the end.
    """
    first = not e.before.tiebreakers and not there(e.before) and bool(there(e.after))
    if first and reading(e, "victory.timing") == "at-once" and e.peers[-1] is e.event:
        after = followed(e)
        if any(past(e.after, player) == 0 for player in there(e.after)):
            ended = after is not None and after.kind in {"win", "tiebreakers", "reveal", *also}
            yield ended or "somebody has met, and the game goes on"


# -- the Arena ---------------------------------------------------------------------------------


def totals(e: Happening, team: int) -> tuple[int, ...]:
    """The statistics of all Characters of a team, each terrain added up, as the readings say."""
    board = e.before
    each = reading(e, "tiebreak.sum") == "each-presence"
    asleep = reading(e, "tiebreak.asleep") == "counted"
    sums = [0, 0, 0]
    for thing in board.zone("Expedition zone"):
        if board.seat(thing.controller).team == team and (asleep or not thing.has("Asleep")):
            times = len(thing.sides) if each else 1
            own = thing.statistics or (0, 0, 0)
            sums = [a + times * b for a, b in zip(sums, own, strict=True)]
    if reading(e, "tiebreak.positive") == "positive":
        sums = [max(0, number) for number in sums]
    if reading(e, "tiebreak.statistics") != "all":
        types = board.adventure[0].types
        sums = [n if t in types else 0 for n, t in zip(sums, TERRAINS, strict=True)]
    return tuple(sums)


def contenders(board: Board) -> tuple[int, ...]:
    """The teams that the tiebreakers are between."""
    return tuple(dict.fromkeys(seat.team for seat in board.seats if seat.contends and not seat.out))


def in_arena(e: Happening) -> bool:
    """Whether an event ends a tiebreaker day: somebody wins at Dusk, or nobody does."""
    return e.before.tiebreakers and e.before.phase == "Dusk"


def another_day(e: Happening) -> Verdicts:
    """After a tie a day begins before anybody wins."""
    kinds = (event.kind for moment in e.later for event in moment.events)
    next_ = next((kind for kind in kinds if kind in {"day", "win"}), None)
    if next_ is not None:
        yield next_ == "day" or "somebody wins without another day"


# -- what is being done ------------------------------------------------------------------------


def source(earlier: Iterable[Moment]) -> Thing | None:
    """The object whose effect is being carried out: the last reaction played, or Spell declared.

    ``None`` when a turn or phase began since then.
    """
    for moment in earlier:
        for event in reversed(moment.events):
            if event.kind in {"turn", "phase"}:
                return None
            if event.kind == "react":
                return moment.before.find(event["object"])
            if event.kind == "declare":
                return moment.after.find(event["made"])
    return None


def words_of(subject: Happening | Taken) -> tuple[Thing, str] | None:
    """What is being done, with its whole text in small letters."""
    found = source(subject.earlier)
    if found is None:
        return None
    texts: Sequence[str] = found.abilities
    return found, " ".join(texts).lower()


def says(subject: Happening | Taken, *parts: str) -> Thing | None:
    """The source of what is being done, when its text has one of these parts and one target."""
    found = words_of(subject)
    if found is None or not any(part in found[1] for part in parts):
        return None
    return found[0] if found[1].count("target") <= 1 else None


def offered(taken: Taken, kind: str) -> Iterator[Option]:
    """Everything of a kind that could have been chosen."""
    return (option for option in taken.options if option.kind == kind)


# -- what the modes of four say in the same words --------------------------------------------------


ANY: Final = re.compile(r"(?<!nother )\b[Tt]arget Character gains\b")
"""Words that mean any Character at all."""


OWN_NUMBER: Final = re.compile(
    r"your opponent draws (?:up to|x cards|\w+ cards? (?:for each|per))\b"
)
"""Words by which each of several players draws as many as they choose or count."""


def any_target(taken: Taken) -> Verdicts:
    """All Characters, or all Expeditions, of all players can be chosen, save for a surcharge."""
    board = taken.before
    source_of = says(
        taken, "target character gains", "target expedition moves", "in target expedition"
    )
    if source_of is None:
        return
    options = list(offered(taken, "target"))
    if any(option["side"] is not None for option in options):
        shown = {(option["player"], option["side"]) for option in options}
        every = {(player, side) for player in board.order for side in SIDES}
        yield shown == every or f"{len(shown)} of {len(every)} Expeditions can be the target"
    elif ANY.search(" ".join(source_of.abilities)):
        objects = {option["object"] for option in options}
        missing = [
            thing
            for thing in board.zone("Expedition zone")
            if thing.id not in objects and not thing.has("Tough") and thing.type == "Character"
        ]
        yield not missing or f"{missing[0]} cannot be the target"


_RESTRICTED: Final = re.compile(r"\btarget opponent (?:with|without|who|whose)\b")


def one_opponent(taken: Taken) -> Verdicts:
    """One opponent is chosen, and each of them can be, where the words restrict them no further."""
    speaker = says(taken, "target opponent")
    if speaker is None or _RESTRICTED.search(" ".join(speaker.abilities).lower()):
        return
    shown = {option["player"] for option in offered(taken, "target")}
    enemies = set(taken.before.opponents(taken.player))
    yield (
        shown == enemies
        or f"{names_of(sorted(shown, key=str))} can be chosen, not {names_of(sorted(enemies))}"
    )
    yield taken.chosen["player"] in enemies or f"{taken.chosen.text} is no opponent"


def every_opponent(e: Happening) -> Verdicts:
    """What "your opponent" does, all opponents who can do; a number of their own may be none."""
    speaker = says(e, "your opponent draws")
    if speaker is None:
        return
    mine = source(e.earlier)
    if mine is None or e["owner"] == mine.controller:
        return
    board = e.before
    able = {p for p in board.opponents(mine.controller) if board.seat(p).deck}
    drew = {peer["owner"] for peer in e.peers if peer.kind == "draw"}
    own = OWN_NUMBER.search(" ".join(speaker.abilities).lower()) is not None
    right = drew <= able if own else drew == able
    yield (
        right
        or f"{names_of(sorted(drew, key=str))} drew, and the opponents are {names_of(sorted(able))}"
    )


def all_of_them(e: Happening) -> Verdicts:
    """All opponents whom an effect means are asked and do it, and nobody else."""
    done = beginning(e)
    if done is not None:
        yield from of_opponents(done, e.record, e.moment)


def token_of(e: Happening, holders: Sequence[int]) -> Verdicts:
    """Whether a condition about the first player holds exactly if one of these has the token."""
    found = words_of(e)
    if found is not None and found[1].count("if you") == 1 and any(w in found[1] for w in FIRST):
        right = e.before.first_player in holders
        said = "holds" if e["holds"] else "does not hold"
        yield (
            e["holds"] is right or f"it {said}; {player_name(e.before.first_player)} has the token"
        )


def hidden_hands(look: Look) -> Verdicts:
    """Nobody is shown a card in the Hand of anybody else, teammate or not."""
    for other, seat in enumerate(look.before.seats):
        if other != look.player and seat.hand:
            seen = sorted(set(seat.hand) & set(look.sight.cards))
            yield (
                not seen
                or f"{player_name(look.player)} is shown {len(seen)} cards of {player_name(other)}"
            )


def set_up(e: Happening) -> Verdicts:
    """The first day begins with everybody's things in place, on two Adventures side by side."""
    begun = any(event.kind == "phase" for moment in e.earlier for event in moment.events)
    if begun or e.before.day != 1:
        return
    board = e.before
    for player, seat in enumerate(board.seats):
        ready = seat.deck and seat.hand and board.zone("Mana zone", player)
        yield bool(ready) or f"{player_name(player)} has no Deck, no Hand or no Mana yet"
        start = [seat.markers[side] for side in SIDES]
        yield start == [0, 0] or f"a marker of {player_name(player)} has left its start"
    starts = sorted({(board.region_index(p, s), s) for p in range(FOUR) for s in SIDES})
    yield len(starts) == FOUR or f"the markers start at {len(starts)} ends, not at those of two"
