//! The ways of the high cards of four takers within the bounds of their HCP, by kind.

use super::kinds::share;
use super::suit::Pair;
use super::takers::Takers;
use crate::hands::{HOLDING_HCP, MOST_HCP};

/// The HCP of each taker, and the share of the front and that of the back.
type Holding = ([u8; 4], usize, usize);

/// Ways of the high cards of two suits in which each taker has the same HCP.
pub struct Group {
    points: [u8; 4],
    /// Each kind and its ways.
    kinds: Vec<(usize, u32)>,
}

impl Takers {
    /// All ways of the high cards of two suits; those in which the first taker holds some if these are decided.
    pub fn groups(&self, half: usize, held: Option<Pair>) -> Vec<Group> {
        let [ones, others] = [0, 1].map(|suit| self.holdings(2 * half + suit, held.map(|held| held[suit])));
        let (kinds, shares) = (&self.halves[half], self.suits[2 * half + 1].shares);
        let both = ones.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
        let both = both.map(|((points, front, back), (more, front_too, back_too))| {
            let kind = kinds.number(front * shares + front_too, back * shares + back_too);
            (std::array::from_fn(|taker| points[taker] + more[taker]), kind)
        });
        let mut both: Vec<([u8; 4], usize)> = both.collect();
        both.sort_unstable();
        let groups = both.chunk_by(|one, other| one.0 == other.0).map(|group| Group {
            points: group[0].0,
            kinds: group.chunk_by(|one, other| one == other).map(|same| (same[0].1, same.len() as u32)).collect(),
        });
        groups.collect()
    }

    /// The ways of the high cards of a suit.
    fn holdings(&self, suit: usize, held: Option<u8>) -> Vec<Holding> {
        let mut given = vec![([0; 4], [0; 4])];
        for card in (0..4).map(|card| 1 << card).filter(|card| self.suits[suit].cards.high & card > 0) {
            let takes = |taker: &usize| {
                self.takers[*taker].cards > 0 && held.is_none_or(|held| (held & card > 0) == (*taker == 0))
            };
            let give = |(mut points, mut counts): ([u8; 4], [u8; 4]), taker: usize| {
                counts[taker] += 1;
                // HCP without bounds are not told apart.
                if taker == 0 || self.takers[taker].hcp != (0, MOST_HCP) {
                    points[taker] += HOLDING_HCP[usize::from(card)];
                }
                (points, counts)
            };
            let more = given.iter().flat_map(|before| (0..4).filter(takes).map(|taker| give(*before, taker)));
            given = more.collect();
        }
        let shares = given.into_iter().map(|(points, [first, second, third, last])| {
            (points, share(first + second, first), share(third + last, third))
        });
        shares.collect()
    }

    /// The HCP of the first taker, if those of all takers lie within their bounds.
    fn points_within(&self, one: &Group, other: &Group) -> Option<usize> {
        let points = |taker: usize| usize::from(one.points[taker] + other.points[taker]);
        let is_within = |(place, (least, most)): (usize, (usize, usize))| (least..=most).contains(&points(place));
        self.takers.iter().map(|taker| taker.hcp).enumerate().all(is_within).then(|| points(0))
    }

    /// The ways of the high cards within all bounds, for each kind of the parts.
    pub fn high_card_ways(&self) -> Vec<u32> {
        let [majors, minors] = [0, 1].map(|half| self.groups(half, None));
        let [rows, columns] = [0, 1].map(|half| self.halves[half].kinds);
        let mut sums = vec![0; rows * columns];
        for major in majors {
            let mut ways = vec![0; columns];
            for minor in minors.iter().filter(|minor| self.points_within(&major, minor).is_some()) {
                minor.kinds.iter().for_each(|(kind, more)| ways[*kind] += more);
            }
            for (kind, times) in &major.kinds {
                let row = &mut sums[kind * columns..][..columns];
                row.iter_mut().zip(&ways).for_each(|(sum, ways)| *sum += times * ways);
            }
        }
        self.places.iter().map(|place| sums[*place as usize]).collect()
    }

    /// For each HCP of the first taker within bounds: the ways of the high cards times those of the spot cards, which
    /// are given by the majors' and the minors' kinds.
    pub fn by_points(
        &self,
        spots: &[u64],
        [majors, minors]: [&[Group]; 2],
        (least, most): (usize, usize),
    ) -> [u128; MOST_HCP + 1] {
        let mut sums = [0; MOST_HCP + 1];
        for major in majors {
            let found = minors.iter().filter_map(|minor| Some((self.points_within(major, minor)?, minor)));
            let mut found = found.filter(|(points, _)| (least..=most).contains(points)).peekable();
            if found.peek().is_none() {
                continue;
            }
            let ways = self.ways_by_minors(spots, major);
            for (points, minor) in found {
                sums[points] += minor.kinds.iter().map(|(kind, times)| ways[*kind] * u128::from(*times)).sum::<u128>();
            }
        }
        sums
    }

    /// The ways of the spot cards and of some high cards in the majors, for each kind of the minors.
    fn ways_by_minors(&self, spots: &[u64], majors: &Group) -> Vec<u128> {
        let columns = self.halves[1].kinds;
        let mut sums = vec![0; columns];
        for (kind, times) in &majors.kinds {
            let row = &spots[kind * columns..][..columns];
            sums.iter_mut().zip(row).for_each(|(sum, spots)| *sum += u128::from(*times) * u128::from(*spots));
        }
        sums
    }
}
