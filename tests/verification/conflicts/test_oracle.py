"""The search against plain enumeration: it misses no fault and invents none.

Small random norm sets are written as files and read by the real loader. An oracle that knows
neither z3 nor the formula readers walks through every state and every argument, decides from
the meaning of each kind which findings there are, and takes the plainest state by sorting.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from tests.verification.conflicts.norm_sets import WORDS, Asked, Env, draw, write
from verification.conflicts.search import search

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.verification.conftest import Planted
    from verification.conflicts.finding import Finding

Key = tuple[tuple[int, int], ...]
WORLDS, QUESTIONS = 40, 10


@dataclass(frozen=True)
class Point:
    """One state with arguments: who applies, who is in force, and what each allows."""

    env: Env
    key: Key
    applies: frozenset[int]
    force: tuple[int, ...]
    allows: tuple[frozenset[int], ...]
    possible: frozenset[int]

    def left(self, ones: list[int]) -> frozenset[int]:
        """The answers that those in force among some instances allow together."""
        return self.possible.intersection(*(self.allows[i] for i in ones if i in self.force))


class Oracle:
    """Every finding about one question, by walking through everything."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.ones = [(s, q) for s in asked.sentences for q in (range(2) if s.own else [0])]
        self.slugs = [s.slug for s, _ in self.ones]
        self.points = sorted(self._points(), key=lambda p: p.key)
        self.found: dict[str, tuple[Env | None, str | None]] = {}

    def _points(self) -> Iterator[Point]:
        asked = self.asked
        for p, n, way, flag in product(range(2), range(3), range(3), range(2)):
            env = {"p": p, "n": n, "way": way, "flag": flag}
            if not (asked.assumed[1](env) and asked.given[1](env)):
                continue
            possible = frozenset(asked.possible[1](env))
            applies = frozenset(
                i for i, (s, q) in enumerate(self.ones) if s.when[1]({**env, "q": q})
            )
            beaten = {
                i for i, j in product(applies, applies) if self.ones[j][0].beats(self.ones[i][0])
            }
            allows = tuple(frozenset(s.then[1]({**env, "q": q})) & possible for s, q in self.ones)
            key = ((p, p), *((abs(env[f] - d), env[f]) for f, d in asked.defaults.items()))
            force = tuple(i for i in sorted(applies) if i not in beaten)
            yield Point(env, key, applies, force, allows, possible)

    def plainest(self, points: list[Point]) -> tuple[Point, str | None]:
        """The first point that a reach condition covers, or else the first of all."""
        for i, (_, reach) in enumerate(self.asked.reach):
            for point in points:
                if reach(point.env):
                    return point, f"r{i}"
        return points[0], None

    def tell(self, kind: str, what: str, points: list[Point]) -> Point:
        """Note a finding with its plainest point."""
        point, reached = self.plainest(points)
        self.found[f"{kind}:{self.asked.name}:{what}"] = (point.env, reached)
        return point

    def run(self) -> dict[str, tuple[Env | None, str | None]]:
        """All findings: id -> plainest state and arguments, and how it is reached."""
        clashing = self.contradictions()
        for slug in dict.fromkeys(self.slugs):
            own = self.of(slug)
            bad = [p for p in self.points if any(i in p.force and not p.allows[i] for i in own)]
            if bad:
                self.tell("impossible", slug, bad)
        self.silences()
        self.several()
        for sentence in self.asked.sentences:
            own = [i for i, (s, _) in enumerate(self.ones) if s is sentence]
            cuts = (p.possible - p.allows[i] for p in self.points for i in own if i in p.applies)
            if not any(cuts):
                key = f"vacuous:{self.asked.name}:{sentence.slug}+{sentence.index}"
                self.found[key] = (None, None)
        self.redundant(clashing)
        return self.found

    def several(self) -> None:
        """All that speak leave several answers, or the detail does, and silence is none of them."""
        detail = self.voice("detail")
        free: list[Point] = []
        for p in self.points:
            left = p.left(detail) if {*p.force} & {*detail} else frozenset()
            loose = len(left) > 1 and self.asked.silence not in left
            if loose or (p.force and len(p.left(self.all)) > 1):
                free.append(p)
        if free:
            point, _ = self.plainest(free)
            every = len(point.left(self.all)) > 1
            told = [i for i in point.force if every or i in detail]
            self.tell("open", "+".join(dict.fromkeys(self.slugs[i] for i in told)), free)

    @property
    def all(self) -> list[int]:
        """Every instance."""
        return list(range(len(self.ones)))

    def of(self, *slugs: str) -> list[int]:
        """The instances of some rules."""
        return [i for i, slug in enumerate(self.slugs) if slug in slugs]

    def voice(self, name: str) -> list[int]:
        """The instances of one account."""
        return [i for i, slug in enumerate(self.slugs) if slug.split(".")[0] == name]

    def contradictions(self) -> set[str]:
        """Pairs that clash; then what leaves no answer though no pair of it clashes."""
        pairs: dict[str, list[Point]] = {}
        rest: list[Point] = []
        for p in self.points:
            clear = bool(p.force) and all(p.allows[i] for i in p.force)
            for i, j in combinations(p.force, 2):
                if p.allows[i] and p.allows[j] and not p.allows[i] & p.allows[j]:
                    names = "+".join(dict.fromkeys((self.slugs[i], self.slugs[j])))
                    clear = False
                    if p not in pairs.setdefault(names, []):
                        pairs[names].append(p)
            if clear and not p.left(self.all):
                rest.append(p)
        for names, points in pairs.items():
            self.tell("contradiction", names, points)
        while rest:
            point, _ = self.plainest(rest)
            guilty = list(dict.fromkeys(self.slugs[i] for i in point.force))
            last = {"overview": 1, "detail": 2}  # the detailed account is left out last
            for slug in sorted(guilty, key=lambda one: last.get(one.split(".")[0], 0)):
                if not point.left(self.of(*(g for g in guilty if g != slug))):
                    guilty.remove(slug)
            if "+".join(guilty) not in pairs:
                self.tell("contradiction", "+".join(guilty), rest)
            rest = [p for p in rest if p.left(self.of(*guilty))]
        circle = [p for p in self.points if p.applies and not p.force]
        if circle:
            point, _ = self.plainest(circle)
            applied = dict.fromkeys(self.slugs[i] for i in sorted(point.applies))
            self.tell("contradiction", "+".join(applied), circle)
        return {slug for names in pairs for slug in names.split("+")}

    def silences(self) -> None:
        """Gaps where a rule must speak, differences where silence is an answer."""
        accounts = list(dict.fromkeys(slug.split(".")[0] for slug in self.slugs))
        account = "detail" if "detail" in accounts else "all"
        own = set(self.voice("detail") if account == "detail" else self.all)
        silent = [p for p in self.points if not p.applies & own]
        if self.asked.silence is None:
            self.one_by_one("gap", account, silent)
        else:
            first = next((a for a in ("detail", "overview") if a in accounts), "")
            unsaid = [p for p in self.points if not p.applies & set(self.voice(first))]
            for other in accounts:
                if other != first:
                    changed = [
                        p for p in unsaid
                        if any(self.asked.silence not in p.allows[i]
                               for i in self.voice(other) if i in p.force)
                        and self.asked.silence in self.every
                    ]  # fmt: skip
                    self.one_by_one("difference", other, changed)

    @property
    def every(self) -> range:
        """All answers."""
        return range(len(WORDS[self.asked.answers]))

    def one_by_one(self, kind: str, what: str, points: list[Point]) -> None:
        """One finding, or one for each value of ``tell_apart``."""
        while points:
            point, _ = self.plainest(points)
            n, p = point.env["n"], point.env["p"]
            tail = f"+n={n}+p={('Ann', 'Ben')[p]}" if self.asked.apart else ""
            self.tell(kind, what + tail, points)
            left = [x for x in points if (x.env["n"], x.env["p"]) != (n, p)]
            points = left if self.asked.apart else []

    def implied(self, own: list[int], rest: list[int]) -> bool:
        """Wherever a rule is in force it allows all that the others leave."""
        return not any(
            frozenset(self.every).intersection(*(p.allows[r] for r in rest if r in p.force))
            - p.allows[i]
            for p in self.points for i in own if i in p.force
        )  # fmt: skip

    def redundant(self, clashing: set[str]) -> None:
        """Rules that the others of their account imply, without a contradiction among these."""
        for slug in dict.fromkeys(self.slugs):
            own = self.of(slug)
            rest = [i for i in self.voice(slug.split(".")[0]) if i not in own]
            where = [p for p in self.points if any(i in p.force for i in own)]
            if slug in clashing or any(self.ones[i][0].over for i in own) or not where:
                continue
            if not self.implied(own, rest) or self.implied(own, []):
                continue
            names = list(dict.fromkeys(self.slugs[i] for i in rest))
            for name in list(names):
                if self.implied(own, self.of(*(n for n in names if n != name))):
                    names.remove(name)
            if all(p.left(self.of(*names)) for p in where):
                self.found[f"redundant:{self.asked.name}:{slug}"] = (None, "+".join(names))


