//! CHOOSE-1 to CHOOSE-3: the number of a board for a text.

use sha1::{Digest, Sha1};

use crate::combinatorics::DEALS;
use crate::fault::{Fault, Kind, Result};

/// The least characters of a text (CHOOSE-2).
const LEAST_CHARACTERS: usize = 20;
/// The last board that has a name (CHOOSE-3).
const LAST_BOARD: u64 = 9999;

const NAMES: [&str; 20] = [
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// SHA-1 of the text, the separator and the name of the board, mod D (CHOOSE-1).
pub fn number(text: &str, separator: &str, board: u64) -> Result<u128> {
    let characters = text.chars().count();
    if characters < LEAST_CHARACTERS {
        let message = format!("text too short: {characters} characters, {LEAST_CHARACTERS} are due");
        return Err(Fault::new(Kind::TextTooShort, message));
    }
    if !(1..=LAST_BOARD).contains(&board) {
        return Err(Fault::out_of_range(format!("out of range: boards are 1 to {LAST_BOARD}")));
    }
    let digest = Sha1::new().chain_update(text).chain_update(separator).chain_update(name(board as usize)).finalize();
    Ok(digest.iter().fold(0, |rest, byte| (rest << 8 | u128::from(*byte)) % DEALS))
}

/// The English cardinal of a board from 1 to 9999 (CHOOSE-3).
fn name(board: usize) -> String {
    let below_hundred = |number: usize| match (number / 10, number % 10) {
        (0 | 1, _) => NAMES[number].to_string(),
        (tens, 0) => TENS[tens].to_string(),
        (tens, ones) => format!("{}-{}", TENS[tens], NAMES[ones]),
    };
    let counted = |number: usize, unit: &str| match number {
        0 => String::new(),
        _ => format!("{} {unit}", NAMES[number]),
    };
    let words = [counted(board / 1000, "thousand"), counted(board / 100 % 10, "hundred"), below_hundred(board % 100)];
    words.iter().filter(|word| !word.is_empty()).map(String::as_str).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_boards() {
        let names = [
            (1, "one"),
            (21, "twenty-one"),
            (40, "forty"),
            (101, "one hundred one"),
            (1000, "one thousand"),
            (3013, "three thousand thirteen"),
            (9999, "nine thousand nine hundred ninety-nine"),
        ];
        for (board, text) in names {
            assert_eq!(name(board), text);
        }
    }

    #[test]
    fn published_numbers() {
        let text = "Let\u{2019}s all have a good time";
        assert_eq!(number(text, "", 1), Ok(50_432_527_259_659_380_714_722_672_589));
        assert_eq!(number(text, " ", 21), Ok(33_301_119_415_546_895_122_079_460_735));
    }

    #[test]
    fn characters_are_code_points() {
        assert!(number(&"\u{1f0a1}".repeat(20), "", 1).is_ok());
        assert_eq!(number(&"\u{1f0a1}".repeat(19), "", 1).unwrap_err().kind, Kind::TextTooShort);
    }
}
