package dev.platen;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** One request, with the retries that the service allows: what it calls retryable, and lost connections, with backoff. */
final class Transport {
    static final String VERSION = "0.1.0";
    private static final long FIRST_DELAY_MS = 250;
    /** A daily limit asks for hours: the caller decides about those. */
    private static final long MAX_DELAY_MS = 30_000;
    /** A slower line is taken for a dead one. */
    private static final int SLOWEST_BYTES_PER_MS = 4;

    /** It closes bodies that have been silent for too long. */
    private static final ScheduledExecutorService CLOCK = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "platen-silence");
        thread.setDaemon(true);
        return thread;
    });

    final String baseUrl;
    private final String apiKey;
    private final ClientOptions options;
    // The service redirects nothing, and a key must not follow to another host.
    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NEVER).build();

    static final class Answer {
        final int status;
        final HttpHeaders headers;
        final byte[] content;

        Answer(int status, HttpHeaders headers, byte[] content) {
            this.status = status;
            this.headers = headers;
            this.content = content;
        }

        Map<String, Object> json() {
            return Shape.cast(Json.read(new String(content, StandardCharsets.UTF_8)));
        }

        String header(String name) {
            return headers.firstValue(name).orElse(null);
        }

        PlatenException error() {
            Object body = null;
            try {
                body = Json.read(new String(content, StandardCharsets.UTF_8));
            } catch (IllegalArgumentException error) {
                // Not our JSON (a proxy in between): the status is all there is.
            }
            return new PlatenException(status, body instanceof Map ? Shape.cast(body) : Map.of(), header("X-SVC-Request-Id"), null);
        }
    }

    Transport(String baseUrl, String apiKey, ClientOptions options) {
        if (baseUrl == null || !baseUrl.matches("(?i)https?://[^/\\s].*"))
            throw new UsageException("baseUrl must be the address of the service, such as https://print.example.com, and is " + Json.write(baseUrl) + ".");
        if (apiKey != null && !apiKey.matches("[A-Za-z0-9_.~+/=%-]+"))
            throw new UsageException(apiKey.isEmpty()
                ? "apiKey is empty: is its environment variable set?"
                : "apiKey must be a key such as svc_live_…; null converts without a key.");
        this.baseUrl = baseUrl.replaceAll("/+$", "");
        this.apiKey = apiKey;
        this.options = options;
    }

    Answer send(Request request) {
        for (int attempt = 1; ; attempt++) {
            Answer answer = null;
            PlatenException error;
            try {
                answer = attempt(request);
                if (answer.status >= 200 && answer.status < 300) {
                    if (apiKey == null || !"not_accepted".equals(answer.header("X-SVC-Credential"))) return answer;
                    // Conversions answer without a credential too, with a watermark: whoever gave a key wants to know.
                    String message = "The API key is not valid: it may be incomplete, expired, deleted, or of another service.";
                    throw PlatenException.of(401, "unauthorized", false, message, answer.header("X-SVC-Request-Id"), null);
                }
                error = answer.error();
            } catch (IOException lost) {
                error = noAnswer(lost);
            }
            // The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
            boolean mayRepeat = error.status() == 429 || request.isRepeatable;
            if (attempt >= options.maxAttempts || !mayRepeat || !error.isRetryable()) throw error;
            long delayMs = retryDelayMs(attempt - 1, answer == null ? null : answer.header("Retry-After"));
            if (answer != null && delayMs > MAX_DELAY_MS) throw error;
            pause(delayMs);
        }
    }

    private Answer attempt(Request request) throws IOException {
        int bytes = request.content == null ? 0 : request.content.length;
        Duration silent = options.timeout.plusMillis(bytes / SLOWEST_BYTES_PER_MS);
        HttpResponse<InputStream> response = open(request.method, baseUrl + request.address(), request.headers, request.content, silent);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (Body body = new Body(response.body(), options.timeout)) {
            byte[] part = new byte[65536];
            for (int count = body.read(part); count >= 0; count = body.read(part)) {
                whole.write(part, 0, count);
                if (whole.size() > options.maxAnswerBytes)
                    throw PlatenException.of(response.statusCode(), "answer_too_large", false, "The answer has more than " + options.maxAnswerBytes + " bytes, which is the limit of maxAnswerBytes.", null, null);
            }
        }
        return new Answer(response.statusCode(), response.headers(), whole.toByteArray());
    }

    /** The head of an answer, whatever its status. */
    HttpResponse<InputStream> open(String method, String address, Map<String, String> headers, byte[] content, Duration silent) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address)).timeout(silent).header("User-Agent", "platen-java/" + VERSION + " Java/" + Runtime.version().feature());
        request.method(method, content == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(content));
        if (apiKey != null) request.header("Authorization", "Bearer " + apiKey);
        headers.forEach(request::header);
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        } catch (InterruptedException error) {
            throw interrupted(error);
        }
    }

    /** A body that ends when nothing was heard for long enough. */
    static final class Body implements AutoCloseable {
        private final InputStream stream;
        private final Duration silent;
        private boolean isSilent;

        Body(InputStream stream, Duration silent) {
            this.stream = stream;
            this.silent = silent;
        }

        int read(byte[] part) throws IOException {
            ScheduledFuture<?> watch = CLOCK.schedule(this::end, silent.toMillis(), TimeUnit.MILLISECONDS);
            try {
                return stream.read(part);
            } catch (IOException error) {
                throw isSilent ? new HttpTimeoutException("silent") : error;
            } finally {
                watch.cancel(false);
            }
        }

        private void end() {
            isSilent = true;
            close();
        }

        @Override
        public void close() {
            try {
                stream.close();
            } catch (IOException error) {
                // It is closed.
            }
        }
    }

    private PlatenException noAnswer(IOException lost) {
        if (lost instanceof HttpTimeoutException) return PlatenException.of(0, "timeout", true, baseUrl + " did not answer in time.", null, lost);
        String message = "No answer from " + baseUrl + ": " + lost + ". Is that the address of the service, and can it be reached from here?";
        return PlatenException.of(0, "connection_lost", true, message, null, lost);
    }

    /** {@code Retry-After} (seconds or a date), or exponential backoff with full jitter. */
    static long retryDelayMs(int attempt, String retryAfter) {
        if (retryAfter != null && retryAfter.matches("\\d{1,9}(\\.\\d{1,9})?")) return (long) (Double.parseDouble(retryAfter) * 1000);
        if (retryAfter != null)
            try {
                ZonedDateTime date = ZonedDateTime.parse(retryAfter, DateTimeFormatter.RFC_1123_DATE_TIME);
                return Math.max(0, date.toInstant().toEpochMilli() - System.currentTimeMillis());
            } catch (DateTimeParseException error) {
                // No date either.
            }
        return (long) (ThreadLocalRandom.current().nextDouble() * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * Math.pow(2, attempt)));
    }

    static void pause(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException error) {
            throw interrupted(error);
        }
    }

    private static PlatenException interrupted(InterruptedException error) {
        Thread.currentThread().interrupt();
        return PlatenException.of(0, "interrupted", true, "The thread was interrupted while it waited.", null, error);
    }
}
