"""The compiled grammar, kept between runs: lark needs a second for what a file gives at once.

The file stands in ``$ALTERED_CACHE`` or in the cache folder of the user. Its name is a digest of
the grammar, of lark's version and of the code that compiles, so that another grammar is another
file; one that cannot be read, or written, is as good as none.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from altered.ability.grammar import chart
from altered.ability.grammar.chart import Alternative, Grammar, compile_grammar

MOST: Final = 4
"""So many grammars are kept; the ones used longest ago go."""
Row = tuple[list[str], list[bool], list[int], str, bool, bool, bool]


def compiled(text: str) -> Grammar:
    """The rules of a lark grammar: from the file of an earlier run, if there is one."""
    path = _folder() / f"grammar-{_digest(text)}.json"
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        return _read(path.read_text(encoding="utf-8"))
    made = compile_grammar(text)
    with suppress(OSError):
        _keep(path, _written(made))
    return made


def _folder() -> Path:
    named = os.environ.get("ALTERED_CACHE")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(home) / "altered-rules"


def _digest(text: str) -> str:
    code = Path(chart.__file__).read_text(encoding="utf-8") + Path(__file__).read_text("utf-8")
    return sha256("\0".join((text, code, version("lark"))).encode()).hexdigest()[:20]


def _keep(path: Path, text: str) -> None:
    """Write it whole or not at all: another run may read at the same time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        file.write(text)
    Path(file.name).replace(path)
    others = sorted(path.parent.glob("grammar-*.json"), key=lambda p: (p.stat().st_mtime_ns, p))
    for old in others[:-MOST]:
        old.unlink(missing_ok=True)


def _written(grammar: Grammar) -> str:
    def rows(side: dict[str, list[Alternative]]) -> dict[str, list[tuple[object, ...]]]:
        return {name: [tuple(vars(one).values()) for one in ones] for name, ones in side.items()}

    return json.dumps(
        {
            "rules": rows(grammar.rules),
            "left": rows(grammar.left),
            "literals": grammar.literals,
            "names": grammar.names,
            "first": {name: sorted(kinds) for name, kinds in grammar.first.items()},
            "empty": sorted(grammar.empty),
        }
    )


def _read(text: str) -> Grammar:
    value = json.loads(text)
    return Grammar(
        rules=_alternatives(value["rules"]),
        left=_alternatives(value["left"]),
        literals=dict(value["literals"]),
        names=dict(value["names"]),
        first={name: frozenset(kinds) for name, kinds in value["first"].items()},
        empty=set(value["empty"]),
    )


def _alternatives(value: dict[str, list[Row]]) -> dict[str, list[Alternative]]:
    return {
        name: [
            Alternative(tuple(symbols), tuple(kept), tuple(absent), builder, passes, inline, shown)
            for symbols, kept, absent, builder, passes, inline, shown in rows
        ]
        for name, rows in value.items()
    }
