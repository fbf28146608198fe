//! What the hands of a constraint may have in each half of the deck: spades and hearts, and diamonds and clubs.
//!
//! A hand's lengths in spades and hearts matter to its other half only by the lengths in diamonds and clubs that they
//! allow. Pairs of lengths that allow the same form a *class*; the halves of later hands are added up by class.

use super::walk::Measure;
use super::{Constraint, Hand};
use crate::cards::THIRTEEN;
use crate::hands::{shapes, Shape, MOST_HCP, SUIT_HCP};

/// The mark of a pair of lengths that a hand may not have.
pub const NONE: u8 = u8::MAX;
/// The HCP of half a deck.
pub const HALF_HCP: usize = 2 * SUIT_HCP;
/// The HCP of the deck.
pub const DECK_HCP: usize = 2 * HALF_HCP;

/// The pairs of lengths that a hand may have in one half.
#[derive(Debug, PartialEq, Eq)]
pub struct HalfRule {
    /// The place of each pair among the pairs of the hand.
    pub pair_at: [[u8; 14]; 14],
    /// The class of each pair.
    pub class_at: [[u8; 14]; 14],
    /// The pairs by their places.
    pub pairs: Vec<[u8; 2]>,
    /// The class of each pair by its place.
    pub class_of: Vec<u8>,
    /// The number of classes; of a hand whose total follows, the most classes with the same total.
    pub classes: usize,
    /// `[total][class]`: where the total of the lengths follows, the number that the class has among all classes.
    by_total: Vec<Vec<usize>>,
    /// The total of the lengths of each class.
    pub total_of: Vec<usize>,
}

/// A shape and the places of its two pairs of lengths.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// The shape.
    pub shape: Shape,
    /// The place of its pair in each half.
    pub pairs: [usize; 2],
}

impl Slot {
    /// The lengths in one half.
    pub fn lengths(&self, half: usize) -> [u8; 2] {
        [self.shape[2 * half], self.shape[2 * half + 1]]
    }
}

/// What one hand may have.
pub struct HandRule {
    /// Its shapes in the order of the listing.
    pub slots: Vec<Slot>,
    /// The pairs of lengths in each half.
    pub halves: [HalfRule; 2],
    /// The lengths in each suit, a bit for each.
    pub lengths: [u16; 4],
    /// `[class][class]`: whether a class of the first half goes with one of the second.
    goes_with: Vec<Vec<bool>>,
    /// The bounds of its HCP, 0 and 0 where no high cards are listed.
    pub hcp: (usize, usize),
    /// Whether the total of its lengths in one half follows from those of the other hands.
    pub total_follows: bool,
    /// Whether the HCP of the hand must be known while the hands before it are decided.
    pub is_counted: bool,
}

/// The rules of all hands.
pub struct Rules {
    /// The rules of the hands in their order.
    pub hands: Vec<HandRule>,
    /// Whether high cards are listed.
    pub high_cards: bool,
    /// Whether the four hands have all cards between them.
    pub is_closed: bool,
    /// The bounds of the last hand, if its HCP follow from those of the others.
    pub implied: Option<(usize, usize)>,
    /// The hands whose shapes and HCP are told apart while the hands before them are decided; the others are the tail.
    pub apart: usize,
    /// Whether both halves have the same rules.
    pub are_halves_alike: bool,
    /// Whether both suits of each half have the same rules.
    pub are_suits_alike: [bool; 2],
}

