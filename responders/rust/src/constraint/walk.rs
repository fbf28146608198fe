//! How a row of a listing is found: one decision after the other, in the order of CONS-5.

use super::Makeup;
use crate::combinatorics::binomial;

/// C(m, k) for the cards of one hand, near together.
static WAYS: [[u64; 14]; 53] = {
    let mut rows = [[0; 14]; 53];
    let mut m = 0;
    while m < 53 {
        let mut k = 0;
        while k < 14 {
            rows[m][k] = binomial(m, k) as u64;
            k += 1;
        }
        m += 1;
    }
    rows
};

/// C(m, k) for m up to 52 and k up to 13.
pub fn ways(m: usize, k: usize) -> u64 {
    WAYS[m][k]
}

/// What is added up over the rows of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// 1 for each case.
    Cases,
    /// The weight of each case (CONS-6).
    Combinations,
}

impl Measure {
    /// A factor of CONS-6: C(m, k), or whether it is more than 0.
    pub fn ways(self, m: usize, k: usize) -> u64 {
        match self {
            Measure::Cases => u64::from(k <= m),
            Measure::Combinations => ways(m, k),
        }
    }
}

/// A listing, added up in one measure.
pub trait Listing {
    /// The sum over all rows.
    fn total(&self) -> u128;
    /// Goes to a row of the listing.
    fn walk(&self, aim: Aim) -> Found;
    /// The sums that are kept for later walks.
    fn size(&self) -> usize;
}

/// Choices in their order, each with the sum over the rows of it and of all before it.
pub struct Listed<Choice> {
    choices: Vec<Choice>,
    sums: Vec<u128>,
}

impl<Choice> Listed<Choice> {
    /// The choices that have rows.
    pub fn new(choices: impl Iterator<Item = (Choice, u128)>) -> Self {
        let (mut listed, mut sum) = (Self { choices: Vec::new(), sums: Vec::new() }, 0);
        for (choice, rows) in choices.filter(|(_, rows)| *rows > 0) {
            sum += rows;
            listed.choices.push(choice);
            listed.sums.push(sum);
        }
        listed
    }

    /// The number of choices.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// The sum over all rows.
    pub fn total(&self) -> u128 {
        self.sums.last().copied().unwrap_or(0)
    }
}

/// The row that is looked for.
#[derive(Clone, Copy)]
pub enum Aim<'a> {
    /// The row in which the sum over the rows passes this number, which is below the total.
    Number(u128),
    /// The row with these makeups, which is in the listing.
    Row(&'a [Makeup]),
}

/// A row, and the sum over all rows before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The makeups of the row.
    pub makeups: Vec<Makeup>,
    /// The sum over the rows before it.
    pub passed: u128,
}

/// A row on its way: the makeups that are decided, and the sum over the rows that were passed by.
pub struct Walk<'a> {
    aim: Aim<'a>,
    found: Found,
    /// The factors of what is decided.
    factor: u128,
}

impl<'a> Walk<'a> {
    /// A walk at the first decision.
    pub fn new(aim: Aim<'a>) -> Self {
        Self { aim, found: Found { makeups: Vec::new(), passed: 0 }, factor: 1 }
    }

    /// Decides: takes the choice that holds the aim, and passes by those before it. `is_wanted` says whether a choice
    /// belongs to a makeup of the hand that is being decided, `count` adds up the rows that begin with a choice, without the
    /// factors of what is decided before.
    pub fn choose<Choice: Copy>(
        &mut self,
        choices: impl IntoIterator<Item = Choice>,
        is_wanted: impl Fn(Choice, Makeup) -> bool,
        mut count: impl FnMut(Choice) -> u128,
    ) -> Choice {
        let mut choices = choices.into_iter().peekable();
        while let Some(choice) = choices.next() {
            let rows = match self.aim {
                // The aim is in the listing, so nothing else is left to count.
                Aim::Number(_) if choices.peek().is_none() => return choice,
                Aim::Number(number) => {
                    let rows = self.factor * count(choice);
                    if number - self.found.passed < rows {
                        return choice;
                    }
                    rows
                }
                Aim::Row(makeups) => {
                    if is_wanted(choice, makeups[self.found.makeups.len()]) {
                        return choice;
                    }
                    self.factor * count(choice)
                }
            };
            self.found.passed += rows;
        }
        unreachable!("the aim is a row of the listing")
    }

    /// Decides among listed choices. `place_of` finds the choice that a makeup of the hand belongs to.
    pub fn choose_listed<Choice: Copy>(
        &mut self,
        listed: &Listed<Choice>,
        place_of: impl FnOnce(&[Choice], Makeup) -> Option<usize>,
    ) -> Choice {
        let place = match self.aim {
            Aim::Number(number) => {
                let left = number - self.found.passed;
                listed.sums.partition_point(|sum| self.factor * sum <= left)
            }
            Aim::Row(makeups) => {
                let place = place_of(&listed.choices, makeups[self.found.makeups.len()]);
                place.expect("the aim is a row of the listing")
            }
        };
        self.found.passed += self.factor * place.checked_sub(1).map_or(0, |before| listed.sums[before]);
        listed.choices[place]
    }

    /// Keeps the makeup of the hand that is decided.
    pub fn keep(&mut self, makeup: Makeup) {
        self.found.makeups.push(makeup);
    }

    /// Keeps a factor of what is decided, which the sums for the choices from now on do not have.
    pub fn multiply(&mut self, factor: u128) {
        self.factor *= factor;
    }

    /// The row, when all hands are decided.
    pub fn found(self) -> Found {
        self.found
    }
}
