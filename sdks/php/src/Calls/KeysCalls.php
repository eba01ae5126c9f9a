<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->keys`. */
final class KeysCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * API keys.
     * @return list<Key>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/keys', isRepeatable: true))->json()['keys'], Key::class);
    }

    /**
     * Revoke an API key at once.
     */
    public function revoke(
        string $keyId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/keys/{id}', params: ['id' => $keyId], isRepeatable: true));
    }

    /**
     * Create an API key. The key is shown only in this answer. `live` needs the plan pro or above. 403
     * `confirmation_required`: more than ten minutes have passed since the user proved who they are; `POST
     * /api/auth/verify-password {password}` does it again.
     * @param string $name The name.
     * @param string|null $mode `test` prints a watermark, `live` does not.
     * @param list<string>|null $scopes What the key may do.
     * @param string|null $expiresDate When it ends by itself; null: never.
     */
    public function create(
        string $name,
        ?string $mode = null,
        ?array $scopes = null,
        string|NotGiven|null $expiresDate = NotGiven::Value,
    ): CreatedKey {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/keys', fields: ['name' => $name, 'mode' => $mode ?? NotGiven::Value, 'scopes' => $scopes ?? NotGiven::Value, 'expiresDate' => $expiresDate]))->json(), CreatedKey::class);
    }
}
