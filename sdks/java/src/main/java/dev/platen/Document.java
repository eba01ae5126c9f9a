package dev.platen;

import java.nio.charset.StandardCharsets;

/** The document of a call: text, which is sent as UTF-8, or bytes. */
public final class Document {
    final byte[] content;
    final boolean isText;

    private Document(byte[] content, boolean isText) {
        this.content = content;
        this.isText = isText;
    }

    public static Document of(String text) {
        if (text == null) throw new UsageException("The document must be a text or bytes, and is null.");
        return new Document(text.getBytes(StandardCharsets.UTF_8), true);
    }

    public static Document of(byte[] bytes) {
        if (bytes == null) throw new UsageException("The document must be a text or bytes, and is null.");
        return new Document(bytes, false);
    }
}
