"""What is wrong with a program, guessed from its wrong answers (spec JUDGE-11)."""
