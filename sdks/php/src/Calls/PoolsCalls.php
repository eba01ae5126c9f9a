<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->pools`. */
final class PoolsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Pools of printers.
     * @return list<Pool>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/pools', isRepeatable: true))->json()['pools'], Pool::class);
    }

    /**
     * Create a pool. A pool is printed to like a printer: by its id, its name or an alias. Its printers share one
     * language and resolution; `printer_mismatch` names what differs. At most 50 an account.
     * @param string $name The name.
     * @param list<string> $printerIds Its printers, the preferred first. They share one language and resolution.
     * @param list<string>|null $aliases Other names under which programs print to it, as its name and its id.
     * @param string|null $prefer Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
     * @param int|null $takeOverSeconds A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null: it waits where it is, unless that printer is taken out of service or out of the pool.
     */
    public function create(
        string $name,
        array $printerIds,
        ?array $aliases = null,
        ?string $prefer = null,
        int|NotGiven|null $takeOverSeconds = NotGiven::Value,
    ): Pool {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/pools', fields: ['name' => $name, 'aliases' => $aliases ?? NotGiven::Value, 'printerIds' => $printerIds, 'prefer' => $prefer ?? NotGiven::Value, 'takeOverSeconds' => $takeOverSeconds]))->json(), Pool::class);
    }

    /**
     * One pool.
     */
    public function get(
        string $poolId,
    ): Pool {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/pools/{id}', params: ['id' => $poolId], isRepeatable: true))->json(), Pool::class);
    }

    /**
     * Change a pool. Jobs that wait at a printer which leaves the pool go to one that stays.
     * @param string|null $name The name.
     * @param list<string>|null $aliases Other names under which programs print to it, as its name and its id.
     * @param list<string>|null $printerIds Its printers, the preferred first. They share one language and resolution.
     * @param string|null $prefer Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
     * @param int|null $takeOverSeconds A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null: it waits where it is, unless that printer is taken out of service or out of the pool.
     */
    public function update(
        string $poolId,
        ?string $name = null,
        ?array $aliases = null,
        ?array $printerIds = null,
        ?string $prefer = null,
        int|NotGiven|null $takeOverSeconds = NotGiven::Value,
    ): Pool {
        return Shape::of($this->transport->send(new Request('PATCH', '/api/v3/pools/{id}', params: ['id' => $poolId], fields: ['name' => $name ?? NotGiven::Value, 'aliases' => $aliases ?? NotGiven::Value, 'printerIds' => $printerIds ?? NotGiven::Value, 'prefer' => $prefer ?? NotGiven::Value, 'takeOverSeconds' => $takeOverSeconds], isRepeatable: true))->json(), Pool::class);
    }

    /**
     * Remove a pool. Its printers stay, and print the jobs that wait at them.
     */
    public function remove(
        string $poolId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/pools/{id}', params: ['id' => $poolId], isRepeatable: true));
    }

    /**
     * Pause a pool. Its jobs wait. What an agent has accepted is printed, and its printers print their own jobs.
     */
    public function pause(
        string $poolId,
    ): Pool {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/pools/{id}/pause', params: ['id' => $poolId]))->json(), Pool::class);
    }

    /**
     * Resume a pool. Its waiting jobs print.
     */
    public function resume(
        string $poolId,
    ): Pool {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/pools/{id}/resume', params: ['id' => $poolId]))->json(), Pool::class);
    }
}
