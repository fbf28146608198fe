//! What the hands of a listing may have in half of the deck, added up when it is asked for and kept while there is room.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::blocks::{is_zero, Behind, Blocks, Partners};
use super::gifts;
use super::rules::{Rules, DECK_HCP};
use super::suit::{hcp_of, holdings, Pair, Suit};
use super::walk::Measure;

/// One hand and the hands behind it, in half of the deck, when the hands before it are decided.
pub struct Half {
    /// The cards that the hands find.
    suits: [Suit; 2],
    /// For each pair of lengths of the hand, a block for each of its HCP that are told apart.
    slices: Vec<OnceCell<Box<[u64]>>>,
    /// The block behind the hand before it.
    merged: OnceCell<Rc<[u64]>>,
    /// For a pair of lengths, the partners of all HCP that the hand may have.
    reaches: RefCell<FxHashMap<ReachKey, Rc<Partners>>>,
    /// The partners of the block behind the hand before it, by the HCP that this hand and the later ones find where they
    /// matter.
    partners: RefCell<FxHashMap<usize, Rc<Partners>>>,
    /// The sums that are kept here.
    size: Cell<usize>,
}

/// A pair of lengths, and the HCP that are left where they matter.
type ReachKey = (usize, usize);
/// A hand, a half and the cards that the hand finds there, in a few bits.
type Key = u32;

/// The same, spelt out.
type Place = (usize, usize, [Suit; 2]);

fn key(hand: usize, half: usize, suits: [Suit; 2]) -> Key {
    suits.iter().fold((2 * hand + half) as Key, |key, suit| key << 8 | Key::from(suit.high << 4 | suit.spots))
}

/// Halves in two generations: when the young ones fill half of the room, the old ones that nobody asked for again go.
#[derive(Default)]
struct Generations {
    young: FxHashMap<Key, Rc<Half>>,
    old: FxHashMap<Key, Rc<Half>>,
    size: usize,
    old_size: usize,
}

/// The halves of one listing.
pub struct Halves {
    blocks: Blocks,
    measure: Measure,
    room: usize,
    /// The halves of the first hand, which finds the whole deck. They are kept as long as the listing.
    whole: [OnceCell<Rc<Half>>; 2],
    kept: RefCell<Generations>,
}

impl Halves {
    /// The halves of a listing that keeps about as many sums as there is room for.
    pub fn new(rules: Rules, measure: Measure, room: usize) -> Self {
        let blocks = Blocks::new(rules);
        Self { blocks, measure, room, whole: Default::default(), kept: RefCell::default() }
    }

    /// The blocks of the listing.
    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// The rules of the hands.
    pub fn rules(&self) -> &Rules {
        &self.blocks.rules
    }

    /// What the hands from one on may have of two suits; of the same two suits turned around where both are alike.
    pub fn half(&self, hand: usize, half: usize, mut suits: [Suit; 2]) -> Rc<Half> {
        let half = if self.rules().are_halves_alike { 0 } else { half };
        if self.rules().are_suits_alike[half] {
            suits.sort_unstable();
        }
        if hand == 0 {
            return Rc::clone(self.whole[half].get_or_init(|| self.whole_half(half)));
        }
        let key = key(hand, half, suits);
        let kept = &mut *self.kept.borrow_mut();
        if let Some(known) = kept.young.get(&key) {
            return Rc::clone(known);
        }
        let found = kept.old.remove(&key).unwrap_or_else(|| Rc::new(self.new_half(hand, half, suits)));
        if kept.size + found.size.get() > self.room / 2 {
            kept.old = std::mem::take(&mut kept.young);
            kept.old_size = std::mem::take(&mut kept.size);
        }
        kept.size += found.size.get();
        kept.young.insert(key, Rc::clone(&found));
        found
    }

    fn new_half(&self, hand: usize, half: usize, suits: [Suit; 2]) -> Half {
        let pairs = self.rules().hands[hand].halves[half].pairs.len();
        let slices = vec![OnceCell::new(); pairs];
        Half {
            suits,
            slices,
            merged: OnceCell::new(),
            reaches: RefCell::default(),
            partners: RefCell::default(),
            size: Cell::new(2 * pairs + 32),
        }
    }

