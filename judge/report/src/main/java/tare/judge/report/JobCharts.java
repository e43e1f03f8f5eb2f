package tare.judge.report;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.model.Arm;
import tare.api.model.DeclaredRole;
import tare.api.model.RequestSample;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;
import tare.judge.report.Quantity.Joining;
import tare.judge.report.Quantity.Room;
import tare.judge.report.Quantity.Unit;

/**
 * What disks did while a job ran, all arms on one scale: of machines, and of each daemon that stores files. Seconds
 * count from when the first such job of a run was sent.
 */
final class JobCharts {
    private static final Quantity DISK = new Quantity(Unit.BYTES, Joining.MEAN, Room.HIGH);
    private static final Map<String, String> DIRECTIONS =
            new TreeMap<>(Map.of("read-bytes", "disk reads", "write-bytes", "disk writes"));

    private static final Map<String, String> MACHINES =
            new TreeMap<>(Map.of("machine", " of the machine", "servers", " of the servers' machines"));

    /** A rate below this explains nothing. */
    private static final double LEAST = 1_000_000;

    private final Report report;
    private final WorkloadFindings workload;
    /** With the readings of single daemons, by id: the report's own runs have only their totals. */
    private final Map<String, RunResult> whole = new HashMap<>();

    private final Map<String, Set<String>> probes = new HashMap<>();

    JobCharts(Report report, WorkloadFindings workload) {
        this.report = report;
        this.workload = workload;
        report.results().runs().forEach(run -> whole.put(run.record().run().id(), run));
    }

    void write(Html html, String id, DrawnCharts charts) {
        Set<String> operations = report.jobsByOperation(workload).keySet();
        if (operations.isEmpty()) {
            return;
        }
        html.element("h4", "Disks during each job");
        html.element(
                "p",
                "Seconds count from when the job was sent. Thin: each counted run; where a chart shows daemons, each"
                        + " daemon of each run. Bold: their median.",
                "class",
                "note");
        html.open("div", "class", "charts");
        int number = 0;
        for (String operation : operations) {
            writeOperation(html, id + "-job" + number++, operation, charts);
        }
        html.close();
    }

    private void writeOperation(Html html, String id, String operation, DrawnCharts charts) {
        DIRECTIONS.forEach((figure, title) -> {
            MACHINES.forEach((prefix, whose) -> {
                String caption = operation + ": " + title + whose;
                write(html, charts, id + "-" + prefix + figure, caption, run -> {
                    double[] values = during(run, operation, prefix + ".disk." + figure);
                    return values.length == 0 ? Map.of() : Map.of("", values);
                });
            });
            for (DeclaredRole role : report.figures().roles()) {
                if (role.storesFiles()) {
                    String daemons = role.title().isEmpty() ? role.role() : role.title();
                    write(
                            html,
                            charts,
                            id + "-" + role.role() + figure,
                            operation + ": " + title + " of " + daemons,
                            run -> ofDaemons(run, operation, role.role(), figure));
                }
            }
        });
    }

    private void write(
            Html html,
            DrawnCharts charts,
            String id,
            String caption,
            Function<RunResult, Map<String, double[]>> values) {
        Map<String, Map<String, double[]>> read = new HashMap<>();
        for (Arm arm : report.arms()) {
            report.runs(workload, arm)
                    .forEach(run -> read.put(run.record().run().id(), values.apply(run)));
        }
        if (!isTelling(read)) {
            return;
        }
        Chart chart = TimeChart.ofEach(
                id, DISK, report, workload, run -> read.get(run.record().run().id()));
        if (charts.add(chart)) {
            ChartFigure.write(html, caption + ", bytes a second" + DISK.thinned(chart), chart);
        }
    }

    private static boolean isTelling(Map<String, Map<String, double[]>> read) {
        return read.values().stream()
                .flatMap(ofRun -> ofRun.values().stream())
                .flatMapToDouble(Arrays::stream)
                .anyMatch(value -> value >= LEAST);
    }

    /** A probe's readings while the first job of an operation ran; empty if there was none. */
    static double[] during(RunResult run, String operation, String probe) {
        Optional<RequestSample> job = run.samples().stream()
                .filter(sample -> sample.operation().equals(operation))
                .findFirst();
        if (job.isEmpty()) {
            return new double[0];
        }
        double[] all = TimeSeries.probe(run, probe);
        int from = (int) (job.get().sentNs() / 1_000_000_000L);
        int to = (int) ((job.get().sentNs() + job.get().elapsedNs()) / 1_000_000_000L);
        return from >= Math.min(to, all.length)
                ? new double[0]
                : Arrays.copyOfRange(all, from, Math.min(to, all.length));
    }

    /** The daemons' own readings, by name. */
    private Map<String, double[]> ofDaemons(RunResult totals, String operation, String role, String figure) {
        Pattern daemons = Pattern.compile("daemon\\.(" + Pattern.quote(role) + "-[0-9]+)\\." + Pattern.quote(figure));
        RunResult run = whole.getOrDefault(totals.record().run().id(), totals);
        Map<String, double[]> series = new TreeMap<>();
        for (String probe : probes(run)) {
            Matcher daemon = daemons.matcher(probe);
            double[] values = daemon.matches() ? during(run, operation, probe) : new double[0];
            if (values.length > 0) {
                series.put(daemon.group(1), values);
            }
        }
        return series;
    }

    /** Names of all readings of a run. */
    private Set<String> probes(RunResult run) {
        return probes.computeIfAbsent(run.record().run().id(), id -> {
            Set<String> names = new HashSet<>();
            run.probes().forEach(sample -> names.addAll(sample.values().keySet()));
            return names;
        });
    }
}
