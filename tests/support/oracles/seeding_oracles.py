"""Texts, noise, Icon's shuffle, Big Deal and SquareDeal as their documents do it, without the reference.

Chapters 11 to 13 and 15 of the spec. Deals are words as in `oracles`; plain and slow. Nothing is checked, except by
`session_boards`, which does nothing else.
"""

import hashlib
import re
from math import comb
from string import ascii_lowercase, ascii_uppercase, digits

import oracles

# Christman, "Dealing All the Deals": a phrase with the number of the hand in words, or noise.

TO_NINETEEN = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
               "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]  # fmt: skip
TENS = {20: "twenty", 30: "thirty", 40: "forty", 50: "fifty", 60: "sixty", 70: "seventy", 80: "eighty", 90: "ninety"}
NAMES = dict(enumerate(TO_NINETEEN, start=1)) | TENS


def board_words(number):
    """CHOOSE-3, read off the decimal digits."""
    if number in NAMES:
        return NAMES[number]
    first, others = int(str(number)[0]), int(str(number)[1:])
    if number < 100:
        return NAMES[10 * first] + "-" + NAMES[others]
    words = NAMES[first] + (" hundred" if number < 1000 else " thousand")
    return words if others == 0 else words + " " + board_words(others)


def text_number(text, board, separator=""):
    """Add the words, hash, H mod Nbd."""
    line = text + separator + board_words(board)
    return int(hashlib.sha1(line.encode("utf-8"), usedforsecurity=False).hexdigest(), 16) % oracles.D


def entropy_number(hexadecimal):
    """The first 96 bits (24 digits) that are a deal's number, and the bytes gone by then; None if they run out."""
    consumed = 0
    while len(hexadecimal) >= 24:
        chunk, hexadecimal = hexadecimal[:24], hexadecimal[24:]
        consumed += 12
        if int(chunk, 16) < oracles.D:
            return int(chunk, 16), consumed
    return None


# The Icon Newsletter 23: the program's procedures, shuffle, display, show, arrange and the two mains.

DECKIMAGE = ascii_lowercase + ascii_uppercase
DENOM, RANK, BLANKS = DECKIMAGE[:13], "AKQJT98765432", 13 * " "
MAPS = {
    "S": BLANKS + BLANKS + BLANKS + DENOM,
    "H": BLANKS + BLANKS + DENOM + BLANKS,
    "D": BLANKS + DENOM + BLANKS + BLANKS,
    "C": DENOM + BLANKS + BLANKS + BLANKS,
}


def icon_random(state, n):
    """?n in the interpreter's doubles: the choice and the state it leaves."""
    state2 = (1103515245 * state + 453816694) & 0x7FFFFFFF
    return int(state2 * 4.65661286e-10 * n) + 1, state2


def icon_decks(seed, count):
    """Each deck is the one before it, shuffled again; strings of Icon count from 1."""
    state, deck, decks = seed % 2**31, list(DECKIMAGE), []
    for _ in range(count):
        for i in range(52, 1, -1):
            j, state = icon_random(state, i)
            deck[j - 1], deck[i - 1] = deck[i - 1], deck[j - 1]
        decks.append("".join(deck))
    return decks, state


def icon_hands(deck):
    """North, East, South and West: each slice is pushed onto the front of the layout."""
    layout = []
    for quarter in (0, 1, 2, 3):
        layout.insert(0, deck[quarter * 13 : quarter * 13 + 13])
    north, east, south, west = layout[0], layout[1], layout[2], layout[3]
    return [north, east, south, west]


def icon_arrange(hand, suit):
    """Map all but the suit to blanks, take the set without the blank (a set comes out sorted), map to ranks."""
    cset = set(hand.translate(str.maketrans(DECKIMAGE, suit))) - {" "}
    return "".join(sorted(cset)).translate(str.maketrans(DENOM, RANK))


def icon_pbn(deck):
    """The PBN deal of a shuffled deck."""
    return "N:" + " ".join(".".join(icon_arrange(hand, MAPS[suit]) for suit in "SHDC") for hand in icon_hands(deck))


def icon_diagram(pbn_text):
    """What display writes; the lost line is write(left(layout[4][i], 20), layout[2][i])."""
    layout = [
        [suit + ": " + ranks for suit, ranks in zip("SHDC", hand.split("."), strict=True)]
        for hand in pbn_text.removeprefix("N:").split(" ")
    ]
    offset, bar, lines = 10 * " ", "\n" + 33 * "-", [""]
    lines += [offset + line for line in layout[0]]
    lines.append("")
    for i in range(4):
        lines.append(layout[3][i].ljust(20) + layout[1][i])
    lines.append("")
    lines += [offset + line for line in layout[2]]
    lines.append(bar)
    return "".join(line + "\n" for line in lines)


def icon_options(argv):
    """The loop over get(a): how often display is called, and the seed. None where it calls use()."""
    a, hands, random = list(argv), 5, 0
    while a:
        s = a.pop(0)
        if s not in ("-h", "-s") or not a or not re.fullmatch("[+-]?[0-9]+", integer := a.pop(0)):
            return None
        if s == "-h":
            hands = _integer(integer)
        else:
            random = _integer(integer)
    return max(hands, 0), random


def _integer(text):
    """Digit by digit, since Python's own conversion refuses thousands of digits."""
    value = 0
    for digit in text.lstrip("+-"):
        value = 10 * value + int(digit)
    return -value if text[0] == "-" else value


# Big Deal.


