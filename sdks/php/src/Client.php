<?php

declare(strict_types=1);

namespace Platen;

/** The client: one method for each call, by noun, such as `$client->printers->list()`. */
final class Client extends Nouns
{
    private readonly Transport $transport;

    /**
     * @param string $baseUrl The address of the service, such as `https://print.example.com`.
     * @param string|null $apiKey An API key or a user token. Without one, conversions run on the free tier.
     * @param int $maxAttempts The most attempts of a call, the first included.
     * @param float $timeout Seconds for which the service may stay silent.
     * @param int $maxAnswerBytes Bytes of an answer, which is kept in memory.
     */
    public function __construct(
        string $baseUrl,
        ?string $apiKey = null,
        int $maxAttempts = 5,
        float $timeout = 60.0,
        int $maxAnswerBytes = 268_435_456,
    ) {
        $this->transport = new Transport($baseUrl, $apiKey, $maxAttempts, $timeout, $maxAnswerBytes);
        parent::__construct($this->transport);
    }

    /**
     * Events as they happen, without an end. Reconnects by itself and misses none.
     *
     * @param list<string>|null $types Such as `['job.*', 'agent.offline']`. Default: all.
     * @param string|null $lastEventId Resumes after this event: the id of the last one that you have handled.
     */
    public function events(?array $types = null, ?string $lastEventId = null): EventStream
    {
        return new EventStream($this->transport, $types, $lastEventId);
    }
}
