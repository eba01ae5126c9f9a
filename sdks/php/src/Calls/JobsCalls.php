<?php

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->jobs`. */
final class JobsCalls extends GeneratedJobsCalls
{
    /** Waits until the job is completed or failed. Errors: a RuntimeException after `$timeout` seconds. */
    public function settled(string $jobId, float $timeout = 60.0, float $poll = 0.5): Job
    {
        $until = microtime(true) + $timeout;
        for (;;) {
            $job = $this->get($jobId);
            if ($job->status === 'completed' || $job->status === 'failed') {
                return $job;
            }
            if (microtime(true) + $poll > $until) {
                throw new \RuntimeException("The job $jobId is still $job->status after $timeout s.");
            }
            Transport::wait($poll);
        }
    }
}
