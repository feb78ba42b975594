"""A small table for effects: two players, a Deck each, and objects put where a test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from altered.ability.tree import Ability, Action, Effect, Keyword, Step
from altered.ask.picked import Targets
from altered.effect.resolve import ResolveEffect
from altered.engine import protocol
from altered.state import Deck, Face, Form, GameObject, Player, Region, Side, State, Terrain
from altered.state.choice import CHANCE, Choice
from altered.state.event import Event
from altered.state.game import Game
from altered.state.model import Binding, Card
from altered.state.task import Decision
from altered.terms import Phase, Status, Type, Zone
from tests.day.board import rules as law

ALL = tuple(Terrain)
FOREST = (Terrain.FOREST,)


def blank(name: str = "Card", type_: Type = Type.SPELL, *abilities: Ability) -> Face:
    """A face with nothing on it that matters."""
    return Face(name, type_, hand_cost=2, reserve_cost=1, abilities=abilities)


def being(name: str = "Walker", *abilities: Ability, subtypes: tuple[str, ...] = ()) -> Face:
    """A Character 1/1/1."""
    return Face(
        name,
        Type.CHARACTER,
        subtypes,
        hand_cost=2,
        reserve_cost=1,
        statistics=(1, 1, 1),
        abilities=abilities,
    )


def landmark(name: str = "Tower", *abilities: Ability) -> Face:
    """A Permanent that is a Landmark."""
    return Face(
        name, Type.PERMANENT, ("Landmark",), hand_cost=2, reserve_cost=2, abilities=abilities
    )


@dataclass
class Table:
    """A game on which one effect after the other resolves."""

    readings: Mapping[str, str] = field(default_factory=dict)
    deck: int = 6

    def __post_init__(self) -> None:
        rules = law().under(self.readings)
        cards = tuple(Card(blank(f"Deck {p}.{n}"), p) for p in (0, 1) for n in range(self.deck))
        decks = [Deck(top=tuple(range(p * self.deck, (p + 1) * self.deck))) for p in (0, 1)]
        middle = tuple(Region(f"Tumult {n}", FOREST) for n in range(6))
        adventure = (Region("Hero Region", ALL), *middle, Region("Companion Region", ALL))
        players = tuple(Player(team=p, deck=decks[p]) for p in (0, 1))
        self.game = Game(
            State(cards, players, adventure, rules.choices, phase=Phase.AFTERNOON, turn=0)
        )

    @property
    def state(self) -> State:
        """The state now."""
        return self.game.state

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far."""
        return self.game.events

    def kinds(self) -> list[str]:
        """The kinds of all events."""
        return [e.kind for e in self.events]

    def card(self, face: Face, owner: int) -> int:
        """A new card."""
        self.game.change(cards=(*self.state.cards, Card(face, owner)))
        return len(self.state.cards) - 1

    def hold(self, face: Face, owner: int = 0) -> int:
        """A new card in a Hand."""
        card = self.card(face, owner)
        self.game.change_player(owner, lambda p: replace(p, hand=(*p.hand, card)))
        return card

    def put(
        self,
        face: Face,
        player: int = 0,
        zone: Zone = Zone.EXPEDITION_ZONE,
        side: Side = Side.HERO,
        *,
        owner: int | None = None,
        token: bool = False,
        statuses: tuple[Status, ...] = (),
        counters: tuple[tuple[str, int], ...] = (),
    ) -> int:
        """A new object; its number."""
        whose = player if owner is None else owner
        card = None if token else self.card(face, whose)
        number = self.state.clock
        new = GameObject(
            number,
            Form.TOKEN if token else Form.CARD,
            zone,
            whose,
            player,
            face,
            card,
            side if zone is Zone.EXPEDITION_ZONE else None,
            frozenset(statuses),
            counters,
        )
        self.game.change(objects=(*self.state.objects, new), clock=number + 1)
        return number

    def do(
        self,
        *actions: Action | Step,
        player: int = 0,
        me: int | None = None,
        it: tuple[int, ...] = (),
        targets: Targets = (),
    ) -> None:
        """Resolve an effect: bare actions are a step each."""
        steps = tuple(a if isinstance(a, Step) else Step((a,)) for a in actions)
        self.resolve(Effect(steps), player=player, me=me, it=it, targets=targets)

    def resolve(
        self,
        effect: Effect,
        *,
        player: int = 0,
        me: int | None = None,
        it: tuple[int, ...] = (),
        targets: Targets = (),
        modes: tuple[int, ...] = (),
    ) -> None:
        """Resolve an effect up to its first decision, or to its end."""
        binding = Binding(me, it)
        self.game.push(ResolveEffect(effect, player, binding, targets, modes=modes))
        self.game.run()

    @property
    def decision(self) -> Decision:
        """The decision that is due."""
        top = self.state.agenda[-1]
        assert isinstance(top, Decision)
        return top

    def legal(self) -> list[str]:
        """What may be chosen now."""
        return [c.id for c in self.decision.legal(self.state)]

    def choose(self, *ids: str) -> None:
        """Make these choices, one after the other."""
        for id_ in ids:
            found = {c.id: c for c in self.decision.candidates(self.state)}
            why = protocol.refusals(self.state, found[id_])
            assert why == (), why
            self.game.take(found[id_])

    def refused(self, kind: str, player: int = 0, **args: int | str) -> str | None:
        """The code that refuses a choice; ``None`` if it is legal."""
        found = protocol.refusals(self.state, Choice(kind, player, tuple(args.items())))
        return found[0].code if found else None

    def chance(self, n: int = 0) -> None:
        """Chance makes its n-th choice."""
        found = self.decision.legal(self.state)
        assert found[0].player == CHANCE
        self.game.take(found[n])

    def find(self, number: int) -> GameObject:
        """A living object."""
        found = self.state.find(number)
        assert found is not None
        return found

    def in_zone(self, zone: Zone, player: int | None = None) -> list[str]:
        """The names of the objects in a zone."""
        return [o.face.name for o in self.state.in_zone(zone, player)]

    def idle(self) -> bool:
        """Whether nothing is left to do."""
        return not self.state.agenda


GIGANTIC = Keyword("Gigantic")
SEASONED = Keyword("Seasoned")
