"""The Maven artifact of the vectors, in the folders of a Maven repository."""

import hashlib
import shutil
from pathlib import Path
from typing import Final

from source_tree import add_vectors, assembled, normalise
from tools import maven_repository, need, run
from versions import version

GROUP: Final = "io/github/bridge-deal-conformance"
ARTIFACT: Final = "bridge-deal-vectors"


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the jars and the POM into the folder `maven`. Raises Absent without Maven and a JDK."""
    need("mvn", "javac")
    folder = prepared(tree, scratch / "maven")
    run(["mvn", "--batch-mode", "--quiet", *maven_repository(), "package"], folder)
    name = f"{ARTIFACT}-{version(tree)}"
    place = target / "maven" / GROUP / ARTIFACT / version(tree)
    place.mkdir(parents=True)
    shutil.copy(folder / "pom.xml", place / f"{name}.pom")
    for end in ("", "-sources", "-javadoc"):
        shutil.copy(folder / "target" / f"{name}{end}.jar", place)
    for path in [*place.iterdir()]:
        digest = hashlib.sha1(path.read_bytes(), usedforsecurity=False).hexdigest()
        path.with_name(f"{path.name}.sha1").write_text(digest, encoding="ascii")
    normalise(target / "maven")


def prepared(tree: Path, folder: Path) -> Path:
    """The folder with the artifact's sources and the vectors."""
    assembled(tree, "maven", folder, version(tree))
    add_vectors(tree, folder)
    return folder
