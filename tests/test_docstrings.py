"""The examples in docstrings run as printed."""

import doctest
import importlib

from each_row import each_row
from test_floors import MODULES

SHOWN = [module for module, path in MODULES.items() if ">>>" in path.read_text(encoding="utf-8")]


@each_row("module", SHOWN)
def test_the_examples_of_a_docstring_run_as_printed(module):
    report = []
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(verbose=False)
    for example in finder.find(importlib.import_module(module)):
        runner.run(example, out=report.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)
    assert runner.tries > 0
