package platen

import (
	"encoding/json"
	"fmt"
)

// UsageError is a call that cannot work. Nothing was sent.
type UsageError struct {
	Message string
}

func (e *UsageError) Error() string { return e.Message }

// Error is an answer that is not 2xx, or none: then Status is 0 and Code connection_lost or timeout. Branch on Code; the message is
// for people.
type Error struct {
	Status  int
	Code    string
	Message string
	// True if the same request may succeed later.
	Retryable bool
	// Quote it when you ask for help.
	RequestID string
	// What the message says, by key and values, for a message in another language.
	Fact *Fact
	// The faults of the document.
	Diagnostics []Diagnostic
	// The JSON of the answer.
	Body  json.RawMessage
	cause error
}

func (e *Error) Error() string { return fmt.Sprintf("%s (%s)", e.Message, e.Code) }

// Unwrap is why there was no answer.
func (e *Error) Unwrap() error { return e.cause }

func errorOf(status int, content []byte, requestID string) *Error {
	var body struct {
		Message     string       `json:"message"`
		Code        string       `json:"code"`
		Retryable   *bool        `json:"retryable"`
		RequestID   string       `json:"requestId"`
		Fact        *Fact        `json:"fact"`
		Diagnostics []Diagnostic `json:"diagnostics"`
	}
	// Not our JSON (a proxy in between): the status is all there is.
	isJSON := json.Unmarshal(content, &body) == nil
	e := &Error{Status: status, Code: body.Code, Message: body.Message, RequestID: body.RequestID, Fact: body.Fact, Diagnostics: body.Diagnostics}
	if isJSON {
		e.Body = content
	}
	if e.Code == "" {
		e.Code = "unknown"
	}
	if e.Message == "" {
		e.Message = fmt.Sprintf("The service answered %d", status)
	}
	if e.RequestID == "" {
		e.RequestID = requestID
	}
	if body.Retryable != nil {
		e.Retryable = *body.Retryable
	} else {
		// A proxy in between and an older service do not say it.
		e.Retryable = e.Code != "conversion_failed" && (status == 429 || status >= 500)
	}
	return e
}
