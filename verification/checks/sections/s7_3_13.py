"""Roll a die (7.3.13)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from altered.state.players import player_name
from verification.checks import CHANCE, Happening, Printed, Taken, Verdicts, check
from verification.checks.shared.during import FREE, choice_at, source
from verification.checks.shared.instructions import VERBS, without_quotes
from verification.checks.shared.listing import listing

FACES = frozenset(range(1, 7))
ROLL = re.compile(r"\b[Rr]oll (?:a die|\w+ dice)\b")
USES = re.compile(r"\bOn an?(?: \d|:)|\bdie's result\b|\b(?:results?|that many|reveal)\b")
CLAUSE = re.compile(r"(?:\bOn an?|•) (\d+)(\+| or less|-(\d+))?, ([^.•]+)")
ENDS = {"cease", "turn", "phase", "play", "react", "quick-action", "impossible"}
"""What is reported when an effect is over, or could not be carried out."""
VERB = re.compile(rf"\b({'|'.join(VERBS)})(?:s|es)?\b", re.IGNORECASE)


@check("roll-a-die.meaning", "roll")
def fair(t: Taken) -> Verdicts:
    """Chance throws a die with the six faces 1 to 6."""
    faces = {o["face"] for o in t.options}
    right = t.player == CHANCE and faces == FACES and len(t.options) == len(FACES)
    yield right or f"{player_name(t.player)} has the faces {listing(sorted(faces, key=str))}"


@check("roll-a-die.meaning", "roll")
def noted(e: Happening) -> Verdicts:
    """The result is noted: it is a face of the die, the one that was thrown."""
    thrown = list(_thrown(e, announced=True))
    chosen = _result(e)
    if chosen is not None:
        yield _amount(e) == chosen or f"{chosen} was chosen, {_amount(e)} noted"
        return
    told = {*thrown, sum(thrown)} if thrown else FACES  # one of them, or all added up
    right = e.amount in told
    yield right or f"{listing(thrown)} was thrown, {e.amount} noted"


def _amount(e: Happening) -> int:
    """The result, which events leave out when it is 0."""
    return e.amount if e["amount"] is not None else 0


def _result(e: Happening) -> int | None:
    """The result that its player chose, with what an ability added to it."""
    before = next(e.earlier, None)
    if before is None or before.decision is None:
        return None
    taken = Taken(e.record, before).chosen
    face, added = taken["face"], taken["add"]
    if taken.kind != "result" or not isinstance(face, int):
        return None
    return face + (added if isinstance(added, int) else 0)


def _thrown(e: Happening, *, announced: bool = False) -> Iterator[int]:
    """The faces thrown for a result, the last first; also those that were then told together."""
    for moment in e.earlier:
        if announced and moment.decision is None and {o.kind for o in moment.events} <= {"dice"}:
            continue
        if moment.decision is None:
            return
        taken = Taken(e.record, moment)
        face = taken.chosen["face"]
        if taken.player == CHANCE and isinstance(face, int):
            yield face


@check("roll-a-die.later-step")
def result_is_used(card: Printed) -> Verdicts:
    """After what rolls a die comes what uses the result, or reveals a card for what does."""
    said = (*card.abilities, *card.support)
    for text in said:
        effect = text.index(" — ") if text.startswith("When") and " — " in text else 0
        match = ROLL.search(without_quotes(text), effect)
        if match:
            used = any("result" in other for other in said if other is not text)
            used = used or USES.search(text, match.end()) is not None
            yield used or f'"{text}" rolls to no purpose'


@check("roll-a-die.later-step", "roll", "result")
def used_later(e: Happening) -> Verdicts:
    """A later step does what the text says for this result, and nothing for another one."""
    effect, result = source(e), _amount(e)
    text = " ".join(effect.texts) if effect is not None else ""
    clauses = {m[0]: (_word(m[4]), _covers(m, result)) for m in CLAUSE.finditer(text)}
    due = {word for word, covers in clauses.values() if covers}
    others = {word for word, covers in clauses.values() if not covers} - due
    others -= {VERBS[m[1].lower()] for m in VERB.finditer(CLAUSE.sub("", text))}  # said of any
    if not due or None in due:
        return
    for moment in e.later:
        chosen = choice_at(e, moment)
        if chosen is not None and chosen.kind in FREE:
            return  # it is over: what follows is of another turn
        kinds = {o.kind for o in moment.events}
        if kinds & (due | ENDS):
            yield True
            return
        if kinds & {"roll", "result"}:
            return  # rolled again, or changed: that result counts
        if wrong := kinds & others:
            yield f"after a {result}: {', '.join(sorted(wrong))}"
            return


def _word(clause: str) -> str:
    verb = VERB.search(clause)
    return VERBS[verb[1].lower()] if verb else ""


def _covers(match: re.Match[str], result: int) -> bool:
    low = int(match[1])
    if match[2] in ("+", " or less"):
        return low <= result if match[2] == "+" else result <= low
    return low <= result <= (low if match[2] is None else int(match[3]))


@check("roll-a-die.several", "roll")
def chosen_after_seeing(e: Happening) -> Verdicts:
    """A player who rolls several dice chooses among the results after the roll."""
    thrown = list(_thrown(e))
    last = next(iter(e.earlier), None)
    if len(thrown) < 2 or last is None or last.decision is None:
        return
    choice = Taken(e.record, last)
    offered = {o["face"] for o in choice.options}
    by_player = choice.player == e.player and offered == set(thrown)
    right = by_player and choice.chosen["face"] == e.amount
    yield (
        right
        or f"{listing(sorted(thrown))} were thrown; {player_name(choice.player)} chose {e.amount}"
    )
