"""The NuGet package of the vectors: an archive of the Open Packaging Conventions, with what `mcs` has compiled."""

from pathlib import Path, PurePosixPath
from typing import Final

from source_tree import add_vectors, assembled
from tools import need, run
from vectorgen import archives
from versions import version

NAME: Final = "BridgeDealVectors"
_LIBRARIES: Final = ("System.Numerics", "System.Runtime.Serialization", "System.Xml", "System.Xml.Linq")
_OPC: Final = "http://schemas.openxmlformats.org/package/2006"
_RELATIONSHIPS: Final = (
    f'<Relationships xmlns="{_OPC}/relationships"><Relationship Id="R1" Target="/{NAME}.nuspec" '
    'Type="http://schemas.microsoft.com/packaging/2010/07/manifest"/></Relationships>'
)


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the package into the folder. Raises Absent without the compiler of Mono."""
    need("mcs")
    folder = assembled(tree, "nuget", scratch / "nuget", version(tree))
    add_vectors(tree, folder)
    vectors = folder / "vectors" / "v2"
    names = sorted(path.relative_to(vectors).as_posix() for path in vectors.rglob("*") if path.is_file())
    resources = [f"-resource:vectors/v2/{name},{name}" for name in names]
    (folder / "lib" / "netstandard2.0").mkdir(parents=True)
    output = [f"-out:lib/netstandard2.0/{NAME}.dll", f"-doc:lib/netstandard2.0/{NAME}.xml"]
    sources = sorted(path.name for path in folder.glob("*.cs"))
    references = [f"-r:{name}" for name in _LIBRARIES]
    run(["mcs", "-target:library", "-warn:4", "-warnaserror", *output, *references, *resources, *sources], folder)
    paths = [folder / "LICENSE", folder / "README.md", folder / f"{NAME}.nuspec"]
    paths += [path for place in ("lib", "vectors") for path in (folder / place).rglob("*") if path.is_file()]
    members = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    members |= {"_rels/.rels": _RELATIONSHIPS.encode(), "[Content_Types].xml": _content_types(members).encode()}
    (target / f"{NAME}.{version(tree)}.nupkg").write_bytes(archives.zipped(members))


def _content_types(names: dict[str, bytes]) -> str:
    """The type that the conventions demand for each end of a name, and for each name without one."""
    ends = sorted({end for name in names if (end := PurePosixPath(name).suffix)})
    bare = sorted(name for name in names if not PurePosixPath(name).suffix)
    types = [f'<Default Extension="{end[1:]}" ContentType="application/octet-stream"/>' for end in ends]
    types += [f'<Override PartName="/{name}" ContentType="application/octet-stream"/>' for name in bare]
    types.append('<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>')
    return f'<Types xmlns="{_OPC}/content-types">{"".join(types)}</Types>'
