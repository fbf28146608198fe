//! Sums over half a deck, spades and hearts or diamonds and clubs, and how two halves are put together.
//!
//! A *block* behind a hand has a sum for each class and each HCP of the later hands. Where the HCP of a later hand do not
//! matter there is one column for all of them. The sums of a later hand lie side by side:
//!
//! `[class of the second][HCP of the second] [class of the third][HCP of the third] ... [counts that are left]`
//!
//! The counts are there where a tail follows. A sum over half a deck is at most 4^26, since each of its 26 cards has at
//! most four receivers, so 64 bits hold it and a product of two halves fits 128.

use std::ops::{Range, RangeInclusive};

use super::gifts::Points;
use super::rules::{HandRule, Rules, HALF_HCP, NONE};
use super::tail::{counts_of_digits, Tail, COUNTS};
use crate::cards::THIRTEEN;

/// Sums that are looked at together.
const RUN: usize = 8;

/// The place of lengths that a hand may not have.
pub const NOWHERE: usize = usize::MAX;

/// A value for each of up to four hands.
pub type PerHand = [u8; 4];

/// Where the sums from a hand on lie: for each of its pairs of lengths, a block for each of its HCP.
pub struct Layout {
    /// The hands: this one and the later ones that are told apart.
    pub hands: Range<usize>,
    /// Whether the HCP of each hand matter.
    pub is_told: Vec<bool>,
    /// Whether there is a sum for each count of the high cards that are left.
    pub leaves_counts: bool,
    /// The HCP of each hand that are told apart, 0 up to this less 1.
    pub columns: Vec<usize>,
    /// The distance of two classes of a hand.
    class_strides: Vec<usize>,
    /// The distance of two HCP of a hand.
    point_strides: Vec<usize>,
    /// Sums of a block behind the first hand.
    pub block: usize,
    /// The totals of the lengths that the later hands before the last one have in the other half, if that of the last one
    /// follows: for each of their classes and HCP.
    totals: Vec<usize>,
}

/// For each place of a block of one half, the sum over all places of the other half that go with it.
pub enum Partners {
    /// Sums of at most half a deck.
    Narrow(Vec<u64>),
    /// Sums that have the ways to deal the tail in them.
    Wide(Vec<u128>),
}

impl Partners {
    /// The product of sums with their partners, added up.
    pub fn dot(&self, sums: &[u64]) -> u128 {
        match self {
            Self::Narrow(partners) => products(sums, partners),
            Self::Wide(partners) => products(sums, partners),
        }
    }

    /// Partners side by side.
    fn joined(parts: impl Iterator<Item = Self>) -> Self {
        parts
            .reduce(|one, other| match (one, other) {
                (Self::Narrow(mut one), Self::Narrow(other)) => {
                    one.extend(other);
                    Self::Narrow(one)
                }
                (Self::Wide(mut one), Self::Wide(other)) => {
                    one.extend(other);
                    Self::Wide(one)
                }
                _ => unreachable!("the partners of one hand are alike"),
            })
            .expect("there is a column")
    }

    /// Adds the partners of another block of the same hand.
    fn add(&mut self, other: &Self) {
        match (self, other) {
            (Self::Narrow(sums), Self::Narrow(more)) => add_to(sums, more),
            (Self::Wide(sums), Self::Wide(more)) => sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more),
            _ => unreachable!("the partners of one hand are alike"),
        }
    }
}

fn products<Sum: Copy + Into<u128>>(sums: &[u64], partners: &[Sum]) -> u128 {
    // Most sums are 0, many of them side by side.
    let runs = sums.chunks(RUN).zip(partners.chunks(RUN)).filter(|(sums, _)| !is_zero(sums));
    runs.flat_map(|(sums, partners)| sums.iter().zip(partners))
        .map(|(sum, partner)| u128::from(*sum) * (*partner).into())
        .sum()
}

/// The blocks of one listing.
pub struct Blocks {
    /// The rules of its hands.
    pub rules: Rules,
    /// `[hand][half]`.
    layouts: Vec<[Layout; 2]>,
    tail: Option<Tail>,
}

