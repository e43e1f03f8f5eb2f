package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import tare.api.model.Arm;
import tare.api.model.IntervalSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/**
 * The payload of requests while measuring, and the bytes sent over the network for it, as far as region servers report
 * them.
 */
final class WireTable {
    private static final String RECEIVED = "regionserver.received-bytes";
    private static final String SENT = "regionserver.sent-bytes";
    private static final String NOT_TOLD = "not told";

    /**
     * Totals over one run's measured seconds, in bytes.
     *
     * @param logical values without keys
     * @param received by region servers; absent if none reported it
     * @param sent by region servers; absent if none reported it
     */
    private record Passed(double logical, OptionalDouble received, OptionalDouble sent) {
        OptionalDouble times() {
            return received.isPresent() && sent.isPresent() && logical > 0
                    ? OptionalDouble.of((received.getAsDouble() + sent.getAsDouble()) / logical)
                    : OptionalDouble.empty();
        }
    }

    private WireTable() {}

    /** A row for each workload and arm; empty if no server reported figures. */
    static ReportTable of(Report report) {
        ReportTable table = new ReportTable(
                "Bytes on the wire",
                "workload",
                "arm",
                "values read and written",
                "on the wire, to region servers",
                "from region servers",
                "both, times the values");
        boolean isAnyTold = false;
        for (WorkloadFindings workload : report.findings().workloads()) {
            for (Arm arm : report.arms()) {
                List<Passed> runs = passed(report.runs(workload, arm));
                isAnyTold |= runs.stream().anyMatch(run -> run.times().isPresent());
                table.row(row(workload, arm, runs));
            }
        }
        return isAnyTold ? table.note(note()) : new ReportTable(table.title(), table.header());
    }

    private static String note() {
        return "In a run's measured seconds, median over the arm's runs. All that region servers received and sent in calls:"
                + " keys and headers too, what was asked again, and what servers asked of each other; not what passed between"
                + " them and the store.";
    }

    private static List<Passed> passed(List<RunResult> runs) {
        return runs.stream()
                .filter(run -> run.record().enters())
                .flatMap(run -> run.record().measured().map(measured -> passed(run, measured)).stream())
                .toList();
    }

    private static Passed passed(RunResult run, MeasureRecord measured) {
        return new Passed(logical(run, measured), total(run, RECEIVED), total(run, SENT));
    }

    private static double logical(RunResult run, MeasureRecord measured) {
        Set<String> inner = measured.innerOperations();
        return run.intervals().stream()
                .filter(interval -> !inner.contains(interval.operation()))
                .mapToLong(IntervalSummary::bytes)
                .sum();
    }

    /** Assumes that seconds without a reading were like the others. */
    private static OptionalDouble total(RunResult run, String probe) {
        OptionalDouble perSecond = run.probesWhileMeasuring().stream()
                .filter(sample -> sample.values().containsKey(probe))
                .mapToDouble(sample -> sample.values().get(probe))
                .average();
        return perSecond.isPresent()
                ? OptionalDouble.of(perSecond.getAsDouble() * run.record().measuredSeconds())
                : perSecond;
    }

    private static List<ReportTable.Cell> row(WorkloadFindings workload, Arm arm, List<Passed> runs) {
        return List.of(
                ReportTable.Cell.plain(workload.label()),
                ReportTable.Cell.plain(arm.name()),
                ReportTable.Cell.number(median(runs, run -> OptionalDouble.of(run.logical()))
                        .map(Numbers::bytes)
                        .orElse("no run")),
                ReportTable.Cell.number(
                        median(runs, Passed::received).map(Numbers::bytes).orElse(NOT_TOLD)),
                ReportTable.Cell.number(
                        median(runs, Passed::sent).map(Numbers::bytes).orElse(NOT_TOLD)),
                ReportTable.Cell.number(
                        median(runs, Passed::times).map(Numbers::plain).orElse(NOT_TOLD)));
    }

    private static Optional<Double> median(List<Passed> runs, Function<Passed, OptionalDouble> figure) {
        List<Double> known = runs.stream()
                .map(figure)
                .flatMapToDouble(OptionalDouble::stream)
                .boxed()
                .toList();
        return known.isEmpty() ? Optional.empty() : Optional.of(Medians.of(known));
    }
}
