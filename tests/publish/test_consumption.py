"""Each package used from its built file in an empty folder, as a stranger would: tox run -e publish builds them."""

import hashlib
import json
import os
import re
import shutil
import sys
from pathlib import Path

import pytest

import maven_artifact
import tools

ROOT = Path(__file__).parents[2]
DIST = Path(os.environ.get("PUBLISHED", ROOT / "dist"))
CONSUMERS = Path(__file__).parent / "consumers"
RESPONDER = ROOT / "responders" / "javascript"
VERSION = (ROOT / "reference/dealref/__init__.py").read_text().partition('__version__ = "')[2].partition('"')[0]

pytestmark = pytest.mark.skipif("PUBLISHED" not in os.environ, reason="tox run -e publish builds what is consumed here")


def needs(*names):
    absent = [name for name in names if not shutil.which(name)]
    return pytest.mark.skipif(bool(absent), reason=f"{' and '.join(absent)} not found")


def one(pattern):
    (found,) = DIST.glob(pattern)
    return found


def install(package, folder, **variables):
    """Runs the line that the package's README shows, in a project's folder."""
    readme = (ROOT / "packages" / package / "README.md").read_text()
    (line,) = re.findall(r"`([^`]*\bCLONE/[^`]*)` (?:installs|adds)", readme.replace("\n", " "))
    (folder / "install.sh").write_text(line.replace("CLONE/dist", str(DIST)))
    tools.run(["bash", "install.sh"], folder, variables)


def first_lines(package):
    """The test of `unrank andrews` with which the package's README begins."""
    readme = (ROOT / "packages" / package / "README.md").read_text()
    return re.search(r"```[a-z]+(?:,ignore)?\n(.*?)```", readme, re.DOTALL)[1]


def finds_a_mistake(program, change, test):
    """The README's test fails once the program is changed."""
    text = program.read_text()
    assert text.count(change[0]) == 1
    program.write_text(text.replace(*change))
    with pytest.raises(tools.Failed, match=r"unrank\.andrews\.|but was: <Optional\[deal: "):
        test()


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """An empty virtual environment with the wheel and what it needs, and nothing else."""
    place = tmp_path_factory.mktemp("environment")
    tools.run([sys.executable, "-m", "venv", place], place)
    tools.run([place / "bin" / "pip", "install", "--quiet", "--no-cache-dir", one("*.whl")], place)
    return place / "bin"


def test_the_wheel_is_all_that_a_user_needs(environment, tmp_path):
    clean = {"PYTHONPATH": "", "PATH": f"{environment}:{os.environ['PATH']}"}
    patient = ["--timeout", "60", "--start-timeout", "60"]
    told = tools.run([environment / "dealcheck", "run", *patient, "--", "python", "-m", "dealref"], tmp_path, clean)
    assert "conforms" in told
    assert tools.run([environment / "dealcheck", "verify"], tmp_path, clean).startswith(
        "the installed vectors: genuine: "
    )
    assert tools.run([environment / "dealcheck", "--version"], tmp_path, clean).strip() == VERSION


def test_one_line_installs_everything(tmp_path):
    programs = Path(sys.executable).parent
    places = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path), "PYTHONPATH": ""}
    tools.run([programs / "pipx", "install", f"{one('*.whl')}[all]"], tmp_path, places)
    program = [tmp_path / "pipx/venvs/bridge-deal-conformance/bin/python", "-m", "dealref"]
    challenge = [tmp_path / "dealcheck", "challenge", "--count", "5", "--seed", "tea", "--", *program]
    assert tools.run(challenge, tmp_path, places)
    uvx = [programs / "uvx", "--python", sys.executable, "--from", one("*.whl"), "dealcheck"]
    assert "conforms" in tools.run([*uvx, "run", "--core", "--", *program], tmp_path, places)


def test_every_package_is_verified_by_the_installed_command(environment, tmp_path):
    ends = (".whl", ".tar.gz", ".tgz", ".zip", ".crate", ".nupkg", ".csv", ".h", f"vectors-{VERSION}.jar")
    copies = [path for path in sorted(DIST.rglob("*")) if path.name.endswith(ends)]
    told = tools.run([environment / "dealcheck", "verify", *copies], tmp_path, {"PYTHONPATH": ""})
    assert told.count(": genuine: ") == len(copies) >= 6
    assert "NOT" not in told


