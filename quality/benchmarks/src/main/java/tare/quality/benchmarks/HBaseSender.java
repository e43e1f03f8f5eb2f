package tare.quality.benchmarks;

/** One way to send requests to an HBase cluster. One thread. */
interface HBaseSender extends AutoCloseable {
    /** Makes its table and writes all rows. */
    void load() throws Exception;

    /** Sends for about as long as told, every request answered OK. CPU time is that of the whole process. */
    Speed send(Slice slice) throws Exception;

    @Override
    void close() throws Exception;
}
