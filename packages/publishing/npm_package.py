"""The npm package of the vectors, as `npm pack` writes it."""

from pathlib import Path

from source_tree import add_vectors, assembled
from tools import need, run
from versions import version


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the archive of the package into the folder. Raises Absent without npm."""
    need("npm", "node")
    folder = assembled(tree, "npm", scratch / "npm", version(tree))
    add_vectors(tree, folder)
    run(["npm", "pack", "--ignore-scripts", "--silent", "--pack-destination", target], folder)
