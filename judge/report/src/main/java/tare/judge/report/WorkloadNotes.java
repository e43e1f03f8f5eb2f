package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tare.api.model.Findings;
import tare.api.model.WorkloadFindings;

/** The stamps of workloads, each once. Those that count suspect runs are left out: {@link ReasonGroup} has them. */
final class WorkloadNotes {
    private static final Pattern OF_RUNS = Pattern.compile("^\\d+ of \\d+ .*\\bsuspect\\b.*");

    private WorkloadNotes() {}

    /** @param workloads the labels of all that have this stamp, with commas between them */
    record Note(String workloads, String text) {}

    /** In the order of the findings. */
    static List<Note> of(Findings findings) {
        Map<String, List<String>> workloads = new LinkedHashMap<>();
        for (WorkloadFindings workload : findings.workloads()) {
            workload.stamps().stream()
                    .filter(stamp -> !OF_RUNS.matcher(stamp).matches())
                    .forEach(stamp -> workloads
                            .computeIfAbsent(stamp, key -> new ArrayList<>())
                            .add(workload.label()));
        }
        return workloads.entrySet().stream()
                .map(entry -> new Note(String.join(", ", entry.getValue()), entry.getKey()))
                .toList();
    }
}
