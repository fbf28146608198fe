//! What the hands of a listing may have in half of the deck, added up when it is asked for and kept while there is room.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::blocks::Blocks;
use super::gifts::{add_up, offsets, Gifts, Offsets};
use super::rules::Rules;
use super::suit::{Pair, Suit};
use super::walk::Measure;

/// One hand and the hands behind it, in half of the deck, when the hands before it are decided.
pub struct Half {
    /// The cards that the hands find.
    suits: [Suit; 2],
    gifts: [Rc<Gifts>; 2],
    offsets: Offsets,
    /// For each pair of lengths of the hand, a block for each of its HCP that are told apart.
    slices: Vec<OnceCell<Rc<[u64]>>>,
}

/// A hand, a half and the cards that the hand finds there.
pub type Place = (usize, usize, [Suit; 2]);

/// What is kept.
#[derive(Default)]
struct Kept {
    halves: FxHashMap<Place, Rc<Half>>,
    behind: FxHashMap<Place, Rc<[u64]>>,
    /// By the first hand of the blocks, the first hand that gets cards, and the suit.
    gifts: FxHashMap<(usize, usize, usize, Suit), Rc<Gifts>>,
}

/// The halves of one listing.
pub struct Halves {
    blocks: Blocks,
    measure: Measure,
    kept: RefCell<Kept>,
    /// The sums that are kept.
    size: Cell<usize>,
}

impl Halves {
    /// The sums that a listing keeps, 64 MiB.
    const ROOM: usize = 8 << 20;

    /// The halves of a listing.
    pub fn new(rules: Rules, measure: Measure) -> Self {
        Self { blocks: Blocks::new(rules), measure, kept: RefCell::default(), size: Cell::new(0) }
    }

    /// The blocks of the listing.
    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// The rules of the hands.
    pub fn rules(&self) -> &Rules {
        &self.blocks.rules
    }

    /// The sums that are kept.
    pub fn size(&self) -> usize {
        self.size.get()
    }

    /// What the hands from one on may have of two suits; of the same two suits turned around where both are alike. The
    /// halves of the first hand are large, and are not kept.
    pub fn half(&self, hand: usize, half: usize, suits: [Suit; 2]) -> Rc<Half> {
        let place @ (_, half, suits) = self.plain((hand, half, suits));
        if let Some(known) = self.kept.borrow().halves.get(&place) {
            return Rc::clone(known);
        }
        let (gifts, offsets) = self.gifts(hand, hand, half, suits);
        let slices = vec![OnceCell::new(); self.rules().hands[hand].halves[half].pairs.len()];
        let size = offsets.iter().map(|offsets| 2 * offsets.len() + 3).sum::<usize>() + 3 * slices.len();
        let found = Rc::new(Half { suits, gifts, offsets, slices });
        if hand > 0 {
            self.grow(size);
            self.kept.borrow_mut().halves.insert(place, Rc::clone(&found));
        }
        found
    }

    /// The blocks of a hand with a pair of lengths: one for each of its HCP that are told apart.
    pub fn slice(&self, found: &Half, place: Place, pair: usize) -> Rc<[u64]> {
        let (hand, half, suits) = self.plain(place);
        let rule = &self.rules().hands[hand].halves[half];
        let pair = if suits == place.2 { pair } else { rule.turned(pair) };
        let slice = found.slices[pair].get_or_init(|| {
            let layout = self.blocks.layout(hand, half);
            let size = layout.columns[0] * layout.block;
            if hand > 0 {
                self.grow(size);
            }
            let gifts = [&*found.gifts[0], &*found.gifts[1]];
            add_up((layout, half, size), self.rules(), gifts, &found.offsets, rule.pairs[pair]).into()
        });
        debug_assert_eq!(found.suits, suits);
        Rc::clone(slice)
    }

    /// The block behind a hand that leaves some cards.
    pub fn behind(&self, hand: usize, half: usize, suits: [Suit; 2]) -> Rc<[u64]> {
        let place @ (_, half, suits) = self.plain((hand, half, suits));
        if let Some(known) = self.kept.borrow().behind.get(&place) {
            return Rc::clone(known);
        }
        let (gifts, offsets) = self.gifts(hand, hand + 1, half, suits);
        let layout = self.blocks.layout(hand, half);
        let gifts = [&*gifts[0], &*gifts[1]];
        let block: Rc<[u64]> = add_up((layout, half, layout.block), self.rules(), gifts, &offsets, [0, 0]).into();
        self.grow(block.len() + 8);
        self.kept.borrow_mut().behind.insert(place, Rc::clone(&block));
        block
    }

    fn gifts(&self, hand: usize, first: usize, half: usize, suits: [Suit; 2]) -> ([Rc<Gifts>; 2], Offsets) {
        let layout = self.blocks.layout(hand, half);
        let gifts = [0, 1].map(|place| {
            let (suit, cards) = (2 * half + place, suits[place]);
            let add_up = || Gifts::new(self.rules(), self.measure, layout, first, (suit, cards));
            let mut kept = self.kept.borrow_mut();
            let gifts = kept.gifts.entry((hand, first, suit, cards)).or_insert_with(|| {
                let gifts = Rc::new(add_up());
                self.size.set(self.size.get() + gifts.size());
                gifts
            });
            Rc::clone(gifts)
        });
        let offsets = offsets(layout, [&gifts[0], &gifts[1]]);
        (gifts, offsets)
    }

    /// The same place among those that are alike.
    fn plain(&self, (hand, half, mut suits): Place) -> Place {
        let half = if self.rules().are_halves_alike { 0 } else { half };
        if self.rules().are_suits_alike[half] {
            suits.sort_unstable();
        }
        (hand, half, suits)
    }

    /// The factors of CONS-6 for a hand in two suits.
    pub fn ways(&self, suits: [Suit; 2], lengths: [u8; 2], held: Pair) -> u64 {
        let ways = [0, 1].map(|place| {
            let spots = u32::from(lengths[place]) - held[place].count_ones();
            self.measure.ways(usize::from(suits[place].spots), spots as usize)
        });
        ways[0] * ways[1]
    }

    /// Makes room for more sums.
    fn grow(&self, sums: usize) {
        if self.size.get() + sums > Self::ROOM {
            *self.kept.borrow_mut() = Kept::default();
            self.size.set(0);
        }
        self.size.set(self.size.get() + sums);
    }
}

/// The cards of two suits that a hand with two lengths leaves.
pub fn cards_behind(suits: [Suit; 2], lengths: [u8; 2]) -> usize {
    let cards = suits.iter().map(|suit| suit.high.count_ones() as usize + usize::from(suit.spots)).sum::<usize>();
    cards.saturating_sub(lengths.iter().map(|length| usize::from(*length)).sum())
}
