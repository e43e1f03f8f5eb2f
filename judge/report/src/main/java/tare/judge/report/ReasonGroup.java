package tare.judge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;

/**
 * The runs that have one reason in common, so that a reader sees the problem before its frequency.
 *
 * @param runs their ids, in the order of the plan
 * @param example the reason's text in the first of them
 */
record ReasonGroup(RunStatus status, String code, List<String> runs, String example) {
    private static final int MOST_NAMED = 3;

    /** Labels of the most frequent reasons; others appear by their code. */
    private static final Map<String, String> LABELS = Map.of(
            "late-wake", "late sends",
            "steal", "CPU steal",
            "throttled", "CPU quota",
            "memory-stall", "memory stalls",
            "gc-tail", "GC pauses",
            "gc-time", "GC time",
            "error-limit", "errors",
            "not-warm", "not warm",
            "harness-floor", "near the harness's floor");

    /** The gravest first, then the most frequent. A run with several reasons is in several groups. */
    static List<ReasonGroup> of(Report report) {
        record Key(RunStatus status, String code) {}
        Map<Key, List<RunRecord>> byReason = new LinkedHashMap<>();
        Map<Key, String> examples = new LinkedHashMap<>();
        for (RunResult result : report.troubled()) {
            RunRecord record = result.record();
            for (Reason reason : reasons(record)) {
                Key key = new Key(reason.status(), reason.code());
                byReason.computeIfAbsent(key, k -> new ArrayList<>()).add(record);
                examples.putIfAbsent(key, reason.text());
            }
        }
        List<ReasonGroup> groups = new ArrayList<>();
        byReason.forEach((key, runs) -> groups.add(new ReasonGroup(
                key.status(),
                key.code(),
                runs.stream().map(run -> run.run().id()).distinct().toList(),
                examples.get(key))));
        groups.sort(Comparator.comparing(ReasonGroup::status).reversed().thenComparing(group -> -group.runs()
                .size()));
        return groups;
    }

    private static List<Reason> reasons(RunRecord record) {
        return record.reasons().isEmpty()
                ? List.of(new Reason(record.status(), "unknown", Phrases.reasons(record)))
                : record.reasons();
    }

    /** {@code CPU steal}. */
    String label() {
        return LABELS.getOrDefault(code, code.replace('-', ' '));
    }

    /** {@code 12 runs: r01-sync-reads, r02-sync-reads, r03-sync-reads and 9 more}; all ids if there are few. */
    String count() {
        String named = String.join(", ", runs.subList(0, Math.min(MOST_NAMED, runs.size())));
        String more = runs.size() > MOST_NAMED ? " and " + (runs.size() - MOST_NAMED) + " more" : "";
        return (runs.size() == 1 ? "1 run: " : runs.size() + " runs: ") + named + more;
    }

    /** The example as a sentence. */
    String found() {
        return example.endsWith(".") ? example : example + ".";
    }

    /** The meaning of the reason, as a sentence; empty for a code that this version does not have. */
    Optional<String> explanation() {
        return known().map(known -> sentence(known.meaning()));
    }

    /** The remedy, as a sentence; empty for a code that this version does not have. */
    Optional<String> remedy() {
        return known().map(known -> sentence(known.remedy()));
    }

    private Optional<ReasonCode> known() {
        return ReasonCode.of(new Reason(status, code, example));
    }

    // The texts are Markdown; all forms of the report show text unformatted.
    private static String sentence(String text) {
        String plain = text.replace("`", "");
        return Character.toUpperCase(plain.charAt(0)) + plain.substring(1) + ".";
    }
}
