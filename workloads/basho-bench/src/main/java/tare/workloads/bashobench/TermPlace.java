package tare.workloads.bashobench;

/**
 * Where a term is written.
 *
 * @param file as the user named it
 * @param line from 1
 * @param column from 1
 */
record TermPlace(String file, int line, int column) {
    /** Of the defaults, which no file contains. */
    static final TermPlace DEFAULT = new TermPlace("default", 1, 1);

    TermException problem(String message) {
        return new TermException(this + ": " + message);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
