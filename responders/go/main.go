// Command dealer answers the requests of the conformance suite: one line of
// JSON in, one line of JSON out (chapter 6 of the specification).
package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"dealer/internal/operations"
	"dealer/internal/protocol"
)

// memory is what the widest constraints may take: near it, garbage is
// collected at once.
const memory = 400 << 20

func main() {
	debug.SetMemoryLimit(memory)
	if err := protocol.Serve(os.Stdin, os.Stdout, operations.All()); err != nil {
		fmt.Fprintln(os.Stderr, "dealer:", err)
		os.Exit(1)
	}
}
