package tare.judge.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.ProbeSample;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/**
 * The probes in which an arm differs from the baseline while measuring. An arm differs if the mean over seconds of none
 * of its runs lies within the range of the baseline's runs, and the medians differ by a quarter (shares: also by 5
 * percentage points). With four runs on each side, chance alone meets the first condition once in 35 probes; it is a
 * hint where to look.
 */
record ProbeContrasts(Report report, WorkloadFindings workload, List<ProbeColumn> probes) {
    private static final double LEAST_FACTOR = 1.25;
    private static final double LEAST_SHARE = 0.05;
    private static final int LEAST_RUNS = 2;

    static ProbeContrasts of(Report report, WorkloadFindings workload) {
        List<ProbeColumn> probes = report.arms().stream()
                .flatMap(arm -> entering(report, workload, arm))
                .flatMap(run -> run.probes().stream())
                .flatMap(sample -> sample.values().keySet().stream())
                .distinct()
                .map(report.figures()::column)
                .filter(ProbeColumn::mayExplain)
                .sorted(ProbeColumn.ORDER)
                .toList();
        ProbeContrasts all = new ProbeContrasts(report, workload, probes);
        return new ProbeContrasts(
                report, workload, probes.stream().filter(all::differs).toList());
    }

    private static Stream<RunResult> entering(Report report, WorkloadFindings workload, Arm arm) {
        return report.runs(workload, arm).stream().filter(run -> run.record().enters());
    }

    /** Each figure's median over an arm's runs; no rows if nothing differs. */
    ReportTable table() {
        List<String> header = new ArrayList<>(List.of("while measuring"));
        report.arms().forEach(arm -> header.add(arm.name()));
        ReportTable table = new ReportTable("Where the arms differ", header);
        for (ProbeColumn probe : probes) {
            List<ReportTable.Cell> cells = new ArrayList<>(List.of(ReportTable.Cell.plain(probe.caption())));
            for (Arm arm : report.arms()) {
                List<Double> means = means(arm, probe);
                cells.add(ReportTable.Cell.number(
                        means.isEmpty() ? "not read" : probe.quantity().unit().label(Medians.ofSorted(means))));
            }
            table.row(cells);
        }
        return table;
    }

    private boolean differs(ProbeColumn probe) {
        List<Double> baseline = means(report.experiment().arm(report.findings().baseline()), probe);
        return report.compared().stream().anyMatch(arm -> differs(probe, baseline, means(arm, probe)));
    }

    private static boolean differs(ProbeColumn probe, List<Double> baseline, List<Double> arm) {
        if (baseline.size() < LEAST_RUNS || arm.size() < LEAST_RUNS) {
            return false;
        }
        boolean apart =
                Collections.max(baseline) < Collections.min(arm) || Collections.max(arm) < Collections.min(baseline);
        double low = Math.min(Medians.ofSorted(baseline), Medians.ofSorted(arm));
        double high = Math.max(Medians.ofSorted(baseline), Medians.ofSorted(arm));
        boolean isShare = probe.quantity().unit() == Quantity.Unit.SHARE;
        return apart && high > LEAST_FACTOR * low && !probe.isQuiet(high) && (!isShare || high - low >= LEAST_SHARE);
    }

    /** One number per run, sorted. */
    private List<Double> means(Arm arm, ProbeColumn probe) {
        return entering(report, workload, arm)
                .map(run -> mean(run, probe))
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .sorted()
                .toList();
    }

    private static OptionalDouble mean(RunResult run, ProbeColumn probe) {
        return run.probesWhileMeasuring().stream()
                .map(ProbeSample::values)
                .map(values -> values.get(probe.name()))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
