//! One hand of a listing and the hands behind it, as four takers that have all cards which are left.
//!
//! The hand in turn and a second taker are the *front*, the other two the *back*. A taker that is missing has no cards.
//! A weight is a product of three: the ways of the high cards depend on how many of them each taker has of each suit,
//! those of the front's and of the back's spot cards on these numbers and on the lengths of the two. So the three are
//! added up apart, for one choice of the front's lengths at a time, and no choice of four shapes is visited.

use super::kinds::{parts_of_deck, share, shares, Half, Part};
use super::suit::Suit;
use super::walk::Measure;
use super::Constraint;
use crate::cards::THIRTEEN;
use crate::hands::{shapes, Shape, MOST_HCP};

/// The lengths of one taker or of two.
type Lengths = Shape;

/// Who takes cards.
pub struct Taker {
    /// The number of its cards.
    pub cards: u8,
    /// The bounds of its HCP.
    pub hcp: (usize, usize),
    /// The lengths that it may have; none are listed for the cards of no hand, which may have any.
    lengths: Vec<Lengths>,
    /// The same by place, if it may not have any lengths.
    allowed: Option<Vec<bool>>,
}

impl Taker {
    fn missing() -> Self {
        Self { cards: 0, hcp: (0, MOST_HCP), lengths: vec![[0; 4]], allowed: None }
    }

    fn nobody(cards: usize) -> Self {
        Self { cards: cards as u8, lengths: Vec::new(), ..Self::missing() }
    }

    fn hand(allowed: &[Shape], hcp: (usize, usize)) -> Self {
        let is_allowed = || {
            let mut by_place = vec![false; PLACES];
            allowed.iter().for_each(|shape| by_place[place(*shape)] = true);
            by_place
        };
        let is_any = allowed.len() == shapes().len();
        Self { cards: THIRTEEN as u8, hcp, lengths: allowed.to_vec(), allowed: (!is_any).then(is_allowed) }
    }

    /// Its lengths if it and another share some lengths, in the order of their numbers.
    fn splits(&self, shared: Lengths, other: &Taker) -> Vec<Lengths> {
        let is_allowed = |rest| other.allowed.as_ref().is_none_or(|allowed| allowed[place(rest)]);
        let splits = self.lengths.iter().filter(|lengths| minus(shared, **lengths).is_some_and(is_allowed));
        let mut splits: Vec<Lengths> = splits.copied().collect();
        splits.sort_unstable();
        splits
    }
}

/// Places of lengths that add up to the same number.
const PLACES: usize = 14 * 14 * 14;

fn place(lengths: Lengths) -> usize {
    lengths[..3].iter().fold(0, |place, length| place * 14 + usize::from(*length))
}

fn minus(lengths: Lengths, taken: Lengths) -> Option<Lengths> {
    let is_within = lengths.iter().zip(taken).all(|(length, taken)| taken <= *length);
    is_within.then(|| std::array::from_fn(|suit| lengths[suit] - taken[suit]))
}

/// The shares that lengths allow, each with the ways of the spot cards.
type Spots = Vec<(usize, u64)>;

/// What the takers may have of one suit.
pub struct SuitTable {
    /// The cards that are there.
    pub cards: Suit,
    /// The number of shares.
    pub shares: usize,
    parts: Vec<Part>,
    /// `[front's length][first taker's length]`
    front: Vec<Vec<Spots>>,
    /// `[back's length][third taker's length]`
    back: Vec<Vec<Spots>>,
}

impl SuitTable {
    fn new(cards: Suit, takers: &[Taker; 4], measure: Measure) -> Self {
        let high = cards.high.count_ones() as u8;
        let split = |all: u8, one: u8| measure.ways(all.into(), one.into());
        let front = |all: u8, one: u8| if all > cards.spots { 0 } else { split(cards.spots, all) * split(all, one) };
        let parts = parts_of_suit(high, takers);
        let (front, back) = (spots_by_lengths(high, front), spots_by_lengths(high, split));
        Self { cards, shares: shares(high).count(), parts, front, back }
    }
}

fn parts_of_suit(high: u8, takers: &[Taker; 4]) -> Vec<Part> {
    let [_, has_second, has_third, has_last] = takers.each_ref().map(|taker| taker.cards > 0);
    let fronts = (0..=high).filter(|front| has_last || *front == high);
    let parts = fronts.map(|front| {
        let least = if has_second { 0 } else { front };
        let most = if has_third { high - front } else { 0 };
        Part {
            fronts: (least..=front).map(|first| share(front, first)).collect(),
            backs: (0..=most).map(|third| share(high - front, third)).collect(),
        }
    });
    parts.collect()
}

