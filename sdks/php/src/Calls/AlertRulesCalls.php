<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->alertRules`. */
final class AlertRulesCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Alert rules.
     * @return list<AlertRule>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/alert-rules', isRepeatable: true))->json()['rules'], AlertRule::class);
    }

    /**
     * Create an alert rule. An alert is raised when the problem has lasted `minutes`, and resolved when it has been
     * gone for one minute. The printers of an offline agent are one alert.
     * @param string $name The name.
     * @param string $kind What kind it is.
     * @param int|null $minutes How many minutes the problem must last before the alert is raised.
     * @param list<string>|null $targets Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.
     * @param list<string>|null $channelIds Without a channel the alert is only listed.
     */
    public function create(
        string $name,
        string $kind,
        ?int $minutes = null,
        array|NotGiven|null $targets = NotGiven::Value,
        ?array $channelIds = null,
    ): AlertRule {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/alert-rules', fields: ['name' => $name, 'kind' => $kind, 'minutes' => $minutes ?? NotGiven::Value, 'targets' => $targets, 'channelIds' => $channelIds ?? NotGiven::Value]))->json(), AlertRule::class);
    }

    /**
     * Change an alert rule, or turn it off or on. When the rule is turned off, its alerts end without a message.
     * @param string|null $name The name.
     * @param int|null $minutes How many minutes the problem must last before the alert is raised.
     * @param list<string>|null $targets Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.
     * @param list<string>|null $channelIds Without a channel the alert is only listed.
     * @param bool|null $active False: it is turned off.
     */
    public function update(
        string $alertRuleId,
        ?string $name = null,
        ?int $minutes = null,
        array|NotGiven|null $targets = NotGiven::Value,
        ?array $channelIds = null,
        ?bool $active = null,
    ): AlertRule {
        return Shape::of($this->transport->send(new Request('PATCH', '/api/v3/alert-rules/{id}', params: ['id' => $alertRuleId], fields: ['name' => $name ?? NotGiven::Value, 'minutes' => $minutes ?? NotGiven::Value, 'targets' => $targets, 'channelIds' => $channelIds ?? NotGiven::Value, 'active' => $active ?? NotGiven::Value], isRepeatable: true))->json(), AlertRule::class);
    }

    /**
     * Remove an alert rule.
     */
    public function remove(
        string $alertRuleId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/alert-rules/{id}', params: ['id' => $alertRuleId], isRepeatable: true));
    }
}
