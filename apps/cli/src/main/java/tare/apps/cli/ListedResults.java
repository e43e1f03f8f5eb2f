package tare.apps.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.judge.report.FindingsFile;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsReader;

/**
 * One results directory in a list.
 *
 * @param when its name, the UTC time at which it was started
 * @param planned number of runs; 0 if the plan cannot be read
 * @param verdicts count of each verdict on primary metrics; empty if it was never judged
 */
record ListedResults(
        String experiment,
        String when,
        int planned,
        Optional<Integer> valid,
        Optional<Map<String, Integer>> verdicts,
        Path path) {
    static ListedResults of(Path directory) {
        Optional<FindingsFile> findings = FindingsFile.read(directory.resolve("findings.json"));
        return new ListedResults(
                name(directory.getParent()),
                name(directory),
                findings.map(FindingsFile::planned).orElseGet(() -> planned(directory)),
                findings.map(FindingsFile::valid),
                findings.map(FindingsFile::verdicts),
                directory);
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    private static int planned(Path directory) {
        try {
            return ResultsReader.readPlan(directory).runs().size();
        } catch (ResultsException e) {
            return 0;
        }
    }

    String text() {
        String runs = valid.map(count -> count + "/" + planned + " valid").orElse(planned + " planned, not judged");
        return String.format("%-22s %-24s %-14s %-30s %s", when, experiment, runs, verdictText(), path);
    }

    private String verdictText() {
        return verdicts.map(all -> all.entrySet().stream()
                        .map(one -> one.getValue() + " " + one.getKey())
                        .collect(Collectors.joining(", ")))
                .orElse("");
    }

    /** For programs. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("experiment", experiment);
        fields.put("when", when);
        fields.put("planned", planned);
        fields.put("valid", valid.orElse(null));
        fields.put("verdicts", verdicts.orElse(null));
        fields.put("path", path.toString());
        return fields;
    }
}
