package tare.quality.benchmarks;

/**
 * One run of a client.
 *
 * @param allocated bytes that the process with the clients allocated, from its start to its end
 */
record ClientRun(ClientOutput output, long allocated) {
    /** The speed between two seconds, except that allocation covers the whole run. */
    Speed speed(int fromSecond, int toSecond) {
        return new Speed(
                output.perSecond(fromSecond, toSecond),
                output.cpuNs(fromSecond, toSecond),
                allocated / output.operations());
    }
}
