package dev.platen;

import java.time.Duration;

/** The calls of {@code client.jobs}. */
public final class JobsCalls extends Nouns.Jobs {
    private static final long POLL_MS = 500;

    JobsCalls(Transport transport) {
        super(transport);
    }

    /** Waits until the job is completed or failed, at most a minute. */
    public Shapes.Job settled(String jobId) {
        return settled(jobId, Duration.ofMinutes(1));
    }

    /** Waits until the job is completed or failed. Errors: IllegalStateException after {@code timeout}. */
    public Shapes.Job settled(String jobId, Duration timeout) {
        long until = System.nanoTime() + timeout.toNanos();
        for (; ; ) {
            Shapes.Job job = get(jobId);
            if (job.status().equals("completed") || job.status().equals("failed")) return job;
            if (System.nanoTime() + POLL_MS * 1_000_000 > until) throw new IllegalStateException("The job " + jobId + " is still " + job.status() + ".");
            Transport.pause(POLL_MS);
        }
    }
}
