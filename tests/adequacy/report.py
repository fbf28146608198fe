"""What a run of mutants shows: how many are killed, by module and by requirement, and which survive."""

from collections import Counter


def text(outcomes, vectors, entries, whole, seconds):
    """The tables, then the survivors that are not declared harmless."""
    rules = {vector["id"]: vector["spec"] for vector in vectors}
    declared = {entry.identity for entry in entries}
    killed, spared = Counter(), Counter()
    all_of = Counter(outcome.mutant.file for outcome in outcomes)
    for outcome in outcomes:
        killed[outcome.mutant.file] += bool(outcome.killers)
        spared[outcome.mutant.file] += not outcome.killers and outcome.mutant.identity in declared
    lines = ["killed  harmless  of  module"]
    lines += [f"{killed[file]:6}{spared[file]:10}{all_of[file]:4}  {file}" for file in sorted(all_of)]
    by_rule = Counter(rules[outcome.killers[0]] for outcome in outcomes if outcome.killers)
    lines += ["", "mutants by the requirement whose vector killed them first:"]
    lines += [f"{count:6}  {rule}" for rule, count in sorted(by_rule.items())]
    how = Counter(outcome.how for outcome in outcomes if outcome.killers)
    by_what = ", ".join(f"{count} by {name}" for name, count in how.most_common())
    counts = f"{len(outcomes)} of {whole} mutants, {sum(killed.values())} killed ({by_what})"
    lines += ["", f"{counts}, {sum(spared.values())} declared harmless; {seconds:.0f} s"]
    return "\n".join(lines)
