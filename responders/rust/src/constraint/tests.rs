//! The worked examples of chapter 10, and small listings written down by brute force.

use super::*;
use crate::fault::Kind;
use crate::notation::{parse_pbn, pbn};

fn hand(seat: usize, shapes: impl Fn(&Shape) -> bool, hcp: (usize, usize)) -> Hand {
    Hand { seat, shapes: hands::shapes().iter().copied().filter(shapes).collect(), hcp }
}

fn listings(hands: Vec<Hand>, lists_shapes: bool, lists_high_cards: bool) -> Listings {
    Listings::new(Constraint { hands, lists_shapes, lists_high_cards })
}

/// West has nine spades, East six diamonds and six clubs.
fn nine_opposite_minors() -> Listings {
    let west = hand(3, |shape| shape[0] == 9, (0, 37));
    let east = hand(1, |shape| shape[2] == 6 && shape[3] == 6, (0, 37));
    listings(vec![west, east], true, false)
}

#[test]
fn two_shapes() {
    let listings = nine_opposite_minors();
    assert_eq!(listings.count(), (30, 556_991_252_532_000));
    let (case, offset) = listings.select(277_777_777_777_777).unwrap();
    assert_eq!((case.index, case.cumulative, offset), (8, 301_185_835_030_080, 14_527_563_190_417));
    let rows = listings.rows(1, 2).unwrap();
    assert_eq!(rows[1].makeups[1].shape, [0, 1, 6, 6]);
    assert_eq!((rows[0].combinations, rows[1].combinations), (32_187_799_163_520, 88_516_447_699_680));
}

#[test]
fn a_deal_digit_by_digit() {
    let listings = nine_opposite_minors();
    let deal = listings.unrank(2_889_055_555_555_552_466_200).unwrap();
    assert_eq!(pbn(&deal), "N:85.QT9875..A8753 .2.JT9853.KQT964 73.AKJ4.AQ642.J2 AKQJT9642.63.K7.");
    assert_eq!(listings.rank(&deal), Ok(2_889_055_555_555_552_466_200));
}

#[test]
fn high_cards_alone() {
    let north = || Hand { seat: 0, shapes: hands::shapes().to_vec(), hcp: (3, 3) };
    let one = listings(vec![north()], false, true);
    assert_eq!(one.count(), (24, 15_636_342_960));
    let (case, offset) = one.select(8_673_163_632).unwrap();
    assert_eq!((case.index, hands::map_text(case.makeups[0].map), offset), (15, ".Q..J".into(), 0));
    let two = Hand { hcp: (2, 2), ..north() };
    let south = Hand { seat: 2, hcp: (0, 1), ..north() };
    assert_eq!(listings(vec![two, south], false, true).count(), (38, 122_891_799_377_692_800));
}

#[test]
fn shape_and_high_cards() {
    let east = hand(1, |shape| hands::pattern(*shape) == [5, 3, 3, 2], (34, 34));
    let listings = listings(vec![east], true, true);
    assert_eq!(listings.count(), (48, 756));
    let last = &listings.rows(48, 1000).unwrap()[0];
    assert_eq!((hands::map_text(last.makeups[0].map), last.cumulative), ("AQ.AKQ.AKQ.AKQJ".into(), 756));
    let deal = listings.unrank(4_223_904_903_643_320_000).unwrap();
    assert_eq!(pbn(&deal), "N:JT976542.JT987.. AKQ83.AKQ.AKQ.AK .65432.JT987654. ..32.QJT98765432");
    assert_eq!(listings.rows(49, 1).unwrap_err().kind, Kind::OutOfRange);
    assert_eq!(listings.rows(0, 1).unwrap_err().kind, Kind::OutOfRange);
}

#[test]
fn what_no_deal_meets() {
    let nine = |seat| hand(seat, |shape| shape[0] == 9, (0, 37));
    let listings = listings(vec![nine(3), nine(1)], true, false);
    assert_eq!(listings.count(), (0, 0));
    assert!(listings.satisfiable().is_err());
    let deal = parse_pbn("N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3").unwrap();
    assert_eq!(nine_opposite_minors().rank(&deal).unwrap_err().kind, Kind::Unsatisfiable);
}

/// All pairs of makeups of two hands, one by one, with their weights by CONS-6.
fn brute_force(one: &Hand, other: &Hand) -> (u128, u128) {
    let fits = |hand: &Hand, map: u16| (hand.hcp.0..=hand.hcp.1).contains(&hands::hcp(map));
    let maps: Vec<u16> = (0..=u16::MAX).filter(|map| fits(one, *map) || fits(other, *map)).collect();
    let spots = |shape: &Shape, map: u16, suit: usize| {
        usize::from(shape[suit]).checked_sub(hands::holding(map, suit).count_ones() as usize)
    };
    let ways = |m: Option<usize>, k: Option<usize>| m.zip(k).map_or(0, |(m, k)| binomial(m, k));
    let (mut cases, mut total) = (0, 0);
    for first in maps.iter().filter(|map| fits(one, **map)) {
        for second in maps.iter().filter(|map| fits(other, **map) && *map & first == 0) {
            for (shape, more) in one.shapes.iter().flat_map(|shape| other.shapes.iter().map(move |more| (shape, more)))
            {
                let weight: u128 = (0..4)
                    .map(|suit| {
                        let (spades, others) = (spots(shape, *first, suit), spots(more, *second, suit));
                        ways(Some(9), spades) * ways(spades.and_then(|spades| 9usize.checked_sub(spades)), others)
                    })
                    .product();
                cases += u128::from(weight > 0);
                total += weight;
            }
        }
    }
    (cases, total)
}

