//! Listings with shapes, and with high cards where they are listed too.
//!
//! A row is found hand by hand, and each hand in decisions in the order of CONS-5: its shape, its HCP, its high cards in
//! spades and hearts, its high cards in diamonds and clubs. The decisions about the first hand are the same for all
//! rows; their sums are listed and searched.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::blocks::{add_to, is_zero, Partners};
use super::halves::{cards_behind, Half, Halves};
use super::rules::{Rules, Slot, DECK_HCP, HALF_HCP};
use super::suit::{hcp_of, holdings, Pair, Suit};
use super::walk::{Listed, Listing, Measure, Walk};
use super::{Constraint, Makeup};
use crate::cards::THIRTEEN;
use crate::hands::{hcp, holding};

/// The listing of a constraint with `shapes` or `lengths`.
pub struct ShapedListing {
    halves: Halves,
    /// The shapes of the first hand, once a row is looked for.
    shapes: OnceCell<Listed<Slot>>,
    total: OnceCell<u128>,
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
        let halves = Halves::new(Rules::new(constraint, measure), measure);
        let total = OnceCell::new();
        if constraint.hands.iter().any(|hand| hand.shapes.is_empty()) {
            total.get_or_init(|| 0);
        }
        Self { halves, shapes: OnceCell::new(), total, first_hand: RefCell::default() }
    }

    fn shapes(&self) -> &Listed<Slot> {
        self.shapes.get_or_init(|| list_shapes(&self.halves))
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

    /// Decides on a hand, when those before it have left some cards and HCP, and then on those behind it.
    fn decide_hand(&self, walk: &mut Walk, hand: usize, suits: [Suit; 4], left: usize) {
        let rules = self.halves.rules();
        if hand == rules.hands.len() {
            return walk.arrive();
        }
        let stage = Stage::new(&self.halves, hand, suits, left);
        let decide_points = |walk: &mut Walk, slot: Slot| {
            let is_wanted = |points, makeup: Makeup| points == hcp(makeup.map);
            let count = |points| stage.sum_of_shape((slot, points));
            walk.choose(stage.points(), is_wanted, count, |walk, points| {
                self.decide_majors(walk, &stage, (slot, points))
            });
        };
        if hand == 0 {
            let place_of = |slots: &[Slot], makeup: Makeup| slots.iter().position(|slot| slot.shape == makeup.shape);
            return walk.choose_listed(self.shapes(), place_of, decide_points);
        }
        let slots = rules.hands[hand].slots.iter().copied();
        walk.choose(
            slots,
            |slot, makeup| slot.shape == makeup.shape,
            |slot| stage.sum_of_all_points(&slot),
            decide_points,
        );
    }

    fn decide_majors(&self, walk: &mut Walk, stage: &Stage, shaped: Shaped) {
        self.choose_pair(walk, stage, shaped, None, |walk, majors| {
            // The choices in the minors are added up without the factor of the majors.
            walk.multiplied(stage.ways(0, &shaped.0, majors), |walk| self.decide_minors(walk, stage, shaped, majors));
        });
    }

    fn decide_minors(&self, walk: &mut Walk, stage: &Stage, shaped: Shaped, majors: Pair) {
        let (slot, points) = shaped;
        self.choose_pair(walk, stage, shaped, Some(majors), |walk, minors| {
            let held = [majors[0], majors[1], minors[0], minors[1]];
            let suits = std::array::from_fn(|suit| stage.suits[suit].without(slot.shape[suit], held[suit]));
            let map = held.iter().fold(0, |map, held| map << 4 | u16::from(*held));
            walk.multiplied(stage.ways(1, &slot, minors), |walk| {
                walk.kept(Makeup { shape: slot.shape, map }, |walk| {
                    self.decide_hand(walk, stage.hand + 1, suits, stage.left - points);
                });
            });
        });
    }

    /// Decides on the high cards of a hand in one half; `majors` are those in the other half if it is decided.
    fn choose_pair(
        &self,
        walk: &mut Walk,
        stage: &Stage,
        shaped: Shaped,
        majors: Option<Pair>,
        enter: impl FnMut(&mut Walk, Pair),
    ) {
        let half = usize::from(majors.is_some());
        let wanted = |makeup: Makeup| [0, 1].map(|suit| holding(makeup.map, 2 * half + suit));
        let choices = stage.holdings(shaped, majors);
        let partners = || majors.map(|majors| stage.partners_of_majors(shaped, majors));
        let sum = |pair, partners: &Option<Partners>| match partners {
            None => stage.sum_of_majors(shaped, pair),
            Some(partners) => stage.sum_of_minors(shaped, pair, partners),
        };
        if stage.hand > 0 {
            let partners = partners();
            let count = |pair| sum(pair, &partners);
            return walk.choose(choices, |pair, makeup| pair == wanted(makeup), count, enter);
        }
        let (slot, points) = shaped;
        let choices = self.first_hand((slot.pairs, points, majors), || {
            let partners = partners();
            Listed::new(choices.map(|pair| (pair, sum(pair, &partners))))
        });
        // The choices descend.
        let place_of = |pairs: &[Pair], makeup| pairs.binary_search_by(|pair| wanted(makeup).cmp(pair)).ok();
        walk.choose_listed(&choices, place_of, enter);
    }
}

