// Package fault has the errors of the protocol (PROTO-11).
package fault

import "fmt"

// The codes of PROTO-11.
const (
	Parse         = -32700
	Invalid       = -32600
	Unsupported   = -32601
	Malformed     = -32602
	Internal      = -32603
	OutOfRange    = -32001
	NotADeal      = -32002
	Unsatisfiable = -32003
	TooLarge      = -32004
	Exhausted     = -32005
	Usage         = -32006
	TextTooShort  = -32007
)

// Fault is an error that has a code of the protocol.
type Fault struct {
	Code    int
	Message string
}

// New makes a fault with a message for people.
func New(code int, format string, arguments ...any) *Fault {
	return &Fault{code, fmt.Sprintf(format, arguments...)}
}

func (f *Fault) Error() string { return f.Message }
