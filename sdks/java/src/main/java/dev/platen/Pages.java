package dev.platen;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A list that arrives in pages. Iterating fetches the next page when it is needed. */
public final class Pages<T> implements Iterable<T> {
    private final Transport transport;
    private final Request request;
    private final String items;
    private final Function<Map<String, Object>, T> create;

    Pages(Transport transport, Request request, String items, Function<Map<String, Object>, T> create) {
        this.transport = transport;
        this.request = request;
        this.items = items;
        this.create = create;
    }

    private synchronized Map<String, Object> fetch(String cursor) {
        return transport.send(request.with("cursor", cursor)).json();
    }

    public Stream<T> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private List<T> page = List.of();
            private int at;
            private String cursor;
            private boolean isBegun;

            @Override
            public boolean hasNext() {
                while (at >= page.size()) {
                    if (isBegun && cursor == null) return false;
                    isBegun = true;
                    Map<String, Object> next = fetch(cursor);
                    page = Shape.shapes(next.get(items), create);
                    cursor = (String) next.get("nextCursor");
                    at = 0;
                }
                return true;
            }

            @Override
            public T next() {
                if (!hasNext()) throw new NoSuchElementException();
                return page.get(at++);
            }
        };
    }
}
