"""The Rust crate of the vectors, as `cargo package` writes it."""

from pathlib import Path

from source_tree import add_vectors, assembled, normalise
from tools import need, run
from versions import version


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the crate into the folder. Raises Absent without cargo."""
    need("cargo")
    folder = prepared(tree, scratch / "crate")
    run(["cargo", "package", "--no-verify", "--allow-dirty", "--quiet", "--target-dir", scratch / "target"], folder)
    (crate,) = (scratch / "target" / "package").glob("*.crate")
    (target / crate.name).write_bytes(crate.read_bytes())


def prepared(tree: Path, folder: Path) -> Path:
    """The folder with the crate's sources, the vectors, and the table of their files."""
    assembled(tree, "crate", folder, version(tree))
    add_vectors(tree, folder)
    vectors = folder / "vectors" / "v2"
    names = sorted(path.relative_to(vectors).as_posix() for path in vectors.rglob("*") if path.is_file())
    rows = "".join(f'    ("{name}", include_str!("../vectors/v2/{name}")),\n' for name in names)
    table = f"/// The files of `vectors/v2` by name.\npub const FILES: &[(&str, &str)] = &[\n{rows}];\n"
    (folder / "src" / "files.rs").write_text(table, encoding="ascii")
    normalise(folder)
    return folder
