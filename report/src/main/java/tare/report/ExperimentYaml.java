package tare.report;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tare.model.AnalysisSpec;
import tare.model.Arm;
import tare.model.Experiment;
import tare.model.GateSpec;
import tare.model.Pace;
import tare.model.Traffic;
import tare.model.WorkloadSpec;

/** The filled-in experiment in the form of its file, for a results directory that holds no such file. */
final class ExperimentYaml {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_./%-]*");

    private final StringBuilder out = new StringBuilder();

    private ExperimentYaml() {}

    static String of(Experiment experiment) {
        ExperimentYaml yaml = new ExperimentYaml();
        yaml.add(experiment);
        return yaml.out.toString();
    }

    private void add(Experiment experiment) {
        line("experiment", scalar(experiment.name()));
        line("question", scalar(experiment.question()));
        line("baseline", scalar(experiment.baseline()));
        out.append("arms:\n");
        experiment.arms().forEach(this::add);
        line("declared", sequence(experiment.declared()));
        out.append("workloads:\n");
        experiment.workloads().forEach(this::add);
        line(
                "dataset",
                "{ records: " + experiment.dataset().records() + ", between-runs: "
                        + experiment.dataset().betweenRuns().name().toLowerCase(Locale.ROOT) + " }");
        add(experiment.gates());
        line("rounds", Integer.toString(experiment.rounds()));
        add(experiment.analysis());
        line("seed", Long.toString(experiment.seed()));
    }

    private void add(Arm arm) {
        String system = "system: " + scalar(arm.system()) + ", environment: " + scalar(arm.environment());
        String control = arm.control() ? ", control: true" : "";
        line("  " + scalar(arm.name()), "{ " + system + ", settings: " + mapping(arm.settings()) + control + " }");
    }

    private void add(WorkloadSpec workload) {
        out.append("  - name: ").append(scalar(workload.id())).append('\n');
        line("    type", scalar(workload.type()));
        line("    settings", mapping(workload.settings()));
        line("    traffic", traffic(workload.traffic()));
        workload.primary().ifPresent(primary -> line("    primary", scalar(primary)));
    }

    private static String traffic(Traffic traffic) {
        return "{ callers: " + traffic.callers() + ", workers: " + traffic.workers() + ", rate: "
                + rate(traffic.pace()) + ", warm-up: " + duration(traffic.warmUp()) + ", measure: "
                + duration(traffic.measure()) + ", deadline: " + duration(traffic.deadline()) + ", drain: "
                + duration(traffic.drain()) + " }";
    }

    private static String rate(Pace pace) {
        if (pace instanceof Pace.AtRate atRate) {
            boolean poisson = atRate.arrivals() == Pace.Arrivals.POISSON;
            return Numbers.plain(atRate.perSecond()) + "/s" + (poisson ? ", arrivals: poisson" : "");
        }
        return "max";
    }

    private void add(GateSpec gates) {
        line(
                "gates",
                "{ idle-cpu: " + percent(gates.idleCpu()) + ", dirty: " + gates.dirtyBytes() + ", free: "
                        + gates.freeBytes() + ", within: " + duration(gates.within()) + " }");
    }

    private void add(AnalysisSpec analysis) {
        Map<String, String> margins = new TreeMap<>();
        analysis.margins().forEach((kind, margin) -> margins.put(kind, percent(margin)));
        line(
                "analysis",
                "{ margins: " + mapping(margins) + ", confidence: " + percent(analysis.confidence()) + ", error-limit: "
                        + percent(analysis.errorLimit()) + " }");
    }

    private void line(String key, String value) {
        out.append(key).append(": ").append(value).append('\n');
    }

    private static String percent(double fraction) {
        return Numbers.percent(fraction).replace(" ", "");
    }

    private static String duration(Duration duration) {
        return duration.toMillisPart() == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }

    private static String sequence(List<String> items) {
        return "["
                + String.join(", ", items.stream().map(ExperimentYaml::scalar).toList()) + "]";
    }

    private static String mapping(Map<String, String> map) {
        if (map.isEmpty()) {
            return "{}";
        }
        return "{ "
                + String.join(
                        ", ",
                        new TreeMap<>(map)
                                .entrySet().stream()
                                        .map(entry -> scalar(entry.getKey()) + ": " + scalar(entry.getValue()))
                                        .toList())
                + " }";
    }

    private static String scalar(String text) {
        return PLAIN.matcher(text).matches() || isSentence(text) ? text : quoted(text);
    }

    private static boolean isSentence(String text) {
        return text.matches("[A-Za-z][A-Za-z0-9 ,.?%/()-]*[A-Za-z0-9.?%)]") && !text.contains(", ");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
