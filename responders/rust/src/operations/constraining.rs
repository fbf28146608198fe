//! Chapter 10.

use std::rc::Rc;

use serde_json::{json, Value};

use super::Run::Constrained;
use super::{decimal, Operation};
use crate::cards::{SEATS, SUITS};
use crate::constraint::{Case, Constraint, Constraints, Hand, Listings};
use crate::fault::{Fault, Kind, Result};
use crate::hands::{self, Shape, MOST_HCP};
use crate::json::Json;
use crate::notation;
use crate::params::Params;

/// The most rows of one answer (CONS-9c).
const MOST_ROWS: u64 = 1000;

pub const OPERATIONS: &[Operation] = &[
    Operation("constrain.count", &["hands"], Constrained(count)),
    Operation("constrain.cases", &["hands", "first", "limit"], Constrained(cases)),
    Operation("constrain.select", &["hands", "number"], Constrained(select)),
    Operation("constrain.rank", &["hands", "deal"], Constrained(rank)),
    Operation("constrain.unrank", &["hands", "number"], Constrained(unrank)),
];

fn count(constraints: &mut Constraints, params: &Params) -> Result<Value> {
    let (cases, total) = listings(constraints, params)?.count();
    Ok(json!({"cases": decimal(cases), "total": decimal(total)}))
}

fn cases(constraints: &mut Constraints, params: &Params) -> Result<Value> {
    let (first, limit) = (params.number("first")?, params.counter("limit")?);
    let limited = match limit {
        0 => Err(Fault::out_of_range("out of range: limit is 0")),
        1..=MOST_ROWS => Ok(()),
        _ => Err(Fault::too_large(format!("too large: limit is {limit}, the most is {MOST_ROWS}"))),
    };
    limited.or_else(|fault| constraint(params).and(Err(fault)))?;
    let listings = listings(constraints, params)?;
    let rows = listings.satisfiable()?.rows(first, limit)?;
    Ok(json!({"cases": rows.iter().map(|row| case(listings.constraint(), row)).collect::<Vec<_>>()}))
}

fn select(constraints: &mut Constraints, params: &Params) -> Result<Value> {
    let number = params.number("number")?;
    let listings = listings(constraints, params)?;
    let (row, offset) = listings.satisfiable()?.select(number)?;
    Ok(json!({"case": case(listings.constraint(), &row), "offset": decimal(offset)}))
}

fn rank(constraints: &mut Constraints, params: &Params) -> Result<Value> {
    let deal = params.deal("deal")?;
    let listings = listings(constraints, params)?;
    Ok(json!({"number": decimal(listings.satisfiable()?.rank(&deal)?)}))
}

fn unrank(constraints: &mut Constraints, params: &Params) -> Result<Value> {
    let number = params.number("number")?;
    let listings = listings(constraints, params)?;
    Ok(json!({"deal": notation::pbn(&listings.satisfiable()?.unrank(number)?)}))
}

/// The listing of the constraint, which is read only if it is written in another way than those that are kept.
fn listings(constraints: &mut Constraints, params: &Params) -> Result<Rc<Listings>> {
    let written = params.required("hands")?.written();
    constraints.listings(written, || constraint(params))
}

/// A row in the form of CONS-9a.
fn case(constraint: &Constraint, row: &Case) -> Value {
    let hands = constraint.hands.iter().zip(&row.makeups).map(|(hand, makeup)| {
        let mut listed = json!({"seat": char::from(SEATS[hand.seat])});
        if constraint.lists_shapes {
            listed["shape"] = hands::lengths_text(makeup.shape, "=").into();
        }
        if constraint.lists_high_cards {
            listed["high_cards"] = hands::map_text(makeup.map).into();
        }
        listed
    });
    json!({
        "index": decimal(row.index),
        "hands": hands.collect::<Vec<_>>(),
        "combinations": decimal(row.combinations),
        "cumulative": decimal(row.cumulative),
    })
}

