//! Chapter 10.

/// Listings.
#[derive(Default)]
pub struct Constraints {}
