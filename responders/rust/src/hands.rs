//! Chapter 9: shapes, patterns and high cards of one hand.

use std::sync::LazyLock;

use crate::cards::{rank_letter, THIRTEEN};
use crate::combinatorics::binomial;

/// The most high card points of a hand (SHAPE-6).
pub const MOST_HCP: usize = 37;
/// Points of a suit: 4 for the ace down to 1 for the jack.
pub const SUIT_HCP: usize = 10;

/// The lengths of a hand's holdings in the order S H D C (SHAPE-1).
pub type Shape = [u8; 4];

/// All 560 shapes in the order of SHAPE-3.
pub fn shapes() -> &'static [Shape] {
    static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(sorted_shapes);
    &SHAPES
}

fn sorted_shapes() -> Vec<Shape> {
    let mut shapes = Vec::new();
    for spades in 0..=13u8 {
        for hearts in 0..=13 - spades {
            for diamonds in 0..=13 - spades - hearts {
                shapes.push([spades, hearts, diamonds, 13 - spades - hearts - diamonds]);
            }
        }
    }
    shapes.sort_by_key(|shape| (pattern(*shape), shape.map(std::cmp::Reverse)));
    shapes
}

/// The lengths in descending order (SHAPE-2).
pub fn pattern(mut shape: Shape) -> Shape {
    shape.sort_unstable_by(|one, other| other.cmp(one));
    shape
}

/// The text of a shape with `=`, or of a pattern with `-`.
pub fn lengths_text(lengths: Shape, mark: &str) -> String {
    lengths.map(|length| length.to_string()).join(mark)
}

/// Reads a shape: four lengths with `=` between them that add up to 13.
pub fn parse_shape(text: &str) -> Option<Shape> {
    parse_lengths(text, '=')
}

/// Reads a pattern: four descending lengths with `-` between them that add up to 13.
pub fn parse_pattern(text: &str) -> Option<Shape> {
    parse_lengths(text, '-').filter(|lengths| pattern(*lengths) == *lengths)
}

fn parse_lengths(text: &str, mark: char) -> Option<Shape> {
    let lengths: Option<Vec<u8>> = text.split(mark).map(parse_length).collect();
    let lengths: Shape = lengths?.try_into().ok()?;
    (lengths.iter().sum::<u8>() == 13).then_some(lengths)
}

fn parse_length(text: &str) -> Option<u8> {
    (0..=13).find(|length| length.to_string() == text)
}

/// The patterns that a name stands for (SHAPE-4).
pub fn named_patterns(name: &str) -> Option<&'static [Shape]> {
    match name {
        "flat" => Some(&[[4, 3, 3, 3]]),
        "balanced" => Some(&[[4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2]]),
        "three-suiter" => Some(&[[4, 4, 4, 1], [5, 4, 4, 0]]),
        _ => None,
    }
}

/// The number of hands of a shape (SHAPE-5).
pub fn hands_of_shape(shape: Shape) -> u128 {
    shape.iter().map(|length| binomial(THIRTEEN, usize::from(*length))).product()
}

/// The high cards of a suit as four bits, the ace the highest (SHAPE-7).
pub type Holding = u8;

/// The HCP of each holding.
pub const HOLDING_HCP: [u8; 16] = {
    let mut points = [0; 16];
    let mut holding = 0;
    while holding < 16 {
        points[holding] = (holding >> 3 & 1) as u8 * 4
            + (holding >> 2 & 1) as u8 * 3
            + (holding >> 1 & 1) as u8 * 2
            + (holding & 1) as u8;
        holding += 1;
    }
    points
};

/// The map of high cards (SHAPE-7) of cards given as bits in deck order.
pub fn high_card_map(cards: u64) -> u16 {
    let high = (0..4).flat_map(|suit| (0..4).map(move |rank| suit * 13 + rank));
    high.fold(0, |map, card| map << 1 | (cards >> card & 1) as u16)
}

