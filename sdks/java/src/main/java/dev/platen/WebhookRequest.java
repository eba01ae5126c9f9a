package dev.platen;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A request to your webhook: genuine if its signature and its time are those of the service. */
public final class WebhookRequest {
    private WebhookRequest() {}

    /**
     * The event of a genuine request; null for any other. Takes the signature of Standard Webhooks
     * ({@code webhook-signature}), or {@code X-SVC-Signature}.
     *
     * @param body the body as received, before anything parsed it
     * @param headers the headers of the request, in any case
     * @param secret the secret that the webhook was created with
     */
    public static Shapes.Event verify(String body, Map<String, String> headers, String secret) {
        return verify(body, headers, secret, Duration.ofMinutes(5), Instant.now());
    }

    /** The same with another maximum age, at another time than now. */
    public static Shapes.Event verify(String body, Map<String, String> headers, String secret, Duration tolerance, Instant now) {
        Map<String, String> found = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        found.putAll(headers);
        long oldest = tolerance.getSeconds();
        boolean isGenuine = isStandard(body, found, secret, now.getEpochSecond(), oldest) || isOurs(body, found, secret, now.getEpochSecond(), oldest);
        return isGenuine ? new Shapes.Event(Shape.cast(Json.read(body))) : null;
    }

    private static boolean isRecent(String seconds, long now, long oldest) {
        return seconds.matches("[0-9]{1,12}") && Math.abs(now - Long.parseLong(seconds)) <= oldest;
    }

    private static boolean isStandard(String body, Map<String, String> headers, String secret, long now, long oldest) {
        String id = headers.getOrDefault("webhook-id", "");
        String seconds = headers.getOrDefault("webhook-timestamp", "");
        if (id.isEmpty() || !isRecent(seconds, now, oldest)) return false;
        byte[] key;
        try {
            key = Base64.getDecoder().decode(secret.startsWith("whsec_") ? secret.substring("whsec_".length()) : secret);
        } catch (IllegalArgumentException error) {
            return false;
        }
        if (key.length == 0) return false;
        String expected = "v1," + Base64.getEncoder().encodeToString(sign(key, id + "." + seconds + "." + body));
        return hasOne(headers.getOrDefault("webhook-signature", "").split(" "), expected);
    }

    private static boolean isOurs(String body, Map<String, String> headers, String secret, long now, long oldest) {
        String[] parts = headers.getOrDefault("X-SVC-Signature", "").split(",");
        if (parts.length < 2 || !parts[0].startsWith("t=")) return false;
        String seconds = parts[0].substring(2);
        if (!isRecent(seconds, now, oldest)) return false;
        if (secret.isEmpty()) return false;
        StringBuilder hex = new StringBuilder("v1=");
        for (byte one : sign(secret.getBytes(StandardCharsets.UTF_8), seconds + "." + body)) hex.append(String.format("%02x", one));
        return hasOne(parts, hex.toString());
    }

    private static byte[] sign(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
    }

    /** Compares in constant time. */
    private static boolean hasOne(String[] signatures, String expected) {
        boolean isFound = false;
        for (String one : signatures)
            isFound |= MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
        return isFound;
    }
}
