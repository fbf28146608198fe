"""What a person does who follows a remedy of JUDGE-11 literally, by the sentence.

At the edge of a program with the fault: what is done to params on their way in, and to results on their way out. Where
the sentence is a rule inside the program: a program written from the sentence and from the rule that it names.
"""

import hashlib
import json
import re
from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import comb, factorial, prod
from typing import Any, NamedTuple

import constrained_oracles as constrained
import oracles
import seeding_oracles
from dealref.seeding.ripemd160 import digest as reference_ripemd160
from faulty_answers import SETS, demanded_member, member_of_params, ranked, seated, suited
from operations_table import OPERATIONS, SCHEMES

D, RANKS = oracles.D, oracles.RANKS


class AtEdge(NamedTuple):
    """A faulty program and what surrounds it."""

    fault: str
    """A mutant, or the name of a fault of PROGRAMS or of `faulty_answers`."""
    places: tuple[str, ...]
    """Beginnings of the ids of the vectors that are asked."""
    ask: Callable[[Any], Any] = lambda params: params
    result: Callable[[Any, Any], Any] = lambda result, _: result
    takes: Callable[[Any], bool] = lambda _: True
    """Of which params the vectors are taken."""
    fails_in: tuple[str, ...] = ()
    """Where the program fails that is not mended, if not in these places."""


class Inside(NamedTuple):
    """A mended program: the result of params."""

    places: tuple[str, ...]
    result: Callable[[Any], Any]
    takes: Callable[[Any], bool] = lambda _: True
    """Of which params the vectors are taken."""


NOT_TRIED = {
    "implement the operations, or do not declare them": "it names no rule: the program has none yet",
    "compute the answer": "it names no rule: the program has none yet",
}


def out(name, change):
    return lambda result, _: {**result, name: change(result[name])}


def rows(change):
    """Every row of a listing changed, on a page or selected."""

    def result(result, _):
        if "case" in result:
            return {**result, "case": change(result["case"])}
        return {"cases": [change(row) for row in result["cases"]]}

    return result


def cells(name, change):
    """A member of every hand of a listing changed."""
    return rows(
        lambda row: {
            **row,
            "hands": [
                {key: change(text) if key == name else text for key, text in hand.items()} for hand in row["hands"]
            ],
        }
    )


def told(change):
    """Every hand of `describe` changed."""
    return lambda result, _: {"hands": [change(hand) for hand in result["hands"]]}


# Numbers.


def shifted(name):
    """Add 1 on the way in, subtract 1 on the way out."""

    def moved(by):
        return lambda some: {key: str(int(text) + by) if key == name else text for key, text in some.items()}

    return moved(1), lambda result, _: moved(-1)(result)


def typed(result, method):
    """A result with its counters as integers."""
    types = OPERATIONS[method]["result"]
    return {name: int(value) if types[name].startswith("counter") else value for name, value in result.items()}


def decimal(read):
    return lambda result, _: {name: str(read(value)) for name, value in result.items()}


# Deals in other orders: `order` is that of the program.


def inverse(right, order):
    return "".join(right[order.index(each)] for each in right)


def relabelled(change, right, order):
    """A program that has its own order of seats, suits or ranks, asked for deals and answering with deals.

    What it takes for `order` is shown to it in the right order, and turned back in its results.
    """
    back = inverse(right, order)
    return {
        "ask": lambda params: {**params, "deal": change(params["deal"], order)} if "deal" in params else params,
        "result": lambda result, _: {**result, "deal": change(result["deal"], back)} if "deal" in result else result,
    }


BY_RANKS = [oracles.RANK_MAJOR.index(card) for card in range(52)]
"""The place of each card in the order of the ranks."""


def by_suits(word):
    """A word in the order of the ranks, written suit by suit."""
    return "".join(word[place] for place in BY_RANKS)


def by_ranks(word):
    return "".join(word[card] for card in oracles.RANK_MAJOR)


def dealt(change):
    """A change of words as a change of PBN deals."""
    return lambda text: oracles.word_to_pbn(change(oracles.pbn_to_word(text)))


def words(inwards, outwards):
    """The changes of the words of `notation`."""
    return {
        "ask": lambda p: {**p, "text": inwards(p["text"])} if p["from"] == "word" else p,
        "result": lambda r, p: {"text": outwards(r["text"])} if p["to"] == "word" else r,
    }


def turned(params):
    """The free form with North's hand first."""
    if params["from"] == "word":
        return params
    hands, first = params["text"][2:].split(" "), "NESW".index(params["text"][0])
    return {**params, "text": "N:" + " ".join(hands[(seat - first) % 4] for seat in range(4))}


def exact(text):
    """The exact form of a deal that has all cards, whatever stands around and between them."""
    text = text.removeprefix("[Deal").strip('"[] \n').upper().replace("10", "T").replace("-", "")
    first, colon, hands = text.rpartition(":")
    hands = [
        ".".join("".join(rank for rank in RANKS if rank in held) for held in hand.split("."))
        for hand in hands.strip(" ").split(" ")
    ]
    at = "NESW".index(first) if colon else 0
    return "N:" + " ".join(hands[(seat - at) % 4] for seat in range(4))


def backwards(text):
    """The hands of a deal from the last character to the first."""
    return text[:2] + " ".join(hand[::-1] for hand in text[2:].split(" "))


def suits_backwards(text):
    return text[:2] + " ".join(".".join(hand.split(".")[::-1]) for hand in text[2:].split(" "))


# The numberings.


