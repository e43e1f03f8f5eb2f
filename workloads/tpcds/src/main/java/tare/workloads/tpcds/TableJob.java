package tare.workloads.tpcds;

/** Generates one table or one chunk of it as text, and the returns that come with sales. One thread, except {@link #cancel}. */
interface TableJob extends AutoCloseable {
    /** The rows of a batch, counted in parts of the table, and the bytes of their text. */
    record Batch(long parts, long bytes) {}

    /** Whether everything is written, and the files are complete. */
    boolean isDone();

    /** Writes the next rows; the last batch also completes the files, and reports the remaining parts. */
    Batch next() throws Exception;

    /** Makes a {@link #next} that waits for a program fail. Any thread. */
    default void cancel() {}

    /** Files that are not complete stay invisible. */
    @Override
    void close() throws Exception;
}
