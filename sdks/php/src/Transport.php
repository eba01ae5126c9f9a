<?php

declare(strict_types=1);

namespace Platen;

/** One request, with the retries that the service allows: what it calls retryable, and lost connections, with backoff. */
final class Transport
{
    public const VERSION = '0.1.0';
    private const FIRST_DELAY = 0.25;
    /** A daily limit asks for hours: the caller decides about those. */
    private const MAX_DELAY = 30.0;
    /** A slower line is taken for a dead one. */
    private const SLOWEST_BYTES_PER_SECOND = 4000;

    public readonly string $baseUrl;

    public function __construct(
        string $baseUrl,
        private readonly ?string $apiKey,
        private readonly int $maxAttempts,
        private readonly float $timeout,
        private readonly int $maxAnswerBytes,
    ) {
        if (preg_match('~^https?://[^/\s]~i', $baseUrl) !== 1) {
            throw new UsageException("baseUrl must be the address of the service, such as https://print.example.com, and is \"$baseUrl\".");
        }
        if ($apiKey !== null && preg_match('~\A[\w.\~+/=%-]+\z~', $apiKey) !== 1) {
            throw new UsageException(
                $apiKey === ''
                    ? 'apiKey is empty: is its environment variable set?'
                    : 'apiKey must be a key such as svc_live_…; leave it out to convert without a key.',
            );
        }
        if ($maxAttempts < 1) {
            throw new UsageException("maxAttempts must be 1 or more, and is $maxAttempts.");
        }
        $this->baseUrl = rtrim($baseUrl, '/');
    }

    public function send(Request $request): Answer
    {
        $url = $this->baseUrl . $request->path . ($request->query === [] ? '' : '?' . http_build_query($request->query, '', '&', PHP_QUERY_RFC3986));
        for ($attempt = 1; ; $attempt++) {
            $answer = null;
            try {
                $answer = $this->attempt($request, $url);
                if ($answer->status >= 200 && $answer->status < 300) {
                    if ($this->apiKey !== null && ($answer->headers['x-svc-credential'] ?? '') === 'not_accepted') {
                        // Conversions answer without a credential too, with a watermark: whoever gave a key wants to know.
                        throw self::notAccepted($answer);
                    }
                    return $answer;
                }
                $error = $answer->error();
            } catch (LostConnection $lost) {
                $error = $lost->error;
            }
            // The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
            $mayRepeat = $error->status === 429 || $request->isRepeatable;
            if ($attempt >= $this->maxAttempts || !$mayRepeat || !$error->isRetryable) {
                throw $error;
            }
            $delay = self::retryDelay($attempt - 1, $answer?->headers['retry-after'] ?? null);
            if ($answer !== null && $delay > self::MAX_DELAY) {
                throw $error;
            }
            self::wait($delay);
        }
    }

    private function attempt(Request $request, string $url): Answer
    {
        $content = '';
        $isTooLarge = false;
        $result = $this->exchange(
            $request->method,
            $url,
            $request->headers,
            $request->content,
            $this->timeout,
            function (string $part) use (&$content, &$isTooLarge): bool {
                $content .= $part;
                $isTooLarge = strlen($content) > $this->maxAnswerBytes;
                return !$isTooLarge;
            },
        );
        if ($isTooLarge) {
            throw new PlatenException($result['status'], [
                'code' => 'answer_too_large',
                'retryable' => false,
                'message' => "The answer has more than $this->maxAnswerBytes bytes, which is the limit of maxAnswerBytes.",
            ]);
        }
        if ($result['fault'] !== null) {
            throw new LostConnection($this->noAnswer($result['fault'], $result['isTimeout']));
        }
        return new Answer($result['status'], $result['headers'], $content);
    }

    /**
     * One exchange, whose body goes to `$onPart` until that returns false.
     *
     * @param array<string, string> $headers
     * @param callable(string): bool $onPart
     * @return array{status: int, headers: array<string, string>, fault: ?string, isTimeout: bool}
     */
    private function exchange(string $method, string $url, array $headers, ?string $content, float $silent, callable $onPart): array
    {
        $state = new \stdClass();
        $handle = $this->handle($state, $method, $url, $headers, $content, $silent, $onPart);
        curl_exec($handle);
        return self::ended($handle, $state, curl_errno($handle));
    }

