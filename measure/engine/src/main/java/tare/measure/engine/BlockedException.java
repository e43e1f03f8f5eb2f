package tare.measure.engine;

/** The system still blocks callers from an earlier phase, so it cannot be used any further; the system is at fault. */
public final class BlockedException extends Exception {
    public BlockedException(String message) {
        super(message);
    }
}