/// By the length of two takers and that of one of them: the shares of up to `high` high cards, with the ways of as many
/// spot cards of which one taker gets so many.
fn spots_by_lengths(high: u8, ways: impl Fn(u8, u8) -> u64) -> Vec<Vec<Spots>> {
    let spots = |length: u8, one: u8| {
        let spots = shares(high).filter_map(|(cards, first)| {
            let (all, one) = (length.checked_sub(cards)?, one.checked_sub(first)?);
            (one <= all).then(|| (share(cards, first), ways(all, one)))
        });
        spots.filter(|(_, ways)| *ways > 0).collect()
    };
    let lengths = 0..=THIRTEEN as u8;
    lengths.map(|length| (0..=length).map(|one| spots(length, one)).collect()).collect()
}

/// A hand and those behind it, when those before it are decided.
pub struct Takers {
    /// The hand in turn first.
    pub takers: [Taker; 4],
    /// The suits.
    pub suits: [SuitTable; 4],
    /// The kinds of the majors and the minors.
    pub halves: [Half; 2],
    /// The place of each kind of the parts in a table of the majors' by the minors' kinds.
    pub places: Vec<u32>,
    parts: Vec<Part>,
    lengths: Lengths,
}

impl Takers {
    /// The takers of the cards that are left to a hand and those behind it.
    pub fn new(constraint: &Constraint, hand: usize, pool: [Suit; 4], measure: Measure) -> Self {
        let takers = takers_from(constraint, hand);
        let suits = pool.map(|cards| SuitTable::new(cards, &takers, measure));
        let halves = [0, 2]
            .map(|suit| Half::new([0, 1].map(|other| (&suits[suit + other].parts[..], suits[suit + other].shares))));
        let (parts, places) = parts_of_deck(&halves);
        let lengths = pool.map(|cards| cards.spots + cards.high.count_ones() as u8);
        Self { takers, suits, halves, places, parts, lengths }
    }

    /// The sum over all rows for each shape of the hand in turn.
    pub fn by_shape(&self) -> Vec<(Shape, u128)> {
        let highs = self.high_card_ways();
        let [hand, second, ..] = &self.takers;
        let both = hand.lengths.iter().flat_map(|one| second.lengths.iter().map(move |other| plus(*one, *other)));
        let mut fronts = vec![None; PLACES];
        both.filter(|front| minus(self.lengths, *front).is_some()).for_each(|front| fronts[place(front)] = Some(front));
        let mut sums = vec![0; PLACES];
        for front in fronts.into_iter().flatten() {
            if let Some(back) = self.back_spots(front) {
                self.add_by_shape(front, &self.behind_front(&highs, &back), &mut sums);
            }
        }
        hand.lengths.iter().map(|shape| (*shape, sums[place(*shape)])).collect()
    }

    /// The ways of the back's spot cards for each share of the back, if the back may have what the front leaves.
    fn back_spots(&self, front: Lengths) -> Option<Vec<u64>> {
        let back = minus(self.lengths, front)?;
        let [.., third, last] = &self.takers;
        let splits = third.splits(back, last);
        let spots = |suit: usize, one: Lengths| &self.suits[suit].back[usize::from(back[suit])][usize::from(one[suit])];
        let [s, h, d, c] = self.suits.each_ref().map(|suit| suit.shares);
        let mut sums = vec![0; s * h * d * c];
        for of_spades in splits.chunk_by(|one, other| one[0] == other[0]) {
            let mut below = vec![0; h * d * c];
            for of_majors in of_spades.chunk_by(|one, other| one[1] == other[1]) {
                let mut minors = vec![0; d * c];
                for one in of_majors {
                    let mut clubs = vec![0; c];
                    add_rows(&mut clubs, spots(3, *one), &[1]);
                    add_rows(&mut minors, spots(2, *one), &clubs);
                }
                add_rows(&mut below, spots(1, of_majors[0]), &minors);
            }
            add_rows(&mut sums, spots(0, of_spades[0]), &below);
        }
        (!splits.is_empty()).then_some(sums)
    }

    /// For each share of the front: the ways of the high cards times those of the back's spot cards.
    fn behind_front(&self, mut highs: &[u32], back: &[u64]) -> Vec<u64> {
        let mut sums = vec![0; back.len()];
        for part in &self.parts {
            let (ways, rest) = highs.split_at(part.size());
            highs = rest;
            let spots: Vec<u64> = part.backs.iter().map(|share| back[*share]).collect();
            if spots.iter().all(|spots| *spots == 0) {
                continue;
            }
            for (share, row) in part.fronts.iter().zip(ways.chunks(spots.len())) {
                sums[*share] = row.iter().zip(&spots).map(|(ways, spots)| u64::from(*ways) * spots).sum();
            }
        }
        sums
    }

