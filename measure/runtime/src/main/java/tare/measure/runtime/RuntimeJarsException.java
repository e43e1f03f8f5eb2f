package tare.measure.runtime;

/** A jar is unavailable, or differs from the locked one. The message is one line for the user. */
public final class RuntimeJarsException extends Exception {
    private static final long serialVersionUID = 1;

    public RuntimeJarsException(String message) {
        super(message);
    }

    public RuntimeJarsException(String message, Throwable cause) {
        super(message, cause);
    }
}
