package tare.judge.report;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.LoadRecord;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStep;
import tare.api.model.WorkloadFindings;

/** The tables that document how the numbers were obtained. */
final class MethodTables {
    private final Report report;
    private final List<RunRecord> records;

    private MethodTables(Report report) {
        this.report = report;
        this.records = report.results().runs().stream().map(RunResult::record).toList();
    }

    /** Every table except the long one, {@link #runs}. */
    static List<ReportTable> of(Report report) {
        MethodTables tables = new MethodTables(report);
        return Stream.of(
                        LatenessTable.of(report),
                        WorkersTable.of(report),
                        HostsTable.of(report),
                        ProvisioningTable.of(report),
                        tables.loads(),
                        BytesTable.of(report),
                        WireTable.of(report),
                        tables.facts(
                                "The machine and the harness", report.results().facts()))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    /** Every run in the order in which it was made. */
    static ReportTable runs(Report report) {
        MethodTables tables = new MethodTables(report);
        List<String> steps = tables.steps();
        List<String> header = new ArrayList<>(List.of("run", "round", "workload", "arm", "seed", "status", "started"));
        steps.forEach(header::add);
        ReportTable table = new ReportTable("The runs, in order", header);
        Map<String, RunRecord> made = new TreeMap<>();
        tables.records.forEach(record -> made.put(record.run().id(), record));
        for (PlannedRun run : report.results().plan().runs()) {
            table.row(tables.run(run, Optional.ofNullable(made.get(run.id())), steps));
        }
        return table;
    }

    /** The harness's and the machine's figures while measuring, by workload, figure and arm. */
    static ReportTable harness(Report report) {
        ReportTable table = new ReportTable(
                "What the harness and the machine did while measuring",
                "figure",
                "workload",
                "arm",
                "median",
                "least",
                "most",
                "n");
        Map<String, List<List<ReportTable.Cell>>> rows = new TreeMap<>();
        for (WorkloadFindings workload : report.findings().workloads()) {
            for (Arm arm : report.arms()) {
                Medians.sortedByName(report.runs(workload, arm).stream()
                                .map(run -> run.record().context().harness()))
                        .forEach((figure, sorted) -> rows.computeIfAbsent(figure, key -> new ArrayList<>())
                                .add(figure(figure, workload.label(), arm.name(), sorted)));
            }
        }
        rows.values().forEach(some -> some.forEach(table::row));
        return table.note("One number per run; docs/results-format.md explains each.");
    }

    private static List<ReportTable.Cell> figure(String figure, String workload, String arm, List<Double> sorted) {
        return List.of(
                ReportTable.Cell.plain(figure),
                ReportTable.Cell.plain(workload),
                ReportTable.Cell.plain(arm),
                ReportTable.Cell.number(Numbers.plain(Medians.ofSorted(sorted))),
                ReportTable.Cell.number(Numbers.plain(sorted.get(0))),
                ReportTable.Cell.number(Numbers.plain(sorted.get(sorted.size() - 1))),
                ReportTable.Cell.number(Integer.toString(sorted.size())));
    }

    private List<String> steps() {
        Set<String> seen = new TreeSet<>();
        records.forEach(record -> seen.addAll(record.seconds().keySet()));
        return inOrder(seen);
    }

    /** Steps in the order of a run, or of a load; unknown steps come last. */
    static List<String> inOrder(Set<String> seen) {
        Set<String> steps = new LinkedHashSet<>();
        Stream.concat(RunStep.ofRuns().stream(), RunStep.ofLoads().stream())
                .filter(seen::contains)
                .forEach(steps::add);
        steps.addAll(seen);
        return List.copyOf(steps);
    }

    private List<ReportTable.Cell> run(PlannedRun run, Optional<RunRecord> record, List<String> steps) {
        List<ReportTable.Cell> cells = new ArrayList<>();
        cells.add(ReportTable.Cell.plain(run.id()));
        cells.add(ReportTable.Cell.number(Integer.toString(run.round())));
        cells.add(ReportTable.Cell.plain(
                report.experiment().workload(run.workload()).label()));
        cells.add(ReportTable.Cell.plain(run.arm()));
        cells.add(ReportTable.Cell.number(Long.toString(run.seed())));
        cells.add(record.map(MethodTables::status).orElse(ReportTable.Cell.trouble("not made")));
        cells.add(ReportTable.Cell.plain(record.map(MethodTables::start).orElse("never")));
        for (String step : steps) {
            cells.add(ReportTable.Cell.number(record.map(made -> made.seconds().get(step))
                    .map(Numbers::seconds)
                    .orElse("not reached")));
        }
        return cells;
    }

    private static String start(RunRecord made) {
        return made.startIsKnown()
                ? made.startedAt().truncatedTo(ChronoUnit.SECONDS).toString()
                : "unknown";
    }

    private static ReportTable.Cell status(RunRecord record) {
        return switch (record.status()) {
            case VALID -> ReportTable.Cell.plain("valid");
            case SUSPECT, FAILED, INVALID -> ReportTable.Cell.trouble(Phrases.status(record.status()));
        };
    }

    /** If the client queued writes and answered at once, its rate describes the client rather than the system. */
    private static String queued(LoadRecord load) {
        Double queued = load.stored().get(LoadRecord.QUEUED);
        return queued == null
                ? ""
                : "; " + Numbers.count(queued.longValue()) + " requests were only queued by the client (BATCHED_OK)";
    }

    private ReportTable loads() {
        ReportTable table =
                new ReportTable("Loading the data", "arm", "data", "size", "rate", "steps", "what was loaded");
        for (LoadRecord load : report.results().loads()) {
            table.row(
                    ReportTable.Cell.plain(load.arm()),
                    ReportTable.Cell.plain(load.data()),
                    ReportTable.Cell.number(Numbers.count(load.size()) + " " + load.unit()),
                    ReportTable.Cell.number(Numbers.rate(load.perSecond())),
                    ReportTable.Cell.plain(steps(load.seconds()) + queued(load)),
                    ReportTable.Cell.plain(
                            load.manifest().isBlank()
                                    ? "no manifest"
                                    : load.manifest().strip()));
        }
        return table;
    }

    private static String steps(Map<String, Double> seconds) {
        return seconds.isEmpty()
                ? "not timed"
                : String.join(
                        ", ",
                        inOrder(seconds.keySet()).stream()
                                .map(step -> Phrases.step(step) + " " + Numbers.seconds(seconds.get(step)))
                                .toList());
    }

    private ReportTable facts(String title, Map<String, String> facts) {
        ReportTable table = new ReportTable(title, "fact", "value");
        new TreeMap<>(facts).forEach((name, value) -> table.row(ReportTable.Cell.plain(name), fact(value)));
        return table;
    }

    private static ReportTable.Cell fact(String value) {
        return ReportTable.Cell.plain(value.isBlank() ? "unknown" : value);
    }
}
