//! The two notations of a deal (CARD-5 to CARD-9).

use crate::cards::{rank_letter, Deal, CARDS, RANKS, SEATS, THIRTEEN};
use crate::fault::{Fault, Result};

/// The bytes of a PBN deal in the exact form: `N:`, four hands of 13 ranks and 3 dots, three blanks.
pub const PBN_BYTES: usize = 69;

/// Writes a deal in the exact form (CARD-6), with LF behind it.
pub fn write_pbn_line(deal: &Deal, line: &mut [u8; PBN_BYTES + 1]) {
    const HAND: usize = THIRTEEN + 4;
    (line[0], line[1]) = (b'N', b':');
    let mut ends = [2, 2 + HAND, 2 + 2 * HAND, 2 + 3 * HAND];
    for suit in deal.seats().chunks_exact(THIRTEEN) {
        for (holder, rank) in suit.iter().zip(RANKS) {
            let end = &mut ends[usize::from(holder & 3)];
            line[*end] = *rank;
            *end += 1;
        }
        for end in &mut ends {
            line[*end] = b'.';
            *end += 1;
        }
    }
    // Behind its fourth holding a hand has got one dot too many.
    for (end, mark) in ends.into_iter().zip(*b"   \n") {
        line[end - 1] = mark;
    }
}

/// The exact form of a deal.
pub fn pbn(deal: &Deal) -> String {
    let mut line = [0; PBN_BYTES + 1];
    write_pbn_line(deal, &mut line);
    line[..PBN_BYTES].iter().copied().map(char::from).collect()
}

/// Reads the exact form: ranks descend strictly, North comes first, no hand is hidden (CARD-6, CARD-8).
pub fn parse_pbn(text: &str) -> Result<Deal> {
    let hands = text.strip_prefix("N:").ok_or_else(|| Fault::malformed("malformed: a deal starts with N:"))?;
    let hands = read_hands(hands)?;
    if hands.iter().any(Option::is_none) {
        return Err(Fault::malformed("malformed: a hidden hand"));
    }
    for ranks in hands.iter().flatten().flatten() {
        if ranks.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(Fault::malformed("malformed: the ranks of a holding must descend"));
        }
    }
    deal_out(0, &hands)
}

/// Reads the free form of `notation` (CARD-7).
pub fn parse_free_pbn(text: &str) -> Result<Deal> {
    let first = text.bytes().next().and_then(|letter| SEATS.iter().position(|seat| *seat == letter));
    match (first, text.get(1..2)) {
        (Some(first), Some(":")) => deal_out(first, &read_hands(&text[2..])?),
        _ => Err(Fault::malformed("malformed: a deal starts with a seat and a colon")),
    }
}

/// The ranks of the four holdings of a hand, or `None` for a hidden hand.
type Hand = Option<[Vec<usize>; 4]>;

fn read_hands(text: &str) -> Result<[Hand; 4]> {
    let hands: Vec<Hand> = text.split(' ').map(read_hand).collect::<Result<_>>()?;
    hands.try_into().map_err(|_| Fault::malformed("malformed: a deal has four hands"))
}

fn read_hand(text: &str) -> Result<Hand> {
    if text == "-" {
        return Ok(None);
    }
    let holdings: Vec<Vec<usize>> = text.split('.').map(read_holding).collect::<Result<_>>()?;
    let holdings = holdings.try_into().map_err(|_| Fault::malformed("malformed: a hand has four holdings"))?;
    Ok(Some(holdings))
}

fn read_holding(text: &str) -> Result<Vec<usize>> {
    let rank = |letter| RANKS.iter().position(|rank| *rank == letter);
    let ranks: Option<Vec<usize>> = text.bytes().map(rank).collect();
    ranks.ok_or_else(|| Fault::malformed(format!("malformed: the holding {text:?}")))
}

