package dev.platen;

/** A call that cannot work. Nothing was sent. */
public final class UsageException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}
