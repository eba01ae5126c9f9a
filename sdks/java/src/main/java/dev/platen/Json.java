package dev.platen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes JSON: objects are maps, arrays lists, and a value is a String, a Long, a Double, a Boolean or null. Java has no
 * reader of its own.
 */
final class Json {
    /** Deeper JSON than this is refused: reading it recurses. */
    private static final int MAX_DEPTH = 200;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Errors: IllegalArgumentException for what is no JSON. */
    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.blanks();
        if (json.at < text.length()) throw json.fault();
        return value;
    }

    private IllegalArgumentException fault() {
        return new IllegalArgumentException("This is no JSON, at character " + at + ".");
    }

    private void blanks() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean take(char wanted) {
        blanks();
        if (at >= text.length() || text.charAt(at) != wanted) return false;
        at++;
        return true;
    }

    private Object value(int depth) {
        blanks();
        if (at >= text.length() || depth > MAX_DEPTH) throw fault();
        switch (text.charAt(at)) {
            case '{':
                return object(depth);
            case '[':
                return array(depth);
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) throw fault();
        at += word.length();
        return value;
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> result = new LinkedHashMap<>();
        at++;
        if (take('}')) return result;
        do {
            blanks();
            if (at >= text.length() || text.charAt(at) != '"') throw fault();
            String name = string();
            if (!take(':')) throw fault();
            result.put(name, value(depth + 1));
        } while (take(','));
        if (!take('}')) throw fault();
        return result;
    }

    private List<Object> array(int depth) {
        List<Object> result = new ArrayList<>();
        at++;
        if (take(']')) return result;
        do result.add(value(depth + 1));
        while (take(','));
        if (!take(']')) throw fault();
        return result;
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char one = text.charAt(at);
            if (one == '"') {
                at++;
                return result.toString();
            }
            if (one != '\\') {
                result.append(one);
                continue;
            }
            if (++at >= text.length()) break;
            int escaped = "ntrbf".indexOf(text.charAt(at));
            if (escaped >= 0) result.append("\n\t\r\b\f".charAt(escaped));
            else if (text.charAt(at) != 'u') result.append(text.charAt(at));
            else {
                if (at + 4 >= text.length()) break;
                try {
                    result.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                } catch (NumberFormatException error) {
                    throw fault();
                }
                at += 4;
            }
        }
        throw fault();
    }

    private Object number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
        String number = text.substring(from, at);
        try {
            return Long.valueOf(number);
        } catch (NumberFormatException error) {
            try {
                return Double.valueOf(number);
            } catch (NumberFormatException none) {
                throw fault();
            }
        }
    }

    static String write(Object value) {
        StringBuilder result = new StringBuilder();
        write(result, value);
        return result.toString();
    }

    private static void write(StringBuilder result, Object value) {
        if (value instanceof Shape) write(result, ((Shape) value).raw());
        else if (value instanceof Input) write(result, ((Input<?>) value).values());
        else if (value == null || value instanceof Boolean || value instanceof Number) result.append(value);
        else if (value instanceof Map) {
            String before = "{";
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                write(result.append(before), String.valueOf(entry.getKey()));
                write(result.append(':'), entry.getValue());
                before = ",";
            }
            result.append(before.equals("{") ? "{}" : "}");
        } else if (value instanceof Iterable) {
            String before = "[";
            for (Object one : (Iterable<?>) value) {
                write(result.append(before), one);
                before = ",";
            }
            result.append(before.equals("[") ? "[]" : "]");
        } else quote(result, value.toString());
    }

    private static void quote(StringBuilder result, String text) {
        result.append('"');
        for (int at = 0; at < text.length(); at++) {
            char one = text.charAt(at);
            if (one == '"' || one == '\\') result.append('\\').append(one);
            else if (one < ' ') result.append(String.format("\\u%04x", (int) one));
            else result.append(one);
        }
        result.append('"');
    }
}
