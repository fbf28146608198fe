"""A copy of the repository's files for a build: no history, no other files, and the modes that every build has."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_FOLDER_MODE: Final = 0o755
_FILE_MODE: Final = 0o644
_IGNORED: Final = shutil.ignore_patterns(
    ".git", ".venv*", ".tox", ".*_cache", ".hypothesis", "__pycache__", "node_modules", "target", "dist", "*.egg-info"
)
"""What a checkout has beside the files of the repository, for one without git."""


def exported(root: Path, target: Path) -> Path:
    """The new folder `target`, with the files that git knows; in a checkout without git, all but the usual litter."""
    if (root / ".git").exists() and shutil.which("git"):
        for name in _tracked(root):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / name, target / name)
            (target / name).chmod((root / name).stat().st_mode & 0o777)
    else:
        shutil.copytree(root, target, ignore=_IGNORED)
    normalise(target)
    return target


def _tracked(root: Path) -> Iterator[str]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    output = subprocess.run(command, cwd=root, capture_output=True, check=True).stdout
    return (name for name in output.decode().split("\0") if name and (root / name).is_file())


def normalise(folder: Path) -> None:
    """Give the files below a folder modes that do not depend on the umask; programs stay programs."""
    for path in (folder, *folder.rglob("*")):
        runs = path.is_dir() or path.stat().st_mode & 0o100
        path.chmod(_FOLDER_MODE if runs else _FILE_MODE)


def assembled(tree: Path, package: str, target: Path, version: str) -> Path:
    """The folder `target` with a package of the vectors: its sources, the vectors, the licences, the version."""
    shutil.copytree(tree / "packages" / package, target, dirs_exist_ok=True)
    shutil.copy(tree / "LICENSE", target)
    return _with_version(target, version)


def _with_version(target: Path, version: str) -> Path:
    """The folder, with the version written in the manifests that have 0.0.0 in its place."""
    for name in ("package.json", "Cargo.toml", "Cargo.lock", "pom.xml", "BridgeDealVectors.nuspec"):
        manifest = target / name
        if manifest.exists():
            text = manifest.read_text(encoding="utf-8")
            manifest.write_text(text.replace("0.0.0", version, 1), encoding="utf-8")
    normalise(target)
    return target


def add_vectors(tree: Path, target: Path) -> None:
    """Put the vectors with their licence below the folder `target`."""
    shutil.copytree(tree / "vectors", target / "vectors")
    normalise(target)
