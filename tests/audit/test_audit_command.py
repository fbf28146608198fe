"""`dealcheck audit` as its users run it: files, programs, parts, seeds, a cluster; its exit codes and its JSON."""

import json
import re
import subprocess
import sys

import numpy as np
import pytest

import dealt_boards
from dealaudit import audit, inputs
from dealaudit.deals import Board, Place
from dealaudit.formats import writing
from dealaudit.report import machine
from dealaudit.statistics import moments
from dealcheck.cli import main
from dealref.cards import pbn

FAIR = 3000
CONTRACT = {"verdict", "deals", "illegal", "tests"}


def text(holders, form="pbn"):
    boards = (Board(bytes(deal), Place("made", 1)) for deal in holders)
    return b"".join(writing.write(form, boards))


def lines(holders):
    return "".join(f"{pbn.to_text(tuple(deal))}\n" for deal in holders.tolist())


def with_favourite(deals, share, seed=5):
    """Fair deals, but in this share of them North gets the ace of spades by an exchange of two cards."""
    found = moments.fair(deals, seed)
    generator = np.random.default_rng(seed)
    for place in np.flatnonzero(generator.random(deals) < share):
        deal = found[place]
        other = generator.choice(np.flatnonzero(deal == 0))
        deal[[0, other]] = deal[[other, 0]]
    return found


@pytest.fixture
def fair(tmp_path):
    path = tmp_path / "fair.pbn"
    path.write_bytes(text(moments.fair(FAIR, 1)))
    return path


def audited(tmp_path, *arguments, search=("--search", "0")):
    """The exit code and the JSON."""
    found = tmp_path / "audit.json"
    code = main(["audit", "--json", str(found), *search, *map(str, arguments)])
    return code, json.loads(found.read_text())


def test_fair_deals_are_fair_so_far(tmp_path, fair, capsys):
    """AUDIT-15."""
    code, found = audited(tmp_path, fair)
    assert (code, found["verdict"], found["deals"], found["illegal"]) == (0, "fair", FAIR, 0)
    assert found.keys() >= CONTRACT
    assert all(test.keys() >= {"name", "statistic", "expected", "p"} for test in found["tests"])
    assert capsys.readouterr().out.startswith("Fair so far")


def test_an_unfair_card_is_named(tmp_path, capsys):
    """AUDIT-15."""
    path = tmp_path / "deals.txt"
    path.write_text(lines(with_favourite(2000, 0.15)))
    code, found = audited(tmp_path, path)
    assert (code, found["verdict"]) == (1, "unfair")
    assert min(found["tests"], key=lambda test: test["p"])["name"] == "card"
    assert "the ace of spades" in capsys.readouterr().out


def test_a_smaller_bias_is_suspicious(tmp_path):
    """AUDIT-15."""
    path = tmp_path / "deals.txt"
    path.write_text(lines(with_favourite(2000, 0.08)))
    code, found = audited(tmp_path, path)
    assert (code, found["verdict"]) == (5, "suspicious")


def test_an_illegal_deal_is_told_and_the_others_are_counted(tmp_path, fair, capsys):
    """AUDIT-15."""
    broken = tmp_path / "broken.pbn"
    broken.write_bytes(fair.read_bytes().replace(b'[Deal "N:', b'[Deal "N:A', 1))
    code, found = audited(tmp_path, broken)
    assert (code, found["verdict"], found["deals"], found["illegal"]) == (1, "illegal", FAIR - 1, 1)
    (place,) = found["illegal_places"]
    assert str(broken) in place["place"]
    assert place["message"] in " ".join(capsys.readouterr().out.split())


def test_stopping_at_the_first_illegal_deal(tmp_path):
    path = tmp_path / "deals.txt"
    path.write_text("N:\n" + lines(moments.fair(40, 1)))
    assert audited(tmp_path, "--on-error", "stop", "--from", "deals", path)[0] == 1


