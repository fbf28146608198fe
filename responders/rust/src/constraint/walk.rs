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
    /// Walks to the rows of the listing that the walk looks for.
    fn visit(&self, walk: &mut Walk);
    /// A row of the listing.
    fn find(&self, aim: Aim) -> Found {
        self.rows(aim, 1).pop().expect("the aim is a row of the listing")
    }
    /// Rows of the listing from one on, up to a limit.
    fn rows(&self, aim: Aim, limit: usize) -> Vec<Found> {
        let mut walk = Walk { aim, limit, passed: 0, factor: 1, makeups: Vec::new(), found: Vec::new() };
        self.visit(&mut walk);
        walk.found
    }
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

/// A walk through the listing: it passes by the rows before the aim, and then finds one row after the other.
pub struct Walk<'a> {
    aim: Aim<'a>,
    limit: usize,
    /// The sum over the rows that were passed by or found.
    passed: u128,
    /// The factors of what is decided.
    factor: u128,
    /// The makeups that are decided.
    makeups: Vec<Makeup>,
    found: Vec<Found>,
}

impl Walk<'_> {
    /// Decides: passes by the choices before the aim, and enters those from it on until all rows are found. `is_wanted`
    /// says whether a choice belongs to a makeup of the hand that is being decided, `count` adds up the rows that begin
    /// with a choice, without the factors of what is decided before.
    pub fn choose<Choice: Copy>(
        &mut self,
        choices: impl IntoIterator<Item = Choice>,
        is_wanted: impl Fn(Choice, Makeup) -> bool,
        mut count: impl FnMut(Choice) -> u128,
        mut enter: impl FnMut(&mut Self, Choice),
    ) {
        let mut choices = choices.into_iter().peekable();
        while let Some(choice) = choices.next() {
            let is_entered = match self.aim {
                // The aim is in the listing, so nothing else is left to count.
                Aim::Number(_) if self.found.is_empty() && choices.peek().is_none() => true,
                Aim::Number(number) => {
                    let rows = self.factor * count(choice);
                    let is_before = self.passed + rows <= number;
                    self.passed += if is_before { rows } else { 0 };
                    !is_before && rows > 0
                }
                Aim::Row(makeups) => {
                    let is_wanted = is_wanted(choice, makeups[self.makeups.len()]);
                    self.passed += if is_wanted { 0 } else { self.factor * count(choice) };
                    is_wanted
                }
            };
            if is_entered {
                enter(self, choice);
            }
            if self.found.len() == self.limit {
                return;
            }
        }
    }

    /// Decides among listed choices. `place_of` finds the choice that a makeup of the hand belongs to.
    pub fn choose_listed<Choice: Copy>(
        &mut self,
        listed: &Listed<Choice>,
        place_of: impl FnOnce(&[Choice], Makeup) -> Option<usize>,
        mut enter: impl FnMut(&mut Self, Choice),
    ) {
        let place = match self.aim {
            Aim::Number(number) => listed.sums.partition_point(|sum| self.passed + self.factor * sum <= number),
            Aim::Row(makeups) => {
                let place = place_of(&listed.choices, makeups[self.makeups.len()]);
                place.expect("the aim is a row of the listing")
            }
        };
        self.passed += self.factor * place.checked_sub(1).map_or(0, |before| listed.sums[before]);
        for choice in &listed.choices[place..] {
            enter(self, *choice);
            if self.found.len() == self.limit {
                return;
            }
        }
    }

    /// Goes on with a factor of what is decided, which the sums for the choices from now on do not have.
    pub fn multiplied(&mut self, factor: u128, go_on: impl FnOnce(&mut Self)) {
        self.factor *= factor;
        go_on(self);
        self.factor /= factor;
    }

    /// Goes on behind a hand that is decided.
    pub fn kept(&mut self, makeup: Makeup, go_on: impl FnOnce(&mut Self)) {
        self.makeups.push(makeup);
        go_on(self);
        self.makeups.pop();
    }

    /// Finds the row, when all hands are decided.
    pub fn arrive(&mut self) {
        self.found.push(Found { makeups: self.makeups.clone(), passed: self.passed });
        self.passed += self.factor;
    }
}
