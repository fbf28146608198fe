// Package wide is an unsigned integer of 128 bits: D, the number of bridge
// deals (COUNT-3), takes 96.
package wide

import (
	"math/bits"
	"strconv"
)

// Uint128 is hi * 2^64 + lo. The zero value is 0.
type Uint128 struct{ Hi, Lo uint64 }

// Max is 2^128 - 1.
var Max = Uint128{^uint64(0), ^uint64(0)}

// From returns v with 128 bits.
func From(v uint64) Uint128 { return Uint128{0, v} }

// IsZero tells whether u is 0.
func (u Uint128) IsZero() bool { return u.Hi|u.Lo == 0 }

// Less tells whether u < v.
func (u Uint128) Less(v Uint128) bool {
	return u.Hi < v.Hi || u.Hi == v.Hi && u.Lo < v.Lo
}

// Add returns u + v mod 2^128.
func (u Uint128) Add(v Uint128) Uint128 {
	lo, carry := bits.Add64(u.Lo, v.Lo, 0)
	hi, _ := bits.Add64(u.Hi, v.Hi, carry)
	return Uint128{hi, lo}
}

// Sub returns u - v mod 2^128.
func (u Uint128) Sub(v Uint128) Uint128 {
	lo, borrow := bits.Sub64(u.Lo, v.Lo, 0)
	hi, _ := bits.Sub64(u.Hi, v.Hi, borrow)
	return Uint128{hi, lo}
}

// Mul returns u * v mod 2^128.
func (u Uint128) Mul(v uint64) Uint128 {
	hi, lo := bits.Mul64(u.Lo, v)
	return Uint128{hi + u.Hi*v, lo}
}

// Times returns u * v mod 2^128.
func (u Uint128) Times(v Uint128) Uint128 {
	product := u.Mul(v.Lo)
	product.Hi += u.Lo * v.Hi
	return product
}

// DivMod returns the quotient and the remainder of u by v, which is not 0.
func (u Uint128) DivMod(v uint64) (Uint128, uint64) {
	if u.Hi == 0 {
		return Uint128{0, u.Lo / v}, u.Lo % v
	}
	hi, rest := u.Hi/v, u.Hi%v
	lo, rest := bits.Div64(rest, u.Lo, v)
	return Uint128{hi, lo}, rest
}

const (
	chunk       = 10_000_000_000_000_000_000
	chunkDigits = 19
)

// Append writes u to buffer in decimal.
func (u Uint128) Append(buffer []byte) []byte {
	if u.Hi == 0 {
		return strconv.AppendUint(buffer, u.Lo, 10)
	}
	upper, lower := u.DivMod(chunk)
	buffer = upper.Append(buffer)
	var digits [chunkDigits]byte
	for i := chunkDigits - 1; i >= 0; i-- {
		digits[i] = byte('0' + lower%10)
		lower /= 10
	}
	return append(buffer, digits[:]...)
}

// String is u in decimal.
func (u Uint128) String() string { return string(u.Append(nil)) }

// Parse reads decimal digits. A value that takes more than 128 bits becomes
// Max, which lies beyond every bound of the operations.
func Parse(digits string) Uint128 {
	var u Uint128
	limit, last := Max.DivMod(10)
	for i := range len(digits) {
		digit := uint64(digits[i] - '0')
		if limit.Less(u) || u == limit && digit > last {
			return Max
		}
		u = u.Mul(10).Add(From(digit))
	}
	return u
}
