"""The table of operations: every request is answered by the protocol, with the exact code."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import operations_table
import oracles
from dealref import __version__
from dealref.protocol import operations, responder
from each_row import each_row

counters = st.integers(0, 140) | st.integers(0, 2**53 - 1)
numbers = (st.integers(0, 200) | st.integers(0, oracles.D) | st.integers(0, 10**64 - 1)).map(str)
deals = st.permutations(13 * "NESW").map("".join).map(oracles.word_to_pbn)
words = st.permutations(13 * "NESW").map("".join)
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | numbers
    | st.sampled_from(operations_table.SCHEMES),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
bounds = st.tuples(st.integers(0, 14), st.integers(0, 38)).map(list)
constrained = st.fixed_dictionaries(
    {"seat": st.sampled_from("NESW")},
    optional={
        "shapes": st.lists(st.sampled_from(["flat", "4-4-3-2", "5=3=3=2", "6-1-1-5", "13-0-0-0"]), max_size=2),
        "lengths": st.dictionaries(st.sampled_from("SHDC"), bounds, max_size=2),
        "hcp": bounds,
    },
)
OF_TYPE = {
    "number": numbers,
    "counter": counters,
    "counter?": counters,
    "counters": st.lists(counters, max_size=5) | st.sets(st.integers(0, 130), max_size=20).map(sorted),
    "text": st.text() | deals | words,
    "deal": deals,
    "scheme": st.sampled_from(operations_table.SCHEMES),
    "range": st.fixed_dictionaries({"min": counters, "max": counters}),
    "hands": st.lists(constrained, max_size=2),
    "text?": st.sampled_from(["4=4=3=2", "4-4-3-2", "balanced"]) | st.text(),
    "integer": st.integers(-(2**53) + 1, 2**53 - 1),
    "hex": st.binary(max_size=60).map(bytes.hex),
    "hex?": st.binary(min_size=20, max_size=20).map(bytes.hex),
    "texts": st.lists(st.text() | st.sampled_from(["-h", "-s", "5", "-17", "+0"]), max_size=5),
    "texts?": st.lists(st.text(), max_size=3),
    "limits": st.fixed_dictionaries({"line_bytes": counters, "digits": counters}),
}
methods = each_row("method", operations_table.OPERATIONS)
FEWER = settings(max_examples=10)
"""For each operation, which are many."""


def values(kind):
    return st.sampled_from(kind) if isinstance(kind, list) else OF_TYPE[kind]


def typed(method):
    """Params of the types of the table. A million deals are hashed in half a minute: a few, or too many."""
    members = {name: values(kind) for name, kind in operations_table.OPERATIONS[method]["params"].items()}
    if method == "digest":
        members["count"] = st.integers(0, 20) | st.integers(1_000_001, 2**53 - 1)
    return st.fixed_dictionaries(members)


def request(method, params, identity=7):
    return {"jsonrpc": "2.0", "id": identity, "method": method, "params": params}


def code_of(response, identity=7):
    """The code of a response that is an error and nothing else; PROTO-4."""
    assert response.keys() == {"jsonrpc", "id", "error"}
    assert (response["jsonrpc"], response["id"]) == ("2.0", identity)
    assert response["error"].keys() == {"code", "message"}
    assert isinstance(response["error"]["message"], str)
    return response["error"]["code"]


def check_answer(method, response):
    row = operations_table.OPERATIONS[method]
    if "result" in response:
        assert response.keys() == {"jsonrpc", "id", "result"}
        assert operations_table.fits(response["result"], row["result"])
    else:
        assert code_of(response) in row["errors"]


@methods
@FEWER
@given(data=st.data())
def test_well_typed_params_get_the_result_or_an_error_of_the_table(method, data):
    params = data.draw(typed(method))
    check_answer(method, responder.respond(request(method, params)))


@methods
@FEWER
@given(data=st.data())
def test_params_with_one_value_of_any_type_do_too(method, data):
    params = data.draw(typed(method))
    spoilt = sorted(params.keys() - ({"count"} if method == "digest" else set()))
    params[data.draw(st.sampled_from(spoilt))] = data.draw(junk)
    check_answer(method, responder.respond(request(method, params)))


@methods
@FEWER
@given(params=junk)
def test_params_of_any_shape_are_malformed(method, params):
    assert code_of(responder.respond(request(method, params))) == -32602


@given(members=st.dictionaries(st.sampled_from(["jsonrpc", "id", "method", "params"]) | st.text(), junk))
def test_an_object_of_any_shape_is_no_request(members):
    identity = members.get("id") if operations_table.is_counter(members.get("id")) else None
    assert code_of(responder.respond(members), identity) == -32600


@given(method=st.text().filter(lambda name: name not in operations_table.OPERATIONS), params=junk)
def test_an_unknown_method_is_unsupported_whatever_its_params(method, params):
    assert code_of(responder.respond(request(method, params))) == -32601


@given(value=junk)
def test_every_answer_can_be_written_as_json_and_read_back(value):
    response = responder.respond(request("notation", {"from": "pbn", "to": "word", "text": value}))
    assert json.loads(json.dumps(response, allow_nan=False)) == response


@each_row("scheme", ["goulash", "", "PAVLICEK", "pavlicek ", "andrews\n"])
@each_row("method", ["rank", "unrank"])
def test_an_unknown_scheme_is_unsupported(method, scheme):
    other = {"rank": {"deal": oracles.word_to_pbn(13 * "NESW")}, "unrank": {"number": "0"}}[method]
    assert code_of(responder.respond(request(method, {"scheme": scheme, **other}))) == -32601


@each_row("fault", [True, False, -1, 2**53, 5.0, 5.5, "5", None, [], {}])
def test_what_is_no_counter_is_malformed(fault):
    for method, params in [
        ("binomial", {"n": fault, "k": 0}),
        ("multinomial", {"parts": [fault]}),
        ("bitset.unrank", {"width": 13, "ones": fault, "position": "0"}),
    ]:
        assert code_of(responder.respond(request(method, params))) == -32602


@pytest.mark.parametrize("width", [True, 13.0, "13", 12, 0, None])
def test_what_is_no_width_is_malformed(width):
    assert code_of(responder.respond(request("bitset.table", {"width": width}))) == -32602


@each_row("number", ["05", "+5", "-0", "5e0", " 5", "5 ", "5\n", "", "\u0665", "1" + 64 * "0", 5, None])
def test_what_is_no_number_is_malformed(number):
    assert code_of(responder.respond(request("unrank", {"scheme": "andrews", "number": number}))) == -32602


@pytest.mark.parametrize(("low", "high"), [(1, 1), (0, 1), (1, 9), (0, 2**53 - 1)])
def test_hello_accepts_a_range_that_holds_version_1(low, high):
    """PROTO-5d."""
    answer = responder.respond(request("hello", hello(low, high)))["result"]
    assert operations_table.fits(answer, operations_table.OPERATIONS["hello"]["result"])
    assert (answer["protocol"], answer["version"]) == (1, __version__)


@pytest.mark.parametrize(("low", "high"), [(0, 0), (2, 2), (2, 9), (1, 0), (2, 1)])
def test_hello_refuses_a_range_that_does_not(low, high):
    """PROTO-5b."""
    assert code_of(responder.respond(request("hello", hello(low, high)))) == -32602


def hello(low, high):
    return {"protocol": {"min": low, "max": high}, "suite": "1.0.0", "limits": {"line_bytes": 1048576, "digits": 64}}


@pytest.mark.parametrize("identity", [True, -1, 2**53, 7.0, "7", None, [7]])
def test_an_id_that_is_no_counter_is_answered_with_null(identity):
    response = responder.respond(request("binomial", {"n": 1, "k": 1}, identity))
    assert code_of(response, identity=None) == -32600


@pytest.mark.parametrize(
    "fault", [{"jsonrpc": "1.0"}, {"jsonrpc": 2.0}, {"method": None}, {"method": []}, {"extra": 1}]
)
def test_a_request_with_another_fault_is_answered_with_its_id(fault):
    assert code_of(responder.respond(request("binomial", {"n": 1, "k": 1}) | fault)) == -32600


@pytest.mark.parametrize("member", ["jsonrpc", "id", "method", "params"])
def test_a_request_with_a_member_missing_is_none(member):
    envelope = request("binomial", {"n": 1, "k": 1})
    del envelope[member]
    assert code_of(responder.respond(envelope), envelope.get("id")) == -32600


def test_a_fault_inside_an_operation_is_reported_as_internal(monkeypatch):
    def broken(**_params):
        raise ZeroDivisionError

    monkeypatch.setitem(operations.OPERATIONS, "binomial", operations.OPERATIONS["binomial"]._replace(answer=broken))
    assert code_of(responder.respond(request("binomial", {"n": 1, "k": 1}))) == -32603


POINTS = [{"seat": "N", "hcp": [37, 37]}]
"""All aces, kings and queens, and one of the four jacks: four cases, each of one hand."""


@each_row(
    ("method", "params", "code"),
    [
        # CONS-9b: four cases, from 1 to 4.
        ("constrain.cases", {"first": "1", "limit": 1}, None),
        ("constrain.cases", {"first": "4", "limit": 1}, None),
        ("constrain.cases", {"first": "0", "limit": 1}, -32001),
        ("constrain.cases", {"first": "5", "limit": 1}, -32001),
        ("constrain.cases", {"first": "1", "limit": 0}, -32001),
        # CONS-9c.
        ("constrain.cases", {"first": "1", "limit": 1000}, None),
        ("constrain.cases", {"first": "1", "limit": 1001}, -32004),
        # CONS-10a: four hands of thirteen high cards, so T = 4.
        ("constrain.select", {"number": "3"}, None),
        ("constrain.select", {"number": "4"}, -32001),
    ],
)
def test_the_ends_of_a_listing_and_of_its_pages(method, params, code):
    """CONS-9b, CONS-9c, CONS-10a."""
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {"hands": POINTS, **params}}
    assert json.loads(responder.answer(json.dumps(request).encode())).get("error", {}).get("code") == code