impl Blocks {
    /// The blocks for the hands of the rules.
    pub fn new(rules: Rules) -> Self {
        let layouts = (0..rules.hands.len()).map(|first| [0, 1].map(|half| Layout::new(&rules, first, half))).collect();
        let has_tail = rules.apart < rules.hands.len();
        let tail = has_tail.then(|| Tail::new(rules.hands.iter().map(|hand| hand.hcp).collect()));
        Self { rules, layouts, tail }
    }

    /// Where the sums from a hand on lie.
    pub fn layout(&self, hand: usize, half: usize) -> &Layout {
        &self.layouts[hand][half]
    }

    /// Whether the partners of a hand's blocks depend on its HCP beyond those in the block.
    pub fn depends_on_points(&self, hand: usize) -> bool {
        self.rules.leaves_counts(hand) || self.rules.implied.is_some() && !self.rules.later(hand).is_empty()
    }

    /// The partners of a block behind a hand that has HCP within `points` out of `left`: the classes of the later hands go
    /// with each other, and their HCP in both halves add up to what they may have. Where the partners depend on the HCP of
    /// the hand and these do not follow from the counts, `points` is one of them. `cards` are left of the half behind it.
    pub fn partners(
        &self,
        hand: usize,
        half: usize,
        block: &[u64],
        points: RangeInclusive<usize>,
        (left, cards): (usize, usize),
    ) -> Partners {
        let sums = self.of_partner_classes(hand, half, block, cards);
        self.of_partner_points(hand, half, &sums, points, (left, HALF_HCP))
    }

    /// For each HCP of the hand in the other half, the partners of all its blocks that bring it within its bounds.
    pub fn reach(&self, hand: usize, half: usize, slice: &[u64], (left, cards): (usize, usize)) -> Partners {
        let layout = &self.layouts[hand][half];
        let (columns, (least, most)) = (layout.columns[0], self.rules.hands[hand].hcp);
        if columns == 1 {
            return self.partners(hand, half, slice, least..=most, (left, cards));
        }
        let blocks = slice.chunks_exact(layout.block).map(|block| self.of_partner_classes(hand, half, block, cards));
        let blocks: Vec<Vec<u64>> = blocks.collect();
        let partners = |sums: &[u64], points: usize, there: usize| {
            self.of_partner_points(hand, half, sums, points..=points, (left, there))
        };
        let reach = |other: usize| {
            let (range, there) =
                (least.saturating_sub(other)..(most + 1).saturating_sub(other).min(columns), HALF_HCP - other);
            let mut sums = vec![0; blocks[0].len()];
            if !self.depends_on_points(hand) {
                range.for_each(|column| add_to(&mut sums, &blocks[column]));
                return partners(&sums, 0, there);
            }
            let possible = range.filter(|column| column + other <= left && !is_zero(&blocks[*column]));
            let added =
                possible.map(|column| partners(&blocks[column], column + other, there)).reduce(|mut one, other| {
                    one.add(&other);
                    one
                });
            added.unwrap_or_else(|| partners(&sums, 0, there))
        };
        Partners::joined((0..columns).map(reach))
    }

    /// The partners of sums for the classes of the other half, in which the later hands have up to `there` HCP.
    fn of_partner_points(
        &self,
        hand: usize,
        half: usize,
        sums: &[u64],
        points: RangeInclusive<usize>,
        (left, there): (usize, usize),
    ) -> Partners {
        let fewest = left.saturating_sub(*points.end());
        let Some(tail) = self.tail.as_ref().filter(|_| self.rules.leaves_counts(hand)) else {
            return Partners::Narrow(self.within_bounds(hand, 1 - half, sums, (fewest, there)));
        };
        // What this hand and the later ones that are told apart leave to the tail.
        let later = self.rules.later(hand);
        let bounds = later.clone().map(|hand| self.rules.hands[hand].hcp);
        let (least, most) =
            bounds.fold((*points.start(), 0), |(least, most), bounds| (least + bounds.0, most + bounds.1));
        let Some(greatest) = left.checked_sub(least) else { return Partners::Wide(vec![0; sums.len()]) };
        let within = (fewest.saturating_sub(most), greatest);
        Partners::Wide(sums.chunks_exact(COUNTS).flat_map(|sums| tail.partners(later.end, sums, within)).collect())
    }

