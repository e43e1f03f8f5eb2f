package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.FigureUse;
import tare.api.model.IntervalSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/**
 * The payload of requests while measuring, and the bytes sent over the network for it, as far as servers report them.
 */
final class WireTable {
    private static final String NOT_REPORTED = "not reported";

    /**
     * Totals over one run's measured seconds, in bytes.
     *
     * @param logical values without keys
     * @param received by servers; absent if none reported it
     * @param sent by servers; absent if none reported it
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
        String servers = String.join(" or ", report.figures().labels(FigureUse.RECEIVED_BYTES));
        ReportTable table = new ReportTable(
                "Bytes on the wire",
                "workload",
                "arm",
                "values read and written",
                "on the wire, to " + servers,
                "from " + servers,
                "both, times the values");
        boolean isAnyTold = false;
        for (WorkloadFindings workload : report.findings().workloads()) {
            for (Arm arm : report.arms()) {
                List<Passed> runs = passed(report.figures(), report.runs(workload, arm));
                isAnyTold |= runs.stream().anyMatch(run -> run.times().isPresent());
                table.row(row(workload, arm, runs));
            }
        }
        return isAnyTold ? table.note(note(report.figures())) : new ReportTable(table.title(), table.header());
    }

    private static String note(FigureIndex figures) {
        return Stream.concat(
                        Stream.of("In a run's measured seconds, median over the arm's runs."),
                        figures.all(FigureUse.RECEIVED_BYTES).stream()
                                .map(entry -> entry.figure().note())
                                .distinct())
                .collect(Collectors.joining(" "));
    }

    private static List<Passed> passed(FigureIndex figures, List<RunResult> runs) {
        return runs.stream()
                .filter(run -> run.record().enters())
                .flatMap(run -> run.record().measured().map(measured -> passed(figures, run, measured)).stream())
                .toList();
    }

    private static Passed passed(FigureIndex figures, RunResult run, MeasureRecord measured) {
        return new Passed(
                logical(run, measured),
                total(run, figures.all(FigureUse.RECEIVED_BYTES)),
                total(run, figures.all(FigureUse.SENT_BYTES)));
    }

    private static double logical(RunResult run, MeasureRecord measured) {
        Set<String> inner = measured.innerOperations();
        return run.intervals().stream()
                .filter(interval -> !inner.contains(interval.operation()))
                .mapToLong(IntervalSummary::bytes)
                .sum();
    }

    /** Over all roles that report it; empty if none does. */
    private static OptionalDouble total(RunResult run, List<FigureIndex.Entry> figures) {
        return figures.stream()
                .map(figure -> total(run, figure.name()))
                .flatMapToDouble(OptionalDouble::stream)
                .reduce(Double::sum);
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
                        median(runs, Passed::received).map(Numbers::bytes).orElse(NOT_REPORTED)),
                ReportTable.Cell.number(
                        median(runs, Passed::sent).map(Numbers::bytes).orElse(NOT_REPORTED)),
                ReportTable.Cell.number(
                        median(runs, Passed::times).map(Numbers::plain).orElse(NOT_REPORTED)));
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
