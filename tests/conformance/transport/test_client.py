"""A client and a simulated program: answers in order, losses in isolation, restarts, deadlines (spec JUDGE-6)."""

import json
import time
from collections import deque

import pytest

from dealcheck.transport.client import Client, RestartsSpent
from dealcheck.transport.confinement import Confined
from dealcheck.transport.connection import DeadlinePassed, Incident, Settings
from dealcheck.transport.messages import Call, Loss
from dealcheck.transport.patience import Usage

HELLO = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"echo": True}}


class Program:
    """Answers each call with its parameters, the latest first; `fate` may name a loss for the calls it has taken."""

    confined = Confined()

    def __init__(self, fate):
        self.fate, self.taken, self.lines, self.lost = fate, [], [], ""
        self.clock = 0.0

    def send(self, data):
        for request in map(json.loads, data.splitlines()):
            if request["id"]:
                self.taken.append(request["params"].get("i"))
            self.lost = self.lost or (self.fate(self.taken) if request["id"] else "")
            if not self.lost:
                result = request["params"] if request["id"] else HELLO
                self.lines.append(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}) + "\n")

    def receive(self, seconds):
        self.clock += seconds
        data, self.lines = "".join(self.lines[::-1]), []
        end = {"": b"", "crash": None, "timeout": b"", "protocol": b"oops\n"}[self.lost]
        return data.encode() or end

    def now(self):
        return self.clock

    def usage(self):
        return Usage(0.0, runnable=False, load=0.0, processors=1)

    def unread_input(self):
        return ""

    def stderr_tail(self):
        return ""

    def ending(self):
        return "it ended with exit code 3"

    def discard(self):
        pass


@pytest.fixture
def started():
    """Starts a client of a program with a fate, and has the programs that ran."""

    def start(fate=lambda _: "", **limits):
        def launch(*_):
            programs.append(Program(fate))
            return programs[-1]

        return Client(Settings(("program",), window=4, start=launch), "1.0.0", **limits), programs

    programs = []
    return start


def calls(count):
    return [Call("echo", {"i": i}) for i in range(count)]


def crash_at(*numbers):
    return lambda taken: "crash" if taken[-1] in numbers else ""


def test_answers_come_in_the_order_of_the_calls(started):
    client, programs = started()
    assert [answer.result for answer in client.answers(calls(10))] == [{"i": i} for i in range(10)]
    assert client.answers([]) == []
    assert client.answer(Call("echo", {})).result == {}
    assert len(programs) == 1


@pytest.mark.parametrize("loss", Loss)
def test_the_lost_call_is_found_among_those_that_waited(started, loss):
    client, _ = started(lambda taken: loss if taken[-1] == 5 else "")
    answers = client.answers(calls(10))
    assert [i for i, answer in enumerate(answers) if answer.lost] == [5]
    assert answers[5].lost is loss
    assert answers[5].detail
    assert client.unexplained_loss == ""


def test_calls_that_are_equal_have_answers_of_their_own(started):
    client, _ = started(lambda taken: "crash" if taken.count(1) == 2 else "")
    assert [answer.lost for answer in client.answers([calls(2)[1]] * 3)] == [None] * 3
    assert client.unexplained_loss == "crash: it ended with exit code 3"


def test_no_call_is_asked_after_the_first_that_is_lost(started):
    client, programs = started(crash_at(2, 3))
    assert [answer.lost for answer in client.answers_until_lost(calls(10))] == [None, None, "crash"]
    assert not any(9 in program.taken for program in programs)


def test_a_loss_in_a_used_process_is_tried_again_in_a_fresh_one(started):
    """JUDGE-6b."""
    client, programs = started(lambda taken: "crash" if len(taken) == 2 else "")
    first, second = (client.isolated(call) for call in calls(2))
    assert [json.loads(line)["result"]["i"] for _, line, _ in (first, second)] == [0, 1]
    assert [program.taken for program in programs] == [[0, 1], [1]]


def test_a_loss_in_a_fresh_process_counts(started):
    """JUDGE-6b."""
    client, programs = started(crash_at(0))
    found = client.isolated(calls(1)[0])
    assert isinstance(found, Incident)
    assert found.loss is Loss.CRASH
    assert len(programs) == 1


def test_a_replay_says_at_which_request_the_process_is_lost(started):
    client, programs = started(lambda taken: "crash" if len(taken) == 3 else "")
    client.answer(calls(1)[0])
    place, incident = client.replayed(calls(5))
    assert (place, incident.loss) == (2, Loss.CRASH)
    assert client.replayed(calls(2)) is None
    assert [program.taken for program in programs] == [[0], [0, 1, 2], [0, 1]]


def test_a_restart_forgets_the_calls_before(started):
    client, programs = started()
    client.answer(calls(1)[0])
    client.restart()
    client.answer(calls(2)[1])
    assert [program.taken for program in programs] == [[0], [1]]


@pytest.mark.parametrize(("window", "told"), [(1, "read one line, answer it"), (4, "is the answer still in a buffer?")])
def test_who_has_other_calls_to_answer_is_not_told_to_read(started, monkeypatch, window, told):
    """JUDGE-5d."""
    monkeypatch.setattr(Program, "unread_input", lambda _: "it has not read 99 bytes of its input")
    client, _ = started(lambda _: "timeout")
    with pytest.raises(Incident) as caught:
        next(client.pipelined(deque(calls(4)), window))
    assert told in caught.value.hint


def test_only_a_limited_client_runs_out_of_restarts(started):
    everything = crash_at(*range(30))
    client, _ = started(everything)
    assert {answer.lost for answer in client.answers(calls(30))} == {"crash"}
    for limits, fate, processes in (({"restarts": 5}, crash_at(*range(1, 30)), 5), ({"restarts": 99}, everything, 8)):
        client, programs = started(fate, **limits)
        programs.clear()
        with pytest.raises(RestartsSpent, match="lost processes"):
            client.answers(calls(30))
        assert len(programs) == processes - 1


def test_after_the_deadline_nothing_is_asked(started):
    client, programs = started()
    client.deadline = time.monotonic()
    with pytest.raises(DeadlinePassed):
        client.answer(calls(1)[0])
    assert programs[0].taken == []


def test_the_deadline_ends_the_wait_for_an_answer(started):
    client, programs = started(lambda _: "timeout")

    def receive(seconds):
        time.sleep(min(seconds, 0.2))
        return b""

    programs[0].receive = receive
    client.deadline = time.monotonic() + 0.3
    with pytest.raises(DeadlinePassed):
        client.answer(calls(1)[0])


def test_an_incident_leaves_the_requests_that_waited_and_all_before(started):
    client, _ = started(crash_at(5))
    delivered = []
    with pytest.raises(Incident) as caught:
        delivered.extend(call.params["i"] for some in client.pipelined(deque(calls(10))) for call, _, _ in some)
    waiting, history = client.abandon(caught.value)
    assert sorted(delivered + [call.params["i"] for call in waiting]) == [call.params["i"] for call in history]
    assert 5 in {call.params["i"] for call in waiting}
