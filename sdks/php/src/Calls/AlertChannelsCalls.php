<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->alertChannels`. */
final class AlertChannelsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Alert channels.
     */
    public function list(
    ): AlertChannelListAnswer {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/alert-channels', isRepeatable: true))->json(), AlertChannelListAnswer::class);
    }

    /**
     * Create an alert channel. E-mails go only to members of the account. The URL of a channel is shown only in part
     * afterwards. Private addresses are refused.
     * @param string $name The name.
     * @param string $type The type.
     * @param string $address A URL; for `mail` the verified e-mail address of a member of the account.
     */
    public function create(
        string $name,
        string $type,
        string $address,
    ): AlertChannel {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/alert-channels', fields: ['name' => $name, 'type' => $type, 'address' => $address]))->json(), AlertChannel::class);
    }

    /**
     * Remove an alert channel, also from its rules.
     */
    public function remove(
        string $alertChannelId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/alert-channels/{id}', params: ['id' => $alertChannelId], isRepeatable: true));
    }

    /**
     * Send a test message now. One attempt, even during quiet hours; the answer has the result.
     */
    public function test(
        string $alertChannelId,
    ): AlertMessage {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/alert-channels/{id}/test', params: ['id' => $alertChannelId]))->json(), AlertMessage::class);
    }
}
