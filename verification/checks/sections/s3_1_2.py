"""Shared or private (3.1.2)."""

from __future__ import annotations

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.checks import Happening, Step, Verdicts, Vocabulary, check
from verification.checks.sections.s3_1_3 import named, sorted_as
from verification.checks.shared.quick import NAMES


def reached(e: Happening, rule: str) -> Verdicts:
    """A card that somebody else moves to a private zone reaches the zone of its owner."""
    zone, card = e.event.text("to"), e["card"]
    thing = e.before.find(e["object"])
    mover = thing.controller if thing is not None and thing.controller != e.owner else e.player
    if mover == e.owner or card is None or not max(mover, e.owner) < len(NAMES):
        return
    where = _whose(e)
    cells: dict[str, int | bool | str] = {"owner": NAMES[e.owner], "bound_for": NAMES[mover]}
    if zone not in {"Adventure", "Expedition zone", "Limbo"}:
        answer = NAMES[where] if where is not None else NAMES[1 - e.owner]
        allowed = law(rule, "whose", cells, (named(zone),), answer)
        words = f"card {card} of {player_name(e.owner)} did not reach their {zone}"
        yield allowed is True or words
        if e.event.kind == "rest" and zone == "Reserve":
            state: dict[str, int | bool | str] = {
                "owner": NAMES[e.owner],
                "controller": NAMES[mover],
            }
            yield law(rule, "rest_whose", state, (), answer) is True or words


def _whose(e: Happening) -> int | None:
    """Whose private zone a card has reached; ``None`` when it is in none."""
    if e.made is not None:
        return e.made.controller
    for player, seat in enumerate(e.after.seats):
        if e["card"] in (*seat.hand, *seat.deck):
            return player
    return None


def instances(rule: str, words: Vocabulary) -> Verdicts:
    """Of a shared zone there is one; of any other one, one for each of two players."""
    for zone in words["zones"]:
        number = 1 if zone in words["shared"] else len(NAMES)
        allowed = law(rule, "instances", {"players": len(NAMES)}, (named(zone),), number)
        if allowed is not None:
            yield allowed or f"two players have {number} {zone}s"


@check("sharing.shared")
def which_are_shared(words: Vocabulary) -> Verdicts:
    """The shared zones are those three that the rule lists."""
    yield from sorted_as("sharing.shared", "shared", words["zones"], words["shared"])
    number = len(words["shared"])
    right = law("sharing.shared", "how_many", {}, ("SharedZones",), number)
    yield right is not False or f"{number} zones are shared"
    yield from instances("sharing.shared", words)


@check("sharing.shared", "phase")
def of_everybody(step: Step) -> Verdicts:
    """All players share one Adventure: each has both markers on it."""
    board = step.after
    for player, seat in enumerate(board.seats):
        at = [board.region_index(player, side) for side in seat.markers]
        right = len(at) == 2 and all(0 <= place < len(board.adventure) for place in at)
        yield right or f"{player_name(player)} is not on the Adventure that all share"


@check("sharing.private")
def which_are_private(words: Vocabulary) -> Verdicts:
    """The private zones are those seven that the rule lists."""
    yield from sorted_as("sharing.private", "shared", words["zones"], words["shared"])
    number = len(words["zones"]) - len(words["shared"])
    right = law("sharing.private", "how_many", {}, ("PrivateZones",), number)
    yield right is not False or f"{number} zones are private"
    yield from instances("sharing.private", words)


@check("sharing.private", "phase", "move")
def one_each(step: Step) -> Verdicts:
    """A card in a private zone lies in one player's zone, and each player has that zone."""
    board = step.after
    for zone in ("Discard pile", "Reserve", "Hero zone", "Landmark zone", "Mana zone"):
        there = board.zone(zone)
        if there:
            nobodys = [t for t in there if not 0 <= t.controller < len(board.seats)]
            yield not nobodys or f"{nobodys[0]} lies in the {zone} of nobody"


@check("sharing.owner", "move")
def goes_to_its_owner(e: Happening) -> Verdicts:
    """What would enter a private zone of somebody else goes to that of its owner."""
    yield from reached(e, "sharing.owner")


@check("sharing.owner", "move")
def lies_with_its_owner(e: Happening) -> Verdicts:
    """What lies in a private zone lies in that of its owner."""
    made = e.made
    if made is not None and made.zone not in {"Expedition zone", "Limbo"}:
        yield made.controller == made.owner or f"{made} lies with {player_name(made.controller)}"
