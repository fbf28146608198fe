//! The types of PROTO-9: each reads a JSON value strictly, or gives the refusal that PROTO-10 asks for.

use crate::json::Value;
use crate::refusals::{malformed, not_a_deal, out_of_range, too_large, usage, Outcome};

pub const SEATS: &str = "NESW";
pub const SUITS: &str = "SHDC";
pub const RANKS: &str = "AKQJT98765432";

/// The seat, 0 to 3 in the order N E S W, of each of the 52 cards, SA to C2 (CARD-1).
pub type Deal = [usize; 52];

/// The lower and the upper bound; both are included.
pub type Bounds = (u64, u64);

/// A constrained hand (CONS-1). What is not limited is empty or None; `lengths` are those of S, H, D and C.
#[derive(Clone, Debug)]
pub struct Hand {
    pub seat: usize,
    pub shapes: Vec<String>,
    pub lengths: [Option<Bounds>; 4],
    pub hcp: Option<Bounds>,
}

/// A hand of a case: its shape, its high cards, or both (CONS-3).
#[derive(Clone, Debug)]
pub struct Makeup {
    pub seat: usize,
    pub shape: Option<String>,
    pub high_cards: Option<String>,
}

/// A row of a listing (CONS-9a).
#[derive(Clone, Debug)]
pub struct Case {
    pub index: u128,
    pub hands: Vec<Makeup>,
    pub combinations: u128,
    pub cumulative: u128,
}

/// A hand, described (SHAPE-9).
#[derive(Clone, Debug)]
pub struct Description {
    pub shape: String,
    pub pattern: String,
    pub hcp: u64,
    pub high_cards: String,
}

// ---- objects ----

/// The members of an object: these names have to be there, those with `?` at the end may be.
pub fn record<'a>(value: &'a Value, names: &[&str]) -> Outcome<&'a Value> {
    let Value::Object(members) = value else {
        return malformed("not an object");
    };
    let known = |name: &str| names.iter().any(|known| known.trim_end_matches('?') == name);
    if let Some((unknown, _)) = members.iter().find(|(name, _)| !known(name)) {
        return malformed(format!("unknown member {unknown}"));
    }
    let is_missing = |name: &&&str| !name.ends_with('?') && value.member(name).is_none();
    match names.iter().find(is_missing) {
        Some(name) => malformed(format!("{name} is missing")),
        None => Ok(value),
    }
}

/// A member that is there, read by its type.
pub fn given<T>(object: &Value, name: &str, read: impl Fn(&Value) -> Outcome<T>) -> Outcome<T> {
    object.member(name).map_or_else(|| malformed(format!("{name} is missing")), read)
}

/// A member that may be left out, read by its type.
pub fn optional<T>(object: &Value, name: &str, read: impl Fn(&Value) -> Outcome<T>) -> Outcome<Option<T>> {
    object.member(name).map(read).transpose()
}

// ---- numbers and texts ----

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit())
}

/// A number of the domain. One too large for 128 bits is u128::MAX, which is beyond every bound.
pub fn number(value: &Value) -> Outcome<u128> {
    let digits = text(value)?;
    if !is_digits(digits) || digits.len() > 64 || (digits.starts_with('0') && digits != "0") {
        return malformed("a number is a decimal string of at most 64 digits, without leading zeros");
    }
    Ok(digits.parse().unwrap_or(u128::MAX))
}

/// A JSON integer between -2^53 and 2^53.
pub fn integer(value: &Value) -> Outcome<i64> {
    let Value::Number(digits) = value else {
        return malformed("not an integer");
    };
    match digits.parse::<i64>() {
        Ok(number) if number.abs() < 1 << 53 && digits != "-0" => Ok(number),
        _ => malformed("an integer lies between -2^53 and 2^53"),
    }
}

/// A JSON integer from 0 to 2^53 - 1.
pub fn counter(value: &Value) -> Outcome<u64> {
    integer(value)?.try_into().or_else(|_| malformed("a counter is not negative"))
}

pub fn text(value: &Value) -> Outcome<&str> {
    match value {
        Value::Text(text) => Ok(text),
        _ => malformed("a text is a string"),
    }
}

pub fn owned_text(value: &Value) -> Outcome<String> {
    text(value).map(String::from)
}

/// A list, perhaps empty, of values of one type.
pub fn list_of<T>(read: impl Fn(&Value) -> Outcome<T>) -> impl Fn(&Value) -> Outcome<Vec<T>> {
    move |value| match value {
        Value::List(items) => items.iter().map(&read).collect(),
        _ => malformed("not a list"),
    }
}

/// Counters that ascend strictly (COMB-5).
pub fn combination(value: &Value) -> Outcome<Vec<u64>> {
    let elements = list_of(counter)(value)?;
    if elements.windows(2).any(|pair| pair[0] >= pair[1]) {
        return malformed("elements ascend");
    }
    Ok(elements)
}

