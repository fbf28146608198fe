//! Listings with shapes, and with high cards where they are listed too.
//!
//! A row is found hand by hand, and each hand in three decisions: its shape and HCP; its high cards in spades and
//! hearts; its high cards in diamonds and clubs. This is the order of CONS-5.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::halves::{dot, Halves, Suit};
use super::rules::{Rules, Slot};
use super::walk::{Aim, Found, Listing, Measure, Walk};
use super::{Constraint, Makeup};
use crate::hands::{hcp, holding, Holding, HOLDING_HCP};

/// The HCP of the deck.
const DECK_HCP: usize = 40;

/// The listing of a constraint with `shapes` or `lengths`.
pub struct ShapedListing {
    halves: Halves,
    /// The shapes and HCP of the first hand, with the sum over the rows of each.
    shapes: Vec<(Shaped, u128)>,
    /// The choices of high cards of the first hand, with the sum over the rows of each.
    first_hand: RefCell<FirstHand>,
}

/// A shape and the HCP of a hand.
type Shaped = (Slot, usize);
/// The high cards of a hand in two suits.
type Pair = [Holding; 2];

/// What is decided before high cards of the first hand: its pairs of lengths, its HCP, its high cards in the majors.
type Decided = ([usize; 2], usize, Option<Pair>);
/// What partners are for: the pair of lengths in the minors, the HCP in them, and all HCP where they matter.
type PartnerKey = (usize, usize, usize);
type Choices = Rc<[(Pair, u128)]>;

/// Choices of the first hand are added up once for all walks, as long as there is room.
#[derive(Default)]
struct FirstHand {
    choices: FxHashMap<Decided, Choices>,
    kept: usize,
}

impl FirstHand {
    /// The choices that are kept, 32 MiB.
    const ROOM: usize = 1 << 20;
}

impl ShapedListing {
    /// Adds up the listing.
    pub fn new(constraint: &Constraint, measure: Measure) -> Self {
        let halves = Halves::new(Rules::new(constraint), measure);
        let stage = Stage::new(&halves, 0, new_suits(&halves), DECK_HCP);
        let shapes =
            stage.shapes().map(|shape| (shape, stage.sum_of_shape(shape))).filter(|(_, sum)| *sum > 0).collect();
        drop(stage);
        Self { halves, shapes, first_hand: RefCell::default() }
    }

    /// The choices of the first hand when something is decided.
    fn first_hand(&self, decided: Decided, add_up: impl FnOnce() -> Choices) -> Choices {
        if let Some(choices) = self.first_hand.borrow().choices.get(&decided) {
            return Rc::clone(choices);
        }
        let choices = add_up();
        let mut first = self.first_hand.borrow_mut();
        if first.kept + choices.len() > FirstHand::ROOM {
            *first = FirstHand::default();
        }
        first.kept += choices.len();
        first.choices.insert(decided, Rc::clone(&choices));
        choices
    }

    /// Decides on the shape and the HCP of a hand.
    fn choose_shape(&self, walk: &mut Walk, stage: &Stage) -> Shaped {
        let is_wanted =
            |(slot, points): Shaped, makeup: Makeup| slot.shape == makeup.shape && points == hcp(makeup.map);
        if stage.hand > 0 {
            return walk.choose(stage.shapes(), is_wanted, |shape| stage.sum_of_shape(shape));
        }
        let choices = self.shapes.iter().copied();
        walk.choose(choices, |(shape, _), makeup| is_wanted(shape, makeup), |(_, sum)| sum).0
    }

    /// Decides on the high cards of a hand in one half; `majors` are those in the other half if it is decided.
    fn choose_pair(&self, walk: &mut Walk, stage: &Stage, (slot, points): Shaped, majors: Option<Pair>) -> Pair {
        let half = usize::from(majors.is_some());
        let is_wanted = |pair: Pair, makeup: Makeup| pair == [0, 1].map(|suit| holding(makeup.map, 2 * half + suit));
        let partners = || majors.map(|majors| stage.partners_of_majors(&slot, points, majors));
        let sum = |pair, partners: &Option<Vec<u64>>| match partners {
            None => stage.sum_of_majors(&slot, points, pair),
            Some(partners) => stage.sum_of_minors(&slot, pair, partners),
        };
        let choices = stage.holdings(&slot, points, majors);
        if stage.hand > 0 {
            let partners = partners();
            return walk.choose(choices, is_wanted, |pair| sum(pair, &partners));
        }
        let choices = self.first_hand((slot.pairs, points, majors), || {
            let partners = partners();
            choices.map(|pair| (pair, sum(pair, &partners))).filter(|(_, sum)| *sum > 0).collect()
        });
        walk.choose(choices.iter().copied(), |(pair, _), makeup| is_wanted(pair, makeup), |(_, sum)| sum).0
    }
}

