"""Gigantic (7.4.3)."""

from __future__ import annotations

import re

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.board_texts.said import held_by_defenders
from verification.checks import (
    SIDES,
    Board,
    Happening,
    Phase,
    Printed,
    Step,
    Thing,
    Verdicts,
    check,
)
from verification.checks.sections.s4_2_4 import progress, wins
from verification.checks.sections.s4_3 import arena_allows, decided
from verification.checks.sections.s6_3 import reactions, suppressed
from verification.checks.shared.abilities import played_symbols, symbols_of
from verification.checks.shared.during import activations, reading, source
from verification.checks.shared.listing import listing
from verification.checks.shared.quick import NAMES

PIECE = "Piece0"
"""What the formulas call the first of their objects."""

HERE: dict[str, int | bool | str] = {"here(Piece 1)": True, "gigantic(Piece 1)": True}
MOVES = re.compile(
    r"^When my Expedition (moves forward|moves backward|fails to move forward)\b(.*?) — "
)
FACING = re.compile(r"^When a Character joins the Expedition facing me — ")
OTHER = re.compile(r"\b(?:my|your) other Expedition\b")
VERB = {
    "moves forward": "move-forward",
    "moves backward": "move-backward",
    "fails to move forward": "fail-to-move-forward",
}


def gigantic(thing: Thing) -> bool:
    """Whether an object has Gigantic now."""
    return "Gigantic" in thing.keywords


def giants(board: Board, player: int | None = None) -> list[Thing]:
    """The Gigantic Characters in the Expedition zone, of one player if one is named."""
    return [t for t in board.zone("Expedition zone", player) if gigantic(t)]


@check("gigantic.passive")
def on_characters(card: Printed) -> Verdicts:
    """Gigantic is printed on Characters, as an ability without a trigger or a cost."""
    for text in (*card.abilities, *card.support):
        if re.match(r"^(?:\{.*?\} ?|.*[:—] )?Gigantic\b(?! Char)", text):
            right = card.type == "Character" and not reactions((text,)) and ":" not in text
            yield right or f'"{text}" is printed on a {card.type}'


@check("gigantic.passive", "move", "create")
def only_characters(e: Happening) -> Verdicts:
    """What enters the Expedition zone and is Gigantic is a Character, and is so from its entry."""
    made = e.made
    if (
        made is not None
        and made.zone == "Expedition zone"
        and "Gigantic." in made.printed.abilities
    ):
        yield (made.type == "Character" and gigantic(made)) or f"{made} is not Gigantic in play"


@check("gigantic.both", "Dusk")
def defends_both(dusk: Phase) -> Verdicts:
    """A Gigantic Defender is present in, and so holds back, both Expeditions."""
    found = progress(dusk)
    for player in range(len(dusk.before.seats)) if found is not None else ():
        assert found is not None
        if any(t.has("Defender") for t in giants(found.before, player)):
            mine = [e.side for e in found.moves if e.owner == player]
            moved = [side for side in mine if _held(dusk, found.before, (player, side))]
            words = f"the {', '.join(moved)} Expedition of {player_name(player)} moved forward"
            yield not moved or words


def _held(dusk: Phase, board: Board, place: tuple[int, str]) -> bool:
    return held_by_defenders(board, place, dusk.record.readings) is True


@check("gigantic.both", "gain")
def in_each_expedition(e: Happening) -> Verdicts:
    """What is done to each Character in an Expedition is done to a Gigantic one that is there."""
    effect = source(e)
    texts = " ".join(effect.texts) if effect is not None else ""
    if "Each Character in target Expedition gains" not in texts or e["name"] != "boost":
        return
    near = [e.before[o.number("object")] for o in e.peers if o.kind == "gain"]
    sides = {side for t in near for side in t.sides if not gigantic(t)}
    players = {t.controller for t in near}
    if len(sides) == 1 and len(players) == 1 and not e.nth:
        left = [t for t in giants(e.before, next(iter(players))) if t not in near]
        yield not left or f"{', '.join(map(str, left))} gained nothing"


@check("gigantic.one-card", "play", "create")
def one_piece(e: Happening) -> Verdicts:
    """A Gigantic card or token is put in one Expedition, and there is one object of it."""
    made = e.made
    if made is None or made.zone != "Expedition zone" or not gigantic(made):
        return
    same = [t for t in e.after.zone("Expedition zone") if t.card == made.card and t.form == "card"]
    pieces = len(same) if made.form == "card" else sum(o["made"] == made.id for o in e.peers)
    right = law("gigantic.one-card", "pieces", HERE, (PIECE,), min(pieces, 2))
    yield (bool(right) and made.side in SIDES) or f"{pieces} pieces of {made} in {made.side}"


@check("gigantic.triggers-once", "move", "create")
def once_each(e: Happening) -> Verdicts:
    """The {J}, {H} and {R} of a Gigantic object are activated once each as it enters."""
    made = e.made
    if made is None or made.zone != "Expedition zone" or not gigantic(made) or suppressed(e):
        return
    if reading(e, "join.symbol") == "when-played" and "play" not in e.event.words:
        return  # {J} says that it is played
    symbols = played_symbols(e) | {"{J}"}
    due = sum(bool(symbols_of(text) & symbols) for text in made.abilities)
    if due:
        number = sum(event["object"] == made.id for _, event in activations(e))
        times = number // due if number % due == 0 else 2
        right = law("gigantic.triggers-once", "triggers", HERE, (PIECE,), min(times, 2))
        yield bool(right) or f"{number} activations of {due} reactions of {made}"


