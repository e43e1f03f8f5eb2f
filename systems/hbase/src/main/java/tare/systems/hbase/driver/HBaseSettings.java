package tare.systems.hbase.driver;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import tare.api.spi.Reference;
import tare.api.spi.References;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Tables;

/**
 * The driver's settings, checked against each other. Defaults are HBase's own.
 *
 * @param async whether requests go through AsyncTable; else through the blocking Table
 * @param replace whether this experiment replaces a table that another one of Tare left
 * @param export empty if the loaded state is not copied anywhere
 */
record HBaseSettings(
        boolean async, boolean replace, Requests requests, Limits limits, Layout layout, Optional<Export> export) {
    /**
     * Settings of requests.
     *
     * @param durability by HBase's own name, such as {@code SYNC_WAL}
     * @param scanCaching most rows of a scan in one answer; 0: no such limit
     * @param scanPageBytes approximate size of one answer of a scan
     * @param buffered whether writes are queued in the client, up to {@code writeBufferBytes}
     */
    record Requests(String durability, int scanCaching, long scanPageBytes, boolean buffered, long writeBufferBytes) {}

    /**
     * Timeouts and retries of the client.
     *
     * @param operationMs with all its retries
     * @param rpcMs one attempt
     */
    record Limits(int operationMs, int rpcMs, int retries) {}

    /**
     * Layout of new tables.
     *
     * @param compression and {@code bloom} by HBase's own names, such as {@code SNAPPY}, {@code ROWCOL}
     * @param splitPoints the first key of each region but the first; empty: even shares of hashed keys
     */
    record Layout(
            String family, String compression, String bloom, int blockBytes, int regions, List<String> splitPoints) {}

    /**
     * A copy of the loaded state.
     *
     * @param to a directory in any file system that the cluster's configuration supports, or a reference to one
     * @param mappers number of files copied at once
     */
    record Export(String to, int mappers) {
        /** @throws IllegalArgumentException if {@code to} points to nothing, or not to a directory */
        Export resolved(References references) {
            try {
                String directory = references.resolve(to);
                exportProblem(directory).ifPresent(problem -> {
                    throw new IllegalArgumentException(problem);
                });
                return new Export(directory, mappers);
            } catch (IOException e) {
                throw new IllegalArgumentException(EXPORT + ": " + e.getMessage(), e);
            }
        }
    }

    private static final String EXPORT = "export";
    private static final String MAPPERS = "export-mappers";

    static final List<Setting> DECLARED = List.of(
            Setting.choice("api", "The client's interface: blocking Table, or AsyncTable", "table", "async"),
            Setting.choice(
                    "durability",
                    "When a write is acknowledged; use-default: as the table or the servers are configured",
                    "use-default",
                    "sync-wal",
                    "fsync-wal",
                    "async-wal",
                    "skip-wal"),
            Setting.flag(
                    "buffered-writes",
                    false,
                    "Whether the client queues writes and sends them together; they are then counted as queued"),
            Setting.of("write-buffer", SettingType.BYTES, "2 MiB", "How much each caller queues of buffered writes"),
            Setting.of("scan-caching", SettingType.COUNT, "0", "Maximum rows of a scan in one answer; 0: no limit"),
            Setting.of("scan-page", SettingType.BYTES, "2 MiB", "Approximate size of a scan's answer")
                    .driving("client.hbase.client.scanner.max.result.size"),
            Setting.of(
                            "operation-timeout",
                            SettingType.DURATION,
                            "20 min",
                            "How long the client tries one request, retries included; for a scan, one page")
                    .driving("client.hbase.client.operation.timeout"),
            Setting.of("rpc-timeout", SettingType.DURATION, "60 s", "How long one attempt may take")
                    .driving("client.hbase.rpc.timeout", "client.hbase.client.scanner.timeout.period"),
            Setting.of("retries", SettingType.COUNT, "15", "How often the client retries a request; 0: never")
                    .driving("client.hbase.client.retries.number"),
            Setting.of("column-family", SettingType.TEXT, "cf", "Name of the tables' column family"),
            Setting.choice("compression", "How blocks are compressed", "none", "snappy", "lz4", "zstd", "gz"),
            Setting.choice("bloom", "Kind of a store file's Bloom filter", "row", "rowcol", "none"),
            Setting.of("block-size", SettingType.BYTES, "64 KiB", "Size of a store file's blocks, uncompressed"),
            Setting.of("regions", SettingType.POSITIVE_COUNT, "1", "How many regions a new table has")
                    .driving("regions-per-server"),
            Setting.of(
                    "split-points",
                    SettingType.TEXT,
                    "",
                    "First keys of all regions except the first, separated by commas; empty: even shares of hashed keys"),
            Tables.REPLACE,
            Setting.of(
                    EXPORT,
                    SettingType.TEXT,
                    "",
                    "A directory, as URI or path, to which the snapshots of the loaded tables are exported once; empty: none"),
            Setting.of(MAPPERS, SettingType.POSITIVE_COUNT, "4", "How many files an export copies at a time"));

    private static final Pattern DIRECTORY = Pattern.compile("([a-z][a-z0-9+.-]*:)?/\\S*");
    /** A secret may contain slashes, so a path that contains an @ may look like one: it is refused too. */
    private static final Pattern WITH_PASSWORD = Pattern.compile("[^/]*//[^@]*:[^@]*@.*", Pattern.DOTALL);

    private static final int MOST_MAPPERS = 100;
    private static final int MOST_REGIONS = 10_000;
    private static final int MOST_RETRIES = 1_000;
    private static final long LEAST_BLOCK = 1L << 10;
    private static final long MOST_BLOCK = 1L << 30;
    private static final long LEAST_BUFFER = 1L << 10;
    private static final long MOST_BUFFER = 1L << 30;

    /** @throws IllegalArgumentException as {@link #check} */
    static HBaseSettings of(Settings settings) {
        check(settings);
        return new HBaseSettings(
                settings.text("api").equals("async"),
                settings.flag(Tables.REPLACE.name()),
                new Requests(
                        constant(settings.text("durability")),
                        Math.toIntExact(settings.count("scan-caching")),
                        settings.bytes("scan-page"),
                        settings.flag("buffered-writes"),
                        settings.bytes("write-buffer")),
                new Limits(
                        millis(settings, "operation-timeout"),
                        millis(settings, "rpc-timeout"),
                        Math.toIntExact(settings.count("retries"))),
                new Layout(
                        settings.text("column-family"),
                        constant(settings.text("compression")),
                        constant(settings.text("bloom")),
                        Math.toIntExact(settings.bytes("block-size")),
                        Math.toIntExact(settings.count("regions")),
                        splitPoints(settings)),
                export(settings));
    }

    static Optional<Export> export(Settings settings) {
        return settings.text(EXPORT).isEmpty()
                ? Optional.empty()
                : Optional.of(new Export(settings.text(EXPORT), Math.toIntExact(settings.count(MAPPERS))));
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        if (settings.flag("buffered-writes") && settings.text("api").equals("async")) {
            problems.add("buffered-writes: must be false where api is async, got: true");
        }
        if (!settings.text("column-family").matches("[A-Za-z0-9_]+")) {
            problems.add("column-family: must be letters, digits and _, got: " + settings.text("column-family"));
        }
        requireBytes(settings, "block-size", LEAST_BLOCK, MOST_BLOCK, problems);
        requireBytes(settings, "scan-page", LEAST_BUFFER, MOST_BUFFER, problems);
        requireBytes(settings, "write-buffer", LEAST_BUFFER, MOST_BUFFER, problems);
        requireMillis(settings, "operation-timeout", problems);
        requireMillis(settings, "rpc-timeout", problems);
        requireCount(settings, "scan-caching", Integer.MAX_VALUE, problems);
        requireCount(settings, "retries", MOST_RETRIES, problems);
        requireCount(settings, "regions", MOST_REGIONS, problems);
        requireCount(settings, MAPPERS, MOST_MAPPERS, problems);
        checkSplitPoints(settings, problems);
        String export = settings.text(EXPORT);
        // A reference is resolved where it is used.
        if (!export.isEmpty() && !Reference.isOne(export)) {
            exportProblem(export).ifPresent(problems::add);
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    private static void checkSplitPoints(Settings settings, List<String> problems) {
        List<String> points = splitPoints(settings);
        boolean ascend = true;
        for (int i = 0; i < points.size(); i++) {
            ascend &= points.get(i).matches("\\p{Graph}+")
                    && (i == 0 || points.get(i - 1).compareTo(points.get(i)) < 0);
        }
        if (!ascend) {
            problems.add("split-points: must be keys in ascending order, got: " + settings.text("split-points"));
        }
        long regions = settings.count("regions");
        if (!points.isEmpty() && regions != points.size() + 1) {
            problems.add("regions: must be the number of split-points and one, which is " + (points.size() + 1)
                    + ", got: " + regions);
        }
    }

    private static Optional<String> exportProblem(String to) {
        if (WITH_PASSWORD.matcher(to).matches()) {
            // Omits the given value, as it holds the secret.
            return Optional.of(EXPORT
                    + ": must hold no password, as a : before an @ reads, since settings are kept with the results");
        }
        return DIRECTORY.matcher(to).matches()
                ? Optional.empty()
                : Optional.of(EXPORT + ": must be a directory, such as s3a://bucket/directory or /directory, got: "
                        + (to.isEmpty() ? "nothing" : to));
    }

    private static void requireBytes(Settings settings, String name, long least, long most, List<String> problems) {
        if (settings.bytes(name) < least || settings.bytes(name) > most) {
            problems.add(name + ": must be from 1 KiB to 1 GiB, got: " + settings.text(name));
        }
    }

    private static void requireCount(Settings settings, String name, int most, List<String> problems) {
        if (settings.count(name) > most) {
            problems.add(name + ": must be at most " + most + ", got: " + settings.text(name));
        }
    }

    private static void requireMillis(Settings settings, String name, List<String> problems) {
        Duration time = settings.duration(name);
        if (time.toMillis() < 1 || time.toMillis() > Integer.MAX_VALUE) {
            problems.add(name + ": must be from 1 ms to 24 days, got: " + settings.text(name));
        }
    }

    private static int millis(Settings settings, String name) {
        return Math.toIntExact(settings.duration(name).toMillis());
    }

    private static List<String> splitPoints(Settings settings) {
        String text = settings.text("split-points").strip();
        return text.isEmpty() ? List.of() : List.of(text.split("\\s*,\\s*", -1));
    }

    /** As spelled in HBase's enumerations. */
    private static String constant(String choice) {
        return choice.replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