fn new_suits(halves: &Halves) -> [Suit; 4] {
    [if halves.rules().high_cards { Suit { high: 15, spots: 9 } } else { Suit { high: 0, spots: 13 } }; 4]
}

impl Listing for ShapedListing {
    fn total(&self) -> u128 {
        self.shapes.iter().map(|(_, sum)| sum).sum()
    }

    fn walk(&self, aim: Aim) -> Found {
        let mut walk = Walk::new(aim);
        let (mut suits, mut left) = (new_suits(&self.halves), DECK_HCP);
        for hand in 0..self.halves.rules().hands.len() {
            let stage = Stage::new(&self.halves, hand, suits, left);
            let shape = self.choose_shape(&mut walk, &stage);
            let majors = self.choose_pair(&mut walk, &stage, shape, None);
            // The choices in the minors are added up without the factor of the majors.
            let (slot, points) = shape;
            walk.multiply(stage.ways(0, &slot, majors));
            let minors = self.choose_pair(&mut walk, &stage, shape, Some(majors));
            walk.multiply(stage.ways(1, &slot, minors));
            let held = [majors[0], majors[1], minors[0], minors[1]];
            suits = std::array::from_fn(|suit| without(suits[suit], slot.shape[suit], held[suit]));
            left -= points;
            let map = held.iter().fold(0, |map, held| map << 4 | u16::from(*held));
            walk.keep(Makeup { shape: slot.shape, map });
        }
        walk.found()
    }
}

fn is_zero(sums: &[u64]) -> bool {
    sums.iter().all(|sum| *sum == 0)
}

fn hcp_of(pair: Pair) -> usize {
    pair.iter().map(|held| usize::from(HOLDING_HCP[usize::from(*held)])).sum()
}

/// What a hand with a length and some high cards leaves of a suit.
fn without(suit: Suit, length: u8, held: Holding) -> Suit {
    Suit { high: suit.high & !held, spots: suit.spots - (length - held.count_ones() as u8) }
}

/// One hand that is decided, when those before it are.
struct Stage<'a> {
    halves: &'a Halves,
    hand: usize,
    suits: [Suit; 4],
    /// The HCP of this hand and all cards behind it.
    left: usize,
    tables: [Rc<[u64]>; 2],
    /// The partners of the blocks of the minors.
    partners: RefCell<FxHashMap<PartnerKey, Rc<[u64]>>>,
}

impl<'a> Stage<'a> {
    fn new(halves: &'a Halves, hand: usize, suits: [Suit; 4], left: usize) -> Self {
        let tables = [0, 1].map(|half| halves.table(hand, half, [suits[2 * half], suits[2 * half + 1]]));
        Self { halves, hand, suits, left, tables, partners: RefCell::default() }
    }

    fn is_last(&self) -> bool {
        self.hand + 1 == self.halves.rules().hands.len()
    }

