//! The operations of the specification by their names.

mod choosing;
mod constraining;
mod counting;
mod dealing;

use serde_json::{json, Value};

use crate::constraint::Constraints;
use crate::fault::{Fault, Result};
use crate::json::Members;
use crate::numbering::Scheme;
use crate::params::Params;

/// The version of the protocol (PROTO-5a).
const PROTOCOL: u64 = 1;

/// An operation: its name, the names of its parameters, and what it does.
struct Operation(&'static str, &'static [&'static str], Run);

/// What an operation needs besides its parameters.
enum Run {
    Plain(fn(&Params) -> Result<Value>),
    /// The same, with a parameter `scheme`.
    WithScheme(fn(Scheme, &Params) -> Result<Value>),
    /// The same, with a parameter `hands`, and with the listings that earlier calls have begun.
    Constrained(fn(&mut Constraints, &Params) -> Result<Value>),
}

const TABLES: [&[Operation]; 4] =
    [counting::OPERATIONS, dealing::OPERATIONS, constraining::OPERATIONS, choosing::OPERATIONS];

/// Answers calls. An answer depends on its call alone; what is kept between calls saves time only (JUDGE-15).
#[derive(Default)]
pub struct Responder {
    constraints: Constraints,
}

impl Responder {
    /// The result of one call, or its refusal.
    pub fn call(&mut self, method: &str, params: Members) -> Result<Value> {
        if method == "hello" {
            return hello(&Params::new(params, &["protocol", "suite", "limits"])?);
        }
        let mut operations = TABLES.into_iter().flatten();
        let Some(Operation(_, names, run)) = operations.find(|Operation(name, ..)| *name == method) else {
            return Err(Fault::unsupported(format!("unsupported operation: {method}")));
        };
        let params = Params::new(params, names)?;
        match run {
            Run::Plain(run) => run(&params),
            Run::WithScheme(run) => run(scheme(&params)?, &params),
            Run::Constrained(run) => run(&mut self.constraints, &params),
        }
    }
}

/// The capabilities, for a range that holds the version of this responder (PROTO-5 to PROTO-6c).
fn hello(params: &Params) -> Result<Value> {
    let range = Params::nested(params.required("protocol")?, &["min", "max"])?;
    let versions = range.counter("min")?..=range.counter("max")?;
    params.text("suite")?;
    let limits = Params::nested(params.required("limits")?, &["line_bytes", "digits"])?;
    limits.counter("line_bytes")?;
    limits.counter("digits")?;
    if !versions.contains(&PROTOCOL) {
        return Err(Fault::malformed(format!("malformed: this responder speaks protocol {PROTOCOL} only")));
    }
    let declared = TABLES.into_iter().flatten().map(|Operation(name, _, run)| {
        let schemes = matches!(run, Run::WithScheme(_));
        let value = if schemes { json!(Scheme::ALL.map(Scheme::name)) } else { json!(true) };
        ((*name).to_string(), value)
    });
    Ok(json!({
        "protocol": PROTOCOL,
        "name": env!("CARGO_PKG_NAME"),
        "version": env!("CARGO_PKG_VERSION"),
        "language": "Rust",
        "operations": declared.collect::<serde_json::Map<_, _>>(),
    }))
}

fn scheme(params: &Params) -> Result<Scheme> {
    let name = params.text("scheme")?;
    let known = Scheme::ALL.into_iter().find(|scheme| scheme.name() == name);
    known.ok_or_else(|| Fault::unsupported(format!("unsupported scheme: {name}")))
}

/// A number as the protocol carries it: a decimal string (PROTO-9).
fn decimal(number: u128) -> Value {
    number.to_string().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Kind;
    use crate::json::Json;

    fn call(method: &str, params: &str) -> Result<Value> {
        Responder::default().call(method, Json::parse(params.as_bytes())?.members()?.unwrap_or_default())
    }

    #[test]
    fn hello_speaks_version_1() {
        let limits = r#""suite":"9","limits":{"line_bytes":1048576,"digits":64}"#;
        let hello = |range: &str| call("hello", &format!(r#"{{"protocol":{range},{limits}}}"#));
        for range in [r#"{"min":1,"max":1}"#, r#"{"min":0,"max":5}"#] {
            let result = hello(range).unwrap();
            assert_eq!((&result["protocol"], &result["operations"]["hello"]), (&json!(1), &Value::Null));
            assert_eq!(result["operations"]["digest"].as_array().map(Vec::len), Some(5));
        }
        for range in [r#"{"min":2,"max":3}"#, r#"{"min":1,"max":0}"#, r#"{"min":1}"#, "1"] {
            assert_eq!(hello(range).unwrap_err().kind, Kind::Malformed, "{range}");
        }
    }

    #[test]
    fn unsupported_or_malformed() {
        let kinds = [
            (call("shuffle", "{}"), Kind::Unsupported),
            (call("unrank", r#"{"scheme":"goulash","number":"0"}"#), Kind::Unsupported),
            (call("unrank", r#"{"scheme":5,"number":"0"}"#), Kind::Malformed),
            (call("unrank", r#"{"scheme":"andrews","number":"05"}"#), Kind::Malformed),
            (call("unrank", r#"{"scheme":"andrews","number":"0","page":1}"#), Kind::Malformed),
            (call("binomial", r#"{"n":{"a":1,"a":1},"k":1}"#), Kind::Malformed),
            (call("binomial", r#"{"n":129,"k":1}"#), Kind::TooLarge),
            (call("combination.unrank", r#"{"number":"1","size":0}"#), Kind::OutOfRange),
            (call("shape.count", r#"{"shape":"4=3=3=3","pattern":"4-3-3-3"}"#), Kind::Malformed),
            (call("number.from_entropy", r#"{"entropy":"fff"}"#), Kind::Malformed),
            (call("bigdeal.numbers", r#"{"strings":[],"seed":"00","owner":"","count":1}"#), Kind::Malformed),
        ];
        for (place, (outcome, kind)) in kinds.into_iter().enumerate() {
            assert_eq!(outcome.unwrap_err().kind, kind, "case {place}");
        }
    }
}
