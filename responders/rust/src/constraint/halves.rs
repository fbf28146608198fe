//! Sums over half a deck: spades and hearts, or diamonds and clubs.
//!
//! A *table* of some hands, from a first hand on, has a sum for each pair of lengths and each HCP of the first hand, and
//! for each class and each HCP of the later ones. Where the HCP of a later hand do not matter there is one column for
//! all of them. The sums of a later hand lie side by side:
//!
//!     [pair of the first][HCP of the first] [class of the second][HCP of the second] [class of the third] ...
//!
//! A sum over half a deck is at most 4^26, since each of its 26 cards has at most four receivers, so 64 bits hold it and
//! a product of two halves fits 128.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::rules::{HandRule, Rules, NONE};
use super::walk::Measure;
use crate::hands::{Holding, HOLDING_HCP};

/// The cards of a suit that are still there: high cards and spot cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Suit {
    /// The high cards as four bits.
    pub high: Holding,
    /// The number of spot cards; of all cards where no high cards are listed.
    pub spots: u8,
}

/// A value for each of up to four hands.
type PerHand = [u8; 4];

/// The ways to give out a suit in which each hand gets a fixed number of its high cards.
struct Gifts {
    /// The HCP that the hands get, and in how many ways.
    points: Vec<(PerHand, u64)>,
    /// The lengths that the hands get, and the factors of CONS-6 for their spot cards.
    lengths: Vec<(PerHand, u64)>,
}

/// Where a table has its sums.
struct Layout {
    /// The HCP of each hand that are told apart, 0 up to this less 1.
    columns: Vec<usize>,
    /// The distance of two classes of a hand; for the first hand, of two pairs.
    class_strides: Vec<usize>,
    /// The distance of two HCP of a hand; 0 where they are not told apart.
    point_strides: Vec<usize>,
    /// Sums for the later hands.
    block: usize,
    size: usize,
}

/// The tables of one listing. They are kept as long as there is room.
pub struct Halves {
    rules: Rules,
    measure: Measure,
    /// `[first hand][half]`.
    layouts: Vec<[Layout; 2]>,
    gifts: RefCell<FxHashMap<GiftKey, Rc<Vec<Gifts>>>>,
    tables: RefCell<Bounded>,
}

/// What gifts are for: the first hand, the suit, its cards.
type GiftKey = (usize, usize, Suit);
/// What a table is for: the first hand, the half, the suits.
type Key = (usize, usize, [Suit; 2]);

#[derive(Default)]
struct Bounded {
    tables: FxHashMap<Key, Rc<[u64]>>,
    sums: usize,
}

impl Bounded {
    /// The sums that are kept, 96 MiB.
    const ROOM: usize = 12 << 20;
}

impl Halves {
    /// No tables yet.
    pub fn new(rules: Rules, measure: Measure) -> Self {
        let layouts = (0..rules.hands.len()).map(|first| [0, 1].map(|half| Layout::new(&rules.hands[first..], half)));
        Self { layouts: layouts.collect(), rules, measure, gifts: RefCell::default(), tables: RefCell::default() }
    }

    /// The rules of the hands.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How the listing is added up.
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// HCP of the hand that a table of one half tells apart.
    pub fn columns(&self, hand: usize) -> usize {
        self.layouts[hand][0].columns[0]
    }

