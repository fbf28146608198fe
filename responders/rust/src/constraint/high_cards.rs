//! Listings of high cards alone: the suits do not matter, so aces, kings, queens and jacks are counted.

use super::walk::{Listing, Measure, Walk};
use super::Makeup;
use crate::cards::THIRTEEN;
use crate::combinatorics::binomial;

/// How many aces, kings, queens and jacks.
type Counts = [usize; 4];

const ALL: Counts = [4; 4];
/// Places of counts up to 4, in base 5.
const PLACES: usize = 625;

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

    /// Decides on a hand that found some high cards, `there` as a map.
    fn decide_hand(&self, walk: &mut Walk, hand: usize, found: Counts, there: u16) {
        if hand == self.bounds.len() {
            return walk.arrive();
        }
        let half = Half::new(hand, found).expect("the hands before it are dealt");
        let is_total = |points, makeup: Makeup| points == crate::hands::hcp(makeup.map);
        let count = |points| self.sum(&half, points);
        walk.choose(self.points(hand), is_total, count, |walk, points| {
            self.decide_cards(walk, half, points, (there, there, 0));
        });
    }

    /// Decides on the cards of a hand that it may still take, `open`; it has `points` more in them.
    fn decide_cards(&self, walk: &mut Walk, half: Half, points: usize, (there, open, map): (u16, u16, u16)) {
        let Some(card) = open.checked_ilog2() else {
            let factor = u128::from(self.measure.ways(half.spots, THIRTEEN - half.held));
            return walk.multiplied(factor, |walk| {
                walk.kept(Makeup { map, ..Makeup::default() }, |walk| {
                    self.decide_hand(walk, half.hand + 1, half.left, there & !map);
                });
            });
        };
        let (rank, bit) = (3 - card as usize % 4, 1 << card);
        let with = |taken: bool| {
            let mut half = half;
            half.open[rank] -= 1;
            half.left[rank] -= usize::from(taken);
            half.held += usize::from(taken);
            points.checked_sub(if taken { 4 - rank } else { 0 }).map(|points| (half, points))
        };
        let is_wanted = |taken, makeup: Makeup| taken == (makeup.map & bit != 0);
        let count = |taken| with(taken).map_or(0, |(half, points)| self.sum(&half, points));
        walk.choose([true, false], is_wanted, count, |walk, taken| {
            let (half, points) = with(taken).expect("the choice has rows");
            self.decide_cards(walk, half, points, (there, open & !bit, if taken { map | bit } else { map }));
        });
    }
}

impl Listing for HighCardListing {
    fn total(&self) -> u128 {
        self.sums[0][place(ALL)]
    }

    fn visit(&self, walk: &mut Walk) {
        self.decide_hand(walk, 0, ALL, u16::MAX);
    }
}

fn place(counts: Counts) -> usize {
    counts.iter().fold(0, |place, count| place * 5 + count)
}

fn counts(place: usize) -> Counts {
    [place / 125, place / 25 % 5, place / 5 % 5, place % 5]
}
