//! Listings with shapes, and with high cards where they are listed too.
//!
//! A row is found hand by hand, and each hand in decisions in the order of CONS-5: its shape, its HCP, its high cards in
//! spades and hearts, its high cards in diamonds and clubs. The decisions about the first hand are the same for all
//! rows; their sums are listed and searched.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::blocks::{is_zero, Behind, Partners};
use super::halves::{cards_behind, Half, Halves};
use super::rules::{Rules, Slot, DECK_HCP, HALF_HCP};
use super::suit::{hcp_of, holdings, Pair, Suit};
use super::walk::{Aim, Found, Listed, Listing, Measure, Walk};
use super::{Constraint, Makeup};
use crate::hands::{hcp, holding};

/// The listing of a constraint with `shapes` or `lengths`.
pub struct ShapedListing {
    halves: Halves,
    shapes: Listed<Shaped>,
    first_hand: RefCell<FirstHand>,
}

/// A shape and the HCP of a hand.
type Shaped = (Slot, usize);

/// What is decided before high cards of the first hand: its pairs of lengths, its HCP, its high cards in the majors.
type Decided = ([usize; 2], usize, Option<Pair>);

/// Choices of the first hand are added up once for all walks, as long as there is room.
#[derive(Default)]
struct FirstHand {
    choices: FxHashMap<Decided, Rc<Listed<Pair>>>,
    kept: usize,
}

impl FirstHand {
    /// The choices that are kept, 32 MiB.
    const ROOM: usize = 1 << 20;
}

impl ShapedListing {
    /// Adds up the listing.
    pub fn new(constraint: &Constraint, measure: Measure) -> Self {
        let room = match measure {
            Measure::Cases => 4 << 20,
            Measure::Combinations => 28 << 20,
        };
        let halves = Halves::new(Rules::new(constraint, measure), measure, room);
        let is_possible = constraint.hands.iter().all(|hand| !hand.shapes.is_empty());
        let shapes = if is_possible { list_shapes(&halves) } else { Listed::new(std::iter::empty()) };
        Self { halves, shapes, first_hand: RefCell::default() }
    }

    /// The choices of the first hand when something is decided.
    fn first_hand(&self, decided: Decided, add_up: impl FnOnce() -> Listed<Pair>) -> Rc<Listed<Pair>> {
        if let Some(choices) = self.first_hand.borrow().choices.get(&decided) {
            return Rc::clone(choices);
        }
        let choices = Rc::new(add_up());
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
        if stage.hand == 0 {
            return walk.choose_listed(&self.shapes, |shapes, makeup| {
                shapes.iter().position(|(slot, points)| slot.shape == makeup.shape && *points == hcp(makeup.map))
            });
        }
        let slots = self.halves.rules().hands[stage.hand].slots.iter();
        let slot = walk.choose(slots, |slot, makeup| slot.shape == makeup.shape, |slot| stage.sum_of_all_points(slot));
        let points = walk.choose(
            stage.points(),
            |points, makeup| points == hcp(makeup.map),
            |points| stage.sum_of_shape((*slot, points)),
        );
        (*slot, points)
    }

    /// Decides on the high cards of a hand in one half; `majors` are those in the other half if it is decided.
    fn choose_pair(&self, walk: &mut Walk, stage: &Stage, shaped: Shaped, majors: Option<Pair>) -> Pair {
        let half = usize::from(majors.is_some());
        let wanted = |makeup: Makeup| [0, 1].map(|suit| holding(makeup.map, 2 * half + suit));
        let choices = stage.holdings(shaped, majors);
        let partners = || majors.map(|majors| stage.partners_of_majors(shaped, majors));
        let sum = |pair, partners: &Option<Rc<Partners>>| match partners {
            None => stage.sum_of_majors(shaped, pair),
            Some(partners) => stage.sum_of_minors(shaped, pair, partners),
        };
        if stage.hand > 0 {
            let partners = partners();
            return walk.choose(choices, |pair, makeup| pair == wanted(makeup), |pair| sum(pair, &partners));
        }
        let (slot, points) = shaped;
        let choices = self.first_hand((slot.pairs, points, majors), || {
            let partners = partners();
            Listed::new(choices.map(|pair| (pair, sum(pair, &partners))))
        });
        // The choices descend.
        walk.choose_listed(&choices, |pairs, makeup| pairs.binary_search_by(|pair| wanted(makeup).cmp(pair)).ok())
    }
}

