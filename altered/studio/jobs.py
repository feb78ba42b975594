"""Work that takes long: commands of the tool, each in a process of its own beside the pages.

A job can be asked how far it is and be stopped; what is left when the studio ends is ended, too.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from altered.failure import Malformed, Problem
from altered.progress import LINES
from altered.studio.address import BAD_ADDRESS

MOST_JOBS: Final = 2
"""Jobs that run at once; the oldest gives way: a bound of ours."""
MOST_KEPT: Final = 20
MOST_SECONDS: Final = 1_800
"""How long a job may run: a bound of ours."""
GRACE: Final = 10.0
"""Seconds that a stopped job has to say what it has seen."""
_POSIX: Final = os.name == "posix"


@dataclass
class Job:
    """A command that runs or has ended.

    ``what`` is its kind, ``said`` and ``told`` the files of its output and of its progress.
    """

    what: str
    process: subprocess.Popen[bytes]
    said: Path
    told: Path
    begun: float = field(default_factory=time.monotonic)
    stopped: float | None = None

    @property
    def running(self) -> bool:
        """Whether it still runs; one that ran too long, or does not stop, is ended."""
        if self.process.poll() is not None:
            return False
        if self.stopped is None and self.seconds > MOST_SECONDS:
            self.stop()
        if self.stopped is not None and time.monotonic() - self.stopped > GRACE:
            self._send(signal.SIGTERM if not _POSIX else signal.SIGKILL)
        return True

    @property
    def seconds(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.begun

    def progress(self) -> tuple[int, int] | None:
        """How much is done, of how much, where the command says it."""
        lines = self.told.read_text(encoding="utf-8", errors="replace").splitlines()
        for line in reversed(lines):
            _, *numbers = line.rsplit("\t", 2)
            if len(numbers) == len(("done", "total")) and all(n.isdecimal() for n in numbers):
                return int(numbers[0]), int(numbers[1])
        return None

    def output(self) -> str:
        """What it printed; its complaints where it printed nothing."""
        text = self.said.read_text(encoding="utf-8", errors="replace")
        return text or self.told.read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        """Ask it to end, as Control and C does."""
        if self.process.poll() is None and self.stopped is None:
            self.stopped = time.monotonic()
            self._send(signal.SIGINT if _POSIX else signal.SIGTERM)

    def end(self) -> None:
        """End it at once."""
        if self.process.poll() is None:
            self._send(signal.SIGKILL if _POSIX else signal.SIGTERM)
            self.process.wait()

    def _send(self, sign: signal.Signals) -> None:
        with suppress(OSError):  # it has just ended
            if _POSIX:
                os.killpg(self.process.pid, sign)
            else:
                self.process.send_signal(sign)


class Jobs:
    """The jobs of a run. ``command`` begins each of them: the tool itself."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._command = tuple(command)
        self._folder = folder
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._count = 0

    def start(self, what: str, arguments: Sequence[str]) -> str:
        """Start a job; return the word that stands for it.

        One of the same kind that still runs is ended, and the oldest where too many run.
        """
        running = [one for one in self._jobs.values() if one.running]
        running.sort(key=lambda one: one.what != what)
        alike = sum(one.what == what for one in running)
        for one in running[: max(alike, len(running) - MOST_JOBS + 1)]:
            one.end()
        while len(self._jobs) >= MOST_KEPT:
            self._jobs.popitem(last=False)[1].end()
        self._count += 1
        said, told = (self._folder / f"job-{self._count}.{end}" for end in ("out", "err"))
        with said.open("wb") as out, told.open("wb") as err:
            process = subprocess.Popen(
                [*self._command, *arguments],
                cwd=self._folder,
                env={**os.environ, LINES[0]: LINES[1], "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                start_new_session=_POSIX,
            )
        word = f"{what}-{self._count}"
        self._jobs[word] = Job(what, process, said, told)
        return word

    def job(self, word: str) -> Job:
        """Return the job of a word.

        Raises:
            Malformed: there is none (ALT-S063).

        """
        if word not in self._jobs:
            raise Malformed(Problem(BAD_ADDRESS, f'there is no work "{word[:40]}"'))
        return self._jobs[word]

    def close(self) -> None:
        """End all."""
        for one in self._jobs.values():
            one.end()
