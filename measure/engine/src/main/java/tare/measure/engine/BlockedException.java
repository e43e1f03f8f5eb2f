package tare.measure.engine;

/** The system has not let go of callers since an earlier phase: nothing more can be asked of it, and that is its fault. */
public final class BlockedException extends Exception {
    public BlockedException(String message) {
        super(message);
    }
}
