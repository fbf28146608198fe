"""A stand-in for your program, which prints the deal of a number: stand_in.py NUMBER."""

import sys

DEALS = 53_644_737_765_488_792_839_237_440_000


def main() -> None:
    """Print a line for each seat: its name, and its spades, hearts, diamonds and clubs; a void is a hyphen."""
    number = int(sys.argv[1])
    if number >= DEALS:
        sys.exit(f"there is no deal {number}")
    deals, vacant = DEALS, [13, 13, 13, 13]
    hands = [["", "", "", ""] for _ in vacant]
    for card in range(52):
        for seat in range(4):
            share = deals * vacant[seat] // (52 - card)
            if number < share:
                break
            number -= share
        deals = share
        vacant[seat] -= 1
        hands[seat][card // 13] += "AKQJT98765432"[card % 13]
    for name, holdings in zip(("North", "East", "South", "West"), hands, strict=True):
        print(name, *(holding or "-" for holding in holdings))


if __name__ == "__main__":
    main()
