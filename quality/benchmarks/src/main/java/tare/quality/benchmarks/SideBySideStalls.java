package tare.quality.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The latencies that clients report for a store that stalled once, over several repeats. */
record SideBySideStalls(Map<Asked, List<ClientOutput>> all) {
    static final int PER_SECOND = 1_000;
    static final int SECONDS = 10;
    static final int STALL_MS = 2_000;
    static final String HEADER = "client  READ p99 ms   max ms";

    private static final String P99 = "99thPercentileLatency(us)";
    private static final List<String> PROPERTIES = List.of(
            "target=" + PER_SECOND,
            "operationcount=" + PER_SECOND * SECONDS,
            "map.stall-at=" + 4 * PER_SECOND,
            "map.stall-ms=" + STALL_MS);
    private static final List<Asked> SIDES = List.of(
            new Asked(WorkloadClient.YCSB, List.of()),
            new Asked(WorkloadClient.YCSB, List.of("measurement.interval=intended")),
            new Asked(WorkloadClient.TARE, List.of()));

    /** @param properties in addition to those of all sides; empty for the client's defaults */
    record Asked(WorkloadClient client, List<String> properties) {}

    static SideBySideStalls measure(int repeats) throws Exception {
        Map<Asked, List<ClientOutput>> all = new LinkedHashMap<>();
        for (int i = 0; i < repeats; i++) {
            for (Asked side : SIDES) {
                List<String> properties = new ArrayList<>(PROPERTIES);
                properties.addAll(side.properties);
                ClientOutput output =
                        side.client.run(ComparedStore.MAP, properties).output();
                all.computeIfAbsent(side, s -> new ArrayList<>()).add(output);
            }
        }
        return new SideBySideStalls(all);
    }

    List<String> rows() {
        return SIDES.stream().map(this::row).toList();
    }

    private String row(Asked side) {
        String properties = side.properties.isEmpty() ? "" : "  -p " + String.join(" -p ", side.properties);
        return String.format(
                Locale.ROOT,
                "%-6s  %11.3f  %7.1f%s",
                side.client.label(),
                readMs(side, P99),
                readMs(side, "MaxLatency(us)"),
                properties);
    }

    /** The 99th percentile that a client reports by default. */
    double p99Ms(WorkloadClient client) {
        return readMs(new Asked(client, List.of()), P99);
    }

    private double readMs(Asked side, String measure) {
        return RepeatedMedian.of(all.get(side).stream()
                .mapToDouble(output -> output.value("READ", measure) / 1e3)
                .toArray());
    }
}
