//! Chapter 10.

use super::Operation;

pub const OPERATIONS: &[Operation] = &[];
