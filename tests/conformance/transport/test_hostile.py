"""Misbehaving programs, as real processes: each names the verdict and the hint it must get, and is read here.

`Verdict:` is a verdict of JUDGE-1, followed by `Blamed:`, the vectors that get it (an id, `each of` a glob, or
`at most` so many of it), and by what is `Told:` of each; or else one of ENDINGS. `Options:` go to dealcheck.
What it `Needs:` is `confinement`, or lines that end with `LF` wherever it runs.

Each goes through both transports. Through the plain one a few go where all tests are run, and all of them in
`tox run -e exhaustive` and on the systems that have no other.
"""

import ast
import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest

from dealcheck.transport.program import PLAIN, TRANSPORT

HOSTILE = Path(__file__).parents[2] / "hostile"
SMALL = "small.py"
PROGRAMS = sorted(path.name for path in HOSTILE.iterdir() if path.is_file() and path.name != SMALL)
IS_LINUX = sys.platform == "linux"
TRANSPORTS = ["confined", PLAIN] if IS_LINUX else [PLAIN]
"""What is confined is tried where /proc shows what is left of it."""

OF_EACH_KIND = ["crashes_on_one.py", "garbage_on_one.py", "goes_into_the_background.py", "hangs_on_one.py", SMALL]
"""What goes through the plain transport in every run: a loss of each kind, an orphan, a right program."""

ENDINGS = {"conforms": 0, "ends badly": 1, "given up": 1, "cannot start": 3}
MEGABYTE = 1 << 20
SECONDS = 600
"""A bound for one run, not a measurement: two of them share a machine that may be busy with others."""

ASKED = ["--filter", "binomial", "--filter", "probe"]
"""Vectors that are answered at once, so that two seconds without an answer means something."""

SERVER = """
import gc, json, os, signal, socket, sys, traceback
from dealcheck import cli
from dealcheck.commands import diagnosing, run
from dealcheck.judging import corpus

loaded, load = {}, corpus.load

def load_once(patterns, conforms_to="last"):
    key = (*patterns, conforms_to)
    if key not in loaded:
        loaded[key] = load(patterns=patterns, conforms_to=conforms_to)
    return loaded[key]

def become(words, environment, end):
    signal.alarm(int(sys.argv[1]))
    os.environ.clear()
    os.environ.update(environment)
    code = cli.main(words)
    sys.stdout.flush()
    with open("/proc/self/status") as status, open(end, "w") as file:
        json.dump([code, status.read()], file)

corpus.load = load_once
load_once(json.loads(sys.argv[3])[1::2])
gc.freeze()  # the fork's collector leaves alone what both processes share
asked = socket.socket(fileno=int(sys.argv[2]))
while True:
    task, (*output,), *_ = socket.recv_fds(asked, 1 << 16, 1)
    if not task:
        break
    if os.fork() == 0:
        try:
            asked.close()
            os.dup2(output[0], 1)
            os.dup2(output[0], 2)
            os.close(output[0])
            sys.stdout, sys.stderr = open(1, "w"), open(2, "w", 1)
            become(*json.loads(task))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(output[0])
try:
    while True:
        os.wait()
except ChildProcessError:
    pass
"""
"""Has imported dealcheck and read the vectors, and is dealcheck in a fork for each task.

At its end dealcheck writes its exit code, and what the system says of its own memory: a parent that waits would be told
its children's.
"""


IN_A_PIPE = re.compile("closed its input|has not read|read one line")
"""What is told of input that is in the pipe, which the plain transport cannot look into."""


class Claim(NamedTuple):
    """A verdict that a program states, the vectors that must get it, and what must be told of them."""

    verdict: str
    blamed: str
    told: list[str]


class Run(NamedTuple):
    code: int
    printed: str
    judged: dict[str, dict[str, object]]
    peak: int  # bytes of memory that dealcheck itself had, children not counted; 0 where the system does not say
    orphans: list[int]
    litter: list[str]

    @property
    def unwell(self):
        return {name: line["verdict"] for name, line in self.judged.items() if line["verdict"] not in {"pass", "n/a"}}

    def told(self, name):
        return " ".join(str(self.judged[name].get(member, "")) for member in ("got", "differs", "hint"))


def source(name):
    return (HOSTILE / name).read_text(encoding="utf-8")


def comment(name):
    text = source(name)
    if name.endswith(".py"):
        return ast.get_docstring(ast.parse(text))
    return "\n".join(line.removeprefix("#").strip() for line in text.splitlines() if re.match("#(?!!)", line))


def needs(name):
    """What it needs to misbehave as it states; an interpreter's line and calls of the system are those of POSIX."""
    found = set(re.findall("^Needs: (.+)$", comment(name), re.MULTILINE))
    calls = re.search(r"^(import|from) (os|pathlib|signal|subprocess)\b", source(name), re.MULTILINE)
    return {*found, "POSIX"} if calls or not name.endswith(".py") else found


