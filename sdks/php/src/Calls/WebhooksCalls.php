<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->webhooks`. */
final class WebhooksCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Webhooks.
     * @return list<Webhook>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/webhooks', isRepeatable: true))->json()['webhooks'], Webhook::class);
    }

    /**
     * Create a webhook. Every event of the given types is sent to the URL as a POST with the `Event` in JSON, signed
     * in `X-SVC-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. An answer other than 2xx within 10
     * s is tried again, 10 times within seven hours. Private addresses are refused. A webhook that has taken nothing
     * for 3 days, or answers 410, is switched off; `disabledReason` has the reason. The secret is shown in this
     * answer and never again. At most 20 an account.
     * @param string $url The address that gets the events.
     * @param list<string>|null $types The types of events, such as `job.*`.
     */
    public function create(
        string $url,
        ?array $types = null,
    ): CreatedWebhook {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/webhooks', fields: ['url' => $url, 'types' => $types ?? NotGiven::Value]))->json(), CreatedWebhook::class);
    }

    /**
     * One webhook.
     */
    public function get(
        string $webhookId,
    ): Webhook {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/webhooks/{id}', params: ['id' => $webhookId], isRepeatable: true))->json(), Webhook::class);
    }

    /**
     * Change a webhook, or turn it off or on. A webhook that is turned off gets nothing, and its pending deliveries
     * are dropped.
     * @param string|null $url The address that gets the events.
     * @param list<string>|null $types The types of events, such as `job.*`.
     * @param bool|null $active False: it is turned off.
     */
    public function update(
        string $webhookId,
        ?string $url = null,
        ?array $types = null,
        ?bool $active = null,
    ): Webhook {
        return Shape::of($this->transport->send(new Request('PATCH', '/api/v3/webhooks/{id}', params: ['id' => $webhookId], fields: ['url' => $url ?? NotGiven::Value, 'types' => $types ?? NotGiven::Value, 'active' => $active ?? NotGiven::Value], isRepeatable: true))->json(), Webhook::class);
    }

    /**
     * Remove a webhook and its log.
     */
    public function remove(
        string $webhookId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/webhooks/{id}', params: ['id' => $webhookId], isRepeatable: true));
    }

    /**
     * Create a new secret for a webhook. For a day, deliveries also have a `v1` of the old secret.
     */
    public function rotateSecret(
        string $webhookId,
    ): CreatedWebhook {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/webhooks/{id}/secret', params: ['id' => $webhookId]))->json(), CreatedWebhook::class);
    }

    /**
     * Send a test event now. One attempt to deliver an event of type `test`; the answer has the result.
     */
    public function test(
        string $webhookId,
    ): WebhookDelivery {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/webhooks/{id}/test', params: ['id' => $webhookId]))->json(), WebhookDelivery::class);
    }

    /**
     * Deliveries of a webhook, newest first. Kept for 30 days.
     * @param string|null $state How far it is.
     * @param int|null $limit At most this many: a whole number from 1 to 200.
     * @return Pages<WebhookDelivery>
     */
    public function deliveries(
        string $webhookId,
        ?string $state = null,
        ?int $limit = null,
    ): Pages {
        return new Pages($this->transport, new Request('GET', '/api/v3/webhooks/{id}/deliveries', params: ['id' => $webhookId], query: ['state' => $state, 'limit' => $limit], isRepeatable: true), 'deliveries', WebhookDelivery::class);
    }

    /**
     * Deliver again. Sends the same body and id, starting again with the first attempt.
     */
    public function retryDelivery(
        string $webhookId,
        string $deliveryId,
    ): WebhookDelivery {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/webhooks/{id}/deliveries/{deliveryId}/retry', params: ['id' => $webhookId, 'deliveryId' => $deliveryId]))->json(), WebhookDelivery::class);
    }
}
