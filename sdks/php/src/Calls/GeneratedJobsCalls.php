<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->jobs`. */
abstract class GeneratedJobsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Jobs of all printers.
     * @param string|null $status A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0), wherever the job is.
     * @param string|null $printerId The id of the printer.
     * @param string|null $agentId The id of the agent.
     * @param string|null $poolId Jobs that were printed to this pool, whichever printer has them.
     * @param string|null $place Jobs of the printers at this place.
     * @param string|null $error Jobs that were not printed, with this error code.
     * @param string|null $q Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their beginnings, while its document is stored.
     * @param string|null $from Jobs created at this time or later.
     * @param string|null $to Jobs created before this time.
     * @param string|null $order The order. A job that is printed again counts as new.
     * @param int|null $limit At most this many: a whole number from 1 to 200.
     * @return Pages<Job>
     */
    public function list(
        ?string $status = null,
        ?string $printerId = null,
        ?string $agentId = null,
        ?string $poolId = null,
        ?string $place = null,
        ?string $error = null,
        ?string $q = null,
        ?string $from = null,
        ?string $to = null,
        ?string $order = null,
        ?int $limit = null,
    ): Pages {
        return new Pages($this->transport, new Request('GET', '/api/v3/jobs', query: ['status' => $status, 'printerId' => $printerId, 'agentId' => $agentId, 'poolId' => $poolId, 'place' => $place, 'error' => $error, 'q' => $q, 'from' => $from, 'to' => $to, 'order' => $order, 'limit' => $limit], isRepeatable: true), 'jobs', Job::class);
    }

    /**
     * Number of jobs by status.
     * @param string|null $printerId The id of the printer.
     * @param string|null $agentId The id of the agent.
     * @param string|null $poolId Jobs that were printed to this pool, whichever printer has them.
     * @param string|null $place Jobs of the printers at this place.
     * @param string|null $error Jobs that were not printed, with this error code.
     * @param string|null $q Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their beginnings, while its document is stored.
     * @param string|null $from Jobs created at this time or later.
     * @param string|null $to Jobs created before this time.
     */
    public function counts(
        ?string $printerId = null,
        ?string $agentId = null,
        ?string $poolId = null,
        ?string $place = null,
        ?string $error = null,
        ?string $q = null,
        ?string $from = null,
        ?string $to = null,
    ): JobCounts {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/jobs/counts', query: ['printerId' => $printerId, 'agentId' => $agentId, 'poolId' => $poolId, 'place' => $place, 'error' => $error, 'q' => $q, 'from' => $from, 'to' => $to], isRepeatable: true))->json(), JobCounts::class);
    }

    /**
     * One job.
     */
    public function get(
        string $jobId,
    ): Job {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/jobs/{id}', params: ['id' => $jobId], isRepeatable: true))->json(), Job::class);
    }

    /**
     * The timeline of a job.
     * @return list<JobEvent>
     */
    public function events(
        string $jobId,
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/jobs/{id}/events', params: ['id' => $jobId], isRepeatable: true))->json()['events'], JobEvent::class);
    }

    /**
     * Print a job again. Prints the stored document of a job that was not printed again: all its copies, or those
     * not known to be sent. At most 5 times. Its document is kept for 24 hours; that of a completed one for 1 hour
     * if the account has `keepDocuments` set, otherwise it is deleted with the confirmation.
     * @param string|null $copies `remaining`: only the copies not known to be sent.
     * @param bool|null $completed `true`: retries a completed job too, while its document is stored.
     * @param string|null $paper The name of a paper that the printer has, such as `A4` or `Letter`.
     * @param string|null $tray The name of a tray that the printer has.
     * @param string|null $duplex On both sides: the sheet is turned on its long or short edge.
     * @param string|null $orientation `auto` turns the sheet where the page fits better.
     * @param string|null $fit `contain` scales each page to the printable area, `cover` fills it, `none` prints at full size and cuts. Without it a page is shrunk only if it is larger than the paper.
     * @param bool|null $color `false`: black and grey only.
     * @param bool|null $collate `false`: all copies of page 1, then all of page 2. Default: true.
     * @param string|null $pages The pages to print, from 1: `1-3,5`, `4-`.
     */
    public function retry(
        string $jobId,
        ?string $copies = null,
        ?bool $completed = null,
        ?string $paper = null,
        ?string $tray = null,
        ?string $duplex = null,
        ?string $orientation = null,
        ?string $fit = null,
        ?bool $color = null,
        ?bool $collate = null,
        ?string $pages = null,
    ): Job {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/jobs/{id}/retry', params: ['id' => $jobId], query: ['copies' => $copies, 'completed' => $completed, 'paper' => $paper, 'tray' => $tray, 'duplex' => $duplex, 'orientation' => $orientation, 'fit' => $fit, 'color' => $color, 'collate' => $collate, 'pages' => $pages]))->json(), Job::class);
    }

    /**
     * Cancel a job before its first byte is sent. The job becomes `failed` with the error code `cancelled`. If an
     * agent has accepted it, that agent cancels it and must be online. `job_in_progress`: part of it has been sent,
     * or its agent does not answer.
     */
    public function cancel(
        string $jobId,
    ): Job {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/jobs/{id}/cancel', params: ['id' => $jobId]))->json(), Job::class);
    }

    /**
     * Close a job whose agent does not come back. The job becomes `failed` with the error code `outcome_uncertain`,
     * and can be retried, also through another agent. Check first whether it was printed: the agent may have sent it
     * before it went offline.
     */
    public function close(
        string $jobId,
    ): Job {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/jobs/{id}/close', params: ['id' => $jobId]))->json(), Job::class);
    }

    /**
     * Move a job to another printer. A job that no agent has accepted waits at the other printer from then on; a
     * failed one is printed again there, like a retry. The other printer must have the same language and density. A
     * move counts as a retry.
     * @param string $printerId The id of the printer.
     * @param string|null $copies `remaining`: only the copies not known to be sent.
     */
    public function move(
        string $jobId,
        string $printerId,
        ?string $copies = null,
    ): Job {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/jobs/{id}/move', params: ['id' => $jobId], fields: ['printerId' => $printerId, 'copies' => $copies ?? NotGiven::Value]))->json(), Job::class);
    }

    /**
     * The document of a job. The bytes that the printer receives. The document of a job is stored until its agent
     * confirms the print, and for 1 hour more if the account has `keepDocuments` set; of a job that failed, for 24
     * hours. After that the answer is `document_gone`.
     */
    public function document(
        string $jobId,
    ): string {
        return $this->transport->send(new Request('GET', '/api/v3/jobs/{id}/document', params: ['id' => $jobId], isRepeatable: true))->content;
    }

    /**
     * A label of a job as a picture. A PNG of the bytes that the printer gets, at its resolution. `X-SVC-Labels` is
     * the number of labels. The document of a job is stored until its agent confirms the print, and for 1 hour more
     * if the account has `keepDocuments` set; of a job that failed, for 24 hours. After that the answer is
     * `document_gone`.
     * @param int|null $label Which label of the document, from 1.
     */
    public function picture(
        string $jobId,
        ?int $label = null,
    ): string {
        return $this->transport->send(new Request('GET', '/api/v3/jobs/{id}/picture', params: ['id' => $jobId], query: ['label' => $label], isRepeatable: true))->content;
    }
}
