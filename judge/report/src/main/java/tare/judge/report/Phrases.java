package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.model.CacheState;
import tare.api.model.ClaimCount;
import tare.api.model.Comparison;
import tare.api.model.DatasetSpec;
import tare.api.model.Estimate;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.GateSpec;
import tare.api.model.Imported;
import tare.api.model.MetricKind;
import tare.api.model.OperationOutcome;
import tare.api.model.OperationOutcome.Kind;
import tare.api.model.PassFindings;
import tare.api.model.PlannedRun;
import tare.api.model.Reason;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.RunTally;
import tare.api.model.Traffic;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;

/** The phrases that every form of the report shares, so that all of them use the same words. */
final class Phrases {
    /** Measures an experiment again; the placeholder stands for the results directory, since results can be moved. */
    static final String COMMAND =
            "# In the directory of Tare; DIR is this results directory.\n./tare run DIR/experiment.yaml";

    /** Checks a certificate against a results directory. */
    static final String VERIFY = "./tare verify DIR 'LINE'";

    static final String CERTIFICATE = "This line states the findings and the record behind them. Anyone with it and"
            + " the results directory can check that they belong together:";

    /** Name in results files of the load's step that captures the state from which runs start. */
    static final String CAPTURE = "capture";

    /** The same step's name for people. */
    static final String SNAPSHOT = "snapshot";

    /** Larger noise is shown as "over" this. */
    private static final int MOST_NOISE = 100;

    private Phrases() {}

    /** A step's name for people. */
    static String step(String name) {
        return name.equals(CAPTURE) ? SNAPSHOT : name.replace(".", ": ");
    }

    /** {@code Open loop at 500/s, 16 callers; warm-up 10 s, measured 30 s.}, {@code 1 caller; 3 passes each.} */
    static String traffic(Report report, WorkloadFindings workload) {
        return report.results()
                .plan()
                .imported()
                .map(Imported::traffic)
                .orElseGet(() -> traffic(report.spec(workload).traffic()));
    }

    private static String traffic(Traffic traffic) {
        String callers = Numbers.count(traffic.callers())
                + (traffic.callers() == 1 ? " caller" : " callers")
                + (traffic.on().equals(Traffic.THIS_MACHINE) ? "" : " " + workers(traffic));
        if (traffic.isOfPasses()) {
            String warmUp =
                    traffic.warmUp().isNothing() ? "no warm-up" : "after a warm-up of " + extent(traffic.warmUp());
            return callers + ", one request after the other: " + extent(traffic.measure()) + ", " + warmUp + ".";
        }
        return (traffic.pace().isOpenLoop() ? "Open loop " : "Closed loop ") + traffic.pace() + ", " + callers
                + "; warm-up " + extent(traffic.warmUp()) + ", measured " + extent(traffic.measure()) + ".";
    }

    private static String workers(Traffic traffic) {
        return "in " + Numbers.count(traffic.workers()) + (traffic.workers() == 1 ? " worker" : " workers") + " on "
                + traffic.on().name();
    }

    private static String extent(Extent extent) {
        if (extent instanceof Extent.Passes passes) {
            return passes.count() + (passes.count() == 1 ? " pass" : " passes");
        }
        return Numbers.round(Numbers.seconds(extent.time().toMillis() / 1e3));
    }

    /**
     * {@code sum over 18 of 20 operations; 2 failed}: what the total of a workload of passes covers, and what came of
     * the others on this arm. Empty for other workloads, and if the primary metric is of one operation.
     */
    static Optional<String> coverage(WorkloadFindings workload, Comparison primary) {
        return workload.passes()
                .filter(passes -> primary.metric().equals(MetricKind.ELAPSED.metric()))
                .map(passes -> coverage(passes, primary.arm()));
    }

    private static String coverage(PassFindings passes, String arm) {
        Map<Kind, Long> kinds = passes.outcomes().stream()
                .filter(outcome -> outcome.arm().equals(arm))
                .filter(outcome -> !outcome.isComparable() && outcome.kind() != Kind.NOT_COMPARABLE)
                .collect(Collectors.groupingBy(OperationOutcome::kind, TreeMap::new, Collectors.counting()));
        int all = passes.operations().size();
        int counted = passes.common().size();
        String sum = all == 1 && counted == 1
                ? "its only operation"
                : "sum over " + (counted == all ? "all " : counted + " of ") + all + " operations";
        return kinds.isEmpty()
                ? sum
                : sum + "; "
                        + kinds.entrySet().stream()
                                .map(kind ->
                                        kind.getValue() + " " + kind.getKey().label())
                                .collect(Collectors.joining(", "));
    }

