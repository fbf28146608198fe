"""What each command of dealcheck does: a module each, with its HELP, its arguments (`add`) and itself (`main`)."""
