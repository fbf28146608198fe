"""Two builds in different surroundings give the same bytes."""

import os
from hashlib import sha256

from site_build import build


def digests(folder):
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: sha256(path.read_bytes()).hexdigest() for name, path in found.items()}


def test_another_time_zone_locale_hash_seed_and_folder_give_the_same_bytes(site, tmp_path):
    there = tmp_path / "elsewhere" / "dist"
    there.parent.mkdir()
    other = {"TZ": "Pacific/Chatham", "LC_ALL": "C", "PYTHONHASHSEED": "7", "LANGUAGE": "de", "HOME": str(tmp_path)}
    umask = os.umask(0o077)
    try:
        build(there, **other)
    finally:
        os.umask(umask)
    before, after = digests(site), digests(there)
    assert [name for name in before.keys() | after.keys() if before.get(name) != after.get(name)] == []
