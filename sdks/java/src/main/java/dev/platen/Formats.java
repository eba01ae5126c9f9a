// Written by `pnpm sdks` from the table of routes. Changes here are lost.
package dev.platen;

import java.util.List;
import java.util.Map;

/** The formats of documents. */
@SuppressWarnings("unused")
final class Formats {
    private Formats() {}

    /** The media type of a document by its format. */
    static final Map<String, String> MEDIA_TYPES = Map.ofEntries(
        Map.entry("zpl", "text/plain"),
        Map.entry("epl", "text/plain"),
        Map.entry("ipl", "text/plain"),
        Map.entry("tspl", "text/plain"),
        Map.entry("dpl", "text/plain"),
        Map.entry("sbpl", "text/plain"),
        Map.entry("cpcl", "text/plain"),
        Map.entry("pdf", "application/pdf"),
        Map.entry("png", "image/png"),
        Map.entry("bmp", "image/bmp"),
        Map.entry("gif", "image/gif"),
        Map.entry("jpeg", "image/jpeg"),
        Map.entry("xml", "application/xml"),
        Map.entry("json", "application/json"),
        Map.entry("jpg", "image/jpeg"),
        Map.entry("url", "text/plain")
    );
}
