package tare.systems.duckdb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * The driver's settings.
 *
 * @param threads 0: one a CPU
 * @param parquet whether tables are Parquet files instead of DuckDB's own
 * @param nullOrder where NULL comes in an order that does not say, in DuckDB's word
 */
record DuckDbSettings(long memoryLimitBytes, int threads, boolean parquet, String nullOrder) {
    static final List<Setting> DECLARED = List.of(
            Setting.of(
                            "memory-limit",
                            SettingType.BYTES,
                            "1 GiB",
                            "Memory for all queries together; larger intermediate results go to disk")
                    .driving("memory_limit", "max_memory", "write_buffer_row_group_memory_limit"),
            Setting.of("threads", SettingType.COUNT, "0", "Threads for all queries together; 0: one a CPU")
                    .driving("threads", "worker_threads"),
            Setting.choice("tables", "What holds the tables: DuckDB's own format, or Parquet files", "own", "parquet"),
            Setting.choice(
                            "null-order",
                            "Where NULL comes in an order that does not say: last, up or down; low: as if it were below"
                                    + " all values, as in Spark; high: as if above them, as in Hive. Answers cut off by"
                                    + " LIMIT depend on it",
                            "last",
                            "low",
                            "high")
                    .driving("default_null_order", "null_order"));

    private static final Map<String, String> NULL_ORDERS = Map.of(
            "last", "nulls_last", "low", "nulls_first_on_asc_last_on_desc", "high", "nulls_last_on_asc_first_on_desc");

    /** DuckDB does not start queries with much less. */
    private static final long LEAST_MEMORY = 16L << 20;

    private static final long MOST_THREADS = 1024;

    /** @throws IllegalArgumentException as {@link #check} */
    static DuckDbSettings of(Settings settings) {
        check(settings);
        return new DuckDbSettings(
                settings.bytes("memory-limit"),
                Math.toIntExact(settings.count("threads")),
                settings.text("tables").equals("parquet"),
                NULL_ORDERS.get(settings.text("null-order")));
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        if (settings.bytes("memory-limit") < LEAST_MEMORY) {
            problems.add("memory-limit: must be at least 16 MiB, got: " + settings.text("memory-limit"));
        }
        if (settings.count("threads") > MOST_THREADS) {
            problems.add("threads: must be at most " + MOST_THREADS + ", got: " + settings.text("threads"));
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    String tables() {
        return parquet ? "parquet" : "own";
    }
}
