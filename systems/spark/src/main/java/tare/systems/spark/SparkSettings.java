package tare.systems.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tare.api.spi.Reference;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * The settings that drivers of Spark have in common.
 *
 * @param memoryBytes heap of the worker, in which Spark's driver lives
 * @param tables format of the tables' files, as Spark names it
 * @param generatesOnExecutors whether executors generate a workload's rows, and not the workers
 * @param conf properties of Spark
 */
record SparkSettings(long memoryBytes, String tables, boolean generatesOnExecutors, Map<String, String> conf) {
    private static final String MEMORY = "memory";
    private static final String CONF = "conf";

    static final Setting TABLES =
            Setting.choice("tables", "Format of the files that hold the tables", "parquet", "orc");
    private static final String WORKERS = "workers";
    private static final String EXECUTORS = "executors";

    static final Setting GENERATE = Setting.choice(
            "generate-on",
            "What generates the rows of a workload's tables: the workers, or Spark itself in tasks of its executors",
            WORKERS,
            EXECUTORS);

    static final Setting PROPERTIES =
            Setting.family(CONF, "Any property of Spark by its own name, such as spark.sql.shuffle.partitions");

    /** They follow from the worker that Spark's driver lives in, or from other settings. */
    private static final Pattern OWNED = Pattern.compile("spark\\.(master|app\\.(id|name)|local\\.dir|ui\\..*"
            + "|driver\\.(memory|host|bindAddress|port|extraJavaOptions|defaultJavaOptions)"
            + "|submit\\.deployMode|dynamicAllocation\\..*"
            + "|sql\\.(warehouse\\.dir|catalogImplementation))");

    private static final Pattern SECRET = Pattern.compile("(?i)(secret|password|\\.key|token)");

    /** Spark does not start with less. */
    private static final long LEAST_MEMORY = 512L << 20;

    static Setting memory(String summary) {
        return Setting.of(MEMORY, SettingType.BYTES, "1 GiB", summary).driving("worker.flags");
    }

    /** @throws IllegalArgumentException as {@link #check} */
    static SparkSettings of(Settings settings) {
        check(settings, List.of());
        return new SparkSettings(
                settings.bytes(MEMORY),
                settings.text(TABLES.name()),
                settings.text(GENERATE.name()).equals(EXECUTORS),
                settings.under(CONF));
    }

    /**
     * @param more problems that were found, lines "name: rule, got: value"
     * @throws IllegalArgumentException with these and one such line each
     */
    static void check(Settings settings, List<String> more) {
        List<String> problems = new ArrayList<>();
        if (settings.bytes(MEMORY) < LEAST_MEMORY) {
            problems.add("memory: must be at least 512 MiB, got: " + settings.text(MEMORY));
        }
        settings.under(CONF).forEach((key, value) -> {
            if (!key.startsWith("spark.")) {
                problems.add(CONF + "." + key + ": must be a property of Spark, spark.…, got: " + value);
            } else if (OWNED.matcher(key).matches()) {
                problems.add(CONF + "." + key + ": must be left to Tare, got: " + value);
            } else if (isSecret(key) && !Reference.isOne(value)) {
                problems.add(CONF + "." + key + ": must be a reference, ${env:NAME} or ${file:PATH}, since settings are"
                        + " kept with the results");
            }
        });
        problems.addAll(more);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** Whether a property's value must not be shown. */
    static boolean isSecret(String key) {
        return SECRET.matcher(key).find();
    }
}
