"""Many rows of a table in one test, where a test for each would cost more than the row itself."""

import functools
import inspect

import pytest


def each_row(names, rows, ids=None):
    """As pytest.mark.parametrize, in one test: every row is tried, and all that fail are named."""
    rows = list(rows)
    ids = [str(each) for each in (map(ids, rows) if callable(ids) else ids or rows)]
    assert rows, "a table without rows shows nothing"

    def of_one(test):
        @functools.wraps(test)
        def of_all(**fixtures):
            wrong = []
            for row_id, row in zip(ids, rows, strict=True):
                values = {names: row} if isinstance(names, str) else dict(zip(names, row, strict=True))
                try:
                    test(**values, **fixtures)
                except (Exception, pytest.fail.Exception) as problem:  # noqa: BLE001  the other rows are tried, too
                    problem.add_note(f"in the row {row_id}")
                    wrong.append((row_id, problem))
            if wrong:
                failures = ", ".join(row_id for row_id, _ in wrong)
                raise BaseExceptionGroup(f"{len(wrong)} of {len(rows)} rows: {failures}", [each for _, each in wrong])

        signature = inspect.signature(test)
        fixtures = [each for each in signature.parameters.values() if each.name not in names]
        of_all.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return of_all

    return of_one
