"""`python -m dealref constrain --script`: the pieces, their deals and the chance, or deals drawn from them."""

import shlex

import pytest

from dealref.__main__ import main
from dealref.cards.deal import DEALS
from dealref.constraints import constrained_deals
from dealref.protocol import constraint_values, wire
from each_row import each_row

TWO = """# strong notrump, or a weak two in spades
condition shape(north, any 4333 + any 4432 + any 5332) && hcp(north) >= 15 && hcp(north) <= 17
       || shape(north, 6322 + 6232) && 6 <= hcp(north) && hcp(north) <= 10
"""


@pytest.fixture
def printed(tmp_path, capfdbinary):
    """What the command prints for a script."""

    def run(text, *options, code=0):
        (tmp_path / "script.dds").write_text(text, encoding="utf-8")
        assert main(["constrain", "--script", str(tmp_path / "script.dds"), *options]) == code
        written = capfdbinary.readouterr()
        return (written.err if code else written.out).decode().splitlines()

    return run


def test_each_piece_is_a_constraint_that_the_command_takes(printed):
    header, one, other, empty, deals, chance = printed(TWO)
    assert header.split() == ["Piece", "Deals", "Constraint"]
    counts = []
    for index, line in enumerate([one, other], 1):
        number, count, *hands = shlex.split(line)
        assert number == str(index)
        counts.append(int(count.replace(",", "")))
        constraint = constraint_values.hands([wire.parse(hand.encode()) for hand in hands])
        assert constrained_deals.count(constraint) == counts[-1]
    assert one.endswith("""'{"seat":"N","shapes":["4-3-3-3","4-4-3-2","5-3-3-2"],"hcp":[15,17]}'""")
    assert other.endswith("""'{"seat":"N","lengths":{"S":[6,6],"H":[2,3],"C":[2,2]},"hcp":[6,10]}'""")
    assert empty == ""
    assert deals == f"2 pieces; N = {sum(counts):,} deals of {DEALS:,}."
    assert chance == f"The chance is {sum(counts) / DEALS:.6%}: one deal in {DEALS / sum(counts):,.2f}."


@each_row(
    ("text", "hands"),
    [
        ("condition spades(west) > 5", """'{"seat":"W","lengths":{"S":[6,13]}}'"""),
        ("condition hcp(west) > 5 && hcp(east) < 3", """'{"seat":"E","hcp":[0,2]}' '{"seat":"W","hcp":[6,37]}'"""),
        ("condition shape(south, 54xx)", """'{"seat":"S","lengths":{"S":[5,5],"H":[4,4]}}'"""),
        ("", """'{"seat":"N","lengths":{"S":[0,13]}}'"""),
    ],
)
def test_a_piece_says_no_more_than_it_must(text, hands, printed):
    assert printed(text)[1].endswith(f"  {hands}")


def test_long_lists_of_shapes_are_cut_short(printed):
    """310 shapes: 560 less 14 - s - h for each s and h up to 4. No pattern is whole: minors may be longest."""
    row = printed("condition spades(west) > 4 || hearts(west) > 4")[1]
    assert '"shapes":["5=3=3=2","5=3=2=3","5=2=3=3","3=5=3=2",' in row
    assert row.endswith(""","and 290 more"]}'""")
    assert row.count("=") == 3 * 20


def test_a_page_of_the_pieces(printed):
    text = "condition hcp(north) + hcp(south) == 3"
    rows = [line.split()[0] for line in printed(text, "--first", "2", "--limit", "2")[1:-3]]
    assert rows == ["2", "3"]
    assert printed(text)[-2].startswith("4 pieces; N = ")
    assert printed("condition hcp(north) > 3")[-2].startswith("1 piece; N = ")
    assert printed(text, "--first", "5", code=2) == ["dealref: out of range: there are 4 pieces, counted from 1"]


def test_deals_are_drawn_from_all_pieces(printed):
    deals = printed(TWO, "--deal", "30", "--seed", "club night")
    assert deals == printed(TWO, "--deal", "30", "--seed", "club night")
    spades = {len(deal[2:].split(" ")[0].split(".")[0]) for deal in deals}
    assert 6 in spades
    assert spades & {2, 3, 4, 5}
    assert len(set(deals)) == 30


def test_the_deals_of_one_piece_are_those_of_its_constraint(printed, capfdbinary):
    options = ["--deal", "3", "--seed", "club night"]
    deals = printed("condition spades(west) == 9 && diamonds(east) == 6", *options)
    hands = ['{"seat":"E","lengths":{"D":[6,6]}}', '{"seat":"W","lengths":{"S":[9,9]}}']
    assert main(["constrain", *hands, *options]) == 0
    assert capfdbinary.readouterr().out.decode().splitlines() == deals


@each_row(
    ("text", "message"),
    [
        ("condition hcp(north) > 40", "dealref: unsatisfiable: no deal meets the condition of the script"),
        ("condition hcp(norht) > 4", "dealref: line 1, column 15: north, east, south or west is due, not norht"),
    ],
)
def test_what_cannot_be_dealt_is_told(text, message, printed):
    assert printed(text, code=2) == [message]


def test_a_script_comes_alone(capsys):
    for arguments, message in (
        ([], "one of the arguments HAND --script is required"),
        (["--script", "a.dds", "{}"], "argument HAND: not allowed with argument --script"),
        (["{}", "--script", "a.dds"], "argument --script: not allowed with argument HAND"),
    ):
        with pytest.raises(SystemExit) as stopped:
            main(["constrain", *arguments])
        assert stopped.value.code == 2
        assert message in capsys.readouterr().err


def test_a_script_comes_from_a_file_that_is_there(tmp_path, capfdbinary):
    missing = str(tmp_path / "missing.dds")
    assert main(["constrain", "--script", missing]) == 2
    assert capfdbinary.readouterr().err.decode().strip() == f"dealref: {missing}: No such file or directory"


def test_a_condition_too_long_to_be_read_is_told(printed):
    (message,) = printed("condition " + 2000 * "(", code=2)
    assert message.endswith("script.dds: the condition is too long; list shapes in one shape(...) instead")


def test_letters_of_any_kind_may_stand_in_comments(tmp_path):
    script = tmp_path / "script.dds"
    script.write_bytes(b"\xef\xbb\xbf# caf\xe9\ncondition hcp(north) > 9\n")
    assert main(["constrain", "--script", str(script), "--limit", "1"]) == 0
