<?php

declare(strict_types=1);

namespace Platen;

/** A call as it is sent. */
final class Request
{
    public readonly string $path;
    /** @var array<string, string> */
    public readonly array $query;
    /** @var array<string, string> */
    public readonly array $headers;
    public readonly ?string $content;

    /**
     * @param array<string, string> $params
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $fields
     */
    public function __construct(
        public readonly string $method,
        string $path,
        array $params = [],
        array $query = [],
        ?array $fields = null,
        array|object|null $json = null,
        ?string $document = null,
        ?string $format = null,
        ?string $key = null,
        public readonly bool $isRepeatable = false,
    ) {
        foreach ($params as $name => $value) {
            // `.` and `..` would make another path of it.
            if (in_array($value, ['', '.', '..'], true)) {
                throw new UsageException("\"$value\" is no $name: use one that the service has given.");
            }
            $path = str_replace('{' . $name . '}', rawurlencode($value), $path);
        }
        $this->path = $path;
        $this->query = self::queryOf($query);
        $headers = [];
        $content = null;
        if ($fields !== null) {
            $json = array_filter($fields, fn (mixed $value): bool => $value !== NotGiven::Value);
        }
        if ($document !== null) {
            $content = $document;
            $headers['Content-Type'] = self::mediaType($format, $document);
        } elseif ($json !== null) {
            $content = $json === [] && $fields !== null ? '{}' : self::jsonOf($json);
            $headers['Content-Type'] = 'application/json';
        }
        if ($key !== null) {
            $headers['Idempotency-Key'] = $key;
        }
        $this->headers = $headers;
        $this->content = $content;
    }

    /** The same request for another page. */
    public function withCursor(?string $cursor): self
    {
        return new self($this->method, $this->path, query: ['cursor' => $cursor] + $this->query, isRepeatable: true);
    }

    public static function newKey(): string
    {
        return bin2hex(random_bytes(16));
    }

    /** Without a format, the service detects it from the document's first bytes. */
    private static function mediaType(?string $format, string $document): string
    {
        if ($format === null) {
            return preg_match('//u', $document) === 1 ? 'text/plain' : 'application/octet-stream';
        }
        return Formats::MEDIA_TYPES[strtolower($format)] ?? throw new UsageException(
            "There is no format \"$format\": it must be one of " . implode(', ', array_keys(Formats::MEDIA_TYPES)) . '.',
        );
    }

    /**
     * @param array<string, mixed> $query
     * @return array<string, string>
     */
    private static function queryOf(array $query): array
    {
        $sent = [];
        foreach ($query as $name => $value) {
            if ($value === null) {
                continue;
            }
            if ($name === 'metadata') {
                foreach ($value as $key => $one) {
                    $sent["metadata.$key"] = (string) $one;
                }
                continue;
            }
            $sent[$name] = match (true) {
                is_bool($value) => $value ? 'true' : 'false',
                is_array($value) && $name !== 'data' && $name !== 'params' => implode(',', $value),
                is_array($value) => $value === [] && $name === 'params' ? '{}' : self::jsonOf($value),
                is_float($value) => self::jsonOf($value),
                default => (string) $value,
            };
        }
        return $sent;
    }

    private static function jsonOf(mixed $value): string
    {
        return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }
}
