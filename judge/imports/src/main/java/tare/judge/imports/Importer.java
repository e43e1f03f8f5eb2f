package tare.judge.imports;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import tare.api.model.Arm;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Imported;
import tare.api.model.MeasureRecord;
import tare.api.model.Pace;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Preparation;
import tare.api.model.Repetition;
import tare.api.model.RunRecord;
import tare.api.model.Sides;
import tare.api.model.TimeKind;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;

/** Reads another tool's output, completely or not at all, and presents it as a Tare experiment. */
public final class Importer {
    private static final String YCSB = "YCSB";
    private static final String BASHO_BENCH = "Basho Bench";
    private static final String HDR_LOGS = "HdrHistogram logs";
    private static final String UNKNOWN = "unknown";

    private final ImportOrder order;
    private final String tool;
    private final Map<String, List<ImportedRun>> runs = new LinkedHashMap<>();

    private Importer(ImportOrder order, String tool) {
        this.order = order;
        this.tool = tool;
    }

    /** @throws ImportException naming the source that cannot be imported; nothing has been written then */
    public static ImportedResults ycsb(ImportOrder order) {
        Importer importer = new Importer(order, YCSB);
        for (ImportOrder.ArmSource arm : order.arms()) {
            importer.runs.put(
                    arm.name(),
                    RunFiles.group(SourceFiles.of(arm.name(), arm.paths())).stream()
                            .map(files -> YcsbRunReader.read(files, order.times()))
                            .toList());
        }
        return importer.results();
    }

    /**
     * @param nsPerUnit of the logs' values
     * @throws ImportException as {@link #ycsb}
     */
    public static ImportedResults hlog(ImportOrder order, long nsPerUnit) {
        Importer importer = new Importer(order, HDR_LOGS);
        for (ImportOrder.ArmSource arm : order.arms()) {
            importer.runs.put(
                    arm.name(),
                    SourceFiles.of(arm.name(), arm.paths()).stream()
                            .map(file -> HlogRunReader.read(
                                    file, nsPerUnit, order.times().orElse(TimeKind.SERVICE)))
                            .toList());
        }
        return importer.results();
    }

    /**
     * Reads directories of Basho Bench's runs, or directories of such directories.
     *
     * @throws ImportException as {@link #ycsb}
     */
    public static ImportedResults bashoBench(ImportOrder order) {
        Importer importer = new Importer(order, BASHO_BENCH);
        for (ImportOrder.ArmSource arm : order.arms()) {
            List<ImportedRun> found = SourceFiles.of(arm.name(), arm.paths()).stream()
                    .filter(file -> file.endsWith(BashoRunReader.SUMMARY))
                    .map(BashoRunReader::read)
                    .toList();
            if (found.isEmpty()) {
                throw new ImportException("--arm " + arm.name() + ": there is no " + BashoRunReader.SUMMARY
                        + " of Basho Bench in " + String.join(", ", arm.paths()));
            }
            importer.runs.put(arm.name(), found);
        }
        return importer.results();
    }

    private ImportedResults results() {
        all().forEach(Importer::requireSpan);
        SameWorkload.require(runs);
        if (order.paired()) {
            requirePairs();
        }
        TrafficGuess traffic = TrafficGuess.of(order.pace(), all());
        requireRateOfResponses(traffic);
        if (!traffic.pace().isOpenLoop()) {
            runs.replaceAll((arm, ofArm) ->
                    ofArm.stream().map(ImportedRun::inClosedLoop).toList());
        }
        Plan plan = new Plan(experiment(traffic), List.of(), planned(), Duration.ZERO, Optional.of(imported(traffic)));
        List<ImportedResults.Run> written = new ArrayList<>();
        boolean anyResults = all().stream().anyMatch(run -> !run.notes().contains(Note.STATUS_ONLY));
        int next = 0;
        for (ImportedRun run : all()) {
            PlannedRun planned = plan.runs().get(next++);
            RunRecord record = ImportedRunJudge.record(planned, run, order.analysis(), anyResults);
            written.add(new ImportedResults.Run(record, run));
        }
        return new ImportedResults(plan, written);
    }

    /** A wrong time in a log would become a chart of as many seconds. */
    private static void requireSpan(ImportedRun run) {
        double seconds = run.measured().map(MeasureRecord::durationSeconds).orElse(0.0);
        double end = run.intervals().stream()
                .mapToDouble(interval -> (double) interval.second() + interval.seconds())
                .max()
                .orElse(0);
        boolean negative = run.intervals().stream().anyMatch(one -> one.second() < 0 || one.seconds() < 1);
        if (negative || !(seconds >= 0 && Math.max(seconds, end) <= MeasureRecord.LONGEST_SECONDS)) {
            throw new ImportException(
                    run.sources().get(0),
                    "must span from 0 to " + (long) MeasureRecord.LONGEST_SECONDS + " seconds, got: "
                            + (negative ? "intervals before its start" : Math.max(seconds, end)));
        }
    }

