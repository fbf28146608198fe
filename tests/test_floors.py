"""The walls of the house: which package may enter which, and in each of them imports that only go down."""

import ast
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from each_row import each_row
from without_posix import is_of_posix

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
        ("scripts",),
        ("protocol",),
        ("__main__",),
    ),
    "vectorgen": (
        (
            "archives",
            "asked_constraints",
            "c_types",
            "csv_table",
            "json_lines",
            "lock",
            "practice",
            "samples",
            "schemas",
            "vector",
        ),
        ("c_header", "published", "rejections", "release"),
        ("constraint_rejections", "counting_questions", "icon_questions", "notation_questions"),
        ("constraint_questions", "numbering_questions", "seeding_questions", "squaredeal_questions"),
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
        ("__main__",),
    ),
    "dealaudit": (
        ("clock", "deals", "inputs"),
        ("formats",),
        ("proof", "statistics"),
        ("copies", "vectors"),
        ("part",),
        ("cluster", "generators", "seeds"),
        ("report",),
        ("audit",),
    ),
}
ENTERED = {
    "dealref": {},
    "vectorgen": {"dealref": set(MODULES)},
    "dealcheck": {
        "dealaudit": {
            f"dealcheck.commands.{name}"
            for name in ("audit", "auditing", "convert", "deal_inputs", "event", "predict", "prove")
        }
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
    "dealcheck.transport.family": {"psutil"},
    "dealcheck.report.skeleton_text": {"yaml"},
    "dealcheck.report.skeletons": {"yaml"},
    "vectorgen.assembly": {"yaml"},
    "vectorgen.published": {"yaml"},
    "vectorgen.schemas": {"yaml"},
    "dealcheck.plugin.pytest_options": {"pytest"},
    "dealcheck.commands.progress": {"tqdm"},
    "dealcheck.cli": {"shtab"},
    "dealcheck.plugin.pytest_items": {"pytest"},
    "dealaudit.formats.bulk": {"numpy"},
    "dealaudit.copies": {"numpy"},
    "dealaudit.vectors": {"numpy"},
}
NUMBERS = {
    "statistics": {"numpy", "scipy"},
    "part": {"numpy"},
    "generators": {"numpy", "scipy"},
    "seeds": {"scipy"},
    "cluster": {"distributed"},
    "report": {"numpy", "matplotlib"},
}
"""Packages of the extra `audit` that the modules of a room may import; `formats.bulk` is the one of its room."""

OUTSIDE |= {f"dealcheck.challenge.{name}": {"hypothesis"} for name in DRAWING}
"""Who may import what is not of the standard library."""

STARTING = {f"dealcheck.transport.{name}" for name in ("child", "namespaces", "orphans", "process", "processes")}
"""The modules that start programs and look after them: nothing else needs what Windows does not have."""

COMMANDS = {"dealcheck.cli", "dealcheck.commands", "dealref.__main__", "vectorgen.__main__"}
WALLS = {
    "starts processes": (
        {"subprocess", "multiprocessing", "concurrent.futures.ProcessPoolExecutor"}
        | {f"os.{name}" for name in ("fork", "system", "popen", "execv", "execvp", "execve", "execvpe", "posix_spawn")},
        {
            "dealcheck.transport.child",  # becomes the program
            "dealcheck.transport.generator",
            "dealcheck.transport.namespaces",  # forks of a program's own process
            "dealcheck.transport.plain",
            "dealcheck.transport.process",
        },
    ),
    "prints": ({"print", "sys.stdout", "sys.stderr"}, {*COMMANDS, "dealref.protocol.responder"}),
    "reads arguments": ({"argparse", "optparse", "getopt", "sys.argv"}, {*COMMANDS, "dealcheck.transport.child"}),
    "writes files": (
        {
            "a file to be written",
            "tempfile",
            ".write_text",
            ".write_bytes",
            ".mkdir",
            ".touch",
            ".unlink",
            ".symlink_to",
        }
        | {f"shutil.{name}" for name in ("copy", "copyfile", "copytree", "move", "rmtree")},
        {
            "dealcheck.report",
            "dealcheck.transport.confinement",  # the folder of a program
            "dealcheck.transport.folder",  # its removal
            "dealcheck.transport.namespaces",  # which user it is, in /proc
            "dealcheck.commands.challenge",  # a folder for what Hypothesis notes
            "vectorgen.__main__",
            "dealaudit.statistics.moments",  # its own table, when it is started by itself
            "dealaudit.vectors",  # the same: the recorded deals
        },
    ),
}
"""What only some modules and rooms do: the marks of it in a source, and who they are."""

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


def only_posix(source):
    """What a source imports or names that Windows does not have."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            named = [f"{node.value.id}.{node.attr}"]
        elif isinstance(node, ast.ImportFrom):
            named = [str(node.module), *(f"{node.module}.{name.name}" for name in node.names)]
        else:
            named = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        yield from filter(is_of_posix, named)


@cache
def imported_by(module):
    return frozenset(imports(MODULES[module].read_text(encoding="utf-8"), module))


@cache
def marks(source):
    """The modules that a source imports, the names and the members that it uses, and whether it opens to write."""
    return frozenset(_marks(source))


def _marks(source):
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                yield from (name.name for name in node.names)
            case ast.ImportFrom():
                yield from (f"{node.module}", *(f"{node.module}.{name.name}" for name in node.names))
            case ast.Name():
                yield node.id
            case ast.Attribute():
                yield from (f".{node.attr}", ast.unparse(node))
            case ast.Call(func=ast.Name("open") | ast.Attribute(attr="open")) if writes(node):
                yield "a file to be written"


def writes(call):
    """Whether a call of a function `open` has a mode for writing; an archive in memory is no file."""
    given = [*call.args, *(each.value for each in call.keywords if each.arg == "mode")]
    modes = [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    in_memory = any(each.arg == "fileobj" for each in call.keywords)
    return not in_memory and any(re.fullmatch(r"[rbt]*[wax+][bt+]*", mode) for mode in modes)


def marked(wall):
    """The modules that do what only some may do."""
    return {name for name, path in MODULES.items() if WALLS[wall][0] & marks(path.read_text(encoding="utf-8"))}


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


@each_row("module", [module for module in MODULES if module.startswith("dealcheck.diagnosis.")])
def test_the_diagnosis_reaches_no_process(module):
    """Of the transport it knows calls, answers and their text."""
    of_transport = {name for name in imported_by(module) if name.startswith("dealcheck.transport")}
    assert of_transport <= {f"dealcheck.transport{end}" for end in ("", ".codec", ".messages")}


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


@modules
def test_only_what_starts_programs_needs_posix(module):
    """JUDGE-8d."""
    found = set(only_posix(MODULES[module].read_text(encoding="utf-8")))
    assert bool(found) == (module in STARTING), found


def writings(source):
    """What a source does to parsed options besides reading them; they are called so wherever they are given."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="options"), attr=name, ctx=ast.Store() | ast.Del()):
                yield f"options.{name} is written"
            case ast.Call(func=ast.Name(id="setattr" | "delattr" | "vars"), args=[ast.Name(id="options"), *_]):
                yield f"line {node.lineno}"
            case ast.Attribute(value=ast.Name(id="options"), attr="__dict__"):
                yield f"line {node.lineno}"
            case ast.arg(arg=name, annotation=ast.Attribute(attr="Namespace")) if name != "options":
                yield f"options are called {name}"


def test_parsed_options_are_read_and_never_written():
    """What was read is no option."""
    found = {module: list(writings(path.read_text(encoding="utf-8"))) for module, path in MODULES.items()}
    assert {module: kinds for module, kinds in found.items() if kinds} == {}


@pytest.mark.parametrize(
    "source",
    [
        "options.ending = ''",
        "options.tries += 1",
        "options.seconds: float = 1.0",
        "del options.form",
        "for options.name in names: pass",
        "setattr(options, name, 1)",
        "vars(options).update(form='pbn')",
        "options.__dict__['form'] = 'pbn'",
        "def main(parsed: argparse.Namespace) -> int: ...",
    ],
)
def test_options_that_are_written_are_seen(source):
    assert len(list(writings(source))) == 1


@pytest.mark.parametrize("wall", WALLS)
def test_what_some_may_do_only_they_do(wall):
    _, places = WALLS[wall]
    of_rooms = {name: name if name in places else ".".join(name.split(".")[:2]) for name in marked(wall)}
    assert {name for name, room in of_rooms.items() if room not in places} == set()
    assert set(of_rooms.values()) == places


@each_row(
    ("source", "walls"),
    [
        ("import subprocess as s", {"starts processes"}),
        ("from os import fork", {"starts processes"}),
        ("print(1)", {"prints"}),
        ("from sys import stderr", {"prints"}),
        ("import sys\ndef f(): sys.stdout.write('')", {"prints"}),
        ("from argparse import ArgumentParser", {"reads arguments"}),
        ("import sys; sys.argv[1:]", {"reads arguments"}),
        ("path.write_text('')", {"writes files"}),
        ("path.open(mode='a+b')", {"writes files"}),
        ("open(path, 'w', encoding='utf-8')", {"writes files"}),
        ("path.open('rb'); open(path); tarfile.open(fileobj=data, mode='w'); text.replace('w', 'x')", set()),
    ],
)
def test_what_a_source_does_is_seen_in_every_form(source, walls):
    assert {wall for wall, (of_wall, _) in WALLS.items() if of_wall & marks(source)} == walls


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


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import os, resource", {"resource"}),
        ("def f():\n    from termios import FIONREAD", {"termios"}),
        ("from signal import SIGHUP, SIGINT, SIG_IGN", {"signal.SIGHUP"}),
        (
            "import os, signal\nos.kill(1, signal.SIGKILL)\nsignal.signal(signal.SIGTERM, signal.SIG_DFL)",
            {"signal.SIGKILL"},
        ),
        ("import os\nif hasattr(os, 'fork'): os.fork()", {"os.fork"}),
    ],
)
def test_what_only_posix_has_is_found_in_every_form(source, found):
    assert set(only_posix(source)) == found
