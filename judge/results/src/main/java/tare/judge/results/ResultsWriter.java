package tare.judge.results;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.CacheReading;
import tare.api.model.Distribution;
import tare.api.model.HarnessFloor;
import tare.api.model.HostRecord;
import tare.api.model.IntervalSummary;
import tare.api.model.LoadRecord;
import tare.api.model.MeasureRecord;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Plan;
import tare.api.model.ProvisionRecord;
import tare.api.model.RequestSample;
import tare.api.model.RunRecord;

/**
 * Writes a results directory. Everything in it is complete: files and run directories appear under their names only
 * after they have been synced. Used by one thread. Every method throws {@link ResultsException} naming the file that
 * cannot be written.
 */
public final class ResultsWriter implements AutoCloseable {
    private final ResultsLayout layout;
    private final Journal journal;
    private final DirectoryLock lock;
    private boolean mayBeOlder;

    /** @throws ResultsException if the directory cannot be made, or already contains results */
    public ResultsWriter(Path root) {
        this(new ResultsLayout(requireFree(root)));
        attempt(root, () -> {
            SafeFiles.createDirectories(layout.runs());
            SafeFiles.createDirectories(layout.logs());
        });
    }

    private static Path requireFree(Path root) {
        if (Files.exists(new ResultsLayout(root).plan())) {
            throw new ResultsException(root + ": holds results already");
        }
        return root;
    }

    private ResultsWriter(ResultsLayout layout) {
        this.layout = layout;
        this.journal = new Journal(layout.journal());
        attempt(layout.root(), () -> SafeFiles.createDirectories(layout.root()));
        this.lock = DirectoryLock.take(layout.root());
    }

    /**
     * Continues results that were interrupted.
     *
     * @throws ResultsException if there are none, or another process is writing them
     */
    public static ResultsWriter reopen(Path root) {
        if (!Files.exists(new ResultsLayout(root).plan())) {
            throw new ResultsException(root + ": holds no results to go on with");
        }
        ResultsWriter writer = new ResultsWriter(new ResultsLayout(root));
        writer.mayBeOlder = true;
        return writer;
    }

    /** Results of an earlier format that are continued contain runs of this one, which an earlier Tare cannot read. */
    private void adoptFormat() {
        mayBeOlder = false;
        PlanFile file = Json.read(layout.plan(), PlanFile.class);
        if (file.formatVersion() < ResultsLayout.FORMAT_VERSION) {
            writePlan(file.plan(), file.continuedAfterLooking().orElse(false));
        }
    }

    /** Releases the lock, so that other processes can write here. */
    @Override
    public void close() {
        lock.close();
    }

    /** Whether a run has been written. */
    public boolean isFinished(String id) {
        return Files.isDirectory(layout.run(id).directory());
    }

    /**
     * Moves a run that is to be repeated to {@code aside/}, and deletes the remains of a broken run. Measured data is
     * never deleted.
     */
    public void setAside(String id) {
        Path finished = layout.run(id).directory();
        Path unfinished = pending(id).directory();
        attempt(finished, () -> {
            Trees.delete(unfinished);
            if (Files.isDirectory(finished)) {
                SafeFiles.createDirectories(layout.aside());
                SafeFiles.rename(finished, free(layout.aside(), id));
            }
        });
    }

    private static Path free(Path directory, String name) {
        Path free = directory.resolve(name);
        for (int n = 2; Files.exists(free); n++) {
            free = directory.resolve(name + "-" + n);
        }
        return free;
    }

    /**
     * Makes {@code place/name} for new results, or, if that is taken, {@code name-2}, {@code name-3}, …: two processes
     * that start at the same moment never share one.
     *
     * @throws ResultsException if the directory cannot be made
     */
    public static ResultsWriter inNewDirectory(Path place, String name) {
        attempt(place, () -> SafeFiles.createDirectories(place));
        Path root = place.resolve(name);
        for (int n = 2; !isMade(root); n++) {
            root = place.resolve(name + "-" + n);
        }
        return new ResultsWriter(root);
    }

    private static boolean isMade(Path directory) {
        try {
            SafeFiles.createDirectory(directory);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            throw new ResultsException(directory + ": cannot be made: " + FileProblem.of(e), e);
        }
    }

