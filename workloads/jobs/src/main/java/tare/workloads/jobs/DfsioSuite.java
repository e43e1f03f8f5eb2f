package tare.workloads.jobs;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.TaskTime;
import tare.api.spi.JobSpec;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Verification;

/** Hadoop's TestDFSIO: files written by one map each, then read. Any thread. */
final class DfsioSuite implements JobSuite {
    static final List<Setting> SETTINGS = List.of(
            Setting.of("files", SettingType.POSITIVE_COUNT, "2", "How many files, and map tasks"),
            Setting.of("file-size", SettingType.BYTES, "64 MiB", "Size of each file"),
            Setting.of("buffer-size", SettingType.BYTES, "1000000", "Bytes of one read or write"),
            JobProperties.SETTING);

    private static final String DIRECTORY = "test.build.data";

    private static final double MILLIS = 1000;

    private final long files;
    private final long fileBytes;
    private final long bufferBytes;
    private final JobProperties properties;
    private final AtomicLong checked = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();

    private DfsioSuite(long files, long fileBytes, long bufferBytes, JobProperties properties) {
        this.files = files;
        this.fileBytes = fileBytes;
        this.bufferBytes = bufferBytes;
        this.properties = properties;
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static DfsioSuite of(Settings settings) {
        for (String name : List.of("file-size", "buffer-size")) {
            if (settings.bytes(name) < 1 || (name.equals("buffer-size") && settings.bytes(name) > Integer.MAX_VALUE)) {
                throw new IllegalArgumentException(name + ": must be at least 1 B"
                        + (name.equals("buffer-size") ? " and below 2 GiB" : "") + ", got: " + settings.text(name));
            }
        }
        return new DfsioSuite(
                settings.count("files"),
                settings.bytes("file-size"),
                settings.bytes("buffer-size"),
                JobProperties.of(settings, Map.of(DIRECTORY, "the directory of the pass")));
    }

    @Override
    public List<JobStep> steps() {
        return List.of(step("write"), step("read"));
    }

    private JobStep step(String direction) {
        return new JobStep(
                "dfsio-" + direction,
                files * fileBytes,
                place -> spec(direction, place),
                (place, report, observed) -> check(direction, place, report, observed));
    }

    private JobSpec spec(String direction, JobPlace place) throws Exception {
        // Its own results, with a total that is wrong by a factor of 1000, go to a file on this machine.
        File results = File.createTempFile("tare-dfsio-", ".log");
        results.deleteOnExit();
        return JobStep.spec(
                "dfsio-" + direction,
                "org.apache.hadoop.fs.TestDFSIO",
                List.of(
                        "-" + direction,
                        "-nrFiles",
                        Long.toString(files),
                        "-size",
                        fileBytes + "B",
                        "-bufferSize",
                        Long.toString(bufferBytes),
                        "-resFile",
                        results.getPath()),
                properties.with(Map.of(DIRECTORY, place.locate("dfsio"))));
    }

    /** Its reduce task leaves the sums over all map tasks. */
    private Optional<String> check(String direction, JobPlace place, JobReport report, Map<String, Double> observed)
            throws Exception {
        checked.incrementAndGet();
        Map<String, String> sums = sums(place.output("dfsio/io_" + direction));
        long bytes = Long.parseLong(sums.getOrDefault("l:size", "-1"));
        if (bytes != files * fileBytes) {
            wrong.incrementAndGet();
            return Optional.of("wrong bytes");
        }
        long taskMs = Long.parseLong(sums.getOrDefault("l:time", "0"));
        if (taskMs > 0) {
            observed.put("task-mb-per-s", bytes / JobObservations.MEGA / (taskMs / MILLIS));
        }
        double wholeMs = mapsMs(report.tasks());
        if (wholeMs > 0) {
            observed.put("maps-mb-per-s", bytes / JobObservations.MEGA / (wholeMs / MILLIS));
        }
        return Optional.empty();
    }

    static Map<String, String> sums(List<String> lines) {
        Map<String, String> sums = new TreeMap<>();
        for (String line : lines) {
            String[] pair = line.split("\t", 2);
            if (pair.length == 2) {
                sums.put(pair[0], pair[1].strip());
            }
        }
        return sums;
    }

    /** From the start of the first map task to the end of the last. */
    private static double mapsMs(List<TaskTime> tasks) {
        List<TaskTime> maps = tasks.stream()
                .filter(task -> task.kind().equals("map") && task.succeeded())
                .toList();
        return maps.stream().mapToLong(TaskTime::endedMs).max().orElse(0)
                - maps.stream().mapToLong(TaskTime::startedMs).min().orElse(0);
    }

    @Override
    public String manifest() {
        return "jobs=dfsio\nfiles=" + files + "\nfile-bytes=" + fileBytes + "\nbuffer-bytes=" + bufferBytes + "\n"
                + properties.manifest();
    }

    @Override
    public Verification verified() {
        List<String> examples = wrong.get() == 0
                ? List.of()
                : List.of("a job must move " + files * fileBytes + " bytes by its own count, and did not");
        return new Verification(checked.get(), 0, wrong.get(), examples);
    }
}
