//! Listings with shapes, and with high cards where they are listed too.
//!
//! A row is found hand by hand, and each hand in decisions in the order of CONS-5: its shape, its HCP, its high cards in
//! spades and hearts, its high cards in diamonds and clubs.

use std::cell::OnceCell;

use super::points::Group;
use super::suit::{hcp_of, holdings, Suit};
use super::takers::Takers;
use super::walk::{Listed, Listing, Measure, Walk};
use super::{Constraint, Makeup};
use crate::hands::{hcp, holding, Shape};

/// The listing of a constraint with `shapes` or `lengths`.
pub struct ShapedListing {
    constraint: Constraint,
    measure: Measure,
    first: Takers,
    /// The shapes of the first hand.
    shapes: OnceCell<Listed<Shape>>,
}

impl ShapedListing {
    /// The listing, which is added up when it is asked for.
    pub fn new(constraint: &Constraint, measure: Measure) -> Self {
        let first = Takers::new(constraint, 0, [Suit::new(constraint.lists_high_cards); 4], measure);
        Self { constraint: constraint.clone(), measure, first, shapes: OnceCell::new() }
    }

    fn shapes(&self) -> &Listed<Shape> {
        self.shapes.get_or_init(|| Listed::new(self.first.by_shape().into_iter()))
    }

    /// Decides on a hand, when those before it have left some cards, and then on those behind it.
    fn decide_hand(&self, walk: &mut Walk, hand: usize, pool: [Suit; 4]) {
        if hand == 0 {
            return self.decide_shape(walk, (hand, pool), &self.first, self.shapes());
        }
        if hand == self.constraint.hands.len() {
            return walk.arrive();
        }
        let takers = Takers::new(&self.constraint, hand, pool, self.measure);
        let shapes = Listed::new(takers.by_shape().into_iter());
        self.decide_shape(walk, (hand, pool), &takers, &shapes);
    }

    fn decide_shape(&self, walk: &mut Walk, (hand, pool): (usize, [Suit; 4]), takers: &Takers, shapes: &Listed<Shape>) {
        let place_of = |shapes: &[Shape], makeup: Makeup| shapes.iter().position(|shape| *shape == makeup.shape);
        walk.choose_listed(shapes, place_of, |walk, shape| {
            if !self.constraint.lists_high_cards {
                return self.keep(walk, (hand, pool), Makeup { shape, map: 0 });
            }
            let stage = Stage::new(takers, shape, self.constraint.hands[hand].hcp);
            let place_of = |all: &[usize], makeup: Makeup| all.iter().position(|points| *points == hcp(makeup.map));
            walk.choose_listed(&stage.points(), place_of, |walk, points| {
                self.decide_high_cards(walk, (hand, pool), &stage, points);
            });
        });
    }

    fn decide_high_cards(&self, walk: &mut Walk, (hand, pool): (usize, [Suit; 4]), stage: &Stage, points: usize) {
        let shape = stage.shape;
        let of_half = |half: usize, makeup: Makeup| [0, 1].map(|suit| holding(makeup.map, 2 * half + suit));
        let majors = holdings([pool[0], pool[1]], [shape[0], shape[1]]).filter(|pair| hcp_of(*pair) <= points);
        let count = |pair| stage.sum([&stage.takers.groups(0, Some(pair)), &stage.groups[1]], points);
        walk.choose(
            majors,
            |pair, makeup| pair == of_half(0, makeup),
            count,
            |walk, majors| {
                let minors = holdings([pool[2], pool[3]], [shape[2], shape[3]]);
                let minors = minors.filter(|pair| hcp_of(majors) + hcp_of(*pair) == points);
                let decided = stage.takers.groups(0, Some(majors));
                let count = |pair| stage.sum([&decided, &stage.takers.groups(1, Some(pair))], points);
                walk.choose(
                    minors,
                    |pair, makeup| pair == of_half(1, makeup),
                    count,
                    |walk, minors| {
                        let held = [majors, minors].concat();
                        let map = held.iter().fold(0, |map, held| map << 4 | u16::from(*held));
                        self.keep(walk, (hand, pool), Makeup { shape, map });
                    },
                );
            },
        );
    }

    /// Goes on behind a hand that is decided.
    fn keep(&self, walk: &mut Walk, (hand, pool): (usize, [Suit; 4]), makeup: Makeup) {
        let left: [Suit; 4] =
            std::array::from_fn(|suit| pool[suit].without(makeup.shape[suit], holding(makeup.map, suit)));
        let ways = (0..4).map(|suit| {
            let spots = pool[suit].spots;
            u128::from(self.measure.ways(spots.into(), (spots - left[suit].spots).into()))
        });
        walk.multiplied(ways.product(), |walk| walk.kept(makeup, |walk| self.decide_hand(walk, hand + 1, left)));
    }
}

impl Listing for ShapedListing {
    fn total(&self) -> u128 {
        self.shapes().total()
    }

    fn visit(&self, walk: &mut Walk) {
        self.decide_hand(walk, 0, [Suit::new(self.constraint.lists_high_cards); 4]);
    }
}

/// A hand whose shape is decided.
struct Stage<'a> {
    takers: &'a Takers,
    shape: Shape,
    hcp: (usize, usize),
    spots: Vec<u64>,
    groups: [Vec<Group>; 2],
}

impl<'a> Stage<'a> {
    fn new(takers: &'a Takers, shape: Shape, hcp: (usize, usize)) -> Self {
        let groups = [0, 1].map(|half| takers.groups(half, None));
        Self { takers, shape, hcp, spots: takers.spots_of_shape(shape), groups }
    }

    /// The HCP of the hand.
    fn points(&self) -> Listed<usize> {
        let [majors, minors] = &self.groups;
        Listed::new(self.takers.by_points(&self.spots, [majors, minors], self.hcp).into_iter().enumerate())
    }

    /// The sum over the rows with some ways of the high cards in which the hand has some HCP.
    fn sum(&self, groups: [&[Group]; 2], points: usize) -> u128 {
        self.takers.by_points(&self.spots, groups, (points, points))[points]
    }
}
