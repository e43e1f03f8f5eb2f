package tare.judge.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tare.api.model.IntervalTimes;
import tare.api.model.WorkloadFindings;

/**
 * How long each operation took in each second: mean, percentiles and longest time, all arms on one scale.
 *
 * @param operations in the order shown
 */
record LatencyPanels(Report report, WorkloadFindings workload, List<String> operations) {
    /** Another tool's windows of one workload may have many operations; more would hide the others. */
    private static final int MOST_OPERATIONS = 12;

    /** By their names in captions; older results and other tools have some of them only. */
    private static final Map<String, ToDoubleFunction<IntervalTimes>> TIMES = times();

    private static Map<String, ToDoubleFunction<IntervalTimes>> times() {
        Map<String, ToDoubleFunction<IntervalTimes>> times = new LinkedHashMap<>();
        times.put("mean", IntervalTimes::meanNs);
        times.put("median", IntervalTimes::p50Ns);
        times.put("p95", IntervalTimes::p95Ns);
        times.put("p99", IntervalTimes::p99Ns);
        times.put("p99.9", IntervalTimes::p999Ns);
        times.put("longest", IntervalTimes::maxNs);
        return times;
    }

    /** @param id of the workload's charts */
    void writeFolded(Html html, String id, DrawnCharts charts) {
        Map<Chart, String> drawn = new LinkedHashMap<>();
        List<String> shown = operations.stream().limit(MOST_OPERATIONS).toList();
        for (int i = 0; i < shown.size(); i++) {
            String place = id + "-operation" + i;
            for (Map.Entry<String, ToDoubleFunction<IntervalTimes>> time : TIMES.entrySet()) {
                add(
                        drawn,
                        charts,
                        place + time.getKey().replace(".", ""),
                        shown.get(i),
                        time.getKey(),
                        time.getValue());
            }
        }
        if (drawn.isEmpty()) {
            return;
        }
        html.open("details").element("summary", "Mean, percentiles and longest " + report.times(workload) + summary());
        html.open("div", "class", "charts");
        drawn.forEach((chart, caption) -> ChartFigure.write(html, caption, chart));
        html.close().close();
    }

    private String summary() {
        return operations.size() > MOST_OPERATIONS
                ? " of " + MOST_OPERATIONS + " of " + operations.size() + " operations"
                : " of each operation";
    }

    private void add(
            Map<Chart, String> drawn,
            DrawnCharts charts,
            String id,
            String operation,
            String what,
            ToDoubleFunction<IntervalTimes> ns) {
        if (!isKnown(operation, ns)) {
            return;
        }
        Quantity quantity = Quantity.PERCENTILE.folded();
        Chart chart = TimeChart.of(id, quantity, report, workload, run -> TimeSeries.times(run, operation, ns));
        if (charts.add(chart)) {
            drawn.put(chart, operation + " " + what + quantity.thinned(chart));
        }
    }

    private boolean isKnown(String operation, ToDoubleFunction<IntervalTimes> ns) {
        return report.arms().stream()
                .flatMap(arm -> report.runs(workload, arm).stream())
                .flatMap(run -> run.intervals().stream())
                .anyMatch(interval -> interval.operation().equals(operation) && ns.applyAsDouble(interval.times()) > 0);
    }
}