/// The shapes and HCP of the first hand.
fn list_shapes(halves: &Halves) -> Listed<Shaped> {
    let stage = || Stage::new(halves, 0, [Suit::new(halves.rules().high_cards); 4], DECK_HCP);
    let slots = halves.rules().hands[0].slots.iter();
    let shapes: Vec<Shaped> = slots.flat_map(|slot| stage().points().map(|points| (*slot, points))).collect();
    // Those that share the partners of their minors are added up together, so that few partners are kept at a time.
    let shared = |place: &usize| {
        let (slot, points) = shapes[*place];
        (slot.pairs[1], if halves.blocks().depends_on_points(0) { points } else { 0 })
    };
    let mut places: Vec<usize> = (0..shapes.len()).collect();
    places.sort_by_key(shared);
    let mut sums = vec![0; shapes.len()];
    for sharing in places.chunk_by(|one, other| shared(one) == shared(other)) {
        let stage = stage();
        sharing.iter().for_each(|place| sums[*place] = stage.sum_of_shape(shapes[*place]));
    }
    Listed::new(shapes.into_iter().zip(sums))
}

impl Listing for ShapedListing {
    fn total(&self) -> u128 {
        self.shapes.total()
    }

    fn walk(&self, aim: Aim) -> Found {
        let mut walk = Walk::new(aim);
        let (mut suits, mut left) = ([Suit::new(self.halves.rules().high_cards); 4], DECK_HCP);
        for hand in 0..self.halves.rules().hands.len() {
            let stage = Stage::new(&self.halves, hand, suits, left);
            let shaped = self.choose_shape(&mut walk, &stage);
            let majors = self.choose_pair(&mut walk, &stage, shaped, None);
            // The choices in the minors are added up without the factor of the majors.
            let (slot, points) = shaped;
            walk.multiply(stage.ways(0, &slot, majors));
            let minors = self.choose_pair(&mut walk, &stage, shaped, Some(majors));
            walk.multiply(stage.ways(1, &slot, minors));
            let held = [majors[0], majors[1], minors[0], minors[1]];
            suits = std::array::from_fn(|suit| suits[suit].without(slot.shape[suit], held[suit]));
            left -= points;
            let map = held.iter().fold(0, |map, held| map << 4 | u16::from(*held));
            walk.keep(Makeup { shape: slot.shape, map });
        }
        walk.found()
    }

    fn size(&self) -> usize {
        self.halves.size() + 4 * self.first_hand.borrow().kept
    }
}

/// One hand that is decided, when those before it are.
struct Stage<'a> {
    halves: &'a Halves,
    hand: usize,
    suits: [Suit; 4],
    /// The HCP of this hand and all cards behind it.
    left: usize,
    found: [Rc<Half>; 2],
    /// The partners of the blocks of the minors.
    partners: RefCell<FxHashMap<PartnerKey, Option<Rc<Partners>>>>,
}

/// What partners are for: the pair of lengths in the minors, the HCP in them if they are told apart, and all HCP where
/// they matter.
type PartnerKey = (usize, usize, usize);

impl<'a> Stage<'a> {
    fn new(halves: &'a Halves, hand: usize, suits: [Suit; 4], left: usize) -> Self {
        let found = [0, 1].map(|half| halves.half(hand, half, [suits[2 * half], suits[2 * half + 1]]));
        Self { halves, hand, suits, left, found, partners: RefCell::default() }
    }

    /// The HCP that the hand may have.
    fn points(&self) -> std::ops::RangeInclusive<usize> {
        let (least, most) = self.halves.rules().hands[self.hand].hcp;
        least..=most.min(self.left)
    }

    fn suits(&self, half: usize) -> [Suit; 2] {
        [self.suits[2 * half], self.suits[2 * half + 1]]
    }

    /// The blocks for the pair of lengths that a shape has in one half.
    fn slice(&self, half: usize, slot: &Slot) -> &[u64] {
        self.halves.slice(&self.found[half], (self.hand, half, self.suits(half)), slot.pairs[half])
    }

    /// How many HCP of the hand are told apart in one half; 1 where they follow from the counts that it leaves.
    fn columns(&self) -> usize {
        self.halves.blocks().layout(self.hand, 0).columns[0]
    }

    fn sum_of_all_points(&self, slot: &Slot) -> u128 {
        let slice = self.slice(0, slot);
        let key = (self.hand, 1, self.suits(1));
        self.halves.reach(&self.found[1], key, slot.pairs[1], self.left).dot(0, slice)
    }

