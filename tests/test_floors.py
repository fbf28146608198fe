"""The walls of the house: which package may enter which, and in each of them imports that only go down."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from each_row import each_row

ROOT = Path(__file__).parents[1]
PACKAGES = {
    "dealref": ROOT / "reference",
    "vectorgen": ROOT / "reference",
    "dealcheck": ROOT / "conformance",
    "dealaudit": ROOT / "conformance",
}
MODULES = {
    ".".join(path.relative_to(source).with_suffix("").parts): path
    for package, source in PACKAGES.items()
    for path in sorted((source / package).rglob("*.py"))
}
FLOORS = {
    "dealref": (
        ("errors",),
        ("combinatorics",),
        ("cards",),
        ("numberings",),
        ("seeding",),
        ("constraints",),
        ("protocol",),
        ("__main__",),
    ),
    "vectorgen": (
        ("archives", "asked_constraints", "c_types", "csv_table", "lock", "samples", "vector"),
        ("c_header", "published", "rejections", "release"),
        ("constraint_rejections", "counting_questions", "icon_questions", "notation_questions"),
        ("constraint_questions", "numbering_questions", "seeding_questions"),
        ("assembly", "forms"),
        ("core",),
        ("__main__",),
    ),
    "dealcheck": (
        ("bridge", "errors", "interruption", "json_text", "printable"),
        ("transport",),
        ("judging",),
        ("report",),
        ("diagnosis", "challenge", "vendored"),
        ("commands", "plugin"),
        ("cli",),
    ),
    "dealaudit": (
        ("deals",),
        ("formats",),
        ("statistics",),
        ("part",),
        ("cluster", "generators", "seeds"),
        ("report",),
    ),
}
ENTERED = {
    "dealref": {},
    "vectorgen": {"dealref": set(MODULES)},
    "dealcheck": {
        "dealaudit": {f"dealcheck.commands.{name}" for name in ("audit", "auditing", "audit_seeds", "convert")}
    },
    "dealaudit": {"dealref": set(MODULES), "dealcheck": set(MODULES)},
}
"""For each package the others that it may import, and the modules that may do it."""

GROUND = {"dealcheck.bridge", "dealcheck.errors", "dealcheck.printable"}
"""The modules of dealcheck that dealaudit may import: they know nothing of programs and answers."""
DRAWING = (
    "value_strategies",
    "parameter_strategies",
    "deal_strategies",
    "numbering_strategies",
    "constraint_strategies",
    "seeding_strategies",
    "questions",
    "differential",
)
OUTSIDE = {
    "dealcheck.report.skeleton_text": {"yaml"},
    "dealcheck.report.skeletons": {"yaml"},
    "vectorgen.published": {"yaml"},
    "dealcheck.plugin.pytest_options": {"pytest"},
    "dealcheck.commands.progress": {"tqdm"},
    "dealcheck.cli": {"shtab"},
    "dealcheck.plugin.pytest_items": {"pytest"},
    "dealaudit.formats.bulk": {"numpy"},
}
NUMBERS = {
    "statistics": {"numpy", "scipy"},
    "part": {"numpy"},
    "generators": {"numpy"},
    "seeds": {"scipy"},
    "cluster": {"distributed"},
    "report": {"numpy", "matplotlib"},
}
"""Packages of the extra `audit` that the modules of a room may import; `formats.bulk` is the one of its room."""

OUTSIDE |= {f"dealcheck.challenge.{name}": {"hypothesis"} for name in DRAWING}
"""Who may import what is not of the standard library."""

modules = each_row("module", MODULES)


def imports(source, module):
    """The modules that a source imports, wherever in it; `from package import name` is an import of package.name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = module.split(".")[: -node.level] if node.level else []
            origin = ".".join(part for part in (*parents, node.module) if part)
            yield from (whole if (whole := f"{origin}.{name.name}") in MODULES else origin for name in node.names)


@cache
def imported_by(module):
    return frozenset(imports(MODULES[module].read_text(encoding="utf-8"), module))


def floor(module):
    """The floor of a module: the place of its folder, or its own; the package's __init__ lies under all."""
    package, *parts = module.split(".")
    if parts in ([], ["__init__"]):
        return -1
    (found,) = (number for number, names in enumerate(FLOORS[package]) if parts[0] in names)
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_there_are_modules_to_look_at(package):
    assert len([module for module in MODULES if module.startswith(f"{package}.")]) > 5


@modules
def test_packages_are_entered_only_where_they_may_be(module):
    package = module.split(".")[0]
    entered = {name.split(".")[0] for name in imported_by(module)} & PACKAGES.keys() - {package}
    assert {other for other in entered if module not in ENTERED[package].get(other, ())} == set()


@each_row("module", [module for module in MODULES if module.startswith("dealaudit")])
def test_the_audit_takes_no_more_of_the_runner_than_its_ground(module):
    assert {name for name in imported_by(module) if name.startswith("dealcheck")} <= GROUND


@modules
def test_imports_only_go_down(module):
    package = module.split(".")[0]
    assert not [name for name in imported_by(module) if name.startswith(package) and floor(name) > floor(module)]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_on_a_floor_is_a_folder_or_a_module(package):
    names = {module.split(".")[1] for module in MODULES if module.startswith(f"{package}.")}
    assert {name for names_of_floor in FLOORS[package] for name in names_of_floor} == names - {"__init__"}


def test_no_import_goes_in_a_circle():
    below = {module: {name for name in imported_by(module) if name in MODULES} - {module} for module in MODULES}
    while free := [module for module, needs in below.items() if not needs]:
        below = {module: needs.difference(free) for module, needs in below.items() if needs}
    assert below == {}


@modules
def test_only_the_standard_library_is_imported_from_outside(module):
    outside = {name.split(".")[0] for name in imported_by(module)} - sys.stdlib_module_names - PACKAGES.keys()
    package, _, below = module.partition(".")
    room = below.partition(".")[0]
    if package == "dealaudit" and room in NUMBERS:
        assert outside <= NUMBERS[room]
    else:
        assert outside == OUTSIDE.get(module, set())


def test_the_packages_of_the_audit_are_all_used():
    for room, names in NUMBERS.items():
        modules = [module for module in MODULES if module.split(".")[:2] == ["dealaudit", room]]
        assert {name.split(".")[0] for module in modules for name in imported_by(module)} >= names


def test_nothing_is_named_for_having_no_name():
    folders = [*PACKAGES.values(), ROOT / "tests", ROOT / "responders"]
    paths = [path for folder in folders for path in folder.rglob("*") if "node_modules" not in path.parts]
    stems = {part.lower() for path in paths for part in (path.stem, path.parent.name)}
    assert stems.isdisjoint({"utils", "util", "base", "helpers", "helper", "common", "misc"})


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import dealcheck.cli as c", {"dealcheck.cli"}),
        ("from dealref.protocol import wire as w", {"dealref.protocol.wire"}),
        ("def f():\n    from dealref.cards.deal import N", {"dealref.cards.deal"}),
        ("from . import wire", {"dealref.protocol.wire"}),
        ("from .wire import number", {"dealref.protocol.wire"}),
    ],
)
def test_imports_of_every_form_are_found(source, found):
    assert set(imports(source, "dealref.protocol.operations")) == found
