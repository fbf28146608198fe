"""Programs with one fault each: the part of JUDGE-11 that no mutant shows, by the hypothesis that must name it.

Each is the right program with one thing done otherwise, written here and not with the library's own predictions.
RESULTS change a right result, and QUESTIONS answer another question. ACCEPTED and READ answer some calls that must be
refused: they are named by no hypothesis, and a fact counts them. Each program but those of READ has the beginning of
the ids of the vectors that it is asked.
"""

import hashlib
from decimal import Decimal
from itertools import combinations, permutations
from math import comb, factorial, floor, prod

import oracles
from dealcheck.transport.messages import Answer
from dealref.seeding.ripemd160 import digest as ripemd160
from dealref.seeding.seeds import cardinal

DEALS = 53644737765488792839237440000
RANKS = "AKQJT98765432"
NORTH, EAST, SOUTH = comb(52, 13), comb(39, 13), comb(26, 13)


def number(change):
    return lambda result, _: {name: change(int(value)) for name, value in result.items()}


def member(name, change):
    return lambda result, _: {**result, name: change(result[name])}


def hands(change):
    return lambda result, _: {"hands": [change(hand) for hand in result["hands"]]}


def hand_member(name, change):
    return hands(lambda hand: {**hand, name: change(hand[name])})


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


def demanded_member(name, change):
    return demanded(lambda hand: {**hand, name: change(hand[name])} if name in hand else hand)


def member_of_params(name, change):
    return lambda params: {**params, name: change(params[name])}


def clockwise(text, taken, behind):
    shown = dict(zip("NESW", text[2:].split(" "), strict=True))
    free = [seat for seat in "NESW" if seat not in taken]
    filled = [seat for seat in "NESWNESW"["NESW".index(behind) :][:4] if seat in free]
    return "N:" + " ".join({**shown, **{to: shown[seat] for to, seat in zip(filled, free, strict=True)}}.values())


def rows(change):
    return lambda result, _: {"cases": [change(row) for row in result["cases"]]}


def rewritten(name, old, new):
    return rows(
        lambda row: {**row, "hands": [{**h, name: h[name].replace(old, new)} if name in h else h for h in row["hands"]]}
    )


def others(right):
    return ["".join(order) for order in permutations(right) if "".join(order) != right]


def product_in_doubles(n, k):
    value = 1.0
    for step in range(k):
        value = value * (n - step) / (step + 1)
    return value


def binomial(compute):
    return "binomial.", lambda r, p: r if p["k"] > p["n"] else {"value": str(compute(p["n"], p["k"]))}


def low_factors(n, k, wrap=None):
    k = min(k, n - k)
    value = 1 if wrap else 1.0
    for factor in range(1, k + 1):
        value = value * (n - k + factor)
        value = value % wrap // factor if wrap else value / factor
    return value


def hashed(params):
    return (params["text"] + params.get("separator", "") + cardinal(params["board"])).encode()


def text_number(data=hashed, algorithm="sha1", digits=slice(None), modulus=DEALS):
    """`number.from_text` of other bytes, of another digest or of a part of its hexadecimal digits."""
    return "number.from_text.", lambda _, p: {
        "number": str(int(hashlib.new(algorithm, data(p)).hexdigest()[digits], 16) % modulus)
    }


def board_name(change):
    return text_number(lambda p: (p["text"] + p.get("separator", "") + change(cardinal(p["board"]))).encode())


def whole_text(change):
    return text_number(lambda p: change(hashed(p).decode()).encode())