def test_merged_parts_give_the_figures_of_one_run(tmp_path):
    """AUDIT-16."""
    deals = moments.fair(500, 3)
    names = []
    for number, part in enumerate((deals[:10], deals[10:200], deals[200:201], deals[201:])):
        path = tmp_path / f"part{number}.txt"
        path.write_text(lines(part))
        names.append(tmp_path / f"{number}.part")
        audited(tmp_path, "--save", names[-1], path)
    whole = tmp_path / "whole.txt"
    whole.write_text(lines(deals))
    once = audited(tmp_path, whole)[1]
    middle = tmp_path / "middle.part"
    audited(tmp_path, "--save", middle, "--merge", *names[1:3])
    merged = audited(tmp_path, "--merge", names[0], middle, names[3])[1]
    assert {**merged, "source": ""} == {**once, "source": ""}
    assert once["tests"]


def test_a_program_is_audited_as_it_prints(tmp_path):
    program = tmp_path / "dealer.py"
    program.write_text(
        f"import itertools\nfor line in itertools.cycle({lines(moments.fair(50, 1)).splitlines()}):\n    print(line)\n"
    )
    code, found = audited(tmp_path, "--deals", "300", "--", sys.executable, program)
    assert (code, found["verdict"], found["deals"]) == (1, "unfair", 300)
    (repeats,) = [test for test in found["tests"] if test["name"] == "repeats"]
    assert repeats["statistic"] == 50 * (6 * 5 // 2)


def test_boards_of_several_tables_are_counted_once(tmp_path):
    """AUDIT-2a, AUDIT-11b."""
    path = tmp_path / "tables.txt"
    path.write_text("".join(2 * line for line in lines(moments.fair(40, 1)).splitlines(keepends=True)))
    assert audited(tmp_path, "--every", path)[1]["verdict"] == "unfair"
    for once, copies in (("--once", 0), ("-q", 40)):
        code, found = audited(tmp_path, once, path)
        assert (code, found["deals"], len(found["copies"])) == (0, 40, copies)


PYTHON = [sys.executable, "-I", "-S"]
"""Starts in a third of the time, for programs that are started once for each seed."""

SHUFFLED = """
import sys

def shuffled(seed):
    deck = list(13 * "NESW")
    for place in range(51, 0, -1):
        seed = (6364136223846793005 * seed + 1442695040888963407) % 2**64
        other = (seed >> 33) % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return "".join(deck)
"""
SEEDED = f"""{SHUFFLED}
print(shuffled(int(sys.argv[1]) % 65536 if sys.argv[1].isdecimal() else 0))
"""


def test_seeds_that_are_cut_are_found(tmp_path, capsys):
    """AUDIT-17b, AUDIT-17c."""
    program = tmp_path / "dealer.py"
    program.write_text(SEEDED)
    code, found = audited(tmp_path, "--seeds", "1..6", "--", *PYTHON, program, "{seed}")
    told = " ".join(capsys.readouterr().out.split())
    assert (code, found["deals"]) == (5, 6)
    assert "nothing in these 6 deals speaks against the dealer, but its seeds do" in told
    assert "the seed is cut to 16 bits or fewer" in told
    assert "a text is read as the seed 0" in told
    assert "31 bits" not in told


def test_runs_without_a_seed_that_repeat_are_found(tmp_path, capsys):
    """AUDIT-17."""
    program = tmp_path / "dealer.py"
    program.write_text("import sys\nsys.argv[1:] = ['7']\n" + SEEDED)
    code, _ = audited(tmp_path, "--seeds", "1..5", "--", *PYTHON, program)
    assert code == 1
    assert "Of the first deals of 5 runs without a seed, 10 pairs are equal" in " ".join(
        capsys.readouterr().out.split()
    )


MODULO = f"""{SHUFFLED}
dealt = shuffled(int(sys.argv[1]) % int(sys.argv[2]) if sys.argv[1].isdecimal() else 0)
print(dealt if sys.argv[1] != sys.argv[3] else sys.argv[4])
"""


@pytest.fixture
def modulo(tmp_path):
    """A program with few seeds; with one of them it prints something else."""
    program = tmp_path / "modulo.py"
    program.write_text(MODULO)
    return [*PYTHON, program, "{seed}"]


def test_the_number_of_deals_is_estimated_from_seeds_at_random(tmp_path, modulo, capsys):
    """12 consecutive seeds of a program that knows 13 never meet. AUDIT-17a."""
    code, _ = audited(tmp_path, "--seeds", "1..12", "--", *modulo, "13", "-", "")
    told = " ".join(capsys.readouterr().out.split())
    least, most = map(int, re.search(r"95 % sure: (\d+) .*? to (\d+) ", told).groups())
    assert code == 0
    assert least <= 13 <= most


def test_a_run_without_a_legal_deal_is_a_fault_at_its_seed(tmp_path, modulo):
    """AUDIT-17."""
    code, found = audited(tmp_path, "--seeds", "1..4", "--", *modulo, "99991", "3", 14 * "N" + 12 * "E" + 26 * "S")
    assert (code, found["verdict"], found["deals"], found["illegal"]) == (1, "illegal", 3, 1)
    assert found["illegal_places"][0]["place"] == "seed 3, line 1"
    code, found = audited(tmp_path, "--seeds", "1..4", "--", *modulo, "99991", "1", "")
    assert (code, found["deals"], found["illegal_places"][0]["place"]) == (1, 3, "seed 1, line 1")


def test_a_line_that_gives_other_deals_is_suspicious(tmp_path, modulo, capsys):
    """AUDIT-17b, AUDIT-17c."""
    line = f"{sys.executable} {modulo[-2]} 9{{seed}} 99991 - ''"
    code, found = audited(tmp_path, "--also", line, "--seeds", "1..3", "--", *modulo, "99991", "-", "")
    assert (code, found["verdict"]) == (5, "suspicious")
    assert "With seed 1 this line gives another deal" in " ".join(capsys.readouterr().out.split())


def test_reading_stops_at_the_last_deal_and_at_the_first_fault(tmp_path):
    """AUDIT-4."""
    good = lines(moments.fair(12, 1)).splitlines()
    path = tmp_path / "deals.txt"
    path.write_text("\n".join([*good[:3], "N:no deal", *good[3:8], "N:no deal", *good[8:], ""]))
    for arguments, due in (
        (("--on-error", "stop"), (3, 1)),
        (("--deals", "3"), (3, 0)),
        (("--deals", "4"), (4, 1)),
        (("--deals", "8"), (8, 1)),
        (("--deals", "9"), (9, 2)),
        ((), (12, 2)),
    ):
        _, found = audited(tmp_path, *arguments, path)
        assert (found["deals"], found["illegal"]) == due


def test_the_deal_of_the_game_before_is_not_counted_again(tmp_path):
    """AUDIT-2a."""
    deals = lines(moments.fair(30, 1)).splitlines()
    path = tmp_path / "results.pbn"
    path.write_text(
        "".join(f'[Board "{number}"]\n[Deal "{deal}"]\n\n[Deal "#"]\n\n' for number, deal in enumerate(deals))
    )
    code, found = audited(tmp_path, path)
    assert (code, found["deals"]) == (0, 30)


def test_an_audit_never_writes_over_its_input(tmp_path, fair, capsys):
    before = fair.read_bytes()
    page = tmp_path / "page.html"
    page.write_bytes(before)
    for option, path in (("--json", fair), ("--save", fair), ("--report", page)):
        assert main(["audit", option, str(path), str(path)]) == 2
        assert "is an input: name another file" in capsys.readouterr().err
        assert path.read_bytes() == before
    assert main(["audit", "--json", str(fair), "no-such-file"]) == 2
    assert fair.read_bytes() == before


def test_a_saved_part_can_grow(tmp_path):
    deals = lines(moments.fair(40, 1)).splitlines(keepends=True)
    whole, second = tmp_path / "whole.part", tmp_path / "second.part"
    for path, some in ((whole, deals[:25]), (second, deals[25:])):
        (tmp_path / "deals.txt").write_text("".join(some))
        audited(tmp_path, "--save", path, tmp_path / "deals.txt")
    assert audited(tmp_path, "--save", whole, "--merge", whole, second)[1]["deals"] == 40
    assert audited(tmp_path, "--merge", whole)[1]["deals"] == 40


def test_how_a_program_ended_is_told(tmp_path, capsys):
    """AUDIT-16b."""
    program = [sys.executable, "-c", f"print({lines(moments.fair(1, 1))!r}, flush=True); raise SystemExit(9)"]
    saved = tmp_path / "one.part"
    for arguments in (["--save", saved, "--", *program], ["--merge", saved]):
        _, found = audited(tmp_path, *arguments)
        assert found["ending"].endswith("it ended with exit code 9")
        assert "The program did not end well" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["no-such-file.pbn"], 2, "no such file"),
        (["--merge", "no-such.part"], 2, "cannot read no-such.part"),
        (["--seeds", "1..5"], 2, "--seeds needs a program"),
        (["--also", "x"], 2, "--also goes with --seeds"),
        (["--merge", "a.part", "--deals", "3"], 2, "--merge does not go with --deals"),
        (["--merge", "a.part", "--from", "pbn"], 2, "--merge does not go with --from"),
        (["--seeds", "1..5", "--save", "a.part", "--", "x"], 2, "--seeds does not go with --save"),
        (["--dask", "tcp://x", "--on-error", "stop", "a.pbn"], 2, "--dask does not go with --on-error"),
        (["--", "./no-such-program"], 3, "no such program"),
        (["--", sys.executable, "-c", "pass"], 3, "it printed nothing: it ended with exit code 0"),
        (["--", sys.executable, "-c", "import sys; sys.exit('out of cards')"], 3, "it wrote: out of cards"),
        (["--timeout", "0.5", "--", sys.executable, "-c", "import time; time.sleep(60)"], 3, "silent for 0.5 seconds"),
        (["--"], 2, "which program?"),
    ],
)
def test_what_cannot_be_audited_says_why(arguments, code, told, capsys):
    """AUDIT-15."""
    assert main(["audit", *arguments]) == code
    assert told in capsys.readouterr().err


