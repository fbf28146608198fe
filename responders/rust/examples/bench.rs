//! Measures what the specification's long questions take: `cargo run --release --example bench`.

use std::hint::black_box;
use std::time::Instant;

use responder::combinatorics::{binomial, bitset, DEALS};
use responder::constraint::{Constraint, Hand, Listings};
use responder::digest;
use responder::hands;
use responder::numbering::Scheme;

/// Each measurement is taken this often, and the best counts.
const TRIES: usize = 3;

/// With the argument `inside`, what a pipe would hide: what the paper timed, and selections.
fn main() {
    christman();
    selections();
    if std::env::args().nth(1).as_deref() == Some("inside") {
        return;
    }
    for scheme in Scheme::ALL {
        let deals = digest::MOST_DEALS;
        let seconds = best(|| digest::of_deals(scheme, 1, DEALS / 3 + 12_345, deals));
        report(&format!("digest {}", scheme.name()), deals as f64 / seconds, "deals/s");
    }
    constrained("flat 10-12, three-suiter 11-15", flat_and_three_suiter(), 200_000);
    let balanced = |seat, hcp| hand(seat, &["balanced"], hcp);
    let three = vec![balanced(0, (10, 12)), balanced(1, (8, 10)), balanced(2, (5, 9))];
    constrained("balanced 10-12, 8-10, 5-9", three.clone(), 20_000);
    let any = |seat, hcp| Hand { seat, shapes: hands::shapes().to_vec(), hcp };
    let first = vec![balanced(0, (10, 12)), any(1, (8, 10)), any(2, (5, 9))];
    constrained("balanced 10-12, any 8-10, any 5-9", first, 20_000);
    let four = [three, vec![balanced(3, (9, 17))]].concat();
    constrained("balanced 10-12, 8-10, 5-9, 9-17", four, 2_000);
}

/// The two tests that the paper timed.
fn christman() {
    let list = binomial(52, 26) as u64;
    let trips = 10_000_000;
    let seconds = best(|| {
        let positions = (0..trips).map(|trip: u64| trip.wrapping_mul(0x9e37_79b9_7f4a_7c15) % list);
        for position in positions {
            assert_eq!(bitset::position_52(bitset::find_52(26, black_box(position))), position);
        }
    });
    println!("round trips of the 52-bit numbers: {:.0}/s (paper: 143,000/s)", trips as f64 / seconds);
    let seconds = best(|| {
        for ones in 0..=26 {
            for position in 0..binomial(26, ones) as u32 {
                assert_eq!(bitset::position_26(bitset::find_26(ones, black_box(position))), position);
            }
        }
    });
    println!("{} checks of the 26-bit numbers: {seconds:.2} s (paper: 80 s)", 1 << 26);
}

fn flat_and_three_suiter() -> Vec<Hand> {
    vec![hand(0, &["flat"], (10, 12)), hand(2, &["three-suiter"], (11, 15))]
}

/// Cases found by numbers that jump through the whole listing.
fn selections() {
    let constraint = Constraint { hands: flat_and_three_suiter(), lists_shapes: true, lists_high_cards: true };
    let listings = Listings::new(constraint);
    let ((cases, all), selections) = (listings.count(), 500_000);
    let seconds = best(|| {
        let numbers = (1..=selections).map(|number: u128| number.wrapping_mul(all / 1_618 * 1_000 + 7) % all);
        numbers.filter_map(|number| listings.select(number).ok()).count()
    });
    println!("flat 10-12, three-suiter 11-15: {cases} cases, {:.0} selections/s", selections as f64 / seconds);
}

fn hand(seat: usize, names: &[&str], hcp: (usize, usize)) -> Hand {
    let patterns: Vec<_> = names.iter().filter_map(|name| hands::named_patterns(name)).flatten().collect();
    let shapes = hands::shapes().iter().copied().filter(|shape| patterns.contains(&&hands::pattern(*shape)));
    Hand { seat, shapes: shapes.collect(), hcp }
}

fn constrained(name: &str, hands: Vec<Hand>, deals: u128) {
    let constraint = Constraint { hands, lists_shapes: true, lists_high_cards: true };
    let seconds = best(|| Listings::new(constraint.clone()).count());
    println!("{name}: {} cases", Listings::new(constraint.clone()).count().0);
    report("  count", seconds * 1000.0, "ms");
    let rest: u128 = (constraint.hands.len()..3).map(|dealt| binomial(52 - 13 * dealt, 13)).product();
    let fresh = Listings::new(constraint);
    let all = fresh.count().1 * rest;
    // The numbers jump through the whole listing.
    let deal = |number: u128| fresh.unrank(number.wrapping_mul(all / 1_618 * 1_000 + 7) % all);
    let started = Instant::now();
    let is_dealt = (1..=deals).all(|number| deal(number).is_ok());
    assert!(is_dealt);
    report("  the first deals of a fresh listing", deals as f64 / started.elapsed().as_secs_f64(), "deals/s");
    let seconds = best(|| (deals..2 * deals).filter_map(|number| deal(number).ok()).count());
    report("  deals", deals as f64 / seconds, "deals/s");
}

fn best<Outcome>(run: impl Fn() -> Outcome) -> f64 {
    let times = (0..TRIES).map(|_| {
        let started = Instant::now();
        black_box(run());
        started.elapsed().as_secs_f64()
    });
    times.fold(f64::INFINITY, f64::min)
}

fn report(what: &str, figure: f64, unit: &str) {
    println!("{what:<45} {figure:>14.1} {unit}");
}
