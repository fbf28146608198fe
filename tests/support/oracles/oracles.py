"""The documents' own steps, transcribed literally and without the reference: a second opinion, a yardstick of speed.

Deals are words: the holder of each card, SA SK ... S2 HA ... C2, as 52 letters of NESW. Nothing is checked.
"""
# ruff: noqa: N806  the documents' own names: N, E, S, W, C, K, X, I, Nseq, Peven

from math import comb, factorial

D = factorial(52) // factorial(13) ** 4

DECK_ORDER = list(range(52))
"""Cards by place in the deal word."""

RANK_MAJOR = [13 * suit + place for place in range(13) for suit in range(4)]
"""Pavlicek's own order of the cards: S A, H A, D A, C A, S K, ... C 2."""


# Pavlicek, "Mapping Bridge Deals": six lines each way, for the cards in a given order.


def pavlicek_unrank(number, order):
    """Mapping a Number to a Deal, lines 1 to 6."""
    I, word = number, ["?"] * 52
    N = E = S = W = 13
    C, K = 52, D
    while C > 0:
        X = K * N // C
        if I < X:
            N, holder = N - 1, "N"
        else:
            I, X = I - X, K * E // C
            if I < X:
                E, holder = E - 1, "E"
            else:
                I, X = I - X, K * S // C
                if I < X:
                    S, holder = S - 1, "S"
                else:
                    I, X = I - X, K * W // C
                    W, holder = W - 1, "W"
        word[order[52 - C]] = holder
        K, C = X, C - 1
    return "".join(word)


def pavlicek_rank(word, order):
    """Mapping a Deal to a Number, lines 1 to 6."""
    N = E = S = W = 13
    C, K, I = 52, D, 0
    while C > 0:
        holder = word[order[52 - C]]
        X = K * N // C
        if holder == "N":
            N = N - 1
        else:
            I, X = I + X, K * E // C
            if holder == "E":
                E = E - 1
            else:
                I, X = I + X, K * S // C
                if holder == "S":
                    S = S - 1
                else:
                    I, X = I + X, K * W // C
                    W = W - 1
        K, C = X, C - 1
    return I


# Andrews, "Encoding Bridge Deals": three sequences, each by its index in the squashed (colexicographic) order.

NMAX, EMAX, SMAX = comb(52, 13), comb(39, 13), comb(26, 13)


def andrews_sequences(word):
    """Nseq, Eseq and Sseq: write down a hand's locations, remove its letters, close the gaps, go on with the next."""
    sequences = []
    for letter in "NES":
        sequences.append([place for place, holder in enumerate(word) if holder == letter])
        word = word.replace(letter, "")
    return sequences


def andrews_word(sequences):
    """The word of three sequences: each tells which of the mystery cards go to its hand; the rest go to West."""
    word = ["?"] * 52
    for letter, sequence in zip("NES", sequences, strict=True):
        mystery = [place for place, holder in enumerate(word) if holder == "?"]
        for element in sequence:
            word[mystery[element]] = letter
    return "".join(word).replace("?", "W")


def seq_to_index(sequence):
    """The formula (*)."""
    return sum(comb(x, n) for n, x in enumerate(sequence, start=1))


def index_to_seq(index, size):
    """For the largest element, then the next: the largest K such that Choose(K, n) is at most the index."""
    sequence = []
    for n in range(size, 0, -1):
        K = n - 1
        while comb(K + 1, n) <= index:
            K += 1
        sequence.insert(0, K)
        index -= comb(K, n)
    return sequence


def andrews_rank(word):
    """The formula DealIndex."""
    Nindex, Eindex, Sindex = map(seq_to_index, andrews_sequences(word))
    return Nindex * EMAX * SMAX + Eindex * SMAX + Sindex


def andrews_unrank(number):
    """I = Smax Q + Sindex, Q = Emax Q' + Eindex, Q' = Nindex."""
    Q, Sindex = divmod(number, SMAX)
    Nindex, Eindex = divmod(Q, EMAX)
    return andrews_word(index_to_seq(index, 13) for index in (Nindex, Eindex, Sindex))


# Christman, "Dealing All the Deals": Pos and Find walk the tables of Appendix A, which are counted here, not computed.

LISTS13 = [[] for _ in range(14)]
for _value in sorted(range(8192), key=lambda value: value.bit_count()):
    LISTS13[_value.bit_count()].append(_value)
POSITIONS13 = {value: position for numbers in LISTS13 for position, value in enumerate(numbers)}

ENTRIES = {13: [len(numbers) for numbers in LISTS13]}
ENTRIES[26] = [
    sum(ENTRIES[13][upper] * ENTRIES[13][ones - upper] for upper in range(14) if 0 <= ones - upper <= 13)
    for ones in range(27)
]
NPS = ENTRIES[26][13]


def find(width, ones, position):
    """Find13, Find26 and Find52 of Appendix B: pass the blocks of numbers with 0, 1, 2 ... ones in the upper half."""
    if width == 13:
        return LISTS13[ones][position]
    half = width // 2
    for upper in range(max(0, ones - half), min(half, ones) + 1):
        block = ENTRIES[half][upper] * ENTRIES[half][ones - upper]
        if position < block:
            break
        position -= block
    quotient, remainder = divmod(position, ENTRIES[half][ones - upper])
    return find(half, upper, quotient) * 2**half + find(half, ones - upper, remainder)


def pos(width, value):
    """Pos13, Pos26 and Pos52 of Appendix B: the same walk backwards."""
    if width == 13:
        return POSITIONS13[value]
    half, ones = width // 2, value.bit_count()
    high, low = divmod(value, 2**half)
    position = pos(half, high) * ENTRIES[half][low.bit_count()] + pos(half, low)
    for upper in range(max(0, ones - half), high.bit_count()):
        position += ENTRIES[half][upper] * ENTRIES[half][ones - upper]
    return position


def christman_unrank(number):
    """Podd, Peven and S select the numbers that split the odd pile, the even pile and the deck."""
    Podd = number % NPS
    Peven = number // NPS % NPS
    S = number // NPS**2
    deck = format(find(52, 26, S), "052b")[::-1]  # the ace of spades is bit 0
    hands = {"0": iter(format(find(26, 13, Peven), "026b")), "1": iter(format(find(26, 13, Podd), "026b"))}
    return "".join({"00": "N", "01": "S", "10": "E", "11": "W"}[pile + next(hands[pile])] for pile in deck)


def christman_rank(word):
    """Set a bit for each card of East-West, then append bits on the right of each pile's number."""
    deck, piles = 0, {"NS": 0, "EW": 0}
    for card, holder in enumerate(word):
        pile = "NS" if holder in "NS" else "EW"
        if pile == "EW":
            deck += 2**card
        piles[pile] = 2 * piles[pile] + (holder == pile[1])
    return (pos(52, deck) * NPS + pos(26, piles["NS"])) * NPS + pos(26, piles["EW"])


# The notation in which the vectors write deals.

RANKS = "AKQJT98765432"


def word_to_pbn(word):
    """The PBN deal from North, ranks descending."""
    return "N:" + " ".join(
        ".".join("".join(r for r, holder in zip(RANKS, word[suit : suit + 13], strict=True) if holder == seat)
                 for suit in (0, 13, 26, 39))
        for seat in "NESW"
    )  # fmt: skip


def pbn_to_word(text):
    """The word of a PBN deal from North."""
    hands = {seat: hand.split(".") for seat, hand in zip("NESW", text[2:].split(" "), strict=True)}
    return "".join(
        next(seat for seat, holdings in hands.items() if rank in holdings[suit]) for suit in range(4) for rank in RANKS
    )
