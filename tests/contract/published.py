"""What programs of others rely on: codes, keys of JSON output, keys of files that people write.

``python -m tests.contract.published`` adds what is new to ``published.toml``. What is there goes
only with a new major version: take it out by hand, and say so in the changelog. Slugs of rules
have a record of their own, ``spec/published.toml``.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import shutil
import textwrap
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from altered.cards import load_deck
from altered.cli import run
from altered.engine.protocol import SplitMix64
from altered.rules import load
from altered.trace.line import Line
from altered.trace.random_play import random_choice

ROOT: Final = Path(__file__).parents[2]
RECORD: Final = Path(__file__).with_name("published.toml")
CARD: Final = '[[card]]\nname = "A"\ntype = "Character"\ntext = "{J} Draw a crad."\n'
GOOD: Final = (
    CARD.replace("crad", "card")
    + "cost = { hand = 1, reserve = 1 }\nstats = { forest = 1, mountain = 1, water = 1 }\n"
)
LOOP: Final = ROOT / "tests" / "verification" / "loops" / "sets" / "cut" / "baton.toml"
OVERLAY: Final = 'title = "Three"\n[limits]\n"morning.draw" = 3\n'
RECORD_OF_A_PLAY: Final = """
{"start": {"phase": "Afternoon", "things": [{"id": 1, "zone": "Landmark zone",
 "statuses": ["Exhausted"], "printed": {"name": "Old Mill", "type": "Permanent"}}]},
 "moments": [{"events": [{"kind": "impossible", "data": {"what": "ready"}}],
 "board": {"things": [{"id": 1, "zone": "Landmark zone",
 "printed": {"name": "Old Mill", "type": "Permanent"}}]}}]}
"""
"""What is impossible happens: a rule is broken."""
COMMUNITY: Final = """
[{"id": "ALT_CORE_B_AX_90_C", "name": "A", "type": "CHARACTER", "subtypes": [], "faction": "AX",
 "rarity": "COMMON", "hand_cost": 2, "reserve_cost": 1, "forest": 1, "mountain": 2, "ocean": 3,
 "abilities": ["{J} Draw a crad."], "echo_abilities": []}]
