package dev.platen;

import java.util.List;
import java.util.Map;

/**
 * An answer that is not 2xx, or none: then the status is 0 and the code {@code connection_lost}, {@code timeout} or
 * {@code interrupted}. Branch on the code; the message is for people.
 */
public final class PlatenException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int status;
    private final transient Map<String, Object> body;
    private final String code;
    private final String requestId;
    private final boolean isRetryable;

    PlatenException(int status, Map<String, Object> body, String requestId, Throwable cause) {
        super(body.get("message") instanceof String ? (String) body.get("message") : "The service answered " + status, cause);
        this.status = status;
        this.body = body;
        this.code = body.get("code") instanceof String ? (String) body.get("code") : "unknown";
        this.requestId = body.get("requestId") instanceof String ? (String) body.get("requestId") : requestId;
        // A proxy in between and an older service do not say it.
        this.isRetryable = body.get("retryable") instanceof Boolean
            ? (Boolean) body.get("retryable")
            : !code.equals("conversion_failed") && (status == 429 || status >= 500);
    }

    static PlatenException of(int status, String code, boolean isRetryable, String message, String requestId, Throwable cause) {
        return new PlatenException(status, Map.of("code", code, "retryable", isRetryable, "message", message), requestId, cause);
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    /** True if the same request may succeed later. */
    public boolean isRetryable() {
        return isRetryable;
    }

    /** Quote it when you ask for help. */
    public String requestId() {
        return requestId;
    }

    /** The JSON of the answer. */
    public Map<String, Object> body() {
        return body;
    }

    /** What the message says, by key and values, for a message in another language. */
    public Shapes.Fact fact() {
        return Shape.shape(body.get("fact"), Shapes.Fact::new);
    }

    /** The faults of the document. */
    public List<Shapes.Diagnostic> diagnostics() {
        List<Shapes.Diagnostic> found = Shape.shapes(body.get("diagnostics"), Shapes.Diagnostic::new);
        return found == null ? List.of() : found;
    }
}
