//! Chapter 6: lines in, lines out.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Read, Write};

use serde_json::Value;

use crate::fault::{Fault, Kind, Result};
use crate::json::{Json, Members};
use crate::operations::Responder;

/// A line has at most this many bytes, its LF included (PROTO-8).
pub const LINE_BYTES: usize = 1 << 20;

/// Answers every line of the input until it ends, each in a write of its own, before the next is read (PROTO-2, PROTO-2e).
pub fn serve(input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut responder = Responder::default();
    let mut line = Vec::new();
    while let Some(whole) = read_line(&mut input, &mut line)? {
        let answer = if whole { answer(&mut responder, &line) } else { overlong() };
        output.write_all((answer + "\n").as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its LF: whether it is whole, or longer than any line may be, or nothing at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let limit = LINE_BYTES as u64;
    input.by_ref().take(limit).read_until(b'\n', line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(true));
    }
    if (line.len() as u64) < limit {
        return Ok((!line.is_empty()).then_some(true));
    }
    // The rest is passed over without being kept.
    input.skip_until(b'\n')?;
    Ok(Some(false))
}

fn overlong() -> String {
    let fault = Fault::new(Kind::ParseError, format!("parse error: a line has at most {LINE_BYTES} bytes"));
    reply(None, Err(fault))
}

fn answer(responder: &mut Responder, line: &[u8]) -> String {
    let members = match Json::parse(line).and_then(Json::members) {
        Ok(Some(members)) => members,
        Ok(None) => return reply(None, Err(Fault::new(Kind::ParseError, "parse error: an object is due"))),
        Err(fault) => return reply(None, Err(fault)),
    };
    let id = member(&members, "id").and_then(Json::counter);
    let outcome = request(&members).and_then(|(method, params)| responder.call(&method, params));
    match outcome {
        // A repeated member spoils the whole line, however deep it stands.
        Err(fault) if fault.kind == Kind::ParseError => reply(None, Err(fault)),
        outcome => reply(id, outcome),
    }
}

/// The method and the parameters of a request with the four members of PROTO-3.
fn request<'a>(members: &Members<'a>) -> Result<(Cow<'a, str>, Members<'a>)> {
    let invalid = |message: &str| Fault::new(Kind::InvalidRequest, format!("invalid request: {message}"));
    let due = |name| member(members, name).ok_or_else(|| invalid(&format!("{name} is missing")));
    if due("jsonrpc")?.text().as_deref() != Some("2.0") {
        return Err(invalid("jsonrpc must be \"2.0\""));
    }
    due("id")?.counter().ok_or_else(|| invalid("id must be a counter"))?;
    let method = due("method")?;
    if !method.is_string() {
        return Err(invalid("method must be a string"));
    }
    let params = due("params")?.members()?.ok_or_else(|| invalid("params must be an object"))?;
    if members.len() != 4 {
        return Err(invalid("a member too many"));
    }
    // A string that is no Unicode text names no method.
    Ok((method.text().unwrap_or_default(), params))
}

fn member<'a>(members: &Members<'a>, name: &str) -> Option<Json<'a>> {
    members.iter().find(|(member, _)| member.as_deref() == Some(name)).map(|(_, value)| *value)
}

fn reply(id: Option<u64>, outcome: Result<Value>) -> String {
    let id = id.map_or("null".into(), |id| id.to_string());
    let (name, value) = match outcome {
        Ok(result) => ("result", result),
        Err(Fault { kind, message }) => ("error", serde_json::json!({"code": kind.code(), "message": message})),
    };
    format!(r#"{{"jsonrpc":"2.0","id":{id},"{name}":{value}}}"#)
}
