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
import tare.api.model.Spread;
import tare.api.model.VerifyRecord;
import tare.api.model.WorkloadFindings;

/** The tables of one workload, in the order in which they are shown; those without rows have nothing to say. */
final class WorkloadTables {
    private static final int MOST_CAUSES = 10;

    private final Report report;
    private final WorkloadFindings workload;

    private WorkloadTables(Report report, WorkloadFindings workload) {
        this.report = report;
        this.workload = workload;
    }

    /** Runs with a warning; on the page they are in the grid of all runs. */
    static Table warnings(Report report, WorkloadFindings workload) {
        return new WorkloadTables(report, workload).troubles();
    }

    static List<Table> of(Report report, WorkloadFindings workload) {
        WorkloadTables tables = new WorkloadTables(report, workload);
        return List.of(
                        ComparisonTable.of(workload),
                        NumbersTable.of(report, workload),
                        PublishedTables.beside(report, workload),
                        OutcomesTable.of(report, workload),
                        tables.causes(),
                        tables.verification(),
                        tables.observations(),
                        tables.spreads(),
                        tables.dips(),
                        LimitsTable.of(report, workload))
                .stream()
                .filter(table -> !table.isEmpty())
                .toList();
    }

    private Table troubles() {
        Table table = new Table("Warnings about runs", "run", "arm", "round", "status", "reason");
        for (RunResult result : report.troubled()) {
            RunRecord record = result.record();
            if (record.run().workload().equals(workload.workload())) {
                table.row(
                        Table.Cell.plain(record.run().id()),
                        Table.Cell.plain(record.run().arm()),
                        Table.Cell.number(Integer.toString(record.run().round())),
                        Table.Cell.trouble(Words.status(record.status())),
                        Table.Cell.plain(Words.reasons(record)));
            }
        }
        return table;
    }

    private Table causes() {
        Table table = new Table("Why requests did not end OK", "arm", "cause", "requests");
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

    private static void addMostFrequent(Table table, Arm arm, Map<String, Long> causes) {
        causes.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_CAUSES)
                .forEach(cause -> table.row(
                        Table.Cell.plain(arm.name()),
                        Table.Cell.plain(cause.getKey().isBlank() ? "no cause given" : cause.getKey()),
                        Table.Cell.number(Numbers.count(cause.getValue()))));
        if (causes.size() > MOST_CAUSES) {
            table.note(arm.name() + ": " + (causes.size() - MOST_CAUSES) + " rarer causes are not shown.");
        }
    }

    private Table verification() {
        Table table = new Table("Read back after each run", "arm", "rows checked", "missing", "wrong", "examples");
        for (Arm arm : report.arms()) {
            List<VerifyRecord> verified = records(arm)
                    .map(RunRecord::verification)
                    .flatMap(Optional::stream)
                    .toList();
            if (!verified.isEmpty()) {
                table.row(
                        Table.Cell.plain(arm.name()),
                        Table.Cell.number(Numbers.count(verified.stream()
                                .mapToLong(VerifyRecord::checked)
                                .sum())),
                        Table.Cell.number(Numbers.count(verified.stream()
                                .mapToLong(VerifyRecord::missing)
                                .sum())),
                        Table.Cell.number(Numbers.count(
                                verified.stream().mapToLong(VerifyRecord::wrong).sum())),
                        Table.Cell.plain(examples(verified)));
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

    private Table observations() {
        Table table = new Table("Measured properties of the requests", "arm", "property", "median", "range", "n");
        for (Arm arm : report.arms()) {
            Medians.sortedByName(records(arm).map(RunRecord::observations))
                    .forEach((name, sorted) -> table.row(observation(arm, name, sorted)));
        }
        return table;
    }

    private static List<Table.Cell> observation(Arm arm, String name, List<Double> sorted) {
        return List.of(
                Table.Cell.plain(arm.name()),
                Table.Cell.plain(name),
                Table.Cell.number(observed(name, Medians.ofSorted(sorted))),
                Table.Cell.number(
                        observed(name, sorted.get(0)) + " - " + observed(name, sorted.get(sorted.size() - 1))),
                Table.Cell.number(Integer.toString(sorted.size())));
    }

    private static String observed(String name, double value) {
        return name.endsWith("-share") ? Numbers.percent(value) : Numbers.plain(value);
    }

    private Table spreads() {
        Table table = new Table("Evenness from second to second", "arm", "evenness", "seconds");
        for (Spread spread : workload.spreads()) {
            table.row(
                    Table.Cell.plain(spread.arm()),
                    Table.Cell.number(Numbers.plain(spread.evenness())),
                    Table.Cell.number(Numbers.count(spread.intervals())));
        }
        return table.note("10th percentile over median of each second's throughput: 1 is perfectly even.");
    }

    private Table dips() {
        Table table = new Table("Longest dip", "arm", "seconds", "from second", "in run", "recovered");
        for (Dip dip : workload.dips()) {
            table.row(
                    Table.Cell.plain(dip.arm()),
                    Table.Cell.number(Numbers.count(dip.seconds())),
                    Table.Cell.number(Numbers.count(dip.fromSecond())),
                    Table.Cell.plain(dip.run()),
                    dip.recovered()
                            ? Table.Cell.plain("yes")
                            : Table.Cell.trouble("not before the measure phase ended"));
        }
        return table.note(
                "Seconds in a row with less than half of the run's median throughput, or none, in the run that had"
                        + " the most of them; failed runs count, invalid ones do not. Where a server was killed this is how long it"
                        + " took to recover. Arms without such a second are not listed.");
    }

    private Stream<RunRecord> records(Arm arm) {
        return report.runs(workload, arm).stream().map(RunResult::record);
    }
}
