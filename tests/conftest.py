"""Small specification folders for tests: right as built, broken by one edit at a time."""

from __future__ import annotations

import gc
import os
import shutil
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import altered

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Browser

REPOSITORY: Final = Path(__file__).parents[1]

BROWSER_REQUIRED: Final = os.environ.get("ALTERED_BROWSER") == "required"
"""Whether tests in a browser fail where there is none; else they are skipped."""
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")

_CACHES: Final = count()

gc.set_threshold(50_000, 20, 50)
"""Trees and states are many and have no circles: looking for some is a twelfth of the time."""

EDITIONS: Final = """\
[edition."1.0"]
unnumbered = ["quick.dusk.sum", "quick.pass"]

[edition."1.0".numbers]
"4.2.a" = "day.phases"
"4.2.4.a" = "dusk.one-effect"
"4.2.4.b" = "dusk.progress"
"4.2.4.c" = "dusk.tie"
"4.10.a" = "late.rule"
"7.3.19" = "sacrifice.meaning"
"""

DAY: Final = """\
edition = "1.0"
number  = "4.2"
title   = "Day"

[[rule]]
id     = "day.phases"
number = "4.2.a"
kind   = "definition"
text = '''
A day is made of these phases:

* Morning
* Dusk, see :r:`the tie <dusk.tie>`
  and :r:`dusk.progress`
'''
"""

DUSK: Final = """\
#:schema ../rule.schema.json
edition = "1.0"
number  = "4.2.4"
title   = "Dusk"

[[rule]]
id     = "dusk.one-effect"
number = "4.2.4.a"
kind   = "definition"
text = "Dusk has one daily effect."

[[rule]]
id     = "dusk.progress"
number = "4.2.4.b"
kind   = "procedure"
title  = "Progress"
see    = ["dusk.tie", "quick.dusk.sum"]
source = [{ seed = "001", lang = "en", sha256 = "$SHA" }]
missing = "The end of the list."
text = '''
Each Expedition moves forward when
its sum is greater; but see :r:`dusk.tie`.

A second paragraph.
'''

  [[rule.example]]
  text = '''
  With 3 against 2, the first one moves, by :r:`day.phases`.
  '''

  [[rule.remark]]
  text = "Sums may be zero."

  [[rule.norm]]
  question = "moves"
  for      = "p in Player, s in Side"
  when     = "sum(p, s) > sum(other(p), s)"
  then     = "true"

[[rule]]
id     = "dusk.tie"
number = "4.2.4.c"
kind   = "constraint"
text = '''
A tie is not enough to move.
'''

  [[rule.norm]]
  question = "moves"
  when     = '''
  sum(p, s) ==
  sum(other(p), s)'''
  then     = "false"
  over     = ["dusk.progress"]
  by       = "dusk.one-effect"
  reading  = { "dusk.tie.strict" = "strict" }
""".replace("$SHA", "0123456789abcdef" * 4)

LATE: Final = """\
edition = "1.0"
number  = "4.10"
title   = "Late"

[[rule]]
id     = "late.rule"
number = "4.10.a"
kind   = "meta"
text = "Chapter parts compare as numbers."
"""

SACRIFICE: Final = """\
edition = "1.0"
number  = "7.3.19"
title   = "Sacrifice"

[[rule]]
id     = "sacrifice.meaning"
number = "7.3.19"
kind   = "definition"
text = "A Character is discarded."
"""

QUICK_DUSK: Final = """\
edition = "1.0"
family  = "quick.dusk"
title   = "Dusk (quick rules)"

[[rule]]
id   = "quick.dusk.sum"
kind = "procedure"
see  = ["dusk.progress"]
text = "Add up the statistics."
"""

QUICK_PASS: Final = """\
edition = "1.0"
family  = "quick.pass"
title   = "Passing"

[[rule]]
id   = "quick.pass"
kind = "permission"
text = "You may pass."
"""

READING: Final = """\
id = "dusk.tie.strict"
rules = ["dusk.tie"]
question = "Is a tie at zero a tie?"
situation = "Both sums are zero."
default = "strict"
why = "The shorter reading."

[[value]]
id = "strict"
text = "Yes."

[[value]]
id = "loose"
text = "No."
"""

FRENCH: Final = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Dusk"
msgstr "Crépuscule"

msgid "A tie is not enough to move."
msgstr "L’égalité ne suffit pas pour avancer."

msgid "A second paragraph."
msgstr "Un second paragraphe."

#, fuzzy
msgid "Progress"
msgstr "Progrès"
"""

FILES: Final[dict[str, str]] = {
    "editions.toml": EDITIONS,
    "1.0/4.2.toml": DAY,
    "1.0/4.2.4.toml": DUSK,
    "1.0/4.10.toml": LATE,
    "1.0/7.3.19.toml": SACRIFICE,
    "1.0/unnumbered/quick.dusk.toml": QUICK_DUSK,
    "1.0/unnumbered/quick.pass.toml": QUICK_PASS,
    "readings/dusk.tie.strict.toml": READING,
    "locale/fr/LC_MESSAGES/rules/1.0/4.2.4.po": FRENCH,
}


@dataclass(frozen=True)
class SpecFolder:
    """A specification folder on disk that a test may edit."""

    root: Path

    def write(self, name: str, text: str) -> None:
        """Write a file, with its folders."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        """Return the text of a file."""
        return (self.root / name).read_text(encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace the one place where `old` stands."""
        text = self.read(name)
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        self.write(name, text.replace(old, new))

    def load(self, readings: Mapping[str, str] | None = None) -> altered.Rules:
        """Load the rules of this folder."""
        return altered.load(readings=readings, root=self.root)

    def problems(self) -> tuple[altered.Problem, ...]:
        """Return what loading finds wrong; nothing when it succeeds."""
        try:
            self.load()
        except altered.Malformed as failure:
            return failure.problems
        return ()


@pytest.fixture
def spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SpecFolder:
    """Give a specification folder without a fault; the current directory is above it."""
    folder = SpecFolder(tmp_path / "spec")
    for name, text in FILES.items():
        folder.write(name, text)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep results of `altered verify` in a folder of each test's own, made when there are some."""
    own = tmp_path_factory.getbasetemp() / f"cache-{next(_CACHES)}"
    monkeypatch.setenv("ALTERED_CACHE", str(own))


@pytest.fixture
def shipped() -> Path:
    """Give the specification folder of the repository; skip while it has no edition."""
    root = REPOSITORY / "spec"
    if not (root / "1.0").is_dir():
        pytest.skip("spec/1.0 is not there")
    return root


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Return a headless Chromium, that of the system."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        made = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()
