//! The table of operations: each reads its parameters and writes its result. Take out what you do not want to declare.

use crate::algorithms;
use crate::json::{integer, object, text, Value};
use crate::refusals::{malformed, unsupported, Outcome};
use crate::values::{self, counter, given, list_of, number, optional, owned_text, record, Case, Deal, SEATS};

/// An operation: its name, whether it has schemes, and its function from parameters to the result.
pub struct Operation {
    pub name: &'static str,
    pub has_schemes: bool,
    pub answer: fn(&Value) -> Outcome<Value>,
}

/// The schemes with their two functions.
pub const SCHEMES: [Scheme; 5] = [
    Scheme { name: "pavlicek", rank: algorithms::rank_pavlicek, unrank: algorithms::unrank_pavlicek },
    Scheme { name: "pavlicek-suit", rank: algorithms::rank_pavlicek_suit, unrank: algorithms::unrank_pavlicek_suit },
    Scheme { name: "andrews", rank: algorithms::rank_andrews, unrank: algorithms::unrank_andrews },
    Scheme { name: "christman", rank: algorithms::rank_christman, unrank: algorithms::unrank_christman },
    Scheme { name: "bigdeal", rank: algorithms::rank_bigdeal, unrank: algorithms::unrank_bigdeal },
];

pub struct Scheme {
    pub name: &'static str,
    rank: fn(&Deal) -> Outcome<u128>,
    unrank: fn(u128) -> Outcome<Deal>,
}

pub const OPERATIONS: [Operation; 26] = [
    Operation { name: "binomial", has_schemes: false, answer: binomial },
    Operation { name: "multinomial", has_schemes: false, answer: multinomial },
    Operation { name: "combination.rank", has_schemes: false, answer: combination_rank },
    Operation { name: "combination.unrank", has_schemes: false, answer: combination_unrank },
    Operation { name: "bitset.rank", has_schemes: false, answer: bitset_rank },
    Operation { name: "bitset.unrank", has_schemes: false, answer: bitset_unrank },
    Operation { name: "bitset.table", has_schemes: false, answer: bitset_table },
    Operation { name: "rank", has_schemes: true, answer: rank },
    Operation { name: "unrank", has_schemes: true, answer: unrank },
    Operation { name: "digest", has_schemes: true, answer: digest },
    Operation { name: "notation", has_schemes: false, answer: notation },
    Operation { name: "describe", has_schemes: false, answer: describe },
    Operation { name: "shape.count", has_schemes: false, answer: shape_count },
    Operation { name: "hcp.count", has_schemes: false, answer: hcp_count },
    Operation { name: "constrain.count", has_schemes: false, answer: constrain_count },
    Operation { name: "constrain.cases", has_schemes: false, answer: constrain_cases },
    Operation { name: "constrain.select", has_schemes: false, answer: constrain_select },
    Operation { name: "constrain.rank", has_schemes: false, answer: constrain_rank },
    Operation { name: "constrain.unrank", has_schemes: false, answer: constrain_unrank },
    Operation { name: "number.from_text", has_schemes: false, answer: number_from_text },
    Operation { name: "number.from_entropy", has_schemes: false, answer: number_from_entropy },
    Operation { name: "icon.random", has_schemes: false, answer: icon_random },
    Operation { name: "icon.deals", has_schemes: false, answer: icon_deals },
    Operation { name: "icon.layout", has_schemes: false, answer: icon_layout },
    Operation { name: "icon.options", has_schemes: false, answer: icon_options },
    Operation { name: "bigdeal.numbers", has_schemes: false, answer: bigdeal_numbers },
];

fn scheme(params: &Value) -> Outcome<&'static Scheme> {
    let name = given(params, "scheme", owned_text)?;
    SCHEMES.iter().find(|scheme| scheme.name == name).map_or_else(|| unsupported(&name), Ok)
}

fn texts<T: ToString>(values: Vec<T>) -> Value {
    Value::List(values.into_iter().map(text).collect())
}

fn binomial(params: &Value) -> Outcome<Value> {
    let params = record(params, &["n", "k"])?;
    let value = algorithms::binomial(given(params, "n", counter)?, given(params, "k", counter)?)?;
    Ok(object([("value", text(value))]))
}

fn multinomial(params: &Value) -> Outcome<Value> {
    let params = record(params, &["parts"])?;
    let value = algorithms::multinomial(&given(params, "parts", list_of(counter))?)?;
    Ok(object([("value", text(value))]))
}

