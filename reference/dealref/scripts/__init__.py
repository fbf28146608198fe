"""Scripts of Debian's `dealer`: read, and cut into constraints that no deal meets twice (spec chapter 10)."""
