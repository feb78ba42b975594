"""Events in words: what happened, who did it, and the numbers of the rules that made it happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.terms import Form, Zone
from altered.trace.speech import PLAIN, Speech
from altered.trace.telling import Known, Telling

if TYPE_CHECKING:
    from altered.rules.library import Rules
    from altered.state.event import Event
    from altered.state.model import GameObject, State


@dataclass(frozen=True)
class Teller(Telling):
    """Tells the events of one step of the engine, to everybody or to one ``player`` only."""

    before: State
    after: State
    events: tuple[Event, ...] = ()
    player: int | None = None
    say: Speech = PLAIN

    def known(self, number: int) -> Known | None:
        """Return what is known of an object, as it is after the step or was last."""
        thing = self._find(number)
        if thing is None:
            return None
        zone = thing.zone.value
        if thing.form is Form.EMBLEM:
            me = thing.binding.me
            source = self._find(me) if me is not None else None
            kind = "reaction" if thing.duration is None else "ongoing"
            return Known("", zone, kind, self._called(source))
        if thing.zone is Zone.MANA_ZONE:
            return Known(self.say.called(thing.face.name), zone, "orb")
        return Known(self._called(thing) or self.say(thing.face.type.value), zone)

    def _called(self, thing: GameObject | None) -> str | None:
        return None if thing is None else self.say.called(thing.face.name)

    def _find(self, number: int) -> GameObject | None:
        return self.after.last_known(number) or self.before.last_known(number)

    def card_name(self, card: int) -> str | None:
        """Return the name of a card."""
        known = 0 <= card < len(self.after.cards)
        return self.say.called(self.after.cards[card].face.name) if known else None

    def team(self, team: int) -> tuple[int, ...]:
        """Return the players of a team."""
        return tuple(n for n, one in enumerate(self.after.players) if one.team == team)


def cited(rules: Rules, event: Event) -> tuple[str, ...]:
    """Return the numbers of the rules that an event cites; the slugs of unnumbered ones."""
    return tuple(rules[slug].name if slug in rules else slug for slug in event.rules)


def sentence(
    rules: Rules,
    event: Event,
    before: State,
    after: State,
    events: tuple[Event, ...] = (),
    say: Speech = PLAIN,
) -> str:
    """Return an event in words with its rules: ``Alice draws Quarry, ... [4.2.1.d]``."""
    words = Teller(before, after, events, say=say).tell(event)
    return f"{words} [{', '.join(cited(rules, event))}]"
