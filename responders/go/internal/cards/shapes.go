package cards

import (
	"slices"
	"strconv"
	"strings"

	"dealer/internal/combin"
)

// Shape has the lengths of a hand in the order S H D C (SHAPE-1).
type Shape [4]int

// Shapes has the 560 shapes in the order of SHAPE-3.
var Shapes = allShapes()

func allShapes() []Shape {
	var shapes []Shape
	for s := 0; s <= 13; s++ {
		for h := 0; s+h <= 13; h++ {
			for d := 0; s+h+d <= 13; d++ {
				shapes = append(shapes, Shape{s, h, d, 13 - s - h - d})
			}
		}
	}
	slices.SortFunc(shapes, func(a, b Shape) int {
		one, other := a.pattern(), b.pattern()
		if order := slices.Compare(one[:], other[:]); order != 0 {
			return order
		}
		return slices.Compare(b[:], a[:])
	})
	return shapes
}

// pattern has the lengths in descending order (SHAPE-2).
func (s Shape) pattern() Shape {
	slices.Sort(s[:])
	slices.Reverse(s[:])
	return s
}

func (s Shape) join(separator string) string {
	var texts [4]string
	for suit, length := range s {
		texts[suit] = strconv.Itoa(length)
	}
	return strings.Join(texts[:], separator)
}

// String is the text of the shape: 4=4=3=2 (SHAPE-1).
func (s Shape) String() string { return s.join("=") }

// Pattern is the text of the pattern: 4-4-3-2 (SHAPE-2).
func (s Shape) Pattern() string { return s.pattern().join("-") }

// Count is the number of hands that have the shape (SHAPE-5).
func (s Shape) Count() uint64 {
	count := uint64(1)
	for _, length := range s {
		count *= combin.Small(13, length)
	}
	return count
}

var byShape, byPattern = func() (map[string][]int, map[string][]int) {
	shapes, patterns := map[string][]int{}, map[string][]int{}
	for index, shape := range Shapes {
		shapes[shape.String()] = []int{index}
		patterns[shape.Pattern()] = append(patterns[shape.Pattern()], index)
	}
	return shapes, patterns
}()

// names has the patterns of each name (SHAPE-4).
var names = map[string][]string{
	"flat":         {"4-3-3-3"},
	"balanced":     {"4-3-3-3", "4-4-3-2", "5-3-3-2"},
	"three-suiter": {"4-4-4-1", "5-4-4-0"},
}

// OfShape has the index in Shapes of the shape with this text.
func OfShape(text string) (indices []int, found bool) {
	indices, found = byShape[text]
	return indices, found
}

// OfPattern has the indices in Shapes of the shapes with this pattern.
func OfPattern(text string) (indices []int, found bool) {
	indices, found = byPattern[text]
	return indices, found
}

// OfName has the indices in Shapes of the shapes with this name.
func OfName(text string) (indices []int, found bool) {
	patterns, found := names[text]
	for _, pattern := range patterns {
		indices = append(indices, byPattern[pattern]...)
	}
	return indices, found
}
