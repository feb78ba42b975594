"""2 versus 2: seats and teams, the two Adventures, victory, tiebreakers, what teammates may do."""

from __future__ import annotations

from collections import Counter

from altered.state.players import names_of, player_name
from verification.board_texts.law import law
from verification.checks import (
    HERO,
    SIDES,
    TERRAINS,
    Board,
    Happening,
    Look,
    Phase,
    Play,
    Region,
    Taken,
    Verdicts,
    check,
    inert,
)
from verification.checks.sections.s4_2_4 import wins
from verification.checks.shared import modes
from verification.checks.shared.listing import listing, slashed
from verification.checks.shared.modes import FOUR, contenders, ending, past, reading, totals, winner

TEAMS = (("Alice", "Camille"), ("Bob", "David"))
ANSWERS = ("AliceAndCamilleWin", "BobAndDavidWin")


def cells(board: Board) -> dict[str, int | bool | str]:
    """Four players after an event, as the formulas have them: teammates by the names of a team."""
    made: dict[str, int | bool | str] = {}
    left = [list(names) for names in TEAMS]
    for player, seat in enumerate(board.seats):
        made[f"past({left[seat.team].pop(0)})"] = max(-1, past(board, player))
    return made


def answer(e: Happening) -> str:
    """What came of it, as the formulas call it."""
    team = winner(e)
    return "Tiebreakers" if team is None else ANSWERS[team]


def arrivals(board: Board) -> tuple[list[int], list[int]]:
    """How far the players of each team who arrived went past the meeting."""
    far = [(board.seat(player).team, past(board, player)) for player in modes.there(board)]
    return [n for team, n in far if team == 0], [n for team, n in far if team == 1]


def demanded(e: Happening, rule: str) -> Verdicts:
    """What the formula of a rule demands of an ending came of it."""
    if ending(e) is not None:
        right = law(rule, "team_ending", cells(e.before), (), answer(e))
        if right is not None:
            far = listing(past(e.before, player) for player in range(FOUR))
            yield right or f"{answer(e)}, though they went {far} past"


@check("2v2.definition")
def two_teams(play: Play) -> Verdicts:
    """Four players take part, in two teams of two."""
    teams = Counter(seat.team for seat in play.before.seats)
    yield dict(teams) == {0: 2, 1: 2} or f"players of each team: {listing(teams.values())}"


@check("2v2.facing", "Dusk")
def two_opponents(dusk: Phase) -> Verdicts:
    """The Expeditions of a player face those of two different opponents, who face them."""
    board = dusk.before
    for player, seat in enumerate(board.seats):
        rivals = [seat.faces.get(side) for side in SIDES]
        enemies = [rival for rival in rivals if rival in board.opponents(player)]
        different = len(set(rivals)) == len(enemies) == len(SIDES)
        back = all(board.seat(seat.faces[s]).faces[s] == player for s in SIDES if s in seat.faces)
        yield (different and back) or f"{player_name(player)} faces {names_of(rivals)}"


@check("2v2.facing", "move-forward")
def beats_the_one_it_faces(e: Happening) -> Verdicts:
    """An Expedition that moves in Progress is ahead of the one that it faces, of nobody else."""
    if "dusk.progress" in e.event.rules:
        won = wins(e.before, e.owner, e.side)
        yield bool(won) or f"the {e.side} Expedition of {player_name(e.owner)} wins in nothing"


@check("2v2.first_player", "condition")
def token_of_the_team(e: Happening) -> Verdicts:
    """A player counts as first player exactly if somebody on their team has the token."""
    found = modes.says(e, "if you are the first player", "if you are first player")
    if found is not None:
        team = e.before.seat(found.controller).team
        yield from modes.token_of(e, [p for p, s in enumerate(e.before.seats) if s.team == team])


@check("2v2.goal", "win", "tiebreakers")
def first_team(e: Happening) -> Verdicts:
    """If the Expeditions of one team alone have met, that team wins."""
    yield from demanded(e, "2v2.goal")


@check("2v2.victory", "win", "tiebreakers")
def wins_for_the_team(e: Happening) -> Verdicts:
    """If the Expeditions of a single player have met, that player wins for the team."""
    yield from demanded(e, "2v2.victory")


@check("2v2.victory", "move-forward")
def and_at_once(e: Happening) -> Verdicts:
    """When the Expeditions of a first player meet, the game ends there and then."""
    yield from modes.ended_at_once(e)


