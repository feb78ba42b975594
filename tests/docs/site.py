"""Run Sphinx on a folder and read what it wrote; shared by the tests of the site."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SMALL = Path(__file__).parent / "small"


@dataclass(frozen=True)
class Built:
    """A finished build: its folder, its exit code, what it said."""

    folder: Path
    code: int
    output: str

    def read(self, name: str) -> str:
        """Return the text of a file of the build."""
        return (self.folder / name).read_text(encoding="utf-8")


def start(
    source: Path, target: Path, *options: str, builder: str = "dirhtml"
) -> subprocess.Popen[str]:
    """Start a strict build of `source` into `target`."""
    command = [sys.executable, "-m", "sphinx", "-W", "-n", "--keep-going", "-b", builder]
    return subprocess.Popen(
        [*command, *options, str(source), str(target)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def finish(target: Path, process: subprocess.Popen[str]) -> Built:
    """Wait for a build and return it."""
    output, _ = process.communicate(timeout=300)
    return Built(target, process.returncode, output)


def build(source: Path, target: Path, *options: str, builder: str = "dirhtml") -> Built:
    """Build `source` strictly into `target`."""
    return finish(target, start(source, target, *options, builder=builder))
