//! A test to copy: a small program of your own, asked by all vectors of its operation. Here it numbers deals as
//! Christman does, in 128 bits: a bit set for the two piles, and one for the two hands of each pile.

use bridge_deal_vectors::{of, Answer, Class, Vector};
use serde::Deserialize;
use serde_json::json;

const DEALS: u128 = 53_644_737_765_488_792_839_237_440_000;
const PILES: u128 = 10_400_600;
const OUT_OF_RANGE: i64 = -32001;
const NOT_A_DEAL: i64 = -32002;

#[derive(Deserialize)]
struct Unrank<'a> {
    number: &'a str,
}

#[derive(Deserialize)]
struct Rank<'a> {
    deal: &'a str,
}

#[test]
fn unrank_answers_every_vector() {
    ask("unrank", |vector| match vector.params::<Unrank>().unwrap().number.parse() {
        Ok(number) if number < DEALS => Answer::Result(json!({ "deal": text(&unrank(number)) })),
        _ => Answer::Error(OUT_OF_RANGE),
    });
}

#[test]
fn rank_answers_every_vector() {
    ask("rank", |vector| match seats(vector.params::<Rank>().unwrap().deal) {
        Some(seats) => Answer::Result(json!({ "number": rank(&seats).to_string() })),
        None => Answer::Error(NOT_A_DEAL),
    });
}

/// Ask the vectors of an operation whose params have the right form.
fn ask(operation: &str, answer: impl Fn(&Vector) -> Answer) {
    for vector in of(operation, "christman", &[Class::Values, Class::Bounds, Class::Legality]) {
        assert_eq!(vector.difference(&answer(&vector)), None, "{}: {}", vector.id, vector.why);
    }
}

fn binomial(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |value, i| if i < n { value * (n - i) / (i + 1) } else { 0 })
}

/// The bits, from the lowest, of the number with this position among those with as many ones (BITS-1, BITS-2).
fn bits(width: usize, ones: u128, position: u128) -> Vec<bool> {
    let (mut ones, mut rest) = (ones, position);
    let mut bits = vec![false; width];
    if width == 13 {
        for place in (0..width).rev() {
            let below = binomial(place as u128, ones);
            if ones > 0 && rest >= below {
                bits[place] = true;
                rest -= below;
                ones -= 1;
            }
        }
        return bits;
    }
    let half = width as u128 / 2;
    let mut upper = 0;
    while rest >= binomial(half, upper) * binomial(half, ones - upper) {
        rest -= binomial(half, upper) * binomial(half, ones - upper);
        upper += 1;
    }
    let lower = binomial(half, ones - upper);
    [self::bits(width / 2, ones - upper, rest % lower), self::bits(width / 2, upper, rest / lower)].concat()
}

fn position(bits: &[bool]) -> u128 {
    let ones = |bits: &[bool]| bits.iter().filter(|&&bit| bit).count() as u128;
    if bits.len() == 13 {
        let places = bits.iter().enumerate().filter(|(_, &bit)| bit);
        return places.zip(1..).map(|((place, _), ones)| binomial(place as u128, ones)).sum();
    }
    let half = bits.len() as u128 / 2;
    let (lower, upper) = bits.split_at(bits.len() / 2);
    let fewer: u128 = (0..ones(upper)).map(|fewer| binomial(half, fewer) * binomial(half, ones(bits) - fewer)).sum();
    fewer + position(upper) * binomial(half, ones(lower)) + position(lower)
}

/// The seats 0..3 of the cards in deck order. A 1 in the deck sends a card to the odd pile, East and West (NUM-8).
fn unrank(number: u128) -> [usize; 52] {
    let deck = bits(52, 26, number / PILES / PILES);
    // The first card of a pile is its highest bit (NUM-9).
    let mut piles = [bits(26, 13, number / PILES % PILES), bits(26, 13, number % PILES)];
    let mut seats = [0; 52];
    for (seat, &odd) in seats.iter_mut().zip(&deck) {
        let higher = piles[usize::from(odd)].pop().unwrap();
        *seat = usize::from(odd) + 2 * usize::from(higher);
    }
    seats
}

fn rank(seats: &[usize; 52]) -> u128 {
    let deck: Vec<bool> = seats.iter().map(|seat| seat % 2 == 1).collect();
    let pile = |odd: usize| {
        let bits: Vec<bool> = seats.iter().rev().filter(|&seat| seat % 2 == odd).map(|&seat| seat > 1).collect();
        position(&bits)
    };
    (position(&deck) * PILES + pile(0)) * PILES + pile(1)
}

const RANKS: &str = "AKQJT98765432";

fn text(seats: &[usize; 52]) -> String {
    let suit = |seat: usize, suit: usize| -> String {
        RANKS.chars().enumerate().filter(|(rank, _)| seats[13 * suit + rank] == seat).map(|(_, name)| name).collect()
    };
    let hand = |seat: usize| (0..4).map(|of| suit(seat, of)).collect::<Vec<_>>().join(".");
    format!("N:{}", (0..4).map(hand).collect::<Vec<_>>().join(" "))
}

/// The seats of a deal in its exact form; `None` if it is none.
fn seats(deal: &str) -> Option<[usize; 52]> {
    let mut seats = [4; 52];
    for (seat, hand) in deal.strip_prefix("N:")?.split(' ').enumerate() {
        for (suit, ranks) in hand.split('.').enumerate() {
            for name in ranks.chars() {
                let card = 13 * suit + RANKS.find(name)?;
                // A card that was there before makes it no deal.
                (seats[card] == 4).then(|| seats[card] = seat)?;
            }
        }
    }
    (0..4).all(|seat| seats.iter().filter(|&&each| each == seat).count() == 13).then_some(seats)
}
