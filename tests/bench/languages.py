"""The responders of all languages in one table, beside the limit of the pipe, the paper of 2001, and Debian's `dealer`.

Each figure is the best of a few rounds in which the programs take turns. Every answer is compared with the other
programs' answers while it is measured; the reference answers first.
"""

import functools
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import constraints
import quick
import rejection
import responders_table
import wire
from dealref.cards.deal import DEALS
from dealref.constraints import constrained_deals, listing
from dealref.protocol.operations import SCHEMES

REFERENCE = "reference"
TRIPS = 1000
"""Round trips one at a time, in a round."""

BLOCK = 10_000
"""Deals of one digest: the reference needs a fraction of a second, and the pipe takes no share."""

DIGEST_AIM = 1_000_000
SELECTION_AIM = 200_000
COUNT_AIM = 0.5
PAPER_AIM = 2.0
PAPER_SECONDS = 80
PAPER_TRIPS = 143_000
INSIDE_ROUNDS = 2
PAPER_CHECKS = 1 << 26

INSIDE = {
    "C": ("c", "make -s build/bench", "build/bench inside"),
    "Rust": ("rust", "cargo build -q --release --locked --example bench", "target/release/examples/bench inside"),
}
"""The programs that time themselves: folder, how each is built, how each is run."""

WARMUP = 2.0
"""Seconds in which a program may remember parts of a listing before its rounds."""

COLD = 2.0
"""Seconds of cold counts after which a program has had enough rounds."""

BALANCED = constraints.BALANCED_LOW
WIDE = {
    "N balanced 10-12, E balanced 8-10, S balanced 5-9 HCP": BALANCED[:3],
    "N balanced 10-12, E any shape 8-10, S any shape 5-9 HCP": [
        BALANCED[0],
        *({"seat": hand["seat"], "hcp": hand["hcp"]} for hand in BALANCED[1:3]),
    ],
    "N balanced 10-12, E balanced 8-10, S balanced 5-9, W balanced 9-17 HCP": BALANCED,
    "W nine spades, E six diamonds and six clubs": constraints.OPPOSITE_MINORS,
}

SHORT, LONG = 4.0, 15.0
"""Seconds that `dealer` has for a constraint, and for one that it hardly ever meets."""

FEW = 10
"""Fewer deals expected in the short time make a constraint one that is hardly ever met."""


def compared() -> None:
    """Print the whole table."""
    load, processors = os.getloadavg()[0], os.cpu_count()
    print("\nThe responders of all languages, asked through their pipes; the best of some rounds in turn.")
    print(f"{load:.1f} programs were running on {processors} processors when it began: rates by the clock suffer.")
    print("A ratio `aim` of 1.00 or more meets the aim, which is for C and Rust; the others stand beside them.")
    commands = available()
    answers = wire.Answers()
    trips = pipe(commands, answers)
    digests(commands, answers)
    inside()
    selections(commands, answers, trips)
    print(f"\n5. Wide constraints, counted in fresh processes (aim: {COUNT_AIM} s), then dealt by number")
    print("   beside rejection by Debian's dealer; a ratio below 1 says that rejection is faster there")
    for title, hands in WIDE.items():
        wide(commands, answers, title, hands)
    print(f"\n{answers.summary()}.")


def available():
    """The commands of the reference and of the responders that can be built here, by the language's name."""
    commands = {REFERENCE: (sys.executable, "-m", "dealref")}
    for name, entry in responders_table.RESPONDERS.items():
        if reason := responders_table.unavailable(name):
            print(f"({entry['language']} is skipped: {reason})")
        else:
            commands[entry["language"]] = responders_table.command(name)
    return commands


def rated(figures):
    """The rates of the programs that have one; the others' reasons are printed."""
    for name, figure in figures.items():
        if isinstance(figure, wire.Unfit):
            print(f"{name:<12} no figure: {figure}")
    return {name: figure for name, figure in figures.items() if not isinstance(figure, wire.Unfit)}


def pipe(commands, answers):
    """Print how many round trips the pipe allows; they are returned, all asked at once, by program."""
    print("\n1. The pipe's own limit: round trips of `binomial` per second by the clock")
    print(f"{'':<24}{'all asked at once':>20}{'one at a time':>16}")
    with tempfile.TemporaryDirectory() as folder:
        quickest = {f"{name}, binomial alone": words for name, words in quick.commands(Path(folder)).items()}
        with wire.running(commands | quickest) as processes:
            together = rated(wire.rates(processes, lambda _: ("binomial", {"n": 52, "k": 13}), answers))
            alone = {name: wire.one_at_a_time(processes[name], TRIPS) for name in together}
    for name, rate in together.items():
        print(f"{name:<24}{rate.clock:>20,.0f}{alone[name]:>16,.0f}")
    return {name: rate.clock for name, rate in together.items()}