    /// A half of the whole deck. Behind the first hand, all is given out at once where several hands are told apart.
    fn whole_half(&self, half: usize) -> Rc<Half> {
        let found = self.new_half(0, half, [Suit::new(self.rules().high_cards); 2]);
        if self.rules().apart == self.rules().hands.len() {
            let layout = self.blocks.layout(0, half);
            for (slice, sums) in found.slices.iter().zip(gifts::half_deck(self.rules(), self.measure, layout, half)) {
                slice.get_or_init(|| sums);
            }
            found.size.set(found.size.get() + layout.size);
        }
        Rc::new(found)
    }

    /// The blocks of a hand with a pair of lengths: one for each of its HCP that are told apart.
    pub fn slice<'a>(&self, found: &'a Half, (hand, half, suits): Place, pair: usize) -> &'a [u64] {
        let pair = if suits == found.suits { pair } else { self.rules().hands[hand].halves[half].turned(pair) };
        found.slices[pair].get_or_init(|| {
            let slice = self.add_up((hand, half, found.suits), pair);
            self.grow(found, slice.len());
            slice.into()
        })
    }

    fn add_up(&self, (hand, half, suits): Place, pair: usize) -> Vec<u64> {
        let (layout, rule) = (self.blocks.layout(hand, half), &self.rules().hands[hand]);
        let lengths = rule.halves[half].pairs[pair];
        let mut slice = vec![0; layout.columns[0] * layout.block];
        for held in holdings(suits, lengths).filter(|held| hcp_of(*held) <= rule.half_hcp()) {
            let column = if layout.columns[0] > 1 { hcp_of(held) } else { 0 };
            let ways = self.ways(suits, lengths, held);
            let block = &mut slice[column * layout.block..][..layout.block];
            match self.behind(hand, half, suits, lengths, held) {
                None => (),
                Some(Behind::One(place)) => block[place] += ways,
                Some(Behind::Many(sums)) => block.iter_mut().zip(&*sums).for_each(|(sum, more)| *sum += ways * more),
            }
        }
        slice
    }

    /// The factors of CONS-6 for a hand in two suits.
    pub fn ways(&self, suits: [Suit; 2], lengths: [u8; 2], held: Pair) -> u64 {
        let ways = [0, 1].map(|place| {
            let spots = u32::from(lengths[place]) - held[place].count_ones();
            self.measure.ways(usize::from(suits[place].spots), spots as usize)
        });
        ways[0] * ways[1]
    }

    /// The rows behind a hand that takes some cards; `None` if it is the last of four and does not take all.
    pub fn behind(&self, hand: usize, half: usize, suits: [Suit; 2], lengths: [u8; 2], held: Pair) -> Option<Behind> {
        let suits = [0, 1].map(|place| suits[place].without(lengths[place], held[place]));
        if hand == 3 && suits.iter().any(|suit| suit.high != 0 || suit.spots > 0) {
            return None;
        }
        let one = self.blocks.one_behind(hand, suits).map(Behind::One);
        Some(one.unwrap_or_else(|| Behind::Many(self.merged(hand + 1, half, suits))))
    }

    /// The block behind the hand before a hand.
    fn merged(&self, hand: usize, half: usize, suits: [Suit; 2]) -> Rc<[u64]> {
        let found = self.half(hand, half, suits);
        let merged = found.merged.get_or_init(|| {
            let mut merged = vec![0; self.blocks.layout(hand - 1, half).block];
            for pair in 0..found.slices.len() {
                self.blocks.merge(hand, half, pair, self.slice(&found, (hand, half, found.suits), pair), &mut merged);
            }
            self.grow(&found, merged.len());
            merged.into()
        });
        Rc::clone(merged)
    }

    /// The partners of what a hand in its majors leaves to the hands behind it, if it has `points` out of `left`.
    pub fn partners_of_majors(&self, hand: usize, suits: [Suit; 2], points: usize, left: usize) -> Rc<Partners> {
        let cards = cards_behind(suits, [0, 0]);
        let partners = |block: &[u64]| Rc::new(self.blocks.partners(hand, 0, block, points..=points, (left, cards)));
        if let Some(place) = self.blocks.one_behind(hand, suits) {
            let mut block = vec![0; self.blocks.layout(hand, 0).block];
            block[place] = 1;
            return partners(&block);
        }
        let found = self.half(hand + 1, 0, suits);
        let key = if self.blocks.depends_on_points(hand) { left - points } else { 0 };
        if let Some(known) = found.partners.borrow().get(&key) {
            return Rc::clone(known);
        }
        let partners = partners(&self.merged(hand + 1, 0, suits));
        self.grow(&found, partners.len());
        found.partners.borrow_mut().insert(key, Rc::clone(&partners));
        partners
    }

    /// For a pair of lengths, the partners of all blocks of the hand, of all HCP that it may have out of `left`: those that
    /// go with each of its HCP in the other half stand side by side.
    pub fn reach(&self, found: &Half, place: Place, pair: usize, left: usize) -> Rc<Partners> {
        let (hand, half, suits) = place;
        let turned = if suits == found.suits { pair } else { self.rules().hands[hand].halves[half].turned(pair) };
        let reach_key = (turned, if self.blocks.depends_on_points(hand) { left } else { DECK_HCP });
        if let Some(reach) = found.reaches.borrow().get(&reach_key) {
            return Rc::clone(reach);
        }
        let reach = Rc::new(self.add_up_reach(found, place, pair, left));
        self.grow(found, reach.len());
        found.reaches.borrow_mut().insert(reach_key, Rc::clone(&reach));
        reach
    }

    fn add_up_reach(&self, found: &Half, place: Place, pair: usize, left: usize) -> Partners {
        let (hand, half, suits) = place;
        let cards = cards_behind(suits, self.rules().hands[hand].halves[half].pairs[pair]);
        let layout = self.blocks.layout(hand, half);
        let (least, most) = self.rules().hands[hand].hcp;
        let slice = self.slice(found, place, pair);
        if layout.columns[0] == 1 {
            return self.blocks.partners(hand, half, slice, least..=most, (left, cards));
        }
        // The HCP in this half that go with HCP in the other one.
        let matching =
            |other: usize| least.saturating_sub(other)..(most + 1).saturating_sub(other).min(layout.columns[0]);
        if hand + 1 == self.rules().hands.len() {
            let sums = (0..layout.columns[0]).map(|other| matching(other).map(|column| slice[column]).sum());
            return Partners::Narrow(sums.collect());
        }
        let block = |column: usize| &slice[column * layout.block..][..layout.block];
        let columns = (0..layout.columns[0]).map(|other| {
            let range = matching(other);
            if self.blocks.depends_on_points(hand) {
                let partners = range
                    .map(|column| (column, column + other))
                    .filter(|(column, points)| *points <= left && !is_zero(block(*column)))
                    .map(|(column, points)| {
                        self.blocks.partners(hand, half, block(column), points..=points, (left, cards))
                    });
                let none = || self.blocks.partners(hand, half, &vec![0; layout.block], 0..=0, (left, cards));
                return partners
                    .reduce(|mut one, other| {
                        one.add(&other);
                        one
                    })
                    .unwrap_or_else(none);
            }
            let mut sums = vec![0; layout.block];
            for column in range {
                sums.iter_mut().zip(block(column)).for_each(|(sum, more)| *sum += more);
            }
            self.blocks.partners(hand, half, &sums, 0..=0, (0, cards))
        });
        Partners::joined(columns)
    }

    /// Counts sums that a half keeps from now on.
    fn grow(&self, found: &Half, sums: usize) {
        found.size.set(found.size.get() + sums);
        self.kept.borrow_mut().size += sums;
    }

    /// The sums that are kept.
    pub fn size(&self) -> usize {
        let whole: usize = self.whole.iter().filter_map(OnceCell::get).map(|half| half.size.get()).sum();
        let kept = self.kept.borrow();
        whole + kept.size + kept.old_size
    }
}

/// The cards of two suits that a hand with two lengths leaves.
pub fn cards_behind(suits: [Suit; 2], lengths: [u8; 2]) -> usize {
    let cards = suits.iter().map(|suit| suit.high.count_ones() as usize + usize::from(suit.spots)).sum::<usize>();
    cards.saturating_sub(lengths.iter().map(|length| usize::from(*length)).sum())
}
