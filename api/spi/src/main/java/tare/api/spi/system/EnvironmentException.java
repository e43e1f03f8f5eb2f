package tare.api.spi.system;

/** A system could not be placed, started or stopped; the message names the daemon and shows its last output. */
public class EnvironmentException extends Exception {
    private static final long serialVersionUID = 1;

    public EnvironmentException(String message) {
        super(message);
    }

    public EnvironmentException(String message, Throwable cause) {
        super(message, cause);
    }
}
