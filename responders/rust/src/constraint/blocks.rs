//! Sums over half a deck, spades and hearts or diamonds and clubs, and how two halves are put together.
//!
//! A *block* behind a hand has a sum for each class and each HCP of the later hands. Where the HCP of a later hand do not
//! matter there is one column for all of them. The sums for the same HCP of all hands lie side by side:
//!
//! `[HCP of the second][HCP of the third] ... [class of the second][class of the third] ... [counts that are left]`
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
    /// Sums for the same HCP of all hands.
    row: usize,
    /// Sums of a block behind the first hand.
    pub block: usize,
    /// The totals of the lengths that the later hands before the last one have in the other half, if that of the last one
    /// follows: for each of their classes.
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
        let runs = self.runs(hand, 1 - half, self.of_partner_classes(hand, half, block, cards));
        let mut partners = self.no_partners(hand, 1 - half, 1);
        self.add_partners(hand, &runs, points, (left, HALF_HCP), (&mut partners, 0));
        partners
    }

    /// For each HCP of the hand in the other half, the partners of all its blocks that bring it within its bounds.
    pub fn reach(&self, hand: usize, half: usize, slice: &[u64], (left, cards): (usize, usize)) -> Partners {
        let layout = &self.layouts[hand][half];
        let (columns, (least, most)) = (layout.columns[0], self.rules.hands[hand].hcp);
        if columns == 1 {
            return self.partners(hand, half, slice, least..=most, (left, cards));
        }
        let parts = slice.chunks_exact(layout.block).map(|block| self.of_partner_classes(hand, half, block, cards));
        let blocks: Vec<Runs> = parts.map(|sums| self.runs(hand, 1 - half, sums)).collect();
        let mut partners = self.no_partners(hand, 1 - half, columns);
        for other in 0..columns {
            let range = least.saturating_sub(other)..(most + 1).saturating_sub(other).min(columns);
            let there = HALF_HCP - other;
            if self.depends_on_points(hand) {
                for column in range.filter(|column| column + other <= left && !is_zero(&blocks[*column].sums)) {
                    let points = column + other;
                    self.add_partners(hand, &blocks[column], points..=points, (left, there), (&mut partners, other));
                }
            } else {
                let mut all = Runs { sums: vec![0; blocks[0].sums.len()], ..blocks[0] };
                range.for_each(|column| add_to(&mut all.sums, &blocks[column].sums));
                self.add_partners(hand, &all, 0..=0, (left, there), (&mut partners, other));
            }
        }
        partners
    }

    fn no_partners(&self, hand: usize, half: usize, columns: usize) -> Partners {
        let size = columns * self.layouts[hand][half].block;
        match self.rules.leaves_counts(hand) {
            true => Partners::Wide(vec![0; size]),
            false => Partners::Narrow(vec![0; size]),
        }
    }

    /// Adds the partners of sums for the classes of the other half, in which the later hands have up to `there` HCP, to a
    /// column.
    fn add_partners(
        &self,
        hand: usize,
        runs: &Runs,
        points: RangeInclusive<usize>,
        (left, there): (usize, usize),
        (partners, column): (&mut Partners, usize),
    ) {
        let fewest = left.saturating_sub(*points.end());
        let place = column * runs.sums.len();
        let partners = match partners {
            Partners::Narrow(sums) => return self.add_within_bounds(hand, runs, (fewest, there), &mut sums[place..]),
            Partners::Wide(sums) => &mut sums[place..],
        };
        // What this hand and the later ones that are told apart leave to the tail.
        let later = self.rules.later(hand);
        let bounds = later.clone().map(|hand| self.rules.hands[hand].hcp);
        let (least, most) =
            bounds.fold((*points.start(), 0), |(least, most), bounds| (least + bounds.0, most + bounds.1));
        let (Some(tail), Some(greatest)) = (&self.tail, left.checked_sub(least)) else { return };
        let within = (fewest.saturating_sub(most), greatest);
        for (sums, partners) in runs.sums.chunks_exact(COUNTS).zip(partners.chunks_exact_mut(COUNTS)) {
            let more = tail.partners(later.end, sums, within);
            partners.iter_mut().zip(more).for_each(|(partner, more)| *partner += more);
        }
    }

    /// For each class of the other half, the sum over the classes of one half that go with it.
    fn of_partner_classes(&self, hand: usize, half: usize, block: &[u64], cards: usize) -> Vec<u64> {
        let (layout, other) = (&self.layouts[hand][half], &self.layouts[hand][1 - half]);
        let mut sums = vec![0; other.block];
        let rows = block.chunks_exact(layout.row).zip(sums.chunks_exact_mut(other.row));
        // Most rows are empty.
        rows.filter(|(row, _)| !is_zero(row))
            .for_each(|(row, sums)| sums.copy_from_slice(&self.row_of_partner_classes(hand, half, row, cards)));
        sums
    }

    fn row_of_partner_classes(&self, hand: usize, half: usize, row: &[u64], cards: usize) -> Vec<u64> {
        let layout = &self.layouts[hand][half];
        let mut sums = row.to_vec();
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
                        add_to(&mut next[(group * partners.classes + partner) * inner..][..inner], from);
                    }
                }
            }
            sums = next;
            groups *= partners.classes;
        }
        sums
    }

    /// The sums of a block, each with those for fewer HCP of the last hand whose HCP are told apart.
    fn runs(&self, first: usize, half: usize, mut sums: Vec<u64>) -> Runs {
        let layout = &self.layouts[first][half];
        // At most two hands behind the first are counted: of three counted ones the last is implied.
        let mut axes = [Axis { columns: 1, least: 0, most: 0 }; 2];
        let is_axis = |hand: &usize| self.rules.hands[*hand].is_counted && layout.columns[hand - first] > 1;
        for (axis, hand) in axes.iter_mut().zip(self.rules.later(first).filter(is_axis)) {
            let (least, most) = self.rules.hands[hand].hcp;
            *axis = Axis { columns: layout.columns[hand - first], least: least as isize, most: most as isize };
        }
        let row = layout.row;
        for line in sums.chunks_exact_mut(axes[1].columns * row) {
            (row..line.len()).for_each(|place| line[place] += line[place - row]);
        }
        Runs { sums, row, axes }
    }

    /// Adds, for each place, the sum over the places of the same classes whose HCP, added to its own, are allowed.
    fn add_within_bounds(&self, hand: usize, runs: &Runs, (left, there): (usize, usize), within: &mut [u64]) {
        let Runs { sums, row, axes: [one, other] } = runs;
        let (least, most) = match self.rules.implied.filter(|_| !self.rules.later(hand).is_empty()) {
            Some((least, most)) => (left as isize - most as isize, left as isize - least as isize),
            None => (0, isize::MAX),
        };
        let run = |column: usize, last: isize| &sums[(column * other.columns + last as usize) * row..][..*row];
        let widest = other.columns as isize - 1;
        for points in 0..one.columns.min(there + 1) {
            for column in one.partners(points).filter(|column| !is_zero(run(*column, widest))) {
                let together = (points + column) as isize;
                let (from, to) = (other.least.max(least - together), other.most.min(most - together));
                let targets = within[points * other.columns * row..].chunks_exact_mut(*row);
                for (others, target) in (0..).zip(targets.take(other.columns.min(there + 1 - points))) {
                    let (from, to) = ((from - others).max(0), (to - others).min(widest));
                    match (from <= to, from) {
                        (false, _) => (),
                        (true, 0) => add_to(target, run(column, to)),
                        (true, _) => {
                            let differences = run(column, to).iter().zip(run(column, from - 1));
                            target.iter_mut().zip(differences).for_each(|(sum, (to, from))| *sum += to - from);
                        }
                    }
                }
            }
        }
    }
}

