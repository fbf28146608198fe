//! Chapter 4: Christman's 13-, 26- and 52-bit numbers, by tables that the compiler computes.
//!
//! The numbers of 13 bits are kept. A wider number is found by its halves: first the count of ones in the upper half,
//! for which `starts` has the positions, then the two halves by their own positions.

use super::binomial;

/// C(n, k) for n up to 26.
static SMALL: [[u32; 27]; 27] = {
    let mut rows = [[0; 27]; 27];
    let mut n = 0;
    while n < 27 {
        let mut k = 0;
        while k <= n {
            rows[n][k] = binomial(n, k) as u32;
            k += 1;
        }
        n += 1;
    }
    rows
};

/// `[count][upper]`: how many numbers of twice the half width with `count` ones have fewer than `upper` of them above.
type Starts<const COUNTS: usize, const HALF: usize> = [[u64; HALF]; COUNTS];

static STARTS_26: Starts<27, 14> = starts(13);
static STARTS_52: Starts<53, 27> = starts(26);

const fn starts<const COUNTS: usize, const HALF: usize>(half: usize) -> Starts<COUNTS, HALF> {
    let mut starts = [[0; HALF]; COUNTS];
    let mut count = 0;
    while count < COUNTS {
        let mut upper = 1;
        while upper <= half {
            let before = upper - 1;
            let entries = if before <= count { binomial(half, before) * binomial(half, count - before) } else { 0 };
            starts[count][upper] = starts[count][before] + entries as u64;
            upper += 1;
        }
        count += 1;
    }
    starts
}

/// The numbers of 13 bits by count of ones, ascending (BITS-1), and the position of each.
struct Halves {
    starts: [u16; 14],
    numbers: [u16; 1 << 13],
    positions: [u16; 1 << 13],
}

static HALVES: Halves = halves();

const fn halves() -> Halves {
    let mut starts = [0; 14];
    let mut ones = 1;
    while ones < 14 {
        starts[ones] = starts[ones - 1] + binomial(13, ones - 1) as u16;
        ones += 1;
    }
    let (mut numbers, mut positions, mut filled) = ([0; 1 << 13], [0; 1 << 13], [0u16; 14]);
    let mut number = 0;
    while number < 1 << 13 {
        let ones = (number as u16).count_ones() as usize;
        positions[number] = filled[ones];
        numbers[(starts[ones] + filled[ones]) as usize] = number as u16;
        filled[ones] += 1;
        number += 1;
    }
    Halves { starts, numbers, positions }
}

fn find_13(ones: usize, position: u32) -> u32 {
    u32::from(HALVES.numbers[usize::from(HALVES.starts[ones]) + position as usize])
}

/// The last count of ones in the upper half that starts at or before the position.
fn upper_ones(starts: &[u64], count: usize, half: usize, position: u64) -> usize {
    let (mut upper, last) = (count.saturating_sub(half), count.min(half));
    while upper < last && starts[upper + 1] <= position {
        upper += 1;
    }
    upper
}

/// The 26-bit number with `ones` ones at the position, the paper's Find26 (BITS-2). The position is below C(26, ones).
pub fn find_26(ones: usize, position: u32) -> u32 {
    let starts = &STARTS_26[ones];
    let upper = upper_ones(starts, ones, 13, u64::from(position));
    let rest = position - starts[upper] as u32;
    let entries = SMALL[13][ones - upper];
    find_13(upper, rest / entries) << 13 | find_13(ones - upper, rest % entries)
}

/// The position of a 26-bit number among those with the same count of ones, the paper's Pos26.
pub fn position_26(number: u32) -> u32 {
    let (upper, lower) = ((number >> 13) as usize & 0x1fff, number as usize & 0x1fff);
    let (ones_above, ones_below) = (upper.count_ones() as usize, lower.count_ones() as usize);
    let start = STARTS_26[ones_above + ones_below][ones_above] as u32;
    start + u32::from(HALVES.positions[upper]) * SMALL[13][ones_below] + u32::from(HALVES.positions[lower])
}

