//! The cards of half a deck given out to the hands that are told apart, and the rest to nobody or to the tail.
//!
//! The ways to give out a suit are grouped by how many of its high cards each hand gets. Inside a group the HCP and the
//! lengths do not depend on each other, so two suits are put together group by group.

use std::collections::BTreeMap;

use super::blocks::{Layout, PerHand, NOWHERE};
use super::rules::Rules;
use super::suit::Suit;
use super::tail::digit;
use super::walk::Measure;
use crate::cards::THIRTEEN;
use crate::hands::{Holding, HOLDING_HCP};

/// The HCP that the hands get, and the digits of the high cards that are left to the tail.
pub type Points = (PerHand, usize);

/// The ways to give out a suit.
pub struct Gifts {
    /// By the length of the first hand: the lengths that the hands get.
    lengths: [Vec<PerHand>; THIRTEEN + 1],
    groups: Vec<Group>,
}

/// Those in which each hand gets a fixed number of the high cards.
struct Group {
    /// The HCP, and in how many ways.
    points: Vec<(Points, u64)>,
    /// By the length of the first hand: the place of the lengths, and the factors of CONS-6 for the spot cards.
    spots: [Vec<(usize, u64)>; THIRTEEN + 1],
}

/// For each two groups, how far on the places of their HCP are, and in how many ways.
pub type Offsets = Vec<Vec<(usize, u64)>>;

/// The offsets of two suits.
pub fn offsets(layout: &Layout, [ones, others]: [&Gifts; 2]) -> Offsets {
    let both = ones.groups.iter().flat_map(|one| others.groups.iter().map(move |other| (one, other)));
    both.map(|(one, other)| layout.add_points(&one.points, &other.points)).collect()
}

/// The sums over half of the deck, `size` of them, if the first hand has a pair of lengths.
pub fn add_up(
    (layout, half, size): (&Layout, usize, usize),
    rules: &Rules,
    [ones, others]: [&Gifts; 2],
    offsets: &Offsets,
    pair: [u8; 2],
) -> Vec<u64> {
    let [one_length, other_length] = pair.map(usize::from);
    let (one_lengths, other_lengths) = (&ones.lengths[one_length], &others.lengths[other_length]);
    let both = one_lengths.iter().flat_map(|one| other_lengths.iter().map(move |other| (one, other)));
    let place_of: Vec<usize> = both.map(|(one, other)| layout.place(rules, half, one, other)).collect();
    let (mut sums, mut ways_at, mut places) = (vec![0; size], vec![0; size], Vec::new());
    let groups = ones.groups.iter().flat_map(|one| others.groups.iter().map(move |other| (one, other)));
    for ((one, other), offsets) in groups.zip(offsets).filter(|(_, offsets)| !offsets.is_empty()) {
        for (row, ways) in &one.spots[one_length] {
            let places_of_row = &place_of[row * other_lengths.len()..];
            for (column, times) in &other.spots[other_length] {
                let place = places_of_row[*column];
                if place != NOWHERE {
                    if ways_at[place] == 0 {
                        places.push(place);
                    }
                    ways_at[place] += ways * times;
                }
            }
        }
        for (offset, times) in offsets {
            places.iter().for_each(|place| sums[place + offset] += ways_at[*place] * times);
        }
        places.drain(..).for_each(|place| ways_at[place] = 0);
    }
    sums
}

impl Gifts {
    /// The ways to give out what is left of a suit to hands from `first` on; the hand of the layout is the first of all.
    pub fn new(rules: &Rules, measure: Measure, layout: &Layout, first: usize, (suit, cards): (usize, Suit)) -> Self {
        let giver = Giver { rules, layout, first };
        let mut by_count = BTreeMap::new();
        giver.give_high_cards(cards.high, PerHand::default(), Points::default(), &mut by_count);
        let mut lengths = [const { Vec::new() }; THIRTEEN + 1];
        let groups = by_count.into_iter().map(|(counts, points)| {
            let mut spots = [const { Vec::new() }; THIRTEEN + 1];
            for (given, ways) in giver.give_spots(measure, suit, &counts, cards.spots) {
                let known: &mut Vec<PerHand> = &mut lengths[usize::from(given[0])];
                let place = known.iter().position(|known| *known == given).unwrap_or_else(|| {
                    known.push(given);
                    known.len() - 1
                });
                spots[usize::from(given[0])].push((place, ways));
            }
            Group { points: points.into_iter().collect(), spots }
        });
        let groups = groups.collect();
        Self { lengths, groups }
    }

    /// The numbers that are kept.
    pub fn size(&self) -> usize {
        let spots = |group: &Group| group.spots.iter().map(Vec::len).sum::<usize>() + 2 * group.points.len();
        64 + 2 * self.groups.iter().map(spots).sum::<usize>()
    }
}

struct Giver<'a> {
    rules: &'a Rules,
    layout: &'a Layout,
    first: usize,
}

impl Giver<'_> {
    fn hands(&self) -> std::ops::Range<usize> {
        self.first..self.layout.hands.end
    }

    /// Whether cards may be left.
    fn leaves(&self) -> bool {
        !self.rules.is_closed || self.layout.hands.end < self.rules.hands.len()
    }

    /// Gives the highest of the high cards to each hand, or to none of them, and then the others.
    fn give_high_cards(
        &self,
        high: Holding,
        counts: PerHand,
        points: Points,
        found: &mut BTreeMap<PerHand, BTreeMap<Points, u64>>,
    ) {
        let Some(card) = high.checked_ilog2() else {
            *found.entry(counts).or_default().entry(points).or_default() += 1;
            return;
        };
        let rest = high & !(1 << card);
        if self.leaves() {
            let left = if self.layout.leaves_counts { digit(card as usize) } else { 0 };
            self.give_high_cards(rest, counts, (points.0, points.1 + left), found);
        }
        for place in self.hands().map(|hand| hand - self.layout.hands.start) {
            let (mut counts, mut points) = (counts, points);
            counts[place] += 1;
            if self.layout.is_told[place] {
                points.0[place] += HOLDING_HCP[1 << card];
            }
            if usize::from(points.0[place]) < self.layout.columns[place] {
                self.give_high_cards(rest, counts, points, found);
            }
        }
    }

    /// Gives spot cards to hands that have `counts` high cards of the suit: the lengths, and the ways to have them.
    fn give_spots(&self, measure: Measure, suit: usize, counts: &PerHand, spots: u8) -> Vec<(PerHand, u64)> {
        let mut given = vec![(*counts, 1, spots)];
        for hand in self.hands() {
            let (place, allowed) = (hand - self.layout.hands.start, self.rules.hands[hand].lengths[suit]);
            let more = given.iter().flat_map(|(lengths, ways, left)| {
                let gift = move |cards: u8| {
                    let mut lengths: PerHand = *lengths;
                    lengths[place] += cards;
                    let times = measure.ways(usize::from(*left), usize::from(cards));
                    (allowed >> lengths[place] & 1 == 1).then_some((lengths, ways * times, left - cards))
                };
                (0..=*left).filter_map(gift)
            });
            given = more.collect();
        }
        let is_possible = |left: u8| left == 0 || self.leaves();
        given.into_iter().filter(|(_, _, left)| is_possible(*left)).map(|(lengths, ways, _)| (lengths, ways)).collect()
    }
}
