"""The table spec/published.yaml, read once, and by the loader in C where PyYAML has it."""

import yaml

import operations_table

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
TABLE = yaml.load((operations_table.ROOT / "spec" / "published.yaml").read_text(encoding="utf-8"), LOADER)  # noqa: S506  both load plain values only
