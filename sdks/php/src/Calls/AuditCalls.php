<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->audit`. */
final class AuditCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Audit log: who did what, from where, when. Newest first, kept for 90 days unless the operator of the cloud has
     * set another time. It never contains passwords, keys or secrets. A key needs the scope `audit`, which no other
     * scope implies.
     * @param string|null $from Entries at this time or later.
     * @param string|null $to Entries before this time.
     * @param string|null $actor The id or the name of the actor.
     * @param string|null $action One action, or all actions of a noun: `key.*`.
     * @param int|null $limit At most this many: a whole number from 1 to 200.
     * @return Pages<AuditEntry>
     */
    public function list(
        ?string $from = null,
        ?string $to = null,
        ?string $actor = null,
        ?string $action = null,
        ?int $limit = null,
    ): Pages {
        return new Pages($this->transport, new Request('GET', '/api/v3/audit', query: ['from' => $from, 'to' => $to, 'actor' => $actor, 'action' => $action, 'limit' => $limit], isRepeatable: true), 'entries', AuditEntry::class);
    }
}
