"""The commands of dealcheck, a module each: `add` declares its arguments, `main` returns its exit code."""
