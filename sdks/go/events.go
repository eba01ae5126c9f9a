package platen

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	// The service sends a comment every 15 s: a connection that is silent for longer than this is dead.
	silentStream = 45 * time.Second
	// Longer than any event: more without an end is no stream of events.
	maxEventBytes = 1048576
)

// EventOptions say which events are followed.
type EventOptions struct {
	// Such as job.* and agent.offline. By default all.
	Types []string
	// Resumes after this event: the ID of the last one that you have handled.
	LastEventID string
}

// EventStream has events as they happen, without an end: it reconnects after a lost connection, and resumes where it stopped.
//
//	defer stream.Close()
//	for stream.Next(ctx) {
//		use(stream.Event())
//	}
//	err := stream.Err()
type EventStream struct {
	t        *transport
	address  string
	lastID   string
	failures int
	body     io.ReadCloser
	reader   *bufio.Scanner
	heard    func()
	end      func()
	event    *Event
	err      error
}

// Events follows the events of the account.
func (c *Client) Events(options *EventOptions) *EventStream {
	if options == nil {
		options = &EventOptions{}
	}
	// Its silence is another one than that of calls.
	t := *c.t
	t.options.Timeout = silentStream
	stream := &EventStream{t: &t, address: t.baseURL + "/api/v3/events", lastID: options.LastEventID}
	if options.Types != nil {
		stream.address += "?" + url.Values{"types": {strings.Join(options.Types, ",")}}.Encode()
	}
	return stream
}

// Next waits for the next event; false when the context ends, and when the service refuses the stream.
func (s *EventStream) Next(ctx context.Context) bool {
	for s.err == nil {
		if s.body == nil {
			s.connect(ctx)
			continue
		}
		if event, ok := s.read(); ok {
			s.event, s.failures = event, 0
			if event.ID != "" {
				s.lastID = event.ID
			}
			return true
		}
		s.Close()
		s.pause(ctx, "")
	}
	return false
}

// Event is the event to which Next went.
func (s *EventStream) Event() *Event { return s.event }

// Err is why Next returned false.
func (s *EventStream) Err() error { return s.err }

// Close ends the connection.
func (s *EventStream) Close() {
	if s.body != nil {
		s.body.Close()
		s.end()
		s.body = nil
	}
}

func (s *EventStream) pause(ctx context.Context, retryAfter string) {
	if err := wait(ctx, retryDelay(s.failures, retryAfter)); err != nil {
		s.err = err
	}
	s.failures++
}

func (s *EventStream) connect(ctx context.Context) {
	headers := map[string]string{"Accept": "text/event-stream"}
	if s.lastID != "" {
		headers["Last-Event-ID"] = s.lastID
	}
	response, heard, end, err := s.t.open(ctx, http.MethodGet, s.address, headers, nil, silentStream)
	if err != nil {
		s.pause(ctx, "")
		return
	}
	if response.StatusCode == 200 {
		s.body, s.heard, s.end = response.Body, heard, end
		s.reader = bufio.NewScanner(response.Body)
		s.reader.Buffer(nil, maxEventBytes)
		return
	}
	content, _ := io.ReadAll(io.LimitReader(response.Body, maxEventBytes))
	response.Body.Close()
	end()
	if response.StatusCode != 429 && response.StatusCode < 500 {
		s.err = errorOf(response.StatusCode, content, response.Header.Get("X-SVC-Request-Id"))
		return
	}
	s.pause(ctx, response.Header.Get("Retry-After"))
}

// read is the next event of the connection; what had begun when it ended comes again with the next.
func (s *EventStream) read() (*Event, bool) {
	var data []byte
	for s.reader.Scan() {
		s.heard()
		line := s.reader.Bytes()
		if bytes.HasPrefix(line, []byte("data:")) {
			data = append(data, bytes.TrimPrefix(line[len("data:"):], []byte(" "))...)
		}
		if len(line) > 0 || len(data) == 0 {
			continue
		}
		event := new(Event)
		if err := json.Unmarshal(data, event); err != nil {
			s.err = err
			return nil, false
		}
		return event, true
	}
	return nil, false
}