impl Rules {
    /// The rules of a constraint whose makeups have shapes.
    pub fn new(constraint: &Constraint, measure: Measure) -> Self {
        let high_cards = constraint.lists_high_cards;
        let hands = &constraint.hands;
        let is_closed = hands.len() == 4;
        let is_free = |hand: &Hand| hand.shapes.len() == shapes().len();
        let before_tail = hands.iter().rposition(|hand| !is_free(hand)).map_or(1, |last| last + 1);
        let has_tail = measure == Measure::Combinations && high_cards && before_tail <= 2.min(hands.len() - 1);
        let apart = if has_tail { before_tail } else { hands.len() };
        let implied = hands.get(3).filter(|_| high_cards && !has_tail).filter(|_| hands[1..].iter().all(is_bounded));
        // The total of the lengths of one hand follows from those of the other three, best of one that may have all.
        let followed =
            if is_closed { Some(hands[1..].iter().rposition(is_free).map_or(3, |place| place + 1)) } else { None };
        let rule = |(place, hand): (usize, &Hand)| {
            let hcp = if high_cards { hand.hcp } else { (0, 0) };
            let is_implied = implied.is_some() && place == 3;
            let is_counted = high_cards && !has_tail && !is_implied && is_bounded(hand);
            HandRule::new(&hand.shapes, hcp, is_counted, followed == Some(place))
        };
        let rules: Vec<HandRule> = hands.iter().enumerate().map(rule).collect();
        let implied = implied.map(|hand| hand.hcp).filter(|(least, most)| {
            let (fewest, greatest) =
                hands[..3].iter().fold((0, 0), |sums, hand| (sums.0 + hand.hcp.0, sums.1 + hand.hcp.1));
            fewest + most < DECK_HCP || greatest + least > DECK_HCP
        });
        let are_halves_alike = rules.iter().all(|hand| hand.halves[0] == hand.halves[1]);
        let are_suits_alike = [0, 1].map(|half| rules.iter().all(|hand| hand.halves[half].are_suits_alike()));
        Self { hands: rules, high_cards, is_closed, implied, apart, are_halves_alike, are_suits_alike }
    }

    /// The hands behind one whose shapes and HCP are told apart.
    pub fn later(&self, hand: usize) -> std::ops::Range<usize> {
        hand + 1..self.apart.max(hand + 1)
    }

    /// Whether the rows behind a hand are told apart by the counts of high cards that are left.
    pub fn leaves_counts(&self, hand: usize) -> bool {
        self.apart < self.hands.len() && hand + 1 < self.hands.len()
    }

    /// Whether the HCP of a hand follow from the counts that it leaves.
    pub fn follows_from_counts(&self, hand: usize) -> bool {
        self.leaves_counts(hand) && self.later(hand).is_empty()
    }
}

fn is_bounded(hand: &Hand) -> bool {
    hand.hcp != (0, MOST_HCP)
}

impl HandRule {
    fn new(shapes: &[Shape], hcp: (usize, usize), is_counted: bool, total_follows: bool) -> Self {
        let halves_of = |shape: &Shape| [(shape[0], shape[1]), (shape[2], shape[3])];
        let pairs = [0, 1].map(|half| {
            let mut pairs: Vec<(u8, u8)> = shapes.iter().map(|shape| halves_of(shape)[half]).collect();
            pairs.sort_unstable();
            pairs.dedup();
            pairs
        });
        let place = |half: usize, pair| pairs[half].binary_search(&pair).expect("every pair is kept");
        let slots: Vec<Slot> = shapes
            .iter()
            .map(|shape| {
                let [one, other] = halves_of(shape);
                Slot { shape: *shape, pairs: [place(0, one), place(1, other)] }
            })
            .collect();
        let mut halves = [0, 1].map(|half| HalfRule::new(half, &pairs[half], &pairs[1 - half], &slots));
        let mut goes_with = vec![vec![false; halves[1].classes]; halves[0].classes];
        for slot in &slots {
            let [one, other] = [0, 1].map(|half| usize::from(halves[half].class_of[slot.pairs[half]]));
            goes_with[one][other] = true;
        }
        if total_follows {
            halves.iter_mut().for_each(HalfRule::merge_totals);
        }
        let lengths = [0, 1, 2, 3].map(|suit| shapes.iter().fold(0, |lengths, shape| lengths | 1 << shape[suit]));
        Self { slots, halves, lengths, goes_with, hcp, total_follows, is_counted }
    }

    /// Whether a class of a half goes with a class of the other half. `total` is that of the lengths in the half, where it
    /// follows from the other hands.
    pub fn goes(&self, half: usize, class: usize, partner: usize, total: usize) -> bool {
        let class = self.halves[half].class_among_all(class, total);
        let partner = self.halves[1 - half].class_among_all(partner, THIRTEEN - total);
        let goes = |class: usize, partner: usize| {
            if half == 0 {
                self.goes_with[class][partner]
            } else {
                self.goes_with[partner][class]
            }
        };
        class.zip(partner).is_some_and(|(class, partner)| goes(class, partner))
    }

