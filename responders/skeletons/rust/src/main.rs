//! A responder for the bridge deal conformance suite: JSON lines in, JSON lines out (spec/06-protocol.md).
//!
//! Requests are read strictly here and in values.rs, which need no change. Fill in the functions of algorithms.rs.

// Until all functions are filled in, some refusals are not used.
#![allow(dead_code)]

mod algorithms;
mod json;
mod operations;
mod refusals;
mod values;

use std::io::{self, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

use json::{integer, object, parse, text, Value};
use operations::{OPERATIONS, SCHEMES};
use refusals::{malformed, unsupported, Outcome, Refusal};
use values::{counter, given, owned_text, record};

const PROTOCOL: u64 = 1;
const LINE_BYTES: usize = 1 << 20; // with the LF: PROTO-8
const NAME: &str = "my-dealer";
const VERSION: &str = "0.1";

fn main() -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        writeln!(output, "{}", answer(&line).written())?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}

/// The answer to a line, which need not be a request.
fn answer(line: &[u8]) -> Value {
    let text_of_line = std::str::from_utf8(line).ok().filter(|it| it.len() <= LINE_BYTES);
    let Some(request) = text_of_line.and_then(parse).filter(|it| matches!(it, Value::Object(_))) else {
        return error(Value::Null, -32700, "the line is not a JSON object");
    };
    let Ok(id) = given(&request, "id", counter) else {
        return error(Value::Null, -32600, "not a request");
    };
    let is_ours = request.member("jsonrpc") == Some(&text("2.0"));
    let method =
        record(&request, &["jsonrpc", "id", "method", "params"]).and_then(|it| given(it, "method", owned_text));
    let (true, Ok(method), Some(params)) = (is_ours, method, request.member("params")) else {
        return error(integer(id), -32600, "not a request");
    };
    // A panic is told on standard error; the next request may be answered.
    match catch_unwind(AssertUnwindSafe(|| result(&method, params))) {
        Ok(Ok(result)) => object([("jsonrpc", text("2.0")), ("id", integer(id)), ("result", result)]),
        Ok(Err(Refusal { code, message })) => error(integer(id), code, &message),
        Err(_) => error(integer(id), -32603, "a fault of this program: see standard error"),
    }
}

fn result(method: &str, params: &Value) -> Outcome<Value> {
    if method == "hello" {
        return hello(params);
    }
    match OPERATIONS.iter().find(|operation| operation.name == method) {
        Some(operation) => (operation.answer)(params),
        None => unsupported(method),
    }
}

fn hello(params: &Value) -> Outcome<Value> {
    let params = record(params, &["protocol", "suite", "limits"])?;
    given(params, "suite", owned_text)?;
    let limits = given(params, "limits", |limits| record(limits, &["line_bytes", "digits"]).cloned())?;
    given(&limits, "line_bytes", counter)?;
    given(&limits, "digits", counter)?;
    let range = given(params, "protocol", |range| record(range, &["min", "max"]).cloned())?;
    if !(given(&range, "min", counter)?..=given(&range, "max", counter)?).contains(&PROTOCOL) {
        return malformed(format!("this responder speaks protocol {PROTOCOL} only"));
    }
    let schemes = Value::List(SCHEMES.iter().map(|scheme| text(scheme.name)).collect());
    let declared = OPERATIONS.iter().map(|operation| {
        let value = if operation.has_schemes { schemes.clone() } else { Value::Bool(true) };
        (operation.name.to_string(), value)
    });
    Ok(object([
        ("protocol", integer(PROTOCOL)),
        ("name", text(NAME)),
        ("version", text(VERSION)),
        ("language", text("Rust")),
        ("operations", Value::Object(declared.collect())),
    ]))
}

/// The answer; its message is made short, whatever it quotes.
fn error(id: Value, code: i32, message: &str) -> Value {
    let message: String = message.chars().take(200).collect();
    let error = object([("code", integer(code)), ("message", text(message))]);
    object([("jsonrpc", text("2.0")), ("id", id), ("error", error)])
}
