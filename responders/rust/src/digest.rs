//! NUM-12: one hash of many deals.

use sha2::{Digest, Sha256};

use crate::combinatorics::DEALS;
use crate::notation::{write_pbn_line, PBN_BYTES};
use crate::numbering::Scheme;

/// A digest is taken of at most this many deals.
pub const MOST_DEALS: u64 = 1_000_000;

/// Deals that are computed side by side.
const LANES: usize = 4;

/// The SHA-256 of the deals (start + i step) mod D, i = 0 to count - 1, in lower-case hexadecimal digits.
pub fn of_deals(scheme: Scheme, start: u128, step: u128, count: u64) -> String {
    let mut hash = Sha256::new();
    let mut number = start;
    let mut next = || {
        let this = number;
        number += step;
        number -= if number >= DEALS { DEALS } else { 0 };
        this
    };
    let mut lines = [[0; PBN_BYTES + 1]; LANES];
    let mut left = count as usize;
    while left > 0 {
        // The lanes behind the last deal are computed for nothing.
        let numbers: [u128; LANES] = std::array::from_fn(|_| next());
        for (deal, line) in scheme.unrank_lanes(numbers).iter().zip(&mut lines) {
            write_pbn_line(deal, line);
        }
        let used = left.min(LANES);
        hash.update(lines[..used].as_flattened());
        left -= used;
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pbn;

    #[test]
    fn no_deals_are_no_bytes() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(of_deals(Scheme::Andrews, 5, 7, 0), empty);
    }

    #[test]
    fn the_hash_of_all_lines_together() {
        for count in [1u64, 4, 7] {
            let (start, step) = (DEALS - 3, DEALS / 2);
            let numbers = (0..u128::from(count)).map(|i| (start + i * step) % DEALS);
            let text: String = numbers.map(|number| pbn(&Scheme::Christman.unrank(number)) + "\n").collect();
            let expected: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(of_deals(Scheme::Christman, start, step, count), expected);
        }
    }
}
