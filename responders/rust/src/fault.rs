//! The refusals of PROTO-11.

/// Why a request is refused; the names are those of PROTO-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The line is no JSON object that can be read.
    ParseError,
    /// An object that is no request by PROTO-3.
    InvalidRequest,
    /// A method or scheme that is not declared.
    Unsupported,
    /// Parameters that break PROTO-10.
    Malformed,
    /// A well-formed value beyond a bound.
    OutOfRange,
    /// A well-formed notation whose cards are not 4 x 13 different cards.
    NotADeal,
    /// A constraint that no deal meets, or a deal that does not meet it.
    Unsatisfiable,
    /// A value above a limit of the operation.
    TooLarge,
    /// Too little entropy.
    Exhausted,
    /// Wrong program options.
    Usage,
    /// A text seed under its minimum length.
    TextTooShort,
}

impl Kind {
    /// The error code of PROTO-11.
    pub const fn code(self) -> i32 {
        match self {
            Kind::ParseError => -32700,
            Kind::InvalidRequest => -32600,
            Kind::Unsupported => -32601,
            Kind::Malformed => -32602,
            Kind::OutOfRange => -32001,
            Kind::NotADeal => -32002,
            Kind::Unsatisfiable => -32003,
            Kind::TooLarge => -32004,
            Kind::Exhausted => -32005,
            Kind::Usage => -32006,
            Kind::TextTooShort => -32007,
        }
    }
}

/// A refusal with a message for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which refusal it is.
    pub kind: Kind,
    /// What a person reads; never compared.
    pub message: String,
}

/// What an operation gives back.
pub type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    /// A refusal of the kind, with a message.
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    /// -32602.
    pub fn malformed(message: impl Into<String>) -> Self {
        Self::new(Kind::Malformed, message)
    }

    /// -32001.
    pub fn out_of_range(message: impl Into<String>) -> Self {
        Self::new(Kind::OutOfRange, message)
    }

    /// -32002.
    pub fn not_a_deal(message: impl Into<String>) -> Self {
        Self::new(Kind::NotADeal, message)
    }

    /// -32003.
    pub fn unsatisfiable(message: impl Into<String>) -> Self {
        Self::new(Kind::Unsatisfiable, message)
    }

    /// -32004.
    pub fn too_large(message: impl Into<String>) -> Self {
        Self::new(Kind::TooLarge, message)
    }

    /// -32601.
    pub fn unsupported(message: impl Into<String>) -> Self {
        Self::new(Kind::Unsupported, message)
    }
}
