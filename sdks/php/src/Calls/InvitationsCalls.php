<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->invitations`. */
final class InvitationsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Open invitations.
     * @return list<Invitation>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/invitations', isRepeatable: true))->json()['invitations'], Invitation::class);
    }

    /**
     * Invite someone to the account. The answer has the link, shown only once. With `email` only a user with that
     * address may accept; if the cloud sends mail, one goes there with a link of its own, and the link of the answer
     * takes a verified address. It works once, for a week or `expiresIn`.
     * @param string $role A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also manages keys, webhooks, members and the account.
     * @param string|null $email Receives an e-mail with a link if the cloud sends e-mail. Only this address may accept; without it, anyone with the link may.
     * @param int|null $expiresIn Seconds.
     */
    public function create(
        string $role,
        ?string $email = null,
        ?int $expiresIn = null,
    ): CreatedInvitation {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/invitations', fields: ['role' => $role, 'email' => $email ?? NotGiven::Value, 'expiresIn' => $expiresIn ?? NotGiven::Value]))->json(), CreatedInvitation::class);
    }

    /**
     * Revoke an invitation.
     */
    public function revoke(
        string $invitationId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/invitations/{id}', params: ['id' => $invitationId], isRepeatable: true));
    }
}
