package dev.platen;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;

/** A call as it is sent. */
final class Request {
    final String method;
    String path;
    final Map<String, String> query = new LinkedHashMap<>();
    final Map<String, String> headers = new LinkedHashMap<>();
    byte[] content;
    boolean isRepeatable;

    Request(String method, String path) {
        this.method = method;
        this.path = path;
        this.isRepeatable = !method.equals("POST");
    }

    Request param(String name, String value) {
        // `.` and `..` would make another path of it.
        if (value == null || value.isEmpty() || value.equals(".") || value.equals(".."))
            throw new UsageException(Json.write(value) + " is no " + name + ": use one that the service has given.");
        path = path.replace("{" + name + "}", escape(value));
        return this;
    }

    Request with(String name, String value) {
        if (value == null) query.remove(name);
        else query.put(name, value);
        return this;
    }

    Request with(Option<?> options) {
        query.putAll(options.values());
        return this;
    }

    Request body(Object value) {
        content = Json.write(value).getBytes(StandardCharsets.UTF_8);
        headers.put("Content-Type", "application/json");
        return this;
    }

    /** Without a format, the service detects it from the document's first bytes. */
    Request body(Document document, String format) {
        content = document.content;
        String type = document.isText ? "text/plain" : "application/octet-stream";
        if (format != null) {
            type = Formats.MEDIA_TYPES.get(format.toLowerCase(Locale.ROOT));
            if (type == null)
                throw new UsageException("There is no format " + Json.write(format) + ": it must be one of " + String.join(", ", new TreeSet<>(Formats.MEDIA_TYPES.keySet())) + ".");
        }
        headers.put("Content-Type", type);
        return this;
    }

    Request keyed(String key) {
        headers.put("Idempotency-Key", key == null ? UUID.randomUUID().toString() : key);
        return repeatable();
    }

    Request repeatable() {
        isRepeatable = true;
        return this;
    }

    String address() {
        StringBuilder result = new StringBuilder(path);
        query.forEach((name, value) -> result.append(result.indexOf("?") < 0 ? '?' : '&').append(escape(name)).append('=').append(escape(value)));
        return result.toString();
    }

    /** 2 and not 2.0. */
    static String text(Object value) {
        if (!(value instanceof Double)) return String.valueOf(value);
        double number = (Double) value;
        return number == Math.rint(number) && Math.abs(number) < 1e15 ? String.valueOf((long) number) : String.valueOf(number);
    }

    static String escape(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