fn combination_rank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["elements"])?;
    let number = algorithms::combination_rank(&given(params, "elements", values::combination)?)?;
    Ok(object([("number", text(number))]))
}

fn combination_unrank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["number", "size"])?;
    let elements = algorithms::combination_unrank(given(params, "number", number)?, given(params, "size", counter)?)?;
    Ok(object([("elements", Value::List(elements.into_iter().map(integer).collect()))]))
}

fn bitset_rank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["width", "value"])?;
    let width = given(params, "width", values::width(&[13, 26, 52]))?;
    let (ones, position) = algorithms::bitset_rank(width, given(params, "value", number)?)?;
    Ok(object([("ones", integer(ones)), ("position", text(position))]))
}

fn bitset_unrank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["width", "ones", "position"])?;
    let width = given(params, "width", values::width(&[13, 26, 52]))?;
    let (ones, position) = (given(params, "ones", counter)?, given(params, "position", number)?);
    Ok(object([("value", text(algorithms::bitset_unrank(width, ones, position)?))]))
}

fn bitset_table(params: &Value) -> Outcome<Value> {
    let params = record(params, &["width"])?;
    let rows = algorithms::bitset_table(given(params, "width", values::width(&[13, 26]))?)?;
    let rows =
        rows.iter().map(|(ones, entries, squares)| Value::List(vec![integer(ones), text(entries), text(squares)]));
    Ok(object([("rows", Value::List(rows.collect()))]))
}

fn rank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["scheme", "deal"])?;
    let number = (scheme(params)?.rank)(&given(params, "deal", values::deal)?)?;
    Ok(object([("number", text(number))]))
}

fn unrank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["scheme", "number"])?;
    let deal = (scheme(params)?.unrank)(given(params, "number", number)?)?;
    Ok(object([("deal", text(values::pbn(&deal)))]))
}

fn digest(params: &Value) -> Outcome<Value> {
    let params = record(params, &["method", "scheme", "start", "step", "count"])?;
    given(params, "method", values::one_of(&["unrank"]))?;
    let (start, step) = (given(params, "start", number)?, given(params, "step", number)?);
    let digits = algorithms::digest(scheme(params)?.unrank, start, step, given(params, "count", counter)?)?;
    Ok(object([("sha256", text(digits))]))
}

fn notation(params: &Value) -> Outcome<Value> {
    let params = record(params, &["from", "to", "text"])?;
    let form = values::one_of(&["pbn", "word"]);
    let (source, target) = (given(params, "from", &form)?, given(params, "to", &form)?);
    let read = if source == "pbn" { values::deal_of_free_pbn } else { values::deal_of_word };
    let write = if target == "pbn" { values::pbn } else { values::word };
    let deal = read(&given(params, "text", owned_text)?)?;
    Ok(object([("text", text(write(&deal)))]))
}

fn describe(params: &Value) -> Outcome<Value> {
    let params = record(params, &["deal"])?;
    let described = algorithms::describe(&given(params, "deal", values::deal)?)?;
    let hands = SEATS.chars().zip(described).map(|(seat, hand)| {
        object([
            ("seat", text(seat)),
            ("shape", text(hand.shape)),
            ("pattern", text(hand.pattern)),
            ("hcp", integer(hand.hcp)),
            ("high_cards", text(hand.high_cards)),
        ])
    });
    Ok(object([("hands", Value::List(hands.collect()))]))
}

fn shape_count(params: &Value) -> Outcome<Value> {
    let params = record(params, &["shape?", "pattern?"])?;
    let shape = optional(params, "shape", values::shape)?;
    let hands = match (shape, optional(params, "pattern", values::pattern)?) {
        (Some(shape), None) => algorithms::hands_of_shape(shape)?,
        (None, Some(pattern)) => algorithms::hands_of_pattern(pattern)?,
        _ => return malformed("either a shape or a pattern is due"),
    };
    Ok(object([("hands", text(hands))]))
}

fn hcp_count(params: &Value) -> Outcome<Value> {
    let params = record(params, &["hcp"])?;
    let (arrangements, hands) = algorithms::hcp_count(given(params, "hcp", counter)?)?;
    Ok(object([("arrangements", text(arrangements)), ("hands", text(hands))]))
}

fn constrain_count(params: &Value) -> Outcome<Value> {
    let params = record(params, &["hands"])?;
    let (cases, total) = algorithms::constrain_count(&given(params, "hands", values::hands)?)?;
    Ok(object([("cases", text(cases)), ("total", text(total))]))
}

