package dev.platen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** An object of an answer. {@link #raw} is its JSON, with fields that this version does not know. */
public abstract class Shape {
    private final Map<String, Object> raw;

    Shape(Map<String, Object> raw) {
        this.raw = raw;
    }

    /** Objects are maps, arrays lists; a value is a String, a Long, a Double, a Boolean or null. */
    public Map<String, Object> raw() {
        return raw;
    }

    Object get(String name) {
        return raw.get(name);
    }

    Long getLong(String name) {
        Number value = (Number) raw.get(name);
        return value == null ? null : value.longValue();
    }

    Double getDouble(String name) {
        Number value = (Number) raw.get(name);
        return value == null ? null : value.doubleValue();
    }

    @SuppressWarnings("unchecked")
    static <T> T cast(Object value) {
        return (T) value;
    }

    static <T> T shape(Object value, Function<Map<String, Object>, T> create) {
        return value == null ? null : create.apply(cast(value));
    }

    static <T> List<T> shapes(Object value, Function<Map<String, Object>, T> create) {
        if (value == null) return null;
        List<T> result = new ArrayList<>();
        for (Object one : (List<?>) value) result.add(shape(one, create));
        return result;
    }

    /** The JSON. */
    @Override
    public String toString() {
        return Json.write(raw);
    }
}
