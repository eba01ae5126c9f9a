package dev.platen;

import java.util.List;

/** The client: one method for each call, by noun, such as {@code client.printers.list()}. It blocks; one serves all threads. */
public final class Client extends Connections {
    private final Transport transport;

    /**
     * @param baseUrl the address of the service, such as {@code https://print.example.com}
     * @param apiKey an API key or a user token; with null, conversions run on the free tier
     */
    public Client(String baseUrl, String apiKey) {
        this(baseUrl, apiKey, new ClientOptions());
    }

    public Client(String baseUrl, String apiKey, ClientOptions options) {
        this(new Transport(baseUrl, apiKey, options));
    }

    private Client(Transport transport) {
        super(transport);
        this.transport = transport;
    }

    /**
     * Events as they happen, without an end. Reconnects by itself and misses none.
     *
     * @param types such as {@code job.*} and {@code agent.offline}; null: all
     * @param lastEventId resumes after this event: the id of the last one that you have handled; null: from now on
     */
    public EventStream events(List<String> types, String lastEventId) {
        return new EventStream(transport, types, lastEventId);
    }
}
