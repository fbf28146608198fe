//! JSON read lazily: a value stays text until somebody asks for its type.
//!
//! Three things follow that a tree of ready-made values would not give: numbers keep their digits (`13.0` is not `13`,
//! and a thousand digits are no error), half of a surrogate pair spoils only the text that holds it, and any depth of
//! nesting costs no stack.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::fault::{Fault, Kind, Result};

/// Integers of the protocol lie strictly between -2^53 and 2^53 (PROTO-9).
pub const INTEGER_LIMIT: u64 = 1 << 53;

/// One JSON value, checked for its grammar and not yet decoded.
#[derive(Clone, Copy, Debug)]
pub struct Json<'a>(&'a RawValue);

/// The members of an object in their order; no name stands twice. A name that is no Unicode text is `None`.
pub type Members<'a> = Vec<(Option<Cow<'a, str>>, Json<'a>)>;

impl<'a> Json<'a> {
    /// Reads a whole line.
    pub fn parse(line: &'a [u8]) -> Result<Self> {
        let text = std::str::from_utf8(line).map_err(|error| unreadable(error.to_string()))?;
        serde_json::from_str(text).map(Self).map_err(|error| unreadable(error.to_string()))
    }

    /// The members, if this is an object; a member that stands twice is a parse error (PROTO-11).
    pub fn members(self) -> Result<Option<Members<'a>>> {
        if !self.starts_with('{') {
            return Ok(None);
        }
        let Object(members) = serde_json::from_str(self.0.get()).map_err(|error| unreadable(error.to_string()))?;
        let mut names: Vec<&[u8]> = members.iter().map(|(name, _)| name.as_ref()).collect();
        names.sort_unstable();
        if names.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(unreadable("a member stands twice".into()));
        }
        Ok(Some(members.into_iter().map(|(name, value)| (decoded(name), value)).collect()))
    }

    /// The elements, if this is a list.
    pub fn elements(self) -> Option<Vec<Json<'a>>> {
        if !self.starts_with('[') {
            return None;
        }
        let List(elements) = serde_json::from_str(self.0.get()).ok()?;
        Some(elements)
    }

    /// The text, if this is a string of Unicode characters.
    pub fn text(self) -> Option<Cow<'a, str>> {
        if !self.starts_with('"') {
            return None;
        }
        let Bytes(bytes) = serde_json::from_str(self.0.get()).ok()?;
        decoded(bytes)
    }

    /// The value as it is written.
    pub fn written(self) -> &'a str {
        self.0.get()
    }

    /// Whether this is a string, of Unicode characters or not.
    pub fn is_string(self) -> bool {
        self.starts_with('"')
    }

    /// The integer, if this is one of PROTO-9: no fraction, no exponent, no `-0`.
    pub fn integer(self) -> Option<i64> {
        let text = self.0.get();
        let (digits, negative) = text.strip_prefix('-').map_or((text, false), |digits| (digits, true));
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) || (negative && digits == "0") {
            return None;
        }
        let size: u64 = digits.parse().ok().filter(|size| *size < INTEGER_LIMIT)?;
        let size = i64::try_from(size).ok()?;
        Some(if negative { -size } else { size })
    }

    /// The counter, if this is one (PROTO-9).
    pub fn counter(self) -> Option<u64> {
        self.integer().and_then(|value| u64::try_from(value).ok())
    }

    fn starts_with(self, mark: char) -> bool {
        self.0.get().starts_with(mark)
    }
}

fn unreadable(message: String) -> Fault {
    Fault::new(Kind::ParseError, format!("parse error: {message}"))
}

impl<'de: 'a, 'a> Deserialize<'de> for Json<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        <&RawValue>::deserialize(deserializer).map(Self)
    }
}

struct Object<'a>(Vec<(Cow<'a, [u8]>, Json<'a>)>);

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Object<'de>;
            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> std::result::Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some((Bytes(name), value)) = map.next_entry()? {
                    members.push((name, value));
                }
                Ok(Object(members))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

struct List<'a>(Vec<Json<'a>>);

impl<'de: 'a, 'a> Deserialize<'de> for List<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = List<'de>;
            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> std::result::Result<Self::Value, A::Error> {
                let mut elements = Vec::new();
                while let Some(element) = list.next_element()? {
                    elements.push(element);
                }
                Ok(List(elements))
            }
        }
        deserializer.deserialize_seq(Reader)
    }
}

fn decoded(bytes: Cow<'_, [u8]>) -> Option<Cow<'_, str>> {
    match bytes {
        Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
        Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
    }
}

/// The characters of a string, as bytes: half of a surrogate pair is no UTF-8 but no fault of the line either.
struct Bytes<'a>(Cow<'a, [u8]>);

impl<'de: 'a, 'a> Deserialize<'de> for Bytes<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Bytes<'de>;
            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("a string")
            }
            fn visit_borrowed_bytes<E>(self, bytes: &'de [u8]) -> std::result::Result<Self::Value, E> {
                Ok(Bytes(bytes.into()))
            }
            fn visit_bytes<E>(self, bytes: &[u8]) -> std::result::Result<Self::Value, E> {
                Ok(Bytes(bytes.to_vec().into()))
            }
            fn visit_str<E>(self, text: &str) -> std::result::Result<Self::Value, E> {
                Ok(Bytes(text.as_bytes().to_vec().into()))
            }
        }
        deserializer.deserialize_bytes(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Json<'_> {
        Json::parse(text.as_bytes()).unwrap()
    }

    #[test]
    fn a_counter_is_written_with_digits_only() {
        assert_eq!(json(" 9007199254740991 ").counter(), Some(INTEGER_LIMIT - 1));
        let long = "9".repeat(5000);
        for text in ["9007199254740992", "13.0", "1e2", "-0", "-1", "true", "null", "\"5\"", "[5]", &long] {
            assert_eq!(json(text).counter(), None, "{text}");
        }
        assert_eq!(json("-9007199254740991").integer(), Some(-9_007_199_254_740_991));
        assert_eq!(json("-9007199254740992").integer(), None);
    }

    #[test]
    fn what_is_no_json_is_a_parse_error() {
        for line in ["", " ", "NaN", "{", "{} {}", "01", "\u{feff}{}", "{\"a\":1,}", "\"\t\"", "Infinity", "+1"] {
            assert_eq!(Json::parse(line.as_bytes()).unwrap_err().kind, Kind::ParseError, "{line}");
        }
        assert!(Json::parse(b"\"\xff\"").is_err());
    }

    #[test]
    fn a_member_that_stands_twice_is_noticed_behind_an_escape() {
        assert!(json(r#"{"a":1,"\u0061":2}"#).members().is_err());
        assert!(json(r#"{"\ud800":1,"\ud800":2}"#).members().is_err());
        assert_eq!(json(r#"{"a":1,"b":{"c":1}}"#).members().unwrap().unwrap().len(), 2);
    }

    #[test]
    fn half_of_a_surrogate_pair_is_no_text() {
        assert_eq!(json(r#""\ud83c""#).text(), None);
        assert_eq!(json(r#""\ud83c\udf0d""#).text().as_deref(), Some("\u{1f30d}"));
        assert!(json(r#"{"\ud83c":1}"#).members().unwrap().unwrap()[0].0.is_none());
    }

    #[test]
    fn depth_costs_no_stack() {
        let deep = "[".repeat(400_000) + &"]".repeat(400_000);
        assert_eq!(json(&deep).counter(), None);
        assert_eq!(json(&deep).elements().unwrap().len(), 1);
    }
}