/// The 52-bit number with `ones` ones at the position, the paper's Find52. The position is below C(52, ones).
pub fn find_52(ones: usize, position: u64) -> u64 {
    let starts = &STARTS_52[ones];
    let upper = upper_ones(starts, ones, 26, position);
    let rest = position - starts[upper];
    let entries = u64::from(SMALL[26][ones - upper]);
    // Both halves have positions below C(26, 13).
    let (above, below) = ((rest / entries) as u32, (rest % entries) as u32);
    u64::from(find_26(upper, above)) << 26 | u64::from(find_26(ones - upper, below))
}

/// The position of a 52-bit number among those with the same count of ones, the paper's Pos52.
pub fn position_52(number: u64) -> u64 {
    let (upper, lower) = ((number >> 26) as u32, (number & 0x3ff_ffff) as u32);
    let (ones_above, ones_below) = (upper.count_ones() as usize, lower.count_ones() as usize);
    let entries = u64::from(SMALL[26][ones_below]);
    let start = STARTS_52[ones_above + ones_below][ones_above];
    start + u64::from(position_26(upper)) * entries + u64::from(position_26(lower))
}

/// The value at a position, for a width of 13, 26 or 52 (BITS-6).
pub fn unrank(width: u64, ones: usize, position: u64) -> u64 {
    match width {
        13 => u64::from(find_13(ones, position as u32)),
        26 => u64::from(find_26(ones, position as u32)),
        _ => find_52(ones, position),
    }
}

/// The position of a value, for a width of 13, 26 or 52 (BITS-6).
pub fn rank(width: u64, value: u64) -> u64 {
    match width {
        13 => u64::from(HALVES.positions[value as usize]),
        26 => u64::from(position_26(value as u32)),
        _ => position_52(value),
    }
}

/// The table of a width: entries and accumulated squares for each count of ones (BITS-5).
pub fn table(width: usize) -> Vec<(usize, u128, u128)> {
    let rows = (0..=width).scan(0, |squares, ones| {
        let entries = binomial(width, ones);
        *squares += entries * entries;
        Some((ones, entries, *squares))
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_paper() {
        assert_eq!((find_13(6, 1599), find_13(7, 472)), (7182, 2843));
        assert_eq!(find_26(13, 5_000_000), 58_837_787);
        assert_eq!(position_26(58_837_787), 5_000_000);
        assert_eq!((position_26(0x8001), position_26(0x6000)), (104, 247));
    }

    #[test]
    fn the_tables_of_the_paper() {
        assert_eq!(table(13)[6], (6, 1716, 5_200_300));
        assert_eq!(table(13)[13], (13, 1, 10_400_600));
        assert_eq!(table(26)[26], (26, 1, 495_918_532_948_104));
    }

    #[test]
    fn the_order_of_bits_2_by_its_three_keys() {
        let mut numbers: Vec<u32> = (0..1 << 26).step_by(1009).collect();
        numbers.sort_by_key(|number| {
            let (upper, lower) = (number >> 13, number & 0x1fff);
            (number.count_ones(), upper.count_ones(), upper, lower)
        });
        let positions: Vec<(u32, u32)> =
            numbers.iter().map(|number| (number.count_ones(), position_26(*number))).collect();
        assert!(positions.windows(2).all(|pair| pair[0] < pair[1]));
        for (number, (ones, position)) in numbers.iter().zip(positions) {
            assert_eq!(find_26(ones as usize, position), *number);
        }
    }

    #[test]
    fn the_ends_of_every_list_of_52_bits() {
        for ones in 0..=52 {
            let last = binomial(52, ones) as u64 - 1;
            for position in [0, last / 3, last] {
                let number = find_52(ones, position);
                assert_eq!((number.count_ones() as usize, position_52(number)), (ones, position));
            }
        }
    }
}
