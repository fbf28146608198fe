#!/no/such/interpreter
# Names an interpreter that is not there.
#
# Verdict: cannot start
# Told: the interpreter in its first line is missing: #!/no/such/interpreter
