package platen

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	firstDelay = 250 * time.Millisecond
	// A daily limit asks for hours: the caller decides about those.
	maxDelay = 30 * time.Second
	// A slower line is taken for a dead one.
	slowestBytesPerSecond = 4000
)

var keyForm = regexp.MustCompile(`^[A-Za-z0-9_.~+/=%-]*$`)

type transport struct {
	baseURL string
	apiKey  string
	options Options
	http    *http.Client
}

type answer struct {
	status  int
	headers http.Header
	content []byte
}

func newTransport(baseURL, apiKey string, options *Options) (*transport, error) {
	parsed, err := url.Parse(baseURL)
	if err != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") || parsed.Host == "" {
		return nil, &UsageError{fmt.Sprintf("baseURL must be the address of the service, such as https://print.example.com, and is %q", baseURL)}
	}
	if !keyForm.MatchString(apiKey) || strings.Contains(apiKey, "\n") {
		return nil, &UsageError{"the API key must be a key such as svc_live_…"}
	}
	t := &transport{baseURL: strings.TrimRight(baseURL, "/"), apiKey: apiKey, options: Options{MaxAttempts: 5, Timeout: time.Minute, MaxAnswerBytes: 268435456}}
	if options != nil {
		if options.MaxAttempts != 0 {
			t.options.MaxAttempts = options.MaxAttempts
		}
		if options.Timeout != 0 {
			t.options.Timeout = options.Timeout
		}
		if options.MaxAnswerBytes != 0 {
			t.options.MaxAnswerBytes = options.MaxAnswerBytes
		}
	}
	t.http = &http.Client{
		Transport: http.DefaultTransport.(*http.Transport).Clone(),
		// The service redirects nothing, and a key must not follow to another host.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return t, nil
}

// errSilent ends a request when the service has been silent for too long.
var errSilent = errors.New("the service was silent")

// open is the head of an answer, whatever its status; heard gives the service as long again, and end frees the request.
func (t *transport) open(ctx context.Context, method, address string, headers map[string]string, content []byte, silent time.Duration) (response *http.Response, heard func(), end func(), err error) {
	ctx, cancel := context.WithCancel(ctx)
	timer := time.AfterFunc(silent, cancel)
	end = func() {
		timer.Stop()
		cancel()
	}
	var body io.Reader
	if content != nil {
		body = bytes.NewReader(content)
	}
	sent, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		end()
		return nil, nil, nil, err
	}
	// Without it the library would send the body again by itself.
	sent.GetBody = nil
	sent.Header.Set("User-Agent", "platen-go/"+Version)
	if t.apiKey != "" {
		sent.Header.Set("Authorization", "Bearer "+t.apiKey)
	}
	for name, value := range headers {
		sent.Header.Set(name, value)
	}
	response, err = t.http.Do(sent)
	if err != nil {
		end()
		return nil, nil, nil, err
	}
	return response, func() { timer.Reset(t.options.Timeout) }, end, nil
}

func (t *transport) send(ctx context.Context, r *request) (*answer, error) {
	if r.err != nil {
		return nil, r.err
	}
	address := t.baseURL + r.path
	if len(r.query) > 0 {
		address += "?" + strings.ReplaceAll(r.query.Encode(), "+", "%20")
	}
	for attempt := 1; ; attempt++ {
		got, err := t.attempt(ctx, r, address)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var failed *Error
		switch {
		case err != nil && errors.As(err, &failed):
		case err != nil:
			failed = t.noAnswer(err)
		case got.status >= 200 && got.status < 300:
			if t.apiKey == "" || got.headers.Get("X-SVC-Credential") != "not_accepted" {
				return got, nil
			}
			// Conversions answer without a credential too, with a watermark: whoever gave a key wants to know.
			return nil, &Error{Status: 401, Code: "unauthorized", RequestID: got.headers.Get("X-SVC-Request-Id"),
				Message: "The API key is not valid: it may be incomplete, expired, deleted, or of another service."}
		default:
			failed = errorOf(got.status, got.content, got.headers.Get("X-SVC-Request-Id"))
		}
		// The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
		mayRepeat := failed.Status == 429 || r.isRepeatable
		if attempt >= t.options.MaxAttempts || !mayRepeat || !failed.Retryable {
			return nil, failed
		}
		retryAfter := ""
		if got != nil {
			retryAfter = got.headers.Get("Retry-After")
		}
		delay := retryDelay(attempt-1, retryAfter)
		if got != nil && delay > maxDelay {
			return nil, failed
		}
		if err := wait(ctx, delay); err != nil {
			return nil, err
		}
	}
}

