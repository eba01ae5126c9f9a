<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->alerts`. */
final class AlertsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Alerts, newest first, with their messages. Kept for 30 days.
     * @param string|null $state How far it is.
     * @param int|null $limit At most this many: a whole number from 1 to 200.
     * @return Pages<Alert>
     */
    public function list(
        ?string $state = null,
        ?int $limit = null,
    ): Pages {
        return new Pages($this->transport, new Request('GET', '/api/v3/alerts', query: ['state' => $state, 'limit' => $limit], isRepeatable: true), 'alerts', Alert::class);
    }
}
