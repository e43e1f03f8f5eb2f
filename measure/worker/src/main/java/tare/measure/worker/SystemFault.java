package tare.measure.worker;

/** The system under test failed: the run is FAILED, not INVALID. */
public final class SystemFault extends Exception {
    public SystemFault(String message, Throwable cause) {
        super(message, cause);
    }

    public SystemFault(String message) {
        super(message);
    }
}
