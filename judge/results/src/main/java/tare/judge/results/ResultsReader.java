package tare.judge.results;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import tare.api.model.Distribution;
import tare.api.model.HostRecord;
import tare.api.model.IntervalSummary;
import tare.api.model.LoadRecord;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.ProvisionRecord;
import tare.api.model.PublishedFigure;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;

/** Reads a results directory back. Needs nothing but the directory. Used by one thread. */
public final class ResultsReader {
    private final ResultsLayout layout;
    private final Pools pools = new Pools();

    private ResultsReader(ResultsLayout layout) {
        this.layout = layout;
    }

    /** @throws ResultsException naming the file that is missing, damaged or of an unknown format */
    public static Results read(Path directory) {
        ResultsPlace.require(directory);
        OrdinaryFiles.require(directory);
        return new ResultsReader(new ResultsLayout(directory)).read();
    }

    /**
     * Reads only the plan of a results directory.
     *
     * @throws ResultsException as {@link #read}
     */
    public static Plan readPlan(Path directory) {
        ResultsPlace.require(directory);
        OrdinaryFiles.require(directory);
        return new ResultsReader(new ResultsLayout(directory)).readPlanFile().plan();
    }

    /** Whether runs are being made there now. */
    public static boolean isBeingWritten(Path directory) {
        return DirectoryLock.isHeld(directory);
    }

    private Results read() {
        ResultsWriter.PlanFile planFile = readPlanFile();
        Plan plan = planFile.plan();
        List<RunResult> runs = readRuns(plan);
        return new Results(
                withFigures(plan),
                runs,
                pools.inOrderOf(runs),
                readLoads(),
                readFacts(),
                readPublished(),
                planFile.continuedAfterLooking().orElse(false),
                readProvisions(),
                plan.looks().isEmpty() ? List.of() : new Journal(layout.journal()).looks(),
                hosts(layout),
                JobTimelines.read(layout, runs));
    }

