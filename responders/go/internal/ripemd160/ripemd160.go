// Package ripemd160 is the hash of Dobbertin, Bosselaers and Preneel (BIG-7).
// The package of the same name below golang.org/x/crypto is deprecated.
package ripemd160

import (
	"encoding/binary"
	"math/bits"
)

// Size is the number of bytes of a digest.
const Size = 20

const blockSize = 64

// state is the chaining value of the hash.
type state [5]uint32

// line is one of the two lines of the compression function: for each of its
// five rounds a constant and a boolean function, for each of its eighty steps
// the word taken and the rotation.
type line struct {
	constants [5]uint32
	functions [5]func(x, y, z uint32) uint32
	words     [80]uint8
	rotations [80]uint8
}

func f1(x, y, z uint32) uint32 { return x ^ y ^ z }
func f2(x, y, z uint32) uint32 { return x&y | ^x&z }
func f3(x, y, z uint32) uint32 { return (x | ^y) ^ z }
func f4(x, y, z uint32) uint32 { return x&z | y&^z }
func f5(x, y, z uint32) uint32 { return x ^ (y | ^z) }

// rho is the permutation that leads from the words of a round to the next.
var rho = [16]uint8{7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8}

// shifts has the rotation of each word in each round, the same in both lines.
var shifts = [5][16]uint8{
	{11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8},
	{12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7},
	{13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9},
	{14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6},
	{15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5},
}

var left = makeLine(
	[5]uint32{0, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E},
	[5]func(x, y, z uint32) uint32{f1, f2, f3, f4, f5},
	func(word uint8) uint8 { return word },
)

var right = makeLine(
	[5]uint32{0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0},
	[5]func(x, y, z uint32) uint32{f5, f4, f3, f2, f1},
	func(word uint8) uint8 { return (9*word + 5) % 16 },
)

// makeLine fills in the words and rotations; first permutes the words of the
// first round.
func makeLine(constants [5]uint32, functions [5]func(x, y, z uint32) uint32, first func(uint8) uint8) line {
	made := line{constants: constants, functions: functions}
	for step := range made.words {
		word := first(uint8(step % 16))
		if step >= 16 {
			word = rho[made.words[step-16]]
		}
		made.words[step] = word
		made.rotations[step] = shifts[step/16][word]
	}
	return made
}

// run goes through the eighty steps of the line.
func (l *line) run(s state, block *[16]uint32) state {
	a, b, c, d, e := s[0], s[1], s[2], s[3], s[4]
	for step, word := range l.words {
		round := step / 16
		t := a + l.functions[round](b, c, d) + block[word] + l.constants[round]
		t = bits.RotateLeft32(t, int(l.rotations[step])) + e
		a, b, c, d, e = e, t, b, bits.RotateLeft32(c, 10), d
	}
	return state{a, b, c, d, e}
}

// compress takes in one block.
func (s *state) compress(bytes []byte) {
	var block [16]uint32
	for i := range block {
		block[i] = binary.LittleEndian.Uint32(bytes[4*i:])
	}
	l, r := left.run(*s, &block), right.run(*s, &block)
	*s = state{
		s[1] + l[2] + r[3],
		s[2] + l[3] + r[4],
		s[3] + l[4] + r[0],
		s[4] + l[0] + r[1],
		s[0] + l[1] + r[2],
	}
}

// Sum is the digest of the data.
func Sum(data []byte) (digest [Size]byte) {
	s := state{0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0}
	rest := data
	for ; len(rest) >= blockSize; rest = rest[blockSize:] {
		s.compress(rest[:blockSize])
	}
	padded := append(make([]byte, 0, 2*blockSize), rest...)
	padded = append(padded, 0x80)
	for len(padded)%blockSize != blockSize-8 {
		padded = append(padded, 0)
	}
	padded = binary.LittleEndian.AppendUint64(padded, 8*uint64(len(data)))
	for ; len(padded) > 0; padded = padded[blockSize:] {
		s.compress(padded[:blockSize])
	}
	for i, word := range s {
		binary.LittleEndian.PutUint32(digest[4*i:], word)
	}
	return digest
}
