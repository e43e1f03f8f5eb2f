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
import tare.api.model.WorkloadFindings;

/** The tables that say how the numbers came about. */
final class MethodTables {
    /** Those that a run may take, in their order. {@code docs/live.md} and {@code docs/results-format.md} name them all. */
    static final List<String> USUAL_STEPS = List.of(
            "start",
            "connect",
            "restore",
            "restart",
            "gates",
            "open",
            "prove-cold",
            "warm-cache",
            "round-trips",
            "warm-up",
            "measure",
            "verify");

    private static final List<String> STEPS_OF_LOADS =
            List.of("connect", "create", "load", "settle", Words.CAPTURE, "export");

    private final Report report;
    private final List<RunRecord> records;

    private MethodTables(Report report) {
        this.report = report;
        this.records = report.results().runs().stream().map(RunResult::record).toList();
    }

    /** Every table but the long one, {@link #runs}. */
    static List<Table> of(Report report) {
        MethodTables tables = new MethodTables(report);
        return Stream.of(
                        LatenessTable.of(report),
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
    static Table runs(Report report) {
        MethodTables tables = new MethodTables(report);
        List<String> steps = tables.steps();
        List<String> header = new ArrayList<>(List.of("run", "round", "workload", "arm", "seed", "status", "started"));
        steps.forEach(header::add);
        Table table = new Table("The runs, in order", header);
        Map<String, RunRecord> made = new TreeMap<>();
        tables.records.forEach(record -> made.put(record.run().id(), record));
        for (PlannedRun run : report.results().plan().runs()) {
            table.row(tables.run(run, Optional.ofNullable(made.get(run.id())), steps));
        }
        return table;
    }

    /** What the harness and the machine did while measuring: by workload, figure and arm. */
    static Table harness(Report report) {
        Table table = new Table(
                "What the harness and the machine did while measuring",
                "figure",
                "workload",
                "arm",
                "median",
                "least",
                "most",
                "n");
        Map<String, List<List<Table.Cell>>> rows = new TreeMap<>();
        for (WorkloadFindings workload : report.findings().workloads()) {
            for (Arm arm : report.arms()) {
                Medians.sortedByName(report.runs(workload, arm).stream()
                                .map(run -> run.record().harness()))
                        .forEach((figure, sorted) -> rows.computeIfAbsent(figure, key -> new ArrayList<>())
                                .add(figure(figure, workload.label(), arm.name(), sorted)));
            }
        }
        rows.values().forEach(some -> some.forEach(table::row));
        return table.note("One number a run; docs/results-format.md says what each is.");
    }

    private static List<Table.Cell> figure(String figure, String workload, String arm, List<Double> sorted) {
        return List.of(
                Table.Cell.plain(figure),
                Table.Cell.plain(workload),
                Table.Cell.plain(arm),
                Table.Cell.number(Numbers.plain(Medians.ofSorted(sorted))),
                Table.Cell.number(Numbers.plain(sorted.get(0))),
                Table.Cell.number(Numbers.plain(sorted.get(sorted.size() - 1))),
                Table.Cell.number(Integer.toString(sorted.size())));
    }

    private List<String> steps() {
        Set<String> seen = new TreeSet<>();
        records.forEach(record -> seen.addAll(record.seconds().keySet()));
        return inOrder(seen);
    }

    /** Steps in the order in which a run, or a load, takes them; those that are not known come last. */
    static List<String> inOrder(Set<String> seen) {
        Set<String> steps = new LinkedHashSet<>();
        Stream.concat(USUAL_STEPS.stream(), STEPS_OF_LOADS.stream())
                .filter(seen::contains)
                .forEach(steps::add);
        steps.addAll(seen);
        return List.copyOf(steps);
    }

    private List<Table.Cell> run(PlannedRun run, Optional<RunRecord> record, List<String> steps) {
        List<Table.Cell> cells = new ArrayList<>();
        cells.add(Table.Cell.plain(run.id()));
        cells.add(Table.Cell.number(Integer.toString(run.round())));
        cells.add(Table.Cell.plain(report.experiment().workload(run.workload()).label()));
        cells.add(Table.Cell.plain(run.arm()));
        cells.add(Table.Cell.number(Long.toString(run.seed())));
        cells.add(record.map(MethodTables::status).orElse(Table.Cell.trouble("not made")));
        cells.add(Table.Cell.plain(record.map(MethodTables::start).orElse("never")));
        for (String step : steps) {
            cells.add(Table.Cell.number(record.map(made -> made.seconds().get(step))
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

    private static Table.Cell status(RunRecord record) {
        return switch (record.status()) {
            case VALID -> Table.Cell.plain("valid");
            case SUSPECT, FAILED, INVALID -> Table.Cell.trouble(Words.status(record.status()));
        };
    }

    /** A rate that a client reached by answering itself says little of the system. */
    private static String queued(LoadRecord load) {
        Double queued = load.stored().get(LoadRecord.QUEUED);
        return queued == null
                ? ""
                : "; " + Numbers.count(queued.longValue()) + " requests were only queued by the client (BATCHED_OK)";
    }

    private Table loads() {
        Table table = new Table("Loading the data", "arm", "table", "records", "rate", "steps", "what was loaded");
        for (LoadRecord load : report.results().loads()) {
            table.row(
                    Table.Cell.plain(load.arm()),
                    Table.Cell.plain(load.table()),
                    Table.Cell.number(Numbers.count(load.records())),
                    Table.Cell.number(Numbers.rate(load.recordsPerSecond())),
                    Table.Cell.plain(steps(load.seconds()) + queued(load)),
                    Table.Cell.plain(
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
                                .map(step -> Words.step(step) + " " + Numbers.seconds(seconds.get(step)))
                                .toList());
    }

    private Table facts(String title, Map<String, String> facts) {
        Table table = new Table(title, "fact", "value");
        new TreeMap<>(facts).forEach((name, value) -> table.row(Table.Cell.plain(name), fact(value)));
        return table;
    }

    private static Table.Cell fact(String value) {
        return Table.Cell.plain(value.isBlank() ? "unknown" : value);
    }
}
