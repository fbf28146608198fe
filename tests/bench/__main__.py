"""`tox run -e bench`: speeds as ratios of things measured in turn, in one run. It judges nothing.

`tox run -e bench -- PART...` does some parts only; `languages` compares all our responders.
Machines are noisy: each figure is the best of a few rounds, and what is compared takes turns.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS / place) for place in ("bench", "support/oracles", "support/tables")]

import audit  # noqa: E402
import constraints  # noqa: E402
import languages  # noqa: E402
import numberings  # noqa: E402
import quick  # noqa: E402
import seeding  # noqa: E402
from dealcheck.judging import corpus, runner  # noqa: E402
from dealcheck.judging.events import Finished, Greeted, Judged  # noqa: E402
from dealcheck.transport import codec  # noqa: E402
from dealcheck.transport.connection import Pipeline, Settings  # noqa: E402
from dealcheck.transport.process import ConfinedProcess  # noqa: E402

ROUNDS = 5
PASSES = 5
"""How often the corpus is asked in one session, so that start-up and warm-up do not decide."""

JAVASCRIPT = TESTS.parent / "responders" / "javascript" / "dealer.mjs"


def best(*tasks: Callable[[], object]) -> list[float]:
    """The shortest time of each task over some rounds in which they take turns, in seconds."""
    times = [[] for _ in tasks]
    for _ in range(ROUNDS):
        for task, taken in zip(tasks, times, strict=True):
            began = time.perf_counter()
            task()
            taken.append(time.perf_counter() - began)
    return [min(taken) for taken in times]


def judged(published: corpus.Corpus, command: Sequence[str]) -> tuple[float, float]:
    """Vectors judged per second, from hello's answer on, and the seconds from there to the first verdict."""
    greeted = first = 0.0
    count = 0
    for event in runner.run(published, PASSES * published.vectors, Settings(tuple(command))):
        match event:
            case Greeted():
                greeted = time.perf_counter()
            case Judged():
                first = first or time.perf_counter()
                count += 1
            case Finished(_, _, conforms, _):
                assert conforms
                return count / (time.perf_counter() - greeted), first - greeted
    raise AssertionError


def unjudged(published: corpus.Corpus, command: Sequence[str]) -> float:
    """The program's own answers per second when everything is asked at once and nobody judges, start-up taken off."""
    pipeline = Pipeline()
    hello = codec.hello_line(published.suite)
    requests = hello + pipeline.send(PASSES * published.vectors)

    def seconds(text: bytes) -> float:
        began = time.perf_counter()
        subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True)
        return time.perf_counter() - began

    return PASSES * len(published.vectors) / (seconds(requests) - seconds(hello))


def judging() -> None:
    published = corpus.load()
    asked = f"{PASSES} x {len(published.vectors)} vectors"
    print(f"\nvectors judged per second, {asked}, against the program's own rate without a judge")
    print(f"{'':<14}{'judged/s':>9}{'alone/s':>9}{'ratio':>7}{'first verdict after hello':>27}")
    commands = {"Python": [sys.executable, "-m", "dealref"]}
    if node := shutil.which("node"):
        commands["JavaScript"] = [node, str(JAVASCRIPT)]
    else:
        print("(Node.js is not installed: its row is missing)")
    for name, command in commands.items():
        runs = [(judged(published, command), unjudged(published, command)) for _ in range(ROUNDS)]
        rate, alone = max(run[0][0] for run in runs), max(run[1] for run in runs)
        first = min(run[0][1] for run in runs)
        print(f"{name:<14}{rate:>9,.0f}{alone:>9,.0f}{rate / alone:>7.2f}{first * 1000:>24.1f} ms")


def piped(published: corpus.Corpus, command: Sequence[str]) -> float:
    """Lines per second there and back in windows as large as the runner's, with nobody to read what they say."""
    pipeline = Pipeline()
    lines = [pipeline.send([vector]) for vector in PASSES * published.vectors]
    candidate = ConfinedProcess(command)
    candidate.send(codec.hello_line(published.suite))
    candidate.receive(20.0)
    began = time.perf_counter()
    sent = answered = 0
    while answered < len(lines):
        free = Settings(()).window - (sent - answered)
        if free:
            candidate.send(b"".join(lines[sent : sent + free]))
            sent = min(len(lines), sent + free)
        answered += (candidate.receive(20.0) or b"").count(b"\n")
    seconds = time.perf_counter() - began
    candidate.discard()
    return len(lines) / seconds


def quickly() -> None:
    """The runner's own speed: responders that do next to nothing, and the pipe with nobody to judge."""
    published = corpus.load()
    plain = [v for v in published.vectors if v.method == "binomial" and "result" in v.expect]
    few = replace(published, vectors=(*plain,))
    passes = 100_000 // (PASSES * len(plain))
    small = replace(few, vectors=passes * few.vectors)
    print(f"\nthe same with responders for binomial alone, {PASSES * len(small.vectors)} vectors")
    print(f"{'':<14}{'judged/s':>9}{'pipe/s':>9}{'ratio':>7}{'program alone/s':>17}")
    with tempfile.TemporaryDirectory() as folder:
        for name, command in quick.commands(Path(folder)).items():
            runs = [(judged(small, command)[0], piped(small, command), unjudged(small, command)) for _ in range(ROUNDS)]
            rate, limit, alone = (max(values) for values in zip(*runs, strict=True))
            print(f"{name:<14}{rate:>9,.0f}{limit:>9,.0f}{rate / limit:>7.2f}{alone:>17,.0f}")


def starting() -> None:
    command = [sys.executable, "-m", "dealcheck.cli", "--version"]
    (taken, bare) = best(
        lambda: subprocess.run(command, check=True, stdout=subprocess.PIPE),
        lambda: subprocess.run([sys.executable, "-c", ""], check=True),
    )
    print(f"\ndealcheck --version: {taken * 1000:.0f} ms, of which the bare interpreter {bare * 1000:.0f} ms")


PARTS = {
    "audit": audit.audited,
    "constraints": constraints.constrained,
    "seeding": seeding.chosen,
    "numberings": numberings.numbered,
    "judging": judging,
    "quickly": quickly,
    "starting": starting,
    "languages": languages.compared,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tox run -e bench --", description="Speeds, as ratios measured in one run.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)} (all)")
    chosen = parser.parse_args().parts or PARTS
    if unknown := set(chosen) - set(PARTS):
        parser.error(f"no part is called {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}")
    for part in chosen:
        PARTS[part]()
