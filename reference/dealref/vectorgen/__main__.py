"""`python -m dealref.vectorgen`: write vectors/v2, compare it, or pack it."""

import argparse
import io
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dealref.vectorgen import assembly, core
from dealref.vectorgen.vector import Disagreement

_ROOT: Final = Path(__file__).resolve().parents[3]
_VECTORS: Final = _ROOT / "vectors" / "v2"
_FACTS: Final = _ROOT / "spec" / "published.yaml"
_CORE: Final = _ROOT / "spec" / "core.txt"


def main(arguments: list[str]) -> int:
    """Write, compare or pack the vectors; 0 if all is well, 1 if the files differ, 2 if they cannot be built."""
    parser = argparse.ArgumentParser(
        prog="python -m dealref.vectorgen", description="Build vectors/v2 (spec chapter 8)."
    )
    parser.add_argument("--check", action="store_true", help="compare the files with what would be written")
    parser.add_argument("--archive", type=Path, metavar="FILE", help="write a reproducible tar file instead")
    options = parser.parse_args(arguments)
    if not _FACTS.exists():
        sys.stderr.write("vectorgen needs a checkout of the repository: it reads spec/ and writes vectors/\n")
        return 2
    lock = _VECTORS / "ids.lock"
    try:
        built = assembly.files(assembly.questions(_FACTS), lock.read_text(encoding="ascii") if lock.exists() else "")
        built = core.added(built, _CORE.read_text(encoding="ascii").split())
    except Disagreement as problem:
        sys.stderr.write(f"vectorgen: {problem}\nSettle in spec/ which side is wrong; nothing was written.\n")
        return 2
    if options.archive:
        options.archive.write_bytes(archive(built))
        return 0
    if options.check:
        return _compare(built)
    _VECTORS.mkdir(parents=True, exist_ok=True)
    for name, data in built.items():
        (_VECTORS / name).write_bytes(data)
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


def _compare(built: Mapping[str, bytes]) -> int:
    present = {path.name: path.read_bytes() for path in _VECTORS.iterdir()} if _VECTORS.exists() else {}
    different = sorted(name for name in built.keys() | present.keys() if built.get(name) != present.get(name))
    for name in different:
        sys.stderr.write(f"vectors/v2/{name} is not what the generator writes\n")
    if different:
        sys.stderr.write("Run python -m dealref.vectorgen and look at the difference before committing it.\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
