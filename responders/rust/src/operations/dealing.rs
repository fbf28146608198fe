//! Chapters 1, 5 and 9.

use serde_json::{json, Value};

use super::Run::{Plain, WithScheme};
use super::{decimal, Operation};
use crate::cards::{Deal, SEATS};
use crate::combinatorics::DEALS;
use crate::digest;
use crate::fault::{Fault, Result};
use crate::hands;
use crate::notation;
use crate::numbering::Scheme;
use crate::params::Params;

pub const OPERATIONS: &[Operation] = &[
    Operation("rank", &["scheme", "deal"], WithScheme(rank)),
    Operation("unrank", &["scheme", "number"], WithScheme(unrank)),
    Operation("digest", &["method", "scheme", "start", "step", "count"], WithScheme(digest)),
    Operation("notation", &["from", "to", "text"], Plain(notation)),
    Operation("describe", &["deal"], Plain(describe)),
    Operation("shape.count", &["shape", "pattern"], Plain(shape_count)),
    Operation("hcp.count", &["hcp"], Plain(hcp_count)),
];

fn rank(scheme: Scheme, params: &Params) -> Result<Value> {
    Ok(json!({"number": decimal(scheme.rank(&params.deal("deal")?))}))
}

/// A number below D (NUM-1).
fn number_of_a_deal(params: &Params, name: &str) -> Result<u128> {
    let number = params.number(name)?;
    if number >= DEALS {
        return Err(Fault::out_of_range(format!("out of range: there are {DEALS} deals, numbered from 0")));
    }
    Ok(number)
}

fn unrank(scheme: Scheme, params: &Params) -> Result<Value> {
    let number = number_of_a_deal(params, "number")?;
    Ok(json!({"deal": notation::pbn(&scheme.unrank(number))}))
}

fn digest(scheme: Scheme, params: &Params) -> Result<Value> {
    if params.text("method")? != "unrank" {
        return Err(Fault::malformed("malformed: method must be unrank"));
    }
    let count = params.counter("count")?;
    let (start, step) = (number_of_a_deal(params, "start")?, number_of_a_deal(params, "step")?);
    if count > digest::MOST_DEALS {
        let message = format!("too large: count is {count}, the limit is {}", digest::MOST_DEALS);
        return Err(Fault::too_large(message));
    }
    Ok(json!({"sha256": digest::of_deals(scheme, start, step, count)}))
}

fn notation(params: &Params) -> Result<Value> {
    type Form = (fn(&str) -> Result<Deal>, fn(&Deal) -> String);
    let form = |name| -> Result<Form> {
        match params.text(name)?.as_str() {
            "pbn" => Ok((notation::parse_free_pbn, notation::pbn)),
            "word" => Ok((notation::parse_word, notation::word)),
            other => Err(Fault::malformed(format!("malformed: unknown form {other}"))),
        }
    };
    let ((read, _), (_, write)) = (form("from")?, form("to")?);
    Ok(json!({"text": write(&read(&params.text("text")?)?)}))
}

fn describe(params: &Params) -> Result<Value> {
    let deal = params.deal("deal")?;
    let hands = [0, 1, 2, 3].map(|seat| {
        let cards = deal.hand(seat);
        let (shape, map) = (hands::shape_of(cards), hands::high_card_map(cards));
        json!({
            "seat": char::from(SEATS[seat]),
            "shape": hands::lengths_text(shape, "="),
            "pattern": hands::lengths_text(hands::pattern(shape), "-"),
            "hcp": hands::hcp(map),
            "high_cards": hands::map_text(map),
        })
    });
    Ok(json!({"hands": hands}))
}

fn shape_count(params: &Params) -> Result<Value> {
    let count = match (params.optional_text("shape")?, params.optional_text("pattern")?) {
        (Some(shape), None) => hands::parse_shape(&shape).map(hands::hands_of_shape),
        (None, Some(pattern)) => hands::parse_pattern(&pattern).map(|pattern| {
            let shapes = hands::shapes().iter().copied().filter(|shape| hands::pattern(*shape) == pattern);
            shapes.map(hands::hands_of_shape).sum()
        }),
        _ => None,
    };
    let count = count.ok_or_else(|| Fault::malformed("malformed: exactly one shape or pattern is due"))?;
    Ok(json!({"hands": decimal(count)}))
}

fn hcp_count(params: &Params) -> Result<Value> {
    let points = params.counter("hcp")?;
    if points > hands::MOST_HCP as u64 {
        return Err(Fault::out_of_range(format!("out of range: a hand has 0 to {} HCP", hands::MOST_HCP)));
    }
    let (arrangements, hands) = hands::count_hcp(points as usize);
    Ok(json!({"arrangements": decimal(arrangements), "hands": decimal(hands)}))
}
