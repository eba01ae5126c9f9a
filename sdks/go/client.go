// Package platen converts labels, prints them on printers behind any firewall, and follows the jobs.
package platen

import (
	"context"
	"fmt"
	"time"
)

// Version is that of this package.
const Version = "0.1.0"

// Options say how a client calls the service.
type Options struct {
	// The most attempts of a call, the first included. By default 5.
	MaxAttempts int
	// How long the service may stay silent. By default a minute. A request with a body has a second more for every 4 kB.
	Timeout time.Duration
	// Bytes of an answer, which is kept in memory. By default 256 MiB.
	MaxAnswerBytes int64
}

// Client has one method for each call, by noun, such as client.Printers.List. One serves all goroutines.
type Client struct {
	nouns
	t *transport
}

// New makes a client with an API key or a user token. baseURL is the address of the service, such as https://print.example.com.
func New(baseURL, apiKey string, options *Options) (*Client, error) {
	if apiKey == "" {
		return nil, &UsageError{"the API key is empty: is its environment variable set? NewAnonymous makes a client without one"}
	}
	return newClient(baseURL, apiKey, options)
}

// NewAnonymous makes a client without a key: conversions run on the free tier.
func NewAnonymous(baseURL string, options *Options) (*Client, error) {
	return newClient(baseURL, "", options)
}

func newClient(baseURL, apiKey string, options *Options) (*Client, error) {
	t, err := newTransport(baseURL, apiKey, options)
	if err != nil {
		return nil, err
	}
	return &Client{newNouns(t), t}, nil
}

// Sandbox is the sandbox printer of the account: it prints in the cloud, without an agent, and counts towards no quota.
func (c *PrintersCalls) Sandbox(ctx context.Context) (*Printer, error) {
	printers, err := c.List(ctx, &PrinterListOptions{Sandbox: Bool(true)})
	if err != nil {
		return nil, err
	}
	for at := range printers {
		if printers[at].Sandbox != nil && *printers[at].Sandbox {
			return &printers[at], nil
		}
	}
	return nil, fmt.Errorf("the service has listed no sandbox printer")
}

// Settled waits until the job is completed or failed, or the context ends.
func (c *JobsCalls) Settled(ctx context.Context, jobID string) (*Job, error) {
	for {
		job, err := c.Get(ctx, jobID)
		if err != nil || job.Status == "completed" || job.Status == "failed" {
			return job, err
		}
		if err := wait(ctx, 500*time.Millisecond); err != nil {
			return nil, err
		}
	}
}

// Bool is a flag of options.
func Bool(value bool) *bool { return &value }

// Int is a whole number of options.
func Int(value int64) *int64 { return &value }

// Float is a number of options.
func Float(value float64) *float64 { return &value }