def lexicographic_rank(places, size):
    """How many combinations come before: for each place, those with the same beginning and a smaller element there."""
    before, least = 0, 0
    for place, element in enumerate(places, start=1):
        before += sum(comb(size - 1 - smaller, len(places) - place) for smaller in range(least, element))
        least = element + 1
    return before


def lexicographic_places(rank, length, size):
    """Element by element from the smallest: pass all the combinations that begin with a smaller one."""
    places, element = [], 0
    while length > 0:
        block = comb(size - 1 - element, length - 1)
        if rank < block:
            places.append(element)
            length -= 1
        else:
            rank -= block
        element += 1
    return places


def bigdeal_rank(word):
    """BIG-2."""
    n, e, s = (
        lexicographic_rank(places, size)
        for places, size in zip(oracles.andrews_sequences(word), (52, 39, 26), strict=True)
    )
    return (n * comb(39, 13) + e) * comb(26, 13) + s


def bigdeal_unrank(number):
    """The three digits of BIG-2, and the deal of their combinations."""
    s = number % comb(26, 13)
    e = number // comb(26, 13) % comb(39, 13)
    n = number // comb(26, 13) // comb(39, 13)
    return oracles.andrews_word(lexicographic_places(rank, 13, size) for rank, size in ((n, 52), (e, 39), (s, 26)))


def ripemd160(data):
    """The digest, by the platform; None where it has no RIPEMD-160."""
    try:
        return hashlib.new("ripemd160", data, usedforsecurity=False).digest()
    except ValueError:
        return None


def bigdeal_numbers(seed_bytes, owner, count):
    """BIG-5: the first accepted numbers and the places where they stand in the sequence."""
    numbers, sequences, sequence = [], [], 0
    while len(numbers) < count:
        sequence += 1
        message = sequence.to_bytes(4, "little") + seed_bytes + ripemd160(owner.encode("utf-8"))
        number = int(ripemd160(message).hex()[:24], 16)
        if number < oracles.D:
            numbers.append(number)
            sequences.append(sequence)
    return numbers, sequences


# SquareDeal.

SIGNS = ascii_uppercase + ascii_lowercase + digits + "+/"


def base64(data):
    """RFC 4648, section 4: a sign for six bits, zeros behind the last ones, and = up to a multiple of four signs."""
    bits = "".join(f"{byte:08b}" for byte in data)
    signs = [SIGNS[int(bits[place : place + 6].ljust(6, "0"), 2)] for place in range(0, len(bits), 6)]
    return "".join(signs) + -len(signs) % 4 * "="


def squaredeal_strings(key, figure, kind, session=None):
    """PROVE-6: the owner, and the strings of entropy."""
    left, right = key[: len(key) // 2], key[len(key) // 2 :]
    ending = [] if session is None else ["ses", str(session)]
    return left, [right, base64(figure.encode("utf-8")), kind, *ending]


# A session as a file in the export format of PBN 2.1.

TAGS = ["Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
        "Declarer", "Contract", "Result"]  # fmt: skip
DEALERS = ["W", "N", "E", "S"]
VULNERABLE = {
    1: "None", 2: "NS", 3: "EW", 4: "All",
    5: "NS", 6: "EW", 7: "All", 8: "None",
    9: "EW", 10: "All", 11: "None", 12: "NS",
    13: "All", 14: "None", 15: "NS", 0: "EW",
}  # fmt: skip
"""By board mod 16."""


def session_boards(text):
    """The boards and their deals, of bytes decoded in Latin-1; AssertionError for anything but CHOOSE-8."""
    lines = text.split("\r\n")
    assert lines.pop() == "", "the last line is not ended"
    assert not [line for line in lines if "\r" in line or "\n" in line], "a line is not ended by CR LF"
    assert lines[:2] == ["% PBN 2.1", "% EXPORT"], "header"
    games = [game.split("\n") for game in "\n".join(lines[2:]).split("\n\n")]
    boards = [_board(game) for game in games]
    assert [board for board, _ in boards] == [boards[0][0] + place for place in range(len(boards))], "boards in order"
    return boards


def _board(game):
    matches = [re.fullmatch(r'\[([A-Za-z]+) "([^"]*)"\]', line) for line in game]
    assert all(matches), "a line is no tag"
    assert [match[1] for match in matches] == TAGS, "the tags are not the mandatory ones in order"
    values = {match[1]: match[2] for match in matches}
    tags = {name: values.pop(name) for name in ("Board", "Dealer", "Vulnerable", "Deal")}
    assert set(values.values()) == {""}, "a tag is not empty"
    assert re.fullmatch("[1-9][0-9]*", tags["Board"]), "board"
    board = int(tags["Board"])
    assert tags["Dealer"] == DEALERS[board % 4], "dealer"
    assert tags["Vulnerable"] == VULNERABLE[board % 16], "vulnerable"
    assert tags["Deal"][:2] == tags["Dealer"] + ":", "the deal does not begin with the dealer"
    hands = tags["Deal"][2:].split(" ")
    cards = [_cards(hand) for hand in hands]
    assert [len(hand) for hand in cards] == [13, 13, 13, 13], "not four hands of 13 cards"
    assert len(set().union(*cards)) == 52, "a card is there twice"
    north = (4 - "NESW".index(tags["Dealer"])) % 4
    return board, "N:" + " ".join(hands[north:] + hands[:north])


def _cards(hand):
    holdings = hand.split(".")
    assert len(holdings) == 4, "not four suits"
    for holding in holdings:
        assert holding == "".join(rank for rank in "AKQJT98765432" if rank in holding), "ranks that do not descend"
    return [suit + rank for suit, holding in zip("SHDC", holdings, strict=True) for rank in holding]