    fn is_last(&self) -> bool {
        self.hand + 1 == self.halves.rules().hands.len()
    }

    fn sum_of_shape(&self, (slot, points): Shaped) -> u128 {
        let size = self.halves.blocks().layout(self.hand, 0).block;
        let most = self.columns() - 1;
        let in_majors = if most == 0 { 0..=0 } else { points.saturating_sub(most)..=points.min(most) };
        let slice = self.slice(0, &slot);
        if self.is_last() {
            let others = self.slice(1, &slot);
            return in_majors
                .map(|in_majors| u128::from(slice[in_majors]) * u128::from(others[points - in_majors]))
                .sum();
        }
        let sums = in_majors.map(|in_majors| {
            let block = &slice[in_majors * size..][..size];
            if is_zero(block) {
                return 0;
            }
            self.partners_in_minors((slot, points), in_majors).map_or(0, |partners| partners.dot(0, block))
        });
        sums.sum()
    }

    /// The partners of the minors in which this hand has its pair of lengths and its other HCP; `None` if no row has.
    fn partners_in_minors(&self, (slot, points): Shaped, in_majors: usize) -> Option<Rc<Partners>> {
        let column = if self.columns() > 1 { points - in_majors } else { 0 };
        let all = if self.halves.blocks().depends_on_points(self.hand) { points } else { 0 };
        let mut partners = self.partners.borrow_mut();
        let partners = partners.entry((slot.pairs[1], column, all)).or_insert_with(|| {
            let blocks = self.halves.blocks();
            let size = blocks.layout(self.hand, 1).block;
            let block = &self.slice(1, &slot)[column * size..][..size];
            (!is_zero(block))
                .then(|| blocks.partners(self.hand, 1, block, points..=points, self.left_behind(1, &slot)).into())
        });
        partners.clone()
    }

    /// The high cards that the hand may have in the majors, or in the minors if the majors are decided, in the order of
    /// CONS-5. In the minors it has the rest of its HCP.
    fn holdings(&self, (slot, points): Shaped, majors: Option<Pair>) -> impl Iterator<Item = Pair> {
        let half = usize::from(majors.is_some());
        let most = points - majors.map_or(0, hcp_of);
        let least = if majors.is_some() { most } else { most.saturating_sub(HALF_HCP) };
        holdings(self.suits(half), slot.lengths(half)).filter(move |pair| (least..=most).contains(&hcp_of(*pair)))
    }

    /// The factors of CONS-6 for the hand in half of its suits.
    fn ways(&self, half: usize, slot: &Slot, pair: Pair) -> u128 {
        self.halves.ways(self.suits(half), slot.lengths(half), pair).into()
    }

    fn behind(&self, half: usize, slot: &Slot, pair: Pair) -> Option<Behind> {
        self.halves.behind(self.hand, half, self.suits(half), slot.lengths(half), pair)
    }

    /// The HCP that are left for the hand and those behind it, and the cards of one half for those behind it.
    fn left_behind(&self, half: usize, slot: &Slot) -> (usize, usize) {
        (self.left, cards_behind(self.suits(half), slot.lengths(half)))
    }

    fn sum_of_majors(&self, shaped: Shaped, pair: Pair) -> u128 {
        let Some(behind) = self.behind(0, &shaped.0, pair) else { return 0 };
        if self.is_last() {
            let (slot, points) = shaped;
            return self.ways(0, &slot, pair) * u128::from(self.slice(1, &slot)[points - hcp_of(pair)]);
        }
        let Some(partners) = self.partners_in_minors(shaped, hcp_of(pair)) else { return 0 };
        self.ways(0, &shaped.0, pair) * partners.meet(0, &behind)
    }

    /// The partners of the majors, when the hand's high cards in them are decided.
    fn partners_of_majors(&self, (slot, points): Shaped, pair: Pair) -> Rc<Partners> {
        if self.is_last() {
            return Rc::new(Partners::Narrow(vec![1]));
        }
        let suits = [0, 1].map(|suit| self.suits[suit].without(slot.shape[suit], pair[suit]));
        self.halves.partners_of_majors(self.hand, suits, points, self.left)
    }

    fn sum_of_minors(&self, (slot, _): Shaped, pair: Pair, partners: &Partners) -> u128 {
        let Some(behind) = self.behind(1, &slot, pair) else { return 0 };
        self.ways(1, &slot, pair) * partners.meet(0, &behind)
    }
}
