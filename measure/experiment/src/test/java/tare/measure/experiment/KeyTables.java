package tare.measure.experiment;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The tables of keys in {@code docs/experiment-file.md}, which stand between marks that name their section. */
final class KeyTables {
    private static final Pattern TABLE = Pattern.compile("(<!-- keys: (\\w+) -->\n)[\\s\\S]*?(<!-- end -->)");

    private static final Map<String, SectionKeys<?>> SECTIONS = Map.of(
            "experiment", ExperimentKeys.FILE,
            "arm", ArmKeys.ARM,
            "workload", WorkloadKeys.WORKLOAD,
            "looks", Rounds.LOOKS,
            "traffic", TrafficKeys.TRAFFIC,
            "dataset", DatasetKeys.DATASET,
            "gates", GateKeys.GATES,
            "analysis", AnalysisKeys.ANALYSIS,
            "margins", AnalysisKeys.MARGINS);

    private KeyTables() {}

    /** The page with the tables of the declared keys. */
    static String in(String page) {
        return TABLE.matcher(page)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group(1) + table(SECTIONS.get(found.group(2))) + found.group(3)));
    }

    static long count(String page) {
        return TABLE.matcher(page)
                .results()
                .map(found -> found.group(2))
                .distinct()
                .count();
    }

    static int sections() {
        return SECTIONS.size();
    }

    private static String table(SectionKeys<?> section) {
        String rows = section.keys().stream().map(KeyTables::row).collect(Collectors.joining());
        return "| key | value | default | |\n|---|---|---|---|\n" + rows;
    }

    private static String row(FileKey<?, ?> key) {
        String standard = key.isRequired() ? "required" : key.standard().isEmpty() ? "" : "`" + key.standard() + "`";
        String text = key.details().isEmpty() ? key.summary() : key.summary() + ". " + key.details();
        return "| `" + key.name() + "` | " + key.shape().words() + " | " + standard + (standard.isEmpty() ? "" : " ")
                + "| " + text + " |\n";
    }
}
