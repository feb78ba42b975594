"""Free for All: four alone, racing both neighbors; victory, and the tiebreaker day."""

from __future__ import annotations

from altered.state.players import names_of, player_name
from verification.board_texts.law import law
from verification.checks import (
    SIDES,
    TERRAINS,
    Board,
    Happening,
    Look,
    Phase,
    Play,
    Taken,
    Verdicts,
    check,
    inert,
)
from verification.checks.shared import modes
from verification.checks.shared.listing import listing, slashed
from verification.checks.shared.modes import (
    NAMES,
    contenders,
    ending,
    in_arena,
    past,
    reading,
    totals,
    winner,
)

THREE = 3


def cells(board: Board) -> dict[str, int | bool | str]:
    """Four players after an event, as the formulas have them."""
    return {f"past({name})": max(-1, past(board, p)) for p, name in enumerate(NAMES)}


def answer(e: Happening) -> str:
    """What came of it, as the formulas call it."""
    team = winner(e)
    if team is None:
        return "Tiebreakers"
    return next(f"{NAMES[p]}Wins" for p, seat in enumerate(e.before.seats) if seat.team == team)


@check("ffa.definition")
def each_alone(play: Play) -> Verdicts:
    """Four play, each of them against the others."""
    seats = play.before.seats
    teams = {seat.team for seat in seats}
    yield len(teams) == len(seats) == modes.FOUR or f"{len(seats)} players in {len(teams)} teams"


@check("ffa.race", "Dusk")
def both_neighbors(dusk: Phase) -> Verdicts:
    """Everybody races two players: those who sit to the left and to the right."""
    for player, seat in enumerate(dusk.before.seats):
        rivals = {seat.faces.get(side) for side in SIDES}
        beside = {(player + 1) % modes.FOUR, (player - 1) % modes.FOUR}
        yield (
            rivals == beside or f"{player_name(player)} races {names_of(sorted(rivals, key=str))}"
        )


@check("ffa.first_player", "condition")
def token_itself(e: Happening) -> Verdicts:
    """A player counts as first player exactly if they have the token."""
    found = modes.says(e, "if you are the first player", "if you are first player")
    if found is not None:
        yield from modes.token_of(e, [found.controller])


@check("ffa.hand_secret")
def from_everybody(look: Look) -> Verdicts:
    """Nobody is shown the Hand of another player."""
    yield from modes.hidden_hands(look)


@check("ffa.setup", "phase")
def as_in_teams(e: Happening) -> Verdicts:
    """The first day begins once everything is set up, at four ends of two Adventures."""
    yield from modes.set_up(e)


@check("ffa.target", "target")
def anybody(taken: Taken) -> Verdicts:
    """A target Character or Expedition can be anybody's."""
    yield from modes.any_target(taken)


@check("ffa.target_opponent", "target")
def one_of_three(taken: Taken) -> Verdicts:
    """A target opponent is one of the others, also one whom one does not race."""
    yield from modes.one_opponent(taken)


@check("ffa.your_opponent", "draw")
def all_three(e: Happening) -> Verdicts:
    """What "your opponent" does, all opponents do."""
    yield from modes.every_opponent(e)


@check("ffa.your_opponent", "react", "declare", "quick-action")
def each_is_asked(e: Happening) -> Verdicts:
    """Whatever an effect has opponents do first, each of those who are meant is asked and acts."""
    yield from modes.all_of_them(e)


@check("ffa.victory", "win", "tiebreakers")
def first_wins(e: Happening) -> Verdicts:
    """If the Expeditions of a single player have met, that player wins."""
    if ending(e) is not None:
        right = law("ffa.victory", "ffa_ending", cells(e.before), (), answer(e))
        if right is not None:
            far = listing(past(e.before, player) for player in range(modes.FOUR))
            yield right or f"{answer(e)}, though they went {far} past"


@check("ffa.victory", "move-forward")
def and_at_once(e: Happening) -> Verdicts:
    """When the Expeditions of a first player meet, the game ends there and then."""
    yield from modes.ended_at_once(e, "drop-out")


@check("ffa.victory.simultaneous", "win", "tiebreakers")
def furthest_wins(e: Happening) -> Verdicts:
    """Of several the one who alone went further wins; else tiebreakers start."""
    arrived = ending(e)
    if arrived is None or len(arrived) == 1:
        return
    far = {player: past(e.before, player) for player in arrived}
    further = [player for player in arrived if far[player] > 0]
    if len(further) > 1 and reading(e, "ffa.victory.further") == "farthest-wins":
        further = [player for player in further if far[player] == max(far.values())]
        came = [p for p, s in enumerate(e.before.seats) if s.team == winner(e)]
        yield (
            came == (further if len(further) == 1 else [])
            or f"{answer(e)}, though they went {listing(far.values())} past"
        )
    elif len(further) > 1:
        yield winner(e) is None or f"{answer(e)}, though they went {listing(far.values())} past"
    else:
        right = law("ffa.victory.simultaneous", "ffa_ending", cells(e.before), (), answer(e))
        yield right is not False or f"{answer(e)}, though they went {listing(far.values())} past"


