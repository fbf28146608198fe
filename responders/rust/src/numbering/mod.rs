//! Chapter 5: the five numberings of the deals.

mod christman;
mod pavlicek;
mod sequences;

use crate::cards::Deal;

/// A numbering of the deals (NUM-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Card by card in rank-major order (NUM-4).
    Pavlicek,
    /// Card by card in deck order (NUM-3).
    PavlicekSuit,
    /// Three combinations in squashed order (NUM-7).
    Andrews,
    /// Two piles, each cut into two hands (NUM-10).
    Christman,
    /// Three combinations in lexicographic order (BIG-2).
    BigDeal,
}

impl Scheme {
    /// All schemes in the order of the specification.
    pub const ALL: [Scheme; 5] =
        [Scheme::Pavlicek, Scheme::PavlicekSuit, Scheme::Andrews, Scheme::Christman, Scheme::BigDeal];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::Pavlicek => "pavlicek",
            Scheme::PavlicekSuit => "pavlicek-suit",
            Scheme::Andrews => "andrews",
            Scheme::Christman => "christman",
            Scheme::BigDeal => "bigdeal",
        }
    }

    /// The number of a deal, from 0 (NUM-1).
    pub fn rank(self, deal: &Deal) -> u128 {
        match self {
            Scheme::Pavlicek => pavlicek::rank(deal, pavlicek::rank_major),
            Scheme::PavlicekSuit => pavlicek::rank(deal, |place| place),
            Scheme::Andrews => sequences::rank(deal),
            Scheme::Christman => christman::rank(deal),
            Scheme::BigDeal => sequences::rank_lexicographic(deal),
        }
    }

    /// The deal of a number below D (NUM-1).
    pub fn unrank(self, number: u128) -> Deal {
        let [deal] = self.unrank_lanes([number]);
        deal
    }

    /// Several deals at once. Their steps are independent, which lets the processor work on all of them together.
    pub fn unrank_lanes<const LANES: usize>(self, numbers: [u128; LANES]) -> [Deal; LANES] {
        match self {
            Scheme::Pavlicek => pavlicek::unrank(numbers, pavlicek::rank_major),
            Scheme::PavlicekSuit => pavlicek::unrank(numbers, |place| place),
            Scheme::Andrews => sequences::unrank(numbers),
            Scheme::Christman => numbers.map(christman::unrank),
            Scheme::BigDeal => sequences::unrank_lexicographic(numbers),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::combinatorics::DEALS;
    use crate::notation::{parse_pbn, parse_word, pbn, word};

    #[test]
    fn every_scheme_gives_back_its_numbers() {
        let numbers = (0..400u128).map(|step| step * (DEALS / 397) % DEALS).chain([1, DEALS - 2, DEALS - 1]);
        for number in numbers {
            for scheme in Scheme::ALL {
                assert_eq!(scheme.rank(&scheme.unrank(number)), number, "{scheme:?}");
            }
        }
    }

    #[test]
    fn published_first_and_last_deals() {
        let first = "NNNNNNNNNNNNNEEEEEEEEEEEEESSSSSSSSSSSSSWWWWWWWWWWWWW";
        for scheme in [Scheme::PavlicekSuit, Scheme::Andrews, Scheme::BigDeal] {
            assert_eq!(word(&scheme.unrank(0)), first);
        }
        let text = "N:AKQJ.AKQ.AKQ.AKQ T98.JT98.JT9.JT9 765.765.8765.876 432.432.432.5432";
        assert_eq!(pbn(&Scheme::Pavlicek.unrank(0)), text);
        assert_eq!(Scheme::Pavlicek.rank(&parse_pbn(text).unwrap()), 0);
    }

    #[test]
    fn the_dictionary_order_of_pavlicek_suit() {
        let mut last = word(&Scheme::PavlicekSuit.unrank(0));
        let order = |word: &str| word.replace('N', "A").replace('E', "B").replace('S', "C").replace('W', "D");
        for number in 1..200u128 {
            let next = word(&Scheme::PavlicekSuit.unrank(number * number * (DEALS / 40_000)));
            assert!(order(&last) < order(&next));
            last = next;
        }
    }

    #[test]
    fn big_deal_is_andrews_turned_around() {
        for number in (0..50u128).map(|step| step * (DEALS / 50)) {
            let deal = Scheme::BigDeal.unrank(number);
            assert_eq!(number, DEALS - 1 - Scheme::Andrews.rank(&deal.reversed()));
        }
        for (number, same) in [(1, true), (2, false), (DEALS - 3, false), (DEALS - 2, true), (DEALS - 1, true)] {
            assert_eq!(Scheme::BigDeal.unrank(number) == Scheme::Andrews.unrank(number), same);
        }
        for (number, same) in [(2, true), (10_400_600, true), (15_600_899, true), (15_600_900, false)] {
            assert_eq!(Scheme::BigDeal.unrank(number) == Scheme::PavlicekSuit.unrank(number), same);
        }
    }

    #[test]
    fn lanes_do_not_disturb_each_other() {
        let numbers = [5, DEALS - 1, 10u128.pow(28), 123_456_789_012_345_678_901_234_567];
        for scheme in Scheme::ALL {
            assert_eq!(scheme.unrank_lanes(numbers), numbers.map(|number| scheme.unrank(number)));
        }
        assert!(parse_word(&word(&Scheme::Christman.unrank(7))).is_ok());
    }
}
