"""Who makes the choices of a player: a person, chance, or a list of choices in a file."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from altered.cli.board import show_board
from altered.cli.output import show
from altered.cli.words import speech_of_call
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.engine.view import view
from altered.failure import Malformed, Place, Problem, SourceText
from altered.rules.from_toml import source_of
from altered.scenario.pattern import Pattern
from altered.state.choice import Choice
from altered.state.players import player_name
from altered.trace import codes
from altered.trace.choices import from_id
from altered.trace.choosing import choice_words
from altered.trace.line import Line
from altered.trace.random_play import random_choice

HELP: Final = (
    "type the number of a choice in the list, or its id; or:",
    "  u  undo     r  redo     b  the board     l  the list again",
    "  why ID      why a choice is illegal: why play card=3 side=Hero",
    "  q  stop (--trace keeps the game up to here)",
)


class Stop(Exception):  # noqa: N818  # no error
    """Nobody goes on with this game."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Seat(ABC):
    """Makes the choices of one player."""

    @abstractmethod
    def choose(self, line: Line) -> Choice | None:
        """Return the next choice, or ``None`` when the line was moved (undo, redo).

        Raises:
            Stop: there is no next choice.

        """


@dataclass
class RandomSeat(Seat):
    """Chooses by chance."""

    rng: SplitMix64

    def choose(self, line: Line) -> Choice | None:
        """Any legal choice."""
        return random_choice(line.state, self.rng)


@dataclass
class ScriptSeat(Seat):
    """Makes the choices of a file, one id or pattern a line; ``#`` begins a remark."""

    path: Path
    lines: list[tuple[str, Place]] = field(default_factory=list)
    at: int = 0

    @classmethod
    def read(cls, path: Path) -> ScriptSeat:
        """Read the file.

        Raises:
            Malformed: it cannot be read.

        """
        source, unreadable = source_of(path, path.parent)
        if source is None:
            assert unreadable is not None
            raise Malformed(unreadable)
        return cls(path, list(_lines(source)))

    def choose(self, line: Line) -> Choice | None:
        """The next line of the file; it has to fit a legal choice."""
        if self.at == len(self.lines):
            raise Stop(f"{self.path.name} has no more choices")
        text, place = self.lines[self.at]
        self.at += 1
        found = find_choice(line, text)
        if found is None:
            legal = "; ".join(one.id for one in protocol.legal(line.state))
            raise Malformed(
                Problem(codes.BAD_CHOICE, f"{text} is not legal here", place, f"one of {legal}")
            )
        return found


def _lines(source: SourceText) -> list[tuple[str, Place]]:
    found = []
    offset = 0
    for line in source.text.split("\n"):
        text = line.split("#", 1)[0].strip()
        if text:
            found.append((text, source.place(offset + line.index(text), len(text))))
        offset += len(line) + 1
    return found


def find_choice(line: Line, text: str) -> Choice | None:
    """Return the legal choice with that id, or the first one that fits the pattern."""
    legal = protocol.legal(line.state)
    exact = next((one for one in legal if one.id == text), None)
    if exact is not None:
        return exact
    pattern = Pattern.read(text)
    return next((one for one in legal if pattern.fits_choice(one, line.state)), None)


class HumanSeat(Seat):
    """Asks a person on standard input."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.shown = -1

    def choose(self, line: Line) -> Choice | None:
        """Show the board when something happened, then ask until there is a choice."""
        if self.shown != line.at:
            show()
            show_board(view(line.state, self.player))
            self._list(line)
            self.shown = line.at
        while True:
            answer = self._ask()
            if answer in {"u", "r"}:
                moved = line.undo(self.player) if answer == "u" else line.redo(self.player)
                if not moved:
                    show("there is nothing to undo" if answer == "u" else "nothing was undone")
                    continue
                self.shown = -1
                return None
            found = self._answered(line, answer)
            if found is not None:
                return found

    def _ask(self) -> str:
        if sys.stdin.isatty():
            sys.stdout.write(f"{player_name(self.player)}> ")
            sys.stdout.flush()
        answer = sys.stdin.readline()
        if not answer or answer.strip() == "q":
            raise Stop("stopped")
        return answer.strip()

    def _answered(self, line: Line, answer: str) -> Choice | None:
        legal = protocol.legal(line.state)
        if answer.isdecimal() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        if answer in {"", "h", "?", "help"}:
            for one in HELP:
                show(one)
        elif answer == "b":
            show_board(view(line.state, self.player))
        elif answer == "l":
            self._list(line)
        elif answer.startswith("why "):
            self._why(line, answer.removeprefix("why ").strip())
        else:
            found = find_choice(line, answer)
            if found is None:
                self._why(line, answer)
            return found
        return None

    def _list(self, line: Line) -> None:
        for number, one in enumerate(protocol.legal(line.state), 1):
            words = choice_words(one, line.state, speech_of_call())
            show(f"{number:>3}  {words}   ({one.id})")

    def _why(self, line: Line, text: str) -> None:
        found = protocol.refusals(line.state, from_id(text, self.player))
        for why in found:
            words = speech_of_call().reason(why.text)
            show(f"{why.code}: {words} [{', '.join(_names(line, why.rules))}]", "red")
        if not found:
            show(f"{text} is legal")


def _names(line: Line, slugs: tuple[str, ...]) -> list[str]:
    return [line.rules[slug].name if slug in line.rules else slug for slug in slugs]
