"""The audit on a Dask cluster: two workers, of which one is killed on the way, give the figures of one run."""

import json
import os
import signal
import threading

import pytest

import dealt_boards
from dealaudit.statistics import moments
from dealcheck.cli import main
from dealref.cards import pbn


def write(path, holders):
    path.write_text("".join(f"{pbn.to_text(tuple(deal))}\n" for deal in holders.tolist()))


@pytest.mark.exhaustive
def test_a_cluster_gives_the_figures_of_one_run_even_if_a_worker_is_killed(tmp_path, capsys):
    """Of fair deals, and of a small generator's. AUDIT-16a, AUDIT-16b."""
    distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")
    deals = moments.fair(3000, 7)
    for number in range(6):
        write(tmp_path / f"part{number}.txt", deals[500 * number : 500 * (number + 1)])
    write(tmp_path / "whole", deals)
    one, many = tmp_path / "one.json", tmp_path / "many.json"
    assert main(["audit", "--search", "0", "--json", str(one), str(tmp_path / "whole")]) == 0
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        first = cluster.workers[0].pid
        killed = threading.Timer(1, os.kill, (first, signal.SIGKILL))
        killed.start()
        arguments = ["audit", "--search", "0", "--json", str(many), "--dask", cluster.scheduler_address]
        assert main([*arguments, str(tmp_path / "part*.txt")]) == 0
        killed.join()
        (tmp_path / "icon").write_text(dealt_boards.diagrams(8))
        assert main(["audit", "-q", "--dask", cluster.scheduler_address, str(tmp_path / "icon")]) == 1
    assert "a small generator" in capsys.readouterr().out
    whole, parts = json.loads(one.read_text()), json.loads(many.read_text())
    assert parts["tests"] == whole["tests"]
    assert parts["deals"] == whole["deals"] == 3000


def test_a_cluster_that_does_not_answer_is_named(tmp_path, capsys, monkeypatch):
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    monkeypatch.setattr("dealaudit.cluster._PATIENCE", "1s")
    write(tmp_path / "deals", moments.fair(20, 1))
    assert main(["audit", "--dask", "tcp://127.0.0.1:9", str(tmp_path / "deals")]) == 2
    assert "no Dask cluster answers at tcp://127.0.0.1:9" in capsys.readouterr().err