    /// The sums for the hands behind the first one of a table, for a pair of lengths and HCP of the first.
    pub fn block<'a>(&self, first: usize, half: usize, table: &'a [u64], pair: usize, points: usize) -> &'a [u64] {
        let Layout { columns, block, .. } = &self.layouts[first][half];
        let start = (pair * columns[0] + points) * block;
        &table[start..start + block]
    }

    /// The table from a hand on, for two suits.
    pub fn table(&self, first: usize, half: usize, suits: [Suit; 2]) -> Rc<[u64]> {
        let key = (first, if self.rules.are_halves_alike { 0 } else { half }, suits);
        if let Some(table) = self.tables.borrow().tables.get(&key) {
            return Rc::clone(table);
        }
        let table: Rc<[u64]> = self.build(first, key.1, suits).into();
        let mut kept = self.tables.borrow_mut();
        if kept.sums + table.len() > Bounded::ROOM {
            *kept = Bounded::default();
        }
        kept.sums += table.len();
        kept.tables.insert(key, Rc::clone(&table));
        table
    }

    fn build(&self, first: usize, half: usize, suits: [Suit; 2]) -> Vec<u64> {
        let layout = &self.layouts[first][half];
        let hands = &self.rules.hands[first..];
        let [ones, others] = [0, 1].map(|place| self.gifts(first, 2 * half + place, suits[place]));
        let mut table = vec![0; layout.size];
        let mut ways_at = vec![0; layout.size];
        let mut places = Vec::new();
        for one in ones.iter() {
            for other in others.iter() {
                for (lengths, ways) in &one.lengths {
                    for (more, times) in &other.lengths {
                        let Some(place) = layout.place(hands, half, lengths, more) else { continue };
                        if ways_at[place] == 0 {
                            places.push(place);
                        }
                        ways_at[place] += ways * times;
                    }
                }
                let points = layout.add_points(&one.points, &other.points);
                for place in places.drain(..) {
                    let ways = std::mem::take(&mut ways_at[place]);
                    for (offset, times) in &points {
                        table[place + offset] += ways * times;
                    }
                }
            }
        }
        table
    }

    /// The ways to give out a suit to the hands from `first` on.
    fn gifts(&self, first: usize, suit: usize, cards: Suit) -> Rc<Vec<Gifts>> {
        let key = (first, suit, cards);
        if let Some(gifts) = self.gifts.borrow().get(&key) {
            return Rc::clone(gifts);
        }
        let hands = &self.rules.hands[first..];
        let mut by_count: BTreeMap<PerHand, BTreeMap<PerHand, u64>> = BTreeMap::new();
        self.give_high_cards(hands, cards.high, (PerHand::default(), PerHand::default()), &mut by_count);
        let gifts = by_count.into_iter().map(|(counts, points)| Gifts {
            points: points.into_iter().collect(),
            lengths: self.give_spots(hands, suit, &counts, cards.spots),
        });
        let gifts = gifts.collect::<Vec<_>>();
        let gifts = Rc::new(gifts);
        self.gifts.borrow_mut().insert(key, Rc::clone(&gifts));
        gifts
    }

    /// Gives the highest of the high cards to each hand, or to none of them, and then the others.
    fn give_high_cards(
        &self,
        hands: &[HandRule],
        high: Holding,
        (counts, points): (PerHand, PerHand),
        found: &mut BTreeMap<PerHand, BTreeMap<PerHand, u64>>,
    ) {
        if high == 0 {
            *found.entry(counts).or_default().entry(points).or_default() += 1;
            return;
        }
        let card = 1 << high.ilog2();
        if !self.rules.is_closed {
            self.give_high_cards(hands, high & !card, (counts, points), found);
        }
        for (place, hand) in hands.iter().enumerate() {
            let (mut counts, mut points) = (counts, points);
            counts[place] += 1;
            if place == 0 || hand.is_counted {
                points[place] += HOLDING_HCP[usize::from(card)];
            }
            if usize::from(points[place]) <= hand.half_hcp() {
                self.give_high_cards(hands, high & !card, (counts, points), found);
            }
        }
    }

    /// Gives spot cards to hands that have `counts` high cards of the suit: the lengths, and the ways to have them.
    fn give_spots(&self, hands: &[HandRule], suit: usize, counts: &PerHand, spots: u8) -> Vec<(PerHand, u64)> {
        let mut given = vec![(*counts, 1, spots)];
        for (place, hand) in hands.iter().enumerate() {
            let mut more = Vec::new();
            for (lengths, ways, left) in given {
                for cards in 0..=left {
                    let mut lengths: PerHand = lengths;
                    lengths[place] += cards;
                    if hand.slots.iter().any(|slot| slot.shape[suit] == lengths[place]) {
                        let times = self.measure.ways(usize::from(left), usize::from(cards));
                        more.push((lengths, ways * times, left - cards));
                    }
                }
            }
            given = more;
        }
        let is_whole = |left: u8| !self.rules.is_closed || left == 0;
        given.into_iter().filter(|(_, _, left)| is_whole(*left)).map(|(lengths, ways, _)| (lengths, ways)).collect()
    }

    /// For each block of one half, the sum over all blocks of the other half that go with it: the classes of the hands
    /// behind `first` go with each other, and their HCP in both halves add up to what they may have. `left` is the HCP
    /// that all of these hands have together, which matters where those of the last hand are implied.
    pub fn partners(&self, first: usize, half: usize, block: &[u64], left: usize) -> Vec<u64> {
        let later = first + 1..self.rules.hands.len();
        let mut sums = block.to_vec();
        let mut outer = 1;
        for (place, rule) in later.clone().map(|hand| (hand - first, &self.rules.hands[hand])) {
            let inner = self.layouts[first][half].class_strides[place];
            let (classes, partners) = (rule.halves[half].classes, rule.halves[1 - half].classes);
            let mut next = vec![0; outer * partners * inner];
            for group in 0..outer {
                for (class, partner) in (0..classes).flat_map(|class| (0..partners).map(move |other| (class, other))) {
                    let goes = if half == 0 { rule.goes_with[class][partner] } else { rule.goes_with[partner][class] };
                    if goes {
                        let from = &sums[(group * classes + class) * inner..][..inner];
                        let to = &mut next[(group * partners + partner) * inner..][..inner];
                        to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
                    }
                }
            }
            sums = next;
            outer *= partners * self.layouts[first][half].columns[place];
        }
        self.within_bounds(first, 1 - half, &sums, left)
    }

    /// For each place, the sum over the places of the same classes whose HCP, added to its own, are allowed.
    fn within_bounds(&self, first: usize, half: usize, sums: &[u64], left: usize) -> Vec<u64> {
        let layout = &self.layouts[first][half];
        // At most two hands behind the first are counted: of three counted ones the last is implied.
        let no_axis = |stride| Axis { stride, columns: 1, least: 0, most: 0 };
        let mut axes = [no_axis(sums.len().max(1)), no_axis(1)];
        let is_axis = |hand: &usize| self.rules.hands[*hand].is_counted && layout.columns[hand - first] > 1;
        let counted = (first + 1..self.rules.hands.len()).filter(is_axis);
        for (axis, hand) in axes.iter_mut().zip(counted) {
            let (least, most) = self.rules.hands[hand].hcp;
            let (stride, columns) = (layout.point_strides[hand - first], layout.columns[hand - first]);
            *axis = Axis { stride, columns, least: least as isize, most: most as isize };
        }
        let [one, other] = axes;
        let has_later = first + 1 < self.rules.hands.len();
        let (least, most) = match self.rules.implied.filter(|_| has_later) {
            Some((least, most)) => (left as isize - most as isize, left as isize - least as isize),
            None => (0, isize::MAX),
        };
        let mut within = vec![0; sums.len()];
        let mut runs = vec![0; one.columns * (other.columns + 1)];
        let outer = (0..sums.len()).step_by(one.stride * one.columns);
        let middle = outer.flat_map(|base| (base..base + one.stride).step_by(other.stride * other.columns));
        for base in middle.flat_map(|base| base..base + other.stride) {
            // Sums from the left of each row, so that a run of columns is a difference.
            for row in 0..one.columns {
                for column in 0..other.columns {
                    let run = row * (other.columns + 1) + column;
                    runs[run + 1] = runs[run] + sums[base + row * one.stride + column * other.stride];
                }
            }
            for points in 0..one.columns {
                for others in 0..other.columns {
                    let mut sum = 0;
                    for row in one.partners(points) {
                        let together = (points + row + others) as isize;
                        let from = other.least.max(least - (points + row) as isize) - others as isize;
                        let to = (other.most - others as isize).min(most.saturating_sub(together));
                        let (from, to) = (from.max(0), to.min(other.columns as isize - 1));
                        if from <= to {
                            let run = row * (other.columns + 1);
                            sum += runs[run + to as usize + 1] - runs[run + from as usize];
                        }
                    }
                    within[base + points * one.stride + others * other.stride] = sum;
                }
            }
        }
        within
    }

    /// The sum over the rows of the hands behind `first`, whose sums in one half are a table from the next hand on, and
    /// in the other half the partners of its blocks.
    pub fn product(&self, first: usize, half: usize, table: &[u64], partners: &[u64]) -> u128 {
        let layout = &self.layouts[first + 1][half];
        let rule = &self.rules.hands[first + 1];
        let mut blocks = table.chunks_exact(layout.block);
        let mut sum = 0;
        for class in &rule.halves[half].class_of {
            for points in 0..layout.columns[0] {
                let place = if rule.is_counted {
                    usize::from(*class) * layout.columns[0] + points
                } else {
                    usize::from(*class)
                };
                let partners = &partners[place * layout.block..][..layout.block];
                sum += dot(blocks.next().expect("a block for each pair and HCP"), partners);
            }
        }
        sum
    }

    /// A table from the next hand on, with its pairs added up to classes: a block behind `first`.
    pub fn merged(&self, first: usize, half: usize, table: &[u64]) -> Vec<u64> {
        let layout = &self.layouts[first + 1][half];
        let rule = &self.rules.hands[first + 1];
        let mut blocks = table.chunks_exact(layout.block);
        let mut sums = vec![0; self.layouts[first][half].block];
        for class in &rule.halves[half].class_of {
            for points in 0..layout.columns[0] {
                let place = if rule.is_counted {
                    usize::from(*class) * layout.columns[0] + points
                } else {
                    usize::from(*class)
                };
                let sums = &mut sums[place * layout.block..][..layout.block];
                let block = blocks.next().expect("a block for each pair and HCP");
                sums.iter_mut().zip(block).for_each(|(sum, more)| *sum += more);
            }
        }
        sums
    }
}