    /// The ways of the front's spot cards in a suit.
    fn front(&self, suit: usize, front: Lengths, one: Lengths) -> &Spots {
        &self.suits[suit].front[usize::from(front[suit])][usize::from(one[suit])]
    }

    /// Adds the rows with some lengths of the front to the sums of the shapes of the hand in turn.
    fn add_by_shape(&self, front: Lengths, behind: &[u64], sums: &mut [u128]) {
        let [hand, second, ..] = &self.takers;
        let splits = hand.splits(front, second);
        let behind: Vec<u128> = behind.iter().map(|ways| u128::from(*ways)).collect();
        let [_, h, d, c] = self.suits.each_ref().map(|suit| suit.shares);
        for of_spades in splits.chunk_by(|one, other| one[0] == other[0]) {
            let below = dot_rows(self.front(0, front, of_spades[0]), &behind, h * d * c);
            for of_majors in of_spades.chunk_by(|one, other| one[1] == other[1]) {
                let minors = dot_rows(self.front(1, front, of_majors[0]), &below, d * c);
                for one in of_majors {
                    let clubs = dot_rows(self.front(2, front, *one), &minors, c);
                    sums[place(*one)] += dot_rows(self.front(3, front, *one), &clubs, 1)[0];
                }
            }
        }
    }

    /// The ways of all spot cards if the hand in turn has a shape, by the majors' and the minors' kinds.
    pub fn spots_of_shape(&self, shape: Shape) -> Vec<u64> {
        let mut sums = vec![0; self.places.len()];
        for front in self.takers[1].lengths.iter().map(|other| plus(shape, *other)) {
            if let Some(back) = self.back_spots(front) {
                self.add_by_kind(&self.front_spots(front, shape), &back, &mut sums);
            }
        }
        let mut placed = vec![0; sums.len()];
        self.places.iter().zip(sums).for_each(|(place, sum)| placed[*place as usize] = sum);
        placed
    }

    /// The ways of the front's spot cards for each share of the front.
    fn front_spots(&self, front: Lengths, shape: Shape) -> Vec<u64> {
        (0..4).rev().fold(vec![1], |below, suit| {
            let mut sums = vec![0; self.suits[suit].shares * below.len()];
            add_rows(&mut sums, self.front(suit, front, shape), &below);
            sums
        })
    }

    /// Adds the ways of the front times those of the back to the sums of the kinds of the parts.
    fn add_by_kind(&self, front: &[u64], back: &[u64], mut sums: &mut [u64]) {
        for part in &self.parts {
            let (rows, rest) = sums.split_at_mut(part.size());
            sums = rest;
            let spots: Vec<u64> = part.backs.iter().map(|share| back[*share]).collect();
            let rows = part.fronts.iter().map(|share| front[*share]).zip(rows.chunks_mut(spots.len()));
            for (ways, row) in rows.filter(|(ways, _)| *ways > 0) {
                row.iter_mut().zip(&spots).for_each(|(sum, spots)| *sum += ways * spots);
            }
        }
    }
}

/// The hand in turn, and the others so that few lengths of the front are tried and the last taker has cards if any has.
fn takers_from(constraint: &Constraint, hand: usize) -> [Taker; 4] {
    let hcp = |hand: (usize, usize)| if constraint.lists_high_cards { hand } else { (0, MOST_HCP) };
    let mut hands = constraint.hands[hand..].iter().map(|hand| Taker::hand(&hand.shapes, hcp(hand.hcp)));
    let first = hands.next().expect("a hand is in turn");
    let mut others: Vec<Taker> = hands.collect();
    others.sort_by_key(|taker| taker.lengths.len());
    if constraint.hands.len() < 4 {
        others.push(Taker::nobody(THIRTEEN * (4 - constraint.hands.len())));
    }
    let mut others = others.into_iter().rev();
    let [last, third, second] = std::array::from_fn(|_| others.next().unwrap_or_else(Taker::missing));
    [first, second, third, last]
}

fn plus(one: Lengths, other: Lengths) -> Lengths {
    std::array::from_fn(|suit| one[suit] + other[suit])
}

/// Adds a row, times some ways, to the row of each share.
fn add_rows(sums: &mut [u64], spots: &Spots, row: &[u64]) {
    for (share, ways) in spots {
        let sums = &mut sums[share * row.len()..][..row.len()];
        sums.iter_mut().zip(row).for_each(|(sum, more)| *sum += ways * more);
    }
}

/// The sum of the rows of the shares, each times its ways.
fn dot_rows(spots: &Spots, rows: &[u128], size: usize) -> Vec<u128> {
    let mut sums = vec![0; size];
    for (share, ways) in spots {
        let row = &rows[share * size..][..size];
        sums.iter_mut().zip(row).for_each(|(sum, more)| *sum += u128::from(*ways) * more);
    }
    sums
}
