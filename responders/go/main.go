// Command dealer answers the requests of the conformance suite: one line of
// JSON in, one line of JSON out (chapter 6 of the specification).
package main

import (
	"fmt"
	"os"

	"dealer/internal/operations"
	"dealer/internal/protocol"
)

func main() {
	if err := protocol.Serve(os.Stdin, os.Stdout, operations.All()); err != nil {
		fmt.Fprintln(os.Stderr, "dealer:", err)
		os.Exit(1)
	}
}
