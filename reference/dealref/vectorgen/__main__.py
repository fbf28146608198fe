"""`python -m dealref.vectorgen`: write vectors/v2, compare it, pack it, withdraw a vector, or freeze a release."""

import argparse
import io
import sys
import tarfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dealref.vectorgen import assembly, core, lock, release
from dealref.vectorgen.lock import Impermanent
from dealref.vectorgen.vector import Disagreement

_ROOT: Final = Path(__file__).resolve().parents[3]
_VECTORS: Final = _ROOT / "vectors" / "v2"
_FACTS: Final = _ROOT / "spec" / "published.yaml"
_CORE: Final = _ROOT / "spec" / "core.txt"


def main(arguments: list[str]) -> int:
    """Do one of these; 0 if all is well, 1 if the files differ, 2 if they cannot be built or a promise is broken."""
    options = _parser().parse_args(arguments)
    if not _FACTS.exists():
        sys.stderr.write("vectorgen needs a checkout of the repository: it reads spec/ and writes vectors/\n")
        return 2
    try:
        return _done(options)
    except Disagreement as problem:
        sys.stderr.write(f"vectorgen: {problem}\nSettle in spec/ which side is wrong; nothing was written.\n")
    except Impermanent as problem:
        sys.stderr.write(f"vectorgen: {problem}\nNothing was written (spec VEC-4 and VEC-5).\n")
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m dealref.vectorgen", description="Build vectors/v2 (spec chapter 8)."
    )
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", action="store_true", help="compare the files with what would be written")
    action.add_argument("--archive", type=Path, metavar="FILE", help="write a reproducible tar file instead")
    action.add_argument("--bump", action="store_true", help="print the version that the changes demand")
    action.add_argument("--withdraw", metavar="ID", help="ask this vector no more, for the reason of --reason")
    action.add_argument("--freeze", action="store_true", help="write the requirements of this version: a release")
    parser.add_argument("--reason", metavar="TEXT", default="", help="why the vector is withdrawn, in one line")
    return parser


def _done(options: argparse.Namespace) -> int:
    """The exit code of the action. Raises Disagreement, Impermanent."""
    locked, frozen = _lock(), _frozen()
    release.check_complete(assembly.SUITE, release.read(frozen))
    if options.bump:
        return _bump(release.read(frozen), locked)
    if options.withdraw:
        locked += lock.tombstone(lock.parse(locked), options.withdraw, assembly.SUITE, options.reason)
    built = core.added(assembly.files(assembly.questions(_FACTS), locked, frozen), _core())
    if options.archive:
        options.archive.write_bytes(archive(built))
    elif options.check:
        return _compare(built)
    elif options.freeze:
        return _freeze(built, frozen)
    else:
        _write(built)
    return 0


def archive(files: Mapping[str, bytes]) -> bytes:
    """A tar file of vectors/v2 that depends on nothing but its contents (VEC-6)."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for name, data in sorted(files.items()):
            member = tarfile.TarInfo(f"vectors/v2/{name}")  # time, owner and mode are fixed by TarInfo
            member.size = len(data)
            packed.addfile(member, io.BytesIO(data))
    return buffer.getvalue()


def present(folder: Path) -> dict[str, bytes]:
    """The files below the folder by their paths in it."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _lock() -> str:
    path = _VECTORS / "ids.lock"
    return path.read_text(encoding="ascii") if path.exists() else ""


def _core() -> list[str]:
    """The ids of the core, in the order of their choice (VEC-9)."""
    return _CORE.read_text(encoding="ascii").split()


def _frozen() -> dict[str, bytes]:
    """The files that releases have written, by name."""
    return present(_VECTORS / release.FOLDER)


def _bump(released: Sequence[Mapping[str, Any]], locked: str) -> int:
    """Print the demanded version and the reasons; 1 if the present version is smaller."""
    if not released:
        sys.stdout.write(f"{assembly.SUITE}: nothing has been released yet\n")
        return 0
    release.check_lock(locked, released)
    vectors = assembly.vectors(assembly.questions(_FACTS), locked)
    now = release.Edition(assembly.SUITE, assembly.documents(vectors), lock.grown(locked, lock.digests(vectors)))
    found = list(release.changes(now, released[-1]))
    least = release.demanded(found, released[-1])
    why = release.in_words(found) or "  nothing has changed"
    enough = release.version(now.suite) >= least
    verdict = "enough" if enough else "too small: write the demanded one into __version__ in dealref/__init__.py"
    sys.stdout.write(
        f"{release.dotted(least)} is demanded, since {released[-1]['suite']}:\n{why}\n"
        f"The version is {now.suite}: {verdict}.\n"
    )
    return 0 if enough else 1


def _freeze(built: Mapping[str, bytes], frozen: Mapping[str, bytes]) -> int:
    """Write what this release freezes. Raises Impermanent if it has been released already."""
    name = release.name(assembly.SUITE)
    if name in frozen:
        raise Impermanent(
            f"{release.FOLDER}/{name} is there: {assembly.SUITE} has been released, and is never frozen again; "
            "python -m dealref.vectorgen --bump prints the next version"
        )
    if _compare(built):
        return 1
    data = release.text(release.frozen(assembly.edition(built)))
    _write(assembly.with_sums({**built, f"{release.FOLDER}/{name}": data}))
    sys.stdout.write(f"written: vectors/v2/{release.FOLDER}/{name}; RELEASING.md has the next step\n")
    return 0


def _write(files: Mapping[str, bytes]) -> None:
    (_VECTORS / release.FOLDER).mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (_VECTORS / name).write_bytes(data)


def _compare(built: Mapping[str, bytes]) -> int:
    there = present(_VECTORS)
    different = sorted(name for name in built.keys() | there.keys() if built.get(name) != there.get(name))
    for name in different:
        sys.stderr.write(f"vectors/v2/{name} is not what the generator writes\n")
    if different:
        sys.stderr.write("Run python -m dealref.vectorgen and look at the difference before committing it.\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