def digests(commands, answers):
    print(
        f"\n2. Deals in `digest` per second of processor time, {BLOCK:,} at a time; aim: {DIGEST_AIM:,} in each scheme"
    )
    with wire.running(commands) as processes:
        rates = {}
        for scheme in SCHEMES:
            question = functools.partial(digest, scheme)
            rates[scheme] = {
                name: BLOCK * rate.processor for name, rate in rated(wire.rates(processes, question, answers)).items()
            }
    print(f"{'':<12}" + "".join(f"{scheme:>14}{'aim':>6}" for scheme in SCHEMES))
    for name in commands:
        print(f"{name:<12}" + "".join(cell(rates[scheme].get(name), DIGEST_AIM) for scheme in SCHEMES))
    print("times the reference:")
    for name in commands:
        ratios = (rates[scheme].get(name, 0) / rates[scheme][REFERENCE] for scheme in SCHEMES)
        print(f"{name:<12}" + "".join(f"{ratio:>14.1f}{'':>6}" for ratio in ratios).rstrip())


def digest(scheme, number):
    step = DEALS // 3 + 12_345_678_901
    start = number * BLOCK * step % DEALS
    return "digest", {"method": "unrank", "scheme": scheme, "start": str(start), "step": str(step), "count": BLOCK}


def cell(rate, aim):
    return f"{rate:>14,.0f}{rate / aim:>6.2f}" if rate else f"{'none':>14}{'':>6}"


def inside() -> None:
    print(
        "\n3. Inside the program, with no pipe: the tests that the paper of 2001 timed on its machine, and selections"
    )
    print(f"   in the listing of 4 (aims: {PAPER_AIM:.0f} s, {SELECTION_AIM:,}/s)")
    print(
        f"{'':<12}{'67 million 26-bit checks':>25}{'aim':>7}{'x paper':>9}{'52-bit round trips/s':>23}{'x paper':>9}",
        end="",
    )
    print(f"{'selections/s':>15}{'aim':>7}")
    runs = {name: [] for name in INSIDE if timed_by_itself(name)}
    for _ in range(INSIDE_ROUNDS):
        for name, figures in runs.items():
            figures.append(inside_figures(name))
    for name, figures in runs.items():
        seconds = min(each[0] for each in figures)
        trips, selected = (max(each[place] for each in figures) for place in (1, 2))
        checks = f"{seconds:>23.2f} s{PAPER_AIM / seconds:>7.2f}{PAPER_SECONDS / seconds:>9,.0f}"
        rates = f"{trips:>23,.0f}{trips / PAPER_TRIPS:>9,.0f}{selected:>15,.0f}{short(selected / SELECTION_AIM):>7}"
        print(f"{name:<12}{checks}{rates}")
    print(f"{'the paper':<12}{PAPER_SECONDS:>23} s{'':>7}{'':>9}{PAPER_TRIPS:>23,}")


def timed_by_itself(name):
    """Whether the program that times itself could be built; the reason is printed if not."""
    responder, build, _ = INSIDE[name]
    if reason := responders_table.unavailable(responder):
        print(f"({name} is skipped: {reason})")
        return False
    responders_table.shell(responder, build)
    return True


def inside_figures(name):
    """Seconds of the 26-bit checks, 52-bit round trips and selections per second, as the program prints them."""
    responder, _, line = INSIDE[name]
    run = subprocess.run(
        line.split(), cwd=responders_table.FOLDER / responder, capture_output=True, text=True, check=True
    )
    checks = re.search(r"(\d+) checks of the 26-bit numbers: ([\d.]+) s", run.stdout)
    trips = re.search(r"round trips of the 52-bit numbers: (\d+)/s", run.stdout)
    assert checks, run.stdout
    assert trips, run.stdout
    selected = [int(figure) for figure in re.findall(r"(\d+) selections/s", run.stdout)]
    assert selected, run.stdout
    assert int(checks[1]) == PAPER_CHECKS, run.stdout
    assert "FAULT" not in run.stdout, run.stdout
    return float(checks[2]), int(trips[1]), max(selected)


def spread(method, hands, bound):
    """The question with a number: the numbers jump through all below the bound."""
    step = bound * 618 // 1000 | 1
    return lambda number: (method, {"hands": hands, "number": str(number * step % bound)})


