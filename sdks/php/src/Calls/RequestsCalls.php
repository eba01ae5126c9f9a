<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->requests`. */
final class RequestsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Log of the API's requests. Newest first, kept for 30 days unless the operator of the cloud has set another
     * time, delayed by a second or two. Documents, merge data and credentials are never in it. Of more than 600
     * requests a minute only those that failed are kept, of more than 20000 a day the newest. What the web app reads
     * is not in it.
     * @param string|null $status One status, or a class: `4xx`.
     * @param string|null $code A stable code, for programs.
     * @param string|null $method How it was done: the method of a request, or of looking at a printer.
     * @param string|null $route As in `route` of an entry.
     * @param string|null $keyId Requests with this API key.
     * @param string|null $from Requests at this time or later.
     * @param string|null $to Requests before this time.
     * @param string|null $q Part of the path, the message, the request id, the idempotency key or the address.
     * @param int|null $limit At most this many: a whole number from 1 to 200.
     * @return Pages<LoggedRequest>
     */
    public function list(
        ?string $status = null,
        ?string $code = null,
        ?string $method = null,
        ?string $route = null,
        ?string $keyId = null,
        ?string $from = null,
        ?string $to = null,
        ?string $q = null,
        ?int $limit = null,
    ): Pages {
        return new Pages($this->transport, new Request('GET', '/api/v3/requests', query: ['status' => $status, 'code' => $code, 'method' => $method, 'route' => $route, 'keyId' => $keyId, 'from' => $from, 'to' => $to, 'q' => $q, 'limit' => $limit], isRepeatable: true), 'requests', LoggedRequest::class);
    }
}
