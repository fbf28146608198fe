"""The bundle: the very file of the site, judged by dealcheck; small, and the same bytes from the same sources."""

import os
import subprocess
import sys
from pathlib import Path

import bundling

ROOT = Path(__file__).parents[3]
SHIM = ROOT / "site" / "explorer" / "shim.mjs"
LARGEST = 500_000
"""Bytes of the whole page before somebody does anything on it."""


def judged(engine, *options):
    """A run of dealcheck over the vectors, with the engine behind the shim."""
    options = ("--timeout", "60", "--conforms-to", "suite", "--class", "form", *options)
    return subprocess.run(
        [sys.executable, "-m", "dealcheck.cli", "run", *options, "--", "node", str(SHIM), str(engine)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "conformance")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_engine_of_the_site_gives_every_answer(explorer):
    run = judged(explorer / "engine.js")
    assert run.returncode == 0, run.stdout + run.stderr
    assert "n/a" not in run.stdout


def test_an_engine_with_another_order_of_seats_fails(explorer, tmp_path):
    engine = (explorer / "engine.js").read_text(encoding="utf-8")
    assert engine.count('"NESW"') == 1
    wrong = tmp_path / "engine.js"
    wrong.write_text(engine.replace('"NESW"', '"NSEW"'), encoding="utf-8")
    assert judged(wrong, "--filter", "notation").returncode == 1


def test_the_same_sources_give_the_same_bytes_elsewhere(explorer, tmp_path):
    bundling.build_explorer(tmp_path / "again")
    names = {path.name for path in (tmp_path / "again").iterdir()}
    assert names == {"engine.js", "explorer.js", "judge.js", "judging.js", "explorer.css"}
    for name in names:
        assert (tmp_path / "again" / name).read_bytes() == (explorer / name).read_bytes()


def test_the_page_is_small_and_shows_deals(page, site, explorer):  # noqa: ARG001 - skips without it
    loaded = []
    page.on("response", lambda response: loaded.append(response.url))
    page.goto(f"file://{site}/play.html")
    page.get_by_role("group", name="North").first.wait_for()
    files = {url.split("?")[0].removeprefix("file://") for url in loaded if url.startswith("file:")}
    assert sum(Path(file).stat().st_size for file in files) < LARGEST
    assert any(file.endswith("engine.js") for file in files)
    assert not any(file.endswith("judge.js") for file in files)


def test_without_npm_the_reason_is_told(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    bundling.build_explorer(tmp_path / "built")
    assert capsys.readouterr().out == "skipped: the explorer is not built, since npm and Node.js are not on the PATH\n"
    assert not (tmp_path / "built").exists()


def test_an_old_node_is_told(monkeypatch, tmp_path):
    for name in ("npm", "node"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.20.4\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert bundling.absent() == "Node.js is v18.20.4, older than v20"


def test_lint(installed):
    run = subprocess.run(["npm", "run", "--silent", "lint"], cwd=installed, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_lock_names_no_host_of_packages():
    assert '"resolved"' not in (ROOT / "site/explorer/package-lock.json").read_text(encoding="utf-8")
