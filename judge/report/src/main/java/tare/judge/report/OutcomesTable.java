package tare.judge.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.WorkloadFindings;

/**
 * How requests ended, how much data they carried, and how many per second; failed runs are listed apart from those that
 * count.
 */
final class OutcomesTable {
    /** One operation, or all of them, over several runs. */
    private record Total(Outcomes outcomes, double throughput, double attempted, long rows, long bytes, long overflow) {
        static final Total NONE = new Total(Outcomes.NONE, 0, 0, 0, 0, 0);

        Total plus(Total other) {
            return new Total(
                    outcomes.plus(other.outcomes),
                    throughput + other.throughput,
                    attempted + other.attempted,
                    rows + other.rows,
                    bytes + other.bytes,
                    overflow + other.overflow);
        }

        static Total of(OperationCounts counts, double seconds) {
            return new Total(
                    counts.outcomes(),
                    counts.throughput(),
                    seconds > 0 ? counts.outcomes().total() / seconds : 0,
                    counts.rows(),
                    counts.bytes(),
                    counts.overflow());
        }
    }

    private final ReportTable table = new ReportTable(
            "Requests by outcome",
            "arm",
            "operation",
            "runs",
            "OK",
            "not found",
            "rejected",
            "failed",
            "unknown",
            "OK a second",
            "attempted a second",
            "rows",
            "bytes",
            "off scale");

    /** Whether the rows and bytes of answers, and the number off scale, are known: other tools do not report them. */
    private final boolean knowsContents;

    private OutcomesTable(boolean knowsContents) {
        this.knowsContents = knowsContents;
    }

    static ReportTable of(Report report, WorkloadFindings workload) {
        OutcomesTable outcomes =
                new OutcomesTable(report.results().plan().imported().isEmpty());
        for (Arm arm : report.arms()) {
            List<RunRecord> runs =
                    report.runs(workload, arm).stream().map(RunResult::record).toList();
            outcomes.add(arm.name(), runs.stream().filter(RunRecord::enters).toList());
            outcomes.add(
                    arm.name() + ", failed runs",
                    runs.stream()
                            .filter(run -> run.status() == RunStatus.FAILED)
                            .toList());
        }
        return outcomes.table.note("Counts are summed over runs, rates averaged. Throughput is OK outcomes a second;"
                + " attempted counts every answer. Off scale: answers slower than the histograms can hold.");
    }

    private void add(String arm, List<RunRecord> runs) {
        List<MeasureRecord> measured =
                runs.stream().map(RunRecord::measured).flatMap(Optional::stream).toList();
        Map<String, Total> totals = new LinkedHashMap<>();
        for (MeasureRecord measure : measured) {
            for (OperationCounts counts : measure.operations()) {
                totals.merge(name(counts), Total.of(counts, measure.durationSeconds()), Total::plus);
            }
        }
        totals.forEach((operation, total) -> add(arm, operation, measured.size(), total));
        if (!measured.isEmpty()) {
            add(arm, "all", measured.size(), all(measured));
        }
    }

    private static String name(OperationCounts counts) {
        return counts.operation() + (counts.inner() ? " (inner, not in all)" : "");
    }

    private static Total all(List<MeasureRecord> measured) {
        Total all = Total.NONE;
        for (MeasureRecord measure : measured) {
            Total counts = measure.operations().stream()
                    .filter(operation -> !operation.inner())
                    .map(operation -> Total.of(operation, measure.durationSeconds()))
                    .reduce(Total.NONE, Total::plus);
            all = all.plus(new Total(
                    counts.outcomes(),
                    measure.rates().throughput(),
                    measure.rates().attempted(),
                    counts.rows(),
                    counts.bytes(),
                    counts.overflow()));
        }
        return all;
    }

    private void add(String arm, String operation, int runs, Total total) {
        Outcomes outcomes = total.outcomes();
        table.row(
                ReportTable.Cell.plain(arm),
                ReportTable.Cell.plain(operation),
                ReportTable.Cell.number(Integer.toString(runs)),
                ReportTable.Cell.number(Numbers.count(outcomes.ok())),
                ReportTable.Cell.number(Numbers.count(outcomes.notFound())),
                ReportTable.Cell.number(Numbers.count(outcomes.rejected())),
                ReportTable.Cell.number(Numbers.count(outcomes.failed())),
                ReportTable.Cell.number(Numbers.count(outcomes.unknown())),
                ReportTable.Cell.number(Numbers.rate(total.throughput() / runs)),
                ReportTable.Cell.number(Numbers.rate(total.attempted() / runs)),
                contents(Numbers.count(total.rows())),
                contents(Numbers.bytes((double) total.bytes())),
                contents(Numbers.count(total.overflow())));
    }

    private ReportTable.Cell contents(String text) {
        return ReportTable.Cell.number(knowsContents ? text : "unknown");
    }
}
