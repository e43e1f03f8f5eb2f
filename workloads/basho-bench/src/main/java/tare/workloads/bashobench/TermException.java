package tare.workloads.bashobench;

/** A term that cannot be read or used; the message names its file, line and column. */
final class TermException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    TermException(String message) {
        super(message);
    }
}
