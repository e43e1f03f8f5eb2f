package tare.benchmarks;

/** One of the programs that are compared. */
enum Side {
    /** The engine, as a worker runs it. */
    TARE,
    /** {@link tare.workloads.NaiveLoop}. */
    NAIVE,
    YCSB;

    /** Measures in a fresh JVM. */
    Speed measure(int callers, int warmUpS, int measureS) throws Exception {
        return this == YCSB
                ? YcsbClient.run(callers, 0, warmUpS, measureS)
                : Speed.parse(ChildJvm.lastLine(Floor.class, name(), callers, warmUpS, measureS));
    }
}
