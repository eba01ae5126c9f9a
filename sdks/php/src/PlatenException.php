<?php

declare(strict_types=1);

namespace Platen;

/**
 * An answer that is not 2xx, or none: then `status` is 0 and `errorCode` `connection_lost` or `timeout`. Branch on `errorCode`;
 * the message is for people.
 */
final class PlatenException extends \RuntimeException
{
    /** `code` is a number in exceptions of PHP. */
    public readonly string $errorCode;
    /** True if the same request may succeed later. */
    public readonly bool $isRetryable;
    /** Quote it when you ask for help. */
    public readonly ?string $requestId;

    /** @param array<string, mixed> $body The JSON of the answer. */
    public function __construct(public readonly int $status, public readonly array $body, ?string $requestId = null)
    {
        parent::__construct(is_string($body['message'] ?? null) ? $body['message'] : "The service answered $status", $status);
        $this->errorCode = is_string($body['code'] ?? null) ? $body['code'] : 'unknown';
        $this->requestId = $body['requestId'] ?? $requestId;
        $retryable = $body['retryable'] ?? null;
        // A proxy in between and an older service do not say it.
        $this->isRetryable = is_bool($retryable)
            ? $retryable
            : $this->errorCode !== 'conversion_failed' && ($status === 429 || $status >= 500);
    }

    /** What the message says, by key and values, for a message in another language. */
    public function fact(): ?Fact
    {
        return Shape::of($this->body['fact'] ?? null, Fact::class);
    }

    /**
     * The faults of the document.
     *
     * @return list<Diagnostic>
     */
    public function diagnostics(): array
    {
        return Shape::of($this->body['diagnostics'] ?? [], Diagnostic::class);
    }
}
