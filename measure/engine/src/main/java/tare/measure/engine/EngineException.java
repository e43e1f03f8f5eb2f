package tare.measure.engine;

/** The engine failed: the measurement is invalid, whatever the system did. */
public final class EngineException extends Exception {
    public EngineException(String message) {
        super(message);
    }

    public EngineException(String message, Throwable cause) {
        super(message, cause);
    }
}
