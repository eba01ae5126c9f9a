<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->enrollmentRequests`. */
final class EnrollmentRequestsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * A computer that asks to be connected. The code is the one that the computer shows, for ten minutes. Wrong ones
     * are counted.
     */
    public function get(
        string $code,
    ): EnrollmentRequest {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/enrollment-requests/{code}', params: ['code' => $code], isRepeatable: true))->json(), EnrollmentRequest::class);
    }

    /**
     * Connect a computer that asks for it, or refuse it. The computer enrolls by itself within seconds. With
     * `agentId` it takes over that agent, as with `POST /api/v3/agents/{id}/replace`.
     * @param string $decision Whether the computer is connected to the account.
     * @param string|null $agentId The agent that the computer takes over; by default it becomes a new one.
     */
    public function decide(
        string $code,
        string $decision,
        ?string $agentId = null,
    ): EnrollmentDecided {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/enrollment-requests/{code}', params: ['code' => $code], fields: ['decision' => $decision, 'agentId' => $agentId ?? NotGiven::Value]))->json(), EnrollmentDecided::class);
    }
}
