package tare.systems.spark;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tare.api.spi.Endpoints;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/** Spark's local mode: the worker's process is all of it, and its files are in the arm's directory. */
final class LocalSpark {
    private static final String LOOPBACK = "127.0.0.1";

    static final Setting THREADS = Setting.of(
                    "threads", SettingType.COUNT, "0", "Tasks that run at a time; 0: one a CPU")
            .driving("spark.master");

    private static final long MOST_THREADS = 1024;

    private LocalSpark() {}

    /** Lines "name: rule, got: value". */
    static List<String> problems(Settings settings) {
        return settings.count(THREADS.name()) > MOST_THREADS
                ? List.of(THREADS.name() + ": must be at most " + MOST_THREADS + ", got: "
                        + settings.text(THREADS.name()))
                : List.of();
    }

    static SparkPlace place(Endpoints endpoints, Settings settings) {
        Path directory = endpoints.directory().resolve("spark").toAbsolutePath();
        return new SparkPlace(
                master(Math.toIntExact(settings.count(THREADS.name()))),
                Map.of(),
                directory.toUri().toString(),
                LOOPBACK,
                0,
                directory);
    }

    /** @param threads tasks that run at a time; 0: one a CPU */
    private static String master(int threads) {
        return "local[" + (threads == 0 ? "*" : threads) + "]";
    }
}
