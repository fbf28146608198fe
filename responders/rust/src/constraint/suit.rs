//! The cards of one suit that the hands of a constraint still find.

use crate::hands::{Holding, HOLDING_HCP};

/// The cards of a suit that are still there: high cards and spot cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Suit {
    /// The high cards as four bits.
    pub high: Holding,
    /// The number of spot cards; of all cards where no high cards are listed.
    pub spots: u8,
}

/// The high cards of a hand in two suits.
pub type Pair = [Holding; 2];

impl Suit {
    /// A suit that nobody has taken from.
    pub fn new(high_cards: bool) -> Self {
        if high_cards {
            Self { high: 15, spots: 9 }
        } else {
            Self { high: 0, spots: 13 }
        }
    }

    /// What a hand with a length and some high cards leaves.
    pub fn without(self, length: u8, held: Holding) -> Self {
        Self { high: self.high & !held, spots: self.spots - (length - held.count_ones() as u8) }
    }

    /// The high cards that a hand with a length may have, one bit for each holding.
    fn holdings(self, length: u8) -> u16 {
        let is_possible = |held: &Holding| {
            let high = held.count_ones() as u8;
            held & !self.high == 0 && high <= length && length - high <= self.spots
        };
        (0..16).filter(is_possible).fold(0, |set, held| set | 1 << held)
    }
}

/// The high cards that a hand with two lengths may have, in the order of CONS-5.
pub fn holdings(suits: [Suit; 2], lengths: [u8; 2]) -> impl Iterator<Item = Pair> {
    let [ones, others] = [0, 1].map(|place| suits[place].holdings(lengths[place]));
    let descending = |set: u16| (0..16).rev().filter(move |held: &Holding| set >> held & 1 == 1);
    descending(ones).flat_map(move |one| descending(others).map(move |other| [one, other]))
}

/// The HCP of two holdings.
pub fn hcp_of(pair: Pair) -> usize {
    pair.iter().map(|held| usize::from(HOLDING_HCP[usize::from(*held)])).sum()
}
