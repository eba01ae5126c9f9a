<?php

declare(strict_types=1);

namespace Platen;

/** An answer of the service. */
final class Answer
{
    /** @param array<string, string> $headers By name in lower case. */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $content,
    ) {
    }

    /** @return array<mixed> */
    public function json(): array
    {
        return json_decode($this->content, true, 512, JSON_THROW_ON_ERROR);
    }

    public function error(): PlatenException
    {
        // Not our JSON (a proxy in between): the status is all there is.
        $body = json_decode($this->content, true);
        return new PlatenException($this->status, is_array($body) ? $body : [], $this->headers['x-svc-request-id'] ?? null);
    }
}