@needs("npm", "node")
def test_the_npm_package_asks_the_javascript_responder(tmp_path):
    tools.run(["npm", "init", "-y"], tmp_path)
    install("npm", tmp_path)
    for consumer in (*CONSUMERS.glob("*.mjs"), ROOT / "packages/npm/example/binomial.test.mjs"):
        shutil.copy(consumer, tmp_path)
    assert ", 0 wrong" in tools.run(["node", "every_vector.mjs", RESPONDER], tmp_path)
    tools.run(["node", "comparison.mjs"], tmp_path)
    (tmp_path / "readme.test.mjs").write_text(first_lines("npm"))
    mine = "export const unrank = (number) => writeExact(schemes.get('andrews').unrank(number));\n"
    for name, module in (("writeExact", "notation"), ("schemes", "numberings")):
        mine = f"import {{ {name} }} from '{RESPONDER}/{module}.mjs';\n{mine}"
    (tmp_path / "my-dealer.mjs").write_text(mine)
    for example in ("binomial.test.mjs", "readme.test.mjs"):
        told = tools.run(["node", "--test", example], tmp_path)
        assert "fail 0" in told
        assert "pass 0" not in told
    mistake = ("unrank(number)", "unrank(number ^ 1n)")
    finds_a_mistake(tmp_path / "my-dealer.mjs", mistake, lambda: tools.run(["node", "--test", example], tmp_path))


@needs("npm", "node")
def test_a_wrong_program_fails_by_the_npm_package(tmp_path):
    tools.run(["npm", "init", "-y"], tmp_path)
    tools.run(["npm", "install", "--silent", "--ignore-scripts", "--no-audit", one("*.tgz")], tmp_path)
    example = (ROOT / "packages/npm/example/binomial.test.mjs").read_text()
    (tmp_path / "wrong.test.mjs").write_text(example.replace("i + 1n", "i + 2n"))
    with pytest.raises(tools.Failed):
        tools.run(["node", "--test", "wrong.test.mjs"], tmp_path)


@needs("cargo")
def test_the_crate_asks_a_rust_program(tmp_path):
    consumer = tmp_path / "consumer"
    (consumer / "src").mkdir(parents=True)
    shutil.copy(CONSUMERS / "my_dealer.rs", consumer / "src" / "lib.rs")
    shutil.copytree(ROOT / "packages" / "crate" / "tests", consumer / "tests")
    (consumer / "tests" / "readme.rs").write_text(first_lines("crate"))
    demands = ['serde = { version = "1", features = ["derive"] }', 'serde_json = "1"']
    head = '[package]\nname = "my-dealer"\nversion = "1.0.0"\nedition = "2021"\n[dependencies]\n'
    (consumer / "Cargo.toml").write_text(head + "\n".join(demands))
    install("crate", consumer)
    told = tools.run(["cargo", "test", "--quiet"], consumer)
    assert told.count("test result: ok. 2 passed") == 1
    assert "test result: ok. 5 passed" in told
    assert told.count("test result: ok. 1 passed") == 1
    test = ["cargo", "test", "--quiet", "--test", "readme"]
    mistake = ("number % south]", "(number ^ 1) % south]")
    finds_a_mistake(consumer / "src" / "lib.rs", mistake, lambda: tools.run(test, consumer))


@needs("go")
def test_the_go_module_asks_a_go_program_through_a_proxy(tmp_path):
    proxy = {
        "GOPROXY": (DIST / "go").as_uri(), "GOSUMDB": "off", "GOFLAGS": "-mod=mod -modcacherw",
        "GOMODCACHE": str(tmp_path / "cache"), "GOTOOLCHAIN": "local",
    }  # fmt: skip
    consumer = tmp_path / "consumer"
    (consumer / "mydealer").mkdir(parents=True)
    example = (ROOT / "packages" / "go" / "example_test.go").read_text()
    (consumer / "my_dealer_test.go").write_text(example)
    shutil.copy(CONSUMERS / "my_dealer.go", consumer / "mydealer")
    (consumer / "mydealer" / "readme_test.go").write_text(first_lines("go"))
    tools.run(["go", "mod", "init", "example.org/consumer"], consumer, proxy)
    install("go", consumer, **proxy)
    assert re.findall(r"^\S+", tools.run(["go", "test", "./..."], consumer, proxy), re.MULTILINE) == ["ok", "ok"]
    test = ["go", "test", "./mydealer"]
    mistake = ("(seat+1)%4", "(seat+2)%4")
    finds_a_mistake(consumer / "mydealer" / "my_dealer.go", mistake, lambda: tools.run(test, consumer, proxy))


