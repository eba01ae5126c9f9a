<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->account`. */
final class AccountCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * The account of the credential.
     */
    public function get(
    ): Account {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/account', isRepeatable: true))->json(), Account::class);
    }

    /**
     * Rename the account, or change its settings.
     * @param string|null $name The name.
     * @param bool|null $keepDocuments Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed again. Otherwise they are deleted when the agent confirms the print.
     * @param int|null $expiresIn Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its printer sets a time; null for 14 days.
     * @param bool|null $requiresSecondFactor Members and the assistants that act for them need a second factor or a passkey. Without one they reach their own profile only: 403 `second_factor_required`. API keys keep working.
     */
    public function update(
        ?string $name = null,
        ?bool $keepDocuments = null,
        int|NotGiven|null $expiresIn = NotGiven::Value,
        ?bool $requiresSecondFactor = null,
    ): Account {
        return Shape::of($this->transport->send(new Request('PATCH', '/api/v3/account', fields: ['name' => $name ?? NotGiven::Value, 'keepDocuments' => $keepDocuments ?? NotGiven::Value, 'expiresIn' => $expiresIn, 'requiresSecondFactor' => $requiresSecondFactor ?? NotGiven::Value], isRepeatable: true))->json(), Account::class);
    }

    /**
     * Download the account's data. Everything that is stored of the account, a line of JSON each: `{table, row}`.
     * Passwords, keys and secrets are left out, bytes are base64. It takes a user who has confirmed who they are.
     */
    public function export(
    ): string {
        return $this->transport->send(new Request('GET', '/api/v3/account/export', isRepeatable: true))->content;
    }

    /**
     * Delete the account and all its data. At once, and for good: printers, jobs, labels, keys, history, and the
     * users who are a member of no other account. Agents are cut off, open jobs end, sessions too. It takes a user
     * who has confirmed who they are.
     */
    public function delete(
        string $name,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/account', query: ['name' => $name], isRepeatable: true));
    }

    /**
     * Quota report.
     */
    public function quota(
    ): Quota {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/print/quota', isRepeatable: true))->json(), Quota::class);
    }

    /**
     * Jobs of each of the last 30 days, by printer and by program.
     */
    public function usage(
    ): Usage {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/usage', isRepeatable: true))->json(), Usage::class);
    }
}
