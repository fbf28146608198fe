//! NUM-3 and NUM-4: card by card, in an order of the cards.
//!
//! The share of a seat is the number of ways to deal the cards behind this one, which depends on the vacant places of
//! the four seats only. All these numbers are kept, so a step needs neither multiplication nor division.

use std::sync::LazyLock;

use crate::cards::{Deal, CARDS};

/// Vacant places 0..13, and one row of zeros before them, which stands for a seat that is full.
const SIDE: usize = 15;
const STRIDES: [usize; 4] = [SIDE * SIDE * SIDE, SIDE * SIDE, SIDE, 1];
const START: usize = (SIDE - 1) * (STRIDES[0] + STRIDES[1] + STRIDES[2] + STRIDES[3]);

/// The ways to fill n, e, s and w vacant places, at the place `(n + 1, e + 1, s + 1, w + 1)` in base 15.
static WAYS: LazyLock<Vec<u128>> = LazyLock::new(|| {
    let mut ways = vec![0; SIDE.pow(4)];
    let empty: usize = STRIDES.iter().sum();
    ways[empty] = 1;
    for place in empty + 1..ways.len() {
        if STRIDES.iter().all(|stride| place / stride % SIDE > 0) {
            ways[place] = STRIDES.iter().map(|stride| ways[place - stride]).sum();
        }
    }
    ways
});

/// The card at a place of the rank-major order (CARD-2).
pub fn rank_major(place: usize) -> usize {
    place % 4 * 13 + place / 4
}

/// The deals of some numbers; `order` gives the card at each place.
pub fn unrank<const LANES: usize>(mut numbers: [u128; LANES], order: impl Fn(usize) -> usize) -> [Deal; LANES] {
    let ways = WAYS.as_slice();
    let mut vacant = [START; LANES];
    let mut seats = [[0u8; CARDS]; LANES];
    for place in 0..CARDS {
        let card = order(place);
        for lane in 0..LANES {
            let share = |seat: usize| ways[vacant[lane] - STRIDES[seat]];
            let north = share(0);
            let east = north + share(1);
            let south = east + share(2);
            let number = numbers[lane];
            let seat = usize::from(number >= north) + usize::from(number >= east) + usize::from(number >= south);
            numbers[lane] -= [0, north, east, south][seat];
            vacant[lane] -= STRIDES[seat];
            seats[lane][card] = seat as u8;
        }
    }
    seats.map(Deal::from_seats)
}

/// The number of a deal; `order` gives the card at each place.
pub fn rank(deal: &Deal, order: impl Fn(usize) -> usize) -> u128 {
    let mut vacant = START;
    let mut number = 0;
    for place in 0..CARDS {
        let seat = usize::from(deal.seats()[order(place)]);
        number += STRIDES[..seat].iter().map(|stride| WAYS[vacant - stride]).sum::<u128>();
        vacant -= STRIDES[seat];
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::combinatorics::DEALS;

    #[test]
    fn the_ways_are_multinomials() {
        assert_eq!(WAYS[START], DEALS);
        assert_eq!(WAYS[STRIDES.iter().sum::<usize>() * 3], 2520);
    }
}