fn constrain_cases(params: &Value) -> Outcome<Value> {
    let params = record(params, &["hands", "first", "limit"])?;
    let (first, limit) = (given(params, "first", number)?, given(params, "limit", counter)?);
    let cases = algorithms::constrain_cases(&given(params, "hands", values::hands)?, first, limit)?;
    Ok(object([("cases", Value::List(cases.into_iter().map(row).collect()))]))
}

fn constrain_select(params: &Value) -> Outcome<Value> {
    let params = record(params, &["hands", "number"])?;
    let chosen = given(params, "number", number)?;
    let (case, offset) = algorithms::constrain_select(&given(params, "hands", values::hands)?, chosen)?;
    Ok(object([("case", row(case)), ("offset", text(offset))]))
}

fn constrain_rank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["hands", "deal"])?;
    let deal = given(params, "deal", values::deal)?;
    let number = algorithms::constrain_rank(&given(params, "hands", values::hands)?, &deal)?;
    Ok(object([("number", text(number))]))
}

fn constrain_unrank(params: &Value) -> Outcome<Value> {
    let params = record(params, &["hands", "number"])?;
    let chosen = given(params, "number", number)?;
    let deal = algorithms::constrain_unrank(&given(params, "hands", values::hands)?, chosen)?;
    Ok(object([("deal", text(values::pbn(&deal)))]))
}

/// A case as JSON (CONS-9a).
fn row(case: Case) -> Value {
    let hands = case.hands.into_iter().map(|hand| {
        let mut members = vec![("seat".to_string(), text(&SEATS[hand.seat..=hand.seat]))];
        members.extend(hand.shape.map(|shape| ("shape".to_string(), text(shape))));
        members.extend(hand.high_cards.map(|cards| ("high_cards".to_string(), text(cards))));
        Value::Object(members)
    });
    object([
        ("index", text(case.index)),
        ("hands", Value::List(hands.collect())),
        ("combinations", text(case.combinations)),
        ("cumulative", text(case.cumulative)),
    ])
}

fn number_from_text(params: &Value) -> Outcome<Value> {
    let params = record(params, &["text", "board", "separator?"])?;
    let (seed, board) = (given(params, "text", owned_text)?, given(params, "board", counter)?);
    let separator = optional(params, "separator", owned_text)?.unwrap_or_default();
    let number = algorithms::number_from_text(&seed, board, &separator)?;
    Ok(object([("number", text(number))]))
}

fn number_from_entropy(params: &Value) -> Outcome<Value> {
    let params = record(params, &["entropy"])?;
    let (number, consumed) = algorithms::number_from_entropy(&given(params, "entropy", values::hex)?)?;
    Ok(object([("number", text(number)), ("consumed", integer(consumed))]))
}

fn icon_random(params: &Value) -> Outcome<Value> {
    let params = record(params, &["state", "n"])?;
    let (value, state) = algorithms::icon_random(given(params, "state", counter)?, given(params, "n", counter)?)?;
    Ok(object([("value", text(value)), ("state", integer(state))]))
}

fn icon_deals(params: &Value) -> Outcome<Value> {
    let params = record(params, &["seed", "count"])?;
    let deals = algorithms::icon_deals(given(params, "seed", values::integer)?, given(params, "count", counter)?)?;
    Ok(object([("deals", texts(deals.iter().map(values::pbn).collect()))]))
}

fn icon_layout(params: &Value) -> Outcome<Value> {
    let params = record(params, &["deal"])?;
    let layout = algorithms::icon_layout(&given(params, "deal", values::deal)?)?;
    Ok(object([("text", text(layout))]))
}

fn icon_options(params: &Value) -> Outcome<Value> {
    let params = record(params, &["argv"])?;
    let (hands, seed) = values::icon_options(&given(params, "argv", list_of(owned_text))?)?;
    Ok(object([("hands", text(hands)), ("seed", integer(seed))]))
}

fn bigdeal_numbers(params: &Value) -> Outcome<Value> {
    let params = record(params, &["seed?", "strings?", "owner", "count"])?;
    let seed = optional(params, "seed", values::bigdeal_seed)?;
    let strings = optional(params, "strings", list_of(owned_text))?;
    let (owner, count) = (given(params, "owner", owned_text)?, given(params, "count", counter)?);
    let seed = match (seed, strings) {
        (Some(seed), None) => seed,
        (None, Some(strings)) => algorithms::bigdeal_seed(&strings)?,
        _ => return malformed("either seed or strings is due"),
    };
    Ok(object([("numbers", texts(algorithms::bigdeal_numbers(&seed, &owner, count)?))]))
}
