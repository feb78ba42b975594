"""The option ``--keywords FILE``: keywords of other files, for the texts that a command reads."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from altered.failure import Malformed

if TYPE_CHECKING:
    from altered.ability.keyword_files import Keywords

KeywordFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--keywords",
        help="A file that declares one keyword or [[keyword]] tables (repeatable).",
        show_default=False,
    ),
]


def keywords_of(files: list[Path] | None) -> Keywords:
    """The keywords that files declare. Raises ``Malformed`` with all that is wrong with them."""
    if not files:
        return ()
    from altered.ability.keyword_files import keywords_in
    from altered.ability.keywords import check_keywords, shipped

    found = tuple(one for path in files for one in keywords_in(path))
    wrong = check_keywords((*shipped(), *found))
    if wrong:
        raise Malformed(*wrong)
    return found
