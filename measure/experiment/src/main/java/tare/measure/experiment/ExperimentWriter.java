package tare.measure.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.model.AnalysisSpec;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Pace;
import tare.api.model.Permission;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Units;

/** Writes an experiment as a file with every default filled in, which {@link ExperimentReader} reads back unchanged. */
public final class ExperimentWriter {
    private static final Pattern BARE = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9 ._/%+-]*[A-Za-z0-9._/%+-])?");
    private static final Pattern VISIBLE = Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]");

    /** @param experiment returned by {@link ExperimentReader} */
    public String write(Experiment experiment) {
        StringBuilder out = new StringBuilder("# Filled in by Tare: nothing here depends on a default.\n");
        line(out, "experiment", scalar(experiment.name()));
        line(out, "question", quoted(experiment.question()));
        line(out, "baseline", scalar(experiment.baseline()));
        out.append("arms:\n");
        experiment.arms().forEach(arm -> out.append(arm(arm, experiment.baseline())));
        line(out, "declared", list(experiment.declared()));
        line(out, "parity", lower(experiment.strictParity() ? ParityMode.STRICT : ParityMode.REPORT));
        out.append("workloads:\n");
        experiment.workloads().forEach(workload -> out.append(workload(workload)));
        line(
                out,
                "dataset",
                "{ records: " + Units.text(experiment.dataset().records()) + ", between-runs: "
                        + lower(experiment.dataset().betweenRuns()) + " }");
        line(out, "gates", gates(experiment.gates()));
        line(
                out,
                "allow",
                list(experiment.allowed().stream().map(Permission::label).toList()));
        line(
                out,
                "rounds",
                experiment
                        .looks()
                        .map(looks -> "{ most: " + experiment.rounds() + ", looks: " + looks + " }")
                        .orElse(Integer.toString(experiment.rounds())));
        experiment.provisionings().ifPresent(count -> line(out, "provisionings", Integer.toString(count)));
        line(out, "seed", Long.toString(experiment.seed()));
        line(out, "analysis", analysis(experiment.analysis()));
        experiment.published().ifPresent(file -> line(out, "published", quoted(file)));
        return out.toString();
    }

    private static String arm(Arm arm, String baseline) {
        String name = "  " + scalar(arm.name()) + ":";
        return arm.control()
                ? name + " { like: " + scalar(baseline) + ", control: true }\n"
                : name + "\n    system: " + scalar(arm.system())
                        + "\n    environment: " + environment(arm.environment())
                        + "\n    settings: " + settings(arm.settings()) + "\n";
    }

    private static String environment(EnvironmentSpec environment) {
        if (environment.parts().isEmpty()) {
            return environment.isPlain()
                    ? scalar(environment.name())
                    : "{ " + scalar(environment.name()) + ": " + map(environment.options()) + " }";
        }
        String parts = environment.parts().entrySet().stream()
                .map(part -> ", " + scalar(part.getKey()) + ": " + environment(part.getValue()))
                .collect(Collectors.joining());
        return "{ default: " + environment(new EnvironmentSpec(environment.name(), environment.options(), Map.of()))
                + parts + " }";
    }

    private static String workload(WorkloadSpec workload) {
        StringBuilder out = new StringBuilder("  - type: " + scalar(workload.type()) + "\n");
        // Without a name, the label and the id follow from type and pace again.
        if (workload.id().equals(workload.label())) {
            out.append("    name: ").append(scalar(workload.id())).append('\n');
        }
        out.append("    settings: ").append(map(workload.settings())).append('\n');
        out.append("    traffic: ").append(traffic(workload.traffic())).append('\n');
        workload.primary()
                .ifPresent(primary ->
                        out.append("    primary: ").append(scalar(primary)).append('\n'));
        return out.toString();
    }

    private static String traffic(Traffic traffic) {
        return "{ callers: " + traffic.callers() + ", workers: " + traffic.workers() + ", " + pace(traffic)
                + ", warm-up: " + Units.text(traffic.warmUp()) + ", measure: " + Units.text(traffic.measure())
                + ", deadline: " + Units.text(traffic.deadline()) + ", drain: " + Units.text(traffic.drain()) + " }";
    }

    private static String pace(Traffic traffic) {
        return traffic.pace() instanceof Pace.AtRate at
                ? "rate: " + plain(BigDecimal.valueOf(at.perSecond())) + "/s, arrivals: " + lower(at.arrivals())
                        + ", waiting: " + lower(traffic.waiting())
                : "rate: max";
    }

    private static String gates(GateSpec gates) {
        return "{ idle-cpu: " + percent(gates.idleCpu()) + ", dirty: " + bytes(gates.dirtyBytes()) + ", free: "
                + bytes(gates.freeBytes()) + ", cache: " + lower(gates.cache()) + ", compaction: "
                + (gates.isAtRest() ? "none" : "any") + ", within: " + Units.text(gates.within()) + " }";
    }

    private static String analysis(AnalysisSpec analysis) {
        String margins = analysis.margins().entrySet().stream()
                .map(margin -> margin.getKey() + ": " + percent(margin.getValue()))
                .collect(Collectors.joining(", "));
        return "{ margins: { " + margins + " }, confidence: " + percent(analysis.confidence()) + ", error-limit: "
                + percent(analysis.errorLimit()) + " }";
    }

    private static void line(StringBuilder out, String key, String value) {
        out.append(key).append(": ").append(value).append('\n');
    }

    private static String list(List<String> texts) {
        return "[" + texts.stream().map(ExperimentWriter::scalar).collect(Collectors.joining(", ")) + "]";
    }

    private static String map(Map<String, String> texts) {
        return texts.isEmpty()
                ? "{}"
                : new TreeMap<>(texts)
                        .entrySet().stream()
                                .map(entry -> scalar(entry.getKey()) + ": " + scalar(entry.getValue()))
                                .collect(Collectors.joining(", ", "{ ", " }"));
    }

    /** Families as mappings: {@code conf.a: 1} is written {@code conf: { a: 1 }}. */
    private static String settings(Map<String, String> settings) {
        Map<String, String> written = new TreeMap<>();
        Map<String, Map<String, String>> families = new TreeMap<>();
        settings.forEach((name, text) -> {
            int dot = name.indexOf('.');
            if (dot < 0) {
                written.put(name, scalar(name) + ": " + scalar(text));
            } else {
                families.computeIfAbsent(name.substring(0, dot), family -> new TreeMap<>())
                        .put(name.substring(dot + 1), text);
            }
        });
        families.forEach((name, members) -> written.put(name, scalar(name) + ": " + map(members)));
        return written.isEmpty() ? "{}" : "{ " + String.join(", ", written.values()) + " }";
    }

    private static String bytes(long bytes) {
        String[] units = {"", " KiB", " MiB", " GiB", " TiB"};
        int unit = 0;
        long count = bytes;
        while (count != 0 && count % 1024 == 0 && unit < units.length - 1) {
            count /= 1024;
            unit++;
        }
        return count + units[unit];
    }

    private static String percent(double fraction) {
        return plain(BigDecimal.valueOf(fraction).movePointRight(2)) + "%";
    }

    private static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Unquoted if YAML keeps it as text, otherwise in quotes. */
    private static String scalar(String text) {
        return BARE.matcher(text).matches() && !text.equalsIgnoreCase("null") ? text : quoted(text);
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (VISIBLE.matcher(String.valueOf(c)).matches()) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04X", (int) c));
            }
        }
        return out.append('"').toString();
    }
}