@check("gigantic.stats-both", "Dusk")
def counts_in_both(dusk: Phase) -> Verdicts:
    """In Progress the statistics of a Gigantic Character count in both Expeditions."""
    found = progress(dusk)
    for player, side, moved, told in found or ():
        if found is None or told is None or (player, side) in found.forbidden:
            continue
        there = [t for t in giants(found.before, player) if "Asleep" not in t.statuses]
        if there:
            won = wins(found.before, player, side)
            words = (
                f"with {there[0]}, {side} wins in {listing(sorted(won))} and moved {moved} Regions"
            )
            yield told.holds(bool(won) == (moved > 0), words)


@check("gigantic.its-expedition", "move-forward", "move-backward", "fail-to-move-forward")
def either_is_its(e: Happening) -> Verdicts:
    """What happens to either of its controller's Expeditions happens to that of a Gigantic one."""
    for thing in giants(e.before, e.owner):
        for text in thing.abilities:
            match = MOVES.match(text)
            if match and VERB[match[1]] == e.event.kind and match[2] in {"", " during Dusk"}:
                active = any(event["object"] == thing.id for _, event in activations(e))
                right = refers("gigantic.its-expedition", "ItsExpedition", "Alice", e.side, active)
                yield right or f"the {e.side} Expedition moved, and {thing} was not activated"


def refers(rule: str, phrase: str, player: str, side: str, answer: bool) -> bool:
    """Whether the formula of a rule lets a phrase mean an Expedition."""
    return bool(law(rule, "refers", HERE, (PIECE, phrase, player, side), answer))


@check("gigantic.other-expedition", "react")
def there_is_no_other(e: Happening) -> Verdicts:
    """The controller of a Gigantic Character has no other Expedition: nothing happens there."""
    me = e.before.find(e.thing.me)
    if me is None or not gigantic(me):
        return
    own = reactions(me.abilities)
    if len(own) == 1 and OTHER.search(own[0]):
        done = []
        for moment in e.later:
            if e.thing.id not in moment.before.things:
                break
            done += [o for o in moment.events if o["side"] is not None]
        for side in SIDES:
            meant = any(o["side"] == side for o in done)
            right = refers("gigantic.other-expedition", "OtherExpedition", "Alice", side, meant)
            yield right or f"{done[0].kind} in the {side} Expedition" if done else right


@check("gigantic.facing", "move", "create")
def both_face_it(e: Happening) -> Verdicts:
    """Either Expedition of the opponent faces a Gigantic Character."""
    made = e.made
    if made is None or made.zone != "Expedition zone" or len(e.after.seats) != len(NAMES):
        return
    if made.type != "Character" or made.side is None:
        return
    for opponent in e.after.opponents(made.controller):
        for thing in giants(e.before, opponent):
            if any(FACING.match(text) for text in thing.abilities):
                active = any(event["object"] == thing.id for _, event in activations(e))
                right = refers("gigantic.facing", "FacingExpedition", "Bob", made.side, active)
                yield right or f"{made} joined facing {thing}, which was not activated"


@check("gigantic.tiebreak-twice", "Dusk")
def counts_twice(dusk: Phase) -> Verdicts:
    """On a tiebreak day a Gigantic Character counts twice in its controller's sum."""
    e = decided(dusk)
    if e is None or not any("Asleep" not in t.statuses for t in giants(e.before)):
        return
    readings = e.record.readings
    if readings.get("tiebreak.sum", "each-presence") != "each-presence":
        return
    allowed, words = arena_allows("tiebreak.progress", e)
    yield e.holds(allowed is not False, words)


@check("gigantic.switching", "switch")
def only_its_piece(e: Happening) -> Verdicts:
    """The piece of a Gigantic Character goes to the other Expedition; it leaves and joins none."""
    thing = e.before.find(e["object"])
    if thing is None or not gigantic(thing):
        return
    now = e.after.find(thing.id)
    moved = now is not None and now.side == e["side"] != thing.side
    others = any(o.kind == "switch" and o["object"] != thing.id for o in e.moment.events)
    joined = [o for m, o in activations(e) if thing.id in m.after[o.number("made")].it]
    hears_it = "switch" in " ".join(thing.abilities)  # whether it joins anything or not
    joined = [] if others or hears_it else joined  # those of others, in the same step
    named = e.event.kind == "switch"
    right = law("gigantic.switching", "switch_leaves", HERE, (PIECE,), bool(joined) or named)
    yield (moved and bool(right)) or f"{thing} {e.event.kind}, activating {len(joined)} reactions"


@check("gigantic.losing")
def stays_with_its_piece(step: Step) -> Verdicts:
    """A Character that loses Gigantic stays in the Expedition where its card or token lies."""
    for thing in step.before.things.values():
        if thing.zone != "Expedition zone" or not gigantic(thing):
            continue
        now = step.after.find(thing.id)
        if now is None or gigantic(now) or now.zone != thing.zone:
            continue
        switches = any(e.kind == "switch-piece" and e["object"] == thing.id for e in step.events)
        lies = now.side if switches else thing.side
        cells: dict[str, int | bool | str] = {
            "here(Piece 1)": True, "place(Piece 1)": lies or "",
        }  # fmt: skip
        for side in SIDES:
            answer = side in now.sides
            args = (PIECE, "Alice", side)
            right = law("gigantic.losing", "presence", cells, args, answer)
            yield bool(right) or f"{thing}, of the {lies} Expedition, is in {listing(now.sides)}"


@check("gigantic.losing", "leaves")
def leaves_the_other(e: Happening) -> Verdicts:
    """It leaves the Expedition in which its card or token does not lie."""
    if e.after.find(e["object"]) is not None:
        thing = e.after[e.event.number("object")]
        yield e["side"] != thing.side or f"{thing} leaves the Expedition where it lies"
