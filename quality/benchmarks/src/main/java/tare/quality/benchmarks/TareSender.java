package tare.quality.benchmarks;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;

/** Sends with the default {@code hbase} driver, the {@code ycsb} workload and the engine. */
final class TareSender implements HBaseSender {
    static final String TABLE = "tare_benchmark";
    static final int FIELDS = 10;
    static final int FIELD_BYTES = 100;
    static final int LOADERS = 8;

    private final Map<String, String> addresses;
    private final int records;
    /** One run for reads (true) and one for writes (false). */
    private final Map<Boolean, TareRun> runs = new HashMap<>();

    TareSender(Map<String, String> addresses, int records) {
        this.addresses = addresses;
        this.records = records;
    }

    /** Settings of {@code ycsb} for requests that all read rows or all write whole rows. */
    static Map<String, String> workload(boolean reads, int records) {
        return Map.of(
                "table",
                TABLE,
                "recordcount",
                records + "",
                "fieldcount",
                FIELDS + "",
                "fieldlength",
                FIELD_BYTES + "",
                "writeallfields",
                "true",
                "requestdistribution",
                "uniform",
                "readproportion",
                reads ? "1" : "0",
                "updateproportion",
                reads ? "0" : "1");
    }

    @Override
    public void load() throws Exception {
        requireAllOk(run(false).write(Math.min(LOADERS, records)));
    }

    @Override
    public Speed send(Slice slice) throws Exception {
        TareRun run = run(slice.reads());
        run.openCallers(slice.callers());
        Duration duration = Duration.ofSeconds(slice.seconds());
        long cpuBeforeNs = ProcessCpu.ns();
        PhaseRecord record = run.execute(TareRun.order(Phase.MEASURE, new Pace.BackToBack(), duration), progress -> {});
        double cpuNs = ProcessCpu.ns() - cpuBeforeNs;
        long all = requireAllOk(record);
        long inTime = record.operations().stream()
                .mapToLong(OperationRecord::answeredInTime)
                .sum();
        return new Speed(inTime * 1e9 / record.durationNs(), cpuNs / all, Double.NaN);
    }

    private TareRun run(boolean reads) throws Exception {
        if (!runs.containsKey(reads)) {
            runs.put(reads, new TareRun("hbase", addresses, Map.of(), workload(reads, records)));
        }
        return runs.get(reads);
    }

    /** @return the number of requests */
    private static long requireAllOk(PhaseRecord record) {
        Outcomes outcomes =
                record.operations().stream().map(OperationRecord::outcomes).reduce(Outcomes.NONE, Outcomes::plus);
        if (outcomes.ok() != outcomes.total()) {
            throw new IllegalStateException("all requests must be OK, got: " + outcomes + " " + record.causes());
        }
        return outcomes.total();
    }

    @Override
    public void close() throws Exception {
        for (TareRun run : runs.values()) {
            run.close();
        }
    }
}