    public ResultsLayout layout() {
        return layout;
    }

    public Journal journal() {
        return journal;
    }

    /** The experiment with every default filled in, as YAML. */
    public void writeExperiment(String yaml) {
        attempt(layout.experiment(), () -> SafeFiles.write(layout.experiment(), yaml));
    }

    /** Published figures, as {@link PublishedCsv} reads them. */
    public void writePublished(String csv) {
        attempt(layout.published(), () -> SafeFiles.write(layout.published(), csv));
    }

    public void writePlan(Plan plan) {
        writePlan(plan, false);
    }

    /** Replaces the plan with an extended one, and records whether the results had been judged before. */
    public void extendPlan(Plan extended) {
        boolean already =
                Json.read(layout.plan(), PlanFile.class).continuedAfterLooking().orElse(false);
        writePlan(extended, already || wereJudged());
    }

    /** Whether the results were judged at any time, so that their answer may have been seen. */
    public boolean wereJudged() {
        return Files.exists(layout.findings()) || journal.wasJudged();
    }

    private void writePlan(Plan plan, boolean continuedAfterLooking) {
        String json = Json.pretty(new PlanFile(ResultsLayout.FORMAT_VERSION, plan, Optional.of(continuedAfterLooking)));
        attempt(layout.plan(), () -> SafeFiles.write(layout.plan(), json));
    }

    public void writeFacts(Map<String, String> facts) {
        attempt(layout.facts(), () -> SafeFiles.write(layout.facts(), Json.pretty(new TreeMap<>(facts))));
    }

    /** Writes the floor of each workload that has one, by workload id. */
    public void writeHarnessFloor(Map<String, HarnessFloor> floors) {
        attempt(
                layout.harnessFloor(),
                () -> SafeFiles.write(layout.harnessFloor(), Json.pretty(new TreeMap<>(floors))));
    }

    public void writeLoad(LoadRecord load) {
        Path file = layout.load(load.arm(), load.data(), load.round());
        attempt(file, () -> SafeFiles.write(file, Json.pretty(load)));
    }

    /** Adds the hosts of an arm in place of those of an earlier placement for the same round. */
    public void writeHosts(List<HostRecord> hosts) {
        List<HostRecord> all = new ArrayList<>(ResultsReader.hosts(layout));
        all.removeIf(old -> hosts.stream()
                .anyMatch(host -> host.arm().equals(old.arm()) && host.round().equals(old.round())));
        all.addAll(hosts);
        attempt(layout.hosts(), () -> SafeFiles.write(layout.hosts(), Json.pretty(new HostsFile(all))));
    }

    public void writeProvision(ProvisionRecord provision) {
        Path file = layout.provision(provision.arm(), provision.round());
        attempt(file, () -> SafeFiles.write(file, Json.pretty(provision)));
    }

    /**
     * Makes the directory for a run's logs while the run is in progress; they become part of the run's directory when
     * that is written.
     */
    public Path beginRun(String id) {
        if (mayBeOlder) {
            adoptFormat();
        }
        Path logs = pending(id).logs();
        attempt(logs, () -> SafeFiles.createDirectories(logs));
        return logs;
    }

    /**
     * Opens the files for the seconds of a run's warm-up or measure phase; close the writer before writing the run.
     *
     * @param startedAtMs start of the phase, milliseconds since 1970
     */
    public SecondsWriter beginSeconds(String id, Phase phase, long startedAtMs) {
        return new SecondsWriter(pending(id).seconds(phase), phase, startedAtMs);
    }

    /**
     * Writes the servers' cache readings from before the run was measured; they become part of the run's directory when
     * that is written.
     */
    public void writeCacheCurve(String id, List<CacheReading> curve) {
        Path file = pending(id).cacheCsv();
        attempt(file, () -> SafeFiles.writeSynced(file, CacheCsv.write(curve)));
    }

    /**
     * Writes each worker's own histograms of the measure phase; they become part of the run's directory when that is
     * written.
     *
     * @param phases by worker
     */
    public void writeWorkers(String id, List<PhaseRecord> phases) {
        Path directory = pending(id).worker(1).getParent();
        attempt(directory, () -> {
            SafeFiles.createDirectories(directory);
            for (int i = 0; i < phases.size(); i++) {
                SafeFiles.writeSynced(pending(id).worker(i + 1), HistogramLog.summary(phases.get(i)));
            }
            SafeFiles.syncDirectory(directory);
        });
    }

