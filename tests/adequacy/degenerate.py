"""Programs that compute nothing, or too little, as functions from a request to the answer; every file must fail each.

A program is made with the vectors: some of them have seen an answer of the right form, which is the most that a
program can know without computing. `right` is the expected answer of a request, for those that are right in part.
"""

import copy
import json

SCHEMES = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")
CODES = (-32700, -32600, -32601, -32602, -32603, -32001, -32002, -32003, -32004, -32005, -32006, -32007)


def result(value):
    return {"result": value}


def error(code):
    return {"error": {"code": code, "message": "no"}}


class Known:
    """The vectors, as much as the programs below may know of them."""

    def __init__(self, vectors):
        self.vectors = vectors
        self.expected = {_key(vector["method"], vector["params"]): vector["expect"] for vector in vectors}
        self.first_results = {}
        self.first_answers = {}
        for vector in vectors:
            self.first_answers.setdefault(vector["file"], vector["expect"])
            if "result" in vector["expect"]:
                self.first_results.setdefault(vector["file"], vector["expect"])

    def right(self, vector):
        return _answer(vector["expect"])

    def right_of(self, method, params):
        """The right answer to another question, if a vector asks it; else a result that no question has."""
        return _answer(self.expected.get(_key(method, params), {"result": None}))


def _key(method, params):
    return method + json.dumps(params, sort_keys=True)


def _answer(expect):
    return error(expect["error"]) if "error" in expect else result(expect["result"])


# Programs that compute nothing


def echoes(_known, vector):
    return result(vector["params"])


def empty_object(_known, _vector):
    return result({})


def null(_known, _vector):
    return result(None)


def always_zero(_known, _vector):
    return result({"value": "0", "number": "0"})


def first_result_of_the_file(known, vector):
    return _answer(known.first_results[vector["file"]])


def first_answer_of_the_corpus(known, _vector):
    return _answer(known.vectors[0]["expect"])


def always(code):
    def program(_known, _vector):
        return error(code)

    program.__name__ = f"always_error_{-code}"
    return program


# Programs that answer another question


def the_last_answer_again(known, vector):
    place = vector["place"]
    return known.right(known.vectors[place - 1]) if place else result({})


def one_behind_in_the_file(known, vector):
    before = known.vectors[vector["place"] - 1]
    return known.right(before) if vector["place"] and before["file"] == vector["file"] else result({})


def another_scheme(known, vector):
    """The answers of the next scheme; without schemes, those of the first question of the operation."""
    if vector["scheme"] is None:
        return _answer(known.first_results[vector["file"]])
    other = SCHEMES[(SCHEMES.index(vector["scheme"]) + 1) % len(SCHEMES)]
    return known.right_of(vector["method"], vector["params"] | {"scheme": other})


# Programs that are right in part


def never_refuses(known, vector):
    """Right results, and a result of the file where an error is due."""
    return known.right(vector) if "result" in vector["expect"] else _answer(known.first_results[vector["file"]])


def refuses_everything_rightly(known, vector):
    """Right refusals, and the usual one where a result is due."""
    return known.right(vector) if "error" in vector["expect"] else error(-32602)


def one_code_for_all(known, vector):
    """Right results; every refusal is that of a malformed request but for the malformed ones."""
    if "result" in vector["expect"]:
        return known.right(vector)
    return error(-32001 if vector["expect"]["error"] == -32602 else -32602)


def numbers_below(limit):
    """Right where all integers of question and answer are below the limit; the others are cut to it."""

    def program(_known, vector):
        expect = copy.deepcopy(vector["expect"])
        if "error" in expect:
            return error(expect["error"]) if _largest(vector["params"]) < limit else result({})
        return result(_cut(expect["result"], limit)) if _largest(vector["params"]) < limit else result({})

    program.__name__ = f"numbers_below_2_to_the_{limit.bit_length() - 1}"
    return program


def _largest(value):
    match value:
        case dict():
            return max(map(_largest, value.values()), default=0)
        case list():
            return max(map(_largest, value), default=0)
        case int():
            return abs(value)
        case str() if value.isascii() and value.isdigit() and len(value) < 1000:
            return int(value)
    return 0


def _cut(value, limit):
    match value:
        case dict():
            return {name: _cut(each, limit) for name, each in value.items()}
        case list():
            return [_cut(each, limit) for each in value]
        case bool():
            return value
        case int():
            return value % limit
        case str() if value.isascii() and value.isdigit():
            return str(int(value) % limit)
    return value


# Programs whose answers have another form


def numbers_as_integers(known, vector):
    """Right, with JSON numbers for decimal strings, and strings for JSON numbers."""
    return _changed(known, vector, _other_type)


def _other_type(value):
    match value:
        case dict():
            return {name: _other_type(each) for name, each in value.items()}
        case list():
            return [_other_type(each) for each in value]
        case int():
            return str(value)
        case str() if value.isascii() and value.isdigit():
            return int(value)
        case str():
            return [value]
    return value


def bare_results(known, vector):
    """Right, without the object around the result."""
    return _changed(known, vector, lambda value: next(iter(value.values())))


def upper_case_members(known, vector):
    return _changed(known, vector, lambda value: {name.upper(): each for name, each in value.items()})


def texts_with_a_blank(known, vector):
    return _changed(known, vector, _with_a_blank)


def _with_a_blank(value):
    match value:
        case dict():
            return {name: _with_a_blank(each) for name, each in value.items()}
        case list():
            return [*map(_with_a_blank, value), None]
        case str():
            return value + " "
    return value


def results_as_texts(known, vector):
    return _changed(known, vector, json.dumps)


def errors_as_results(known, vector):
    """Right results; an error is told as a result that says so."""
    right = known.right(vector)
    return result({"error": right["error"]["code"]}) if "error" in right else right


def _changed(known, vector, change):
    right = known.right(vector)
    return result(change(copy.deepcopy(right["result"]))) if "result" in right else right


PROGRAMS = (
    echoes, empty_object, null, always_zero, first_result_of_the_file, first_answer_of_the_corpus, *map(always, CODES),
    the_last_answer_again, one_behind_in_the_file, another_scheme, never_refuses, refuses_everything_rightly,
    one_code_for_all, numbers_as_integers, bare_results, upper_case_members, texts_with_a_blank,
    results_as_texts, errors_as_results,
)  # fmt: skip
"""The programs, each of which every file of vectors must fail."""

_NO_NUMBERS = ("describe", "icon.layout", "notation")
SMALL_BY_NATURE = {
    31: _NO_NUMBERS,
    53: (*_NO_NUMBERS, "bitset.table", "shape.count"),
    64: (*_NO_NUMBERS, "bitset.table", "shape.count", "hcp.count", "icon.random"),
}
"""Files that a program for numbers below a power of two passes, since their operations know no larger ones."""
