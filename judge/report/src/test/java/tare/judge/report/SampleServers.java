package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.LoadRecord;
import tare.api.model.ProbeSample;
import tare.api.model.ProvisionRecord;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.quality.testing.SampleRunRecord;

/**
 * Adds servers to sample results: their provisioning, the figures they report each second, and the bytes they store.
 * Uses no random numbers.
 */
final class SampleServers {
    private static final double CPUS = 4;
    private static final double DISK_BYTES_PER_SECOND = 100e6;
    private static final double VALUES_PER_SECOND = 250_000;
    private static final double WRITTEN = 100_000_000;

    private SampleServers() {}

    static Results beneath(Results results) {
        return new Results(
                results.plan(),
                results.runs().stream().map(SampleServers::probed).toList(),
                results.pooled(),
                results.loads().stream().map(SampleServers::kept).toList(),
                results.facts(),
                results.published(),
                results.continuedAfterLooking(),
                results.plan().experiment().arms().stream()
                        .map(arm -> provisioned(arm.name()))
                        .toList());
    }

    private static RunResult probed(RunResult run) {
        List<ProbeSample> samples = new ArrayList<>();
        for (ProbeSample sample : run.probes()) {
            Map<String, Double> values = new TreeMap<>(sample.values());
            addMachine(values);
            for (int server = 0; server < 2; server++) {
                addRegionServer(values, "daemon.regionserver-" + server + ".", sample.second() + server);
            }
            values.put("daemon.datanode-0.cpu", 0.3 * values.get("machine.cpu.busy"));
            values.put("daemon.datanode-0.rss-bytes", 210e6);
            values.put("daemon.datanode-0.heartbeat-ms", 2.0 + sample.second() % 3);
            values.put("daemon.namenode-0.hdfs-used-bytes", 3.1 * WRITTEN);
            samples.add(new ProbeSample(sample.second(), values));
        }
        return run.with(reached(run.record())).withProbes(samples);
    }

    /** Adds the round trips to the servers that were measured before the run's first request. */
    private static RunRecord reached(RunRecord run) {
        Map<String, Double> harness = new TreeMap<>(run.context().harness());
        harness.put("round-trip.before.regionserver-0.p50-us", 41.0);
        harness.put("round-trip.before.regionserver-1.p50-us", 44.0);
        harness.put("round-trip.before.datanode-0.heartbeat-ms", 1.2);
        return SampleRunRecord.like(run).harness(harness).build();
    }

    private static void addMachine(Map<String, Double> values) {
        values.put("machine.cpus", CPUS);
        values.put("machine.disk.busy", Math.min(1, values.get("machine.disk.write-bytes") / DISK_BYTES_PER_SECOND));
    }

    /** Adds a server that flushes its memory every fifth second. */
    private static void addRegionServer(Map<String, Double> values, String server, int second) {
        int sinceFlush = second % 5;
        values.put(server + "cpu", 0.25 * CPUS * values.get("machine.cpu.busy"));
        values.put(server + "received-bytes", 1.2 * VALUES_PER_SECOND);
        values.put(server + "sent-bytes", 1.1 * VALUES_PER_SECOND);
        values.put(server + "file-preads", 4.0);
        values.put(server + "file-pread-ms", 2.0 + sinceFlush);
        values.put(server + "wal-bytes", values.get("machine.disk.write-bytes") / 3);
        values.put(server + "block-cache-hits", 9_000.0 + 100 * sinceFlush);
        values.put(server + "block-cache-misses", 1_000.0);
        values.put(server + "flush-queue", sinceFlush == 4 ? 1.0 : 0.0);
        values.put(server + "compaction-queue", 0.0);
        values.put(server + "memstore-bytes", 8e6 + 3e6 * sinceFlush);
        values.put(server + "store-file-bytes", 0.55 * WRITTEN + 2e5 * second);
        values.put(server + "round-trip-us", 60.0 + 5 * sinceFlush);
        values.put(server + "gc-ms", second % 7 == 0 ? 12.0 : 0.0);
    }

    /**
     * Adds stored bytes: the client of the slow-writing arm queues, and the data of the first arm was also exported.
     */
    private static LoadRecord kept(LoadRecord load) {
        Map<String, Double> seconds = new TreeMap<>(load.seconds());
        Map<String, Double> stored = new TreeMap<>();
        if (load.arm().equals("async")) {
            seconds.put("export", 6.3);
            stored.put(LoadRecord.EXPORTED, 1.1 * WRITTEN);
            stored.put(LoadRecord.EXPORTED_FILES, 14.0);
        }
        stored.put(LoadRecord.WRITTEN, WRITTEN);
        if (load.arm().equals("sync")) {
            stored.put(LoadRecord.QUEUED, 98_304.0);
        }
        for (int server = 0; server < 2; server++) {
            stored.put("daemon.regionserver-" + server + ".store-file-bytes", 0.55 * WRITTEN);
            stored.put("daemon.regionserver-" + server + ".store-files", 6.0);
        }
        stored.put("daemon.namenode-0.hdfs-used-bytes", 3.1 * WRITTEN);
        stored.put("daemon.namenode-0.hdfs-files", 214.0);
        stored.put("daemon.datanode-0.volume.data.bytes", 3.3 * WRITTEN);
        stored.put("daemon.datanode-0.volume.data.files", 190.0);
        return new LoadRecord(
                load.arm(),
                load.data(),
                load.size(),
                load.unit(),
                load.perSecond(),
                seconds,
                load.manifest(),
                load.round(),
                stored);
    }

    private static ProvisionRecord provisioned(String arm) {
        Map<String, Double> starts = new LinkedHashMap<>();
        starts.put("format", 1.4);
        starts.put("namenode-0", 3.2);
        starts.put("datanode-0", 2.9);
        starts.put("hmaster-0", 5.1);
        starts.put("regionserver-0", 4.4);
        starts.put("regionserver-1", 4.6);
        return new ProvisionRecord(arm, Optional.empty(), 14.2, starts, Optional.empty());
    }
}
