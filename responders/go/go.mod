module dealer

go 1.26
