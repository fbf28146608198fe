//! The algorithms: fill in the functions that you have, in any order; `dealcheck run` names the next one.
//!
//! A function returns its result or a refusal: `out_of_range("...")`. The rule of a function stands in the suite's spec/
//! under its id. An operation that you do not want is taken out of src/operations.rs.

use crate::refusals::{to_fill_in, Outcome};
use crate::values::{Case, Deal, Description, Hand};

/// The number of bridge deals (COUNT-3): a number of so many or more is out of range.
pub const DEALS: u128 = 53_644_737_765_488_792_839_237_440_000;

// ---- counting: spec/02-counting.md ----

/// The number of sets of k elements out of n (COUNT-1); n or k above 128 is too large (COUNT-4).
pub fn binomial(_n: u64, _k: u64) -> Outcome<u128> {
    to_fill_in("binomial", "COUNT-1")
}

/// The ways to hand out so many things (COUNT-2), as up to 64 decimal digits; more is too large (COUNT-4).
pub fn multinomial(_parts: &[u64]) -> Outcome<String> {
    to_fill_in("multinomial", "COUNT-2")
}

// ---- combinations: spec/03-combinations.md ----

/// The squashed rank of ascending elements; one above 127 is too large (COMB-5).
pub fn combination_rank(_elements: &[u64]) -> Outcome<u128> {
    to_fill_in("combination_rank", "COMB-3")
}

/// The combination of that squashed rank, in the range of COMB-5.
pub fn combination_unrank(_number: u128, _size: u64) -> Outcome<Vec<u64>> {
    to_fill_in("combination_unrank", "COMB-4")
}

// ---- bit sets: spec/04-bit-sets.md ----

/// The count of ones in a value of 13, 26 or 52 bits, and its position among those with so many ones.
pub fn bitset_rank(_width: u64, _value: u128) -> Outcome<(u64, u128)> {
    to_fill_in("bitset_rank", "BITS-2")
}

/// The value at a position among the values with so many ones.
pub fn bitset_unrank(_width: u64, _ones: u64, _position: u128) -> Outcome<u128> {
    to_fill_in("bitset_unrank", "BITS-2")
}

/// For each count of ones: the count itself, the entries, and the accumulated squares.
pub fn bitset_table(_width: u64) -> Outcome<Vec<(u64, u128, u128)>> {
    to_fill_in("bitset_table", "BITS-5")
}

// ---- numberings: spec/05-numberings.md, spec/13-big-deal.md ----

/// The number of the deal, card by card in rank-major order.
pub fn rank_pavlicek(_deal: &Deal) -> Outcome<u128> {
    to_fill_in("rank_pavlicek", "NUM-4")
}

/// The number of the deal, card by card in deck order.
pub fn rank_pavlicek_suit(_deal: &Deal) -> Outcome<u128> {
    to_fill_in("rank_pavlicek_suit", "NUM-3")
}

/// The number of the deal from three combinations in squashed order.
pub fn rank_andrews(_deal: &Deal) -> Outcome<u128> {
    to_fill_in("rank_andrews", "NUM-7")
}

/// The number of the deal from the splits of the deck and of its two piles.
pub fn rank_christman(_deal: &Deal) -> Outcome<u128> {
    to_fill_in("rank_christman", "NUM-10")
}

/// The number of the deal from three combinations in lexicographic order.
pub fn rank_bigdeal(_deal: &Deal) -> Outcome<u128> {
    to_fill_in("rank_bigdeal", "BIG-2")
}

/// The deal of that number; DEALS or more is out of range (NUM-1).
pub fn unrank_pavlicek(_number: u128) -> Outcome<Deal> {
    to_fill_in("unrank_pavlicek", "NUM-4")
}

/// The deal of that number; DEALS or more is out of range (NUM-1).
pub fn unrank_pavlicek_suit(_number: u128) -> Outcome<Deal> {
    to_fill_in("unrank_pavlicek_suit", "NUM-3")
}

/// The deal of that number; DEALS or more is out of range (NUM-1).
pub fn unrank_andrews(_number: u128) -> Outcome<Deal> {
    to_fill_in("unrank_andrews", "NUM-7")
}

/// The deal of that number; DEALS or more is out of range (NUM-1).
pub fn unrank_christman(_number: u128) -> Outcome<Deal> {
    to_fill_in("unrank_christman", "NUM-10")
}

