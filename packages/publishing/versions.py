"""The one version of all packages: that of dealref, read without importing it."""

import ast
from pathlib import Path


def version(tree: Path) -> str:
    """The version that `reference/dealref/__init__.py` states."""
    module = ast.parse((tree / "reference" / "dealref" / "__init__.py").read_text(encoding="utf-8"))
    (text,) = (
        ast.literal_eval(line.value)
        for line in module.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__version__"
    )
    return str(text)