/// Sums for the classes of the other half, added up along the second of two hands whose HCP are told apart.
struct Runs {
    sums: Vec<u64>,
    row: usize,
    axes: [Axis; 2],
}

/// Adds sums to others.
pub fn add_to(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// Whether all sums are 0.
pub fn is_zero(sums: &[u64]) -> bool {
    sums.iter().all(|sum| *sum == 0)
}

/// The totals of the lengths that hands have in the other half, for each of their classes.
fn totals(hands: &[HandRule], half: usize) -> Vec<usize> {
    hands.iter().fold(vec![0], |totals, hand| {
        let of_classes = &hand.halves[1 - half].total_of;
        totals.iter().flat_map(|total| of_classes.iter().map(move |of_class| total + of_class)).collect()
    })
}

/// The HCP of a hand that are told apart in half of the deck, and its bounds.
#[derive(Clone, Copy)]
struct Axis {
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
        for (place, hand) in hands.iter().enumerate().skip(1).rev() {
            class_strides[place] = size;
            size *= hand.halves[half].classes;
        }
        let row = size;
        for (place, columns) in columns.iter().enumerate().rev() {
            point_strides[place] = size;
            size *= columns;
        }
        let block = point_strides[0];
        let totals = match hands {
            [_, between @ .., last] if last.total_follows => totals(between, half),
            _ => Vec::new(),
        };
        Self { hands: range, is_told, leaves_counts, columns, class_strides, point_strides, row, block, totals }
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
