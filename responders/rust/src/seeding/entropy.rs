//! CHOOSE-5: numbers out of random bytes.

use crate::combinatorics::DEALS;

/// Bytes of a number: the 96 bits that reach every deal.
pub const BYTES: usize = 12;

/// The big-endian number of the first twelve bytes.
pub fn number(bytes: &[u8]) -> u128 {
    bytes.iter().take(BYTES).fold(0, |number, byte| number << 8 | u128::from(*byte))
}

/// The first number below D, and the bytes up to its end.
pub fn first_number(bytes: &[u8]) -> Option<(u128, usize)> {
    let numbers = bytes.chunks_exact(BYTES).map(number).zip(1..);
    let mut accepted = numbers.filter(|(number, _)| *number < DEALS);
    accepted.next().map(|(number, read)| (number, read * BYTES))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_d_or_more_is_passed_over() {
        let mut bytes = DEALS.to_be_bytes()[4..].to_vec();
        assert_eq!(first_number(&bytes), None);
        bytes.extend_from_slice(&(DEALS - 1).to_be_bytes()[4..]);
        assert_eq!(first_number(&bytes[..23]), None);
        assert_eq!(first_number(&bytes), Some((DEALS - 1, 24)));
    }
}
