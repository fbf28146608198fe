"""What Icon's own interpreter says: the program in `choices.icn`, translated and run where Icon is installed."""

import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import seeding_oracles

SOURCE = Path(__file__).with_name("choices.icn")
NAMES = {"icon.random": ("state", "n"), "icon.deals": ("seed", "count")}
"""The parameters of each request, in the order of its line."""

Params = Mapping[str, Any]


def here() -> bool:
    """Whether Icon's translator and interpreter are installed."""
    return bool(shutil.which("icont") and shutil.which("iconx"))


def results(requests: Sequence[tuple[str, Params]]) -> list[Mapping[str, Any]]:
    """The results of requests of these methods that break no rule, in order."""
    lines = [" ".join(map(str, (method, *(params[name] for name in NAMES[method])))) for method, params in requests]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "choices"
        subprocess.run(["icont", "-s", "-o", program, SOURCE], check=True, capture_output=True, cwd=folder)
        run = subprocess.run([program], input="\n".join(lines), capture_output=True, check=True, text=True)
    written = run.stdout.splitlines()
    return [_result(method, line.split(" ")) for (method, _), line in zip(requests, written, strict=True)]


def _result(method: str, words: Sequence[str]) -> Mapping[str, Any]:
    if method == "icon.random":
        return {"value": words[0], "state": int(words[1])}
    *decks, state = words
    return {"deals": [seeding_oracles.icon_pbn(deck) for deck in decks], "decks": decks, "state": int(state)}
