package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.PooledDistribution;
import tare.api.model.WorkloadFindings;

/**
 * Times against percentiles, over all runs of an arm that count.
 *
 * @param charts collects the charts to be drawn
 */
record DistributionSection(Report report, DrawnCharts charts) implements ReportSection {
    @Override
    public String id() {
        return "distribution";
    }

    @Override
    public String title() {
        return "Distribution";
    }

    @Override
    public boolean isThere() {
        return !report.timed().isEmpty();
    }

    @Override
    public void write(Html html) {
        html.element(
                "p",
                "Time by percentile, from the merged histograms of all counted runs: for the shape, not for a verdict."
                        + " A line ends where less than one request lies beyond.",
                "class",
                "note");
        ArmStyle.writeLegend(html, report);
        List<WorkloadFindings> workloads = report.timed();
        for (int i = 0; i < workloads.size(); i++) {
            writeWorkload(html, workloads.get(i), "distribution-" + i);
        }
    }

    private void writeWorkload(Html html, WorkloadFindings workload, String id) {
        html.element("h3", workload.label());
        Map<String, List<PooledDistribution>> byOperation = new LinkedHashMap<>();
        for (PooledDistribution pooled : report.pooled(workload)) {
            if (pooled.distribution().count() > 0) {
                byOperation
                        .computeIfAbsent(pooled.distribution().operation(), key -> new ArrayList<>())
                        .add(pooled);
            }
        }
        if (byOperation.isEmpty()) {
            html.element("p", "No counted run has a histogram under this workload.", "class", "note");
            return;
        }
        html.open("div", "class", "charts");
        int number = 0;
        for (Map.Entry<String, List<PooledDistribution>> operation : byOperation.entrySet()) {
            writeOperation(html, workload, operation, id + "-" + number++);
        }
        html.close();
    }

    private void writeOperation(
            Html html, WorkloadFindings workload, Map.Entry<String, List<PooledDistribution>> operation, String id) {
        boolean both = report.hasResponse(workload);
        Chart chart = DistributionChart.of(id, report, operation.getValue(), both);
        if (charts.add(chart)) {
            ChartFigure.write(
                    html,
                    operation.getKey() + ", " + report.times(workload) + (both ? "; dashed: service time" : ""),
                    chart);
        }
    }
}
