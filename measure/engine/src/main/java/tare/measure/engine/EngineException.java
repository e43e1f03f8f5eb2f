package tare.measure.engine;

/** The engine could not do its work: the measurement is broken, whatever the system did. */
public final class EngineException extends Exception {
    public EngineException(String message) {
        super(message);
    }

    public EngineException(String message, Throwable cause) {
        super(message, cause);
    }
}
