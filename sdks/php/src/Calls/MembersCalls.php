<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->members`. */
final class MembersCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * The members of the account.
     * @return list<Member>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/members', isRepeatable: true))->json()['members'], Member::class);
    }

    /**
     * Change the role of a member. Takes effect with the member's next request. Tokens of web pages that a new
     * viewer made end. The last owner must stay one: 409 `last_owner`.
     * @param string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
     */
    public function update(
        string $memberId,
        string $role,
    ): void {
        $this->transport->send(new Request('PATCH', '/api/v3/members/{id}', params: ['id' => $memberId], fields: ['role' => $role], isRepeatable: true));
    }

    /**
     * Remove a member. The user's sessions continue in another account of theirs. Programs that the user has
     * connected end, as do the open invitations and the tokens of web pages that the user made. Keys keep working:
     * revoke those that the user knew.
     */
    public function remove(
        string $memberId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/members/{id}', params: ['id' => $memberId], isRepeatable: true));
    }
}
