"""The sentences of an audit: their figures by brute force from the deals, and what they say at which p-value."""

import re
from collections import Counter
from itertools import combinations, pairwise, product
from math import comb

import pytest

from dealaudit.report import shares
from dealaudit.report.numerals import statistic
from dealaudit.report.questions import FAMILIES, MEANINGS, ONE_WAY, QUESTIONS, SHOWN
from dealaudit.report.sentences import Grade, grade, told
from dealaudit.statistics.result import Test as Result
from dealaudit.statistics.verdict import Judgement, Verdict
from each_row import each_row

DEALS = 300
UNFAIR, SUSPICIOUS = 1e-10, 1e-7
SEATS = ["North", "East", "South", "West"]
RANKS = ["ace", "king", "queen", "jack", *map(str, range(10, 1, -1))]
CARDS = [f"{rank} of {suit}" for suit in ("spades", "hearts", "diamonds", "clubs") for rank in RANKS]
FLAT = ([4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2])


def answers(audited):
    return {answer.question: answer for answer in told(audited).answers}


def hands(holders):
    """Each hand of each deal as a list of cards."""
    return [[card for card in range(52) if deal[card] == seat] for deal in holders for seat in range(4)]


def lengths(hand):
    counts = Counter(card // 13 for card in hand)
    return sorted((counts[suit] for suit in range(4)), reverse=True)


def points(hand):
    return sum(max(0, 4 - card % 13) for card in hand)


def percent(part, whole):
    return f"{100 * part / whole:.1f} %"


@pytest.fixture(scope="module")
def found(audit):
    return answers(audit(audit.fair, DEALS))


@pytest.fixture(scope="module")
def dealt(audit):
    return hands(audit.fair(DEALS))


def judged(*tests):
    """A judgement of tests that were made up."""
    least = min(test.p for test in tests)
    verdict = Verdict.UNFAIR if least <= UNFAIR else Verdict.SUSPICIOUS if least <= SUSPICIOUS else Verdict.FAIR
    return Judgement(verdict, tests, UNFAIR, SUSPICIOUS)


def changed(audited, name, p, *, high=True):
    """The same audit, of which one test has this p-value."""
    tests = (test._replace(p=p, high=high) if test.name == name else test._replace(p=0.5)
             for test in audited.judgement.tests)  # fmt: skip
    return audited._replace(judgement=judged(*tests))


def test_each_test_answers_one_question_and_has_a_meaning(audit):
    """AUDIT-15b."""
    asked = [name for question in QUESTIONS for name in question.tests]
    assert sorted(asked) == sorted(MEANINGS)
    assert sorted(name for names in FAMILIES.values() for name in names) == sorted(MEANINGS)
    made = {test.name for test in audit(audit.fair, 1000).judgement.tests}
    assert made == set(MEANINGS)
    assert made > ONE_WAY


# The expectations are those of the published tables: 5.1 % of hands have a void, 47.6 % are balanced, and so on.
@pytest.mark.parametrize(
    ("question", "chosen", "expected"),
    [
        ("Voids", lambda hand: 0 in lengths(hand), "of hands, 5.1 % expected"),
        ("Long suits", lambda hand: lengths(hand)[0] >= 6,
         "of hands have a suit of six cards or more, 20.6 % expected"),
        ("Flat and wild hands", lambda hand: lengths(hand)[0] >= 7,
         "of hands are wild (a suit of seven cards or more), 4.0 % expected"),
        ("Flat and wild hands", lambda hand: lengths(hand) in FLAT,
         "of hands are flat (4333, 4432, 5332), 47.6 % expected"),
        ("Strong and weak hands", lambda hand: points(hand) == 10, "of hands have 10 HCP, 9.4 % expected"),
        ("Strong and weak hands", lambda hand: points(hand) >= 20, "of hands have 20 or more, 1.4 % expected"),
        ("Strong and weak hands", lambda hand: points(hand) <= 4, "of hands have 4 or fewer, 8.8 % expected"),
    ],
)  # fmt: skip
def test_shares_of_hands_are_those_of_the_deals(found, dealt, question, chosen, expected):
    assert f"{percent(sum(map(chosen, dealt)), 4 * DEALS)} {expected}" in found[question].finding


def test_points_and_aces_by_seat(found, dealt):
    by_seat = [[points(hand) for hand in dealt[seat::4]] for seat in range(4)]
    finding = found["Points and aces by seat"].finding
    north_south, east_west = (sum(by_seat[side] + by_seat[side + 2]) / DEALS for side in (0, 1))
    assert f"North-South have {north_south:.2f} HCP on average and East-West {east_west:.2f}, 20 expected" in finding
    for seat, name in enumerate(SEATS):
        aces = sum(card % 13 == 0 for hand in dealt[seat::4] for card in hand)
        assert f"{name} has {percent(aces, 4 * DEALS)}" in finding


def test_the_farthest_card_and_pair(audit, found):
    holders = audit.fair(DEALS)
    counts = {(card, seat): sum(deal[card] == seat for deal in holders) for card in range(52) for seat in range(4)}
    card, seat = re.search(r"is the (.+) with (.+?): ", found["Cards and seats"].finding).groups()
    count = counts[CARDS.index(card), SEATS.index(seat)]
    assert abs(count - DEALS / 4) == max(abs(count - DEALS / 4) for count in counts.values())
    assert f": {percent(count, DEALS)} of the deals" in found["Cards and seats"].finding
    first, second = re.search(r"is the (.+) with the (.+?): ", found["Two cards in one hand"].finding).groups()
    together = sum(deal[CARDS.index(first)] == deal[CARDS.index(second)] for deal in holders)
    assert f": {percent(together, DEALS)} of the deals" in found["Two cards in one hand"].finding


def test_cards_that_stay(audit, found):
    holders = audit.fair(DEALS)
    staying = {
        lag: sum(int((now == then).sum()) for then, now in zip(holders, holders[lag:], strict=False)) / (DEALS - lag)
        for lag in range(1, 65)
    }
    assert found["From one deal to the next"].finding.startswith(f"{staying[1]:.2f} of 52 cards stay")
    mean, lag = re.search(
        r"are ([0-9.]+), at a distance of (\d+)", found["From one deal to later ones"].finding
    ).groups()
    assert mean == f"{staying[int(lag)]:.2f}"


@pytest.mark.parametrize(
    ("figure", "of_deal"),
    [
        (lambda tallies: shares.with_patterns(tallies, shares.FLAT),
         lambda four: sum(lengths(hand) in FLAT for hand in four) / 4),
        (lambda tallies: shares.with_suits(tallies, lambda length: length == 0),
         lambda four: sum(0 in lengths(hand) for hand in four) / 4),
        (lambda tallies: shares.with_points(tallies, 0, 9), lambda four: sum(points(hand) <= 9 for hand in four) / 4),
        (lambda tallies: shares.points_of_sides(tallies)[0], lambda four: points(four[0]) + points(four[2])),
    ],
    ids=["flat", "voids", "weak", "sides"],
)  # fmt: skip
def test_exact_spreads_are_those_of_single_deals(audit, figure, of_deal):
    number = 1000
    dealt = hands(audit.fair(number))
    values = [of_deal(dealt[start : start + 4]) for start in range(0, 4 * number, 4)]
    mean = sum(values) / number
    found = figure(audit(audit.fair, number).tallies)
    assert found.value == pytest.approx(mean)
    deviation = (sum((value - mean) ** 2 for value in values) / number) ** 0.5
    assert found.spread * number**0.5 == pytest.approx(deviation, rel=0.08)
    assert abs(found.deviation) < 4


def test_the_spread_of_aces_is_that_of_13_cards_of_52(audit):
    chances = [comb(4, aces) * comb(48, 13 - aces) / comb(52, 13) for aces in range(5)]
    variance = sum(chance * (aces - 1) ** 2 for aces, chance in enumerate(chances))
    found = shares.aces(audit(audit.fair, DEALS).tallies)
    assert [figure.spread for figure in found] == pytest.approx([(variance / DEALS) ** 0.5 / 4] * 4)


@each_row(
    ("p", "tests", "expected"),
    [
        (UNFAIR, 1, Grade.UNFAIR), (UNFAIR * 1.01, 1, Grade.SUSPICIOUS),
        (SUSPICIOUS, 15, Grade.SUSPICIOUS), (SUSPICIOUS * 1.01, 15, Grade.UNUSUAL),
        (0.01, 1, Grade.UNUSUAL), (0.0101, 1, Grade.USUAL), (0.01, 2, Grade.USUAL), (0.005, 2, Grade.UNUSUAL),
        (0.0, 1, Grade.UNFAIR), (1.0, 1, Grade.USUAL),
    ],
)  # fmt: skip
def test_a_grade_follows_the_limits_of_the_verdict(p, tests, expected):
    assert grade(p, tests, judged(Result("voids", 1, 1, 1, 0.5, high=True))) is expected


@pytest.mark.parametrize(
    ("p", "end"),
    [
        (0.31, "5.1 % expected, p = 0.31: as it should be."),
        (0.004, "5.1 % expected, p = 0.0040, as in one in 250 fair sets: a little unusual, not counted."),
        (3e-9, "5.1 % expected, p = 3.0e-9: suspicious."),
        (3e-12, "5.1 % expected, p = 3.0e-12: unfair."),
        (0.0, "5.1 % expected, p below 1e-300: unfair."),
    ],
)
def test_a_sentence_has_figures_a_chance_and_an_opinion(audit, found, p, end):
    share = found["Voids"].finding.split(",")[0]
    sentence = str(answers(changed(audit(audit.fair, DEALS), "voids", p, high=False))["Voids"])
    assert sentence == f"Voids: {share}, {end}"


@pytest.mark.parametrize(
    ("p", "start", "worth"),
    [
        (0.0011, "Fair so far: nothing in these 300 deals speaks against the dealer.", ""),
        (3e-9, "Suspicious: fair deals hardly ever have such figures as these 300 deals (strong and weak hands).",
         "Of a thousand honest dealers at most one is ever told so, at one look for each doubling."),
        (3e-12, "Unfair: these 300 deals were not dealt at random (strong and weak hands).",
         "Of a million honest dealers at most one is ever told so, at one look for each doubling."),
    ],
)  # fmt: skip
def test_the_verdict_is_one_sentence_that_names_the_questions(audit, p, start, worth):
    words = told(changed(audit(audit.fair, DEALS), "controls", p))
    assert words.verdict == start
    assert words.worth == worth


def test_a_test_that_decides_for_others_is_named(audit):
    audited = changed(audit(audit.fair, DEALS), "table-most", 3e-12)
    chance = answers(audited)["From one deal to later ones"].chance
    assert chance == "p = 3.0e-12 in table-most (the seats that cards move to 2 to 100 deals later)"


def accused(audited, name, *, high=True):
    """The finding of the question of a test that decides."""
    (question,) = (question for question in QUESTIONS if name in question.tests)
    return answers(changed(audited, name, 3e-12, high=high))[question.title].finding


def again(holders, lag):
    """Of two cards in one hand, the share that is in one hand so many deals later."""
    together = [0, 0]
    for then, now in zip(holders, holders[lag:], strict=False):
        for one, two in combinations(range(52), 2):
            if then[one] == then[two]:
                together[int(now[one] == now[two])] += 1
    return percent(together[1], sum(together)).removesuffix(" %")


def test_cards_that_stay_together_are_shown_where_they_accuse(audit):
    holders = audit.fair(DEALS)
    audited = audit(audit.fair, DEALS)
    found = re.search(
        r"both are in one hand again in ([0-9.]+) %, 23.5\d* % expected, from one deal to the next$",
        accused(audited, "spread-1"),
    )
    assert again(holders, 1) == f"{float(found[1]):.1f}"
    found = re.search(
        r"both are in one hand again in ([0-9.]+) %, 23.5\d* % expected, at a distance of (\d+) deals$",
        accused(audited, "spread-most"),
    )
    assert again(holders, int(found[2])) == f"{float(found[1]):.1f}"


STEPS = ["the same player", "the next player", "the partner", "the player before"]


@pytest.mark.parametrize("name", ["sequence", "sequence-1"])
def test_the_next_card_is_where_it_deviates_most(audit, name):
    holders = audit.fair(DEALS).astype(int)
    found = [0, 0, 0, 0]
    if name == "sequence":
        for deal in holders:
            for card in range(51):
                found[(deal[card + 1] - deal[card]) % 4] += 1
    else:
        for then, now in pairwise(holders):
            for one, two in product(range(52), repeat=2):
                if then[two] == (then[one] + 1) % 4:
                    found[(now[two] - now[one]) % 4] += 1
    due = [12 / 51, 13 / 51, 13 / 51, 13 / 51]
    finding = accused(audit(audit.fair, DEALS), name)
    last = r"the second is with (the [a-z ]+) in ([0-9.]+) %, ([0-9.]+) % expected$"
    step, share, expected = re.search(last, finding).groups()
    step = STEPS.index(step)
    assert float(share) == pytest.approx(100 * found[step] / sum(found), abs=0.05)
    assert float(expected) == pytest.approx(100 * due[step], abs=0.05)
    deviations = [abs(count - sum(found) * chance) for count, chance in zip(found, due, strict=True)]
    assert deviations[step] > 0.8 * max(deviations)


@pytest.mark.parametrize("name", sorted(set(MEANINGS) - SHOWN - {"sequence-1", "spread-1", "spread-most"}))
@pytest.mark.parametrize(("high", "much"), [(True, "more"), (False, "less")])
def test_a_test_that_decides_gives_its_own_figure(audit, name, high, much):
    """AUDIT-15b."""
    audited = audit(audit.fair, 1000)
    (test,) = (test for test in audited.judgement.tests if test.name == name)
    told_last = accused(audited, name, high=high).rpartition("; ")[2]
    assert f" {much} " in told_last
    assert " than by chance" in told_last
    assert f"({name} is {statistic(test.statistic)}, {statistic(test.expected)} expected, give or take " in told_last
    assert ("at a distance of" in told_last) == name.endswith("-most")


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_a_test_whose_figure_is_shown_gives_no_other(audit, name):
    audited = audit(audit.fair, 1000)
    (question,) = (question for question in QUESTIONS if name in question.tests)
    assert accused(audited, name) == answers(changed(audited, name, 0.05))[question.title].finding


def test_records_of_several_tables_may_be_counted_once(audit):
    again = audit(audit.turned, 10)
    assert any("--once counts each board once" in step for step in told(again).next)
    assert not any("--once" in step for step in told(audit(audit.one_seat_has_the_ace, DEALS)).next)


@pytest.mark.parametrize(
    ("p", "opinion"), [(3e-12, "unfair, too even"), (0.00001, "rare, too even, but not enough for a verdict")]
)
def test_too_even_is_named(audit, p, opinion):
    low, high = (answers(changed(audit(audit.fair, DEALS), "controls", p, high=high)) for high in (False, True))
    assert low["Too even"].opinion == low["Strong and weak hands"].opinion == opinion
    assert "controls (aces and kings in one hand)" in low["Too even"].finding
    assert high["Too even"].opinion == "as it should be"
    assert "even" not in high["Strong and weak hands"].opinion


@each_row(("p", "often"), [(0.95, "almost every honest set"), (0.6, "most honest sets"), (0.2, "many honest sets")])
def test_the_farthest_card_of_few_deals_is_no_accusation(audit, p, often):
    """AUDIT-15b."""
    for name, question in (("card", "Cards and seats"), ("pair", "Two cards in one hand")):
        finding = answers(changed(audit(audit.fair, 24), name, p))[question].finding
        assert finding.endswith(f"; one as far off turns up in {often}")
        assert " of 24" in finding
        assert "%" not in finding


def test_a_p_value_is_that_of_the_figure_beside_it(audit):
    """AUDIT-15b."""
    audited = changed(audit(audit.fair, DEALS), "suits", 0.02)
    assert answers(audited)["Cards and seats"].chance == "the least p of 3 tests is 0.020, of suits"


def test_few_voids_are_not_too_even(audit):
    found = answers(changed(audit(audit.fair, DEALS), "voids", 3e-12, high=False))
    assert found["Voids"].opinion == "unfair"
    assert found["Too even"].opinion == "as it should be"


def test_a_card_that_one_seat_has_always(audit):
    audited = audit(audit.one_seat_has_the_ace, DEALS)
    sentence = str(answers(audited)["Cards and seats"])
    assert "the ace of spades with North: 100.0 % of the deals" in sentence
    assert sentence.endswith(": unfair.")
    assert told(audited).verdict.startswith("Unfair: these 300 deals were not dealt at random (cards and seats")


def test_boards_that_come_again_are_named(audit):
    finding = answers(audit(audit.turned, 10))["Boards that come again"].finding
    assert finding.startswith(
        "5 pairs of deals that are alike, counted as they were read: deal 6 has the hands of deal 1, "
    )
    assert ", and more; 20 pairs of equal hands, " in finding
    assert answers(audit(audit.turned, 2))["Boards that come again"].finding.startswith(
        "1 pair of deals that are alike, counted as they were read: deal 2 has the hands of deal 1; "
        "4 pairs of equal hands, "
    )


def test_illegal_deals(audit):
    words = told(audit(audit.fair, DEALS, 3))
    assert (
        words.verdict == "Illegal: 3 places hold no deal that can be played; "
        "the 300 others show nothing that speaks against the dealer."
    )
    assert (
        str(words.answers[0])
        == "Legal deals: 300 legal deals, and 3 places without one; the first is club.pbn, line 5: illegal."
    )
    unfair = told(audit(audit.one_seat_has_the_ace, DEALS, 1)).verdict
    assert unfair.startswith("Unfair: ")
    assert unfair.endswith("; besides, 1 place holds no deal that can be played.")
    assert told(audit(audit.fair, 0, 2)).verdict == "Illegal: no deal that can be played was found."


def test_illegal_deals_do_not_hide_suspicious_ones(audit):
    audited = changed(audit(audit.fair, DEALS, 3), "voids", 3e-9)
    illegal = audited._replace(judgement=audited.judgement._replace(verdict=Verdict.ILLEGAL))
    assert told(illegal).verdict.endswith("; the 300 others are suspicious (voids).")


@pytest.mark.parametrize(
    ("deals", "few"),
    [(1, "1 deal shows nothing"), (2, "2 deals: only gross faults"), (24, "24 deals: only gross faults")],
)
def test_few_deals_are_called_few(audit, deals, few):
    words = told(audit(audit.fair, deals))
    assert words.verdict.startswith("Fair so far: ")
    assert words.seen.startswith(few)
    assert {answer.grade for answer in words.answers} <= {Grade.USUAL, Grade.UNUSUAL, Grade.UNTESTED}
    assert not told(audit(audit.fair, DEALS)).seen


def test_what_cannot_be_tested_is_said(audit):
    found = answers(audit(audit.fair, 1))
    assert (
        str(found["From one deal to the next"])
        == "From one deal to the next: there is no next deal: too few deals to test."
    )
    assert found["The deal's number"].grade is Grade.UNTESTED
    assert found["Voids"].grade is not Grade.UNTESTED


def test_no_deals(audit):
    words = told(audit(audit.fair, 0))
    assert words.verdict == "Not read: no deal was found."
    assert words.sentences()[-1] == "Legal deals: there is no deal: too few deals to test."


def test_sentences_of_others_come_last_in_one_line(audit):
    audited = audit(audit.fair, DEALS, power=("A card\x1b[1m.",), seeds=("Two\nseeds.",), generator="The next deal.")
    words = told(audited)
    assert (words.seen, words.beside, words.notes) == ("A card\\x1b[1m.", ("Two\\nseeds.",), ("The next deal.",))


def test_nothing_is_ever_proved(audit):
    for deals in (0, 1, 24, DEALS):
        assert "prove" not in " ".join(told(audit(audit.fair, deals)).sentences())
