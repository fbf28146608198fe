// Package protocol reads requests and writes answers (chapter 6 of the
// specification).
package protocol

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"dealer/internal/fault"
)

// LineBytes is the longest line, its LF included (PROTO-8).
const LineBytes = 1 << 20

// Operation answers the requests of one method.
type Operation func(params *Params) (result any, err error)

// answer is a line of the responder (PROTO-4).
type answer struct {
	Version string  `json:"jsonrpc"`
	ID      *int    `json:"id"`
	Result  any     `json:"result,omitempty"`
	Error   *report `json:"error,omitempty"`
}

// report is the error of an answer (PROTO-4a).
type report struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Serve answers the requests of input until it ends (PROTO-2, PROTO-2e).
func Serve(input io.Reader, output io.Writer, operations map[string]Operation) error {
	// One byte more than a line, so that a full buffer is a line too long.
	reader := bufio.NewReaderSize(input, LineBytes+1)
	writer := bufio.NewWriterSize(output, 1<<16)
	encoder := json.NewEncoder(writer)
	encoder.SetEscapeHTML(false)
	for {
		line, err := readLine(reader)
		if errors.Is(err, io.EOF) {
			return writer.Flush()
		}
		var reply answer
		switch {
		case err == nil:
			reply = respond(line, operations)
		case errors.Is(err, bufio.ErrBufferFull):
			reply = refusal(nil, fault.New(fault.Parse, "the line has more than %d bytes", LineBytes))
		default:
			return errors.Join(err, writer.Flush())
		}
		if err := encoder.Encode(reply); err != nil {
			return err
		}
		// Flushed even if further requests wait: the time limit of a call runs
		// from the latest answer that arrived (JUDGE-5a), so an answer held
		// back would take time from the calls after it.
		if err := writer.Flush(); err != nil {
			return err
		}
	}
}

// readLine gives the next line. The last one may lack its LF (PROTO-2e). Of a
// line that is too long it reads on to its end and gives ErrBufferFull.
func readLine(reader *bufio.Reader) ([]byte, error) {
	line, err := reader.ReadSlice('\n')
	if err == nil && len(line) <= LineBytes {
		return line, nil
	}
	if errors.Is(err, io.EOF) && len(line) > 0 {
		return line, nil
	}
	if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
		return nil, err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = reader.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return nil, bufio.ErrBufferFull
}

// respond answers one line.
func respond(line []byte, operations map[string]Operation) (reply answer) {
	object, err := parseObject(line)
	if err != nil {
		return refusal(nil, fault.New(fault.Parse, "parse error: %v", err))
	}
	request, err := toRequest(object)
	if err != nil {
		return refusal(request.id, err)
	}
	operation, known := operations[request.method]
	if !known {
		return refusal(request.id, fault.New(fault.Unsupported, "unsupported operation: %s", request.method))
	}
	if hasLoneSurrogate(line) {
		return refusal(request.id, fault.New(fault.Malformed, "malformed: half of a surrogate pair"))
	}
	defer func() {
		if cause := recover(); cause != nil {
			reply = refusal(request.id, fmt.Errorf("internal: %v", cause))
		}
	}()
	result, err := operation(request.params)
	if err != nil {
		return refusal(request.id, err)
	}
	return answer{Version: "2.0", ID: request.id, Result: result}
}

// request is a line of the runner (PROTO-3).
type request struct {
	id     *int
	method string
	params *Params
}

// toRequest reads the members of a request. The id is given even of an object
// that is no request, if it is a counter (PROTO-11).
func toRequest(object Object) (request, error) {
	var r request
	if id, ok := toCounter(object["id"]); ok {
		r.id = &id
	}
	members := NewParams(object)
	members.Counter("id")
	members.OneOf("jsonrpc", "2.0")
	r.method = members.Text("method")
	r.params = members.Object("params")
	if err := members.Done(); err != nil {
		return r, fault.New(fault.Invalid, "invalid request: %v", err)
	}
	return r, nil
}

// refusal is the answer to a request with a fault. Any other error is a fault
// of the responder itself.
func refusal(id *int, err error) answer {
	code := fault.Internal
	var f *fault.Fault
	if errors.As(err, &f) {
		code = f.Code
	}
	return answer{Version: "2.0", ID: id, Error: &report{code, err.Error()}}
}
