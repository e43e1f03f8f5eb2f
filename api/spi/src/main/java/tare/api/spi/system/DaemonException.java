package tare.api.spi.system;

/** A daemon or step that was started did not do what it must: the system is at fault, and not where it was placed. */
public final class DaemonException extends EnvironmentException {
    private static final long serialVersionUID = 1;

    public DaemonException(String message) {
        super(message);
    }
}
