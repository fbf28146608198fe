"""The table of operations: the types of the parameters, and the result. Take out what you do not want to declare."""

from dataclasses import asdict
from typing import Any

import algorithms
import values
from refusals import malformed
from values import Case, Operation, counter, deal, hands, number, text

NAME, VERSION = "my-dealer", "0.1"

RANKS = {
    "pavlicek": algorithms.rank_pavlicek,
    "pavlicek-suit": algorithms.rank_pavlicek_suit,
    "andrews": algorithms.rank_andrews,
    "christman": algorithms.rank_christman,
    "bigdeal": algorithms.rank_bigdeal,
}

UNRANKS = {
    "pavlicek": algorithms.unrank_pavlicek,
    "pavlicek-suit": algorithms.unrank_pavlicek_suit,
    "andrews": algorithms.unrank_andrews,
    "christman": algorithms.unrank_christman,
    "bigdeal": algorithms.unrank_bigdeal,
}


def _binomial(given: dict[str, Any]) -> dict[str, Any]:
    return {"value": str(algorithms.binomial(given["n"], given["k"]))}


def _multinomial(given: dict[str, Any]) -> dict[str, Any]:
    return {"value": str(algorithms.multinomial(given["parts"]))}


def _combination_rank(given: dict[str, Any]) -> dict[str, Any]:
    return {"number": str(algorithms.combination_rank(given["elements"]))}


def _combination_unrank(given: dict[str, Any]) -> dict[str, Any]:
    return {"elements": algorithms.combination_unrank(given["number"], given["size"])}


def _bitset_rank(given: dict[str, Any]) -> dict[str, Any]:
    ones, position = algorithms.bitset_rank(given["width"], given["value"])
    return {"ones": ones, "position": str(position)}


def _bitset_unrank(given: dict[str, Any]) -> dict[str, Any]:
    return {"value": str(algorithms.bitset_unrank(given["width"], given["ones"], given["position"]))}


def _bitset_table(given: dict[str, Any]) -> dict[str, Any]:
    rows = algorithms.bitset_table(given["width"])
    return {"rows": [[ones, str(entries), str(squares)] for ones, entries, squares in rows]}


def _rank(given: dict[str, Any]) -> dict[str, Any]:
    return {"number": str(RANKS[given["scheme"]](given["deal"]))}


def _unrank(given: dict[str, Any]) -> dict[str, Any]:
    return {"deal": values.pbn(UNRANKS[given["scheme"]](given["number"]))}


def _digest(given: dict[str, Any]) -> dict[str, Any]:
    unrank = UNRANKS[given["scheme"]]
    return {"sha256": algorithms.digest(unrank, given["start"], given["step"], given["count"])}


def _notation(given: dict[str, Any]) -> dict[str, Any]:
    read = values.deal_of_word if given["from"] == "word" else values.deal_of_free_pbn
    write = values.word if given["to"] == "word" else values.pbn
    return {"text": write(read(given["text"]))}


def _describe(given: dict[str, Any]) -> dict[str, Any]:
    described = zip(values.SEATS, algorithms.describe(given["deal"]), strict=True)
    return {"hands": [{"seat": seat} | asdict(each) for seat, each in described]}


def _shape_count(given: dict[str, Any]) -> dict[str, Any]:
    if len(given) != 1:
        raise malformed("either a shape or a pattern is due")
    if "shape" in given:
        return {"hands": str(algorithms.hands_of_shape(given["shape"]))}
    return {"hands": str(algorithms.hands_of_pattern(given["pattern"]))}


def _hcp_count(given: dict[str, Any]) -> dict[str, Any]:
    arrangements, count = algorithms.hcp_count(given["hcp"])
    return {"arrangements": str(arrangements), "hands": str(count)}


def _constrain_count(given: dict[str, Any]) -> dict[str, Any]:
    cases, total = algorithms.constrain_count(given["hands"])
    return {"cases": str(cases), "total": str(total)}


def _constrain_cases(given: dict[str, Any]) -> dict[str, Any]:
    return {"cases": [_row(case) for case in algorithms.constrain_cases(**given)]}


def _constrain_select(given: dict[str, Any]) -> dict[str, Any]:
    case, offset = algorithms.constrain_select(given["hands"], given["number"])
    return {"case": _row(case), "offset": str(offset)}


def _constrain_rank(given: dict[str, Any]) -> dict[str, Any]:
    return {"number": str(algorithms.constrain_rank(given["hands"], given["deal"]))}


def _constrain_unrank(given: dict[str, Any]) -> dict[str, Any]:
    return {"deal": values.pbn(algorithms.constrain_unrank(given["hands"], given["number"]))}


