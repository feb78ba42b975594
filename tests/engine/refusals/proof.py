"""The proof that each refusal is needed: what its cases come to on an engine without it.

``python -m tests.engine.refusals.proof`` prints the table code, rules, place, case, and what
happens without the refusal.
"""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tests.day.board import rules
from tests.engine.refusals.case import Case, Probe
from tests.engine.refusals.knock_out import Site, sites, without

HERE: Final = Path(__file__).parent / "cases"
LEGAL: Final = "is not refused"


@cache
def cases() -> tuple[Case, ...]:
    """The cases of every file of the folder ``cases``, in the order of the files."""
    found: list[Case] = []
    for path in sorted(HERE.glob("*.py")):
        found += importlib.import_module(f"tests.engine.refusals.cases.{path.stem}").cases()
    return tuple(found)


@dataclass(frozen=True)
class Row:
    """A site, the case that needs it, the rules cited there, and what comes without it."""

    site: Site
    case: Case | None
    rules: tuple[str, ...]
    instead: str


def outcome(probe: Probe) -> str:
    """The code of the first refusal, the error that stopped the engine, or ``LEGAL``."""
    try:
        found = probe()
    except Exception as error:  # an engine with a hole in it may fail anyhow
        return type(error).__name__
    return found[0].code if found else LEGAL


def prove(site: Site) -> Row:
    """Look for a case of the site's code that comes out otherwise without the site."""
    for case in cases():
        if case.code == site.code:
            with without(site):
                instead = outcome(case.refused)
            if instead != site.code:
                return Row(site, case, case.refused()[0].rules, instead)
    return Row(site, None, (), "nothing changes")


def table() -> list[str]:
    """One line a site: code, rule numbers, place, case, what comes instead."""
    law = rules()
    lines = []
    for row in sorted(map(prove, sites()), key=lambda row: (row.site.code, row.site.id)):
        cited = " ".join(law[slug].number or slug for slug in row.rules)
        what = "NO CASE" if row.case is None else row.case.what
        place = row.site.id.split()[1]
        lines.append(f"{row.site.code}  {cited:<18} {place:<24} {what:<40} {row.instead}")
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(table()) + "\n")
