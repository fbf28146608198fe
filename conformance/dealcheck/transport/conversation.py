"""Which calls are waiting, and what each line that arrives means for them. No input, no output."""

from collections.abc import Iterable
from typing import Final

from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import PASSED, garbled, judge
from dealcheck.transport import codec
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.messages import LINE_BYTES

_judged: Final = tuple.__new__
"""What makes a Judged in the end, without the detour: this is done for every vector."""


class Conversation:
    """The calls of one session, by wire id, in the order they were asked."""

    def __init__(self) -> None:
        self.waiting: dict[int, Vector] = {}
        self._asked = 0  # id 0 is hello's
        self._partial = b""

    def ask(self, vector: Vector) -> bytes:
        """The request line; from now on its answer is waited for."""
        self._asked += 1
        self.waiting[self._asked] = vector
        return b'{"jsonrpc":"2.0","id":%d' % self._asked + vector.request_tail

    def lines(self, data: bytes) -> list[bytes]:
        """The lines that the data completes, without their ends (LF, or CRLF by PROTO-1).

        Raises ProtocolFault if a line grows longer than PROTO-8 allows.
        """
        text = self._partial + data
        *lines, self._partial = text.split(b"\n")
        if len(text) >= LINE_BYTES and max(map(len, (*lines, self._partial))) >= LINE_BYTES:
            reason = f"a line longer than {LINE_BYTES} bytes"
            raise ProtocolFault(reason, "end each answer with a newline, and write nothing else")
        return [line.removesuffix(b"\r") for line in lines] if b"\r" in text else lines

    @property
    def partial(self) -> bytes:
        """The line that has begun and not ended."""
        return self._partial

    def answers(self, lines: Iterable[bytes], done: list[Judged]) -> None:
        """Add to `done` the verdict on each vector that a line answers.

        Raises ProtocolFault if a line is no answer to anything that waits; what was answered before it is in `done`.
        """
        waiting = self.waiting
        for line in lines:
            # Most responders answer in order and write plain JSON: one comparison then settles a pass.
            if oldest := next(iter(waiting), 0):
                vector = waiting[oldest]
                if vector.expected_tail and line == b'{"jsonrpc":"2.0","id":%d' % oldest + vector.expected_tail:
                    del waiting[oldest]
                    done.append(_judged(Judged, (vector, PASSED, line, False, None)))
                    continue
            done.append(self._answer(line))

    def _answer(self, line: bytes) -> Judged:
        try:
            reply = codec.read_reply(line)
        except ProtocolFault as fault:
            # The line names its call: that call is at fault, and the rest of the stream is sound.
            if fault.id is not None and fault.id in self.waiting:
                vector = self.waiting.pop(fault.id)
                return Judged(vector, garbled(vector, line, fault), line)
            raise
        if reply.id not in self.waiting:
            state, hint = "was never asked", "read a request before you answer it, with its own id"
            if 0 <= reply.id <= self._asked:
                state, hint = "was answered before", "one answer for each request, with its id"
            raise ProtocolFault(f"an answer to id {reply.id}, which {state}", hint)
        vector = self.waiting.pop(reply.id)
        return Judged(vector, judge(vector, reply), line)