def pavlicek(params):
    """I < K N / C."""
    order = oracles.RANK_MAJOR if params["scheme"] == "pavlicek" else oracles.DECK_ORDER
    if "deal" in params:
        return {"number": str(oracles.pavlicek_rank(oracles.pbn_to_word(params["deal"]), order))}
    return {"deal": oracles.word_to_pbn(oracles.pavlicek_unrank(int(params["number"]), order))}


def largest(number, size):
    """For n = size to 1 the largest K with C(K, n) <= number."""
    elements = []
    for n in range(size, 0, -1):
        elements.append(max(k for k in range(129) if comb(k, n) <= number))
        number -= comb(elements[-1], n)
    return elements[::-1]


INDEX = {
    "andrews": (lambda places, _: oracles.seq_to_index(places), lambda index, _: largest(index, 13)),
    "bigdeal": (seeding_oracles.lexicographic_rank, lambda i, size: seeding_oracles.lexicographic_places(i, 13, size)),
}
"""From the places of a hand among so many cards to their index, and back."""


def three_sequences(params):
    """(Nindex C(39,13) + Eindex) C(26,13) + Sindex: the places are counted in what is left, and West has the rest."""
    index, places = INDEX[params["scheme"]]
    if "deal" in params:
        left, digits = oracles.pbn_to_word(params["deal"]), []
        for seat in "NES":
            digits.append(index([place for place, holder in enumerate(left) if holder == seat], len(left)))
            left = left.replace(seat, "")
        n, e, s = digits
        return {"number": str((n * comb(39, 13) + e) * comb(26, 13) + s)}
    rest, s = divmod(int(params["number"]), comb(26, 13))
    n, e = divmod(rest, comb(39, 13))
    left, word = list(range(52)), ["W"] * 52
    for seat, digit in zip("NES", (n, e, s), strict=True):
        for place in sorted(places(digit, len(left)), reverse=True):  # the highest place is taken out first
            word[left.pop(place)] = seat
    return {"deal": oracles.word_to_pbn("".join(word))}


def starts(half, ones):
    """Where the numbers with 0, 1, 2, ... ones in the upper half start: the sums of C(half, i) C(half, ones - i)."""
    start = 0
    for upper in range(half + 1):
        yield upper, start
        start += comb(half, upper) * (comb(half, ones - upper) if upper <= ones else 0)


def position(width, value):
    if width == 13:
        return oracles.POSITIONS13[value]
    half = width // 2
    high, low = divmod(value, 2**half)
    start = dict(starts(half, value.bit_count()))[high.bit_count()]
    return start + position(half, high) * comb(half, low.bit_count()) + position(half, low)


def value_at(width, ones, place):
    if width == 13:
        return oracles.LISTS13[ones][place]
    half = width // 2
    least = max(0, ones - half)
    upper, start = max(each for each in starts(half, ones) if least <= each[0] <= ones and each[1] <= place)
    high, low = divmod(place - start, comb(half, ones - upper))
    return value_at(half, upper, high) << half | value_at(half, ones - upper, low)


def bit_sets(params):
    if "value" in params:
        value = int(params["value"])
        return {"ones": value.bit_count(), "position": str(position(params["width"], value))}
    return {"value": str(value_at(params["width"], params["ones"], int(params["position"])))}


NPS = comb(26, 13)


def christman(params):
    """(S Nps + Peven) Nps + Podd: the ace of spades is bit 0 of the deck, a pile's first card bit 25.

    1 sends a card to East-West, and then to South or West.
    """
    if "deal" in params:
        word = oracles.pbn_to_word(params["deal"])
        deck = sum(1 << card for card, holder in enumerate(word) if holder in "EW")
        even, odd = ([holder in "SW" for holder in word if holder in pile] for pile in ("NS", "EW"))
        peven, podd = (position(26, sum(bit << 25 - at for at, bit in enumerate(pile))) for pile in (even, odd))
        return {"number": str((position(52, deck) * NPS + peven) * NPS + podd)}
    rest, podd = divmod(int(params["number"]), NPS)
    s, peven = divmod(rest, NPS)
    deck = value_at(52, 26, s)
    piles = [iter(f"{value_at(26, 13, digit):026b}") for digit in (peven, podd)]
    pairs = (("N", "S"), ("E", "W"))
    sides = [deck >> card & 1 for card in range(52)]
    return {"deal": oracles.word_to_pbn("".join(pairs[side][int(next(piles[side]))] for side in sides))}


UNRANK = {
    "pavlicek": lambda number: oracles.pavlicek_unrank(number, oracles.RANK_MAJOR),
    "pavlicek-suit": lambda number: oracles.pavlicek_unrank(number, oracles.DECK_ORDER),
    "andrews": oracles.andrews_unrank,
    "christman": oracles.christman_unrank,
    "bigdeal": seeding_oracles.bigdeal_unrank,
}


def digest(params):
    """The deals of start, start + step, ... mod D, count in all, each ended by LF."""
    numbers = [(int(params["start"]) + at * int(params["step"])) % D for at in range(params["count"])]
    deals = [oracles.word_to_pbn(UNRANK[params["scheme"]](number)) + "\n" for number in numbers]
    return {"sha256": hashlib.sha256("".join(deals).encode()).hexdigest()}


def declared_as(scheme, own, fault):
    """A program whose scheme `own` is declared as another one."""
    places, fails_in = ((f"rank.{name}.", f"unrank.{name}.") for name in (scheme, own))
    return AtEdge(fault, places, lambda params: {**params, "scheme": own}, fails_in=fails_in)


# Counts, combinations and hands.


def binomial(params):
    """Multiplied up in integers."""
    value = 1
    for step in range(params["k"]):
        value = value * (params["n"] - step) // (step + 1)
    return {"value": str(value)}


