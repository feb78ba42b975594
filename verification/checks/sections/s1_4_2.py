"""Specific beats general (1.4.2)."""

from __future__ import annotations

from verification.checks import Event, Happening, Moment, Taken, Verdicts, check
from verification.checks.shared.during import source


@check("specific.card-beats-rule", "declare")
def paid_as_it_says(e: Happening) -> Verdicts:
    """What a card lets a player play for free is played outside their turn's choice, unpaid."""
    before = next((m for m in e.earlier if m.decision is not None), None)
    effect = source(e)
    if effect is None or before is None or before.decision is None:
        return
    if "pass" not in before.decision.options and any("for free" in text for text in effect.texts):
        number, paid = e["made"], False
        for moment in e.later:
            if moment.decision is not None:
                break  # what is paid from then on is paid by its effect
            paid = paid or any(_with_mana(moment, event) for event in moment.events)
            if number not in moment.after.things:
                break
        yield not paid or f"card {e['card']} was to be played for free, and was paid for"


def _with_mana(moment: Moment, event: Event) -> bool:
    """Whether a Mana Orb pays: a Spell may be exhausted as what its own effect asks for."""
    if "pay" not in event.words:
        return False
    thing = moment.before.things.get(event.number("object"))
    return thing is not None and thing.zone == "Mana zone"


@check("specific.card-beats-rule", "play")
def offered_without_mana(t: Taken) -> Verdicts:
    """What a card lets a player play for free can be played without any mana."""
    effect = source(t)
    if effect is None or "pass" in t.decision.options:
        return
    if any("for free" in text for text in effect.texts):
        offered = [option for option in t.options if option.kind == "play"]
        yield bool(offered) or "nothing could be played"


@check("specific.card-beats-rule", "win")
def wins_by_a_card(e: Happening) -> Verdicts:
    """A player whom a card lets win has won, wherever the Expeditions are."""
    effect = source(e)
    if effect is not None and any("win the game" in text for text in effect.texts):
        team = e.before.seat(effect.controller).team
        yield e.after.result == team or f"a card let team {team} win, and it did not"
