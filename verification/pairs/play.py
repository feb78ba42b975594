"""A pair of abilities written out as two cards, and what both engines do with them.

Both cards lie on the table as Landmarks, the first one older. The scenario is a file like those of
``spec/scenarios/``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from altered.ask.passive import statistics
from altered.engine import protocol
from altered.scenario import read_scenario
from altered.scenario.pattern import Pattern
from altered.terms import BOOST, Form, Status, Zone
from verification.pairs.clash import NOTHING
from verification.pairs.says import DOES, GAINS, GOES, OnNumber

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from altered.rules import Rules
    from altered.scenario import Scenario
    from altered.state.choice import Choice
    from altered.state.model import GameObject, State
    from verification.pairs.clash import Pair

ONE: Final = "First Notice"
OTHER: Final = "Second Notice"
MANA: Final = 9
SHELF: Final = 9
"""So many cards lie in the Reserve where a limit is asked for: more than any limit here."""
_SPELLS: Final[Mapping[str, str]] = {
    "CountersGained": "Target Character gains 1 boost.",
    "TokensCreated": "Create a Brassbug 2/2/2 token in your Hero Expedition.",
    "go to Reserve": "Send target Character to Reserve.",
    "go to Hand": "Return target Character to its owner's hand.",
    "go to Discard pile": "Discard target Character.",
    "gain Asleep": "Target Character gains Asleep.",
    "gain Anchored": "Target Character gains Anchored.",
    "gain Fleeting": "Target Character gains Fleeting.",
    "draw": "Draw a card.",
    "resupply": "Resupply.",
}
"""What brings an event about."""
_GOES_ON: Final = frozenset({"target", "keep"})
"""The choices that belong to the event: there is one thing to choose, or any will do."""


@dataclass(frozen=True)
class Played:
    """What both engines do with a pair.

    ``answer`` with the first card older, ``swapped`` with the other one older; ``readings`` are the
    values of readings under which something else happens, with what. ``differ`` tells where the
    engines part, if they do.
    """

    answer: int | str
    swapped: int | str
    readings: tuple[tuple[str, str, int | str], ...]
    differ: str


def scenario_text(pair: Pair, rules: Sequence[str], *, swapped: bool = False) -> str:
    """The scenario of a pair as a file."""
    says = pair.one.says
    about = says.number if isinstance(says, OnNumber) else str(pair.before)
    before = pair.before if isinstance(pair.before, int) else 1
    character = "Plain Fellow"
    in_hand = about == "CostOfACard"
    player = [f"landmarks = [{', '.join(_quoted(o) for o in _order(swapped))}]", f"mana = {MANA}"]
    steps = ["choose = 'play card=\"Small Deed\"'"]
    if in_hand:
        player.append(f'hand = ["{character}"]')
        steps = [f"choose = 'play card=\"{character}\" side=Hero'"]
    elif about == "ReserveLimit":
        player += [
            'hero = "Tidy Host"',
            f"reserve = [{', '.join([_quoted(character)] * SHELF)}]",
        ]
        steps = []
    elif about == "AStatistic":
        player.append(f'hero_expedition = ["{character}"]')
        steps = []
    else:
        player += ['hand = ["Small Deed"]', f'deck = ["{character}", "{character}"]']
        if says.about != DOES and about != "TokensCreated":
            player.append(f'hero_expedition = ["{character}"]')
    cost = before if in_hand else 1
    mountain = before if about == "AStatistic" else 1
    listed = ", ".join(_quoted(one) for one in rules)
    return "\n".join(
        [
            f"title = {_quoted(f'Two abilities on one event: {pair.kind}')}",
            f"rules = [{listed}]",
            _card(ONE, "Permanent", pair.one.words, 'subtypes = ["Landmark"]'),
            _card(OTHER, "Permanent", pair.other.words, 'subtypes = ["Landmark"]'),
            _card("Small Deed", "Spell", _SPELLS.get(about, ""), 'subtypes = ["Maneuver"]'),
            _card(
                character,
                "Character",
                "",
                f"cost = {{ hand = {cost}, reserve = {cost} }}\n"
                f"stats = {{ forest = 1, mountain = {mountain}, water = 1 }}\n"
                'subtypes = ["Citizen"]',
            ),
            f'[[card]]\nname = "Tidy Host"\ntype = "Hero"\n'
            f"limits = {{ reserve = {before if about == 'ReserveLimit' else 2}, landmarks = 2 }}\n",
            "[position]",
            'phase = "Night"\nbegins = true' if about == "ReserveLimit" else "",
            "\n[[position.player]]\n" + "\n".join(player),
            "\n[[position.player]]\n",
            *(f"[[step]]\n{step}\nsettle = true\n" for step in steps),
            "[[step]]\n[[step.fact]]\nday = 2\n" if not steps else "",
        ]
    )


def _order(swapped: bool) -> tuple[str, str]:
    return (OTHER, ONE) if swapped else (ONE, OTHER)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '\\"') + '"'


def _card(name: str, type_: str, text: str, further: str) -> str:
    cost = "" if "cost" in further else "cost = { hand = 1, reserve = 1 }\n"
    words = f"text = {_quoted(text)}\n" if text else ""
    return f'[[card]]\nname = "{name}"\ntype = "{type_}"\n{cost}{further}\n{words}'


def play(pair: Pair, rules: Rules, readings: Sequence[str], *, core: bool = True) -> Played:
    """Play a pair on both engines, the other way round, and under each value of some readings."""
    with TemporaryDirectory() as folder:
        files = [Path(folder) / f"{name}.toml" for name in ("pair", "swapped")]
        for file, swapped in zip(files, (False, True), strict=True):
            text = scenario_text(pair, pair.by, swapped=swapped)
            file.write_text(text, encoding="utf-8")
        scenario, other = (read_scenario(file, rules.root, rules) for file in files)
        answer, other_way = _answer(pair, scenario), _answer(pair, other)
        differ = (_both(scenario) or _both(other)) if core else ""
        otherwise: list[tuple[str, str, int | str]] = []
        for reading in rules.readings:
            for value in reading.played_ids if reading.id in readings else ():
                if value != reading.default:
                    for file, known in zip(files, (answer, other_way), strict=True):
                        read = read_scenario(file, rules.root, rules, {reading.id: value})
                        now = _answer(pair, read)
                        if now != known:
                            otherwise.append((reading.id, value, now))
    told = dict.fromkeys(otherwise)
    return Played(answer, other_way, tuple(told), differ)


class _Driver:
    """Makes the choices of a scenario, then those that belong to the event."""

    def __init__(self, scenario: Scenario) -> None:
        steps = scenario.document.value.step
        self.script = [Pattern.read(one.choose) for one in steps if one.choose is not None]
        self.state = scenario.start.state

    def __call__(self, legal: Sequence[Choice]) -> Choice | None:
        if self.script:
            wanted = self.script[0]
            fitting = [one for one in legal if wanted.fits_choice(one, self.state)]
            if not fitting:
                return None
            self.script.pop(0)
            return fitting[0]
        going_on = [one for one in legal if one.kind in _GOES_ON]
        return going_on[0] if going_on else None


def _answer(pair: Pair, scenario: Scenario) -> int | str:
    """What the reference engine does."""
    driver, state = _Driver(scenario), scenario.start.state
    while protocol.decider(state) is not None:
        chosen = driver(protocol.legal(state))
        if chosen is None:
            break
        state = driver.state = protocol.step(state, chosen).state
    return _measured(pair, state) if not driver.script else NOTHING


def _both(scenario: Scenario) -> str:
    """Where the engine in C does something else; empty where it does the same, or is not built."""
    from verification.agreement.engine import DifferError, Tally, from_scenario

    tally = Tally()
    try:
        from_scenario(scenario, _Driver(scenario), tally)
    except DifferError as error:
        return str(error)
    except ImportError:
        return ""
    return "; ".join([*tally.uncovered, *tally.exhausted])


def _measured(pair: Pair, state: State) -> int | str:
    says = pair.one.says
    if isinstance(says, OnNumber):
        return _number(says.number, state)
    fellows = [one for one in state.objects if _name(one) == "Plain Fellow"]
    if says.about == GOES:
        zones = {Zone.EXPEDITION_ZONE: NOTHING}
        (there,) = [one.zone for one in fellows] or [Zone.HAND]
        return zones.get(there, f"go to {there.value}")
    if says.about == GAINS:
        has = [one.value for one in Status if any(fellow.has(one) for fellow in fellows)]
        return f"gain {has[0]}" if has else NOTHING
    assert says.about == DOES
    if state.players[0].hand:
        return "draw"
    return "resupply" if any(one.zone is Zone.RESERVE for one in fellows) else NOTHING


def _number(number: str, state: State) -> int:
    mine = [one for one in state.objects if one.controller == 0]
    match number:
        case "CostOfACard":
            orbs = [one for one in mine if one.zone is Zone.MANA_ZONE]
            return sum(one.has(Status.EXHAUSTED) for one in orbs)
        case "ReserveLimit":
            return sum(one.zone is Zone.RESERVE for one in mine)
        case "AStatistic":
            (fellow,) = (one for one in mine if _name(one) == "Plain Fellow")
            return statistics(state, fellow)[1]
        case "CountersGained":
            (fellow,) = (one for one in mine if _name(one) == "Plain Fellow")
            return fellow.count(BOOST)
        case _:
            return sum(one.form is Form.TOKEN for one in mine)


def _name(thing: GameObject) -> str:
    return thing.face.name
