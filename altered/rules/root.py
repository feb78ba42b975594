"""Find the folder of the specification: installed, in the working tree, or elsewhere."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from altered.failure import Malformed, Problem
from altered.files import UNREADABLE

EDITIONS_NAME = "editions.toml"


def spec_root(root: Path | None = None) -> Path:
    """Return the folder that holds `editions.toml`.

    Without `root` this is the resource package `altered.spec`; in a tree that was not
    installed, the folder `spec` beside the package.

    Raises:
        Malformed: the folder or its `editions.toml` is absent (ALT-R002).

    """
    given = root
    if root is None:
        try:
            found = resources.files("altered.spec").joinpath(EDITIONS_NAME)
        except ModuleNotFoundError:
            found = Path(__file__).parents[2] / "spec" / EDITIONS_NAME
        root = Path(str(found)).parent
    if not (root / EDITIONS_NAME).is_file():
        where = "the folder of the specification" if given is None else f'"{given.as_posix()}"'
        message = f"no {EDITIONS_NAME} in {where}"
        raise Malformed(Problem(UNREADABLE, message, expected="a folder like spec/"))
    return root