func (t *transport) attempt(ctx context.Context, r *request, address string) (*answer, error) {
	silent := t.options.Timeout + time.Duration(len(r.content))*time.Second/slowestBytesPerSecond
	response, heard, end, err := t.open(ctx, r.method, address, r.headers, r.content, silent)
	if err != nil {
		return nil, err
	}
	defer end()
	defer response.Body.Close()
	var content bytes.Buffer
	part := make([]byte, 65536)
	for {
		heard()
		count, err := response.Body.Read(part)
		content.Write(part[:count])
		if int64(content.Len()) > t.options.MaxAnswerBytes {
			return nil, &Error{Status: response.StatusCode, Code: "answer_too_large",
				Message: fmt.Sprintf("The answer has more than %d bytes, which is the limit of MaxAnswerBytes.", t.options.MaxAnswerBytes)}
		}
		if err == io.EOF {
			return &answer{response.StatusCode, response.Header, content.Bytes()}, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

func (t *transport) noAnswer(lost error) *Error {
	if errors.Is(lost, context.Canceled) {
		return &Error{Code: "timeout", Retryable: true, Message: t.baseURL + " did not answer in time.", cause: errSilent}
	}
	return &Error{Code: "connection_lost", Retryable: true, cause: lost,
		Message: fmt.Sprintf("No answer from %s: %v. Is that the address of the service, and can it be reached from here?", t.baseURL, lost)}
}

// retryDelay is Retry-After (seconds or a date), or exponential backoff with full jitter.
func retryDelay(attempt int, retryAfter string) time.Duration {
	if seconds, err := strconv.ParseFloat(retryAfter, 64); err == nil && seconds >= 0 {
		return time.Duration(math.Min(seconds, 1e9) * float64(time.Second))
	}
	if date, err := http.ParseTime(retryAfter); err == nil {
		return time.Until(date)
	}
	most := math.Min(float64(maxDelay), float64(firstDelay)*math.Pow(2, float64(attempt)))
	return time.Duration(rand.Float64() * most)
}

func wait(ctx context.Context, delay time.Duration) error {
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (t *transport) none(ctx context.Context, r *request) error {
	_, err := t.send(ctx, r)
	return err
}

func (t *transport) bytes(ctx context.Context, r *request) ([]byte, error) {
	got, err := t.send(ctx, r)
	if err != nil {
		return nil, err
	}
	return got.content, nil
}

func one[T any](ctx context.Context, t *transport, r *request) (*T, error) {
	content, err := t.bytes(ctx, r)
	if err != nil {
		return nil, err
	}
	value := new(T)
	return value, json.Unmarshal(content, value)
}

func many[T any](ctx context.Context, t *transport, r *request, name string) ([]T, error) {
	content, err := t.bytes(ctx, r)
	if err != nil {
		return nil, err
	}
	items, _, err := listOf[T](content, name)
	return items, err
}

func listOf[T any](content []byte, name string) (items []T, nextCursor string, err error) {
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(content, &fields); err != nil {
		return nil, "", err
	}
	items = []T{}
	if err := json.Unmarshal(fields[name], &items); err != nil {
		return nil, "", err
	}
	if cursor, ok := fields["nextCursor"]; ok {
		err = json.Unmarshal(cursor, &nextCursor)
	}
	return items, nextCursor, err
}
