//! Deals as contract-bridge makes them (deck::full_deal with rand::rng()), one PBN deal a line: deals N
use contract_bridge::{Seat, deck::full_deal};

fn main() {
    let count = std::env::args().nth(1).and_then(|text| text.parse().ok()).expect("a number of deals");
    let mut rng = rand::rng();
    for _ in 0..count {
        println!("{}", full_deal(&mut rng).display(Seat::North));
    }
}
