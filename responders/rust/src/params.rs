//! The parameters of a request, each read by its type (PROTO-9, PROTO-10).

use std::borrow::Cow;

use crate::cards::Deal;
use crate::fault::{Fault, Result};
use crate::json::{Json, Members};
use crate::notation;

/// A number has at most 64 digits (PROTO-8a).
pub const DIGITS: usize = 64;

/// The parameters of one request: members with different names, all of them known.
pub struct Params<'a>(Members<'a>);

impl<'a> Params<'a> {
    /// Takes the members, and refuses one whose name is not among `names`.
    pub fn new(members: Members<'a>, names: &[&str]) -> Result<Self> {
        for (name, _) in &members {
            if !name.as_deref().is_some_and(|name| names.contains(&name)) {
                return Err(Fault::malformed(format!("malformed: unknown member {name:?}")));
            }
        }
        Ok(Self(members))
    }

    /// An object of parameters inside another one.
    pub fn nested(value: Json<'a>, names: &[&str]) -> Result<Self> {
        let members = value.members()?.ok_or_else(|| Fault::malformed("malformed: an object is due"))?;
        Self::new(members, names)
    }

    /// The names and values that are there.
    pub fn members(&self) -> impl Iterator<Item = (&str, Json<'a>)> {
        self.0.iter().map(|(name, value)| (name.as_deref().unwrap_or_default(), *value))
    }

    /// A parameter that may be left out.
    pub fn optional(&self, name: &str) -> Option<Json<'a>> {
        self.members().find(|(member, _)| *member == name).map(|(_, value)| value)
    }

    /// A parameter that must be there.
    pub fn required(&self, name: &str) -> Result<Json<'a>> {
        self.optional(name).ok_or_else(|| Fault::malformed(format!("malformed: {name} is missing")))
    }

    /// A counter.
    pub fn counter(&self, name: &str) -> Result<u64> {
        self.required(name)?.counter().ok_or_else(|| wrong(name, "a counter"))
    }

    /// A counter that may be left out.
    pub fn optional_counter(&self, name: &str) -> Result<Option<u64>> {
        self.optional(name).map(|_| self.counter(name)).transpose()
    }

    /// An integer: a counter or a negative one.
    pub fn integer(&self, name: &str) -> Result<i64> {
        self.required(name)?.integer().ok_or_else(|| wrong(name, "an integer"))
    }

    /// A list of counters.
    pub fn counters(&self, name: &str) -> Result<Vec<u64>> {
        let elements = self.required(name)?.elements();
        let counters = elements.and_then(|list| list.into_iter().map(Json::counter).collect());
        counters.ok_or_else(|| wrong(name, "a list of counters"))
    }

    /// A text.
    pub fn text(&self, name: &str) -> Result<String> {
        text(self.required(name)?, name)
    }

    /// A text that may be left out.
    pub fn optional_text(&self, name: &str) -> Result<Option<String>> {
        self.optional(name).map(|value| text(value, name)).transpose()
    }

    /// A list of texts that may be left out.
    pub fn optional_texts(&self, name: &str) -> Result<Option<Vec<String>>> {
        self.optional(name).map(|value| texts(value, name)).transpose()
    }

    /// A list of texts.
    pub fn texts(&self, name: &str) -> Result<Vec<String>> {
        texts(self.required(name)?, name)
    }

    /// A number of the domain. One that does not fit 128 bits becomes the largest that does: every bound is smaller.
    pub fn number(&self, name: &str) -> Result<u128> {
        let text = self.text(name)?;
        let canonical = text == "0" || !text.starts_with('0');
        let decimal = !text.is_empty() && text.len() <= DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
        if !(canonical && decimal) {
            return Err(wrong(name, "a decimal number"));
        }
        Ok(text.parse().unwrap_or(u128::MAX))
    }

    /// A deal in the exact form.
    pub fn deal(&self, name: &str) -> Result<Deal> {
        notation::parse_pbn(&self.text(name)?)
    }

    /// Bytes as hexadecimal digits (CHOOSE-6), which may be left out.
    pub fn optional_hex(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let Some(text) = self.optional_text(name)? else { return Ok(None) };
        let digits: Option<Vec<u8>> =
            text.chars().map(|digit| digit.to_digit(16).and_then(|value| u8::try_from(value).ok())).collect();
        match digits {
            Some(digits) if digits.len() % 2 == 0 => {
                Ok(Some(digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect()))
            }
            _ => Err(wrong(name, "pairs of hexadecimal digits")),
        }
    }

    /// Bytes as hexadecimal digits.
    pub fn hex(&self, name: &str) -> Result<Vec<u8>> {
        self.required(name)?;
        Ok(self.optional_hex(name)?.unwrap_or_default())
    }
}

fn text(value: Json, name: &str) -> Result<String> {
    value.text().map(Cow::into_owned).ok_or_else(|| wrong(name, "a text"))
}

fn texts(value: Json, name: &str) -> Result<Vec<String>> {
    let elements = value.elements();
    let texts = elements.and_then(|list| list.into_iter().map(|text| text.text().map(Cow::into_owned)).collect());
    texts.ok_or_else(|| wrong(name, "a list of texts"))
}

fn wrong(name: &str, due: &str) -> Fault {
    Fault::malformed(format!("malformed: {name} must be {due}"))
}
