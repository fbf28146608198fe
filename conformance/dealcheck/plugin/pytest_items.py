"""Vectors as test items: one run judges the selected vectors, and each item reports the verdict of its vector."""

import shlex
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from dealcheck.errors import Stop, Usage
from dealcheck.interruption import deferring
from dealcheck.judging import corpus, hiding
from dealcheck.judging.corpus import Corpus, Vector
from dealcheck.judging.expectations import Expectations, ExpectedFailure
from dealcheck.judging.incremental import IncrementalRun
from dealcheck.judging.reconciliation import mismatch, within
from dealcheck.judging.verdict import FAILURES, Verdict
from dealcheck.printable import printable
from dealcheck.report.again import again
from dealcheck.report.files import read_expectations
from dealcheck.report.terminal import failure
from dealcheck.transport.confinement import Confinement, with_full_paths
from dealcheck.transport.connection import Settings

_NAME: Final = "dealcheck"


class NotPassed(Exception):
    """A failure whose text is the whole report of the item."""


class Vectors(pytest.Collector):
    """The parent of the items, with the run that judges them once the program is started."""

    vectors: Sequence[Vector] = ()
    expectations: Expectations = {}  # noqa: RUF012  replaced, never changed
    run: IncrementalRun
    start: Callable[[], None]

    def collect(self) -> list["VectorItem"]:
        """An item for each vector."""
        return [VectorItem.of(self, vector, self.expectations.get(vector.id)) for vector in self.vectors]

    def setup(self) -> None:
        """Start the program before the first item, in a worker of pytest-xdist; elsewhere it is running already."""
        self.start()

    def teardown(self) -> None:
        """Fail after the last item if the run is wrong in a way that is no vector's fault."""
        if wrong := self.run.complaint():
            pytest.fail(f"the program does NOT conform: {wrong}", pytrace=False)


class VectorItem(pytest.Item):
    """A vector as a test item."""

    family: Vectors
    vector: Vector
    expectation: ExpectedFailure | None

    @classmethod
    def of(cls, parent: Vectors, vector: Vector, expectation: ExpectedFailure | None) -> "VectorItem":
        """The item of a vector, with the entry of its expected failure if there is one."""
        item: VectorItem = cls.from_parent(parent, name=vector.id)
        item.family, item.vector, item.expectation = parent, vector, expectation
        return item

    def runtest(self) -> None:
        """Return if the vector is passed; otherwise raise the exception that pytest reports."""
        vector, expectation, run = self.vector, self.expectation, self.family.run
        outcome = run.outcome(vector.id)
        verdict = outcome.verdict
        if verdict is Verdict.NOT_RUN:
            pytest.skip(f"not reached: {run.notes}")
        text = failure(vector, outcome, again(vector.id, with_full_paths(run.command), run.options))
        if vector.later and verdict in FAILURES:
            pytest.xfail(f"later, since {vector.since}, {verdict}: {outcome.differs or outcome.got}")
        if expectation and not expectation.holds(outcome):
            matter = f"{vector.id}: {mismatch(expectation, verdict)}"
            if verdict in FAILURES:
                raise NotPassed(f"CHANGED {matter}\n{text}")
            raise NotPassed(f"STALE {matter}; delete the entry, or use dealcheck baseline\n")
        if verdict is Verdict.NOT_APPLICABLE:
            pytest.skip("not asked: the program does not declare its operation")
        if expectation:
            reason = f"known, {verdict}: {expectation.reason}" + (f" ({expectation.link})" if expectation.link else "")
            pytest.xfail(printable(reason, lines=False))
        if verdict in FAILURES and vector.level == "should":
            pytest.xfail(f"of level should, {verdict}: {outcome.differs or outcome.got}")
        if verdict in FAILURES:
            raise NotPassed(text)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:  # noqa: ANN401
        """The report of dealcheck; a traceback for a fault of our own."""
        return str(excinfo.value) if isinstance(excinfo.value, NotPassed) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """The location and the title of the item. Of a bare id pytest would print the dots as colons."""
        return self.path / _NAME, None, f"{_NAME} {self.name}"


