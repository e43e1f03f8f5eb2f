package tare.api.spi.system;

/** A host cannot be entered at present, as while it starts up; the message names it. */
public final class UnreachableHostException extends EnvironmentException {
    private static final long serialVersionUID = 1;

    public UnreachableHostException(String message, Throwable cause) {
        super(message, cause);
    }
}
