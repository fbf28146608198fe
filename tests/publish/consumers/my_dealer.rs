//! Andrews' numbering (NUM-7) in 128 bits, as the crate of a stranger.

/// The deal with this number, in its exact form.
pub fn unrank(number: u128) -> String {
    let (south, east_south) = (binomial(26, 13), binomial(39, 13) * binomial(26, 13));
    let mut seats = [3; 52];
    for (seat, mut rank) in [number / east_south, number % east_south / south, number % south].into_iter().enumerate() {
        let left: Vec<usize> = (0..52).filter(|&card| seats[card] == 3).collect();
        let mut needed = 13;
        for (place, &card) in left.iter().enumerate().rev() {
            let before = binomial(place as u128, needed);
            if needed > 0 && rank >= before {
                rank -= before;
                seats[card] = seat;
                needed -= 1;
            }
        }
    }
    let suit = |seat: usize, suit: usize| -> String {
        "AKQJT98765432".chars().enumerate().filter(|(rank, _)| seats[13 * suit + rank] == seat).map(|each| each.1).collect()
    };
    let hand = |seat: usize| (0..4).map(|of| suit(seat, of)).collect::<Vec<_>>().join(".");
    format!("N:{}", (0..4).map(hand).collect::<Vec<_>>().join(" "))
}

fn binomial(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |value, i| if i < n { value * (n - i) / (i + 1) } else { 0 })
}