    /**
     * Reads the runs on all processors, since unpacking their histograms takes long. They come in the plan's order; of
     * several errors the first in this order is reported.
     */
    private List<RunResult> readRuns(Plan plan) {
        ExecutorService readers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            List<Future<RunResult>> reading = new ArrayList<>();
            for (PlannedRun planned : plan.runs()) {
                ResultsLayout.RunFiles files = layout.run(planned.id());
                if (Files.isDirectory(files.directory())) {
                    reading.add(readers.submit(() -> readRun(plan, planned, files)));
                }
            }
            List<RunResult> runs = new ArrayList<>();
            for (Future<RunResult> run : reading) {
                runs.add(read(run));
            }
            return runs;
        } finally {
            readers.shutdownNow();
        }
    }

    private RunResult read(Future<RunResult> run) {
        try {
            return run.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause(); // Nothing checked is thrown there.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResultsException(layout.root() + ": was not read to its end: interrupted", e);
        }
    }

    private RunResult readRun(Plan plan, PlannedRun planned, ResultsLayout.RunFiles files) {
        RunRecord record = readRecord(files, planned);
        return plan.imported().isPresent()
                ? readImported(record, files)
                : readRun(record, files, warmUp(plan, planned));
    }

    /** Plans from before systems declared their figures lack them. */
    private static Plan withFigures(Plan plan) {
        return plan.figures().isPresent() ? plan : plan.with(OldFigures.declarations());
    }

    private ResultsWriter.PlanFile readPlanFile() {
        ResultsWriter.PlanFile file = Json.read(layout.plan(), ResultsWriter.PlanFile.class);
        if (file.formatVersion() > ResultsLayout.FORMAT_VERSION) {
            throw new ResultsException(layout.plan() + ": formatVersion: must be at most "
                    + ResultsLayout.FORMAT_VERSION + " for this Tare, got: " + file.formatVersion());
        }
        PlanRules.check(layout.plan(), file.plan());
        return file;
    }

    private static RunRecord readRecord(ResultsLayout.RunFiles files, PlannedRun planned) {
        RunRecord record = Json.read(files.run(), RunRecord.class);
        if (!record.run().equals(planned)) {
            throw new ResultsException(
                    files.run() + ": run: must be as in plan.json, " + planned + ", got: " + record.run());
        }
        double seconds = record.measuredSeconds();
        if (!(seconds >= 0 && seconds <= MeasureRecord.LONGEST_SECONDS)) {
            throw new ResultsException(files.run() + ": measured.durationSeconds: must be from 0 to "
                    + (long) MeasureRecord.LONGEST_SECONDS + ", got: " + seconds);
        }
        return record;
    }

    private static Duration warmUp(Plan plan, PlannedRun run) {
        return plan.experiment().workload(run.workload()).traffic().warmUp().time();
    }

    /** Parts that were added to the format later are absent in older results. */
    private RunResult readRun(RunRecord record, ResultsLayout.RunFiles files, Duration warmUp) {
        boolean hasMeasured = record.measured().isPresent();
        return new RunResult(
                record,
                hasMeasured ? readDistributions(record, files) : List.of(),
                hasMeasured
                        ? within(record.measuredSeconds(), read(files.intervalsCsv(), IntervalsCsv::read))
                        : List.of(),
                hasMeasured ? readTable(files.probesCsv(), ProbesCsv::read) : List.of(),
                within(warmUp.toNanos() / 1e9, readTable(files.warmUpCsv(), IntervalsCsv::read)),
                readTable(files.cacheCsv(), CacheCsv::read),
                readTable(files.samplesCsv(), SamplesCsv::read));
    }

    /** Reads another tool's run, with or without histograms, percentiles and intervals. */
    private RunResult readImported(RunRecord record, ResultsLayout.RunFiles files) {
        if (record.measured().isEmpty()) {
            return new RunResult(record, List.of(), List.of(), List.of());
        }
        List<Distribution> distributions = new ArrayList<>(readTable(files.percentilesCsv(), PercentilesCsv::read));
        if (Files.exists(files.summary())) {
            distributions.addAll(distributions(record, HistogramLog.read(files.summary())));
        }
        return new RunResult(
                record,
                distributions,
                within(record.measuredSeconds(), readTable(files.intervalsCsv(), IntervalsCsv::read)),
                List.of());
    }

    private interface Table<T> {
        List<T> read(Path file) throws IOException;
    }

    /** Empty if the file is not there. */
    private static <T> List<T> readTable(Path file, Table<T> table) {
        return Files.exists(file) ? read(file, table) : List.of();
    }

    private static <T> List<T> read(Path file, Table<T> table) {
        try {
            return table.read(file);
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    private List<Distribution> readDistributions(RunRecord record, ResultsLayout.RunFiles files) {
        Map<String, Histogram> byTag = HistogramLog.read(files.summary());
        record.measured().orElseThrow().operations().forEach(counts -> requireService(counts, byTag, files.summary()));
        return distributions(record, byTag);
    }

    private List<Distribution> distributions(RunRecord record, Map<String, Histogram> byTag) {
        List<Distribution> distributions = new ArrayList<>();
        for (OperationCounts counts : record.measured().orElseThrow().operations()) {
            for (TimeKind time : TimeKind.values()) {
                Histogram histogram = byTag.get(HistogramLog.tag(counts.operation(), time));
                if (histogram != null) {
                    distributions.add(Distributions.of(counts.operation(), time, histogram, counts.overflow()));
                    pools.add(record, counts, time, histogram);
                }
            }
        }
        return distributions;
    }

    private static void requireService(OperationCounts counts, Map<String, Histogram> byTag, Path file) {
        String tag = HistogramLog.tag(counts.operation(), TimeKind.SERVICE);
        if (counts.outcomes().total() > 0 && !byTag.containsKey(tag)) {
            throw new ResultsException(file + ": has no histogram tagged " + tag);
        }
    }

    /**
     * The intervals within a phase of this length: without one that the phase's end cut short, and without the drain.
     */
    private static List<IntervalSummary> within(double seconds, List<IntervalSummary> intervals) {
        return intervals.stream()
                .filter(interval -> interval.second() + interval.seconds() <= seconds + 1e-6)
                .toList();
    }

    private List<LoadRecord> readLoads() {
        List<LoadRecord> loads = readAll(layout.loads(), LoadRecord.class);
        loads.sort(Comparator.comparing(LoadRecord::arm)
                .thenComparing(LoadRecord::data)
                .thenComparing(load -> load.round().orElse(0)));
        return loads;
    }

    private List<ProvisionRecord> readProvisions() {
        List<ProvisionRecord> provisions = readAll(layout.provisions(), ProvisionRecord.class);
        provisions.sort(Comparator.comparing(ProvisionRecord::arm)
                .thenComparing(provision -> provision.round().orElse(0)));
        return provisions;
    }

    /** Those recorded so far. */
    static List<HostRecord> hosts(ResultsLayout layout) {
        return Files.exists(layout.hosts())
                ? Json.read(layout.hosts(), ResultsWriter.HostsFile.class).hosts()
                : List.of();
    }

    /** Reads every file of a directory, which may be missing. */
    private static <T> List<T> readAll(Path directory, Class<T> type) {
        List<T> all = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "[!.]*.json")) {
                for (Path file : files) {
                    all.add(Json.read(file, type));
                }
            } catch (IOException e) {
                throw new ResultsException(directory + ": cannot be read: " + FileProblem.of(e), e);
            }
        }
        return all;
    }

    private List<PublishedFigure> readPublished() {
        if (!Files.exists(layout.published())) {
            return List.of();
        }
        try {
            PublishedCsv.Read read = PublishedCsv.read(Files.readString(layout.published()));
            for (PublishedCsv.Problem problem : read.problems()) {
                throw new ResultsException(layout.published() + ":" + problem.line() + ": " + problem.message());
            }
            return read.figures();
        } catch (IOException e) {
            throw new ResultsException(layout.published() + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    private Map<String, String> readFacts() {
        return Files.exists(layout.facts()) ? Json.read(layout.facts(), Facts.class) : Map.of();
    }

    /** {@code facts.json}: values by name. */
    private static final class Facts extends TreeMap<String, String> {}
}
