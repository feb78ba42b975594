"""Initiative order (1.4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from verification.checks import Look, Taken, Verdicts, check

BETWEEN = frozenset({"keep"})
"""Events that only tell what was chosen."""


@check("initiative.order", "orb", "keep")
def decides_first(t: Taken) -> Verdicts:
    """When players have to decide at the same time, the one with the initiative does so first."""
    order = t.before.order
    for moment in t.earlier:
        if moment.decision is None:
            if any(event.kind not in BETWEEN for event in moment.events):
                return
            continue
        other = moment.decision.player
        if other not in order:
            return
        if other != t.player:
            right = order.index(other) < order.index(t.player)
            yield (
                right or f"player {other} decided before player {t.player}, who has the initiative"
            )
            return


@check("initiative.order", "target", "choose", "keep", "orb")
def is_explicit(t: Taken) -> Verdicts:
    """What is chosen is made explicit: it names the object, card or place that it is."""
    yield bool(t.chosen.args) or f"it is not said what was chosen ({t.chosen.text})"


@check("initiative.order")
def need_not_show(look: Look) -> Verdicts:
    """A card in Hand that was chosen is not shown to the other players."""
    hands = {card: player for player, seat in enumerate(look.before.seats) for card in seat.hand}
    for taken in _just_made(look):
        card = taken.chosen["card"]
        if isinstance(card, int) and hands.get(card, look.player) != look.player:
            words = f"player {look.player} was shown card {card}, which another player chose"
            yield card not in look.sight.cards or words


def _just_made(look: Look) -> Iterator[Taken]:
    """The Mana Orbs that were chosen since something last happened."""
    for moment in look.earlier:
        if moment.decision is None:
            return
        if moment.decision.choice.startswith("orb "):
            yield Taken(look.record, moment)