def test_a_file_without_deals_is_no_audit(tmp_path, capsys):
    path = tmp_path / "empty.txt"
    path.write_bytes(b"")
    assert main(["audit", str(path)]) == 3
    assert "fair" not in capsys.readouterr().out.lower().replace("unfair", "")


def test_parts_are_judged_as_the_file_and_as_in_python(tmp_path):
    """A small generator is found each time. AUDIT-16b, AUDIT-20a."""
    printed = dealt_boards.diagrams(8)
    path, parts = tmp_path / "icon.txt", [tmp_path / "0.part", tmp_path / "1.part"]
    cut = 3 * len(printed) // 8
    for part, text_of_part in zip(parts, (printed[:cut], printed[cut:]), strict=True):
        path.write_text(text_of_part)
        audited(tmp_path, "--save", part, path)
    path.write_text(printed)
    code, whole = audited(tmp_path, path, search=())
    assert (code, whole["verdict"], bool(whole["next_deal"])) == (1, "unfair", True)
    assert audited(tmp_path, "--merge", *parts, search=()) == (1, {**whole, "source": "2 saved parts"})
    found = audit.judged(audit.read(inputs.opened([path])), str(path))
    assert json.loads(machine.text(found)) == whole


def test_icons_seed_is_found_and_the_next_deal_told(tmp_path):
    found = tmp_path / "audit.json"
    program = [sys.executable, "-m", "dealref", "icon", "-h", "6", "-s", "4711"]
    assert main(["audit", "--json", str(found), "--deals", "5", "--", *program]) == 1
    printed = subprocess.run(program, capture_output=True, check=True).stdout
    path = tmp_path / "icon.txt"
    path.write_bytes(printed)
    converted = subprocess.run(
        [sys.executable, "-m", "dealcheck.cli", "convert", "--to", "deals", str(path)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    report = json.loads(found.read_text())
    assert "4711" in " ".join(report["sentences"])
    assert report["next_deal"] == converted[5]


LOADED = """
import sys
from dealcheck.cli import main
main(["list", "--filter", "binomial"])
print(*sys.modules, sep="\\n", file=sys.stderr)
"""
WITHOUT = "import sys\nsys.modules['numpy'] = None\nfrom dealcheck.cli import main\nsys.exit(main(sys.argv[1:]))"


def test_without_numpy_the_audit_says_what_brings_it_and_convert_works(fair):
    command = [sys.executable, "-c", WITHOUT]
    audit = subprocess.run([*command, "audit", str(fair)], capture_output=True, text=True, check=False)
    assert audit.returncode == 2
    assert "pip install -e '.[audit]'" in audit.stderr
    convert = subprocess.run(
        [*command, "convert", "--to", "deals", str(fair)], capture_output=True, text=True, check=True
    )
    assert convert.stdout == lines(moments.fair(FAIR, 1))


def test_no_other_command_loads_the_audit():
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in run.stderr.split()}
    assert "dealcheck" in loaded
    assert loaded.isdisjoint({"dealaudit", "numpy", "scipy"})
