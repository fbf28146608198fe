// Package bridgevectors has test vectors for programs that number and deal bridge hands: questions with their right
// answers, the same bytes as in the conformance suite bridge-deal-conformance.
package bridgevectors

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"path"
	"slices"
)

// Files has the published files, below vectors/v2.
//
//go:embed vectors/v2
var Files embed.FS

// Class is what the expected answer of a vector decides.
type Class string

// The classes: right questions, questions past an end, cards that are no deal, malformed or unknown requests.
const (
	Values   Class = "values"
	Bounds   Class = "bounds"
	Legality Class = "legality"
	Form     Class = "form"
)

// Answer is a result, as JSON, or the code of a refusal, which is not 0.
type Answer struct {
	Result json.RawMessage `json:"result"`
	Error  int             `json:"error"`
}

// Vector is one request with its expected answer.
type Vector struct {
	ID        string          `json:"id"`
	Operation string          `json:"-"`
	Scheme    string          `json:"-"` // empty for operations that have no schemes
	Params    json.RawMessage `json:"params"`
	Expect    Answer          `json:"expect"`
	Class     Class           `json:"class"`
	Flags     []string        `json:"flags"`
	Why       string          `json:"why"`
	Spec      string          `json:"spec"`
	Level     string          `json:"level"`
	Since     string          `json:"since"`
	Optional  []string        `json:"-"` // the members of a result that may be left out
}

type manifest struct {
	Suite string `json:"suite"`
	Files []struct {
		File string `json:"file"`
	} `json:"files"`
}

// Version is the version of the vectors.
func Version() string {
	return read[manifest]("MANIFEST.json").Suite
}

// All gives the vectors, file by file; each file is read when its first vector is asked for.
func All() iter.Seq[Vector] {
	return func(yield func(Vector) bool) {
		for _, entry := range read[manifest]("MANIFEST.json").Files {
			document := read[struct {
				Method   string   `json:"method"`
				Scheme   string   `json:"scheme"`
				Optional []string `json:"optional"`
				Cases    []Vector `json:"cases"`
			}](entry.File)
			for _, vector := range document.Cases {
				vector.Operation, vector.Scheme, vector.Optional = document.Method, document.Scheme, document.Optional
				if !yield(vector) {
					return
				}
			}
		}
	}
}

// Of gives the vectors of an operation and a scheme (empty where it has none), of the classes, or of all without one.
// It panics if there are none, since a test over no vectors would pass.
func Of(operation, scheme string, classes ...Class) []Vector {
	var found []Vector
	for vector := range All() {
		if vector.Operation == operation && vector.Scheme == scheme &&
			(len(classes) == 0 || slices.Contains(classes, vector.Class)) {
			found = append(found, vector)
		}
	}
	if found == nil {
		panic(fmt.Sprintf("bridgevectors: no vector of %q %q %v", operation, scheme, classes))
	}
	return found
}

// read gives a published file as a value of a type; that it has this form was tested before it was published.
func read[T any](name string) T {
	var value T
	data, err := Files.ReadFile(path.Join("vectors/v2", name))
	if err == nil {
		err = json.Unmarshal(data, &value)
	}
	if err != nil {
		panic(err)
	}
	return value
}

// Compare returns an error that says where an answer differs from the expected one, or nil: results as JSON values,
// refusals by their code alone. So 13.0 differs from 13, and so does "13".
func (v Vector) Compare(answer Answer) error {
	if v.Expect.Error != 0 || answer.Error != 0 {
		if v.Expect.Error == answer.Error {
			return nil
		}
		return fmt.Errorf("error %d expected, error %d got (0: a result)", v.Expect.Error, answer.Error)
	}
	expected, err := value(v.Expect.Result)
	if err != nil {
		return err
	}
	got, err := value(answer.Result)
	if err != nil {
		return fmt.Errorf("the result is no JSON: %w", err)
	}
	return difference(v.withoutOmitted(expected, got), got, "result")
}

// CompareResult compares a value that encoding/json can write.
func (v Vector) CompareResult(result any) error {
	data, err := json.Marshal(result)
	if err != nil {
		return err
	}
	return v.Compare(Answer{Result: data})
}

// value reads JSON with its numbers as they are written.
func value(data []byte) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var read any
	if err := decoder.Decode(&read); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("more than one value")
	}
	return read, nil
}

// withoutOmitted gives the expected result without the optional members that the result leaves out (JUDGE-2c).
func (v Vector) withoutOmitted(expected, got any) any {
	members, isObject := expected.(map[string]any)
	found, areBoth := got.(map[string]any)
	if isObject && areBoth {
		maps.DeleteFunc(members, func(name string, _ any) bool {
			_, there := found[name]
			return !there && slices.Contains(v.Optional, name)
		})
	}
	return expected
}

func difference(expected, got any, place string) error {
	if expectedKind, gotKind := kind(expected), kind(got); expectedKind != gotKind {
		return fmt.Errorf("%s: %s expected, %s got", place, expectedKind, gotKind)
	}
	switch expected := expected.(type) {
	case map[string]any:
		return objects(expected, got.(map[string]any), place)
	case []any:
		return arrays(expected, got.([]any), place)
	}
	if expected != got {
		return fmt.Errorf("%s: %s expected, %s got", place, text(expected), text(got))
	}
	return nil
}

// kind gives the JSON type of a value that `value` has read.
func kind(value any) string {
	switch value.(type) {
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case json.Number:
		return "number"
	case bool:
		return "boolean"
	}
	return "null"
}

// text gives the JSON of a value that `value` has read, numbers as they are written.
func text(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(data)
}

func arrays(expected, got []any, place string) error {
	if len(expected) != len(got) {
		return fmt.Errorf("%s has %d elements, not %d", place, len(got), len(expected))
	}
	for i := range expected {
		if err := difference(expected[i], got[i], fmt.Sprintf("%s[%d]", place, i)); err != nil {
			return err
		}
	}
	return nil
}

func objects(expected, got map[string]any, place string) error {
	for _, name := range slices.Sorted(maps.Keys(expected)) {
		found, there := got[name]
		if !there {
			return fmt.Errorf("%s.%s is missing", place, name)
		}
		if err := difference(expected[name], found, place+"."+name); err != nil {
			return err
		}
	}
	for name := range got {
		if _, there := expected[name]; !there {
			return fmt.Errorf("%s.%s is not expected", place, name)
		}
	}
	return nil
}