def _row(case: Case) -> dict[str, Any]:
    """A case as JSON (CONS-9a)."""
    makeups = [{name: value for name, value in asdict(hand).items() if value is not None} for hand in case.hands]
    numbers = {name: str(getattr(case, name)) for name in ("index", "combinations", "cumulative")}
    return {"hands": makeups, **numbers}


def _number_from_text(given: dict[str, Any]) -> dict[str, Any]:
    return {"number": str(algorithms.number_from_text(given["text"], given["board"], given.get("separator", "")))}


def _number_from_entropy(given: dict[str, Any]) -> dict[str, Any]:
    found, consumed = algorithms.number_from_entropy(given["entropy"])
    return {"number": str(found), "consumed": consumed}


def _icon_random(given: dict[str, Any]) -> dict[str, Any]:
    value, state = algorithms.icon_random(given["state"], given["n"])
    return {"value": str(value), "state": state}


def _icon_deals(given: dict[str, Any]) -> dict[str, Any]:
    return {"deals": [values.pbn(dealt) for dealt in algorithms.icon_deals(given["seed"], given["count"])]}


def _icon_layout(given: dict[str, Any]) -> dict[str, Any]:
    return {"text": algorithms.icon_layout(given["deal"])}


def _icon_options(given: dict[str, Any]) -> dict[str, Any]:
    count, seed = values.icon_options(given["argv"])
    return {"hands": str(count), "seed": seed}


def _bigdeal_numbers(given: dict[str, Any]) -> dict[str, Any]:
    if ("seed" in given) == ("strings" in given):
        raise malformed("either seed or strings is due")
    seed = given["seed"] if "seed" in given else algorithms.bigdeal_seed(given["strings"])
    return {"numbers": [str(each) for each in algorithms.bigdeal_numbers(seed, given["owner"], given["count"])]}


WIDTH = values.one_of(13, 26, 52)
FORM = values.one_of("pbn", "word")

OPERATIONS = {
    "binomial": Operation({"n": counter, "k": counter}, _binomial),
    "multinomial": Operation({"parts": values.list_of(counter)}, _multinomial),
    "combination.rank": Operation({"elements": values.combination}, _combination_rank),
    "combination.unrank": Operation({"number": number, "size": counter}, _combination_unrank),
    "bitset.rank": Operation({"width": WIDTH, "value": number}, _bitset_rank),
    "bitset.unrank": Operation({"width": WIDTH, "ones": counter, "position": number}, _bitset_unrank),
    "bitset.table": Operation({"width": values.one_of(13, 26)}, _bitset_table),
    "rank": Operation({"scheme": values.one_of_schemes(*RANKS), "deal": deal}, _rank, schemes=tuple(RANKS)),
    "unrank": Operation({"scheme": values.one_of_schemes(*UNRANKS), "number": number}, _unrank, schemes=tuple(UNRANKS)),
    "digest": Operation(
        {
            "method": values.one_of("unrank"),
            "scheme": values.one_of_schemes(*UNRANKS),
            "start": number,
            "step": number,
            "count": counter,
        },
        _digest,
        schemes=tuple(UNRANKS),
    ),
    "notation": Operation({"from": FORM, "to": FORM, "text": text}, _notation),
    "describe": Operation({"deal": deal}, _describe),
    "shape.count": Operation(
        {"shape": values.shape, "pattern": values.pattern}, _shape_count, frozenset({"shape", "pattern"})
    ),
    "hcp.count": Operation({"hcp": counter}, _hcp_count),
    "constrain.count": Operation({"hands": hands}, _constrain_count),
    "constrain.cases": Operation({"hands": hands, "first": number, "limit": counter}, _constrain_cases),
    "constrain.select": Operation({"hands": hands, "number": number}, _constrain_select),
    "constrain.rank": Operation({"hands": hands, "deal": deal}, _constrain_rank),
    "constrain.unrank": Operation({"hands": hands, "number": number}, _constrain_unrank),
    "number.from_text": Operation(
        {"text": text, "board": counter, "separator": text}, _number_from_text, frozenset({"separator"})
    ),
    "number.from_entropy": Operation({"entropy": values.hex_bytes}, _number_from_entropy),
    "icon.random": Operation({"state": counter, "n": counter}, _icon_random),
    "icon.deals": Operation({"seed": values.integer, "count": counter}, _icon_deals),
    "icon.layout": Operation({"deal": deal}, _icon_layout),
    "icon.options": Operation({"argv": values.list_of(text)}, _icon_options),
    "bigdeal.numbers": Operation(
        {"seed": values.bigdeal_seed, "strings": values.list_of(text), "owner": text, "count": counter},
        _bigdeal_numbers,
        frozenset({"seed", "strings"}),
    ),
}