"""
_COMPARE: Final = ("--compare", "OVERLAY", "--json")
CALLS: Final = {
    "simulate": ("simulate", "--games", "1", "--json"),
    "simulate-compare": ("simulate", "--games", "2", *_COMPARE),
    "try": ("try", "GOOD", "--games", "1", "--jobs", "1", "--json"),
    "loops": ("loops", "LOOP", "--format", "json"),
    "compare-texts": ("compare-texts", "GOOD", "GOOD", "--to", "en", "--format", "json"),
    "format": ("format", "--output", "json"),
    "explore": ("explore", "SCENARIO", "--json"),
    "rule": ("rule", "4.2.4.c", "--json"),
    "rules": ("rules", "--section", "4.2.4", "--json"),
    "readings": ("readings", "--json"),
    "deck": ("deck", "check", "DECK", "--format", "sealed", "--output", "json"),
    "check": ("check", "FILE", "--format", "json"),
    "scenario": ("scenario", "SCENARIO", "--trace", "--json"),
    "replay": ("replay", "TRACE", "--json"),
    "replay-against": ("replay", "TRACE", "--against", "OTHER", "--json"),
    "explain": ("explain", "TRACE", "--json"),
    "check-trace": ("check-trace", "PLAY", "--json"),
    "import": ("import", "COMMUNITY", "--to", "TO", "--format", "json"),
}
"""Outputs of which every key is recorded; FILE is a card file with a mistake, GOOD one without,
SCENARIO passes, LOOP is cut by the limit; TRACE and OTHER are games, PLAY breaks a rule. A key that
is a number stands as N, one below a key of ``OPEN`` as NAME."""
OPEN: Final = (".cells", ".for", ".met", "limits[].readings", "findings[].readings[]")
"""Keys of tables whose own keys are names: cells, variables, rules, readings."""
SLOW: Final = {
    "compare": (
        "compare",
        "default",
        "check-reactions.after-step=every-step",
        "--games",
        "1",
        "--spec",
        "FEWER",
        "--json",
    ),
    "verify": ("verify", "--only", "ending", "--json"),
    "audit": ("audit", "--rule", "4.2.4.c", "--json"),
}
"""The same of commands that take long: a test with the mark ``audit`` asks them."""
KEPT: Final = ("controlled.in-play.toml", "ability.token.toml")
"""The scenarios of the small copy."""
SCHEMAS: Final = ("card", "deck", "format", "keyword", "overlay", "record", "scenario", "trace")
_CODE: Final = re.compile(r'"(ALT-[A-Z]\d{3})"')


def codes() -> list[str]:
    """Every code that a failure or a finding can carry."""
    files = (
        p for room in ("altered", "core_c", "verification") for p in (ROOT / room).rglob("*.py")
    )
    return sorted({code for p in files for code in _CODE.findall(p.read_text(encoding="utf-8"))})


def paths(value: object, before: str = "") -> set[str]:
    """The keys of a JSON value with where they stand; the items of a list are one."""
    if isinstance(value, list):
        return {path for one in value for path in paths(one, f"{before}[]")}
    if not isinstance(value, dict):
        return set()
    open_ = before.endswith(OPEN)
    named = {"NAME" if open_ else "N" if k.isdecimal() else k: one for k, one in value.items()}
    found = {f"{before}.{key}".lstrip(".") for key in named}
    return found.union(*(paths(one, f"{before}.{key}") for key, one in named.items()))


def _traces(folder: Path) -> dict[str, str]:
    """Two games of a few choices."""
    decks = (load_deck("summit"), load_deck("workshop"))
    files: dict[str, str] = {}
    for name, seed in (("TRACE", 1), ("OTHER", 2)):
        line, rng = Line(load(), decks, seed), SplitMix64(seed)
        for _ in range(20):
            line.play(random_choice(line.state, rng))
        files[name] = str(folder / f"{name}.json")
        line.trace().write(files[name])
    return files


def _fewer(folder: Path) -> str:
    """A copy of the specification with two scenarios, of which one hangs on a reading."""

    def left_out(place: str, names: list[str]) -> list[str]:
        inside = "scenarios" in Path(place).relative_to(ROOT).parts
        return [one for one in names if inside and one.endswith(".toml") and one not in KEPT]

    shutil.copytree(ROOT / "spec", folder / "spec", ignore=left_out, dirs_exist_ok=True)
    return str(folder / "spec")


def output(name: str, folder: Path) -> list[str]:
    """The keys that a command writes."""
    card = folder / "card.toml"
    card.write_text(CARD, encoding="utf-8")
    scenario = ROOT / "spec" / "scenarios" / "ability.token.toml"
    deck = ROOT / "spec" / "cards" / "decks" / "summit.toml"
    good, overlay = folder / "good.toml", folder / "overlay.toml"
    good.write_text(GOOD, encoding="utf-8")
    overlay.write_text(OVERLAY, encoding="utf-8")
    files = {"FILE": str(card), "SCENARIO": str(scenario), "DECK": str(deck), "GOOD": str(good)}
    files |= {"LOOP": str(LOOP), "OVERLAY": str(overlay), "TO": str(folder / "imported")}
    for word, text in (("PLAY", RECORD_OF_A_PLAY), ("COMMUNITY", COMMUNITY)):
        file = folder / f"{word}.json"
        file.write_text(text, encoding="utf-8")
        files[word] = str(file)
    called = {**CALLS, **SLOW}[name]
    if "TRACE" in called:
        files |= _traces(folder)
    if "FEWER" in called:
        files["FEWER"] = _fewer(folder)
    words = [files.get(word, word) for word in called]
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        run(words)
    return sorted(paths(json.loads(told.getvalue())))


def schema(name: str) -> list[str]:
    """The keys of a kind of file, each with the table that has it."""
    text = json.loads((ROOT / "spec" / f"{name}.schema.json").read_text(encoding="utf-8"))
    tables = {"": text, **text.get("$defs", {})}
    return sorted(
        f"{table}.{key}".lstrip(".")
        for table, one in tables.items()
        for key in one.get("properties", ())
    )


def outputs(calls: Iterable[str], folder: Path) -> dict[str, list[str]]:
    """The keys that some commands write."""
    return {f"output.{name}": output(name, folder) for name in calls}


def now(folder: Path) -> dict[str, list[str]]:
    """Everything as it is, but for what takes long."""
    found = {"codes": codes(), **outputs(CALLS, folder)}
    return found | {f"file.{name}": schema(name) for name in SCHEMAS}


def recorded() -> dict[str, list[str]]:
    """Everything that was published."""
    return tomllib.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}


def written(found: dict[str, list[str]]) -> str:
    """The record with what is new; nothing is taken out."""
    lines = ["# Written by `python -m tests.contract.published`: what is here never goes silently."]
    old = recorded()
    for name in sorted(found.keys() | old.keys()):
        members = sorted({*found.get(name, ()), *old.get(name, ())})
        quoted = " ".join(f'"{one}",' for one in members)
        lines += ["", f'"{name}" = [', *textwrap.wrap(quoted, 99, break_on_hyphens=False), "]"]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        everything = {**now(Path(place)), **outputs(SLOW, Path(place))}
        RECORD.write_text(written(everything), encoding="utf-8")
