"""The words for events, apart from where the names of things come from.

Each event has an English pattern; `altered.trace.speech` says it in the language asked for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from altered.state.event import Event
from altered.terms import Zone
from altered.trace.speech import Speech

SECRET: Final = frozenset({Zone.DECK.value, Zone.HAND.value, Zone.MANA_ZONE.value})
"""Zones whose cards nobody else sees; a move from one to another shows no card."""

SENTENCES: Final[dict[str, str]] = {
    "after-you": "{player} plays after the others",
    "phase": "{phase} begins",
    "turn": "{player} takes a turn",
    "first-player": "{player} is the first player",
    "succeed": "{player} becomes the first player",
    "shuffle": "{player} shuffles {amount} cards into their Deck",
    "shuffle-one": "{player} shuffles {amount} card into their Deck",
    "reshuffle": "{player} shuffles their Deck of {amount} cards",
    "reveal": "Tumult card {card} is turned up",
    "choose-player": "{player} chooses {owner}",
    "all-passed": "every player has passed",
    "day": "day {day} begins",
    "withdraw": "{player} withdraws what was declared",
    "tie": "nobody is ahead: another day",
    "tiebreakers": "tiebreakers begin in the Arena",
    "win": "{team} wins the game",
    "win-together": "{team} win the game",
    "react": "{player} plays {object}",
    "decline": "{player} declines",
    "impossible": "it is impossible to {what}",
    "keep": "{player} keeps {object}",
    "ignored": "{player} leaves out an optional payment",
    "joins": "{object} joins the {side} Expedition",
    "leaves": "{object} leaves the {side} Expedition",
    "leave": "{player} leaves the tiebreakers",
    "drop-out": "{player} drops out of the tiebreakers",
    "dice": "{player} rolls {name}",
    "no-effect": "{object} cannot be played and is removed",
    "not-activated": "a reaction of {object} does not activate",
}
"""The events that are no atomic actions."""

VERBS: Final[dict[str, str]] = {
    "afterwards": "puts",
    "create": "creates",
    "declare": "declares",
    "discard": "discards",
    "draw": "draws",
    "exchange": "exchanges",
    "exhaust": "exhausts",
    "expand": "expands with",
    "look": "looks at cards",
    "pass": "passes",
    "pay": "pays with",
    "play": "plays",
    "put": "puts",
    "quick-action": "plays a quick action of",
    "ready": "readies",
    "rest": "sends {what} to rest",
    "resupply": "resupplies",
    "return": "returns",
    "reveal": "reveals",
    "roll": "rolls the die",
    "sabotage": "sabotages",
    "sacrifice": "sacrifices",
    "send": "sends",
    "succeed": "becomes the first player",
    "become-first": "becomes the first player",
    "activate": "uses",
    "switch": "switches",
    "swap": "swaps",
}
"""The third person of the verbs of atomic actions."""

DEEDS: Final[dict[str, str]] = {
    "after-you": "play after the others",
    "become-first": "become the first player",
    "last": "create an Ongoing Emblem",
    "pay": "pay",
    "succeed": "become the first player",
    "target": "choose a target",
}
"""What is impossible, where the verb alone does not say it."""

ALONE: Final = frozenset({"look", "pass", "roll", "succeed", "become-first"})
"""Verbs that name no thing."""

ACTIONS: Final[dict[str, str]] = {
    "emblem": "{what} is put in Limbo for {player}",
    "cease": "{what} ceases to exist",
    "gain-counters": "{what} gains {counters}",
    "lose-counters": "{what} loses {counters}",
    "gain-status": "{what} becomes {status}",
    "lose-status": "{what} is no longer {status}",
    "gain-subtypes": "{what} gains {subtypes}",
    "switch": "{what} goes to the other Expedition",
    "result": "the result of the die becomes {n}",
    "stays": "the {side} Expedition of {owner} fails to move forward",
    "forward": "the {side} Expedition of {owner} moves forward {regions}",
    "backward": "the {side} Expedition of {owner} moves backward {regions}",
    "pay-orb": "{player} exhausts {what}",
    "ready": "{what} is readied",
}
"""The atomic actions with other words than their verbs."""

_MOVES: Final = frozenset({"move-forward", "move-backward", "fail-to-move-forward"})
ACTS: Final = (VERBS.keys() | _MOVES) - SENTENCES.keys()
"""Events in the words of atomic actions, also where a record does not say their kind."""


@dataclass(frozen=True)
class Known:
    """What a telling has to know of an object.

    `kind` is "thing", "orb", "reaction" or "ongoing"; `source` names what an Emblem comes from.
    """

    name: str
    zone: str
    kind: str = "thing"
    source: str | None = None


class Telling(ABC):
    """Tells the events of one step in words, to everybody or to one ``player`` only."""

    events: Sequence[Event]
    player: int | None
    say: Speech

    @abstractmethod
    def known(self, number: int) -> Known | None:
        """Return what is known of an object, as it is now or was last."""

    @abstractmethod
    def card_name(self, card: int) -> str | None:
        """Return the name of a card."""

    @abstractmethod
    def team(self, team: int) -> tuple[int, ...]:
        """Return the players of a team."""

    @cached_property
    def _passing(self) -> dict[int, str]:
        """Names of objects that were made in this step, and may have ceased in it again."""
        names: dict[int, str] = {}
        for event in self.events:
            made, source, card = (event.get(key) for key in ("made", "object", "card"))
            if not isinstance(made, int):
                continue
            if event.get("kind") == "emblem":
                whose = self.known(source) if isinstance(source, int) else None
                names[made] = self._emblem(
                    "reaction", made, whose.name if whose is not None else None
                )
            elif isinstance(card, int):
                names[made] = self.say.thing(self._card(card), made)
        return names

    def tell(self, event: Event) -> str:
        """Return the event as a sentence without its rules."""
        details = dict(event.data)
        if "kind" in details or event.kind in ACTS:
            return self._action(event)
        if event.kind == "condition":
            holds = "the condition holds" if details.get("holds") else "the condition does not hold"
            return self.say(holds)
        if event.kind in {"may", "offer"}:
            done = "{player} may, and does it" if details.get("does") else "{player} declines to"
            return self.say(done, player=self.say.player(details.get("player")))
        if event.kind == "option":
            return self._option(event)
        if event.kind == "impossible":
            verb = str(event.get("what")).split(" ", 1)[0]
            deed = self.say(f"to {DEEDS.get(verb, verb.replace('-', ' '))}")
            return self.say(SENTENCES["impossible"], what=deed.removeprefix("to "))
        words = {key: self._detail(key, value) for key, value in details.items()}
        kind, team = event.kind, details.get("team")
        if kind == "shuffle" and details.get("amount") == 1:
            kind = "shuffle-one"
        elif kind == "win" and isinstance(team, int) and len(self.team(team)) > 1:
            kind = "win-together"
        pattern = SENTENCES.get(kind)
        try:
            if pattern is not None:
                return self.say(pattern, **words)
        except KeyError:
            pass
        name = self.say(event.kind.replace("-", " "))
        rest = ", ".join(f"{key} {value}" for key, value in words.items())
        return f"{name}: {rest}" if rest else name

    def _option(self, event: Event) -> str:
        who = self.say.player(event.get("player"))
        if event.get("what") is not None:
            return self.say("{player} chooses option {n}", player=who, n=event.get("what"))
        return self.say("{player} chooses the number {n}", player=who, n=event.get("amount"))

    def _action(self, event: Event) -> str:
        """An atomic action, in the words for its kind."""
        what, amount = self._thing(event), event.get("amount") or 1
        number = amount if isinstance(amount, int) else 1
        kind, name = str(event.get("kind") or "note"), str(event.get("name") or "")
        who = self.say.player(event.get("player"))
        pattern, words = ACTIONS.get(kind), {"what": what, "player": who}
        match kind:
            case "emblem":
                made = event.get("made")
                words["what"] = self.object_name(made) if isinstance(made, int) else ""
            case "gain-counters" | "lose-counters":
                words["counters"] = self.say.counters(number, name)
            case "gain-status" | "lose-status":
                words["status"] = self.say(name)
                if self._is_orb(event) or event.kind == "ready":
                    pattern = {"pay": ACTIONS["pay-orb"], "ready": ACTIONS["ready"]}.get(
                        event.kind, pattern
                    )
            case "gain-subtypes":
                words["subtypes"] = name
            case "note" if event.kind == "result":
                pattern, words = ACTIONS["result"], {"n": str(event.get("amount") or 0)}
            case "marker":
                pattern, words = self._marker(event)
            case "note" if event.kind in {"move-forward", "move-backward"}:
                pattern, words = self._marker(event)
            case "note" if event.kind == "fail-to-move-forward":
                pattern, words = self._marker(event)
                pattern = ACTIONS["stays"]
            case _:
                pass
        if pattern is not None:
            return self.say(pattern, **words)
        return self._deed(event, who, what)

    def _deed(self, event: Event, who: str, what: str) -> str:
        """Who does what: a move, a token, a note."""
        first, _, rest = event.kind.partition("-")
        verb = VERBS.get(event.kind, f"{first}s {rest.replace('-', ' ')}".rstrip())
        if event.kind in ALONE or not (event.get("object") or event.get("made") or
                                        event.get("card") is not None):  # fmt: skip
            return self.say(f"{{player}} {verb}", player=who)
        verb = verb if "{what}" in verb else f"{verb} {{what}}"
        told = self.say(f"{{player}} {verb}", player=who, what=what)
        if event.get("kind") == "move":
            told += self._route(event)
        return told + self._place(event)

    def _route(self, event: Event) -> str:
        start, goal = event.get("from"), event.get("to")
        if start is None and isinstance(event.get("object"), int):
            start = self._zone(event.get("object"))
        if goal is None:
            return ""
        went = self.say(f"to {goal}")
        if not start:
            return self.say(" {goal}", goal=went)
        return self.say(", {start} {goal}", start=self.say(f"from {start}"), goal=went)

    def _marker(self, event: Event) -> tuple[str, dict[str, str]]:
        amount = event.get("amount")
        number = amount if isinstance(amount, int) else 0
        regions = "1 Region" if abs(number) == 1 else "{n} Regions"
        owner = event.get("owner")
        owner = event.get("player") if owner is None else owner
        words = {
            "side": self.say(str(event.get("side"))),
            "owner": self.say.player(owner),
            "regions": self.say(regions, n=abs(number)),
        }
        return ACTIONS["backward" if number < 0 else "forward"], words

    def _place(self, event: Event) -> str:
        """The Expedition, and whose it is when it is not of the player who acts."""
        side = event.get("side")
        if side is None or event.get("to") == Zone.LIMBO.value:
            return ""
        return self.say(" ({side} Expedition)", side=self.say(str(side)))

    def _detail(self, key: str, value: object) -> str:
        if key in {"player", "owner", "controller"}:
            return self.say.player(value)
        if key in {"object", "emblem", "source"} and isinstance(value, int):
            return self.object_name(value)
        if key == "card" and isinstance(value, int) and not isinstance(value, bool):
            return self._card(value)
        if key == "card" and isinstance(value, str):
            return tumult_name(value, self.say)
        if key == "team" and isinstance(value, int):
            return self.say.players(self.team(value))
        return self.say(str(value))

    def _is_orb(self, event: Event) -> bool:
        number = event.get("object")
        known = self.known(number) if isinstance(number, int) else None
        return known is not None and known.kind == "orb"

    def _thing(self, event: Event) -> str:
        """What an atomic action is about, unless only its owner may know."""
        if self._is_secret(event):
            return self.say("a card")
        for key in ("object", "made"):
            number = event.get(key)
            if isinstance(number, int):
                return self.object_name(number)
        card = event.get("card")
        return self._card(card) if isinstance(card, int) else self.say("nothing")

    def _is_secret(self, event: Event) -> bool:
        if self.player is None or event.get("kind") != "move":
            return False
        start, goal = event.get("from"), event.get("to")
        if start is None:
            start = self._zone(event.get("object"))
        own = event.get("owner") == self.player and Zone.HAND.value in {start, goal}
        return start in SECRET and goal in SECRET and not own

    def _zone(self, number: object) -> str | None:
        thing = self.known(number) if isinstance(number, int) else None
        return thing.zone if thing else None

    def _card(self, card: int) -> str:
        name = self.card_name(card)
        return self.say("a card") if name is None else name

    def object_name(self, number: int) -> str:
        """Return what an object is called; an Emblem by what it came from."""
        thing = self.known(number)
        if thing is None:
            told = f"object {number}" if self.say.numbers else self.say("an object")
            return self._passing.get(number, told)
        if thing.kind == "orb":
            return self.say.thing(self.say("a Mana Orb"), number)
        if thing.kind != "thing":
            return self._emblem(thing.kind, number, thing.source)
        return self.say.thing(thing.name, number)

    def _emblem(self, kind: str, number: int, source: str | None) -> str:
        """An Emblem has no name; it goes by the object that it came from."""
        told = self.say("the reaction" if kind == "reaction" else "an Ongoing Emblem")
        told = self.say.thing(told, number)
        return self.say("{thing} of {source}", thing=told, source=source) if source else told


def tumult_name(card: str, say: Speech) -> str:
    """Return what a Tumult card is called, whose id is the name of its first side."""
    return say.called(card.replace("-", " ").title())
