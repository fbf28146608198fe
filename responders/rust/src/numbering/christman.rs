//! NUM-8 to NUM-10: the deck cut into two piles, each pile into two hands.

use crate::cards::{Deal, CARDS};
use crate::combinatorics::binomial;
use crate::combinatorics::bitset::{find_26, find_52, position_26, position_52};

/// Nps, the number of pile splits.
const SPLITS: u64 = binomial(26, 13) as u64;

/// The deal of a number.
pub fn unrank(number: u128) -> Deal {
    let squares = SPLITS * SPLITS;
    let (deck, piles) = ((number / u128::from(squares)) as u64, (number % u128::from(squares)) as u64);
    let mut deck = find_52(26, deck);
    // The first card of a pile is bit 25.
    let mut splits = [piles / SPLITS, piles % SPLITS].map(|split| find_26(13, split as u32));
    let mut seats = [0; CARDS];
    for holder in &mut seats {
        let pile = (deck & 1) as usize;
        let higher = splits[pile] >> 25 & 1;
        *holder = pile as u8 + 2 * higher as u8;
        deck >>= 1;
        splits[pile] <<= 1;
    }
    Deal::from_seats(seats)
}

/// The number of a deal.
pub fn rank(deal: &Deal) -> u128 {
    let mut deck = 0;
    let mut splits = [0u32; 2];
    for (card, seat) in deal.seats().iter().enumerate() {
        // North, East, South, West: the low bit names the pile, the high bit the hand in it.
        let pile = seat & 1;
        deck |= u64::from(pile) << card;
        let split = &mut splits[usize::from(pile)];
        *split = *split << 1 | u32::from(seat >> 1);
    }
    let piles = u64::from(position_26(splits[0])) * SPLITS + u64::from(position_26(splits[1]));
    u128::from(position_52(deck)) * u128::from(SPLITS * SPLITS) + u128::from(piles)
}