    /** The number of runs, and the seed of all randomness. */
    static String plan(Report report) {
        Experiment experiment = report.experiment();
        Optional<Imported> imported = report.results().plan().imported();
        if (imported.isPresent()) {
            return report.results().plan().runs().size() + " runs of "
                    + experiment.arms().size()
                    + " arms, imported from " + imported.get().tool()
                    + ". Their order, seeds, data and gates are unknown.";
        }
        return experiment.rounds() + " rounds of " + experiment.workloads().size() + " workloads on "
                + experiment.arms().size() + " arms, "
                + report.results().plan().runs().size() + " runs planned; seed "
                + experiment.repetition().seed() + ". Data: "
                + (report.timed().isEmpty()
                        ? ""
                        : Numbers.count(experiment.preparation().dataset().records()) + " records, ")
                + "between runs " + between(experiment.preparation().dataset().betweenRuns()) + ".";
    }

    private static String between(DatasetSpec.BetweenRuns betweenRuns) {
        return switch (betweenRuns) {
            case RESTORE -> "restored";
            case RELOAD -> "loaded again";
            case REUSE -> "reused";
        };
    }

    /** The conditions required before each run. */
    static String gates(Report report) {
        return report.results().plan().imported().isPresent()
                ? "Imported: no gates were checked."
                : gates(report.experiment().preparation().gates());
    }

    static String gates(GateSpec gates) {
        List<String> parts = new ArrayList<>();
        if (gates.idleCpu() < 1) {
            parts.add("CPU at most " + Numbers.percent(gates.idleCpu()) + " busy");
        }
        if (gates.dirtyBytes() > 0) {
            parts.add("at most " + Numbers.bytes((double) gates.dirtyBytes()) + " waiting to be written to disk");
        }
        if (gates.freeBytes() > 0) {
            parts.add("at least " + Numbers.bytes((double) gates.freeBytes()) + " of disk free");
        }
        if (gates.cache() != CacheState.ANY) {
            parts.add("the system's cache " + gates.cache().name().toLowerCase(Locale.ROOT));
        }
        if (gates.isAtRest()) {
            parts.add("no compaction, flush or assignment going on");
        }
        if (gates.dropsPageCache()) {
            parts.add("cached files dropped by the operating systems that allow it");
        }
        return parts.isEmpty()
                ? "No gates were set."
                : "Before each run, within "
                        + Numbers.round(Numbers.seconds(gates.within().toMillis() / 1e3)) + ": "
                        + String.join(", ", parts) + ".";
    }

    /** {@code 5} pairs; {@code 5 and 6} runs if the sides were measured apart. */
    static String extent(Comparison comparison) {
        return comparison.values().paired()
                ? Integer.toString(comparison.values().pairs())
                : comparison.values().baseline().size() + " and "
                        + comparison.values().arm().size();
    }

    /** Why there is no ratio. */
    static String tooFew(Comparison comparison) {
        return comparison.values().paired() ? "too few pairs" : "too few runs";
    }

    /** {@code equivalent within 5 %}. */
    static String verdict(Comparison comparison) {
        if (comparison.verdict().isEmpty()) {
            return "not judged";
        }
        Verdict verdict = comparison.verdict().get();
        return switch (verdict) {
            case EQUIVALENT ->
                "equivalent within " + Numbers.percent(comparison.decision().margin());
            case UNDECIDED -> "undecided" + (comparison.showsInterval() && comparison.differs() ? ", but differs" : "");
            case BETTER, WORSE, FAILS -> verdict.label();
        };
    }

    /** {@code deciding would take about 12 to 40 rounds}. */
    static Optional<String> roundsNeeded(Comparison comparison) {
        return rounds(comparison)
                .map(rounds ->
                        "deciding would take " + (rounds.startsWith("over") ? "" : "about ") + rounds + " rounds");
    }