/// The deal of that number; DEALS or more is out of range (NUM-1).
pub fn unrank_bigdeal(_number: u128) -> Outcome<Deal> {
    to_fill_in("unrank_bigdeal", "BIG-2")
}

/// The SHA-256 of the lines of `count` deals, in hexadecimal digits; see NUM-12 for its limits.
pub fn digest(_unrank: fn(u128) -> Outcome<Deal>, _start: u128, _step: u128, _count: u64) -> Outcome<String> {
    to_fill_in("digest", "NUM-12")
}

// ---- shapes and high cards: spec/09-shapes.md ----

/// The descriptions of the hands of N, E, S and W.
pub fn describe(_deal: &Deal) -> Outcome<[Description; 4]> {
    to_fill_in("describe", "SHAPE-9")
}

/// The number of hands with these lengths of S, H, D and C.
pub fn hands_of_shape(_shape: [u64; 4]) -> Outcome<u128> {
    to_fill_in("hands_of_shape", "SHAPE-5")
}

/// The number of hands with these lengths in any suits.
pub fn hands_of_pattern(_pattern: [u64; 4]) -> Outcome<u128> {
    to_fill_in("hands_of_pattern", "SHAPE-5")
}

/// The sets of high cards with so many points, and the hands; above 37 is out of range.
pub fn hcp_count(_hcp: u64) -> Outcome<(u128, u128)> {
    to_fill_in("hcp_count", "SHAPE-8")
}

// ---- constrained deals: spec/10-constraints.md ----

/// The number of cases, and their combinations in all.
pub fn constrain_count(_hands: &[Hand]) -> Outcome<(u128, u128)> {
    to_fill_in("constrain_count", "CONS-8")
}

/// The cases from index `first` on, at most `limit` (CONS-9b, CONS-9c).
pub fn constrain_cases(_hands: &[Hand], _first: u128, _limit: u64) -> Outcome<Vec<Case>> {
    to_fill_in("constrain_cases", "CONS-9")
}

/// The case of a number, and the offset in it.
pub fn constrain_select(_hands: &[Hand], _number: u128) -> Outcome<(Case, u128)> {
    to_fill_in("constrain_select", "CONS-10")
}

/// The number of the deal among those that meet the constraint (CONS-11).
pub fn constrain_rank(_hands: &[Hand], _deal: &Deal) -> Outcome<u128> {
    to_fill_in("constrain_rank", "CONS-12")
}

/// The deal of that number among those that meet the constraint (CONS-11).
pub fn constrain_unrank(_hands: &[Hand], _number: u128) -> Outcome<Deal> {
    to_fill_in("constrain_unrank", "CONS-12")
}

// ---- choosing deals: spec/11-choosing.md, spec/13-big-deal.md ----

/// The number of a board for a text (CHOOSE-1 to CHOOSE-3).
pub fn number_from_text(_text: &str, _board: u64, _separator: &str) -> Outcome<u128> {
    to_fill_in("number_from_text", "CHOOSE-1")
}

/// The first number below DEALS in the bytes, and the bytes consumed.
pub fn number_from_entropy(_entropy: &[u8]) -> Outcome<(u128, u64)> {
    to_fill_in("number_from_entropy", "CHOOSE-5")
}

/// The first accepted numbers of a seed of 20 bytes; a count above 1000 is too large.
pub fn bigdeal_numbers(_seed: &[u8], _owner: &str, _count: u64) -> Outcome<Vec<u128>> {
    to_fill_in("bigdeal_numbers", "BIG-5")
}

/// The seed that stands for these strings: a RIPEMD-160 digest of 20 bytes.
pub fn bigdeal_seed(_strings: &[String]) -> Outcome<Vec<u8>> {
    to_fill_in("bigdeal_seed", "BIG-6")
}

// ---- Icon's program: spec/12-icon.md ----

/// A choice out of 1 to n, and the new state; n = 0 is out of range.
pub fn icon_random(_state: u64, _n: u64) -> Outcome<(u64, u64)> {
    to_fill_in("icon_random", "ICON-1")
}

/// The first deals of a seed; a count above 1000 is too large.
pub fn icon_deals(_seed: i64, _count: u64) -> Outcome<Vec<Deal>> {
    to_fill_in("icon_deals", "ICON-6")
}

/// The diagram of the deal.
pub fn icon_layout(_deal: &Deal) -> Outcome<String> {
    to_fill_in("icon_layout", "ICON-7")
}
