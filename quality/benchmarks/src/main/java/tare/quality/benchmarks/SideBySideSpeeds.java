package tare.quality.benchmarks;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The speeds of both clients on one store, over several repeats. */
record SideBySideSpeeds(ComparedStore store, Map<WorkloadClient, List<Speed>> all) {
    static final String HEADER = "store  client  k ops/s  (lowest-highest)  CPU ns/op  bytes/op";

    /** In turn, so that other load on the machine affects both alike. */
    static SideBySideSpeeds measure(ComparedStore store, int repeats, int warmUpS, int measureS) throws Exception {
        List<String> properties = List.of(
                "operationcount=" + Integer.MAX_VALUE,
                "status.interval=1",
                "maxexecutiontime=" + (warmUpS + measureS + 1));
        Map<WorkloadClient, List<Speed>> all = new EnumMap<>(WorkloadClient.class);
        for (int i = 0; i < repeats; i++) {
            for (WorkloadClient client : WorkloadClient.values()) {
                Speed speed = client.run(store, properties).speed(warmUpS, warmUpS + measureS);
                all.computeIfAbsent(client, c -> new ArrayList<>()).add(speed);
            }
        }
        return new SideBySideSpeeds(store, all);
    }

    List<String> rows() {
        return all.keySet().stream().map(this::row).toList();
    }

    private String row(WorkloadClient client) {
        DoubleSummaryStatistics perSecond =
                all.get(client).stream().mapToDouble(Speed::perSecond).summaryStatistics();
        return String.format(
                Locale.ROOT,
                "%-5s  %-6s  %7.0f  %7.0f-%-8.0f  %9.0f  %8.0f",
                store.name().toLowerCase(Locale.ROOT),
                client.label(),
                median(client, Speed::perSecond) / 1e3,
                perSecond.getMin() / 1e3,
                perSecond.getMax() / 1e3,
                median(client, Speed::cpuNs),
                median(client, Speed::bytes));
    }

    /** Tare's figure divided by YCSB's. */
    double ratio(ToDoubleFunction<Speed> of) {
        return median(WorkloadClient.TARE, of) / median(WorkloadClient.YCSB, of);
    }

    private double median(WorkloadClient client, ToDoubleFunction<Speed> of) {
        return RepeatedMedian.of(all.get(client).stream().mapToDouble(of).toArray());
    }
}