/// The product of two rows of sums, added up.
pub fn dot(one: &[u64], other: &[u64]) -> u128 {
    one.iter().zip(other).map(|(one, other)| u128::from(*one) * u128::from(*other)).sum()
}

/// The HCP of a hand as places of a block.
#[derive(Clone, Copy)]
struct Axis {
    stride: usize,
    columns: usize,
    least: isize,
    most: isize,
}

impl Axis {
    /// The HCP in the other half that go with HCP in this one.
    fn partners(&self, points: usize) -> std::ops::Range<usize> {
        let from = (self.least - points as isize).max(0) as usize;
        let to = (self.most - points as isize + 1).clamp(0, self.columns as isize) as usize;
        from..to
    }
}

impl Layout {
    fn new(hands: &[HandRule], half: usize) -> Self {
        let columns: Vec<usize> = (hands.iter().enumerate())
            .map(|(place, hand)| if place == 0 || hand.is_counted { hand.half_hcp() + 1 } else { 1 })
            .collect();
        let (mut class_strides, mut point_strides) = (vec![0; hands.len()], vec![0; hands.len()]);
        let (mut size, mut block) = (1, 1);
        for (place, hand) in hands.iter().enumerate().rev() {
            if place == 0 {
                block = size;
            }
            point_strides[place] = if columns[place] > 1 { size } else { 0 };
            size *= columns[place];
            class_strides[place] = size;
            size *= if place == 0 { hand.halves[half].class_of.len() } else { hand.halves[half].classes };
        }
        Self { columns, class_strides, point_strides, block, size }
    }