@check("2v2.victory.two", "win", "tiebreakers")
def of_two(e: Happening) -> Verdicts:
    """Of two opponents the one who went further wins for the team; else tiebreakers start."""
    if ending(e) is None:
        return
    one, other = arrivals(e.before)
    if len(one) == len(other) == 1 and min(one[0], other[0]) > 0:
        farther = reading(e, "2v2.victory.two.further") == "farther-wins"
        team = None if one == other or not farther else (0 if one > other else 1)
        yield winner(e) == team or f"{answer(e)}, though they went {one[0]} and {other[0]} past"
        return
    yield from demanded(e, "2v2.victory.two")


@check("2v2.victory.three", "win", "tiebreakers")
def of_three(e: Happening) -> Verdicts:
    """Of three players the two allies win."""
    yield from demanded(e, "2v2.victory.three")


@check("2v2.victory.four", "win", "tiebreakers")
def of_four(e: Happening) -> Verdicts:
    """Of four players, the team with an extra advance wins; otherwise tiebreakers start."""
    if ending(e) is None:
        return
    both = arrivals(e.before)
    if [len(one) for one in both] == [2, 2]:
        if reading(e, "2v2.victory.four.advance") == "players":
            both = ([min(1, n) for n in both[0]], [min(1, n) for n in both[1]])
        one, other = (sum(far) for far in both)
        team = None if one == other else (0 if one > other else 1)
        yield winner(e) == team or f"{answer(e)}, though the advances are {one} and {other}"


def day_ended(e: Happening, rule: str) -> Verdicts:
    """What the formula of a rule demands of a tiebreaker day came of it."""
    if not modes.in_arena(e):
        return
    state: dict[str, int | bool | str] = {}
    for team, name in zip(contenders(e.before)[:2], ("First", "Second"), strict=False):
        for terrain, number in zip(TERRAINS, totals(e, team), strict=True):
            state[f"total({name}, {terrain})"] = number
    order = contenders(e.before)
    came = "GameGoesOn"
    if e.event.kind == "win":
        came = "FirstWins" if winner(e) == order[0] else "SecondWins"
    right = law(rule, "team_arena", state, (), came)
    if right is not None:
        yield (
            right
            or f"{came}, with the totals {listing(slashed(totals(e, team)) for team in order)}"
        )


@check("2v2.tiebreak", "win", "tie")
def more_terrains(e: Happening) -> Verdicts:
    """The team whose Characters, added up, are ahead in more Region types wins."""
    yield from day_ended(e, "2v2.tiebreak")


@check("2v2.tiebreak", "tiebreakers")
def one_more_day(e: Happening) -> Verdicts:
    """Tiebreakers are played by both teams, on an Arena of all three types."""
    arena = e.after.adventure
    types = len(arena) == 1 and set(arena[0].types) == set(TERRAINS)
    yield types or f"the Arena has the types {listing(arena[0].types)}"
    yield sorted(contenders(e.after)) == [0, 1] or "a team does not take part"


@check("2v2.tiebreak.repeat", "tie", "win")
def tied_again(e: Happening) -> Verdicts:
    """A day on which the teams are level has no winner."""
    yield from day_ended(e, "2v2.tiebreak.repeat")


@check("2v2.tiebreak.repeat", "tie")
def another_day(e: Happening) -> Verdicts:
    """After a tie another day is played before anybody wins."""
    yield from modes.another_day(e)


@check("2v2.turns", "turn")
def clockwise(e: Happening) -> Verdicts:
    """The next turn is that of the first player to the left who has not passed."""
    last = e.before.turn
    if last is not None:
        seats = [(last + i) % FOUR for i in range(1, FOUR + 1)]
        waiting = [seat for seat in seats if not e.before.seat(seat).passed]
        yield waiting[:1] == [e.player] or f"{player_name(e.player)} follows {player_name(last)}"


@check("2v2.turns", "all-passed")
def until_all_pass(e: Happening) -> Verdicts:
    """Turns end when all players have passed."""
    still = [p for p, seat in enumerate(e.before.seats) if not seat.passed]
    yield not still or f"{names_of(still)} has not passed"


@check("2v2.movement", "marker")
def along_the_path(e: Happening) -> Verdicts:
    """A marker moves along its path, and both markers of a player still go toward each other."""
    if e.before.tiebreakers:
        return
    path = e.before.seat(e.owner).path
    old, new = e.before.region_index(e.owner, e.side), e.after.region_index(e.owner, e.side)
    steps = path.index(new) - path.index(old) if {old, new} <= {*path} else 0
    moved = e.after.marker(e.owner, e.side) - e.before.marker(e.owner, e.side)
    toward = steps if e.side == HERO else -steps
    yield toward == moved or f"from {old} to {new}, which is {toward} on the path and not {moved}"


