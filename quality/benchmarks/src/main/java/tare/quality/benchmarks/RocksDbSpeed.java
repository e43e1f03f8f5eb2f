package tare.quality.benchmarks;

import java.util.HashMap;
import java.util.Map;
import tare.systems.rocksdb.HandWrittenLoop;

/** Loads a RocksDB database in this JVM, measures one way to access it and prints its {@link Speed}. */
public final class RocksDbSpeed {
    static final int RECORDS = 100_000;
    static final int CALLERS = 2;

    private RocksDbSpeed() {}

    /** @param args side, seconds of warm-up, seconds of measuring */
    public static void main(String[] args) throws Exception {
        int warmUpS = Integer.parseInt(args[1]);
        int measureS = Integer.parseInt(args[2]);
        Speed speed = BenchmarkSide.valueOf(args[0]) == BenchmarkSide.TARE
                ? tare(warmUpS, measureS)
                : byHand(warmUpS, measureS);
        System.out.println(speed.toLine());
    }

    private static Speed tare(int warmUpS, int measureS) throws Exception {
        try (TareRun run = new TareRun("rocksdb", Map.of(), workload())) {
            run.load();
            run.openCallers(CALLERS);
            return Floor.measure(run, warmUpS, measureS);
        }
    }

    private static Speed byHand(int warmUpS, int measureS) throws Exception {
        try (TemporaryDirectory directory = TemporaryDirectory.create()) {
            double[] measured = HandWrittenLoop.measure(
                    directory.path().resolve("db"), workload(), RECORDS, CALLERS, warmUpS, measureS);
            return new Speed(measured[0], measured[1], measured[2]);
        }
    }

    /** As in {@link Floor}, except that an update writes the whole row, so that it is one put on either side. */
    private static Map<String, String> workload() {
        Map<String, String> settings = new HashMap<>(Floor.YCSB);
        settings.put("recordcount", RECORDS + "");
        settings.put("writeallfields", "true");
        return settings;
    }
}
