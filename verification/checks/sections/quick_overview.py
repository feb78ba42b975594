"""What the game is about, as the quick rules tell it."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import Drawing, Happening, Verdicts, check
from verification.checks.shared.during import reading
from verification.checks.shared.listing import listing
from verification.checks.shared.quick import beyond, far, needed, together

AXIOM = "Axiom"


@check("quick.overview.axiom", "win")
def axiom_wins(e: Happening) -> Verdicts:
    """When Axiom wins by the Expeditions, those of Axiom are together."""
    if any(rule.startswith("victory.") for rule in e.event.rules):
        for player, seat in enumerate(e.before.seats):
            hero = e.before.hero(player)
            if hero is not None and hero.printed.faction == AXIOM and seat.team == e["team"]:
                words = f"Axiom wins with {far(e.before, player)} of {needed(e.before)} Regions"
                yield together(e.before, player) or words


@check("quick.overview.axiom")
def axiom_is_brown(face: Drawing) -> Verdicts:
    """The colour of Axiom is brown: a dark orange."""
    if face.of.faction == AXIOM:
        fill = face.part("face").fill or ""
        red, green, blue = (int(fill[i : i + 2], 16) for i in (1, 3, 5))
        brown = red > green > blue and red < 200 and 0.35 < green / red < 0.75
        yield brown or f"{face.of.name} is drawn in {fill}"


@check("quick.overview.goal", "move-forward")
def toward_each_other(e: Happening) -> Verdicts:
    """As an Expedition moves forward, it comes nearer to the other one of its player."""
    if len(e.before.adventure) > 1 and len(e.before.seats) == 2:
        way = far(e.after, e.owner) - far(e.before, e.owner)
        told = sum(m.number("amount") for m in e.peers if m["owner"] == e.owner)
        step = e.after.marker(e.owner, e.side) - e.before.marker(e.owner, e.side)
        mine = [m for m in e.peers if (m["owner"], m["side"]) == (e.owner, e.side)]
        here = sum(m.number("amount") for m in mine)  # one step may move it more than once
        right = step == here >= e.amount > 0 and way == told
        yield right or f"the {e.side} marker of {player_name(e.owner)} goes {step} Regions forward"


@check("quick.overview.goal", "win")
def together_first(e: Happening) -> Verdicts:
    """A player who wins by the Expeditions has brought them together; the opponent has not."""
    if len(e.before.seats) == 2 and any(rule.startswith("victory.") for rule in e.event.rules):
        (winner,) = (p for p, seat in enumerate(e.before.seats) if seat.team == e["team"])
        first = together(e.before, winner) and (
            not together(e.before, 1 - winner) or beyond(e.before, winner)
        )
        if reading(e, "victory.mixed") == "meeting-wins" and beyond(e.before, 1 - winner):
            first = together(e.before, winner) and not beyond(e.before, winner)
        both = [far(e.before, player) for player in range(2)]
        yield first or f"{player_name(winner)} wins; Regions gone: {listing(both)}"
