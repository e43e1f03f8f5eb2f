package tare.workloads.ycsb;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;
import tare.workloads.generators.SplitMix;
import tare.workloads.tables.TableData;

/** {@code ycsb}: YCSB's core workload, with its workload files A to F as shorthands. */
final class YcsbFactory implements WorkloadFactory {
    private static final Map<String, Map<String, String>> SHORTHANDS = Map.of(
            "ycsb-a", shorthand("zipfian", "read", "0.5", "update", "0.5"),
            "ycsb-b", shorthand("zipfian", "read", "0.95", "update", "0.05"),
            "ycsb-c", shorthand("zipfian", "read", "1", "update", "0"),
            "ycsb-d", shorthand("latest", "read", "0.95", "update", "0", "insert", "0.05"),
            "ycsb-e", scans(),
            "ycsb-f", shorthand("zipfian", "read", "0.5", "update", "0", "readmodifywrite", "0.5"));

    @Override
    public String name() {
        return "ycsb";
    }

    @Override
    public String summary() {
        return "YCSB's core workload: reads, updates, inserts, scans, deletes and read-modify-writes of rows of fields.";
    }

    @Override
    public List<Setting> settings() {
        return YcsbSettings.ALL;
    }

    @Override
    public Map<String, Map<String, String>> shorthands() {
        return SHORTHANDS;
    }

    @Override
    public Map<String, String> datasetSettings(long records, long seed) {
        return Map.of("recordcount", Long.toString(records), "data-seed", Long.toString(seed));
    }

    @Override
    public List<Class<?>> sharedClasses() {
        return List.of(TableData.class, SplitMix.class);
    }

    @Override
    public Workload create(Settings settings) {
        return new YcsbWorkload(YcsbSpec.read(settings));
    }

    private static Map<String, String> scans() {
        Map<String, String> settings =
                shorthand("zipfian", "read", "0", "update", "0", "scan", "0.95", "insert", "0.05");
        settings.put("maxscanlength", "100");
        return settings;
    }

    /** @param weights pairs of an operation and its proportion */
    private static Map<String, String> shorthand(String distribution, String... weights) {
        Map<String, String> settings = new TreeMap<>();
        settings.put("requestdistribution", distribution);
        for (int i = 0; i < weights.length; i += 2) {
            settings.put(weights[i] + "proportion", weights[i + 1]);
        }
        return settings;
    }
}