def multinomial(params):
    return {"value": str(factorial(sum(params["parts"])) // prod(map(factorial, params["parts"])))}


def combinations(params):
    """The largest elements are compared first."""
    if "elements" in params:
        return {"number": str(oracles.seq_to_index(params["elements"]))}
    return {"elements": largest(int(params["number"]), params["size"])}


def shape_count(params):
    """A shape is one order, and a pattern all orders."""
    if "shape" in params:
        orders = {tuple(map(int, params["shape"].split("=")))}
    else:
        orders = set(permutations(map(int, params["pattern"].split("-"))))
    return {"hands": str(sum(prod(comb(13, length) for length in lengths) for lengths in orders))}


def point_count(params):
    """The sets of at most 13 high cards, counted one by one, and the sum of C(36, 13 - high cards)."""
    sizes = SETS[params["hcp"]]
    return {"arrangements": str(len(sizes)), "hands": str(sum(comb(36, 13 - size) for size in sizes))}


def pattern(hand):
    return {**hand, "pattern": "-".join(sorted(re.split("[-=]", hand["pattern"]), key=int, reverse=True))}


def high_cards(hand):
    suits = hand["high_cards"].split(".")
    return {**hand, "high_cards": ".".join("".join(rank for rank in "AKQJ" if rank in suit) for suit in suits)}


def lengths_as(separator, order):
    """The lengths of a hand's shape in another order of the suits, `=` between them."""

    def change(hand):
        lengths = hand["shape"].split(separator)
        return {**hand, "shape": "=".join(lengths[place] for place in order)}

    return told(change)


# Constraints: the listing from its definition.

FLAT, BALANCED, THREE_SUITER = ["4-3-3-3"], ["4-4-3-2", "5-3-3-2"], ["4-4-4-1", "5-4-4-0"]
KINDS = {"flat": FLAT, "balanced": FLAT + BALANCED, "three-suiter": THREE_SUITER}


def patterns_of(names):
    return [text for name in names for text in KINDS.get(name, [name])]


def names_kind(kind):
    return lambda params: any(kind in hand.get("shapes", ()) for hand in params["hands"])


def orders_of(names):
    """The shapes of patterns, and shapes as they are."""
    return [
        "=".join(lengths)
        for text in patterns_of(names)
        for lengths in ([text.split("=")] if "=" in text else sorted(set(permutations(text.split("-")))))
    ]


def demand(hand):
    shapes = [tuple(map(int, text.split("="))) for text in orders_of(hand["shapes"])] if "shapes" in hand else None
    lengths = {"SHDC".index(suit): bounds for suit, bounds in hand["lengths"].items()} if "lengths" in hand else None
    return "NESW".index(hand["seat"]), shapes, lengths, hand.get("hcp")


def is_short(params):
    """Whether few makeups are to be tried."""
    return makeups_of(json.dumps(params["hands"])) <= 20_000


@cache
def makeups_of(text):
    """How many makeups the hands have, each alone."""
    hands = list(map(demand, json.loads(text)))
    shapes, high = constrained.listed(hands)
    sizes = []
    for hand in hands:
        meeting = sum(constrained.shape_meets(hand, shape) for shape in constrained.shapes(13)) if shapes else 1
        least, most = hand[3] or (0, 37)
        sizes.append(meeting * (sum(len(SETS[points]) for points in range(least, most + 1)) if high else 1))
    return prod(sizes)


@cache
def listing_of(text):
    return constrained.listing(list(map(demand, json.loads(text))), constrained.BRIDGE)


def listing(params):
    return listing_of(json.dumps(params["hands"]))


def shown(case, params):
    """A row of CONS-9a."""
    index, makeups, combinations_, cumulative = case
    hands = []
    for hand, (shape, held) in zip(params["hands"], makeups, strict=True):
        bits = f"{held or 0:016b}"
        suits = [
            "".join(r for r, bit in zip("AKQJ", bits[at : at + 4], strict=True) if bit == "1") for at in (0, 4, 8, 12)
        ]
        members = {
            "shape": shape and "=".join(map(str, shape)),
            "high_cards": None if held is None else ".".join(suits),
        }
        hands.append({"seat": hand["seat"], **{name: text for name, text in members.items() if text is not None}})
    return {"index": str(index), "hands": hands, "combinations": str(combinations_), "cumulative": str(cumulative)}


def count(params):
    """cases is the number of rows, total the sum of their combinations."""
    cases = listing(params)
    return {"cases": str(len(cases)), "total": str(sum(case[2] for case in cases))}


def page(params):
    first = int(params["first"])
    return {"cases": [shown(case, params) for case in listing(params)[first - 1 : first - 1 + params["limit"]]]}


def select(params):
    """The first whose cumulative is greater than the number; offset is the number minus all before."""
    number = int(params["number"])
    case = next(case for case in listing(params) if case[3] > number)
    return {"case": shown(case, params), "offset": str(number - (case[3] - case[2]))}


def deal_number(params):
    """R * (combinations before) + fill."""
    deal = ["NESW".index(holder) for holder in oracles.pbn_to_word(params["deal"])]
    hands = list(map(demand, params["hands"]))
    return {"number": str(constrained.number(deal, hands, constrained.BRIDGE, listing(params)))}


LISTED = tuple(
    Inside((f"constrain.{name}.",), answer, is_short)
    for name, answer in (("count", count), ("cases", page), ("select", select))
)


def by_combinations(row):
    return {**row, "cumulative": str(int(row["cumulative"]) + int(row["combinations"]))}


def free_hands(order):
    """The hands of the seats that a constraint does not name, in another order of these seats."""

    def change(text, params):
        taken = [hand["seat"] for hand in params["hands"]]
        hands = dict(zip("NESW", text[2:].split(" "), strict=True))
        free = [seat for seat in "NESW" if seat not in taken]
        return "N:" + " ".join({**hands, **dict(zip(free, map(hands.get, order(free)), strict=True))}.values())

    return {
        "ask": lambda params: {**params, "deal": change(params["deal"], params)} if "deal" in params else params,
        "result": lambda result, p: {"deal": change(result["deal"], p)} if "deal" in result else result,
    }


def shape_column(result, params):
    """The columns of CONS-3: a shape where some hand has `shapes` or `lengths`."""
    keep = any({"shapes", "lengths"} & hand.keys() for hand in params["hands"])
    return rows(
        lambda row: {**row, "hands": [{k: v for k, v in h.items() if keep or k != "shape"} for h in row["hands"]]}
    )(result, params)


def suits_of_shapes(order):
    """Shapes with their lengths in an order of the suits."""
    return demanded_member("shapes", lambda some: [turned_shape(text, order) for text in some])


def wider(below, above):
    """The bounds of lengths moved."""
    return demanded_member(
        "lengths", lambda some: {suit: [low + below, high + above] for suit, (low, high) in some.items()}
    )


def turned_shape(text, order):
    lengths = text.split("=")
    return text if len(lengths) == 1 else "=".join(lengths[order.index(suit)] for suit in "SHDC")


def suits_of_lengths(order):
    names = dict(zip("SHDC", order, strict=True))
    return demanded_member("lengths", lambda some: {names[suit]: bounds for suit, bounds in some.items()})


# Seeds, Icon and Big Deal.

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


def unescaped(text):
    """The text of what stands between the quotation marks of a JSON string."""
    return re.sub(
        r"\\(?:u([0-9a-fA-F]{4})|(.))",
        lambda found: chr(int(found[1], 16)) if found[1] else ESCAPES.get(found[2], found[2]),
        text,
    )


def text_number(params):
    """text + separator + name of the board in UTF-8, SHA-1, big-endian, mod D."""
    name = seeding_oracles.board_words(params["board"])
    data = (params["text"] + params.get("separator", "") + name).encode()
    return {"number": str(int.from_bytes(hashlib.sha1(data, usedforsecurity=False).digest(), "big") % D)}


def entropy_number(params):
    """Twelve bytes at a time, the first one the highest; a number that is not below D is passed over."""
    number, consumed = seeding_oracles.entropy_number(params["entropy"])
    return {"number": str(number), "consumed": consumed}


def ripemd160(data):
    """The platform's digest; the reference's where the platform has none."""
    return seeding_oracles.ripemd160(data) or reference_ripemd160(data)


def big_deal(params):
    """The first 12 bytes of RIPEMD-160 of sequence + seed + RIPEMD-160(owner), where they are below D."""
    seed = bytes.fromhex(params["seed"]) if "seed" in params else ripemd160("".join(params["strings"]).encode())
    numbers, places, sequence = [], [], 0
    while len(numbers) < params["count"]:
        sequence += 1
        message = sequence.to_bytes(4, "little") + seed + ripemd160(params["owner"].encode())
        number = int.from_bytes(ripemd160(message)[:12], "big")
        if number < D:
            numbers.append(str(number))
            places.append(str(sequence))
    return {"numbers": numbers, "sequence": places}


BIG_DEAL = Inside(("bigdeal.numbers.",), big_deal)


def choice(params):
    """state' = (1103515245 state + 453816694) mod 2^31, then floor(state' n 465661286 / 10^18) + 1."""
    state = (1103515245 * params["state"] + 453816694) % 2**31
    return {"value": str(state * params["n"] * 465661286 // 10**18 + 1), "state": state}


def icon_deals(params):
    """ICON-3 to ICON-6."""
    decks, state = seeding_oracles.icon_decks(params["seed"], params["count"])
    return {"deals": list(map(seeding_oracles.icon_pbn, decks)), "decks": decks, "state": state}


def diagram(params):
    return {"text": seeding_oracles.icon_diagram(params["deal"])}


def options(params):
    hands, seed = seeding_oracles.icon_options(params["argv"])
    return {"hands": str(hands), "seed": seed}


# Programs with a fault that neither a mutant nor `faulty_answers` has: `right` answers a method and params.


def renamed_scheme(scheme):
    """Scheme `bigdeal` gives the answers of another one."""
    return lambda right, method, params: right(method, {**params, "scheme": scheme})


def rank_by_rank(right, method, params):
    """The cards are taken in the order of the ranks."""
    if "deal" in params:
        return right(method, {**params, "deal": dealt(by_ranks)(params["deal"])})
    return {"deal": dealt(by_suits)(right(method, params)["deal"])}


def elements_from_one(right, method, params):
    if "elements" in params:
        return right(method, {"elements": [element - 1 for element in params["elements"]]})
    return {"elements": [element + 1 for element in right(method, params)["elements"]]}


def asking(change):
    return lambda right, method, params: right(method, change(params))


PROGRAMS = {
    "the answers are those of scheme christman": renamed_scheme("christman"),
    "the cards are taken in rank-major order, not in deck order": rank_by_rank,
    "elements are counted from 1": elements_from_one,
    "either lengths or shapes are read in the order C D H S": asking(suits_of_shapes("CDHS")),
    "shapes are read in the order D C S H": asking(suits_of_shapes("DCSH")),
    "shapes are read in the order S C H D": asking(suits_of_shapes("SCHD")),
    "the lengths of S H D C are taken for those of H D S C": asking(suits_of_lengths("HDSC")),
    "first is counted from 0": asking(member_of_params("first", lambda first: str(int(first) + 1))),
}

NUMBERED = tuple(f"{method}.{scheme}." for method in ("rank", "unrank") for scheme in SCHEMES)
SEQUENCES = tuple(f"{method}.{scheme}." for method in ("rank", "unrank") for scheme in ("andrews", "bigdeal"))
PAVLICEK = ("rank.pavlicek.", "unrank.pavlicek.", "rank.pavlicek-suit.", "unrank.pavlicek-suit.")
CHRISTMAN = ("rank.christman.", "unrank.christman.")
BIT_SETS = ("bitset.rank.", "bitset.unrank.")
UNRANKED = ("unrank.andrews.",)
NUMBER_INTO, NUMBER_OUT = shifted("number")
POSITION_INTO, POSITION_OUT = shifted("position")

REMEDIES = {
    # Requests and numbers.
    "send exactly the members of the operation's result": (
        AtEdge("extra_member", ("rank.andrews.",), result=lambda r, _: {n: r[n] for n in OPERATIONS["rank"]["result"]}),
        AtEdge("extra_member", ("hcp.",), result=lambda r, _: {n: r[n] for n in OPERATIONS["hcp.count"]["result"]}),
    ),
    "add 1 to a number on its way into the program, and subtract 1 on its way out": (
        AtEdge("numbers_from_one", NUMBERED, NUMBER_INTO, NUMBER_OUT),
    ),
    "add 1 to a position on its way into the program, and subtract 1 on its way out": (
        AtEdge("bitset_positions_from_one", BIT_SETS, POSITION_INTO, POSITION_OUT),
    ),
    "keep integers of any size and no doubles: D has 96 bits": (
        Inside(PAVLICEK, pavlicek),
        Inside(SEQUENCES, three_sequences),
        Inside(CHRISTMAN, christman),
        Inside(("binomial.",), binomial),
    ),
    "keep numbers without a sign": (
        AtEdge("number_signed_96_bits", ("rank.andrews.", "rank.pavlicek."), result=decimal(lambda n: int(n) % 2**96)),
    ),
    "number 0 is the first deal of the order": (
        AtEdge("numbers are counted down from D - 1", ("rank.bigdeal.",), result=decimal(lambda n: D - 1 - int(n))),
        AtEdge(
            "numbers are counted down from D - 1, or the seats are W S E N",
            ("rank.pavlicek-suit.",),
            result=decimal(lambda n: D - 1 - int(n)),
        ),
    ),
    "write 0|[1-9][0-9]* in a string: decimal digits of ASCII and nothing else": (
        AtEdge("numbers_as_json_numbers", ("rank.christman.",), result=decimal(str)),
        AtEdge("numbers are written in hexadecimal", ("rank.christman.",), result=decimal(lambda n: int(n, 16))),
        AtEdge("numbers are written in hexadecimal, with 0x", ("rank.andrews.",), result=decimal(lambda n: int(n, 16))),
        AtEdge(
            "numbers are written with a fraction", ("rank.christman.",), result=decimal(lambda n: n.removesuffix(".0"))
        ),
    ),
    "write counters as JSON integers: only numbers of the domain are strings": (
        AtEdge("counters_as_strings", ("bitset.rank.",), result=lambda r, _: typed(r, "bitset.rank")),
        AtEdge("counters_as_strings", ("icon.random.",), result=lambda r, _: typed(r, "icon.random")),
        AtEdge("describe_points_as_string", ("describe.",), result=told(lambda h: {**h, "hcp": int(h["hcp"])})),
    ),
    # The numberings.
    "test I < K N / C in integers of any size, multiplied before divided": (Inside(PAVLICEK, pavlicek),),
    "the third sequence is South's, and West has the rest": (
        Inside(SEQUENCES, three_sequences),
        AtEdge(
            "andrews_west_for_south",
            ("rank.andrews.", "unrank.andrews."),
            **relabelled(seated, "NESW", "NEWS"),
        ),
        AtEdge("bigdeal_west_for_south", ("rank.bigdeal.", "unrank.bigdeal."), **relabelled(seated, "NESW", "NEWS")),
    ),
    "(Nindex C(39,13) + Eindex) C(26,13) + Sindex": (Inside(SEQUENCES, three_sequences),),
    "(Nindex C(39,13) + Eindex) C(26,13) + Sindex: erratum E-1": (
        Inside(("rank.andrews.", "rank.bigdeal."), three_sequences),
    ),
    "count them in what is left of it": (Inside(("rank.andrews.", "rank.bigdeal."), three_sequences),),
    "take the highest place out first": (Inside(UNRANKED, three_sequences),),
    "take the largest K with C(K, n) <= number": (
        Inside(UNRANKED, three_sequences),
        Inside(("combination.unrank.",), combinations),
    ),
    "(S Nps + Peven) Nps + Podd": (Inside(CHRISTMAN, christman),),
    "the ace of spades is bit 0 of the deck": (Inside(CHRISTMAN, christman),),
    "a pile's first card is bit 25": (Inside(CHRISTMAN, christman),),
    "1 sends a card to South or West": (
        Inside(CHRISTMAN, christman),
        AtEdge("christman_higher_hand_inverted", CHRISTMAN, **relabelled(seated, "NESW", "SWNE")),
    ),
    "1 sends a card to East-West": (
        Inside(CHRISTMAN, christman),
        AtEdge("christman_piles_swapped", CHRISTMAN, **relabelled(seated, "NESW", "ENWS")),
    ),
    "fewest ones in the upper half first, the lower half fastest; bit 0 is the least significant": (
        Inside(BIT_SETS, bit_sets),
        Inside(CHRISTMAN, christman),
    ),
    "sum C(half, i) C(half, ones - i): the squares are that for half the ones only": (
        Inside(BIT_SETS, bit_sets),
        Inside(CHRISTMAN, christman),
    ),
    "hash count deals of start, start + step, ... mod D, in their exact form, each ended by LF; digits in lower case": (
        Inside(("digest.",), digest, lambda params: params["count"] <= 100),
        AtEdge("digest_in_capitals", ("digest.andrews.",), result=out("sha256", str.lower)),
        AtEdge(
            "a digest is of a deal more than count",
            ("digest.christman.",),
            member_of_params("count", lambda count: count - 1),
        ),
    ),
    # Deals in other orders and forms.
    "take the seats clockwise from North: N E S W = 0..3": (
        AtEdge("seats_mirrored", NUMBERED, **relabelled(seated, "NESW", "NWSE")),
        AtEdge("seats_alphabetical", NUMBERED, **relabelled(seated, "NESW", "ENSW")),
        AtEdge(
            "the seats are numbered S W E N, not N E S W",
            ("unrank.pavlicek.",),
            **relabelled(seated, "NESW", "SWEN"),
        ),
    ),
    "list them from North: N E S W": (AtEdge("seats_from_west", NUMBERED, **relabelled(seated, "NESW", "ESWN")),),
    "number the cards from the ace of spades: S H D C = 0..3": (
        AtEdge("suits_from_clubs", NUMBERED, **relabelled(suited, "SHDC", "CDHS")),
        AtEdge("the suits are H D C S, not S H D C", ("unrank.bigdeal.",), **relabelled(suited, "SHDC", "HDCS")),
    ),
    "number the ranks from the ace: A K Q ... 2 = 0..12": (
        AtEdge("ranks_from_deuce", NUMBERED, **relabelled(ranked, RANKS, RANKS[::-1])),
        AtEdge(
            "the ace is the lowest rank (A 2 3 ... K)",
            ("unrank.christman.",),
            **relabelled(ranked, RANKS, "A23456789TJQK"),
        ),
        AtEdge(
            "the ace stands behind the deuce (K Q ... 2 A)",
            UNRANKED,
            **relabelled(ranked, RANKS, "KQJT98765432A"),
        ),
    ),
    "number the cards from the ace of spades": (
        AtEdge(
            "the whole deck is reversed, the deuce of clubs first",
            UNRANKED,
            result=out("deal", dealt(lambda word: word[::-1])),
        ),
    ),
    "only scheme pavlicek goes rank by rank": (
        AtEdge(
            "the cards are taken in rank-major order, not in deck order",
            CHRISTMAN,
            lambda params: {**params, "deal": dealt(by_suits)(params["deal"])} if "deal" in params else params,
            lambda result, _: {"deal": dealt(by_ranks)(result["deal"])} if "deal" in result else result,
        ),
    ),
    "write the holders suit by suit, SA SK ... C2": (
        AtEdge("word_in_rank_major_order", ("notation.",), **words(by_ranks, by_suits)),
    ),
    "turn the hands: the seat before the colon comes first": (AtEdge("free_form_not_turned", ("notation.",), turned),),
    "write the exact form of CARD-6, as in N:AKQ.J.T98765432. ...": (
        AtEdge("void_as_dash", NUMBERED[5:], result=out("deal", exact)),
        AtEdge("ten_in_two_digits_written", NUMBERED[5:], result=out("deal", exact)),
        AtEdge("the ranks of a suit are written from the lowest up", ("unrank.pavlicek.",), result=out("deal", exact)),
        AtEdge("the N: before a deal is left out", UNRANKED, result=out("deal", exact)),
        AtEdge("a line end is written behind a deal", ("unrank.christman.",), result=out("deal", exact)),
        *(
            AtEdge(f"deals are written {how}", UNRANKED, result=out("deal", exact))
            for how in ("in lower case", "in quotation marks", "as a PBN tag", "from E:", "from S:", "from W:")
        ),
        AtEdge("a blank is written behind N:", UNRANKED, result=out("deal", exact)),
        AtEdge("a blank is written behind a deal", UNRANKED, result=out("deal", exact)),
        AtEdge("hands are written from the deuce of clubs up", UNRANKED, result=out("deal", backwards)),
        AtEdge(
            "the suits of a hand are written from clubs up",
            ("notation.",),
            result=lambda r, p: r if p["to"] == "word" else {"text": suits_backwards(r["text"])},
        ),
    ),
    **{
        f"declare it as `{scheme}`, or compute each scheme by its own rules": (declared_as(scheme, own, fault),)
        for scheme, own, fault in (
            ("pavlicek", "pavlicek-suit", "pavlicek_suit_by_rank"),
            ("pavlicek-suit", "pavlicek", "pavlicek_in_deck_order"),
            ("andrews", "bigdeal", "bigdeal_in_squashed_order"),
            ("christman", "bigdeal", "the answers are those of scheme christman"),
            ("bigdeal", "andrews", "andrews_lexicographic"),
        )
    },
    # Counts and combinations.
    "integers of any size are needed: C(128, 64) has 38 digits": (
        Inside(("binomial.",), binomial),
        Inside(("multinomial.",), multinomial),
    ),
    "it is 0": (
        AtEdge("C(n, k) is 1 for k > n", ("binomial.",), result=lambda r, p: {"value": "0"} if p["k"] > p["n"] else r),
    ),
    "they are 0, 1, 2, ..., and ascend: refuse others with -32602": (
        AtEdge(
            "elements are counted from 1",
            ("combination.",),
            lambda p: {**p, "elements": [n + 1 for n in p["elements"]]} if "elements" in p else p,
            lambda r, _: {"elements": [n - 1 for n in r["elements"]]} if "elements" in r else r,
        ),
    ),
    "compare the largest elements first": (Inside(("combination.",), combinations),),
    "write a combination in ascending order": (
        AtEdge("combination_falling", ("combination.unrank.",), result=out("elements", sorted)),
    ),
    "numbers ascend in each list": (
        AtEdge(
            "the lists of bit sets run from the last to the first",
            ("bitset.rank.",),
            result=lambda r, p: {**r, "position": str(comb(p["width"], r["ones"]) - 1 - int(r["position"]))},
        ),
    ),
    # Hands.
    "its lengths descend, as numbers, with - between them": tuple(
        AtEdge(fault, ("describe.",), result=told(pattern))
        for fault in ("describe_pattern_in_suit_order", "the pattern rises", "the pattern is written with =")
    ),
    "write A K Q J of S.H.D.C, and nothing where there are none": (
        *(
            AtEdge(fault, ("describe.",), result=told(high_cards))
            for fault in ("describe_tens_are_high_cards", "describe_void_as_dash", "the high cards of a suit rise")
        ),
        AtEdge(
            "the high cards are told from clubs up",
            ("describe.",),
            result=told(lambda hand: {**hand, "high_cards": ".".join(hand["high_cards"].split(".")[::-1])}),
        ),
    ),
    "describe N E S W in this order, each by its own seat, its shape as S=H=D=C": (
        *(
            AtEdge(
                fault,
                ("describe.",),
                result=lambda r, _: {"hands": sorted(r["hands"], key=lambda h: "NESW".index(h["seat"]))},
            )
            for fault in ("describe_seats_from_west", "the hands are described in the order S N W E")
        ),
        AtEdge(
            "the hands of N E S W are labelled E S W N",
            ("describe.",),
            result=lambda r, _: {"hands": [{**h, "seat": seat} for h, seat in zip(r["hands"], "NESW", strict=True)]},
        ),
        AtEdge("the shape is told from clubs up", ("describe.",), result=lengths_as("=", (3, 2, 1, 0))),
        AtEdge("the shape is written with dashes", ("describe.",), result=lengths_as("-", (0, 1, 2, 3))),
    ),
    "a shape is one order, and a pattern all orders: sum over its shapes": (Inside(("shape.count.",), shape_count),),
    "a hand has 13 cards": (Inside(("hcp.count.",), point_count),),
    "hcp is the points themselves: refuse those above 37 with -32001": (
        AtEdge(
            "off by one: the counts are those of one point more",
            ("hcp.count.",),
            member_of_params("hcp", lambda hcp: hcp - 1),
        ),
    ),
    "arrangements are counted, and hands is the sum of C(36, 13 - high cards)": (
        Inside(("hcp.count.",), point_count),
        AtEdge(
            "arrangements and hands are exchanged",
            ("hcp.count.",),
            result=lambda r, _: {"arrangements": r["hands"], "hands": r["arrangements"]},
        ),
    ),
    # Constraints and listings.
    "all members of a hand must hold, and both bounds of a range are included": (
        *LISTED,
        AtEdge("off by one: the lower end of lengths is excluded", ("constrain.count.",), wider(-1, 0)),
        AtEdge("off by one: the upper end of lengths is excluded", ("constrain.count.",), wider(0, 1)),
    ),
    "flat is 4-3-3-3, balanced 4-4-3-2 and 5-3-3-2 too, three-suiter 4-4-4-1 and 5-4-4-0": tuple(
        AtEdge(fault, ("constrain.",), demanded_member("shapes", patterns_of), takes=names_kind(kind))
        for kind, fault in (
            ("balanced", "constrain_balanced_with_5422"),
            ("three-suiter", "constrain_three_suiter_with_4441_only"),
        )
    ),
    "it stands for its lengths in every order: refuse one that does not descend with -32602": (
        AtEdge("constrain_pattern_is_one_shape", ("constrain.count.",), demanded_member("shapes", orders_of)),
    ),
    "keep the order of the constraint": LISTED,
    "the order is S H D C in both": (
        AtEdge(
            "either lengths or shapes are read in the order C D H S", ("constrain.count.",), suits_of_shapes("CDHS")
        ),
    ),
    "read them in the order S H D C": tuple(
        AtEdge(
            f"shapes are read in the order {' '.join(order)}",
            ("constrain.count.", "constrain.unrank."),
            suits_of_shapes(inverse("SHDC", order)),
        )
        for order in ("DCSH", "SCHD")
    ),
    "each suit has its own bounds": (
        AtEdge(
            "the lengths of S H D C are taken for those of H D S C",
            ("constrain.count.", "constrain.unrank."),
            suits_of_lengths(inverse("SHDC", "HDSC")),
        ),
    ),
    "N E S W are North, East, South and West, in a constraint as in a deal": tuple(
        AtEdge(
            f"the seats that a constraint names are taken for others: N E S W for {' '.join(order)}",
            ("constrain.rank.", "constrain.unrank."),
            demanded_member("seat", dict(zip(order, "NESW", strict=True)).get),
        )
        for order in ("ESWN", "NWSE")
    ),
    "cases is the number of rows, total the sum of their combinations": (
        AtEdge(
            "cases and total are exchanged",
            ("constrain.count.",),
            result=lambda r, _: {"cases": r["total"], "total": r["cases"]},
        ),
    ),
    "number = R * (combinations before) + fill, in the order N E S W": (
        Inside(("constrain.rank.",), deal_number, is_short),
        AtEdge(
            "constrain_rest_to_west_first",
            ("constrain.rank.", "constrain.unrank."),
            **free_hands(lambda free: free[::-1]),
        ),
    ),
    "shapes first, then HCP ascending, then high card maps descending, the first hand outermost": LISTED[1:],
    "a hand chooses from the cards that the hands before it have left": LISTED,
    "there are nine spot cards in a suit, 36 in all": LISTED,
    "the first whose cumulative is greater than the number; offset is the number minus all before": (
        *LISTED[2:],
        AtEdge(
            "the offset is counted from 1",
            ("constrain.select.",),
            result=out("offset", lambda text: str(int(text) - 1)),
        ),
    ),
    "index starts at 1, and cumulative is of this case and all before it, on whatever page": (
        AtEdge(
            "constrain_index_from_zero",
            ("constrain.cases.", "constrain.select."),
            result=rows(lambda row: {**row, "index": str(int(row["index"]) + 1)}),
        ),
        AtEdge("constrain_cumulative_before", ("constrain.cases.", "constrain.select."), result=rows(by_combinations)),
        *LISTED[1:],
    ),
    "show the columns of CONS-3 for every hand": (
        AtEdge("constrain_shape_column_always", ("constrain.cases.", "constrain.select."), result=shape_column),
        *LISTED[1:],
    ),
    "write = in shapes": (
        AtEdge(
            "shapes are written with dashes",
            ("constrain.cases.",),
            result=cells("shape", lambda text: text.replace("-", "=")),
        ),
    ),
    "write dots between suits": (
        AtEdge(
            "high cards are written with dashes between suits",
            ("constrain.cases.",),
            result=cells("high_cards", lambda text: text.replace("-", ".")),
        ),
        AtEdge(
            "high cards are written with blanks between suits",
            ("constrain.cases.",),
            result=cells("high_cards", lambda text: text.replace(" ", ".")),
        ),
    ),
    "at most limit cases from first on, both from 1: past the end is -32001, above 1000 -32004": (
        AtEdge(
            "first is counted from 0",
            ("constrain.cases.",),
            member_of_params("first", lambda first: str(int(first) - 1)),
        ),
        AtEdge(
            "off by one: a page has a row fewer than its limit",
            ("constrain.cases.",),
            member_of_params("limit", lambda limit: limit + 1),
            takes=lambda params: params["limit"] < 1000,
        ),
    ),
    # Seeds, Icon and Big Deal.
    r"decode the escapes of JSON strings: \n, \", \\, \u0000 and the others": (
        Inside(
            ("number.from_text.",),
            lambda p: text_number({**p, "text": unescaped(json.dumps(p["text"], ensure_ascii=False)[1:-1])}),
        ),
    ),
    "hash text + separator + name of the board in UTF-8 with SHA-1, read big-endian, mod D": (
        Inside(("number.from_text.",), text_number),
    ),
    "board 1 is one, 21 twenty-one, 121 one hundred twenty-one, 1001 one thousand one: lower case, no and": (
        Inside(("number.from_text.",), text_number),
    ),
    "the first byte of a digest is the highest of the number": (Inside(("number.from_text.",), text_number), BIG_DEAL),
    "read twelve bytes, 96 bits, at a time, the first one the highest, and take none mod D": (
        Inside(("number.from_entropy.",), entropy_number),
    ),
    "count the bytes up to the end of the number": (
        Inside(("number.from_entropy.",), entropy_number),
        AtEdge(
            "consumed counts hexadecimal digits",
            ("number.from_entropy.",),
            result=out("consumed", lambda digits: digits // 2),
        ),
    ),
    "pass over a number that is not below D, to the end (-32005)": (
        Inside(("number.from_entropy.",), entropy_number),
        BIG_DEAL,
    ),
    (
        "hash sequence (4 bytes, little-endian, from 1, the numbers passed over too) + seed + RIPEMD-160(owner)"
        " with RIPEMD-160, texts in UTF-8; take the first 12 bytes"
    ): (BIG_DEAL,),
    "the seed is the 20 bytes that are given, or RIPEMD-160 of all strings in UTF-8 with nothing between them": (
        BIG_DEAL,
    ),
    "state' = (1103515245 state + 453816694) mod 2^31, then floor(state' n 465661286 / 10^18) + 1, in exact integers": (
        Inside(("icon.random.",), choice),
        AtEdge("icon_choices_from_zero", ("icon.random.",), result=out("value", lambda value: str(int(value) + 1))),
    ),
    "follow the steps of ICON-3 to ICON-6 one by one": (Inside(("icon.deals.",), icon_deals),),
    "285 bytes in 17 lines by the template of ICON-7": (
        Inside(("icon.layout.",), diagram),
        AtEdge("icon_layout_with_crlf", ("icon.layout.",), result=out("text", lambda text: text.replace("\r", ""))),
        AtEdge("icon_layout_no_last_newline", ("icon.layout.",), result=out("text", lambda text: text + "\n")),
    ),
    "take whole integers only, negative ones too, and a seed below 2^53": (Inside(("icon.options.",), options),),
    "the last of each option counts, by default -h 5 -s 0; a usage error deals nothing": (
        Inside(("icon.options.",), options),
        AtEdge(
            "without -s the seed is 1",
            ("icon.options.",),
            result=lambda r, p: r if "-s" in p["argv"] else {**r, "seed": 0},
        ),
        AtEdge(
            "icon_options_ten_hands",
            ("icon.options.",),
            result=lambda r, p: r if "-h" in p["argv"] else {**r, "hands": "5"},
        ),
    ),
}
