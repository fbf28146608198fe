//! The hands at the end of a constraint that may have every shape.
//!
//! By how many ways such hands can be dealt depends on how many aces, kings, queens and jacks the hands before them
//! leave, and not on the suits. So what is left of the high cards is told apart by *counts*, 0 to 2 of each rank in half
//! of the deck, in the order of their HCP.

use super::high_cards::{HighCardListing, PLACES};
use super::rules::{DECK_HCP, HALF_HCP};
use super::walk::Measure;

/// The counts of high cards that half of a deck may have.
pub const COUNTS: usize = 81;

/// The most HCP of half a deck, and of a deck.
const HALF: usize = HALF_HCP;
const DECK: usize = DECK_HCP;

/// Counts in the order of their HCP.
struct Order {
    /// The place of the counts among those of a whole deck; the places of two halves add up.
    place_of: [usize; COUNTS],
    hcp_of: [usize; COUNTS],
    /// The first counts with these HCP or more.
    starts: [usize; DECK + 2],
    /// The counts by their digits in base 3.
    counts_at: [u8; COUNTS],
}

static ORDER: Order = order();

const fn order() -> Order {
    let mut order =
        Order { place_of: [0; COUNTS], hcp_of: [0; COUNTS], starts: [COUNTS; DECK + 2], counts_at: [0; COUNTS] };
    let (mut points, mut filled) = (0, 0);
    while points <= HALF {
        order.starts[points] = filled;
        let mut digits = 0;
        while digits < COUNTS {
            let (aces, kings, queens, jacks) = (digits / 27, digits / 9 % 3, digits / 3 % 3, digits % 3);
            if 4 * aces + 3 * kings + 2 * queens + jacks == points {
                order.place_of[filled] = aces * 125 + kings * 25 + queens * 5 + jacks;
                order.hcp_of[filled] = points;
                order.counts_at[digits] = filled as u8;
                filled += 1;
            }
            digits += 1;
        }
        points += 1;
    }
    order
}

/// The digit of one high card of a suit, the ace at bit 3.
pub fn digit(card: usize) -> usize {
    3usize.pow(card as u32)
}

/// The counts with these digits, added over two suits.
pub fn counts_of_digits(digits: usize) -> usize {
    usize::from(ORDER.counts_at[digits])
}

/// The ways to deal the last hands of a constraint.
pub struct Tail {
    /// `[hand - 1][place]`: the ways to deal this hand and all behind it, by the place of the high cards that they find.
    ways: Vec<[u64; PLACES]>,
}

impl Tail {
    /// The ways for hands with these bounds of their HCP.
    pub fn new(bounds: Vec<(usize, usize)>) -> Self {
        let hands = 1..bounds.len();
        let listing = HighCardListing::new(bounds, Measure::Combinations);
        Self { ways: hands.map(|hand| listing.ways(hand)).collect() }
    }

    /// For each counts of one half, the sum over all counts of the other half, times the ways to deal the hands from
    /// `hand` on, if they find these high cards, with HCP within the bounds.
    pub fn partners(&self, hand: usize, sums: &[u64], (least, most): (usize, usize)) -> [u128; COUNTS] {
        let ways = &self.ways[hand - 1];
        let mut partners = [0; COUNTS];
        let Order { place_of, hcp_of, starts, .. } = &ORDER;
        for (counts, sum) in sums.iter().enumerate().filter(|(_, sum)| **sum > 0) {
            let Some(most) = most.checked_sub(hcp_of[counts]) else { break };
            let range = starts[least.saturating_sub(hcp_of[counts])]..starts[most + 1];
            for (place, partner) in place_of[range.clone()].iter().zip(&mut partners[range]) {
                *partner += u128::from(*sum) * u128::from(ways[place + place_of[counts]]);
            }
        }
        partners
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hands::HOLDING_HCP;

    #[test]
    fn counts_are_ordered_by_their_hcp() {
        for (one, other) in (0..16).flat_map(|one| (0..16).map(move |other| (one, other))) {
            let digits = [one, other]
                .map(|high: u8| (0..4).map(|card| usize::from(high >> card & 1) * digit(card)).sum::<usize>());
            let counts = counts_of_digits(digits[0] + digits[1]);
            let points = HOLDING_HCP[usize::from(one)] + HOLDING_HCP[usize::from(other)];
            assert_eq!(ORDER.hcp_of[counts], usize::from(points));
            assert!((ORDER.starts[usize::from(points)]..ORDER.starts[usize::from(points) + 1]).contains(&counts));
        }
        assert!(ORDER.hcp_of.is_sorted());
    }
}
