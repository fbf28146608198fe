"""The Go module of the vectors, in the folders of a module proxy (https://go.dev/ref/mod)."""

import json
import re
from pathlib import Path
from typing import Final

from source_tree import add_vectors, assembled
from tools import need, run
from vectorgen import archives
from versions import version

_TIME: Final = "1980-01-01T00:00:00Z"


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the module into the folder `go`. Raises Absent without Go."""
    need("go")
    folder = prepared(tree, scratch / "go")
    run(["go", "mod", "verify"], folder)
    module, release = module_path(folder), f"v{version(tree)}"
    place = target / "go" / module / "@v"
    place.mkdir(parents=True)
    members = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    files = {
        "list": f"{release}\n".encode(),
        f"{release}.info": json.dumps({"Version": release, "Time": _TIME}).encode(),
        f"{release}.mod": members["go.mod"],
        f"{release}.zip": archives.zipped({f"{module}@{release}/{name}": data for name, data in members.items()}),
    }
    for name, data in files.items():
        (place / name).write_bytes(data)


def prepared(tree: Path, folder: Path) -> Path:
    """The folder with the module's sources and the vectors."""
    assembled(tree, "go", folder, version(tree))
    add_vectors(tree, folder)
    return folder


def module_path(folder: Path) -> str:
    """The path of the module, which its go.mod states."""
    (path,) = re.findall(r"^module (\S+)$", (folder / "go.mod").read_text(encoding="utf-8"), re.MULTILINE)
    return str(path)
