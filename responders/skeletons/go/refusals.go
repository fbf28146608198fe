package main

import "fmt"

// refusal is a request that is answered by an error: the code is one of PROTO-11.
type refusal struct {
	code    int
	message string
}

func (r refusal) Error() string { return r.message }

// unsupported is the error of a method or scheme that is not declared.
func unsupported(name string) error { return refusal{-32601, "unsupported: " + name} }

// malformed is the error of parameters that break PROTO-10.
func malformed(reason string) error { return refusal{-32602, "malformed: " + reason} }

// outOfRange is the error of a well-formed value beyond a bound.
func outOfRange(reason string) error { return refusal{-32001, "out of range: " + reason} }

// notADeal is the error of a notation whose cards are not 4 x 13 different cards.
func notADeal(reason string) error { return refusal{-32002, "not a deal: " + reason} }

// unsatisfiable is the error of a constraint that no deal meets, or of a deal that does not meet the constraint.
func unsatisfiable(reason string) error { return refusal{-32003, "unsatisfiable: " + reason} }

// tooLarge is the error of a value above a limit of the operation.
func tooLarge(reason string) error { return refusal{-32004, "too large: " + reason} }

// exhausted is the error of too little entropy.
func exhausted(reason string) error { return refusal{-32005, "exhausted: " + reason} }

// usage is the error of wrong program options.
func usage(reason string) error { return refusal{-32006, "usage: " + reason} }

// textTooShort is the error of a text seed under its minimum length.
func textTooShort(reason string) error { return refusal{-32007, "text too short: " + reason} }

// toFillIn is the error of a function that is not written yet (PROTO-11a); `dealcheck run` names it.
func toFillIn(function, rule string) error {
	return refusal{-32603, fmt.Sprintf("to fill in: %s in algorithms.go (%s)", function, rule)}
}
