//! Chapters 2 to 4.

use serde_json::{json, Value};

use super::Run::Plain;
use super::{decimal, Operation};
use crate::combinatorics::{self, bitset, combination, LIMIT};
use crate::fault::{Fault, Result};
use crate::params::Params;

pub const OPERATIONS: &[Operation] = &[
    Operation("binomial", &["n", "k"], Plain(binomial)),
    Operation("multinomial", &["parts"], Plain(multinomial)),
    Operation("combination.rank", &["elements"], Plain(combination_rank)),
    Operation("combination.unrank", &["number", "size"], Plain(combination_unrank)),
    Operation("bitset.rank", &["width", "value"], Plain(bitset_rank)),
    Operation("bitset.unrank", &["width", "ones", "position"], Plain(bitset_unrank)),
    Operation("bitset.table", &["width"], Plain(bitset_table)),
];

/// A counter up to 128 (COUNT-4, COMB-5).
fn limited(value: u64, name: &str) -> Result<usize> {
    let limited = usize::try_from(value).ok().filter(|value| *value <= LIMIT);
    limited.ok_or_else(|| Fault::too_large(format!("too large: {name} is {value}, the limit is {LIMIT}")))
}

fn binomial(params: &Params) -> Result<Value> {
    let (n, k) = (params.counter("n")?, params.counter("k")?);
    Ok(json!({"value": decimal(combinatorics::binomial(limited(n, "n")?, limited(k, "k")?))}))
}

fn multinomial(params: &Params) -> Result<Value> {
    let parts = params.counters("parts")?;
    limited(parts.iter().fold(0, |sum, part| part.saturating_add(sum)), "the sum of the parts")?;
    let parts: Vec<usize> = parts.into_iter().map(|part| part as usize).collect();
    let value = combinatorics::multinomial(&parts);
    let value = value.ok_or_else(|| Fault::too_large("too large: the value has more than 64 digits"))?;
    Ok(json!({"value": value}))
}

fn combination_rank(params: &Params) -> Result<Value> {
    let elements = params.counters("elements")?;
    if elements.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(Fault::malformed("malformed: elements must increase strictly"));
    }
    let elements: Vec<usize> = elements
        .into_iter()
        .map(|element| limited(element + 1, "an element, counted from 1,"))
        .collect::<Result<_>>()?;
    Ok(json!({"number": decimal(combination::rank(elements.into_iter().map(|element| element - 1)))}))
}

fn combination_unrank(params: &Params) -> Result<Value> {
    let (number, size) = (params.number("number")?, limited(params.counter("size")?, "size")?);
    if number >= combinatorics::binomial(LIMIT, size) {
        return Err(match size {
            0 => Fault::out_of_range("out of range: there is one combination of size 0"),
            _ => Fault::too_large("too large: an element above 127 would be needed"),
        });
    }
    Ok(json!({"elements": combination::unrank(number, size, LIMIT)}))
}

fn width(params: &Params, widths: &[u64]) -> Result<u64> {
    let width = params.counter("width")?;
    if !widths.contains(&width) {
        return Err(Fault::malformed(format!("malformed: the width must be one of {widths:?}")));
    }
    Ok(width)
}

fn bitset_rank(params: &Params) -> Result<Value> {
    let (width, value) = (width(params, &[13, 26, 52])?, params.number("value")?);
    if value >> width != 0 {
        return Err(Fault::out_of_range(format!("out of range: the value has more than {width} bits")));
    }
    let value = value as u64;
    Ok(json!({"ones": value.count_ones(), "position": bitset::rank(width, value).to_string()}))
}

fn bitset_unrank(params: &Params) -> Result<Value> {
    let (width, ones, position) = (width(params, &[13, 26, 52])?, params.counter("ones")?, params.number("position")?);
    if ones > width {
        return Err(Fault::out_of_range(format!("out of range: {ones} ones in {width} bits")));
    }
    let entries = combinatorics::binomial(width as usize, ones as usize);
    if position >= entries {
        return Err(Fault::out_of_range(format!("out of range: there are {entries} numbers")));
    }
    Ok(json!({"value": bitset::unrank(width, ones as usize, position as u64).to_string()}))
}

fn bitset_table(params: &Params) -> Result<Value> {
    let rows = bitset::table(width(params, &[13, 26])? as usize);
    let rows = rows.into_iter().map(|(ones, entries, squares)| json!([ones, decimal(entries), decimal(squares)]));
    Ok(json!({"rows": rows.collect::<Vec<_>>()}))
}