def selections(commands, answers, trips):
    hands = [constraints.FLAT, constraints.THREE_SUITER]
    total = listing.count(constraints.made(hands))
    print(f"\n4. Selections in the listing of {total.cases:,} cases; aim: {SELECTION_AIM:,}/s")
    print(f"   at first: per second of the first {WARMUP:.0f}, counting included; the limit of the pipe: as in 1")
    print(f"{'':<12}{'at first':>12}", end="")
    print(f"{'by clock':>12}{'aim':>7}{'by processor':>15}{'aim':>7}{'limit of pipe':>16}{'of the limit':>14}")
    with wire.running(commands) as processes:
        question = spread("constrain.select", hands, total.combinations)
        rates = rated(wire.rates(processes, question, answers, WARMUP))
    for name, rate in rates.items():
        limit = f"{trips[name]:>16,.0f}{rate.clock / trips[name]:>14.2f}" if name in trips else ""
        print(f"{name:<12}{both(rate, SELECTION_AIM)}{limit}")


def both(rate, aim):
    """The cells of a rate: at first, by the clock and by the processor, with ratios to the aim."""
    clock = f"{rate.clock:>12,.0f}{short(rate.clock / aim):>7}"
    return f"{rate.first:>12,.0f}{clock}{rate.processor:>15,.0f}{short(rate.processor / aim):>7}"


def wide(commands, answers, title, hands):
    constrained = constraints.made(hands)
    total, deals = listing.count(constrained), constrained_deals.count(constrained)
    chance = deals / DEALS
    print(f"\n   {title}:")
    print(f"   {total.cases:,} cases; one deal in {1 / chance:,.0f} meets it")
    found = by_rejection(hands, chance)
    result = {"cases": str(total.cases), "total": str(total.combinations)}
    answers.compare(REFERENCE, [("constrain.count", {"hands": hands})], [result])
    times = cold_counts(commands, answers, hands)
    with wire.running({name: commands[name] for name in times}) as processes:
        question = spread("constrain.unrank", hands, deals)
        rates = rated(wire.rates(processes, question, answers, WARMUP))
    print(f"{'':<12}{'cold count':>14}{'aim':>7}{'deals: at first':>17}", end="")
    print(f"{'by clock':>12}{'by processor':>15}{'x rejection' if found else '':>13}".rstrip())
    for name, rate in rates.items():
        counted = f"{1000 * times[name]:>11,.1f} ms{short(COUNT_AIM / times[name]):>7}     "
        ratio = f"{share(rate.clock / (chance * found.tried / found.seconds)):>13}" if found else ""
        print(f"{name:<12}{counted}{rate.first:>12,.0f}{rate.clock:>12,.0f}{rate.processor:>15,.0f}{ratio}")


def short(ratio):
    """The ratio as text, with decimals only where they say something."""
    return f"{ratio:,.2f}" if ratio < 10 else f"{ratio:,.0f}"


def share(ratio):
    """The ratio as text, with two digits that say something where it is small, too."""
    return f"{ratio:.2g}" if ratio < 1 else short(ratio)


def cold_counts(commands, answers, hands):
    """The shortest seconds by the clock of each program for its first question, in a fresh process each time."""
    question = ("constrain.count", {"hands": hands})
    times = {name: [] for name in commands}
    for _ in range(wire.ROUNDS):
        for name in [name for name, taken in times.items() if sum(taken) < COLD]:
            with wire.running({name: commands[name]}) as processes:
                try:
                    seconds, results = wire.answered(processes[name], [question])
                    answers.compare(name, [question], results)
                    times[name].append(seconds)
                except wire.Unfit as reason:
                    print(f"{name:<12} no figure: {reason}")
                    del times[name]
    return {name: min(taken) for name, taken in times.items()}


def by_rejection(hands, chance):
    """Debian's dealer for some seconds, printed; None if it is not installed."""
    if not rejection.PROGRAM:
        print("   (Debian's dealer is skipped: it is not installed)")
        return None
    rate = rejection.tries_per_second(hands)
    found = rejection.dealt(hands, int(rate * (SHORT if rate * SHORT * chance > FEW else LONG)))
    expected = found.tried * chance
    print(
        f"   Debian's dealer finds {found.found / found.seconds:,.2f} deals/s:"
        f" {found.found:,} of {found.tried:,} tried in {found.seconds:.1f} s; {expected:,.1f} expected"
    )
    # Its deals are not quite independent: this many standard deviations mean another condition.
    assert abs(found.found - expected) < 8 * max(1, expected) ** 0.5, rejection.condition(hands)
    return found