class Plugin:
    """The hooks that pytest calls if there is a candidate."""

    def __init__(self, config: pytest.Config) -> None:
        """Read the options, and take the names of vectors out of the arguments, where pytest would look for files.

        Raises UsageError if the options name no program.
        """
        try:
            command = tuple(shlex.split(config.getoption("--dealcheck-candidate")))
        except ValueError as error:
            raise pytest.UsageError(f"--dealcheck-candidate: {error}") from error
        if not command:
            raise pytest.UsageError("--dealcheck-candidate: which program?")
        confinement = Confinement(folders=hiding.folders(command))
        timeout = config.getoption("--dealcheck-timeout")
        self._settings = Settings(command, timeout, option="--dealcheck-timeout", confinement=confinement)
        is_folder = (config.invocation_params.dir / _NAME).exists()
        ours = [name for name in config.args if name.startswith(f"{_NAME}::") or (name == _NAME and not is_folder)]
        config.args = [name for name in config.args if name not in ours]
        self._names = [] if _NAME in ours else [name.removeprefix(f"{_NAME}::") for name in ours]
        self._corpus: Corpus
        self._run: IncrementalRun | None = None
        self._is_worker = hasattr(config, "workerinput")
        how = config.getoption("dist", "no")
        self._has_workers = how != "no"
        if how == "loadgroup":
            raise pytest.UsageError("dealcheck: --dist loadgroup would divide the vectors; use --dist loadscope")
        if how in {"load", "worksteal"}:
            # All vectors go to one worker of pytest-xdist: a program is judged by one run, to its end (JUDGE-4).
            config.option.dist = "loadscope"

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
    ) -> None:  # fmt: skip
        """Add the vectors, before options such as -k select among all items."""
        collector: Vectors = Vectors.from_parent(session, name=_NAME, nodeid=_NAME)
        patterns, path = config.getoption("--dealcheck-filter"), config.getoption("--dealcheck-expect")
        try:
            ids = [*patterns, *self._names] if patterns else []
            entries = read_expectations(path) if path else {}
            ids = [] if entries else ids  # only then is it known which ids there are (JUDGE-10f)
            self._corpus = corpus.load(patterns=ids, conforms_to=config.getoption("--dealcheck-conforms-to"))
            collector.vectors = corpus.select(self._corpus.vectors, patterns)
            if self._names:
                collector.vectors = [corpus.find(self._corpus, name) for name in self._names]
            later = {vector.id for vector in self._corpus.vectors if vector.later}
            collector.expectations = {identity: entry for identity, entry in entries.items() if identity not in later}
            if unknown := within(entries, (), self._corpus.vectors):
                names = printable(", ".join(sorted(unknown)), lines=False)
                raise Usage(f"{path}: STALE {names}: no vector has this id; delete the entry")
        except Stop as stop:
            raise pytest.UsageError(f"dealcheck: {stop}") from stop
        collector.start = lambda: self._start(session)
        items.extend(session.genitems(collector))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """Start the program if a vector is selected. Raises UsageError if it cannot be started."""
        if session.config.option.collectonly or self._is_worker:
            return
        # Without this the program would outlive us.
        signal.signal(signal.SIGTERM, deferring(lambda number: pytest.exit("terminated", 128 + number)))
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, deferring(lambda number: signal.default_int_handler(number, None)))
        try:
            if self._has_workers:
                # Only to see whether it starts: no file of vectors need be read.
                IncrementalRun(corpus.load(patterns=[corpus.UNDECLARED.id]), (), self._settings).close()
            else:
                self._start(session)
        except Stop as stop:
            raise pytest.UsageError(f"dealcheck: {stop}") from stop

    def _start(self, session: pytest.Session) -> None:
        selected = [item for item in session.items if isinstance(item, VectorItem)]
        if selected and not self._run:
            self._run = IncrementalRun(self._corpus, [item.vector for item in selected], self._settings)
            selected[0].family.run = self._run

    def pytest_sessionfinish(self) -> None:
        """End the program, if some items did not run."""
        if self._run:
            self._run.close()
