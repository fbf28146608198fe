//! The fill of a deal within its case (CONS-11a to CONS-11c).

use super::walk::ways;
use super::{Constraint, Makeup};
use crate::cards::{Deal, CARDS, THIRTEEN};
use crate::combinatorics::{binomial, combination};
use crate::hands;

const DECK: u64 = (1 << CARDS) - 1;
const HIGH_CARDS: u64 = 0x0f | 0x0f << 13 | 0x0f << 26 | 0x0f << 39;

/// One digit of a fill: a seat gets some of the cards still available out of a part of the deck.
#[derive(Clone, Copy, Debug)]
pub struct Draw {
    seat: usize,
    among: u64,
    available: usize,
    cards: usize,
    /// Whether the seat is not constrained: its radix belongs to R.
    pub free: bool,
}

impl Draw {
    /// The radix of the digit (CONS-11c).
    pub fn radix(&self) -> u128 {
        binomial(self.available, self.cards)
    }
}

/// The draws of a case, the most significant digit first (CONS-11a).
pub fn draws(constraint: &Constraint, makeups: &[Makeup]) -> Vec<Draw> {
    let spots = if constraint.lists_high_cards { DECK & !HIGH_CARDS } else { DECK };
    let suits = [0, 1, 2, 3].map(|suit| 0x1fff << (suit * THIRTEEN) & spots);
    let parts: &[u64] = if constraint.lists_shapes { &suits } else { &[spots] };
    let mut available: Vec<usize> = parts.iter().map(|part| part.count_ones() as usize).collect();
    let mut draws = Vec::with_capacity(4 * constraint.hands.len() + 4);
    for (hand, makeup) in constraint.hands.iter().zip(makeups) {
        for (suit, (among, available)) in parts.iter().zip(&mut available).enumerate() {
            let cards = if constraint.lists_shapes {
                usize::from(makeup.shape[suit]) - hands::holding(makeup.map, suit).count_ones() as usize
            } else {
                THIRTEEN - makeup.map.count_ones() as usize
            };
            draws.push(Draw { seat: hand.seat, among: *among, available: *available, cards, free: false });
            *available -= cards;
        }
    }
    let mut left = CARDS - THIRTEEN * constraint.hands.len();
    for seat in (0..4).filter(|seat| constraint.hands.iter().all(|hand| hand.seat != *seat)) {
        draws.push(Draw { seat, among: DECK, available: left, cards: THIRTEEN, free: true });
        left -= THIRTEEN;
    }
    draws
}

/// The high cards that the makeups deal, which are no longer available.
fn dealt_high_cards(constraint: &Constraint, makeups: &[Makeup]) -> [u64; 4] {
    let mut hands = [0; 4];
    for (hand, makeup) in constraint.hands.iter().zip(makeups) {
        hands[hand.seat] = hands::cards_of_map(makeup.map);
    }
    hands
}

/// The fill of a deal that belongs to the case of the makeups.
pub fn rank(constraint: &Constraint, makeups: &[Makeup], deal: &Deal) -> u128 {
    let mut there = dealt_high_cards(constraint, makeups).iter().fold(DECK, |there, dealt| there & !dealt);
    draws(constraint, makeups).iter().fold(0, |fill, draw| {
        let among = there & draw.among;
        let given = deal.hand(draw.seat) & among;
        there &= !given;
        let places = bits(given).map(|card| (among & ((1 << card) - 1)).count_ones() as usize);
        fill * draw.radix() + combination::rank(places)
    })
}

/// The deal of a fill within the case of the makeups.
pub fn unrank(constraint: &Constraint, makeups: &[Makeup], mut fill: u128) -> Deal {
    let draws = draws(constraint, makeups);
    let mut digits = [0; 16];
    for (digit, draw) in digits.iter_mut().zip(&draws).rev() {
        let radix = draw.radix() as u64;
        (*digit, fill) = match u64::try_from(fill) {
            Ok(fill) => (fill % radix, (fill / radix).into()),
            Err(_) => ((fill % u128::from(radix)) as u64, fill / u128::from(radix)),
        };
    }
    let mut hands = dealt_high_cards(constraint, makeups);
    let mut there = hands.iter().fold(DECK, |there, dealt| there & !dealt);
    for (digit, draw) in digits.into_iter().zip(&draws) {
        let given = pick(there & draw.among, draw.available, draw.cards, digit);
        hands[draw.seat] |= given;
        there &= !given;
    }
    Deal::from_hands(&hands)
}

/// The cards at the places of the combination with a number (COMB-4), out of those that are available.
fn pick(mut among: u64, available: usize, mut cards: usize, mut number: u64) -> u64 {
    let mut given = 0;
    for place in (0..available).rev() {
        let last = 1 << among.ilog2();
        among &= !last;
        let before = ways(place, cards);
        if number >= before {
            number -= before;
            cards -= 1;
            given |= last;
        }
        if cards == 0 {
            break;
        }
    }
    given
}

/// The places of the bits that are set, ascending.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}
