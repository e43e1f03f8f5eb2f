package tare.quality.benchmarks;

/** One way to send requests to an HBase cluster. One thread. */
interface HBaseSender extends AutoCloseable {
    /** Creates the table and writes all rows. */
    void load() throws Exception;

    /**
     * Sends requests for about the length of the slice. Every request must be answered OK. CPU time is that of the
     * whole process.
     */
    Speed send(Slice slice) throws Exception;

    @Override
    void close() throws Exception;
}
