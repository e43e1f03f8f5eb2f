package tare.judge.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.Dip;
import tare.api.model.MeasureRecord;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.ThroughputSpread;
import tare.api.model.VerifyRecord;
import tare.api.model.WorkloadFindings;

/** The tables of one workload, in the order in which they are shown; tables without rows are left out. */
final class WorkloadTables {
    private static final int MOST_CAUSES = 10;

    private final Report report;
    private final WorkloadFindings workload;

    private WorkloadTables(Report report, WorkloadFindings workload) {
        this.report = report;
        this.workload = workload;
    }

    /** Runs with a warning; the page shows them in the grid of all runs. */
    static ReportTable warnings(Report report, WorkloadFindings workload) {
        return new WorkloadTables(report, workload).troubles();
    }

    static List<ReportTable> of(Report report, WorkloadFindings workload) {
        WorkloadTables tables = new WorkloadTables(report, workload);
        return List.of(
                        LadderTable.of(workload),
                        ComparisonTable.of(workload),
                        NumbersTable.of(report, workload),
                        PublishedTables.beside(report, workload),
                        workload.passes().isPresent()
                                ? PassRequestsTable.of(report, workload)
                                : OutcomesTable.of(report, workload),
                        TasksTable.of(report, workload),
                        tables.causes(),
                        tables.verification(),
                        ObservationsTable.of(report, workload),
                        tables.spreads(),
                        tables.dips(),
                        LimitsTable.of(report, workload))
                .stream()
                .filter(table -> !table.isEmpty())
                .toList();
    }

    private ReportTable troubles() {
        ReportTable table = new ReportTable("Warnings about runs", "run", "arm", "round", "status", "reason");
        for (RunResult result : report.troubled()) {
            RunRecord record = result.record();
            if (record.run().workload().equals(workload.workload())) {
                table.row(
                        ReportTable.Cell.plain(record.run().id()),
                        ReportTable.Cell.plain(record.run().arm()),
                        ReportTable.Cell.number(Integer.toString(record.run().round())),
                        ReportTable.Cell.trouble(Phrases.status(record.status())),
                        ReportTable.Cell.plain(Phrases.reasons(record)));
            }
        }
        return table;
    }

    private ReportTable causes() {
        ReportTable table = new ReportTable("Why requests were not OK", "arm", "cause", "requests");
        for (Arm arm : report.arms()) {
            Map<String, Long> causes = new TreeMap<>();
            records(arm)
                    .map(RunRecord::measured)
                    .flatMap(Optional::stream)
                    .map(MeasureRecord::causes)
                    .forEach(counted -> counted.forEach((cause, count) -> causes.merge(cause, count, Long::sum)));
            addMostFrequent(table, arm, causes);
        }
        return table;
    }

    private static void addMostFrequent(ReportTable table, Arm arm, Map<String, Long> causes) {
        causes.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_CAUSES)
                .forEach(cause -> table.row(
                        ReportTable.Cell.plain(arm.name()),
                        ReportTable.Cell.plain(cause.getKey().isBlank() ? "no cause given" : cause.getKey()),
                        ReportTable.Cell.number(Numbers.count(cause.getValue()))));
        if (causes.size() > MOST_CAUSES) {
            table.note(arm.name() + ": " + (causes.size() - MOST_CAUSES) + " rarer causes are not shown.");
        }
    }

    private ReportTable verification() {
        ReportTable table =
                new ReportTable("Read back after each run", "arm", "rows checked", "missing", "wrong", "examples");
        for (Arm arm : report.arms()) {
            List<VerifyRecord> verified = records(arm)
                    .map(RunRecord::verification)
                    .flatMap(Optional::stream)
                    .toList();
            if (!verified.isEmpty()) {
                table.row(
                        ReportTable.Cell.plain(arm.name()),
                        ReportTable.Cell.number(Numbers.count(verified.stream()
                                .mapToLong(VerifyRecord::checked)
                                .sum())),
                        ReportTable.Cell.number(Numbers.count(verified.stream()
                                .mapToLong(VerifyRecord::missing)
                                .sum())),
                        ReportTable.Cell.number(Numbers.count(
                                verified.stream().mapToLong(VerifyRecord::wrong).sum())),
                        ReportTable.Cell.plain(examples(verified)));
            }
        }
        return table;
    }

    private static String examples(List<VerifyRecord> verified) {
        List<String> examples = verified.stream()
                .flatMap(record -> record.examples().stream())
                .limit(3)
                .toList();
        return examples.isEmpty() ? "none" : String.join("; ", examples);
    }

    private ReportTable spreads() {
        ReportTable table = new ReportTable("Evenness from second to second", "arm", "evenness", "seconds");
        for (ThroughputSpread spread : workload.spreads()) {
            table.row(
                    ReportTable.Cell.plain(spread.arm()),
                    ReportTable.Cell.number(Numbers.plain(spread.evenness())),
                    ReportTable.Cell.number(Numbers.count(spread.intervals())));
        }
        return table.note("10th percentile over median of each second's throughput: 1 is perfectly even.");
    }

    private ReportTable dips() {
        ReportTable table = new ReportTable("Longest dip", "arm", "seconds", "from second", "in run", "recovered");
        for (Dip dip : workload.dips()) {
            table.row(
                    ReportTable.Cell.plain(dip.arm()),
                    ReportTable.Cell.number(Numbers.count(dip.seconds())),
                    ReportTable.Cell.number(Numbers.count(dip.fromSecond())),
                    ReportTable.Cell.plain(dip.run()),
                    dip.recovered()
                            ? ReportTable.Cell.plain("yes")
                            : ReportTable.Cell.trouble("not before the measure phase ended"));
        }
        return table.note(
                "The longest sequence of seconds below half of the run's median throughput, in the arm's worst run;"
                        + " failed runs count, invalid ones do not. After a server was killed, this is the time to"
                        + " recover. Arms without such a second are not listed.");
    }

    private Stream<RunRecord> records(Arm arm) {
        return report.runs(workload, arm).stream().map(RunResult::record);
    }
}
