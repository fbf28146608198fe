"""Which lines of the reference are run for the vectors of a file: no other vectors can kill a mutant of a line."""

import multiprocessing
from collections import defaultdict

import coverage

import fresh
import vectors
from vectors import ROOT


def lines(asked, files, workers):
    """For each of these source files and each of its lines, the vector files whose questions run it."""
    groups = defaultdict(list)
    for vector in asked:
        groups[vector["file"]].append(vector)
    reached = {file: defaultdict(set) for file in files}
    # Tracing stays in processes of its own, and memories in one for each file: what is remembered is not run.
    with multiprocessing.get_context("fork").Pool(workers, maxtasksperchild=1) as pool:
        for name, run in pool.imap_unordered(_run, [(name, group, files) for name, group in groups.items()]):
            for file, numbers in run.items():
                for line in numbers:
                    reached[file][line].add(name)
    return reached


def _run(task):
    name, group, files = task
    traced = coverage.Coverage(data_file=None, include=[str(ROOT / file) for file in files], config_file=False)
    with fresh.without_ripemd160():
        traced.start()
        fresh.forget()
        answer = fresh.answer()
        for vector in group:
            answer(vectors.request(vector))
        traced.stop()
    return name, {file: traced.get_data().lines(str(ROOT / file)) or [] for file in files}
