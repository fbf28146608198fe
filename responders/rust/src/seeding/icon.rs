//! Chapter 12: Icon's shuffle, diagram and options.

use crate::cards::{rank_letter, Deal, CARDS, SUITS, THIRTEEN};
use crate::fault::{Fault, Kind, Result};
use crate::json::INTEGER_LIMIT;
use crate::params::DIGITS;

/// The generator's states are the numbers below 2^31.
pub const MODULUS: u64 = 1 << 31;

/// One choice out of 1..n: the value and the new state (ICON-1).
pub fn random(state: u64, n: u64) -> (u128, u64) {
    const SCALE: u128 = 1_000_000_000_000_000_000;
    let next = (1_103_515_245 * u128::from(state) + 453_816_694) % u128::from(MODULUS);
    // The state has 31 bits, n 53 and the factor 29: the product has 113.
    (next * u128::from(n) * 465_661_286 / SCALE + 1, next as u64)
}

/// A deck that is shuffled again and again (ICON-4).
pub struct Shuffles {
    deck: [u8; CARDS],
    state: u64,
}

impl Shuffles {
    /// A new deck, and a seed that counts mod 2^31 (ICON-3, ICON-6).
    pub fn new(seed: i64) -> Self {
        let mut deck = [0; CARDS];
        for (place, letter) in deck.iter_mut().zip((b'a'..=b'z').chain(b'A'..=b'Z')) {
            *place = letter;
        }
        Self { deck, state: seed.rem_euclid(MODULUS as i64) as u64 }
    }

    /// The state after the last deal.
    pub fn state(&self) -> u64 {
        self.state
    }

    /// Shuffles, and cuts the deck: the deck and the deal (ICON-4, ICON-5).
    pub fn next_deal(&mut self) -> (String, Deal) {
        for last in (2..=CARDS).rev() {
            let (value, state) = random(self.state, last as u64);
            self.state = state;
            self.deck.swap(last - 1, value as usize - 1);
        }
        let mut seats = [0; CARDS];
        for (hand, seat) in self.deck.chunks_exact(THIRTEEN).zip([3, 2, 1, 0]) {
            for letter in hand {
                seats[card(*letter)] = seat;
            }
        }
        (self.deck.iter().copied().map(char::from).collect(), Deal::from_seats(seats))
    }
}

/// The card of a letter (ICON-3): clubs, diamonds, hearts and spades in the order of the letters.
fn card(letter: u8) -> usize {
    let place = if letter.is_ascii_lowercase() { letter - b'a' } else { letter - b'A' + 26 };
    let (suit, rank) = (usize::from(place) / THIRTEEN, usize::from(place) % THIRTEEN);
    (3 - suit) * THIRTEEN + rank
}

/// The diagram of a deal (ICON-7).
pub fn layout(deal: &Deal) -> String {
    let [north, east, south, west] = [0, 1, 2, 3].map(|seat| holdings(deal, seat));
    let indented = |hand: &[String; 4]| hand.iter().map(|line| format!("          {line}\n")).collect::<String>();
    let middle: String = west.iter().zip(&east).map(|(west, east)| format!("{west:<20}{east}\n")).collect();
    format!("\n{}\n{middle}\n{}\n{}\n", indented(&north), indented(&south), "-".repeat(33))
}

fn holdings(deal: &Deal, seat: usize) -> [String; 4] {
    let hand = deal.hand(seat);
    [0, 1, 2, 3].map(|suit| {
        let cards = suit * THIRTEEN..(suit + 1) * THIRTEEN;
        let ranks: String = cards.filter(|card| hand >> card & 1 == 1).map(rank_letter).collect();
        format!("{}: {ranks}", char::from(SUITS[suit]))
    })
}

/// What the program makes of its arguments (ICON-8): the digits of `hands`, and the seed.
pub fn options(arguments: &[String]) -> Result<(String, i64)> {
    let (mut hands, mut seed) = (Integer::new("5"), Integer::new("0"));
    for pair in arguments.chunks(2) {
        let [option, value] = pair else { return Err(usage()) };
        let value = Integer::parse(value).ok_or_else(usage)?;
        match option.as_str() {
            "-h" => hands = value,
            "-s" => seed = value,
            _ => return Err(usage()),
        }
    }
    let hands = if hands.negative { "0" } else { hands.digits };
    if hands.len() > DIGITS {
        return Err(Fault::too_large(format!("too large: hands has more than {DIGITS} digits")));
    }
    let size = seed.digits.parse::<u64>().ok().filter(|size| *size < INTEGER_LIMIT);
    let size = size.ok_or_else(|| Fault::too_large("too large: the seed reaches 2^53"))? as i64;
    Ok((hands.to_string(), if seed.negative { -size } else { size }))
}

fn usage() -> Fault {
    Fault::new(Kind::Usage, "usage: deal [-h n] [-s n]")
}

/// An integer of ICON-9 of any length, without leading zeros.
struct Integer<'a> {
    negative: bool,
    digits: &'a str,
}

impl<'a> Integer<'a> {
    fn new(digits: &'a str) -> Self {
        Self { negative: false, digits }
    }

    fn parse(text: &'a str) -> Option<Self> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let significant = digits.trim_start_matches('0');
        Some(Self { negative, digits: if significant.is_empty() { "0" } else { significant } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pbn;

    fn arguments(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_string()).collect()
    }

    #[test]
    fn the_printed_sample() {
        let mut shuffles = Shuffles::new(0);
        let (deck, deal) = shuffles.next_deal();
        assert_eq!(deck, "SsrxemPTOJgUMbXLDRtFIhwQGqjVaWBlZCiKANyYnfEcHdouzpvk");
        assert_eq!(pbn(&deal), "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82");
        assert_eq!(shuffles.state(), 1_096_157_434);
        let text = layout(&deal);
        assert_eq!(text.len(), 285);
        assert!(text.starts_with("\n          S: 3\n") && text.contains("\nH: 52               H: AKQ4\n"));
    }

    #[test]
    fn seeds_count_mod_2_to_the_31() {
        let mut shuffles = Shuffles::new(-1);
        assert_eq!(shuffles.state(), MODULUS - 1);
        shuffles.next_deal();
        assert_eq!(shuffles.state(), 982_652_549);
        assert_eq!(random(0, 52), (11, 453_816_694));
    }

    #[test]
    fn the_last_of_each_option_counts() {
        assert_eq!(options(&[]), Ok(("5".into(), 0)));
        let given = arguments(&["-h", "10", "-s", "17", "-h", "-3", "-s", "-0012"]);
        assert_eq!(options(&given), Ok(("0".into(), -12)));
        let given = arguments(&["-h", &("000".to_string() + &"9".repeat(64)), "-s", "+9007199254740991"]);
        assert_eq!(options(&given), Ok(("9".repeat(64), 9_007_199_254_740_991)));
    }

    #[test]
    fn wrong_options() {
        for wrong in [&["-h"][..], &["-h", "x"], &["5"], &["-x", "5"], &["-h", ""], &["-s", "-"], &["-h", " 5"]] {
            assert_eq!(options(&arguments(wrong)).unwrap_err().kind, Kind::Usage, "{wrong:?}");
        }
        for large in [["-s", "-9007199254740992"], ["-h", &"9".repeat(65)]] {
            assert_eq!(options(&arguments(&large)).unwrap_err().kind, Kind::TooLarge);
        }
    }
}
