package tare.measure.runtime;

/** A jar cannot be had, or is not the one that was locked. The message is one line for the user. */
public final class RuntimeJarsException extends Exception {
    private static final long serialVersionUID = 1;

    public RuntimeJarsException(String message) {
        super(message);
    }

    public RuntimeJarsException(String message, Throwable cause) {
        super(message, cause);
    }
}
