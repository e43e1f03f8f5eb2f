package tare.quality.benchmarks;

import java.util.List;

/** One of the programs under comparison. */
enum BenchmarkSide {
    /** The engine, as a worker runs it. */
    TARE,
    /** {@link tare.workloads.ycsb.NaiveLoop}. */
    NAIVE,
    /** YCSB's client as its own start script runs it, with the JVM's defaults. */
    YCSB,
    /** YCSB's client with a worker's JVM flags. */
    TUNED;

    /** Measures in a fresh JVM. */
    Speed measure(int callers, int warmUpS, int measureS) throws Exception {
        return switch (this) {
            case TARE, NAIVE -> Speed.parse(ChildJvm.lastLine(Floor.class, name(), callers, warmUpS, measureS));
            case YCSB -> new YcsbClientProcess(List.of()).run(callers, 0, warmUpS, measureS);
            case TUNED -> new YcsbClientProcess(ChildJvm.FLAGS).run(callers, 0, warmUpS, measureS);
        };
    }
}
