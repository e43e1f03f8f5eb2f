package tare.apps.live;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prometheus' text format, version 0.0.4. See "Exposition formats" in Prometheus' documentation: in a label's value
 * backslash, double quote and line feed are escaped; in a help text backslash and line feed.
 */
final class PrometheusText {
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private PrometheusText() {}

    /** Families without samples are left out. */
    static String of(List<Family> families) {
        StringBuilder text = new StringBuilder();
        families.stream().filter(family -> !family.samples().isEmpty()).forEach(family -> add(family, text));
        return text.toString();
    }

    private static void add(Family family, StringBuilder text) {
        text.append("# HELP ").append(family.name()).append(' ').append(escaped(family.help()));
        text.append("\n# TYPE ")
                .append(family.name())
                .append(' ')
                .append(family.type().label());
        text.append('\n');
        for (Family.Sample sample : family.samples()) {
            text.append(family.name()).append(labels(sample.labels())).append(' ');
            text.append(number(sample.value())).append('\n');
        }
    }

    private static String labels(Map<String, String> labels) {
        if (labels.isEmpty()) {
            return "";
        }
        return labels.entrySet().stream()
                .map(label -> label.getKey() + "=\"" + escaped(label.getValue()).replace("\"", "\\\"") + "\"")
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n");
    }

    /** Formats whole numbers without a fraction. */
    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
