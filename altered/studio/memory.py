"""What a run of the studio keeps: how games began, positions that were reached, words for games.

All of it can be forgotten: an address says everything again, except a word that stands for a game.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import tomllib
from collections import OrderedDict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from altered.cards.from_toml import load_deck
from altered.cards.named import decks_for
from altered.engine import protocol
from altered.failure import Malformed, Problem
from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario
from altered.scenario.run import run
from altered.studio import session
from altered.studio.address import Address, query, seats_for
from altered.studio.session import Point, Start
from altered.trace.from_json import read_trace

if TYPE_CHECKING:
    from altered.rules.library import Rules

NOT_KEPT: Final = "ALT-S064"
NOT_THERE: Final = "ALT-S065"

MOST_ENDS: Final = 200
"""Last points of games that are kept; what they lead over is kept with them."""
MOST_WORDS: Final = 5_000
"""Words for games that are kept."""
MOST_STARTS: Final = 50
"""Starts of games that are kept."""
MOST_FILES: Final = 300
"""Files of the opened folder that are listed."""

MADE: Final = "made-"
"""How the names of texts begin that came from the browser and lie in no folder of the user."""
_ENDINGS: Final = (".json", ".toml")


class Shelf:
    """The files that a run may read: those of the opened folder, and texts from the browser."""

    def __init__(self, folder: Path, made: str) -> None:
        self.folder = folder.resolve()
        self.made = Path(made).resolve()

    def path(self, name: str) -> Path:
        """Return the path of a file by its name in the folder.

        Raises:
            Malformed: it is not there, or is outside the folder (ALT-S065).

        """
        inside = self.made if name.startswith(MADE) else self.folder
        try:
            path = (inside / name).resolve()
            there = path.is_relative_to(inside) and path.is_file()
        except (OSError, ValueError):  # a name that no file can have
            there = False
        if not there or path.suffix not in _ENDINGS:
            raise Malformed(Problem(NOT_THERE, "the opened folder has no such file"))
        return path

    def keep_inside(self, path: Path) -> None:
        """See that a scenario names no file of cards outside the opened folder.

        Raises:
            Malformed: it does (ALT-S065).

        """
        try:
            named = tomllib.loads(path.read_text(encoding="utf-8")).get("sets", [])
        except (OSError, ValueError, RecursionError):
            return  # who reads the scenario says what is wrong with it
        for one in named if isinstance(named, list) else []:
            if not (isinstance(one, str) and one.endswith(".toml")):
                continue
            there = (path.parent / one).resolve()
            if not any(there.is_relative_to(home) for home in (self.folder, self.made)):
                message = f'the scenario names "{one}", which is outside the opened folder'
                raise Malformed(Problem(NOT_THERE, message))

    def writable(self, name: str, ending: str) -> Path:
        """Return where a file is written: in the opened folder itself, never over another one.

        Raises:
            Malformed: the name is not that of a file there (ALT-S065), or is taken.

        """
        bare = name.removesuffix(ending)
        plain = bare.replace("-", "").replace("_", "").replace(" ", "").replace(".", "")
        if not plain.isalnum() or bare.startswith((".", MADE)) or len(bare) > 80:
            message = "the name has letters, digits, hyphens, dots and spaces only"
            raise Malformed(Problem(NOT_THERE, message))
        path = self.folder / f"{bare}{ending}"
        if path.exists():
            raise Malformed(Problem(NOT_THERE, f"{path.name} is there already"))
        return path

    def put(self, text: str, ending: str) -> str:
        """Keep a text for this run, and return its name."""
        name = f"{MADE}{hashlib.sha256(text.encode()).hexdigest()[:16]}{ending}"
        (self.made / name).write_text(text, encoding="utf-8")
        return name

    def files(self) -> tuple[str, ...]:
        """Return the names of the files of the folder and the folders in it, the first ones."""
        found: list[str] = []
        waiting = [self.folder]
        while waiting and len(found) < MOST_FILES:
            for path in sorted(waiting.pop(0).iterdir()):
                if path.name.startswith(".") or path.is_symlink():
                    continue
                if path.is_dir() and len(waiting) < MOST_FILES:
                    waiting.append(path)
                elif path.suffix in _ENDINGS:
                    found.append(path.relative_to(self.folder).as_posix())
        return tuple(found[:MOST_FILES])


@dataclass(frozen=True)
class Opened:
    """A game as its address says it: all points up to the last one, and where in them one is."""

    address: Address
    way: tuple[Point, ...]
    seats: tuple[str, ...]

    @property
    def point(self) -> Point:
        """The point that is shown."""
        return self.way[self.address.place]


class Memory:
    """Turns addresses into games, and keeps what is asked for again and again."""

    def __init__(self, rules: Rules, shelf: Shelf, root: Path | None = None) -> None:
        self.rules = rules
        self.shelf = shelf
        self.root = root
        self._starts: OrderedDict[tuple[object, ...], Point] = OrderedDict()
        self._ends: OrderedDict[tuple[object, ...], Point] = OrderedDict()
        self._words: OrderedDict[str, Address] = OrderedDict()
        self._secret = secrets.token_bytes(32)

    # -- games ------------------------------------------------------------------------------------

    def opened(self, address: Address) -> Opened:
        """Return the game of an address.

        Raises:
            Malformed: it cannot be read, dealt or found.
            Illegal: a choice of it is not there.

        """
        start = self._begun(address)
        if not address.line and address.at is None and start.line and not start.start.decks:
            address = replace(address, at=0)  # a scenario is stepped through from its beginning
        line = address.line or start.line
        point = self._last(start, self._key(address), line)
        way = point.way()
        players = len(point.state.players)
        if address.see is not None and address.see >= players:
            message = f"the game has {players} players"
            raise Malformed(Problem("ALT-S010", message, expected=f"0 to {players - 1}"))
        return Opened(replace(address, line=point.line), way, seats_for(address, players))

    def after(self, opened: Opened, point: Point) -> Address:
        """Return the address of a point that follows the one shown."""
        address = replace(opened.address, line=point.line, at=None)
        self._keep_end((*self._key(address), address.line), point)
        return address

    def _begun(self, address: Address) -> Point:
        """Return where a game begins: for a trace or a scenario, the last point of it."""
        key = self._key(address)
        if key not in self._starts:
            if len(self._starts) >= MOST_STARTS:
                self._starts.popitem(last=False)
            self._starts[key] = self._read(address) if address.file else self._dealt(address)
        self._starts.move_to_end(key)
        return self._starts[key]

    def _key(self, address: Address) -> tuple[object, ...]:
        """What tells how a game begins; a file that was changed begins another one."""
        if address.file:
            return (address.file, self.shelf.path(address.file).stat().st_mtime_ns, address.seed)
        return (address.mode, address.decks, address.seed)

    def _dealt(self, address: Address) -> Point:
        decks = tuple(
            decks_for(address.mode, [self._deck(one) for one in address.decks], self.root)
        )
        state = protocol.start(self.rules, decks, mode=address.mode)
        return session.begin(Start(self.rules, state, decks, address.seed))

    def _deck(self, name: str) -> str:
        """A deck by the name of a shipped one, or of a file of the opened folder."""
        if name.endswith(".toml"):
            return str(self.shelf.path(name))
        shipped = spec_root(self.root) / "cards" / "decks" / f"{Path(name).name}.toml"
        if not shipped.is_file():
            load_deck(name, self.root)  # says which there are
        return str(shipped)

    def _read(self, address: Address) -> Point:
        path = self.shelf.path(address.file)
        if path.suffix == ".json":
            trace = read_trace(path, self.root)
            rules = trace.load_rules(self.root)
            trace.check(rules)
            state = protocol.start(rules, trace.decks, mode=trace.mode)
            begun = Start(rules, state, trace.decks, address.seed, address.file)
            return session.from_trace(begun, trace)
        self.shelf.keep_inside(path)
        scenario = read_scenario(path, self.root, self.rules)
        start = scenario.start
        rules = self.rules.under(dict(scenario.document.value.readings))
        name = scenario.title
        first = session.begin(Start(rules, start.state, (), address.seed, name, start.events))
        return session.along(first, run(scenario).choices)

    def _last(self, start: Point, key: tuple[object, ...], line: tuple[int, ...]) -> Point:
        """Return the point after the choices of a line, from the longest part that is kept."""
        if line == start.line:
            return start
        begun = start.way()[0]
        for length in range(len(line), 0, -1):
            kept = self._ends.get((*key, line[:length]))
            if kept is not None:
                break
        else:
            kept, length = begun, 0
        for index in line[length:]:
            kept = session.take(kept, index)
        self._keep_end((*key, line), kept)
        return kept

    def _keep_end(self, key: tuple[object, ...], point: Point) -> None:
        self._ends[key] = point
        self._ends.move_to_end(key)
        while len(self._ends) > MOST_ENDS:
            self._ends.popitem(last=False)

    # -- words for games --------------------------------------------------------------------------

    def word(self, address: Address) -> str:
        """Return a word that stands for a game in this run and says nothing about it."""
        bare = replace(address, at=None, see=None, lang="en")
        said = "&".join(f"{k}={v}" for k, v in query(bare).items())
        word = hmac.new(self._secret, said.encode(), "sha256").hexdigest()[:20]
        self._words[word] = bare
        self._words.move_to_end(word)
        while len(self._words) > MOST_WORDS:
            self._words.popitem(last=False)
        return word

    def game(self, word: str) -> Address:
        """Return the game that a word stands for.

        Raises:
            Malformed: this run has not given that word, or has forgotten it (ALT-S064).

        """
        if word not in self._words:
            message = "this run of the studio does not know the game"
            raise Malformed(Problem(NOT_KEPT, message, hint="begin a new game, or open a trace"))
        return self._words[word]
