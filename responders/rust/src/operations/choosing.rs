//! Chapters 11 to 13, and 15.

use serde_json::{json, Value};

use super::Run::Plain;
use super::{decimal, Operation};
use crate::fault::{Fault, Kind, Result};
use crate::notation;
use crate::params::Params;
use crate::seeding::{bigdeal, entropy, icon, squaredeal, text};

/// The most deals or numbers of one answer (ICON-6, BIG-5, PROVE-7).
const MOST: u64 = 1000;

pub const OPERATIONS: &[Operation] = &[
    Operation("number.from_text", &["text", "board", "separator"], Plain(number_from_text)),
    Operation("number.from_entropy", &["entropy"], Plain(number_from_entropy)),
    Operation("icon.random", &["state", "n"], Plain(icon_random)),
    Operation("icon.deals", &["seed", "count"], Plain(icon_deals)),
    Operation("icon.layout", &["deal"], Plain(icon_layout)),
    Operation("icon.options", &["argv"], Plain(icon_options)),
    Operation("bigdeal.numbers", &["seed", "strings", "owner", "count"], Plain(bigdeal_numbers)),
    Operation("squaredeal.numbers", &["key", "figure", "set", "session", "count"], Plain(squaredeal_numbers)),
];

fn number_from_text(params: &Params) -> Result<Value> {
    let (text, board) = (params.text("text")?, params.counter("board")?);
    let separator = params.optional_text("separator")?.unwrap_or_default();
    Ok(json!({"number": decimal(text::number(&text, &separator, board)?)}))
}

fn number_from_entropy(params: &Params) -> Result<Value> {
    let bytes = params.hex("entropy")?;
    let exhausted = || Fault::new(Kind::Exhausted, format!("exhausted: no number in {} bytes", bytes.len()));
    let (number, consumed) = entropy::first_number(&bytes).ok_or_else(exhausted)?;
    Ok(json!({"number": decimal(number), "consumed": consumed}))
}

fn icon_random(params: &Params) -> Result<Value> {
    let (state, n) = (params.counter("state")?, params.counter("n")?);
    if n == 0 {
        return Err(Fault::out_of_range("out of range: n is 0"));
    }
    let (value, state) = icon::random(state, n);
    Ok(json!({"value": decimal(value), "state": state}))
}

/// A count of at most 1000.
fn count(params: &Params) -> Result<usize> {
    let count = params.counter("count")?;
    if count > MOST {
        return Err(Fault::too_large(format!("too large: count is {count}, the limit is {MOST}")));
    }
    Ok(count as usize)
}

fn icon_deals(params: &Params) -> Result<Value> {
    let mut shuffles = icon::Shuffles::new(params.integer("seed")?);
    let (decks, deals): (Vec<String>, Vec<String>) =
        (0..count(params)?).map(|_| shuffles.next_deal()).map(|(deck, deal)| (deck, notation::pbn(&deal))).unzip();
    Ok(json!({"deals": deals, "decks": decks, "state": shuffles.state()}))
}

fn icon_layout(params: &Params) -> Result<Value> {
    Ok(json!({"text": icon::layout(&params.deal("deal")?)}))
}

fn icon_options(params: &Params) -> Result<Value> {
    let (hands, seed) = icon::options(&params.texts("argv")?)?;
    Ok(json!({"hands": hands, "seed": seed}))
}

fn bigdeal_numbers(params: &Params) -> Result<Value> {
    let seed: bigdeal::Seed = match (params.optional_hex("seed")?, params.optional_texts("strings")?) {
        (Some(seed), None) => {
            seed.try_into().map_err(|_| Fault::malformed("malformed: a seed has 40 hexadecimal digits"))?
        }
        (None, Some(strings)) => bigdeal::seed_of_strings(&strings),
        _ => return Err(Fault::malformed("malformed: exactly one of seed and strings is due")),
    };
    let numbers = bigdeal::numbers(&seed, &params.text("owner")?, count(params)?);
    Ok(json!({
        "numbers": numbers.iter().map(|(_, number)| number.to_string()).collect::<Vec<_>>(),
        "sequence": numbers.iter().map(|(sequence, _)| sequence.to_string()).collect::<Vec<_>>(),
    }))
}

fn squaredeal_numbers(params: &Params) -> Result<Value> {
    let (key, figure, set) = (params.text("key")?, params.text("figure")?, params.text("set")?);
    if set != "original" && set != "reserve" {
        return Err(Fault::malformed(format!("malformed: unknown set {set}")));
    }
    let (session, count) = (params.optional_counter("session")?, count(params)?);
    if session == Some(0) {
        return Err(Fault::out_of_range("out of range: sessions count from 1"));
    }
    let numbers = squaredeal::numbers(&key, &figure, &set, session, count);
    Ok(json!({"numbers": numbers.iter().map(|(_, number)| number.to_string()).collect::<Vec<_>>()}))
}