def plain(found: Finding) -> tuple[Env | None, str | None]:
    """A finding of the search in the oracle's terms."""
    if found.state is None:
        return None, found.detail if found.kind == "redundant" else None
    cells = zip(found.state.situation.cells, found.state.values, strict=True)
    env = {name.field.name: value for name, value in cells}
    return {**env, **{v.name: i for v, i in found.arguments}}, found.reached


@pytest.mark.parametrize(
    "part",
    [
        pytest.param(0, marks=pytest.mark.audit),
        *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, 4)),
    ],
)
def test_search_equals_enumeration(planted: Planted, part: int) -> None:
    """On random norm sets the search gives each finding, state and argument of the oracle."""
    rng = random.Random(part)
    used: Counter[str] = Counter()
    worlds = range(part * WORLDS // 4, (part + 1) * WORLDS // 4)
    questions = [draw(rng, w, k, used) for w in worlds for k in range(QUESTIONS)]
    write(planted, questions)
    rules, inquiries = planted.load()
    by_name = {i.question.id: i for i in inquiries}
    kinds: Counter[str] = Counter()
    for asked in questions:
        found = search([by_name[asked.name]], rules, once=False)
        assert Oracle(asked).run() == {f.id: plain(f) for f in found}
        assert len(found) == len({f.id for f in found})
        kinds.update(f.kind for f in found)
    expected = "contradiction impossible gap difference open vacuous redundant"
    assert set(expected.split()) == set(kinds)