    /// The shapes of the hand, each with all HCP that it may have.
    fn shapes(&self) -> impl Iterator<Item = Shaped> + 'a {
        let rule = &self.halves.rules().hands[self.hand];
        let points = rule.hcp.0..=rule.hcp.1.min(self.left);
        rule.slots.iter().flat_map(move |slot| points.clone().map(move |points| (*slot, points)))
    }

    fn block(&self, half: usize, slot: &Slot, points: usize) -> &[u64] {
        self.halves.block(self.hand, half, &self.tables[half], slot.pairs[half], points)
    }

    fn sum_of_shape(&self, (slot, points): Shaped) -> u128 {
        let most = self.halves.columns(self.hand) - 1;
        let in_majors = points.saturating_sub(most)..=points.min(most);
        let sums = in_majors.map(|in_majors| {
            let (block, in_minors) = (self.block(0, &slot, in_majors), points - in_majors);
            if self.is_last() {
                return u128::from(block[0]) * u128::from(self.block(1, &slot, in_minors)[0]);
            }
            if is_zero(block) {
                return 0;
            }
            self.partners_in_minors(&slot, points, in_minors).map_or(0, |partners| dot(block, &partners))
        });
        sums.sum()
    }

    /// The partners of the minors in which this hand has the pair of lengths, and some of its HCP; `None` if no row has.
    fn partners_in_minors(&self, slot: &Slot, points: usize, in_minors: usize) -> Option<Rc<[u64]>> {
        let block = self.block(1, slot, in_minors);
        if is_zero(block) {
            return None;
        }
        let all = if self.halves.rules().implied.is_some() { points } else { 0 };
        let mut partners = self.partners.borrow_mut();
        let partners = partners
            .entry((slot.pairs[1], in_minors, all))
            .or_insert_with(|| self.halves.partners(self.hand, 1, block, self.left - points).into());
        Some(Rc::clone(partners))
    }

    /// The high cards that the hand may have in the majors, or in the minors if the majors are decided, in the order of
    /// CONS-5. In the minors it has the rest of its HCP.
    fn holdings(&self, slot: &Slot, points: usize, majors: Option<Pair>) -> impl Iterator<Item = Pair> {
        let half = usize::from(majors.is_some());
        let most = points - majors.map_or(0, hcp_of);
        let least = if majors.is_some() { most } else { most.saturating_sub(self.halves.columns(self.hand) - 1) };
        let [ones, others] = [2 * half, 2 * half + 1].map(|suit| {
            let (there, length) = (self.suits[suit], slot.shape[suit]);
            let is_possible = move |held: &Holding| {
                let high = held.count_ones() as u8;
                held & !there.high == 0 && high <= length && length - high <= there.spots
            };
            // One bit for each holding.
            (0..16).filter(is_possible).fold(0u16, |set, held| set | 1 << held)
        });
        let descending = |set: u16| (0..16).rev().filter(move |held: &Holding| set >> held & 1 == 1);
        let pairs = descending(ones).flat_map(move |one| descending(others).map(move |other| [one, other]));
        pairs.filter(move |pair| (least..=most).contains(&hcp_of(*pair)))
    }

    /// The factors of CONS-6 for the hand in half of its suits.
    fn ways(&self, half: usize, slot: &Slot, pair: Pair) -> u128 {
        let ways = [0, 1].map(|place| {
            let suit = 2 * half + place;
            let spots = u32::from(slot.shape[suit]) - pair[place].count_ones();
            u128::from(self.halves.measure().ways(usize::from(self.suits[suit].spots), spots as usize))
        });
        ways[0] * ways[1]
    }

    /// The table of the next hand behind a choice of this hand's high cards.
    fn next_table(&self, half: usize, slot: &Slot, pair: Pair) -> Rc<[u64]> {
        let suit = |place: usize| without(self.suits[2 * half + place], slot.shape[2 * half + place], pair[place]);
        self.halves.table(self.hand + 1, half, [suit(0), suit(1)])
    }

    fn sum_of_majors(&self, slot: &Slot, points: usize, pair: Pair) -> u128 {
        let in_minors = points - hcp_of(pair);
        let rows = if self.is_last() {
            u128::from(self.block(1, slot, in_minors)[0])
        } else {
            let Some(partners) = self.partners_in_minors(slot, points, in_minors) else { return 0 };
            self.halves.product(self.hand, 0, &self.next_table(0, slot, pair), &partners)
        };
        self.ways(0, slot, pair) * rows
    }

    /// The partners of the majors, when the hand's high cards in them are decided.
    fn partners_of_majors(&self, slot: &Slot, points: usize, pair: Pair) -> Vec<u64> {
        if self.is_last() {
            return Vec::new();
        }
        let block = self.halves.merged(self.hand, 0, &self.next_table(0, slot, pair));
        self.halves.partners(self.hand, 0, &block, self.left - points)
    }

    fn sum_of_minors(&self, slot: &Slot, pair: Pair, partners: &[u64]) -> u128 {
        let rows = if self.is_last() {
            1
        } else {
            self.halves.product(self.hand, 1, &self.next_table(1, slot, pair), partners)
        };
        self.ways(1, slot, pair) * rows
    }
}