/// The shapes of the first hand.
fn list_shapes(halves: &Halves) -> Listed<Slot> {
    let slots = &halves.rules().hands[0].slots;
    // Those that share a pair in the minors are added up together; only the halves of one total are kept at a time.
    let shared = |place: &usize| (slots[*place].shape[0] + slots[*place].shape[1], slots[*place].pairs[1]);
    let mut places: Vec<usize> = (0..slots.len()).collect();
    places.sort_by_key(shared);
    let mut sums = vec![0; slots.len()];
    for of_total in places.chunk_by(|one, other| shared(one).0 == shared(other).0) {
        let stage = || Stage::new(halves, 0, [Suit::new(halves.rules().high_cards); 4], DECK_HCP);
        let majors = stage();
        for sharing in of_total.chunk_by(|one, other| shared(one) == shared(other)) {
            let reach = stage().reach(&slots[sharing[0]]);
            sharing.iter().for_each(|place| sums[*place] = reach.dot(&majors.slice(0, &slots[*place])));
        }
    }
    Listed::new(slots.iter().copied().zip(sums))
}

/// The sum over all rows. The shapes of the first hand with one total in the majors are taken together by the classes of
/// their pairs, so that fewer partners are needed than for the sum of each shape.
fn add_up_classes(halves: &Halves) -> u128 {
    let hand = &halves.rules().hands[0];
    let mut totals = BTreeMap::<u8, [BTreeMap<u8, BTreeSet<usize>>; 2]>::new();
    let mut joined = BTreeSet::new();
    for slot in &hand.slots {
        let total = slot.shape[0] + slot.shape[1];
        let classes = [0, 1].map(|half| hand.halves[half].class_of[slot.pairs[half]]);
        let pairs = totals.entry(total).or_default();
        for half in [0, 1] {
            pairs[half].entry(classes[half]).or_default().insert(slot.pairs[half]);
        }
        joined.insert((total, classes));
    }
    let suits = [Suit::new(halves.rules().high_cards); 4];
    let add_up = |half: usize, pairs: &BTreeSet<usize>| {
        let stage = Stage::new(halves, 0, suits, DECK_HCP);
        let slices = pairs.iter().map(|pair| stage.slice_of_pair(half, *pair));
        let sums = slices.map(|slice| slice.to_vec()).reduce(|mut sums, slice| {
            add_to(&mut sums, &slice);
            sums
        });
        sums.expect("a class has pairs")
    };
    let of_total = |(total, [majors, minors]): (u8, [BTreeMap<u8, BTreeSet<usize>>; 2])| {
        let left = (DECK_HCP, THIRTEEN + usize::from(total));
        let majors: Vec<_> = majors.iter().map(|(class, pairs)| (*class, add_up(0, pairs))).collect();
        let sums = minors.iter().map(|(minor, pairs)| {
            let reach = halves.blocks().reach(0, 1, &add_up(1, pairs), left);
            let joined = majors.iter().filter(|(major, _)| joined.contains(&(total, [*major, *minor])));
            joined.map(|(_, sums)| reach.dot(sums)).sum::<u128>()
        });
        sums.sum::<u128>()
    };
    totals.into_iter().map(of_total).sum()
}