/// Bytes of two hexadecimal digits each (CHOOSE-6).
pub fn hex(value: &Value) -> Outcome<Vec<u8>> {
    let digits = text(value)?;
    if digits.len() % 2 != 0 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return malformed("bytes are two hexadecimal digits each");
    }
    let byte = |place| u8::from_str_radix(&digits[place..place + 2], 16).or_else(|_| malformed("no digits"));
    (0..digits.len()).step_by(2).map(byte).collect()
}

/// A seed of 20 bytes (BIG-6).
pub fn bigdeal_seed(value: &Value) -> Outcome<Vec<u8>> {
    match hex(value)? {
        seed if seed.len() == 20 => Ok(seed),
        _ => malformed("a seed has 40 hexadecimal digits"),
    }
}

/// One of these texts.
pub fn one_of(allowed: &'static [&'static str]) -> impl Fn(&Value) -> Outcome<&'static str> {
    move |value| {
        let given = text(value)?;
        let found = allowed.iter().copied().find(|each| *each == given);
        found.map_or_else(|| malformed(format!("due is one of {}", allowed.join(", "))), Ok)
    }
}

/// One of these widths of bit sets.
pub fn width(allowed: &'static [u64]) -> impl Fn(&Value) -> Outcome<u64> {
    move |value| match counter(value)? {
        width if allowed.contains(&width) => Ok(width),
        width => malformed(format!("no width {width}")),
    }
}

// ---- deals ----

/// A deal in the exact PBN form (CARD-6).
pub fn deal(value: &Value) -> Outcome<Deal> {
    let given = text(value)?;
    let Some(hands) = given.strip_prefix("N:").and_then(|rest| hands_of(rest, is_exact)) else {
        return malformed("not a deal in the exact PBN form");
    };
    dealt(hands)
}

/// A deal in the free PBN form (CARD-7).
pub fn deal_of_free_pbn(given: &str) -> Outcome<Deal> {
    let parts = given.split_once(':').filter(|(seat, _)| seat.len() == 1 && SEATS.contains(seat));
    let Some((seat, Some(mut hands))) = parts.map(|(seat, rest)| (seat, hands_of(rest, is_free))) else {
        return malformed("not a deal in PBN");
    };
    hands.rotate_right(SEATS.find(seat).unwrap_or(0));
    dealt(hands)
}

/// A deal word (CARD-5).
pub fn deal_of_word(word: &str) -> Outcome<Deal> {
    let seats: Option<Vec<_>> = word.chars().map(|letter| SEATS.find(letter)).collect();
    match seats.map(Deal::try_from) {
        Some(Ok(seats)) => legal(seats),
        _ => malformed("a deal word has 52 letters out of NESW"),
    }
}

/// The deal in the exact PBN form.
pub fn pbn(deal: &Deal) -> String {
    let holding = |seat, suit: usize| -> String {
        RANKS.chars().enumerate().filter(|(rank, _)| deal[13 * suit + rank] == seat).map(|(_, name)| name).collect()
    };
    let hand = |seat| (0..4).map(|suit| holding(seat, suit)).collect::<Vec<_>>().join(".");
    format!("N:{}", (0..4).map(hand).collect::<Vec<_>>().join(" "))
}

/// The deal word.
pub fn word(deal: &Deal) -> String {
    deal.iter().map(|&seat| &SEATS[seat..=seat]).collect()
}

/// The four hands of a text, each of which has the form.
fn hands_of(text: &str, has_form: fn(&str) -> bool) -> Option<[&str; 4]> {
    let hands: [&str; 4] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    hands.iter().all(|hand| has_form(hand)).then_some(hands)
}

fn is_exact(hand: &str) -> bool {
    let descends = |holding: &str| {
        let ranks: Vec<_> = holding.chars().map(|rank| RANKS.find(rank)).collect();
        ranks.windows(2).all(|pair| pair[0] < pair[1])
    };
    is_free(hand) && hand != "-" && hand.split('.').all(descends)
}

fn is_free(hand: &str) -> bool {
    let holdings: Vec<_> = hand.split('.').collect();
    hand == "-" || (holdings.len() == 4 && holdings.concat().chars().all(|rank| RANKS.contains(rank)))
}

/// The deal of the hands of N, E, S and W (CARD-8).
fn dealt(hands: [&str; 4]) -> Outcome<Deal> {
    let mut seats = [4; 52];
    for (seat, hand) in hands.into_iter().enumerate() {
        if hand == "-" {
            return not_a_deal("a hand is not shown");
        }
        for (suit, holding) in hand.split('.').enumerate() {
            for rank in holding.chars() {
                let card = 13 * suit + RANKS.find(rank).unwrap_or(0);
                if seats[card] < 4 {
                    return not_a_deal(format!("{}{rank} stands twice", &SUITS[suit..=suit]));
                }
                seats[card] = seat;
            }
        }
    }
    legal(seats)
}

