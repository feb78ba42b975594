"""From a position written by hand to a state in which somebody decides."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.day.phases import BeginPhase, EndPhase, first_phase
from altered.failure import Malformed, Problem
from altered.mode.codes import NO_SUCH_MODE
from altered.mode.from_toml import differing_mode, load_modes
from altered.play.check import CheckReactions
from altered.play.turn import TakeTurn
from altered.reaction.note import note
from altered.rules.limits import differing
from altered.rules.near import did_you_mean
from altered.state.adventure import ALL_TERRAINS, HALVES, arena, new_adventure
from altered.state.atom import Atom
from altered.state.deck import Deck
from altered.state.face import Face
from altered.state.from_toml import differing_tumult, read_tumult
from altered.state.game import Game
from altered.state.model import Card, GameObject, Player, Region, State
from altered.state.table import seating
from altered.terms import Form, Phase, Side, Status, Terrain, Type, Zone
from altered.trace import codes

if TYPE_CHECKING:
    from altered.mode.model import Mode
    from altered.rules.from_toml import Document
    from altered.rules.library import Rules
    from altered.scenario.cards import Defined
    from altered.scenario.file_model import PlayerEntry, ScenarioFile
    from altered.state.event import Event
    from altered.state.task import Task

ORB: Final = Face("a card", Type.CHARACTER, hand_cost=0, reserve_cost=0, statistics=(0, 0, 0))
"""What lies face down in the Mana zones of positions: its face matters to nobody."""

_ZONES: Final = (
    ("reserve", Zone.RESERVE, None),
    ("landmarks", Zone.LANDMARK_ZONE, None),
    ("discard_pile", Zone.DISCARD_PILE, None),
    ("hero_expedition", Zone.EXPEDITION_ZONE, Side.HERO),
    ("companion_expedition", Zone.EXPEDITION_ZONE, Side.COMPANION),
)


@dataclass(frozen=True)
class Start:
    """The state at the first decision, and what happened before it."""

    before: State
    state: State
    events: tuple[Event, ...]


def begin(rules: Rules, document: Document[ScenarioFile], cards: Defined) -> Start:
    """Return the state of a position, run on to its first decision.

    Raises:
        Malformed: all that is wrong with the position, with places.

    """
    builder = _Builder(rules, document, cards)
    state = builder.build()
    if builder.problems:
        raise Malformed(*builder.problems)
    return start_of(state)


def start_of(before: State) -> Start:
    """Run a state on to its first decision."""
    game = Game(before)
    game.run()
    return Start(before, game.state, tuple(game.events))


def _with_passes(state: State) -> State:
    """The state in which those who begin as having passed did so today, for cards that ask."""
    game = Game(state)
    passes = [Atom("note", p, ("pass",)) for p in state.order if state.players[p].passed]
    note(game, state, passes, state)
    return game.state


class _Builder:
    def __init__(self, rules: Rules, document: Document[ScenarioFile], cards: Defined) -> None:
        self.rules = rules
        self.document = document
        self.defined = cards
        self.problems: list[Problem] = []
        self.cards: list[Card] = []
        self.objects: list[GameObject] = []

    def build(self) -> State:
        entry = self.document.value.position
        mode = self._mode(entry.mode)
        teams = seating(mode, dict(self.rules.choices)).teams
        if len(entry.player) != mode.players:
            message = (
                f"the position has {len(entry.player)} players, the mode {mode.id} {mode.players}"
            )
            self._wrong(message, "position")
            return State((), (), ())
        players = tuple(
            self._player(seat, team, one)
            for seat, (team, one) in enumerate(zip(teams, entry.player, strict=True))
        )
        phase = self._word(Phase, entry.phase, "position", "phase") or Phase.AFTERNOON
        for key, seat in (("first_player", entry.first_player), ("turn", entry.turn)):
            if seat is not None and seat >= len(players):
                self._wrong(f"there is no player {seat}", "position", key)
        turn = entry.first_player if entry.turn is None else entry.turn
        adventure, tumult = self._adventure(mode)
        agenda: tuple[Task, ...] = ()
        if entry.begins:
            agenda = (BeginPhase(phase),)
        elif phase is Phase.AFTERNOON:
            agenda = (EndPhase(phase), CheckReactions(), TakeTurn(turn))
        else:
            self._wrong("only an Afternoon can begin in the middle", "position", "phase")
        state = State(
            cards=tuple(self.cards),
            players=players,
            adventure=adventure,
            readings=self.rules.played(),
            objects=tuple(self.objects),
            tumult=tumult,
            clock=len(self.objects) + 1,
            day=entry.day,
            phase=phase,
            first_player=entry.first_player,
            tiebreakers=entry.tiebreakers,
            agenda=agenda,
            limits=differing(self.rules.root),
            mode=mode.id,
            own_mode=differing_mode(mode.id, self.rules.root),
            own_tumult=differing_tumult(self.rules.root),
        )
        if entry.begins and entry.day == 1 and phase is Phase.MORNING:
            return state.changed(agenda=(first_phase(state),))
        return _with_passes(state)

    def _mode(self, name: str) -> Mode:
        modes = {mode.id: mode for mode in load_modes(self.rules.root)}
        if name not in modes:
            self.problems.append(
                self.document.problem(
                    NO_SUCH_MODE,
                    f'no mode "{name}"',
                    "position",
                    "mode",
                    expected="one of " + ", ".join(modes),
                    hint=did_you_mean(name, modes),
                )
            )
            raise Malformed(*self.problems)
        return modes[name]

    def _wrong(self, message: str, *path: str | int, expected: str | None = None) -> None:
        self.problems.append(
            self.document.problem(codes.BAD_POSITION, message, *path, expected=expected)
        )

    def _word(self, kind: type[Phase], word: str, *path: str | int) -> Phase | None:
        try:
            return kind(word)
        except ValueError:
            known = [one.value for one in kind]
            self._bad_word(word, known, *path)
            return None

    def _bad_word(self, word: str, known: list[str], *path: str | int) -> None:
        self.problems.append(
            self.document.problem(
                codes.BAD_WORD,
                f'the rules do not use "{word}" here',
                *path,
                expected="one of " + ", ".join(known),
                hint=did_you_mean(word, known),
            )
        )

    def _player(self, seat: int, team: int, entry: PlayerEntry) -> Player:
        at = ("position", "player", seat)
        if entry.hero is not None:
            self._object(seat, entry.hero, Zone.HERO_ZONE, None, (*at, "hero"))
        deck = self._cards(seat, entry.deck, (*at, "deck"))
        hand = self._cards(seat, entry.hand, (*at, "hand"))
        if entry.exhausted_mana > entry.mana:
            self._wrong("more Mana Orbs are Exhausted than the player has", *at, "exhausted_mana")
        for number in range(entry.mana):
            statuses = {Status.EXHAUSTED} if number < entry.exhausted_mana else set()
            self._put(seat, ORB, Zone.MANA_ZONE, None, frozenset(statuses), ())
        lists = (
            entry.reserve,
            entry.landmarks,
            entry.discard_pile,
            entry.hero_expedition,
            entry.companion_expedition,
        )
        for (key, zone, side), things in zip(_ZONES, lists, strict=True):
            for place, thing in enumerate(things):
                self._object(seat, thing, zone, side, (*at, key, place))
        last = len(new_adventure(self.rules.root)) - 1
        for key, distance in (
            ("hero_marker", entry.hero_marker),
            ("companion_marker", entry.companion_marker),
        ):
            if distance > last:
                self._wrong("the marker is beyond the end of the Adventure", *at, key)
        return Player(
            team=team,
            hand=hand,
            deck=Deck(deck),
            hero_marker=entry.hero_marker,
            companion_marker=entry.companion_marker,
            passed=entry.passed,
            contends=entry.contends,
        )

    def _cards(
        self, seat: int, names: tuple[str, ...], path: tuple[str | int, ...]
    ) -> tuple[int, ...]:
        numbers = []
        for place, name in enumerate(names):
            face = self._face(name, (*path, place))
            if face is not None:
                self.cards.append(Card(face, seat))
                numbers.append(len(self.cards) - 1)
        return tuple(numbers)

    def _face(self, name: str, path: tuple[str | int, ...]) -> Face | None:
        face = self.defined.faces.get(name)
        if face is None and name in self.defined.shared:
            names = ", ".join(f'"{one}"' for one in self.defined.shared[name])
            message = f'several cards are called "{name}"'
            self.problems.append(
                self.document.problem(codes.SHARED_NAME, message, *path, expected=f"one of {names}")
            )
            return None
        if face is None:
            self.problems.append(
                self.document.problem(
                    codes.NO_SUCH_CARD,
                    f'no card "{name}" is defined',
                    *path,
                    expected="a [[card]] of this file, or of one of its sets",
                    hint=did_you_mean(name, self.defined.faces),
                )
            )
        return face

    def _object(
        self, seat: int, text: str, zone: Zone, side: Side | None, path: tuple[str | int, ...]
    ) -> None:
        name, *details = (part.strip() for part in text.split(";"))
        face = self._face(name, path)
        if face is None:
            return
        known = {status.value: status for status in Status}
        statuses: set[Status] = set()
        counters = list(face.counters)
        token = False
        for detail in details:
            word, _, number = detail.rpartition(" ")
            if detail in known:
                statuses.add(known[detail])
            elif detail == "token":
                token = True
            elif word and number.isdecimal():
                counters = [c for c in counters if c[0] != word] + [(word, int(number))]
            else:
                self._bad_word(detail, [*known, "token", "boost 2"], *path)
        self._fits(face, zone, path)
        self._put(seat, face, zone, side, frozenset(statuses), tuple(sorted(counters)), token=token)

    def _fits(self, face: Face, zone: Zone, path: tuple[str | int, ...]) -> None:
        """Each zone in play holds one type only (3.2)."""
        types = {
            Zone.HERO_ZONE: Type.HERO,
            Zone.LANDMARK_ZONE: Type.PERMANENT,
            Zone.EXPEDITION_ZONE: Type.CHARACTER,
        }
        wanted = types.get(zone)
        if wanted is not None and face.type is not wanted:
            message = f"{face.name} is a {face.type.value}"
            self._wrong(message, *path, expected=f"a {wanted.value}")

    def _put(
        self,
        seat: int,
        face: Face,
        zone: Zone,
        side: Side | None,
        statuses: frozenset[Status],
        counters: tuple[tuple[str, int], ...],
        *,
        token: bool = False,
    ) -> None:
        if not token:
            self.cards.append(Card(face, seat))
        self.objects.append(
            GameObject(
                id=len(self.objects) + 1,
                form=Form.TOKEN if token else Form.CARD,
                zone=zone,
                owner=seat,
                controller=seat,
                face=replace(face, hand_cost=None, reserve_cost=None) if token else face,
                card=None if token else len(self.cards) - 1,
                side=side,
                statuses=statuses,
                counters=counters,
            )
        )

    def _adventure(self, mode: Mode) -> tuple[tuple[Region, ...], tuple[str, ...]]:
        """The Regions, and the Tumult cards that chance may still turn up."""
        entry = self.document.value.position
        one = new_adventure(self.rules.root)
        regions = list(one * mode.adventures)
        between = [at for at in range(len(regions)) if 0 < at % len(one) < len(one) - 1]
        names = mode.adventures * tuple(card.id for card in read_tumult(self.rules.root))
        if entry.tiebreakers:
            return (arena(),), ()
        if not entry.regions:
            return tuple(regions), names
        if len(entry.regions) != len(between):
            message = f"{len(entry.regions)} Regions, and {len(between)} lie between the ends"
            self._wrong(message, "position", "regions")
            return tuple(regions), names
        known = {one.value: one for one in ALL_TERRAINS}
        for place, text in enumerate(entry.regions):
            if text == "?":
                continue
            words = [word.strip() for word in text.split("+")]
            for word in words:
                if word not in known:
                    self._bad_word(word, [*known, "?"], "position", "regions", place)
            types = tuple(one for one in Terrain if one.value in words)
            regions[between[place]] = Region(text, types)
        covered = [text == "?" for text in entry.regions]
        pairs = [covered[i : i + HALVES] for i in range(0, len(covered), HALVES)]
        for place, pair in enumerate(pairs):
            if len(set(pair)) > 1:
                message = "both Regions of a Tumult card lie the same way up"
                self._wrong(message, "position", "regions", place * HALVES)
        return tuple(regions), names[sum(not pair[0] for pair in pairs) :]
