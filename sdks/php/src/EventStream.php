<?php

declare(strict_types=1);

namespace Platen;

/**
 * Events as they happen, without an end: it reconnects after a lost connection, and resumes where it stopped.
 *
 * @implements \IteratorAggregate<int, Event>
 */
final class EventStream implements \IteratorAggregate
{
    /** The service sends a comment every 15 s: a connection that is silent for longer than this is dead. */
    private const SILENT = 45.0;
    /** Longer than any event: more without an end is no stream of events. */
    private const MAX_EVENT_BYTES = 1_048_576;

    /** @param list<string>|null $types */
    public function __construct(
        private readonly Transport $transport,
        private readonly ?array $types,
        private readonly ?string $lastEventId,
    ) {
    }

    /** @return \Generator<int, Event> */
    public function getIterator(): \Generator
    {
        $url = $this->transport->baseUrl . '/api/v3/events';
        if ($this->types !== null) {
            $url .= '?' . http_build_query(['types' => implode(',', $this->types)], '', '&', PHP_QUERY_RFC3986);
        }
        $lastId = $this->lastEventId;
        for ($failures = 0; ; $failures++) {
            $headers = ['Accept' => 'text/event-stream'];
            if ($lastId !== null) {
                $headers['Last-Event-ID'] = $lastId;
            }
            $text = '';
            $parts = $this->transport->stream($url, $headers, self::SILENT);
            foreach ($parts as $part) {
                $text .= $part;
                if (strlen($text) > self::MAX_EVENT_BYTES && !str_contains($text, "\n\n")) {
                    break; // This is no stream of events.
                }
                while (($end = strpos($text, "\n\n")) !== false) {
                    $event = self::read(substr($text, 0, $end));
                    $text = substr($text, $end + 2);
                    if ($event !== null) {
                        $failures = 0;
                        $lastId = $event->id ?? $lastId;
                        yield $event;
                    }
                }
            }
            $result = $parts->valid() ? ['status' => 0, 'headers' => []] : $parts->getReturn();
            $status = $result['status'];
            if ($status !== 0 && $status !== 200 && $status !== 429 && $status < 500) {
                throw (new Answer($status, $result['headers'], $text))->error();
            }
            Transport::wait(Transport::retryDelay($failures, $result['headers']['retry-after'] ?? null));
        }
    }

    private static function read(string $lines): ?Event
    {
        $data = '';
        foreach (explode("\n", $lines) as $line) {
            if (str_starts_with($line, 'data:')) {
                $data .= ltrim(rtrim(substr($line, 5), "\r"), ' ');
            }
        }
        return $data === '' ? null : new Event(json_decode($data, true, 512, JSON_THROW_ON_ERROR));
    }
}
