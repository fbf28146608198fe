"""Archives that are the same byte for byte wherever they are packed: no time, owner or mode of a real file (VEC-10)."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Mapping
from typing import Final

_MODE: Final = 0o644
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip archive can hold."""

_UNIX: Final = 3
_BEST: Final = 9


def tar(files: Mapping[str, bytes]) -> bytes:
    """A tar archive of the files by name, in the order of their names."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in sorted(files.items()):
            member = tarfile.TarInfo(name)  # time and owner are fixed by TarInfo
            member.size, member.mode = len(data), _MODE
            archive.addfile(member, io.BytesIO(data))
    return buffer.getvalue()


def gzipped(data: bytes) -> bytes:
    """The data as a gzip file without a name and a time."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=_BEST, fileobj=buffer, mtime=0) as stream:
        stream.write(data)
    return buffer.getvalue()


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip archive of the files by name, in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(files.items()):
            member = zipfile.ZipInfo(name, _EPOCH)
            member.create_system, member.external_attr = _UNIX, (0o100000 | _MODE) << 16
            archive.writestr(member, data, zipfile.ZIP_DEFLATED, _BEST)
    return buffer.getvalue()
