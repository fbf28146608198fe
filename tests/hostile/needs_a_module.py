"""Imports a module that is not there.

Verdict: cannot start
Told: exit code 1
Told: ModuleNotFoundError
"""

import a_module_that_nobody_has_written  # noqa: F401
