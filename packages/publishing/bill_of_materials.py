"""The bill of materials of a release as CycloneDX JSON: the packages with their digests, and what each depends on."""

import hashlib
import tomllib
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

from versions import version

_TIME: Final = datetime(1980, 1, 1, tzinfo=UTC)
"""A time that says nothing: the bill is the same whenever it is made."""

_PACKAGES: Final = {
    ".whl": ("pypi", "", "bridge-deal-conformance"),
    ".tgz": ("npm", "", "bridge-deal-vectors"),
    ".crate": ("cargo", "", "bridge-deal-vectors"),
    ".mod": ("golang", "github.com/bridge-deal-conformance/bridge-deal-vectors-go", "v2"),
    ".jar": ("maven", "io.github.bridge-deal-conformance", "bridge-deal-vectors"),
    ".nupkg": ("nuget", "", "BridgeDealVectors"),
}
"""The type, the namespace and the name of each package, by the end of a file that it has."""

_POM: Final = "{http://maven.apache.org/POM/4.0.0}"


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the bill of the packages that are in the folder beside them."""
    del scratch
    release = version(tree)
    files = [_file(path, target) for path in sorted(target.rglob("*")) if path.is_file()]
    dependencies = {ecosystem: [*components] for ecosystem, components in _dependencies(tree).items()}
    packages = {end: _package(*_PACKAGES[end], release) for end in _PACKAGES if any(target.rglob(f"*{end}"))}
    bom = Bom(components=files)
    for end, package in packages.items():
        components = dependencies.get(_PACKAGES[end][0], [])
        for component in (package, *components):
            bom.components.add(component)
        bom.register_dependency(package, components)
    bom.metadata = BomMetaData(timestamp=_TIME, component=_package("generic", "", "bridge-deal-conformance", release))
    bom.register_dependency(bom.metadata.component, packages.values())
    # Two bills with the same content have the same number.
    digests = " ".join(str(part.hashes[0].content) for part in files)
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, f"bridge-deal-conformance {release} {digests}")
    text = make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=2)
    (target / f"bridge-deal-conformance-{release}.cdx.json").write_text(f"{text}\n", encoding="utf-8")


def _package(kind: str, namespace: str, name: str, release: str) -> Component:
    purl = PackageURL(kind, namespace or None, name, release)
    return Component(
        name=name,
        group=namespace or None,
        version=release,
        type=ComponentType.LIBRARY,
        licenses=[LicenseExpression("MIT AND CC0-1.0")],
        purl=purl,
        bom_ref=str(purl),
    )


def _file(path: Path, target: Path) -> Component:
    name = path.relative_to(target).as_posix()
    digest = HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(path.read_bytes()).hexdigest())
    return Component(name=name, type=ComponentType.FILE, hashes=[digest], bom_ref=f"file:{name}")


def _dependencies(tree: Path) -> dict[str, Iterator[Component]]:
    """What the packages of each ecosystem need at run time; npm, Go and NuGet need nothing."""
    return {"pypi": _of_python(tree), "cargo": _of_rust(tree), "maven": _of_java(tree)}


def _of_python(tree: Path) -> Iterator[Component]:
    project: dict[str, Any] = tomllib.loads((tree / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = {"": project["dependencies"], **project["optional-dependencies"]}
    own = f"{project['name']}["  # an extra that another one holds
    demands = {(each, extra) for extra, demanded in groups.items() for each in demanded if not each.startswith(own)}
    for name in sorted({demand.partition(">=")[0] for demand, _ in demands}):
        ours = sorted((demand, extra) for demand, extra in demands if demand.partition(">=")[0] == name)
        properties = [Property(name="demanded", value=ours[0][0])]
        properties += [Property(name="extra", value=extra) for _, extra in ours if extra]
        purl = PackageURL("pypi", None, name.lower())
        yield Component(name=name, purl=purl, bom_ref=str(purl), properties=properties)


def _of_rust(tree: Path) -> Iterator[Component]:
    lock = tomllib.loads((tree / "packages" / "crate" / "Cargo.lock").read_text(encoding="utf-8"))
    for package in lock["package"]:
        if "source" in package:
            purl = PackageURL("cargo", None, package["name"], package["version"])
            digest = HashType(alg=HashAlgorithm.SHA_256, content=package["checksum"])
            yield Component(
                name=package["name"], version=package["version"], purl=purl, bom_ref=str(purl), hashes=[digest]
            )


def _of_java(tree: Path) -> Iterator[Component]:
    pom = ET.parse(tree / "packages" / "maven" / "pom.xml").getroot()  # noqa: S314  our own file
    for dependency in pom.iter(f"{_POM}dependency"):
        group, name, release = (dependency.findtext(f"{_POM}{part}") for part in ("groupId", "artifactId", "version"))
        purl = PackageURL("maven", group, name or "", release)
        yield Component(name=name or "", group=group, version=release, purl=purl, bom_ref=str(purl))
