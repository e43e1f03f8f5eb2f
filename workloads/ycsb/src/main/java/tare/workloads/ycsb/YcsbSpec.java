package tare.workloads.ycsb;

import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.DataSpec;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;
import tare.api.spi.Table;

/**
 * A YCSB workload's settings, read and checked.
 *
 * @param namedTable empty if the table's name is derived from the dataset
 * @param loadRetries the number of retries of a failed insert during the load
 */
record YcsbSpec(
        String namedTable,
        KeyRange keys,
        KeyNames names,
        FieldSpec fields,
        Mix mix,
        RequestSpec requests,
        ScanSpec scans,
        FieldAccess access,
        int loadRetries,
        int verifySamples) {
    /** Increase whenever the same settings begin to generate other data. */
    private static final int DATA_VERSION = 2;

    private static final int WIDEST_KEY = 200;
    private static final int MOST_RETRIES = 1_000;
    private static final int MOST_SAMPLES = 10_000_000;

    /** @throws IllegalArgumentException naming all contradictions, one per line */
    static YcsbSpec read(Settings settings) {
        SettingsReader reader = new SettingsReader(settings);
        KeyRange keys = KeyRange.read(reader);
        Mix mix = Mix.read(reader);
        KeyNames names =
                new KeyNames(reader.is("insertorder", "hashed"), reader.intCount("zeropadding", 1, WIDEST_KEY));
        YcsbSpec spec = new YcsbSpec(
                reader.text("table"),
                keys,
                names,
                FieldSpec.read(reader, names),
                mix,
                RequestSpec.read(reader, keys, mix),
                ScanSpec.read(reader),
                FieldAccess.read(reader),
                reader.intCount("core_workload_insertion_retry_limit", 0, MOST_RETRIES),
                reader.intCount("verify-samples", 0, MOST_SAMPLES));
        spec.check(reader);
        reader.finish();
        return spec;
    }

    private void check(SettingsReader reader) {
        reader.require(
                namedTable.isEmpty() || namedTable.matches("tare_[A-Za-z0-9_]+"),
                "table",
                "must be empty or tare_ followed by letters, digits and underscores, since Tare touches no other table");
        reader.require(
                reader.count("core_workload_insertion_retry_interval") == 0,
                "core_workload_insertion_retry_interval",
                "must be 0, since a caller never sleeps: failed inserts are retried after the rest of its share");
    }

    DataSpec data() {
        return new DataSpec(tableName(), keys.count(), "records", manifest());
    }

    Table table() {
        return new Table(tableName(), fields.names());
    }

    private String tableName() {
        return namedTable.isEmpty() ? "tare_" + Sha256.of(manifest()).substring(0, 8) : namedTable;
    }

    /** The fields of a read that does not choose one: null for all, unless their names are required. */
    int[] wholeRow() {
        return access.readsByName() || fields.integrity() ? fields.indexes() : null;
    }

    private String manifest() {
        Map<String, Object> facts = new TreeMap<>();
        facts.put("generator", "tare-ycsb-" + DATA_VERSION);
        facts.put("recordcount", keys.recordCount());
        facts.put("insertstart", keys.first());
        facts.put("insertcount", keys.count());
        facts.put("insertorder", names.hashed() ? "hashed" : "ordered");
        facts.put("zeropadding", names.width());
        fields.describe(facts);
        StringBuilder lines = new StringBuilder();
        facts.forEach(
                (name, value) -> lines.append(name).append('=').append(value).append('\n'));
        return lines.toString();
    }
}