@check("ffa.victory.simultaneous", "tiebreakers")
def only_the_furthest(e: Happening) -> Verdicts:
    """Only those who advanced the furthest play the tiebreaker day."""
    arrived = ending(e)
    if arrived is None:
        return
    most = max(past(e.before, player) for player in arrived)
    wanted = [player for player in arrived if past(e.before, player) == most]
    if most > 0 and reading(e, "ffa.victory.further") != "farthest-wins":
        wanted = [player for player in arrived if past(e.before, player) > 0]
    playing = [p for p, seat in enumerate(e.after.seats) if seat.contends]
    yield playing == wanted or f"{names_of(playing)} take part, not {names_of(wanted)}"


def ahead(e: Happening) -> dict[int, int]:
    """In how many terrains each team that plays the day has the highest score, alone."""
    scores = {team: totals(e, team) for team in contenders(e.before)}
    return {
        team: sum(
            all(own[i] > other[i] for one, other in scores.items() if one != team)
            for i in range(len(TERRAINS))
        )
        for team, own in scores.items()
    }


@check("ffa.tiebreak", "win", "tie")
def highest_in_most(e: Happening) -> Verdicts:
    """Whoever alone has the highest score in most terrains wins; being second is worth nothing."""
    if not in_arena(e):
        return
    highest = ahead(e)
    first = [team for team, times in highest.items() if times == max(highest.values())]
    came = [] if e.event.kind == "tie" else [winner(e)]
    scores = listing(highest.values())
    words = f"{names_of(came) or 'nobody'} wins; highest scores of each team: {scores}"
    yield came == (first if len(first) == 1 else []) or words


@check("ffa.tiebreak", "win")
def as_the_formula_says(e: Happening) -> Verdicts:
    """Of three players who play the day the formula of the example names the winner."""
    if not in_arena(e) or len(contenders(e.before)) != THREE:
        return
    state: dict[str, int | bool | str] = {}
    names = dict(zip(contenders(e.before), NAMES, strict=False))
    for team, name in names.items():
        for terrain, number in zip(TERRAINS, totals(e, team), strict=True):
            state[f"total({name}, {terrain})"] = number
    won = names.get(winner(e) or 0)
    right = law("ffa.tiebreak", "ffa_arena", state, (), f"{won}Wins") if won else False
    sums = listing(slashed(totals(e, team)) for team in names)
    yield right is not False or f"{won or 'nobody who plays'} wins, with the totals {sums}"


@check("ffa.tiebreak", "tie")
def one_more_day(e: Happening) -> Verdicts:
    """After a tie another day is played before anybody wins."""
    yield from modes.another_day(e)


@check("ffa.tiebreak", "tie")
def who_plays_again(e: Happening) -> Verdicts:
    """All who played this day play the next one; read otherwise, those level in front."""
    if not in_arena(e):
        return
    wanted = sorted(contenders(e.before))
    if reading(e, "ffa.tiebreak.again") == "those-tied":
        highest = ahead(e)
        wanted = sorted(t for t, times in highest.items() if times == max(highest.values()))
    days = (m.after for m in e.later if any(event.kind == "day" for event in m.events))
    board = next(days, None)
    if board is not None:
        playing = sorted(contenders(board))
        yield playing == wanted or f"{names_of(playing)} play again, not {names_of(wanted)}"


@check("ffa.victory.simultaneous", "phase")
def who_does_not_play(e: Happening) -> Verdicts:
    """A player outside the tiebreaker day leaves as it begins; under the other reading, stays."""
    if not e.before.tiebreakers or e["phase"] != "Morning":
        return
    leave = reading(e, "ffa.tiebreak.others") == "leave"
    for player, seat in enumerate(e.before.seats):
        if not seat.contends:
            yield seat.out == leave or f"{player_name(player)} {'stays' if leave else 'leaves'}"
            left = [t for t in e.before.things.values() if seat.out and t.owner == player]
            yield not left or f"{left[0]} of {player_name(player)} is still there"
        else:
            yield not seat.out or f"{player_name(player)} leaves, and is among those who play"


inert(
    "ffa.communication",
    "It leaves to the players what they may say to each other: nothing in the game depends on it.",
)
