"""The command `dealcheck convert`, as a user meets it."""

import os
import subprocess
import sys

import pytest

from dealaudit.formats import bits
from dealcheck import cli
from dealref.cards import pbn
from dealref.cards.deal import DEALS
from dealref.numberings import andrews
from malformed_deals import FOURTEEN, A, B, dealer, digits, game, lin, lines, word


def converted(capfdbinary, *arguments):
    code = cli.main(["convert", *map(str, arguments)])
    out, err = capfdbinary.readouterr()
    return code, out.decode(), err.decode()


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "later").mkdir()
    (tmp_path / "a.txt").write_bytes(lines(f"N:{A}"))
    (tmp_path / "later" / "b.pbn").write_bytes(lines(*game(1, B), end="\r\n"))
    (tmp_path / ".hidden").write_bytes(b"no deal")
    return tmp_path


def test_a_pipe():
    command = [sys.executable, "-m", "dealcheck.cli", "convert", "--to", "word"]
    run = subprocess.run(command, input=lines(dealer(A), dealer(B)), capture_output=True, check=False, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (0, lines(word(A), word(B)), b"")


def test_a_reader_that_leaves():
    command = [sys.executable, "-m", "dealcheck.cli", "convert", "--to", "digits"]
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        command, input=lines(*[f"N:{A}"] * 2000), stdout=writing, stderr=subprocess.PIPE, check=False, timeout=60
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (141, b"")


def test_a_folder_in_the_order_of_its_names(folder, capfdbinary):
    assert converted(capfdbinary, "--to", "digits", folder)[:2] == (0, f"{digits(A)}\n{digits(B)}\n")


def test_files_as_they_are_named(folder, capfdbinary):
    code, out, _ = converted(capfdbinary, "--to", "digits", folder / "later" / "b.pbn", folder / "a.txt")
    assert (code, out) == (0, f"{digits(B)}\n{digits(A)}\n")


def test_an_output_file(folder, capfdbinary):
    assert converted(capfdbinary, "--to", "word", "--output", folder / "c", folder / "a.txt") == (0, "", "")
    assert (folder / "c").read_bytes() == lines(word(A))


def test_faults_are_told_and_the_rest_is_written(folder, capfdbinary):
    (folder / "a.txt").write_bytes(lines(f"N:{A}", f"N:{FOURTEEN}", f"N:{B}"))
    code, out, err = converted(capfdbinary, "--to", "word", folder / "a.txt")
    assert (code, out) == (1, f"{word(A)}\n{word(B)}\n")
    assert err.startswith(f"{folder}/a.txt, line 2: North has 14 cards")
    assert err.count("\n") == 1


def test_it_stops_at_the_first_fault_if_told_so(folder, capfdbinary):
    (folder / "a.txt").write_bytes(lines(f"N:{A}", f"N:{FOURTEEN}", f"N:{FOURTEEN}", f"N:{B}"))
    code, out, err = converted(capfdbinary, "--to", "word", "--on-error", "stop", folder)
    assert (code, out, err.count("\n")) == (1, f"{word(A)}\n", 1)


def test_a_thousand_faults_are_told_in_full(folder, capfdbinary):
    (folder / "a.txt").write_bytes(lines(f"N:{A}", *[f"N:{FOURTEEN}"] * 1234))
    code, out, err = converted(capfdbinary, "--to", "word", folder / "a.txt")
    assert (code, out) == (1, f"{word(A)}\n")
    assert len(err.splitlines()) == 1001
    assert err.splitlines()[-1] == "dealcheck: 1,234 faults in all; the first 1,000 are above"


def test_what_is_lost_is_told_with_its_counts(folder, capfdbinary):
    """AUDIT-3b: the exit code stays."""
    file = folder / "later" / "b.pbn"
    games = [game(1, A), game(7, B, Dealer="W", Vulnerable="All"), game(8, A, North="Ann", Event="Club")]
    file.write_bytes(b"\n".join(lines(*each) for each in games))
    code, out, err = converted(capfdbinary, "--to", "dup", file)
    assert (code, len(out)) == (0, 3 * 156)
    assert err.splitlines() == [
        "dealcheck: dup cannot hold the dealer of 2 of 3 boards (it is not that of the number)",
        "dealcheck: dup cannot hold the players of 1 of 3 boards",
        "dealcheck: dup cannot hold the text around 1 of 3 boards",
    ]
    assert converted(capfdbinary, "--to", "pbn", file)[::2] == (0, "")


def test_another_table_of_a_board_is_left_out_where_there_are_no_rooms(folder, capfdbinary):
    """AUDIT-3b."""
    file = folder / "later" / "b.lin"
    hands = lin(A).partition("md|")[2].partition("|")[0]
    file.write_bytes(lines(f"qx|o1|md|{hands}|sv|o|", f"qx|c1|md|{hands}|sv|o|"))
    assert converted(capfdbinary, "--to", "lin", file)[1].count("|c1|") == 1
    code, out, err = converted(capfdbinary, "--to", "word", file)
    assert (code, out) == (0, f"{word(A)}\n")
    assert err == "dealcheck: word cannot hold the deal of the board before once more: it leaves out 1 of 2 boards\n"


def test_strict(folder, capfdbinary):
    """AUDIT-5a."""
    (folder / "a.txt").write_bytes(lines(*game(1, A, Dealer="S")))
    assert converted(capfdbinary, "--to", "word", folder / "a.txt")[0] == 0
    code, out, err = converted(capfdbinary, "--to", "word", "--strict", folder / "a.txt")
    assert (code, out) == (1, "")
    assert "not with the dealer, S" in err


def test_a_named_format(folder, capfdbinary):
    code, _, err = converted(capfdbinary, "--to", "word", "--from", "lin", folder / "a.txt")
    assert code == 1
    assert "the input is LIN" in err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--to", "word", "no-such-file"], "no such file: no-such-file"),
        (["--to", "word", "--output", "a.txt", "a.txt"], "is an input"),
        (["--to", "word", "--output", "no/such/folder", "a.txt"], "cannot write"),
        (["--to", "word", "empty"], "no file in the folder empty"),
    ],
)
def test_usage(folder, monkeypatch, capfdbinary, arguments, told):
    monkeypatch.chdir(folder)
    (folder / "empty").mkdir()
    code, out, err = converted(capfdbinary, *arguments)
    assert (code, out) == (2, "")
    assert told in err
    assert (folder / "a.txt").read_bytes() == lines(f"N:{A}")


