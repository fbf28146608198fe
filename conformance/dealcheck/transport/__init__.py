"""Starts a program, greets it, asks it in a pipeline and outlives it; knows no vector."""
