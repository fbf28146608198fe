//! Listings of high cards alone: the suits do not matter, so aces, kings, queens and jacks are counted.

use super::walk::{Aim, Found, Listing, Measure, Walk};
use super::Makeup;
use crate::cards::THIRTEEN;
use crate::combinatorics::binomial;

/// How many aces, kings, queens and jacks.
type Counts = [usize; 4];

const ALL: Counts = [4; 4];
/// Places of counts up to 4, in base 5.
pub const PLACES: usize = 625;

/// The listing of a constraint with `hcp` only.
pub struct HighCardListing {
    bounds: Vec<(usize, usize)>,
    measure: Measure,
    /// `[hand][place]`: the sum over this hand and all later ones, if they find the high cards of the place.
    sums: Vec<Vec<u128>>,
}

/// A hand on its way: the spot cards that it found, the high cards that it leaves and still may take, how many it holds.
#[derive(Clone, Copy)]
struct Half {
    hand: usize,
    spots: usize,
    left: Counts,
    open: Counts,
    held: usize,
}

impl Half {
    /// A hand that found some high cards and has not taken any; `None` if the hands before it could not be dealt.
    fn new(hand: usize, found: Counts) -> Option<Self> {
        let dealt = ALL.iter().sum::<usize>() - found.iter().sum::<usize>();
        let spots = (36 + dealt).checked_sub(THIRTEEN * hand)?;
        Some(Self { hand, spots, left: found, open: found, held: 0 })
    }
}

impl HighCardListing {
    /// Adds up the listing.
    pub fn new(bounds: Vec<(usize, usize)>, measure: Measure) -> Self {
        let hands = bounds.len();
        let mut listing = Self { bounds, measure, sums: vec![vec![1; PLACES]; hands + 1] };
        for hand in (0..hands).rev() {
            let rows = (0..PLACES).map(|place| match Half::new(hand, counts(place)) {
                Some(half) => listing.points(hand).map(|points| listing.sum(&half, points)).sum(),
                None => 0,
            });
            listing.sums[hand] = rows.collect();
        }
        listing
    }

    /// The sums over a hand and all later ones, by the place of the high cards that they find. They are below 2^64 behind
    /// the first hand, as C(39,13) C(26,13) is.
    pub fn ways(&self, hand: usize) -> [u64; PLACES] {
        std::array::from_fn(|place| self.sums[hand][place] as u64)
    }

    fn points(&self, hand: usize) -> std::ops::RangeInclusive<usize> {
        let (least, most) = self.bounds[hand];
        least..=most
    }

    /// The sum over the rows in which the hand takes exactly `points` out of its open high cards.
    fn sum(&self, half: &Half, points: usize) -> u128 {
        let later = &self.sums[half.hand + 1];
        let mut sum = 0;
        for aces in 0..=half.open[0] {
            for kings in 0..=half.open[1] {
                for queens in 0..=half.open[2] {
                    let Some(jacks) = points.checked_sub(4 * aces + 3 * kings + 2 * queens) else { break };
                    let taken = [aces, kings, queens, jacks];
                    let Some(needed) = THIRTEEN.checked_sub(half.held + taken.iter().sum::<usize>()) else { continue };
                    let ways = u128::from(self.measure.ways(half.spots, needed));
                    let choices: u128 = (0..4).map(|rank| binomial(half.open[rank], taken[rank])).product();
                    if ways * choices > 0 {
                        let left = std::array::from_fn(|rank| half.left[rank] - taken[rank]);
                        sum += ways * choices * later[place(left)];
                    }
                }
            }
        }
        sum
    }
}

impl Listing for HighCardListing {
    fn total(&self) -> u128 {
        self.sums[0][place(ALL)]
    }

    fn walk(&self, aim: Aim) -> Found {
        let mut walk = Walk::new(aim);
        let (mut found, mut there) = (ALL, u16::MAX);
        for hand in 0..self.bounds.len() {
            let mut half = Half::new(hand, found).expect("the hands before it are dealt");
            let is_total = |points, makeup: Makeup| points == crate::hands::hcp(makeup.map);
            let mut points = walk.choose(self.points(hand), is_total, |points| self.sum(&half, points));
            let mut map = 0;
            for card in (0..16).rev().filter(|card| there >> card & 1 == 1) {
                let rank = 3 - card % 4;
                half.open[rank] -= 1;
                let with = |taken: bool| {
                    let mut half = half;
                    half.left[rank] -= usize::from(taken);
                    half.held += usize::from(taken);
                    points.checked_sub(if taken { 4 - rank } else { 0 }).map(|points| (half, points))
                };
                let is_wanted = |taken, makeup: Makeup| taken == (makeup.map >> card & 1 == 1);
                let taken = walk.choose([true, false], is_wanted, |taken| {
                    with(taken).map_or(0, |(half, points)| self.sum(&half, points))
                });
                (half, points) = with(taken).expect("the choice has rows");
                map |= u16::from(taken) << card;
            }
            there &= !map;
            found = half.left;
            let factor = self.measure.ways(half.spots, THIRTEEN - half.held);
            walk.multiply(u128::from(factor));
            walk.keep(Makeup { map, ..Makeup::default() });
        }
        walk.found()
    }

    fn size(&self) -> usize {
        0
    }
}

fn place(counts: Counts) -> usize {
    counts.iter().fold(0, |place, count| place * 5 + count)
}

fn counts(place: usize) -> Counts {
    [place / 125, place / 25 % 5, place / 5 % 5, place % 5]
}
