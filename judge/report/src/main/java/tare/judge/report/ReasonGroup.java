package tare.judge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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

    /** Counts the reasons of runs with this status: {@code CPU steal 9, late sends 8}; empty if there is no such run. */
    static String counts(Report report, RunStatus status) {
        Map<String, Long> counts = report.troubled().stream()
                .map(RunResult::record)
                .filter(record -> record.status() == status)
                .flatMap(record -> reasons(record).stream()
                        .filter(reason -> reason.status() == status)
                        .map(Reason::code)
                        .distinct())
                .collect(Collectors.groupingBy(ReasonLabel::of, LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(count -> count.getKey() + " " + count.getValue())
                .collect(Collectors.joining(", "));
    }

    private static List<Reason> reasons(RunRecord record) {
        return record.reasons().isEmpty()
                ? List.of(new Reason(record.status(), "unknown", Phrases.reasons(record)))
                : record.reasons();
    }

    /** {@code CPU steal}. */
    String label() {
        return ReasonLabel.of(code);
    }

    /** {@code r01-sync-reads, first of 12}. */
    String first() {
        return first(runs);
    }

    /** @param runs their ids, at least one */
    static String first(List<String> runs) {
        return runs.get(0) + (runs.size() > 1 ? ", first of " + runs.size() : "");
    }

    /** The example's first line, without any quoted output of a daemon or worker. */
    String headline() {
        return new Reason(status, code, example).headline();
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
