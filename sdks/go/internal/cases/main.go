// Command cases runs the cases of sdks/cases against the address of its argument, and prints a line of JSON for each.
package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"reflect"
	"time"

	platen "platen.dev/go"
)

var ctx = context.Background()

func main() {
	runCases(ctx, os.Args[1])
}

func run(name string, create func() (*platen.Client, error), call func(*platen.Client) (any, error)) {
	var value any
	client, err := create()
	if err == nil {
		value, err = call(client)
	}
	outcome := map[string]any{"name": name}
	var usage *platen.UsageError
	var failed *platen.Error
	switch {
	case err == nil:
		outcome["value"] = plain(value)
	case errors.As(err, &usage):
		outcome["usage"] = usage.Message
	case errors.As(err, &failed):
		codes := []string{}
		for _, one := range failed.Diagnostics {
			codes = append(codes, one.Code)
		}
		fact := any(nil)
		if failed.Fact != nil {
			fact = failed.Fact.Key
		}
		outcome["error"] = map[string]any{"status": failed.Status, "code": failed.Code, "message": failed.Message,
			"retryable": failed.Retryable, "requestId": failed.RequestID, "fact": fact, "diagnostics": codes}
	default:
		outcome["panic"] = err.Error()
	}
	if err := json.NewEncoder(os.Stdout).Encode(outcome); err != nil {
		panic(err)
	}
}

// plain is the JSON of a value: that of an answer is as it came.
func plain(value any) any {
	if content, ok := value.([]byte); ok {
		return map[string]string{"$bytes": base64.StdEncoding.EncodeToString(content)}
	}
	of := reflect.ValueOf(value)
	if !of.IsValid() || of.Kind() == reflect.Pointer && of.IsNil() {
		return nil
	}
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if of.Kind() == reflect.Slice {
		list := []any{}
		for at := 0; at < of.Len(); at++ {
			list = append(list, plain(of.Index(at).Interface()))
		}
		return list
	}
	return of.FieldByName("Raw").Interface()
}

func decode(text string) []byte {
	content, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return content
}

func all[T any](pages *platen.Pages[T]) (any, error) { return pages.All(ctx) }

func take(stream *platen.EventStream, count int) (any, error) {
	defer stream.Close()
	events := []*platen.Event{}
	for len(events) < count && stream.Next(ctx) {
		events = append(events, stream.Event())
	}
	return events, stream.Err()
}

func verify(body string, headers map[string]string, secret string, now int64) any {
	sent := http.Header{}
	for name, value := range headers {
		sent.Set(name, value)
	}
	return platen.VerifyWebhookAt([]byte(body), sent, secret, time.Unix(now, 0))
}
