//! Listings with shapes, and with high cards where they are listed too.
//!
//! A row is found hand by hand, and each hand in three decisions: its shape and HCP; its high cards in spades and
//! hearts; its high cards in diamonds and clubs. This is the order of CONS-5.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

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
    /// The sums for the choices of the first hand.
    sums: RefCell<FirstHand>,
    total: u128,
}

/// The high cards of a hand in two suits.
type Pair = [Holding; 2];

/// A decision of the first hand; those behind it start with what was chosen before.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Decision {
    Shape,
    Majors(u16, u8),
    Minors(u16, u8, Pair),
}

/// What was added up for the first hand, as long as there is room.
#[derive(Default)]
struct FirstHand {
    sums: HashMap<Decision, Rc<[u128]>>,
    kept: usize,
}

impl FirstHand {
    /// The sums that are kept, 16 MiB.
    const ROOM: usize = 1 << 20;
}

impl ShapedListing {
    /// Adds up the listing.
    pub fn new(constraint: &Constraint, measure: Measure) -> Self {
        let halves = Halves::new(Rules::new(constraint), measure);
        let mut listing = Self { halves, sums: RefCell::default(), total: 0 };
        let stage = Stage::new(&listing.halves, 0, listing.new_suits(), DECK_HCP);
        let choices = stage.shapes();
        let sums =
            listing.first(Decision::Shape, || choices.iter().map(|choice| stage.sum_of_shape(*choice)).collect());
        drop(stage);
        listing.total = sums.iter().sum();
        listing
    }

    fn new_suits(&self) -> [Suit; 4] {
        let suit =
            if self.halves.rules().high_cards { Suit { high: 15, spots: 9 } } else { Suit { high: 0, spots: 13 } };
        [suit; 4]
    }

    /// The sums for the choices of a decision of the first hand, which are added up once.
    fn first(&self, decision: Decision, add_up: impl FnOnce() -> Vec<u128>) -> Rc<[u128]> {
        if let Some(sums) = self.sums.borrow().sums.get(&decision) {
            return Rc::clone(sums);
        }
        let sums: Rc<[u128]> = add_up().into();
        let mut first = self.sums.borrow_mut();
        if first.kept + sums.len() > FirstHand::ROOM {
            *first = FirstHand::default();
        }
        first.kept += sums.len();
        first.sums.insert(decision, Rc::clone(&sums));
        sums
    }

    /// Decides on one of the choices; those of the first hand are added up once for all walks.
    fn choose<Choice: Copy>(
        &self,
        walk: &mut Walk,
        decision: Option<Decision>,
        choices: &[Choice],
        is_wanted: impl Fn(Choice, Makeup) -> bool,
        mut sum: impl FnMut(Choice) -> u128,
    ) -> Choice {
        let Some(decision) = decision else {
            return walk.choose(choices.iter().copied(), is_wanted, sum);
        };
        let sums = self.first(decision, || choices.iter().map(|choice| sum(*choice)).collect());
        let numbered = choices.iter().copied().zip(sums.iter().copied());
        walk.choose(numbered, |(choice, _), makeup| is_wanted(choice, makeup), |(_, sum)| sum).0
    }
}

impl Listing for ShapedListing {
    fn total(&self) -> u128 {
        self.total
    }