impl Listing for ShapedListing {
    fn total(&self) -> u128 {
        *self.total.get_or_init(|| match self.shapes.get() {
            Some(shapes) => shapes.total(),
            None => add_up_classes(&self.halves),
        })
    }

    fn visit(&self, walk: &mut Walk) {
        self.decide_hand(walk, 0, [Suit::new(self.halves.rules().high_cards); 4], DECK_HCP);
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
    /// The partners of the minors by their pair of lengths.
    reaches: RefCell<FxHashMap<usize, Rc<Partners>>>,
}

/// What partners are for: the pair of lengths in the minors, the HCP in them if they are told apart, and all HCP where
/// they matter.
type PartnerKey = (usize, usize, usize);

impl<'a> Stage<'a> {
    fn new(halves: &'a Halves, hand: usize, suits: [Suit; 4], left: usize) -> Self {
        let found = [0, 1].map(|half| halves.half(hand, half, [suits[2 * half], suits[2 * half + 1]]));
        Self { halves, hand, suits, left, found, partners: RefCell::default(), reaches: RefCell::default() }
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
    fn slice(&self, half: usize, slot: &Slot) -> Rc<[u64]> {
        self.slice_of_pair(half, slot.pairs[half])
    }

    fn slice_of_pair(&self, half: usize, pair: usize) -> Rc<[u64]> {
        self.halves.slice(&self.found[half], (self.hand, half, self.suits(half)), pair)
    }

    /// How many HCP of the hand are told apart in one half; 1 where they follow from the counts that it leaves.
    fn columns(&self) -> usize {
        self.halves.blocks().layout(self.hand, 0).columns[0]
    }

    /// The partners of the minors with the pair of lengths of a shape, for all HCP that the hand may have.
    fn reach(&self, slot: &Slot) -> Partners {
        self.halves.blocks().reach(self.hand, 1, &self.slice(1, slot), self.left_behind(1, slot))
    }

    fn sum_of_all_points(&self, slot: &Slot) -> u128 {
        let mut reaches = self.reaches.borrow_mut();
        let reach = reaches.entry(slot.pairs[1]).or_insert_with(|| Rc::new(self.reach(slot)));
        reach.dot(&self.slice(0, slot))
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
            self.partners_in_minors((slot, points), in_majors).map_or(0, |partners| partners.dot(block))
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
            let slice = self.slice(1, &slot);
            let block = &slice[column * size..][..size];
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

    fn behind(&self, half: usize, slot: &Slot, pair: Pair) -> Rc<[u64]> {
        let (suits, lengths) = (self.suits(half), slot.lengths(half));
        self.halves.behind(self.hand, half, [0, 1].map(|place| suits[place].without(lengths[place], pair[place])))
    }

    /// The HCP that are left for the hand and those behind it, and the cards of one half for those behind it.
    fn left_behind(&self, half: usize, slot: &Slot) -> (usize, usize) {
        (self.left, cards_behind(self.suits(half), slot.lengths(half)))
    }

    fn sum_of_majors(&self, shaped: Shaped, pair: Pair) -> u128 {
        let Some(partners) = self.partners_in_minors(shaped, hcp_of(pair)) else { return 0 };
        self.ways(0, &shaped.0, pair) * partners.dot(&self.behind(0, &shaped.0, pair))
    }

    /// The partners of the majors, when the hand's high cards in them are decided.
    fn partners_of_majors(&self, (slot, points): Shaped, pair: Pair) -> Partners {
        let block = self.behind(0, &slot, pair);
        self.halves.blocks().partners(self.hand, 0, &block, points..=points, self.left_behind(0, &slot))
    }

    fn sum_of_minors(&self, (slot, _): Shaped, pair: Pair, partners: &Partners) -> u128 {
        self.ways(1, &slot, pair) * partners.dot(&self.behind(1, &slot, pair))
    }
}