@needs("mvn", "javac")
def test_the_maven_artifact_asks_a_java_program(tmp_path):
    consumer = tmp_path / "consumer"
    shutil.copytree(ROOT / "packages" / "maven" / "example", consumer)
    pom = consumer / "pom.xml"
    pom.write_text(pom.read_text().replace("0.0.0", VERSION))
    (tmp_path / "settings.xml").write_text(
        "<settings><profiles><profile><id>built</id><repositories><repository><id>built</id>"
        f"<url>{(DIST / 'maven').as_uri()}</url></repository></repositories></profile></profiles>"
        "<activeProfiles><activeProfile>built</activeProfile></activeProfiles></settings>"
    )
    tests = consumer / "src/test/java"
    imports = re.findall(r"^import .*;$", (tests / "AndrewsTest.java").read_text(), re.MULTILINE)
    imports.append("import static org.junit.jupiter.api.DynamicTest.dynamicTest;")
    (tests / "ReadmeTest.java").write_text("\n".join([*imports, "class ReadmeTest {", first_lines("maven"), "}"]))
    # Of an earlier build.
    shutil.rmtree(tools.caches() / "maven" / maven_artifact.GROUP, ignore_errors=True)
    options = ["--batch-mode", "--settings", tmp_path / "settings.xml", *tools.maven_repository()]
    told = tools.run(["mvn", *options, "test"], consumer)
    assert "Failures: 0, Errors: 0" in told
    assert "\x1b" not in told
    assert "BUILD SUCCESS" in told
    test = ["mvn", *options, "-Dtest=ReadmeTest", "test"]
    mistake = ("text(deal(number))", "text(deal(number.flipBit(0)))")
    finds_a_mistake(tests / "MyDealer.java", mistake, lambda: tools.run(test, consumer))


@needs("mcs", "mono", "unzip")
def test_the_nuget_package_asks_a_csharp_program(tmp_path):
    install("nuget", tmp_path)
    # What stands outside a class in newer C#.
    imports, _, loop = first_lines("nuget").partition("\n\n")
    (tmp_path / "Readme.cs").write_text(f"{imports} static class Readme {{ static void Main() {{ {loop} }} }}")
    for source in (*CONSUMERS.glob("*.cs"), ROOT / "packages/nuget/example/AndrewsTest.cs"):
        shutil.copy(source, tmp_path)

    def printed(main):
        libraries = ["-r:BridgeDealVectors.dll", "-r:System.Numerics"]
        tools.run(
            ["mcs", "-warnaserror", *libraries, f"-main:{main}", f"-out:{main}.exe", *tmp_path.glob("*.cs")], tmp_path
        )
        return tools.run(["mono", f"{main}.exe"], tmp_path)

    assert printed("ComparisonTest").strip() == VERSION
    assert printed("AndrewsTest") == printed("Readme") == ""
    rows = (line.split("\t") for line in printed("EveryVector").splitlines())
    read = {
        name: (kind.lower(), json.loads(asked), json.loads(answer), words) for name, kind, asked, answer, words in rows
    }
    documents = [json.loads(path.read_text()) for path in (ROOT / "vectors/v2").glob("[a-z]*.json")]
    cases = [case for document in documents for case in document["cases"]]
    expected = {case["id"]: (case["class"], case["params"], next(iter(case["expect"].values())), "") for case in cases}
    # In Python, 5 equals 5.0 and True equals 1.
    assert sorted(map(repr, read.items())) == sorted(map(repr, expected.items()))
    mistake = ("number % South", "(number + 1) % South")
    finds_a_mistake(tmp_path / "AndrewsTest.cs", mistake, lambda: printed("Readme"))


@pytest.mark.parametrize(
    ("compiler", "end"), [(("gcc", "-std=c99"), "c"), (("g++", "-std=c++17"), "cc")], ids=["c99", "c++17"]
)
def test_the_header_asks_a_c_program(tmp_path, compiler, end):
    if not shutil.which(compiler[0]):
        pytest.skip(f"{compiler[0]} not found")
    shutil.copy(one("*.h"), tmp_path)
    shutil.copy(CONSUMERS / "pavlicek_suit.c", tmp_path / f"consumer.{end}")
    warnings = ["-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    tools.run([*compiler, *warnings, f"consumer.{end}", "-o", "consumer"], tmp_path)
    told = tools.run([tmp_path / "consumer"], tmp_path)
    assert told.startswith(f"{VERSION}: 0 of ")


def test_the_sums_are_right_and_complete():
    listed = dict(reversed(line.split("  ")) for line in one("SHA256SUMS").read_text().splitlines())
    there = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    there.pop("SHA256SUMS")
    assert listed == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in there.items()}


def test_the_bill_of_materials_is_valid_and_names_the_packages():
    validation = pytest.importorskip("cyclonedx.validation.json")
    schema = pytest.importorskip("cyclonedx.schema")
    text = one("*.cdx.json").read_text()
    assert validation.JsonStrictValidator(schema.SchemaVersion.V1_6).validate_str(text) is None
    for name in ("pkg:pypi/bridge-deal-conformance@", "pkg:pypi/pyyaml", "bridge_deal_vectors.h"):
        assert name in text


def test_no_package_is_large():
    # crates.io takes 10 MB; the others more.
    for pattern in ("*.crate", "*.tgz", "*.whl", "bridge_deal_conformance*.tar.gz"):
        for path in DIST.glob(pattern):
            assert path.stat().st_size < 5_000_000
