<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->jobActions`. */
final class JobActionsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Retry, cancel, close or move many jobs. The jobs are selected now; the action is carried out in the
     * background, in the order of printing, at most 5 of an account at a time. A job that cannot be changed stays as
     * it is, and `reasons` counts why. Its progress comes as the event `job_action.progress`, its end as
     * `job_action.ended`.
     * @param string $action `retry`: print jobs again that were not printed. `cancel`: end jobs before anything is sent. `close`: end jobs whose agent is offline as uncertain. `move`: print jobs that wait or were not printed on another printer.
     * @param list<string>|null $jobIds These jobs, up to 1000.
     * @param array<mixed>|null $filter All jobs that these filters of the job list select now, up to 100000. Either this or `jobIds`.
     * @param string|null $copies `remaining`: only the copies not known to be sent.
     * @param bool|null $uncertain For `retry` and `move`: include jobs whose outcome is unknown. Check first: a label that came out prints twice.
     * @param string|null $printerId For `move`: the printer to move to.
     * @param int|null $delaySeconds Delays the start, in seconds, so that it can be undone.
     * @param string|null $idempotencyKey Makes it safe for you to repeat the call. Default: a new key.
     */
    public function create(
        string $action,
        ?array $jobIds = null,
        ?array $filter = null,
        ?string $copies = null,
        ?bool $uncertain = null,
        ?string $printerId = null,
        ?int $delaySeconds = null,
        ?string $idempotencyKey = null,
    ): JobAction {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/job-actions', fields: ['action' => $action, 'jobIds' => $jobIds ?? NotGiven::Value, 'filter' => $filter ?? NotGiven::Value, 'copies' => $copies ?? NotGiven::Value, 'uncertain' => $uncertain ?? NotGiven::Value, 'printerId' => $printerId ?? NotGiven::Value, 'delaySeconds' => $delaySeconds ?? NotGiven::Value], key: $idempotencyKey ?? Request::newKey(), isRepeatable: true))->json(), JobAction::class);
    }

    /**
     * Recent actions on many jobs. Newest first, the last 20.
     * @return list<JobAction>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/job-actions', isRepeatable: true))->json()['actions'], JobAction::class);
    }

    /**
     * The progress of an action on many jobs.
     */
    public function get(
        string $jobActionId,
    ): JobAction {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/job-actions/{id}', params: ['id' => $jobActionId], isRepeatable: true))->json(), JobAction::class);
    }

    /**
     * Undo an action on many jobs. Jobs not yet reached stay unchanged. Cancelled jobs wait again; retried ones that
     * no agent has accepted are cancelled; moved ones go back, or are cancelled if they had failed before. Jobs that
     * an agent has accepted since, or that were closed, stay.
     */
    public function undo(
        string $jobActionId,
    ): JobAction {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/job-actions/{id}/undo', params: ['id' => $jobActionId]))->json(), JobAction::class);
    }
}
