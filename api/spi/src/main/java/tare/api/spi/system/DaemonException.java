package tare.api.spi.system;

/** A daemon or step failed after it was started: the fault lies with the system, not with the environment. */
public final class DaemonException extends EnvironmentException {
    private static final long serialVersionUID = 1;

    public DaemonException(String message) {
        super(message);
    }
}
