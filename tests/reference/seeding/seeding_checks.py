"""The checks of published.yaml for choosing deals, for Icon's program and for Big Deal: see published_checks.py."""

import base64
import hashlib
from decimal import Decimal
from typing import Any

import pytest

from dealref.cards import deal, deck, pbn
from dealref.errors import Exhausted, TextTooShort, Usage
from dealref.protocol.operations import answer
from dealref.seeding import icon, icon_layout, seeds

D = 53_644_737_765_488_792_839_237_440_000

# Christman: choosing a deal


def seed_too_short(seed_bits, needed_bits):
    assert 2 ** (needed_bits - 1) < D < 2**needed_bits
    assert 2**seed_bits * 10**14 < D  # a tiny part indeed
    assert seeds.bias(2**needed_bits).distance < 1
    assert seed_bits == 47


def numbers_for_a_session(deals, numbers, bits):
    assert deals == numbers
    entropy = bytes(deals * bits // 8)
    found = 0
    while entropy:
        _, consumed = seeds.from_entropy(entropy)
        entropy, found = entropy[consumed:], found + 1
    assert found == numbers
    assert deals * bits // 8 == 432


def seed_text_length(shortest, example):
    assert seeds.from_text(example[:shortest], 1) < D
    assert _is_raised(TextTooShort, lambda: seeds.from_text(example[: shortest - 1], 1))
    assert "\u2019" in example


def board_number_words(words):
    assert [seeds.cardinal(board) for board in range(1, len(words) + 1)] == words


def digest_width(digest, bits):
    text = "Let us all have a good time"
    hashed = hashlib.new(digest, f"{text}one".encode()).digest()
    assert 8 * len(hashed) == bits
    assert seeds.from_text(text, 1) == int.from_bytes(hashed, "big") % D


def digest_reduction(modulus):
    count = int(str(answer("multinomial", modulus)["value"]))
    text = "Let us all have a good time"
    for board in range(1, 37):
        hashed = int(hashlib.sha1((text + seeds.cardinal(board)).encode()).hexdigest(), 16)  # noqa: S324
        assert seeds.from_text(text, board) == hashed % count


def entropy_per_deal(bits, bytes):  # noqa: A002  the figure's own word
    assert bits == 8 * bytes
    assert seeds.from_entropy(bytes * b"\x07")[1] == bytes
    assert _is_raised(Exhausted, lambda: seeds.from_entropy((bytes - 1) * b"\x07"))


def _is_raised(error, call):
    try:
        call()
    except error:
        return True
    return False


def entropy_time(deals, bytes_per_deal, milliseconds_per_byte, time, unit):
    seconds = Decimal(int(deals) * seeds.from_entropy(bytes(bytes_per_deal))[1] * milliseconds_per_byte) / 1000
    taken = seconds / {"seconds": 1, "hours": 3600}[unit]
    assert round(taken, -Decimal(time).as_tuple().exponent) == Decimal(time)


# Icon's program


def icon_deck(cards, denominations, suits):
    assert (len(icon.DECK), len(set(icon.DECK)), denominations * len(suits)) == (cards, cards, cards)
    first_cards = [icon.DECK[denominations * suit] for suit in range(len(suits))]
    aces = {"clubs": "a", "diamonds": "n", "hearts": "A", "spades": "N"}
    assert first_cards == [aces[suit] for suit in suits]


def icon_characters(suits, ranks):
    for suit, (first, last) in suits.items():
        run = icon.DECK[icon.DECK.index(first) : icon.DECK.index(last) + 1]
        assert [_card_of(character) for character in run] == [suit + rank for rank in ranks]


def icon_character_cards(**characters):
    assert {character: _card_of(character) for character in characters} == characters


def _card_of(character):
    """The one card that West has from both of two decks which begin with the character and then differ."""
    others = icon.DECK.replace(character, "")
    hands = [set(deal.hand(icon.dealt(character + rest), deal.W)) for rest in (others, others[::-1])]
    (card,) = hands[0] & hands[1]
    return deck.name(card)


def icon_shuffle_range(first, last):
    """So many choices are made; the state tells how many."""
    state = icon.first_state(7)
    for n in range(first, last - 1, -1):
        _, state = icon.random(state, n)
    assert next(icon.shuffles(7))[1] == state


def icon_hands_in_runs(cards, runs):
    """In the new deck the runs are the suits, each of them a player's."""
    dealt = icon.dealt(icon.DECK)
    holders = [set(dealt[cards * run : cards * (run + 1)]) for run in range(runs)]
    assert [len(seats) for seats in holders] == [1] * len(deal.SEATS)
    assert set().union(*holders) == set(range(runs))


def icon_diagram(hyphens, blanks, labels):
    lines = icon_layout.text(icon.dealt(icon.DECK)).splitlines()
    assert lines[-1] == hyphens * "-"
    for row, label in zip(lines[1:5], labels, strict=True):
        assert row.startswith(blanks * " " + label)
    for row, label in zip(lines[11:15], labels, strict=True):
        assert row.startswith(blanks * " " + label)


def icon_sample(seed, **hands):
    deck, _ = next(icon.shuffles(seed))
    shown = [hand.split(".") for hand in pbn.to_text(icon.dealt(deck))[2:].split(" ")]
    assert dict(zip(("north", "east", "south", "west"), shown, strict=True)) == hands


def icon_sample_columns(north, east):
    """The erratum: the program's own columns are others."""
    lines = icon_layout.text(icon.dealt(icon.DECK)).splitlines()
    assert (lines[1].index("S"), lines[6].rindex("S")) == (10, 20)
    assert (north, east) == (13, 26)


def icon_usage(message):
    with pytest.raises(Usage) as raised:
        icon.options(["-x"])
    assert str(raised.value).splitlines()[0] == message


# Big Deal


def big_deal_seed(strings, seed):
    assert seeds.bigdeal_seed(tuple(strings)).hex().upper() == seed


def big_deal_delayed_information(value, string):
    assert base64.b64decode(string).decode() == value


def big_deal_session(strings, owner, deals):
    params = {"strings": strings, "owner": owner, "count": len(deals)}
    numbers: Any = answer("bigdeal.numbers", params)["numbers"]
    assert [answer("unrank", {"scheme": "bigdeal", "number": number})["deal"] for number in numbers] == deals
    assert [answer("rank", {"scheme": "bigdeal", "deal": dealt})["number"] for dealt in deals] == numbers