    /**
     * The parts of a body as they come; an empty one when nothing has come for a while. Returns what `exchange` does.
     *
     * @param array<string, string> $headers
     * @return \Generator<int, string, mixed, array{status: int, headers: array<string, string>, fault: ?string, isTimeout: bool}>
     */
    public function stream(string $url, array $headers, float $silent): \Generator
    {
        $state = new \stdClass();
        $text = '';
        $handle = $this->handle($state, 'GET', $url, $headers, null, $silent, function (string $part) use (&$text): bool {
            $text .= $part;
            return true;
        });
        $multi = curl_multi_init();
        curl_multi_add_handle($multi, $handle);
        try {
            do {
                $code = curl_multi_exec($multi, $running);
                if ($text !== '') {
                    $part = $text;
                    $text = '';
                    yield $part;
                } elseif ($running > 0 && curl_multi_select($multi, 1.0) === -1) {
                    self::wait(0.01);
                }
            } while ($running > 0 && $code === CURLM_OK);
            $done = curl_multi_info_read($multi);
            return self::ended($handle, $state, $done === false ? CURLE_RECV_ERROR : $done['result']);
        } finally {
            curl_multi_remove_handle($multi, $handle);
            curl_multi_close($multi);
        }
    }

    /**
     * @param array<string, string> $headers
     * @param callable(string): bool $onPart
     */
    private function handle(\stdClass $state, string $method, string $url, array $headers, ?string $content, float $silent, callable $onPart): \CurlHandle
    {
        $state->headers = [];
        $state->heard = microtime(true);
        $state->limit = $silent + strlen($content ?? '') / self::SLOWEST_BYTES_PER_SECOND;
        $state->isSilent = false;
        $lines = ['User-Agent: platen-php/' . self::VERSION . ' PHP/' . PHP_VERSION, 'Expect:'];
        if ($this->apiKey !== null) {
            $lines[] = "Authorization: Bearer $this->apiKey";
        }
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        if ($content === null && $method === 'POST') {
            $content = '';
            $lines[] = 'Content-Type:';
        }
        $handle = curl_init($url);
        curl_setopt_array($handle, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $lines,
            // The service redirects nothing, and a key must not follow to another host.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1,
            CURLOPT_CONNECTTIMEOUT_MS => (int) ($silent * 1000),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_HEADERFUNCTION => function ($handle, string $line) use ($state): int {
                $state->heard = microtime(true);
                if (preg_match('~^HTTP/~', $line) === 1) {
                    $state->headers = [];
                } elseif (str_contains($line, ':')) {
                    [$name, $value] = explode(':', $line, 2);
                    $state->headers[strtolower($name)] = trim($value);
                }
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => function ($handle, string $part) use ($onPart, $state, $silent): int {
                $state->heard = microtime(true);
                $state->limit = $silent;
                return $onPart($part) ? strlen($part) : 0;
            },
            CURLOPT_NOPROGRESS => false,
            // Called at least once a second, and whenever something moves.
            CURLOPT_PROGRESSFUNCTION => function () use ($state): int {
                $state->isSilent = microtime(true) - $state->heard > $state->limit;
                return $state->isSilent ? 1 : 0;
            },
        ]);
        if ($content !== null) {
            curl_setopt($handle, CURLOPT_POSTFIELDS, $content);
        }
        return $handle;
    }

    /** @return array{status: int, headers: array<string, string>, fault: ?string, isTimeout: bool} */
    private static function ended(\CurlHandle $handle, \stdClass $state, int $fault): array
    {
        return [
            'status' => (int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE),
            'headers' => $state->headers,
            'fault' => $fault === CURLE_OK ? null : (curl_error($handle) ?: (string) curl_strerror($fault)),
            'isTimeout' => $state->isSilent || $fault === CURLE_OPERATION_TIMEOUTED,
        ];
    }

    /** Seconds: `Retry-After` (seconds or a date), or exponential backoff with full jitter. */
    public static function retryDelay(int $attempt, ?string $retryAfter): float
    {
        if ($retryAfter !== null && is_numeric($retryAfter)) {
            return max(0.0, (float) $retryAfter);
        }
        $date = $retryAfter === null ? false : strtotime($retryAfter);
        if ($date !== false) {
            return max(0.0, $date - microtime(true));
        }
        return random_int(0, 1000) / 1000 * min(self::MAX_DELAY, self::FIRST_DELAY * 2 ** min($attempt, 20));
    }

    public static function wait(float $seconds): void
    {
        usleep((int) ($seconds * 1_000_000));
    }

    private static function notAccepted(Answer $answer): PlatenException
    {
        $message = 'The API key is not valid: it may be incomplete, expired, deleted, or of another service.';
        $body = ['code' => 'unauthorized', 'retryable' => false, 'message' => $message];
        return new PlatenException(401, $body, $answer->headers['x-svc-request-id'] ?? null);
    }

    private function noAnswer(string $fault, bool $isTimeout): PlatenException
    {
        return new PlatenException(0, $isTimeout
            ? ['code' => 'timeout', 'retryable' => true, 'message' => "$this->baseUrl did not answer in time."]
            : [
                'code' => 'connection_lost',
                'retryable' => true,
                'message' => "No answer from $this->baseUrl: $fault. Is that the address of the service, and can it be reached from here?",
            ]);
    }
}
