//! A responder of the bridge deal conformance suite: it answers every operation of `spec/operations.yaml` in all five
//! schemes. The ids in the comments (`NUM-4`) are those of the rules of the specification.

#![forbid(unsafe_code)]

pub mod cards;
pub mod combinatorics;
pub mod constraint;
pub mod digest;
pub mod fault;
pub mod hands;
pub mod json;
pub mod notation;
pub mod numbering;
pub mod operations;
pub mod params;
pub mod protocol;
pub mod seeding;
