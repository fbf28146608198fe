"""Faults that no mutant has are named too: each is told here by how its answers differ (spec JUDGE-11)."""

import hashlib
from math import comb, factorial, prod

import pytest

from dealcheck.commands.diagnosing import JUDGE
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.findings import diagnose, pairs
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.judging import corpus
from dealcheck.transport.client import Client
from dealcheck.transport.messages import Answer, Call
from dealref.seeding.seeds import cardinal

PUBLISHED = corpus.load()
DEALS = 53644737765488792839237440000
RANKS = "AKQJT98765432"
NORTH, EAST, SOUTH = comb(52, 13), comb(39, 13), comb(26, 13)


@pytest.fixture(scope="module")
def judge():
    with Client(JUDGE, PUBLISHED.suite) as client:
        yield client.answers


def right(vector):
    return Answer(vector.expect.get("result"), vector.expect.get("error"))


def found(judge, place, ask=lambda params: params, tell=lambda result, _: result, refuse=lambda code: code):
    """What is found of a program that is asked the vectors of the place; the right refusals come first."""
    vectors = [vector for vector in PUBLISHED.vectors if vector.id.startswith(place)]
    vectors = [each for each in vectors if "error" in each.expect] + [
        each for each in vectors if "result" in each.expect
    ][::3]
    calls = [Call(vector.method, vector.params) for vector in vectors]
    asked = [
        call if right(vector).code else Call(call.method, ask(call.params))
        for call, vector in zip(calls, vectors, strict=True)
    ]
    received = [
        Answer(code=refuse(answer.code)) if answer.code else Answer(tell(answer.result, call.params))
        for answer, call in zip(judge(asked), calls, strict=True)
    ]
    return diagnose([Case(*each) for each in zip(calls, map(right, vectors), received, strict=True)], LIBRARY, judge)


def number(change):
    return lambda result, _: {name: change(int(value)) for name, value in result.items()}


def member(name, change):
    return lambda result, _: {**result, name: change(result[name])}


def hands(change):
    return lambda result, _: {"hands": [change(hand) for hand in result["hands"]]}


def deal(change):
    return member("deal", change)


def in_hands(change):
    return lambda text: text[:2] + " ".join(change(hand) for hand in text[2:].split(" "))


def seated(text, order):
    shown = dict(zip(order, text[2:].split(" "), strict=True))
    return "N:" + " ".join(shown[seat] for seat in "NESW")


def suited(text, order):
    return in_hands(lambda hand: ".".join(dict(zip(order, hand.split("."), strict=True))[suit] for suit in "SHDC"))(
        text
    )


def ranked(text, order):
    renamed = text[2:].translate(str.maketrans(RANKS, order))
    sort = in_hands(lambda hand: ".".join("".join(sorted(suit, key=RANKS.index)) for suit in hand.split(".")))
    return sort("N:" + renamed)


def demanded(change):
    return lambda params: {**params, "hands": [change(hand) for hand in params["hands"]]}


def member_of_params(name, change):
    return lambda params: {**params, name: change(params[name])}


def product_in_doubles(n, k):
    value = 1.0
    for step in range(k):
        value = value * (n - step) / (step + 1)
    return value


def clockwise(text, taken):
    shown = dict(zip("NESW", text[2:].split(" "), strict=True))
    free = [seat for seat in "NESW" if seat not in taken]
    behind = [seat for seat in "NESWNESW"["NESW".index(taken[-1]) :][:4] if seat in free]
    return "N:" + " ".join({**shown, **{to: shown[seat] for to, seat in zip(behind, free, strict=True)}}.values())


def rows(change):
    return lambda result, _: {"cases": [change(row) for row in result["cases"]]}