@check("2v2.movement", "Dusk")
def a_path_changes_over(dusk: Phase) -> Verdicts:
    """A path goes on Region by Region, and changes its Adventure at the central card, as read."""
    if dusk.before.tiebreakers:
        return
    width = len(dusk.before.adventure) // 2
    middle = {"hero-line": width // 2 + 1, "companion-line": width // 2 - 1}
    change = middle.get(reading(dusk, "2v2.setup.path"), width // 2)
    for player, seat in enumerate(dusk.before.seats):
        lines = [place // width for place in seat.path]
        straight = [place % width for place in seat.path] == list(range(width))
        changes = [at for at in range(1, len(lines)) if lines[at] != lines[at - 1]]
        over = changes in ([], [change])
        yield (straight and over) or f"the path of {player_name(player)} is {listing(seat.path)}"


def _plainer(halves: tuple[Region, ...]) -> int | None:
    one, two = (len(half.types) for half in halves)
    return None if one == two else int(one > two)


@check("2v2.tumult", "reveal")
def both_central_cards(e: Happening) -> Verdicts:
    """A central Tumult card is turned up with the other one, which lies the opposite way."""
    board, cards, place = e.after, (e.after.length(0) - 1) // 2, e["place"]
    if not isinstance(place, int) or place % cards != cards // 2:
        return
    other = (place + cards) % (2 * cards)
    halves = [board.halves(one) for one in (place, other)]
    shown = [board.adventure[two.start : two.stop] for two in halves]
    if not all(half.face_up for half in shown[1]):
        after = modes.followed(e)
        if after is not None:
            turned = after.kind == "reveal" and after["place"] == other
            yield turned or "the other central card stays face down"
        return
    plainer = [_plainer(card) for card in shown]
    if None not in plainer:
        yield plainer[0] != plainer[1] or "both cards lie the same way"


@check("2v2.no_play_for_teammate", "play")
def own_side(e: Happening) -> Verdicts:
    """A card goes to an Expedition or the Landmark zone of the player who plays it."""
    if e["to"] in {"Expedition zone", "Landmark zone"} and e.made is not None:
        if e["to"] == "Landmark zone" and e.made.owner != e.player:
            return  # into a zone of one player nothing comes that another one owns (3.1.2.c)
        whose = e.made.controller
        yield (
            whose == e.player
            or f"{player_name(e.player)} plays {e.made} on the side of {player_name(whose)}"
        )


@check("2v2.sacrifice", "sacrifice")
def own_cards(e: Happening) -> Verdicts:
    """What a player sacrifices is under that player's control."""
    whose = e.thing.controller
    yield (
        whose == e.player
        or f"{player_name(e.player)} sacrifices what {player_name(whose)} controls"
    )


@check("2v2.hand_secret")
def from_the_teammate_too(look: Look) -> Verdicts:
    """Nobody is shown the Hand of the teammate, or of another player."""
    yield from modes.hidden_hands(look)


@check("2v2.setup", "phase")
def two_adventures(e: Happening) -> Verdicts:
    """The first day begins once everything is set up, at four ends of two Adventures."""
    yield from modes.set_up(e)


@check("2v2.target", "target")
def allied_or_enemy(taken: Taken) -> Verdicts:
    """A target Character or Expedition can be anybody's."""
    yield from modes.any_target(taken)


@check("2v2.target_opponent", "target")
def no_teammate(taken: Taken) -> Verdicts:
    """A target opponent is one of the other team."""
    yield from modes.one_opponent(taken)


@check("2v2.your", "gain")
def own_side_only(e: Happening) -> Verdicts:
    """What "each Character you control" gains, only the player's own Characters gain."""
    found = modes.says(e, "character you control gains", "characters you control gain")
    if found is not None:
        whose = e.thing.controller
        yield whose == found.controller or f"{e.thing}, of {player_name(whose)}, gains it"


@check("2v2.your_opponent", "draw")
def both_opponents(e: Happening) -> Verdicts:
    """What "your opponent" does, both opponents do."""
    yield from modes.every_opponent(e)


@check("2v2.your_opponent", "react", "declare", "quick-action")
def each_is_asked(e: Happening) -> Verdicts:
    """Whatever an effect has opponents do first, each of those who are meant is asked and acts."""
    yield from modes.all_of_them(e)


inert(
    "2v2.communication",
    "It leaves to the players what they may say to each other: nothing in the game depends on it.",
)
