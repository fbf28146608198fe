//! Chapter 10: constrained deals.
//!
//! A listing is never written down. It is counted twice by the same algorithm, once with the weight 1 for each case and
//! once with the combinations of CONS-6, so that a row is found by its index or by a number below T.

mod fill;
mod high_cards;
mod kinds;
mod points;
mod shaped;
mod suit;
mod takers;
mod walk;

use std::cell::OnceCell;
use std::rc::Rc;

use crate::cards::Deal;
use crate::combinatorics::binomial;
use crate::fault::{Fault, Result};
use crate::hands::{self, Shape};
use walk::{Aim, Listing, Measure};

/// One constrained hand (CONS-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The seat, 0..3.
    pub seat: usize,
    /// The shapes that `shapes` and `lengths` leave, in the order of SHAPE-3.
    pub shapes: Vec<Shape>,
    /// The bounds of the HCP.
    pub hcp: (usize, usize),
}

/// A well-formed constraint: its hands, and what their makeups consist of (CONS-1, CONS-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The constrained hands in their order.
    pub hands: Vec<Hand>,
    /// Whether a makeup has a shape.
    pub lists_shapes: bool,
    /// Whether a makeup has high cards.
    pub lists_high_cards: bool,
}

impl Constraint {
    /// R: the ways to deal the cards that the constrained hands leave (CONS-11).
    fn rest(&self) -> u128 {
        (self.hands.len()..3).map(|dealt| binomial(52 - 13 * dealt, 13)).product()
    }

    /// The makeups of a deal, if it meets the constraint.
    fn makeups(&self, deal: &Deal) -> Option<Vec<Makeup>> {
        let makeup = |hand: &Hand| {
            let cards = deal.hand(hand.seat);
            let (shape, map) = (hands::shape_of(cards), hands::high_card_map(cards));
            let meets = hand.shapes.contains(&shape) && (hand.hcp.0..=hand.hcp.1).contains(&hands::hcp(map));
            meets.then_some(Makeup {
                shape: if self.lists_shapes { shape } else { Shape::default() },
                map: if self.lists_high_cards { map } else { 0 },
            })
        };
        self.hands.iter().map(makeup).collect()
    }
}

/// What a case says of one hand (CONS-3). What is not listed is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Makeup {
    /// The shape.
    pub shape: Shape,
    /// The map of high cards (SHAPE-7).
    pub map: u16,
}

/// A row of a listing (CONS-9a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The index, from 1.
    pub index: u128,
    /// The makeup of each constrained hand.
    pub makeups: Vec<Makeup>,
    /// The weight (CONS-6).
    pub combinations: u128,
    /// The weights of this case and of all before it.
    pub cumulative: u128,
}

/// A constraint with its listing, counted in each measure when it is asked for.
pub struct Listings {
    constraint: Constraint,
    cases: OnceCell<Box<dyn Listing>>,
    combinations: OnceCell<Box<dyn Listing>>,
}

impl Listings {
    /// The listing of a constraint.
    pub fn new(constraint: Constraint) -> Self {
        Self { constraint, cases: OnceCell::new(), combinations: OnceCell::new() }
    }

    fn cases(&self) -> &dyn Listing {
        &**self.cases.get_or_init(|| self.count_in(Measure::Cases))
    }

    fn combinations(&self) -> &dyn Listing {
        &**self.combinations.get_or_init(|| self.count_in(Measure::Combinations))
    }

    fn count_in(&self, measure: Measure) -> Box<dyn Listing> {
        if self.constraint.lists_shapes {
            return Box::new(shaped::ShapedListing::new(&self.constraint, measure));
        }
        let bounds = self.constraint.hands.iter().map(|hand| hand.hcp).collect();
        Box::new(high_cards::HighCardListing::new(bounds, measure))
    }

    /// The constraint.
    pub fn constraint(&self) -> &Constraint {
        &self.constraint
    }