TOLD = {
    "numbers wrap at 2^32": ("rank.andrews.", number(lambda n: str(n % 2**32))),
    "numbers wrap at 2^31, with a sign": ("rank.pavlicek.", number(lambda n: str((n + 2**31) % 2**32 - 2**31))),
    "numbers stop at 2^64 - 1": ("rank.christman.", number(lambda n: str(min(n, 2**64 - 1)))),
    "numbers stop at 2^63 - 1": ("rank.bigdeal.", number(lambda n: str(min(n, 2**63 - 1)))),
    "numbers are written in hexadecimal, with 0x": ("rank.andrews.", number(hex)),
    "numbers are written in groups of three digits": ("rank.andrews.", number("{:,}".format)),
    "numbers are written with zeros in front, up to 29 digits": ("rank.andrews.", number("{:029}".format)),
    "numbers are counted down from D - 1": ("rank.bigdeal.", number(lambda n: str(DEALS - 1 - n))),
    "numbers are counted down from D - 1, or the seats are W S E N": (
        "rank.pavlicek-suit.",
        number(lambda n: str(DEALS - 1 - n)),
    ),
    "C(n, k) is 1 for k > n": ("binomial.", lambda r, p: {"value": "1" if p["k"] > p["n"] else r["value"]}),
    "permutations are counted, not combinations": (
        "binomial.",
        lambda r, p: {"value": str(int(r["value"]) * factorial(p["k"]))},
    ),
    "the lists of bit sets run from the last to the first": (
        "bitset.rank.",
        lambda r, p: {**r, "position": str(comb(p["width"], r["ones"]) - 1 - int(r["position"]))},
    ),
    "the squares are not accumulated": (
        "bitset.table.",
        member("rows", lambda table: [[i, n, str(int(n) ** 2)] for i, n, _ in table]),
    ),
    "the row for no ones is missing": ("bitset.table.", member("rows", lambda table: table[1:])),
    "the N: before a deal is left out": ("unrank.andrews.", deal(lambda text: text[2:])),
    "deals are written in lower case but for N:": ("unrank.bigdeal.", deal(lambda text: "N" + text[1:].lower())),
    "a line end is written behind a deal": ("unrank.christman.", deal(lambda text: text + "\n")),
    "the ranks of a suit are written from the lowest up": (
        "unrank.pavlicek.",
        deal(in_hands(lambda hand: ".".join(suit[::-1] for suit in hand.split(".")))),
    ),
    "the suits of a hand are written from clubs up": (
        "notation.",
        lambda r, p: r if p["to"] == "word" else {"text": in_hands(lambda h: ".".join(h.split(".")[::-1]))(r["text"])},
    ),
    "the seats are numbered E W N S, not N E S W": ("unrank.andrews.", deal(lambda text: seated(text, "EWNS"))),
    "the suits are D H S C, not S H D C": ("unrank.bigdeal.", deal(lambda text: suited(text, "DHSC"))),
    "the ace is the lowest rank (A 2 3 ... K)": (
        "unrank.christman.",
        deal(lambda text: ranked(text, "A23456789TJQK")),
    ),
    "the indices are put together as E N S, not N E S": (
        "rank.andrews.",
        number(lambda n: str((n // SOUTH % EAST * NORTH + n // SOUTH // EAST) * SOUTH + n % SOUTH)),
    ),
    "the deck split is the least significant digit, not the most": (
        "rank.christman.",
        number(lambda n: str(n % comb(26, 13) ** 2 * comb(52, 26) + n // comb(26, 13) ** 2)),
    ),
    "consumed counts hexadecimal digits": ("number.from_entropy.", member("consumed", lambda count: 2 * count)),
    "consumed leaves out the number itself": ("number.from_entropy.", member("consumed", lambda count: count - 12)),
    "the decks are told backwards": ("icon.deals.", member("decks", lambda decks: [deck[::-1] for deck in decks])),
    "the diagram is in lower case": ("icon.layout.", member("text", str.lower)),
    "the diagram has no empty line at its start": ("icon.layout.", member("text", lambda text: text[1:])),
    "the diagram is indented by 8 blanks": (
        "icon.layout.",
        member("text", lambda text: text.replace("\n" + 10 * " ", "\n" + 8 * " ")),
    ),
    "without -s the seed is 1": (
        "icon.options.",
        lambda r, p: r if "-s" in p["argv"][::2] else {**r, "seed": 1},
    ),
    "the shape is told from clubs up": (
        "describe.",
        hands(lambda hand: {**hand, "shape": "=".join(reversed(hand["shape"].split("=")))}),
    ),
    "the pattern rises": (
        "describe.",
        hands(lambda hand: {**hand, "pattern": "-".join(reversed(hand["pattern"].split("-")))}),
    ),
    "points are counted 5-4-3-2-1, with the ten": (
        "describe.",
        lambda r, p: {
            "hands": [
                {
                    **hand,
                    "hcp": sum(
                        5 * text.count("A")
                        + 4 * text.count("K")
                        + 3 * text.count("Q")
                        + 2 * text.count("J")
                        + text.count("T")
                        for text in [shown]
                    ),
                }
                for hand, shown in zip(r["hands"], p["deal"][2:].split(" "), strict=True)
            ]
        },
    ),
    "the hands are described in the order N S E W": (
        "describe.",
        member("hands", lambda some: [some[0], some[2], some[1], some[3]]),
    ),
    "arrangements and hands are exchanged": (
        "hcp.count.",
        lambda r, _: {"arrangements": r["hands"], "hands": r["arrangements"]},
    ),
    "cases and total are exchanged": ("constrain.count.", lambda r, _: {"cases": r["total"], "total": r["cases"]}),
    "the offset is counted from 1": ("constrain.select.", member("offset", lambda offset: str(int(offset) + 1))),
    "shapes are written with dashes": (
        "constrain.cases.",
        rows(
            lambda row: {
                **row,
                "hands": [{**h, "shape": h["shape"].replace("=", "-")} if "shape" in h else h for h in row["hands"]],
            }
        ),
    ),
    "off by one: a page has a row fewer than its limit": (
        "constrain.cases.",
        lambda r, p: {"cases": r["cases"][: p["limit"] - 1]},
    ),
    "binomial coefficients are multiplied up in floating point, from n down in k steps and rounded": (
        "binomial.",
        lambda r, p: r if p["k"] > p["n"] else {"value": str(round(product_in_doubles(p["n"], p["k"])))},
    ),
    "a pattern counts 12 times one of its shapes wherever lengths are equal": (
        "shape.count.",
        lambda r, p: (
            {"hands": str((24 if len(lengths) == 4 else 12) * prod(comb(13, int(n)) for n in p["pattern"].split("-")))}
            if (lengths := set(p.get("pattern", "").split("-"))) != {""}
            else r
        ),
    ),
    "the pattern's lengths are sorted as texts, 10 behind 2": (
        "describe.void-w-h",
        hands(lambda hand: {**hand, "pattern": "-".join(sorted(hand["pattern"].split("-"), reverse=True))}),
    ),
    "the diagram has East from column 26, not from 20": (
        "icon.layout.",
        member(
            "text",
            lambda text: "\n".join(
                line[:20] + 6 * " " + line[20:] if line[:1] in set("SHDC") else line for line in text.split("\n")
            ),
        ),
    ),
    "digests are written in capitals": ("digest.", member("sha256", str.upper)),
    "the seats that are not constrained are filled clockwise behind the last that is": (
        "constrain.unrank.",
        lambda r, p: {"deal": clockwise(r["deal"], [hand["seat"] for hand in p["hands"]])},
    ),
    "the digest is MD5": (
        "number.from_text.",
        lambda _, p: {"number": str(int(hashlib.md5(hashed(p)).hexdigest(), 16) % DEALS)},  # noqa: S324
    ),
    "a line end is hashed too": (
        "number.from_text.",
        lambda _, p: {"number": str(int(hashlib.sha1(hashed(p) + b"\n").hexdigest(), 16) % DEALS)},  # noqa: S324
    ),
    "the number is taken modulo 2^96, not modulo D": (
        "number.from_text.",
        lambda _, p: {"number": str(int(hashlib.sha1(hashed(p)).hexdigest(), 16) % 2**96)},  # noqa: S324
    ),
}


def hashed(params):
    return (params["text"] + params.get("separator", "") + cardinal(params["board"])).encode()


@pytest.mark.parametrize("name", TOLD)
def test_what_tells_another_result_is_named(name, judge):
    place, tell = TOLD[name]
    assert found(judge, place, tell=tell)[0].hypothesis.name == name


ASKED = {
    "the first deal of a digest is that of start + step": (
        "digest.",
        lambda params: {**params, "start": str((int(params["start"]) + int(params["step"])) % DEALS)},
    ),
    "a digest is of a deal more than count": ("digest.", member_of_params("count", lambda count: count + 1)),
    "the step of a digest goes down": ("digest.", member_of_params("step", lambda step: str(-int(step) % DEALS))),
    "off by one: the upper end of lengths is excluded": (
        "constrain.count.",
        demanded(
            lambda hand: (
                {**hand, "lengths": {s: [low, max(low, high - 1)] for s, (low, high) in hand["lengths"].items()}}
                if "lengths" in hand
                else hand
            )
        ),
    ),
    "three-suiter is 5-4-4-0 only": (
        "constrain.count.",
        demanded(
            lambda hand: (
                {**hand, "shapes": ["5-4-4-0" if name == "three-suiter" else name for name in hand["shapes"]]}
                if "shapes" in hand
                else hand
            )
        ),
    ),
    "hcp is ignored beside other members": (
        "constrain.count.",
        demanded(lambda hand: {k: v for k, v in hand.items() if k != "hcp" or len(hand) == 2}),
    ),
    "the seats that a constraint names are taken for others: N E S W for E S W N": (
        "constrain.unrank.",
        demanded(lambda hand: {**hand, "seat": dict(zip("NESW", "ESWN", strict=True))[hand["seat"]]}),
    ),
    "the hands of a shape are those of its pattern": (
        "shape.count.",
        lambda params: (
            {"pattern": "-".join(sorted(params["shape"].split("="), key=int, reverse=True))}
            if "shape" in params
            else params
        ),
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_what_answers_another_question_is_named(name, judge):
    place, ask = ASKED[name]
    assert found(judge, place, ask=ask)[0].hypothesis.name == name


def test_another_code_is_named(judge):
    [finding] = found(judge, "rank.christman.", refuse=lambda code: -32602 if code == -32002 else code)
    assert finding.hypothesis.name == "what is not a deal is refused as what is malformed (-32602)"


def test_refusals_as_internal_errors_are_named(judge):
    [finding] = found(judge, "binomial.", refuse=lambda _: -32603)
    assert finding.hypothesis.name == "every refusal is an internal error"


def test_the_deal_word_from_the_wrong_end_is_named(judge):
    def ask(params):
        return {**params, "text": params["text"][::-1]} if params["from"] == "word" else params

    def tell(result, params):
        return {"text": result["text"][::-1]} if params["to"] == "word" else result

    [finding] = found(judge, "notation.", ask, tell)
    assert finding.hypothesis.name == "the deal word is in the order of the whole deck reversed, not in deck order"


def test_a_pair_is_told_before_a_single_fault_that_explains_little(judge):
    """Counted from 1, the number D is the last deal; alone that looks like a fault at the end of the range."""
    vectors = [vector for vector in PUBLISHED.vectors if vector.id.startswith("unrank.christman.")][::3]
    vectors += [vector for vector in PUBLISHED.vectors if vector.params.get("number") == str(DEALS)]
    cases = []
    for vector in (each for each in vectors if each.scheme == "christman"):
        given, call = vector.params.get("number"), Call(vector.method, vector.params)
        received = right(vector)
        if received.code is None or given == str(DEALS):
            [before] = judge([Call("unrank", {"scheme": "christman", "number": str(int(given) - 1)})])
            received = before if before.code else Answer({"deal": ranked(before.result["deal"], RANKS[::-1])})
        cases.append(Case(call, right(vector), Answer(code=-32001) if given == "0" else received))
    first = diagnose(cases, LIBRARY, judge)[0]
    assert "numbers are counted from 1" in first.hypothesis.name
    assert "the ranks of a suit are reversed" in first.hypothesis.name


def test_two_orders_of_the_seats_are_no_pair():
    seats = [each for each in LIBRARY if each.aspect == "seats"]
    assert len(seats) == 23
    assert pairs(seats) == []


def lenient(judge, place, answered):
    """What is found of a program that is right, but answers some of what it should refuse; `answered` gives how.

    It gets a vector and is None where it is refused, a code, a result, or the params that are answered instead.
    """
    cases = []
    for vector in (each for each in PUBLISHED.vectors if each.id.startswith(place)):
        received, call = right(vector), Call(vector.method, vector.params)
        if "error" in vector.expect and (instead := answered(vector)):
            [received] = judge([Call(vector.method, instead)]) if isinstance(instead, dict) else [instead]
        cases.append(Case(call, right(vector), received))
    return [finding.hypothesis.name for finding in diagnose(cases, LIBRARY, judge)]


def taken(name, endings, value):
    """Where the id ends so, the member is read as this value."""
    return lambda vector: {**vector.params, name: value} if vector.id.endswith(endings) else None


ENDS = ("-leading-blank", "-trailing-blank", "-trailing-newline")
FIVES = ("-plus-sign", "-leading-zero", "-hexadecimal", *ENDS)
NOUGHTS = ("-minus-zero", "-two-zeros", "rejects-empty")
NOBODY = [{"seat": "N", "hcp": [37, 37]}, {"seat": "E", "hcp": [37, 37]}]
ANSWERED = {
    "numbers are read by BigInt(): blanks, signs, zeros, 0x, nothing at all, of any length": (
        "unrank.andrews.",
        lambda vector: (
            Answer(code=-32001)
            if vector.id.endswith("digits-65")
            else taken("number", FIVES, "5")(vector) or taken("number", NOUGHTS, "0")(vector)
        ),
    ),
    "numbers are read by Number(): blanks, signs, zeros, 0x, 1e3, 5.0, nothing at all": (
        "unrank.andrews.",
        lambda vector: (
            taken("number", (*FIVES, "-exponent", "-point"), "5")(vector) or taken("number", NOUGHTS, "0")(vector)
        ),
    ),
    "the number of deals itself is not refused": (
        "unrank.",
        lambda vector: Answer({"deal": "N:... ... ... ..."}) if vector.id.endswith("rejects-number-of-deals") else None,
    ),
    "a string of digits is taken for a counter": (
        "binomial.",
        lambda vector: taken("n", "-n-string", 5)(vector) or taken("k", "-k-string", 5)(vector),
    ),
    "lower case is accepted in deals and in words": (
        "notation.",
        lambda vector: {**vector.params, "text": vector.params["text"].upper()} if "lower-case" in vector.id else None,
    ),
    "blanks around a deal are accepted": (
        "notation.",
        lambda vector: (
            {**vector.params, "text": vector.params["text"].strip()}
            if vector.id.endswith(ENDS) and "word" not in vector.id
            else None
        ),
    ),
    "elements are accepted in any order": (
        "combination.rank.",
        lambda vector: (
            {"elements": sorted(vector.params["elements"])}
            if vector.id.endswith(("falling", "one-step-back"))
            else None
        ),
    ),
    "of size 0 every number is accepted": (
        "combination.unrank.",
        lambda vector: Answer({"elements": []}) if vector.id.endswith("past-empty") else None,
    ),
    "off by one at the end: the number C(128, size) is not refused": (
        "combination.unrank.",
        lambda vector: Answer({"elements": [126, 127]}) if vector.id.endswith("past-limit-2") else None,
    ),
    "a limit above 1000 is taken for 1000": ("constrain.cases.", taken("limit", "limit-1001", 1000)),
    "ends up to 40 HCP are accepted": (
        "constrain.count.",
        lambda vector: (
            {"hands": NOBODY}
            if vector.id.endswith("hcp-38-alone")
            else {"hands": [{**hand, "hcp": [8, 37]} for hand in vector.params["hands"]]}
            if vector.id.endswith("hcp-38")
            else None
        ),
    ),
    "a constraint that no deal meets is refused as out of range (-32001)": (
        "constrain.rank.",
        lambda vector: Answer(code=-32001) if "rejects-none-" in vector.id else None,
    ),
    "above 37 points the counts are 0": (
        "hcp.count.",
        lambda vector: Answer({"arrangements": "0", "hands": "0"}) if vector.expect["error"] == -32001 else None,
    ),
    "the digits of a multinomial coefficient are not limited": (
        "multinomial.",
        lambda vector: (
            Answer({"value": str(factorial(sum(parts)) // prod(map(factorial, parts)))})
            if vector.expect["error"] == -32004 and sum(parts := vector.params["parts"]) <= 128
            else None
        ),
    ),
    "integers are read as far as they go, where there is a digit": (
        "icon.options.",
        lambda vector: {
            "icon.options.rejects-hands-letters-after": Answer({"hands": "12", "seed": 0}),
            "icon.options.rejects-seed-letters-after": Answer({"hands": "5", "seed": 17}),
            "icon.options.rejects-seed-hexadecimal": Answer({"hands": "5", "seed": 0}),
        }.get(vector.id),
    ),
    "a start and a step of D or more are taken modulo D": (
        "digest.",
        lambda vector: (
            taken("start", "start-number-of-deals", "0")(vector) or taken("step", "step-number-of-deals", "0")(vector)
        ),
    ),
}


@pytest.mark.parametrize("name", ANSWERED)
def test_what_is_not_refused_is_named(name, judge):
    assert lenient(judge, *ANSWERED[name])[0] == name


def test_a_number_beside_the_number_of_deals_is_not_taken_for_it(judge):
    def answered(vector):
        beside = vector.id.endswith("rejects-two-to-96")
        return Answer({"deal": "N:... ... ... ..."}) if beside else None

    assert lenient(judge, "unrank.", answered) == []


def lengths(row):
    return [int(length) for length in row["hands"][0].get("shape", "").split("=") if length]


def worth(row):
    return sum("JQKA".find(rank) + 1 for rank in row["hands"][0].get("high_cards", ""))


def pattern(row):
    return sorted(lengths(row), reverse=True)


LISTED = (
    {"seat": "N", "hcp": [3, 4]},
    {"seat": "E", "shapes": ["5-4-4-0"]},
    {"seat": "S", "shapes": ["balanced"]},
    {"seat": "W", "shapes": ["4-3-3-3"], "hcp": [1, 1]},
)


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("shapes rise within a pattern", lambda row: (pattern(row), lengths(row))),
        ("HCP fall within a shape", lambda row: (pattern(row), [-n for n in lengths(row)], -worth(row))),
    ],
)
def test_a_listing_in_another_order_is_named(name, order, judge):
    """All of a listing of one hand is in the answer, so that it can be sorted anew; the sort keeps equal rows."""
    calls = [Call("constrain.cases", {"hands": [hand], "first": "1", "limit": 120}) for hand in LISTED]
    cases = []
    for call, answer in zip(calls, judge(calls), strict=True):
        listing, total = sorted(answer.result["cases"], key=order), 0
        for at, row in enumerate(listing, start=1):
            total += int(row["combinations"])
            listing[at - 1] = {**row, "index": str(at), "cumulative": str(total)}
        cases.append(Case(call, answer, Answer({"cases": listing})))
    assert diagnose(cases, LIBRARY, judge)[0].hypothesis.name == name
