<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->alertSettings`. */
final class AlertSettingsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Time zone, language and quiet hours of alerts.
     */
    public function get(
    ): AlertSettings {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/alert-settings', isRepeatable: true))->json(), AlertSettings::class);
    }

    /**
     * Set time zone, language and quiet hours of alerts.
     * @param string $timeZone The time zone, such as Europe/Berlin.
     * @param string $language Language of the messages.
     * @param array<mixed> $quietHours Nothing is sent during quiet hours; one summary is sent when they end.
     */
    public function update(
        string $timeZone,
        string $language,
        ?array $quietHours,
    ): AlertSettings {
        return Shape::of($this->transport->send(new Request('PUT', '/api/v3/alert-settings', fields: ['timeZone' => $timeZone, 'language' => $language, 'quietHours' => $quietHours], isRepeatable: true))->json(), AlertSettings::class);
    }
}