    /// For each class of the other half, the sum over the classes of one half that go with it.
    fn of_partner_classes(&self, hand: usize, half: usize, block: &[u64], cards: usize) -> Vec<u64> {
        let layout = &self.layouts[hand][half];
        let mut sums = block.to_vec();
        let mut groups = 1;
        let later = self.rules.later(hand);
        let cards_there = (THIRTEEN * later.len()).saturating_sub(cards);
        for (place, rule) in later.clone().map(|later| (later - hand, &self.rules.hands[later])) {
            let inner = layout.class_strides[place];
            let (classes, partners) = (rule.halves[half].classes, &rule.halves[1 - half]);
            let is_last = hand + place + 1 == later.end;
            let mut next = vec![0; groups * partners.classes * inner];
            for (place, from) in sums.chunks_exact(inner).enumerate().filter(|(_, from)| !is_zero(from)) {
                let (group, class) = (place / classes, place % classes);
                for partner in 0..partners.classes {
                    let goes = match (rule.total_follows, is_last) {
                        (false, _) => rule.goes(half, class, partner, 0),
                        (true, true) => rule.goes(half, class, partner, THIRTEEN + layout.totals[group] - cards_there),
                        // A hand that may have all shapes.
                        (true, false) => true,
                    };
                    if goes {
                        let to = &mut next[(group * partners.classes + partner) * inner..][..inner];
                        add_to(to, from);
                    }
                }
            }
            sums = next;
            groups *= partners.classes * layout.columns[place];
        }
        sums
    }

    /// For each place, the sum over the places of the same classes whose HCP, added to its own, are allowed.
    fn within_bounds(&self, first: usize, half: usize, sums: &[u64], (left, there): (usize, usize)) -> Vec<u64> {
        let layout = &self.layouts[first][half];
        // At most two hands behind the first are counted: of three counted ones the last is implied.
        let no_axis = |stride| Axis { stride, columns: 1, least: 0, most: 0 };
        let mut axes = [no_axis(sums.len().max(1)), no_axis(1)];
        let is_axis = |hand: &usize| self.rules.hands[*hand].is_counted && layout.columns[hand - first] > 1;
        let counted = self.rules.later(first).filter(is_axis);
        for (axis, hand) in axes.iter_mut().zip(counted) {
            let (least, most) = self.rules.hands[hand].hcp;
            let (stride, columns) = (layout.point_strides[hand - first], layout.columns[hand - first]);
            *axis = Axis { stride, columns, least: least as isize, most: most as isize };
        }
        let [one, other] = axes;
        let has_later = !self.rules.later(first).is_empty();
        let (least, most) = match self.rules.implied.filter(|_| has_later) {
            Some((least, most)) => (left as isize - most as isize, left as isize - least as isize),
            None => (0, isize::MAX),
        };
        if one.columns == 1 && least == 0 && most == isize::MAX {
            return sums.to_vec();
        }
        let mut within = vec![0; sums.len()];
        let width = other.columns;
        // For each row the sums from its left, so that a run of columns is a difference; beyond its ends they stay.
        let mut rows = vec![0; one.columns * 3 * width];
        let mut found = vec![0; width];
        let outer = (0..sums.len()).step_by(one.stride * one.columns);
        let middle = outer.flat_map(|base| (base..base + one.stride).step_by(other.stride * other.columns));
        for base in middle.flat_map(|base| base..base + other.stride) {
            for (row, runs) in rows.chunks_exact_mut(3 * width).enumerate() {
                let mut sum = 0;
                for column in 0..width {
                    sum += sums[base + row * one.stride + column * other.stride];
                    runs[width + column] = sum;
                }
                runs[2 * width..].fill(sum);
            }
            let is_filled = |row: &usize| rows[3 * width * (row + 1) - 1] > 0;
            let Some(first) = (0..one.columns).find(is_filled) else { continue };
            for points in 0..one.columns.min(there + 1) {
                // In the order of `found`, which descends, the HCP that both hands cannot have there come first.
                let skipped = width.saturating_sub(there + 1 - points);
                found.fill(0);
                for row in one.partners(points).filter(|row| *row >= first && is_filled(row)) {
                    let together = (points + row) as isize;
                    let from = other.least.max(least - together).max(0);
                    let to = other.most.min(most - together).min(2 * width as isize - 2);
                    if from <= to {
                        let runs = &rows[3 * width * row..][..3 * width];
                        let (to, from) = (&runs[to as usize + 1 + skipped..], &runs[from as usize + skipped..]);
                        for ((sum, to), from) in found[skipped..].iter_mut().zip(to).zip(from) {
                            *sum += to - from;
                        }
                    }
                }
                for (others, sum) in found.iter().rev().enumerate() {
                    within[base + points * one.stride + others * other.stride] = *sum;
                }
            }
        }
        within
    }
}

