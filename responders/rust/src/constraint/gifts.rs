//! The whole deck given out: the sums from which a listing is counted.
//!
//! The ways to give out a suit are grouped by how many of its high cards each hand gets. Inside a group the HCP and the
//! lengths do not depend on each other, so two suits are put together group by group.

use std::collections::BTreeMap;

use super::blocks::{Layout, PerHand};
use super::rules::Rules;
use super::suit::Suit;
use super::walk::Measure;
use crate::cards::THIRTEEN;
use crate::hands::{Holding, HOLDING_HCP};

/// The ways to give out a suit in which each hand gets a fixed number of its high cards.
struct Gifts {
    /// The HCP that the hands get, and in how many ways.
    points: Vec<(PerHand, u64)>,
    /// By the length of the first hand: the lengths that the hands get, and the factors of CONS-6 for their spot cards.
    lengths: [Vec<(PerHand, u64)>; THIRTEEN + 1],
}

/// The sums over half of the deck, for each pair of lengths of the first hand: its HCP, and each block behind it.
pub fn half_deck(rules: &Rules, measure: Measure, layout: &Layout, half: usize) -> Vec<Box<[u64]>> {
    let [ones, others] = [0, 1].map(|place| gifts(rules, measure, 2 * half + place));
    let both = || ones.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
    let points: Vec<_> = both().map(|(one, other)| layout.add_points(&one.points, &other.points)).collect();
    let size = layout.columns[0] * layout.block;
    let mut ways_at = vec![0; size];
    let mut places = Vec::new();
    let mut slice = |pair: &[u8; 2]| {
        let mut table = vec![0; size];
        for ((one, other), points) in both().zip(&points) {
            for (lengths, ways) in &one.lengths[usize::from(pair[0])] {
                for (more, times) in &other.lengths[usize::from(pair[1])] {
                    let Some(place) = layout.place(&rules.hands, half, lengths, more) else { continue };
                    let place = place % size;
                    if ways_at[place] == 0 {
                        places.push(place);
                    }
                    ways_at[place] += ways * times;
                }
            }
            for place in places.drain(..) {
                let ways = std::mem::take(&mut ways_at[place]);
                for (offset, times) in points {
                    table[place + offset] += ways * times;
                }
            }
        }
        table.into()
    };
    rules.hands[0].halves[half].pairs.iter().map(&mut slice).collect()
}

/// The ways to give out a suit to all hands.
fn gifts(rules: &Rules, measure: Measure, suit: usize) -> Vec<Gifts> {
    let whole = Suit::new(rules.high_cards);
    let mut by_count: BTreeMap<PerHand, BTreeMap<PerHand, u64>> = BTreeMap::new();
    give_high_cards(rules, whole.high, (PerHand::default(), PerHand::default()), &mut by_count);
    let gifts = by_count.into_iter().map(|(counts, points)| {
        let mut lengths = [const { Vec::new() }; THIRTEEN + 1];
        for given in give_spots(rules, measure, suit, &counts, whole.spots) {
            lengths[usize::from(given.0[0])].push(given);
        }
        Gifts { points: points.into_iter().collect(), lengths }
    });
    gifts.collect()
}

/// Gives the highest of the high cards to each hand, or to none of them, and then the others.
fn give_high_cards(
    rules: &Rules,
    high: Holding,
    (counts, points): (PerHand, PerHand),
    found: &mut BTreeMap<PerHand, BTreeMap<PerHand, u64>>,
) {
    if high == 0 {
        *found.entry(counts).or_default().entry(points).or_default() += 1;
        return;
    }
    let card = 1 << high.ilog2();
    if !rules.is_closed {
        give_high_cards(rules, high & !card, (counts, points), found);
    }
    for (place, hand) in rules.hands.iter().enumerate() {
        let (mut counts, mut points) = (counts, points);
        counts[place] += 1;
        if place == 0 || hand.is_counted {
            points[place] += HOLDING_HCP[usize::from(card)];
        }
        if usize::from(points[place]) <= hand.half_hcp() {
            give_high_cards(rules, high & !card, (counts, points), found);
        }
    }
}

/// Gives spot cards to hands that have `counts` high cards of the suit: the lengths, and the ways to have them.
fn give_spots(rules: &Rules, measure: Measure, suit: usize, counts: &PerHand, spots: u8) -> Vec<(PerHand, u64)> {
    let mut given = vec![(*counts, 1, spots)];
    for (place, hand) in rules.hands.iter().enumerate() {
        let mut more = Vec::new();
        for (lengths, ways, left) in given {
            for cards in 0..=left {
                let mut lengths: PerHand = lengths;
                lengths[place] += cards;
                if hand.slots.iter().any(|slot| slot.shape[suit] == lengths[place]) {
                    let times = measure.ways(usize::from(left), usize::from(cards));
                    more.push((lengths, ways * times, left - cards));
                }
            }
        }
        given = more;
    }
    let is_whole = |left: u8| !rules.is_closed || left == 0;
    given.into_iter().filter(|(_, _, left)| is_whole(*left)).map(|(lengths, ways, _)| (lengths, ways)).collect()
}
