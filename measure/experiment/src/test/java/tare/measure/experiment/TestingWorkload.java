package tare.measure.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Caller;
import tare.api.spi.Capability;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Driver;
import tare.api.spi.JobEngine;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Measure;
import tare.api.spi.Operation;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.api.spi.SqlEngine;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

/** A workload that only describes itself and never runs. */
record TestingWorkload(Settings settings) implements Workload {
    static final class Factory implements WorkloadFactory {
        @Override
        public String name() {
            return "ycsb";
        }

        @Override
        public String summary() {
            return "shares of operations";
        }

        @Override
        public List<Setting> settings() {
            return List.of(
                    Setting.of("recordcount", SettingType.POSITIVE_COUNT, "1000", "rows"),
                    Setting.of("seed", SettingType.NUMBER, "0", "of the values"),
                    Setting.of("readproportion", SettingType.FRACTION, "0", "share of reads"),
                    Setting.of("updateproportion", SettingType.FRACTION, "0", "share of updates"),
                    Setting.of("insertproportion", SettingType.FRACTION, "0", "share of inserts"),
                    Setting.of("scanproportion", SettingType.FRACTION, "0", "share of scans"),
                    Setting.of("maxscanlength", SettingType.POSITIVE_COUNT, "100", "longest scan"),
                    Setting.choice("passes", "what a pass consists of", "none", "queries", "jobs"),
                    Setting.of("keys", SettingType.FILE, "", "a file with keys"),
                    Setting.list("words", "words of rows"),
                    Setting.family("conf", "properties of requests"));
        }

        @Override
        public Map<String, Map<String, String>> shorthands() {
            return Map.of(
                    "ycsb-a", Map.of("readproportion", "0.5", "updateproportion", "0.5"),
                    "ycsb-c", Map.of("readproportion", "1"),
                    "ycsb-d", Map.of("readproportion", "0.95", "insertproportion", "0.05"));
        }

        @Override
        public Map<String, String> datasetSettings(long records, long seed) {
            return Map.of("recordcount", Long.toString(records), "seed", Long.toString(seed));
        }

        @Override
        public Workload create(Settings settings) {
            double sum = 0;
            for (String name : List.of("read", "update", "insert", "scan")) {
                sum += settings.fraction(name + "proportion");
            }
            if (sum == 0) {
                throw new IllegalArgumentException("proportions must not all be 0");
            }
            if (sum > 1.0001) {
                throw new IllegalArgumentException("readproportion: shares must sum to at most 1, got: " + sum);
            }
            return new TestingWorkload(settings);
        }
    }

    @Override
    public Class<? extends Capability> requires() {
        return switch (settings.text("passes")) {
            case "queries" -> SqlEngine.class;
            case "jobs" -> JobEngine.class;
            default -> KeyValueStore.class;
        };
    }

    @Override
    public int passLength() {
        return settings.text("passes").equals("none") ? 0 : 1;
    }

    @Override
    public List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (String name : List.of("read", "update", "insert", "scan")) {
            if (settings.fraction(name + "proportion") > 0) {
                operations.add(new Operation(name, false));
            }
        }
        operations.add(new Operation("rmw-read", true));
        return operations;
    }

    @Override
    public DataSpec data() {
        return new DataSpec("t", settings.count("recordcount"), "records", "records=" + settings.text("recordcount"));
    }

    @Override
    public Data data(Driver driver) {
        throw new UnsupportedOperationException("a reader has no data");
    }

    @Override
    public boolean changesKeys() {
        return settings.fraction("insertproportion") > 0;
    }

    @Override
    public boolean changesData() {
        return settings.fraction("insertproportion") + settings.fraction("updateproportion") > 0;
    }

    @Override
    public boolean missesAreNormal() {
        return false;
    }

    @Override
    public Caller loader(Driver driver, Share share) {
        throw new UnsupportedOperationException("a reader loads nothing");
    }

    @Override
    public Caller caller(Driver driver, Share share, long seed) {
        throw new UnsupportedOperationException("a reader runs nothing");
    }

    @Override
    public Verification verify(Driver driver, long seed) {
        throw new UnsupportedOperationException("a reader verifies nothing");
    }

    @Override
    public Map<String, Double> observations() {
        return Map.of();
    }

    @Override
    public Optional<String> notice() {
        return settings.fraction("scanproportion") > 0 ? Optional.of("derived from scans") : Optional.empty();
    }

    @Override
    public List<Measure> measures() {
        return settings.fraction("scanproportion") > 0
                ? List.of(new Measure("scanned-bytes", Measure.Unit.BYTES, Measure.Better.LOWER, Measure.Total.SUM))
                : List.of();
    }
}
