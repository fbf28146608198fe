module dealer

go 1.21
