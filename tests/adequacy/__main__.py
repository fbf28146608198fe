"""`tox run -e adequacy`: mutants of the reference and of the JavaScript, answered by the vectors alone.

It fails if a mutant survives that `harmless.toml` does not declare, if a declared one is killed, gone, or not as
harmless as its reason says, or if the core does not kill what another vector, asked alone, kills.
"""

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import core  # noqa: E402
import fresh_questions  # noqa: E402
import harmless  # noqa: E402
import javascript_mutants  # noqa: E402
import python_mutants  # noqa: E402
import report  # noqa: E402
import vectors  # noqa: E402
from dealcheck.commands.progress import progress  # noqa: E402

LANGUAGES = {"python": python_mutants, "javascript": javascript_mutants}

SEED = "bridge deals"
SAMPLE = 500

DEARER = 50
"""How many mutants that are killed cost as much as one that is declared harmless."""


def main():
    """Judge a sample of the mutants, or all; 0 if each is killed or harmless as declared."""
    options = _options()
    asked = vectors.read()
    languages = _available([options.language] if options.language else LANGUAGES)
    every = [mutant for language in languages for mutant in LANGUAGES[language].mutants()]
    if options.choose_core:
        return _choose_core(every, asked)
    if options.core:
        chosen = set(core.read())
        asked = [vector for vector in asked if vector["id"] in chosen or vector["file"] == "probe"]
    mutants = every
    declared = [entry for entry in harmless.entries() if entry.language in languages]
    if options.declared:
        return _show(every, declared)
    if not options.all:
        mutants = _drawn(every, {entry.identity for entry in declared}, options)
    began = time.monotonic()
    outcomes = list(judged_in_turn(mutants, asked))
    wrong = harmless.problems(every, outcomes, declared, lambda spared: _still_harmless(spared, asked))
    wrong += core.misses(outcomes, lambda outcome: _is_killed_alone(outcome, asked))
    print(report.text(outcomes, asked, declared, whole=len(every), seconds=time.monotonic() - began))
    for sentence in wrong:
        print(sentence)
    return int(bool(wrong))


def _drawn(every, spared, options):
    """The sample, and those of the files of --whole. One declared harmless is asked all vectors: minutes."""
    unnamed = [each for each in every if each.identity not in spared]
    declared = [each for each in every if each.identity in spared]
    drawn = set(sample(unnamed, options.sample, options.seed))
    for mutants, most in (unnamed, options.most), (declared, options.most and options.most // DEARER):
        drawn.update(sample([each for each in mutants if each.file in options.whole], most, options.seed))
    return [mutant for mutant in every if mutant in drawn]


def _show(mutants, declared):
    reasons = {entry.identity: entry.why for entry in declared}
    for mutant in mutants:
        if why := reasons.get(mutant.identity):
            print(f"{mutant}\n    {why}")
    return 0


def _available(languages):
    """The languages whose mutants can be run here; of the others the reason is told."""
    reasons = {language: LANGUAGES[language].unavailable() for language in languages}
    for language, reason in reasons.items():
        if reason:
            print(f"skipped: {language}, since {reason}")
    return [language for language in languages if not reasons[language]]


def _still_harmless(spared, asked):
    """The mutants declared harmless whose reason does not hold, with what shows that."""
    for mutant, entry in spared:
        if entry.question:
            vector = json.loads(entry.question) | {"optional": []}
            if not LANGUAGES[mutant.language].answers_wrongly(mutant, vector):
                yield mutant, "its question does not show it"
    same = [mutant for mutant, entry in spared if not entry.question]
    if not same:
        return
    fresh = fresh_questions.drawn([vector for vector in asked if vector["file"] != "probe"])
    for outcome in judged(same, fresh):
        if outcome.killers:
            vector = next(vector for vector in fresh if vector["id"] == outcome.killers[0])
            yield outcome.mutant, f"{vector['method']} {json.dumps(vector['params'])} shows it"


def _is_killed_alone(outcome, asked):
    return core.is_killed_alone(outcome, asked, LANGUAGES[outcome.mutant.language].judged)


def judged(mutants, asked, most_killers=1):
    """The outcomes of mutants of any language, counted on a terminal."""
    with progress(len(mutants), "mutants") as advance:
        for language, module in LANGUAGES.items():
            of_language = [mutant for mutant in mutants if mutant.language == language]
            for outcome in module.judged(of_language, asked, most_killers) if of_language else ():
                advance(1)
                yield outcome


def judged_in_turn(mutants, asked, most_killers=1):
    """The outcomes of mutants: the core is asked first, and those that survive it are asked all."""
    in_core = set(core.read())
    spared = []
    for outcome in judged(mutants, [vector for vector in asked if vector["id"] in in_core]):
        if outcome.killers:
            yield outcome
        else:
            spared.append(outcome.mutant)
    yield from judged(spared, asked, most_killers)


def sample(mutants, size, seed):
    """As many mutants as that, drawn by the SHA-256 of the seed and of what names the mutant."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed}/{mutant.identity}".encode()).digest())[:size]


def _choose_core(mutants, asked):
    outcomes = list(judged_in_turn(mutants, asked, core.KILLERS))
    chosen = core.chosen(outcomes, asked, core.read())
    core.write(chosen)
    killed = sum(bool(outcome.killers) for outcome in outcomes)
    print(f"{len(chosen)} vectors kill {killed} mutants of {len(outcomes)}; now: --core --all, and vectorgen")
    return 0


def _options():
    parser = argparse.ArgumentParser(prog="tox run -e adequacy --", description=__doc__.partition("\n\n")[0])
    parser.add_argument("--seed", default=SEED, metavar="TEXT", help=f"the sample that the text draws ({SEED})")
    parser.add_argument("--sample", type=int, default=SAMPLE, metavar="N", help=f"mutants in the sample ({SAMPLE})")
    parser.add_argument("--all", action="store_true", help="every mutant instead; it takes more than an hour")
    parser.add_argument("--whole", action="append", default=[], metavar="FILE", help="beside the sample, all of a file")
    parser.add_argument("--most", type=int, metavar="N", help="of --whole so many, and few declared harmless")
    parser.add_argument("--language", choices=LANGUAGES, help="mutants of one language only")
    parser.add_argument("--declared", action="store_true", help="show those declared harmless, and run none")
    parser.add_argument("--core", action="store_true", help="ask only the vectors of spec/core.txt")
    parser.add_argument("--choose-core", action="store_true", help="choose spec/core.txt anew, from all mutants")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
