package protocol

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"dealer/internal/cards"
	"dealer/internal/fault"
	"dealer/internal/wide"
)

// Params reads the parameters of a request in the forms of PROTO-9. The first
// parameter that breaks its form is kept as a fault; every reader then gives
// the zero value of its type, so that an operation reads all its parameters
// and looks at Done once.
type Params struct {
	members Object
	known   int
	fault   *fault.Fault
}

// NewParams reads the members of an object.
func NewParams(members Object) *Params { return &Params{members: members} }

// Done gives the fault of the parameters read, or of a member that is left
// over (PROTO-10).
func (p *Params) Done() error {
	if p.fault == nil && p.known < len(p.members) {
		p.Refuse("an unknown member")
	}
	if p.fault != nil {
		return p.fault
	}
	return nil
}

// Refuse keeps a fault of form (PROTO-10).
func (p *Params) Refuse(what string) {
	p.Fail(fault.New(fault.Malformed, "malformed: %s", what))
}

// Fail keeps a fault, if it is the first.
func (p *Params) Fail(f *fault.Fault) {
	if p.fault == nil {
		p.fault = f
	}
}

// Include keeps the fault of the members of an object below this one.
func (p *Params) Include(below *Params) {
	var f *fault.Fault
	if errors.As(below.Done(), &f) {
		p.Fail(f)
	}
}

// Has tells whether there is a member with this name.
func (p *Params) Has(name string) bool {
	_, has := p.members[name]
	return has
}

// read gives the member with this name in the form that convert knows.
func read[T any](p *Params, name string, convert func(any) (T, bool)) T {
	value, has := p.members[name]
	if !has {
		p.Refuse(name + " is missing")
		var zero T
		return zero
	}
	p.known++
	converted, ok := convert(value)
	if !ok {
		p.Refuse(name + " has not the form of its type")
	}
	return converted
}

// list makes the conversion of a list out of that of an item.
func list[T any](convert func(any) (T, bool)) func(any) ([]T, bool) {
	return func(value any) ([]T, bool) {
		items, isList := value.([]any)
		if !isList {
			return nil, false
		}
		converted := make([]T, len(items))
		for i, item := range items {
			var ok bool
			if converted[i], ok = convert(item); !ok {
				return nil, false
			}
		}
		return converted, true
	}
}

// counterLimit is 2^53 (PROTO-9).
const counterLimit = 1 << 53

// toInteger reads an integer: digits without fraction and exponent, and no
// minus before a 0, which many readers cannot tell from 0 (PROTO-10a).
func toInteger(value any) (int64, bool) {
	number, isNumber := value.(json.Number)
	if !isNumber || number == "-0" {
		return 0, false
	}
	integer, err := strconv.ParseInt(string(number), 10, 64)
	return integer, err == nil && -counterLimit < integer && integer < counterLimit
}

func toCounter(value any) (int, bool) {
	integer, ok := toInteger(value)
	return int(integer), ok && integer >= 0
}

func toText(value any) (string, bool) {
	text, isText := value.(string)
	return text, isText
}

func toObject(value any) (Object, bool) {
	object, isObject := value.(Object)
	return object, isObject
}

// numberDigits is the longest number (PROTO-8a).
const numberDigits = 64

var numberForm = regexp.MustCompile(`^(0|[1-9][0-9]*)$`)

func toNumber(value any) (wide.Uint128, bool) {
	text, isText := value.(string)
	if !isText || len(text) > numberDigits || !numberForm.MatchString(text) {
		return wide.Uint128{}, false
	}
	return wide.Parse(text), true
}

func toBytes(value any) ([]byte, bool) {
	text, isText := value.(string)
	if !isText {
		return nil, false
	}
	bytes, err := hex.DecodeString(text)
	return bytes, err == nil
}

// Counter reads a counter.
func (p *Params) Counter(name string) int { return read(p, name, toCounter) }

// Counters reads a list of counters.
func (p *Params) Counters(name string) []int { return read(p, name, list(toCounter)) }

// Integer reads a counter or a negative integer.
func (p *Params) Integer(name string) int64 { return read(p, name, toInteger) }

// Number reads a number of the domain. One of 2^128 or more, which lies beyond
// every bound, becomes wide.Max.
func (p *Params) Number(name string) wide.Uint128 { return read(p, name, toNumber) }

// Text reads a text.
func (p *Params) Text(name string) string { return read(p, name, toText) }

// Texts reads a list of texts.
func (p *Params) Texts(name string) []string { return read(p, name, list(toText)) }

// Bytes reads hexadecimal digits (CHOOSE-6).
func (p *Params) Bytes(name string) []byte { return read(p, name, toBytes) }

// Objects reads a list of objects.
func (p *Params) Objects(name string) []Object { return read(p, name, list(toObject)) }

// Object reads an object, whose members have a Params of their own.
func (p *Params) Object(name string) *Params { return NewParams(read(p, name, toObject)) }

// OneOf reads a text out of those listed.
func (p *Params) OneOf(name string, listed ...string) string {
	text := p.Text(name)
	for _, one := range listed {
		if text == one {
			return text
		}
	}
	p.Refuse(name + " is none of " + strings.Join(listed, ", "))
	return text
}

// Width reads a counter out of those listed.
func (p *Params) Width(name string, listed ...int) int {
	width := p.Counter(name)
	for _, one := range listed {
		if width == one {
			return width
		}
	}
	p.Refuse(name + " is not one of the widths")
	return width
}

// Deal reads a deal in the exact form (CARD-6).
func (p *Params) Deal(name string) cards.Deal {
	deal, err := cards.ParsePBN(p.Text(name))
	var f *fault.Fault
	if errors.As(err, &f) {
		p.Fail(f)
	}
	return deal
}