@pytest.mark.parametrize("form", ["diagram", "chess", ""])
def test_a_format_that_is_not_written(form, capfdbinary):
    with pytest.raises(SystemExit, match="2"):
        cli.main(["convert", "--to", form])
    assert b"invalid choice" in capfdbinary.readouterr().err


def test_bits(folder, capfdbinary):
    """AUDIT-3c: 95 bits of each number below 2^95, without a gap, as whole bytes: six bits are left out."""
    numbers = [1, 2**95, 2**95 - 1, DEALS - 1]
    (folder / "a.txt").write_bytes(lines(*(pbn.to_text(andrews.unrank(number)) for number in numbers)))
    assert cli.main(["convert", "--to", "bits", str(folder / "a.txt")]) == 0
    out, err = capfdbinary.readouterr()
    assert out == bytes(11) + b"\x03" + b"\xff" * 11
    assert err == b"dealcheck: 2 of 4 deals gave no bits: their numbers are 2^95 or more\n"
    assert cli.main(["convert", "--to", "bits", "--output", str(folder / "c"), str(folder / "a.txt")]) == 0
    assert (folder / "c").read_bytes() == out


def test_no_bits_twice(folder, capfdbinary):
    """AUDIT-3c."""
    (folder / "a.txt").write_bytes(lines(f'[Deal "{pbn.to_text(andrews.unrank(7))}"]', "", '[Deal "#"]'))
    assert cli.main(["convert", "--to", "bits", str(folder / "a.txt")]) == 0
    out, err = capfdbinary.readouterr()
    assert out == bytes(11)
    assert err == b"dealcheck: 1 deals gave no bits: the input calls them the deal before\n"


def test_two_to_95_is_the_greatest_power_below_the_number_of_deals():
    """AUDIT-3c."""
    assert 2**bits.BITS < DEALS < 2 ** (bits.BITS + 1)
