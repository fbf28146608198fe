//! Chapters 2 to 4: exact counts, combinations in squashed order, bit sets in Christman's order.

pub mod bitset;
pub mod combination;

/// n, k and the sum of the parts of a multinomial are at most this (COUNT-4).
pub const LIMIT: usize = 128;

/// The number of bridge deals, D (COUNT-3).
pub const DEALS: u128 = binomial(52, 13) * binomial(39, 13) * binomial(26, 13);

static PASCAL: [[u128; LIMIT + 1]; LIMIT + 1] = pascal();

const fn pascal() -> [[u128; LIMIT + 1]; LIMIT + 1] {
    let mut rows = [[0; LIMIT + 1]; LIMIT + 1];
    let mut n = 0;
    while n <= LIMIT {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= n {
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    rows
}

/// C(n, k) for n and k up to 128; 0 for k > n (COUNT-1).
pub const fn binomial(n: usize, k: usize) -> u128 {
    PASCAL[n][k]
}

/// A number in base 10^16, lowest limb first: four limbs are the 64 digits that the protocol carries.
const LIMB: u128 = 10_000_000_000_000_000;

/// The multinomial of COUNT-2 in decimal digits, or `None` where it has more than 64. The parts add up to at most 128.
pub fn multinomial(parts: &[usize]) -> Option<String> {
    let mut limbs = [1u128, 0, 0, 0, 0];
    let mut placed = 0;
    for part in parts {
        for chosen in 1..=*part {
            placed += 1;
            scale(&mut limbs, placed, chosen as u128);
            if limbs[4] > 0 {
                return None;
            }
        }
    }
    let digits: String = limbs.iter().rev().map(|limb| format!("{limb:016}")).collect();
    let digits = digits.trim_start_matches('0');
    Some(digits.to_string())
}

/// value * numerator / denominator, which is whole.
fn scale(limbs: &mut [u128; 5], numerator: u128, denominator: u128) {
    let mut carry = 0;
    for limb in limbs.iter_mut() {
        let product = *limb * numerator + carry;
        (*limb, carry) = (product % LIMB, product / LIMB);
    }
    let mut rest = 0;
    for limb in limbs.iter_mut().rev() {
        let value = rest * LIMB + *limb;
        (*limb, rest) = (value / denominator, value % denominator);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_counts() {
        assert_eq!(DEALS, 53_644_737_765_488_792_839_237_440_000);
        assert_eq!(binomial(52, 13), 635_013_559_600);
        assert_eq!(binomial(3, 4), 0);
        assert_eq!(binomial(128, 64).to_string().len(), 38);
        assert_eq!(multinomial(&[13, 13, 13, 13]), Some(DEALS.to_string()));
        assert_eq!(multinomial(&[]), Some("1".into()));
        assert_eq!(multinomial(&[0, 1, 0]), Some("1".into()));
    }

    #[test]
    fn a_multinomial_has_at_most_64_digits() {
        let factorial: u128 = (1..=30).product();
        assert_eq!(multinomial(&[1; 30]), Some(factorial.to_string()));
        // 49! has 63 digits, 50! has 65.
        assert_eq!(multinomial(&[1; 49]).map(|digits| digits.len()), Some(63));
        assert_eq!(multinomial(&[1; 50]), None);
        assert_eq!(multinomial(&[1; 128]), None);
    }
}
