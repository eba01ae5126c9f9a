<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->enrollmentCodes`. */
final class EnrollmentCodesCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Enrollment codes that can still be used.
     * @return list<OpenEnrollmentCode>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/enrollment-codes', isRepeatable: true))->json()['codes'], OpenEnrollmentCode::class);
    }

    /**
     * Revoke an enrollment code. Agents enrolled with it stay.
     */
    public function revoke(
        string $enrollmentCodeId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/enrollment-codes/{id}', params: ['id' => $enrollmentCodeId], isRepeatable: true));
    }
}