    /**
     * Writes a finished run.
     *
     * @param measured its measure phase, if the run reached it; its seconds have been written already
     */
    public void writeRun(RunRecord run, Optional<PhaseRecord> measured) {
        String id = run.run().id();
        ResultsLayout.RunFiles files = pending(id);
        attempt(files.directory(), () -> {
            SafeFiles.createDirectories(files.directory());
            SafeFiles.writeSynced(files.run(), Json.pretty(run));
            if (measured.isPresent()) {
                writePhase(files, measured.get(), run.measured().orElseThrow());
            }
            SafeFiles.syncDirectory(files.directory());
            SafeFiles.rename(files.directory(), layout.run(id).directory());
        });
    }

    private static void writePhase(ResultsLayout.RunFiles files, PhaseRecord phase, MeasureRecord measured)
            throws IOException {
        SafeFiles.writeSynced(files.summary(), HistogramLog.summary(phase));
        SafeFiles.writeSynced(files.countsCsv(), CountsCsv.write(measured));
        if (!phase.samples().isEmpty()) {
            SafeFiles.writeSynced(files.samplesCsv(), SamplesCsv.write(phase.samples()));
            writeEvidence(files.evidence(), phase.samples());
        }
    }

    /** A file for each request that has evidence: {@code q42-1.json} for the first of that name. */
    private static void writeEvidence(Path directory, List<RequestSample> samples) throws IOException {
        SafeFiles.createDirectories(directory);
        Map<String, Integer> numbers = new TreeMap<>();
        for (RequestSample sample : samples) {
            int number = numbers.merge(sample.operation(), 1, Integer::sum);
            if (sample.evidence() != null) {
                Path file = directory.resolve(sample.operation() + "-" + number + ".json");
                SafeFiles.writeSynced(file, Json.pretty(sample.evidence()));
            }
        }
        SafeFiles.syncDirectory(directory);
    }

    /**
     * Writes a run of another tool, with the data that the tool left.
     *
     * @param histograms of those operations and kinds of time that have one; may be empty
     * @param percentiles of those that have none
     * @param sources the files the run was read from, one per line
     */
    public void writeImported(
            RunRecord run,
            Optional<PhaseRecord> histograms,
            List<Distribution> percentiles,
            List<IntervalSummary> intervals,
            List<String> sources) {
        ResultsLayout.RunFiles files = pending(run.run().id());
        attempt(files.directory(), () -> {
            SafeFiles.createDirectories(files.directory());
            if (histograms.isPresent()) {
                SafeFiles.writeSynced(files.summary(), HistogramLog.summary(histograms.get()));
            }
            if (!percentiles.isEmpty()) {
                SafeFiles.writeSynced(files.percentilesCsv(), PercentilesCsv.write(percentiles));
            }
            if (!intervals.isEmpty()) {
                SafeFiles.writeSynced(files.intervalsCsv(), IntervalsCsv.imported(intervals));
            }
            if (run.measured().isPresent()) {
                SafeFiles.writeSynced(
                        files.countsCsv(), CountsCsv.write(run.measured().get()));
            }
            SafeFiles.writeSynced(files.sources(), String.join("\n", sources) + "\n");
        });
        writeRun(run, Optional.empty());
    }

    private ResultsLayout.RunFiles pending(String id) {
        return new ResultsLayout.RunFiles(layout.runs().resolve("." + id + ".tmp"));
    }

    private static void attempt(Path what, Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new ResultsException(what + ": cannot be written: " + FileProblem.of(e), e);
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    /** {@code hosts.json}. */
    record HostsFile(List<HostRecord> hosts) {}

    /**
     * {@code plan.json}.
     *
     * @param continuedAfterLooking empty in plans from before rounds could be added
     */
    record PlanFile(int formatVersion, Plan plan, Optional<Boolean> continuedAfterLooking) {
        PlanFile {
            continuedAfterLooking = continuedAfterLooking == null ? Optional.empty() : continuedAfterLooking;
        }
    }
}
