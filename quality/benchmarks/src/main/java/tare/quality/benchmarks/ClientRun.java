package tare.quality.benchmarks;

/**
 * One run of a client.
 *
 * @param allocated bytes, by the process that holds the clients, from its start to its end
 */
record ClientRun(ClientOutput output, long allocated) {
    /** Between two seconds, but for what is allocated: that is of the whole run. */
    Speed speed(int fromSecond, int toSecond) {
        return new Speed(
                output.perSecond(fromSecond, toSecond),
                output.cpuNs(fromSecond, toSecond),
                allocated / output.operations());
    }
}
