"""A pair of abilities written out as two cards, and what both engines do with them.

Both cards lie on the table as Landmarks, the first one older. The scenario is a file like those of
``spec/scenarios/``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from altered.ask.passive import statistics
from altered.engine import protocol
from altered.rules import Rules
from altered.scenario import Scenario, read_scenario
from altered.scenario.pattern import Pattern
from altered.state.choice import Choice
from altered.state.model import State
from altered.terms import BOOST, Form, Status, Zone
from verification.agreement.engine import DifferError, Tally, from_scenario
from verification.pairs.clash import NOTHING, Pair
from verification.pairs.says import DOES, GAINS, GOES, OnNumber

ONE: Final = "First Notice"
OTHER: Final = "Second Notice"
DEED: Final = "Small Deed"
FELLOW: Final = "Plain Fellow"
HOST: Final = "Tidy Host"
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


def scenario_text(
    pair: Pair, rules: Sequence[str], *, swapped: bool = False, answer: int | str | None = None
) -> str:
    """The scenario of a pair as a file; with an ``answer`` it says that this comes of it."""
    says = pair.one.says
    event = _event(pair)
    before = pair.before if isinstance(pair.before, int) else 1
    player = [f"landmarks = [{', '.join(map(_quoted, _order(swapped)))}]", f"mana = {MANA}"]
    steps = [f"choose = 'play card=\"{DEED}\"'"]
    cards = [
        _card(ONE, "Permanent", pair.one.words, 'subtypes = ["Landmark"]'),
        _card(OTHER, "Permanent", pair.other.words, 'subtypes = ["Landmark"]'),
        _fellow(before if event == "CostOfACard" else 1, before if event == "AStatistic" else 1),
    ]
    match event:
        case "CostOfACard":
            player.append(f'hand = ["{FELLOW}"]')
            steps = [f"choose = 'play card=\"{FELLOW}\" side=Hero'"]
        case "ReserveLimit":
            player += [f'hero = "{HOST}"', f"reserve = [{', '.join([_quoted(FELLOW)] * SHELF)}]"]
            cards.append(
                f'[[card]]\nname = "{HOST}"\ntype = "Hero"\n'
                f"limits = {{ reserve = {before}, landmarks = 2 }}\n"
            )
            keep = f"choose = 'keep object=\"{FELLOW}\"'"
            steps = [keep] * answer if isinstance(answer, int) else []
        case "AStatistic":
            player.append(f'hero_expedition = ["{FELLOW}"]')
            steps = []
        case _:
            player += [f'hand = ["{DEED}"]', f'deck = ["{FELLOW}", "{FELLOW}"]']
            cards.append(_card(DEED, "Spell", _SPELLS[event], 'subtypes = ["Maneuver"]'))
            if says.about in (GOES, GAINS, "CountersGained"):
                player.append(f'hero_expedition = ["{FELLOW}"]')
    facts = "" if answer is None else f"\n[[step.fact]]\n{_fact(event, answer)}\n"
    return "\n".join(
        [
            f"title = {_quoted(f'Two abilities on one event: {pair.kind}')}",
            f"rules = [{', '.join(map(_quoted, rules))}]\n",
            *cards,
            "[position]",
            'phase = "Night"\nbegins = true\n' if event == "ReserveLimit" else "",
            "[[position.player]]\n" + "\n".join(player) + "\n",
            "[[position.player]]\n",
            *(f"[[step]]\n{step}\nsettle = true\n" for step in steps),
            f"[[step]]\n{facts}",
        ]
    )


def _event(pair: Pair) -> str:
    """What is counted, or the event that begins."""
    says = pair.one.says
    return says.number if isinstance(says, OnNumber) else str(pair.before)


def _fact(event: str, answer: int | str) -> str:
    """What must be true where that came of it, as a fact of a scenario."""
    fellow = f'objects = {{ name = "{FELLOW}" }}'
    at = f'objects = {{ name = "{FELLOW}", zone = "Expedition zone" }}'
    match event, answer:
        case "CostOfACard", int(mana):
            return f"player = 0\nready_mana = {MANA - mana}"
        case "ReserveLimit", int(number):
            return f'objects = {{ zone = "Reserve", controller = 0 }}\ncount = {number}'
        case "AStatistic", int(mountain):
            return f"{fellow}\nstatistics = [1, {mountain}, 1]"
        case "CountersGained", int(boosts):
            return f"{fellow}\nboosts = {boosts}"
        case "TokensCreated", int(number):
            return f'objects = {{ form = "token", controller = 0 }}\ncount = {number}'
        case _, "draw" | "go to Hand":
            return f'player = 0\nhand = ["{FELLOW}"]'
        case "draw" | "resupply", "resupply":
            return f'objects = {{ name = "{FELLOW}", zone = "Reserve" }}\ncount = 1'
        case "draw" | "resupply", _:
            return "player = 0\ndeck = 2"
        case _, str(words) if words.startswith("go to "):
            zone = words.removeprefix("go to ")
            return f'objects = {{ name = "{FELLOW}", zone = "{zone}" }}\ncount = 1'
        case _, str(words) if words.startswith("gain "):
            return f'{at}\nstatuses = ["{words.removeprefix("gain ")}"]'
        case _:
            return f"{at}\nstatuses = []"


def _order(swapped: bool) -> tuple[str, str]:
    return (OTHER, ONE) if swapped else (ONE, OTHER)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '\\"') + '"'


def _card(name: str, type_: str, text: str, further: str) -> str:
    cost = "cost = { hand = 1, reserve = 1 }"
    return (
        f'[[card]]\nname = "{name}"\ntype = "{type_}"\n{further}\n{cost}\ntext = {_quoted(text)}\n'
    )


def _fellow(cost: int, mountain: int) -> str:
    return (
        f'[[card]]\nname = "{FELLOW}"\ntype = "Character"\nsubtypes = ["Citizen"]\n'
        f"cost = {{ hand = {cost}, reserve = {cost} }}\n"
        f"stats = {{ forest = 1, mountain = {mountain}, water = 1 }}\n"
    )


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
    fellows = [one for one in state.objects if one.face.name == FELLOW]
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
            (fellow,) = (one for one in mine if one.face.name == FELLOW)
            return statistics(state, fellow)[1]
        case "CountersGained":
            (fellow,) = (one for one in mine if one.face.name == FELLOW)
            return fellow.count(BOOST)
        case _:
            return sum(one.form is Form.TOKEN for one in mine)
