"""What is read of a script, and what is refused: with its place, and with what to do instead."""

import pytest

from dealref.errors import Malformed, Unsupported
from dealref.scripts import reading
from each_row import each_row

PLAIN = "condition hcp(north) > 9 && spades(south) >= 5"


@each_row(
    "text",
    [
        "hcp(north)>9&&spades(south)>=5",
        "# a line\ncondition hcp(north) > 9 /* a\nb */ and spade(south) >= 5 // the end",
        "condition ((hcps(north) > 9) and (spades(south) >= 5))",
        "produce 10 generate 1000000 dealer west vulnerable NS\n" + PLAIN,
        PLAIN + '\naction printoneline, average "hcp(north) = 3" hcp(north), frequency (hcp(south), 0, 9)',
        "action print(north, south)\nproduce 3\n" + PLAIN,
        "action printpbn a = hcp(north) > 9 condition a && spades(south) >= 5",
        "a = hcp(north)\nb = a > 9\ncondition b && spades(south) >= 5\nproduce 4",
        "unused = hascard(north, AS) && tricks(south, spades) > 9\n" + PLAIN,
        PLAIN + "\naltcount 3 0 0 1 0",
        "condition hcp(west) == 3\n" + PLAIN,
    ],
)
def test_scripts_of_the_same_condition(text):
    assert reading.condition(text) == reading.condition(PLAIN)


@each_row(
    ("text", "plain"),
    [
        ("condition 1 + 2 * 3 - 4 - 5", "condition (1 + (2 * 3) - 4) - 5"),
        ("condition 1 || 0 && 2", "condition 1 || (0 && 2)"),
        ("condition 1 < 2 == 3 > 4", "condition (1 < 2) == (3 > 4)"),
        ("condition not hcp(west) > 3 or 1", "condition ((!hcp(west)) > 3) || 1"),
        ("condition 1 ? 2 : 3 ? 4 : 5", "condition 1 ? 2 : (3 ? 4 : 5)"),
        ("condition 1 ? 2 ? 3 : 4 : 5", "condition 1 ? (2 ? 3 : 4) : 5"),
        ("condition -hcp(west) < -3", "condition (0 - hcp(west)) < 0 - 3"),
        ("condition shape(west, 4333 + any 5xxx, 4432 4324 - 5332)",
         "condition shape(west, +4333+any 5xxx+4432+4324-5332)"),
        ("produce 3", "condition 1"),
        ("produce", "condition 1"),
        ("", "1"),
    ],
)  # fmt: skip
def test_what_binds_tighter(text, plain):
    assert reading.condition(text) == reading.condition(plain)


@each_row(
    ("text", "message"),
    [
        (
            "condition hascard(east, AS)",
            "line 1, column 11: hascard: constraints cannot say named cards yet; leave it out",
        ),
        (
            "a = 1\n  condition hcp(north, spades) > 3",
            "line 2, column 13: hcp: constraints cannot say the high cards of one",
        ),
        (
            "condition hcp(west) > 3 && controls(west) > 3",
            "line 1, column 28: controls: constraints cannot say controls yet",
        ),
        ("condition 1 ||\n!loser(west, spades)", "line 2, column 2: loser: constraints cannot say losers yet"),
        (
            "a = ((aces(west)) + 1) > 2\n\n// b\ncondition 0 ? 1 : a",
            "line 1, column 7: aces: constraints cannot say cards of",
        ),
        ("condition top3(west, hearts) == 2", "line 1, column 11: top3: constraints cannot say high cards by number"),
        ("condition tricks(west, notrump) > 9", "line 1, column 11: tricks: constraints cannot say tricks yet"),
        (
            "produce 3\n predeal north SAKQ",
            "line 2, column 2: predeal: constraints cannot name cards yet; demand the hand's shape and",
        ),
        ("pointcount 6 4 2 1", "line 1, column 1: pointcount: HCP are 4, 3, 2, 1 in constraints; demand them"),
        ("condition 3 <= hcp(north) / 2", "line 1, column 27: /: nothing is divided here; multiply the other side"),
        ("condition hcp(north) % 2", "line 1, column 22: %: nothing is divided here"),
    ],
)
def test_what_a_constraint_cannot_say_is_named_with_its_place_and_an_advice(text, message):
    with pytest.raises(Unsupported) as refused:
        reading.condition(text)
    assert str(refused.value).startswith(message)
    assert refused.value.args[0].endswith(("keep the deals for which it holds", " instead"))


@each_row(
    ("text", "message"),
    [
        (
            "condition hcp(north) >",
            "line 1, column 23: a number, a defined name or a figure such as hcp(north) is due, not the end",
        ),
        (
            "condition hcp(north) > 3)",
            "line 1, column 25: a number, a defined name or a figure such as hcp(north) is due, not )",
        ),
        ("condition (hcp(north) > 3", "line 1, column 26: ) is due, not the end of the script"),
        ("condition hcp(N) > 3", "line 1, column 15: north, east, south or west is due, not N"),
        (
            "condition hcp north > 3",
            "line 1, column 11: a number, a defined name or a figure such as hcp(north) is due, not hcp",
        ),
        ("condition hcp(north", "line 1, column 20: ) is due, not the end of the script"),
        ("condition hcp(north,", "line 1, column 21: ) is due, not the end of the script"),
        ("condition spades(north, hearts)", "line 1, column 23: ) is due, not ,"),
        ("condition hascard(east, AS", "line 1, column 11: hascard: constraints cannot say named cards yet"),
        ("condition hcp(north) < 1234567890", "line 1, column 24: a number has at most 9 digits"),
        ("condition point(north) > 3", "line 1, column 11: point is no function of dealer"),
        (
            "condition a > 3\na = hcp(north)",
            "line 1, column 11: a number, a defined name or a figure such as hcp(north) is due, not a",
        ),
        ("a = 1\na = 2", "line 2, column 1: a has a meaning already; choose another name"),
        ("hcps = 2", "line 1, column 1: hcps has a meaning already; choose another name"),
        ("condition shape(north)", "line 1, column 22: , is due, not )"),
        ("condition shape(north, )", "line 1, column 24: a shape such as any 5332 or 5xxx is due, not )"),
        ("condition shape(north, 4333 + 5)", "line 1, column 31: a shape such as any 5332 or 5xxx is due, not 5"),
        ("condition shape(north, 4333", "line 1, column 28: a shape such as any 5332 or 5xxx is due, not the end"),
        ("condition shape(north, 4332)", "line 1, column 24: 4332: the lengths of a shape are 13 cards in all"),
        ("condition shape(north, any 77xx)", "line 1, column 28: 77xx: the lengths of a shape are 13 cards in all"),
        ("condition 1 ? 2", "line 1, column 16: : is due, not the end of the script"),
        (
            "condition hcp(north) & 3",
            "line 1, column 22: a number, a defined name or a figure such as hcp(north) is due, not &",
        ),
        (
            'condition "a" == 3',
            'line 1, column 11: a number, a defined name or a figure such as hcp(north) is due, not "a"',
        ),
    ],
)
def test_what_is_no_script_is_named_with_its_place(text, message):
    with pytest.raises((Malformed, Unsupported)) as refused:
        reading.condition(text)
    assert str(refused.value).startswith(message)
