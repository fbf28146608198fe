//! Chapter 1: cards, seats and deals.

/// Cards in the deck.
pub const CARDS: usize = 52;
/// Cards of a suit, and of a hand.
pub const THIRTEEN: usize = 13;
/// The letters of the seats in their order (CARD-3).
pub const SEATS: &[u8; 4] = b"NESW";
/// The letters of the ranks, from the top (CARD-1).
pub const RANKS: &[u8; 13] = b"AKQJT98765432";
/// The letters of the suits in their order (CARD-1).
pub const SUITS: &[u8; 4] = b"SHDC";

/// A bridge deal: the seat 0..3 of each card in deck order (CARD-1, CARD-5). Each seat has 13 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal([u8; CARDS]);

impl Deal {
    /// A deal by the seats of its cards, where each seat has 13.
    pub fn from_seats(seats: [u8; CARDS]) -> Self {
        debug_assert!((0..4).all(|seat| seats.iter().filter(|holder| **holder == seat).count() == THIRTEEN));
        Self(seats)
    }

    /// A deal by the hands of its seats as bits: bit c is card c.
    pub fn from_hands(hands: &[u64; 4]) -> Self {
        let mut seats = [0; CARDS];
        for (card, holder) in seats.iter_mut().enumerate() {
            *holder = (1..4).filter(|seat| hands[usize::from(*seat)] >> card & 1 == 1).sum();
        }
        Self::from_seats(seats)
    }

    /// The seat of each card in deck order.
    pub fn seats(&self) -> &[u8; CARDS] {
        &self.0
    }

    /// The cards of a seat as bits.
    pub fn hand(&self, seat: usize) -> u64 {
        self.0.iter().rev().fold(0, |cards, holder| cards << 1 | u64::from(usize::from(*holder) == seat))
    }

    /// The deal turned around: card c is where card 51 - c was (BIG-3).
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }
}

/// The letter of a card's rank.
pub fn rank_letter(card: usize) -> char {
    char::from(RANKS[card % THIRTEEN])
}
