package numbering

import (
	"testing"

	"dealer/internal/wide"
)

// BenchmarkDigest hashes deals from all over each numbering.
func BenchmarkDigest(b *testing.B) {
	const count = 100_000
	step, _ := Deals.DivMod(1_000_003)
	for _, scheme := range Schemes {
		b.Run(scheme.Name, func(b *testing.B) {
			for b.Loop() {
				scheme.Digest(wide.From(1), step, count)
			}
			b.ReportMetric(float64(b.N)*count/b.Elapsed().Seconds(), "deals/s")
		})
	}
}
