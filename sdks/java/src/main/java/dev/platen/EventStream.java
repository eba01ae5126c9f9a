package dev.platen;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Events as they happen, without an end: it reconnects after a lost connection, and resumes where it stopped. For one thread. */
public final class EventStream implements Iterable<Shapes.Event>, AutoCloseable {
    /** The service sends a comment every 15 s: a connection that is silent for longer than this is dead. */
    private static final Duration SILENT = Duration.ofSeconds(45);
    /** Longer than any event: more without an end is no stream of events. */
    private static final int MAX_EVENT_BYTES = 1_048_576;

    private final Transport transport;
    private final String address;
    private String lastId;
    private int failures;
    private Transport.Body body;
    private final byte[] part = new byte[8192];
    private int at;
    private int end;

    EventStream(Transport transport, List<String> types, String lastEventId) {
        this.transport = transport;
        this.lastId = lastEventId;
        this.address = transport.baseUrl + "/api/v3/events" + (types == null ? "" : "?types=" + Request.escape(String.join(",", types)));
    }

    @Override
    public Iterator<Shapes.Event> iterator() {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Shapes.Event next() {
                return EventStream.this.next();
            }
        };
    }

    /** Waits for the next event. */
    public Shapes.Event next() {
        for (; ; failures++) {
            String retryAfter = null;
            try {
                if (body == null) retryAfter = connect();
                Shapes.Event event = body == null ? null : read();
                if (event != null) {
                    failures = 0;
                    if (event.id() != null) lastId = event.id();
                    return event;
                }
            } catch (IOException lost) {
                // It connects again.
            }
            close();
            Transport.pause(Transport.retryDelayMs(failures, retryAfter));
        }
    }

    /** Returns the Retry-After of a service that is away. */
    private String connect() throws IOException {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Accept", "text/event-stream");
        if (lastId != null) headers.put("Last-Event-ID", lastId);
        HttpResponse<InputStream> response = transport.open("GET", address, headers, null, SILENT);
        int status = response.statusCode();
        if (status == 200) {
            body = new Transport.Body(response.body(), SILENT);
            at = end = 0;
            return null;
        }
        try (InputStream stream = response.body()) {
            byte[] content = stream.readNBytes(MAX_EVENT_BYTES);
            if (status != 429 && status < 500) throw new Transport.Answer(status, response.headers(), content).error();
        }
        return response.headers().firstValue("Retry-After").orElse(null);
    }

    /** Null when the connection has ended; what had begun comes again with the next. */
    private Shapes.Event read() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        StringBuilder data = new StringBuilder();
        for (; ; ) {
            if (at == end) {
                end = body.read(part);
                at = 0;
                if (end <= 0) {
                    end = 0;
                    return null;
                }
            }
            byte one = part[at++];
            if (one != '\n') {
                if (one != '\r') line.write(one);
                if (line.size() + data.length() > MAX_EVENT_BYTES) return null;
                continue;
            }
            String text = line.toString(StandardCharsets.UTF_8);
            line.reset();
            if (text.startsWith("data:")) data.append(text.substring("data:".length()).stripLeading());
            if (text.isEmpty() && data.length() > 0) return new Shapes.Event(Shape.cast(Json.read(data.toString())));
        }
    }

    /** Ends the connection. */
    @Override
    public void close() {
        if (body != null) body.close();
        body = null;
    }
}
