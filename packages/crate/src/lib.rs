//! Test vectors for programs that number and deal bridge hands: questions with their right answers.
//!
//! ```
//! use bridge_deal_vectors::{of, Answer, Class};
//! use serde_json::json;
//!
//! #[derive(serde::Deserialize)]
//! struct Params {
//!     parts: Vec<u128>,
//! }
//!
//! for vector in of("multinomial", "", &[Class::Values]) {
//!     let Params { parts } = vector.params().unwrap();
//!     if parts.iter().filter(|&&part| part > 0).count() < 2 {
//!         let answer = Answer::Result(json!({ "value": "1" }));
//!         assert_eq!(vector.difference(&answer), None, "{}", vector.id);
//!     }
//! }
//! ```

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::fmt;

mod files;

/// The files of `vectors/v2` by name, the same bytes as published.
pub use files::FILES;

/// The class of a vector, which its expected answer decides.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// A right question: the answer is a result.
    Values,
    /// A question past an end.
    Bounds,
    /// Cards that are no deal.
    Legality,
    /// A malformed or unknown request.
    Form,
}

/// An answer: a result, or the code of a refusal.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The result, an object.
    Result(Value),
    /// The code, for instance -32001.
    Error(i64),
}

/// One request with its expected answer.
#[derive(Clone, Debug)]
pub struct Vector {
    /// The name of the vector, which never changes.
    pub id: &'static str,
    /// The operation, for instance `unrank`.
    pub operation: &'static str,
    /// The scheme, for instance `andrews`; `None` for operations that have no schemes.
    pub scheme: Option<&'static str>,
    /// The params as JSON text; `params` reads them.
    pub params_text: &'static str,
    /// The expected answer.
    pub expect: Answer,
    /// The class, which the expected answer decides.
    pub class: Class,
    /// The kinds of bugs that the vector catches.
    pub flags: Vec<&'static str>,
    /// Why this vector exists.
    pub why: String,
    /// The rule that it tests, for instance `NUM-7`.
    pub spec: &'static str,
    /// `must`, or `should` where a sensible program may be unable to answer.
    pub level: &'static str,
    /// The first version that had it.
    pub since: &'static str,
    /// The members of a result that may be left out.
    pub optional: Vec<&'static str>,
}

#[derive(Deserialize)]
struct Document<'a> {
    method: &'a str,
    #[serde(borrow)]
    scheme: Option<&'a str>,
    #[serde(borrow)]
    optional: Vec<&'a str>,
    #[serde(borrow)]
    cases: Vec<Case<'a>>,
}

#[derive(Deserialize)]
struct Case<'a> {
    id: &'a str,
    #[serde(borrow)]
    params: &'a RawValue,
    expect: Answer,
    class: Class,
    #[serde(borrow)]
    flags: Vec<&'a str>,
    why: String,
    spec: &'a str,
    level: &'a str,
    since: &'a str,
}

#[derive(Deserialize)]
struct Manifest<'a> {
    suite: &'a str,
    #[serde(borrow)]
    files: Vec<Entry<'a>>,
}

#[derive(Deserialize)]
struct Entry<'a> {
    file: &'a str,
}

fn manifest() -> Manifest<'static> {
    read("MANIFEST.json")
}

fn read<T: Deserialize<'static>>(name: &str) -> T {
    let (_, text) = FILES.iter().find(|(file, _)| *file == name).expect("a published file");
    serde_json::from_str(text).expect("the form of spec chapter 8")
}

/// The version of the vectors.
#[must_use]
pub fn version() -> &'static str {
    manifest().suite
}

/// All vectors, file by file; each file is read when its first vector is asked for.
pub fn vectors() -> impl Iterator<Item = Vector> {
    manifest().files.into_iter().flat_map(|entry| {
        let Document { method, scheme, optional, cases } = read::<Document<'static>>(entry.file);
        cases.into_iter().map(move |case| Vector {
            id: case.id,
            operation: method,
            scheme,
            params_text: case.params.get(),
            expect: case.expect,
            class: case.class,
            flags: case.flags,
            why: case.why,
            spec: case.spec,
            level: case.level,
            since: case.since,
            optional: optional.clone(),
        })
    })
}

/// The vectors of an operation and a scheme (empty where it has none), of the classes, or of all if there are none.
///
/// # Panics
///
/// There are no such vectors: a test over none would pass.
#[must_use]
pub fn of(operation: &str, scheme: &str, classes: &[Class]) -> Vec<Vector> {
    let wanted = |class: Class| classes.is_empty() || classes.contains(&class);
    let found: Vec<_> =
        vectors().filter(|v| v.operation == operation && v.scheme.unwrap_or("") == scheme && wanted(v.class)).collect();
    assert!(!found.is_empty(), "no vector of {operation:?} {scheme:?} {classes:?}");
    found
}

impl Vector {
    /// The params as a type of your own.
    ///
    /// # Errors
    ///
    /// The params do not have this type: a refusal of class `form`, if it is the type of the operation.
    pub fn params<'a, T: Deserialize<'a>>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.params_text)
    }

    /// Where an answer differs from the expected one: results as JSON values, refusals by their code alone.
    #[must_use]
    pub fn difference(&self, answer: &Answer) -> Option<Difference> {
        match (&self.expect, answer) {
            (Answer::Result(expected), Answer::Result(got)) => {
                let expected = without_omitted(expected, got, &self.optional);
                difference(&expected, got, "result")
            }
            (expected, got) if expected == got => None,
            (expected, got) => Some(Difference(format!("{expected:?} expected, {got:?} got"))),
        }
    }
}

/// The words on a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference(String);

impl fmt::Display for Difference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The expected result without the optional members that the result leaves out (JUDGE-2c).
fn without_omitted(expected: &Value, got: &Value, optional: &[&str]) -> Value {
    let (Value::Object(members), Value::Object(found)) = (expected, got) else {
        return expected.clone();
    };
    let kept = |name: &str| !optional.contains(&name) || found.contains_key(name);
    let pairs = members.iter().filter(|(name, _)| kept(name));
    Value::Object(pairs.map(|(name, value)| (name.clone(), value.clone())).collect::<Map<_, _>>())
}

fn difference(expected: &Value, got: &Value, place: &str) -> Option<Difference> {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            let unexpected = got.keys().find(|name| !expected.contains_key(*name));
            let below = |(name, value): (&String, &Value)| match got.get(name) {
                Some(found) => difference(value, found, &format!("{place}.{name}")),
                None => Some(Difference(format!("{place}.{name} is missing"))),
            };
            expected
                .iter()
                .find_map(below)
                .or_else(|| unexpected.map(|name| Difference(format!("{place}.{name} is not expected"))))
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            let pairs = expected.iter().zip(got).enumerate();
            pairs.into_iter().find_map(|(i, (left, right))| difference(left, right, &format!("{place}[{i}]")))
        }
        (Value::Array(expected), Value::Array(got)) => {
            Some(Difference(format!("{place} has {} elements, not {}", got.len(), expected.len())))
        }
        // serde_json keeps 13 and 13.0 apart.
        _ if expected == got => None,
        _ if kind(expected) != kind(got) => {
            Some(Difference(format!("{place}: {} expected, {} got", kind(expected), kind(got))))
        }
        _ => Some(Difference(format!("{place}: {expected} expected, {got} got"))),
    }
}

/// The JSON type of a value.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
