package platen

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/url"
	"sort"
	"strconv"
	"strings"
)

// Document is what a call converts or prints.
type Document struct {
	content []byte
	isText  bool
}

// Text is a document of text, which is sent as UTF-8.
func Text(text string) Document { return Document{[]byte(text), true} }

// Bytes is a document of bytes.
func Bytes(content []byte) Document { return Document{content, false} }

// request is a call as it is sent.
type request struct {
	method       string
	path         string
	query        url.Values
	headers      map[string]string
	content      []byte
	isRepeatable bool
	err          error
}

func newRequest(method, path string) *request {
	return &request{method: method, path: path, query: url.Values{}, headers: map[string]string{}, isRepeatable: method != "POST"}
}

func (r *request) refuse(format string, values ...any) {
	if r.err == nil {
		r.err = &UsageError{fmt.Sprintf(format, values...)}
	}
}

func (r *request) param(name, value string) {
	// `.` and `..` would make another path of it.
	if value == "" || value == "." || value == ".." {
		r.refuse("%q is no %s: use one that the service has given", value, name)
	}
	r.path = strings.ReplaceAll(r.path, "{"+name+"}", strings.ReplaceAll(url.QueryEscape(value), "+", "%20"))
}

// with sends a value unless it is nil or an empty text.
func (r *request) with(name string, value any) {
	switch one := value.(type) {
	case string:
		if one != "" {
			r.query.Set(name, one)
		}
	case *int64:
		if one != nil {
			r.query.Set(name, strconv.FormatInt(*one, 10))
		}
	case *float64:
		if one != nil {
			r.query.Set(name, strconv.FormatFloat(*one, 'f', -1, 64))
		}
	case *bool:
		if one != nil {
			r.query.Set(name, strconv.FormatBool(*one))
		}
	}
}

func (r *request) withList(name string, values []string) {
	if values != nil {
		r.query.Set(name, strings.Join(values, ","))
	}
}

func (r *request) withJSON(name string, value any) {
	r.query.Set(name, string(r.encoded(value)))
}

func (r *request) withMetadata(metadata map[string]string) {
	for name, value := range metadata {
		r.query.Set("metadata."+name, value)
	}
}

func (r *request) encoded(value any) []byte {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		r.refuse("%v", err)
	}
	return bytes.TrimSpace(buffer.Bytes())
}

func (r *request) json(value any) {
	r.content = r.encoded(value)
	r.headers["Content-Type"] = "application/json"
}

// document sends the document in the media type of its format. Without a format, the service detects it from the first bytes.
func (r *request) document(document Document, format string) {
	r.content = document.content
	if r.content == nil {
		r.content = []byte{}
	}
	kind := "application/octet-stream"
	if document.isText {
		kind = "text/plain"
	}
	if format != "" {
		known, ok := mediaTypes[strings.ToLower(format)]
		if !ok {
			names := make([]string, 0, len(mediaTypes))
			for name := range mediaTypes {
				names = append(names, name)
			}
			sort.Strings(names)
			r.refuse("there is no format %q: it must be one of %s", format, strings.Join(names, ", "))
		}
		kind = known
	}
	r.headers["Content-Type"] = kind
}

func (r *request) keyed(key string) {
	if key == "" {
		random := make([]byte, 16)
		if _, err := rand.Read(random); err != nil {
			r.refuse("no random numbers: %v", err)
		}
		key = fmt.Sprintf("%x", random)
	}
	r.headers["Idempotency-Key"] = key
	r.isRepeatable = true
}

// withNulls is the JSON of a struct, with null for some fields.
func withNulls(value any, nulls []string) ([]byte, error) {
	content, err := json.Marshal(value)
	if err != nil || len(nulls) == 0 {
		return content, err
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(content, &fields); err != nil {
		return nil, err
	}
	for _, name := range nulls {
		fields[name] = json.RawMessage("null")
	}
	return json.Marshal(fields)
}
