"""The vectors in other forms: archives, a CSV table, JSON lines, a C header (VEC-10 to VEC-12)."""

import json
from collections.abc import Mapping
from typing import Any, Final

from dealref import __version__
from vectorgen import archives, c_header, csv_table, json_lines

STEM: Final = f"bridge-deal-vectors-{__version__}"


def tables(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The CSV table, the JSON lines and the C header of the vectors, from the files of vectors/v2."""
    documents = _documents(files)
    return {
        f"{STEM}.csv": csv_table.table(documents),
        f"{STEM}.jsonl": json_lines.lines(documents),
        "bridge_deal_vectors.h": c_header.header(documents, __version__),
    }


def archive_files(files: Mapping[str, bytes], licence: bytes) -> dict[str, bytes]:
    """The two archives, each with the files of vectors/v2 and their licence."""
    members = {f"{STEM}/vectors/v2/{name}": data for name, data in files.items()}
    members[f"{STEM}/vectors/LICENSE"] = licence
    return {
        f"{STEM}.tar.gz": archives.gzipped(archives.tar(members)),
        f"{STEM}.zip": archives.zipped(members),
    }


def _documents(files: Mapping[str, bytes]) -> list[dict[str, Any]]:
    """The files of vectors, read; the others, such as the manifest, have no method."""
    documents = [json.loads(data) for name, data in sorted(files.items()) if name.endswith(".json")]
    return [document for document in documents if "method" in document and "cases" in document]
