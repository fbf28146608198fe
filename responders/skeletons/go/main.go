// Command dealer is a responder for the bridge deal conformance suite: JSON lines in, JSON lines out
// (spec/06-protocol.md). Requests are read strictly here and in values.go, which need no change. Fill in the functions of
// algorithms.go.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

const (
	protocol = 1
	name     = "my-dealer"
	version  = "0.1"
)

func main() {
	input := bufio.NewReaderSize(os.Stdin, 1<<16)
	for {
		line, err := input.ReadBytes('\n')
		if len(line) > 0 {
			os.Stdout.Write(written(answer(line)))
		}
		if err != nil {
			return
		}
	}
}

// written is the value as a line of JSON.
func written(value any) []byte {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return line.Bytes()
}

// answer is the answer to a line, which need not be a request.
func answer(line []byte) object {
	request, err := parse(line)
	if err != nil {
		return failure(nil, refusal{-32700, errNoJSON.Error()})
	}
	id, err := counter(request["id"])
	if err != nil {
		return failure(nil, refusal{-32600, "not a request"})
	}
	method, isText := request["method"].(string)
	if _, err := record(request, "jsonrpc", "id", "method", "params"); err != nil || !isText || request["jsonrpc"] != "2.0" {
		return failure(id, refusal{-32600, "not a request"})
	}
	found, err := result(method, request["params"])
	if err != nil {
		return failure(id, err)
	}
	return object{"jsonrpc": "2.0", "id": id, "result": found}
}

// result is the result of a request; a panic is told on standard error, and the next request may be answered.
func result(method string, params any) (found object, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(os.Stderr, "%v\n%s", fault, debug.Stack())
			err = refusal{-32603, "a fault of this program: see standard error"}
		}
	}()
	if method == "hello" {
		return hello(params)
	}
	operation, known := operations[method]
	if !known {
		return nil, unsupported(method)
	}
	members, err := record(params, operation.params...)
	if err != nil {
		return nil, err
	}
	return operation.answer(&reader{members: members})
}

func hello(params any) (object, error) {
	members, err := record(params, "protocol", "suite", "limits")
	if err != nil {
		return nil, err
	}
	given := &reader{members: members}
	read(given, "suite", text)
	limits := &reader{members: read(given, "limits", recordOf("line_bytes", "digits"))}
	read(limits, "line_bytes", counter)
	read(limits, "digits", counter)
	speaks := &reader{members: read(given, "protocol", recordOf("min", "max"))}
	lowest, highest := read(speaks, "min", counter), read(speaks, "max", counter)
	if err := errors.Join(given.err, limits.err, speaks.err); err != nil || lowest > protocol || highest < protocol {
		return nil, malformed(fmt.Sprintf("this responder speaks protocol %d only", protocol))
	}
	return object{
		"protocol": protocol, "name": name, "version": version, "language": "Go", "operations": declared(),
	}, nil
}

// recordOf is the type of an object with these members.
func recordOf(names ...string) func(any) (object, error) {
	return func(value any) (object, error) { return record(value, names...) }
}

// declared is every operation with its schemes, or true (PROTO-6).
func declared() object {
	names := []string{}
	for scheme := range schemes {
		names = append(names, scheme)
	}
	slices.Sort(names)
	result := object{}
	for method, operation := range operations {
		result[method] = true
		if operation.hasSchemes {
			result[method] = names
		}
	}
	return result
}

func failure(id any, err error) object {
	var refused refusal
	if !errors.As(err, &refused) {
		refused = refusal{-32603, err.Error()}
	}
	message := refused.message
	if len(message) > 200 {
		message = strings.ToValidUTF8(message[:200], "") // short, whatever it quotes
	}
	return object{"jsonrpc": "2.0", "id": id, "error": object{"code": refused.code, "message": message}}
}