/// Gives out the hands from the first seat on, clockwise.
fn deal_out(first: usize, hands: &[Hand; 4]) -> Result<Deal> {
    let mut seats = [None; CARDS];
    for (turn, hand) in (0u8..).zip(hands) {
        let seat = (first as u8 + turn) % 4;
        let Some(holdings) = hand else {
            return Err(Fault::not_a_deal("not a deal: a hand is not shown"));
        };
        if holdings.iter().map(Vec::len).sum::<usize>() != THIRTEEN {
            return Err(Fault::not_a_deal("not a deal: a hand has not 13 cards"));
        }
        for (suit, ranks) in holdings.iter().enumerate() {
            for rank in ranks {
                let card = suit * THIRTEEN + rank;
                if seats[card].replace(seat).is_some() {
                    return Err(Fault::not_a_deal(format!("not a deal: a card {} twice", rank_letter(card))));
                }
            }
        }
    }
    // 52 cards, none of them twice, are the deck.
    Ok(Deal::from_seats(seats.map(Option::unwrap_or_default)))
}

/// The deal word (CARD-5).
pub fn word(deal: &Deal) -> String {
    deal.seats().iter().map(|seat| char::from(SEATS[usize::from(*seat)])).collect()
}

/// Reads a deal word.
pub fn parse_word(text: &str) -> Result<Deal> {
    let seat = |letter| (0u8..).zip(SEATS).find(|(_, seat)| **seat == letter).map(|(seat, _)| seat);
    let seats: Option<Vec<u8>> = text.bytes().map(seat).collect();
    let seats: Option<[u8; CARDS]> = seats.and_then(|seats| seats.try_into().ok());
    let seats = seats.ok_or_else(|| Fault::malformed("malformed: a deal word has 52 letters out of NESW"))?;
    let held = |seat| seats.iter().filter(|holder| **holder == seat).count();
    if (0..4).any(|seat| held(seat) != THIRTEEN) {
        return Err(Fault::not_a_deal("not a deal: each seat must have 13 cards"));
    }
    Ok(Deal::from_seats(seats))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Kind;

    const WORD: &str = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN";
    const PBN: &str = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3";

    #[test]
    fn the_first_worked_deal() {
        let deal = parse_word(WORD).unwrap();
        assert_eq!(pbn(&deal), PBN);
        assert_eq!(word(&parse_pbn(PBN).unwrap()), WORD);
        let turned = "E:9.35J.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742";
        assert_eq!(parse_free_pbn(turned), Ok(deal));
        assert_eq!(Deal::from_hands(&[0, 1, 2, 3].map(|seat| deal.hand(seat))), deal);
    }

    #[test]
    fn malformed_or_not_a_deal() {
        let cases = [
            ("KK...", Kind::Malformed, Kind::NotADeal),
            ("-", Kind::Malformed, Kind::NotADeal),
            ("8.AKQT4.AJ6.T74", Kind::NotADeal, Kind::NotADeal),
            ("8.AKQT4.AJ6.T743", Kind::NotADeal, Kind::NotADeal),
            ("8.AKQT4.AJ6.t742", Kind::Malformed, Kind::Malformed),
            ("8.AKQT4.AJ6T742", Kind::Malformed, Kind::Malformed),
            ("8.AKQT4.AJ6.T742 ", Kind::Malformed, Kind::Malformed),
        ];
        for (hand, exact, free) in cases {
            let text = PBN.replace("8.AKQT4.AJ6.T742", hand);
            let found = parse_pbn(&text).unwrap_err().kind;
            assert_eq!((found, parse_free_pbn(&text).unwrap_err().kind), (exact, free), "{text}");
        }
    }

    #[test]
    fn a_word_of_another_length_is_malformed() {
        assert_eq!(parse_word(&WORD[1..]).unwrap_err().kind, Kind::Malformed);
        assert_eq!(parse_word(&WORD.replacen('W', "N", 1)).unwrap_err().kind, Kind::NotADeal);
        assert_eq!(parse_free_pbn("\u{e9}:").unwrap_err().kind, Kind::Malformed);
    }
}
