//! BIG-5 and BIG-6: the numbers of Big Deal.

use ripemd::{Digest, Ripemd160};

use super::entropy;
use crate::combinatorics::DEALS;

/// Bytes of a seed: a RIPEMD-160 digest.
pub type Seed = [u8; 20];

/// The seed that some strings stand for, one after the other (BIG-6).
pub fn seed_of_strings<Text: AsRef<[u8]>>(strings: &[Text]) -> Seed {
    strings.iter().fold(Ripemd160::new(), |hash, text| hash.chain_update(text)).finalize().into()
}

/// The first accepted numbers of a seed and an owner, each with its sequence (BIG-5).
pub fn numbers(seed: &Seed, owner: &str, count: usize) -> Vec<(u32, u128)> {
    let owner: Seed = Ripemd160::digest(owner).into();
    let drawn = (1u32..).map(|sequence| {
        let hash = Ripemd160::new().chain_update(sequence.to_le_bytes()).chain_update(seed).chain_update(owner);
        (sequence, entropy::number(&hash.finalize()))
    });
    drawn.filter(|(_, number)| *number < DEALS).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_numbers() {
        let expected = [
            (1, 292_953_286_132_060_467_123_978_418),
            (2, 11_668_725_694_114_942_434_365_061_304),
            (4, 29_084_884_094_760_875_915_799_740_708),
        ];
        assert_eq!(numbers(&seed_of_strings(&["hello", " world"]), "Test Owner", 3), expected);
        assert_eq!(seed_of_strings(&["hello", " world"]), seed_of_strings(&["hello world"]));
    }
}