def entropy_number(size=12, value=lambda digits: int(digits, 16), modulus=None):
    """`number.from_entropy` in steps of `size` bytes; a number that is too large is passed over, if not reduced."""

    def answer(digits):
        for end in range(2 * size, len(digits) + 1, 2 * size):
            found = value(digits[end - 2 * size : end])
            if modulus or found < DEALS:
                return Answer({"number": str(found % (modulus or DEALS)), "consumed": end // 2})
        return Answer(code=-32005)

    return answer


def big_deal(message, hashing=ripemd160):
    """`bigdeal.numbers`, its messages made by a function of sequence, params and the right seed."""

    def tell(_, params):
        strings = "".join(params.get("strings", ()))
        seed = bytes.fromhex(params["seed"]) if "seed" in params else ripemd160(strings.encode())
        numbers, places, sequence = [], [], 0
        while len(numbers) < params["count"]:
            sequence += 1
            drawn = int.from_bytes(hashing(message(sequence, params, seed))[:12], "big")
            if drawn < DEALS:
                numbers.append(str(drawn))
                places.append(str(sequence))
        return {"numbers": numbers, "sequence": places}

    return "bigdeal.numbers.", tell


def owner_hashed(change):
    return big_deal(lambda n, p, seed: n.to_bytes(4, "little") + seed + ripemd160(change(p["owner"])))


def sequence_written(write):
    return big_deal(lambda n, p, seed: write(n) + seed + ripemd160(p["owner"].encode()))


def seed_made(make):
    """The seed of strings or of digits made otherwise; None where it is the right one."""
    return big_deal(lambda n, p, seed: n.to_bytes(4, "little") + (make(p) or seed) + ripemd160(p["owner"].encode()))


def of_strings(make):
    return seed_made(lambda p: ripemd160(make(p["strings"])) if "strings" in p else None)


def of_digits(make):
    return seed_made(lambda p: make(p["seed"]) if "seed" in p else None)


def latin_1(text):
    return bytes(ord(letter) if ord(letter) < 256 else ord("?") for letter in text)


def low_bytes(text):
    units = text.encode("utf-16-be")
    return bytes(units[1::2])


def encoded(encode):
    def message(n, p, seed):
        if "strings" in p:
            seed = ripemd160(b"".join(map(encode, p["strings"])))
        return n.to_bytes(4, "little") + seed + ripemd160(encode(p["owner"]))

    return big_deal(message)


LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def dealt(deck, runs="WSEN", suits="CDHS", ranks=RANKS, *, turns=False):
    held = {seat: dict.fromkeys("SHDC", "") for seat in "NESW"}
    for place, letter in enumerate(deck):
        card = LETTERS.index(letter)
        seat = runs[place % 4] if turns else runs[place // 13]
        held[seat][suits[card // 13]] += ranks[card % 13]
    return "N:" + " ".join(
        ".".join("".join(sorted(held[seat][suit], key=RANKS.index)) for suit in "SHDC") for seat in "NESW"
    )


def redealt(**orders):
    return "icon.deals.", lambda r, _: {**r, "deals": [dealt(deck, **orders) for deck in r["decks"]]}


def shuffled(places, *, new_deck=False):
    def tell(_, params):
        state, deck, decks = params["seed"] % 2**31, list(LETTERS), []
        for _ in range(params["count"]):
            deck = list(LETTERS) if new_deck else deck
            for i in places:
                state = (1103515245 * state + 453816694) % 2**31
                j = floor(state * 4.65661286e-10 * i)
                deck[i - 1], deck[j] = deck[j], deck[i - 1]
            decks.append("".join(deck))
        return {"deals": list(map(dealt, decks)), "decks": decks, "state": state}

    return "icon.deals.", tell


def drawn(step, choice):
    """`icon.random` by the new state, and the choice made of it."""

    def tell(_, params):
        state = step(params["state"])
        return {"value": str(choice(state, params["n"])), "state": state}

    return "icon.random.", tell


def chosen(state, n):
    return int(state * 4.65661286e-10 * n) + 1


def diagram(change):
    return "icon.layout.", member("text", change)


def diagram_lines(change):
    return diagram(lambda text: "\n".join(map(change, text.split("\n"))))


def moved_east(column):
    def change(line):
        west, east = line[:20], line[20:]
        return west.rstrip() + " " * (column - len(west.rstrip())) + east if line[:1] in set("SHDC") else line

    return diagram_lines(change)


def upside_down(text):
    lines = text.split("\n")
    return "\n".join([*lines[:1], *lines[4:0:-1], lines[5], *lines[9:5:-1], lines[10], *lines[14:10:-1], *lines[15:]])


def rising_ranks(line):
    for ranks in sorted(set(line.split()) - {"S:", "H:", "D:", "C:"}, key=len, reverse=True):
        line = line.replace(f": {ranks}", f": {ranks[::-1]}") if ranks[0] != "-" else line
    return line


def described(worth, long=0):
    def tell(result, params):
        texts = params["deal"][2:].split(" ")
        return {
            "hands": [
                {
                    **hand,
                    "hcp": sum(map(worth.get, text, [0] * len(text)))
                    + long * sum(len(suit) - 4 for suit in text.split(".") if len(suit) > 4),
                }
                for hand, text in zip(result["hands"], texts, strict=True)
            ]
        }

    return "describe.", tell


def point_sets(hcp):
    """The sizes of all sets of at most 13 high cards with these points, by brute force."""
    worths = [4, 3, 2, 1] * 4
    return [size for size in range(14) for some in combinations(worths, size) if sum(some) == hcp]


def spot_cards(count):
    """`hcp.count` with the other cards chosen from a number of cards that depends on the number of high cards."""

    def tell(_, params):
        sizes = SETS[params["hcp"]]
        return {
            "arrangements": str(len(sizes)),
            "hands": str(sum(comb(count(size), 13 - size) for size in sizes)),
        }

    return "hcp.count.", tell


SETS = {hcp: point_sets(hcp) for hcp in range(38)}


def digest_of(text):
    """A digest of the deals as another text."""

    def tell(result, params):
        numbers = [(int(params["start"]) + place * int(params["step"])) % DEALS for place in range(params["count"])]
        deals = [oracles.word_to_pbn(oracles.andrews_unrank(each)) for each in numbers]
        return {"sha256": hashlib.sha256(text(deals).encode()).hexdigest()} if len(deals) <= 100 else result

    return "digest.andrews.", tell


def digits_exchanged(place, sizes, order):
    """The digits of a number, of these sizes, in another order."""

    def change(n):
        digits = [n // (sizes[1] * sizes[2]), n // sizes[2] % sizes[1], n % sizes[2]]
        first, second, third = order
        return str((digits[first] * sizes[second] + digits[second]) * sizes[third] + digits[third])

    return place, number(change)


def radices_exchanged(n):
    north, rest = divmod(n, EAST * SOUTH)
    east, south = divmod(rest, SOUTH)
    return str((north * SOUTH + east) * EAST + south)  # erratum E-1


HANDS, PILES = (NORTH, EAST, SOUTH), (comb(52, 26), comb(26, 13), comb(26, 13))


RESULTS = {
    "numbers wrap at 2^32": ("rank.andrews.", number(lambda n: str(n % 2**32))),
    "numbers wrap at 2^31, with a sign": ("rank.pavlicek.", number(lambda n: str((n + 2**31) % 2**32 - 2**31))),
    "numbers stop at 2^64 - 1": ("rank.christman.", number(lambda n: str(min(n, 2**64 - 1)))),
    "numbers stop at 2^63 - 1": ("rank.bigdeal.", number(lambda n: str(min(n, 2**63 - 1)))),
    "numbers are written in hexadecimal, with 0x": ("rank.andrews.", number(hex)),
    "numbers are counted down from D - 1": ("rank.bigdeal.", number(lambda n: str(DEALS - 1 - n))),
    "numbers are counted down from D - 1, or the seats are W S E N": (
        "rank.pavlicek-suit.",
        number(lambda n: str(DEALS - 1 - n)),
    ),
    "C(n, k) is 1 for k > n": ("binomial.", lambda r, p: {"value": "1" if p["k"] > p["n"] else r["value"]}),
    "the lists of bit sets run from the last to the first": (
        "bitset.rank.",
        lambda r, p: {**r, "position": str(comb(p["width"], r["ones"]) - 1 - int(r["position"]))},
    ),
    "the N: before a deal is left out": ("unrank.andrews.", deal(lambda text: text[2:])),
    "a line end is written behind a deal": ("unrank.christman.", deal(lambda text: text + "\n")),
    "the ranks of a suit are written from the lowest up": (
        "unrank.pavlicek.",
        deal(in_hands(lambda hand: ".".join(suit[::-1] for suit in hand.split(".")))),
    ),
    "the suits of a hand are written from clubs up": (
        "notation.",
        lambda r, p: r if p["to"] == "word" else {"text": in_hands(lambda h: ".".join(h.split(".")[::-1]))(r["text"])},
    ),
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
    "the diagram has no empty line at its start": ("icon.layout.", member("text", lambda text: text[1:])),
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
    "digests are written in capitals": ("digest.andrews.", member("sha256", str.upper)),
    "the seats that are not constrained are filled clockwise behind the last that is": (
        "constrain.unrank.",
        lambda r, p: {"deal": clockwise(r["deal"], [hand["seat"] for hand in p["hands"]], p["hands"][-1]["seat"])},
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
    **{
        f"numbers stop at 2^{bits} - 1": ("rank.andrews.", number(lambda n, most=2**bits - 1: str(min(n, most))))
        for bits in (53, 32, 31)
    },
    "numbers wrap at 2^63, with a sign": ("rank.bigdeal.", number(lambda n: str((n + 2**63) % 2**64 - 2**63))),
    "numbers are rounded through a double, and large ones written with an exponent": (
        "rank.christman.",
        number(lambda n: f"{float(n)!r}" if n >= 10**21 else f"{Decimal(repr(float(n))):f}".removesuffix(".0")),
    ),
    "numbers are written in hexadecimal": ("rank.christman.", number("{:x}".format)),
    "numbers are written with a fraction": ("rank.christman.", number("{}.0".format)),
    **{
        f"the indices are put together as {' '.join('NES'[at] for at in order)}, not N E S": digits_exchanged(
            "rank.bigdeal.", HANDS, order
        )
        for order in [(0, 2, 1), (1, 2, 0), (2, 0, 1)]
    },
    "C(26,13) and C(39,13) are exchanged": ("rank.andrews.", number(radices_exchanged)),
    "the digits are put together backwards: Podd, Peven, deck split": digits_exchanged(
        "rank.christman.", PILES, (2, 1, 0)
    ),
    "the deck split stands between Peven and Podd": digits_exchanged("rank.christman.", PILES, (1, 0, 2)),
    "the deck split stands between Podd and Peven": digits_exchanged("rank.christman.", PILES, (2, 0, 1)),
    "the deals of a digest end with CR LF": digest_of(lambda deals: "\r\n".join([*deals, ""])),
    "the deals of a digest have nothing between them": digest_of("".join),
    "the deals of a digest are hashed without their N:": digest_of(
        lambda deals: "".join(deal + "\n" for deal in deals).replace("N:", "")
    ),
    **{
        f"the seats are {name}, not N E S W": (
            "unrank.andrews." if order == "WSEN" else "unrank.pavlicek.",
            deal(lambda text, order=order: seated(text, order)),
        )
        for order in others("NESW")
        if order != "ESWN"
        for name in [{"NWSE": "mirrored", "ENSW": "alphabetical", "WSEN": "turned round (W S E N)"}.get(order)]
        for name in [name or f"numbered {' '.join(order)}"]
    },
    "the hands of a deal are listed W N E S behind N:": (
        "unrank.pavlicek.",
        deal(lambda text: "N:" + " ".join([*text[2:].split(" ")[3:], *text[2:].split(" ")[:3]])),
    ),
    **{
        f"the suits are {'reversed (C D H S)' if order == 'CDHS' else ' '.join(order)}, not S H D C": (
            "unrank.bigdeal.",
            deal(lambda text, order=order: suited(text, order)),
        )
        for order in others("SHDC")
    },
    "the ace stands behind the deuce (K Q ... 2 A)": (
        "unrank.andrews.",
        deal(lambda text: ranked(text, "KQJT98765432A")),
    ),
    "the ranks are in the order of their characters (2 ... 9 A J K Q T)": (
        "unrank.andrews.",
        deal(lambda text: ranked(text, "23456789AJKQT")),
    ),
    "the whole deck is reversed, the deuce of clubs first": (
        "unrank.andrews.",
        deal(lambda text: ranked(suited(text, "CDHS"), RANKS[::-1])),
    ),
    "hands are written from the deuce of clubs up": ("unrank.andrews.", deal(in_hands(lambda hand: hand[::-1]))),
    "a blank is written behind N:": ("unrank.andrews.", deal(lambda text: "N: " + text[2:])),
    "deals are written in lower case": ("unrank.andrews.", deal(str.lower)),
    "a blank is written behind a deal": ("unrank.andrews.", deal(lambda text: text + " ")),
    "deals are written in quotation marks": ("unrank.andrews.", deal(lambda text: f'"{text}"')),
    "deals are written as a PBN tag": ("unrank.andrews.", deal(lambda text: f'[Deal "{text}"]')),
    **{
        f"deals are written from {seat}:": (
            "unrank.andrews.",
            deal(lambda text, at=at: f"{'NESW'[at]}:" + " ".join((2 * text[2:].split(" "))[at : at + 4])),
        )
        for at, seat in enumerate("NESW")
        if at
    },
    "binomial coefficients are multiplied up in floating point, from n down in k steps and cut": binomial(
        lambda n, k: int(product_in_doubles(n, k))
    ),
    "binomial coefficients are multiplied up in floating point, from n down in the fewer steps": binomial(
        lambda n, k: round(product_in_doubles(n, min(k, n - k)))
    ),
    "binomial coefficients are multiplied up in floating point": binomial(lambda n, k: round(low_factors(n, k))),
    "binomial coefficients are multiplied up in 64 bits, where products wrap before they are divided": binomial(
        lambda n, k: low_factors(n, k, wrap=2**64)
    ),
    "the largest element is looked for with < where <= is right": (
        "combination.unrank.",
        lambda _, p: {"elements": strictly_below(int(p["number"]), p["size"])},
    ),
    "the high cards are told from clubs up": (
        "describe.",
        hand_member("high_cards", lambda text: ".".join(reversed(text.split(".")))),
    ),
    "the shape is written with dashes": ("describe.", hand_member("shape", lambda text: "-".join(text.split("=")))),
    "the pattern is written with =": ("describe.", hand_member("pattern", lambda text: "=".join(text.split("-")))),
    "the high cards of a suit rise": (
        "describe.",
        hand_member("high_cards", lambda text: ".".join(reversed(text[::-1].split(".")))),
    ),
    **{
        f"the hands are described in the order {' '.join(order)}": (
            "describe.",
            lambda r, _, order=order: {"hands": sorted(r["hands"], key=lambda hand: order.index(hand["seat"]))},
        )
        for order in others("NESW")
        if order != "WNES"
    },
    **{
        f"the hands of N E S W are labelled {' '.join(order)}": (
            "describe.",
            hand_member("seat", dict(zip("NESW", order, strict=True)).get),
        )
        for order in others("NESW")
    },
    "hands is the number of arrangements too": ("hcp.count.", lambda r, _: dict.fromkeys(r, r["arrangements"])),
    "the other cards of a hand are chosen from all that are left of the deck": spot_cards(lambda size: 52 - size),
    "the cumulative total starts anew on each page": (
        "constrain.cases.",
        lambda r, _: {
            "cases": [
                {**row, "cumulative": str(sum(int(each["combinations"]) for each in r["cases"][: at + 1]))}
                for at, row in enumerate(r["cases"])
            ]
        },
    ),
    **{
        f"high cards are written {how}": ("constrain.cases.", rewritten("high_cards", ".", dot))
        for how, dot in (("with dashes between suits", "-"), ("with blanks between suits", " "), ("without dots", ""))
    },
    **{
        f"the digest is {name}": text_number(algorithm=name.replace("-", "").lower()) for name in ("SHA-512", "SHA-224")
    },
    "the number is not taken modulo D": text_number(modulus=2**200),
    "only the first 64 bits of the digest are taken": text_number(digits=slice(16)),
    "only the last 64 bits of the digest are taken": text_number(digits=slice(24, 40)),
    "only the last 96 bits of the digest are taken": text_number(digits=slice(16, 40)),
    "board names are capitalised": board_name(lambda name: name[0].upper() + name[1:]),
    "board names are capitalised word by word": board_name(str.title),
    "the words of board names are all joined by hyphens": board_name(lambda name: "-".join(name.split(" "))),
    "the escapes of the text are not decoded": text_number(
        lambda p: (
            p["text"].translate({0: "\\u0000", 9: "\\t", 10: "\\n", 13: "\\r", 34: '\\"', 92: "\\\\"})
            + p.get("separator", "")
            + cardinal(p["board"])
        ).encode()
    ),
    "the text is hashed in lower case": whole_text(str.lower),
    "the text is hashed in upper case": whole_text(str.upper),
    "the separator stands behind the board's name": text_number(
        lambda p: f"{p['text']}{cardinal(p['board'])}{p.get('separator', '')}".encode()
    ),
    "consumed is twelve whatever was passed over": ("number.from_entropy.", lambda r, _: {**r, "consumed": 12}),
    **{
        f"owner and strings are hashed as Latin-1, {how}": encoded(encode)
        for encode, how in ((latin_1, "? for what it has not"), (low_bytes, "the low bytes of UTF-16"))
    },
    "the sequence has two bytes": sequence_written(lambda n: bytes([n % 256, n // 256])),
    "the sequence has eight bytes": sequence_written(lambda n: bytes([n % 256, n // 256, 0, 0, 0, 0, 0, 0])),
    "the owner is left out": big_deal(lambda n, _, seed: n.to_bytes(4, "little") + seed),
    "the owner is hashed with a line end": owner_hashed(lambda owner: owner.encode() + b"\n"),
    "the owner is hashed in lower case": owner_hashed(lambda owner: owner.lower().encode()),
    "the owner is hashed in upper case": owner_hashed(lambda owner: owner.upper().encode()),
    "SHA-256 stands in for the last RIPEMD-160": big_deal(
        lambda n, p, seed: n.to_bytes(4, "little") + seed + ripemd160(p["owner"].encode()),
        lambda data: hashlib.sha256(data).digest(),
    ),
    "SHA-1 stands in for the last RIPEMD-160": big_deal(
        lambda n, p, seed: n.to_bytes(4, "little") + seed + ripemd160(p["owner"].encode()),
        lambda data: hashlib.sha1(data).digest(),  # noqa: S324
    ),
    "the strings are joined by line ends": of_strings(lambda some: "\n".join(some).encode()),
    "the strings are joined by NULs": of_strings(lambda some: b"\0".join(text.encode() for text in some)),
    "the strings are joined by commas": of_strings(lambda some: ",".join(some).encode()),
    "the strings are hashed one by one": of_strings(lambda some: b"".join(ripemd160(text.encode()) for text in some)),
    "the seed's hexadecimal digits are hashed, not its bytes": of_digits(str.encode),
    "the state moves on by 12345": drawn(lambda state: (1103515245 * state + 12345) % 2**31, chosen),
    "the modulus is 2^31 - 1": drawn(lambda state: (1103515245 * state + 453816694) % (2**31 - 1), chosen),
    "the choice is rounded, not cut off": drawn(
        lambda state: (1103515245 * state + 453816694) % 2**31,
        lambda state, n: floor(state * n * 4.65661286e-10 + 0.5) + 1,
    ),
    **{f"the runs of the deck go to {' '.join(order)}": redealt(runs=order) for order in others("WSEN")},
    **{
        f"the suits of the deck are {' '.join(order)}": redealt(suits=order)
        for order in others("CDHS")
        if order != "SHDC"
    },
    "the characters of a suit go from two to ace": redealt(ranks=RANKS[::-1]),
    "the cards are dealt one at a time": redealt(turns=True),
    "the shuffle goes from the front of the deck, and each deal begins with a new deck": shuffled(
        range(2, 53), new_deck=True
    ),
    "off by one: the shuffle stops before place 2": shuffled(range(52, 2, -1)),
    "off by one: the shuffle starts at place 51": shuffled(range(51, 1, -1)),
    "the diagram ends without hyphens": diagram(lambda text: text.rstrip("-\n") + "\n\n"),
    "the diagram's suits stand from clubs up": diagram(upside_down),
    "the diagram's ranks rise": diagram_lines(rising_ranks),
    "the diagram has no blank behind a colon": diagram(lambda text: ":".join(text.split(": "))),
    "the diagram has its words in other lines or columns": moved_east(24),
}


ENTROPY = {
    "of the three words of 32 bits the last is the highest": entropy_number(
        value=lambda digits: int(digits[16:] + digits[8:16] + digits[:8], 16)
    ),
    **{f"{size} bytes are read at a time": entropy_number(size) for size in (11, 13)},
    **{
        f"{size} bytes are read at a time, and the number is taken modulo D": entropy_number(size, modulus=DEALS)
        for size in (13, 16, 20, 32)
    },
}
"""The answers to entropy that is well-formed, as hexadecimal digits; short entropy must be refused."""


def strictly_below(index, size):
    """Andrews' search with K such that C(K, n) < index."""
    elements = []
    for n in range(size, 0, -1):
        k = max((k for k in range(n - 1, 129) if comb(k, n) < index), default=n - 1)
        elements.append(k)
        index -= comb(k, n)
    return sorted(elements)


def turned_bits(params):
    width = params["width"]
    return {**params, "value": str(int(format(int(params["value"]), "b").zfill(width)[::-1], 2))}


def shown_from(order):
    """The deal with its hands in another order, as the diagram shows it."""
    return member_of_params("deal", lambda text: "N:" + " ".join(text[2:].split(" ")["NESW".index(s)] for s in order))


def without_beside(name):
    return demanded(lambda hand: {key: hand[key] for key in hand if key != name or len(hand) == 2})


QUESTIONS = {
    "the first deal of a digest is that of start + step": (
        "digest.andrews.",
        lambda params: {**params, "start": str((int(params["start"]) + int(params["step"])) % DEALS)},
    ),
    "a digest is of a deal more than count": ("digest.andrews.", member_of_params("count", lambda count: count + 1)),
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
    "the hands of a shape are those of its pattern": (
        "shape.count.",
        lambda params: (
            {"pattern": "-".join(sorted(params["shape"].split("="), key=int, reverse=True))}
            if "shape" in params
            else params
        ),
    ),
    "off by one: a digest is of a deal less than count": (
        "digest.andrews.",
        member_of_params("count", lambda count: max(count - 1, 0)),
    ),
    "bit sets are read from the wrong end": ("bitset.rank.", turned_bits),
    "the diagram shows North and South exchanged": ("icon.layout.", shown_from("SENW")),
    "the diagram shows West at the top": ("icon.layout.", shown_from("WNES")),
    "the diagram shows East at the top": ("icon.layout.", shown_from("ESWN")),
    "off by one: the counts are those of one point more": (
        "hcp.count.",
        lambda params: {"hcp": params["hcp"] + 1 if params["hcp"] < 37 else 37},
    ),
    "off by one: the lower end of lengths is excluded": (
        "constrain.count.",
        demanded_member(
            "lengths", lambda some: {s: [low + 1 if low < high else low, high] for s, (low, high) in some.items()}
        ),
    ),
    "balanced is 4-3-3-3, 4-4-3-2 only": (
        "constrain.count.",
        demanded_member(
            "shapes",
            lambda names: [n for name in names for n in (["4-3-3-3", "4-4-3-2"] if name == "balanced" else [name])],
        ),
    ),
    "flat takes in 4-4-3-2": (
        "constrain.count.",
        demanded_member("shapes", lambda names: names + ["4-4-3-2"] * ("flat" in names)),
    ),
    "shapes is ignored beside other members": ("constrain.count.", without_beside("shapes")),
    "lengths is ignored beside other members": ("constrain.count.", without_beside("lengths")),
    **{
        f"the seats that a constraint names are taken for others: N E S W for {' '.join(order)}": (
            "constrain.unrank.",
            demanded_member("seat", dict(zip("NESW", order, strict=True)).get),
        )
        for order in others("NESW")
    },
}

BLANKS = dict.fromkeys((" 5", "5 ", "5\n"), 5)
SIGNS = {"+5": 5, "-0": 0}
ZEROS = {"05": 5, "00": 0}
BEHIND = {"5e0": 5, "5.0": 5, "1_0": 1, "5n": 5, "1,000": 1}
FULLWIDTH_IS_NOTHING = dict.fromkeys(("\u0665", "\uff15"), 0)
READ = {
    "a lenient conversion: plus signs and zeros in front": {"+5": 5} | ZEROS,
    "a lenient conversion: signs and zeros in front": SIGNS | ZEROS,
    "BigInt(): blanks, signs, zeros, 0x, nothing at all": BLANKS | SIGNS | ZEROS | {"0x5": 5, "": 0},
    "Number(): blanks, signs, zeros, 0x, 1e3, 5.0, nothing at all": (
        BLANKS | SIGNS | ZEROS | {"0x5": 5, "5e0": 5, "5.0": 5, "": 0}
    ),
    "parseInt(): blanks, signs, zeros, 0x, and whatever stands behind": BLANKS | SIGNS | ZEROS | BEHIND | {"0x5": 5},
    "parseInt() of base ten: blanks, signs, zeros, and whatever stands behind": (
        BLANKS | SIGNS | ZEROS | BEHIND | {"0x5": 0}
    ),
    "atoi(): whatever it is": BLANKS | SIGNS | ZEROS | BEHIND | FULLWIDTH_IS_NOTHING | {"0x5": 0, "": 0, "five": 0},
}
"""The numbers that each language's function makes of the texts that must be refused."""


def converted(texts, any_length):
    def instead(vector):
        text = vector.params.get("number")
        if any_length and vector.id.endswith("digits-65"):
            return Answer(code=-32001)
        return {**vector.params, "number": str(texts[text])} if isinstance(text, str) and text in texts else None

    return "unrank.andrews.", instead


def taken(name, endings, value):
    """Where the id ends so, the member is read as this value."""
    return lambda vector: {**vector.params, name: value} if vector.id.endswith(endings) else None


ENDS = ("-leading-blank", "-trailing-blank", "-trailing-newline")
ACCEPTED = {
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
    "blanks around a number are accepted": ("unrank.andrews.", taken("number", ENDS, "5")),
    **{
        f"a scheme that is unknown or missing is answered as {scheme}": (
            "unrank.",
            taken(
                "scheme",
                ("no-scheme", "case-scheme", "scheme-upper-case", "-blank", "scheme-empty", "unheard-of"),
                scheme,
            ),
        )
        for scheme in ("pavlicek-suit", "andrews", "christman", "bigdeal")
    },
    "a start of D or more is taken modulo D": ("digest.", taken("start", "start-number-of-deals", "0")),
    "a step of D or more is taken modulo D": ("digest.", taken("step", "step-number-of-deals", "0")),
    "blanks around deals and words are accepted": (
        "notation.",
        lambda vector: {**vector.params, "text": vector.params["text"].strip()} if vector.id.endswith(ENDS) else None,
    ),
    "elements are accepted in any order and twice": (
        "combination.rank.",
        lambda vector: (
            {"elements": sorted(set(vector.params["elements"]))}
            if vector.id.endswith(("falling", "equal", "one-step-back"))
            else None
        ),
    ),
    "what is to be refused is answered with null": ("binomial.", lambda _: Answer(None)),
    "a constraint that no deal meets is refused with another code than a deal that does not meet it": (
        "constrain.rank.",
        lambda vector: Answer(code=-32001) if "rejects-none-" in vector.id else None,
    ),
}
