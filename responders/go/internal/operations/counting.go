package operations

import (
	"dealer/internal/bitset"
	"dealer/internal/combin"
	"dealer/internal/fault"
	"dealer/internal/protocol"
	"dealer/internal/wide"
)

func tooLarge(what string, value, limit int) error {
	return fault.New(fault.TooLarge, "too large: %s is %d, the limit is %d", what, value, limit)
}

// binomial is COUNT-1.
func binomial(params *protocol.Params) (any, error) {
	n, k := params.Counter("n"), params.Counter("k")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if max(n, k) > combin.Limit {
		return nil, tooLarge("n or k", max(n, k), combin.Limit)
	}
	return object{"value": combin.Choose(n, k).String()}, nil
}

// multinomial is COUNT-2.
func multinomial(params *protocol.Params) (any, error) {
	const digits = 64
	parts := params.Counters("parts")
	if err := params.Done(); err != nil {
		return nil, err
	}
	sum := 0
	for _, part := range parts {
		// Each part is looked at, since their sum might overflow.
		if sum += min(part, combin.Limit+1); sum > combin.Limit {
			return nil, tooLarge("the sum of the parts", sum, combin.Limit)
		}
	}
	value := combin.Multinomial(parts).String()
	if len(value) > digits {
		return nil, tooLarge("the number of digits", len(value), digits)
	}
	return object{"value": value}, nil
}

// combinationRank is COMB-3.
func combinationRank(params *protocol.Params) (any, error) {
	elements := params.Counters("elements")
	if err := params.Done(); err != nil {
		return nil, err
	}
	for i := 1; i < len(elements); i++ {
		if elements[i-1] >= elements[i] {
			return nil, fault.New(fault.Malformed, "malformed: elements must increase strictly")
		}
	}
	if n := len(elements); n > 0 && elements[n-1] >= combin.Limit {
		return nil, tooLarge("an element", elements[n-1], combin.Limit-1)
	}
	return object{"number": combin.Rank(elements).String()}, nil
}

// combinationUnrank is COMB-4.
func combinationUnrank(params *protocol.Params) (any, error) {
	number, size := params.Number("number"), params.Counter("size")
	if err := params.Done(); err != nil {
		return nil, err
	}
	switch {
	case size > combin.Limit:
		return nil, tooLarge("size", size, combin.Limit)
	case number.Less(combin.Choose(combin.Limit, size)):
		return object{"elements": combin.Unrank(number, size)}, nil
	case size == 0:
		return nil, fault.New(fault.OutOfRange, "out of range: there is one combination of size 0")
	}
	return nil, fault.New(fault.TooLarge, "too large: an element would be above %d", combin.Limit-1)
}

// bitsetRank is BITS-6.
func bitsetRank(params *protocol.Params) (any, error) {
	width, value := params.Width("width", 13, 26, 52), params.Number("value")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if !value.Less(wide.From(1 << width)) {
		return nil, fault.New(fault.OutOfRange, "out of range: the value has more than %d bits", width)
	}
	ones, position := bitset.Rank(width, value.Lo)
	return object{"ones": ones, "position": wide.From(position).String()}, nil
}

// bitsetUnrank is BITS-6.
func bitsetUnrank(params *protocol.Params) (any, error) {
	width, ones := params.Width("width", 13, 26, 52), params.Counter("ones")
	position := params.Number("position")
	if err := params.Done(); err != nil {
		return nil, err
	}
	if ones > width {
		return nil, fault.New(fault.OutOfRange, "out of range: %d ones in %d bits", ones, width)
	}
	if entries := combin.Choose(width, ones); !position.Less(entries) {
		return nil, fault.New(fault.OutOfRange, "out of range: there are %v such numbers", entries)
	}
	return object{"value": wide.From(bitset.Unrank(width, ones, position.Lo)).String()}, nil
}

// bitsetTable is BITS-5.
func bitsetTable(params *protocol.Params) (any, error) {
	width := params.Width("width", 13, 26)
	if err := params.Done(); err != nil {
		return nil, err
	}
	rows := [][]any{}
	for _, row := range bitset.Table(width) {
		rows = append(rows, []any{row.Ones, wide.From(row.Entries).String(), wide.From(row.Squares).String()})
	}
	return object{"rows": rows}, nil
}
