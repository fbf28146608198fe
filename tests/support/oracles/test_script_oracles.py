"""The oracle of scripts says what the manual's examples and the program itself say of single deals."""

import script_oracles as oracle
from each_row import each_row

DEAL = [((5, 3, 3, 2), 12), ((4, 4, 4, 1), 8), ((1, 0, 6, 6), 20), ((3, 6, 0, 4), 0)]


@each_row(
    ("text", "value"),
    [
        # Whether each holds was read from runs of `dealer` with `average`, or follows from the manual's words.
        ("condition spades(north) == 5 && hcp(east) < 9", True),
        ("condition shape(north, any 4333 + 54xx - any 0xxx)", False),
        ("condition shape(north, any 5332 - 5xxx + 53xx)", True),
        ("condition shape(north, any 5332 - 5xxx)", False),
        ("condition shape(east, any 1444)", True),
        ("condition not hcp(north) > 10", False),
        ("condition not (hcp(north) > 12)", True),
        ("condition 10 <= hcp(south) <= 12", True),
        ("condition 1 - hcp(north) < 0", True),
        ("condition 1 - 1 - 1 == -1", True),
        ("condition 2 == 2 == 0", False),
        ("condition 0 && 0 || 1", True),
        ("condition 1 || 0 && 0", True),
        ("condition (1 ? 0 ? 3 : 2 : 1) == 2", True),
        ("condition (1 ? 3 : 1 ? 2 : 1) == 3", True),
        ("condition (1 || 0 ? 1 : 0) == 1", True),
        ("condition !0 * 2 == 2", True),
        ("a = 3 # three\n/* a\nlong */ b = a * 2 // six\ncondition hearts(west) == b", True),
        ("produce 10", True),
    ],
)
def test_the_value_of_a_condition(text, value):
    assert oracle.holds(oracle.condition(text), DEAL) is value
