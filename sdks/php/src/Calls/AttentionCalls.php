<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->attention`. */
final class AttentionCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * What needs attention. Everything that does not print or soon will not: why, since when, the waiting jobs, the
     * next step and the place. A disconnected agent is one entry for all its printers.
     */
    public function get(
    ): Attention {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/attention', isRepeatable: true))->json(), Attention::class);
    }

    /**
     * Dismiss jobs that were not printed. They are no longer listed; the jobs do not change. A retry that fails is
     * listed again.
     * @param string|null $jobId The id of the job.
     * @param string|null $printerId The id of the printer.
     * @param string|null $errorCode The error code of the jobs.
     * @param string|null $until Up to this time.
     */
    public function dismiss(
        ?string $jobId = null,
        ?string $printerId = null,
        ?string $errorCode = null,
        ?string $until = null,
    ): AttentionDismissAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/attention/dismiss', fields: ['jobId' => $jobId ?? NotGiven::Value, 'printerId' => $printerId ?? NotGiven::Value, 'errorCode' => $errorCode ?? NotGiven::Value, 'until' => $until ?? NotGiven::Value]))->json(), AttentionDismissAnswer::class);
    }

    /**
     * Take on an entry, or snooze it. Everybody sees who has taken it on, and the note. The mark ends with the
     * entry: a fault that comes back has none. A second mark replaces the first.
     * @param string $entryId The id of an entry that is listed now.
     * @param string|null $note What somebody has written about it.
     * @param int|null $snoozeMinutes null: it is not snoozed.
     */
    public function mark(
        string $entryId,
        string|NotGiven|null $note = NotGiven::Value,
        int|NotGiven|null $snoozeMinutes = NotGiven::Value,
    ): AttentionMark {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/attention/mark', fields: ['entryId' => $entryId, 'note' => $note, 'snoozeMinutes' => $snoozeMinutes]))->json(), AttentionMark::class);
    }

    /**
     * Give up an entry that was taken on.
     * @param string $entryId The id of an entry that is listed now.
     */
    public function unmark(
        string $entryId,
    ): void {
        $this->transport->send(new Request('POST', '/api/v3/attention/unmark', fields: ['entryId' => $entryId]));
    }
}