fn legal(seats: Deal) -> Outcome<Deal> {
    let cards = |seat| seats.iter().filter(|&&holder| holder == seat).count();
    if (0..4).any(|seat| cards(seat) != 13) {
        return not_a_deal("each seat has 13 cards");
    }
    Ok(seats)
}

// ---- shapes and constraints ----

/// The lengths of S, H, D and C (SHAPE-1).
pub fn shape(value: &Value) -> Outcome<[u64; 4]> {
    lengths(text(value)?, '=')
}

/// The lengths in descending order (SHAPE-2).
pub fn pattern(value: &Value) -> Outcome<[u64; 4]> {
    match lengths(text(value)?, '-')? {
        lengths if lengths.is_sorted_by(|a, b| a >= b) => Ok(lengths),
        _ => malformed("the lengths of a pattern descend"),
    }
}

fn lengths(text: &str, separator: char) -> Outcome<[u64; 4]> {
    let length = |digits: &str| -> Option<u64> {
        let is_plain = is_digits(digits) && digits.len() < 3 && (digits == "0" || !digits.starts_with('0'));
        is_plain.then(|| digits.parse().ok()).flatten()
    };
    let found: Option<Vec<_>> = text.split(separator).map(length).collect();
    match found.unwrap_or_default()[..] {
        [s, h, d, c] if s + h + d + c == 13 => Ok([s, h, d, c]),
        _ => malformed(format!("four lengths with {separator} between them add up to 13")),
    }
}

/// A shape, a pattern or a name (SHAPE-4).
fn alternative(value: &Value) -> Outcome<String> {
    let given = text(value)?;
    if !["flat", "balanced", "three-suiter"].contains(&given) {
        if given.contains('=') {
            shape(value)?
        } else {
            pattern(value)?
        };
    }
    Ok(given.into())
}

fn bounds(most: u64) -> impl Fn(&Value) -> Outcome<Bounds> {
    move |value| match list_of(counter)(value)?[..] {
        [low, high] if low <= high && high <= most => Ok((low, high)),
        [low, high] if low <= high => out_of_range(format!("the upper bound is at most {most}")),
        _ => malformed("bounds are a lower and an upper bound"),
    }
}

fn hand(value: &Value) -> Outcome<Hand> {
    let object = record(value, &["seat", "shapes?", "lengths?", "hcp?"])?;
    let seat = given(object, "seat", one_of(&["N", "E", "S", "W"]))?;
    let shapes = optional(object, "shapes", list_of(alternative))?;
    let suits = object.member("lengths").map(|lengths| record(lengths, &["S?", "H?", "D?", "C?"])).transpose()?;
    let mut lengths = [None; 4];
    for (suit, length) in SUITS.chars().zip(&mut lengths) {
        *length = suits.map(|suits| optional(suits, &suit.to_string(), bounds(13))).transpose()?.flatten();
    }
    let hcp = optional(object, "hcp", bounds(37))?;
    let is_empty = shapes.as_ref().is_some_and(Vec::is_empty) || (suits.is_some() && lengths == [None; 4]);
    if is_empty || (shapes.is_none() && suits.is_none() && hcp.is_none()) {
        return malformed("a hand has shapes, lengths or HCP, and none of them empty");
    }
    Ok(Hand { seat: SEATS.find(seat).unwrap_or(0), shapes: shapes.unwrap_or_default(), lengths, hcp })
}

/// A constraint of one to four hands (CONS-1).
pub fn hands(value: &Value) -> Outcome<Vec<Hand>> {
    let found = list_of(hand)(value)?;
    let hands_at = |seat| found.iter().filter(|hand| hand.seat == seat).count();
    if found.is_empty() || (0..4).any(|seat| hands_at(seat) > 1) {
        return malformed("a constraint has one to four hands of different seats");
    }
    Ok(found)
}

// ---- program options ----

/// The number of hands and the seed (ICON-8, ICON-9), as decimal digits.
pub fn icon_options(argv: &[String]) -> Outcome<(String, String)> {
    let (mut hands, mut seed) = ("5".to_string(), "0".to_string());
    for pair in argv.chunks(2) {
        let [option, word] = pair else {
            return usage("an option without its integer");
        };
        let unsigned = word.strip_prefix(['+', '-']).unwrap_or(word);
        if !is_digits(unsigned) {
            return usage("options are -h and an integer, -s and an integer");
        }
        let digits = unsigned.trim_start_matches('0');
        let sign = if word.starts_with('-') && !digits.is_empty() { "-" } else { "" };
        let integer = format!("{sign}{}", if digits.is_empty() { "0" } else { digits });
        match option.as_str() {
            "-h" => hands = if sign == "-" { "0".into() } else { integer },
            "-s" => seed = integer,
            _ => return usage(format!("no option {option}")),
        }
    }
    let is_counter = seed.parse::<i64>().is_ok_and(|seed| seed.abs() < 1 << 53);
    if hands.len() > 64 || !is_counter {
        return too_large("hands has at most 64 digits, seed is below 2^53");
    }
    Ok((hands, seed))
}
