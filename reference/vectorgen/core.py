"""The core: the vectors of spec/core.txt in one file, for those who want a page instead of the corpus (spec VEC-9)."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from vectorgen import assembly
from vectorgen.vector import Disagreement


def with_core(files: Mapping[str, bytes], ids: Sequence[str]) -> dict[str, bytes]:
    """The files of vectors/v2 with core.json, which the manifest and the checksums then name.

    Raises Disagreement if an id of the core is that of no vector.
    """
    manifest = json.loads(files["MANIFEST.json"])
    document = _document(manifest, [json.loads(files[entry["file"]]) for entry in manifest["files"]], ids)
    data = assembly.text(document)
    manifest["core"] = {"file": "core.json", "cases": len(ids), "sha256": hashlib.sha256(data).hexdigest()}
    result = {**files, "core.json": data, "MANIFEST.json": (json.dumps(manifest, indent=2) + "\n").encode("ascii")}
    return assembly.with_sums(result)


def _document(manifest: Mapping[str, Any], sources: Sequence[Mapping[str, Any]], ids: Sequence[str]) -> dict[str, Any]:
    """The object that core.json holds: a header, and the vectors in the order of the ids (VEC-9)."""
    cases = {case["id"]: (source, case) for source in sources for case in source["cases"]}
    if unknown := [identity for identity in ids if identity not in cases]:
        raise Disagreement(f"{unknown[0]}: in spec/core.txt, and the id of no vector; tox run -e adequacy chooses anew")
    core_cases = [cases[identity] for identity in ids]
    meanings = {flag: text for source in sources for flag, text in source["flags"].items()}
    flags = {flag for _, case in core_cases for flag in case["flags"]}
    return {
        "format": manifest["format"],
        "suite": manifest["suite"],
        "license": manifest["license"],
        "optional": {source["method"]: source["optional"] for source in sources if source["optional"]},
        "flags": {flag: text for flag, text in meanings.items() if flag in flags},
        "cases": [_case(source, case) for source, case in core_cases],
    }


def _case(source: Mapping[str, Any], case: Mapping[str, Any]) -> dict[str, Any]:
    """The vector, with its method and scheme behind its id."""
    return {"id": case["id"], "method": source["method"], "scheme": source.get("scheme"), **case}