    /// The place of two suits' lengths, for 0 HCP; `None` if a hand may not have them.
    fn place(&self, hands: &[HandRule], half: usize, lengths: &PerHand, more: &PerHand) -> Option<usize> {
        let mut sum = 0;
        for (place, hand) in hands.iter().enumerate() {
            let rule = &hand.halves[half];
            let classes = if place == 0 { &rule.pair_at } else { &rule.class_at };
            let class = classes[usize::from(lengths[place])][usize::from(more[place])];
            if class == NONE {
                return None;
            }
            sum += usize::from(class) * self.class_strides[place];
        }
        Some(sum)
    }

    /// The HCP of two suits added: how far on their places are, and in how many ways.
    fn add_points(&self, ones: &[(PerHand, u64)], others: &[(PerHand, u64)]) -> Vec<(usize, u64)> {
        let mut added = Vec::with_capacity(ones.len() * others.len());
        for (one, ways) in ones {
            for (other, times) in others {
                let mut sums = self.columns.iter().zip(one.iter().zip(other)).map(|(columns, (one, other))| {
                    let points = usize::from(one + other);
                    (points < *columns).then_some(points)
                });
                let offset = self.point_strides.iter().try_fold(0, |sum, stride| Some(sum + stride * sums.next()??));
                if let Some(offset) = offset {
                    added.push((offset, ways * times));
                }
            }
        }
        added.sort_unstable();
        added.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            kept.1 += if is_same { next.1 } else { 0 };
            is_same
        });
        added
    }
}
