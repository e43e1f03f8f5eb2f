package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.FigureUse;
import tare.api.model.ProbeSample;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/**
 * Probe readings under one workload, as low charts beneath those of throughput and percentiles.
 *
 * @param shown in the order in which they are drawn
 * @param folded drawn in a part of the page that is closed at first
 * @param quiet probes with negligible readings
 * @param others details, for which there is no room
 */
record ProbePanels(
        Report report,
        WorkloadFindings workload,
        List<ProbeColumn> shown,
        List<ProbeColumn> folded,
        List<ProbeColumn> quiet,
        List<ProbeColumn> others) {
    /** Open panels at most: for the machine and the workers, and as many for the servers. */
    private static final int MOST_PANELS = 8;

    /** The number of CPUs: a reference for other figures, which never changes. */
    private static final Set<String> CPUS = Set.of("machine.cpus", "servers.cpus");

    static ProbePanels of(Report report, WorkloadFindings workload) {
        Map<String, Double> largest = largest(report, workload);
        FigureIndex figures = report.figures();
        largest.keySet().removeIf(name -> CPUS.contains(name) || figures.is(name, FigureUse.CPUS));
        List<ProbeColumn> quiet = new ArrayList<>();
        List<ProbeColumn> telling = new ArrayList<>();
        largest.forEach((name, value) -> {
            ProbeColumn probe = figures.column(name);
            (probe.isQuiet(value) ? quiet : telling).add(probe);
        });
        telling.sort(ProbeColumn.ORDER);
        List<ProbeColumn> differing = ProbeContrasts.of(report, workload).probes();
        List<ProbeColumn> shown = Stream.concat(
                        differing.stream().filter(probe -> !probe.isOfServers()).limit(MOST_PANELS),
                        differing.stream().filter(ProbeColumn::isOfServers).limit(MOST_PANELS))
                .toList();
        Map<Boolean, List<ProbeColumn>> rest = telling.stream()
                .filter(probe -> !shown.contains(probe))
                .collect(Collectors.partitioningBy(ProbeColumn::mayExplain));
        return new ProbePanels(report, workload, shown, rest.get(true), quiet, rest.get(false));
    }

    /** The reading farthest from zero, by the probe's name. */
    private static Map<String, Double> largest(Report report, WorkloadFindings workload) {
        Map<String, Double> largest = new TreeMap<>();
        report.arms().stream()
                .flatMap(arm -> report.runs(workload, arm).stream())
                .filter(run -> run.record().enters())
                .map(RunResult::probes)
                .flatMap(List::stream)
                .map(ProbeSample::values)
                .forEach(values -> values.forEach((name, value) -> largest.merge(name, Math.abs(value), Math::max)));
        return largest;
    }

    void write(Html html, String id, DrawnCharts charts) {
        for (int i = 0; i < shown.size(); i++) {
            ProbeColumn probe = shown.get(i);
            Chart chart = chart(id + "-probe" + i, probe, probe.quantity());
            if (charts.add(chart)) {
                writePanel(html, probe, chart);
            }
        }
    }

    /** Writes the folded panels, in a part of their own. */
    void writeFolded(Html html, String id, DrawnCharts charts) {
        Map<Chart, ProbeColumn> drawn = new LinkedHashMap<>();
        for (int i = 0; i < folded.size(); i++) {
            ProbeColumn probe = folded.get(i);
            String place = id + "-probe" + (shown.size() + i);
            Chart chart = chart(place, probe, probe.quantity().folded());
            if (charts.add(chart)) {
                drawn.put(chart, probe);
            }
        }
        if (drawn.isEmpty()) {
            return;
        }
        html.open("details").element("summary", metrics(drawn.size()) + " in which the arms do not differ");
        html.open("div", "class", "charts");
        drawn.forEach((chart, probe) -> writePanel(html, probe, chart));
        html.close().close();
    }

    private Chart chart(String id, ProbeColumn probe, Quantity quantity) {
        return TimeChart.of(id, quantity, report, workload, run -> TimeSeries.probe(run, probe.name()));
    }

    private static void writePanel(Html html, ProbeColumn probe, Chart chart) {
        ChartFigure.writePanel(html, probe.caption() + probe.quantity().thinned(chart), chart, probe.name());
    }

    private static String metrics(int count) {
        return count == 1 ? "1 metric" : count + " metrics";
    }

    void writeRemark(Html html) {
        int figures = quiet.size() + others.size();
        remark().ifPresent(remark -> {
            html.open("details").element("summary", metrics(figures) + " not drawn");
            html.element("p", remark, "class", "note").close();
        });
    }

    /** Names the probes that were read but not drawn. */
    Optional<String> remark() {
        List<String> parts = new ArrayList<>();
        if (!quiet.isEmpty()) {
            parts.add("Close to zero (below 1 % or 100 kB/s): " + names(quiet) + ".");
        }
        if (!others.isEmpty()) {
            parts.add("Not drawn, in each run's probes.csv: " + names(others) + ".");
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", parts));
    }

    private static String names(List<ProbeColumn> probes) {
        return String.join(", ", probes.stream().map(ProbeColumn::name).toList());
    }
}