    fn walk(&self, aim: Aim) -> Found {
        let mut walk = Walk::new(aim);
        let (mut suits, mut left) = (self.new_suits(), DECK_HCP);
        for hand in 0..self.halves.rules().hands.len() {
            let only_first = |decision| (hand == 0).then_some(decision);
            let stage = Stage::new(&self.halves, hand, suits, left);

            let is_shape = |(slot, points): (&Slot, usize), makeup: Makeup| {
                slot.shape == makeup.shape && points == hcp(makeup.map)
            };
            let shape = only_first(Decision::Shape);
            let (slot, points) =
                self.choose(&mut walk, shape, &stage.shapes(), is_shape, |choice| stage.sum_of_shape(choice));

            let pairs = (slot.pairs[0] * 256 + slot.pairs[1]) as u16;
            let has = |half: usize| {
                move |pair: Pair, makeup: Makeup| pair == [2 * half, 2 * half + 1].map(|suit| holding(makeup.map, suit))
            };
            let majors = only_first(Decision::Majors(pairs, points as u8));
            let choices = stage.holdings(0, slot, 0, points);
            let majors =
                self.choose(&mut walk, majors, &choices, has(0), |pair| stage.sum_of_majors(slot, points, pair));

            let minors = only_first(Decision::Minors(pairs, points as u8, majors));
            let in_minors = points - hcp_of(majors);
            let choices = stage.holdings(1, slot, in_minors, in_minors);
            let partners = stage.partners_of_majors(slot, points, majors);
            let minors = self
                .choose(&mut walk, minors, &choices, has(1), |pair| stage.sum_of_minors(slot, majors, pair, &partners));

            let held = [majors[0], majors[1], minors[0], minors[1]];
            let map = held.iter().fold(0, |map, held| map << 4 | u16::from(*held));
            suits = std::array::from_fn(|suit| without(suits[suit], slot.shape[suit], held[suit]));
            left -= points;
            let factor = stage.ways(0, slot, majors) * stage.ways(1, slot, minors);
            walk.keep(Makeup { shape: slot.shape, map }, factor);
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
    /// The partners of the blocks of the minors, by the pair of lengths and both HCP of this hand.
    partners: RefCell<HashMap<(usize, usize, usize), Rc<[u64]>>>,
}

impl<'a> Stage<'a> {
    fn new(halves: &'a Halves, hand: usize, suits: [Suit; 4], left: usize) -> Self {
        let tables = [0, 1].map(|half| halves.table(hand, half, [suits[2 * half], suits[2 * half + 1]]));
        Self { halves, hand, suits, left, tables, partners: RefCell::default() }
    }

    /// The shapes of the hand, each with all HCP that it may have.
    fn shapes(&self) -> Vec<(&'a Slot, usize)> {
        let rule = &self.halves.rules().hands[self.hand];
        let points = rule.hcp.0..=rule.hcp.1.min(self.left);
        rule.slots.iter().flat_map(|slot| points.clone().map(move |points| (slot, points))).collect()
    }

    fn sum_of_shape(&self, (slot, points): (&Slot, usize)) -> u128 {
        let most = self.halves.columns(self.hand) - 1;
        let in_majors = points.saturating_sub(most)..=points.min(most);
        let sums = in_majors.map(|in_majors| {
            let block = self.halves.block(self.hand, 0, &self.tables[0], slot.pairs[0], in_majors);
            if is_zero(block) {
                return 0;
            }
            self.partners_in_minors(slot, points, points - in_majors).map_or(0, |partners| dot(block, &partners))
        });
        sums.sum()
    }

    /// The partners of the minors in which this hand has the pair of lengths, and some of its HCP; `None` if no row has.
    fn partners_in_minors(&self, slot: &Slot, points: usize, in_minors: usize) -> Option<Rc<[u64]>> {
        let block = self.halves.block(self.hand, 1, &self.tables[1], slot.pairs[1], in_minors);
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

    /// The high cards that the hand may have in half of its suits, with HCP within the bounds, in the order of CONS-5.
    fn holdings(&self, half: usize, slot: &Slot, least: usize, most: usize) -> Vec<Pair> {
        let suit = |suit: usize| {
            let (there, length) = (self.suits[suit], slot.shape[suit]);
            (0..16).rev().filter(move |held: &Holding| {
                let high = held.count_ones() as u8;
                held & !there.high == 0 && high <= length && length - high <= there.spots
            })
        };
        let pairs = suit(2 * half).flat_map(|one| suit(2 * half + 1).map(move |other| [one, other]));
        pairs.filter(|pair| (least..=most).contains(&hcp_of(*pair))).collect()
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

    /// The table of the next hand, if there is one, behind a choice of this hand's high cards.
    fn next_table(&self, half: usize, slot: &Slot, pair: Pair) -> Option<Rc<[u64]>> {
        let next = self.hand + 1;
        let suits =
            [0, 1].map(|place| without(self.suits[2 * half + place], slot.shape[2 * half + place], pair[place]));
        (next < self.halves.rules().hands.len()).then(|| self.halves.table(next, half, suits))
    }

    fn sum_of_majors(&self, slot: &Slot, points: usize, pair: Pair) -> u128 {
        let in_minors = points - hcp_of(pair);
        if in_minors >= self.halves.columns(self.hand) {
            return 0;
        }
        let Some(partners) = self.partners_in_minors(slot, points, in_minors) else { return 0 };
        let table = self.next_table(0, slot, pair);
        self.ways(0, slot, pair) * self.halves.product(self.hand, 0, table.as_deref().unwrap_or_default(), &partners)
    }

    /// The partners of the majors, when the hand's high cards in them are decided.
    fn partners_of_majors(&self, slot: &Slot, points: usize, pair: Pair) -> Vec<u64> {
        let table = self.next_table(0, slot, pair);
        let block = self.halves.merged(self.hand, 0, table.as_deref().unwrap_or_default());
        self.halves.partners(self.hand, 0, &block, self.left - points)
    }

    fn sum_of_minors(&self, slot: &Slot, majors: Pair, pair: Pair, partners: &[u64]) -> u128 {
        let table = self.next_table(1, slot, pair);
        let rows = self.halves.product(self.hand, 1, table.as_deref().unwrap_or_default(), partners);
        self.ways(0, slot, majors) * self.ways(1, slot, pair) * rows
    }
}