    /// The number of cases, and T (CONS-8).
    pub fn count(&self) -> (u128, u128) {
        (self.cases().total(), self.combinations().total())
    }

    /// Refuses a constraint that no deal meets (CONS-2b).
    pub fn satisfiable(&self) -> Result<&Self> {
        match self.combinations().total() {
            0 => Err(Fault::unsatisfiable("unsatisfiable: no deal meets the constraint")),
            _ => Ok(self),
        }
    }

    /// Up to `limit` rows from an index on (CONS-9).
    pub fn rows(&self, first: u128, limit: u64) -> Result<Vec<Case>> {
        let cases = self.cases().total();
        if !(1..=cases).contains(&first) {
            return Err(Fault::out_of_range(format!("out of range: there are {cases} cases, counted from 1")));
        }
        let mut rows: Vec<Case> = Vec::new();
        for (index, found) in (first..).zip(self.cases().rows(Aim::Number(first - 1), limit as usize)) {
            let makeups = found.makeups;
            let before =
                rows.last().map_or_else(|| self.combinations().find(Aim::Row(&makeups)).passed, |row| row.cumulative);
            let combinations = self.combinations_of(&makeups);
            rows.push(Case { index, makeups, combinations, cumulative: before + combinations });
        }
        Ok(rows)
    }

    /// The case of a number below T, and the offset in it (CONS-10).
    pub fn select(&self, number: u128) -> Result<(Case, u128)> {
        let total = self.combinations().total();
        if number >= total {
            return Err(Fault::out_of_range(format!("out of range: the total is {total}")));
        }
        let found = self.combinations().find(Aim::Number(number));
        let index = self.cases().find(Aim::Row(&found.makeups)).passed + 1;
        let combinations = self.combinations_of(&found.makeups);
        let cumulative = found.passed + combinations;
        Ok((Case { index, makeups: found.makeups, combinations, cumulative }, number - found.passed))
    }

    /// The number of a deal (CONS-12).
    pub fn rank(&self, deal: &Deal) -> Result<u128> {
        let makeups = self.constraint.makeups(deal);
        let makeups =
            makeups.ok_or_else(|| Fault::unsatisfiable("unsatisfiable: the deal does not meet the constraint"))?;
        let before = self.combinations().find(Aim::Row(&makeups)).passed;
        Ok(before * self.constraint.rest() + fill::rank(&self.constraint, &makeups, deal))
    }

    /// The deal of a number below N (CONS-12).
    pub fn unrank(&self, number: u128) -> Result<Deal> {
        let rest = self.constraint.rest();
        let deals = self.combinations().total() * rest;
        if number >= deals {
            return Err(Fault::out_of_range(format!("out of range: {deals} deals meet the constraint")));
        }
        let found = self.combinations().find(Aim::Number(number / rest));
        Ok(fill::unrank(&self.constraint, &found.makeups, number - found.passed * rest))
    }

    fn combinations_of(&self, makeups: &[Makeup]) -> u128 {
        fill::draws(&self.constraint, makeups).iter().take_while(|draw| !draw.free).map(fill::Draw::radix).product()
    }
}

/// The listings of the latest constraints, so that calls about the same one share their work.
#[derive(Default)]
pub struct Constraints {
    /// Each constraint as it is written, the latest first.
    latest: Vec<(String, Rc<Listings>)>,
}

impl Constraints {
    /// Listings that are kept.
    const KEPT: usize = 8;

    /// The listing of a constraint, which is read and counted if it is not kept.
    pub fn listings(&mut self, written: &str, read: impl FnOnce() -> Result<Constraint>) -> Result<Rc<Listings>> {
        let known = self.latest.iter().position(|(known, _)| known == written);
        match known {
            Some(place) => self.latest[..=place].rotate_right(1),
            None => self.latest.insert(0, (written.to_string(), Rc::new(Listings::new(read()?)))),
        }
        self.latest.truncate(Self::KEPT);
        Ok(Rc::clone(&self.latest[0].1))
    }
}

#[cfg(test)]
mod tests;
