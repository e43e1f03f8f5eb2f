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
 * The driver's settings.
 *
 * @param memoryBytes heap of the JVM that Spark and its worker share
 * @param threads 0: one a CPU
 * @param tables format of the tables' files, as Spark names it
 * @param conf properties of Spark
 */
record SparkSettings(long memoryBytes, int threads, String tables, Map<String, String> conf) {
    private static final String CONF = "conf";

    static final List<Setting> DECLARED = List.of(
            Setting.of("memory", SettingType.BYTES, "1 GiB", "Heap of the JVM that Spark and its worker share")
                    .driving("worker.flags"),
            Setting.of("threads", SettingType.COUNT, "0", "Tasks that run at a time; 0: one a CPU")
                    .driving("spark.master"),
            Setting.choice("tables", "Format of the files that hold the tables", "parquet", "orc"),
            Setting.family(CONF, "Any property of Spark by its own name, such as spark.sql.shuffle.partitions"));

    /** They follow from the worker that Spark lives in, or from other settings. */
    private static final Pattern OWNED = Pattern.compile("spark\\.(master|app\\.(id|name)|local\\.dir|ui\\..*"
            + "|driver\\.(memory|host|bindAddress|port|extraJavaOptions|defaultJavaOptions)"
            + "|sql\\.(warehouse\\.dir|catalogImplementation))");

    private static final Pattern SECRET = Pattern.compile("(?i)(secret|password|\\.key|token)");

    /** Spark does not start with less. */
    private static final long LEAST_MEMORY = 512L << 20;

    private static final long MOST_THREADS = 1024;

    /** @throws IllegalArgumentException as {@link #check} */
    static SparkSettings of(Settings settings) {
        check(settings);
        return new SparkSettings(
                settings.bytes("memory"),
                Math.toIntExact(settings.count("threads")),
                settings.text("tables"),
                settings.under(CONF));
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        if (settings.bytes("memory") < LEAST_MEMORY) {
            problems.add("memory: must be at least 512 MiB, got: " + settings.text("memory"));
        }
        if (settings.count("threads") > MOST_THREADS) {
            problems.add("threads: must be at most " + MOST_THREADS + ", got: " + settings.text("threads"));
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
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** Whether a property's value must not be shown. */
    static boolean isSecret(String key) {
        return SECRET.matcher(key).find();
    }

    /** The number of tasks that run at a time. */
    String master() {
        return "local[" + (threads == 0 ? "*" : threads) + "]";
    }
}
