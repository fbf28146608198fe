//! Chapters 11 to 13: numbers and deals from texts, entropy and seeds.

pub mod bigdeal;
pub mod entropy;
pub mod icon;
pub mod text;
