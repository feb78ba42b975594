"""Events in words: what happened, who did it, and the numbers of the rules that made it happen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from altered.terms import Form, Zone

if TYPE_CHECKING:
    from altered.rules.library import Rules
    from altered.state.event import Event
    from altered.state.model import GameObject, State

_SECRET: Final = frozenset({Zone.DECK.value, Zone.HAND.value, Zone.MANA_ZONE.value})
"""Zones whose cards nobody else sees; a move from one to another shows no card."""

_SENTENCES: Final[dict[str, str]] = {
    "phase": "{phase} begins",
    "turn": "{player} takes a turn",
    "first-player": "{player} is the first player",
    "succeed": "{player} becomes the first player",
    "shuffle": "{player} shuffles {amount} cards into their Deck",
    "reshuffle": "{player} shuffles their Deck of {amount} cards",
    "reveal": "Tumult card {card} is turned up",
    "choose-player": "{player} chooses {owner}",
    "all-passed": "every player has passed",
    "day": "day {day} begins",
    "withdraw": "{player} withdraws what was declared",
    "tie": "nobody is ahead: another day",
    "tiebreakers": "tiebreakers begin in the Arena",
    "win": "team {team} wins the game",
    "react": "{player} plays {object}",
    "decline": "{player} declines",
    "impossible": "{what} is impossible",
    "keep": "{player} keeps {object}",
    "internal": "{player} pays for more",
}
"""The events that are no atomic actions."""

_VERBS: Final[dict[str, str]] = {
    "put": "puts",
    "pay": "pays with",
    "play": "plays",
    "quick-action": "plays a quick action of",
    "declare": "declares",
    "pass": "passes",
    "succeed": "becomes the first player",
    "become-first": "becomes the first player",
    "ready": "readies",
    "rest": "sends to rest",
    "expand": "expands with",
    "discard": "discards",
    "switch": "switches",
}
"""Verbs whose third person is more than an "s", or needs another word."""


@dataclass(frozen=True)
class Teller:
    """Tells the events of one step in words, to everybody or to one ``player`` only."""

    before: State
    after: State
    events: tuple[Event, ...] = ()
    player: int | None = None

    @cached_property
    def _passing(self) -> dict[int, str]:
        """Names of objects that were made in this step, and may have ceased in it again."""
        names: dict[int, str] = {}
        for event in self.events:
            made, source, card = (event.get(key) for key in ("made", "object", "card"))
            if not isinstance(made, int):
                continue
            if event.get("kind") == "emblem":
                whose = self._name(source) if isinstance(source, int) else None
                names[made] = f"the reaction ({made})" + (f" of {whose}" if whose else "")
            elif isinstance(card, int):
                names[made] = f"{self._card(card)} ({made})"
        return names

    def _name(self, number: int) -> str | None:
        thing = self.after.last_known(number) or self.before.last_known(number)
        return thing.face.name if thing is not None else None

    def tell(self, event: Event) -> str:
        """Return the event as a sentence without its rules."""
        details = dict(event.data)
        if "kind" in details:
            return self._action(event)
        if event.kind == "condition":
            return "the condition holds" if details.get("holds") else "the condition does not hold"
        if event.kind in {"may", "offer"}:
            done = "does it" if details.get("does") else "does not do it"
            return f"{self._who(details.get('player'))} may, and {done}"
        words = {key: self._detail(key, value) for key, value in details.items()}
        pattern = _SENTENCES.get(event.kind)
        try:
            if pattern is not None:
                return pattern.format(**words)
        except KeyError:
            pass
        rest = ", ".join(f"{key} {value}" for key, value in words.items())
        return f"{event.kind.replace('-', ' ')}: {rest}" if rest else event.kind.replace("-", " ")

    def _action(self, event: Event) -> str:
        """An atomic action, in the words for its kind."""
        what, amount = self._thing(event), event.get("amount") or 1
        who, name = self._who(event.get("player")), event.get("name")
        verb = _VERBS.get(event.kind, f"{event.kind}s").replace("-", " ")
        match event.get("kind"):
            case "move":
                start, goal = event.get("from"), event.get("to")
                if start is None and isinstance(event.get("object"), int):
                    start = self._zone(event.get("object"))
                route = f"from {start} to {goal}" if start else f"to {goal}"
                return f"{who} {verb} {what}, {route}{self._place(event)}"
            case "create":
                return f"{who} creates {what}{self._place(event)}"
            case "emblem":
                made = event.get("made")
                emblem = self._object(made) if isinstance(made, int) else "an Emblem"
                return f"{emblem} is put in Limbo for {who}"
            case "cease":
                return f"{what} ceases to exist"
            case "gain-counters":
                return f"{what} gains {amount} {name}"
            case "lose-counters":
                return f"{what} loses {amount} {name}"
            case "gain-status":
                return f"{what} becomes {name}"
            case "lose-status":
                return f"{what} is no longer {name}"
            case "switch":
                return f"{what} goes to the other Expedition"
            case "marker":
                return self._marker(event)
            case "note" if event.kind == "result":
                return f"the result of the die becomes {event.get('amount') or 0}"
            case _:
                rest = f" {what}" if event.get("object") or event.get("card") is not None else ""
                return f"{who} {verb}{rest}"

    def _marker(self, event: Event) -> str:
        amount = event.get("amount")
        number = amount if isinstance(amount, int) else 0
        way = "backward" if number < 0 else "forward"
        regions = "1 Region" if abs(number) == 1 else f"{abs(number)} Regions"
        owner = event.get("owner")
        owner = event.get("player") if owner is None else owner
        return f"the {event.get('side')} Expedition of {self._who(owner)} moves {way} {regions}"

    def _place(self, event: Event) -> str:
        """The Expedition, and whose it is when it is not of the player who acts."""
        side = event.get("side")
        if side is None or event.get("to") == Zone.LIMBO.value:
            return ""
        return f" ({side} Expedition)"

    def _detail(self, key: str, value: object) -> str:
        if key in {"player", "owner", "controller"}:
            return self._who(value)
        if key in {"object", "emblem", "source"} and isinstance(value, int):
            return self._object(value)
        if key == "card" and isinstance(value, int) and not isinstance(value, bool):
            return self._card(value)
        return str(value)

    def _who(self, player: object) -> str:
        return f"player {player}" if isinstance(player, int) and player >= 0 else "the game"

    def _thing(self, event: Event) -> str:
        """What an atomic action is about, unless only its owner may know."""
        if self._is_secret(event):
            return "a card"
        for key in ("object", "made"):
            number = event.get(key)
            if isinstance(number, int):
                return self._object(number)
        card = event.get("card")
        return self._card(card) if isinstance(card, int) else "nothing"

    def _is_secret(self, event: Event) -> bool:
        if self.player is None or event.get("kind") != "move":
            return False
        start, goal = event.get("from"), event.get("to")
        if start is None:
            start = self._zone(event.get("object"))
        own = event.get("owner") == self.player and Zone.HAND.value in {start, goal}
        return start in _SECRET and goal in _SECRET and not own

    def _zone(self, number: object) -> str | None:
        thing = self.after.last_known(number) if isinstance(number, int) else None
        return thing.zone.value if thing else None

    def _card(self, card: int) -> str:
        return self.after.cards[card].face.name if 0 <= card < len(self.after.cards) else "a card"

    def _object(self, number: int) -> str:
        thing = self.after.last_known(number) or self.before.last_known(number)
        if thing is None:
            return self._passing.get(number, f"object {number}")
        if thing.form is Form.EMBLEM:
            return self._emblem(thing)
        if thing.zone is Zone.MANA_ZONE:
            return f"a Mana Orb ({number})"
        return f"{thing.face.name or thing.face.type.value} ({number})"

    def _emblem(self, emblem: GameObject) -> str:
        """An Emblem has no name; it is told by the object that it came from."""
        kind = "an Ongoing Emblem" if emblem.duration is not None else "the reaction"
        me = emblem.binding.me
        source = self.after.last_known(me) if me is not None else None
        source = source or (self.before.last_known(me) if me is not None else None)
        return f"{kind} ({emblem.id})" + (f" of {source.face.name}" if source else "")


def cited(rules: Rules, event: Event) -> tuple[str, ...]:
    """Return the numbers of the rules that an event cites; the slugs of unnumbered ones."""
    return tuple(rules[slug].name if slug in rules else slug for slug in event.rules)


def sentence(
    rules: Rules, event: Event, before: State, after: State, events: tuple[Event, ...] = ()
) -> str:
    """Return an event in words with its rules: ``player 0 draws Quarry, ... [4.2.1.d]``."""
    words = Teller(before, after, events).tell(event)
    return f"{words} [{', '.join(cited(rules, event))}]"
