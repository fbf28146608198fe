"""The folders that a program must not see: those with the answers to the vectors (spec JUDGE-8e)."""

import importlib.util
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from dealcheck.judging import corpus
from dealcheck.transport.confinement import with_full_paths
from dealcheck.transport.namespaces import Folder

_REFERENCE: Final = "dealref"


def folders(command: Sequence[str]) -> tuple[Folder, ...]:
    """The vectors and the reference, but for what the command names: a file in their folder, or the reference."""
    named = [Path(word).resolve() for word in with_full_paths(command) if word.startswith("/")]
    return tuple(
        folder
        for folder in _with_answers()
        if not any(path.is_relative_to(folder.path) for path in named)
        and not (folder.content == "reference" and _REFERENCE in command)
    )


def _with_answers() -> Iterator[Folder]:
    yield Folder("vectors", str(corpus.directory().parent))
    module = importlib.util.find_spec(_REFERENCE)
    for place in (module.submodule_search_locations or ()) if module else ():
        yield Folder("reference", str(Path(place).resolve()))
