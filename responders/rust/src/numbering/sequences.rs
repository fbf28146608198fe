//! NUM-6, NUM-7 and chapter 13: the sequences of North, East and South, ranked one by one.

use crate::cards::{Deal, CARDS, THIRTEEN};
use crate::combinatorics::{binomial, DEALS};

const EAST: u64 = binomial(39, 13) as u64;
const SOUTH: u64 = binomial(26, 13) as u64;

/// `[k][x]` = C(x, k), the squashed rank that element x adds as the k-th smallest.
static ADDS: [[u64; 64]; THIRTEEN + 1] = {
    let mut adds = [[0; 64]; THIRTEEN + 1];
    let mut k = 0;
    while k <= THIRTEEN {
        let mut x = 0;
        while x < CARDS {
            // Without a card to come, no index reaches the bound.
            adds[k][x] = if k == 0 { u64::MAX } else { binomial(x, k) as u64 };
            x += 1;
        }
        k += 1;
    }
    adds
};

/// One combination on its way from the largest element down.
#[derive(Clone, Copy)]
struct Sequence {
    index: u64,
    left: usize,
}

impl Sequence {
    /// Whether the element belongs to the combination; if `here` is false the element is not asked about.
    #[inline(always)]
    fn takes(&mut self, element: usize, here: bool) -> bool {
        let adds = ADDS[self.left & 15][element & 63];
        let takes = here && self.index >= adds;
        self.index -= if takes { adds } else { 0 };
        self.left -= usize::from(takes);
        takes
    }
}

/// The deals of some numbers in the scheme `andrews` (NUM-7).
pub fn unrank<const LANES: usize>(numbers: [u128; LANES]) -> [Deal; LANES] {
    let mut lanes = numbers.map(|number| {
        let (high, south) = (number / u128::from(SOUTH), number % u128::from(SOUTH));
        // D / C(26, 13) has 73 bits, so one more division leaves words of 64.
        let (north, east) = (high / u128::from(EAST), high % u128::from(EAST));
        [north, east, south].map(|index| Sequence { index: index as u64, left: THIRTEEN })
    });
    let mut seats = [[0u8; CARDS]; LANES];
    for card in (0..CARDS).rev() {
        for lane in 0..LANES {
            let [north, east, south] = &mut lanes[lane];
            // The cards before this one that are not North's, and those that are not East's either.
            let among_39 = card.wrapping_sub(north.left);
            let is_north = north.takes(card, true);
            let among_26 = among_39.wrapping_sub(east.left);
            let is_east = east.takes(among_39, !is_north);
            let is_south = south.takes(among_26, !is_north & !is_east);
            seats[lane][card] = match (is_north, is_east, is_south) {
                (true, _, _) => 0,
                (_, true, _) => 1,
                (_, _, true) => 2,
                _ => 3,
            };
        }
    }
    seats.map(Deal::from_seats)
}

/// The number of a deal in the scheme `andrews` (NUM-7).
pub fn rank(deal: &Deal) -> u128 {
    let mut indices = [0u128; 3];
    let mut held = [0usize; 3];
    // The place of the next card among those that each of the three seats finds.
    let mut places = [0usize; 3];
    for seat in deal.seats() {
        let seat = usize::from(*seat);
        if seat < 3 {
            held[seat] += 1;
            indices[seat] += binomial(places[seat], held[seat]);
        }
        for place in places.iter_mut().take(seat + 1) {
            *place += 1;
        }
    }
    (indices[0] * u128::from(EAST) + indices[1]) * u128::from(SOUTH) + indices[2]
}

/// The deals of some numbers in the scheme `bigdeal`, by the relation of BIG-3.
pub fn unrank_lexicographic<const LANES: usize>(numbers: [u128; LANES]) -> [Deal; LANES] {
    unrank(numbers.map(|number| DEALS - 1 - number)).map(Deal::reversed)
}

/// The number of a deal in the scheme `bigdeal`, by the relation of BIG-3.
pub fn rank_lexicographic(deal: &Deal) -> u128 {
    DEALS - 1 - rank(&deal.reversed())
}
