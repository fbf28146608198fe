//! JSON, read strictly: no member twice, no NaN, no half of a surrogate pair, at most 100 levels (PROTO-4b).

/// A JSON value. A number is kept as it is written: `13.0` is not `13`.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The member of an object.
    pub fn member(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Object(members) => members.iter().find(|(key, _)| key == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The value as JSON in one line.
    pub fn written(&self) -> String {
        match self {
            Value::Null => "null".into(),
            Value::Bool(value) => value.to_string(),
            Value::Number(digits) => digits.clone(),
            Value::Text(text) => quoted(text),
            Value::List(items) => {
                let items: Vec<_> = items.iter().map(Value::written).collect();
                format!("[{}]", items.join(","))
            }
            Value::Object(members) => {
                let members: Vec<_> =
                    members.iter().map(|(name, value)| format!("{}:{}", quoted(name), value.written())).collect();
                format!("{{{}}}", members.join(","))
            }
        }
    }
}

/// An object of these members.
pub fn object<const N: usize>(members: [(&str, Value); N]) -> Value {
    Value::Object(members.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}

/// A text as JSON.
pub fn text(value: impl ToString) -> Value {
    Value::Text(value.to_string())
}

/// A number as JSON; a number of the domain is a text instead.
pub fn integer(value: impl ToString) -> Value {
    Value::Number(value.to_string())
}

fn quoted(text: &str) -> String {
    let mut result = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => result.push_str("\\\""),
            '\\' => result.push_str("\\\\"),
            control if control < ' ' => result.push_str(&format!("\\u{:04x}", control as u32)),
            other => result.push(other),
        }
    }
    result.push('"');
    result
}

/// The value that a line holds, or None if it is no JSON.
pub fn parse(line: &str) -> Option<Value> {
    let mut reader = Reader { rest: line };
    let value = reader.value(100)?;
    reader.skip_blanks();
    reader.rest.is_empty().then_some(value)
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    /// Whether the next character, after blanks, is this one; it is then passed.
    fn passes(&mut self, mark: char) -> bool {
        self.skip_blanks();
        let rest = self.rest.strip_prefix(mark);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    fn value(&mut self, levels: usize) -> Option<Value> {
        if levels == 0 {
            return None;
        }
        self.skip_blanks();
        match self.rest.chars().next()? {
            '{' => self.object(levels),
            '[' => self.list(levels),
            '"' => self.text().map(Value::Text),
            '-' | '0'..='9' => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Option<Value> {
        let words = [("null", Value::Null), ("true", Value::Bool(true)), ("false", Value::Bool(false))];
        let (word, value) = words.into_iter().find(|(word, _)| self.rest.starts_with(word))?;
        self.take(word.len());
        Some(value)
    }

    fn list(&mut self, levels: usize) -> Option<Value> {
        self.passes('[');
        let mut items = Vec::new();
        if self.passes(']') {
            return Some(Value::List(items));
        }
        loop {
            items.push(self.value(levels - 1)?);
            if self.passes(']') {
                return Some(Value::List(items));
            }
            if !self.passes(',') {
                return None;
            }
        }
    }

    fn object(&mut self, levels: usize) -> Option<Value> {
        self.passes('{');
        let mut members: Vec<(String, Value)> = Vec::new();
        if self.passes('}') {
            return Some(Value::Object(members));
        }
        loop {
            self.skip_blanks();
            let name = self.text()?;
            if members.iter().any(|(other, _)| *other == name) || !self.passes(':') {
                return None;
            }
            members.push((name, self.value(levels - 1)?));
            if self.passes('}') {
                return Some(Value::Object(members));
            }
            if !self.passes(',') {
                return None;
            }
        }
    }

    fn number(&mut self) -> Option<Value> {
        let is_part = |character: char| character.is_ascii_digit() || "+-.eE".contains(character);
        let length = self.rest.find(|character| !is_part(character)).unwrap_or(self.rest.len());
        let number = self.take(length);
        is_number(number).then(|| Value::Number(number.into()))
    }

    fn text(&mut self) -> Option<String> {
        self.rest = self.rest.strip_prefix('"')?;
        let mut result = String::new();
        loop {
            let character = self.rest.chars().next()?;
            self.take(character.len_utf8());
            match character {
                '"' => return Some(result),
                '\\' => result.push(self.escaped()?),
                control if control < ' ' => return None,
                other => result.push(other),
            }
        }
    }

    fn escaped(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.take(letter.len_utf8());
        Some(match letter {
            '"' | '\\' | '/' => letter,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let mut units = vec![self.unit()?];
                if (0xd800..0xdc00).contains(&units[0]) {
                    self.rest = self.rest.strip_prefix("\\u")?;
                    units.push(self.unit()?);
                }
                String::from_utf16(&units).ok()?.chars().next()?
            }
            _ => return None,
        })
    }

    fn unit(&mut self) -> Option<u16> {
        let digits = self.rest.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        self.take(4);
        u16::from_str_radix(digits, 16).ok()
    }
}

/// Whether the text is a JSON number: `-0.5e+7`, and not `05` or `5.`.
fn is_number(text: &str) -> bool {
    let is_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = match unsigned.find(['e', 'E']) {
        Some(place) => (&unsigned[..place], &unsigned[place + 1..]),
        None => (unsigned, "0"),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    is_digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && is_digits(fraction)
        && is_digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent))
}
