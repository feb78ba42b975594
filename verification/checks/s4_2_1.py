"""Morning and its four daily effects (4.2.1)."""

from __future__ import annotations

from verification.checks import Phase, Step, Taken, Verdicts, check

EFFECTS = ("succeed", "ready", "draw", "expand")


def daily(phase: Phase, rule: str) -> list[Step]:
    """The steps of a phase that cite a rule."""
    return [s for s in phase.steps() if any(rule in e.rules for e in s.events)]


@check("morning.four-effects", "Morning")
def four(phase: Phase) -> Verdicts:
    """A Morning has Succeed, Prepare, Draw and Expand: in this order and no other of its own."""
    if not phase.complete or phase.after.result is not None:
        return
    names = ("morning.succeed", "morning.prepare", "morning.draw", "morning.expand")
    told = [
        (step.place, name)
        for step in phase.steps()
        for event in step.events
        for name in names
        if name in event.rules
    ]
    order = [name for _, name in sorted(dict.fromkeys(told), key=lambda one: one[0])]
    seen = list(dict.fromkeys(order))
    yield seen == [n for n in names if n in seen] or f"effects came as {seen}"
    if "morning.succeed" not in seen:
        yield "nobody succeeded the first player"


@check("morning.succeed", "Morning")
def to_the_left(phase: Phase) -> Verdicts:
    """The player to the left of the first player becomes first player, once, at the beginning."""
    told = list(phase.of("succeed"))
    if phase.complete and len(told) != 1:
        yield f"the first player changed {len(told)} times"
    for e in told:
        due = (e.before.first_player + 1) % len(e.before.seats)
        words = f"player {e.after.first_player} succeeds player {e.before.first_player}"
        yield e.holds(e.after.first_player == due == e.player, words)


@check("morning.prepare", "Morning")
def all_ready(phase: Phase) -> Verdicts:
    """When cards are drawn in the Morning, no Character or Permanent in play is Exhausted."""
    drawn = next((e for e in phase.of("draw") if "morning.draw" in e.event.rules), None)
    if drawn is None:
        return
    held = {e["object"] for e in phase.of("impossible")}
    kinds = {"Character", "Landmark", "Hero"}
    left = [
        str(t)
        for t in drawn.before.in_play
        if t.type in kinds and "Exhausted" in t.statuses and t.id not in held
    ]
    began = any("Exhausted" in t.statuses for t in phase.before.things.values())
    if began:
        yield drawn.holds(not left, f"{', '.join(left)} was not readied")


@check("morning.draw", "Morning")
def two_cards(phase: Phase) -> Verdicts:
    """Each player draws two cards, as many as the Deck and discard pile can give."""
    drawn = [e for e in phase.of("draw") if "morning.draw" in e.event.rules]
    if not drawn:
        return
    first = drawn[0]
    for player, seat in enumerate(first.before.seats):
        there = len(seat.deck) + len(first.before.zone("Discard pile", player))
        got = [e for e in drawn if e.player == player]
        words = f"player {player} drew {len(got)} cards"
        yield first.holds(len(got) == min(2, there), words)


@check("morning.expand", "orb")
def may_decline(t: Taken) -> Verdicts:
    """In the Morning each player is offered every card of their hand, and to put none."""
    if t.before.phase == "Morning":
        hand = set(t.before.seat(t.player).hand)
        offered = {o["card"] for o in t.options if o.kind == "orb"}
        yield offered == hand or f"player {t.player} may put {sorted(map(str, offered))} only"


@check("morning.expand", "expand")
def ready_and_face_down(step: Step) -> Verdicts:
    """Each player puts at most one card of their own hand in their Mana zone, ready."""
    mine = list(step.of("expand"))
    players = [e.player for e in mine]
    yield len(players) == len(set(players)) or "a player expands with two cards"
    for e in mine:
        made = e.made
        there = made is not None and made.zone == "Mana zone" and "Exhausted" not in made.statuses
        own = e["card"] in e.before.seat(e.player).hand and made is not None
        right = there and own and made is not None and made.controller == e.player
        yield e.holds(right, f"player {e.player} did not put a card of their hand, ready")
