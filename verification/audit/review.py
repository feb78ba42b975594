"""Say that checks were read against the texts: ``python -m verification.audit.review 4.2.4``.

Writes the beginning of the checksum of each rule's text (``reviewed = "..."``) into the witness
file, for the rules named, or for those of a section. Rules without an entry there are reported.
"""

from __future__ import annotations

import re
import sys

import altered
from altered.failure import Failure
from altered.program import ended
from altered.rules import Rule, Rules
from verification.audit.checked import SHORT


def renew(rules: Rules, names: list[str]) -> tuple[list[str], list[str]]:
    """Write the checksums; return the rules written, and those without an entry.

    Raises:
        Malformed: a name is neither a section nor a rule.

    """
    sections = {section.key: section.rules for section in rules.sections}
    wanted = [r for n in names for r in (sections[n] if n in sections else (rules.find(n),))]
    written: list[str] = []
    without: list[str] = []
    for rule in wanted:
        (written if _write(rules, rule) else without).append(rule.id)
    return written, without


def _write(rules: Rules, rule: Rule) -> bool:
    path = rules.root / "witnesses" / f"{rule.section}.toml"
    if not path.is_file():
        return False
    text = path.read_text(encoding="utf-8")
    entry = re.compile(rf'(?m)^(id +)= "{re.escape(rule.id)}"\n(?:reviewed += "[^"]*"\n)?')
    line = f'reviewed = "{rule.checksum[:SHORT]}"\n'
    new, count = entry.subn(lambda m: f'{m[1]}= "{rule.id}"\n{line}', text, count=1)
    if count:
        path.write_text(new, encoding="utf-8")
    return bool(count)


def main(names: list[str]) -> int:
    """Run the command."""
    try:
        written, without = renew(altered.load(), names)
    except Failure as failure:
        sys.stderr.write(f"{failure.render()}\n")
        return failure.exit_code
    sys.stdout.write(f"reviewed: {', '.join(written) or 'none'}\n")
    if without:
        sys.stdout.write(f"no entry in spec/witnesses: {', '.join(without)}\n")
    return 1 if without or not names else 0


if __name__ == "__main__":
    raise SystemExit(ended(lambda: main(sys.argv[1:])))
