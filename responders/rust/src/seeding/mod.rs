//! Chapters 11 to 13, and 15: numbers and deals from texts, entropy and seeds.

pub mod bigdeal;
pub mod entropy;
pub mod icon;
pub mod squaredeal;
pub mod text;
