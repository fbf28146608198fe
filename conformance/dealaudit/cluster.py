"""The parts of an audit counted on a Dask cluster, one file each (spec AUDIT-16a). Needs the extra `cluster`."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from distributed import Client

from dealaudit.part import Part

_PATIENCE: Final = "10s"
"""The time in which the cluster has to answer."""


def parts(address: str, paths: Sequence[str], of_path: Callable[[str], Part]) -> Iterable[Part]:
    """The part of each path, in their order, counted by the workers of the cluster at this address.

    A part that was lost with its worker is counted again by another one. Raises OSError if there is no such cluster.
    """
    with Client(address, timeout=_PATIENCE) as client:  # type: ignore[no-untyped-call]
        waiting = [
            client.submit(of_path, path, key=f"part-{place}-{path}", pure=False) for place, path in enumerate(paths)
        ]
        for future in waiting:
            yield future.result()
            future.release()
