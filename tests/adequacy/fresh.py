"""The reference in a fork of this process, with one module changed; nothing that it remembers is left.

A module is executed anew if it is the changed one or imports, directly or not, one that is. The others are shared
with the process that forks, which has imported them and asked them nothing.
"""

import ast
import contextlib
import functools
import importlib
import sys
import types

from vectors import ROOT

REFERENCE = ROOT / "reference"
RESPONDER = "dealref.protocol.responder"


def module_name(file):
    """The module of a file below the top of the repository."""
    return file.removeprefix("reference/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")


@functools.cache
def tree(file):
    """The syntax tree of a file. Changes are made in it, in forks only, so that it stays the right one here."""
    return ast.parse((ROOT / file).read_text(encoding="utf-8"))


@functools.cache
def _imported(name):
    """The modules of the reference that a module imports."""
    path = REFERENCE.joinpath(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("dealref"):
            found |= {node.module} | {f"{node.module}.{each.name}" for each in node.names}
    return found & sys.modules.keys()


@functools.cache
def dependents(name):
    """The loaded modules that import this one, directly or through others, and the module itself."""
    found, size = {name}, 0
    while size != len(found):
        size = len(found)
        found |= {other for other in _loaded() if _imported(other) & found}
    return found


def _loaded():
    return [name for name in sys.modules if name.startswith("dealref.")]


def load(file, code):
    """Execute a module's code in place of the right one, and load anew whatever imports it."""
    name = module_name(file)
    for each in dependents(name):
        package, _, leaf = each.rpartition(".")
        del sys.modules[each]
        if package:
            delattr(sys.modules.get(package) or importlib.import_module(package), leaf)
    package, _, leaf = name.rpartition(".")
    module = types.ModuleType(name)
    module.__file__ = str(ROOT / file)
    sys.modules[name] = module
    if errors := sys.modules.get("dealref.errors"):  # a mutant may raise one that its module does not import
        module.__dict__.update((key, each) for key, each in vars(errors).items() if not key.startswith("_"))
    exec(code, module.__dict__)  # noqa: S102  the mutant
    if package:
        setattr(sys.modules[package], leaf, module)
    importlib.import_module(RESPONDER)


def answer():
    """The function that answers lines, of the reference as it is loaded now."""
    return sys.modules[RESPONDER].answer


@contextlib.contextmanager
def without_ripemd160():
    """The platform has no RIPEMD-160 within it, so that the steps of the reference answer."""
    import hashlib  # noqa: PLC0415

    whole = hashlib.new

    def new(name, *arguments, **options):
        if name == "ripemd160":
            raise ValueError(name)
        return whole(name, *arguments, **options)

    hashlib.new = new
    try:
        yield
    finally:
        hashlib.new = whole


def forget():
    """Load the whole reference anew."""
    for name in [each for each in sys.modules if each.split(".")[0] == "dealref"]:
        del sys.modules[name]
    importlib.import_module(RESPONDER)
