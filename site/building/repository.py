"""The repository: where its files are, and the address of a file that is no page of the site."""

import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def homepage() -> str:
    """The address of the public repository, as pyproject.toml has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Homepage"])


def address(path: str, line: int | None = None) -> str:
    """The public address of a file or folder of the repository.

    Raises FileNotFoundError if there is none.
    """
    if not (ROOT / path).exists():
        raise FileNotFoundError(path)
    kind = "tree" if (ROOT / path).is_dir() else "blob"
    return f"{homepage()}/{kind}/main/{path}" + (f"#L{line}" if line else "")
