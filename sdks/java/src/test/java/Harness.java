import dev.platen.Client;
import dev.platen.EventStream;
import dev.platen.PlatenException;
import dev.platen.Shape;
import dev.platen.Shapes;
import dev.platen.UsageException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs the cases against the address of the first argument, and prints a line of JSON for each. */
class Harness {
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    public static void main(String[] arguments) {
        Cases.runAll(arguments[0]);
    }

    static void run(String name, Supplier<Client> create, Function<Client, Object> call) {
        String outcome;
        try {
            outcome = "\"value\":" + plain(call.apply(create.get()));
        } catch (UsageException error) {
            outcome = "\"usage\":" + text(error.getMessage());
        } catch (PlatenException error) {
            List<String> codes = new ArrayList<>();
            for (Shapes.Diagnostic one : error.diagnostics()) codes.add(text(one.code()));
            outcome = "\"error\":{\"status\":" + error.status() + ",\"code\":" + text(error.code()) + ",\"message\":" + text(error.getMessage())
                + ",\"retryable\":" + error.isRetryable() + ",\"requestId\":" + text(error.requestId())
                + ",\"fact\":" + text(error.fact() == null ? null : error.fact().key()) + ",\"diagnostics\":[" + String.join(",", codes) + "]}";
        }
        OUT.println("{\"name\":" + text(name) + "," + outcome + "}");
    }

    static Object nothing(Runnable call) {
        call.run();
        return null;
    }

    static Object take(EventStream stream, int count) {
        try (stream) {
            List<Object> events = new ArrayList<>();
            for (Shapes.Event event : stream) {
                events.add(event);
                if (events.size() == count) break;
            }
            return events;
        }
    }

    static Map<String, Object> map(Object... entries) {
        Map<String, Object> result = new LinkedHashMap<>();
        for (int at = 0; at < entries.length; at += 2) result.put((String) entries[at], entries[at + 1]);
        return result;
    }

    static Map<String, String> texts(Map<String, Object> map) {
        Map<String, String> result = new LinkedHashMap<>();
        map.forEach((name, value) -> result.put(name, (String) value));
        return result;
    }

    private static String plain(Object value) {
        if (value instanceof byte[]) return "{\"$bytes\":" + text(Base64.getEncoder().encodeToString((byte[]) value)) + "}";
        if (!(value instanceof Iterable)) return String.valueOf((Shape) value);
        List<String> all = new ArrayList<>();
        for (Object one : (Iterable<?>) value) all.add(plain(one));
        return "[" + String.join(",", all) + "]";
    }

    private static String text(String text) {
        return text == null ? "null" : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
