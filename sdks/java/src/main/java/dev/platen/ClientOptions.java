package dev.platen;

import java.time.Duration;

/** How a client calls the service. */
public final class ClientOptions {
    int maxAttempts = 5;
    Duration timeout = Duration.ofSeconds(60);
    long maxAnswerBytes = 268_435_456;

    /** The most attempts of a call, the first included. Default 5. */
    public ClientOptions maxAttempts(int value) {
        if (value < 1) throw new UsageException("maxAttempts must be 1 or more, and is " + value + ".");
        maxAttempts = value;
        return this;
    }

    /** How long the service may stay silent. Default a minute. A request with a body has a second more for every 4 kB. */
    public ClientOptions timeout(Duration value) {
        timeout = value;
        return this;
    }

    /** Bytes of an answer, which is kept in memory. Default 256 MiB. */
    public ClientOptions maxAnswerBytes(long value) {
        maxAnswerBytes = value;
        return this;
    }
}
