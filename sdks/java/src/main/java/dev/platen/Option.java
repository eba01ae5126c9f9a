package dev.platen;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Options of a call. */
abstract class Option<T extends Option<T>> {
    private final Map<String, String> values = new LinkedHashMap<>();
    private String key;

    @SuppressWarnings("unchecked")
    private T self() {
        return (T) this;
    }

    T set(String name, Object value) {
        values.put(name, Request.text(value));
        return self();
    }

    T setList(String name, List<String> value) {
        return set(name, String.join(",", value));
    }

    T setJson(String name, Object value) {
        return set(name, Json.write(value));
    }

    T setMetadata(Map<String, ?> metadata) {
        metadata.forEach((name, value) -> set("metadata." + name, value));
        return self();
    }

    T setKey(String value) {
        key = value;
        return self();
    }

    Map<String, String> values() {
        return values;
    }

    String text(String name) {
        return values.get(name);
    }

    String key() {
        return key;
    }
}
