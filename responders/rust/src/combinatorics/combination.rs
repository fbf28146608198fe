//! Chapter 3: combinations in squashed order.

use super::binomial;

/// The number of combinations of the same size that come before (COMB-3). The elements ascend, up to 127.
pub fn rank(elements: impl IntoIterator<Item = usize>) -> u128 {
    elements.into_iter().zip(1..).map(|(element, size)| binomial(element, size)).sum()
}

/// The combination with a number (COMB-4), out of elements below `below`. The number is less than C(below, size).
pub fn unrank(mut number: u128, size: usize, below: usize) -> Vec<usize> {
    let mut elements = vec![0; size];
    let mut above = below;
    for place in (0..size).rev() {
        let largest = (0..above).rev().find(|element| binomial(*element, place + 1) <= number);
        above = largest.expect("the number is below the count of combinations");
        number -= binomial(above, place + 1);
        elements[place] = above;
    }
    elements
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_paper() {
        assert_eq!(rank([2, 3, 5]), 15);
        assert_eq!(unrank(15, 3, 128), [2, 3, 5]);
        assert!(unrank(0, 0, 128).is_empty());
        assert_eq!(unrank(binomial(128, 128) - 1, 128, 128).len(), 128);
    }

    #[test]
    fn the_order_of_all_small_combinations() {
        for size in 0..=6 {
            // Squashed order is the numeric order of the sets as bits.
            let sets = (0u32..64).filter(|set| set.count_ones() as usize == size);
            for (number, set) in sets.enumerate() {
                let elements: Vec<usize> = (0..6).filter(|bit| set >> bit & 1 == 1).collect();
                assert_eq!(unrank(number as u128, size, 6), elements);
                assert_eq!(rank(elements), number as u128);
            }
        }
    }
}