#[test]
fn two_hands_by_brute_force() {
    let one = hand(2, |shape| hands::pattern(*shape) == [7, 2, 2, 2], (3, 4));
    let other = hand(0, |shape| shape[1] == 5 && shape[0] == 4, (33, 36));
    let expected = brute_force(&one, &other);
    assert!(expected.0 > 100);
    let both = listings(vec![one.clone(), other.clone()], true, true);
    assert_eq!(both.count(), expected);
    assert_eq!(listings(vec![other, one], true, true).count(), expected);
    for index in [1, 2, expected.0 / 2, expected.0] {
        let row = &both.rows(index, 1).unwrap()[0];
        let (case, offset) = both.select(row.cumulative - 1).unwrap();
        assert_eq!((&case, offset), (row, row.combinations - 1));
    }
}

#[test]
fn four_hands_have_all_the_cards() {
    let balanced = |seat, hcp| hand(seat, |shape| hands::pattern(*shape) == [4, 3, 3, 3], hcp);
    let bounds = [(10, 11), (8, 9), (9, 10), (11, 13)];
    let four = listings((0..4).map(|seat| balanced(seat, bounds[seat])).collect(), true, true);
    let (cases, total) = four.count();
    for number in (0..9).map(|step| total / 9 * step + 5) {
        let (case, offset) = four.select(number).unwrap();
        assert!(case.index <= cases && offset < case.combinations);
        let deal = four.unrank(number).unwrap();
        assert_eq!(four.rank(&deal), Ok(number));
    }
}

/// The rows of two hands one by one agree with the sums, and so do the walks to some rows.
fn agrees_with_brute_force(one: Hand, other: Hand) {
    let expected = brute_force(&one, &other);
    assert!(expected.0 > 100);
    let both = listings(vec![one, other], true, true);
    assert_eq!(both.count(), expected);
    for index in [1, 2, expected.0 / 3, expected.0] {
        let row = &both.rows(index, 1).unwrap()[0];
        assert_eq!(both.select(row.cumulative - row.combinations).unwrap(), (row.clone(), 0));
    }
}

#[test]
fn a_hand_of_any_shape_by_brute_force() {
    let every = |seat, hcp| hand(seat, |_| true, hcp);
    agrees_with_brute_force(hand(2, |shape| hands::pattern(*shape) == [9, 2, 1, 1], (25, 25)), every(1, (0, 0)));
}

#[test]
fn suits_that_are_not_alike_by_brute_force() {
    let one = hand(0, |shape| shape[0] == 5 && shape[1] > 2 && shape[2] > 3, (29, 29));
    agrees_with_brute_force(one, hand(1, |shape| shape[3] == 4 && shape[0] < 3 && shape[2] == 4, (3, 4)));
}

/// The order of the hands changes neither count (CONS-8), but it changes who takes what.
#[test]
fn every_order_of_four_hands() {
    let flat = |seat, hcp| hand(seat, |shape| hands::pattern(*shape) == [4, 3, 3, 3], hcp);
    let long = hand(2, |shape| shape[1] == 6 && shape[0] == 1, (7, 9));
    let hands = [flat(0, (14, 14)), flat(1, (9, 9)), long, hand(3, |_| true, (8, 12))];
    let expected = listings(hands.to_vec(), true, true).count();
    for order in [[0, 1, 3, 2], [1, 0, 3, 2]] {
        let ordered = listings(order.map(|place| hands[place].clone()).to_vec(), true, true);
        assert_eq!(ordered.count(), expected, "{order:?}");
        for number in (0..5).map(|step| expected.1 / 5 * step + 99) {
            let (case, offset) = ordered.select(number).unwrap();
            assert!(case.index <= expected.0 && offset < case.combinations);
            assert_eq!(ordered.rank(&ordered.unrank(number).unwrap()), Ok(number));
        }
    }
}

#[test]
fn a_hand_that_may_have_no_shape() {
    let none = || hand(1, |_| false, (0, 37));
    let some = hand(0, |shape| shape[0] == 4, (10, 12));
    assert_eq!(listings(vec![none()], true, false).count(), (0, 0));
    assert_eq!(listings(vec![some, none()], true, true).count(), (0, 0));
}

/// Where one of four hands has this shape or that, the rows of both are all its rows.
#[test]
fn shapes_apart_add_up() {
    let every = |seat: usize, step: usize, hcp| {
        let shapes = hands::shapes().iter().copied().skip(seat).step_by(step).collect();
        Hand { seat, shapes, hcp }
    };
    let count = |north: Hand| {
        let others = [every(1, 3, (4, 16)), every(2, 5, (0, 20)), every(3, 2, (9, 37))];
        listings([vec![north], others.to_vec()].concat(), true, true).count()
    };
    let all = every(0, 40, (3, 12));
    let (some, others) = all.shapes.split_at(5);
    let parts = [some, others].map(|shapes| count(Hand { shapes: shapes.to_vec(), ..all.clone() }));
    assert!(parts.iter().all(|(cases, total)| *cases > 1 << 32 && total > cases));
    assert_eq!((parts[0].0 + parts[1].0, parts[0].1 + parts[1].1), count(all.clone()));
    let [east, south, west] = [every(1, 3, (4, 16)), every(2, 5, (0, 20)), every(3, 2, (9, 37))];
    assert_eq!(listings(vec![west, south, all.clone(), east], true, true).count(), count(all));
}
