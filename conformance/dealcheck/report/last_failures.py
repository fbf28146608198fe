"""The vectors that failed when a command was judged last, kept for `run --failed` in the user's folder for caches."""

import hashlib
import json
import os
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from dealcheck.json_text import parsed
from dealcheck.judging.corpus import Vector


def read(command: Sequence[str]) -> frozenset[str]:
    """The ids of the vectors that failed last, none where nothing is known."""
    with suppress(OSError, RuntimeError, ValueError):
        names = parsed(_place(command).read_bytes())
        return frozenset(name for name in names if isinstance(name, str))
    return frozenset()


def write(command: Sequence[str], questions: Iterable[str], failures: Collection[str]) -> None:
    """Keep what failed now, and what failed before and was not asked; a folder that cannot be written is no fault."""
    ids = sorted((read(command) - set(questions)) | set(failures))
    with suppress(OSError, RuntimeError):
        place = _place(command)
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps(ids), encoding="utf-8")
        new.replace(place)


def first(vectors: Sequence[Vector], failures: Collection[str]) -> list[Vector]:
    """The vectors, those that failed before the others."""
    return sorted(vectors, key=lambda vector: vector.id not in failures)


def _place(command: Sequence[str]) -> Path:
    """The file of a command in this folder. Raises RuntimeError if nobody says where the user's home is."""
    caches = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    name = hashlib.sha256(json.dumps([str(Path.cwd()), *command]).encode()).hexdigest()[:32]
    return caches / "dealcheck" / "failed" / f"{name}.json"