fn add_to(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// Whether all sums are 0.
pub fn is_zero(sums: &[u64]) -> bool {
    sums.iter().all(|sum| *sum == 0)
}

/// The totals of the lengths that hands have in the other half, for each of their classes and HCP.
fn totals(hands: &[HandRule], half: usize, columns: &[usize]) -> Vec<usize> {
    hands.iter().zip(columns).fold(vec![0], |totals, (hand, columns)| {
        let of_classes = &hand.halves[1 - half].total_of;
        let more = totals.iter().flat_map(|total| of_classes.iter().map(move |of_class| total + of_class));
        more.flat_map(|total| std::iter::repeat_n(total, *columns)).collect()
    })
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
    fn new(rules: &Rules, first: usize, half: usize) -> Self {
        let range = first..rules.later(first).end;
        let hands = &rules.hands[range.clone()];
        let is_told = |(place, hand): (usize, &HandRule)| match place {
            0 => !rules.follows_from_counts(first),
            _ => hand.is_counted,
        };
        let is_told: Vec<bool> = hands.iter().enumerate().map(is_told).collect();
        let columns: Vec<usize> =
            hands.iter().zip(&is_told).map(|(hand, is_told)| if *is_told { hand.half_hcp() + 1 } else { 1 }).collect();
        let (mut class_strides, mut point_strides) = (vec![0; hands.len()], vec![0; hands.len()]);
        let leaves_counts = rules.leaves_counts(first);
        let mut size = if leaves_counts { COUNTS } else { 1 };
        let mut block = size;
        for (place, hand) in hands.iter().enumerate().rev() {
            block = size;
            point_strides[place] = size;
            size *= columns[place];
            class_strides[place] = size;
            size *= hand.halves[half].classes;
        }
        let totals = match hands {
            [_, between @ .., last] if last.total_follows => totals(between, half, &columns[1..]),
            _ => Vec::new(),
        };
        Self { hands: range, is_told, leaves_counts, columns, class_strides, point_strides, block, totals }
    }

    /// The place of two suits' lengths, for 0 HCP, or `NOWHERE` if a later hand may not have them.
    pub fn place(&self, rules: &Rules, half: usize, lengths: &PerHand, more: &PerHand) -> usize {
        let places = (1..self.columns.len()).map(|place| {
            let classes = &rules.hands[self.hands.start + place].halves[half].class_at;
            let class = classes[usize::from(lengths[place])][usize::from(more[place])];
            (class != NONE).then_some(usize::from(class) * self.class_strides[place])
        });
        places.sum::<Option<usize>>().unwrap_or(NOWHERE)
    }

    /// The HCP of two suits added: how far on their places are, and in how many ways.
    pub fn add_points(&self, ones: &[(Points, u64)], others: &[(Points, u64)]) -> Vec<(usize, u64)> {
        let mut added = Vec::with_capacity(ones.len() * others.len());
        for ((one, counts), ways) in ones {
            for ((other, more), times) in others {
                let offset =
                    self.columns.iter().zip(&self.point_strides).enumerate().map(|(place, (columns, stride))| {
                        let points = usize::from(one[place] + other[place]);
                        (points < *columns).then_some(points * stride)
                    });
                if let Some(offset) = offset.sum::<Option<usize>>() {
                    let counts = if self.leaves_counts { counts_of_digits(counts + more) } else { 0 };
                    added.push((offset + counts, ways * times));
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
