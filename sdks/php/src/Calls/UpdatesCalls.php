<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->updates`. */
final class UpdatesCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Versions of the agent by ring, and who waits for what.
     */
    public function list(
    ): Updates {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/updates', isRepeatable: true))->json(), Updates::class);
    }

    /**
     * Choose whether agents update by themselves, and when.
     * @param bool $automatic Whether agents update by themselves.
     * @param array<mixed> $window The hours in which agents update by themselves; null: any.
     */
    public function set(
        bool $automatic,
        ?array $window,
    ): UpdateSettings {
        return Shape::of($this->transport->send(new Request('PUT', '/api/v3/updates/settings', fields: ['automatic' => $automatic, 'window' => $window], isRepeatable: true))->json(), UpdateSettings::class);
    }

    /**
     * Update these agents now. Outside the hours too. They start one after the other, within 45 minutes for a
     * thousand. Each finishes what it prints; the new version gives way to the one before if it does not report
     * within five minutes.
     * @param list<string> $agentIds The agents to update now.
     */
    public function start(
        array $agentIds,
    ): UpdateRequest {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/updates', fields: ['agentIds' => $agentIds]))->json(), UpdateRequest::class);
    }
}
