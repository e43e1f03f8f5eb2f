package tare.judge.report;

import java.util.List;
import tare.api.model.Comparison;
import tare.api.model.Metric;
import tare.api.model.WorkloadFindings;

/** The values of each round, and the status of each run. */
record RoundsSection(Report report) implements ReportSection {
    @Override
    public String id() {
        return "rounds";
    }

    @Override
    public String title() {
        return "Round by round";
    }

    @Override
    public void write(Html html) {
        html.element(
                "p",
                "A line joins a round's arms if they were measured in turns; if all lines lean one way, the"
                        + " difference is not noise. Hollow: suspect runs; crosses: runs without a number."
                        + " Logarithmic axes.",
                "class",
                "note");
        ArmStyle.writeLegend(html, report);
        html.open("div", "class", "pairs-grid");
        dots(true).forEach(dots -> dots.write(html));
        html.close();
        List<PairedDots> others = dots(false);
        if (!others.isEmpty()) {
            html.open("details").element("summary", "The other judged metrics: " + others.size());
            html.open("div", "class", "pairs-grid");
            others.forEach(dots -> dots.write(html));
            html.close().close();
        }
        html.open("div", "class", "appendix").element("h3", "All runs");
        RunGrid.write(html, report);
        html.close();
    }

    private List<PairedDots> dots(boolean primary) {
        return report.findings().workloads().stream()
                .flatMap(workload -> metrics(workload, primary).stream()
                        .flatMap(metric -> PairedDots.of(report, workload, metric).stream()))
                .toList();
    }

    private static List<Metric> metrics(WorkloadFindings workload, boolean primary) {
        return workload.comparisons().stream()
                .filter(comparison -> comparison.primary() == primary)
                .filter(comparison -> primary || comparison.verdict().isPresent())
                .map(Comparison::metric)
                .distinct()
                .toList();
    }
}