    /// The HCP that the hand may have in one half.
    pub fn half_hcp(&self) -> usize {
        self.hcp.1.min(HALF_HCP)
    }
}

impl HalfRule {
    fn new(half: usize, pairs: &[(u8, u8)], partners: &[(u8, u8)], slots: &[Slot]) -> Self {
        // The pairs of the other half that each pair goes with; equal lists are one class.
        let mut allowed = vec![Vec::new(); pairs.len()];
        for slot in slots {
            allowed[slot.pairs[half]].push(partners[slot.pairs[1 - half]]);
        }
        let mut kinds: Vec<Vec<(u8, u8)>> = Vec::new();
        let (mut pair_at, mut class_at) = ([[NONE; 14]; 14], [[NONE; 14]; 14]);
        let mut class_of = Vec::new();
        for (place, (pair, mut kind)) in pairs.iter().zip(allowed).enumerate() {
            kind.sort_unstable();
            let class = kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            let (one, other) = (usize::from(pair.0), usize::from(pair.1));
            pair_at[one][other] = place as u8;
            class_at[one][other] = class as u8;
            class_of.push(class as u8);
        }
        let pairs = pairs.iter().map(|(one, other)| [*one, *other]).collect();
        // The lengths in the other half add up to the rest of thirteen cards.
        let total = |kind: &Vec<(u8, u8)>| kind.first().map_or(0, |(one, other)| THIRTEEN - usize::from(one + other));
        let total_of = kinds.iter().map(total).collect();
        Self { pair_at, class_at, pairs, class_of, classes: kinds.len(), by_total: Vec::new(), total_of }
    }

    /// The place of a pair turned around, where both suits have the same rules.
    pub fn turned(&self, pair: usize) -> usize {
        let [one, other] = self.pairs[pair];
        usize::from(self.pair_at[usize::from(other)][usize::from(one)])
    }

    fn are_suits_alike(&self) -> bool {
        let lengths = || (0..14).flat_map(|one| (0..14).map(move |other| (one, other)));
        lengths().all(|(one, other)| self.class_at[one][other] == self.class_at[other][one])
    }

    /// Numbers the classes of each total from 0.
    fn merge_totals(&mut self) {
        self.by_total = vec![Vec::new(); THIRTEEN + 1];
        let mut numbers = Vec::new();
        for (class, total) in self.total_of.iter().enumerate() {
            numbers.push(self.by_total[*total].len() as u8);
            self.by_total[*total].push(class);
        }
        let all = self.class_at.as_flattened_mut().iter_mut().chain(&mut self.class_of);
        all.filter(|class| **class != NONE).for_each(|class| *class = numbers[usize::from(*class)]);
        self.classes = self.by_total.iter().map(Vec::len).max().unwrap_or(0);
    }

    /// Whether the total of the lengths follows from the other hands.
    fn total_follows(&self) -> bool {
        !self.by_total.is_empty()
    }

    fn class_among_all(&self, class: usize, total: usize) -> Option<usize> {
        if !self.total_follows() {
            return Some(class);
        }
        self.by_total[total].get(class).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_a_hand_without_bounds_are_sums_of_lengths() {
        let rule = HandRule::new(shapes(), (0, MOST_HCP), false, false);
        assert_eq!((rule.halves[0].class_of.len(), rule.halves[0].classes), (105, 14));
        assert_eq!(rule.halves[0].class_at[4][3], rule.halves[0].class_at[0][7]);
        assert_eq!(rule.halves[0].class_at[7][7], NONE);
    }

    #[test]
    fn classes_of_a_balanced_hand() {
        let names = crate::hands::named_patterns("balanced").unwrap();
        let shapes: Vec<Shape> =
            shapes().iter().copied().filter(|shape| names.contains(&crate::hands::pattern(*shape))).collect();
        let rule = HandRule::new(&shapes, (10, 12), true, false);
        assert_eq!((rule.slots.len(), rule.halves[0].class_of.len(), rule.halves[0].classes), (28, 12, 6));
        assert_eq!(rule.halves[0].class_at[4][4], rule.halves[0].class_at[5][3]);
        assert!(rule.halves[0] == rule.halves[1]);
    }
}
