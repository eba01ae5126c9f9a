<?php

declare(strict_types=1);

namespace Platen;

/** A request to your webhook: genuine if its signature and its time are those of the service. */
final class WebhookRequest
{
    /**
     * The event of a genuine request; null for any other. Takes the signature of Standard Webhooks (`webhook-signature`), or
     * `X-SVC-Signature`.
     *
     * @param string $body The body as received, before anything parsed it.
     * @param array<string, string|list<string>> $headers The headers of the request, in any case: `getallheaders()`.
     * @param string $secret The secret that the webhook was created with.
     * @param int $tolerance The maximum age of a request in seconds.
     */
    public static function verify(string $body, array $headers, string $secret, int $tolerance = 300, ?int $now = null): ?Event
    {
        $found = [];
        foreach ($headers as $name => $value) {
            $found[strtolower((string) $name)] = is_array($value) ? implode(',', $value) : $value;
        }
        $now ??= time();
        $isGenuine = self::isStandard($body, $found, $secret, $now, $tolerance) || self::isOurs($body, $found, $secret, $now, $tolerance);
        return $isGenuine ? new Event(json_decode($body, true, 512, JSON_THROW_ON_ERROR)) : null;
    }

    private static function isRecent(string $seconds, int $now, int $tolerance): bool
    {
        return preg_match('/\A[0-9]{1,12}\z/', $seconds) === 1 && abs($now - (int) $seconds) <= $tolerance;
    }

    /** @param array<string, string> $headers */
    private static function isStandard(string $body, array $headers, string $secret, int $now, int $tolerance): bool
    {
        $id = $headers['webhook-id'] ?? '';
        $seconds = $headers['webhook-timestamp'] ?? '';
        $key = base64_decode(str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret, true);
        if ($id === '' || $key === false || !self::isRecent($seconds, $now, $tolerance)) {
            return false;
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$seconds.$body", $key, true));
        return self::hasOne(explode(' ', $headers['webhook-signature'] ?? ''), $expected);
    }

    /** @param array<string, string> $headers */
    private static function isOurs(string $body, array $headers, string $secret, int $now, int $tolerance): bool
    {
        $parts = explode(',', $headers['x-svc-signature'] ?? '');
        $seconds = str_starts_with($parts[0], 't=') ? substr($parts[0], 2) : '';
        return self::isRecent($seconds, $now, $tolerance)
            && self::hasOne($parts, 'v1=' . hash_hmac('sha256', "$seconds.$body", $secret));
    }

    /** @param list<string> $signatures */
    private static function hasOne(array $signatures, string $expected): bool
    {
        foreach ($signatures as $one) {
            if (hash_equals($expected, $one)) {
                return true;
            }
        }
        return false;
    }
}