    /** {@code 12 to 40}, {@code 37 to over 100}. */
    static Optional<String> rounds(Comparison comparison) {
        return comparison.decision().roundsNeeded().map(rounds -> {
            String most = rounds.most() >= 100 ? "over 100" : Integer.toString(rounds.most());
            return rounds.fewest() == rounds.most() ? most : rounds.fewest() + " to " + most;
        });
    }

    /** {@code 0.98x of metal, 9.80 → 9.60 k/s (95 % CI 0.96-0.99, n 5)}. */
    static String ratioTo(String baseline, Comparison comparison, Estimate ratio) {
        String values = AbsoluteValues.of(comparison)
                .map(absolute -> ", " + absolute.change())
                .orElse("");
        return RatioText.of(comparison, ratio).times() + " of " + baseline + values + " ("
                + precision(comparison, ratio) + ")";
    }

    /** {@code 0.98x (95 % CI 0.96-0.99, n 5)}. */
    static String ratio(Comparison comparison, Estimate ratio) {
        return RatioText.of(comparison, ratio).times() + " (" + precision(comparison, ratio) + ")";
    }

    private static String precision(Comparison comparison, Estimate ratio) {
        String interval = comparison.showsInterval()
                ? confidence(ratio.confidence()) + " "
                        + RatioText.of(comparison, ratio).interval() + ", "
                : "";
        return interval + "n " + extent(comparison);
    }

    /** {@code 95 % CI}. */
    static String confidence(double confidence) {
        return Numbers.percent(confidence) + " CI";
    }

    /** {@code 43 of 45 runs valid, 1 failed, 1 never made}. */
    static String tally(RunTally tally) {
        List<String> parts = new ArrayList<>();
        parts.add(tally.valid() + " of " + tally.planned() + " runs valid");
        addCount(parts, tally.suspect(), "suspect");
        addCount(parts, tally.failed(), "failed");
        addCount(parts, tally.invalid(), "invalid");
        addCount(parts, tally.missing(), "never made");
        return String.join(", ", parts);
    }

    private static void addCount(List<String> parts, int count, String word) {
        if (count > 0) {
            parts.add(count + " " + word);
        }
    }

    static String status(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    static String reasons(RunRecord record) {
        return record.reasons().isEmpty()
                ? "no reason was recorded"
                : record.reasons().stream().map(Reason::text).collect(Collectors.joining("; "));
    }

    /** {@code 2 planned runs were never made: r04-sync-reads, r05-sync-reads}. */
    static String missing(List<PlannedRun> runs) {
        String named = runs.stream().limit(3).map(PlannedRun::id).collect(Collectors.joining(", "));
        return (runs.size() == 1 ? "1 planned run was" : runs.size() + " planned runs were") + " never made: " + named
                + (runs.size() > 3 ? " and " + (runs.size() - 3) + " more" : "");
    }

    /** {@code ±39 %}; {@code 5.9x} from a doubling on; {@code over 100x}. */
    static String noise(double bound) {
        if (bound < 1) {
            return "\u00b1" + Numbers.twoDigits(100 * bound) + " %";
        }
        return 1 + bound > MOST_NOISE ? "over " + MOST_NOISE + "x" : Numbers.twoDigits(1 + bound) + "x";
    }

    /** The result of the repeated baseline, in words. */
    static String control(Report report) {
        if (report.controls().isEmpty()) {
            return "none, so noise was not measured";
        }
        return ControlText.of(report.findings());
    }

    /** The interval's ends, if there are enough pairs for them to be meaningful. */
    static String interval(Comparison comparison, Estimate ratio) {
        return comparison.showsInterval()
                ? RatioText.of(comparison, ratio).interval()
                : "none: n is " + extent(comparison);
    }

    /** The number of verdicts: each is a chance to err. */
    static String claims(ClaimCount count) {
        String scope = count.judged() > 1 ? "; adjusted within each workload and arm (Holm), not across them" : "";
        return count.judged() + (count.judged() == 1 ? " comparison" : " comparisons") + " judged: "
                + count.betterOrWorse() + " better or worse, " + count.equivalent() + " equivalent" + scope;
    }

    /** Why there is no ratio without SUSPECT runs. */
    static String noneWithoutSuspect(Comparison comparison) {
        return comparison
                .suspects()
                .map(count -> count.suspect() == 0
                        ? "none were suspect"
                        : "too few pairs without them (" + count.suspect() + " of " + count.runs()
                                + " runs are suspect)")
                .orElse("not recorded");
    }
}
