package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.SuspectCount;
import tare.api.model.Verdict;

/** The answer for one arm under one workload, in words: {@code sync: throughput 0.31x of async (95 % CI 0.29-0.33, n 5): worse.} */
final class Sentence {
    private final String baseline;
    private final Comparison primary;
    private final List<Comparison> others;

    private Sentence(String baseline, Comparison primary, List<Comparison> others) {
        this.baseline = baseline;
        this.primary = primary;
        this.others = others;
    }

    /** @param comparisons all comparisons of one arm; one of them is primary */
    static String of(String baseline, List<Comparison> comparisons) {
        Comparison primary =
                comparisons.stream().filter(Comparison::primary).findFirst().orElseThrow();
        List<Comparison> others = comparisons.stream().filter(c -> !c.primary()).toList();
        return new Sentence(baseline, primary, others).words();
    }

    private String words() {
        if (primary.verdict().equals(Optional.of(Verdict.FAILS))) {
            return primary.arm() + ": fails, " + primary.decision().explanation() + "." + remaining();
        }
        return primary.arm() + ": " + number() + ": " + verdict() + "." + withoutSuspect() + also(Verdict.WORSE)
                + also(Verdict.BETTER);
    }

    private String number() {
        String label = primary.metric().label();
        return primary.ratio()
                .map(ratio -> label + " "
                        + (primary.showsInterval()
                                ? Text.ratio(ratio, baseline, extent(), margin())
                                : Text.ratio(ratio) + " of " + baseline + " (" + extent() + ")"))
                .orElse(label);
    }

    /** {@code n 5}; {@code n 5 and 6} if the rounds are not paired. */
    private String extent() {
        return primary.values().paired()
                ? "n " + primary.values().pairs()
                : "n " + primary.values().baseline().size() + " and "
                        + primary.values().arm().size();
    }

    private String verdict() {
        if (primary.verdict().isEmpty()) {
            return primary.decision().explanation();
        }
        return switch (primary.verdict().get()) {
            case EQUIVALENT ->
                "equivalent within " + Text.percent(primary.decision().margin());
            case UNDECIDED -> "undecided, " + primary.decision().explanation() + rounds();
            case BETTER, WORSE, FAILS -> primary.verdict().get().label();
        };
    }

    private String rounds() {
        return primary.decision()
                .roundsNeeded()
                .map(needed -> "; deciding would take " + Text.rounds(needed))
                .orElse("");
    }

    private String remaining() {
        return primary.ratio()
                .map(ratio -> " Its other runs: " + number() + ".")
                .orElse("");
    }

    private String withoutSuspect() {
        return primary.withoutSuspect()
                .map(ratio -> " Without suspect runs " + withoutSuspect(ratio) + ".")
                .orElseGet(this::noCleanCheck);
    }

    private String withoutSuspect(Estimate ratio) {
        int clean = primary.suspects()
                .map(SuspectCount::cleanPairs)
                .orElse(primary.values().pairs());
        return clean > 2 ? Text.ratio(ratio, margin()) : Text.ratio(ratio);
    }

    private String noCleanCheck() {
        return primary.suspects()
                .filter(suspects -> suspects.suspect() > 0)
                .map(suspects -> " " + suspects.suspect() + " of its " + suspects.runs()
                        + " runs are suspect: too few pairs without them to check.")
                .orElse("");
    }

    private String also(Verdict verdict) {
        String labels = others.stream()
                .filter(c -> c.verdict().equals(Optional.of(verdict)))
                .map(c -> c.metric().label())
                .collect(Collectors.joining(", "));
        String word = primary.verdict().equals(Optional.of(verdict)) ? " Also " : " But ";
        return labels.isEmpty() ? "" : word + verdict.label() + ": " + labels + ".";
    }

    private Band margin() {
        return new Band(primary.decision().margin());
    }
}
