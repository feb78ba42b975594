"""Let Sphinx read the TOML files of the specification where they lie, as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.project import Project

from .corpus import corpus_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sphinx.application import Sphinx


class SpecProject(Project):
    """A project whose documents are the files below `docs/` and those of the specification.

    So warnings name the true file and line, nothing is copied, and a changed TOML file makes
    its page outdated in the usual way.
    """

    spec: dict[str, Path]

    def discover(
        self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)
    ) -> set[str]:
        """Find the documents in the source folder and add the ones of the specification."""
        super().discover(exclude_paths, include_paths)
        for docname, path in self.spec.items():
            self.docnames.add(docname)
            self._docname_to_path[docname] = path
            self._path_to_docname[path] = docname
        return self.docnames


def install_project(app: Sphinx) -> None:
    """Put a `SpecProject` in the place of the project that Sphinx made."""
    project = SpecProject(app.srcdir, app.config.source_suffix)
    project.restore(app.project)
    corpus = corpus_of(app.config)
    project.spec = {docname: corpus.path(docname) for docname in corpus.pages}
    app.project = project
    app.env.project = project
