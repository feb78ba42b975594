"""What each of several players does, in card texts: read, played on both engines, predicted.

The rule, in words of its own: the players named do it one after the other in the order of the game
(6.1.g), each with what is theirs; who has several chooses one, who has one takes that, who has
none does nothing (6.5.f). "They" of the next sentence are each of them, asked one by one
(2v2.your_opponent, ffa.your_opponent). Three players are four of whom one has left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from altered.ability.from_text import parse_ability
from altered.scenario import read_scenario
from altered.scenario.position import start_of
from altered.state.choice import Choice
from altered.state.model import State
from tests.core_c.both import again, on_both
from tests.core_c.test_texts_of_doers import third
from tests.day.board import rules
from tests.shares import one_of

WHO: Final = ("each opponent", "your opponent", "each player", "each other player")
DEEDS: Final = {
    "sacrifice a Character": ("sacrifice", "hero_expedition"),
    "discard a card from their hand": ("discard", "hand"),
    "discard a card": ("discard", "hand"),
    "exhaust a Permanent they control": ("exhaust", "landmarks"),
    "return a Character they control to its owner's hand": ("put", "hero_expedition"),
    "put a card from their Reserve in their hand": ("put", "reserve"),
    "create a Cog 1/1/1 Robot token in one of their Expeditions": ("create", "expedition"),
    "move one of their Expeditions forward one region": ("move-forward", "expedition"),
    "create a Cog 1/1/1 Robot token in their Hero Expedition": ("create", "hero"),
    "move their Companion Expedition forward one region": ("move-forward", "hero"),
}
"""What each of them does, the event that tells it, and where they have something for it."""
ANSWERS: Final = {"must": "", "all may": "yyyy", "some may": "ynny"}
"""Who of the four seats does it, where they may."""
AFTER: Final = (
    "",
    "If they do, they draw a card.",
    "If they don't, they draw a card.",
    "If they do, draw a card.",
    "They draw a card.",
    "Draw that many cards.",
)
SEATS: Final = ((2, 0), (3, 0), (4, 2))
"""How many players there are, and who of them begins."""
HAS: Final = {
    "hero_expedition": (2, 1, 0, 2),
    "hand": (2, 0, 2, 1),
    "landmarks": (1, 2, 2, 0),
    "reserve": (0, 2, 2, 1),
    "expedition": (2, 2, 2, 2),
    "hero": (1, 1, 1, 1),
}
"""How much each seat has in a zone."""


@dataclass(frozen=True)
class Case:
    """A situation: how many play, who begins, who does what, and what is said next."""

    count: int
    mine: int
    who: str
    deed: str
    answers: str
    after: str

    @property
    def text(self) -> str:
        """The shape as a card text."""
        may = f"may {self.deed}" if ANSWERS[self.answers] else third(self.deed)
        return f"{{J}} {self.who.capitalize()} {may}. {self.after}".strip()

    @property
    def group(self) -> list[int]:
        """The players named, in initiative order."""
        order = [*range(self.mine, self.count), *range(self.mine)]
        return order if self.who == "each player" else [p for p in order if p != self.mine]

    @property
    def able(self) -> list[int]:
        """Those of them who do it."""
        zone, answers = DEEDS[self.deed][1], ANSWERS[self.answers] or "yyyy"
        return [p for p in self.group if self.has(p, zone) and answers[p] == "y"]

    def has(self, player: int, zone: str) -> int:
        """How much a player has for it; the bearer is one more Character."""
        return HAS[zone][player] + (zone == "hero_expedition" and player == self.mine)

    @property
    def drawn(self) -> dict[int, int]:
        """How many cards each player draws afterwards."""
        match self.after:
            case "If they do, they draw a card.":
                return dict.fromkeys(self.able, 1)
            case "If they don't, they draw a card.":
                return {p: 1 for p in self.group if p not in self.able}
            case "If they do, draw a card.":
                return {self.mine: 1} if self.able else {}
            case "They draw a card.":
                return dict.fromkeys(self.group, 1)
            case "Draw that many cards.":
                return {self.mine: len(self.able)} if self.able else {}
        return {}


@cache
def position(count: int, mine: int) -> State:
    """The table before the bearer is played: every card is named after its zone and player."""
    seats = 2 if count == 2 else 4
    held = {
        z: [[f"{z} {p} {i}" for i in range(n[p])] for p in range(seats)] for z, n in HAS.items()
    }
    del held["expedition"], held["hero"]
    names = [name for lists in held.values() for one in lists for name in one]
    cards = [_card(name, "Landmark" if name.startswith("land") else "Character") for name in names]
    cards += [
        _card("Bearer", "Character"),
        *(_card(f"deck {p}", "Character") for p in range(seats)),
    ]
    mode = "two-player" if seats == 2 else "ffa"
    lines = [f'title = "A bearer"\nrules = ["step.decisions"]\n{"".join(cards)}']
    lines += [f'[position]\nmode = "{mode}"\nfirst_player = {mine}\nturn = {mine}']
    lines += [f"regions = {['Forest + Water'] * (3 * seats)}\n"]
    for p in range(seats):
        zones = {zone: lists[p] for zone, lists in held.items()}
        zones["hand"] = [*zones["hand"], *["Bearer"] * (p == mine)]
        zones["deck"] = [f"deck {p}"] * 8
        lines += ["[[position.player]]\nmana = 1\n"]
        lines += [f"{zone} = {list(map(str, had))!r}\n" for zone, had in zones.items()]
    lines += ['[[step]]\nlegal = ["pass"]\n']
    with TemporaryDirectory() as folder:
        path = Path(folder) / "each.toml"
        path.write_text("\n".join(lines), encoding="utf-8")
        state = read_scenario(path, base=rules()).start.before
    if count == 3:
        gone = replace(state.players[3], out=True)
        objects = tuple(o for o in state.objects if o.owner != 3)
        state = replace(state, players=(*state.players[:3], gone), objects=objects)
    return state


def _card(name: str, kind: str) -> str:
    stats = "" if kind == "Landmark" else "stats = { forest = 1, mountain = 1, water = 1 }\n"
    kinds = 'type = "Permanent"\nsubtypes = ["Landmark"]' if stats == "" else f'type = "{kind}"'
    return f'[[card]]\nname = "{name}"\n{kinds}\ncost = {{ hand = 1, reserve = 1 }}\n{stats}'


def tried(case: Case) -> None:
    """Read a shape, play it on both engines, and compare with the rule."""
    state = position(case.count, case.mine)
    bearer = next(i for i, card in enumerate(state.cards) if card.face.name == "Bearer")
    cards = list(state.cards)
    abilities = parse_ability(case.text, bearer="Character")
    cards[bearer] = replace(cards[bearer], face=replace(cards[bearer].face, abilities=abilities))
    start = start_of(replace(state, cards=tuple(cards)))
    names = {f"object={o.id}": o.face.name for o in start.state.objects}
    names |= {f"card={i}": card.face.name for i, card in enumerate(cards)}
    made: list[Choice] = []

    def choose(legal: Sequence[Choice]) -> Choice | None:
        if made and any(choice.kind == "pass" for choice in legal):
            return None
        player, wanted = legal[0].player, "choose"
        if not made:
            wanted = f"play card={bearer} side=Hero"
        elif legal[0].kind in ("do", "decline"):
            wanted = "do" if ANSWERS[case.answers][player] == "y" else "decline"
            assert player in case.group, case
        elif legal[0].kind == "choose":
            zone = DEEDS[case.deed][1]
            shown = {names.get(one.id.partition(" ")[2], "Bearer") for one in legal}
            own = {f"{zone} {player} {i}" for i in range(HAS[zone][player])}
            own |= {"Bearer"} if case.has(player, zone) > HAS[zone][player] else set()
            assert (shown, player in case.able) == (own, True), case
        elif legal[0].kind == "expedition":
            wanted = "expedition"
            assert [one.get("player") for one in legal] == [player, player], case
        made.append(next(choice for choice in legal if choice.id.startswith(wanted)))
        return made[-1]

    on_both(start, choose)
    game = again(start.state, made, 0)
    kind, zone = DEEDS[case.deed]
    named = "" if zone in ("expedition", "hero") else (zone, "Bearer")
    done = [(p, n) for p, n in game.all(kind) if n.startswith(named)]
    assert [p for p, _ in done] == case.able, case
    assert all(n in ("", "Bearer", "Cog") or n.split(" ")[1] == str(p) for p, n in done), case
    chose = [c.player for c in made if c.kind in ("choose", "expedition")]
    assert chose == [p for p in case.able if case.has(p, zone) > 1], case
    drew = [p for p, n in game.all("draw")]
    assert {p: drew.count(p) for p in drew} == case.drawn, case


CASES: Final = [
    (Case(*seats, *words),) for *words, seats in product(WHO, DEEDS, ANSWERS, AFTER, SEATS)
]
"""All of them; the fast tests take a share."""


@pytest.mark.parametrize("case", one_of(31, CASES))
def test_each_of_several(case: Case) -> None:
    """They choose among their own, in order, and "they" of the next sentence are each of them."""
    tried(case)
