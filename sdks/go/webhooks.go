package platen

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// WebhookTolerance is the maximum age of a request.
const WebhookTolerance = 5 * time.Minute

var secondsForm = regexp.MustCompile(`^[0-9]{1,12}$`)

// VerifyWebhook is the event of a genuine request to your webhook; nil for any other. It takes the signature of Standard Webhooks
// (webhook-signature), or X-SVC-Signature. body is as received, before anything parsed it.
func VerifyWebhook(body []byte, headers http.Header, secret string) *Event {
	return VerifyWebhookAt(body, headers, secret, time.Now())
}

// VerifyWebhookAt is VerifyWebhook at another time than now.
func VerifyWebhookAt(body []byte, headers http.Header, secret string, now time.Time) *Event {
	if !isStandard(body, headers, secret, now) && !isOurs(body, headers, secret, now) {
		return nil
	}
	event := new(Event)
	if json.Unmarshal(body, event) != nil {
		return nil
	}
	return event
}

func isRecent(seconds string, now time.Time) bool {
	if !secondsForm.MatchString(seconds) {
		return false
	}
	sent, err := strconv.ParseInt(seconds, 10, 64)
	age := now.Unix() - sent
	limit := int64(WebhookTolerance / time.Second)
	return err == nil && age <= limit && age >= -limit
}

func sign(key []byte, parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, key)
	for _, part := range parts {
		mac.Write(part)
	}
	return mac.Sum(nil)
}

func isStandard(body []byte, headers http.Header, secret string, now time.Time) bool {
	id, seconds := headers.Get("Webhook-Id"), headers.Get("Webhook-Timestamp")
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || id == "" || !isRecent(seconds, now) {
		return false
	}
	expected := "v1," + base64.StdEncoding.EncodeToString(sign(key, []byte(id+"."+seconds+"."), body))
	return hasOne(strings.Split(headers.Get("Webhook-Signature"), " "), expected)
}

func isOurs(body []byte, headers http.Header, secret string, now time.Time) bool {
	parts := strings.Split(headers.Get("X-Svc-Signature"), ",")
	seconds := strings.TrimPrefix(parts[0], "t=")
	if seconds == parts[0] || !isRecent(seconds, now) {
		return false
	}
	return hasOne(parts[1:], "v1="+hex.EncodeToString(sign([]byte(secret), []byte(seconds+"."), body)))
}

// hasOne compares in constant time.
func hasOne(signatures []string, expected string) bool {
	found := false
	for _, one := range signatures {
		found = hmac.Equal([]byte(one), []byte(expected)) || found
	}
	return found
}