    private List<ImportedRun> all() {
        return runs.values().stream().flatMap(List::stream).toList();
    }

    private void requireRateOfResponses(TrafficGuess traffic) {
        if (traffic.isKnown()) {
            return;
        }
        all().stream().filter(ImportedRun::hasResponse).findFirst().ifPresent(run -> {
            throw new ImportException(
                    run.sources().get(0),
                    "holds response times, but not whether requests were sent at a rate: give --rate max, or a rate"
                            + " such as --rate 1000/s");
        });
    }

    private void requirePairs() {
        List<String> counts = runs.entrySet().stream()
                .map(arm -> arm.getKey() + " " + arm.getValue().size())
                .toList();
        if (runs.values().stream().map(List::size).distinct().count() > 1) {
            throw new ImportException("--paired: all arms must have as many runs, got: " + String.join(", ", counts));
        }
    }

    private List<PlannedRun> planned() {
        List<PlannedRun> planned = new ArrayList<>();
        runs.forEach((arm, ofArm) -> {
            for (int round = 1; round <= ofArm.size(); round++) {
                String id = String.format(
                        Locale.ROOT,
                        "r%02d-%s-%s",
                        round,
                        arm.replace('-', '_'),
                        order.workload().replace('-', '_'));
                planned.add(new PlannedRun(free(id, planned), round, arm, order.workload(), 0));
            }
        });
        return planned;
    }

    private static String free(String id, List<PlannedRun> planned) {
        String free = id;
        for (int n = 2; isTaken(free, planned); n++) {
            free = id + "-" + n;
        }
        return free;
    }

    private static boolean isTaken(String id, List<PlannedRun> planned) {
        return planned.stream().anyMatch(run -> run.id().equals(id));
    }

    private Experiment experiment(TrafficGuess traffic) {
        List<Arm> arms = runs.keySet().stream()
                .map(name -> new Arm(name, UNKNOWN, UNKNOWN, Map.of(), false))
                .toList();
        int rounds = runs.values().stream().mapToInt(List::size).max().orElse(0);
        return new Experiment(
                order.name(),
                question(),
                new Sides(order.baseline(), arms, List.of(), false),
                List.of(workload(traffic)),
                new Preparation(
                        new DatasetSpec(0, DatasetSpec.BetweenRuns.RESTORE), new GateSpec(1, 0, 0, Duration.ZERO)),
                new Repetition(rounds, 0),
                order.analysis(),
                Optional.empty());
    }

    private String question() {
        List<String> others = runs.keySet().stream()
                .filter(name -> !name.equals(order.baseline()))
                .toList();
        return others.isEmpty()
                ? "What did " + tool + " measure of " + order.baseline() + "?"
                : "How do the outputs of " + tool + " for " + String.join(", ", others) + " compare with those for "
                        + order.baseline() + "?";
    }

    private WorkloadSpec workload(TrafficGuess traffic) {
        Pace pace = traffic.pace();
        String label = order.workload() + (pace.isOpenLoop() ? " " + pace : "");
        return new WorkloadSpec(
                order.workload(),
                label,
                tool.equals(YCSB) ? "ycsb" : UNKNOWN,
                Map.of(),
                new Traffic(
                        traffic.callers().orElse(1),
                        1,
                        pace,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ZERO,
                        null),
                Optional.empty());
    }

    private Imported imported(TrafficGuess traffic) {
        TreeSet<Note> notes = new TreeSet<>(List.of(Note.FOREIGN, Note.WARM_UP, Note.NO_FACTS));
        all().forEach(run -> notes.addAll(run.notes()));
        if (!traffic.isKnown() && !tool.equals(BASHO_BENCH)) {
            notes.add(Note.RATE_UNKNOWN);
        }
        boolean response = all().stream().anyMatch(ImportedRun::hasResponse);
        if (!response && (traffic.pace().isOpenLoop() || !traffic.isKnown())) {
            notes.add(Note.SERVICE_ONLY);
        }
        return new Imported(
                tool,
                order.paired(),
                traffic.isKnown(),
                sentence(traffic),
                List.of(Note.stamp(tool, notes)),
                order.command());
    }

    /** Basho Bench's files do not name its mode. */
    private String sentence(TrafficGuess traffic) {
        return tool.equals(BASHO_BENCH)
                ? "Issued by Basho Bench in closed loop, at max or with think time ({rate, N}), by an unknown number of"
                        + " callers; warm-up unknown."
                : traffic.sentence(tool);
    }
}
