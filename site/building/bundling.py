"""The explorer, bundled into the site by npm and Node.js from `site/explorer` and the responder in JavaScript."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from repository import ROOT

NODE = 20
"""The oldest Node.js that bundles the explorer."""

_SOURCES = ("site/explorer", "responders/javascript")


def absent() -> str:
    """The reason why the explorer cannot be bundled here, or nothing."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        return "npm and Node.js are not on the PATH"
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return "" if int(version.removeprefix("v").split(".")[0]) >= NODE else f"Node.js is {version}, older than v{NODE}"


def install(folder: Path, *options: str) -> Path:
    """The explorer's folder in a copy of its sources below `folder`, with its packages installed there.

    Raises CalledProcessError, with what npm says, where the packages cannot be installed.
    """
    for source in _SOURCES:
        shutil.copytree(ROOT / source, folder / source, ignore=shutil.ignore_patterns("node_modules"))
    explorer = folder / "site" / "explorer"
    subprocess.run(
        ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", *options], cwd=explorer, check=True
    )
    return explorer


def build_explorer(target: Path) -> bool:
    """Bundles the explorer into `target`; False where there is no npm or Node.js, and the reason is printed."""
    if reason := absent():
        print(f"skipped: the explorer is not built, since {reason}")
        return False
    with tempfile.TemporaryDirectory() as folder:
        explorer = install(Path(folder), "--omit=dev")
        subprocess.run(["node", "build.mjs", str(target)], cwd=explorer, check=True)
    return True
