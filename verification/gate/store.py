"""Results kept between runs: one small file for each key, written whole or not at all."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from verification.gate.digest import digest
from verification.gate.task import Result

if TYPE_CHECKING:
    from verification.gate.task import Task, Word

VERDICTS: Final[tuple[Word, ...]] = ("holds", "fails", "unknown")
FORMAT: Final = 2
"""Part of each file; a file of another format counts as absent."""


class Store:
    """A folder of results, by task and key. A damaged file counts as absent and is written anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, task: Task) -> Result | None:
        """The result stored under the key, or None: also if what it asked for has changed."""
        try:
            stored = json.loads(self._file(task).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        if not isinstance(stored, dict) or stored.get("format") != FORMAT:
            return None
        if stored.get("task") != task.id or "data" not in stored:
            return None
        asked = stored.get("asked")
        if not isinstance(asked, dict) or any(task.asks.get(n) != d for n, d in asked.items()):
            return None
        for verdict in VERDICTS:
            if stored.get("verdict") == verdict:
                return Result(verdict, stored["data"], asked=tuple(asked))
        return None

    def put(self, task: Task, result: Result) -> None:
        """Store a lasting result. A folder that cannot be written is no reason to fail."""
        if not result.lasting or not task.asks.keys() >= set(result.asked):
            return
        stored = {
            "format": FORMAT,
            "task": task.id,
            "verdict": result.verdict,
            "data": result.data,
            "asked": {name: task.asks[name] for name in result.asked},
        }
        file = self._file(task)
        draft = file.with_name(f"{file.name}.{os.getpid()}")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            ignore = self.folder / ".gitignore"
            if not ignore.exists():
                ignore.write_text("*\n", encoding="utf-8")
            draft.write_text(json.dumps(stored, ensure_ascii=False), encoding="utf-8")
            draft.replace(file)
        except OSError:
            with suppress(OSError):
                draft.unlink(missing_ok=True)

    def _file(self, task: Task) -> Path:
        return self.folder / task.kind / f"{digest(task.name, task.key)}.json"
