"""Random small norm sets: each condition and demand as a text and as a plain function."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from tests.verification.conftest import Planted

Env = dict[str, int]
Test = tuple[str, "Callable[[Env], bool]"]
Demand = tuple[str, "Callable[[Env], set[int]]"]
SLUGS: Final = ("overview.a", "detail.a", "detail.b", "detail.c", "quick.a", "quick.b")
WORDS: Final = {"n": ("0", "1", "2"), "way": ("Left", "Right", "Middle"), "flag": ("no", "yes")}
VALUES: Final = {"n": "0..2", "way": "Way", "flag": "Bool"}


@dataclass(frozen=True)
class Sentence:
    """A norm: its condition and demand as text and as plain functions."""

    slug: str
    index: int
    own: bool
    when: Test
    then: Demand
    over: tuple[str, ...]

    def beats(self, other: Sentence) -> bool:
        """Goes before the other rule, which does not go before this one."""
        if self.slug == other.slug:
            return False
        here = "*" in self.over or other.slug in self.over
        back = "*" in other.over or self.slug in other.over
        return here and not back


@dataclass(frozen=True)
class Asked:
    """A question with everything that bears on it."""

    name: str
    answers: str
    silence: int | None
    given: Test
    possible: Demand
    assumed: Test
    reach: tuple[Test, ...]
    apart: bool
    defaults: Env
    sentences: tuple[Sentence, ...]


def condition(rng: random.Random, names: tuple[str, ...], depth: int = 2) -> Test:
    """Draw a condition on cells and arguments."""
    kind = rng.choice(["is", "is", "below", "and", "or", "not"] if depth else ["is", "below"])
    if kind in {"and", "or"}:
        (left, f), (right, g) = condition(rng, names, depth - 1), condition(rng, names, depth - 1)
        if kind == "and":
            return f"({left} and {right})", lambda e: f(e) and g(e)
        return f"({left} or {right})", lambda e: f(e) or g(e)
    if kind == "not":
        inner, h = condition(rng, names, depth - 1)
        return f"not {inner}", lambda e: not h(e)
    if kind == "below":
        limit = rng.randrange(3)
        return f"n <= {limit}", lambda e: e["n"] <= limit
    name = rng.choice(names)
    words = WORDS.get(name, ("Ann", "Ben"))
    value = rng.randrange(len(words))
    return f"{name} = {words[value]}", lambda e: e[name] == value


def demand(rng: random.Random, answers: str, names: tuple[str, ...], wide: bool) -> Demand:
    """Draw a demand on the answer; one in four depends on the state."""
    every = range(len(WORDS[answers]))
    size = 2 if wide else rng.choice([1, 1, 1, 2])
    first, second = (set(rng.sample(every, size)) for _ in range(2))

    def listed(some: set[int]) -> str:
        return "answer in {" + ", ".join(WORDS[answers][a] for a in sorted(some)) + "}"

    if rng.random() < 0.75:
        return listed(first), lambda _: first
    text, test = condition(rng, names, 1)
    both = f"(({text}) implies {listed(first)}) and ({listed(second)} or {text})"
    return both, lambda e: first if test(e) else second


def draw(rng: random.Random, world: int, number: int, used: Counter[str]) -> Asked:
    """Draw a question with two to four rules; ``used`` counts the norms of each rule so far."""
    answers = rng.choice(list(WORDS))
    wide = rng.random() < 0.3  # many rules with one scope and wide demands
    names = ("n", "way", "flag", "p")
    always: Test = ("true", lambda _: True)
    any_answer: Demand = ("true", lambda _: set(range(len(WORDS[answers]))))
    sentences: list[Sentence] = []
    for slug in sorted(rng.sample(SLUGS, rng.randint(2, 4)), key=SLUGS.index):
        for _ in range(rng.choice([1, 1, 2])):
            own = rng.random() < 0.25
            inner = (*names, "q") if own else names
            over = rng.choice([(), (), (), (rng.choice(SLUGS),), ("*",)])
            over = tuple(o for o in over if o != slug)  # a rule over itself is refused
            when = always if wide and rng.random() < 0.8 else condition(rng, inner)
            sentences.append(
                Sentence(slug, used[slug], own, when, demand(rng, answers, inner, wide), over)
            )
            used[slug] += 1
    shared = random.Random(world)  # the same for all questions of one world
    return Asked(
        f"w{world}q{number}",
        answers,
        rng.choice([None, rng.randrange(len(WORDS[answers]))]),
        rng.choice([always, always, condition(rng, names, 1)]),
        rng.choice([any_answer, any_answer, any_answer, demand(rng, answers, names, False)]),
        shared.choice([always, condition(shared, names[:3], 1)]),
        tuple(condition(shared, names[:3], 1) for _ in range(shared.randrange(3))),
        rng.random() < 0.3,
        {"n": shared.randrange(3), "way": shared.randrange(3), "flag": shared.randrange(2)},
        tuple(sentences),
    )


def write(planted: Planted, questions: list[Asked]) -> None:
    """Write all questions and their rules as files of one specification."""
    worlds: dict[str, list[Asked]] = {}
    for asked in questions:
        worlds.setdefault(asked.name.split("q")[0], []).append(asked)
    for world, these in worlds.items():
        first = these[0]
        text = f'id = "{world}"\ntitle = "A world"\n[lists.Player]\nmembers = ["Ann", "Ben"]\n'
        text += '[lists.Way]\nmembers = ["Left", "Right", "Middle"]\n'
        for name, values in VALUES.items():
            default = WORDS[name][first.defaults[name]]
            text += f'[[field]]\nname = "{name}"\nvalues = "{values}"\ndefault = "{default}"\n'
        text += f'[[assume]]\nid = "a"\nthat = "{first.assumed[0]}"\nwhy = "So."\n'
        for i, reach in enumerate(first.reach):
            text += f'[[reach]]\nid = "r{i}"\nthat = "{reach[0]}"\nwhy = "So."\n'
        for asked in these:
            text += f'[[question]]\nid = "{asked.name}"\nask = "?"\nargs = "p in Player"\n'
            text += f'answers = "{VALUES[asked.answers]}"\ngiven = "{asked.given[0]}"\n'
            text += f'possible = "{asked.possible[0]}"\n'
            if asked.silence is not None:
                text += f'silence = "{WORDS[asked.answers][asked.silence]}"\n'
            if asked.apart:
                text += 'tell_apart = ["n", "p"]\n'
        planted.write(f"situations/{world}.toml", text)
    norms: dict[str, list[str]] = {slug: [] for slug in SLUGS}
    for asked in questions:
        for one in asked.sentences:
            over = ", ".join(f'"{o}"' for o in one.over)
            text = f'question = "{asked.name}"\nwhen = "{one.when[0]}"\nthen = "{one.then[0]}"\n'
            text += f"over = [{over}]\n" + 'for = "q in Player"\n' * one.own
            norms[one.slug].append(text)
    planted.rules({slug: tuple(some) for slug, some in norms.items()})