/// The cards of a map of high cards, as bits in deck order.
pub fn cards_of_map(map: u16) -> u64 {
    (0..16).filter(|place| map >> (15 - place) & 1 == 1).map(|place| 1 << (place / 4 * 13 + place % 4)).sum()
}

/// The holding of a suit in a map.
pub fn holding(map: u16, suit: usize) -> Holding {
    (map >> (12 - 4 * suit) & 15) as Holding
}

/// The HCP of a map.
pub fn hcp(map: u16) -> usize {
    (0..4).map(|suit| usize::from(HOLDING_HCP[usize::from(holding(map, suit))])).sum()
}

/// The text of a map: high cards by suit with dots between the suits (SHAPE-6).
pub fn map_text(map: u16) -> String {
    let suits = [0, 1, 2, 3].map(|suit| {
        let held = holding(map, suit);
        (0..4).filter(|rank| held >> (3 - rank) & 1 == 1).map(rank_letter).collect::<String>()
    });
    suits.join(".")
}

/// The lengths of the four suits of cards given as bits in deck order.
pub fn shape_of(cards: u64) -> Shape {
    [0, 1, 2, 3].map(|suit| (cards >> (suit * THIRTEEN) & 0x1fff).count_ones() as u8)
}

/// Arrangements of high cards with a total of HCP, and the hands that have one of them (SHAPE-8).
pub fn count_hcp(points: usize) -> (u128, u128) {
    let maps = (0..=u16::MAX).filter(|map| hcp(*map) == points && map.count_ones() <= 13);
    maps.fold((0, 0), |(arrangements, hands), map| {
        (arrangements + 1, hands + binomial(36, THIRTEEN - map.count_ones() as usize))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_the_shapes() {
        let shapes = shapes();
        assert_eq!(shapes.len(), 560);
        assert_eq!([shapes[0], shapes[4], shapes[559]], [[4, 3, 3, 3], [4, 4, 3, 2], [0, 0, 0, 13]]);
        let mut patterns: Vec<Shape> = shapes.iter().map(|shape| pattern(*shape)).collect();
        patterns.dedup();
        assert_eq!(patterns.len(), 39);
        assert_eq!(shapes.iter().map(|shape| hands_of_shape(*shape)).sum::<u128>(), binomial(52, 13));
        assert_eq!(hands_of_shape([9, 2, 1, 1]), 9_425_130);
    }

    #[test]
    fn texts_that_are_no_shape_and_no_pattern() {
        for text in ["5=4=3=2", "4=4=3=02", "4=4=3", "4=4-3=2", "4-4-3-2", "4=4=3=2=0", "+4=4=3=2", "17=0=0=0"] {
            assert_eq!(parse_shape(text), None, "{text}");
        }
        for text in ["3-4-4-2", "4=4=3=2", "5-4-3-2", ""] {
            assert_eq!(parse_pattern(text), None, "{text}");
        }
        assert_eq!(parse_pattern("13-0-0-0"), Some([13, 0, 0, 0]));
    }

    #[test]
    fn the_published_lists_of_high_cards() {
        let lengths: Vec<u128> = (0..=MOST_HCP).map(|points| count_hcp(points).0).collect();
        assert_eq!(lengths[..6], [1, 4, 10, 24, 51, 96]);
        assert_eq!(lengths.iter().max(), Some(&4658));
        assert_eq!(lengths.iter().sum::<u128>(), 65_399);
        assert_eq!(count_hcp(37), (4, 4));
        assert_eq!((0..=MOST_HCP).map(|points| count_hcp(points).1).sum::<u128>(), binomial(52, 13));
    }

    #[test]
    fn a_map_and_its_cards() {
        for map in [0x8000, 0x1, 0xfec3, 0x0420] {
            assert_eq!(high_card_map(cards_of_map(map)), map);
        }
        assert_eq!(map_text(0x0e_a0), ".AKQ.AQ.");
        assert_eq!(map_text(0), "...");
        assert_eq!(hcp(0x8421), 10);
    }
}
