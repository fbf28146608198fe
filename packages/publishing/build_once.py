"""`python packages/publishing/build_once.py TREE TARGET`: every package, built once from a tree of sources."""

import hashlib
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import bill_of_materials
import go_module
import maven_artifact
import npm_package
import nuget_package
import python_distributions
import rust_crate
import vector_files
from tools import Absent, Failed

BUILDERS: Final[Mapping[str, Callable[[Path, Path, Path], None]]] = {
    "wheel and sdist": python_distributions.build,
    "archives, CSV and C header": vector_files.build,
    "npm package": npm_package.build,
    "Rust crate": rust_crate.build,
    "Go module": go_module.build,
    "Maven artifact": maven_artifact.build,
    "NuGet package": nuget_package.build,
    "bill of materials": bill_of_materials.build,
}


def main(tree: Path, target: Path) -> int:
    """Build all packages into the folder; a package whose tools are absent is skipped with its reason printed."""
    target.mkdir(parents=True)
    for name, build in BUILDERS.items():
        with tempfile.TemporaryDirectory() as scratch:
            try:
                build(tree, target, Path(scratch))
            except Absent as reason:
                print(f"skipped: {name}: {reason}", flush=True)
            except Failed as problem:
                print(f"publish: {name}: {problem}", file=sys.stderr)
                return 1
    (target / "SHA256SUMS").write_text(sums(target), encoding="ascii")
    return 0


def sums(folder: Path) -> str:
    """The digest of each file below the folder, in the form that `sha256sum -c` reads."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    digests = ((hashlib.sha256(path.read_bytes()).hexdigest(), path.relative_to(folder)) for path in paths)
    return "".join(f"{digest}  {name.as_posix()}\n" for digest, name in digests)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