def lacking(transport):
    """What a program does not get by the transport on this system."""
    return {*["confinement"] * (transport == PLAIN), *["POSIX", "LF"] * (sys.platform == "win32")}


def stated(name):
    """What the program states of itself: the options of its run, and its claims."""
    options, claims = [], []
    for member, value in re.findall("^(Options|Verdict|Blamed|Told): (.+)$", comment(name), re.MULTILINE):
        match member:
            case "Options":
                options = value.split()
            case "Verdict":
                claims.append(Claim(value, "", []))
            case "Blamed":
                claims[-1] = claims[-1]._replace(blamed=value)
            case "Told":
                claims[-1].told.append(value)
    return options, claims


@contextmanager
def served(environment):
    """A server as a function: words of a command line and a file for its end; returned is what is printed."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-c", SERVER, str(SECONDS), str(theirs.fileno()), json.dumps(ASKED)]
    with subprocess.Popen(command, env=environment, pass_fds=[theirs.fileno()]), ours:
        theirs.close()

        def printed(words, variables, end):
            reading, writing = os.pipe()
            socket.send_fds(ours, [json.dumps([words, environment | variables, str(end)]).encode()], [writing])
            os.close(writing)
            with open(reading, encoding="utf-8") as output:  # noqa: PTH123  a descriptor has no path
                return output.read()

        yield printed


@contextmanager
def called(environment):
    """The same function where there is no server, with a process for each run; its memory is not told."""

    def printed(words, variables, end):
        done = subprocess.run(
            [sys.executable, "-m", "dealcheck", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment | variables, encoding="utf-8", errors="replace", timeout=SECONDS, check=False,
        )  # fmt: skip
        end.write_text(json.dumps([done.returncode, "VmHWM: 0 kB"]))
        return done.stdout

    yield printed


def run(dealcheck, transport, name, options, claims, folder):
    starts = not claims or claims[0].verdict != "cannot start"
    if "--start-timeout" not in options:
        options += ["--start-timeout", "30" if starts else "8"]
    if "--filter" not in options:
        options += ASKED
    scratch, events, end, family = folder / "scratch", folder / "events", folder / "end", secrets.token_hex(16)
    scratch.mkdir()
    program = [sys.executable, "-S"] * name.endswith(".py") + [str(HOSTILE / name)]  # they need nothing installed
    words = ["run", "--json", str(events), "--timeout", "2", "--env", "FAMILY", "--in-order", *options, "--", *program]
    printed = dealcheck(words, {"TMPDIR": str(scratch), "FAMILY": family, TRANSPORT: transport}, end)
    assert end.exists(), printed
    code, status = json.loads(end.read_text())
    lines = [json.loads(line) for line in events.read_text(encoding="utf-8").splitlines()]
    orphans, litter = living(family), sorted(path.name for path in scratch.iterdir())
    # Should the runner fail, nothing is left by us either.
    for process in orphans:
        with suppress(psutil.Error):
            psutil.Process(process).kill()
    if IS_LINUX:
        subprocess.run(["rm", "-rf", scratch], check=True)  # at any depth
    shutil.rmtree(scratch, ignore_errors=True)
    return Run(
        code,
        printed,
        {line["id"]: line for line in lines if line["event"] == "judged"},
        int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) << 10,
        orphans,
        litter,
    )


def living(family, seconds=30.0):
    """The processes of the run that live on; what has been killed may need a moment to go."""
    deadline = time.monotonic() + seconds
    while True:
        found = []
        for process in psutil.process_iter():
            with suppress(psutil.Error, OSError):  # it may end while we look
                if process.environ().get("FAMILY") == family:
                    found.append(process.pid)
        if not found or time.monotonic() > deadline:
            return found
        time.sleep(0.05)


def chosen(blamed, names):
    """The vectors that a claim may mean, and how many of them at most."""
    most, glob = re.fullmatch(r"(?:at most (\d+) of |each of )?(\S+)", blamed).groups()
    found = [name for name in names if fnmatchcase(name, glob)]
    return found, int(most) if most else None


def through_each(names):
    """A test for each of these programs through each transport that this system has; what is asked again may wait."""
    cases = [(transport, name) for transport in TRANSPORTS for name in names]
    return pytest.mark.parametrize(
        ("transport", "name"),
        [
            pytest.param(*case, marks=[pytest.mark.exhaustive] * is_again(*case))
            for case in cases
            if case[1] == SMALL or not needs(case[1]) & lacking(case[0])
        ],
    )


def is_again(transport, name):
    """Whether a program that goes through another transport in every run goes through this one, too."""
    return len(TRANSPORTS) > 1 and transport == PLAIN and name not in OF_EACH_KIND


@pytest.fixture(scope="module")
def runs(request, tmp_path_factory):
    """The run of each program that is going to be asked for, six at a time: most of them sleep."""
    mine = [item for item in request.session.items if item.path == Path(__file__) and "runs" in item.fixturenames]
    cases = {(item.callspec.params["transport"], item.callspec.params["name"]) for item in mine}
    cases |= {(transport, SMALL) for transport, _ in cases}
    # All are read before a thread starts: Python 3.11 cannot parse in several threads at once.
    asked = {case: stated(case[1]) if case[1] != SMALL else ([], []) for case in sorted(cases)}
    seen = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with (served if IS_LINUX else called)(seen) as dealcheck, ThreadPoolExecutor(6) as pool:
        yield {
            case: pool.submit(run, dealcheck, *case, options, claims, tmp_path_factory.mktemp("run"))
            for case, (options, claims) in asked.items()
        }
        pool.shutdown(cancel_futures=True)


def test_every_program_states_its_verdict_and_is_small():
    assert len(PROGRAMS) >= 64
    for name in PROGRAMS:
        _, claims = stated(name)
        assert claims, name
        for verdict, blamed, told in claims:
            assert (verdict in ENDINGS) is (not blamed), name
            assert told or verdict == "conforms" or len(claims) > 1, name
        assert comment(name).splitlines()[0].endswith("."), name
        assert len(source(name).splitlines()) <= 32, name


@through_each([SMALL])
def test_what_they_share_conforms(transport, name, runs):
    done = runs[transport, name].result()
    assert (done.code, done.unwell) == (0, {})


@through_each(PROGRAMS)
def test_the_verdict_is_the_one_it_states(transport, name, runs):
    """JUDGE-1, JUDGE-6."""
    done = runs[transport, name].result()
    _, claims = stated(name)
    if transport == PLAIN:
        claims = [each._replace(told=[text for text in each.told if not IN_A_PIPE.search(text)]) for each in claims]
    if claims[0].verdict in ENDINGS:
        verdict, _, told = claims[0]
        assert done.code == ENDINGS[verdict], done.printed
        assert [text for text in told if text not in done.printed] == [], done.printed
        assert verdict == "given up" or done.unwell == {}
        assert (done.judged == {}) is (verdict == "cannot start")
        return
    assert done.code == 1, done.printed
    wanted = {}
    for verdict, blamed, told in claims:
        names, most = chosen(blamed, done.judged)
        if most:
            names = [name for name in names if name in done.unwell]
            assert len(names) <= most
        assert names, f"no vector is {blamed}"
        wanted |= dict.fromkeys(names, (verdict, told))
    assert done.unwell == {vector: verdict for vector, (verdict, _) in wanted.items()}
    for vector, (_, told) in wanted.items():
        assert [text for text in told if text not in done.told(vector)] == [], done.told(vector)


@through_each(PROGRAMS)
def test_it_takes_little_and_leaves_nothing(transport, name, runs):
    done = runs[transport, name].result()
    assert done.orphans == []
    assert done.litter == []
    assert done.peak - runs[transport, SMALL].result().peak < 48 * MEGABYTE


@through_each(PROGRAMS)
def test_nothing_it_writes_moves_the_terminal_or_forges_a_verdict(transport, name, runs):
    done = runs[transport, name].result()
    assert [c for c in done.printed if not c.isprintable() and c != "\n"] == []
    assert len(done.printed) < 20_000
    words = re.findall(r"^.* (conforms|does NOT conform)(?: in \w+)?: ", done.printed, re.MULTILINE)
    assert words == {0: ["conforms"], 1: ["does NOT conform"], 3: []}[done.code]


@through_each([name for name in PROGRAMS if stated(name)[1][0].verdict == "given up"])
def test_what_is_given_up_has_few_losses_and_the_rest_was_not_run(transport, name, runs):
    judged = runs[transport, name].result().judged
    found = {vector: line["verdict"] for vector, line in judged.items()}
    # A program that knows hello alone may pass the probes of hello.
    verdicts = [each for vector, each in found.items() if (vector[:12], each) != ("probe.hello-", "pass")]
    assert len(set(verdicts)) == 2
    assert 1 <= len(verdicts) - verdicts.count("not-run") < 10


@pytest.mark.skipif(not IS_LINUX, reason="the system does not tell it")
def test_memory_is_measured():
    done = subprocess.run(
        [sys.executable, "-c", "x = bytearray(1 << 26); print(open('/proc/self/status').read())"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert int(re.search(r"VmHWM:\s+(\d+) kB", done.stdout)[1]) << 10 > 64 * MEGABYTE


def test_the_living_are_found():
    with subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", "print(flush=True); input()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "FAMILY": "known"},
    ) as waiter:
        waiter.stdout.readline()  # before, the system may not show its variables yet
        assert living("known", 0) == [waiter.pid]
        waiter.kill()
    assert living("known") == []
