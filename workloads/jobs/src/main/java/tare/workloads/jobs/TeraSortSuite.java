package tare.workloads.jobs;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import tare.api.spi.JobReport;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Verification;

/** Hadoop's TeraSort suite. A sort without a validation that finds no error is no result. Any thread. */
final class TeraSortSuite implements JobSuite {
    static final List<Setting> SETTINGS = List.of(
            Setting.of("rows", SettingType.POSITIVE_COUNT, "1M", "Rows of 100 bytes"),
            Setting.of("maps", SettingType.POSITIVE_COUNT, "2", "Map tasks of teragen; terasort has one a block"),
            Setting.of("reduces", SettingType.POSITIVE_COUNT, "1", "Reduce tasks of terasort"),
            Setting.of("output-replication", SettingType.POSITIVE_COUNT, "1", "Copies of each block of sorted data"),
            JobProperties.SETTING);

    private static final String MAPS = "mapreduce.job.maps";
    private static final String REDUCES = "mapreduce.job.reduces";
    private static final String REPLICATION = "mapreduce.terasort.output.replication";

    private static final long ROW_BYTES = 100;
    private static final String PACKAGE = "org.apache.hadoop.examples.terasort.";
    private static final String INPUT = "generated";
    private static final String SORTED = "sorted";
    private static final String VALIDATED = "validated";

    private final long rows;
    private final long maps;
    private final long reduces;
    private final long replication;
    private final JobProperties properties;
    private final Map<String, Long> generated = new ConcurrentHashMap<>();
    private final AtomicLong sorted = new AtomicLong();
    private final AtomicLong proved = new AtomicLong();
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

    private TeraSortSuite(long rows, long maps, long reduces, long replication, JobProperties properties) {
        this.rows = rows;
        this.maps = maps;
        this.reduces = reduces;
        this.replication = replication;
        this.properties = properties;
    }

    static TeraSortSuite of(Settings settings) {
        return new TeraSortSuite(
                settings.count("rows"),
                settings.count("maps"),
                settings.count("reduces"),
                settings.count("output-replication"),
                JobProperties.of(
                        settings, Map.of(MAPS, "maps", REDUCES, "reduces", REPLICATION, "output-replication")));
    }

    @Override
    public List<JobStep> steps() {
        return List.of(generate(), sort(), validate());
    }

    private JobStep generate() {
        return new JobStep(
                "teragen",
                rows * ROW_BYTES,
                place -> JobStep.spec(
                        "teragen",
                        PACKAGE + "TeraGen",
                        List.of(Long.toString(rows), place.locate(INPUT)),
                        properties.with(Map.of(MAPS, Long.toString(maps)))),
                (place, report, observed) -> {
                    generated.put(place.directory(), report.counters().getOrDefault("CHECKSUM", 0L));
                    return Optional.empty();
                });
    }

    private JobStep sort() {
        return new JobStep(
                "terasort",
                rows * ROW_BYTES,
                place -> JobStep.spec(
                        "terasort",
                        PACKAGE + "TeraSort",
                        List.of(place.locate(INPUT), place.locate(SORTED)),
                        properties.with(
                                Map.of(REDUCES, Long.toString(reduces), REPLICATION, Long.toString(replication)))),
                (place, report, observed) -> {
                    sorted.incrementAndGet();
                    return Optional.empty();
                });
    }

    private JobStep validate() {
        return new JobStep(
                "teravalidate",
                rows * ROW_BYTES,
                place -> JobStep.spec(
                        "teravalidate",
                        PACKAGE + "TeraValidate",
                        List.of(place.locate(SORTED), place.locate(VALIDATED)),
                        properties.with(Map.of())),
                this::check);
    }

    private Optional<String> check(JobPlace place, JobReport report, Map<String, Double> observed) throws Exception {
        Optional<String> cause = problem(place.output(VALIDATED), generated.getOrDefault(place.directory(), 0L));
        cause.ifPresentOrElse(one -> wrong.add(place.directory() + ": " + one), proved::incrementAndGet);
        return cause;
    }

    /**
     * What TeraValidate's output has against the sorted rows.
     *
     * @param output lines of a key, a tab and a value; {@code checksum} and hexadecimal digits, or an error
     * @param generated the sum over all rows, by TeraGen's counter, which keeps 64 bits of it
     */
    static Optional<String> problem(List<String> output, long generated) {
        Optional<String> checksum = Optional.empty();
        for (String line : output) {
            String[] pair = line.split("\t", 2);
            if (!pair[0].equals("checksum") || pair.length < 2) {
                return Optional.of("not sorted");
            }
            checksum = Optional.of(pair[1].strip());
        }
        if (checksum.isEmpty()) {
            return Optional.of("no checksum");
        }
        return new BigInteger(checksum.get(), 16).longValue() == generated
                ? Optional.empty()
                : Optional.of("wrong checksum");
    }

    @Override
    public String manifest() {
        return "jobs=terasort\nrows=" + rows + "\nmaps=" + maps + "\nreduces=" + reduces + "\noutput-replication="
                + replication + "\n" + properties.manifest();
    }

    /** Sorts that no validation followed are missing their proof. */
    @Override
    public Verification verified() {
        long missing = Math.max(0, sorted.get() - proved.get() - wrong.size());
        List<String> examples = wrong.stream().limit(5).toList();
        return new Verification(sorted.get(), missing, wrong.size(), examples);
    }
}