/// Reads a constraint by CONS-1. What is malformed is reported before what is out of range.
fn constraint(params: &Params) -> Result<Constraint> {
    let elements = params.required("hands")?.elements();
    let elements = elements.filter(|hands| (1..=4).contains(&hands.len()));
    let elements = elements.ok_or_else(|| Fault::malformed("malformed: one to four hands are due"))?;
    let mut constraint = Constraint { hands: Vec::new(), lists_shapes: false, lists_high_cards: false };
    let mut beyond = None;
    for element in elements {
        let members = Params::nested(element, &["seat", "shapes", "lengths", "hcp"])?;
        if members.members().count() < 2 {
            return Err(Fault::malformed("malformed: a hand needs a member besides its seat"));
        }
        let shapes = members.optional("shapes").map(alternatives).transpose()?;
        let lengths = members.optional("lengths").map(|value| lengths(value, &mut beyond)).transpose()?;
        let hcp = members.optional("hcp").map(|value| bounds(value, MOST_HCP, &mut beyond)).transpose()?;
        constraint.lists_shapes |= shapes.is_some() || lengths.is_some();
        constraint.lists_high_cards |= hcp.is_some();
        let mut allowed = shapes.unwrap_or_else(|| hands::shapes().to_vec());
        if let Some(lengths) = lengths {
            let is_within =
                |(length, (least, most)): (&u8, &(usize, usize))| (*least..=*most).contains(&usize::from(*length));
            allowed.retain(|shape| shape.iter().zip(&lengths).all(is_within));
        }
        let seat = seat(&members)?;
        if constraint.hands.iter().any(|hand| hand.seat == seat) {
            return Err(Fault::malformed("malformed: a seat twice"));
        }
        constraint.hands.push(Hand { seat, shapes: allowed, hcp: hcp.unwrap_or((0, MOST_HCP)) });
    }
    beyond.map_or(Ok(constraint), Err)
}

fn seat(members: &Params) -> Result<usize> {
    let name = members.text("seat")?;
    let seat = SEATS.iter().position(|seat| name.as_bytes() == [*seat]);
    seat.ok_or_else(|| Fault::malformed(format!("malformed: the seat {name:?}")))
}

/// The shapes that a list of shapes, patterns and names stands for, in the order of SHAPE-3.
fn alternatives(value: Json) -> Result<Vec<Shape>> {
    let malformed = || Fault::malformed("malformed: shapes must be a list of shapes, patterns and names");
    let elements = value.elements().filter(|elements| !elements.is_empty()).ok_or_else(malformed)?;
    let (mut shapes, mut patterns) = (Vec::new(), Vec::new());
    for element in elements {
        let text = element.text().ok_or_else(malformed)?;
        match (hands::parse_shape(&text), hands::parse_pattern(&text), hands::named_patterns(&text)) {
            (Some(shape), ..) => shapes.push(shape),
            (_, Some(pattern), _) => patterns.push(pattern),
            (.., Some(named)) => patterns.extend_from_slice(named),
            _ => return Err(malformed()),
        }
    }
    let mut all = hands::shapes().to_vec();
    all.retain(|shape| shapes.contains(shape) || patterns.contains(&hands::pattern(*shape)));
    Ok(all)
}

/// Bounds for the length of each suit.
fn lengths(value: Json, beyond: &mut Option<Fault>) -> Result<[(usize, usize); 4]> {
    let members = Params::nested(value, &["S", "H", "D", "C"])?;
    let mut lengths = [(0, 13); 4];
    if members.members().next().is_none() {
        return Err(Fault::malformed("malformed: lengths must name a suit"));
    }
    for (name, value) in members.members() {
        let suit = SUITS.iter().position(|suit| name.as_bytes() == [*suit]).expect("only suits are known");
        lengths[suit] = bounds(value, 13, beyond)?;
    }
    Ok(lengths)
}

/// Two counters in order; the first fault of an upper bound above the limit is kept for later.
fn bounds(value: Json, limit: usize, beyond: &mut Option<Fault>) -> Result<(usize, usize)> {
    let counters: Option<Vec<u64>> = value.elements().and_then(|list| list.into_iter().map(Json::counter).collect());
    match counters.as_deref() {
        Some([least, most]) if least <= most => {
            if *most > limit as u64 {
                let message = format!("out of range: the upper bound {most} is above {limit}");
                beyond.get_or_insert(Fault::new(Kind::OutOfRange, message));
            }
            Ok((*least as usize, *most as usize))
        }
        _ => Err(Fault::malformed("malformed: bounds are two counters in order")),
    }
}
