package dev.platen;

import java.util.LinkedHashMap;
import java.util.Map;

/** The body of a request. What is not set is not sent. */
public abstract class Input<T extends Input<T>> {
    private final Map<String, Object> values = new LinkedHashMap<>();

    @SuppressWarnings("unchecked")
    T set(String name, Object value) {
        values.put(name, value);
        return (T) this;
    }

    /** Sends null for a field, which is not the same as not to send it. */
    public T setNull(String name) {
        return set(name, null);
    }

    Map<String, Object> values() {
        return values;
    }
}
